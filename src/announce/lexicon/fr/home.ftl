# La page d'une partie à la maison.
home-title = Une partie à la maison
home-address = Page : { $address }
home-certificate = Certificat : SHA-256 { $fingerprint }
home-lost = La liaison avec la partie est rompue. La page essaie de nouveau d'elle-même.
home-closed = Cette page n'est plus celle d'une partie. Ouvrez l'adresse que annabella play a donnée.
home-skip = Aller à l'échiquier
home-said = Dit
home-board = Échiquier
home-line = Coup ou question
home-password = Mot de passe
home-send = Envoyer
home-again = Recharger
home-held = En main : { $piece }
home-moves = Où peut-elle aller ?
home-attackers = Qui l'attaque ?
home-put-back = Remettre
home-becomes = Que devient le pion ?
home-becomes-q = Dame
home-becomes-r = Tour
home-becomes-b = Fou
home-becomes-n = Cavalier
home-resigns-no = Non, continuer
home-resigns-yes = Oui, abandonner
home-another-yes = Oui, une autre partie
home-quits-yes = Oui, quitter
home-played = Coups
home-nothing-played = Aucun coup encore.
home-look = Aspect de l'échiquier
home-look-set = Pièces et cases
home-look-size = Taille de l'échiquier
home-look-figures = Figures
home-look-contrast = Contraste fort
home-look-flat = Cases d'une seule couleur
home-look-letters = Lettres
home-look-small = Petit
home-look-medium = Moyen
home-look-large = Grand
home-words = Plus
home-repeat = Répéter
home-last = Dernier coup
home-turn = À qui de jouer ?
home-faster = Plus vite
home-slower = Moins vite
home-position = Position
home-captured = Pièces prises
home-time = Temps
home-hint = Conseil
home-take-back = Reprendre
home-draw = Nulle
home-resign = Abandonner
home-new-game = Nouvelle partie
home-help = Aide
home-keys = Touches sur l'échiquier
home-keys-how = Flèches : de case en case. Entrée : prendre, poser. Échap : remettre.
    r, d, t, f, c, p : au roi suivant, à la dame, à la tour, au fou, au cavalier, au pion ; avec Majuscule au précédent.
    1 à 8 : à cette rangée ; avec Majuscule à cette colonne, a est 1.
    m : où la pièce peut aller. x : qui attaque la case. i : au champ des coups et des questions.
    + et - : on parle plus vite, moins vite.
# La touche des pions ; les autres pièces ont la lettre avec laquelle les coups s'écrivent.
home-pawn-key = p
