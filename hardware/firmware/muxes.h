/* The multiplexers and the converter: read all apertures over and over, four at each address, by interrupt.
 *
 * Knows no pegs. On a board with Hall sensors the two upper address lines also choose which quarter of the sensors has
 * current, so after each change of those the first conversions are thrown away.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef MUXES_H
#define MUXES_H

#include "board.h"

#if IDENTIFY
#define MUXES 4
#define CHANNELS (HOLES / MUXES)
#define READING_MAX 1023u

void muxes_open(void);
/* The address that is being read: those before it are done. */
uint8_t muxes_channel(void);
/* The last reading of an aperture. */
uint16_t muxes_reading(uint8_t hole);
#endif

#endif
