# Eine gedruckte Partie, die nachgespielt wird, und Aufgaben: was neben den Zügen gesagt wird, die Worte, mit denen man fragt, der Bildschirm.

## Was gesagt wird. Geschrieben wie mitten im Satz.
noted-begins = { $name }
noted-begins-of = { WORDS($number) } von { WORDS($of) }: { $name }
noted-begins-number = { WORDS($number) } von { WORDS($of) }
noted-good = ein guter Zug
noted-poor = ein Fehler
noted-excellent = ein ausgezeichneter Zug
noted-blunder = ein grober Fehler
noted-interesting = ein interessanter Zug
noted-dubious = ein zweifelhafter Zug
noted-even = ausgeglichen
noted-unclear = unklar
noted-white-slightly-better = Weiß steht etwas besser
noted-black-slightly-better = Schwarz steht etwas besser
noted-white-better = Weiß steht besser
noted-black-better = Schwarz steht besser
noted-white-winning = Weiß steht auf Gewinn
noted-black-winning = Schwarz steht auf Gewinn
noted-instead = Varianten: { $moves }
noted-find = { $seat }: finden Sie den Zug
noted-right = richtig
noted-wrong = ein anderer Zug
noted-varies = das ist Variante { WORDS($number) }
noted-no-variation = diese Variante gibt es nicht
noted-variation-ends = die Variante ist zu Ende
noted-beginning = der Anfang
noted-white-won = die Partie ist zu Ende, Weiß hat gewonnen
noted-black-won = die Partie ist zu Ende, Schwarz hat gewonnen
noted-drawn = die Partie endet remis
noted-ends = das Ende
noted-found = auf Anhieb gefunden: { WORDS($right) } von { WORDS($of) }

## Die Worte, mit denen man fragt, durch Kommas getrennt. Die aller Sprachen werden verstanden.
say-next = weiter, vor
say-variation = variante
say-main-line = hauptvariante
say-guess = raten, rate
say-read = vorlesen
say-solution = lösung
say-text = partie, aufgabe

## Auf dem Bildschirm
follow-how = Enter: der nächste Zug. zurück, zurück 4, Variante 1, Hauptvariante, raten, Lösung, Partie 2. Mehr: Hilfe
follow-help = Züge: Enter oder weiter, weiter 5, zurück, zurück 4; ein Zug, den Sie machen, gilt, wenn er gespielt wurde.
    Varianten: Variante 1, Hauptvariante.
    Raten: raten, raten weiß, raten schwarz, Lösung; vorlesen (die Züge kommen wieder von selbst).
    Partien und Aufgaben: Partie 2; am Ende Enter für die nächste.
    Fragen: was steht auf e5 (oder e5?), meine Springer, Reihe 4, Stellung, Angreifer von e5, Züge von e2, Tipp, letzter Zug, Material.
    Wie viel gesagt wird: knapp, normal, ausführlich. Das Ende: Ende.
follow-no-text = Es gibt keine Partie { $typed } in dieser Datei
follow-unread = Partie { $game }, { $number }. Zug von { $side ->
    [white] Weiß
   *[black] Schwarz
}: "{ $written }" ist nicht lesbar
follow-illegal = Partie { $game }, { $number }. Zug von { $side ->
    [white] Weiß
   *[black] Schwarz
}: "{ $written }" ist kein regelgerechter Zug
follow-ambiguous = Partie { $game }, { $number }. Zug von { $side ->
    [white] Weiß
   *[black] Schwarz
}: "{ $written }" passt auf mehrere Züge
follow-null = Partie { $game }, { $number }. Zug von { $side ->
    [white] Weiß
   *[black] Schwarz
}: "{ $written }" ist ein Nullzug, den keine Figur macht
follow-promotion = Partie { $game }, { $number }. Zug von { $side ->
    [white] Weiß
   *[black] Schwarz
}: "{ $written }" sagt nicht, was aus dem Bauern wird
follow-either = Partie { $game }, { $number }. Zug von { $side ->
    [white] Weiß
   *[black] Schwarz
}: "{ $written }" kann ein Bauernzug sein oder, auf Niederländisch, ein Springerzug, und nichts in der Partie sagt, welcher
follow-foreign = Partie { $game }, { $number }. Zug von { $side ->
    [white] Weiß
   *[black] Schwarz
}: "{ $written }" ist nur lesbar, wenn die Partie in den Buchstaben einer anderen Sprache steht: { $languages }
follow-language = { $language ->
    [Czech] Tschechisch
    [Polish] Polnisch
    [Hungarian] Ungarisch
    [Finnish] Finnisch
    [Portuguese] Portugiesisch
    [Romanian] Rumänisch
    [Estonian] Estnisch
    [Icelandic] Isländisch
    [Latvian] Lettisch
    [Lithuanian] Litauisch
    [Turkish] Türkisch
    [Russian] Russisch
    [Ukrainian] Ukrainisch
    [Bulgarian] Bulgarisch
    [Serbian] Serbisch
   *[Greek] Griechisch
}
follow-letters = Partie { $game } ist in den Buchstaben dieser Sprache gelesen: { $language }
follow-numbers = Partie { $game }: nach Zug { $before } steht im Text die Nummer { $after }; ihre Züge werden hintereinander gespielt
follow-variant = Partie { $game }: das ist { $variant }, und hier wird nur gewöhnliches Schach gespielt
follow-up-to = { $why }. Bis dahin wird die Partie gespielt
follow-variation-up-to = { $why }. Bis dahin wird die Variante gespielt
follow-variation-left-out = { $why }. Die Variante fehlt
follow-no-position = Zeile { $line }: keine Stellung; erwartet wird eine in EPD mit einer Lösung, wie „... w - - bm Qg7; id "1";“
follow-no-solution = Zeile { $line }: kein bm, der Zug, der sie löst; erwartet wird einer wie „bm Qg7; id "1";“
follow-impossible = Zeile { $line }: von { $position } geht keine Partie aus: { $against }
follow-no-move = Zeile { $line }: „{ $written }“ ist dort kein regelgerechter Zug
follow-unread-tag = Partie { $game }: die Kopfzeile { $written } ist nicht lesbar
follow-unread-position = Partie { $game }: die Stellung in der Kopfzeile FEN ist nicht lesbar
follow-unplayable = Partie { $game }: von der Stellung in der Kopfzeile FEN geht keine Partie aus: { $against }
position-against = { $why ->
    [no-king] { $side ->
        [white] Weiß
       *[black] Schwarz
    } hat keinen König
    [kings] { $side ->
        [white] Weiß
       *[black] Schwarz
    } hat { $kings } Könige
    [pawn] ein Bauer steht auf { $square }
    [check] { $side ->
        [white] Weiß
       *[black] Schwarz
    } steht im Schach, und die andere Seite ist am Zug
    [chess960] sie hat die Rochaderechte { $rights } von Schach960, und hier wird nur das übliche Schach gespielt
   *[impossible] sie kann nicht entstehen
}
follow-results = Partie { $game }: die Kopfzeile Result sagt { $tagged }, und der Text endet mit { $ended }
follow-repeated = Partie { $game }: die Kopfzeile { $tag } steht zweimal da, mit „{ $first }“ und, in Zeile { $line }, mit „{ $other }“
follow-both-lost = Partie { $game }: nach dem Ergebnis { $written } haben beide Spieler verloren
follow-board = Partie { $game }: der letzte Zug beendet sie { $stands } durch { $how ->
    [stalemate] Patt
   *[checkmate] Matt
}, und ihr Ergebnis ist { $result }
follow-termination = Partie { $game }: die Kopfzeile Termination sagt „{ $written }“, und das Ergebnis ist { $result }
follow-set-up = Partie { $game }: nach der Kopfzeile SetUp beginnt sie aus einer anderen Stellung, und die Kopfzeile FEN fehlt. Sie wird von der Grundstellung an gespielt
follow-castled = Partie { $game }: { $written } am Ende gilt als Rochade und nicht als Ergebnis, nach dem beide Spieler verloren haben
follow-hidden = Partie { $game }, { $number }. Zug von { $side ->
    [white] Weiß
   *[black] Schwarz
}: hinter einem { $sign ->
    [semicolon] Semikolon
   *[percent] Prozentzeichen
} ist der Rest der Zeile ein Kommentar und wird nicht gespielt: "{ $written }"
follow-more-unread = So viele weitere Partien sind nicht lesbar: { $count }
follow-encoding = Die Datei ist nicht UTF-8. Gelesen wurde sie als { $encoding }
