/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "avr_eeprom.h"
#include "avr_ioport.h"
#include "sim_elf.h"

#include "emulator.h"
#include "pins.h"

#define MCUSR_ADDRESS 0x54
#define EECR_ADDRESS 0x3F
#define EECR_WRITING 0x02
#define EEAR_ADDRESS 0x41
#define RJMP_TO_ITSELF 0xCFFF
#define AT_ONCE_CYCLES (1000 * CYCLES_PER_US)

avr_t *avr;
int sensors = LEAVES;

static uint64_t slept, busy_since, slept_since;
static uint32_t buzzes;
static bool lit;

static void quiet_logger(avr_t *of, const int level, const char *format, va_list args)
{
	(void)of;
	if (level <= LOG_ERROR)
		vfprintf(stderr, format, args);
}

/* The library would sleep in the world's time; here only the controller's counts. */
static void sleep_not(avr_t *of, avr_cycle_count_t cycles)
{
	(void)of;
	slept += cycles;
}

static void on_buzzer(avr_irq_t *irq, uint32_t value, void *param)
{
	(void)irq;
	(void)param;
	static bool before;
	bool high = value & 1; /* the timer adds a mark above bit 0 */
	buzzes += high && !before;
	before = high;
}

static void on_led(avr_irq_t *irq, uint32_t value, void *param)
{
	(void)irq;
	(void)param;
	lit = value != 0;
}

static void wire_signals(void)
{
#define WATCH(name, port, bit, pad, direction)                                                       \
	if (!strcmp(#name, "buzzer"))                                                                 \
		avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ(*#port), bit), on_buzzer, NULL); \
	if (!strcmp(#name, "led"))                                                                    \
		avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ(*#port), bit), on_led, NULL);
	PINS_COMMON(WATCH)
}

bool machine_start(const char *elf)
{
	elf_firmware_t firmware = { 0 };
	avr_global_logger_set(quiet_logger);
	if (elf_read_firmware(elf, &firmware) != 0) {
		fprintf(stderr, "cannot read the firmware %s: build it with `make` in hardware/firmware\n", elf);
		return false;
	}
	firmware.frequency = CYCLES_PER_US * 1000000u;
	avr = avr_make_mcu_by_name("atmega328p");
	if (avr == NULL) {
		fprintf(stderr, "this simavr knows no atmega328p\n");
		return false;
	}
	avr_init(avr);
	avr->log = LOG_ERROR;
	avr->sleep = sleep_not;
	avr_load_firmware(avr, &firmware);
	avr->vcc = avr->avcc = avr->aref = 5000;
	chain_wire();
	muxes_wire();
	line_wire();
	wire_signals();
	machine_reset(1);
	return true;
}

static avr_cycle_count_t stop_here(avr_t *of, avr_cycle_count_t when, void *param)
{
	(void)of;
	(void)when;
	(void)param;
	return 0;
}

/* What the last run ran too far: the library may go to sleep behind its end, and wakes with the next tick. */
static avr_cycle_count_t too_far;

void machine_run_us(uint64_t us)
{
	avr_cycle_count_t cycles = us * CYCLES_PER_US;
	if (cycles <= too_far) {
		too_far -= cycles;
		return;
	}
	avr_cycle_count_t until = avr->cycle + cycles - too_far;
	/* A timer at the end, so that a sleeping controller does not sleep past it. */
	avr_cycle_timer_register(avr, until - avr->cycle, stop_here, NULL);
	/* The library looks for timers after every instruction unless told that they tell it. A reset forgets that. */
	avr->run_cycle_limit = AT_ONCE_CYCLES;
	while (avr->cycle < until && avr->state != cpu_Done && avr->state != cpu_Crashed)
		avr_run(avr);
	too_far = avr->cycle > until ? avr->cycle - until : 0;
	if (avr->state == cpu_Done || avr->state == cpu_Crashed)
		fprintf(stderr, "the controller stopped at %llu us\n", (unsigned long long)machine_now_us());
}

uint64_t machine_now_us(void)
{
	return avr->cycle / CYCLES_PER_US;
}

/* The power goes while a byte of the EEPROM is being written: it may hold anything. */
static void spoil_eeprom(void)
{
	if (!(avr->data[EECR_ADDRESS] & EECR_WRITING))
		return;
	uint8_t byte = (uint8_t)chance();
	avr_eeprom_desc_t spoilt = { .ee = &byte, .size = 1,
		.offset = (uint32_t)(avr->data[EEAR_ADDRESS] | avr->data[EEAR_ADDRESS + 1] << 8) };
	avr_ioctl(avr, AVR_IOCTL_EEPROM_SET, &spoilt);
}

void machine_rot(uint16_t address)
{
	uint8_t byte;
	avr_eeprom_desc_t what = { .ee = &byte, .size = 1, .offset = address };
	avr_ioctl(avr, AVR_IOCTL_EEPROM_GET, &what);
	byte ^= 0x10;
	avr_ioctl(avr, AVR_IOCTL_EEPROM_SET, &what);
}

void machine_reset(uint8_t cause)
{
	if (cause == 1) {
		spoil_eeprom();
		for (uint16_t address = 0x100; address <= avr->ramend; address++)
			avr->data[address] = (uint8_t)chance();
	}
	avr_reset(avr);
	avr->data[MCUSR_ADDRESS] = cause;
	inputs_rearm();
	line_rearm();
}

bool machine_hang(void)
{
	for (uint32_t address = 0; address + 1 < avr->codeend; address += 2) {
		if ((avr->flash[address] | avr->flash[address + 1] << 8) == RJMP_TO_ITSELF) {
			avr->pc = address;
			avr->state = cpu_Running;
			return true;
		}
	}
	return false;
}

double machine_busy(void)
{
	uint64_t cycles = avr->cycle - busy_since, asleep = slept - slept_since;
	busy_since = avr->cycle;
	slept_since = slept;
	return cycles ? 100.0 * (double)(cycles - asleep) / (double)cycles : 0;
}

uint32_t machine_buzzes(void)
{
	uint32_t count = buzzes;
	buzzes = 0;
	return count;
}

bool machine_light(void)
{
	return lit;
}
