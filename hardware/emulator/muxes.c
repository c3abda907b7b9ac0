/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "avr_adc.h"
#include "avr_ioport.h"

#include "emulator.h"
#include "pegs.h"
#include "pins.h"

#define MUXES 4
#define ADCSRA_ADDRESS 0x7A
#define CHANNELS 16
#define GROUP 4 /* channels whose sensors get current together */
/* A sensor that got current gives nothing so long, and then comes to what is right by this time constant: it is there after 50 us. */
#define ASLEEP_US 30
#define WAKE_US 4.0
/* What a sensor drives its multiplexer's common pin with: some tens of ohms. */
#define DRIVEN_US 0.05
#define OPEN_MV 0 /* a sensor that gives this has an open wire */
#define SATURATES_MV 800.0 /* so near to its supply's ends */
#define SCALE_PERIODS 4.0 /* of the converter's error */

struct analog analog = { PULL_UP_OHMS, SERIES_OHMS, 0, 4.7, 0, 0 };
struct magnet magnet = { 1280, 4, 6, 2.6, 14 };
uint32_t empty_mv[HOLES];

static uint8_t address;
static avr_cycle_count_t supplied; /* when the group that has current got it */
/* What each common pin holds, and since when. */
static double node_mv[MUXES];
static avr_cycle_count_t node_at[MUXES];

/* The field of a peg's magnet at its sensor, in millitesla: the handbooks' cylinder, on its axis. */
static double field(double height)
{
	double near = magnet.gap + height, far = near + magnet.length, radius = magnet.diameter / 2;
	return magnet.remanence_mt / 2 * (far / hypot(far, radius) - near / hypot(near, radius));
}

/* What the sensor of an aperture gives when it is awake. */
static double sensor_mv(uint8_t hole)
{
	double supply = SUPPLY_MV - analog.drop_mv, mv = empty_mv[hole];
	uint32_t peg = input_peg(hole);
	if (mv == OPEN_MV || peg == OPEN_MV)
		return OPEN_MV;
	if (peg != NO_PEG && peg < SOUTH_PEG)
		return peg;
	if (peg != NO_PEG) {
		mv += (peg == NORTH_PEG ? -1 : 1) * magnet.mv_per_mt * field(input_height(hole));
		mv = fmin(fmax(mv, SATURATES_MV), SUPPLY_MV - SATURATES_MV);
	}
	return mv * supply / SUPPLY_MV;
}

/* The peg of an aperture against the pull-up. */
static double coded_mv(uint8_t hole)
{
	if (!input_closed(hole))
		return SUPPLY_MV;
	double below = input_peg(hole) + analog.series_ohms;
	return SUPPLY_MV * below / (below + analog.pull_up_ohms);
}

/* Lets the common pin of a multiplexer come as far as it does until this cycle. */
static void pass(uint8_t mux, avr_cycle_count_t until)
{
	uint8_t hole = (uint8_t)(mux * CHANNELS + address);
	double us = (double)(until - node_at[mux]) / CYCLES_PER_US, towards, constant = analog.node_us;
	node_at[mux] = until;
	if (sensors == CODED) {
		towards = coded_mv(hole);
		constant *= analog.pull_up_ohms / 47000.0; /* of the same capacity */
	} else {
		towards = sensor_mv(hole);
		if (towards != OPEN_MV) {
			double awake = (double)(until - supplied) / CYCLES_PER_US - ASLEEP_US;
			towards *= awake < 0 ? 0 : 1 - exp(-awake / WAKE_US);
			constant = DRIVEN_US;
		}
	}
	node_mv[mux] = towards + (node_mv[mux] - towards) * exp(-us / constant);
}

/* What the converter takes from common pin `mux`: it holds it one and a half of its clocks after it was told to. */
static uint32_t millivolts(uint8_t mux)
{
	uint32_t clock = 1u << (avr->data[ADCSRA_ADDRESS] & 7);
	pass(mux, avr->cycle + clock * 3 / 2);
	double volts = node_mv[mux] + analog.error_mv * sin(2 * M_PI * SCALE_PERIODS * node_mv[mux] / SUPPLY_MV);
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
	for (uint8_t mux = 0; mux < MUXES; mux++)
		if (avr->cycle > node_at[mux])
			pass(mux, avr->cycle);
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
