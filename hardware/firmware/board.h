/* The board in numbers: what PROTOCOL.md and the wiring fix.
 *
 * An input has an index, 0 to 79: the apertures are 0 to 63 (rank * 8 + file, a1 = 0), the buttons 64 to 79. On the
 * board without identification input i is bit i % 8 of chip i / 8, chip 0 being the one next to the controller.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BOARD_H
#define BOARD_H

#include <stdbool.h>
#include <stdint.h>

#define FIRMWARE_MAJOR 1
#define FIRMWARE_MINOR 0
#define PROTOCOL_VERSION 1

#define HOLES 64
#define BUTTONS 16
#define INPUTS (HOLES + BUTTONS)
#define HOLE_BYTES (HOLES / 8)
#define BUTTON_BYTES (BUTTONS / 8)
#define INPUT_BYTES (INPUTS / 8)

/* 1 builds the variant that names pieces by the resistor in the peg, 0 the one that sees contacts. */
#ifndef IDENTIFY
#define IDENTIFY 0
#endif

#if IDENTIFY
#define CHAIN_BYTES BUTTON_BYTES /* the chain reads the buttons only */
#define FIRST_CHAIN_BYTE HOLE_BYTES
#define SCAN_HZ 200
#define DEBOUNCE_DEFAULT 3 /* readings of one aperture, 5 ms apart */
#else
#define CHAIN_BYTES INPUT_BYTES
#define FIRST_CHAIN_BYTE 0
#define SCAN_HZ 1000
#define DEBOUNCE_DEFAULT 8 /* scans, 1 ms apart */
#endif

/* Capabilities in HELLO. The buzzer is an optional part that the controller cannot feel: it is always claimed. */
#define CAP_LED 1
#define CAP_BUZZER 2
#define CAP_CLOCK 4
#define CAP_IDENTIFY 8
#define CAP_CHAIN_TEST 16
#define CAPABILITIES (CAP_LED | CAP_BUZZER | CAP_CHAIN_TEST | (IDENTIFY ? CAP_IDENTIFY : 0))

#endif
