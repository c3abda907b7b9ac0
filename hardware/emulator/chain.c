/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "avr_ioport.h"

#include "emulator.h"
#include "pins.h"

#define CHIPS_MAX INPUT_BYTES

/* Chip 0 is next to the controller; its bit 7 is the first to come out. */
static uint8_t shift[CHIPS_MAX];
static bool load, clock_level, test;
static avr_irq_t *data;

static uint8_t cut_chip[3]; /* by enum wire: cut before this chip, counted from 1; 0: whole */
static enum float_level cut_level;

static uint8_t chips(void)
{
	return sensors == LEAVES ? INPUT_BYTES : BUTTON_BYTES;
}

/* Whether a signal from the controller still reaches chip `chip` (from 0). */
static bool reaches(enum wire wire, uint8_t chip)
{
	return cut_chip[wire] == 0 || chip + 1 < cut_chip[wire];
}

static bool floating(void)
{
	return cut_level == FLOAT_NOISE ? chance() & 1 : cut_level == FLOAT_HIGH;
}

static void drive_data(void)
{
	avr_raise_irq(data, cut_chip[WIRE_DATA] == 1 ? floating() : shift[0] >> 7);
}

static void load_inputs(void)
{
	uint8_t first = sensors == LEAVES ? 0 : HOLES;
	for (uint8_t chip = 0; chip < chips(); chip++) {
		if (!reaches(WIRE_LOAD, chip))
			continue;
		uint8_t byte = 0;
		for (uint8_t bit = 0; bit < 8; bit++)
			byte |= (uint8_t)(!input_closed((uint8_t)(first + 8 * chip + bit)) << bit);
		shift[chip] = byte;
	}
	drive_data();
}

static void shift_once(void)
{
	uint8_t last = (uint8_t)(chips() - 1);
	for (uint8_t chip = 0; chip <= last; chip++) {
		if (!reaches(WIRE_CLOCK, chip))
			break;
		bool serial = chip == last ? test : shift[chip + 1] >> 7;
		if (cut_chip[WIRE_DATA] == chip + 2)
			serial = floating();
		shift[chip] = (uint8_t)(shift[chip] << 1 | serial);
	}
	drive_data();
}

static void on_chain_load(avr_irq_t *irq, uint32_t value, void *param)
{
	(void)irq;
	(void)param;
	load = !value;
	if (load)
		load_inputs();
}

static void on_chain_clock(avr_irq_t *irq, uint32_t value, void *param)
{
	(void)irq;
	(void)param;
	bool rising = value && !clock_level;
	clock_level = value;
	if (rising && !load)
		shift_once();
}

static void on_chain_test(avr_irq_t *irq, uint32_t value, void *param)
{
	(void)irq;
	(void)param;
	test = value;
}

static avr_irq_t *pin_irq(char port, int bit)
{
	return avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ(port), bit);
}

void chain_wire(void)
{
	/* From the pin table: each of these four pins is found by its name. */
#define ON_chain_load(port, bit) avr_irq_register_notify(pin_irq(port, bit), on_chain_load, NULL);
#define ON_chain_clock(port, bit) avr_irq_register_notify(pin_irq(port, bit), on_chain_clock, NULL);
#define ON_chain_test(port, bit) avr_irq_register_notify(pin_irq(port, bit), on_chain_test, NULL);
#define ON_chain_data(port, bit) data = pin_irq(port, bit);
#define ON_buzzer(port, bit)
#define ON_led(port, bit)
#define WIRE_PIN(name, port, bit, pad, direction) ON_##name(*#port, bit)
	PINS_COMMON(WIRE_PIN)
}

bool chain_break(enum wire wire, uint8_t chip, enum float_level level)
{
	if (chip < 1 || chip > chips() + (wire == WIRE_DATA))
		return false;
	cut_chip[wire] = chip;
	cut_level = level;
	drive_data();
	return true;
}

void chain_mend(void)
{
	cut_chip[WIRE_DATA] = cut_chip[WIRE_CLOCK] = cut_chip[WIRE_LOAD] = 0;
	drive_data();
}
