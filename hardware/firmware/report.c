/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report.h"

#include "board.h"
#include "debounce.h"
#include "frame.h"
#include "health.h"
#include "kept.h"
#include "line.h"
#include "pieces.h"

enum { HELLO = 1, SNAPSHOT, EVENT, ACK, STATUS, PIECES };
enum { FLAG_BROKEN = 1, FLAG_DROPPED = 2, FLAG_LATE = 4, FLAG_UNREADABLE = 8, FLAG_NOT_LEARNT = 16 };

#define HELLO_ON_LINE (16 + 6)
#define EVENT_ON_LINE (7 + 6)
/* A SNAPSHOT, on a board that identifies with its two PIECES. */
#define SNAPSHOT_ON_LINE (28 + 6 + (IDENTIFY ? 2 * (21 + 6) : 0))

#define QUEUE_SIZE 48
#define HEARTBEAT_MS 500
#define HEARTBEAT_LIVELY_MS 100
#define LIVELY_MS 1000 /* after an EVENT */

uint32_t now_ms;
uint16_t scans;
uint8_t debounce_n = DEBOUNCE_DEFAULT;

static struct change {
	uint32_t t_ms;
	uint8_t index;
	uint8_t level_and_piece; /* bit 7, bits 0-3 */
} queue[QUEUE_SIZE];
static uint8_t queue_first, queue_length;
static bool dropping; /* the queue was full: nothing more goes into it until a SNAPSHOT has said so */

static uint8_t whys_due; /* bit per enum why */
static bool hello_due, status_due;
static enum why hello_why;
static uint32_t snapshot_ms, event_ms;
static bool lively;

static struct change *queued(uint8_t at)
{
	uint8_t place = (uint8_t)(queue_first + at);
	return &queue[place < QUEUE_SIZE ? place : place - QUEUE_SIZE]; /* a division takes longer than all the rest */
}

/* Presses since the start, which a SNAPSHOT repeats: a press whose EVENT is lost counts all the same. */
static uint8_t presses[BUTTONS]; /* modulo 16 */
static uint32_t press_ms;
static bool pressed;

static void count_press(uint8_t button)
{
	presses[button] = (presses[button] + 1) & 0x0F;
	press_ms = now_ms;
	pressed = true;
}

/* Milliseconds since the last press, 0xFFFF: none, or longer ago. */
static uint16_t since_press(void)
{
	uint32_t since = now_ms - press_ms;
	return pressed && since < 0xFFFF ? (uint16_t)since : 0xFFFF;
}

void report_change(uint8_t index, bool level, uint8_t piece)
{
	if (index >= HOLES && level)
		count_press((uint8_t)(index - HOLES));
	if (dropping || queue_length == QUEUE_SIZE) {
		dropping = true;
		health_add(&health.dropped, 1);
		whys_due |= 1 << WHY_OVERFLOW;
		return;
	}
	/* In whatever order the apertures are read. */
	uint8_t at = queue_length++;
	for (; at > 0; at--) {
		const struct change *before = queued((uint8_t)(at - 1));
		if (before->t_ms != now_ms || before->index <= index)
			break;
		*queued(at) = *before;
	}
	struct change *change = queued(at);
	change->t_ms = now_ms;
	change->index = index;
	change->level_and_piece = (uint8_t)((level ? 0x80 : 0) | piece);
}

void report_hello(enum why why)
{
	hello_why = hello_due && hello_why == WHY_START ? WHY_START : why;
	hello_due = true;
}

void report_snapshot(enum why why)
{
	whys_due = (uint8_t)(whys_due | 1 << why);
}

void report_status(void)
{
	status_due = true;
}

void report_ack(uint8_t command, uint8_t command_seq, uint8_t status)
{
	frame_open(ACK);
	frame_u8(command);
	frame_u8(command_seq);
	frame_u8(status);
	frame_close();
}

void report_refusal(uint8_t command, uint8_t command_seq, uint8_t status, uint8_t hole)
{
	frame_open(ACK);
	frame_u8(command);
	frame_u8(command_seq);
	frame_u8(status);
	frame_u8(hole);
	frame_close();
}

static void send_event(void)
{
	const struct change *change = &queue[queue_first];
	frame_open(EVENT);
	frame_u32(change->t_ms);
	frame_u8(change->index);
	frame_u8(change->level_and_piece >> 7);
	if (IDENTIFY)
		frame_u8(change->level_and_piece & 0x0F);
	frame_close();
	queue_first = (uint8_t)(queue_first + 1) % QUEUE_SIZE;
	queue_length--;
	event_ms = now_ms;
	lively = true;
}

static void send_hello(void)
{
	frame_open(HELLO);
	frame_u8(PROTOCOL_VERSION);
	frame_u8(FIRMWARE_MAJOR);
	frame_u8(FIRMWARE_MINOR);
	frame_u8(HOLES);
	frame_u8(BUTTONS);
	frame_u16(CAPABILITIES);
	frame_u16(SCAN_HZ);
	frame_u8(debounce_n);
	frame_u8(reset_cause);
	frame_u8(CHAIN_BYTES);
	frame_u16(kept.number);
	frame_u8(LIFT_FROM);
	frame_u8(OUT_AT);
	frame_close();
}

static uint8_t snapshot_flags(void)
{
	return (uint8_t)((health.chain_broken ? FLAG_BROKEN : 0) | (dropping ? FLAG_DROPPED : 0) |
			 (health.late_since ? FLAG_LATE : 0) | (health.unreadable ? FLAG_UNREADABLE : 0) |
			 (seen_knows() ? 0 : FLAG_NOT_LEARNT));
}

static void send_snapshot(enum why why)
{
	frame_open(SNAPSHOT);
	frame_u32(now_ms);
	frame_u8(snapshot_flags());
	frame_u8(why);
	for (uint8_t i = 0; i < INPUT_BYTES; i++)
		frame_u8(settled[i]);
	frame_u16(scans);
	for (uint8_t i = 0; i < BUTTONS; i = (uint8_t)(i + 2))
		frame_u8((uint8_t)(presses[i] | presses[i + 1] << 4));
	frame_u16(since_press());
	frame_close();
#if IDENTIFY
	for (uint8_t part = 0; why != WHY_PERIODIC && part < 2; part++) {
		frame_open(PIECES);
		frame_u32(now_ms);
		frame_u8(part);
		const uint8_t *held = pieces_held + part * (HOLES / 2);
		for (uint8_t i = 0; i < HOLES / 2; i = (uint8_t)(i + 2))
			frame_u8((uint8_t)(held[i] | held[i + 1] << 4));
		frame_close();
	}
#endif
	dropping = false;
	health.late_since = false;
	snapshot_ms = now_ms;
}

static void send_status(void)
{
	frame_open(STATUS);
	frame_u32(now_ms);
	frame_u16(health.chain_errors);
	frame_u16(health.dropped);
	frame_u16(health.late);
	frame_u16(health.rx_bad);
	frame_u16(health.rx_lost);
	frame_u16(stack_free());
	frame_close();
}

static void heartbeat(void)
{
	if (lively && now_ms - event_ms >= LIVELY_MS)
		lively = false;
	if (now_ms - snapshot_ms >= (lively ? HEARTBEAT_LIVELY_MS : HEARTBEAT_MS))
		whys_due |= 1 << WHY_PERIODIC;
}

/* The SNAPSHOT to send next: the rarer the reason, the sooner. */
static enum why next_why(void)
{
	static const uint8_t order[] = { WHY_START, WHY_OVERFLOW, WHY_FAULT, WHY_ASKED, WHY_PERIODIC };
	uint8_t i = 0;
	while (!(whys_due & 1 << order[i]))
		i++;
	return (enum why)order[i];
}

/* Everything that carries the time of now waits until the EVENTs before it are on the line. */
static void send_standing(void)
{
	if (hello_due) {
		if (line_room() < HELLO_ON_LINE + SNAPSHOT_ON_LINE)
			return;
		hello_due = false;
		send_hello();
		/* Changes that were dropped meanwhile are told by this one, with its flag. */
		whys_due &= (uint8_t) ~(1 << WHY_OVERFLOW | 1 << WHY_PERIODIC);
		send_snapshot(hello_why);
	} else if (whys_due) {
		if (line_room() < SNAPSHOT_ON_LINE)
			return;
		enum why why = next_why();
		/* It shows everything that a heartbeat would. */
		whys_due &= (uint8_t) ~(1 << why | 1 << WHY_PERIODIC);
		send_snapshot(why);
	} else if (status_due && line_room() >= ON_LINE_MAX) {
		status_due = false;
		send_status();
	}
}

void report_step(void)
{
	/* One each time: the line takes no more in a millisecond, and no scan is late for it. */
	if (queue_length > 0 && line_room() >= EVENT_ON_LINE)
		send_event();
	heartbeat();
	if (queue_length == 0)
		send_standing();
}
