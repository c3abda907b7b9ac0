/* annabella's board: 64 apertures and 16 buttons on an ATmega328P at 16 MHz (Arduino Nano).
 *
 * A timer wakes the controller once a millisecond. Each time it scans all inputs (sense), moves light and buzzer
 * (signals), takes in what the computer asks (command) and sends what is due (report), then sleeps. Interrupts only
 * count time and move bytes. No memory is taken at run time; a loop that hangs is ended by the watchdog.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/sleep.h>
#include <avr/wdt.h>
#include <util/atomic.h>

#include "command.h"
#include "health.h"
#include "io.h"
#include "kept.h"
#include "line.h"
#include "pieces.h"
#include "report.h"
#include "sense.h"
#include "signals.h"

#define TICK_PRESCALER 64

static volatile uint8_t ticks; /* since the loop last looked */

ISR(TIMER0_COMPA_vect)
{
	if (ticks < UINT8_MAX)
		ticks++;
}

static void tick_open(void)
{
	TCCR0A = _BV(WGM01);
	TCCR0B = _BV(CS01) | _BV(CS00);
	OCR0A = F_CPU / TICK_PRESCALER / TICK_HZ - 1;
	TIMSK0 = _BV(OCIE0A);
}

static uint8_t take_ticks(void)
{
	uint8_t taken;
	ATOMIC_BLOCK(ATOMIC_RESTORESTATE)
	{
		taken = ticks;
		ticks = 0;
	}
	return taken;
}

/* Sleeps until an interrupt, unless a tick came in before. */
static void sleep_a_little(void)
{
	cli();
	if (ticks == 0) {
		sleep_enable();
		sei(); /* takes effect after the next instruction: no wake-up can be missed */
		sleep_cpu();
		sleep_disable();
	}
	sei();
}

static void each_millisecond(uint8_t passed)
{
	wdt_reset();
	now_ms += passed;
	if (passed > 1) {
		health_add(&health.late, (uint8_t)(passed - 1));
		health.late_since = true;
	}
	sense_tick();
	signals_tick();
}

int main(void)
{
	pins_open();
	chain_load_high();
	kept_open();
	pieces_open();
	line_open();
	line_put(0); /* ends whatever the computer heard before */
	tick_open();
	SMCR = SLEEP_MODE_IDLE; /* timers, converter and line go on */
	wdt_enable(WDTO_120MS);
	sei();
	for (;;) {
		uint8_t passed = take_ticks();
		/* Not after every interrupt: a converter has one each 26 us. */
		if (passed > 0) {
			each_millisecond(passed);
			command_step();
			kept_step();
			report_step();
		}
		sleep_a_little();
	}
}
