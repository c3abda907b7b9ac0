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

/* Half the steps that the peg in each aperture gave when it was all the way in, or the last one that was there. */
static uint8_t seated[HOLES];

void seen_open(void) {}

static bool alive(uint16_t reading)
{
	return reading >= ALIVE && reading <= READING_MAX - ALIVE;
}

static int8_t drifted[HOLES]; /* since empty was learnt */

/* Away from empty: below for white. */
static int16_t away(uint8_t hole, uint16_t reading)
{
	return (int16_t)((int16_t)reading - MIDDLE - kept.empty[hole] - drifted[hole]);
}

bool seen_still(uint8_t hole, uint16_t reading, uint8_t held)
{
	return alive(reading) && seen(hole, reading, held) == held;
}

uint8_t seen(uint8_t hole, uint16_t reading, uint8_t held)
{
	int16_t off = away(hole, reading);
	uint16_t size = (uint16_t)(off < 0 ? -off : off);
	uint8_t color = off < 0 ? WHITE : BLACK;
	if (!alive(reading))
		return UNREADABLE;
	if (!kept.learnt || size < LIFTED)
		return 0; /* sensors differ by more than a weak magnet changes them: without learning nothing is known */
	if (held == color)
		return size < (uint16_t)(seated[hole] * LIFTED_SHARE) / 64 ? 0 : color;
	return size < PLACED || size < (uint16_t)(seated[hole] * PLACED_SHARE) / 64 ? 0 : color;
}

/* Follows a peg as it goes in: a quarter of the way with each reading, so that no single one counts. And an empty aperture, slowly. */
static void follow(uint8_t hole, uint16_t reading)
{
	static uint16_t round;
	if (hole == HOLES - 1)
		round = (uint16_t)((round + 1) % DRIFT_ROUNDS);
	bool peg = pieces_held[hole];
	if ((!peg && round != 0) || !alive(reading))
		return;
	int16_t off = away(hole, reading), more = (int16_t)((off < 0 ? -off : off) / 2 - seated[hole]);
	if (peg && more > 0)
		seated[hole] = (uint8_t)(seated[hole] + (more + 3) / 4);
	if (peg || off <= -LIFTED || off >= LIFTED)
		return;
	if (off > 0 && drifted[hole] < DRIFT)
		drifted[hole]++;
	if (off < 0 && drifted[hole] > -DRIFT)
		drifted[hole]--;
}

void seen_placed(uint8_t hole)
{
	seated[hole] = 0;
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
	memset(drifted, 0, sizeof drifted);
	kept.learnt = true;
	kept_changed();
	state = LEARNT;
}

void magnets_reading(uint8_t hole, uint16_t reading)
{
	follow(hole, reading);
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
