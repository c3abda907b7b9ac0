# Les mots des pages de l'arbitre et de l'assistant.

page-arbiter = Arbitre
page-at-table = Table { $value }
page-in-round = ronde { $value }
page-skip = Aller à la liste des sections
page-fold = Montrer ou masquer : { $heading }
page-sections = Sections de cette page
page-wishes = Cette page
page-keys = La touche J mène à l'alarme
page-moves-told = Les coups sont dits aussi ; sinon, seulement les alarmes
page-lost = La connexion à la table est perdue. Cette page n'est pas à jour ; elle réessaie d'elle-même.
page-closed = On joue maintenant ici une autre partie. Ouvrez l'adresse que la table a affichée.
page-white = Blancs
page-black = Noirs

# La partie
page-game = La partie
page-setting-up = Les échiquiers sont en cours de mise en place.
page-not-ready = La partie peut commencer dès que les deux échiquiers répondent et montrent la position.
page-not-ready-white = L'échiquier des Blancs ne répond pas ou montre autre chose.
page-not-ready-black = L'échiquier des Noirs ne répond pas ou montre autre chose.
page-ready = Les échiquiers sont en ordre.
page-start = Commencer la partie
page-playing = La partie est en cours.
page-stopped = La partie est arrêtée. L'arbitre la reprend quand les échiquiers sont en ordre.
page-to-move-white = Aux blancs de jouer, coup { $number }.
page-to-move-black = Aux noirs de jouer, coup { $number }.
page-being-announced-white = Le coup des blancs est en train d'être annoncé.
page-being-announced-black = Le coup des noirs est en train d'être annoncé.
page-not-repeated = Pas encore répété.
page-repeated = Répété.
page-not-pressed = La pendule n'est pas encore appuyée.
page-no-clock = Cette table n'a pas de pendule.
page-external-clock = Cette table a sa propre pendule ; ses temps ne sont pas connus ici.
page-running = en marche
page-standing = arrêtée
page-reckoned = calculé

# Les pendules
page-clock = Pendules
page-stop = Arrêter les pendules
page-note = Relever position, temps, pendule et coups
page-restart = Remettre la pendule en marche
page-clocks-stopped = Les pendules sont arrêtées.
page-clocks-held = Ce tournoi les arrête tant qu'un cas est ouvert ; ensuite la pendule repart d'elle-même.
page-flags = Sur la pendule de la table
page-flags-white = le drapeau des Blancs
page-flags-black = le drapeau des Noirs
page-flags-both = les deux drapeaux
page-flags-fallen = est tombé
page-times-before = Avant le retour en arrière :
page-time-white = Temps des Blancs
page-time-black = Temps des Noirs
page-time-hint = Temps restant avec deux-points : 1:29:30 ou 29:30. Si la table a sa propre pendule, les temps qu'elle montre.
page-set-times = Régler les temps
page-settings = La pendule est mal réglée
page-settings-hint = Ce qu'elle aurait dû avoir, comme 90+30, 40/5400+30:1800+30 ou 5 min + 3 s delay. Les deux pendules s'arrêtent. Les temps deviennent ce qu'ils seraient si elle avait été réglée ainsi dès le début ; vous les entendez avant de confirmer, et pouvez en régler d'autres ensuite.
page-control = Cadence exacte
page-correct-control = Corriger la cadence
page-counted = Coups achevés
page-correct-counter = Corriger le compteur de coups
page-absent-white = Le joueur des Blancs est absent
page-absent-black = Le joueur des Noirs est absent
page-arrived-white = Le joueur des Blancs est arrivé
page-arrived-black = Le joueur des Noirs est arrivé

# Cas
page-cases = Cas ouverts
page-no-cases = Aucun.
page-case = Cas { $id }
page-squares = Cases
page-since = Depuis
page-since-white = coup { $number } des blancs
page-since-black = coup { $number } des noirs
page-touches = Touché pour ce coup
page-perhaps-out = Soulevé pour ce coup, peut-être sorti
page-raised = Signalé à l'arbitre
page-by-article = selon l'article { $article }
page-evidence = Constats du cas { $id }
page-other-rulings = Autres décisions sur le cas { $id }
page-course = Prendre le cas { $id }, noter les propos
page-accept-as-they-stand = Accepter, les pendules comme elles sont
page-accept-proportional = Accepter, les pendules en proportion
page-weigh = Entendre les temps de chaque choix
page-back-so-far-white = Rendre aux Blancs ce que l'absence de l'échiquier a pris jusqu'ici
page-back-so-far-black = Rendre aux Noirs ce que l'absence de l'échiquier a pris jusqu'ici
page-dismiss = Rejeter, continuer à jouer
page-reject = Rejeter la réclamation
page-postpone = Remettre la décision
page-restore-to = Revenir à
page-restore = Rétablir
page-back = Reprendre des coups sans cas
page-position-start = la position du début
page-position-after-white = après le coup { $number } des blancs : { $move }
page-position-after-black = après le coup { $number } des noirs : { $move }
page-times-then = Pendules avant ce coup
page-counts-as-illegal = Le traiter comme un coup illégal
page-remedy = Position
page-remedy-back = revient avant ce coup
page-remedy-stays = reste
page-bonus = Plus de temps pour l'adversaire
page-bonus-hint = Un temps comme 2:00. L'irrégularité est comptée.
page-press-unheard = Appui qui n'a pas été entendu
page-press-which = Quel appui
page-press-before = Fait autant avant d'être entendu
page-press-hint = Un temps comme 0:14. Jusque-là la pendule a tourné pour le joueur, depuis pour personne.
page-date-press = Dater l'appui
page-counts = Décider ainsi

# Constatations et décisions
page-rulings = Constatations et décisions
page-player = Joueur
page-reason = Motif
page-hearer = Le motif est entendu par
page-hears-both = les deux joueurs
page-hears-nobody = aucun joueur
page-hears-white = les Blancs seuls
page-hears-black = les Noirs seuls
page-found = Ce que constate l'arbitre
page-find = Noter la constatation
page-found-wrong-start = la partie a commencé d'une position incorrecte
page-found-colours = la partie a commencé avec les couleurs inversées
page-found-two-hands-white = les Blancs ont joué un coup à deux mains
page-found-two-hands-black = les Noirs ont joué un coup à deux mains
page-found-turned-white = l'échiquier des Blancs est tourné dans le mauvais sens
page-found-turned-black = l'échiquier des Noirs est tourné dans le mauvais sens
page-found-displaced-white = des pièces sont déplacées sur l'échiquier des Blancs
page-found-displaced-black = des pièces sont déplacées sur l'échiquier des Noirs
page-found-right-white = l'échiquier des Blancs a été regardé et est correct
page-found-right-black = l'échiquier des Noirs a été regardé et est correct
page-aperture = Trou
page-broken = Le trou est en panne, aucune pièce n'est restée en place ni sortie
page-adjust-white = Corriger l'échiquier des Blancs
page-adjust-black = Corriger l'échiquier des Noirs
page-penalty = Pénalité selon l'article { $article }
page-penalty-kind = Pénalité
page-penalty-warning = avertissement
page-penalty-more-time = plus de temps pour l'adversaire
page-penalty-less-time = moins de temps pour le joueur
page-penalty-more-points = points pour l'adversaire
page-penalty-fewer-points = points en moins pour le joueur
page-penalty-fine = amende
page-penalty-exclusion = exclusion de rondes
page-penalty-expulsion = expulsion de la compétition
page-amount = Combien
page-amount-hint = Un temps comme 2:00 s'il s'agit de temps ; sinon en mots : un demi-point, deux rondes, 50 euros.
page-penalise = Infliger la pénalité
page-answers = En réponse au cas numéro

# Échiquiers
page-boards = Échiquiers
page-board-white = Échiquier des blancs
page-board-black = Échiquier des noirs
page-position = Position de la partie
page-typed = L'assistant saisit les coups de cette place ; elle n'a pas d'échiquier à capteurs.
page-other-board = L'échiquier de l'autre place montre les coups des deux camps.
page-board-answers = Répond sur { $port }.
page-board-lost = Ne répond pas.
page-board-unknown = Il n'a pas encore dit ce qu'il montre ; voici la position de la partie.
page-board-agrees = Montre la position.
page-board-showed = Voici son état quand il a répondu pour la dernière fois.
page-board-differs = { $n ->
    [one] Une case diffère :
   *[other] { $n } cases diffèrent :
}
page-board-sensed = Les capteurs disent où se trouvent des pièces ; lesquelles, c'est la partie qui le dit.
page-board-tells = L'échiquier indique quelle pièce se trouve où.
page-missing = manque
page-extra = en trop
page-wrong = mauvaise pièce
page-square-missing = { $square } est vide, il y faut : { $piece }
page-square-extra = { $square } est occupée et doit être vide
page-square-extra-on = { $square } était occupée quand cela a été signalé ; une pièce doit s'y trouver maintenant
page-square-wrong = sur { $square } se trouve : { $seen } ; il devrait y avoir : { $piece }
page-square-wrong-peg = sur { $square } se trouve une pièce de l'autre couleur ; il devrait y avoir : { $piece }
page-in-words = En mots, rangée par rangée
page-rank-of = Rangée { $rank } : { $squares }
page-empty = vide

# Coups
page-moves = Coups
page-no-moves = Aucun coup n'est encore achevé.
page-number = Numéro
page-time-left = Temps restant
page-illegal = illégal

# Les feuilles
page-scores = Les feuilles de partie
page-no-scores = Aucune feuille n'a été lue.
page-former-white = Lectures antérieures de la feuille des Blancs
page-former-black = Lectures antérieures de la feuille des Noirs
page-wrote-white = Les Blancs ont noté
page-wrote-black = Les Noirs ont noté
page-score-white = Feuille des Blancs, en entier
page-score-black = Feuille des Noirs, en entier
page-score-hint = Les coups comme ils sont notés, avec ou sans numéros : 1. e4 e5 2. Cf3. Remplace ce qui a été lu avant.
page-read-both-scores = Lire les deux feuilles
page-read-score-white = Lire la feuille des Blancs
page-read-score-black = Lire la feuille des Noirs
page-said-of-white = Dernier coup des Blancs, à voix haute
page-said-of-black = Dernier coup des Noirs, à voix haute
page-said-as-white = Dit pour les Blancs
page-said-as-black = Dit pour les Noirs
page-note-said-white = Noter ce qui a été dit du coup des Blancs
page-note-said-black = Noter ce qui a été dit du coup des Noirs
page-spoken-announced = annoncé par le joueur
page-spoken-repeated = répété par l'adversaire
page-spoken-relayed = transmis par l'assistant
page-score-from-white = La feuille des Blancs est
page-score-from-black = La feuille des Noirs est
page-score-nothing = ce qui est écrit
page-score-tape = ce qui est dicté sur la bande
page-score-record = ce que la table enregistre
page-approve-score-white = Approuver ainsi la feuille des Blancs
page-approve-score-black = Approuver ainsi la feuille des Noirs
page-writes-in-white = Les Blancs écrivent
page-writes-in-black = Les Noirs écrivent
page-note-language-white = Noter la langue des Blancs
page-note-language-black = Noter la langue des Noirs
page-language-de = allemand
page-language-en = anglais
page-language-es = espagnol
page-language-fr = français
page-corrects-white = Corriger sur la feuille des Blancs
page-corrects-black = Corriger sur la feuille des Noirs
page-correct-to = en
page-correct = Corriger

# Fin de la partie
page-ending = Terminer la partie
page-result = Résultat
page-result-white = 1-0, les blancs gagnent
page-result-black = 0-1, les noirs gagnent
page-result-draw = ½-½, nulle
page-result-both-lost = 0-0, les deux perdent
page-result-annulled = *, annulée
page-confirm = Décider ainsi
page-refrain = Finalement non
page-asked = À confirmer
page-nothing-asked = Rien n'attend de confirmation.
page-given = Décisions jusqu'ici
page-none-given = Rien n'est encore décidé.
page-withdrawn = retirée
page-undone = annulée
page-withdraw = Retirer la dernière décision
page-undo = Annuler la dernière décision
page-reopen-game = Reprendre la partie
page-closed-case = Cas clos, numéro
page-none-closed = Aucun cas n'est clos.
page-reopen = Rouvrir le cas
page-appeal = Noter l'appel
page-appeal-decided = L'appel est tranché
page-appeals-white = Les Blancs font appel
page-appeals-black = Les Noirs font appel
page-name = Nom de l'arbitre
page-take = Prendre le cas en charge
page-taken = Pris en charge par
page-who = Qui le dit
page-heard-said = Ce qui a été dit
page-hear = Noter ce qui a été dit
page-changes = Ce qui change
page-changes-hint = Par exemple : a3 white knight, b4 empty, black to move, move 12
page-change = Changer ainsi la position
page-fen = Position en FEN
page-set-up = Mettre en place cette position
page-new-game = Annuler la partie, en commencer une autre
page-permission = Permis dans la partie
page-allow = Permettre
page-forbid = Interdire
page-permission-draws = nulle par accord
page-permission-cues = signaux sonores
page-permission-repeated-by-executing = un coup exécuté vaut répétition
page-permission-pressed-with-commit = la validation enfonce la pendule
page-permission-placed-anew = une pièce posée peut changer de case avant l'annonce
page-permission-warnings = un avertissement avant la fin du temps
page-permission-programs = les programmes d'échecs de cet ordinateur voient les échiquiers
page-programs-see = Les programmes d'échecs de cet ordinateur voient les échiquiers.
page-refused-changes = Les changements sont illisibles ; par exemple : a3 white knight, b4 empty. Rien n'a été fait.
page-end = Terminer la partie maintenant
page-end-otherwise = Changer le résultat

# Ce qui a été entendu
page-heard = Ce qui a été entendu
page-nothing-heard = Encore rien.
page-to-table = Table
page-to-white = Blancs, en privé
page-to-black = Noirs, en privé
page-to-assistant = Assistant
page-to-arbiter = Arbitre
page-click = Clic de la pendule

# Ce que fait l'assistant
page-acts-white = Pour les blancs
page-acts-black = Pour les noirs
page-move-hint = Comme on l'écrit ou le dit : Cc3, b1c3, cavalier c3, Springer Cesar drei. Une promotion avec sa pièce : e8D.
page-announce = Annoncer le coup
page-press-white = Appuyer sur la pendule des blancs
page-press-black = Appuyer sur la pendule des noirs
page-repeats-white = Les blancs ont répété l'annonce
page-repeats-black = Les noirs ont répété l'annonce
page-claims-white = Les Blancs demandent le gain au temps
page-claims-black = Les Noirs demandent le gain au temps
page-says-white = Les Blancs disent
page-says-black = Les Noirs disent
page-say = Transmettre
page-say-resign = abandonne
page-say-confirm = confirme le résultat
page-say-dispute = conteste le résultat
page-done-entered = Le coup est saisi.
page-done-pressed = La pendule est appuyée.
page-done-repeated = La répétition est notée.
page-done-said = C'est transmis.
page-done-claimed = L'arbitre connaît la demande.
page-touched-white = Les Blancs ont touché
page-touched-black = Les Noirs ont touché
page-squares-hint = Les cases dans l'ordre où les pièces ont été touchées : g1 f3. L'arbitre en est averti, et de nouveau si le coup ne s'y tient pas.
page-noted = Touchées pour ce coup, dans l'ordre : { $squares }.
page-writes-white = Suite de la feuille des Blancs
page-writes-black = Suite de la feuille des Noirs
page-write = Écrire
page-writes-hint = Un ou plusieurs coups, comme le joueur les dit ; ils s'ajoutent à la feuille.
page-score-kept = Noté en dernier : { $moves }
page-done-touched = C'est noté.
page-done-written = C'est écrit.
page-done-waits = L'arbitre doit d'abord décider. C'est noté, rien d'autre n'est fait.

# Refus
refused-closed = Le cas { WORDS($id) } n'est plus ouvert. Rien n'a été fait.
refused-no-case = Il n'y a pas de cas { WORDS($id) }. Rien n'a été fait.
refused-changed = On en sait plus depuis sur le cas { WORDS($id) } ; regardez-le de nouveau. Rien n'a été fait.
refused-chief = Seul l'arbitre principal peut le faire. Rien n'a été fait.
refused-over = La partie est terminée. Rien n'a été fait.
refused-present = Celui qui a mis le coup sous enveloppe n'est pas noté absent. Rien n'a été fait.
refused-not-come = Le joueur que l'enveloppe attend n'est pas arrivé (I.7). Rien n'a été fait.
refused-envelope = L'enveloppe est fermée, et ce que le coup scellé a terminé reste acquis (I.10) : ouvrez-la d'abord. Rien n'a été fait.
page-refused-request = Cette page n'a pas envoyé ce qui était attendu. Rechargez-la. Rien n'a été fait.
page-refused-busy = La table ne répond pas. Rien n'a été fait ; réessayez.
refused-playing = La partie n'est pas en cours. Rien n'a été fait.
refused-turn-white = C'est aux blancs de jouer. Rien n'a été fait.
refused-turn-black = C'est aux noirs de jouer. Rien n'a été fait.
refused-sensors = Les coups de cette place viennent de son échiquier. Rien n'a été fait.
page-refused-empty = Saisissez d'abord le coup.
page-refused-letters = « { $typed } » est dans des lettres qui ne se lisent pas ici : { $languages }. Saisissez les cases de départ et d'arrivée, par exemple b1c3.
page-refused-move = « { $typed } » ne peut pas se lire comme un seul coup. Saisissez les cases de départ et d'arrivée, par exemple b1c3.
refused-repeat = Il n'y a pas de coup annoncé à répéter. Rien n'a été fait.
page-refused-name = Entrez un nom de cent lettres au plus. Rien n'a été fait.
page-refused-times = Écrire les deux temps comme 1:29:30 ou 29:30. Rien n'a été fait.
page-refused-control = Écrire la cadence comme 90+30 ou 40/5400+30:1800+30, ou le nombre de coups. Rien n'a été fait.
page-refused-time = Tapez un temps comme 2:00. Rien n'a été fait.
page-refused-amount = Dites combien : un demi-point, deux rondes, 50 euros. Rien n'a été fait.
page-refused-result = Ce motif ne va pas avec ce résultat. Choisissez-en un autre. Rien n'a été fait.
refused-feels = Ce qui est touché à cette place vient de son échiquier. Rien n'a été fait.
refused-barred = L'adversaire n'a pas d'assistant, celui-ci ne fait donc que transmettre et annoncer. Rien n'a été fait.
refused-adjusting = Le joueur adoube des pièces. Rien n'a été noté.
page-refused-square = « { $square } » n'est pas une case. Tapez des cases de a1 à h8, par exemple g1 f3. Rien n'a été noté.
refused-no-piece = Aucune pièce ne se trouve sur { $square }. Rien n'a été noté.
page-refused-no-squares = Tapez d'abord les cases.
refused-set-up = La table n'est pas encore installée. Rien n'a été fait.
refused-not-over = La partie n'est pas terminée. Rien n'a été fait.
refused-referred = Il ne reste à décider que la fin de la partie, par l'arbitre désigné. Rien n'a été fait.
refused-started = La partie n'attend pas de commencer. Rien n'a été fait.
refused-boards = La partie ne peut pas continuer maintenant : un échiquier ne répond pas ou ne montre pas la position. Rien n'a été fait.
refused-already = C'est déjà le cas. Rien n'a été fait.
refused-stands = Aucune pendule n'est en marche. Rien n'a été fait.
refused-own-clock = La table voit elle-même les drapeaux de sa propre pendule. Rien n'a été fait.
refused-no-times = Cette partie n'a pas de cadence. Rien n'a été fait.
refused-unasked = { $id ->
    [0] Aucun cas n'attend une telle décision. Rien n'a été fait.
   *[other] Le cas { WORDS($id) } n'attend pas une telle décision. Rien n'a été fait.
}
refused-nothing-to-confirm = Aucune décision n'attend de confirmation. Rien n'a été fait.
refused-nothing-ruled = Aucune décision en vigueur ne peut être annulée. Rien n'a été fait.
refused-take-back = Rien de cela n'est noté ni transmis qui puisse être retiré. Rien n'a été fait.
refused-carried-out = La décision est déjà en cours d'exécution ; elle ne peut qu'être annulée. Rien n'a été fait.
refused-ruled-upon = La décision sur le cas { WORDS($id) } est en vigueur ; il faut d'abord l'annuler. Rien n'a été fait.
refused-no-position = Aucune partie ne peut continuer depuis cette position. Rien n'a été fait.
refused-too-far = Autant de demi-coups n'ont pas été joués. Rien n'a été fait.
refused-unwritten = La partie ne peut pas s'être déroulée comme il est écrit. Rien n'a été fait.
refused-no-queen = Aucun pion de ce joueur ne peut devenir une dame maintenant. Rien n'a été fait.
refused-no-penalty = L'article 13.4 ne connaît pas cette sanction. Rien n'a été fait.
refused-sealing = Un coup est mis sous enveloppe, rien n'en est noté.
refused-not-broken = Le trou { $square } montre la partie, ou deux sont déjà en panne. Rien n'a été fait.
refused-not-right = L'échiquier { $of-seat } ne montre pas encore la position. Rien n'a été fait.
refused-no-move = Aucune pièce ne peut être jouée ainsi. Rien n'a été fait.
refused-nothing = Aucun coup n'y est écrit. Rien n'a été fait.

# Procès-verbal
page-ledger = Procès-verbal
page-ledger-head = { $events ->
        [one] Une inscription, la tête :
       *[other] { $events } inscriptions, la tête :
    }
page-ledger-key = Signé avec la clé publique de cette installation :
page-ledger-hint = Qui note la tête et la clé peut prouver tout changement ultérieur avec « annabella verify --head ».

# Les étapes d'un cas
page-steps = Étapes du cas { $id }
page-step-taken = Pris en charge
page-step-clocks = Pendules
page-step-noted = Relevé
page-step-scores = Feuilles de partie
page-step-heard = Entendus
page-step-ruling = Décision
page-step-boards = Échiquiers
page-step-restart = Reprise
page-taken-by = Pris en charge par { $name }.
page-not-taken = Personne ne l'a pris en charge.
page-clocks-run = Les pendules marchent.
page-noted-at = Position, temps, pendule et coups ont été relevés à { $time }.
page-not-noted = Position, temps, pendule et coups ne sont pas relevés.
page-is-read-white = La feuille des Blancs est lue.
page-is-read-black = La feuille des Noirs est lue.
page-not-read-white = La feuille des Blancs n'est pas lue.
page-not-read-black = La feuille des Noirs n'est pas lue.
page-statements = { $n ->
    [0] Personne n'a été entendu.
    [one] Une déclaration est notée.
   *[other] { $n } déclarations sont notées.
}
page-not-ruled = Pas encore décidé ; la proposition figure plus haut.
page-asks-back = La décision attend d'être confirmée.
page-step-boards-after = Ils sont corrigés après la décision.
page-step-restart-after = L'arbitre remet la pendule en marche.
page-step-restart-now = L'arbitre remet la pendule en marche, sous « La partie ».
page-step-ruled = Décidé à { $time }.
page-step-by-hand = Aucun échiquier n'a ici de capteurs : ils sont corrigés à la main.
page-executing = la décision est exécutée
page-is-guided-white = L'échiquier des Blancs n'est pas encore correct.
page-is-guided-black = L'échiquier des Noirs n'est pas encore correct.
page-is-right-white = L'échiquier des Blancs est correct.
page-is-right-black = L'échiquier des Noirs est correct.

# Les deux échiquiers d'un cas
page-both = Les deux échiquiers du cas { $id }
page-by-sensors = Selon ses capteurs.
page-by-game = Il n'a pas de capteurs : c'est la partie.
page-board-noted-white = L'échiquier des Blancs a été relevé à la main à { $time }.
page-board-noted-black = L'échiquier des Noirs a été relevé à la main à { $time }.
page-a-peg = une pièce, on ne sait laquelle
page-holds = Sur la case choisie se trouve
page-as-shown = rien d'autre : l'échiquier est comme affiché
page-note-board-white = Relever ainsi l'échiquier des Blancs
page-note-board-black = Relever ainsi l'échiquier des Noirs
page-stands-otherwise = Ce qui s'y trouve autrement, par exemple : e3 empty, d3 white pawn ; rien si c'est comme affiché
page-refused-choose = Choisissez d'abord une case de l'échiquier. Rien n'a été noté.
page-announced = Annoncé
page-differs = autre coup
page-part-first = Quelque chose s'écarte de la partie pour la première fois au coup { $move }.
page-part-nowhere = Rien ne s'écarte de la partie.
page-compared = Les deux feuilles, une ligne par demi-coup
page-compared-hint = Bas et haut avancent et reculent ; la lettre D va à la ligne suivante qui commence par Diffère.
page-compared-alike = { $at } : les deux { $move }
page-compared-differs = Diffère : { $at }. Blancs { $white }, Noirs { $black }
page-compared-nothing = rien
page-closed-ruled = décidé
page-closed-itself = clos sans décision
page-time-of-day = Heure
page-note-touches = Noter

# En un coup d'œil
page-glance = En un coup d'œil
page-this-table = Cette table
page-nobody-waits = Aucune table n'a besoin de l'arbitre.
page-waits = { $minutes ->
    [0] Le cas { $id } attend depuis moins d'une minute.
    [one] Le cas { $id } attend depuis { $minutes } minute.
   *[other] Le cas { $id } attend depuis { $minutes } minutes.
}
page-short = Pendules à moins de cinq minutes
page-no-short = Aucune.
page-to-control = Coups jusqu'au contrôle : Blancs { $white }, Noirs { $black }
page-illegal-counts = Coups illégaux comptés : Blancs { $white }, Noirs { $black }
page-warnings = Avertissements de toutes les rondes : Blancs { $white }, Noirs { $black }
page-silent = { $minutes ->
    [one] Rien n'a été enregistré depuis { $minutes } minute.
   *[other] Rien n'a été enregistré depuis { $minutes } minutes.
}
page-sick-white = L'échiquier des Blancs ne répond pas.
page-sick-black = L'échiquier des Noirs ne répond pas.
page-broken-at-white = { $n ->
    [one] Un trou de l'échiquier des Blancs est défectueux et n'est pas pris en compte.
   *[other] { $n } trous de l'échiquier des Blancs sont défectueux et ne sont pas pris en compte.
}
page-broken-at-black = { $n ->
    [one] Un trou de l'échiquier des Noirs est défectueux et n'est pas pris en compte.
   *[other] { $n } trous de l'échiquier des Noirs sont défectueux et ne sont pas pris en compte.
}
