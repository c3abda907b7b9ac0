/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pieces.h"

#if IDENTIFY

#include <avr/interrupt.h>
#include <string.h>
#include <util/delay.h>

#include "debounce.h"
#include "health.h"
#include "io.h"
#include "pegs.h"
#include "report.h"

#define MUXES 4
#define CHANNELS (HOLES / MUXES)
#define UNKNOWN 8
#define READING_OPEN 1023u /* no peg: the pull-up alone */
/* What the converter reads for a peg: pull-up above, peg and series resistance below. */
#define READING(ohms) (READING_OPEN * (ohms + SERIES_OHMS + 0UL) / (ohms + SERIES_OHMS + 0UL + PULL_UP_OHMS))
#define GUARD 6 /* steps on each side of a border that name no piece */
#define NAMELESS_TIMES 4 /* a peg must stay unreadable so much longer than one must be read: it may be on its way in */
#define SWEEP_MS (1000 / SCAN_HZ)
#define ADDRESS_SETTLE_US 5

uint8_t pieces_held[HOLES];

/* What stands in an aperture, by ascending reading; the last is nothing. */
static const struct {
	uint8_t code;
	uint16_t reading;
} pegs[] = {
#define PEG_READING(code, letter, ohms) { code, READING(ohms) },
	PEGS(PEG_READING)
#undef PEG_READING
	{ 0, READING_OPEN },
};
#define CLASSES (sizeof pegs / sizeof pegs[0])
/* The readings, both included, that name it. Between two of these lies a guard of both sides. */
static struct {
	uint16_t from, to;
} range[CLASSES];

static volatile uint16_t reading[HOLES];
static volatile uint8_t channel, mux; /* where the sweep stands */
static volatile bool swept = true;
static bool sweep_is_stale = true; /* it began before the counting did */
static uint8_t ms_to_sweep;
static uint8_t candidate[HOLES], agreed[HOLES];
/* Where in `range` what is held stands; CLASSES for a peg without a name. */
static uint8_t held_class[HOLES];

static void address(uint8_t to)
{
	if (to & 1) mux_s0_high(); else mux_s0_low();
	if (to & 2) mux_s1_high(); else mux_s1_low();
	if (to & 4) mux_s2_high(); else mux_s2_low();
	if (to & 8) mux_s3_high(); else mux_s3_low();
	_delay_us(ADDRESS_SETTLE_US);
}

/* Reference AVcc, right-adjusted, conversion done by interrupt at 250 kHz: 52 µs each. */
static void convert(uint8_t pin)
{
	ADMUX = (uint8_t)(_BV(REFS0) | pin);
	ADCSRA = _BV(ADEN) | _BV(ADSC) | _BV(ADIE) | _BV(ADPS2) | _BV(ADPS1);
}

void pieces_open(void)
{
	DIDR0 = _BV(ADC0D) | _BV(ADC1D) | _BV(ADC2D) | _BV(ADC3D);
	memset(held_class, CLASSES - 1, sizeof held_class);
	range[0].from = pegs[0].reading / 2; /* below it is a short circuit */
	range[CLASSES - 1].to = READING_OPEN;
	for (uint8_t i = 1; i < CLASSES; i++) {
		uint16_t border = (pegs[i - 1].reading + pegs[i].reading) / 2;
		range[i - 1].to = border - GUARD;
		range[i].from = border + GUARD;
	}
}

ISR(ADC_vect)
{
	reading[mux * CHANNELS + channel] = ADC;
	mux = (uint8_t)(mux + 1);
	if (mux == MUXES) {
		mux = 0;
		channel = (uint8_t)(channel + 1);
		if (channel == CHANNELS) {
			swept = true;
			return;
		}
		address(channel);
	}
	convert(mux);
}

static void sweep(void)
{
	swept = false;
	mux = channel = 0;
	address(0);
	convert(0);
}

static bool within(uint8_t class, uint16_t value)
{
	return class < CLASSES && value >= range[class].from && value <= range[class].to;
}

/* The class of a reading; CLASSES near a border and for a short circuit. */
static uint8_t classify(uint16_t value)
{
	uint8_t class = 0;
	while (class < CLASSES && !within(class, value))
		class++;
	return class;
}

static void accept(uint8_t hole, uint8_t class, bool tell)
{
	uint8_t before = pieces_held[hole];
	uint8_t now = class < CLASSES ? pegs[class].code : UNKNOWN;
	uint8_t bit = (uint8_t)(1 << hole % 8);
	held_class[hole] = class;
	pieces_held[hole] = now;
	if (now)
		settled[hole / 8] |= bit;
	else
		settled[hole / 8] &= (uint8_t)~bit;
	/* A peg that becomes readable or unreadable was neither lifted nor placed: the flag tells it, and PIECES. */
	if (!tell || (before && now && (before == UNKNOWN || now == UNKNOWN)))
		return;
	if (before)
		report_change(hole, false, before);
	if (now)
		report_change(hole, true, now);
}

static void take_in(uint8_t hole, bool tell)
{
	uint16_t value = reading[hole];
	if (within(held_class[hole], value)) { /* nearly always */
		agreed[hole] = 0;
		return;
	}
	uint8_t class = classify(value);
	if (class == held_class[hole])
		return;
	agreed[hole] = class == candidate[hole] ? (uint8_t)(agreed[hole] + 1) : 1;
	candidate[hole] = class;
	if (agreed[hole] >= (class < CLASSES ? debounce_n : NAMELESS_TIMES * debounce_n)) {
		agreed[hole] = 0;
		accept(hole, class, tell);
	}
}

static void take_in_all(bool tell)
{
	for (uint8_t hole = 0; hole < HOLES; hole++)
		take_in(hole, tell);
	bool unreadable = memchr(pieces_held, UNKNOWN, sizeof pieces_held) != NULL;
	if (unreadable != health.unreadable && tell)
		report_snapshot(WHY_FAULT);
	health.unreadable = unreadable;
}

void pieces_tick(bool tell)
{
	if (ms_to_sweep > 0)
		ms_to_sweep--;
	if (ms_to_sweep > 0 || !swept)
		return;
	ms_to_sweep = SWEEP_MS;
	if (!sweep_is_stale)
		take_in_all(tell);
	sweep_is_stale = false;
	sweep();
}

void pieces_restart(void)
{
	memset(agreed, 0, sizeof agreed);
	sweep_is_stale = true;
}

#endif
