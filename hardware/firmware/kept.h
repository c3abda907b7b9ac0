/* What outlives the power: the board's number, and how empty apertures read.
 *
 * Kept twice, in two places: what changes is written into the one that is not valid, its check last, so that the power may
 * go at any moment and the older stays whole. Not at address 0, which is the first to suffer when the supply sags.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEPT_H
#define KEPT_H

#include "board.h"

#define NO_NUMBER 0xFFFF

extern struct kept {
	uint8_t turn; /* one more with each change: of two valid places the later counts */
	uint16_t number;
#if SENSORS == HALL
	bool learnt;
	int8_t empty[HOLES]; /* off the middle */
#endif
	uint16_t check; /* of all before it */
} kept;

/* Reads it; what fails its check is as if never kept. */
void kept_open(void);
/* To be called after a change of what is kept. */
void kept_changed(void);
/* Writes what has changed, a byte at a time: writing one takes 3.4 ms, and no scan waits for it. */
void kept_step(void);

#endif
