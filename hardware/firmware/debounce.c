/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "debounce.h"

#include <string.h>

uint8_t settled[INPUT_BYTES];
static uint8_t counting[INPUT_BYTES]; /* inputs whose count is not 0 */
static uint8_t count[INPUTS];

uint8_t debounce(uint8_t byte_index, uint8_t sample, uint8_t n)
{
	uint8_t differs = sample ^ settled[byte_index];
	if (!(differs | counting[byte_index]))
		return 0;
	uint8_t changed = 0;
	uint8_t *counts = count + 8 * byte_index;
	for (uint8_t bit = 0, mask = 1; bit < 8; bit++, mask = (uint8_t)(mask << 1)) {
		if (!(differs & mask))
			counts[bit] = 0;
		else if (++counts[bit] >= n)
			changed |= mask, counts[bit] = 0;
	}
	counting[byte_index] = differs & (uint8_t)~changed;
	settled[byte_index] ^= changed;
	return changed;
}

void debounce_restart(void)
{
	memset(count, 0, sizeof count);
	memset(counting, 0, sizeof counting);
}
