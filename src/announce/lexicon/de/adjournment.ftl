# What is said of an adjourned game. Written as in the middle of a sentence.
seals = { $seat } gibt einen Zug ab
session = noch { $time } bis zum Ende der Spielzeit
session-over = die Spielzeit ist um: { $seat } ist am Zug und gibt ihn ab
seals-early = abgegeben wird { $time } vor dem Ende der Spielzeit, die angerechnet werden. Mehr als eine Stunde vorher entscheiden Sie, ob überhaupt abgegeben wird
seals-reply = { $seat } gibt die Antwort ab
game-adjourned = die Partie ist abgebrochen
sealed-by = { $seat } hat Zug { WORDS($number) } abgegeben
times-left = Restzeit: { seat-white } { $white }, { seat-black } { $black }
offer-open = das Remisangebot { $of-seat } ist offen
resumption = Wiederaufnahme: { $resumption }
time-of-day = { WORDS($hour, gender: "masculine") } Uhr { WORDS($minute) }
time-of-day-sharp = { WORDS($hour, gender: "masculine") } Uhr
date = { $day ->
    [1] erster
    [2] zweiter
    [3] dritter
    [4] vierter
    [5] fünfter
    [6] sechster
    [7] siebter
    [8] achter
    [9] neunter
    [10] zehnter
    [11] elfter
    [12] zwölfter
    [13] dreizehnter
    [14] vierzehnter
    [15] fünfzehnter
    [16] sechzehnter
    [17] siebzehnter
    [18] achtzehnter
    [19] neunzehnter
    [20] zwanzigster
    [21] einundzwanzigster
    [22] zweiundzwanzigster
    [23] dreiundzwanzigster
    [24] vierundzwanzigster
    [25] fünfundzwanzigster
    [26] sechsundzwanzigster
    [27] siebenundzwanzigster
    [28] achtundzwanzigster
    [29] neunundzwanzigster
    [30] dreißigster
   *[other] einunddreißigster
    } { $month ->
    [1] Januar
    [2] Februar
    [3] März
    [4] April
    [5] Mai
    [6] Juni
    [7] Juli
    [8] August
    [9] September
    [10] Oktober
    [11] November
   *[other] Dezember
    }
on-the-envelope = auf dem Umschlag zu prüfen
named = { $seat }: { $name }
position-sealed = die Stellung vor dem Abgabezug: { $pieces }
times-used = verbrauchte Zeit: Weiß { $white }, Schwarz { $black }
reply-sealed = { $seat } hat die Antwort abgegeben. { $running }
resumes = die abgebrochene Partie wird wieder aufgenommen
awaited = die Uhr { $of-seat } läuft, der Umschlag bleibt verschlossen
opened = Abgabezug { $of-seat }: { $move }
declares = der Umschlag fehlt. { $seat } führt den Abgabezug aus
sealed = der Zug ist abgegeben. Bis zum Anhalten der Uhr kann er geändert werden. Bitte die Figuren zurückstellen
nothing-sealed = noch ist kein Zug abgegeben. Bitte ziehen und ansagen, oder dem Assistenten sagen
not-sealed = es ist nichts abgegeben. Bitte das Brett prüfen und noch einmal ansagen. Wird ein Bauer verwandelt, so wählt die Taste nach unten von Dame über Turm und Läufer bis Springer, und Bestätigen gibt ab
chosen = weiter
key-fails = es kann nichts abgegeben oder geöffnet werden: { $reason }
unopened-no-key = der Umschlag lässt sich nicht öffnen: sein Schlüssel fehlt
unopened-does-not-fit = der Umschlag lässt sich nicht öffnen: der Schlüssel passt nicht, oder der Umschlag wurde verändert
sealed-ambiguous = der Abgabezug { $of-seat } ist mehrdeutig
sealed-unreadable = der Abgabezug { $of-seat } ist nicht lesbar
sealed-illegal = der Abgabezug { $of-seat } ist regelwidrig
clocks-wrong = { $seat } beanstandet, dass eine Uhr bei der Wiederaufnahme falsch gestellt war
clocks-wrong-late = { $seat } beanstandet erst nach dem ersten Zug, dass eine Uhr bei der Wiederaufnahme falsch gestellt war: zu spät, wenn der Schiedsrichter nicht anders entscheidet
clocks-compared = festgehalten: { seat-white } { $recorded-white }, { seat-black } { $recorded-black }. Angezeigt: { seat-white } { $white }, { seat-black } { $black }
clocks-not-known = was festgehalten oder angezeigt war, ist nicht bekannt
position-lost = die Stellung der abgebrochenen Partie lässt sich nicht wiederherstellen
still-adjourned = das Programm wurde neu gestartet, die Partie ist weiter abgebrochen
open-first = der Umschlag ist verschlossen: erst öffnen, denn was der Abgabezug beendet hat, gilt

# The page
page-adjournment = Abbruch
page-adjourned = Die Partie ist abgebrochen.
page-envelope-white = Den Umschlag hat Weiß abgegeben.
page-envelope-black = Den Umschlag hat Schwarz abgegeben.
page-resumes = Wiederaufnahme: { $resumption }
page-resumption = Tag, Uhrzeit und Ort der Wiederaufnahme
page-early = Vorzeitig abgebrochen um
page-early-hint = Eine Zeit wie 20:00, wenn der Spieler vor dem Ende der Spielzeit abbricht; sie geht von seiner Zeit ab. Sonst leer lassen.
page-lasts = Die Spielzeit dauert von jetzt an
page-lasts-hint = Eine Zeit wie 4h oder 3:30:00, nach Ihrer Uhr. Beide Spieler hören sie, und Sie hören, wenn sie vorüber ist.
page-session = Das Ende der Spielzeit ansagen
page-session-ends = Die Spielzeit endet um { $time }.
page-refused-session = Bitte eintippen, wie lange die Spielzeit von jetzt an dauert, etwa 4h oder 3:30:00. Nichts ist geschehen.
page-seal = Abbrechen: wer am Zug ist, gibt ihn ab
page-seal-reply = Der Gegner fehlt: die Antwort wird abgegeben
page-sealing-white = Weiß gibt einen Zug ab.
page-sealing-black = Schwarz gibt einen Zug ab.
page-resume = Abgebrochene Partie wieder aufnehmen
page-await = Wer antworten muss, fehlt: Uhr in Gang setzen
page-open = Wer antworten muss, ist da: Umschlag öffnen
page-declare = Der Umschlag fehlt: der Abgabezug wird auf dem Brett ausgeführt
page-sealed-means = Der unklare Abgabezug bedeutet
page-read-sealed = Das ist der Abgabezug
page-position-lost = Die Stellung ist nicht wiederherzustellen
page-clocks-wrong-white = Weiß weist auf falsche Zeiten hin
page-clocks-wrong-black = Schwarz weist auf falsche Zeiten hin
page-sealed-white = Abgabezug von Weiß
page-sealed-black = Abgabezug von Schwarz
page-sealed-hint = Nur während des Abbruchs. Niemand sieht ihn, bis der Umschlag geöffnet wird.
page-seal-it = Zug abgeben
page-done-sealed = Der Zug ist abgegeben.
refused-seal-white = Weiß gibt gerade keinen Zug ab. Nichts ist geschehen.
refused-seal-black = Schwarz gibt gerade keinen Zug ab. Nichts ist geschehen.
refused-adjourn = Jetzt kann nicht abgebrochen werden: die Partie läuft nicht, oder ein Zug ist noch nicht gedrückt. Nichts ist geschehen.
page-refused-early = Bitte eine Zeit wie 20:00 eintippen oder leer lassen. Nichts ist geschehen.
refused-adjournment = So weit ist es mit dem Abbruch noch nicht, oder ein Brett zeigt die Stellung nicht. Nichts ist geschehen.

# What stands on the envelope: annabella envelope
envelope-white = Weiß: { $name }
envelope-black = Schwarz: { $name }
envelope-position = Stellung vor dem Abgabezug: { $fen }
envelope-time-white = Restzeit Weiß: { $time }
envelope-time-black = Restzeit Schwarz: { $time }
envelope-sealed-white = Abgegeben von: Weiß
envelope-sealed-black = Abgegeben von: Schwarz
envelope-number = Nummer des Abgabezugs: { $number }
envelope-offer-white = Remisangebot: von Weiß, offen
envelope-offer-black = Remisangebot: von Schwarz, offen
envelope-no-offer = Remisangebot: keines
envelope-ledger = Protokoll: { $events } Einträge, Kopf { $hash }
envelope-resumption = Wiederaufnahme: { $resumption }
envelope-seal = Siegel: { $commitment }
