# Everything that is said besides the moves. Written as in the middle of a sentence.
# $seat is a player, $of-seat the same as an owner ("des Blancs"); squares and moves come in words.

seat-white = Blancs
seat-black = Noirs
of-white = des Blancs
of-black = des Noirs

white-king = roi blanc
white-queen = dame blanche
white-rook = tour blanche
white-bishop = fou blanc
white-knight = cavalier blanc
white-pawn = pion blanc
black-king = roi noir
black-queen = dame noire
black-rook = tour noire
black-bishop = fou noir
black-knight = cavalier noir
black-pawn = pion noir

# As the object of "retirer" and "placer".
the-white-king = le roi blanc
the-white-queen = la dame blanche
the-white-rook = la tour blanche
the-white-bishop = le fou blanc
the-white-knight = le cavalier blanc
the-white-pawn = le pion blanc
the-black-king = le roi noir
the-black-queen = la dame noire
the-black-rook = la tour noire
the-black-bishop = le fou noir
the-black-knight = le cavalier noir
the-black-pawn = le pion noir

either = { $first } ou { $last }
all-of = { $first } et { $last }
hours = { $count ->
    [one] { WORDS($count, gender: "feminine") } heure
   *[other] { WORDS($count, gender: "feminine") } heures
}
minutes = { $count ->
    [one] { WORDS($count, gender: "feminine") } minute
   *[other] { WORDS($count, gender: "feminine") } minutes
}
seconds = { $count ->
    [one] { WORDS($count, gender: "feminine") } seconde
   *[other] { WORDS($count, gender: "feminine") } secondes
}

## To the table
click = clic
game-starts = la partie commence
game-starts-clock = la partie commence, la pendule { $of-seat } tourne
game-resumes = la partie reprend
game-resumes-clock = la partie reprend, la pendule { $of-seat } tourne
adjusts = { $seat } : j'adoube
offers-draw = les { $seat } proposent nulle
offer-stands = la proposition de nulle { $of-seat } tient toujours
refuses-draw = les { $seat } refusent la nulle
claims-draw = les { $seat } réclament la nulle
asks-increment = les { $seat } demandent un incrément par coup
asks-increment-offers = les { $seat } demandent un incrément par coup et proposent ainsi la nulle
increment-begins = désormais { $time } de plus avant chaque coup pour les deux, et { $bonus } de plus pour les { $seat }
referred = la partie est arrêtée, l'arbitre désigné décidera
boards-not-the-game = les échiquiers ne montrent pas la partie : comparez-les d'abord avec les deux feuilles
decided = décision de l'arbitre : { $proposal }
board-lost = l'échiquier { $of-seat } ne répond pas
board-back = l'échiquier { $of-seat } est revenu
taped = la partie est enregistrée
taped-microphone = la partie est enregistrée, ainsi que ce qui se dit à la table
taped-no-more = la partie n'est plus enregistrée
own-score = { WORDS($number) }, { $seat } : { $written }
own-score-gap = { WORDS($number) }, { $seat } : rien d'écrit
own-score-taped = { WORDS($number) }, { $seat } : sur la bande
own-score-text = { WORDS($number) }, { $seat } : { $written }
own-score-offer = nulle
own-score-asks = { WORDS($number) }, { $seat } : { $choice } ?
own-score-whole = { $written } ?
own-score-leave-out = laisser en blanc
own-score-offered = nulle proposée
own-score-before = le demi-coup précédent
game-over = la partie est finie : { $ending }
ending = { $result } par { $reason }
ending-time = { $result } au temps
white-wins = les Blancs gagnent
black-wins = les Noirs gagnent
drawn = nulle
reason-checkmate = échec et mat
reason-resignation = abandon
reason-stalemate = pat
reason-agreement = accord
reason-time = dépassement du temps
reason-illegal-moves = coups illégaux
reason-arbiter = décision de l'arbitre
both-lost = les deux joueurs perdent
annulled = annulée
reason-dead-position = position morte
reason-threefold = triple répétition
reason-fifty-moves = la règle des cinquante coups
reason-fivefold = quintuple répétition
reason-seventy-five-moves = la règle des soixante-quinze coups
reason-normal-means = la règle du ko
reason-forfeit = forfait
reason-left = départ de l’aire de jeu

## To one player in private
which = { $choices } ?
resign-really = vraiment abandonner ? Alors bas, puis confirmer. Sinon annuler
resign = abandonner
play-on = continuer
result-stands = le résultat est maintenu
draw-menu = { $choice } ? Haut et bas pour autre chose, puis confirmer
draw-offer = proposer nulle
draw-accept = accepter la nulle
draw-refuse = refuser la nulle
draw-ask-increment = demander un incrément par coup, ce qui propose la nulle
draw-threefold = réclamer la nulle, trois fois la même position
draw-threefold-intended = réclamer la nulle, trois fois la même position avec mon prochain coup
draw-fifty-moves = réclamer la nulle, cinquante coups
draw-fifty-moves-intended = réclamer la nulle, cinquante coups avec mon prochain coup
draw-normal-means = réclamer la nulle, aucun gain par des moyens normaux
draw-no-effort = réclamer la nulle, aucun effort de gain par des moyens normaux
bar-event = ici la nulle ne se convient que si l'arbitre le permet
bar-until = la nulle ne peut être convenue que passé le coup { WORDS($number) }
bar-both-move = la nulle ne peut être convenue que si les deux ont joué
no-consent = l'arbitre ne permet pas la nulle
enter-intended = jouer le coup prévu et confirmer, il n'est pas annoncé. Annuler le retire
confirm-result = résultat : { $ending }. Confirmer, ou annuler pour contester
result-noted = le résultat est confirmé
piece-on = { $piece } { $square }
verify-position = { $moves-completed }. Position finale : { $pieces }. Confirmer, ou annuler pour contester
noted = noté
no-arbiter = il n'y a pas d'arbitre. La pendule repart quand les deux appuient sur cette touche
dropped = la question est retirée
no-draw-offered = aucune nulle n'est proposée
not-recognised = non reconnu, veuillez annoncer de nouveau
name-from = de quelle case ? { $square }
name-to = vers quelle case ? { $square }
aperture-doubtful-full = la case { $squares } de l'échiquier { $of-seat } est douteuse : la pièce est restée en place, ou le trou est en panne. On joue sans lui jusqu'à ce que vous le disiez
aperture-doubtful-empty = la case { $squares } de l'échiquier { $of-seat } est douteuse : la pièce est sortie, ou le trou est en panne. On joue sans lui jusqu'à ce que vous le disiez
said-otherwise = { $at } : { $said } a été dit, { $made } a été exécuté
repeated-otherwise = { $at }, { $made }, a été répété comme { $said }
relayed-otherwise = { $at }, { $made }, a été transmis par l'assistant comme { $said }
not-repeated = les { $seat } continuent sans avoir répété l'annonce
heard-otherwise = { $at } : { $made } a été exécuté, entendu comme { $words }
heard-otherwise-taped = { $at } : { $made } a été exécuté, entendu comme { $words }, sur la bande à { $place }
heard-repeated-otherwise = { $at }, { $made } : la répétition a été entendue comme { $words }
heard-repeated-otherwise-taped = { $at }, { $made } : la répétition a été entendue comme { $words }, sur la bande à { $place }
ear-listens-to = le microphone { $of-seat } écoute les annonces
ear-switched-off = le microphone { $of-seat } est coupé
ear-deaf = le microphone { $of-seat } n'entend rien : { $reason }. On continue avec les boutons
ear-hears-again = le microphone { $of-seat } entend de nouveau
nothing-moved = rien n'a bougé
not-on-the-move = le trait est à l'adversaire
move-unfinished = le coup n'est pas terminé
move-unclear = le coup n'est pas clair. Palper l'échiquier et annoncer de nouveau
nearly = presque { $time }
own-time = { $time }
opponent-time = adversaire : { $time }
course = { $moves-completed }. { $running }
clock-runs = la pendule { $of-seat } tourne
no-clock-runs = aucune pendule ne tourne
moves-completed = { $moves ->
    [one] { WORDS($moves, gender: "masculine") } coup achevé
   *[other] { WORDS($moves, gender: "masculine") } coups achevés
}
moves-to-go = { $moves ->
    [one] encore { WORDS($moves, gender: "masculine") } coup avant le contrôle du temps
   *[other] encore { WORDS($moves, gender: "masculine") } coups avant le contrôle du temps
}
external-clock = { $moves-completed }. Seule la pendule de la table montre les temps
time-warning = il reste { $time }
clocks-stopped = les pendules sont arrêtées
clocks-set = les pendules ont été réglées. Blancs : { $white }. Noirs : { $black }
nothing-to-repeat = encore rien pour répéter
message-for = message pour les { $seat }
do-you-hear = { $seat }, m'entendez-vous ? Confirmer. Plus fort avec haut, moins fort avec bas
hears = { $seat } : on entend
volume = volume { WORDS($level) }
speed-slow = lent
speed-normal = normal
speed-fast = rapide
speed-very-fast = très vite
sound-lift = levée
sound-place = posée
sound-mirrored = exécuté
sound-question = question
sound-fault = erreur
sound-taken = reçu
arbiter-comes = l'arbitre est appelé
take = { $square } : retirer { $piece }
take-unknown = { $square } : retirer la pièce
put = { $square } : placer { $piece }
wrong-hole = { $square } : mauvaise case
board-right = l'échiquier { $of-seat } est correct
board-wrong = l'échiquier { $of-seat } n'est pas correct, case par case suit
board-back-to = la position sur l'échiquier { $of-seat } est rétablie, case par case suit
board-by-eye = l'échiquier { $of-seat } est rectifié à la main, l'arbitre le regarde
turn-round = l'échiquier { $of-seat } est tourné dans le mauvais sens, veuillez le tourner
lift-king = { $seat } : retirez votre roi et remettez-le, s'il vous plaît

## To the arbiter
ready = les échiquiers sont corrects, la partie peut commencer
boards-right = les échiquiers sont corrects, l'arbitre remet la pendule en marche
not-ready = la partie ne peut pas encore commencer : { $boards }
board-not-ready = l'échiquier { $of-seat } manque ou n'est pas correct
king-awaited = les { $seat } doivent retirer leur roi, pour savoir dans quel sens est l'échiquier
board-connected = l'échiquier { $of-seat } est connecté
board-connected-at = échiquier { $of-seat } connecté sur { $port }
board-missing = l'échiquier { $of-seat } manque : { $reason }
press-missed = un appui à l'échiquier { $of-seat } n'a pas été entendu quand il a été fait, il y a au plus { $time } : il compte à partir de maintenant
press-missed-ago = un appui à l'échiquier { $of-seat } n'a pas été entendu quand il a été fait, il y a { $time } : il compte à partir de maintenant
board-silent = échiquier { $of-seat } muet : son port est ouvert, et ce qui s'y fait comptera dès qu'on l'entendra de nouveau
both-silent = les deux échiquiers se sont tus au même moment : voyez l'ordinateur, ou ce à quoi tous deux sont branchés
board-lost-because = échiquier { $of-seat } perdu : { $reason }
resumed = la partie reprend, interrompue pendant { $pause }
spared = la machine a pris { $time }, qu'aucune pendule ne compte
faulty = échiquier { $of-seat } en panne : { $fault }
blind-aperture = le trou { $squares } de l'échiquier { $of-seat } est en panne, on joue sans lui
unsteady = le trou { $squares } de l'échiquier { $of-seat } est instable, son contact s'est ouvert tout seul { $count ->
    [one] une fois
   *[other] { WORDS($count) } fois
}
mended = échiquier { $of-seat } fonctionne de nouveau, réparé : { $fault }
fault-chain = la chaîne des cases est coupée, il montre le dernier état sûr
fault-dropped = des changements sont perdus
fault-late = il explore trop lentement
fault-identification = il ne reconnaît pas les pièces
fault-not-learnt = il n'a pas appris ce que donnent ses cases vides et n'indique aucune cheville jusque-là
fault-not-scanning = il transmet, mais n'explore pas
fault-firmware = son micrologiciel est plus ancien que ce programme, il faut le reprogrammer
boards-differ = les échiquiers diffèrent en { $squares } depuis le coup { WORDS($since) } : l'échiquier { $of-seat } n'est pas correct
boards-differ-unexecuted = les échiquiers diffèrent en { $squares } depuis le coup { WORDS($since) } : sur l'échiquier { $of-seat } manque { $move }
differs-besides = cas { WORDS($id) }, l'échiquier { $of-seat } : maintenant aussi { $squares }
look-at-board = aucun capteur ne dit quelles pièces sont mal placées sur l'échiquier { $of-seat } : regardez-le et dites quand il est correct
look-at-squares = aucun capteur ne dit quelle pièce est en { $squares } sur l'échiquier { $of-seat } : regardez-le
displaced = pièces déplacées sur l'échiquier { $of-seat } : { $squares }, au coup { WORDS($since) }
displaced-somewhere = pièces déplacées sur l'échiquier { $of-seat }, au coup { WORDS($since) }
illegal-move = { $seat }, coup { WORDS($number) } : coup illégal, { $nth }. { $move }
illegal-move-uncounted = { $seat }, coup { WORDS($number) } : coup illégal. { $move }
touch-move-due = { $touch }. Devait être joué : { $due }
raised-move-due = { $touch }. Devait être joué, si elle est sortie : { $due }
due-move-of = un coup de la pièce en { $square }
due-capture-of = la prise de la pièce en { $square }
nth = { $count ->
    [1] le premier
    [2] le deuxième
    [3] le troisième
   *[other] numéro { WORDS($count) }
}
as-illegal = { $told } : comme coup illégal, { $nth }
touch-move = { $seat }, coup { WORDS($number) } : irrégularité, touchée et non jouée. { $move }, touchées { $squares }
raised-move = { $seat }, coup { WORDS($number) } : soulevée, peut-être sortie, et non jouée. { $move }, soulevées { $squares }, sentie à partir de { WORDS($from) } sur { WORDS($out) } millimètres
claim-lost = les { $seat } ont touché une pièce et ne peuvent plus réclamer pour le cas { WORDS($id) }
released = { $seat }, coup { WORDS($number) } : irrégularité, une pièce lâchée a été rejouée. { $move }, lâchée pour { $released }
two-hands = les { $seat } ont joué un coup à deux mains
pressed-without-move = les { $seat } ont appuyé sans jouer
pawn-left = les { $seat } ont appuyé et laissé un pion sur la dernière rangée
both-in-check = les deux rois sont en échec
waits-for-move = les deux rois sont en échec : attendre que le coup suivant soit achevé
waits-for-move-pawn = les { $seat } ont appuyé et laissé un pion sur la dernière rangée : attendre que le coup suivant soit achevé
changed = { $seat }, coup { WORDS($number) } : irrégularité, le coup joué a été changé. { $move }, d'abord c'était { $first }
started-wrong = la partie a commencé d'une position incorrecte
colours-reversed = la partie a commencé avec les couleurs inversées
stands = l'adversaire a joué, le coup illégal du cas { WORDS($id) } est maintenu
pressed-before-announcement = les { $seat } ont appuyé avant l'annonce
pressed-before-announcement-promoting = les { $seat } ont appuyé avant l'annonce : une pièce en { $square }, pas annoncée, à vérifier
wrong-start = mauvaise position initiale sur l'échiquier { $of-seat } : { $squares }
turned-round = l'échiquier { $of-seat } est tourné dans le mauvais sens
unanswered = les { $seat } ont laissé une question sans réponse
flag-fell = le drapeau { $of-seat } est tombé
moves-of-period = les { $seat } ont achevé { $completed ->
    [one] { WORDS($completed, gender: "masculine") } coup
   *[other] { WORDS($completed, gender: "masculine") } coups
} sur { WORDS($needed) }
both-flags-first = les deux drapeaux sont tombés, d'abord celui { $of-seat }
both-flags = les deux drapeaux sont tombés, on ne sait pas lequel en premier
time-claimed = le gain au temps est demandé pour les { $seat }
absent = le joueur { $of-seat } est absent
arrived = le joueur { $of-seat } est arrivé
late = le joueur { $of-seat } n'est pas arrivé à temps
put-back = les pendules sont ramenées en arrière, { $rule }. Blancs : { $white }. Noirs : { $black }
put-back-external = ramener la pendule de la table en arrière, { $rule }. Blancs : { $white }. Noirs : { $black }
put-back-recorded = selon le procès-verbal
put-back-at-press = comme à l'appui du coup irrégulier
put-back-as-they-stand = comme elles sont, sans ce que cet appui a ajouté
put-back-as-they-stand-since = comme elles sont, sans ce que les appuis depuis ce coup ont ajouté
times-choice = { $rule } : Blancs { $white }, Noirs { $black }, au coup { WORDS($number) }, la pendule { $of-seat } tourne
put-back-proportional = en proportion des coups
times-unknown = les temps à ce coup ne sont pas connus : régler la pendule de la table au mieux
stop-by-hand = arrêter à la main la pendule de la table
start-by-hand = mettre en marche à la main la pendule de la table : le temps { $of-seat } tourne
set-by-hand = la pendule de la table ne prend pas les temps : la régler à la main. Blancs : { $white }. Noirs : { $black }
clock-took = la pendule de la table affiche les nouveaux temps. Blancs : { $white }. Noirs : { $black }
clock-differs = la pendule de la table affiche { $shown } pour les { $seat }, le temps calculé est { $reckoned }
clock-agrees = la pendule de la table affiche de nouveau le temps calculé des { $seat }
clock-away = la pendule de la table n'est plus branchée à l'échiquier, personne ne voit ses temps ni son levier : la rebrancher
clock-back = la pendule de la table est de nouveau branchée à l'échiquier
set-times = régler les pendules. Blancs : { $white }. Noirs : { $black }
correct-control = corriger la pendule : { $times }
correct-counter = corriger le compteur de coups : les { $seat } ont achevé { $moves ->
    [one] { WORDS($moves, gender: "masculine") } coup
   *[other] { WORDS($moves, gender: "masculine") } coups
}
called = les { $seat } appellent l'arbitre
calls-off = les { $seat } n'ont plus besoin de l'arbitre, les pendules sont arrêtées
offered-at-other-time = les { $seat } proposent nulle hors du moment prévu
offers-again = les { $seat } ont proposé nulle { $count ->
    [3] pour la troisième fois de suite
    [4] pour la quatrième fois de suite
    [5] pour la cinquième fois de suite
   *[other] { WORDS($count) } fois de suite
} ({ $article }, { $second })
wants-draw = les { $seat } veulent proposer nulle, ce qui demande l'accord de l'arbitre
assistant-missing = les { $seat } ont besoin d'un assistant : l'adversaire est malentendant
assistant-barred = l'adversaire n'a pas d'assistant, celui-ci ne peut donc que transmettre et annoncer. Rien n'a été fait
claimed = les { $seat } réclament la nulle par { $reason } : { $found }
claimed-intended = les { $seat } réclament la nulle par { $reason } avec { $move } : { $found }
stood = { $count ->
    [0] cette position n'existe pas
    [one] la position a paru une fois, après { $moves }
   *[other] la position a paru { WORDS($count) } fois, après { $moves }
}
stood-at-start = le début
stood-after = le coup { WORDS($number) } { $of-seat }
quiet = { $count ->
    [one] { WORDS($count, gender: "masculine") } coup de chaque joueur sans coup de pion ni prise
   *[other] { WORDS($count, gender: "masculine") } coups de chaque joueur sans coup de pion ni prise
}
cannot-win = les { $seat } ne peuvent pas gagner par des moyens normaux
no-effort = les { $seat } ne font pas d'effort pour gagner par des moyens normaux
now-decided = le drapeau { $of-seat } est tombé, la décision remise est à prendre
objection-not-on-the-move = les { $seat } ne sont pas au trait
objection-late = une pièce a été touchée avant
objection-moved = le coup a été joué avant
objection-illegal = le coup prévu est illégal
objection-time = il est trop tôt ou trop tard pour cela
increment-asked = les { $seat } demandent un incrément par coup, la nulle n'a pas été convenue
not-intended = les { $seat } n'ont pas joué le coup prévu pour la nulle : { $move }
ends = selon les Règles la partie est finie : { $ending }
mate-undecided = on ne sait pas si les { $seat } peuvent encore mater. Sinon, c'est nulle
result-confirmed = les { $seat } confirment le résultat
position-verified = les { $seat } vérifient la position finale et les coups
position-verified-alone = les { $seat } vérifient la position finale
position-disputed = les { $seat } contestent la position finale ou les coups
pressed-back = la pendule { $of-seat } a été mise en marche sans coup, pour que les { $seat } replacent les pièces sur leur propre temps
position-written = les { $seat } notent la position finale
position-disputed-alone = les { $seat } contestent la position finale
result-denied = les { $seat } contestent le résultat
proposal = proposition { WORDS($id) } : { $proposal }. Article { $article }
ruled = décidé : { $proposal }
otherwise = si la partie n'est pas certaine, par l'article { $article } : { $proposal }
to-confirm = à confirmer : { $proposal }
no-checkmate = la position n'est pas un tel mat
no-stalemate = la position n'est pas un pat
time-is-left = le joueur qui perd a encore du temps
unnamed = l'article { $article } ne la nomme pas
takes-back = repris : { $count ->
    [one] un demi-coup
   *[other] { WORDS($count) } demi-coups
}
puts-clocks = les pendules : blancs { $white }, noirs { $black }
strikes-result = le résultat ne vaut plus : { $ending }
ends-adjournment = la partie n'est plus ajournée, et un coup mis sous enveloppe n'est pas joué
cannot-mate = les { $seat } ne peuvent mater par aucune suite de coups légaux (article { $article })
settles = le cas { WORDS($id) } est réglé par là
unread = la feuille { $of-seat } n'est pas lue
refrained = non décidé
withdrawn = l'arbitre retire sa décision
relayed-offer = retiré, erreur de l'assistant : les { $seat } ne proposent pas nulle
relayed-refusal = retiré, erreur de l'assistant : les { $seat } ne refusent pas la nulle, la proposition tient
relayed-claim = retiré, erreur de l'assistant : les { $seat } ne réclament pas la nulle
relayed-increment = retiré, erreur de l'assistant : les { $seat } ne demandent pas d'incrément par coup
relayed-result = retiré, erreur de l'assistant : les { $seat } n'ont pas confirmé le résultat
case-taken = cas { WORDS($id) } pris en charge par { $name }
case-heard = sur le cas { WORDS($id) }, { $who } dit : { $said }
case-reopened = le cas { WORDS($id) } est de nouveau ouvert
appeals = les { $seat } font appel. Ce qui est décidé est provisoire
appeal-decided = l'appel { $of-seat } est tranché
case-waits = le cas { WORDS($id) } attend, personne ne l'a pris en charge
no-choice = le cas { WORDS($id) } ne laisse pas de choix entre des temps connus
still-lost = il faut peut-être interrompre la partie : { $lost }. { $running }
still-lost-stopped = la partie est interrompue : { $lost }. { $running }
clock-ran = La pendule { $of-seat } tournait, les deux sont arrêtées
is-lost = l'échiquier { $of-seat } manque
is-lost-again = l'échiquier { $of-seat } manque, { $count ->
    [2] pour la deuxième fois
    [3] pour la troisième fois
   *[other] déjà { WORDS($count) } fois
}
is-silent = l'échiquier { $of-seat } est muet
is-silent-again = l'échiquier { $of-seat } est muet, { $count ->
    [2] pour la deuxième fois
    [3] pour la troisième fois
   *[other] déjà { WORDS($count) } fois
}
was-lost = l'échiquier { $of-seat } a manqué { $time }
was-lost-again = l'échiquier { $of-seat } a manqué { $time }, { $count ->
    [2] pour la deuxième fois
    [3] pour la troisième fois
   *[other] déjà { WORDS($count) } fois
}
was-silent = l'échiquier { $of-seat } répond de nouveau, il est resté muet { $time }
was-silent-again = l'échiquier { $of-seat } répond de nouveau, il est resté muet { $time }, { $count ->
    [2] pour la deuxième fois
    [3] pour la troisième fois
   *[other] déjà { WORDS($count) } fois
}
lost-time = la pendule { $of-seat } a tourné { $time } pendant ce temps : tout peut être rendu, une partie ou rien
lost-no-time = la pendule { $of-seat } n'a pas tourné pendant ce temps
lost-meanwhile = l'échiquier { $of-seat } manque depuis { $time }, dont { $ran } à la pendule
lost-meanwhile-untold = l'échiquier { $of-seat } manque depuis { $time }
lost-before = l'échiquier { $of-seat } a manqué { $time }, dont { $ran } à la pendule
lost-before-untold = l'échiquier { $of-seat } a manqué { $time }
silent-meanwhile = l'échiquier { $of-seat } est muet depuis { $time }, dont { $ran } à la pendule
silent-meanwhile-untold = l'échiquier { $of-seat } est muet depuis { $time }
silent-before = l'échiquier { $of-seat } est resté muet { $time }, dont { $ran } à la pendule
silent-before-untold = l'échiquier { $of-seat } est resté muet { $time }
press-before-flag = l'appui { $of-seat } a été fait { $time } avant la chute du drapeau : aucun drapeau n'était tombé
press-after-flag = l'appui { $of-seat } a été fait { $time } après la chute du drapeau
press-about-flag = on ne sait pas ce qui fut le premier : l'appui { $of-seat } a été fait au plus { $time } avant la chute du drapeau et au plus { $since } après
set-position = une position est mise en place, coup { WORDS($number) }, trait aux { $seat }
new-game = la partie est annulée, une nouvelle commence
reopen-game = la partie continue
undo = annulé : { $ruling }
on-from = suite au coup { WORDS($number) }, trait aux { $seat }
allow-draws = la nulle par accord est permise
forbid-draws = la nulle par accord n'est pas permise
allow-cues = les signaux sonores sont permis
forbid-cues = les signaux sonores ne sont pas permis
allow-repeated-by-executing = un coup exécuté vaut répétition
forbid-repeated-by-executing = un coup exécuté ne vaut pas répétition
allow-pressed-with-commit = la pendule est enfoncée avec la validation
forbid-pressed-with-commit = la pendule n'est pas enfoncée avec la validation
allow-placed-anew = une pièce posée peut aller sur une autre case avant l'annonce
forbid-placed-anew = une pièce posée ne peut plus aller sur une autre case
allow-warnings = les joueurs sont avertis avant la fin de leur temps
forbid-warnings = les joueurs ne sont pas avertis avant la fin de leur temps
allow-programs = les programmes d'échecs de cet ordinateur peuvent voir les échiquiers
forbid-programs = les programmes d'échecs ne peuvent plus voir les échiquiers
brings-back = de nouveau valable : { $count ->
    [one] un demi-coup
   *[other] { WORDS($count) } demi-coups
}
adjust-board = corriger l'échiquier { $of-seat }, la partie vaut
transfer-position = tourner l'échiquier { $of-seat } et y transférer la position, la partie vaut
restore = retour au coup { WORDS($number) }, trait aux { $seat }
retrace = reprendre les coups jusqu'au coup { WORDS($number) }, trait aux { $seat }
end-game = finir la partie, { $ending }
becomes-queen = le pion devient une dame
lost-or-drawn = les { $seat } perdent, mais font nulle si l'adversaire ne peut pas mater, ce qui n'a pas pu être décidé
sanction-warning = avertissement pour les { $seat }
sanction-more-time = { $time } de plus pour les { $seat }
sanction-less-time = { $time } de moins pour les { $seat }
sanction-more-points = points pour l'adversaire { $of-seat }
sanction-fewer-points = points en moins pour les { $seat }
sanction-fine = amende pour les { $seat }
sanction-exclusion = les { $seat } sont exclus de rondes
sanction-expulsion = les { $seat } sont expulsés de la compétition
euros = { $count ->
    [one] un euro
   *[other] { WORDS($count, gender: "masculine") } euros
}
dollars = { $count ->
    [one] un dollar
   *[other] { WORDS($count, gender: "masculine") } dollars
}
pounds = { $count ->
    [one] une livre
   *[other] { WORDS($count, gender: "feminine") } livres
}
francs = { $count ->
    [one] un franc
   *[other] { WORDS($count, gender: "masculine") } francs
}
and-hundredths = { $money } { WORDS($count) }
half-a-point = un demi-point
points = { $count ->
    [one] un point
   *[other] { WORDS($count, gender: "masculine") } points
}
points-and-a-half = { $count ->
    [one] un point et demi
   *[other] { WORDS($count, gender: "masculine") } points et demi
}
say-points = points, point, pts, pt
rounds = { $count ->
    [one] une ronde
   *[other] { WORDS($count, gender: "feminine") } rondes
}
say-rounds = rondes, ronde
sanction-amount = { $sanction } : { $written }
because = { $ruling }. Motif : { $written }
reason-alone = Motif : { $written }
reject = rejeter la réclamation { $of-seat }
reject-bonus = rejeter la réclamation { $of-seat }, { $bonus } de plus pour l'adversaire
reject-bonus-deduction = rejeter la réclamation { $of-seat }, { $bonus } de plus pour l'adversaire, { $deduction } de moins pour les { $seat }
postpone = remettre la décision sur la réclamation { $of-seat }, { $bonus } de plus pour l'adversaire
give-increment = { $time } de plus avant chaque coup pour les deux, { $bonus } de plus pour les { $seat }
consent = permettre aux { $seat } de proposer nulle
resolved = cas { WORDS($id) } résolu
resolved-board = cas { WORDS($id) } résolu, l'échiquier { $of-seat } est correct
superseded = cas { WORDS($id) } réglé par cette décision
fits = ce qui s'accorde : { $fits }
unexplained = aucune erreur seule ne l'explique
fit-not-executed = { $at }, { $move }, n'est pas exécuté
fit-executed-as = { $at }, { $move }, est exécuté comme { $other }
fit-executed-from = { $at }, { $move }, est exécuté de { $from } à { $to }
fit-other-colour = à { $at }, une pièce de l'autre camp a été jouée de { $from } à { $to }
fit-two-as-one = { $at }, { $move }, et le coup suivant de ce camp sont exécutés en un seul, de { $from } à { $to }
fit-swapped = { $from } et { $to } sont peut-être inversées, les deux pièces étaient sorties en même temps
fit-exchanged = les pièces de { $from } et { $to } sont chacune à la place de l'autre
fit-other-piece = sur { $squares } se trouve une autre pièce que celle qui y va
fit-left-standing = à { $at }, { $move }, la pièce de { $squares } est restée en place
fit-not-taken = à { $at }, { $move }, la pièce de { $from } a été enlevée et celle de { $to } est restée en place
fit-only-taken = à { $at }, { $move }, la pièce de { $to } a été enlevée et celle de { $from } n'a pas été jouée
fit-castled-to = { $at }, { $move }, est exécuté avec le roi sur { $from } et la tour sur { $to }
fit-put-elsewhere = la pièce de { $from } est sur { $to }
fit-doubled = sur { $squares } il y a une pièce de trop
fit-knocked-out = la pièce de { $squares } est sortie
fit-turned = l'échiquier est tourné
fit-aperture = le trou { $squares } est en panne
repeated = les { $seat } ont répété l'annonce
shows-the-move = l'échiquier { $of-seat } montre le coup, personne ne l'a répété
assistant-notes = l'assistant note : les { $seat } ont touché { $square }
assistant-takes-back = l'assistant retire la note : les { $seat } ont touché { $square }
lifted-early = les { $seat } ont sorti { $square } alors que le trait est à l'adversaire
ledger-fails = le procès-verbal ne peut pas être écrit : { $reason }. Tout attend le disque
ledger-writes = le procès-verbal est de nouveau écrit
ledger-end-unclear = la partie continue là où le procès-verbal s’arrête : { $reason }
ledger-gone = le fichier du procès-verbal a été supprimé ou remplacé : { $path }
ledger-anew = la partie continue dans un nouveau fichier, qui la contient depuis le début : { $path }
ear-table = à la table
ear-white = des Blancs
ear-black = des Noirs
sound-lost = le son { $ear } est perdu : { $reason }
sound-none = il n'y a pas de sortie son ; branchez-en une, ou continuez sans son
sound-silent = le système de son ne répond pas ; redémarrez son serveur, ou continuez sans son
sound-open = son { $ear } : { $name }
sound-back = le son { $ear } est revenu : { $name }
spoken-by-server = les textes sont dits maintenant par le serveur vocal
spoken-by-espeak = les textes sont dits maintenant par espeak
spoken-by-nobody = les textes ne sont plus dits, seulement affichés
score-read = la feuille { $of-seat } est lue jusqu'à { $last }
score-empty = rien n'est écrit sur la feuille { $of-seat }
score-behind = elle s'arrête avant la partie, et devait être tenue
score-ahead = elle va au-delà des coups joués
score-not-needed = elle s'arrête avant la partie, et n'a pas à être tenue maintenant
score-unreadable = rien de lisible
scores-agree = les deux feuilles s'accordent avec la partie jusqu'à { $last }
scores-agree-in-part = pour ce qui se compare, les feuilles s'accordent avec la partie jusqu'à { $last }
scores-silent = les deux feuilles n'ont pas toutes deux { $at }, depuis lequel les échiquiers diffèrent
scores-differ = les feuilles diffèrent depuis { $since } : les Blancs ont noté { $white }, les Noirs ont noté { $black } ; la partie a { $made }
written-otherwise = les deux feuilles ont { $written } pour { $at }, la partie a { $made }
score-left-out = sur la feuille { $of-seat } { $count ->
    [one] { $at } manque
   *[other] { WORDS($count) } demi-coups manquent, le premier : { $at }
}
score-on-tape = sur la feuille { $of-seat } { $count ->
    [one] { $at } n'est que sur la bande : { $place }
   *[other] { WORDS($count) } demi-coups ne sont que sur la bande, le premier : { $at }, { $place }
}
score-from-nothing = la feuille { $of-seat } est celle qui est écrite à la main ou par l'assistant
score-from-tape = approuvé : la feuille { $of-seat } est ce qui est dicté sur la bande
score-from-record = approuvé : la feuille { $of-seat } est ce que la table enregistre
score-cannot-be-read = sur la feuille { $of-seat } { $count ->
    [one] { $at } ne se lit pas, "{ $written }", et n'est pas une preuve
   *[other] { WORDS($count) } demi-coups ne se lisent pas et ne sont pas une preuve, le premier : { $at }, "{ $written }"
}
score-twice = sur la feuille { $of-seat } { $count ->
    [one] { $at } est noté deux fois, "{ $written }", les deux fois le même coup
   *[other] { WORDS($count) } demi-coups sont notés deux fois, les deux fois le même coup, le premier : { $at }, "{ $written }"
}
score-twice-differently = sur la feuille { $of-seat } { $count ->
    [one] { $at } est noté deux fois et différemment, "{ $written }", et n'est pas une preuve
   *[other] { WORDS($count) } demi-coups sont notés deux fois et différemment et ne sont pas une preuve, le premier : { $at }, "{ $written }"
}
score-impossible = la feuille { $of-seat } a { $count ->
    [one] "{ $written }" pour { $at }, qu'aucune pièce ne pouvait jouer ; la partie a { $made }
   *[other] { WORDS($count) } coups qu'aucune pièce ne pouvait jouer, le premier : { $at }, "{ $written }" ; la partie a { $made }
}
score-language = la feuille { $of-seat } a "{ $written }" pour { $at }, c'est-à-dire { $meanings }. En quelle langue est-elle tenue ?
score-language-fits = la feuille { $of-seat } a "{ $written }" pour { $at }, c'est-à-dire { $meanings } ; { $fits } s'accorde avec la partie. En quelle langue est-elle tenue ?
score-against = la feuille { $of-seat } a { $written } pour { $at }, la partie a { $made }
compare-boards = les deux échiquiers ne sont pas lus par des capteurs : à comparer
both-update = aucun des deux n'avait à noter : pendules arrêtées, les deux mettent leur feuille à jour. S’ils n’y arrivent pas, un second jeu est demandé : la partie est notée, puis reconstituée dessus. Articles { $article } et { $second }
one-updates = les { $seat } mettent leur feuille à jour avant de jouer une pièce. Article { $article }
noted-game = relevé : coup { WORDS($number) }, trait aux { $seat }
noted-clocks = Blancs { $white }, Noirs { $black }
noted-running = la pendule { $of-seat } tournait
score-dependent = la feuille { $of-seat } est l'enregistrement de l'échiquier, et non une seconde preuve
scores-dependent = les deux feuilles sont l'enregistrement de l'échiquier, et non des preuves indépendantes
borne-out = pour { $move } parlent : { $witnesses }
witness-score = la feuille { $of-seat }
witness-board = l'échiquier { $of-seat }
witness-announcement = l'annonce
witness-repetition = la répétition
witness-relay = ce que l'assistant a transmis
witness-tape = l'enregistrement sonore
in-order = dans l'ordre : { $steps }
step-fell = le drapeau { $of-seat } est tombé
step-placed = les { $seat } ont placé le coup
step-announced = le coup { $of-seat } a été annoncé
step-resigned = la partie a été abandonnée
step-agreed = la nulle a été convenue
step-claimed = la nulle a été réclamée
step-told = l'arbitre l'a su
step-later = { $time } plus tard { $step }
correct-score = corriger les feuilles : { $at } est { $move }
as-written = { $at } est { $move }, comme les deux l'ont noté. Qui a joué autrement corrige son échiquier
as-made = { $at } est { $move }, comme joué. L'échiquier est corrigé
as-said = { $at } est { $move }, comme annoncé, et est placé ainsi
as-placed = { $at } est { $move }, comme placé, et est ainsi annoncé à nouveau
or-else = { $ruling }, ou bien { $other }

## Le test d'un échiquier : annabella devices --test
test-clear = retirez toutes les pièces de l'échiquier
test-put = mettez une pièce en { $square }
test-take = retirez-la
test-press = appuyez sur la touche { $button }
test-how = sans réponse, appuyez sur la touche entrée de l'ordinateur
test-learn = retirez toutes les chevilles, puis appuyez sur la touche entrée de l'ordinateur : l'échiquier apprend ce qui est vide
test-stuck = { $square } montre toujours une pièce
test-silent = { $square } ne répond pas
test-swapped = au lieu de { $square }, { $other } répond
test-button-silent = la touche { $button } ne répond pas
test-button-swapped = au lieu de la touche { $button }, { $other } répond
test-unsteady = { $square } : le contact s'ouvre tout seul
test-chain = la chaîne des registres est interrompue
test-not-learnt = l'échiquier n'a pas pu apprendre ce qui est vide : recommencez
test-not-learnt-at = l'échiquier n'a pas pu apprendre ce qui est vide : une cheville est dans { $square }, ou son capteur ne donne rien
test-good = toutes les cases et toutes les touches sont en ordre
test-bad = { $count ->
    [one] un défaut
   *[other] { WORDS($count) } défauts
}
test-searching = recherche de l'échiquier
test-lost = l'échiquier ne répond pas : est-il branché ?
button-commit = coup joué
button-press = pendule
button-repeat = répéter
button-time = temps
button-adjust = adouber
button-draw = nulle
button-resign = abandonner
button-arbiter = arbitre
button-cancel = annuler
button-up = haut
button-down = bas
button-left = gauche
button-right = droite
button-ok = valider
button-opponent_press = pendule de l'adversaire

## Enregistrer une voix : annabella voices record
record-room = un moment de silence, la salle est écoutée
record-how = après chaque mot : la touche entrée le garde, enne le reprend, zède revient en arrière, esse arrête
record-word = mot { WORDS($number) } sur { WORDS($of) }. Dites : { $word }
record-nothing = rien entendu, encore une fois
record-faint = trop faible, plus près du micro
record-loud = trop fort, plus loin du micro
record-cut = coupé, parlez après l'invitation puis taisez-vous
record-noisy = la salle est trop bruyante, fermez les fenêtres ou parlez plus près du micro
record-long = trop long, dites seulement le mot
record-alike = dans le bruit cela ressemble à { $word }, plus clairement, ou gardez-le
record-done = tous les mots sont enregistrés
record-stopped = arrêté, la même commande continue
