/* The board's own light and its buzzer.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SIGNALS_H
#define SIGNALS_H

#include <stdint.h>

enum light { LIGHT_OFF, LIGHT_ON, LIGHT_SLOW, LIGHT_FAST, LIGHT_COUNT };

#define BEEP_HZ_MIN 100
#define BEEP_HZ_MAX 5000

void light(enum light mode);
/* Sounds for so long; ms 0 is quiet. A new one replaces the old. hz between BEEP_HZ_MIN and BEEP_HZ_MAX. */
void beep(uint16_t hz, uint16_t ms);
void beep_stop(void);
/* Once a millisecond. */
void signals_tick(void);

#endif
