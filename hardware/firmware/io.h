/* Turns the pin table into functions: chain_clock_high(), chain_clock_low(), chain_data_read(), ...
 * Each compiles to one instruction.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef IO_H
#define IO_H

#include <avr/io.h>
#include <stdbool.h>

#include "board.h"
#include "pins.h"

/* Said to the compiler, who would call a shared copy to save two bytes. */
#define ONE_INSTRUCTION static inline __attribute__((always_inline))

#define PIN_FUNCTIONS_OUT(name, port, bit)                                     \
	ONE_INSTRUCTION void name##_high(void) { PORT##port |= _BV(bit); }       \
	ONE_INSTRUCTION void name##_low(void) { PORT##port &= (uint8_t)~_BV(bit); } \
	ONE_INSTRUCTION void name##_toggle(void) { PIN##port = _BV(bit); }       \
	ONE_INSTRUCTION void name##_open(void) { DDR##port |= _BV(bit); }
#define PIN_FUNCTIONS_IN(name, port, bit)                                      \
	ONE_INSTRUCTION bool name##_read(void) { return PIN##port & _BV(bit); }  \
	ONE_INSTRUCTION void name##_open(void) { DDR##port &= (uint8_t)~_BV(bit); }
#define PIN_FUNCTIONS(name, port, bit, pad, direction) PIN_FUNCTIONS_##direction(name, port, bit)

PINS_COMMON(PIN_FUNCTIONS)
#if IDENTIFY
PINS_MUXES(PIN_FUNCTIONS)
#endif

#define PIN_OPEN(name, port, bit, pad, direction) name##_open();
/* Gives every pin of the table its direction. */
static inline void pins_open(void)
{
	PINS_COMMON(PIN_OPEN)
#if IDENTIFY
	PINS_MUXES(PIN_OPEN)
#endif
}

#endif
