/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "signals.h"

#include "io.h"
#include "report.h"

#define TIMER_HZ (F_CPU / 8 / 2) /* prescaler 8, two compares a period */

static enum light lit;
static uint16_t beep_ms;

void light(enum light mode)
{
	lit = mode;
}

void beep(uint16_t hz, uint16_t ms)
{
	OCR1A = (uint16_t)(TIMER_HZ / hz - 1);
	TCNT1 = 0;
	TCCR1A = _BV(COM1A0);             /* OC1A, the buzzer's pin, toggles at each compare */
	TCCR1B = _BV(WGM12) | _BV(CS11);
	beep_ms = ms;
}

void beep_stop(void)
{
	TCCR1A = 0;
	TCCR1B = 0;
	buzzer_low();
	beep_ms = 0;
}

void signals_tick(void)
{
	uint16_t ms = (uint16_t)now_ms;
	/* A half period is 512 ms or 128 ms: one bit of the time, near enough to once and four times a second. */
	if (lit == LIGHT_ON || (lit == LIGHT_SLOW && ms & 512) || (lit == LIGHT_FAST && ms & 128))
		led_high();
	else
		led_low();
	if (beep_ms > 0 && --beep_ms == 0)
		beep_stop();
}
