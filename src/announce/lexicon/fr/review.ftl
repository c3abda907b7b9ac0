# Les tournants d'une partie terminée, pour l'oreille. Écrit comme au milieu d'une phrase.
review-looks = coup { $number } sur { $of } regardé
review-none = aucun tournant : aucun coup n'a beaucoup empiré la position de qui l'a joué
review-found = { $number ->
    [one] un tournant
   *[other] { WORDS($number, gender: "masculine") } tournants
}
review-how = Entrée : le suivant. P : le précédent. quitter : la fin
review-key-back = p
review-white-played = tournant { WORDS($number) } sur { WORDS($of) } : au coup { WORDS($move) }, les Blancs ont joué { $made }
review-black-played = tournant { WORDS($number) } sur { WORDS($of) } : au coup { WORDS($move) }, les Noirs ont joué { $made }
review-before = avant : { $stands }
review-after = après : { $stands }
review-after-line = après : { $stands } ; suit { $line }
review-better = mieux vaut { $made } ; alors : { $stands }
review-better-line = mieux vaut { $made } ; alors : { $stands } ; suit { $line }
review-first = c'est le premier
review-last = c'était le dernier
review-white-mates = { $moves ->
    [one] les Blancs matent en un coup
   *[other] les Blancs matent en { WORDS($moves, gender: "masculine") } coups
}
review-black-mates = { $moves ->
    [one] les Noirs matent en un coup
   *[other] les Noirs matent en { WORDS($moves, gender: "masculine") } coups
}
review-white-mated = les Blancs ont maté
review-black-mated = les Noirs ont maté
review-white-wins = les Blancs gagnent
review-black-wins = les Noirs gagnent
review-white-better = les Blancs sont mieux
review-black-better = les Noirs sont mieux
review-even = la position est égale
