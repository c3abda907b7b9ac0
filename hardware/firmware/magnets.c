/* Magnets: a reading above or below what the empty aperture gave when the board learnt it is a peg, by its pole of one
 * colour or the other. A reading from no sensor at all says nothing: a broken wire lifts no peg.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "pieces.h"

#if SENSORS == HALL

#include <string.h>

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
	if (!kept.learnt)
		return 0; /* sensors differ by more than a weak magnet changes them */
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

bool seen_knows(void)
{
	return kept.learnt;
}

static enum learning state;
static uint8_t rounds; /* ended, since it began to learn; the first may be half a one */
static uint8_t impossible; /* the first that reads as no empty one can: a dead sensor, or a peg; HOLES: none */
static int16_t sum[HOLES]; /* of what it reads off the middle; at the end the mean */

bool magnets_learn(void)
{
	if (state == LEARNING)
		return false;
	memset(sum, 0, sizeof sum);
	rounds = 0;
	impossible = HOLES;
	state = LEARNING;
	return true;
}

uint8_t magnets_impossible(void)
{
	return impossible;
}

enum learning magnets_learning(void)
{
	enum learning now = state;
	if (now != LEARNING)
		state = LEARNING_NOT;
	return now;
}

static void learn(void)
{
	state = LEARNT_NOTHING;
	if (impossible < HOLES)
		return;
	for (uint8_t hole = 0; hole < HOLES; hole++)
		kept.empty[hole] = (int8_t)sum[hole];
	kept.learnt = true;
	kept_changed();
	state = LEARNT;
}

void magnets_reading(uint8_t hole, uint16_t reading)
{
	if (state != LEARNING)
		return;
	if (rounds > 0)
		sum[hole] = (int16_t)(sum[hole] + (int16_t)reading - MIDDLE);
	if (rounds == LEARN_READINGS) {
		sum[hole] = (int16_t)((sum[hole] + LEARN_READINGS / 2) >> LEARN_SHIFT);
		if ((sum[hole] < EMPTY_LEAST || sum[hole] > EMPTY_MOST) && hole < impossible)
			impossible = hole;
	}
	if (hole == HOLES - 1 && rounds++ == LEARN_READINGS)
		learn();
}

void magnets_missed(void)
{
	if (state == LEARNING)
		state = LEARNT_NOTHING;
}

#endif
