# Lo que árbitro y asistente oyen y leen de la grabación de la partida. Escrito como en mitad de una frase.
taping-forbidden = la partida no se puede grabar
taping-allowed = se pueden grabar los anuncios
taping-allowed-microphone = se pueden grabar los anuncios y lo que se dice en la mesa
taped-into = se graba en { $name }
taping-left = la grabación { $name } no se terminó: está garantizada hasta { $time }, y no después
taping-changed = la grabación { $name } no es la que se hizo: se cambió o se sustituyó. Deje el archivo como está; annabella verify dice desde dónde
taping-short = la grabación { $name } se cortó: se grabó más. Deje el archivo como está; annabella verify dice hasta dónde es la que se hizo
taping-head = en la grabación { $name } se cambiaron los lugares de las jugadas. El sonido es el que se grabó, hasta { $time }
taping-missing = la grabación { $name } ha desaparecido
taping-no-file = en el lugar de la grabación { $name } hay un enlace o un dispositivo. No se ha abierto
taping-unreadable = la grabación { $name } no se puede leer
taping-fails = no se puede grabar nada: { $reason }. La partida continúa y la grabación se sigue intentando
microphone-lost = el micrófono no oye nada: { $reason }. Los anuncios se siguen grabando
microphone-back = el micrófono oye: { $name }

# La página
page-recording = Grabación de sonido
page-recording-off = No se graba nada.
page-recording-announcements = Se graban los anuncios.
page-recording-microphone = Se graban los anuncios y lo que se dice en la mesa.
page-recording-waits = La grabación está permitida; funciona mientras se juega.
page-recording-file = Archivo: { $file }
page-recording-fails = No se puede grabar nada: { $reason }
page-recording-deaf = El micrófono no oye nada: { $reason }
page-record-off = No grabar nada
page-record-announcements = Grabar solo los anuncios
page-record-microphone = Grabar anuncios y micrófono
