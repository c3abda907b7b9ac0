/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "emulator.h"

#define WORDS_MAX 6
#define ANY_PEG (sensors == HALL ? peg_of('P') : 1000) /* whose piece was not said: a board with leaves does not care */
#define PUSH_MS 80

static const char *const buttons[BUTTONS] = {
	"commit", "press", "repeat", "time", "adjust", "draw", "resign", "arbiter",
	"cancel", "up", "down", "left", "right", "ok", "opponent", "spare",
};

static const char *const too_much = "too much is waiting to happen";

/* 64 and up for a button's name, 0-63 for a square, -1 for neither. */
static int input_named(const char *word)
{
	if (word && word[0] >= 'a' && word[0] <= 'h' && word[1] >= '1' && word[1] <= '8' && word[2] == 0)
		return (word[1] - '1') * 8 + word[0] - 'a';
	for (int i = 0; word && i < BUTTONS; i++)
		if (!strcmp(word, buttons[i]))
			return HOLES + i;
	return -1;
}

static int square_named(const char *word)
{
	int input = input_named(word);
	return input < HOLES ? input : -1;
}

/* A time: a number and us, ms, s or min. False if it is none. */
static bool time_of(const char *word, uint64_t *us)
{
	char *unit;
	if (!word || !isdigit((unsigned char)*word))
		return false;
	double value = strtod(word, &unit);
	double scale = !strcmp(unit, "us") ? 1 : !strcmp(unit, "ms") ? 1e3 : !strcmp(unit, "s") ? 1e6 :
		       !strcmp(unit, "min") ? 60e6 : 0;
	*us = (uint64_t)(value * scale);
	return scale > 0;
}

static uint32_t peg_named(const char *word)
{
	if (!word)
		return ANY_PEG;
	return isdigit((unsigned char)*word) ? (uint32_t)strtoul(word, NULL, 10) : peg_of(*word);
}

/* Puts the whole board as the first field of a FEN says, all in the same moment. */
static const char *setup(const char *fen)
{
	bool closed[HOLES] = { false };
	uint32_t peg[HOLES] = { 0 };
	int rank = 7, file = 0;
	for (; fen && *fen && *fen != ' '; fen++) {
		if (*fen == '/') {
			rank--, file = 0;
		} else if (isdigit((unsigned char)*fen)) {
			file += *fen - '0';
		} else if (rank >= 0 && file < 8 && peg_of(*fen) != NO_PEG) {
			closed[rank * 8 + file] = true;
			peg[rank * 8 + file++] = peg_of(*fen);
		} else {
			return "setup FEN: this is none";
		}
		if (rank < 0 || file > 8)
			return "setup FEN: this is none";
	}
	for (uint8_t hole = 0; hole < HOLES; hole++)
		input_later(0, hole, closed[hole], peg[hole]);
	return NULL;
}

/* lift SQUARE | place SQUARE [PIECE or NUMBER] */
static const char *lift_or_place(char *const *word)
{
	bool place = *word[0] == 'p';
	int square = square_named(word[1]);
	if (square < 0)
		return "lift SQUARE, place SQUARE [PIECE]: no such square";
	uint32_t peg = place ? peg_named(word[2]) : 0;
	if (place && word[2] && peg == NO_PEG && !isdigit((unsigned char)*word[2]))
		return "place SQUARE [PIECE]: no such piece";
	return input_later(0, (uint8_t)square, place, peg) ? NULL : too_much;
}

/* bounce lift|place SQUARE TIME */
static const char *bounce(char *const *word)
{
	uint64_t us;
	int square = square_named(word[2]);
	if (square < 0 || !time_of(word[3], &us))
		return "bounce lift|place SQUARE TIME";
	bool place = *word[1] == 'p';
	return input_bounce(us, (uint8_t)square, place, peg_named(word[4])) ? NULL : too_much;
}

/* glitch SQUARE or BUTTON TIME */
static const char *glitch(char *const *word)
{
	uint64_t us;
	int input = input_named(word[1]);
	if (input < 0 || !time_of(word[2], &us))
		return "glitch SQUARE|BUTTON TIME";
	bool closed = input_closed((uint8_t)input);
	uint32_t peg = input < HOLES && closed ? input_peg((uint8_t)input) : ANY_PEG;
	input_later(0, (uint8_t)input, !closed, peg);
	return input_later(us, (uint8_t)input, closed, peg) ? NULL : too_much;
}

/* press BUTTON [TIME] | hold BUTTON | release BUTTON */
static const char *button(char *const *word)
{
	uint64_t us = PUSH_MS * 1000;
	int input = input_named(word[1]);
	if (input < HOLES || (*word[0] == 'p' && word[2] && !time_of(word[2], &us)))
		return "press BUTTON [TIME], hold BUTTON, release BUTTON";
	input_later(0, (uint8_t)input, *word[0] != 'r', 0);
	if (*word[0] != 'p')
		return NULL;
	return input_later(us, (uint8_t)input, false, 0) ? NULL : too_much;
}

/* break data|clock|load CHIP [low|high|noise] */
static const char *cut(char *const *word)
{
	static const char *const wires[] = { "data", "clock", "load" };
	static const char *const levels[] = { "low", "high", "noise" };
	int wire = -1, level = word[3] ? -1 : FLOAT_LOW;
	for (int i = 0; word[1] && word[2] && i < 3; i++) {
		if (!strcmp(word[1], wires[i]))
			wire = i;
		if (word[3] && !strcmp(word[3], levels[i]))
			level = i;
	}
	if (wire < 0 || level < 0 || !chain_break((enum wire)wire, (uint8_t)atoi(word[2]), (enum float_level)level))
		return "break data|clock|load CHIP [low|high|noise]";
	return NULL;
}

/* corrupt in|out | drop in|out: of the next byte */
static const char *spoil(char *const *word)
{
	enum spoil how = *word[0] == 'c' ? SPOIL_FLIP : SPOIL_DROP;
	if (word[1] && !strcmp(word[1], "in"))
		spoil_in = how;
	else if (word[1] && !strcmp(word[1], "out"))
		spoil_out = how;
	else
		return "corrupt in|out, drop in|out";
	return NULL;
}

/* send HEX */
static const char *send(char *const *word)
{
	uint8_t bytes[512];
	size_t count = 0;
	unsigned byte;
	for (const char *hex = word[1]; hex && *hex; hex += 2) {
		if (count == sizeof bytes || sscanf(hex, "%2x", &byte) != 1 || !hex[1])
			return "send HEX";
		bytes[count++] = (uint8_t)byte;
	}
	return line_send(bytes, count) ? NULL : too_much;
}

/* resistors PULL_UP SERIES NOISE_MV */
static const char *resistors(char *const *word)
{
	if (!word[1] || !word[2] || !word[3])
		return "resistors PULL_UP_OHMS SERIES_OHMS NOISE_MV";
	analog.pull_up_ohms = (uint32_t)atoi(word[1]);
	analog.series_ohms = (uint32_t)atoi(word[2]);
	analog.noise_mv = (uint32_t)atoi(word[3]);
	return NULL;
}

/* empty SQUARE MILLIVOLTS: what its sensor gives without a peg */
static const char *empty(char *const *word)
{
	int square = square_named(word[1]);
	if (square < 0 || !word[2] || !isdigit((unsigned char)*word[2]))
		return "empty SQUARE MILLIVOLTS";
	empty_mv[square] = (uint32_t)atoi(word[2]);
	return NULL;
}

/* raise SQUARE MILLIMETRES [TIME] */
static const char *raise_peg(char *const *word)
{
	uint64_t us = 0;
	int square = square_named(word[1]);
	if (square < 0 || !word[2] || !isdigit((unsigned char)*word[2]) || (word[3] && !time_of(word[3], &us)))
		return "raise SQUARE MILLIMETRES [TIME]";
	input_raise((uint8_t)square, strtod(word[2], NULL), us);
	return NULL;
}

/* One word, one measure of the board that is not there. */
static const char *measure(char *const *word)
{
	static const struct {
		const char *name;
		double *is;
	} measures[] = {
		{ "opens", &opens_mm },		   { "node", &analog.node_us },	 { "drop", &analog.drop_mv },
		{ "error", &analog.error_mv },	   { "gap", &magnet.gap },	 { "sensitivity", &magnet.mv_per_mt },
		{ "remanence", &magnet.remanence_mt }, { "diameter", &magnet.diameter }, { "length", &magnet.length },
	};
	for (size_t i = 0; word[1] && isdigit((unsigned char)*word[1]) && i < sizeof measures / sizeof *measures; i++) {
		if (!strcmp(word[0], measures[i].name)) {
			*measures[i].is = strtod(word[1], NULL);
			return NULL;
		}
	}
	return "a measure and its number";
}

static const char *mend(char *const *word)
{
	(void)word;
	chain_mend();
	return NULL;
}

/* reset | power */
static const char *restart(char *const *word)
{
	machine_reset(*word[0] == 'p' ? 1 : 2);
	return NULL;
}

/* rot ADDRESS */
static const char *rot(char *const *word)
{
	int address = word[1] && isdigit((unsigned char)*word[1]) ? atoi(word[1]) : 1024;
	if (address >= 1024)
		return "rot ADDRESS: 0 to 1023";
	machine_rot((uint16_t)address);
	return NULL;
}

static const char *hang(char *const *word)
{
	(void)word;
	return machine_hang() ? NULL : "hang: this firmware has no endless loop";
}

/* tell: what no frame tells */
static const char *tell(char *const *word)
{
	(void)word;
	printf("now %llu us, busy %.1f %%, buzzes %u, light %s\n", (unsigned long long)machine_now_us(), machine_busy(),
	       machine_buzzes(), machine_light() ? "on" : "off");
	return NULL;
}

static const char *setup_words(char *const *word)
{
	return setup(word[1]);
}

static const struct {
	const char *name;
	const char *(*obey)(char *const *word);
} commands[] = {
	{ "lift", lift_or_place }, { "place", lift_or_place }, { "setup", setup_words }, { "bounce", bounce },
	{ "glitch", glitch },      { "press", button },	       { "hold", button },	 { "release", button },
	{ "break", cut },	   { "mend", mend },	       { "corrupt", spoil },	 { "drop", spoil },
	{ "send", send },	   { "resistors", resistors }, { "reset", restart },	 { "power", restart },
	{ "hang", hang },	   { "tell", tell },	       { "empty", empty },
	{ "rot", rot },
	{ "raise", raise_peg },	   { "opens", measure },       { "node", measure },	 { "drop", measure },
	{ "error", measure },	   { "gap", measure },	       { "sensitivity", measure }, { "remanence", measure },
	{ "diameter", measure },   { "length", measure },
};

const char *script_obey(const char *line, uint64_t *wait_us)
{
	char text[1200], *word[WORDS_MAX] = { 0 };
	size_t count = 0;
	snprintf(text, sizeof text, "%s", line);
	for (char *at = strtok(text, " \t\r\n"); at && count < WORDS_MAX; at = strtok(NULL, " \t\r\n"))
		word[count++] = at;
	*wait_us = 0;
	if (count == 0 || *word[0] == '#')
		return NULL;
	if (*word[0] == '+')
		return time_of(word[0] + 1, wait_us) ? NULL : "+TIME: a number and us, ms, s or min";
	for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
		if (!strcmp(word[0], commands[i].name))
			return commands[i].obey(word);
	return "no such command: see hardware/emulator/README.md";
}
