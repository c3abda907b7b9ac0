/* Magnets over linear Hall sensors: read by the firmware and by the emulator.
 *
 * A sensor gives half its supply without a magnet, more with a south pole on its marked face, less with a north pole.
 * White pegs have the north pole at their tip. Steps are those of the converter, 1023 for the supply; hardware/README.md
 * has the field, tests/hardware/magnets.rs tries it over all tolerances.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef MAGNETS_H
#define MAGNETS_H

#define MIDDLE 512
#define PLACED 30 /* steps away from empty, at least: a peg */
#define LIFTED 22 /* a peg that was there is gone when its magnet gives less, at the latest */
/* Parts of 128 of what the peg gave when it was all the way in: a field falls so fast that the same share is nearly the same height
 * for every magnet and every sensor. */
#define PLACED_SHARE 21
#define LIFTED_SHARE 11
#define DRIFT 8 /* steps that an empty aperture is followed: a room that gets warmer */
#define DRIFT_ROUNDS 4096 /* one step in so many, nine seconds */
#define ALIVE 60      /* a reading nearer than this to either end of the scale comes from no sensor */
/* Off the middle no empty aperture reads more: sensors are within 51, whose supply may be 200 mV below the converter's. */
#define EMPTY_LEAST -76
#define EMPTY_MOST 56
#define LEARN_SHIFT 4
#define LEARN_READINGS (1 << LEARN_SHIFT) /* of each aperture, whose mean is learnt */

#include <stdbool.h>
#include <stdint.h>

enum learning { LEARNING_NOT, LEARNING, LEARNT, LEARNT_NOTHING };

/* Begins to learn how the apertures read, which are all empty now. False if it does so already. */
bool magnets_learn(void);
/* How far it is; an end is told once. All is learnt, or nothing: then one reads as no empty one can. */
enum learning magnets_learning(void);
/* The first aperture that could not be learnt. */
uint8_t magnets_impossible(void);
/* Takes in a reading; they come in rounds, aperture 0 among the first and 63 the last. */
void magnets_reading(uint8_t hole, uint16_t reading);
/* Readings are missing: what is being learnt is not. */
void magnets_missed(void);

#endif
