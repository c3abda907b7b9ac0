/* The one pin table: the firmware, the emulator and the check of the netlists all read this file.
 *
 * PIN(name, port, bit, pad, direction): `name` in lower case prefixes the functions that main code uses, in upper
 * case it is its net; `port` and `bit` are the ATmega328P's, `pad` is what the Arduino Nano prints
 * beside the hole; IN and OUT are seen from the controller.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef PINS_H
#define PINS_H

/* Pins of every board. */
#define PINS_COMMON(PIN)                                                       \
	PIN(chain_load, D, 4, "D4", OUT)   /* 74HC165 SH/LD: low loads the inputs */   \
	PIN(chain_clock, D, 5, "D5", OUT)  /* 74HC165 CLK: a rising edge shifts */     \
	PIN(chain_test, D, 6, "D6", OUT)   /* into the serial input of the last chip */\
	PIN(chain_data, B, 0, "D8", IN)    /* from the serial output of the first */   \
	PIN(buzzer, B, 1, "D9", OUT)       /* passive piezo on timer 1, OC1A */        \
	PIN(led, B, 5, "D13", OUT)         /* the board's own light */

/* Pins that only boards with multiplexers use: four CD74HC4067, common address, four inputs of the converter. */
#define PINS_MUXES(PIN)                                                     \
	PIN(mux_s0, B, 2, "D10", OUT)                                          \
	PIN(mux_s1, B, 3, "D11", OUT)                                          \
	PIN(mux_s2, B, 4, "D12", OUT)                                          \
	PIN(mux_s3, D, 7, "D7", OUT)                                           \
	PIN(mux_com0, C, 0, "A0", IN)                                          \
	PIN(mux_com1, C, 1, "A1", IN)                                          \
	PIN(mux_com2, C, 2, "A2", IN)                                          \
	PIN(mux_com3, C, 3, "A3", IN)

#endif
