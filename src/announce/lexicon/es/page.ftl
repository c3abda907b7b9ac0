# Las palabras de las páginas del árbitro y del asistente.

page-arbiter = Árbitro
page-assistant = Asistente
page-skip = Ir al contenido de la página
page-sections = Secciones de esta página
page-lost = Se ha perdido la conexión con la mesa. Esta página no está al día; lo intenta de nuevo por sí sola.
page-closed = Aquí se juega ahora otra partida. Abra la dirección que ha mostrado la mesa.
page-white = Blancas
page-black = Negras

# La partida
page-game = La partida
page-setting-up = Se están colocando los tableros.
page-not-ready = La partida puede empezar cuando ambos tableros respondan y muestren la posición.
page-not-ready-white = El tablero de las blancas no responde o muestra otra cosa.
page-not-ready-black = El tablero de las negras no responde o muestra otra cosa.
page-ready = Los tableros están bien.
page-start = Empezar la partida
page-playing = La partida está en juego.
page-stopped = La partida está detenida. El árbitro la reanuda cuando los tableros estén bien.
page-to-move-white = Juegan las blancas, jugada { $number }.
page-to-move-black = Juegan las negras, jugada { $number }.
page-being-announced-white = Se está anunciando la jugada de las blancas.
page-being-announced-black = Se está anunciando la jugada de las negras.
page-not-repeated = Todavía no repetida.
page-repeated = Repetida.
page-not-pressed = El reloj todavía no se ha pulsado.
page-no-clock = Esta mesa no tiene reloj.
page-external-clock = Esta mesa tiene un reloj propio; aquí no se conocen sus tiempos.
page-running = en marcha
page-standing = parado

# Los relojes
page-clock = Relojes
page-stop = Parar los relojes
page-restart = Poner de nuevo en marcha el reloj
page-clocks-stopped = Los relojes están parados.
page-clocks-held = Este torneo los detiene mientras haya un caso abierto; después el reloj vuelve a andar solo.
page-flags = En el reloj de la mesa
page-flags-white = la bandera de las blancas
page-flags-black = la bandera de las negras
page-flags-both = ambas banderas
page-flags-fallen = ha caído
page-times-before = Antes de atrasarlos:
page-time-white = Tiempo de las blancas
page-time-black = Tiempo de las negras
page-time-hint = Tiempo restante con dos puntos: 1:29:30 o 29:30. Si la mesa tiene reloj propio, los tiempos que muestra.
page-set-times = Ajustar los tiempos
page-absent-white = El jugador de blancas no está
page-absent-black = El jugador de negras no está
page-arrived-white = El jugador de blancas ha llegado
page-arrived-black = El jugador de negras ha llegado

# Casos
page-discrepancies = Casos abiertos
page-no-discrepancies = Ninguno.
page-discrepancy = Caso { $id }
page-squares = Casillas
page-since = Desde
page-since-white = jugada { $number } de las blancas
page-since-black = jugada { $number } de las negras
page-touches = Tocado para esta jugada
page-raised = Comunicado al árbitro después de
page-accept = Aceptar la propuesta
page-dismiss = Desestimar, seguir jugando
page-reject = Rechazar la reclamación
page-postpone = Aplazar la decisión
page-restore-to = Volver a
page-restore = Restablecer
page-position-start = la posición del comienzo
page-position-after-white = después de la jugada { $number } de las blancas: { $move }
page-position-after-black = después de la jugada { $number } de las negras: { $move }
page-times-then = Relojes antes de esta jugada
page-counts-as-illegal = Tratarlo como jugada ilegal
page-remedy = Posición
page-remedy-back = vuelve a antes de esta jugada
page-remedy-stays = se mantiene
page-bonus = Más tiempo para el adversario
page-bonus-hint = Un tiempo como 2:00. La irregularidad se cuenta.
page-counts = Decidir así

# Constataciones y decisiones
page-rulings = Constataciones y decisiones
page-player = Jugador
page-reason = Motivo
page-found = Lo que constata el árbitro
page-find = Anotar la constatación
page-found-wrong-start = la partida empezó desde una posición incorrecta
page-found-colours = la partida empezó con los colores invertidos
page-found-two-hands-white = las blancas han hecho una jugada con las dos manos
page-found-two-hands-black = las negras han hecho una jugada con las dos manos
page-found-turned-white = el tablero de las blancas está al revés
page-found-turned-black = el tablero de las negras está al revés
page-found-displaced-white = hay piezas desplazadas en el tablero de las blancas
page-found-displaced-black = hay piezas desplazadas en el tablero de las negras
page-adjust-white = Corregir el tablero de las blancas
page-adjust-black = Corregir el tablero de las negras
page-penalty = Sanción según el artículo { $article }
page-penalty-kind = Sanción
page-penalty-warning = amonestación
page-penalty-more-time = más tiempo para el adversario
page-penalty-less-time = menos tiempo para el jugador
page-penalty-more-points = puntos para el adversario
page-penalty-fewer-points = puntos menos para el jugador
page-penalty-fine = multa
page-penalty-exclusion = exclusión de rondas
page-penalty-expulsion = expulsión de la competición
page-amount = Cuánto
page-amount-hint = Un tiempo como 2:00 si se trata de tiempo; si no, en palabras: medio punto, dos rondas, 50 euros.
page-penalise = Imponer la sanción
page-answers = En respuesta a
page-answers-none = ningún caso

# Tableros
page-boards = Tableros
page-board-white = Tablero de las blancas
page-board-black = Tablero de las negras
page-position = Posición de la partida
page-typed = El asistente introduce las jugadas de este puesto; no tiene tablero con sensores.
page-other-board = El tablero del otro puesto muestra las jugadas de ambos bandos.
page-board-answers = Responde en { $port }.
page-board-lost = No responde.
page-board-unknown = Todavía no ha dicho lo que muestra; esta es la posición de la partida.
page-board-agrees = Muestra la posición.
page-board-showed = Así estaba cuando respondió por última vez.
page-board-differs = { $n ->
    [one] Una casilla difiere:
   *[other] { $n } casillas difieren:
}
page-board-sensed = Los sensores dicen dónde hay piezas; cuáles son se sabe por la partida.
page-board-tells = El tablero indica qué pieza está en cada casilla.
page-missing = falta
page-extra = sobra
page-wrong = pieza equivocada
page-square-missing = { $square } está vacía, ahí va: { $piece }
page-square-extra = { $square } está ocupada y debe estar vacía
page-square-extra-on = { $square } estaba ocupada cuando se informó; ahora debe haber allí una pieza
page-square-wrong = en { $square } hay: { $seen }; debería estar: { $piece }
page-square-wrong-peg = en { $square } hay una pieza del otro color; debería estar: { $piece }
page-in-words = En palabras, fila por fila
page-rank-of = Fila { $rank }: { $squares }
page-empty = vacía

# Jugadas
page-moves = Últimas jugadas
page-no-moves = Todavía no se ha completado ninguna jugada.
page-number = Número
page-time-left = Tiempo restante
page-illegal = ilegal

# Las planillas
page-scores = Las planillas de los jugadores
page-no-scores = No se ha leído ninguna planilla.
page-in-the-game = En la partida
page-wrote-white = Las blancas anotaron
page-wrote-black = Las negras anotaron
page-score-white = Planilla de las blancas, entera
page-score-black = Planilla de las negras, entera
page-score-hint = Las jugadas como están escritas, con o sin números: 1. e4 e5 2. Cf3. Sustituye a lo leído antes.
page-read-score-white = Leer la planilla de las blancas
page-read-score-black = Leer la planilla de las negras
page-writes-in-white = Las blancas escriben
page-writes-in-black = Las negras escriben
page-note-language-white = Anotar el idioma de las blancas
page-note-language-black = Anotar el idioma de las negras
page-language-de = alemán
page-language-en = inglés
page-language-es = español
page-language-fr = francés
page-corrects-white = Corregir en la planilla de las blancas
page-corrects-black = Corregir en la planilla de las negras
page-correct-to = a
page-correct = Corregir

# Fin de la partida
page-ending = Terminar la partida
page-result = Resultado
page-result-white = 1-0, ganan las blancas
page-result-black = 0-1, ganan las negras
page-result-draw = ½-½, tablas
page-result-both-lost = 0-0, pierden los dos
page-result-annulled = *, anulada
page-confirm = Sí, la partida ha terminado
page-end = Terminar la partida ahora
page-end-otherwise = Cambiar el resultado

# Lo que se oyó
page-heard = Lo que se oyó
page-nothing-heard = Todavía nada.
page-to-table = Mesa
page-to-white = Blancas, en privado
page-to-black = Negras, en privado
page-to-assistant = Asistente
page-to-arbiter = Árbitro
page-click = Clic del reloj

# Lo que hace el asistente
page-acts-white = Por las blancas
page-acts-black = Por las negras
page-move-white = Jugada de las blancas
page-move-black = Jugada de las negras
page-move-hint = Por ejemplo Nc3, o las casillas de salida y llegada: b1c3. La coronación con su letra: e7e8q.
page-announce = Anunciar la jugada
page-press-white = Pulsar el reloj de las blancas
page-press-black = Pulsar el reloj de las negras
page-repeats-white = Las blancas han repetido el anuncio
page-repeats-black = Las negras han repetido el anuncio
page-claims-white = Las blancas reclaman la victoria por tiempo
page-claims-black = Las negras reclaman la victoria por tiempo
page-says-white = Las blancas dicen
page-says-black = Las negras dicen
page-say = Transmitir
page-say-resign = abandona
page-say-confirm = confirma el resultado
page-say-dispute = no acepta el resultado
page-done-entered = La jugada está introducida.
page-done-pressed = El reloj está pulsado.
page-done-repeated = La repetición está anotada.
page-done-said = Queda transmitido.
page-done-claimed = El árbitro conoce la reclamación.
page-touched-white = Las blancas tocaron
page-touched-black = Las negras tocaron
page-note = Anotar
page-squares-hint = Las casillas en el orden en que se tocaron las piezas: g1 f3. El árbitro lo sabrá si la jugada no las respeta.
page-noted = Tocadas para esta jugada, en orden: { $squares }.
page-writes-white = Sigue la planilla de las blancas
page-writes-black = Sigue la planilla de las negras
page-write = Escribir
page-writes-hint = Una jugada o varias, como las dice el jugador; se añaden a la planilla.
page-score-kept = Lo último escrito: { $moves }
page-done-touched = Queda anotado.
page-done-written = Queda escrito.
page-done-waits = Primero debe decidir el árbitro. Queda registrado y no se hace nada más.

# Rechazos
refused-closed = El caso { WORDS($id) } ya no está abierto. No se ha hecho nada.
refused-over = La partida ha terminado. No se ha hecho nada.
page-refused-confirm = Marque primero «Sí, la partida ha terminado». No se ha hecho nada.
page-refused-request = Esta página no ha enviado lo esperado. Cárguela de nuevo. No se ha hecho nada.
page-refused-busy = La mesa no responde. No se ha hecho nada; inténtelo de nuevo.
refused-playing = La partida no está en juego. No se ha hecho nada.
refused-turn-white = Juegan las blancas. No se ha hecho nada.
refused-turn-black = Juegan las negras. No se ha hecho nada.
refused-sensors = Las jugadas de este puesto vienen de su tablero. No se ha hecho nada.
page-refused-empty = Escriba primero la jugada.
page-refused-move = «{ $typed }» no se puede leer como una sola jugada. Escriba las casillas de salida y llegada, por ejemplo b1c3.
refused-repeat = No hay ninguna jugada anunciada que repetir. No se ha hecho nada.
page-refused-times = Escriba ambos tiempos como 1:29:30 o 29:30. No se ha hecho nada.
page-refused-time = Escriba un tiempo como 2:00. No se ha hecho nada.
page-refused-amount = Diga cuánto: medio punto, dos rondas, 50 euros. No se ha hecho nada.
page-refused-result = Este motivo no corresponde al resultado. Elija otro. No se ha hecho nada.
refused-feels = Lo que se toca en este puesto lo indica su tablero. No se ha hecho nada.
refused-barred = El adversario no tiene asistente, así que este solo transmite y anuncia. No se ha hecho nada.
refused-adjusting = El jugador está componiendo piezas. No se ha anotado nada.
page-refused-square = «{ $square }» no es una casilla. Escriba casillas de a1 a h8, por ejemplo g1 f3. No se ha anotado nada.
refused-no-piece = No hay ninguna pieza en { $square }. No se ha anotado nada.
page-refused-no-squares = Escriba primero las casillas.
refused-set-up = La mesa aún no está preparada. No se ha hecho nada.
refused-not-over = La partida no ha terminado. No se ha hecho nada.
refused-referred = Solo queda por decidir cómo termina la partida, y lo hace el árbitro designado. No se ha hecho nada.
refused-started = La partida no espera a que se empiece. No se ha hecho nada.
refused-boards = La partida no puede seguir ahora: un tablero no responde o no muestra la posición. No se ha hecho nada.
refused-already = Ya es así. No se ha hecho nada.
refused-stands = No hay ningún reloj en marcha. No se ha hecho nada.
refused-own-clock = La mesa ve por sí misma las banderas de su propio reloj. No se ha hecho nada.
refused-no-times = Esta partida no tiene control de tiempo. No se ha hecho nada.
refused-unasked = El caso { WORDS($id) } no espera esa decisión. No se ha hecho nada.
refused-too-far = No se han hecho tantas medias jugadas. No se ha hecho nada.
refused-unwritten = La partida no puede haber transcurrido como está escrito. No se ha hecho nada.
refused-no-penalty = Esta edición de las Leyes no tiene esa sanción. No se ha hecho nada.
refused-sealing = Se está sellando una jugada y no se anota nada de ella.
refused-no-move = Ninguna pieza se puede mover así. No se ha hecho nada.
refused-nothing = Ahí no hay ninguna jugada escrita. No se ha hecho nada.
