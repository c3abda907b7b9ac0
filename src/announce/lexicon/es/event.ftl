# Una ronda de un torneo: lo que imprime annabella event, y los pasos que se escriben allí

# Los pasos, como se escriben
type-pair = emparejamientos
type-write = escribir
type-rehearse = ensayar, ensayo
type-start = empezar
type-watch = observar, puesto
type-yes = sí
type-no = no

# Lo que imprime un paso
event-nameless = torneo sin nombre
event-heading = { $name }, ronda { $round }: { $ours } de { $all } mesas con annabella
event-heading-unnumbered = { $name }: { $ours } de { $all } mesas con annabella
event-decided = ya decididas, con resultado en el archivo: { $n }
event-table = mesa { $table }: { $white }, blancas, contra { $black }, negras
event-idle = sin mesa: { $name }, que tiene una sección en el archivo
event-misspelt = nadie en los emparejamientos se llama { $name }, que tiene una sección en el archivo; el más parecido es { $meant }
event-written = escrito: { $path }
event-other-servers = escrito de nuevo, con las nuevas direcciones de los servidores: { $path }
event-as-it-was = como estaba: { $path }
event-no-arbiter = no se nombra ningún árbitro en [roles]: nadie ordena desde un puesto
event-result = mesa { $table }: { $result }, { $n } jugadas, { $how }
event-no-result = mesa { $table }: todavía sin resultado, { $n } jugadas, { $how }
event-no-game = mesa { $table }: sin partida, no existe { $path }
event-not-counted = mesa { $table }: no se cuenta: { $why }
event-bye = descansa: { $name }
event-bye-half = descansa: { $name }, medio punto
event-bye-nobody = descansa: nadie
event-without-game = sin partida en esta ronda: { $names }
event-without-game-more = sin partida en esta ronda: { $names } y { $n } más
event-nameless-table = queda fuera la mesa { $table }: ningún jugador tiene nombre
event-nameless-opponent = queda fuera la mesa { $table }: el rival de { $name } no tiene nombre
event-time-understood = tiempo: "{ $written }" se entiende como { $control } en segundos
event-no-time = tiempo: "{ $written }" (TimeControl) no dice ninguno, y valen 90 minutos con 30 segundos por jugada; escriba otro como time en [event]
event-untimed = tiempo: el archivo no dice ninguno, y valen 90 minutos con 30 segundos por jugada; escriba otro como time en [event]
event-time-holds = { $why }; vale el tiempo de [event]
event-encoding = los emparejamientos se leen como { $encoding }; si hay letras equivocadas en los nombres, guarde el archivo como UTF-8
event-points-unread = la línea { $line } dice cuánto vale cada resultado, en una forma que aquí no se lee: compruebe los puntos que se escriben en el informe
event-fide-number = línea { $line }: «{ $written }» no es un número de la FIDE; el jugador se toma sin número
event-rating = línea { $line }: «{ $written }» no es un Elo; el jugador se toma sin Elo
event-round-called = la ronda se llama «{ $written }», que no es un número: cuenta como la ronda { $number }; escriba su número como round en [event]
event-other-rounds = se toma la ronda { $taken }; también hay partidas abiertas de otras rondas ({ $open }): escriba la que corresponde como round en [event]
event-unread-tag = partida { $game }: no se puede leer la etiqueta { $written }, y se omite
event-several = las partidas son de varios torneos ({ $names }), y se toman como una sola ronda: si solo se quiere uno, dé solo sus partidas
event-unread-board = mesa { $table }: el tablero "{ $written }" (Board) no es un número de mesa
event-unread-result = mesa { $table }: "{ $written }" no es un resultado, y la partida cuenta como abierta
event-contradicted = mesa { $table }: el resultado es { $result }, y { $by ->
    [board] la última jugada termina la partida { $other }
    [text] su texto termina con { $other }
   *[termination] la etiqueta Termination dice "{ $other }"
}
event-begins-from = las partidas empiezan en { $fen } (FEN), que no se toma: escríbala como position en el archivo del evento
event-moves-in-games = hay partidas abiertas con jugadas, que no se toman, en las mesas { $tables }: empiezan por su primera jugada; para seguir desde otra posición, escríbala como position en el archivo del evento
event-namesakes = varios jugadores se llaman { $name }, en las mesas { $tables }, y ningún número de la FIDE los distingue: compruebe que cada uno se sienta en la suya, o dé a cada uno otro nombre en el programa de emparejamientos
event-listed-results = la lista de emparejamientos tiene resultados, que no se toman, en la línea { $lines }: deben estar en el informe
event-waits-typed = espera una palabra en la entrada estándar: { $steps }; cuando se cierra, el programa termina

# Lo que se puede escribir
event-help-pair = emparejamientos: volver a leerlos y decir quién juega con quién
event-help-write = escribir: escribir una configuración para cada mesa, y lo que necesitan los servidores; no se sobrescribe nada de lo que hay
event-help-rehearse = ensayar: jugar la ronda en mesas simuladas, a través de los servidores
event-help-start = empezar: poner en marcha las mesas de este ordenador, y luego las partidas de todas las mesas; ambas cosas se preguntan antes
event-help-watch = observar: abrir el puesto sobre todas las mesas; salir vuelve aquí
event-help-results = resultados: contar los resultados y escribirlos para el programa de emparejamientos
event-help-next = siguiente: tomar la ronda siguiente del archivo del programa de emparejamientos
event-help-state = estado: cómo está la ronda y qué viene ahora
event-help-quit = salir: irse; las mesas en marcha siguen

# Cómo está la ronda
event-unwritten = todavía no está escrita ninguna configuración; irán a { $folder }
event-configured = configuraciones: { $n } de { $all }, en { $folder }
event-runs-none = en este ordenador no está en marcha ninguna mesa
event-runs = en marcha en este ordenador: { $tables }
event-servers-silent = los servidores no responden
event-heard-none = en los servidores: no se oye ninguna mesa
event-heard = en los servidores: se oyen { $n } de { $all } mesas; no se oyen: { $tables }
event-heard-all = en los servidores: se oyen las { $all } mesas
event-results-none = resultados: ninguno de { $all }
event-results-some = resultados: { $n } de { $all }; todavía ninguno en: { $tables }
event-results-all = resultados: los { $all }
event-and-more = { $tables } y { $n } más
event-next-step = paso siguiente: { $step }

# Lo que pregunta un paso, y por qué no se hace
event-expected = encontrado "{ $line }", se esperaba { $steps }
event-meant = encontrado "{ $line }"; ¿quería decir { $step }? Escríbalo, o ayuda
event-yes-or-no = encontrado "{ $line }", se esperaba sí o no
event-write-first = escriba primero escribir: no todas las mesas tienen su configuración
event-begun = la ronda ha empezado: un ensayo se mezclaría con sus partidas
event-rehearse-servers = un ensayo pasa por servidores, y el archivo no nombra ninguno en [nats]; annabella demo juega una partida sin tableros
event-rehearsing = las { $n } mesas son simuladas y juegan veinte medias jugadas; lo que se ensaya no cuenta
event-certificates = los certificados de los servidores faltaban o caducan pronto, y son nuevos: lleve server-N.pem y server-N.key a los servidores y reinícielos, y authority.pem a ellos, a las mesas y a los puestos
event-all-over = todas las partidas tienen resultado: no hay nada que empezar
event-start-here = no están en marcha: { $tables }. ¿Ponerlas en marcha en este ordenador? sí o no
event-start-there = mesa { $table }: póngala en marcha en su ordenador con annabella run --config { $path }
event-started = mesa { $table }: en marcha; las direcciones de sus páginas están en { $path }
event-not-started = mesa { $table }: no está en marcha: { $why }
event-start-games = ¿empezar ahora las partidas de { $tables }? Los relojes andarán. sí o no
event-start-none = ninguna mesa que espere su comienzo está en marcha aquí ni se oye
event-not-now = no se ha empezado
event-desk-of = este es el puesto de { $name }: las órdenes llevan ese nombre; salir vuelve a la ronda
event-desk-pages = este es el puesto sobre las mesas de este ordenador; salir vuelve a la ronda
event-no-address = mesa { $table }: aquí no hay dirección de la página de su árbitro; annabella pages new arbiter da una
event-watch-none = aquí no está en marcha ninguna mesa, y el archivo no nombra servidores: en cada mesa está abierta la página de su árbitro
event-results-missing = no todas las partidas tienen resultado; vuelva a escribir resultados más tarde
event-still-open = todavía sin resultado: { $tables }
event-stopped = mesa { $table }: su partida ha terminado y su programa está parado
event-still-runs = siguen en marcha en este ordenador: { $tables }
event-kept = guardado como estaba: { $path }
event-report-put = { $path } tiene ahora los resultados de la ronda { $round }: haga que el programa de emparejamientos empareje y escriba { $list }
event-waits = { $path } todavía no tiene ninguna ronda después de la { $round }: dé { $report } al programa de emparejamientos y haga que escriba { $path } con la ronda siguiente; luego escriba siguiente
event-waits-results = { $path } todavía no tiene ninguna ronda después de la { $round }; primero van los resultados
event-waits-list = { $list } todavía no tiene los emparejamientos de la ronda siguiente; cuando estén, escriba siguiente
event-waits-written = { $path } tiene los emparejamientos de la ronda { $round }: escriba allí los de la ronda siguiente, con su número; luego escriba siguiente
event-round-fixed = [event] en { $path } dice round = { $round }: quite esa línea o escriba el número siguiente; luego escriba siguiente
