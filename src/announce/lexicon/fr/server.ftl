# Une partie sur un serveur d'échecs : ce qui en est dit, les mots que l'on tape, et ce qui est à l'écran.

## Ce qui est dit. Écrit comme au milieu d'une phrase.
remote-wants-back = les { $seat } demandent à reprendre
remote-wants-back-so-far = les { $seat } demandent à reprendre : { $count ->
    [one] un demi-coup
   *[other] { WORDS($count) } demi-coups
}
remote-wants-adjourn = les { $seat } demandent l'ajournement
remote-wants-abort = les { $seat } demandent à annuler la partie
remote-declines = les { $seat } n'acceptent pas
remote-withdraws = les { $seat } retirent la demande
remote-stands = la position du serveur est une autre et fait foi. Coup { WORDS($number) } : { $seat }
remote-refuses = le serveur n'a pas accepté le coup
remote-gone = l'adversaire a quitté la partie
remote-gone-claim = l'adversaire a quitté la partie : le gain peut être réclamé dans { $seconds ->
    [one] une seconde
   *[other] { WORDS($seconds) } secondes
}
remote-claimable = le gain peut être réclamé, ou la nulle
remote-returned = l'adversaire est revenu
remote-first-move = premier coup en { $seconds ->
    [one] une seconde
   *[other] { WORDS($seconds) } secondes
}
remote-lost = la liaison avec le serveur est perdue
remote-found = le serveur répond de nouveau
remote-adjourned = la partie est ajournée
remote-aborted = la partie se termine sans résultat

## Les mots que l'on tape, séparés par des virgules. Ceux de toutes les langues sont compris.
say-seek = cherche, chercher
say-match = défie, défier, contre
say-accept = accepte, accepter
say-decline = refuse, refuser
say-withdraw = retire, retirer
say-adjourn = ajourne, ajourner
say-abort = annule, annuler
say-flag = drapeau, temps écoulé, réclame, réclamer
say-courtesy = courtoisie, politesse
say-server = serveur
say-more-time = plus de temps
say-write = dis
say-rated = classée
say-unrated = amicale

## À l'écran
server-calls = Appel de { $server }
server-unreachable = { $server } est injoignable : { $reason }. On essaie encore ; pour finir : quitter
server-no-name = aucun ordinateur de ce nom n'a été trouvé. Vérifiez le nom et la connexion à Internet
server-no-port = l'ordinateur est là, mais rien ne répond à ce port. Vérifiez l'adresse, par exemple freechess.org ou HOST:PORT
server-no-answer = rien ne répond. Vérifiez l'adresse et la connexion à Internet
server-wants-name = Sous quel nom ? Un nom inscrit a un mot de passe ; tout autre est celui d'un invité
server-wants-password = Le mot de passe de { $name } :
server-wrong-password = Le serveur n'accepte pas ce mot de passe
server-name-in-use = Ce nom est déjà connecté
server-in = Connecté. Pour jouer : cherche 15 10, ou contre NOM 15 10. Plus : aide. Bonnes manières : courtoisie
server-guest = En invité : les parties ne comptent pas, et sont perdues avec la liaison
server-lost = La liaison avec le serveur est perdue. On essaie encore ; pour finir : quitter
server-challenge = { $name } veut jouer : { $control }, { $rated }. Accepter ou refuser ?
server-challenge-white = { $name } veut jouer avec les blancs : { $control }, { $rated }. Accepter ou refuser ?
server-challenge-black = { $name } veut jouer avec les noirs : { $control }, { $rated }. Accepter ou refuser ?
server-challenge-resume = { $name } veut reprendre la partie ajournée. Accepter ou refuser ?
server-challenge-position = La suivante ne commence pas de la position initiale
server-control = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} et { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
} par coup
server-control-seconds = { $base } secondes et { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
} par coup
server-untimed = sans pendule
server-rated = classée
server-unrated = amicale
server-waits = { $name } est là ; vous avez une partie ajournée ensemble. Pour continuer : contre { $name }
server-asked-to-resume = On demande à { $name } de continuer la partie
server-not-adjourned = Le serveur n'a pas de partie ajournée avec { $name } : une nouvelle n'est pas demandée. Pour la demander : contre { $name } 15 10
server-issued = Le serveur transmet
server-declines = On ne veut pas jouer
server-withdraws = On ne veut plus jouer
server-unknown = Ce serveur ne connaît pas : { $typed }
server-says = Serveur : { $text }
server-other-game = Serveur : une position d'une autre partie, { $white } contre { $black }, qui n'est pas montrée ici
server-other-rules = Le serveur a commencé { $what }, { $white } contre { $black }, qui ne se joue pas ici. Pour y mettre fin : annuler, ou serveur resign
server-odd = Une ligne du serveur n'est pas comprise : { $kind }
server-unsent = Ce qui a été demandé en dernier au serveur n'est peut-être pas arrivé. Demandez-le encore
server-game = Vous avez les { $seat } contre { $opponent } : { $control }, { $rated }
server-from-position = La partie ne commence pas de la position initiale. Pour l'entendre : position
server-resumed = La partie ajournée continue
server-no-game = Il n'y a pas de partie. Les mots : aide
server-kept = La partie est gardée. Elle peut être reprise avec le même adversaire
server-not-kept = La partie n'est pas gardée : vous êtes ici en invité
server-style = annabella lit les positions du serveur dans le style 12, et le laisse tel quel
server-left = Vous avez quitté le serveur
server-playing = Une partie est en cours. Abandonner, ajourner ou annuler ; pour partir malgré tout, tapez encore quitter
server-playing-guest = Une partie est en cours. Abandonner ou annuler, ou proposer la nulle ; pour partir malgré tout, tapez encore quitter
server-guest-adjourns-not = La partie d'un invité ne peut pas être ajournée. Pour finir sans résultat : annuler
server-writes = { $name } : { $text }
server-unplayable = { $name } veut jouer ce qui ne se joue pas ici, et c'est refusé : { $what }
server-elsewhere = Une partie qui ne se joue pas ici est en cours sur le serveur, contre { $name } : { $what }. Pour la jouer ou la terminer : la page du serveur
server-limited = Le serveur a été trop souvent interrogé. Rien n'est envoyé pendant { $seconds } secondes, puis ce qui attend
server-seek-ends = Aucun adversaire n'est cherché
server-wrong-token = Le serveur n'accepte pas ce jeton. Il lui faut les droits challenge:read, challenge:write et board:play
server-times = Les minutes et les secondes par coup manquent, ou dépassent celles du serveur. Par exemple : cherche 15 10
server-too-fast-to-seek = Trop rapide : lichess ne cherche un adversaire que pour le rapide ou plus lent, 8 minutes pour 40 coups. Par exemple : cherche 10 0
server-too-fast = Trop rapide : avec un échiquier, lichess ne permet que le blitz ou plus lent, 3 minutes pour 40 coups. Par exemple : contre NOM 3 2
server-no-such-name = Ce n'est pas un nom du serveur
server-rules-not-sent = Cela ne se joue pas ici : { $what }. Rien n'a été envoyé
server-nothing = Il n'y a rien à répondre ni à retirer
server-back-only = Ici on ne revient qu'à son dernier coup : retour { $count }
server-more-time = De { $least } à { $most } secondes à la fois, par exemple : plus de temps { $least }
server-taken-up = Une partie en cours continue
server-goes-on = La partie continue sur le serveur, et votre temps court. Pour continuer : annabella play --server lichess
server-playing-on = Une partie est en cours, et sa pendule court sans vous. Abandonner ou annuler ; pour partir quand même, tapez encore quitter
server-players = Blancs : { $white }. Noirs : { $black }
server-help-lichess = Pour jouer : cherche 15 10, contre NOM 15 10 (avec blancs, noirs, classée), accepter, refuser, retirer.
    Dans la partie : les coups comme on les dit ou les écrit, nulle, retour, annuler (avant le deuxième coup), drapeau (l'adversaire a quitté la partie), abandon, accepter, refuser, plus de temps 15, dis TEXTE.
    Sur l'échiquier : qu'y a-t-il en e5 (ou e5?), mes cavaliers, rangée 4, colonne e, position, rangées ; dernier, précédent, prises, matériel, temps, o (qui joue), répète.
    Aucune aide d'un programme, d'un livre ou d'une autre personne : lichess ferme des comptes pour cela. Bonnes manières : politesse. Pour finir : quitter.
server-help = Pour jouer : cherche 15 10, contre NOM 15 10 (avec blancs, noirs, classée), accepter, refuser, retirer.
    Dans la partie : les coups comme on les dit ou les écrit, nulle, reprendre 2, { $guest ->
        [yes] annuler
       *[no] ajourner, annuler
    }, drapeau (l'adversaire n'a plus de temps), abandon, accepter, refuser.
    Sur l'échiquier : qu'y a-t-il en e5 (ou e5?), mes cavaliers, rangée 4, colonne e, position, rangées ; dernier, précédent, prises, matériel, temps, répéter.
    Les mots du serveur après « serveur » : serveur who, serveur tell NOM texte. Bonnes manières : courtoisie. Pour finir : quitter.
server-courtesy = Le serveur est fait pour jouer amicalement. N'écrivez rien d'insultant ni d'obscène, surtout pas pour sa nationalité, sa race, sa religion ou son orientation sexuelle ; qui pense autrement n'est pas attaqué dans sa personne.
    On ne coupe pas la liaison pour échapper à une défaite, ni pour étudier la position et continuer plus tard.
    On ne perd pas exprès, pas non plus pour donner des points à quelqu'un, et l'on ne laisse pas filer la pendule dans une position perdue : on abandonne.
    Pendant la partie, ni ordinateur, ni livre, ni autre personne n'aide. Le moteur d'annabella se tait ici. Qui joue avec un programme inscrit le compte comme ordinateur.
    Votre nom inscrit est le vôtre : personne d'autre ne joue de parties classées sous ce nom.
    Quand l'adversaire n'a plus de temps, le réclamer n'est pas impoli.
    Qui vous ne voulez pas entendre : serveur +censor NOM ; pour l'entendre de nouveau : serveur -censor NOM.
    Les longues conversations vont dans un canal et ne se crient pas à tous : serveur help channel_list les nomme, serveur +channel NUMÉRO entre dans un canal.
