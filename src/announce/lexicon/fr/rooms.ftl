# Une partie dans deux salles. Écrit comme au milieu de la phrase.
line-lost = la ligne avec l'autre salle est interrompue
line-back = la ligne avec l'autre salle est rétablie, après { $time }
line-taken-over = la salle { WORDS($room) } poursuit la partie, comme { $arbiter } l'a décidé
line-kept = gardé, la ligne est interrompue
line-not-reached = le coup { $of-seat } n'est pas encore annoncé dans l'autre salle
line-lost-run = la salle { WORDS($room) } n'est pas joignable, les pendules continuent
line-lost-stop = la salle { WORDS($room) } n'est pas joignable, les pendules restent arrêtées
line-lost-stop-after = la salle { WORDS($room) } n'est pas joignable, les pendules s'arrêtent après { $time }
line-boards-agree = après l'interruption les échiquiers montrent la partie
line-boards-differ = après l'interruption un échiquier ne montre pas la partie, les pendules restent arrêtées jusqu'à ce que l'arbitre les remette en marche
line-flag-undecided = la pendule { $of-seat } est à zéro ici, le drapeau ne tombe que si l'autre salle le dit
line-clock-misfit = l'horloge de l'ordinateur de la salle { WORDS($room) } était fausse, d'au moins { $time }
line-time-unfit = le temps de réflexion { $of-seat } ne convient pas : annoncé { $thought }, écoulé { $ran }
line-took = la ligne a pris { $time } sur le temps { $of-seat }
line-came-after = ce que les { $seat } ont fait pour le coup entré à la main est arrivé par la ligne, il n'est pas joué deux fois
line-overtaken = la partie avait continué avant que le coup n'arrive par la ligne, il ne compte pas, jouez d'après ce qui s'entend maintenant
line-overtaken-of = le coup { $of-seat } est arrivé par la ligne après que la partie avait continué, il ne compte pas
line-not-listed = un ordre de la salle { WORDS($room) } au nom de { $name } est refusé, la liste de la salle qui tient la partie n'a pas ce nom là-bas
line-not-listed-nameless = un ordre de la salle { WORDS($room) } sans nom est refusé, de là-bas seul décide qui figure sur la liste de la salle qui tient la partie
line-other-chief = les salles ont des arbitres principaux différents : la salle { WORDS($keeps) } { $chief }, la salle { WORDS($joins) } { $there } ; la liste de la salle { WORDS($keeps) } fait foi
line-other-arbiters = les salles ont des listes d'arbitres différentes ; celle de la salle { WORDS($keeps) } fait foi, et de la salle { WORDS($joins) } seul décide qui y figure là-bas
line-list-changed = la liste de qui décide et d'où a changé
line-parted = rien n'est plus accepté de l'autre salle : { $why }
line-parted-changed = l'enregistrement { WORDS($number) } a été modifié en chemin ou appartient à une autre partie ; comparez les échiquiers et nommez la salle qui continue
line-parted-different = à partir de l'enregistrement { WORDS($number) } les salles en ont d'autres ; les deux journaux sont conservés, nommez la salle qui continue
line-parted-behind = le journal de la salle qui tient la partie finit à l'enregistrement { WORDS($number) }, et l'autre salle a déjà l'enregistrement { WORDS($there) } ; laissez cette salle continuer la partie
line-parted-unsigned = ce qui est venu ne porte pas sa signature ; jumelez de nouveau les salles
line-parted-unreadable = elle envoie ce que cette version ne connaît pas ; prenez la même version dans les deux salles
line-parted-no-arbiter = la salle { WORDS($room) } veut poursuivre la partie, comme { $name } l'a décidé, et ce nom n'y figure pas comme arbitre sur la liste
line-parted-other-game = elle joue une autre partie ; indiquez la même dans les deux salles
line-there = salle { WORDS($room) } : { $said }
give-back = rendre { $time } aux { $seat }

## Refusé
refused-line = On n'entre à la main que le coup d'un joueur dont la salle n'est pas joignable. Rien n'a été fait.
refused-kept = Une partie n'est reprise que d'une salle qui n'est pas jointe. Rien n'a été fait.
refused-not-listed = Ce bureau n'appartient à personne sur la liste de la table. Rien n'a été fait.
refused-own-name = On ne prend un cas qu'en son propre nom. Rien n'a été fait.

## Sur la page
page-line-lost = L'autre salle n'est pas joignable depuis { $minutes } minutes.
page-lag = Pris par la ligne et rendu, en secondes : Blancs { $white }, Noirs { $black }.
page-enter-by-hand = Entrer le coup
page-entered-move = Le coup, tel que dit au téléphone
page-other-room = L'autre salle
page-line-up = L'autre salle est jointe.
page-take-over = Continuer la partie dans cette salle
page-take-over-hint = Seulement si la salle qui tient la partie ne revient pas à temps. Ce qui s'y est passé depuis la coupure y reste comme preuve.
