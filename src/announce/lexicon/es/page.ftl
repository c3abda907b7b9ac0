# Las palabras de las páginas del árbitro y del asistente.

page-arbiter = Árbitro
page-at-table = Mesa { $value }
page-in-round = ronda { $value }
page-skip = Ir a la lista de secciones
page-fold = Mostrar u ocultar: { $heading }
page-sections = Secciones de esta página
page-wishes = Esta página
page-keys = La tecla J lleva a la alarma
page-moves-told = También se dicen las jugadas; si no, solo las alarmas
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
page-reckoned = calculado

# Los relojes
page-clock = Relojes
page-stop = Parar los relojes
page-note = Anotar posición, tiempos, reloj y jugadas
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
page-settings = El reloj está mal ajustado
page-settings-hint = Lo que debía tener, como 90+30, 40/5400+30:1800+30 o 5 min + 3 s delay. Ambos relojes se paran. Los tiempos pasan a ser los que habría si se hubiera ajustado así desde el principio; los oye antes de confirmar y después puede poner otros.
page-control = Ritmo correcto
page-correct-control = Corregir el ritmo
page-counted = Jugadas completadas
page-correct-counter = Corregir el contador de jugadas
page-absent-white = El jugador de blancas no está
page-absent-black = El jugador de negras no está
page-arrived-white = El jugador de blancas ha llegado
page-arrived-black = El jugador de negras ha llegado

# Casos
page-cases = Casos abiertos
page-no-cases = Ninguno.
page-case = Caso { $id }
page-squares = Casillas
page-since = Desde
page-since-white = jugada { $number } de las blancas
page-since-black = jugada { $number } de las negras
page-touches = Tocado para esta jugada
page-perhaps-out = Levantado para esta jugada, quizá fuera
page-raised = Comunicado al árbitro
page-by-article = según el artículo { $article }
page-evidence = Indicios del caso { $id }
page-other-rulings = Otras decisiones sobre el caso { $id }
page-course = Tomar el caso { $id }, anotar lo dicho
page-accept-as-they-stand = Aceptar, los relojes como están
page-accept-proportional = Aceptar, los relojes en proporción
page-weigh = Oír los tiempos de cada opción
page-back-so-far-white = Devolver a las blancas lo que la falta del tablero ha costado hasta ahora
page-back-so-far-black = Devolver a las negras lo que la falta del tablero ha costado hasta ahora
page-dismiss = Desestimar, seguir jugando
page-reject = Rechazar la reclamación
page-postpone = Aplazar la decisión
page-restore-to = Volver a
page-restore = Restablecer
page-back = Retroceder jugadas sin caso
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
page-press-unheard = Pulsación que no se oyó
page-press-which = Qué pulsación
page-press-before = Hecha tanto antes de oírse
page-press-hint = Un tiempo como 0:14. Hasta ella el reloj corrió para el jugador, desde ella para nadie.
page-date-press = Fechar la pulsación
page-counts = Decidir así

# Constataciones y decisiones
page-rulings = Constataciones y decisiones
page-player = Jugador
page-reason = Motivo
page-hearer = El motivo lo oyen
page-hears-both = ambos jugadores
page-hears-nobody = ningún jugador
page-hears-white = solo las blancas
page-hears-black = solo las negras
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
page-found-right-white = se miró el tablero de las blancas y está bien
page-found-right-black = se miró el tablero de las negras y está bien
page-aperture = Agujero
page-broken = El agujero está averiado, ninguna pieza quedó en su sitio ni está fuera
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
page-answers = En respuesta al caso número

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
page-moves = Jugadas
page-no-moves = Todavía no se ha completado ninguna jugada.
page-number = Número
page-time-left = Tiempo restante
page-illegal = ilegal

# Las planillas
page-scores = Las planillas de los jugadores
page-no-scores = No se ha leído ninguna planilla.
page-former-white = Lecturas anteriores de la planilla de las blancas
page-former-black = Lecturas anteriores de la planilla de las negras
page-wrote-white = Las blancas anotaron
page-wrote-black = Las negras anotaron
page-score-white = Planilla de las blancas, entera
page-score-black = Planilla de las negras, entera
page-score-hint = Las jugadas como están escritas, con o sin números: 1. e4 e5 2. Cf3. Sustituye a lo leído antes.
page-read-both-scores = Leer ambas planillas
page-read-score-white = Leer la planilla de las blancas
page-read-score-black = Leer la planilla de las negras
page-said-of-white = Última jugada de las blancas, en voz alta
page-said-of-black = Última jugada de las negras, en voz alta
page-said-as-white = Dicho de las blancas
page-said-as-black = Dicho de las negras
page-note-said-white = Anotar lo dicho de la jugada de las blancas
page-note-said-black = Anotar lo dicho de la jugada de las negras
page-spoken-announced = anunciada por el jugador
page-spoken-repeated = repetida por el adversario
page-spoken-relayed = transmitida por el asistente
page-score-from-white = La planilla de las blancas es
page-score-from-black = La planilla de las negras es
page-score-nothing = lo que se escribe
page-score-tape = lo que se dicta en la cinta
page-score-record = lo que registra la mesa
page-approve-score-white = Aprobar así la planilla de las blancas
page-approve-score-black = Aprobar así la planilla de las negras
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
page-confirm = Decidir así
page-refrain = Mejor no
page-asked = Por confirmar
page-nothing-asked = Nada espera confirmación.
page-given = Decisiones hasta ahora
page-none-given = Aún no se ha decidido nada.
page-withdrawn = retirada
page-undone = anulada
page-withdraw = Retirar la última decisión
page-undo = Anular la última decisión
page-reopen-game = Reanudar la partida
page-closed-case = Caso cerrado, número
page-none-closed = Ningún caso está cerrado.
page-reopen = Reabrir el caso
page-appeal = Anotar la apelación
page-appeal-decided = La apelación está decidida
page-appeals-white = Las blancas apelan
page-appeals-black = Las negras apelan
page-name = Nombre del árbitro
page-take = Hacerse cargo del caso
page-taken = A cargo de
page-who = Quién lo dice
page-heard-said = Lo que se dijo
page-hear = Anotar lo dicho
page-changes = Qué cambia
page-changes-hint = Por ejemplo: a3 white knight, b4 empty, black to move, move 12
page-change = Cambiar así la posición
page-fen = Posición en FEN
page-set-up = Colocar esta posición
page-new-game = Anular la partida y empezar otra
page-permission = Permitido en la partida
page-allow = Permitir
page-forbid = Prohibir
page-permission-draws = tablas por acuerdo
page-permission-cues = señales sonoras
page-permission-repeated-by-executing = una jugada ejecutada vale por repetida
page-permission-pressed-with-commit = comunicar la jugada pulsa el reloj
page-permission-placed-anew = una pieza colocada puede seguir antes del anuncio
page-permission-warnings = aviso antes de que acabe el tiempo
page-permission-programs = los programas de ajedrez de este ordenador ven los tableros
page-programs-see = Los programas de ajedrez de este ordenador ven los tableros.
page-refused-changes = No se entienden los cambios; por ejemplo: a3 white knight, b4 empty. No se ha hecho nada.
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
page-move-hint = Como se escribe o se dice: Cc3, b1c3, caballo c3, Springer Cesar drei. Una coronación con su pieza: e8D.
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
page-squares-hint = Las casillas en el orden en que se tocaron las piezas: g1 f3. El árbitro lo sabe, y de nuevo si la jugada no lo respeta.
page-noted = Tocadas para esta jugada, en orden: { $squares }.
page-writes-white = Sigue la planilla de las blancas
page-writes-black = Sigue la planilla de las negras
page-write = Escribir
page-writes-hint = Una jugada o varias, como las dice el jugador; se añaden a la planilla.
page-score-kept = Lo último escrito: { $moves }
page-done-touched = Queda anotado.
page-done-written = Queda escrito.
page-done-waits = Primero debe decidir el árbitro. Queda anotado y no se hace nada más.

# Rechazos
refused-closed = El caso { WORDS($id) } ya no está abierto. No se ha hecho nada.
refused-no-case = No hay ningún caso { WORDS($id) }. No se ha hecho nada.
refused-changed = Del caso { WORDS($id) } se sabe más desde entonces; mírelo de nuevo. No se ha hecho nada.
refused-chief = Eso solo puede hacerlo el árbitro principal. No se ha hecho nada.
refused-over = La partida ha terminado. No se ha hecho nada.
refused-present = Quien selló la jugada no consta como ausente. No se ha hecho nada.
refused-not-come = No ha llegado el jugador al que espera el sobre (I.7). No se ha hecho nada.
refused-envelope = El sobre está cerrado, y lo que terminó la jugada secreta vale (I.10): ábralo antes. No se ha hecho nada.
page-refused-request = Esta página no ha enviado lo esperado. Cárguela de nuevo. No se ha hecho nada.
page-refused-busy = La mesa no responde. No se ha hecho nada; inténtelo de nuevo.
refused-playing = La partida no está en juego. No se ha hecho nada.
refused-turn-white = Juegan las blancas. No se ha hecho nada.
refused-turn-black = Juegan las negras. No se ha hecho nada.
refused-sensors = Las jugadas de este puesto vienen de su tablero. No se ha hecho nada.
page-refused-empty = Escriba primero la jugada.
page-refused-letters = «{ $typed }» está en letras que aquí no se leen: { $languages }. Escriba las casillas de salida y llegada, por ejemplo b1c3.
page-refused-move = «{ $typed }» no se puede leer como una sola jugada. Escriba las casillas de salida y llegada, por ejemplo b1c3.
refused-repeat = No hay ninguna jugada anunciada que repetir. No se ha hecho nada.
page-refused-name = Escriba un nombre de cien letras como máximo. No se ha hecho nada.
page-refused-times = Escriba ambos tiempos como 1:29:30 o 29:30. No se ha hecho nada.
page-refused-control = Escriba el ritmo como 90+30 o 40/5400+30:1800+30, o el número de jugadas. No se ha hecho nada.
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
refused-unasked = { $id ->
    [0] Ningún caso espera esa decisión. No se ha hecho nada.
   *[other] El caso { WORDS($id) } no espera esa decisión. No se ha hecho nada.
}
refused-nothing-to-confirm = Ninguna decisión espera confirmación. No se ha hecho nada.
refused-nothing-ruled = No hay decisión vigente que pueda anularse. No se ha hecho nada.
refused-take-back = No hay nada de ello anotado ni transmitido que pueda retirarse. No se ha hecho nada.
refused-carried-out = La decisión ya se está cumpliendo; solo puede anularse. No se ha hecho nada.
refused-ruled-upon = La decisión sobre el caso { WORDS($id) } sigue vigente; antes hay que anularla. No se ha hecho nada.
refused-no-position = Ninguna partida puede seguir desde esta posición. No se ha hecho nada.
refused-too-far = No se han hecho tantas medias jugadas. No se ha hecho nada.
refused-unwritten = La partida no puede haber transcurrido como está escrito. No se ha hecho nada.
refused-no-queen = Ningún peón de este jugador puede convertirse ahora en dama. No se ha hecho nada.
refused-no-penalty = El artículo 13.4 no tiene esa sanción. No se ha hecho nada.
refused-sealing = Se está sellando una jugada y no se anota nada de ella.
refused-not-broken = El agujero { $square } muestra la partida, o ya hay dos averiados. No se ha hecho nada.
refused-not-right = El tablero { $of-seat } todavía no muestra la posición. No se ha hecho nada.
refused-no-move = Ninguna pieza se puede mover así. No se ha hecho nada.
refused-nothing = Ahí no hay ninguna jugada escrita. No se ha hecho nada.

# Acta
page-ledger = Acta
page-ledger-head = { $events ->
        [one] Un asiento, la cabeza:
       *[other] { $events } asientos, la cabeza:
    }
page-ledger-key = Firmado con la clave pública de esta instalación:
page-ledger-hint = Quien anote cabeza y clave puede probar cualquier cambio posterior con «annabella verify --head».

# Los pasos de un caso
page-steps = Pasos del caso { $id }
page-step-taken = A cargo
page-step-clocks = Relojes
page-step-noted = Anotado
page-step-scores = Planillas
page-step-heard = Escuchados
page-step-ruling = Decisión
page-step-boards = Tableros
page-step-restart = Reanudación
page-taken-by = A cargo de { $name }.
page-not-taken = Nadie se ha hecho cargo.
page-clocks-run = Los relojes están en marcha.
page-noted-at = Posición, tiempos, reloj y jugadas se anotaron a las { $time }.
page-not-noted = Posición, tiempos, reloj y jugadas no están anotados.
page-is-read-white = La planilla de las blancas está leída.
page-is-read-black = La planilla de las negras está leída.
page-not-read-white = La planilla de las blancas no está leída.
page-not-read-black = La planilla de las negras no está leída.
page-statements = { $n ->
    [0] No se ha escuchado a nadie.
    [one] Se ha anotado una declaración.
   *[other] Se han anotado { $n } declaraciones.
}
page-not-ruled = Sin decidir todavía; la propuesta está más arriba.
page-asks-back = La decisión espera la confirmación.
page-step-boards-after = Se corrigen después de la decisión.
page-step-restart-after = El árbitro pone de nuevo en marcha el reloj.
page-step-restart-now = El árbitro pone de nuevo en marcha el reloj, en «La partida».
page-step-ruled = Decidido a las { $time }.
page-step-by-hand = Ningún tablero tiene sensores aquí: se corrigen a mano.
page-executing = se ejecuta la decisión
page-is-guided-white = El tablero de las blancas aún no es correcto.
page-is-guided-black = El tablero de las negras aún no es correcto.
page-is-right-white = El tablero de las blancas es correcto.
page-is-right-black = El tablero de las negras es correcto.

# Los dos tableros de un caso
page-both = Los dos tableros del caso { $id }
page-by-sensors = Según sus sensores.
page-by-game = No tiene sensores: esta es la partida.
page-board-noted-white = El tablero de las blancas se anotó a mano a las { $time }.
page-board-noted-black = El tablero de las negras se anotó a mano a las { $time }.
page-a-peg = una pieza, no se sabe cuál
page-holds = En la casilla elegida hay
page-as-shown = nada distinto: el tablero está como se muestra
page-note-board-white = Anotar así el tablero de las blancas
page-note-board-black = Anotar así el tablero de las negras
page-stands-otherwise = Qué hay de otro modo, por ejemplo: e3 empty, d3 white pawn; nada si está como se muestra
page-refused-choose = Elija primero una casilla del tablero. No se ha anotado nada.
page-announced = Anunciado
page-differs = otra jugada
page-part-first = Algo se aparta de la partida por primera vez en la jugada { $move }.
page-part-nowhere = Nada se aparta de la partida.
page-compared = Ambas planillas, una línea por media jugada
page-compared-hint = Abajo y arriba avanzan y retroceden; la letra D va a la siguiente línea que empieza por Difiere.
page-compared-alike = { $at }: ambos { $move }
page-compared-differs = Difiere: { $at }. Blancas { $white }, negras { $black }
page-compared-nothing = nada
page-closed-ruled = decidido
page-closed-itself = cerrado sin decisión
page-time-of-day = Hora
page-note-touches = Anotar

# De un vistazo
page-glance = De un vistazo
page-this-table = Esta mesa
page-nobody-waits = Ninguna mesa necesita al árbitro.
page-waits = { $minutes ->
    [0] El caso { $id } espera desde hace menos de un minuto.
    [one] El caso { $id } espera desde hace un minuto.
   *[other] El caso { $id } espera desde hace { $minutes } minutos.
}
page-short = Relojes con menos de cinco minutos
page-no-short = Ninguno.
page-to-control = Jugadas hasta el control: blancas { $white }, negras { $black }
page-illegal-counts = Jugadas ilegales contadas: blancas { $white }, negras { $black }
page-warnings = Advertencias de todas las rondas: blancas { $white }, negras { $black }
page-silent = { $minutes ->
    [one] No se ha registrado nada desde hace un minuto.
   *[other] No se ha registrado nada desde hace { $minutes } minutos.
}
page-sick-white = El tablero de las blancas no responde.
page-sick-black = El tablero de las negras no responde.
page-broken-at-white = { $n ->
    [one] Un agujero del tablero de las blancas está averiado y no se tiene en cuenta.
   *[other] { $n } agujeros del tablero de las blancas están averiados y no se tienen en cuenta.
}
page-broken-at-black = { $n ->
    [one] Un agujero del tablero de las negras está averiado y no se tiene en cuenta.
   *[other] { $n } agujeros del tablero de las negras están averiados y no se tienen en cuenta.
}
