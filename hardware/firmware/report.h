/* What the board tells: EVENTs in order, and HELLO, SNAPSHOT, PIECES, STATUS between them when no EVENT waits.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef REPORT_H
#define REPORT_H

#include <stdbool.h>
#include <stdint.h>

enum why { WHY_PERIODIC, WHY_ASKED, WHY_OVERFLOW, WHY_START, WHY_FAULT, WHY_COUNT };

/* Milliseconds since the start, of the scan that runs. */
extern uint32_t now_ms;
/* Scans since the start. */
extern uint16_t scans;
/* Equal samples until a change is accepted. */
extern uint8_t debounce_n;

/* An input changed: queued as an EVENT, behind those of this millisecond with a lower index. `piece` is sent only by a board that identifies. */
void report_change(uint8_t index, bool level, uint8_t piece);

/* Asks for HELLO and a SNAPSHOT behind it. */
void report_hello(enum why why);
void report_snapshot(enum why why);
void report_status(void);

/* Answers a frame of the computer at once; the line must have room for it. */
void report_ack(uint8_t command, uint8_t command_seq, uint8_t status);
/* The same, with the aperture for which it cannot be done. */
void report_refusal(uint8_t command, uint8_t command_seq, uint8_t status, uint8_t hole);

/* Sends what is due and has room on the line. */
void report_step(void);

#endif
