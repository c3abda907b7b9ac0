# Was ein Spieler aus anderen Runden des Turniers mitbringt, nur für den Schiedsrichter. Wie mitten im Satz.
register-known = { $seat }, { $player }, im Turnier bisher: { $entries }
register-warned = { $seat } ist im Turnier damit { WORDS($count) } Mal verwarnt
register-warned-before = { $seat } wurde im Turnier vor dieser Partie verwarnt, { $count ->
    [one] einmal
   *[other] { WORDS($count) } Mal
}
register-warned-in-game = { $seat } wurde in dieser Partie schon verwarnt, { $count ->
    [one] einmal
   *[other] { WORDS($count) } Mal
}
register-line = { $player }: { $entry }
register-numbered = FIDE { $number }
register-somebody = ohne Namen
register-in-round = { $said } in Runde { $written }
register-at-board = { $said }, Brett { $written }
register-as = { $said }, mit { $seat }
register-at-move = { $said }, Zug { $written }
register-by-article = { $said }, Artikel { $written }
register-because = { $said }, Grund: { $written }
register-at-time = { $said }. { $written }
register-by = { $said }, durch { $written }
register-of-amount = { $said }, { $written }
register-warning = eine Verwarnung
register-more-time = { $time } mehr für den Gegner
register-less-time = { $time } weniger
register-more-points = Punkte für den Gegner
register-fewer-points = Punktabzug
register-fine = Geldbuße
register-exclusion = Ausschluss von Runden
register-expulsion = Ausschluss vom Turnier
register-illegal-move = ein regelwidriger Zug, { $nth } der Partie
register-lost = die Partie verloren durch { $reason }
register-appealed = Berufung eingelegt
register-taken-back = Eintrag { $record } derselben Partie zurückgenommen
register-annulled = die Partie annulliert
register-fails = im Turnierregister ist nichts zu lesen oder zu schreiben: { $reason }. Es wird weiter versucht
register-writes = das Turnierregister wird wieder geschrieben
desk-away = das Pult der Schiedsrichter ist nicht zu erreichen: { $reason }. Die Partie geht weiter, alles wird nachgereicht
desk-full = die Server behalten nichts mehr von diesem Tisch: sein Teil ist voll, und zwar mit anderem als dem, was hier gespielt wird. Die Partie geht weiter, und der Tisch selbst hat alles; wer hat noch die Zugangsdaten dieses Tisches?
desk-back = das Pult der Schiedsrichter ist wieder zu erreichen und hat alles
desk-strange-order = eine Anordnung von einem Pult, das niemandem auf der Liste dieses Tisches gehört, ist abgelehnt
page-deputy = { $name } wurde am Rechner des Tisches als stellvertretender Schiedsrichter eingelassen
page-deputy-chief = { $name } wurde am Rechner des Tisches als stellvertretender Hauptschiedsrichter eingelassen
page-act-stranger = jemand ohne gültige Adresse wollte auf einer Seite etwas tun, es ist abgelehnt
page-act-named = { $name } wollte auf einer Seite etwas tun, was nicht erlaubt ist, es ist abgelehnt
page-act-nameless = jemand wollte auf der eigenen Seite etwas tun, was nicht erlaubt ist, es ist abgelehnt
register-faulty = im Turnierregister: { $reason }
