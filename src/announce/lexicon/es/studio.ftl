# La página en la que alguien graba una voz.
studio-title = Grabar una voz
studio-address = Página: { $address }
studio-lost = Se ha perdido la conexión con la grabación. La página lo intenta de nuevo por sí sola.
studio-closed = La grabación ha terminado. Lo grabado queda; la misma orden continúa.
studio-skip = A la palabra
studio-how = Son las palabras de las que se compone cada anuncio de una jugada; en total menos de diez minutos.
    El ordenador dice primero cada palabra. Después la dice usted, como ante el tablero: con calma, claro, siempre a la misma distancia del micrófono.
    Comprueba cada toma: demasiado baja, demasiado fuerte, cortada, demasiado larga, ruido en la sala, y si con ruido suena como otra palabra.
    Si sirve, se la hace oír, y usted decide. Lo guardado queda, también si lo deja.
    El micrófono oye todo lo que suena en la sala. Esta página no habla por sí sola; un lector de pantalla debe ir por auriculares.
studio-word = La palabra
studio-number = Palabra { $number } de { $of }
studio-begin-how = Empiece cuando la sala esté en silencio.
studio-begin = Empezar
studio-hush = Guarde silencio y escuche, por favor.
studio-speak = Hable ahora.
studio-judge = ¿La guardamos?
studio-over = No queda nada por hacer. Esta página se puede cerrar.
studio-keep = Guardarla, siguiente palabra
studio-again = Otra vez
studio-back = Una palabra atrás
studio-stop = Dejarlo por hoy

# The page of a desk over many tables
tables-title = Todas las mesas
tables-skip = A los casos que esperan
tables-lost = Se ha perdido la conexión con la mesa de los árbitros. Se sigue intentando.
tables-closed = La mesa de los árbitros está cerrada.
tables-waiting = Esperan a un árbitro
tables-silent = Mesas en silencio
tables-none-silent = Todas las mesas responden.
tables-unheard = no se ha sabido de ella desde que está abierta la mesa de los árbitros
tables-told = Avisos
tables-all = Todas las mesas
tables-line = Decisión
tables-how = Una mesa y una orden en inglés, por ejemplo: 7 accepts 1. O bien: open 7; orders; help.
tables-setting-up = en preparación
tables-playing = en juego
tables-stopped = detenida
tables-adjourned = aplazada
tables-handed-over = entregada
tables-referred = remitida
tables-annulled = anulada
tables-move = jugada { $number }
