/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "avr_adc.h"
#include "avr_ioport.h"

#include "emulator.h"
#include "pegs.h"
#include "pins.h"

#define MUXES 4
#define CHANNELS 16
#define GROUP 4 /* channels whose sensors get current together */
/* A sensor is right so long after it got current, and shows nothing before. */
#define WAKE_CYCLES (50 * CYCLES_PER_US)

struct analog analog = { PULL_UP_OHMS, SERIES_OHMS, 0 };
uint32_t empty_mv[HOLES];

static uint8_t address;
static avr_cycle_count_t supplied; /* when the group that has current got it */

/* The peg of the addressed aperture against the pull-up. */
static double coded_mv(uint8_t hole)
{
	if (!input_closed(hole))
		return SUPPLY_MV;
	double below = input_peg(hole) + analog.series_ohms;
	return SUPPLY_MV * below / (below + analog.pull_up_ohms);
}

/* The sensor of the addressed aperture; while it wakes, the resistor to ground. */
static double hall_mv(uint8_t hole)
{
	if (avr->cycle - supplied < WAKE_CYCLES)
		return 0;
	return input_closed(hole) ? input_peg(hole) : empty_mv[hole];
}

/* Common pin of multiplexer `mux`. */
static uint32_t millivolts(uint8_t mux)
{
	uint8_t hole = (uint8_t)(mux * CHANNELS + address);
	double volts = sensors == HALL ? hall_mv(hole) : coded_mv(hole);
	if (analog.noise_mv)
		volts += (double)(chance() % (2 * analog.noise_mv + 1)) - analog.noise_mv;
	return volts < 0 ? 0 : volts > SUPPLY_MV ? SUPPLY_MV : (uint32_t)(volts + 0.5);
}

static void on_conversion(avr_irq_t *irq, uint32_t value, void *param)
{
	(void)irq;
	(void)param;
	union {
		avr_adc_mux_t mux;
		uint32_t value;
	} from = { .value = value };
	if (from.mux.src < MUXES)
		avr_raise_irq(avr_io_getirq(avr, AVR_IOCTL_ADC_GETIRQ, ADC_IRQ_ADC0 + from.mux.src),
			      millivolts((uint8_t)from.mux.src));
}

static void on_address(avr_irq_t *irq, uint32_t value, void *param)
{
	(void)irq;
	uint8_t bit = (uint8_t)(1 << (uintptr_t)param);
	uint8_t before = address;
	address = (uint8_t)(value ? address | bit : address & ~bit);
	if (before / GROUP != address / GROUP)
		supplied = avr->cycle;
}

void muxes_wire(void)
{
	if (sensors == LEAVES)
		return;
	for (uint8_t hole = 0; hole < HOLES; hole++)
		empty_mv[hole] = SUPPLY_MV / 2;
	avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_ADC_GETIRQ, ADC_IRQ_OUT_TRIGGER), on_conversion, NULL);
	/* From the pin table: address lines by name; the common pins are converter inputs 0 to 3. */
#define SELECT(port, bit, line)                                                                          \
	avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ(port), bit), on_address, \
				(void *)(uintptr_t)line);
#define ON_mux_s0(port, bit) SELECT(port, bit, 0)
#define ON_mux_s1(port, bit) SELECT(port, bit, 1)
#define ON_mux_s2(port, bit) SELECT(port, bit, 2)
#define ON_mux_s3(port, bit) SELECT(port, bit, 3)
#define ON_mux_com0(port, bit)
#define ON_mux_com1(port, bit)
#define ON_mux_com2(port, bit)
#define ON_mux_com3(port, bit)
#define WIRE_PIN(name, port, bit, pad, direction) ON_##name(*#port, bit)
	PINS_MUXES(WIRE_PIN)
}
