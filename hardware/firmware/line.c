/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "line.h"

#include <avr/interrupt.h>
#include <avr/io.h>
#include <util/atomic.h>

/* Powers of two, so that an index wraps by a mask. The way out holds HELLO, SNAPSHOT and both PIECES at once. */
#define OUT_SIZE 128
#define IN_SIZE 64
/* 115200 baud at 16 MHz in double speed: 117647, 2.1 % fast, as every Arduino is. */
#define BAUD_DIVISOR 16

static volatile uint8_t out[OUT_SIZE], in[IN_SIZE];
static volatile uint8_t out_head, out_tail, in_head, in_tail, in_lost;

void line_open(void)
{
	UCSR0A = _BV(U2X0); /* before the divisor: the emulator takes the speed when that is written */
	UBRR0 = BAUD_DIVISOR;
	UCSR0C = _BV(UCSZ01) | _BV(UCSZ00);
	UCSR0B = _BV(RXCIE0) | _BV(RXEN0) | _BV(TXEN0);
}

uint8_t line_room(void)
{
	return (uint8_t)(OUT_SIZE - 1 - (uint8_t)(out_head - out_tail) % OUT_SIZE);
}

void line_put(uint8_t byte)
{
	out[out_head] = byte;
	out_head = (uint8_t)(out_head + 1) % OUT_SIZE;
	ATOMIC_BLOCK(ATOMIC_RESTORESTATE) { UCSR0B |= _BV(UDRIE0); }
}

bool line_take(uint8_t *byte)
{
	if (in_head == in_tail)
		return false;
	*byte = in[in_tail];
	in_tail = (uint8_t)(in_tail + 1) % IN_SIZE;
	return true;
}

uint8_t line_take_lost(void)
{
	uint8_t lost;
	ATOMIC_BLOCK(ATOMIC_RESTORESTATE)
	{
		lost = in_lost;
		in_lost = 0;
	}
	return lost;
}

ISR(USART_UDRE_vect)
{
	UDR0 = out[out_tail];
	out_tail = (uint8_t)(out_tail + 1) % OUT_SIZE;
	if (out_tail == out_head)
		UCSR0B &= (uint8_t)~_BV(UDRIE0);
}

ISR(USART_RX_vect)
{
	uint8_t state = UCSR0A; /* before the byte: reading that clears it */
	uint8_t byte = UDR0;
	uint8_t next = (uint8_t)(in_head + 1) % IN_SIZE;
	if ((state & (_BV(DOR0) | _BV(FE0))) || next == in_tail) {
		if (in_lost < UINT8_MAX)
			in_lost++;
		if ((state & _BV(FE0)) || next == in_tail)
			return; /* the byte itself is worth nothing, or has no place */
	}
	in[in_head] = byte;
	in_head = next;
}
