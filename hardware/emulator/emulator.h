/* The board that does not exist: the firmware's own ELF file on an emulated ATmega328P, and around it the shift
 * registers, the multiplexers, the contacts and the line.
 *
 * Everything is in the controller's time, counted in its cycles; nothing here reads a clock but main.c, and that only
 * to keep real time. Inputs are those of board.h: 0-63 apertures, 64-79 buttons.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef EMULATOR_H
#define EMULATOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sim_avr.h"

#include "board.h"

#define CYCLES_PER_US 16u
#define SUPPLY_MV 5000u

/* machine.c: the controller. */

extern avr_t *avr;
/* What senses the pegs of the board that the ELF is for: LEAVES, CODED or HALL, said on the command line. */
extern int sensors;
/* Loads the ELF and wires everything to the controller. False, with a sentence on stderr, if it cannot. */
bool machine_start(const char *elf);
/* Runs the controller for so long. */
void machine_run_us(uint64_t us);
uint64_t machine_now_us(void);
/* Pulls the reset line (cause 2), or takes the power away and gives it again (cause 1). */
void machine_reset(uint8_t cause);
/* Turns one bit over of what the controller keeps without power. */
void machine_rot(uint16_t address);
/* Puts the controller into an endless loop; the watchdog must end it. False if the ELF has none to offer. */
bool machine_hang(void);
/* Share of time the controller was awake since the last call, in percent. */
double machine_busy(void);
/* Rising edges on the buzzer's pin since the last call. */
uint32_t machine_buzzes(void);
bool machine_light(void);

/* inputs.c: contacts, pegs, and what happens to them later. */

#define NO_PEG UINT32_MAX
#define NORTH_PEG (UINT32_MAX - 1) /* white: its north pole at the tip */
#define SOUTH_PEG (UINT32_MAX - 2)

/* The level of an input: true is closed. */
bool input_closed(uint8_t input);
/* What the peg in an aperture shows: ohms on a coded board; on one with magnets a pole, or what its sensor gives in millivolts,
 * wherever the peg is. NO_PEG for none. */
uint32_t input_peg(uint8_t hole);
/* How far the peg is raised, in millimetres. */
double input_height(uint8_t hole);
/* Raises or lowers the peg to this height, evenly, within so many microseconds. */
void input_raise(uint8_t hole, double mm, uint64_t us);
/* Contacts of a peg open when it is raised so far, in millimetres. */
extern double opens_mm;
/* Closes or opens an input after so many microseconds. `peg` matters on boards that identify only. */
bool input_later(uint64_t us, uint8_t input, bool closed, uint32_t peg);
/* Lets the contact chatter for so long and then stay as said. */
bool input_bounce(uint64_t us, uint8_t input, bool closed, uint32_t peg);
/* Forgets nothing, but arms its timer again: a reset cleared it. */
void inputs_rearm(void);
/* What the peg of a piece shows, by its letter; NO_PEG if there is no such piece. */
uint32_t peg_of(char letter);
/* A reproducible stream of chance. */
uint32_t chance(void);

/* chain.c: the 74HC165s, edge by edge. */

enum wire { WIRE_DATA, WIRE_CLOCK, WIRE_LOAD };
enum float_level { FLOAT_LOW, FLOAT_HIGH, FLOAT_NOISE };

void chain_wire(void);
/* Cuts a wire before chip 1 to N; N + 1 with WIRE_DATA is the wire of the test pattern into the last chip. */
bool chain_break(enum wire wire, uint8_t chip, enum float_level level);
void chain_mend(void);

/* muxes.c: the CD74HC4067s and the converter. */

/* What the parts between pegs and converter are like. */
struct analog {
	uint32_t pull_up_ohms, series_ohms, noise_mv;
	double node_us;	 /* time constant of a common pin that nothing but its resistor drives */
	double drop_mv;	 /* the sensors' supply is so far below the converter's reference */
	double error_mv; /* of the converter, up and down along its scale */
};
extern struct analog analog;
/* A peg's magnet, from millitesla and millimetres, and what its sensor makes of a millitesla at 5 V. On the axis. */
struct magnet {
	double remanence_mt, diameter, length;
	double gap; /* from the magnet's near end to what the sensor senses with, the peg being all the way in */
	double mv_per_mt;
};
extern struct magnet magnet;
/* What the sensor of an aperture without a peg gives at 5 V, in millivolts; 0: its wire is open. */
extern uint32_t empty_mv[HOLES];
void muxes_wire(void);

/* line.c: the UART. */

/* A byte on the line by simavr's count: eleven bits at 117647 baud. A real one has ten, and takes 85 us. */
#define LINE_BYTE_US 93u

void line_wire(void);
void line_rearm(void);
/* Where the bytes of the board go; `us` is when the last bit of the byte has passed. */
extern void (*line_sink)(uint8_t byte, uint64_t us);
/* Bytes of the computer, paced as the line paces them. False if too many wait. */
bool line_send(const uint8_t *bytes, size_t count);
/* Spoils the next byte: towards the computer, or towards the board. */
enum spoil { SPOIL_NOT, SPOIL_FLIP, SPOIL_DROP };
extern enum spoil spoil_out, spoil_in;

/* script.c: one command, one line. */

/* Obeys one line. Returns NULL if done, else a sentence. A command that takes time sets *wait_us and does not wait. */
const char *script_obey(const char *line, uint64_t *wait_us);

/* pty.c: the line as a pseudo-terminal. */

/* Opens one and points the symlink at it. False, with a sentence on stderr. */
bool pty_open(const char *symlink_path);
/* Moves bytes both ways; what nobody reads is lost, as on a real line. */
void pty_step(void);
void pty_close(void);

#endif
