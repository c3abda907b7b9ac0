/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "avr_uart.h"

#include "emulator.h"

#define BYTE_CYCLES (LINE_BYTE_US * CYCLES_PER_US)
#define WAITING_MAX 4096

void (*line_sink)(uint8_t byte, uint64_t us);
enum spoil spoil_out, spoil_in;

static uint64_t line_free; /* cycle when the last byte of the board has passed */
static uint8_t waiting[WAITING_MAX];
static size_t waiting_count;
static avr_irq_t *into_board;

static uint8_t flipped(uint8_t byte, enum spoil how)
{
	return how == SPOIL_FLIP ? byte ^ 0x10 : byte;
}

static void on_byte(avr_irq_t *irq, uint32_t value, void *param)
{
	(void)irq;
	(void)param;
	line_free = (line_free > avr->cycle ? line_free : avr->cycle) + BYTE_CYCLES;
	enum spoil how = spoil_out;
	spoil_out = SPOIL_NOT;
	if (how != SPOIL_DROP && line_sink)
		line_sink(flipped((uint8_t)value, how), line_free / CYCLES_PER_US);
}

static avr_cycle_count_t next_byte(avr_t *of, avr_cycle_count_t when, void *param)
{
	(void)of;
	(void)param;
	if (waiting_count == 0)
		return 0;
	uint8_t byte = waiting[0];
	memmove(waiting, waiting + 1, --waiting_count);
	enum spoil how = spoil_in;
	spoil_in = SPOIL_NOT;
	if (how != SPOIL_DROP)
		avr_raise_irq(into_board, flipped(byte, how));
	return waiting_count ? when + BYTE_CYCLES : 0;
}

void line_wire(void)
{
	uint32_t flags = 0;
	avr_ioctl(avr, AVR_IOCTL_UART_SET_FLAGS('0'), &flags);
	into_board = avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_INPUT);
	avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_OUTPUT), on_byte, NULL);
}

void line_rearm(void)
{
	avr_cycle_timer_cancel(avr, next_byte, NULL);
	if (waiting_count > 0)
		avr_cycle_timer_register(avr, BYTE_CYCLES, next_byte, NULL);
}

bool line_send(const uint8_t *bytes, size_t count)
{
	if (waiting_count + count > WAITING_MAX)
		return false;
	bool idle = waiting_count == 0;
	memcpy(waiting + waiting_count, bytes, count);
	waiting_count += count;
	if (idle)
		line_rearm();
	return true;
}
