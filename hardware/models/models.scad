// What can be printed for the board, from measures.scad: `make -C hardware models` renders every part.
// openscad -D 'part="tray"' -o tray.stl models.scad
// SPDX-License-Identifier: GPL-3.0-or-later

include <../measures.scad>

part = "board"; // [board, plate, piece_jig, pitch_jig, bend_jig, gap_jig, tray]
$fn = 48;
slack = 0.2; // between printed parts that slide
wall = 3;

field = 8 * square;
width = field + 2 * margin;
depth = margin + field + panel;

// Squares by file and rank from 0, from the near left corner of the plate.
function square_x(file) = margin + (file + 0.5) * square;
function square_y(rank) = panel + (rank + 0.5) * square;
function is_dark(file, rank) = (file + rank) % 2 == 0;
rows = [panel - button_row_1, panel - button_row_2];
columns = [[0, 2, 3, 4, 5, 6, 7], [0, 2, 3, 4, 5, 6, 7]];

module at_squares() {
    for (file = [0:7]) for (rank = [0:7]) translate([square_x(file), square_y(rank)]) children();
}

module at_buttons() {
    for (row = [0:1]) for (column = columns[row]) translate([square_x(column), rows[row]]) children();
    translate([width / 2, depth - far_button]) children();
}

module at_screws() {
    for (x = [screw_inset, width - screw_inset])
        for (y = [screw_inset, panel + field / 2, depth - screw_inset]) translate([x, y]) children();
}

module plate() {
    linear_extrude(plate) difference() {
        square_plate(width, depth);
        at_squares() circle(d = hole);
        at_buttons() circle(d = button_hole);
        at_screws() circle(d = screw_hole);
    }
    for (file = [0:7]) for (rank = [0:7]) if (is_dark(file, rank))
        translate([square_x(file), square_y(rank), plate]) linear_extrude(tile) difference() {
            square_plate(square - slack, square - slack, center = true);
            circle(d = hole);
        }
}

// The built-in square() under another name: here `square` is a measure.
module square_plate(x, y, center = false) {
    translate(center ? [-x / 2, -y / 2] : [0, 0]) polygon([[0, 0], [x, 0], [x, y], [0, y]]);
}

module frame() {
    linear_extrude(frame_high) difference() {
        square_plate(width, depth);
        translate([frame_wide, frame_wide]) square_plate(width - 2 * frame_wide, depth - 2 * frame_wide);
        at_screws() circle(d = screw_hole - 0.7);
    }
}

// The whole board from below the plate, lifted apart.
module board() {
    translate([0, 0, frame_high + 60]) color("BurlyWood") plate();
    color("Peru") translate([0, 0, frame_high + 25 - batten_high + 20])
        for (x = [margin - batten_wide, width / 2 - batten_wide / 2, margin + field]) translate([x, panel, 0])
            cube([batten_wide, field, batten_high]);
    color("Wheat") translate([margin - batten_wide, panel, frame_high + 5]) cube([field + 2 * batten_wide, field, plate]);
    color("Sienna") frame();
    color("BurlyWood") translate([0, 0, -plate - 10]) cube([width, depth, plate]);
    translate([square_x(4), square_y(1), frame_high + 60 + plate]) color("Gold") peg();
}

// The brass tube of a peg. Not to be printed: its wall is thinner than one line of a nozzle.
module peg() {
    difference() {
        union() {
            translate([0, 0, peg_tip]) cylinder(d = peg, h = peg_in_piece + peg_below - peg_tip);
            cylinder(d1 = peg - 0.4, d2 = peg, h = peg_tip);
        }
        translate([0, 0, magnet_inset]) cylinder(d = magnet + 0.1, h = peg_in_piece + peg_below);
    }
}

// Holds a piece by its base and leads the drill to its middle, upright.
module piece_jig() {
    base = piece_base + 2 * slack;
    difference() {
        cylinder(d = base + 2 * wall, h = 30);
        translate([0, 0, 20]) cylinder(d = base, h = 20);
        translate([0, 0, -1]) cylinder(d = peg + slack, h = 40);
        for (turn = [0, 90]) rotate(turn) translate([-base, -1, 26]) cube([2 * base, 2, 10]); // for a rubber band
    }
}

// A pin into the hole just drilled, a guide for the next one: every hole one square further.
module pitch_jig() {
    difference() {
        union() {
            translate([-8, -8, 0]) cube([square + 16, 16, 10]);
            translate([0, 0, -plate]) cylinder(d = hole - slack, h = plate + 1);
        }
        translate([square, 0, -1]) cylinder(d = hole, h = 20);
    }
}

// Two steps to bend a leaf over: the foot lies in the slot, the leg is pressed along the slope, then the tail round the edge.
module bend_jig() {
    long = leaf_leg * cos(leaf_angle);
    deep = leaf_leg * sin(leaf_angle);
    rotate([90, 0, 0]) linear_extrude(leaf_wide + 2 * wall) difference() {
        polygon([[0, 0], [leaf_foot + long + 12, 0], [leaf_foot + long + 12, 6 + deep - leaf_tail * sin(leaf_angle)],
                 [leaf_foot + long + leaf_tail * cos(leaf_angle), 6 + deep - leaf_tail * sin(leaf_angle)],
                 [leaf_foot + long, 6 + deep], [leaf_foot, 6], [0, 6]]);
        // A shoulder that the end of the foot is pushed against.
    }
    translate([-wall, -leaf_wide - 2 * wall, 0]) cube([wall, leaf_wide + 2 * wall, 8]);
}

// Sets two leaves: its pin goes into the aperture from below; a foot fits into each window, its end against the outer side.
// The bar between the windows is so thin that the legs pass over it.
module gap_jig() {
    bar = hole + 0.5;
    out = leaf_from_axis + leaf_foot;
    cylinder(d = hole - slack, h = plate + 2);
    linear_extrude(2) difference() {
        square_plate(2 * (out + wall), leaf_wide + 4 * wall, center = true);
        for (side = [-1, 1]) translate([side * (bar / 2 + out) / 2, 0])
            square_plate(out - bar / 2, leaf_wide + slack, center = true);
    }
    assert((leaf_from_axis - bar / 2) * tan(leaf_angle) > 2, "the legs would meet the bar");
}

module tray() {
    x = field + 2 * tray_margin;
    y = 2 * square + 2 * tray_margin;
    translate([0, 0, tray_high]) linear_extrude(plate) difference() {
        square_plate(x, y);
        for (column = [0:7]) for (row = [0:1])
            translate([tray_margin + (column + 0.5) * square, tray_margin + (row + 0.5) * square]) circle(d = hole);
    }
    linear_extrude(tray_high) difference() {
        square_plate(x, y);
        translate([batten_wide, batten_wide]) square_plate(x - 2 * batten_wide, y - 2 * batten_wide);
    }
}

if (part == "board") board();
else if (part == "plate") plate();
else if (part == "piece_jig") piece_jig();
else if (part == "pitch_jig") pitch_jig();
else if (part == "bend_jig") bend_jig();
else if (part == "gap_jig") gap_jig();
else if (part == "tray") tray();
else assert(false, str("no such part: ", part));
