# What is said of an adjourned game. Written as in the middle of a sentence.
seals = { $seat } gibt einen Zug ab
seals-reply = { $seat } gibt die Antwort ab
game-adjourned = die Partie ist abgebrochen
sealed-by = { $seat } hat Zug { WORDS($number) } abgegeben
times-left = Restzeit: { seat-white } { $white }, { seat-black } { $black }
offer-open = das Remisangebot { $of-seat } ist offen
resumption = Wiederaufnahme: { $resumption }
reply-sealed = { $seat } hat die Antwort abgegeben. { $running }
resumes = die abgebrochene Partie wird wieder aufgenommen
awaited = die Uhr { $of-seat } läuft, der Umschlag bleibt verschlossen
opened = Abgabezug { $of-seat }: { $move }
declares = der Umschlag fehlt. { $seat } führt den Abgabezug aus
sealed = der Zug ist abgegeben. Bis zum Anhalten der Uhr kann er geändert werden. Bitte die Figuren zurückstellen
nothing-sealed = noch ist kein Zug abgegeben. Bitte ziehen und ansagen, oder dem Assistenten sagen
key-fails = es kann nichts abgegeben oder geöffnet werden: { $reason }
unopened-no-key = der Umschlag lässt sich nicht öffnen: sein Schlüssel fehlt
unopened-does-not-fit = der Umschlag lässt sich nicht öffnen: der Schlüssel passt nicht, oder der Umschlag wurde verändert
sealed-ambiguous = der Abgabezug { $of-seat } ist mehrdeutig
sealed-unreadable = der Abgabezug { $of-seat } ist nicht lesbar
sealed-illegal = der Abgabezug { $of-seat } ist regelwidrig

# The page
page-adjournment = Abbruch
page-adjourned = Die Partie ist abgebrochen.
page-resumption = Tag, Uhrzeit und Ort der Wiederaufnahme
page-seal = Abbrechen: wer am Zug ist, gibt ihn ab
page-seal-reply = Der Gegner fehlt: die Antwort wird abgegeben
page-sealing-white = Weiß gibt einen Zug ab.
page-sealing-black = Schwarz gibt einen Zug ab.
page-resume = Abgebrochene Partie wieder aufnehmen
page-await = Wer antworten muss, fehlt: Uhr in Gang setzen
page-open = Wer antworten muss, ist da: Umschlag öffnen
page-declare = Der Umschlag fehlt: der Abgabezug wird auf dem Brett ausgeführt
page-sealed-white = Abgabezug von Weiß
page-sealed-black = Abgabezug von Schwarz
page-sealed-hint = Nur während des Abbruchs. Niemand sieht ihn, bis der Umschlag geöffnet wird.
page-seal-it = Zug abgeben
page-done-sealed = Der Zug ist abgegeben.
page-refused-seal-white = Weiß gibt gerade keinen Zug ab. Nichts wurde getan.
page-refused-seal-black = Schwarz gibt gerade keinen Zug ab. Nichts wurde getan.
page-refused-adjourn = Jetzt kann nicht abgebrochen werden: die Partie läuft nicht, oder ein Zug ist noch nicht gedrückt. Nichts wurde getan.
page-refused-adjournment = So weit ist der Abbruch nicht, oder ein Brett zeigt die Stellung nicht. Nichts wurde getan.

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
envelope-resumption = Wiederaufnahme: { $resumption }
envelope-seal = Siegel: { $commitment }
