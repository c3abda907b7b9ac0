# Der Bericht über eine Partie, für ein Schiedsgericht
report-title = Bericht über eine Partie
report-event = Turnier
report-site = Ort
report-date = Datum
report-round = Runde
report-board = Brett
report-result = Ergebnis
report-ledger = Protokoll
report-head = Kopf { $hash }, { $events } Einträge.
report-key = Unterschrieben mit dem Schlüssel { $key }, bis Eintrag { $event }.
report-known-address = Adresse { $key }
report-known-desk = Pult { $key }
report-known-room = Schlüssel des anderen Raums { $key }
report-zone = Uhrzeiten
report-zoned = { $zone }, Weltzeit { $offset }
report-universal = Weltzeit { $offset }
report-day = { $day }. { $month ->
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
    *[12] Dezember
} { $year }
report-unfinished = nicht beendet
report-fact = { $name }: { $value }
report-at = { $what } um { $time }
report-king = König { $squares }
report-queens = { $count ->
    [one] Dame
   *[other] Damen
} { $squares }
report-rooks = { $count ->
    [one] Turm
   *[other] Türme
} { $squares }
report-bishops = Läufer { $squares }
report-knights = Springer { $squares }
report-pawns = { $count ->
    [one] Bauer
   *[other] Bauern
} { $squares }
report-cases = Fälle
report-told = Was gefunden wurde
report-explained = Was es erklärt
report-proposal = Vorschlag
report-proposed = { $proposal }. Artikel { $article }
report-before = Die Stellung vor diesem Zug
report-owed = Die Stellung, die das Brett hätte zeigen müssen
report-losses = Das Brett war nicht zu hören
report-lost-silent = stumm: { $lost }
report-lost-until = { $from } bis { $until }
report-lost-since = seit { $from }
report-lost-ran = { $lost }, { $ran } der Zeit des Spielers
report-pressed-unheard = Gedrückt, und da nicht zu hören
report-between = zwischen { $from } und { $until }
report-hands = Hände an diesen Löchern
report-committed = Gemeldet
report-repeated = Vom Gegner wiederholt (D.2.1)
report-yes = ja
report-no = nein, nicht vermerkt
report-pressed = Uhr gedrückt
report-besides = Seither auch anders
report-noted-white = Brett von Weiß, von Hand vermerkt
report-noted-black = Brett von Schwarz, von Hand vermerkt
report-weighs = Abzuwägen
report-put = Gesteckt
report-announced = Ansage gehört
report-fallen-white = Blättchen von Weiß gefallen
report-fallen-black = Blättchen von Schwarz gefallen
report-didhear = die Ansage wurde gehört
report-didfall = das Blättchen fiel
report-reread = { $time } neu gelesen; bis dahin, ab Halbzug { $ply }: { $moves }
report-corrected = { $time } berichtigt; bis dahin Halbzug { $ply }: { $moves }
report-takenback = { $time } zurückgenommen, ab Halbzug { $ply }: { $moves }
report-count = Regelwidriger Zug Nummer
report-course = Was getan und gesagt wurde
report-state = Was daraus wurde
report-open = offen
report-closed = abgeschlossen
report-whole = Die ganze Partie
report-final = Die Stellung am Ende des Protokolls
report-final-made = Die Stellung am Ende des Protokolls, mit dem letzten Zug: er ist ausgeführt und angesagt, aber nicht vollendet
report-scores = Die Mitschriften, wie sie gelesen wurden
report-unread = nicht gelesen
report-nocase = Es gab keinen Fall.
report-of-round = Bericht über die Runde
report-table = Tisch { $table }: { $white } gegen { $black }
report-quiet = Es gab keinen Fall und keine Verwarnung.
report-lifted = { $square } herausgenommen
report-placed = { $square } eingesteckt
report-didpress = drückt die Uhr
report-heard-as = gehört als { $words }
report-heard-repeating = die Wiederholung wurde gehört als { $words }
report-heard-near = gehört, vielleicht als { $words }
report-heard-repeating-near = die Wiederholung wurde gehört, vielleicht als { $words }
report-heard-other = gehört und nicht verstanden
report-heard-nobody = ein Geräusch oder eine fremde Stimme wurde gehört
report-heard-taped = { $what }, auf dem Band bei { $place }
report-board-white = Brett von Weiß
report-board-black = Brett von Schwarz
report-ruling = Entscheidung
report-register = Verwarnungen, Strafen und regelwidrige Züge
report-brought = Aus anderen Partien des Turniers
report-left = Aus dieser Partie
sheet-title = Partieformular
sheet-start = Stellung zu Beginn
sheet-move = Zug
sheet-illegal = regelwidrig
sheet-not-completed = nicht vollendet
sheet-referred = { $seat ->
    [white] Antrag von Weiß
   *[black] Antrag von Schwarz
} an den benannten Schiedsrichter, vom Gegner { $verified ->
    [yes] bestätigt
    [no] bestritten
   *[unsaid] nicht bestätigt
}; Schlussstellung
sheet-provisional = Vorläufig
sheet-open = { $case } ist offen
sheet-time = Restzeit
sheet-signature-white = Unterschrift von Weiß
sheet-signature-black = Unterschrift von Schwarz
