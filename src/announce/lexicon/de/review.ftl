# Die Wendepunkte einer Partie, die zu Ende ist, zum Hören. Geschrieben wie mitten im Satz.
review-looks = Zug { $number } von { $of } angesehen
review-none = kein Wendepunkt: nach keinem Zug stand es für den, der ihn spielte, viel schlechter als vorher
review-found = { $number ->
    [one] ein Wendepunkt
   *[other] { WORDS($number) } Wendepunkte
}
review-how = Enter: der nächste. Z: der davor. Ende: aufhören
review-key-back = z
review-white-played = Wendepunkt { WORDS($number) } von { WORDS($of) }: im Zug { WORDS($move) } spielte Weiß { $made }
review-black-played = Wendepunkt { WORDS($number) } von { WORDS($of) }: im Zug { WORDS($move) } spielte Schwarz { $made }
review-before = vorher: { $stands }
review-after = danach: { $stands }
review-after-line = danach: { $stands }; es folgt { $line }
review-better = besser ist { $made }; dann: { $stands }
review-better-line = besser ist { $made }; dann: { $stands }; es folgt { $line }
review-first = das ist der erste
review-last = das war der letzte
review-white-mates = { $moves ->
    [one] Weiß setzt in einem Zug matt
   *[other] Weiß setzt in { WORDS($moves) } Zügen matt
}
review-black-mates = { $moves ->
    [one] Schwarz setzt in einem Zug matt
   *[other] Schwarz setzt in { WORDS($moves) } Zügen matt
}
review-white-mated = Weiß hat matt gesetzt
review-black-mated = Schwarz hat matt gesetzt
review-white-wins = Weiß steht auf Gewinn
review-black-wins = Schwarz steht auf Gewinn
review-white-better = Weiß steht besser
review-black-better = Schwarz steht besser
review-even = die Stellung ist ausgeglichen
