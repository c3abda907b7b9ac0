/* From scans to changes: throws bad scans away, debounces good ones, and knows when the chain is broken.
 *
 * States: settling (after the start and after a fault: learns silently what is there), sensing (every change is an
 * EVENT), broken (the chain does not pass its test: nothing is believed).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SENSE_H
#define SENSE_H

/* One scan of everything. Called once a millisecond. */
void sense_tick(void);

#endif
