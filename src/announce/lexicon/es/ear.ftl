# Lo que oye en casa un micrófono
ear-heard-as = ¿Era: { $typed }? Sí o no
ear-not-heard = No se ha entendido, otra vez por favor
ear-lost = El micrófono se ha perdido: { $reason }. El teclado sigue
ear-back = El micrófono vuelve a oír
enrol-how = repita cada palabra, como la dice ante el tablero, tres veces en total. La tecla ene dice una otra vez, la tecla zeta vuelve atrás, la tecla ese termina; lo dicho queda guardado
enrol-say = { $word }
enrol-done = sus palabras están grabadas. Para jugar con ellas: annabella play, con ear y su nombre
ear-listens = El micrófono escucha. Jugadas como las anuncia; y: qué hay en, con una casilla; posición, última, repetir, tiempo, pista, deshacer, tablas, abandonar, salir
measure-how = repita cada anuncio como lo dirá ante el tablero, en el lugar donde jugará. La tecla ese termina
measure-passes = se le entiende. Se le puede escuchar en una partida valorada
measure-fails = no se le entiende lo bastante bien para una partida valorada. Grabe otra vez sus palabras, o mida en un lugar más tranquilo
measure-stopped = terminado. No se ha medido nada
