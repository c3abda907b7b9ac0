/* The chain of 74HC165: loads all inputs at once, shifts them in, and proves on every scan that the chain is whole.
 *
 * The proof has two halves. A pattern goes into the far end and must come out after the inputs: that finds a cut or
 * short in the data line and in the clock. The pattern alternates between 0xA5 and 0x5A, and a chip whose load line is
 * cut still holds what the scan before left in it: a byte that follows the pattern for sixteen scans is no input.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef CHAIN_H
#define CHAIN_H

#include <stdbool.h>

#include "board.h"

/* Scans the chain; bit set: contact closed. False: the scan cannot be trusted and must be thrown away. */
bool chain_scan(uint8_t closed[CHAIN_BYTES]);

#endif
