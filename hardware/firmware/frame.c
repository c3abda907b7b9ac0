/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "frame.h"

#include <util/crc16.h>

#include "line.h"

#define CRC_START 0xFFFF /* with polynomial 0x1021, not reflected: CRC-16/IBM-3740 */

static uint8_t sent[FRAME_MAX], sent_length, next_seq;
static uint8_t got[FRAME_MAX + 1], got_length; /* one code byte more than the frame itself */
static bool got_too_long;

static uint16_t crc_of(const uint8_t *bytes, uint8_t length)
{
	uint16_t crc = CRC_START;
	for (uint8_t i = 0; i < length; i++)
		crc = _crc_xmodem_update(crc, bytes[i]);
	return crc;
}

void frame_open(uint8_t type)
{
	sent[0] = type;
	sent[1] = next_seq++;
	sent_length = 2;
}

void frame_u8(uint8_t value)
{
	sent[sent_length++] = value;
}

void frame_u16(uint16_t value)
{
	frame_u8((uint8_t)value);
	frame_u8((uint8_t)(value >> 8));
}

void frame_u32(uint32_t value)
{
	frame_u16((uint16_t)value);
	frame_u16((uint16_t)(value >> 16));
}

void frame_close(void)
{
	uint16_t crc = crc_of(sent, sent_length);
	frame_u8((uint8_t)(crc >> 8));
	frame_u8((uint8_t)crc);
	/* COBS: each run of bytes that are not zero goes out behind its length; a frame is too short for a run of 254. */
	uint8_t start = 0;
	for (uint8_t i = 0; i <= sent_length; i++) {
		if (i < sent_length && sent[i] != 0)
			continue;
		line_put((uint8_t)(i - start + 1));
		for (uint8_t k = start; k < i; k++)
			line_put(sent[k]);
		start = (uint8_t)(i + 1);
	}
	line_put(0);
}

/* Undoes COBS in place; 0 if the bytes are not COBS. */
static uint8_t unstuffed(void)
{
	uint8_t from = 0, to = 0;
	while (from < got_length) {
		uint8_t code = got[from++];
		if (code - 1 > got_length - from)
			return 0;
		for (uint8_t k = 1; k < code; k++)
			got[to++] = got[from++];
		if (from < got_length)
			got[to++] = 0;
	}
	return to;
}

static enum taken frame_end(struct frame *frame)
{
	bool too_long = got_too_long;
	uint8_t length = too_long ? 0 : unstuffed();
	bool nothing = got_length == 0 && !too_long;
	got_length = 0;
	got_too_long = false;
	if (nothing)
		return TAKEN_NOTHING;
	/* Over a frame with its own check this CRC leaves 0. */
	if (length < 4 || crc_of(got, length) != 0)
		return TAKEN_BAD;
	frame->type = got[0];
	frame->seq = got[1];
	frame->length = (uint8_t)(length - 4);
	frame->body = got + 2;
	return TAKEN_FRAME;
}

enum taken frame_take(uint8_t byte, struct frame *frame)
{
	if (byte == 0)
		return frame_end(frame);
	if (got_length < sizeof got)
		got[got_length++] = byte;
	else
		got_too_long = true;
	return TAKEN_NOTHING;
}
