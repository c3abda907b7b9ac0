# Los momentos decisivos de una partida terminada, para el oído. Escrito como en medio de una frase.
review-looks = mirada la jugada { $number } de { $of }
review-none = ningún momento decisivo: ninguna jugada empeoró mucho la posición de quien la hizo
review-found = { $number ->
    [one] un momento decisivo
   *[other] { WORDS($number, gender: "masculine") } momentos decisivos
}
review-how = Intro: el siguiente. A: el anterior. salir: el final
review-key-back = a
review-white-played = momento { WORDS($number) } de { WORDS($of) }: en la jugada { WORDS($move) } las blancas jugaron { $made }
review-black-played = momento { WORDS($number) } de { WORDS($of) }: en la jugada { WORDS($move) } las negras jugaron { $made }
review-before = antes: { $stands }
review-after = después: { $stands }
review-after-line = después: { $stands }; sigue { $line }
review-better = mejor es { $made }; entonces: { $stands }
review-better-line = mejor es { $made }; entonces: { $stands }; sigue { $line }
review-first = este es el primero
review-last = ese era el último
review-white-mates = { $moves ->
    [one] las blancas dan mate en una jugada
   *[other] las blancas dan mate en { WORDS($moves, gender: "feminine") } jugadas
}
review-black-mates = { $moves ->
    [one] las negras dan mate en una jugada
   *[other] las negras dan mate en { WORDS($moves, gender: "feminine") } jugadas
}
review-white-mated = las blancas han dado mate
review-black-mated = las negras han dado mate
review-white-wins = las blancas están ganando
review-black-wins = las negras están ganando
review-white-better = las blancas están mejor
review-black-better = las negras están mejor
review-even = la posición está igualada
