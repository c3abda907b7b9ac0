//! The measures are consistent: parts built by them fit and work, with every part at its worst tolerance. Each rule is shown a
//! measure that breaks it.

use std::fs;

use crate::heights::to_go;
use crate::measures::{Measures, buttons, hardware};
use crate::rig::report;

/// Phosphor bronze, in newtons per square millimetre: its stiffness, and its load limit without permanent bending.
const BRONZE_STIFFNESS: f64 = 110_000.0;
const BRONZE_BEARS: f64 = 600.0;
/// Force in newtons with which a contact breaks surface films.
const CONTACT_FORCE: f64 = 0.3;
/// The farthest magnet, in millimetres, with which the Hall sensors were tested (magnets.rs).
const FARTHEST_MAGNET: f64 = 4.2;

/// Glass and epoxy break at about 0.02.
const FR4_STRAIN: f64 = 0.01;
/// The tallest part on the upper side of a quarter: a capacitor of size 1206.
const TALLEST_PART: f64 = 1.8;
/// Connectors under a quarter: half the width and half the height, by the prefix of the package's name.
const PLUGS: [(&str, f64, f64); 4] = [
    ("IDC-Header_2x10", 16.9, 4.9),
    ("PinHeader_1x10", 13.2, 1.8),
    ("PinHeader_1x04", 5.6, 1.8),
    ("PinHeader_1x03", 4.35, 1.8),
];
/// The origin of a quarter's file, from the quarter's corner.
const PLACES_FROM: f64 = 30.0;

/// Dots of the Braille cells a to h, under the files and beside the ranks.
const DOTS: usize = 2 * (1 + 2 + 2 + 3 + 2 + 3 + 4 + 3);

/// Every rule that these measures break, by its words.
fn broken(m: &Measures) -> Vec<&'static str> {
    let mut broken = Vec::new();
    let mut rule = |words: &'static str, holds: bool| {
        if !holds {
            broken.push(words);
        }
    };
    board(m, &mut rule);
    pegs(m, &mut rule);
    sensors(m, &mut rule);
    leaves(m, &mut rule);
    quarters(m, &mut rule);
    broken
}

fn board(m: &Measures, rule: &mut impl FnMut(&'static str, bool)) {
    let of = |name| m.of(name);
    let field = 8.0 * of("square");
    let (width, depth) = (
        field + 2.0 * of("margin"),
        of("margin") + field + of("panel"),
    );
    let frame = of("frame_wide");
    let nut = of("button_nut") / 2.0;
    let places = buttons(m);
    let clear = |edge: f64| {
        places.iter().all(|(_, x, y)| {
            x - nut >= edge && y - nut >= edge && width - x - nut >= edge && depth - y - nut >= edge
        })
    };
    rule("the buttons are clear of the frame", clear(frame + 0.5));
    let near = of("margin") + field;
    rule(
        "the buttons are clear of the field and of the battens beside it",
        places
            .iter()
            .all(|(_, _, y)| y + nut < of("margin") || y - nut > near),
    );
    rule(
        "a finger goes between two buttons",
        places.iter().enumerate().all(|(at, (_, x, y))| {
            places[..at]
                .iter()
                .all(|(_, a, b)| (x - a).hypot(y - b) >= 2.0 * nut + 8.0)
        }),
    );
    rule(
        "a button's nut covers its hole",
        of("button_nut") >= of("button_hole") + 2.0,
    );
    rule(
        "a button fits above the base",
        of("button_deep") <= of("frame_high"),
    );
    rule(
        "screws are in the middle of the strip",
        (of("screw_inset") - frame / 2.0).abs() < 0.01,
    );
    rule(
        "there is wood on both sides of a screw",
        of("screw_inset") - of("screw_hole") / 2.0 >= 3.0,
    );
    rule(
        "the boards fit between deck and base",
        of("frame_high")
            - of("batten_high")
            - of("wood_off")
            - of("tile")
            - of("tile_off")
            - of("plate")
            - of("plate_off")
            >= of("room_under_boards") + of("board_high"),
    );
    let room = of("frame_high") - of("saw_off") - of("batten_high") - of("wood_off");
    let room = room - of("tile") - of("tile_off") - of("plate") - of("plate_off");
    rule(
        "the Nano in its socket fits between deck and base",
        room >= of("room_under_boards") + of("nano_high"),
    );
    rule(
        "the pilot hole in the frame leaves the screw its thread",
        (0.55..=0.75).contains(&(of("screw_pilot") / of("screw_wide"))),
    );
    let dots = of("braille_pitch") + of("braille_dot") / 2.0;
    rule(
        "the dots at the edge are clear of the field and of the buttons",
        of("braille_away") - dots >= 1.0
            && of("button_row_1") - nut - of("braille_away") - dots >= 1.0,
    );
    rule(
        "light and sound have their place in the far margin",
        (of("light_hole").max(of("sound_hole"))) / 2.0 + frame + 0.5 <= of("far_button")
            && of("far_button") + of("light_hole").max(of("sound_hole")) / 2.0 < of("margin"),
    );
    rule(
        "the notch for the cable leaves the frame its strength",
        of("cable_notch") <= of("frame_high") / 3.0,
    );
    rule("the line of a print fits its sheet", of("ruler") <= 180.0);
    rule(
        "a plug goes through its jack",
        of("jack_hole") > of("plug") + 1.0,
    );
    rule(
        "the plate fits a sheet of 400 millimetres",
        width <= 400.0 && depth <= 400.0,
    );
    rule(
        "a quarter of the field fits on A4",
        4.0 * of("square") + 40.0 <= 200.0,
    );
    rule(
        "the tray's apertures are clear of its strips",
        of("tray_margin") + of("square") / 2.0 - of("hole") / 2.0 - of("batten_wide") >= 8.0,
    );
    rule(
        "the tray is as high as a peg is long",
        of("tray_high") + of("plate") >= of("peg_below").max(of("rod_below")) + 3.0,
    );
}

fn pegs(m: &Measures, rule: &mut impl FnMut(&'static str, bool)) {
    let of = |name| m.of(name);
    let play = of("hole") - of("peg");
    rule(
        "a peg goes into its aperture and does not wobble",
        (0.3..=0.7).contains(&play),
    );
    rule(
        "a base hides its aperture",
        of("piece_base") >= of("hole") + 6.0,
    );
    rule(
        "fingers go between two pieces",
        of("square") - of("piece_base") >= 6.0,
    );
    rule(
        "a peg is held by its piece",
        of("peg_in_piece") >= 2.0 * of("peg"),
    );
    rule(
        "the magnet slides into the tube and does not rattle",
        (0.05..=0.2).contains(&(of("tube_inside") - of("magnet"))),
    );
    rule(
        "the tube has a wall",
        of("peg") - of("tube_inside") >= 0.6 && of("tube_inside") < of("peg"),
    );
    rule(
        "the magnet is inside the part of the peg that stands out",
        of("magnet_long") + of("magnet_inset") <= of("peg_below"),
    );
}

fn sensors(m: &Measures, rule: &mut impl FnMut(&'static str, bool)) {
    let of = |name| m.of(name);
    let (nearest, _, farthest) = m.sensor_gap();
    rule("no peg ever stands on its sensor", nearest >= 0.5);
    rule(
        "every magnet is near enough to its sensor",
        farthest <= FARTHEST_MAGNET,
    );
    rule(
        "there is room for the solder under the strips",
        of("tile") - of("tile_off") >= of("solder") + 0.5,
    );
    let holes = [1, 2, 3, 4].map(|n| m.of(&format!("strip_hole_{n}")) * of("strip_pitch"));
    let middle = holes.iter().sum::<f64>() / 4.0;
    rule(
        "every sensor of a strip is under its aperture",
        (0..4).all(|n| {
            let square = (f64::from(n) - 1.5) * of("square");
            (holes[n as usize] - middle - square).abs() <= 0.8
        }),
    );
    let long = of("strip_holes") * of("strip_pitch");
    let overhang = (0.5 * long - (middle - of("strip_pitch") / 2.0)).abs();
    rule(
        "a strip fits half a rank, beside the battens",
        long / 2.0 + overhang <= 2.0 * of("square") - of("batten_wide") / 2.0,
    );
    rule(
        "a strip fits between two ranks",
        of("strip_tracks") * of("strip_pitch") <= of("square") - 4.0,
    );
    rule(
        "a lift is told when the peg has as little to go as is said",
        to_go(m) <= of("peg_to_go"),
    );
    // The strip of thinner wood is glued to its batten, and holds the screw as well.
    let batten = of("batten_high") - of("wood_off") + of("tile") - of("tile_off");
    let (least, most) = (
        of("plate") + of("plate_off") + 6.0,
        of("plate") - of("plate_off") + batten - 1.5,
    );
    rule(
        "the pilot hole in a batten leaves the screw its thread",
        (0.55..=0.75).contains(&(of("deck_pilot") / of("deck_screw_wide"))),
    );
    rule(
        "a deck screw slips through the deck and not its head",
        (0.3..=1.0).contains(&(of("deck_screw_hole") - of("deck_screw_wide"))),
    );
    rule(
        "the block under a sensor is longer and wider than the sensor, and stays on its strip",
        of("block_long").min(of("block_wide")) >= 4.0
            && of("block_long").max(of("block_wide")) <= of("strip_tracks") * of("strip_pitch"),
    );
    let head = of("spacer_hole") / 2.0 + 1.5;
    let (near, far) = (of("spacer_below") - head, of("spacer_below") + head);
    let across = [-0.5, 0.5].map(|side| of("spacer_from_middle") + side * of("spacer_across"));
    rule(
        "the spacers' screws are clear of strips, wires and battens",
        near >= of("wire_hole_below") + of("wire_hole") / 2.0 - 1.0
            && far <= of("square") - of("strip_pitch")
            && across[0] - head >= of("batten_wide") / 2.0
            && across[1] + head <= 4.0 * of("square")
            && of("spacer_along") % of("square") == 0.0,
    );
    rule(
        "the deck's screws hold in the battens and stay below the plate",
        (least..=most).contains(&of("deck_screw")),
    );
}

fn leaves(m: &Measures, rule: &mut impl FnMut(&'static str, bool)) {
    let of = |name| m.of(name);
    let (leg, bend, radius) = (of("leaf_leg"), of("leaf_from_axis"), of("peg") / 2.0);
    let angle = of("leaf_angle").to_radians();
    let at_rest = bend - leg * angle.cos();
    rule("the two leaves stand apart", 2.0 * at_rest >= 2.0);
    // A peg that leans as far as a light square's aperture allows, at the depth of the leaves.
    let play = (of("hole") - of("peg")) / 2.0;
    let lean = (of("hole") - of("peg")) / of("plate") * leg * angle.sin();
    rule(
        "a peg that leans away still touches both leaves",
        radius - play - lean >= at_rest,
    );
    let pressed = (radius - at_rest) * angle.sin();
    let force = BRONZE_STIFFNESS * of("leaf_wide") * of("leaf_thick").powi(3) / (4.0 * leg.powi(3))
        * pressed;
    rule("the leaves press enough", force >= CONTACT_FORCE);
    let most = (radius + play + lean - at_rest) * angle.sin();
    let stress = 3.0 * BRONZE_STIFFNESS * of("leaf_thick") * most / (2.0 * leg * leg);
    rule("no leaf is bent for good", stress <= BRONZE_BEARS);
    // The leaf pushed aside by the peg touches it lower than at rest.
    let touches = (leg * leg - (bend - radius).powi(2)).max(0.0).sqrt();
    let reach = of("rod_below") - of("plate") - of("plate_off") - of("saw_off") - of("peg_tip");
    rule(
        "on light squares the peg reaches beyond the leaves",
        reach - touches >= 1.0,
    );
    rule(
        "on dark squares the peg reaches beyond the leaves",
        reach - of("tile") - of("tile_off") - touches >= 1.0,
    );
    rule(
        "the strip is as long as the path it is bent to",
        (of("leaf_foot") + leg + of("leaf_tail") - of("leaf_long")).abs() < 0.01,
    );
    rule(
        "the foot is clear of the aperture",
        bend - of("hole") / 2.0 >= 2.0,
    );
    rule(
        "the feet of neighbours do not touch",
        of("square") - 2.0 * (bend + of("leaf_foot")) >= 2.0,
    );
    rule(
        "the tail leads the peg in",
        of("leaf_tail") * angle.cos() >= radius - at_rest,
    );
}

/// The outline of all connectors under a quarter, measured from the quarter's far left corner.
fn plugged() -> [f64; 4] {
    let text = fs::read_to_string(hardware().join("pcb/places.csv")).unwrap();
    let below = text.lines().filter(|line| line.ends_with(",bottom"));
    let mut found = [f64::MAX, f64::MAX, f64::MIN, f64::MIN];
    for line in below {
        // A value may contain a comma, and stands before the package.
        let words: Vec<&str> = line.rsplit(',').collect();
        let package = words[4].trim_matches('"');
        let plug = PLUGS.iter().find(|(name, ..)| package.starts_with(name));
        let (_, wide, high) = plug.unwrap_or_else(|| panic!("how large is {package}?"));
        let x: f64 = words[3].parse::<f64>().unwrap() - PLACES_FROM;
        let y: f64 = -words[2].parse::<f64>().unwrap() - PLACES_FROM;
        found[0] = found[0].min(x - wide);
        found[1] = found[1].min(y - high);
        found[2] = found[2].max(x + wide);
        found[3] = found[3].max(y + high);
    }
    found
}

/// The printed circuit in quarters, without its tracks, which hardware/pcb/rules.py judges.
fn quarters(m: &Measures, rule: &mut impl FnMut(&'static str, bool)) {
    let of = |name| m.of(name);
    rule("two quarters stay apart", of("quarter_clear") >= 0.25);
    let wired = of("tile") + of("strip_thick") + of("sensor_thick") - of("sensor_element");
    let printed =
        of("plate") + of("quarter_thick") + of("quarter_sensor_high") - of("quarter_element");
    rule(
        "a sensor on a quarter is as high as one on a strip",
        (wired - printed).abs() <= 0.15,
    );
    let (raised, long) = (of("tile") + of("tile_off"), of("tongue_long"));
    rule(
        "a tongue is not bent too far",
        1.5 * (of("quarter_thick") + of("quarter_off")) * raised / long.powi(2) <= FR4_STRAIN,
    );
    let aside = 0.6 * raised.powi(2) / long + 1.5 * raised / long * of("quarter_sensor_high");
    rule(
        "a sensor on its tongue is under its aperture",
        aside + of("quarter_lies_off") <= of("sensor_aside"),
    );
    rule(
        "a tongue ends before the block under the next sensor",
        long <= of("square") - of("low_long") / 2.0,
    );
    rule(
        "the block under a tongue ends under its sensor",
        (of("tongue_block_long") - of("tongue_wide") / 2.0).abs() < 0.01,
    );
    rule(
        "the block under a tongue stays under it",
        of("tongue_block_wide") <= of("tongue_wide") - 0.5,
    );
    rule("a slot can be milled", of("tongue_slot") >= 1.0);
    rule(
        "a block carries a screw's head",
        of("low_long").min(of("low_wide")) >= of("quarter_screw_head"),
    );
    rule(
        "a block under an outer screw stays in its quarter",
        of("quarter_screw_inset") >= of("low_wide") / 2.0 + 1.0,
    );
    let off = of("wood_off") + of("tile_off") + of("plate_off") + of("quarter_off");
    let deck = of("batten_high") + of("tile") - of("plate");
    rule(
        "what stands on a quarter is clear of the plate",
        deck - of("quarter_thick") - off >= TALLEST_PART + 1.0,
    );
    let below = of("frame_high") - of("saw_off") - of("batten_high") - of("wood_off");
    let below = below - of("tile") - of("tile_off") - of("plate") - of("plate_off");
    rule(
        "the Nano and its wires fit between deck and base",
        below >= of("nano_wired"),
    );
    rule(
        "a ribbon's plug fits between a quarter and the base",
        below + 2.0 * of("plate") >= of("plug_deep") + of("quarter_off"),
    );
    rule(
        "the feeler of the gauge is as thick as the strip was",
        (2.0 * of("card_thick") - of("strip_thick")).abs() <= 0.15,
    );
    let [left, far, right, near] = plugged();
    let (room, side) = (of("window_room"), 4.0 * of("square"));
    rule("fingers get at what is plugged", room >= 0.9);
    // The rows of sensors on both sides of a window, each on its blocks.
    let rows = [1.5, 2.5].map(|row| row * of("square"));
    let block = of("low_wide") / 2.0 + 0.5;
    rule(
        "a window is clear of the blocks",
        rows[0] + block <= far - room && near + room <= rows[1] - block,
    );
    let batten = of("batten_wide") / 2.0 + 1.0;
    rule(
        "a window is clear of the battens",
        left - room >= batten && right + room <= side - batten,
    );
}

#[test]
fn the_measures_fit_each_other() {
    let measures = Measures::read();
    assert_eq!(broken(&measures), Vec::<&str>::new());
    let (nearest, gap, farthest) = measures.sensor_gap();
    report(format!(
        "dimensions: from peg to sensor {nearest:.2} to {farthest:.2} mm, as drawn {gap:.2}"
    ));
}

/// A measure that breaks each rule, where no more breaks than follows from it.
const BREAKS: [(&str, &str, f64); 65] = [
    (
        "there is room for the solder under the strips",
        "solder",
        3.0,
    ),
    ("the buttons are clear of the frame", "button_row_2", 56.0),
    (
        "the buttons are clear of the field and of the battens beside it",
        "far_button",
        24.0,
    ),
    ("a finger goes between two buttons", "button_row_1", 30.0),
    ("a button's nut covers its hole", "button_hole", 15.0),
    ("a button fits above the base", "button_deep", 52.0),
    ("screws are in the middle of the strip", "screw_inset", 8.0),
    ("there is wood on both sides of a screw", "screw_hole", 4.5),
    ("the boards fit between deck and base", "frame_high", 33.0),
    (
        "the Nano in its socket fits between deck and base",
        "nano_high",
        29.0,
    ),
    (
        "the pilot hole in the frame leaves the screw its thread",
        "screw_pilot",
        3.0,
    ),
    (
        "the dots at the edge are clear of the field and of the buttons",
        "braille_away",
        4.0,
    ),
    ("the plate fits a sheet of 400 millimetres", "panel", 120.0),
    ("a quarter of the field fits on A4", "square", 41.0),
    (
        "the tray's apertures are clear of its strips",
        "tray_margin",
        3.0,
    ),
    ("the tray is as high as a peg is long", "tray_high", 15.0),
    (
        "a peg goes into its aperture and does not wobble",
        "hole",
        6.0,
    ),
    ("a base hides its aperture", "piece_base", 11.0),
    ("fingers go between two pieces", "piece_base", 28.0),
    ("a peg is held by its piece", "peg_in_piece", 8.0),
    (
        "the magnet slides into the tube and does not rattle",
        "magnet",
        4.1,
    ),
    ("the tube has a wall", "tube_inside", 4.6),
    (
        "the magnet is inside the part of the peg that stands out",
        "magnet_long",
        20.0,
    ),
    ("no peg ever stands on its sensor", "peg_below", 8.0),
    (
        "every magnet is near enough to its sensor",
        "batten_high",
        11.0,
    ),
    (
        "a lift is told when the peg has as little to go as is said",
        "magnet_long",
        2.0,
    ),
    (
        "the pilot hole in a batten leaves the screw its thread",
        "deck_pilot",
        2.5,
    ),
    (
        "the spacers' screws are clear of strips, wires and battens",
        "spacer_below",
        20.0,
    ),
    (
        "every sensor of a strip is under its aperture",
        "strip_hole_2",
        18.0,
    ),
    (
        "a strip fits half a rank, beside the battens",
        "strip_holes",
        50.0,
    ),
    ("a strip fits between two ranks", "strip_tracks", 12.0),
    (
        "the deck's screws hold in the battens and stay below the plate",
        "deck_screw",
        25.0,
    ),
    ("the two leaves stand apart", "leaf_from_axis", 6.5),
    (
        "a peg that leans away still touches both leaves",
        "leaf_from_axis",
        7.7,
    ),
    ("the leaves press enough", "leaf_thick", 0.1),
    ("no leaf is bent for good", "leaf_thick", 0.2),
    (
        "on light squares the peg reaches beyond the leaves",
        "rod_below",
        14.0,
    ),
    (
        "on dark squares the peg reaches beyond the leaves",
        "rod_below",
        17.0,
    ),
    (
        "the strip is as long as the path it is bent to",
        "leaf_long",
        25.0,
    ),
    ("the foot is clear of the aperture", "leaf_from_axis", 4.5),
    ("the feet of neighbours do not touch", "leaf_foot", 10.0),
    ("the tail leads the peg in", "leaf_tail", 1.0),
    (
        "light and sound have their place in the far margin",
        "light_hole",
        18.0,
    ),
    (
        "the notch for the cable leaves the frame its strength",
        "cable_notch",
        20.0,
    ),
    ("the line of a print fits its sheet", "ruler", 200.0),
    ("a plug goes through its jack", "jack_hole", 4.0),
    (
        "a deck screw slips through the deck and not its head",
        "deck_screw_hole",
        4.0,
    ),
    (
        "the block under a sensor is longer and wider than the sensor, and stays on its strip",
        "block_long",
        14.0,
    ),
    ("two quarters stay apart", "quarter_clear", 0.1),
    (
        "a sensor on a quarter is as high as one on a strip",
        "quarter_element",
        0.9,
    ),
    ("a tongue is not bent too far", "tongue_long", 20.0),
    (
        "a sensor on its tongue is under its aperture",
        "quarter_lies_off",
        0.9,
    ),
    (
        "a tongue ends before the block under the next sensor",
        "tongue_long",
        28.0,
    ),
    (
        "the block under a tongue ends under its sensor",
        "tongue_block_long",
        8.0,
    ),
    (
        "the block under a tongue stays under it",
        "tongue_block_wide",
        9.0,
    ),
    ("a slot can be milled", "tongue_slot", 0.8),
    ("a block carries a screw's head", "quarter_screw_head", 9.0),
    (
        "a block under an outer screw stays in its quarter",
        "quarter_screw_inset",
        4.0,
    ),
    (
        "what stands on a quarter is clear of the plate",
        "quarter_thick",
        3.6,
    ),
    (
        "the Nano and its wires fit between deck and base",
        "nano_wired",
        36.0,
    ),
    (
        "a ribbon's plug fits between a quarter and the base",
        "plug_deep",
        45.0,
    ),
    (
        "the feeler of the gauge is as thick as the strip was",
        "card_thick",
        0.5,
    ),
    ("fingers get at what is plugged", "window_room", 0.5),
    ("a window is clear of the blocks", "window_room", 2.6),
    ("a window is clear of the battens", "window_room", 1.7),
];

#[test]
fn each_rule_is_broken_by_a_measure() {
    let measures = Measures::read();
    for (words, name, value) in BREAKS {
        let found = broken(&measures.with(name, value));
        assert!(
            found.contains(&words),
            "{name} = {value} does not break \"{words}\" but {found:?}"
        );
    }
    // And no rule is without one.
    let mut source = 0;
    let text = include_str!("dimensions.rs");
    for part in text
        .split("fn each_rule")
        .next()
        .unwrap()
        .split("rule(")
        .skip(1)
    {
        source += usize::from(part.trim_start().starts_with('"'));
    }
    assert_eq!(source, BREAKS.len());
}

#[test]
fn the_first_boards_measures_would_not_have_passed() {
    // The board as first drawn: leaves that cross, screws at the strip's edge, buttons over the frame.
    let measures = Measures::read();
    let first = [
        ("margin", 22.0),
        ("far_button", 11.0),
        ("screw_inset", 8.0),
        ("peg", 4.0),
        ("hole", 4.5),
        ("rod_below", 14.0),
        ("leaf_from_axis", 2.25),
        ("leaf_foot", 10.0),
        ("leaf_leg", 11.0),
        ("leaf_tail", 4.0),
        ("leaf_long", 25.0),
    ];
    let first = first.into_iter().fold(measures, |measures, (name, value)| {
        measures.with(name, value)
    });
    let found = broken(&first);
    for words in [
        "the buttons are clear of the frame",
        "screws are in the middle of the strip",
        "the two leaves stand apart",
        "the foot is clear of the aperture",
    ] {
        assert!(found.contains(&words), "{found:?}");
    }
}

#[test]
fn the_plate_is_drawn_by_the_measures() {
    let m = Measures::read();
    let drawing = fs::read_to_string(hardware().join("drawings/plate.svg")).unwrap();
    let circles: Vec<[f64; 3]> = drawing
        .lines()
        .filter(|line| line.starts_with("<circle"))
        .map(|line| {
            ["cx", "cy", "r"].map(|name| {
                let (_, after) = line.split_once(&format!(" {name}=\"")).unwrap();
                after.split_once('"').unwrap().0.parse().unwrap()
            })
        })
        .collect();
    let has = |x: f64, y: f64, wide: f64| {
        circles.iter().any(|[cx, cy, r]| {
            (cx - x).abs() < 0.01 && (cy - y).abs() < 0.01 && (2.0 * r - wide).abs() < 0.01
        })
    };
    let square = m.of("square");
    for file in 0..8 {
        for rank in 0..8 {
            let place = |n: i32| m.of("margin") + (f64::from(n) + 0.5) * square;
            assert!(has(place(file), place(rank), m.of("hole")));
        }
    }
    for (name, x, y) in buttons(&m) {
        assert!(has(x, y, m.of("button_hole")), "{name}");
    }
    // Screws, light and buzzer; the dots of a to h, twice.
    assert_eq!(circles.len(), 64 + 16 + 6 + 2 + DOTS);
}
