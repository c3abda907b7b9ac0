/* What outlives the power: the board's number, and how empty apertures read.
 *
 * Kept with checks, and not at address 0, which is the first to suffer when the supply sags while something is written.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEPT_H
#define KEPT_H

#include "board.h"

#define NO_NUMBER 0xFFFF

extern struct kept {
	uint16_t number, number_check; /* the second is the first, every bit turned over */
#if SENSORS == HALL
	int8_t empty[HOLES]; /* off the middle */
	uint8_t empty_check;
#endif
} kept;

/* Reads it; what fails its check is as if never kept. */
void kept_open(void);
/* To be called after a change of what is kept. */
void kept_changed(void);
/* Writes what has changed, a byte at a time: writing one takes 3.4 ms, and no scan waits for it. */
void kept_step(void);

#if SENSORS == HALL
/* magnets.c: takes what the apertures give now for empty. False if one cannot be. */
bool magnets_learn(void);
#else
static inline bool magnets_learn(void) { return false; }
#endif

#endif
