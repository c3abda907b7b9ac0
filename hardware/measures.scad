// The measures of the board, once. The drawings, the models, BUILD.md and the test of dimensions all read this file.
// One measure a line: name = number; // what it is. Millimetres, unless the words say otherwise.
// SPDX-License-Identifier: GPL-3.0-or-later

// The plate, from above. The near side is the player's.
square = 32; // side of a square
margin = 30; // plate left, right and far of the field
panel = 70; // plate between the field and the near edge, for the buttons
hole = 5.5; // diameter of an aperture
button_hole = 12; // diameter of a button's hole
button_nut = 16; // diameter of a button's nut and rim
button_deep = 30; // what a button needs under the plate, its wires included
button_row_1 = 19; // middle of the first row of buttons below the field
button_row_2 = 51; // middle of the second row below the field
far_button = 19; // middle of the opponent's press from the far edge
light_hole = 6.5; // diameter of the hole for the light's clip, in the far margin at the a-file
sound_hole = 3; // diameter of the hole above the buzzer, in the far margin at the b-file
screw_hole = 3.2; // diameter of a screw's hole in plate and base
screw_wide = 3; // diameter of a screw
screw_pilot = 2; // diameter of the pilot hole in the strip that a screw goes into
screw_inset = 5; // middle of a screw from the edge

// What it is made of.
plate = 4; // plywood of plate, deck and base
plate_off = 0.4; // plywood of that name may be so much thinner or thicker
tile = 3; // plywood of the raised squares and of the blocks under their sensors
tile_off = 0.3; // plywood of that name may be so much thinner or thicker
saw_off = 0.5; // whatever is sawn or measured by hand may be so far off
frame_wide = 10; // strip of the frame
frame_high = 50; // strip of the frame
batten_wide = 10; // strip that carries the deck
batten_high = 8; // strip that carries the deck, from the plate down; a strip of the wood of the raised squares under it
wood_off = 0.3; // planed strips may be so much off
room_under_boards = 5; // spacers under a perforated board
board_high = 14; // perforated board with sockets, chips and solder
nano_high = 22.6; // perforated board, socket strips, the Nano's pin strips and board, and the header that an original carries upright

braille_dot = 1.5; // diameter of a dot of the coordinates at the edge
braille_pitch = 2.5; // between two dots of a cell
braille_away = 6; // middle of a cell from the field

cable_notch = 12; // notch in the far frame strip for the cable
ruler = 100; // the line that shows whether a sheet was printed true to scale

// Pieces and pegs.
piece_base = 24; // widest base of a piece
peg = 5; // diameter
peg_in_piece = 12; // part of the peg that is glued into its piece
peg_below = 7.25; // part of the peg that stands out below its piece, on the board with Hall sensors: out is so high
peg_to_go = 4; // so much of it is in the aperture at most when a lift is told
rod_below = 18; // part of the rod that stands out below its piece, on the board with leaves
peg_tip = 1.5; // rounding at the end of the peg
tube_inside = 4.1; // inner diameter of the brass tube of a peg with a magnet
magnet = 4; // diameter of the magnet
magnet_long = 6; // its length
magnet_inset = 0.5; // glue between the magnet and the end of the peg
gauge_off = 0.4; // a peg that was glued in the gauge ends so much too high or too low at most

// The sensor under each aperture: a Hall sensor that lies on a strip of stripboard, its marked face up.
sensor_thick = 1.55; // body of the sensor
sensor_element = 0.5; // what it senses with lies so far below its marked face
sensor_lies_off = 0.3; // it lies so much too high at most
sensor_aside = 1; // its middle is glued so far beside that of its aperture at most
block_long = 8; // block under the sensor of a dark square
block_wide = 6; // block under the sensor of a dark square
strip_thick = 1.6; // stripboard
solder = 2; // solder and cut legs stand out so far under it; blocks of the wood of the raised squares carry it
strip_off = 0.1; // stripboard may be so much thinner or thicker
strip_pitch = 2.54; // from hole to hole of the stripboard
strip_tracks = 5; // tracks of one strip, counted
strip_holes = 44; // holes along one strip, counted
strip_hole_1 = 4; // hole of the first sensor's middle, counted from the left
strip_hole_2 = 17; // hole of the second
strip_hole_3 = 29; // hole of the third
strip_hole_4 = 42; // hole of the fourth
wire_hole = 8; // diameter of the holes in the deck that wires go through
wire_hole_below = 17; // their middle below the apertures of a rank
deck_screw_hole = 3; // diameter of a deck screw's hole
deck_screw = 12; // length of the screws that hold the deck
deck_screw_wide = 2.5; // their diameter
deck_pilot = 1.5; // diameter of their pilot holes
spacer_hole = 3.2; // diameter of the holes for the spacers' screws
spacer_from_middle = 60; // middle of a perforated board, to the left and to the right of the deck's middle
spacer_across = 90; // between the two spacers of an end
spacer_along = 128; // between the ends
spacer_below = 25; // the spacers' row below the apertures of a rank

// The printed circuit in quarters: four equal boards in place of the strips, the perforated boards and their wires.
quarter_clear = 0.3; // from a board to the next one, or to a batten
quarter_thick = 1; // board
quarter_off = 0.1; // board may be so much thinner or thicker
quarter_lies_off = 0.5; // a board is screwed on so much aside at most
quarter_sensor_high = 1.1; // sensor of the kind SOT-23
quarter_element = 0.5; // what it senses with lies so far below its face, as in the other kind; not measured
quarter_screw_inset = 5.5; // middle of the outer screws from the quarter's edge
quarter_screw_head = 6; // room for a screw's head
low_long = 12; // block of the plate's plywood under a screw or a sensor of a printed board
low_wide = 8; // that block
window_room = 1; // cut away from the deck around what is plugged under a board
nano_wired = 30; // the Nano, its pin strips, and jumper wires plugged onto them and bent
plug_deep = 16; // plug of 20 pins and the socket of a ribbon cable in it
card_thick = 0.76; // plastic card: two of them are the feeler of the gauge
tongue_wide = 8; // part of the board that carries the sensor of a dark square, bent up by a block
tongue_long = 26; // from the sensor to the tongue's root
tongue_block_long = 4; // block under a tongue, of the wood of the raised squares: from the tip to under the middle of the sensor
tongue_block_wide = 7; // that block across the tongue
tongue_slot = 1.2; // milled around it

// The leaves of the board without sensors: two for each aperture, under the plate.
leaf_wide = 6; // strip of bronze
leaf_thick = 0.15; // strip of bronze
leaf_foot = 6.5; // glued flat under the plate
leaf_leg = 8.5; // from the foot towards the peg
leaf_tail = 3; // turned outward again, so that the peg slides in
leaf_long = 18; // the strip before it is bent
leaf_angle = 45; // degrees between plate and leg
leaf_from_axis = 7.3; // from the middle of the aperture to the bend at the foot

// The jacks of the board with coded pegs.
plug = 3.5; // diameter of a mono plug
jack_hole = 6; // diameter of the hole that most jacks need

// The tray for captured pieces: sixteen apertures without sensors, on a frame of its own.
tray_margin = 12; // plate around its two rows
tray_high = 20; // strip under it
