/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "emulator.h"

static int master = -1;
static char slave_path[128];
static bool held; /* by the computer, when it was last looked at */
static const char *link_path;
static uint8_t unsent[4096];
static size_t unsent_count;

static void to_computer(uint8_t byte, uint64_t us)
{
	(void)us;
	if (unsent_count < sizeof unsent)
		unsent[unsent_count++] = byte;
}

bool pty_open(const char *symlink_path)
{
	struct termios raw;
	int slave;
	memset(&raw, 0, sizeof raw);
	cfmakeraw(&raw);
	if (openpty(&master, &slave, slave_path, &raw, NULL) != 0) {
		fprintf(stderr, "no pseudo-terminal: %s\n", strerror(errno));
		return false;
	}
	/* Closed on this side, so that one sees whether anybody holds the port, and no lock of a dead program stays. */
	close(slave);
	fcntl(master, F_SETFL, O_NONBLOCK);
	unlink(symlink_path);
	if (symlink(slave_path, symlink_path) != 0) {
		fprintf(stderr, "cannot make the link %s: %s\n", symlink_path, strerror(errno));
		return false;
	}
	link_path = symlink_path;
	line_sink = to_computer;
	printf("port %s\n", symlink_path);
	return true;
}

/* What was not read when the computer let go would else be read by who opens the port next. */
static void forget_unread(void)
{
	int slave = open(slave_path, O_RDWR | O_NOCTTY);
	if (slave < 0)
		return;
	tcflush(slave, TCIFLUSH);
	close(slave);
}

void pty_step(void)
{
	struct pollfd look = { .fd = master, .events = POLLIN };
	if (master < 0 || poll(&look, 1, 0) < 0)
		return;
	bool was_held = held;
	held = !(look.revents & POLLHUP);
	if (was_held && !held)
		forget_unread();
	if (held && unsent_count > 0 && write(master, unsent, unsent_count) < 0 && errno != EAGAIN)
		fprintf(stderr, "the pseudo-terminal does not take bytes: %s\n", strerror(errno));
	unsent_count = 0;
	uint8_t bytes[256];
	ssize_t count;
	while ((look.revents & POLLIN) && (count = read(master, bytes, sizeof bytes)) > 0)
		line_send(bytes, (size_t)count);
}

void pty_close(void)
{
	if (link_path)
		unlink(link_path);
}
