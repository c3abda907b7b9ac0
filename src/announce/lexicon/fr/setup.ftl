# Ce que demande `annabella setup`, et comment il finit.
setup-language = français : { $number } et la touche Entrée
setup-tongue = français
setup-how = répondez par le numéro et la touche Entrée. La touche Entrée seule prend la première réponse. Retour : la question d'avant
setup-first = c'est la première question
setup-exists = existe déjà : { $text }. Le garder ou l'écrire à nouveau ?
setup-answer = { $number } : { $answer }

## Les questions
setup-ask-language = dans quelle langue ?
setup-ask-place = où joue-t-on ?
setup-ask-anew = garder le fichier ou l'écrire à nouveau ?
setup-ask-side = quelles pièces avez-vous ?
setup-ask-game = quelle sorte de partie est-ce ?
setup-ask-time = de combien de temps disposent les joueurs ? Minutes, et secondes par coup ; un autre temps se tape, par exemple 25+5
setup-ask-words = avec quels mots les coups sont-ils annoncés ?
setup-ask-table = quelle sortie son les deux joueurs entendent-ils ?
setup-ask-earphone-white = quelle sortie son les blancs entendent-ils seuls ?
setup-ask-earphone-black = quelle sortie son les noirs entendent-ils seuls ?
setup-ask-voice-white = qui annonce les coups des blancs ?
setup-ask-voice-black = qui annonce les coups des noirs ?
setup-ask-moves-white = d'où viennent les coups des blancs ?
setup-ask-moves-black = d'où viennent les coups des noirs ?
setup-ask-tape = qu'enregistre-t-on ?
setup-ask-microphone = quel micro entend la table ?
setup-ask-name-white = comment s'appelle le joueur des blancs ? La touche Entrée seule : sans nom
setup-ask-name-black = comment s'appelle le joueur des noirs ? La touche Entrée seule : sans nom
setup-ask-chief = comment s'appelle l'arbitre ? La touche Entrée seule : sans nom
setup-ask-right = est-ce juste ?

## Ce qui a été répondu, lu avant d'écrire quoi que ce soit
setup-of-language = langue : { $answer }
setup-of-place = lieu : { $answer }
setup-of-anew = fichier : { $answer }
setup-of-side = vos pièces : { $answer }
setup-of-game = partie : { $answer }
setup-of-time = temps : { $answer }
setup-of-words = mots des coups : { $answer }
setup-of-table = les deux entendent : { $answer }
setup-of-earphone-white = les blancs seuls entendent : { $answer }
setup-of-earphone-black = les noirs seuls entendent : { $answer }
setup-of-voice-white = les coups des blancs sont annoncés par : { $answer }
setup-of-voice-black = les coups des noirs sont annoncés par : { $answer }
setup-of-moves-white = coups des blancs : { $answer }
setup-of-moves-black = coups des noirs : { $answer }
setup-of-tape = enregistré : { $answer }
setup-of-microphone = micro : { $answer }
setup-of-name-white = blancs : { $answer }
setup-of-name-black = noirs : { $answer }
setup-of-chief = arbitre : { $answer }
setup-of-right = juste : { $answer }

## Les réponses
setup-home = à la maison
setup-at-table = à une table, pour laquelle un fichier est écrit
setup-keep = le garder
setup-anew = l'écrire à nouveau
setup-white = blancs
setup-black = noirs
setup-rated = classée : seul l'arbitre entend ce qui est illégal
setup-friendly = une partie amicale entre deux personnes, comme à une table classée
setup-practice = entraînement : tout peut être demandé, et un coup illégal n'est pas joué
setup-no-clock = sans pendule
setup-fide = avec ceux de la FIDE, qui sont allemands : Springer Felix drei
setup-local = en français : cavalier Felix trois
setup-nato = en anglais avec l'alphabet de l'OTAN : knight foxtrot three
setup-default-output = la sortie habituelle de l'ordinateur
setup-none = aucune
setup-sought = d'un échiquier, qui est cherché à chaque démarrage
setup-others-board = de l'échiquier devant l'autre joueur
setup-typed = quelqu'un les tape sur une page
setup-untaped = rien
setup-announcements = ce qui est annoncé
setup-all-said = ce qui est annoncé, et ce qui est dit à la table
setup-default-microphone = le micro habituel de l'ordinateur
setup-unnamed = sans nom
setup-right = oui
setup-wrong = non, recommencer

## Ce qui est trouvé, et comment il finit
setup-no-output = il n'y a pas de sortie son. Ce qui est dit est affiché
setup-no-board = aucun échiquier n'est encore branché
setup-not-understood = { $text } n'est aucune des réponses. Tapez le numéro d'une réponse ou son début
setup-no-time = pas un temps de jeu : { $text }. Minutes, et secondes par coup, par exemple 25+5
setup-no-name = pas un nom : { $text }. Un nom a des lettres, cent au plus
setup-kept = comme il était : { $text }
setup-written = écrit : { $text }
setup-check = pour entendre comment il est compris : annabella check { $text }
setup-run = pour démarrer la table : { $text }
setup-play = à la maison il ne faut aucun fichier. Pour jouer : { $text }
