# La página de una partida en casa.
home-title = Una partida en casa
home-address = Página: { $address }
home-certificate = Certificado: SHA-256 { $fingerprint }
home-lost = Se ha perdido la conexión con la partida. La página lo intenta de nuevo por sí sola.
home-closed = Esta página ya no es de ninguna partida. Abra la dirección que ha dado annabella play.
home-skip = Ir al tablero
home-said = Dicho
home-board = Tablero
home-line = Jugada o pregunta
home-password = Contraseña
home-send = Enviar
home-again = Volver a cargar
home-held = En la mano: { $piece }
home-moves = ¿Adónde puede ir?
home-attackers = ¿Quién la ataca?
home-put-back = Devolver a su casilla
home-becomes = ¿En qué se convierte el peón?
home-becomes-q = Dama
home-becomes-r = Torre
home-becomes-b = Alfil
home-becomes-n = Caballo
home-resigns-no = No, seguir jugando
home-resigns-yes = Sí, abandonar
home-another-yes = Sí, otra partida
home-quits-yes = Sí, salir
home-played = Jugadas
home-nothing-played = Aún no hay jugadas.
home-look = Aspecto del tablero
home-look-set = Piezas y casillas
home-look-size = Tamaño del tablero
home-look-figures = Figuras
home-look-contrast = Contraste alto
home-look-flat = Casillas de un solo color
home-look-letters = Letras
home-look-small = Pequeño
home-look-medium = Mediano
home-look-large = Grande
home-words = Más
home-repeat = Repetir
home-last = Última jugada
home-turn = ¿Quién juega?
home-faster = Más rápido
home-slower = Más despacio
home-position = Posición
home-captured = Capturadas
home-time = Tiempo
home-hint = Pista
home-take-back = Deshacer
home-draw = Tablas
home-resign = Abandonar
home-new-game = Nueva partida
home-help = Ayuda
home-keys = Teclas en el tablero
home-keys-how = Flechas: de casilla en casilla. Intro: coger, poner. Escape: devolver.
    r, d, t, a, c, p: al siguiente rey, dama, torre, alfil, caballo, peón; con Mayúsculas al anterior.
    1 a 8: a esa fila; con Mayúsculas a esa columna, a es 1.
    m: adónde puede ir la pieza. x: quién ataca la casilla. i: al campo de jugadas y preguntas.
    + y -: se dice más rápido, más despacio.
# La tecla de los peones; las otras piezas tienen la letra con que se escriben las jugadas.
home-pawn-key = p
