/* Frames of PROTOCOL.md: COBS( type | seq | body | crc16 ) 0x00. Out: opened, filled, closed. In: one byte at a time.
 * Knows the envelope only; what the bodies mean is in report.c and command.c.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FRAME_H
#define FRAME_H

#include <stdbool.h>
#include <stdint.h>

#define BODY_MAX 28
#define FRAME_MAX (BODY_MAX + 4)
#define ON_LINE_MAX (FRAME_MAX + 2)

/* Begins a frame of this type; it gets the next number. */
void frame_open(uint8_t type);
void frame_u8(uint8_t value);
void frame_u16(uint16_t value);
void frame_u32(uint32_t value);
/* Ends the frame and hands it to the line, which must have room for ON_LINE_MAX bytes. */
void frame_close(void);

/* A frame from the computer, its check already verified. */
struct frame {
	uint8_t type, seq, length; /* length: of the body */
	const uint8_t *body;       /* valid until the next frame_take() */
};

enum taken { TAKEN_NOTHING, TAKEN_FRAME, TAKEN_BAD };

/* Takes the next byte of the computer. TAKEN_BAD: a frame ended that had to be dropped. */
enum taken frame_take(uint8_t byte, struct frame *frame);

#endif
