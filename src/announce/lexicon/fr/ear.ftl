# Ce qu'un microphone entend à la maison
ear-heard-as = Était-ce : { $typed } ? Oui ou non
ear-not-heard = Pas compris, encore une fois s'il vous plaît
ear-lost = Le microphone est perdu : { $reason }. Le clavier continue
ear-back = Le microphone entend de nouveau
enrol-how = répétez chaque mot, comme vous le dites devant l'échiquier, trois fois en tout. La touche enne redit un mot, la touche zède revient en arrière, la touche esse arrête ; ce qui est dit est gardé
enrol-say = { $word }
enrol-done = vos mots sont enregistrés. Pour jouer avec eux : annabella play, avec ear et votre nom
ear-listens = Le microphone écoute. Les coups comme vous les annoncez ; et : qu'y a-t-il sur, avec une case ; position, dernier, répéter, temps, indice, reprendre, nulle, abandonner, quitter
measure-how = répétez chaque annonce comme vous la direz devant l'échiquier, là où vous jouerez. La touche esse arrête
measure-passes = vous êtes compris. On peut vous écouter dans une partie classée
measure-fails = vous n'êtes pas assez bien compris pour une partie classée. Redites vos mots, ou mesurez dans un endroit plus calme
measure-stopped = arrêté. Rien n'est mesuré
