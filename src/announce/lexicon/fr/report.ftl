# Le rapport d’une partie, pour une commission d’appel
report-title = Rapport d’une partie
report-event = Tournoi
report-site = Lieu
report-date = Date
report-round = Ronde
report-board = Échiquier
report-result = Résultat
report-ledger = Procès-verbal
report-head = Tête { $hash }, { $events } inscriptions.
report-key = Signé avec la clé { $key }, jusqu’à l’inscription { $event }.
report-known-address = adresse { $key }
report-known-desk = bureau { $key }
report-known-room = clé de l'autre salle { $key }
report-zone = Heures
report-zoned = { $zone }, temps universel { $offset }
report-universal = temps universel { $offset }
report-day = { $day } { $month ->
     [1] janvier
     [2] février
     [3] mars
     [4] avril
     [5] mai
     [6] juin
     [7] juillet
     [8] août
     [9] septembre
     [10] octobre
     [11] novembre
    *[12] décembre
} { $year }
report-unfinished = non terminée
report-fact = { $name } : { $value }
report-at = { $what } à { $time }
report-king = roi { $squares }
report-queens = { $count ->
    [one] dame
   *[other] dames
} { $squares }
report-rooks = { $count ->
    [one] tour
   *[other] tours
} { $squares }
report-bishops = { $count ->
    [one] fou
   *[other] fous
} { $squares }
report-knights = { $count ->
    [one] cavalier
   *[other] cavaliers
} { $squares }
report-pawns = { $count ->
    [one] pion
   *[other] pions
} { $squares }
report-cases = Cas
report-told = Ce qui a été constaté
report-explained = Ce qui l’explique
report-proposal = Proposition
report-proposed = { $proposal }. Article { $article }
report-before = La position avant ce coup
report-owed = La position que l’échiquier devait montrer
report-losses = L'échiquier ne s'entendait pas
report-lost-silent = muet : { $lost }
report-lost-until = { $from } à { $until }
report-lost-since = depuis { $from }
report-lost-ran = { $lost }, { $ran } du temps du joueur
report-pressed-unheard = Appuyé, sans être entendu alors
report-between = entre { $from } et { $until }
report-hands = Mains sur ces trous
report-committed = Annoncé
report-repeated = Répété par l’adversaire (D.2.1)
report-yes = oui
report-no = non, rien de noté
report-pressed = Pendule actionnée
report-besides = Diffère aussi depuis
report-noted-white = Échiquier des Blancs, relevé à la main
report-noted-black = Échiquier des Noirs, relevé à la main
report-weighs = À peser
report-put = Placé
report-announced = Annonce entendue
report-fallen-white = Le drapeau des Blancs est tombé
report-fallen-black = Le drapeau des Noirs est tombé
report-didhear = l'annonce a été entendue
report-didfall = le drapeau est tombé
report-reread = { $time } relue ; jusque-là, à partir du demi-coup { $ply } : { $moves }
report-corrected = { $time } corrigée ; jusque-là le demi-coup { $ply } : { $moves }
report-takenback = { $time } repris, à partir du demi-coup { $ply } : { $moves }
report-count = Coup illégal numéro
report-course = Ce qui a été fait et dit
report-state = Ce qu’il en est advenu
report-open = ouvert
report-closed = clos
report-whole = Toute la partie
report-final = La position à la fin du procès-verbal
report-final-made = La position à la fin du procès-verbal, avec le dernier coup : il a été joué et annoncé, et n'est pas achevé
report-scores = Les feuilles de partie, telles qu’elles ont été lues
report-unread = non lue
report-nocase = Il n’y eut aucun cas.
report-of-round = Rapport de la ronde
report-table = Table { $table } : { $white } contre { $black }
report-quiet = Il n’y a eu ni cas ni avertissement.
report-lifted = { $square } retirée
report-placed = { $square } posée
report-didpress = actionne la pendule
report-heard-as = entendu comme { $words }
report-heard-repeating = la répétition a été entendue comme { $words }
report-heard-near = entendu, peut-être comme { $words }
report-heard-repeating-near = la répétition a été entendue, peut-être comme { $words }
report-heard-other = entendu et non compris
report-heard-nobody = un bruit ou une voix inconnue a été entendu
report-heard-taped = { $what }, sur la bande à { $place }
report-board-white = Échiquier des Blancs
report-board-black = Échiquier des Noirs
report-ruling = Décision
report-register = Avertissements, pénalités et coups illégaux
report-brought = D’autres parties de la compétition
report-left = De cette partie
sheet-title = Feuille de partie
sheet-start = Position de départ
sheet-move = Coup
sheet-illegal = illégal
sheet-not-completed = non achevé
sheet-referred = { $seat ->
    [white] Réclamation des Blancs
   *[black] Réclamation des Noirs
} pour l’arbitre désigné, { $verified ->
    [yes] confirmée
    [no] contestée
   *[unsaid] non confirmée
} par l’adversaire ; position finale
sheet-provisional = Provisoire
sheet-open = { $case } est ouvert
sheet-time = Temps restant
sheet-signature-white = Signature des Blancs
sheet-signature-black = Signature des Noirs
