# Ce qui se dit avant la partie. Comme au milieu d'une phrase.

## À la table
opening-identity = jouent { $white } et { $black }
opening-colours = jouent avec les Blancs { $white }, avec les Noirs { $black }
opening-unnamed = un joueur sans nom
opening-boards = veuillez toucher les deux échiquiers : la position initiale ; à gauche des Blancs se trouve { $white }, à gauche des Noirs { $black }
opening-clock-own = cette table tient le temps : { $times }
opening-clock-external = la pendule de la table fait foi : { $times }
opening-no-times = sans limite de temps
opening-times-of-both = pour les Blancs { $white } ; pour les Noirs { $black }
opening-moves-in = { $time } pour { WORDS($moves, gender: "masculine") } coups
opening-rest-in = { $time } pour la partie
opening-then = { $before }. Ensuite { $period }
opening-with-increment = { $times }, plus { $extra } par coup
opening-with-delay = { $times }, avec un délai de { $extra } par coup
opening-with-bronstein = { $times }, jusqu'à { $extra } reviennent à chaque coup
opening-hourglass = { $times }, comme un sablier
opening-languages = on parle français, et voici comment sonne un coup : { $move }
opening-helps-nobody = personne n'a d'assistant
opening-helps-one = les { $seat } ont un assistant
opening-helps-both = les deux ont un assistant
opening-helps-somebody = un assistant saisit des coups
opening-recording-off = rien de la partie n'est enregistré. D'autres appareils seulement avec la permission de l'arbitre
opening-recording-announcements = les annonces sont enregistrées. D'autres appareils seulement avec la permission de l'arbitre
opening-recording-microphone = les annonces sont enregistrées, ainsi que ce qui se dit à la table. D'autres appareils seulement avec la permission de l'arbitre
opening-no-adaptations = les règles valent sans adaptation
opening-adaptations = les règles sont adaptées : { $adapted }
adapted-players-announce = les joueurs annoncent eux-mêmes leurs coups
adapted-repeated-by-executing = un coup exécuté vaut répétition
adapted-committed-by-rest = un échiquier au repos valide le coup
adapted-pressed-with-commit = la pendule est enfoncée avec la validation
adapted-play-waits = tant qu'un cas attend, le jeu s'arrête
adapted-shown-in-time = il y a un délai pour exécuter le coup de l'adversaire
adapted-warnings = les joueurs sont avertis avant la fin de leur temps
adapted-reads-back = les joueurs peuvent écouter leur propre feuille de partie
adapted-no-arbiter = il n'y a pas d'arbitre

## À l'arbitre
opening-missing-all = rien n'est encore confirmé avant la partie
opening-missing = reste à voir avant la partie : { $points }
opening-refused = refusé avant la partie : { $points }
opening-confirmed = confirmé : { $point }
opening-point-refused = refusé : { $point }
opening-by = { $said }, par { $written }
opening-note = { $said }. Note : { $written }
point-identity = identité
point-colours = couleurs
point-boards = échiquiers
point-clock = pendule
point-languages = langues
point-assistants = assistants
point-recording = enregistrement et appareils
point-adaptations = adaptations

# La page
page-opening = Avant la partie
page-opening-point = Point
page-opening-all = tous
page-opening-open = { $point } : à voir
page-opening-by = Arbitre
page-opening-note = Note
page-opening-note-hint = Le numéro de la pendule, le nom de l'assistant, la raison d'un refus. Rien de cela ne retient la partie.
page-opening-confirm = Confirmer
page-opening-refuse = Refuser
page-opening-tell = Annoncer à la table
page-refused-point = Veuillez choisir le point qui est refusé. Rien n'a été fait.
