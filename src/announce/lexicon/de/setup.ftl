# Was `annabella setup` fragt, und wie es endet.
setup-language = Deutsch: { $number } und die Eingabetaste
setup-tongue = Deutsch
setup-how = antworten Sie mit der Zahl und der Eingabetaste. Die Eingabetaste allein nimmt die erste Antwort. Zurück: die Frage davor
setup-first = das ist die erste Frage
setup-exists = schon da: { $text }. Behalten oder neu schreiben?
setup-answer = { $number }: { $answer }

## Die Fragen
setup-ask-language = in welcher Sprache?
setup-ask-place = wo wird gespielt?
setup-ask-anew = die Datei behalten oder neu schreiben?
setup-ask-side = welche Figuren haben Sie?
setup-ask-game = was für eine Partie ist es?
setup-ask-time = wie viel Zeit haben die Spieler? Minuten, und Sekunden je Zug; eine andere Zeit tippen Sie ein, etwa 25+5
setup-ask-words = in welchen Wörtern werden die Züge angesagt?
setup-ask-table = welchen Tonausgang hören beide Spieler?
setup-ask-earphone-white = welchen Tonausgang hört Weiß allein?
setup-ask-earphone-black = welchen Tonausgang hört Schwarz allein?
setup-ask-voice-white = wer sagt die Züge von Weiß an?
setup-ask-voice-black = wer sagt die Züge von Schwarz an?
setup-ask-moves-white = woher kommen die Züge von Weiß?
setup-ask-moves-black = woher kommen die Züge von Schwarz?
setup-ask-tape = was wird aufgenommen?
setup-ask-microphone = welches Mikrofon hört den Tisch?
setup-ask-name-white = wie heißt Weiß? Die Eingabetaste allein: ohne Namen
setup-ask-name-black = wie heißt Schwarz? Die Eingabetaste allein: ohne Namen
setup-ask-chief = wie heißt der Schiedsrichter? Die Eingabetaste allein: ohne Namen
setup-ask-right = ist das richtig?

## Was geantwortet wurde, vorgelesen, ehe etwas geschrieben wird
setup-of-language = Sprache: { $answer }
setup-of-place = Ort: { $answer }
setup-of-anew = Datei: { $answer }
setup-of-side = Ihre Figuren: { $answer }
setup-of-game = Partie: { $answer }
setup-of-time = Zeit: { $answer }
setup-of-words = Wörter der Züge: { $answer }
setup-of-table = beide hören: { $answer }
setup-of-earphone-white = Weiß allein hört: { $answer }
setup-of-earphone-black = Schwarz allein hört: { $answer }
setup-of-voice-white = die Züge von Weiß sagt an: { $answer }
setup-of-voice-black = die Züge von Schwarz sagt an: { $answer }
setup-of-moves-white = Züge von Weiß: { $answer }
setup-of-moves-black = Züge von Schwarz: { $answer }
setup-of-tape = aufgenommen wird: { $answer }
setup-of-microphone = Mikrofon: { $answer }
setup-of-name-white = Weiß: { $answer }
setup-of-name-black = Schwarz: { $answer }
setup-of-chief = Schiedsrichter: { $answer }
setup-of-right = richtig: { $answer }

## Die Antworten
setup-home = zu Hause
setup-at-table = an einem Tisch, für den eine Datei geschrieben wird
setup-keep = behalten
setup-anew = neu schreiben
setup-white = Weiß
setup-black = Schwarz
setup-rated = gewertet: nur der Schiedsrichter hört, was regelwidrig ist
setup-friendly = eine freie Partie zwischen zwei Menschen, wie an einem gewerteten Tisch
setup-practice = Übung: alles darf gefragt werden, und ein regelwidriger Zug gilt nicht
setup-no-clock = ohne Uhr
setup-fide = in denen der FIDE: Springer Felix drei
setup-local = auf Deutsch: Springer Felix drei
setup-nato = auf Englisch mit dem NATO-Alphabet: knight foxtrot three
setup-default-output = den üblichen des Computers
setup-none = keinen
setup-sought = von einem Brett, das bei jedem Start gesucht wird
setup-others-board = vom Brett vor dem anderen Spieler
setup-typed = jemand tippt sie auf einer Seite ein
setup-untaped = nichts
setup-announcements = was angesagt wird
setup-all-said = was angesagt wird, und was am Tisch gesprochen wird
setup-default-microphone = das übliche des Computers
setup-unnamed = ohne Namen
setup-right = ja
setup-wrong = nein, von vorn beginnen

## Was gefunden wird, und wie es endet
setup-no-output = es gibt keinen Tonausgang. Was gesagt wird, wird gezeigt
setup-no-board = es ist noch kein Brett angesteckt
setup-not-understood = { $text } ist keine der Antworten. Tippen Sie die Nummer einer Antwort oder ihren Anfang
setup-no-time = keine Zeit für eine Partie: { $text }. Minuten, und Sekunden je Zug, etwa 25+5
setup-no-name = kein Name: { $text }. Ein Name hat Buchstaben, und höchstens hundert
setup-kept = wie es war: { $text }
setup-written = geschrieben: { $text }
setup-check = um zu hören, wie es verstanden wird: annabella check { $text }
setup-run = um den Tisch zu starten: { $text }
setup-play = zu Hause braucht es keine Datei. Zum Spielen: { $text }
