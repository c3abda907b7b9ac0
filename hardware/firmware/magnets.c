/* Magnets: a reading above or below what the empty aperture gave when the board learnt it is a peg, by its pole of one
 * colour or the other. A reading from no sensor at all says nothing: a broken wire lifts no peg.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "pieces.h"

#if SENSORS == HALL

#include "kept.h"
#include "magnets.h"
#include "muxes.h"
#include "report.h"

#define WHITE 7
#define BLACK 15

void seen_open(void) {}

static bool alive(uint16_t reading)
{
	return reading >= ALIVE && reading <= READING_MAX - ALIVE;
}

/* Away from empty: below for white. */
static int16_t away(uint8_t hole, uint16_t reading)
{
	return (int16_t)((int16_t)reading - MIDDLE - kept.empty[hole]);
}

bool seen_still(uint8_t hole, uint16_t reading, uint8_t held)
{
	return alive(reading) && seen(hole, reading, held) == held;
}

uint8_t seen(uint8_t hole, uint16_t reading, uint8_t held)
{
	int16_t off = away(hole, reading);
	if (!alive(reading))
		return UNREADABLE;
	if (off <= (held == WHITE ? -LIFTED : -PLACED))
		return WHITE;
	if (off >= (held == BLACK ? LIFTED : PLACED))
		return BLACK;
	return 0;
}

uint8_t seen_times(uint8_t code)
{
	return code == UNREADABLE ? (uint8_t)(4 * debounce_n) : debounce_n;
}

bool magnets_learn(void)
{
	bool all = true;
	for (uint8_t hole = 0; hole < HOLES; hole++) {
		int16_t off = (int16_t)((int16_t)muxes_reading(hole) - MIDDLE);
		if (off < -EMPTY_OFF || off > EMPTY_OFF)
			all = false; /* a dead sensor, or a peg: it keeps what it had */
		else
			kept.empty[hole] = (int8_t)off;
	}
	kept_changed();
	return all;
}

#endif
