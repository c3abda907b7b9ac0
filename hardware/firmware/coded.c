/* Coded pegs: the resistor in each peg says which piece it is.
 *
 * A reading too near to the border between two pieces names none: the peg is there, and unknown.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "pieces.h"

#if SENSORS == CODED

#include "muxes.h"
#include "pegs.h"
#include "report.h"

/* What the converter reads for a peg: pull-up above, peg and series resistance below. No peg: the pull-up alone. */
#define READING(ohms) (READING_MAX * (ohms + SERIES_OHMS + 0UL) / (ohms + SERIES_OHMS + 0UL + PULL_UP_OHMS))
#define GUARD 6		 /* steps on each side of a border that name no piece */
#define NAMELESS_TIMES 4 /* a peg must stay unreadable so much longer than one must be read: it may be on its way in */

/* What stands in an aperture, by ascending reading; the last is nothing. */
static const struct {
	uint8_t code;
	uint16_t reading;
} pegs[] = {
#define PEG_READING(code, letter, ohms) { code, READING(ohms) },
	PEGS(PEG_READING)
#undef PEG_READING
	{ 0, READING_MAX },
};
#define CLASSES (sizeof pegs / sizeof pegs[0])
/* By code, the readings, both included, that name it; none for a code that no peg has. Between two lies a guard of both sides. */
static struct {
	uint16_t from, to;
} range[16];

void seen_open(void)
{
	for (uint8_t i = 0; i < 16; i++)
		range[i].from = UINT16_MAX;
	range[pegs[0].code].from = pegs[0].reading / 2; /* below it is a short circuit */
	range[pegs[CLASSES - 1].code].to = READING_MAX;
	for (uint8_t i = 1; i < CLASSES; i++) {
		uint16_t border = (pegs[i - 1].reading + pegs[i].reading) / 2;
		range[pegs[i - 1].code].to = border - GUARD;
		range[pegs[i].code].from = border + GUARD;
	}
}

bool seen_still(uint8_t hole, uint16_t reading, uint8_t held)
{
	(void)hole;
	return reading >= range[held].from && reading <= range[held].to;
}

uint8_t seen(uint8_t hole, uint16_t reading, uint8_t held)
{
	(void)held;
	for (uint8_t i = 0; i < CLASSES; i++)
		if (seen_still(hole, reading, pegs[i].code))
			return pegs[i].code;
	return PIECE_UNKNOWN;
}

void seen_placed(uint8_t hole)
{
	(void)hole;
}

bool seen_knows(void)
{
	return true;
}

uint8_t seen_times(uint8_t code)
{
	return code == PIECE_UNKNOWN ? (uint8_t)(NAMELESS_TIMES * debounce_n) : debounce_n;
}

#endif
