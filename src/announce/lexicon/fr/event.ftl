# Une ronde d'un tournoi : ce qu'imprime annabella event, et les étapes qui y sont tapées

# Les étapes, comme elles sont tapées
type-pair = appariements
type-write = écrire
type-rehearse = répéter, répétition
type-start = commencer
type-watch = observer, pupitre
type-yes = oui
type-no = non

# Ce qu'imprime une étape
event-nameless = tournoi sans nom
event-heading = { $name }, ronde { $round } : { $ours } tables sur { $all } avec annabella
event-heading-unnumbered = { $name } : { $ours } tables sur { $all } avec annabella
event-decided = déjà décidées, avec un résultat dans le fichier : { $n }
event-table = table { $table } : { $white }, Blancs, contre { $black }, Noirs
event-idle = à aucune table : { $name }, qui a une section dans le fichier
event-misspelt = personne dans les appariements ne s'appelle { $name }, qui a une section dans le fichier ; le plus proche est { $meant }
event-written = écrit : { $path }
event-other-servers = écrit à nouveau, avec les nouvelles adresses des serveurs : { $path }
event-as-it-was = comme il était : { $path }
event-no-arbiter = aucun arbitre n'est nommé sous [roles] : personne n'ordonne depuis un pupitre
event-result = table { $table } : { $result }, { $n } coups, { $how }
event-no-result = table { $table } : pas encore de résultat, { $n } coups, { $how }
event-no-game = table { $table } : pas de partie, { $path } n'existe pas
event-not-counted = table { $table } : pas comptée : { $why }
event-bye = exempt : { $name }
event-bye-half = exempt : { $name }, un demi-point
event-bye-nobody = exempt : personne
event-without-game = sans partie dans cette ronde : { $names }
event-without-game-more = sans partie dans cette ronde : { $names } et { $n } autres
event-nameless-table = laissée de côté, table { $table } : aucun des deux joueurs n'a de nom
event-nameless-opponent = laissée de côté, table { $table } : l'adversaire de { $name } n'a pas de nom
event-time-understood = cadence : « { $written } » est compris comme { $control } en secondes
event-no-time = cadence : "{ $written }" (TimeControl) n'en nomme aucune, et 90 minutes avec 30 secondes par coup valent ; écrivez-en une autre comme time dans [event]
event-untimed = cadence : le fichier n'en nomme aucune, et 90 minutes avec 30 secondes par coup valent ; écrivez-en une autre comme time dans [event]
event-time-holds = { $why } ; le temps de [event] vaut
event-encoding = les appariements sont lus en { $encoding } ; si des lettres sont fausses dans les noms, enregistrez le fichier en UTF-8
event-points-unread = la ligne { $line } dit ce que vaut un résultat, sous une forme qui n'est pas lue ici : vérifiez les points réécrits dans le rapport
event-fide-number = ligne { $line } : « { $written } » n'est pas un numéro FIDE ; le joueur est pris sans numéro
event-rating = ligne { $line } : « { $written } » n'est pas un classement ; le joueur est pris sans classement
event-round-called = la ronde s'appelle « { $written } », ce qui n'est pas un nombre : elle compte comme la ronde { $number } ; écrivez son numéro comme round dans [event]
event-other-rounds = la ronde { $taken } est prise ; des parties d'autres rondes sont ouvertes aussi ({ $open }) : écrivez celle qui est voulue comme round dans [event]
event-unread-tag = partie { $game } : l'en-tête { $written } est illisible, et il est omis
event-several = les parties sont de plusieurs tournois ({ $names }), et comptent comme une seule ronde : si un seul est voulu, ne donnez que ses parties
event-unread-board = table { $table } : l'échiquier "{ $written }" (Board) n'est pas un numéro de table
event-unread-result = table { $table } : "{ $written }" n'est pas un résultat, et la partie compte comme ouverte
event-contradicted = table { $table } : le résultat est { $result }, et { $by ->
    [board] le dernier coup termine la partie { $other }
    [text] son texte finit par { $other }
   *[termination] l'en-tête Termination dit "{ $other }"
}
event-begins-from = les parties commencent par { $fen } (FEN), qui n'est pas repris : écrivez-le comme position dans le fichier de l'événement
event-moves-in-games = des parties ouvertes ont des coups, qui ne sont pas repris, aux tables { $tables } : elles commencent par leur premier coup ; pour partir d'une autre position, écrivez-la comme position dans le fichier de l'événement
event-namesakes = plusieurs joueurs s'appellent { $name }, aux tables { $tables }, et aucun numéro FIDE ne les distingue : veillez à ce que chacun soit à la bonne table, ou donnez à chacun un autre nom dans le programme d'appariement
event-listed-results = la liste des appariements a des résultats, qui ne sont pas repris, à la ligne { $lines } : ils ont leur place dans le rapport
event-waits-typed = attend un mot sur l'entrée standard : { $steps } ; sa fermeture termine le programme

# Ce qui peut être tapé
event-help-pair = appariements : les relire, et dire qui joue contre qui
event-help-write = écrire : écrire une configuration pour chaque table, et ce qu'il faut aux serveurs ; rien de ce qui est là n'est écrasé
event-help-rehearse = répéter : jouer la ronde à des tables simulées, par les serveurs
event-help-start = commencer : lancer les tables de cet ordinateur, puis les parties de toutes les tables ; les deux sont demandés avant
event-help-watch = observer : ouvrir le pupitre de toutes les tables ; quitter ramène ici
event-help-results = résultats : compter les résultats, et les écrire pour le programme d'appariement
event-help-next = suivant : prendre la ronde suivante dans le fichier du programme d'appariement
event-help-state = état : où en est la ronde, et ce qui vient ensuite
event-help-quit = quitter : partir ; les tables en marche continuent

# Où en est la ronde
event-unwritten = aucune configuration n'est encore écrite ; elles vont dans { $folder }
event-configured = configurations : { $n } sur { $all }, dans { $folder }
event-runs-none = aucune table ne tourne sur cet ordinateur
event-runs = tournent sur cet ordinateur : { $tables }
event-servers-silent = les serveurs ne répondent pas
event-heard-none = aux serveurs : aucune table n'est entendue
event-heard = aux serveurs : { $n } tables sur { $all } sont entendues ; pas entendues : { $tables }
event-heard-all = aux serveurs : les { $all } tables sont entendues
event-results-none = résultats : aucun sur { $all }
event-results-some = résultats : { $n } sur { $all } ; pas encore à : { $tables }
event-results-all = résultats : tous les { $all }
event-and-more = { $tables } et { $n } autres
event-next-step = étape suivante : { $step }

# Ce qu'une étape demande, et pourquoi elle n'est pas faite
event-expected = trouvé "{ $line }", attendu { $steps }
event-meant = trouvé "{ $line }" ; vouliez-vous dire { $step } ? Tapez-le, ou aide
event-yes-or-no = trouvé "{ $line }", attendu oui ou non
event-write-first = tapez d'abord écrire : chaque table n'a pas encore sa configuration
event-begun = la ronde a commencé : une répétition se mêlerait à ses parties
event-rehearse-servers = une répétition passe par des serveurs, et le fichier n'en nomme aucun sous [nats] ; annabella demo joue une partie sans échiquiers
event-rehearsing = les { $n } tables sont simulées et jouent vingt demi-coups ; ce qui est répété ne compte pas
event-certificates = les certificats des serveurs manquaient ou expirent bientôt, et sont neufs : portez server-N.pem et server-N.key aux serveurs et redémarrez-les, et authority.pem à eux, aux tables et aux pupitres
event-all-over = chaque partie a un résultat : il n'y a rien à commencer
event-start-here = ne tournent pas : { $tables }. Les lancer sur cet ordinateur ? oui ou non
event-start-there = table { $table } : lancez-la sur son ordinateur avec annabella run --config { $path }
event-started = table { $table } : tourne ; les adresses de ses pages sont dans { $path }
event-not-started = table { $table } : ne tourne pas : { $why }
event-start-games = commencer maintenant les parties à { $tables } ? Les pendules tourneront. oui ou non
event-start-none = aucune table qui attend son début ne tourne ici ni n'est entendue
event-not-now = pas commencé
event-desk-of = c'est le pupitre de { $name } : les ordres portent ce nom ; quitter ramène à la ronde
event-desk-pages = c'est le pupitre des tables de cet ordinateur ; quitter ramène à la ronde
event-no-address = table { $table } : la page de son arbitre n'a pas d'adresse ici ; annabella pages new arbiter en donne une
event-watch-none = aucune table ne tourne ici, et le fichier ne nomme pas de serveurs : à chaque table la page de son arbitre est ouverte
event-results-missing = chaque partie n'a pas encore de résultat ; tapez de nouveau résultats plus tard
event-still-open = encore sans résultat : { $tables }
event-stopped = table { $table } : sa partie est terminée, et son programme est arrêté
event-still-runs = tournent encore sur cet ordinateur : { $tables }
event-kept = gardé comme il était : { $path }
event-report-put = { $path } a maintenant les résultats de la ronde { $round } : faites apparier par le programme d'appariement, et écrire { $list }
event-waits = { $path } n'a pas encore de ronde après la { $round } : donnez { $report } au programme d'appariement, et faites-lui écrire { $path } avec la ronde suivante ; tapez ensuite suivant
event-waits-results = { $path } n'a pas encore de ronde après la { $round } ; les résultats viennent d'abord
event-waits-list = { $list } n'a pas encore les appariements de la ronde suivante ; quand ils y sont, tapez suivant
event-waits-written = { $path } a les appariements de la ronde { $round } : écrivez-y ceux de la ronde suivante, avec son numéro ; tapez ensuite suivant
event-round-fixed = [event] dans { $path } dit round = { $round } : enlevez cette ligne, ou écrivez le numéro suivant ; tapez ensuite suivant
