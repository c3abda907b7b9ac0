# Une partie imprimée que l'on suit, et des exercices : ce qui se dit à côté des coups, les mots pour le demander, l'écran.

## Ce qui se dit. Écrit comme au milieu d'une phrase.
noted-begins = { $name }
noted-begins-of = { WORDS($number) } sur { WORDS($of) } : { $name }
noted-begins-number = { WORDS($number) } sur { WORDS($of) }
noted-good = un bon coup
noted-poor = une erreur
noted-excellent = un excellent coup
noted-blunder = une gaffe
noted-interesting = un coup intéressant
noted-dubious = un coup douteux
noted-even = égalité
noted-unclear = position peu claire
noted-white-slightly-better = les Blancs sont légèrement mieux
noted-black-slightly-better = les Noirs sont légèrement mieux
noted-white-better = les Blancs sont mieux
noted-black-better = les Noirs sont mieux
noted-white-winning = les Blancs ont un avantage décisif
noted-black-winning = les Noirs ont un avantage décisif
noted-instead = variantes : { $moves }
noted-find = { $seat } : trouvez le coup
noted-right = juste
noted-wrong = c'est un autre coup
noted-varies = c'est la variante { WORDS($number) }
noted-no-variation = cette variante n'existe pas
noted-variation-ends = la variante se termine
noted-beginning = le début
noted-white-won = la partie se termine, les Blancs ont gagné
noted-black-won = la partie se termine, les Noirs ont gagné
noted-drawn = la partie se termine par la nulle
noted-ends = la fin
noted-found = trouvés du premier coup : { WORDS($right) } sur { WORDS($of) }

## Les mots pour le demander, séparés par des virgules. Ceux de toutes les langues sont compris.
say-next = suivant, avance
say-variation = variante
say-main-line = ligne principale
say-guess = deviner
say-read = lire
say-solution = solution
say-text = partie, exercice

## À l'écran
follow-how = Entrée : le coup suivant. retour, retour 4, variante 1, ligne principale, deviner, solution, partie 2. Plus : aide
follow-help = Coups : Entrée ou suivant, suivant 5, retour, retour 4 ; un coup que vous jouez est pris s'il est celui de la partie.
    Variantes : variante 1, ligne principale.
    Deviner : deviner, deviner blancs, deviner noirs, solution ; lire (les coups reviennent d'eux-mêmes).
    Parties et exercices : partie 2 ; à la fin, Entrée pour la suivante.
    Questions : qu'y a-t-il sur e5 (ou e5?), mes cavaliers, rangée 4, position, qui attaque e5, coups de e2, indice, dernier, matériel.
    Niveau de détail : bref, normal, tout. La fin : quitter.
follow-no-text = Il n'y a pas de partie { $typed } dans ce fichier
follow-unread = Partie { $game }, coup { $number } des { $side ->
    [white] blancs
   *[black] noirs
} : "{ $written }" est illisible
follow-illegal = Partie { $game }, coup { $number } des { $side ->
    [white] blancs
   *[black] noirs
} : "{ $written }" n'est pas un coup légal
follow-ambiguous = Partie { $game }, coup { $number } des { $side ->
    [white] blancs
   *[black] noirs
} : "{ $written }" convient à plusieurs coups
follow-null = Partie { $game }, coup { $number } des { $side ->
    [white] blancs
   *[black] noirs
} : "{ $written }" est un coup nul, qu'aucune pièce ne joue
follow-promotion = Partie { $game }, coup { $number } des { $side ->
    [white] blancs
   *[black] noirs
} : "{ $written }" ne dit pas ce que devient le pion
follow-either = Partie { $game }, coup { $number } des { $side ->
    [white] blancs
   *[black] noirs
} : "{ $written }" peut être un coup de pion ou, en néerlandais, de cavalier, et rien dans la partie ne dit lequel
follow-foreign = Partie { $game }, coup { $number } des { $side ->
    [white] blancs
   *[black] noirs
} : "{ $written }" ne se lit que si la partie est dans les lettres d'une autre langue : { $languages }
follow-language = { $language ->
    [Czech] tchèque
    [Polish] polonais
    [Hungarian] hongrois
    [Finnish] finnois
    [Portuguese] portugais
    [Romanian] roumain
    [Estonian] estonien
    [Icelandic] islandais
    [Latvian] letton
    [Lithuanian] lituanien
    [Turkish] turc
    [Russian] russe
    [Ukrainian] ukrainien
    [Bulgarian] bulgare
    [Serbian] serbe
   *[Greek] grec
}
follow-letters = Partie { $game } : elle est lue dans les lettres de cette langue : { $language }
follow-numbers = Partie { $game } : après le coup { $before } le texte porte le numéro { $after } ; ses coups se jouent l'un après l'autre
follow-variant = Partie { $game } : c'est une partie de { $variant }, et seuls les échecs classiques se jouent ici
follow-up-to = { $why }. La partie se joue jusque-là
follow-variation-up-to = { $why }. La variante se joue jusque-là
follow-variation-left-out = { $why }. La variante est omise
follow-no-position = ligne { $line } : aucune position ; il en faut une en EPD avec une solution, comme « ... w - - bm Qg7; id "1"; »
follow-no-solution = ligne { $line } : aucun bm, le coup qui la résout ; il en faut un comme « bm Qg7; id "1"; »
follow-impossible = ligne { $line } : aucune partie ne part de { $position } : { $against }
follow-no-move = ligne { $line } : « { $written } » n'est pas un coup légal dans cette position
follow-unread-tag = Partie { $game } : l'en-tête { $written } est illisible
follow-unread-position = Partie { $game } : la position de l'en-tête FEN est illisible
follow-unplayable = Partie { $game } : aucune partie ne part de la position de l'en-tête FEN : { $against }
position-against = { $why ->
    [no-king] { $side ->
        [white] les Blancs n'ont pas
       *[black] les Noirs n'ont pas
    } de roi
    [kings] { $side ->
        [white] les Blancs ont
       *[black] les Noirs ont
    } { $kings } rois
    [pawn] un pion est en { $square }
    [check] { $side ->
        [white] les Blancs sont
       *[black] les Noirs sont
    } en échec, et le trait est à l'autre camp
    [chess960] elle a les droits de roque { $rights } des Échecs960, et on ne joue ici que les échecs habituels
   *[impossible] elle ne peut pas se produire
}
follow-results = Partie { $game } : l'en-tête Result dit { $tagged }, et le texte finit par { $ended }
follow-repeated = Partie { $game } : l'en-tête { $tag } y est deux fois, avec « { $first } » et, à la ligne { $line }, avec « { $other } »
follow-both-lost = Partie { $game } : d’après le résultat { $written } les deux joueurs ont perdu
follow-board = Partie { $game } : le dernier coup la termine { $stands } par { $how ->
    [stalemate] pat
   *[checkmate] échec et mat
}, et son résultat est { $result }
follow-termination = Partie { $game } : l'en-tête Termination dit « { $written } », et le résultat est { $result }
follow-set-up = Partie { $game } : d’après l'en-tête SetUp elle commence par une autre position, et l'en-tête FEN manque. Elle se joue depuis la position initiale
follow-castled = Partie { $game } : { $written } à la fin est pris pour un roque, et non pour un résultat d’après lequel les deux joueurs ont perdu
follow-hidden = Partie { $game }, coup { $number } des { $side ->
    [white] blancs
   *[black] noirs
} : derrière { $sign ->
    [semicolon] un point-virgule
   *[percent] un signe de pourcentage
} le reste de la ligne est un commentaire, et ne se joue pas : "{ $written }"
follow-more-unread = Autres parties illisibles : { $count }
follow-encoding = Le fichier n'est pas en UTF-8. Il a été lu comme { $encoding }
