# What is said of an adjourned game. Written as in the middle of a sentence.
seals = les { $seat } mettent un coup sous enveloppe
session = la séance se termine dans { $time }
session-over = la séance est terminée : les { $seat } ont le trait et mettent leur coup sous enveloppe
seals-early = le coup est mis sous enveloppe { $time } avant la fin de la séance, qui sont comptées. Plus d'une heure avant, c'est à vous de décider si on le fait
seals-reply = les { $seat } mettent la réponse sous enveloppe
game-adjourned = la partie est ajournée
sealed-by = les { $seat } ont mis sous enveloppe le coup { WORDS($number) }
times-left = temps restant : { seat-white } { $white }, { seat-black } { $black }
offer-open = la proposition de nulle { $of-seat } tient toujours
resumption = reprise : { $resumption }
time-of-day = { WORDS($hour, gender: "feminine") } { $hour ->
        [one] heure
       *[other] heures
    } { WORDS($minute) }
time-of-day-sharp = { WORDS($hour, gender: "feminine") } { $hour ->
        [one] heure
       *[other] heures
    }
date = le { $day ->
        [1] premier
       *[other] { WORDS($day) }
    } { $month ->
        [1] janvier
        [2] février
        [3] mars
        [4] avril
        [5] mai
        [6] juin
        [7] juillet
        [8] août
        [9] septembre
        [10] octobre
        [11] novembre
       *[other] décembre
    }
on-the-envelope = vérifier sur l'enveloppe
named = { $seat } : { $name }
position-sealed = la position avant le coup sous enveloppe : { $pieces }
times-used = temps utilisé : Blancs { $white }, Noirs { $black }
reply-sealed = les { $seat } ont mis la réponse sous enveloppe. { $running }
resumes = la partie ajournée reprend
awaited = la pendule { $of-seat } tourne, l'enveloppe reste fermée
opened = coup sous enveloppe { $of-seat } : { $move }
declares = l'enveloppe manque. Les { $seat } jouent le coup mis sous enveloppe
sealed = votre coup est sous enveloppe. Vous pouvez le changer jusqu'à l'arrêt de la pendule. Remettez les pièces en place
nothing-sealed = aucun coup n'est encore sous enveloppe. Jouez et annoncez, ou dites-le à l'assistant
not-sealed = rien n'est mis sous enveloppe. Vérifiez l'échiquier et annoncez de nouveau. Si un pion est promu, choisissez la pièce avec la touche du bas, de la dame à la tour, au fou et au cavalier, puis confirmez
chosen = suivant
key-fails = rien ne peut être mis sous enveloppe ni ouvert : { $reason }
unopened-no-key = l'enveloppe ne peut être ouverte : sa clé manque
unopened-does-not-fit = l'enveloppe ne peut être ouverte : la clé ne convient pas, ou l'enveloppe a été modifiée
sealed-ambiguous = le coup sous enveloppe { $of-seat } est ambigu
sealed-unreadable = le coup sous enveloppe { $of-seat } est illisible
sealed-illegal = le coup sous enveloppe { $of-seat } est illégal
clocks-wrong = le joueur { $of-seat } signale qu'une pendule a été mal réglée à la reprise
clocks-wrong-late = le joueur { $of-seat } signale après son premier coup qu'une pendule a été mal réglée à la reprise : trop tard, sauf décision contraire de l'arbitre
clocks-compared = noté : { seat-white } { $recorded-white }, { seat-black } { $recorded-black }. Affiché : { seat-white } { $white }, { seat-black } { $black }
clocks-not-known = on ne sait pas ce qui a été noté ou affiché
position-lost = la position de la partie ajournée ne peut pas être rétablie
still-adjourned = le programme a redémarré, la partie est toujours ajournée
open-first = l'enveloppe est fermée : ouvrez-la d'abord, car ce que le coup scellé a terminé reste acquis

# The page
page-adjournment = Ajournement
page-adjourned = La partie est ajournée.
page-envelope-white = L'enveloppe est celle des Blancs.
page-envelope-black = L'enveloppe est celle des Noirs.
page-resumes = Reprise : { $resumption }
page-resumption = Date, heure et lieu de la reprise
page-early = Ajournée en avance de
page-early-hint = Un temps comme 20:00 si le joueur ajourne avant la fin de la séance ; il est retiré de son temps. Sinon laissez vide.
page-lasts = La séance dure à partir de maintenant
page-lasts-hint = Un temps comme 4h ou 3:30:00, d'après votre montre. Les deux joueurs l'entendent, et vous entendez quand elle est finie.
page-session = Annoncer la fin de la séance
page-session-ends = La séance se termine à { $time }.
page-refused-session = Tapez combien de temps dure la séance à partir de maintenant, comme 4h ou 3:30:00. Rien n'a été fait.
page-seal = Ajourner : le joueur au trait met son coup sous enveloppe
page-seal-reply = L'adversaire est absent : la réponse est mise sous enveloppe
page-sealing-white = Les Blancs mettent un coup sous enveloppe.
page-sealing-black = Les Noirs mettent un coup sous enveloppe.
page-resume = Reprendre la partie ajournée
page-await = Le joueur qui doit répondre est absent : mettre sa pendule en marche
page-open = Le joueur qui doit répondre est là : ouvrir l'enveloppe
page-declare = L'enveloppe manque : le coup est joué sur l'échiquier
page-sealed-means = Le coup sous enveloppe peu clair signifie
page-read-sealed = C'est le coup sous enveloppe
page-position-lost = La position ne peut être rétablie
page-clocks-wrong-white = Les Blancs signalent des temps faux
page-clocks-wrong-black = Les Noirs signalent des temps faux
page-sealed-white = Coup sous enveloppe des Blancs
page-sealed-black = Coup sous enveloppe des Noirs
page-sealed-hint = Seulement pendant l'ajournement. Personne ne le voit avant l'ouverture de l'enveloppe.
page-seal-it = Mettre le coup sous enveloppe
page-done-sealed = Le coup est sous enveloppe.
refused-seal-white = Les Blancs ne mettent pas de coup sous enveloppe. Rien n'a été fait.
refused-seal-black = Les Noirs ne mettent pas de coup sous enveloppe. Rien n'a été fait.
refused-adjourn = La partie ne peut être ajournée maintenant : elle n'est pas en cours, ou un coup est joué sans que la pendule soit appuyée. Rien n'a été fait.
page-refused-early = Tapez un temps comme 20:00 ou laissez vide. Rien n'a été fait.
refused-adjournment = L'ajournement n'en est pas là, ou un échiquier ne montre pas la position. Rien n'a été fait.

# What stands on the envelope: annabella envelope
envelope-white = Blancs : { $name }
envelope-black = Noirs : { $name }
envelope-position = Position avant le coup sous enveloppe : { $fen }
envelope-time-white = Temps restant des Blancs : { $time }
envelope-time-black = Temps restant des Noirs : { $time }
envelope-sealed-white = Mis sous enveloppe par : Blancs
envelope-sealed-black = Mis sous enveloppe par : Noirs
envelope-number = Numéro du coup sous enveloppe : { $number }
envelope-offer-white = Proposition de nulle : des Blancs, en cours
envelope-offer-black = Proposition de nulle : des Noirs, en cours
envelope-no-offer = Proposition de nulle : aucune
envelope-ledger = Procès-verbal : { $events } inscriptions, tête { $hash }
envelope-resumption = Reprise : { $resumption }
envelope-seal = Sceau : { $commitment }
