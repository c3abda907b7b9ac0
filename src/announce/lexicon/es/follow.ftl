# Una partida impresa que se sigue, y ejercicios: lo que se dice junto a las jugadas, las palabras con que se pide, la pantalla.

## Lo que se dice. Escrito como en medio de una frase.
noted-begins = { $name }
noted-begins-of = { WORDS($number) } de { WORDS($of) }: { $name }
noted-begins-number = { WORDS($number) } de { WORDS($of) }
noted-good = una buena jugada
noted-poor = un error
noted-excellent = una jugada excelente
noted-blunder = un error grave
noted-interesting = una jugada interesante
noted-dubious = una jugada dudosa
noted-even = igualdad
noted-unclear = posición incierta
noted-white-slightly-better = las blancas están algo mejor
noted-black-slightly-better = las negras están algo mejor
noted-white-better = las blancas están mejor
noted-black-better = las negras están mejor
noted-white-winning = las blancas tienen ventaja decisiva
noted-black-winning = las negras tienen ventaja decisiva
noted-instead = variantes: { $moves }
noted-find = { $seat }: encuentre la jugada
noted-right = correcto
noted-wrong = es otra jugada
noted-varies = es la variante { WORDS($number) }
noted-no-variation = no existe esa variante
noted-variation-ends = la variante termina
noted-beginning = el comienzo
noted-white-won = la partida termina, ganan las blancas
noted-black-won = la partida termina, ganan las negras
noted-drawn = la partida termina en tablas
noted-ends = el final
noted-found = halladas en el primer intento: { WORDS($right) } de { WORDS($of) }

## Las palabras con que se pide, separadas por comas. Se entienden las de todos los idiomas.
say-next = siguiente, adelante
say-variation = variante
say-main-line = línea principal
say-guess = adivinar
say-read = leer
say-solution = solución
say-text = partida, ejercicio

## En la pantalla
follow-how = Intro: la jugada siguiente. atrás, atrás 4, variante 1, línea principal, adivinar, solución, partida 2. Más: ayuda
follow-help = Jugadas: Intro o siguiente, siguiente 5, atrás, atrás 4; una jugada suya vale si es la que se jugó.
    Variantes: variante 1, línea principal.
    Adivinar: adivinar, adivinar blancas, adivinar negras, solución; leer (las jugadas vuelven a venir solas).
    Partidas y ejercicios: partida 2; al final, Intro para la siguiente.
    Preguntas: qué hay en e5 (o e5?), mis caballos, fila 4, posición, quién ataca e5, jugadas de e2, pista, última, material.
    Cuánto se dice: breve, normal, todo. El fin: salir.
follow-no-text = No hay partida { $typed } en este archivo
follow-unread = Partida { $game }, jugada { $number } de las { $side ->
    [white] blancas
   *[black] negras
}: no se puede leer "{ $written }"
follow-illegal = Partida { $game }, jugada { $number } de las { $side ->
    [white] blancas
   *[black] negras
}: "{ $written }" no es una jugada legal
follow-ambiguous = Partida { $game }, jugada { $number } de las { $side ->
    [white] blancas
   *[black] negras
}: "{ $written }" vale para varias jugadas
follow-null = Partida { $game }, jugada { $number } de las { $side ->
    [white] blancas
   *[black] negras
}: "{ $written }" es una jugada nula, que no hace ninguna pieza
follow-promotion = Partida { $game }, jugada { $number } de las { $side ->
    [white] blancas
   *[black] negras
}: "{ $written }" no dice en qué se convierte el peón
follow-either = Partida { $game }, jugada { $number } de las { $side ->
    [white] blancas
   *[black] negras
}: "{ $written }" puede ser una jugada de peón o, en neerlandés, de caballo, y nada en la partida dice cuál
follow-foreign = Partida { $game }, jugada { $number } de las { $side ->
    [white] blancas
   *[black] negras
}: "{ $written }" solo se puede leer si la partida está en las letras de otro idioma: { $languages }
follow-language = { $language ->
    [Czech] checo
    [Polish] polaco
    [Hungarian] húngaro
    [Finnish] finés
    [Portuguese] portugués
    [Romanian] rumano
    [Estonian] estonio
    [Icelandic] islandés
    [Latvian] letón
    [Lithuanian] lituano
    [Turkish] turco
    [Russian] ruso
    [Ukrainian] ucraniano
    [Bulgarian] búlgaro
    [Serbian] serbio
   *[Greek] griego
}
follow-letters = Partida { $game }: se lee en las letras de este idioma: { $language }
follow-numbers = Partida { $game }: tras la jugada { $before } el texto lleva el número { $after }; sus jugadas se juegan una tras otra
follow-variant = Partida { $game }: es { $variant }, y aquí solo se juega al ajedrez normal
follow-up-to = { $why }. La partida se juega hasta ahí
follow-variation-up-to = { $why }. La variante se juega hasta ahí
follow-variation-left-out = { $why }. La variante se omite
follow-no-position = línea { $line }: ninguna posición; se espera una en EPD con una solución, como «... w - - bm Qg7; id "1";»
follow-no-solution = línea { $line }: ningún bm, la jugada que la resuelve; se espera una como «bm Qg7; id "1";»
follow-impossible = línea { $line }: ninguna partida parte de { $position }: { $against }
follow-no-move = línea { $line }: «{ $written }» no es allí una jugada legal
follow-unread-tag = Partida { $game }: no se puede leer la etiqueta { $written }
follow-unread-position = Partida { $game }: no se puede leer la posición de la etiqueta FEN
follow-unplayable = Partida { $game }: ninguna partida parte de la posición de la etiqueta FEN: { $against }
position-against = { $why ->
    [no-king] { $side ->
        [white] las blancas no tienen
       *[black] las negras no tienen
    } rey
    [kings] { $side ->
        [white] las blancas tienen
       *[black] las negras tienen
    } { $kings } reyes
    [pawn] hay un peón en { $square }
    [check] { $side ->
        [white] las blancas están
       *[black] las negras están
    } en jaque, y juega el otro bando
    [chess960] tiene los derechos de enroque { $rights } de Ajedrez960, y aquí solo se juega al ajedrez normal
   *[impossible] no puede producirse
}
follow-results = Partida { $game }: la etiqueta Result dice { $tagged }, y el texto termina con { $ended }
follow-repeated = Partida { $game }: la etiqueta { $tag } está dos veces, con «{ $first }» y, en la línea { $line }, con «{ $other }»
follow-both-lost = Partida { $game }: según el resultado { $written } han perdido los dos jugadores
follow-board = Partida { $game }: la última jugada la termina { $stands } por { $how ->
    [stalemate] ahogado
   *[checkmate] jaque mate
}, y su resultado es { $result }
follow-termination = Partida { $game }: la etiqueta Termination dice «{ $written }», y el resultado es { $result }
follow-set-up = Partida { $game }: según la etiqueta SetUp empieza en otra posición, y falta la etiqueta FEN. Se juega desde la posición inicial
follow-castled = Partida { $game }: { $written } al final se toma por un enroque, y no por un resultado con el que han perdido los dos jugadores
follow-hidden = Partida { $game }, jugada { $number } de las { $side ->
    [white] blancas
   *[black] negras
}: detrás de { $sign ->
    [semicolon] un punto y coma
   *[percent] un signo de porcentaje
} el resto de la línea es un comentario, y no se juega: "{ $written }"
follow-more-unread = Otras partidas que no se pueden leer: { $count }
follow-encoding = El archivo no es UTF-8. Se ha leído como { $encoding }
