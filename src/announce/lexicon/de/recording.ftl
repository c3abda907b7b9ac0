# Was Schiedsrichter und Assistent von der Tonaufnahme der Partie hören und lesen. Wie mitten im Satz.
taping-forbidden = die Partie darf nicht aufgenommen werden
taping-allowed = die Ansagen dürfen aufgenommen werden
taping-allowed-microphone = die Ansagen dürfen aufgenommen werden, und was am Tisch gesprochen wird
taped-into = aufgenommen wird in { $name }
taping-left = die Aufnahme { $name } wurde nicht abgeschlossen: verbürgt ist sie bis { $time }, danach nicht
taping-changed = die Aufnahme { $name } ist nicht die, die gemacht wurde: sie wurde verändert oder ersetzt. Lassen Sie die Datei, wie sie ist; von wo an, sagt annabella verify
taping-short = die Aufnahme { $name } wurde abgeschnitten: aufgenommen wurde mehr. Lassen Sie die Datei, wie sie ist; bis wohin sie stimmt, sagt annabella verify
taping-head = in der Aufnahme { $name } wurden die Stellen der Züge verändert. Der Ton ist der, der aufgenommen wurde, bis { $time }
taping-missing = die Aufnahme { $name } ist weg
taping-no-file = an der Stelle der Aufnahme { $name } liegt ein Verweis oder ein Gerät. Geöffnet wurde es nicht
taping-unreadable = die Aufnahme { $name } lässt sich nicht lesen
taping-fails = es kann nichts aufgenommen werden: { $reason }. Die Partie geht weiter, die Aufnahme wird weiter versucht
microphone-lost = das Mikrofon hört nichts: { $reason }. Die Ansagen werden weiter aufgenommen
microphone-back = das Mikrofon hört: { $name }

# Die Seite
page-recording = Tonaufnahme
page-recording-off = Es wird nichts aufgenommen.
page-recording-announcements = Die Ansagen werden aufgenommen.
page-recording-microphone = Die Ansagen werden aufgenommen, und was am Tisch gesprochen wird.
page-recording-waits = Die Aufnahme ist erlaubt; sie läuft, solange gespielt wird.
page-recording-file = Datei: { $file }
page-recording-fails = Es kann nichts aufgenommen werden: { $reason }
page-recording-deaf = Das Mikrofon hört nichts: { $reason }
page-record-off = Nichts aufnehmen
page-record-announcements = Nur die Ansagen aufnehmen
page-record-microphone = Ansagen und Mikrofon aufnehmen
