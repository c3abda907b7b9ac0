/* The coded pegs: which resistor in the peg says which piece. Read by the firmware and by the emulator.
 *
 * PEG(code, letter, ohms): `code` is the piece of PROTOCOL.md, `letter` that of FEN. Ascending. Against a pull-up of
 * 10 kΩ the twelve 1 % values leave at worst 46 steps of the converter between neighbours, with 0 to 200 Ω in series
 * (multiplexer and contact) allowed for.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef PEGS_H
#define PEGS_H

#define PEGS(PEG)        \
	PEG(1, 'P', 820)     \
	PEG(2, 'N', 1800)    \
	PEG(3, 'B', 3000)    \
	PEG(4, 'R', 4300)    \
	PEG(5, 'Q', 6200)    \
	PEG(6, 'K', 8200)    \
	PEG(9, 'p', 12000)   \
	PEG(10, 'n', 16000)  \
	PEG(11, 'b', 22000)  \
	PEG(12, 'r', 33000)  \
	PEG(13, 'q', 56000)  \
	PEG(14, 'k', 120000)

#define PULL_UP_OHMS 10000
#define SERIES_OHMS 100 /* the middle of what multiplexer and contact add */

#endif
