/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command.h"

#include "board.h"
#include "frame.h"
#include "health.h"
#include "kept.h"
#include "line.h"
#include "magnets.h"
#include "report.h"
#include "signals.h"

enum { ASK_HELLO = 0x81, ASK_SNAPSHOT, LED, BEEP, CLOCK, ASK_STATUS, CONFIG };
enum status { DONE, UNKNOWN_TYPE, MALFORMED, CANNOT, LATER /* never sent: the answer takes time */ };
enum { KEY_DEBOUNCE = 1, KEY_NUMBER, KEY_EMPTY };

#define OWN_LED 64
#define DEBOUNCE_MAX 50

static uint16_t u16_at(const uint8_t *bytes)
{
	return (uint16_t)(bytes[0] | bytes[1] << 8);
}

static enum status do_led(const uint8_t *body)
{
	if (body[0] > OWN_LED || body[1] >= LIGHT_COUNT)
		return MALFORMED;
	if (body[0] != OWN_LED)
		return CANNOT;
	light((enum light)body[1]);
	return DONE;
}

static enum status do_beep(const uint8_t *body)
{
	uint16_t hz = u16_at(body), ms = u16_at(body + 2);
	if (hz == 0 || ms == 0)
		beep_stop();
	else if (hz < BEEP_HZ_MIN || hz > BEEP_HZ_MAX)
		return MALFORMED;
	else
		beep(hz, ms);
	return DONE;
}

static uint8_t learning_seq; /* of the frame that asked to learn */

/* The answer to who asked to learn, once that has come to its end. */
static void answer_learning(void)
{
	enum learning now = SENSORS == HALL && line_room() >= ON_LINE_MAX ? magnets_learning() : LEARNING;
	if (now == LEARNT_NOTHING)
		report_refusal(CONFIG, learning_seq, CANNOT, magnets_impossible());
	if (now != LEARNT)
		return;
	report_ack(CONFIG, learning_seq, DONE);
	report_snapshot(WHY_FAULT);
}

static enum status do_config(const uint8_t *body)
{
	uint16_t value = u16_at(body + 1);
	switch (body[0]) {
	case KEY_DEBOUNCE:
		if (value < 1 || value > DEBOUNCE_MAX)
			return MALFORMED;
		debounce_n = (uint8_t)value;
		return DONE;
	case KEY_NUMBER:
		kept.number = value;
		kept_changed();
		return DONE;
	case KEY_EMPTY:
		return SENSORS == HALL && magnets_learn() ? LATER : CANNOT;
	default:
		return MALFORMED;
	}
}

static enum status obey(const struct frame *frame)
{
	switch (frame->type) {
	case LED:
		return frame->length < 2 ? MALFORMED : do_led(frame->body);
	case BEEP:
		return frame->length < 4 ? MALFORMED : do_beep(frame->body);
	case CLOCK:
		return frame->length < 9 ? MALFORMED : CANNOT;
	case CONFIG:
		return frame->length < 3 ? MALFORMED : do_config(frame->body);
	default:
		return UNKNOWN_TYPE;
	}
}

static void answer(const struct frame *frame)
{
	enum status status;
	switch (frame->type) {
	case ASK_HELLO:
		report_hello(WHY_ASKED);
		break;
	case ASK_SNAPSHOT:
		report_snapshot(WHY_ASKED);
		break;
	case ASK_STATUS:
		report_status();
		break;
	default:
		status = obey(frame);
		if (status == LATER)
			learning_seq = frame->seq;
		else
			report_ack(frame->type, frame->seq, status);
	}
}

void command_step(void)
{
	struct frame frame;
	uint8_t byte;
	answer_learning();
	health_add(&health.rx_lost, line_take_lost());
	while (line_room() >= ON_LINE_MAX && line_take(&byte)) {
		switch (frame_take(byte, &frame)) {
		case TAKEN_FRAME:
			answer(&frame);
			break;
		case TAKEN_BAD:
			health_add(&health.rx_bad, 1);
			break;
		case TAKEN_NOTHING:
			break;
		}
	}
}
