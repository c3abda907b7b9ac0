/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pieces.h"

#if IDENTIFY

#include <string.h>

#include "debounce.h"
#include "health.h"
#include "magnets.h"
#include "muxes.h"
#include "report.h"

uint8_t pieces_held[HOLES];

static uint8_t candidate[HOLES], agreed[HOLES];
static uint8_t unreadable[HOLE_BYTES]; /* bit set: its last readings said nothing */
static uint8_t taken; /* the address up to which readings are taken in */

void pieces_open(void)
{
	seen_open();
	muxes_open();
}

static void settle(uint8_t hole, uint8_t now)
{
	uint8_t bit = (uint8_t)(1 << hole % 8);
	pieces_held[hole] = now;
	if (now)
		settled[hole / 8] |= bit;
	else
		settled[hole / 8] &= (uint8_t)~bit;
}

static void accept(uint8_t hole, uint8_t now, bool tell)
{
	uint8_t before = pieces_held[hole];
	uint8_t bit = (uint8_t)(1 << hole % 8);
	if (now == UNREADABLE) {
		unreadable[hole / 8] |= bit;
		return;
	}
	unreadable[hole / 8] &= (uint8_t)~bit;
	if (now == before)
		return;
	settle(hole, now);
	if (now)
		seen_placed(hole);
	/* A peg that becomes readable or unreadable was neither lifted nor placed: the flag tells it, and PIECES. */
	if (!tell || (before && now && (before == PIECE_UNKNOWN || now == PIECE_UNKNOWN)))
		return;
	if (before)
		report_change(hole, false, before);
	if (now)
		report_change(hole, true, now);
}

static void take_in(uint8_t hole, bool tell)
{
	uint16_t value = muxes_reading(hole);
	if (SENSORS == HALL)
		magnets_reading(hole, value);
	uint8_t held = pieces_held[hole];
	bool readable = !(unreadable[hole / 8] >> hole % 8 & 1);
	if (readable && seen_still(hole, value, held)) { /* nearly always */
		agreed[hole] = 0;
		return;
	}
	uint8_t now = seen(hole, value, held);
	if (now == (readable ? held : UNREADABLE)) {
		agreed[hole] = 0;
		return;
	}
	agreed[hole] = now == candidate[hole] ? (uint8_t)(agreed[hole] + 1) : 1;
	candidate[hole] = now;
	if (agreed[hole] >= seen_times(now)) {
		agreed[hole] = 0;
		accept(hole, now, tell);
	}
}

static void tell_health(bool tell)
{
	bool now = memchr(pieces_held, PIECE_UNKNOWN, sizeof pieces_held) != NULL;
	for (uint8_t i = 0; i < HOLE_BYTES; i++)
		now |= unreadable[i] != 0;
	if (now != health.unreadable && tell)
		report_snapshot(WHY_FAULT);
	health.unreadable = now;
}

void pieces_tick(bool tell)
{
	for (uint8_t done = muxes_channel(); taken != done; taken = (uint8_t)(taken + 1) % CHANNELS)
		for (uint8_t mux = 0; mux < MUXES; mux++)
			take_in((uint8_t)(mux * CHANNELS + taken), tell);
	tell_health(tell);
}

void pieces_restart(void)
{
	memset(agreed, 0, sizeof agreed);
	if (SENSORS == HALL)
		magnets_missed();
	taken = muxes_channel();
}

#endif
