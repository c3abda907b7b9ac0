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
desk-has-none = n'a pas d'adresse
desk-person = Pour
desk-give = Donner une nouvelle adresse
desk-revoke = Retirer l'adresse
desk-give-hint = Une nouvelle adresse n'est montrée qu'une fois et met fin à la précédente de la même personne. Toutes les adresses prennent fin avec cette partie.
desk-given = Nouvelle adresse pour { $who }. Elle n'est montrée ici qu'une fois :
desk-revoked = L'adresse de { $who } n'ouvre plus rien.
desk-code = L'adresse sous forme de code à photographier

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

# Refus
page-refused-right = Cette page n'a pas ce droit. Rien n'a été fait.
page-refused-file = Les adresses ne peuvent pas être gardées : { $reason }. Rien n'a été fait.
