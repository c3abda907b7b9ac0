/* The board in numbers: what PROTOCOL.md and the wiring fix.
 *
 * An input has an index, 0 to 79: the apertures are 0 to 63 (rank * 8 + file, a1 = 0), the buttons 64 to 79. On the
 * board with leaves input i is bit i % 8 of chip i / 8, chip 0 being the one next to the controller.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BOARD_H
#define BOARD_H

#include <stdbool.h>
#include <stdint.h>

#define FIRMWARE_MAJOR 1
#define FIRMWARE_MINOR 4
#define PROTOCOL_VERSION 2

#define HOLES 64
#define BUTTONS 16
#define INPUTS (HOLES + BUTTONS)
#define HOLE_BYTES (HOLES / 8)
#define BUTTON_BYTES (BUTTONS / 8)
#define INPUT_BYTES (INPUTS / 8)

/* What senses the pegs: contacts on the chain, resistors in the pegs, or Hall sensors under magnets, both through
 * multiplexers. The Makefile says which. */
#define LEAVES 0
#define CODED 1
#define HALL 2
#ifndef SENSORS
#define SENSORS HALL
#endif

/* Whether a peg says more than that it is there: which piece (CODED), or its colour (HALL). */
#define IDENTIFY (SENSORS != LEAVES)

#if IDENTIFY
#define CHAIN_BYTES BUTTON_BYTES /* the chain reads the buttons only */
#define FIRST_CHAIN_BYTE HOLE_BYTES
#else
#define CHAIN_BYTES INPUT_BYTES
#define FIRST_CHAIN_BYTE 0
#endif

#define TICK_HZ 1000 /* of the chain, and of everything that is looked at */
#if SENSORS == LEAVES
#define SCAN_HZ 1000
#define DEBOUNCE_DEFAULT 5 /* scans, 1 ms apart: a contact's own bounce is shorter, a flutter is for the computer to judge */
#elif SENSORS == CODED
#define SCAN_HZ 250
#define DEBOUNCE_DEFAULT 3 /* readings of one aperture, 4 ms apart: a plug may slide */
#else
#define SCAN_HZ 470
#define DEBOUNCE_DEFAULT 2 /* readings of one aperture, 2.1 ms apart: nothing bounces */
#endif

/* In tenths of a millimetre: how high a peg is raised at least when its lift is told, and how high it is out at most. BUILD.md, chapter 1, says
 * the same in words; tests/hardware/heights.rs compares both with the measures. */
#if SENSORS == LEAVES
#define LIFT_FROM 25
#define OUT_AT 185
#elif SENSORS == CODED
#define LIFT_FROM 20 /* by the jack; not measured */
#define OUT_AT 140
#else
#define LIFT_FROM 40
#define OUT_AT 86
#endif

/* Capabilities in HELLO. The buzzer is an optional part that the controller cannot feel: it is always claimed. */
#define CAP_LED 1
#define CAP_BUZZER 2
#define CAP_CLOCK 4
#define CAP_IDENTIFY 8
#define CAP_CHAIN_TEST 16
#define CAP_LEARNS 32
#define CAP_ANNABELLA 64 /* the numbers of the firmware are those of this source */
#define CAPABILITIES                                                                       \
	(CAP_LED | CAP_BUZZER | CAP_CHAIN_TEST | CAP_ANNABELLA | (IDENTIFY ? CAP_IDENTIFY : 0) | \
	 (SENSORS == HALL ? CAP_LEARNS : 0))

#endif
