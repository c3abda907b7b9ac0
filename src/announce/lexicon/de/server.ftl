# Eine Partie auf einem Schachserver im Internet: was von ihr gesagt wird, die getippten Wörter, und was auf dem Bildschirm steht.

## Was gesagt wird. Geschrieben wie mitten im Satz.
remote-wants-back = { $seat } bittet um Rücknahme
remote-wants-back-so-far = { $seat } bittet um Rücknahme: { $count ->
    [one] ein Halbzug
   *[other] { WORDS($count) } Halbzüge
}
remote-wants-adjourn = { $seat } bittet um Vertagung
remote-wants-abort = { $seat } möchte die Partie ohne Ergebnis beenden
remote-declines = { $seat } lehnt ab
remote-withdraws = { $seat } zieht die Bitte zurück
remote-stands = die Stellung des Servers ist eine andere und gilt. Zug { WORDS($number) }: { $seat }
remote-refuses = der Server hat den Zug nicht angenommen
remote-gone = der Gegner hat die Partie verlassen
remote-gone-claim = der Gegner hat die Partie verlassen: der Gewinn kann beansprucht werden in { $seconds ->
    [one] einer Sekunde
   *[other] { WORDS($seconds) } Sekunden
}
remote-claimable = der Gewinn kann beansprucht werden, oder ein Remis
remote-returned = der Gegner ist wieder da
remote-first-move = der erste Zug binnen { $seconds ->
    [one] einer Sekunde
   *[other] { WORDS($seconds) } Sekunden
}
remote-lost = die Leitung zum Server ist abgerissen
remote-found = der Server antwortet wieder
remote-adjourned = die Partie ist vertagt
remote-aborted = die Partie endet ohne Ergebnis

## Die getippten Wörter, durch Kommas getrennt. Verstanden werden die aller Sprachen.
say-seek = suche, suchen
say-match = fordere, gegen
say-accept = annehmen, nehme an
say-decline = ablehnen, lehne ab
say-withdraw = zurückziehen, ziehe zurück
say-adjourn = vertagen, vertage
say-abort = abbrechen, breche ab
say-flag = fahne, zeit abgelaufen, beanspruche
say-courtesy = höflichkeit, umgangsformen
say-server = server
say-more-time = mehr zeit
say-write = sage
say-rated = gewertet
say-unrated = ungewertet

## Auf dem Bildschirm
server-calls = { $server } wird gerufen
server-unreachable = { $server } ist nicht zu erreichen: { $reason }. Es wird weiter versucht; zum Beenden: ende
server-no-name = ein Rechner dieses Namens wurde nicht gefunden. Prüfen Sie den Namen und die Verbindung zum Internet
server-no-port = der Rechner ist da, aber an diesem Port antwortet nichts. Prüfen Sie die Adresse, etwa freechess.org oder HOST:PORT
server-no-answer = dort antwortet nichts. Prüfen Sie die Adresse und die Verbindung zum Internet
server-wants-name = Unter welchem Namen? Ein angemeldeter hat ein Passwort, jeder andere ist der eines Gastes
server-wants-password = Das Passwort von { $name }:
server-wrong-password = Der Server nimmt dieses Passwort nicht an
server-name-in-use = Unter diesem Namen ist schon jemand da
server-in = Angemeldet. Zum Spielen: suche 15 10, oder gegen NAME 15 10. Mehr: hilfe. Zum guten Ton: höflichkeit
server-guest = Als Gast: Partien zählen nicht und gehen mit der Leitung verloren
server-lost = Die Leitung zum Server ist abgerissen. Es wird weiter versucht; zum Beenden: ende
server-challenge = { $name } möchte spielen: { $control }, { $rated }. Annehmen oder ablehnen?
server-challenge-white = { $name } möchte spielen, mit Weiß: { $control }, { $rated }. Annehmen oder ablehnen?
server-challenge-black = { $name } möchte spielen, mit Schwarz: { $control }, { $rated }. Annehmen oder ablehnen?
server-challenge-resume = { $name } möchte die vertagte Partie fortsetzen. Annehmen oder ablehnen?
server-challenge-position = Die nächste beginnt nicht mit der Anfangsstellung
server-control = { $minutes ->
    [one] { $minutes } Minute
   *[other] { $minutes } Minuten
} und { $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
} je Zug
server-control-seconds = { $base } Sekunden und { $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
} je Zug
server-untimed = ohne Uhr
server-rated = gewertet
server-unrated = ungewertet
server-waits = { $name } ist da; mit ihm oder ihr ist eine Partie vertagt. Zum Fortsetzen: gegen { $name }
server-asked-to-resume = { $name } wird gebeten, die Partie fortzusetzen
server-not-adjourned = Der Server hat keine vertagte Partie mit { $name }: um eine neue wird nicht gebeten. Um eine neue zu bitten: gegen { $name } 15 10
server-issued = Der Server gibt es weiter
server-declines = Es wird abgelehnt zu spielen
server-withdraws = Die Aufforderung ist zurückgezogen
server-unknown = Dieser Server kennt nicht: { $typed }
server-says = Server: { $text }
server-other-game = Server: eine Stellung aus einer anderen Partie, { $white } gegen { $black }, die hier nicht gezeigt wird
server-other-rules = Der Server hat { $what } begonnen, { $white } gegen { $black }, und das wird hier nicht gespielt. Beenden: abbrechen, oder server resign
server-odd = Eine Zeile des Servers ist nicht verständlich: { $kind }
server-unsent = Was Sie zuletzt vom Server wollten, ist vielleicht nicht angekommen. Noch einmal verlangen
server-game = Sie haben { $seat } gegen { $opponent }: { $control }, { $rated }
server-from-position = Die Partie beginnt nicht mit der Anfangsstellung. Um sie zu hören: Stellung
server-resumed = Die vertagte Partie geht weiter
server-no-game = Es läuft keine Partie. Die Wörter: hilfe
server-kept = Die Partie ist gespeichert. Sie kann mit demselben Gegner fortgesetzt werden
server-not-kept = Die Partie ist nicht gespeichert: Sie sind als Gast hier
server-style = annabella liest die Stellungen des Servers im Stil 12 und lässt ihn, wie er ist
server-left = Sie haben den Server verlassen
server-playing = Eine Partie läuft. Aufgeben, vertagen oder abbrechen; um trotzdem zu gehen, noch einmal ende
server-playing-guest = Eine Partie läuft. Aufgeben oder abbrechen oder Remis anbieten; um trotzdem zu gehen, noch einmal ende
server-guest-adjourns-not = Die Partie eines Gastes lässt sich nicht vertagen. Für ein Ende ohne Ergebnis: abbrechen
server-writes = { $name }: { $text }
server-unplayable = { $name } möchte spielen, was hier nicht gespielt wird, und wird abgelehnt: { $what }
server-elsewhere = Auf dem Server läuft eine Partie, die hier nicht gespielt wird, gegen { $name }: { $what }. Spielen oder beenden: auf der Seite des Servers
server-limited = Der Server ist zu oft gefragt worden. { $seconds } Sekunden lang wird nichts gesendet, danach, was wartet
server-seek-ends = Es wird kein Gegner gesucht
server-wrong-token = Der Server nimmt diesen Schlüssel nicht an. Er braucht die Rechte challenge:read, challenge:write und board:play
server-times = Minuten und Sekunden je Zug fehlen, oder sind mehr, als der Server hat. Etwa: suche 15 10
server-too-fast-to-seek = Zu schnell: lichess sucht irgendeinen Gegner nur für Schnellschach und langsamer, 8 Minuten für 40 Züge. Etwa: suche 10 0
server-too-fast = Zu schnell: lichess lässt Bretter nur Blitz und langsamer spielen, 3 Minuten für 40 Züge. Etwa: gegen NAME 3 2
server-no-such-name = Das ist kein Name auf dem Server
server-rules-not-sent = Das wird hier nicht gespielt: { $what }. Nichts ist abgeschickt worden
server-nothing = Es gibt nichts zu beantworten oder zurückzuziehen
server-back-only = Hier geht es nur bis zum letzten eigenen Zug zurück: zurück { $count }
server-more-time = Von { $least } bis { $most } Sekunden auf einmal, etwa: mehr zeit { $least }
server-taken-up = Eine laufende Partie geht weiter
server-goes-on = Die Partie geht auf dem Server weiter, und Ihre Zeit läuft. Zum Fortsetzen: annabella play --server lichess
server-playing-on = Eine Partie läuft, und ihre Uhr läuft ohne Sie weiter. Aufgeben oder abbrechen; um trotzdem zu gehen, noch einmal ende
server-players = Weiß: { $white }. Schwarz: { $black }
server-help-lichess = Zum Spielen: suche 15 10, gegen NAME 15 10 (dazu weiß, schwarz, gewertet), annehmen, ablehnen, zurückziehen.
    In der Partie: Züge, wie man sie sagt oder schreibt, remis, zurück, abbrechen (vor dem zweiten Zug), fahne (der Gegner hat die Partie verlassen), aufgeben, annehmen, ablehnen, mehr zeit 15, sage TEXT.
    Auf dem Brett: was steht auf e5 (oder e5?), meine Springer, Reihe 4, Linie e, Stellung, Reihen; letzter, davor, geschlagen, Material, Zeit, o (wer spielt), wiederholen.
    Keine Hilfe von einem Programm, einem Buch oder jemand anderem: dafür schließt lichess Konten. Zum guten Ton: höflichkeit. Zum Beenden: ende.
server-help = Zum Spielen: suche 15 10, gegen NAME 15 10 (dazu weiß, schwarz, gewertet), annehmen, ablehnen, zurückziehen.
    In der Partie: Züge, wie man sie sagt oder schreibt, remis, zurück 2, { $guest ->
        [yes] abbrechen
       *[no] vertagen, abbrechen
    }, fahne (die Zeit des Gegners ist um), aufgeben, annehmen, ablehnen.
    Auf dem Brett: was steht auf e5 (oder e5?), meine Springer, Reihe 4, Linie e, Stellung, Reihen; letzter, davor, geschlagen, Material, Zeit, wiederholen.
    Die Wörter des Servers nach „server“: server who, server tell NAME Text, server help. Zum guten Ton: höflichkeit. Zum Beenden: ende.
server-courtesy = Der Server ist für freundliche Partien da. Schreiben Sie nichts Beleidigendes oder Anstößiges, schon gar nicht wegen Staatsangehörigkeit, Rasse, Religion oder sexueller Orientierung; wer anderer Meinung ist, wird nicht angegriffen.
    Die Leitung wird nicht getrennt, um einer Niederlage zu entgehen oder um die Stellung zu studieren und später weiterzuspielen.
    Man verliert nicht mit Absicht, auch nicht, um jemandem Punkte zu geben, und lässt in verlorener Stellung nicht die Uhr ablaufen: man gibt auf.
    Während der Partie hilft kein Computer, kein Buch und niemand anders. annabellas Schachprogramm schweigt hier. Wer mit einem Schachprogramm spielt, meldet das Konto als Computer an.
    Ihr angemeldeter Name gehört Ihnen: Niemand sonst spielt darunter gewertete Partien.
    Ist die Zeit des Gegners um, so ist es nicht unhöflich, das zu beanspruchen.
    Wen Sie nicht hören wollen: server +censor NAME; wieder hören: server -censor NAME.
    Lange Gespräche gehören in einen Kanal und werden nicht allen zugerufen: server help channel_list nennt die Kanäle, server +channel NUMMER betritt einen.
