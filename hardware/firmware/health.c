/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "health.h"

#include <avr/io.h>
#include <avr/wdt.h>

#define STACK_PAINT 0xC5

struct health health;
uint8_t reset_cause __attribute__((section(".noinit")));

extern uint8_t _end;          /* of the variables, from the linker */
extern const uint8_t __stack; /* where the stack starts */

/* Before main and before any variable: keep the cause of the reset, stop a watchdog that still bites with its
 * shortest time, and paint the stack to see later how deep it went. */
void before_main(void) __attribute__((naked, used, section(".init3")));
void before_main(void)
{
	reset_cause = MCUSR;
	MCUSR = 0;
	wdt_disable();
	for (uint8_t *byte = &_end; byte <= &__stack; byte++)
		*byte = STACK_PAINT;
}

void health_add(uint16_t *counter, uint8_t amount)
{
	*counter = (uint16_t)(*counter + amount) < *counter ? UINT16_MAX : (uint16_t)(*counter + amount);
}

uint16_t stack_free(void)
{
	const uint8_t *byte = &_end;
	while (byte <= &__stack && *byte == STACK_PAINT)
		byte++;
	return (uint16_t)(byte - &_end);
}
