# Ce qu'un joueur apporte d'autres rondes du tournoi, pour l'arbitre seul. Comme au milieu d'une phrase.
register-known = { $seat }, { $player }, jusqu'ici dans le tournoi : { $entries }
register-warned = les { $seat } ont reçu { WORDS($count, gender: "masculine") } avertissements dans le tournoi
register-warned-before = les { $seat } ont été avertis dans le tournoi avant cette partie, { $count ->
    [one] une fois
   *[other] { WORDS($count, gender: "feminine") } fois
}
register-warned-in-game = les { $seat } ont déjà été avertis dans cette partie, { $count ->
    [one] une fois
   *[other] { WORDS($count, gender: "feminine") } fois
}
register-line = { $player } : { $entry }
register-numbered = FIDE { $number }
register-somebody = sans nom
register-in-round = { $said } à la ronde { $written }
register-at-board = { $said }, échiquier { $written }
register-as = { $said }, avec les { $seat }
register-at-move = { $said }, coup { $written }
register-by-article = { $said }, article { $written }
register-because = { $said }, motif : { $written }
register-at-time = { $said }. { $written }
register-by = { $said }, par { $written }
register-of-amount = { $said }, { $written }
register-warning = un avertissement
register-more-time = { $time } de plus pour l'adversaire
register-less-time = { $time } de moins
register-more-points = des points pour l'adversaire
register-fewer-points = des points en moins
register-fine = une amende
register-exclusion = exclusion de rondes
register-expulsion = expulsion du tournoi
register-illegal-move = un coup illégal, { $nth } de la partie
register-lost = la partie perdue par { $reason }
register-appealed = un appel
register-taken-back = inscription { $record } de la même partie retirée
register-annulled = la partie annulée
register-fails = le registre du tournoi ne peut pas être lu ou écrit : { $reason }. Les essais continuent
register-writes = le registre du tournoi s'écrit de nouveau
desk-away = le bureau des arbitres ne peut pas être atteint : { $reason }. La partie continue, et tout sera envoyé plus tard
desk-full = les serveurs ne gardent plus rien de cette table : sa part est pleine, et pas de ce qui se joue ici. La partie continue, et la table elle-même a tout ; qui d'autre a les identifiants de cette table ?
desk-back = le bureau des arbitres est de nouveau atteint et a tout reçu
desk-strange-order = un ordre d'un bureau qui n'appartient à personne sur la liste de cette table est refusé
page-deputy = { $name } a été admis comme arbitre suppléant à l'ordinateur de la table
page-deputy-chief = { $name } a été admis comme arbitre principal suppléant à l'ordinateur de la table
page-act-stranger = quelqu'un sans adresse valable a voulu faire quelque chose sur une page, c'est refusé
page-act-named = { $name } a voulu faire sur une page ce qui ne lui revient pas, c'est refusé
page-act-nameless = quelqu'un a voulu faire sur sa page ce qui ne lui revient pas, c'est refusé
register-faulty = dans le registre du tournoi : { $reason }
