# Une partie à la maison : ce qui est répondu, les mots avec lesquels on demande, et ce qui est à l'écran.

## Ce qui est répondu. Écrit comme au milieu d'une phrase.
answer-stands = { $square } : { $piece }
answer-empty = { $square } : vide
answer-where = { $piece } : { $squares }
answer-nowhere = { $piece } : il n'y en a pas
answer-pieces = { $pieces }
answer-no-pieces = tout est vide
answer-side = { $seat } : { $pieces }
answer-side-empty = { $seat } : rien
answer-attacked = { $square } est attaquée par : { $pieces }
answer-not-attacked = { $square } n'est pas attaquée
answer-captured = les { $seat } ont perdu : { $pieces }
answer-nothing-captured = les { $seat } n'ont rien perdu
answer-material = Blancs : { WORDS($white) }. Noirs : { WORDS($black) }
answer-turn = coup { WORDS($number) } : { $seat }
answer-course = { WORDS($number) }, { $seat } : { $move }
answer-no-course = pas d'autres coups
answer-check = échec par : { $pieces }
answer-no-check = pas d'échec
answer-goes = { $piece } { $square } : { $squares }
answer-goes-nowhere = { $piece } { $square } : ne peut pas jouer
answer-no-clock = il n'y a pas de pendule
answer-illegal = illégal : { $move }, { $why }
answer-illegal-move = illégal : { $move }
answer-illegal-why = illégal : { $why }
answer-illegal-alone = illégal
answer-taken-back = repris. Coup { WORDS($number) } : { $seat }
answer-again = encore : { $move }
answer-hint = conseil : { $move }
answer-captures = prise : { $piece }
answer-terse = bref
answer-normal = normal
answer-full = tout
answer-declined = pas dans cette partie
opponent-missing = le programme { $of-seat } n'est pas là. Entrez ses coups vous-même
opponent-hung = le programme { $of-seat } ne répond pas. Entrez ses coups vous-même
opponent-died = le programme { $of-seat } s'est arrêté. Entrez ses coups vous-même
opponent-nonsense = le programme { $of-seat } n'a pas donné de coup légal. Entrez ses coups vous-même
menu = questions : { $item }
menu-about = { $item } : { $square }
answer-another = nouvelle partie
answer-whether-another = vraiment une autre partie ? Celle en cours se termine sans résultat. Alors bas, puis confirmer. Sinon annuler
answer-composes = une position est mise en place
answer-which-piece = { $square } : { $piece }?
answer-emptied = l'échiquier est vide
answer-unplayable = la partie ne peut pas commencer ainsi : il faut un roi de chaque côté, aucun pion sur les rangées du bord, et pas d'échec à qui n'a pas le trait
answer-abandoned = la partie continue
item-course = les coups joués
item-turn = à qui de jouer
item-square = ce qui est sur une case
item-pieces = où sont les pièces
item-check = y a-t-il échec
item-moves = où peut aller une pièce
item-attackers = qui attaque une case
item-rank = une rangée
item-file = une colonne
item-diagonals = les diagonales
item-position = toute la position
item-ranks = la position par rangées
item-captured = les pièces prises
item-material = le matériel
item-clock = la pendule
item-hint = un conseil
item-take-back = reprendre un coup
item-detail = combien est dit
item-new = une nouvelle partie
item-set-up = mettre en place une position
item-first-move = qui a le premier coup
item-empty = vider l'échiquier
item-begin = commencer la partie
item-abandon = revenir à la partie
queens = { $count ->
    [one] une dame
   *[other] { WORDS($count, gender: "feminine") } dames
}
rooks = { $count ->
    [one] une tour
   *[other] { WORDS($count, gender: "feminine") } tours
}
bishops = { $count ->
    [one] un fou
   *[other] { WORDS($count, gender: "masculine") } fous
}
knights = { $count ->
    [one] un cavalier
   *[other] { WORDS($count, gender: "masculine") } cavaliers
}
pawns = { $count ->
    [one] un pion
   *[other] { WORDS($count, gender: "masculine") } pions
}
group-kings = { $count ->
    [one] roi { $squares }
   *[other] rois { $squares }
}
group-queens = { $count ->
    [one] dame { $squares }
   *[other] dames { $squares }
}
group-rooks = { $count ->
    [one] tour { $squares }
   *[other] tours { $squares }
}
group-bishops = { $count ->
    [one] fou { $squares }
   *[other] fous { $squares }
}
group-knights = { $count ->
    [one] cavalier { $squares }
   *[other] cavaliers { $squares }
}
group-pawns = { $count ->
    [one] pion { $squares }
   *[other] pions { $squares }
}
why-nobody = aucune de vos pièces ne le peut
why-empty = { $square } est vide
why-theirs = sur { $square } se tient une pièce adverse : { $piece }
why-own = sur { $square } se tient votre propre pièce : { $piece }
why-not-so = ne se déplace pas ainsi : { $piece }
why-blocked = le chemin est barré : { $piece } { $square }
why-nothing-to-take = rien à prendre sur { $square }
why-check = le roi serait en échec par : { $pieces }
why-castling-lost = le roi ou la tour a déjà bougé
why-out-of-check = le roi est en échec par : { $pieces }
why-passes = { $square } est attaquée par : { $pieces }
why-becomes = que devient le pion ?

## Les mots avec lesquels on demande, séparés par des virgules. Ceux de toutes les langues sont compris.
say-square = qu'y a-t-il sur, qu'y a-t-il en, que se trouve sur, que se trouve en, qu'est-ce qu'il y a sur, qu'est-ce qu'il y a en, quelle pièce est en, quelle pièce est sur, quelle pièce en, quelle pièce sur, quoi en, quoi sur, case, * est libre, * est vide, * est occupée, * est-elle libre, y a-t-il une pièce en, y a-t-il une pièce sur, ce qu'il y a en, ce qu'il y a sur, qui est en, qui est sur, est-ce que * est libre, est-ce que * est vide, est-ce que * est occupée, y a-t-il quelque chose en, qu'est-ce qui est en, qu'est-ce qu'il y a à, quelle est pièce en, il y a quoi en, il y a quoi sur, y a quoi en, y a quoi sur, qu'est-ce qu'y a en, qu'est-ce qu'y a sur, * il y a quoi, * y a quoi, il y a une pièce en, il y a une pièce sur, y a une pièce en, qui occupe, contenu de, lis case, qu'est-ce que j'ai en, qu'est-ce que j'ai sur, pièce en, pièce sur, pièce, en, sur, y quoi en, y quoi sur, quelle pièce se trouve en, il y a quelque chose en, il y a quelque chose sur, quelque chose sur, y pièce en, y pièce sur, * est occupé, qu'est-ce qui occupe, qu'ai-je en
say-kings = roi, rois
say-queens = dame, dames, reine, reines
say-rooks = tour, tours
say-bishops = fou, fous
say-knights = cavalier, cavaliers
say-pawns = pion, pions
say-pieces = pièces
say-where = où sont, où est, où se trouve, où se trouvent, ils sont où, elles sont où, il est où, elle est où, où j'ai, où ai-je, où est-ce que j'ai
say-mine = mon, ma, mes
say-theirs = adverse, adverses, ennemi, ennemie, ennemis, ennemies, de l'adversaire, de mon adversaire, son, sa, ses, où a-t-il, où il a, où est-ce qu'il a, de adversaire
say-white = blanc, blanche, blancs, blanches, des blancs, de blancs
say-black = noir, noire, noirs, noires, des noirs, de noirs
say-rank = rangée, * rangée, qu'y a-t-il sur rangée, qu'y a-t-il sur * rangée, traverse, * traverse
say-file = colonne, qu'y a-t-il sur colonne, colonne de
say-scan = s
say-diagonals = diagonales
say-position = position, échiquier, lis position, lire position, lis échiquier, lire échiquier, quelle est position, toutes pièces, où sont pièces, b, plateau, damier, où sont toutes pièces, comment est échiquier, décrire échiquier, décrire position, toute position, tout échiquier, pièces, lis-moi l'échiquier, décris l'échiquier, décris la position, position actuelle, position des pièces, où est tout, qu'y a-t-il sur l'échiquier, y a quoi sur l'échiquier, échiquier complet, échiquier entier, tout le plateau, état de l'échiquier, comment sont les pièces, comment est la position, situation
say-ranks = rangées
say-captured = prises, pièces prises, pièces capturées, quelles pièces ont été prises, quelles pièces sont prises, qu'est-ce qui a été pris, qu'est-ce qui est pris, pièces perdues, quelles pièces ont disparu, que manque-t-il, quelles pièces manquent, qu'est-ce qui manque, quelles pièces j'ai perdues, quelles pièces ai-je perdues, qu'ai-je perdu, qu'est-ce que j'ai perdu, quelles pièces ont été capturées, qu'ai-je pris, qu'est-ce que j'ai pris, quelles pièces ai-je prises, pièces mangées, pièces hors de l'échiquier
say-material = matériel, quel est matériel, bilan du matériel, qui a plus de matériel, compte du matériel, bilan matériel, balance matérielle, décompte du matériel, avantage matériel, quel est score, score actuel, points, combien de points, compte des points, où en est partie, où en est-on, qui gagne, qui mène, qui est devant, où en est matériel, où en est-on au matériel, suis-je devant, qui a avantage matériel, qui a l'avantage matériel, plus matériel, qui est en avance, qui a l'avantage, ai-je l'avantage, comment est le matériel, est-ce que je gagne, qui est mieux, qui a plus de pièces, suis-je en avance
say-turn = trait, à qui de jouer, au trait, qui a trait, c'est à qui, c'est à moi, est-ce à moi de jouer, à qui tour, c'est mon tour, qui joue, qui doit jouer, à qui, à qui est-ce de jouer, à qui est-ce, est-ce mon tour, qui a le trait, c'est à moi de jouer, est-ce que c'est à moi, est-ce à moi, à moi de jouer, c'est à qui de jouer, c'est au tour de qui, à qui est tour, à moi, à moi jouer, doit jouer, qui joue maintenant, ai-je le trait, j'ai le trait, qui est au trait, c'est le tour de qui, aux blancs ou aux noirs de jouer, dois-je jouer, c'est à lui de jouer, c'est à mon adversaire, c'est à mon adversaire de jouer, c'est aux blancs de jouer, c'est aux noirs de jouer, aux blancs de jouer, aux noirs de jouer, est-ce aux blancs de jouer, est-ce aux noirs de jouer, c'est aux blancs, c'est aux noirs
say-last = dernier, dernier coup, l, quel est dernier coup, quel était dernier coup, qu'a-t-il joué, il a joué quoi, qu'a joué mon adversaire, qu'a joué adversaire, qu'est-ce qu'il a joué, qu'est-ce que mon adversaire a joué, coup de l'adversaire, coup adverse, qu'a joué ordinateur, qu'a joué l'ordinateur, qu'a joué l'adversaire, il a joué, qu'est-ce qu'il vient de jouer, dernier coup joué, coup de adversaire, qu'est-ce qui a été joué, répète dernier coup, quel coup a-t-il joué, coup précédent, qu'est-ce qui s'est passé, qu'est-ce qu'il s'est passé, quel a été dernier coup, quel a été son dernier coup, quel est son dernier coup, son dernier coup, qu'a-t-il fait, qu'est-ce qu'il a fait, qu'a fait mon adversaire, quel est le dernier coup joué, adversaire joué, joué quoi, mon adversaire a joué quoi, mon adversaire joué quoi, le coup d'avant, quel coup a été joué, quel coup a joué mon adversaire, quel coup mon adversaire a joué
say-played-by = qu'a joué, qu'ont joué, qu'est-ce que * ont joué, qu'est-ce qu'ont joué, que viennent de jouer, * ont joué quoi, dernier coup de, dernier coup, coup de, qu'est-ce que * a joué, qu'ont joué *, qu'a joué *, * a joué quoi, * joué quoi, dernier coup de *, dernier coup des *, quel coup ont joué *, quel coup * ont joué
say-my-last = qu'ai-je joué, qu'est-ce que j'ai joué, j'ai joué quoi, mon dernier coup, mon coup, quel était mon dernier coup, quel est mon dernier coup, quel était mon coup
say-move-list = liste des coups, liste de coups, liste coups, coups joués, coups déjà joués, coups précédents, coups jusqu'ici, partie jusqu'ici, historique, historique des coups, feuille de partie, feuille, notation, quels coups ont été joués, qu'est-ce qui a été joué jusqu'ici, lis partie, lis coups, lire partie, lire coups, déroulement de partie, déroulement, lis-moi tous les coups, lis tous les coups, tous les coups joués, coups de la partie, donne-moi les coups de la partie, lis-moi la partie, relis la partie, toute la partie, partie complète, coups depuis le début, depuis le début, ma feuille de partie
say-earlier = précédent, coup précédent
say-clock = temps, pendule, c, horloge, combien de temps, combien de temps me reste-t-il, il me reste combien de temps, quel temps me reste-t-il, mon temps, temps restant, combien de temps il me reste, combien de temps ai-je, pendules, ma pendule, quel temps reste-t-il, horloges, temps qui reste, combien me reste-t-il, il reste combien de temps, combien de temps reste-t-il, que dit pendule, quel temps, combien de temps j'ai, combien de temps j'ai encore, combien il me reste, combien il reste, que dit ma pendule, qu'indique pendule, qu'indique ma pendule, combien de temps il a, combien de temps a-t-il, combien de temps il lui reste, combien de temps lui reste-t-il, combien de temps a adversaire, combien de temps a mon adversaire, combien de minutes me reste-t-il, combien de minutes il me reste, combien de minutes ai-je, combien de minutes j'ai, temps de adversaire, temps de l'adversaire, temps de mon adversaire, pendule de l'adversaire, son temps, sa pendule, je suis à combien, où en est temps, quelle heure est-il, combien de temps il reste, combien de minutes, il me reste combien, il me reste combien de minutes, temps qu'il me reste, le temps qu'il reste, où en est la pendule, où en est mon temps, que marque la pendule, que montre la pendule, combien de temps à mon adversaire, combien de temps reste-t-il à mon adversaire, combien de temps pour mon adversaire, mon temps restant, il me reste du temps, combien de secondes, combien de temps reste-t-il aux noirs, combien de temps reste-t-il aux blancs, combien de temps ont les noirs, combien de temps ont les blancs, temps des noirs, temps des blancs, combien de temps il reste aux noirs, combien de temps il reste aux blancs
say-attackers = qui attaque, quelle pièce attaque, qu'est-ce qui attaque, attaquants, attaquants de, * est-il attaqué, qui menace, * est attaqué, * est attaquée, est-ce que * est attaqué, est-ce que * est attaquée, quelles pièces attaquent, qui attaque case, qu'est-ce qui menace, attaques sur, attaques de, par qui * est attaquée, par qui * est attaqué, par qui * est-elle attaquée, attaquent, * est menacé, * est menacée, quelles pièces menacent, par qui est attaqué, attaqueurs de, qui défend, qui protège, quelles pièces défendent
say-check = y a-t-il échec, est-ce échec, échec, en échec, suis-je en échec, mon roi est-il en échec, je suis en échec, mon roi est en échec, est-ce que je suis en échec, est-ce que mon roi est en échec, roi est-il en échec, est-ce que c'est échec, roi en échec, c'est échec, mon roi il en échec, il y a échec, est-ce qu'il y a échec, suis-je échec, ai-je donné échec, donné échec, est-ce que j'ai donné échec, l'adversaire est il en échec, mon adversaire est il en échec, le roi adverse est il en échec, les noirs sont ils en échec, les blancs sont ils en échec, le roi noir est il en échec, le roi blanc est il en échec
say-moves = coups de, coups d', coups, coups possibles de, où peut aller, où peut aller pion, que peut faire, coups possibles, coups légaux de, où peut aller pion en, où peut aller pièce en, où va, que peut jouer, mouvements de, coups du, où peut se déplacer, où est-ce que * peut aller, où * peut aller, * peut aller où, coups légaux du, coups possibles du, quels coups pour, quels coups a *, quels coups peut faire *, coups faire, quels coups pour * en, que peut faire *, quelles cases peut atteindre *, cases atteindre, sur quelles cases peut aller *, sur cases aller, cases peut aller, vers où peut aller *, vers où aller, déplacements de, déplacements possibles de, mouvements possibles de
say-all-moves = coups possibles, tous coups possibles, coups légaux, tous coups légaux, coups autorisés, coups disponibles, tous coups, que puis-je jouer, qu'est-ce que je peux jouer, je peux jouer quoi, que puis-je faire, qu'est-ce que je peux faire, quels coups puis-je jouer, quels coups sont possibles, quels sont coups possibles, quels sont coups légaux, quels sont mes coups, quels coups ai-je, mes coups, mes coups possibles, mes options, où puis-je aller, où puis-je jouer, quels coups je peux jouer, quels coups est-ce que je peux jouer, quels coups j'ai, quels coups, mes coups légaux, quels coups sont légaux, quelles sont mes options, quelles options ai-je, quelles sont mes possibilités
say-hint = indice, conseil, un indice, un conseil, donne-moi un indice, donnez-moi un indice, que dois-je jouer, que jouer, meilleur coup, suggestion, propose un coup, aide-moi à jouer, propose-moi un coup, suggère un coup, suggère-moi un coup, quel est meilleur coup, que faire, quoi jouer, une idée, des idées, tu jouerais quoi, que jouerais-tu, qu'est-ce que tu jouerais, tu ferais quoi, montre-moi un bon coup, il me faut un indice, il me faut un conseil, donne-moi un conseil, que me conseilles tu, tu me conseilles quoi, conseille moi, conseille moi un coup, conseille coup, que devrais je jouer, devrais jouer, qu'est-ce que je devrais jouer, je dois jouer quoi, qu'est-ce que je dois jouer, que devrais je faire, devrais faire, qu'est-ce que je devrais faire, que ferais tu, propose coup, proposez un coup, proposez coup, suggère coup, suggère moi quelque chose, une suggestion, bonne idée de coup, as tu une idée, aide moi à trouver un coup, que proposes tu, que suggères tu, que recommandes tu, je suis bloqué, je suis bloquée, je ne sais pas quoi jouer, ne sais pas quoi jouer
say-back = reprendre, retour, reprendre coup, reprends coup, je reprends, annuler coup, annuler dernier coup, annule dernier coup, revenir en arrière, retour en arrière, défaire, reviens en arrière, je reprends mon coup, annule coup, reprendre mon coup, reprends, défais, défaire coup, revenir, reprends mon coup, reviens, en arrière, un coup en arrière, oups, je veux reprendre mon coup, je veux reprendre le coup, je veux annuler mon coup, je veux annuler le coup, je voudrais reprendre mon coup, je voudrais annuler mon coup, je reprends le coup, annule mon coup, annule mon dernier coup, annuler mon coup, annuler mon dernier coup, reviens d'un coup, puis-je annuler mon coup, puis-je reprendre mon coup, je peux reprendre mon coup, est-ce que je peux reprendre mon coup, peux tu annuler mon coup, défais le coup, défais le dernier coup
say-to-move = au coup
say-new = nouvelle partie, nouvelle, nouveau, une nouvelle partie, une autre partie, nouveau jeu, recommencer, rejouer, revanche, on recommence, une nouvelle, commencer une nouvelle partie, encore une partie, on fait une nouvelle partie, on fait une autre partie, on refait une partie, on refait partie, on en refait une, on rejoue, je veux rejouer, je voudrais rejouer, rejouons, je veux une nouvelle partie, je voudrais une nouvelle partie, je veux faire une nouvelle partie, je veux commencer une nouvelle partie, je veux une autre partie, je veux jouer une autre partie, je voudrais jouer une autre partie, je veux faire une autre partie, commence une nouvelle partie, commençons une nouvelle partie, commencer nouvelle partie, démarre une nouvelle partie, démarrer une nouvelle partie, faisons une autre partie, faisons une nouvelle partie, jouons une autre partie, jouons encore, autre partie, je veux ma revanche, recommence, recommençons
say-set-up = placer la position
say-empty = vide
say-done = terminé, commencer
say-abandon = annuler
say-resign = abandonner, j'abandonne, abandon, abandonne, je veux abandonner, je me rends, j'abandonne partie, abandonner partie, je veux abandonner partie, je souhaite abandonner, je rends les armes, j'abandonne tu as gagné, tu as gagné j'abandonne, je voudrais abandonner
say-yes = oui, ouais, bien sûr, d'accord, ok, exact, exactement, tout à fait, volontiers, confirmer, c'est ça, oui s'il te plaît, oui bien sûr, oui certainement, oui merci, oui je suis sûr, oui je suis sûre, je suis sûr, je suis sûre, bien sûr que oui, évidemment, certainement, absolument, c'est exact, oui d'accord, oui oui, oui vraiment, oui je le veux, vas-y, oui vas-y, allez-y, bien entendu, effectivement, affirmatif, je confirme, correct
say-no = non, n, non merci, nan, surtout pas, non pas, pas question, non pas du tout, pas du tout, certainement pas, bien sûr que non, absolument pas, jamais, jamais de la vie, non non, non surtout pas, non pas ça, plutôt pas, finalement non, je préfère pas, je préfère que non, non je ne veux pas, je ne veux pas, pas vraiment, hors de question, c'est hors de question, négatif, non non merci, en aucun cas
say-draw = nulle, partie nulle, match nul, je propose nulle, proposer nulle, je propose nulle, proposition de nulle, demande nulle, demander nulle, offre de nulle, offrir nulle, je demande nulle, proposer match nul, je propose une nulle, je propose partie nulle, je te propose nulle, je vous propose nulle, propose nulle, je voudrais proposer nulle, je veux proposer nulle, acceptes tu la nulle, tu acceptes la nulle, acceptez vous la nulle, on fait nulle, on fait match nul, faisons nulle, faisons match nul, on partage le point, tu veux la nulle, tu veux faire nulle, on se met d'accord pour la nulle, j'offre la nulle
say-terse = bref
say-normal = normal
say-full = tout
say-faster = plus vite, plus rapide, parle plus vite, accélère, parler plus vite, trop lent, trop lentement, un peu plus vite, tu parles trop lentement, c'est trop lent, plus rapidement, parle plus rapidement, parle un peu plus vite, un peu plus rapidement, moins lentement, aller plus vite
say-slower = moins vite, plus lentement, plus lent, parle moins vite, ralentis, parle plus lentement, parler moins vite, trop vite, pas si vite, un peu moins vite, un peu plus lentement, tu parles trop vite, vous parlez trop vite, c'est trop vite, c'est trop rapide, parle un peu plus lentement, parle un peu moins vite, plus doucement, moins rapidement, parler plus lentement, aller plus lentement, aller moins vite
say-again = répéter, encore, encore une fois, répète, répétez, redis, pardon, comment, qu'as-tu dit, tu peux répéter, peux-tu répéter, répète s'il te plaît, redis-moi, je n'ai pas compris, j'ai pas entendu, pouvez vous répéter, répète ça, répète moi ça, redis ça, redis moi ça, tu peux redire, j'ai pas compris, je n'ai pas entendu, qu'est-ce que tu as dit, tu as dit quoi, as dit quoi, excuse moi, désolé, désolée, plaît il, comment ça, une fois de plus, fois de plus, je n'ai pas bien compris, je n'ai pas bien entendu, qu'est-ce que tu viens de dire, tu viens de dire quoi, que viens tu de dire
say-lift = lever
say-place = poser
say-opponent = adversaire
say-against = o, contre qui je joue, contre qui est-ce que je joue, qui est mon adversaire, comment s'appelle mon adversaire, avec qui je joue, contre qui, mon adversaire, comment s'appelle l'adversaire, s'appelle mon adversaire, nom de mon adversaire, nom de l'adversaire, quelle couleur ai-je, quelle est ma couleur, quelle couleur je joue, j'ai quelle couleur, de quelle couleur je joue, avec quelle couleur je joue, quelle couleur suis-je, je suis quelle couleur, suis-je blanc ou noir, suis-je les blancs ou les noirs, est-ce que j'ai les blancs, est-ce que j'ai les noirs, j'ai les blancs ou les noirs, ai-je les blancs ou les noirs, je joue les blancs ou les noirs
say-field = i
say-help = aide, à l'aide, commandes, que puis-je dire, aide-moi, aidez-moi, quelles sont commandes, liste des commandes, quels mots, ordres, liste des ordres, qu'est-ce que je peux dire, que puis-je demander, qu'est-ce que je peux demander, quelles commandes, quels sont les mots, besoin d'aide, j'ai besoin d'aide, instructions, comment ça marche, comment jouer, que comprends tu, mode d'emploi, quelles commandes je peux utiliser, quelles commandes puis-je utiliser, commandes je peux utiliser, quels mots je peux utiliser
say-quit = quitter, fin, au revoir, sortir, fermer, arrêter, terminer, quitter programme, quitter partie, stop, fermer programme, arrêter partie, j'arrête, je veux quitter, je voudrais quitter, je veux arrêter, je voudrais arrêter, je veux partir, je quitte, ferme le programme, quitter le jeu, quitte le programme, quitte le jeu, arrête le programme, arrêter le programme, arrêter le jeu, arrête le jeu, termine le programme, terminer le programme, à demain, à bientôt, c'est tout pour aujourd'hui, c'est fini pour aujourd'hui, fini pour aujourd'hui, ça suffit pour aujourd'hui, on arrête là, on s'arrête là, sortir du jeu, sortir du programme, sauvegarder et quitter, sauvegarde et quitte, je dois partir, je dois y aller

## À l'écran
play-against = Vous avez les { $seat }, { $opponent } a les autres pièces.
play-not-installed = Vous avez les { $seat }. { $opponent } n'est pas installé : vous entrez aussi ses coups. Pour installer un programme : apt install stockfish
play-elo-range = { $opponent } peut jouer de { $min } à { $max } Elo. { $elo } est imité au mieux.
play-no-elo = { $opponent } ne se règle pas sur un Elo. { $elo } est imité au mieux.
play-alone = Vous entrez les coups des deux camps.
play-person = Les deux camps sont entrés ici, à tour de rôle.
play-taken-up = La dernière partie continue. Pour une autre : nouvelle
play-another-kept = Une autre partie est gardée. Pour la continuer : quitter, puis annabella play --kept
play-kept-game = { $number } : { $against }, { $left }, { $count ->
    [one] un demi-coup
   *[other] { $count } demi-coups
}
play-kept-against = contre { $opponent }
play-kept-person = deux personnes ici
play-kept-alone = les deux camps par une personne
play-kept-how = Pour continuer l'une d'elles : annabella play --kept NUMÉRO
play-none-kept = Aucune partie inachevée n'est gardée
play-no-engine = Aucun programme d'échecs n'est installé : vous entrez les coups des deux camps. Pour un adversaire : apt install stockfish
play-no-hint-missing = Pas de conseil : { $program } n'est pas installé. Pour installer un programme : apt install stockfish
play-no-hint-hung = Pas de conseil : { $program } ne répond pas
play-no-hint-died = Pas de conseil : { $program } s'est arrêté
play-no-hint-nonsense = Pas de conseil : { $program } n'a pas donné de coup légal
play-no-board = Rien n'est branché à { $port }. La partie attend l'échiquier. Les ports présents : annabella devices. Pour jouer sans échiquier : quitter, puis annabella play --board none
play-how = Les coups comme on les dit ou les écrit : cavalier f3, Cf3, e2 e4. Pour en savoir plus : aide
play-unknown = Pas compris : { $typed }. Les mots : aide
play-nearest = Pas compris : { $typed }. Le plus proche : { $nearest }
play-becomes = { $square } : { $choices } ?
play-ambiguous = Plusieurs pièces le peuvent : { $typed }. Dites d'où
play-no-position = Pas une position en FEN : { $typed }
play-hand = En main : { $square }. Maintenant : poser, et une case
play-not-you = Ce n'est pas à vous de jouer
play-no-game = Aucune partie n'est en cours
play-resigns = Les { $seat } abandonnent ? Oui ou non
play-on-after-all = Pas d'abandon, la partie continue
play-another-game = Une autre partie ? Celle en cours se termine sans résultat. Oui ou non
play-quits = Quitter ? La partie est gardée pour la prochaine fois. Oui ou non
play-goes-on = La partie continue
play-still-set-up = La position est encore en cours de mise en place. Pour commencer : terminé. Pour revenir à la partie : annuler
play-takes-back = Annulé : { $move }
play-nothing-to-take-back = Il n'y a rien à reprendre
play-fewer-made = { $count ->
    [one] Un seul demi-coup a été joué
   *[other] Seulement { WORDS($count) } demi-coups ont été joués
}
play-kept = La partie est gardée. Pour continuer : annabella play
play-help = Les coups : cavalier en f3, Cf3, e2 e4, e prend d5, petit roque, e8 dame ; lever e2, puis poser e4.
    Sur l'échiquier : case e5 (ou e5?), mes cavaliers, pions noirs, rangée 4, colonne e, diagonales e4, position, rangées.
    La partie : trait, dernier, précédent, liste des coups, prises, matériel, temps, répéter.
    À l'entraînement : qui attaque e5, y a-t-il échec, coups de e2, coups possibles, indice, reprendre, reprendre 4, au coup 12.
    Les parties : nouvelle, placer la position (et une position en FEN), abandonner, nulle, adversaire (rappelle le programme), quitter.
    En une lettre : c (le temps), l (le dernier coup), p C (les cavaliers blancs), s e (une colonne), s 4 (une rangée), o (qui joue).
    Ce qui est dit : bref, normal, tout.
    Vitesse de la voix : plus vite (ou +), moins vite (ou -).
