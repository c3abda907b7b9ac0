# La página de una ronda para todos. Lee el archivo que escribe `annabella broadcast`.

broadcast-round = ronda { $number }
broadcast-at-once = Cada jugada se muestra enseguida.
broadcast-later = Cada jugada se muestra más tarde de lo que se hizo: { $time }.
broadcast-asked = Esta página pregunta cada diez segundos si hay jugadas nuevas.
broadcast-games = Partidas
broadcast-number = Mesa { $number }
broadcast-awaited = sin empezar
broadcast-going-on = en curso
broadcast-white-won = ganaron las blancas
broadcast-black-won = ganaron las negras
broadcast-drawn = tablas
broadcast-both-lost = perdieron los dos
broadcast-tells = Decir cada jugada nueva de esta partida
broadcast-moves = Jugadas
broadcast-none = Todavía no se muestra ninguna jugada.
broadcast-back = Se retiraron jugadas. Medias jugadas que valen: { $number }.
broadcast-lost = El servidor no responde. Lo que se muestra puede ser antiguo; esta página sigue preguntando.
broadcast-scripts = Sin scripts esta página no muestra jugadas. Están en el archivo de todas las partidas.
broadcast-all = Todas las partidas en un archivo PGN
