/* What stands in the apertures of a board that reads them through multiplexers: readings become pieces, pieces EVENTs.
 *
 * What a reading means is asked of coded.c or magnets.c. Without multiplexers all of this is nothing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef PIECES_H
#define PIECES_H

#include "board.h"

#define PIECE_UNKNOWN 8 /* a peg of which nothing is known */
#define UNREADABLE 0xFF /* no code: the reading says nothing, and what was held stays */

#if IDENTIFY
/* The piece held to be in every aperture, by the codes of PROTOCOL.md: 0 none, 8 unknown. */
extern uint8_t pieces_held[HOLES];

void pieces_open(void);
/* Once a millisecond: takes in what was read since the last. `tell`: changes become EVENTs. */
void pieces_tick(bool tell);
/* Forgets all counting. */
void pieces_restart(void);

/* Of coded.c and magnets.c. */
void seen_open(void);
/* What a reading shows, a code or UNREADABLE; `held` is what was there, for a reading between two. */
uint8_t seen(uint8_t hole, uint16_t reading, uint8_t held);
/* Whether it shows the same as before. */
bool seen_still(uint8_t hole, uint16_t reading, uint8_t held);
/* Readings until this is believed. */
uint8_t seen_times(uint8_t code);
/* A peg was placed here just now. */
void seen_placed(uint8_t hole);
/* Whether the board knows how to read its apertures at all. */
bool seen_knows(void);
#else
static inline void pieces_open(void) {}
static inline void pieces_tick(bool tell) { (void)tell; }
static inline void pieces_restart(void) {}
static inline bool seen_knows(void) { return true; }
#endif

#endif
