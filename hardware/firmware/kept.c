/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kept.h"

#include <avr/eeprom.h>
#include <stddef.h>
#include <string.h>
#include <util/crc16.h>

#define FIRST_PLACE 16
#define PLACE_SIZE 128
#define PLACES 2

struct kept kept;

static uint8_t valid;                      /* the place that holds what was kept last */
static uint8_t written = sizeof(struct kept); /* of the other, up to here; all: nothing is to be written */

static uint8_t *address(uint8_t place)
{
	return (uint8_t *)(FIRST_PLACE + place * PLACE_SIZE);
}

static uint16_t check(void)
{
	uint16_t crc = 0xFFFF; /* neither erased memory nor zeros pass */
	for (uint8_t i = 0; i < offsetof(struct kept, check); i++)
		crc = _crc_xmodem_update(crc, ((const uint8_t *)&kept)[i]);
	return crc;
}

static bool read(uint8_t place)
{
	eeprom_read_block(&kept, address(place), sizeof kept);
	return kept.check == check();
}

void kept_open(void)
{
	bool first = read(0);
	uint8_t turn = kept.turn;
	bool second = read(1);
	if (second && !(first && (int8_t)(kept.turn - turn) < 0)) {
		valid = 1;
	} else if (!first || !read(0)) {
		memset(&kept, 0, sizeof kept);
		kept.number = NO_NUMBER;
	}
}

void kept_changed(void)
{
	if (written == sizeof kept)
		kept.turn++;
	kept.check = check();
	written = 0;
}

void kept_step(void)
{
	if (written == sizeof kept || !eeprom_is_ready())
		return;
	uint8_t other = (uint8_t)((valid + 1) % PLACES);
	uint8_t *at = address(other) + written, byte = ((const uint8_t *)&kept)[written];
	if (eeprom_read_byte(at) != byte)
		eeprom_write_byte(at, byte);
	if (++written == sizeof kept)
		valid = other;
}
