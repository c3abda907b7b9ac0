/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "muxes.h"

#if IDENTIFY

#include <avr/interrupt.h>
#include <util/atomic.h>
#include <util/delay.h>

#include "io.h"

#if SENSORS == HALL
#define CONVERT (_BV(ADEN) | _BV(ADSC) | _BV(ADIE) | _BV(ADPS2) | _BV(ADPS0)) /* at 500 kHz: 26 us each */
#define HELD_US 6 /* after one and a half of its clocks, and the one it begins with, the converter holds what it measures */
#define CHANNELS_SUPPLIED 4 /* at a time */
#define WAKING 2 /* conversions until sensors just supplied are right: 52 us, and 23 of the conversion before */
#else
#define CONVERT (_BV(ADEN) | _BV(ADSC) | _BV(ADIE) | _BV(ADPS2) | _BV(ADPS1)) /* at 250 kHz: 52 us each */
#define HELD_US 11
#define CHANNELS_SUPPLIED CHANNELS
#define WAKING 0
#endif

static volatile uint16_t reading[HOLES];
static volatile uint8_t channel;
static uint8_t mux, waking; /* of the interrupt alone */

static void address(uint8_t to)
{
	if (to & 1) mux_s0_high(); else mux_s0_low();
	if (to & 2) mux_s1_high(); else mux_s1_low();
	if (to & 4) mux_s2_high(); else mux_s2_low();
	if (to & 8) mux_s3_high(); else mux_s3_low();
}

/* Reference AVcc, which is the sensors' supply, right-adjusted. */
static void convert(uint8_t pin)
{
	ADMUX = (uint8_t)(_BV(REFS0) | pin);
	ADCSRA = CONVERT;
}

ISR(ADC_vect)
{
	uint16_t value = ADC;
	if (waking > 0) {
		waking--;
	} else {
		reading[mux * CHANNELS + channel] = value;
		mux = (uint8_t)(mux + 1) % MUXES;
		if (mux == 0) {
			channel = (uint8_t)(channel + 1) % CHANNELS;
			if (channel % CHANNELS_SUPPLIED == 0)
				waking = WAKING;
		}
	}
	convert(mux);
	/* The next address while the last of this one is held and being measured: a common pin without a sensor has the rest of
	 * the conversion to fall to its resistor. */
	if (mux == MUXES - 1) {
		_delay_us(HELD_US);
		address((uint8_t)(channel + 1) % CHANNELS);
	}
}

void muxes_open(void)
{
	DIDR0 = _BV(ADC0D) | _BV(ADC1D) | _BV(ADC2D) | _BV(ADC3D);
	address(0);
	waking = WAKING;
	convert(0);
}

uint8_t muxes_channel(void)
{
	return channel;
}

uint16_t muxes_reading(uint8_t hole)
{
	uint16_t value;
	ATOMIC_BLOCK(ATOMIC_RESTORESTATE) { value = reading[hole]; }
	return value;
}

#endif
