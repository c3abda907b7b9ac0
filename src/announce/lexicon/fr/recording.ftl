# Ce que l'arbitre et l'assistant entendent et lisent de l'enregistrement de la partie. Écrit comme au milieu d'une phrase.
taping-forbidden = la partie ne peut pas être enregistrée
taping-allowed = les annonces peuvent être enregistrées
taping-allowed-microphone = les annonces peuvent être enregistrées, ainsi que ce qui se dit à la table
taped-into = l'enregistrement se fait dans { $name }
taping-fails = rien ne peut être enregistré : { $reason }. La partie continue et l'enregistrement est tenté à nouveau
microphone-lost = le microphone n'entend rien : { $reason }. Les annonces continuent d'être enregistrées
microphone-back = le microphone entend : { $name }

# La page
page-recording = Enregistrement sonore
page-recording-off = Rien n'est enregistré.
page-recording-announcements = Les annonces sont enregistrées.
page-recording-microphone = Les annonces sont enregistrées, ainsi que ce qui se dit à la table.
page-recording-waits = L'enregistrement est permis ; il fonctionne tant que l'on joue.
page-recording-file = Fichier : { $file }
page-recording-fails = Rien ne peut être enregistré : { $reason }
page-recording-deaf = Le microphone n'entend rien : { $reason }
page-record-off = Ne rien enregistrer
page-record-announcements = Enregistrer seulement les annonces
page-record-microphone = Enregistrer annonces et microphone
