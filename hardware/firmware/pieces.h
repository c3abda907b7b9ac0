/* Coded pegs: the resistor in each peg, read through four multiplexers, says which piece stands where.
 *
 * A reading too near to the border between two pieces names none: the peg is there, and unknown. Without
 * identification all of this is nothing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef PIECES_H
#define PIECES_H

#include "board.h"

#if IDENTIFY
/* The piece held to be in every aperture, by the codes of PROTOCOL.md: 0 none, 8 unknown. */
extern uint8_t pieces_held[HOLES];

void pieces_open(void);
/* Once a millisecond: takes in a finished sweep and starts the next. `tell`: changes become EVENTs. */
void pieces_tick(bool tell);
/* Forgets all counting. */
void pieces_restart(void);
#else
static inline void pieces_open(void) {}
static inline void pieces_tick(bool tell) { (void)tell; }
static inline void pieces_restart(void) {}
#endif

#endif
