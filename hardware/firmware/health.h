/* What goes wrong, counted and flagged: the body of STATUS and the flags of SNAPSHOT.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HEALTH_H
#define HEALTH_H

#include <stdbool.h>
#include <stdint.h>

struct health {
	uint16_t chain_errors; /* scans thrown away */
	uint16_t dropped;      /* changes dropped, the queue being full */
	uint16_t late;         /* scans that started late */
	uint16_t rx_bad;       /* frames from the computer dropped */
	uint16_t rx_lost;      /* bytes from the computer lost */
	bool chain_broken;     /* now */
	bool unreadable;       /* now: at least one peg cannot be named */
	bool late_since;       /* since the last SNAPSHOT */
};

extern struct health health;
/* MCUSR at the start: why the controller started. */
extern uint8_t reset_cause;

/* Adds, and stops at 65535. */
void health_add(uint16_t *counter, uint8_t amount);

/* Bytes of stack never used since the start. */
uint16_t stack_free(void);

#endif
