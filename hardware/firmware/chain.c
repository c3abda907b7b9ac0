/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chain.h"

#include "io.h"

#define PATTERN 0xA5
#define UNLOADED_AFTER 16 /* scans in a row that a byte equals the pattern of the scan before */

static uint8_t pattern = PATTERN;
static uint8_t alike[CHAIN_BYTES];

/* Shifts one bit in and, before the edge, turns the test line over where the pattern does. */
#define SHIFT(turn)                    \
	byte = (uint8_t)(byte << 1);   \
	if (chain_data_read())         \
		byte |= 1;             \
	if (turn)                      \
		chain_test_toggle();   \
	chain_clock_high();            \
	chain_clock_low();

/* Shifts eight bits in, the pattern in step with them into the far end: 10100101 or, begun low, 01011010. Written out,
 * because eighty-eight bits a millisecond are most of what the controller does. The first bit is input 7 of the chip. */
static uint8_t shift_byte(void)
{
	uint8_t byte = 0;
	SHIFT(0) SHIFT(1) SHIFT(1) SHIFT(1) SHIFT(0) SHIFT(1) SHIFT(1) SHIFT(1)
	return byte;
}

/* Whether this byte has followed the pattern for too long to be an input. */
static bool unloaded(uint8_t index, uint8_t byte, uint8_t left_behind)
{
	if (byte != left_behind)
		alike[index] = 0;
	else if (alike[index] < UNLOADED_AFTER)
		alike[index]++;
	return alike[index] >= UNLOADED_AFTER;
}

bool chain_scan(uint8_t closed[CHAIN_BYTES])
{
	bool whole = true;
	uint8_t left_behind = pattern;
	pattern = (uint8_t)~pattern;
	if (pattern & 0x80)
		chain_test_high();
	else
		chain_test_low();
	chain_load_low();
	chain_load_high();
	for (uint8_t i = 0; i < CHAIN_BYTES; i++) {
		uint8_t byte = shift_byte();
		if (unloaded(i, byte, left_behind))
			whole = false;
		closed[i] = (uint8_t)~byte; /* a closed contact pulls its input low */
	}
	return shift_byte() == pattern && whole;
}
