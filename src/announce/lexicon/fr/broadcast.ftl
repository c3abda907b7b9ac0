# La page d'une ronde pour tous. Elle lit le fichier qu'écrit `annabella broadcast`.

broadcast-round = ronde { $number }
broadcast-at-once = Chaque coup est montré aussitôt.
broadcast-later = Chaque coup est montré plus tard qu'il n'a été joué : { $time }.
broadcast-asked = Cette page demande les nouveaux coups toutes les dix secondes.
broadcast-games = Parties
broadcast-number = Table { $number }
broadcast-awaited = pas commencée
broadcast-going-on = en cours
broadcast-white-won = les Blancs ont gagné
broadcast-black-won = les Noirs ont gagné
broadcast-drawn = partie nulle
broadcast-both-lost = les deux ont perdu
broadcast-tells = Dire chaque nouveau coup de cette partie
broadcast-moves = Coups
broadcast-none = Aucun coup n'est encore montré.
broadcast-back = Des coups ont été repris. Demi-coups qui restent : { $number }.
broadcast-lost = Le serveur ne répond pas. Ce qui est montré peut être ancien ; cette page continue à demander.
broadcast-scripts = Sans scripts, cette page ne montre aucun coup. Ils sont dans le fichier de toutes les parties.
broadcast-all = Toutes les parties dans un fichier PGN
