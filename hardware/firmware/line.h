/* The serial line: bytes out and in through two rings, moved by interrupts. Knows nothing of frames.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef LINE_H
#define LINE_H

#include <stdbool.h>
#include <stdint.h>

/* Opens the UART: 115200 baud, 8N1. */
void line_open(void);

/* Bytes that can be put without waiting. */
uint8_t line_room(void);

/* Puts one byte; the caller has asked line_room() first. */
void line_put(uint8_t byte);

/* Takes the next byte received; false if there is none. */
bool line_take(uint8_t *byte);

/* Bytes lost on the way in since the last call: overrun, framing, ring full. */
uint8_t line_take_lost(void);

#endif
