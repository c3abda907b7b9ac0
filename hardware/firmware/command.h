/* Frames from the computer: what they ask for is done, and answered.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef COMMAND_H
#define COMMAND_H

/* Takes in what has arrived, as far as there is room for the answers. */
void command_step(void);

#endif
