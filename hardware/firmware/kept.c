/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kept.h"

#include <avr/eeprom.h>
#include <string.h>

#define ADDRESS 16

struct kept kept;

#if SENSORS == HALL
static uint8_t empty_sum(void)
{
	uint8_t sum = 0x5A; /* neither erased memory nor zeros pass */
	for (uint8_t hole = 0; hole < HOLES; hole++)
		sum = (uint8_t)(sum * 3 + (uint8_t)kept.empty[hole]);
	return sum;
}
#endif

void kept_changed(void)
{
	kept.number_check = (uint16_t)~kept.number;
#if SENSORS == HALL
	kept.empty_check = empty_sum();
#endif
}

void kept_open(void)
{
	eeprom_read_block(&kept, (const void *)ADDRESS, sizeof kept);
	if (kept.number_check != (uint16_t)~kept.number)
		kept.number = NO_NUMBER;
#if SENSORS == HALL
	if (kept.empty_check != empty_sum())
		memset(kept.empty, 0, sizeof kept.empty);
#endif
	kept_changed();
}

void kept_step(void)
{
	static uint8_t at;
	if (!eeprom_is_ready())
		return;
	uint8_t *address = (uint8_t *)ADDRESS + at, byte = ((const uint8_t *)&kept)[at];
	if (eeprom_read_byte(address) != byte)
		eeprom_write_byte(address, byte);
	at = (uint8_t)(at + 1) % sizeof kept;
}
