# Ce que l'arbitre et l'assistant entendent et lisent de l'enregistrement de la partie. Écrit comme au milieu d'une phrase.
taping-forbidden = la partie ne peut pas être enregistrée
taping-allowed = les annonces peuvent être enregistrées
taping-allowed-microphone = les annonces peuvent être enregistrées, ainsi que ce qui se dit à la table
taped-into = l'enregistrement se fait dans { $name }
taping-left = l'enregistrement { $name } n'a pas été terminé : il est garanti jusqu'à { $time }, et pas au-delà
taping-changed = l'enregistrement { $name } n'est pas celui qui a été fait : il a été modifié ou remplacé. Laissez le fichier tel quel ; annabella verify dit à partir d'où
taping-short = l'enregistrement { $name } a été coupé : il était plus long. Laissez le fichier tel quel ; annabella verify dit jusqu'où il est exact
taping-head = dans l'enregistrement { $name }, les emplacements des coups ont été modifiés. Le son est celui qui a été enregistré, jusqu'à { $time }
taping-missing = l'enregistrement { $name } a disparu
taping-no-file = à la place de l'enregistrement { $name } se trouve un lien ou un périphérique. Il n'a pas été ouvert
taping-unreadable = l'enregistrement { $name } est illisible
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
