/* Debounce: an input has changed when it has read differently for n samples in a row; one sample as before starts anew.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef DEBOUNCE_H
#define DEBOUNCE_H

#include "board.h"

/* What every input is held to be; bit set: closed. */
extern uint8_t settled[INPUT_BYTES];

/* Takes a sample of eight inputs; returns the mask of those that changed now. n is 1 to 255. */
uint8_t debounce(uint8_t byte_index, uint8_t sample, uint8_t n);

/* Forgets all counting, because a scan was thrown away. */
void debounce_restart(void);

#endif
