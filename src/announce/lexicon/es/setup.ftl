# Lo que pregunta `annabella setup`, y cómo termina.
setup-language = español: { $number } y la tecla Intro
setup-tongue = español
setup-how = responda con el número y la tecla Intro. La tecla Intro sola toma la primera respuesta. Atrás: la pregunta anterior
setup-first = es la primera pregunta
setup-exists = ya existe: { $text }. ¿Conservarlo o escribirlo de nuevo?
setup-answer = { $number }: { $answer }

## Las preguntas
setup-ask-language = ¿en qué idioma?
setup-ask-place = ¿dónde se juega?
setup-ask-anew = ¿conservar el archivo o escribirlo de nuevo?
setup-ask-side = ¿qué piezas lleva usted?
setup-ask-game = ¿qué clase de partida es?
setup-ask-time = ¿de cuánto tiempo disponen los jugadores? Minutos, y segundos por jugada; otro tiempo se escribe, como 25+5
setup-ask-words = ¿con qué palabras se anuncian las jugadas?
setup-ask-table = ¿qué salida de sonido oyen los dos jugadores?
setup-ask-earphone-white = ¿qué salida de sonido oyen solo las blancas?
setup-ask-earphone-black = ¿qué salida de sonido oyen solo las negras?
setup-ask-voice-white = ¿quién anuncia las jugadas de las blancas?
setup-ask-voice-black = ¿quién anuncia las jugadas de las negras?
setup-ask-moves-white = ¿de dónde vienen las jugadas de las blancas?
setup-ask-moves-black = ¿de dónde vienen las jugadas de las negras?
setup-ask-tape = ¿qué se graba?
setup-ask-microphone = ¿qué micrófono oye la mesa?
setup-ask-name-white = ¿cómo se llama quien lleva las blancas? La tecla Intro sola: sin nombre
setup-ask-name-black = ¿cómo se llama quien lleva las negras? La tecla Intro sola: sin nombre
setup-ask-chief = ¿cómo se llama el árbitro? La tecla Intro sola: sin nombre
setup-ask-right = ¿es correcto?

## Lo que se ha respondido, leído antes de escribir nada
setup-of-language = idioma: { $answer }
setup-of-place = lugar: { $answer }
setup-of-anew = archivo: { $answer }
setup-of-side = sus piezas: { $answer }
setup-of-game = partida: { $answer }
setup-of-time = tiempo: { $answer }
setup-of-words = palabras de las jugadas: { $answer }
setup-of-table = los dos oyen: { $answer }
setup-of-earphone-white = las blancas oyen: { $answer }
setup-of-earphone-black = las negras oyen: { $answer }
setup-of-voice-white = las jugadas de las blancas las anuncia: { $answer }
setup-of-voice-black = las jugadas de las negras las anuncia: { $answer }
setup-of-moves-white = jugadas de las blancas: { $answer }
setup-of-moves-black = jugadas de las negras: { $answer }
setup-of-tape = se graba: { $answer }
setup-of-microphone = micrófono: { $answer }
setup-of-name-white = blancas: { $answer }
setup-of-name-black = negras: { $answer }
setup-of-chief = árbitro: { $answer }
setup-of-right = correcto: { $answer }

## Las respuestas
setup-home = en casa
setup-at-table = en una mesa, para la que se escribe un archivo
setup-keep = conservarlo
setup-anew = escribirlo de nuevo
setup-white = blancas
setup-black = negras
setup-rated = con valoración: solo el árbitro oye lo que es ilegal
setup-friendly = una partida amistosa entre dos personas, como en una mesa con valoración
setup-practice = práctica: todo se puede preguntar, y una jugada ilegal no se hace
setup-no-clock = sin reloj
setup-fide = con las de la FIDE, que son alemanas: Springer Felix drei
setup-local = en español: caballo Felix tres
setup-nato = en inglés con el alfabeto de la OTAN: knight foxtrot three
setup-default-output = la habitual del ordenador
setup-none = ninguna
setup-sought = de un tablero, que se busca en cada arranque
setup-others-board = del tablero que está ante el otro jugador
setup-typed = alguien las escribe en una página
setup-untaped = nada
setup-announcements = lo que se anuncia
setup-all-said = lo que se anuncia y lo que se dice en la mesa
setup-default-microphone = el habitual del ordenador
setup-unnamed = sin nombre
setup-right = sí
setup-wrong = no, empezar de nuevo

## Lo que se encuentra, y cómo termina
setup-no-output = no hay salida de sonido. Lo que se dice se muestra
setup-no-board = todavía no hay ningún tablero conectado
setup-not-understood = { $text } no es ninguna de las respuestas. Escriba el número de una respuesta o su comienzo
setup-no-time = no es un tiempo de juego: { $text }. Minutos, y segundos por jugada, como 25+5
setup-no-name = no es un nombre: { $text }. Un nombre tiene letras, cien como máximo
setup-kept = sigue como estaba: { $text }
setup-written = escrito: { $text }
setup-check = para oír cómo se entiende: annabella check { $text }
setup-run = para poner en marcha la mesa: { $text }
setup-play = en casa no hace falta ningún archivo. Para jugar: { $text }
