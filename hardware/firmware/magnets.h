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
#define PLACED 30     /* steps away from empty: a peg */
#define LIFTED 20     /* a peg that was there is gone when its magnet gives less */
#define ALIVE 60      /* a reading nearer than this to either end of the scale comes from no sensor */
#define EMPTY_OFF 110 /* an empty aperture cannot read further from the middle: sensors are within 51 */

#define NOMINAL_MV 900 /* what a peg changes, as drawn */

#endif
