/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sense.h"

#include "chain.h"
#include "debounce.h"
#include "health.h"
#include "pieces.h"
#include "report.h"

#define BROKEN_AFTER 20 /* bad scans in a row, each 1 ms */
#define SCANS_PER_SAMPLE ((TICK_HZ + SCAN_HZ - 1) / SCAN_HZ)
#define BUTTON_SCANS 5 /* at least: buttons bounce, whatever senses the pegs */

static enum { SETTLING_AT_START, SENSING, BROKEN, SETTLING_AGAIN } state;
static uint8_t bad_scans;  /* in a row */
static uint16_t good_scans; /* in a row, while settling */

/* Scans until the debounce of every input must have decided. The first may be half of a chain just mended; a round over
 * the multiplexers may just have begun. */
static uint16_t scans_to_settle(void)
{
	return (uint16_t)((debounce_n + (IDENTIFY ? 2 : 0)) * SCANS_PER_SAMPLE + 2);
}

static void scan_failed(void)
{
	health_add(&health.chain_errors, 1);
	debounce_restart();
	pieces_restart();
	good_scans = 0;
	if (bad_scans < BROKEN_AFTER)
		bad_scans++;
	if (bad_scans < BROKEN_AFTER || state == BROKEN)
		return;
	health.chain_broken = true;
	if (state == SETTLING_AT_START)
		report_hello(WHY_START);
	else if (state == SENSING)
		report_snapshot(WHY_FAULT);
	state = BROKEN;
}

static void settle_step(void)
{
	if (state == BROKEN)
		state = SETTLING_AGAIN;
	if (++good_scans < scans_to_settle())
		return;
	health.chain_broken = false;
	if (state == SETTLING_AT_START)
		report_hello(WHY_START);
	else
		report_snapshot(WHY_FAULT);
	state = SENSING;
}

static void buttons_and_contacts(const uint8_t *sample)
{
	uint8_t n = (uint8_t)(debounce_n * SCANS_PER_SAMPLE);
	if (IDENTIFY && n < BUTTON_SCANS)
		n = BUTTON_SCANS;
	for (uint8_t i = 0; i < CHAIN_BYTES; i++) {
		uint8_t byte = (uint8_t)(FIRST_CHAIN_BYTE + i);
		uint8_t changed = debounce(byte, sample[i], n);
		for (uint8_t bit = 0; state == SENSING && changed; bit++, changed >>= 1)
			if (changed & 1)
				report_change((uint8_t)(8 * byte + bit), settled[byte] >> bit & 1, 0);
	}
}

void sense_tick(void)
{
	uint8_t sample[CHAIN_BYTES];
	scans++;
	if (!chain_scan(sample)) {
		scan_failed();
		return;
	}
	bad_scans = 0;
	pieces_tick(state == SENSING);
	buttons_and_contacts(sample);
	if (state != SENSING) {
		settle_step();
		return;
	}
	good_scans = 0;
}
