# Was zu Hause ein Mikrofon hört
ear-heard-as = War es: { $typed }? Ja oder nein
ear-not-heard = Nicht verstanden, bitte noch einmal
ear-lost = Das Mikrofon ist weg: { $reason }. Die Tastatur geht weiter
ear-back = Das Mikrofon hört wieder
enrol-how = sprechen Sie jedes Wort nach, so wie am Brett, im Ganzen drei Mal. Die Taste En sagt eines noch einmal, die Taste Zett geht zurück, die Taste Ess hört auf; was gesprochen ist, bleibt
enrol-say = { $word }
enrol-done = Ihre Wörter sind aufgenommen. Damit gespielt wird so: annabella play, mit ear und Ihrem Namen
ear-listens = Das Mikrofon hört zu. Züge, wie Sie sie ansagen; und: was steht auf, mit einem Feld; Stellung, letzter, wiederholen, Zeit, Tipp, nimm zurück, Remis, aufgeben, Ende
measure-how = sprechen Sie jede Ansage nach, so wie später am Brett, und dort, wo Sie spielen werden. Die Taste Ess hört auf
measure-passes = Sie werden verstanden. In einer gewerteten Partie darf Ihnen zugehört werden
measure-fails = für eine gewertete Partie werden Sie nicht gut genug verstanden. Sprechen Sie Ihre Wörter neu ein, oder messen Sie an einem ruhigeren Ort
measure-stopped = aufgehört. Nichts ist gemessen
