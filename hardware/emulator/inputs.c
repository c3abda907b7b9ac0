/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "emulator.h"
#include "pegs.h"

#define LATER_MAX 4096
#define BOUNCE_MIN_US 50
#define BOUNCE_SPREAD_US 600

static bool closed_now[INPUTS];
static uint32_t peg_now[HOLES];

double opens_mm = 5;

/* Where a peg is, and where it is going. */
static struct moving {
	double from_mm, to_mm;
	uint64_t since, cycles;
} moving[HOLES];

/* What is to happen, in the order of its time. */
static struct later {
	uint64_t cycle;
	uint8_t input;
	bool closed;
	uint32_t peg;
} later[LATER_MAX];
static size_t later_count;

double input_height(uint8_t hole)
{
	const struct moving *peg = &moving[hole];
	uint64_t gone = avr->cycle - peg->since;
	return gone >= peg->cycles ? peg->to_mm : peg->from_mm + (peg->to_mm - peg->from_mm) * (double)gone / (double)peg->cycles;
}

void input_raise(uint8_t hole, double mm, uint64_t us)
{
	moving[hole] = (struct moving){ input_height(hole), mm, avr->cycle, us * CYCLES_PER_US };
}

bool input_closed(uint8_t input)
{
	return closed_now[input] && (input >= HOLES || sensors == HALL || input_height(input) < opens_mm);
}

uint32_t input_peg(uint8_t hole)
{
	return input_closed(hole) ? peg_now[hole] : NO_PEG;
}

static void apply(const struct later *what)
{
	closed_now[what->input] = what->closed;
	if (what->input >= HOLES || !what->closed)
		return;
	peg_now[what->input] = what->peg;
	input_raise(what->input, 0, 0);
}

static avr_cycle_count_t when_due(avr_t *of, avr_cycle_count_t when, void *param)
{
	(void)when;
	(void)param;
	size_t done = 0;
	while (done < later_count && later[done].cycle <= of->cycle)
		apply(&later[done++]);
	for (size_t i = done; i < later_count; i++)
		later[i - done] = later[i];
	later_count -= done;
	return later_count ? later[0].cycle : 0;
}

void inputs_rearm(void)
{
	avr_cycle_timer_cancel(avr, when_due, NULL);
	if (later_count == 0)
		return;
	uint64_t wait = later[0].cycle > avr->cycle ? later[0].cycle - avr->cycle : 0;
	avr_cycle_timer_register(avr, wait, when_due, NULL);
}

bool input_later(uint64_t us, uint8_t input, bool closed, uint32_t peg)
{
	struct later what = { avr->cycle + us * CYCLES_PER_US, input, closed, peg };
	if (us == 0) {
		apply(&what);
		return true;
	}
	if (later_count == LATER_MAX)
		return false;
	size_t at = later_count++;
	for (; at > 0 && later[at - 1].cycle > what.cycle; at--)
		later[at] = later[at - 1];
	later[at] = what;
	inputs_rearm();
	return true;
}

bool input_bounce(uint64_t us, uint8_t input, bool closed, uint32_t peg)
{
	bool level = closed;
	for (uint64_t at = 0; at < us; at += BOUNCE_MIN_US + chance() % BOUNCE_SPREAD_US) {
		if (!input_later(at, input, level, peg))
			return false;
		level = !level;
	}
	return input_later(us, input, closed, peg);
}

uint32_t peg_of(char letter)
{
#define PEG_SHOWS(code, of, ohms) \
	if (letter == of)         \
		return sensors != HALL ? ohms : code < 8 ? NORTH_PEG : SOUTH_PEG;
	PEGS(PEG_SHOWS)
	return NO_PEG;
}

uint32_t chance(void)
{
	static uint32_t state = 0x2545F491;
	state ^= state << 13;
	state ^= state >> 17;
	state ^= state << 5;
	return state;
}
