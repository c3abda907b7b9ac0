# La page sur laquelle quelqu'un enregistre une voix.
studio-title = Enregistrer une voix
studio-address = Page : { $address }
studio-lost = La liaison avec l'enregistrement est interrompue. La page réessaie d'elle-même.
studio-closed = L'enregistrement est terminé. Ce qui est enregistré reste ; la même commande continue.
studio-skip = Vers le mot
studio-how = Ce sont les mots dont se compose chaque annonce d'un coup ; il y en a pour moins de dix minutes.
    L'ordinateur dit d'abord chaque mot. Dites-le ensuite comme devant l'échiquier : calmement, distinctement, toujours à la même distance du micro.
    Il vérifie chaque prise : trop faible, trop forte, coupée, trop longue, bruit dans la salle, et si le bruit la ferait prendre pour un autre mot.
    Si elle convient, elle vous est jouée et vous décidez. Ce qui est gardé reste, même si vous arrêtez.
    Le micro entend tout ce qui sonne dans la salle. Cette page ne parle pas d'elle-même ; un lecteur d'écran se met au casque.
studio-word = Le mot
studio-number = Mot { $number } sur { $of }
studio-begin-how = Commencez quand la salle est silencieuse.
studio-begin = Commencer
studio-hush = Silence, s'il vous plaît, et écoutez.
studio-speak = Parlez maintenant.
studio-judge = Le garder ?
studio-over = Il n'y a plus rien à faire. Cette page peut être fermée.
studio-keep = Le garder, mot suivant
studio-again = Encore une fois
studio-back = Un mot en arrière
studio-stop = Arrêter pour aujourd'hui

# The page of a desk over many tables
tables-title = Toutes les tables
tables-skip = Aux cas qui attendent
tables-lost = La liaison avec le bureau est perdue. Les essais continuent.
tables-closed = Le bureau est fermé.
tables-waiting = En attente d'un arbitre
tables-silent = Tables muettes
tables-none-silent = Toutes les tables répondent.
tables-unheard = sans nouvelles depuis l'ouverture de ce bureau
tables-told = Messages
tables-all = Toutes les tables
tables-line = Décision
tables-how = Une table et un ordre en anglais, par exemple : 7 accepts 1. Ou bien : open 7 ; orders ; help.
tables-setting-up = en préparation
tables-playing = en cours
tables-stopped = arrêtée
tables-adjourned = ajournée
tables-handed-over = remise
tables-referred = transmise
tables-annulled = annulée
tables-move = coup { $number }
