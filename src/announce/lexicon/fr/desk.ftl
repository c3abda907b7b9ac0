# Qui participe : les mots des pages de chaque rôle.

desk-chief = Arbitre principal
desk-assistant-white = Assistant des Blancs
desk-assistant-black = Assistant des Noirs
desk-player-white = Blancs
desk-player-black = Noirs
desk-spectator = Spectateurs
desk-own-score-white = Feuille de partie des Blancs
desk-own-score-black = Feuille de partie des Noirs
desk-nothing-written = Rien n'est encore écrit.

# Adresses
desk-addresses = Adresses
desk-has-address = a une adresse
desk-deputy = suppléant, nommé à la table
desk-deputy-elsewhere = suppléant, dans l'autre salle
desk-has-none = n'a pas d'adresse
desk-person = Pour
desk-give = Donner une nouvelle adresse
desk-revoke = Retirer l'adresse
desk-give-hint = Une nouvelle adresse n'est montrée qu'une fois et met fin à la précédente de la même personne. Toutes les adresses prennent fin avec cette partie.
desk-given = Nouvelle adresse pour { $who }. Elle n'est montrée ici qu'une fois :
desk-revoked = L'adresse de { $who } n'ouvre plus rien.
desk-code = L'adresse sous forme de code à photographier
desk-certificate = Certificat de ces pages (SHA-256)
desk-certificate-hint = Un navigateur qui ne le connaît pas avertit d'abord : comparez cette empreinte avec celle qu'il montre, puis continuez.

# Spectateurs
desk-behind-nothing = Cette page montre la partie telle qu'elle est.
desk-behind-moves = { $n ->
    [one] Cette page a un demi-coup de retard sur la partie.
   *[other] Cette page a { $n } demi-coups de retard sur la partie.
}
desk-behind-minutes = { $n ->
    [one] Cette page a une minute de retard sur la partie.
   *[other] Cette page a { $n } minutes de retard sur la partie.
}

# L'assistant
desk-moving = Coup
desk-move = Coup
desk-moves-white = Les Blancs ont le trait.
desk-moves-black = Les Noirs ont le trait.
desk-sensed-white = L'échiquier indique les coups des Blancs.
desk-sensed-black = L'échiquier indique les coups des Noirs.
desk-corrects-white = corrige le coup des Blancs
desk-corrects-black = corrige le coup des Noirs
desk-replies-white = réponse des Blancs
desk-replies-black = réponse des Noirs
desk-completed = { $n ->
    [one] Un coup achevé. À dire seulement si le joueur le demande.
   *[other] { $n } coups achevés. À dire seulement si le joueur le demande.
}
desk-call-white = Appeler l'arbitre pour les Blancs
desk-call-black = Appeler l'arbitre pour les Noirs
desk-done-called = L'arbitre est appelé. Les pendules continuent.
desk-not-touched-white = Retirer la note : les Blancs ont touché { $square }
desk-not-touched-black = Retirer la note : les Noirs ont touché { $square }
desk-not-said-white = Retirer la note : coup des Blancs { $said }
desk-not-said-black = Retirer la note : coup des Noirs { $said }
desk-done-taken-back = La note est retirée.
desk-take-back-white = Retirer ce qui a été transmis pour les Blancs
desk-take-back-black = Retirer ce qui a été transmis pour les Noirs
desk-done-asked = Le joueur est prié de le confirmer avec les boutons.
desk-asks-press-white = Aucun coup des Blancs n'est annoncé. Rien n'est encore fait. Appuyer quand même sur la pendule des Blancs ?
desk-asks-press-black = Aucun coup des Noirs n'est annoncé. Rien n'est encore fait. Appuyer quand même sur la pendule des Noirs ?
desk-press-all-the-same = Oui, appuyer quand même
desk-asks-say-white = Les Blancs disent-ils : { $said } ? Rien n'est encore transmis.
desk-asks-say-black = Les Noirs disent-ils : { $said } ? Rien n'est encore transmis.
desk-say-so = Oui, transmettre

# Refus
page-refused-right = Cette page n'a pas ce droit. Rien n'a été fait.
page-refused-file = Les adresses ne peuvent pas être gardées : { $reason }. Rien n'a été fait.
