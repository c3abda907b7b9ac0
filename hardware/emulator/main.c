/* Runs the firmware of annabella's board in lock-step with a script, or in real time behind a pseudo-terminal.
 * What it obeys and prints: README.md beside this file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#include "emulator.h"
#include "pegs.h"
#include "pins.h"

#define SLICE_MS 1 /* of the world's time */
#define CALLERS_MAX 8

static volatile sig_atomic_t stopped;

static void on_signal(int signal)
{
	(void)signal;
	stopped = 1;
}

static int usage(void)
{
	fprintf(stderr, "usage: emulator --pins | --pegs\n"
			"       emulator [--hall or --coded] ELF            lock-step: time passes by +TIME only\n"
			"       emulator [--hall or --coded] --pty LINK [--speed N] [--listen SOCKET] ELF     real time\n");
	return 2;
}

/* The two tables, as the firmware has them. */
static int print_pins(void)
{
#define PRINT_PIN(name, port, bit, pad, direction) printf("%s P%s%d %s %s\n", #name, #port, bit, pad, #direction);
	PINS_COMMON(PRINT_PIN)
	printf("\n");
	PINS_MUXES(PRINT_PIN)
	return 0;
}

static int print_pegs(void)
{
#define PRINT_PEG(code, letter, ohms) printf("%d %c %d\n", code, letter, ohms);
	PEGS(PRINT_PEG)
	return 0;
}

/* Lock-step: a chunk of the line up to its 0x00; when its first bit began and when its last had passed. */
static void print_frames(uint8_t byte, uint64_t us)
{
	static char hex[4096];
	static size_t length;
	static uint64_t began_us;
	if (length == 0)
		began_us = us - LINE_BYTE_US;
	if (length + 3 < sizeof hex)
		length += (size_t)sprintf(hex + length, "%02x", byte);
	if (byte == 0) {
		printf("frame %llu %llu %s\n", (unsigned long long)began_us, (unsigned long long)us, hex);
		length = 0;
	}
}

static int lock_step(void)
{
	char line[1200];
	line_sink = print_frames;
	while (fgets(line, sizeof line, stdin)) {
		uint64_t wait_us;
		const char *wrong = script_obey(line, &wait_us);
		machine_run_us(wait_us);
		printf(wrong ? "error %s\n" : "ok\n", wrong);
		fflush(stdout);
	}
	return 0;
}

/* Whoever sends commands in real time: standard input, or a connection to the socket. */
static struct caller {
	int in, out; /* -1: nobody */
	char text[4096];
	size_t length;
	uint64_t due_us; /* of the board's time: the next command waits until then */
	bool owes_ok;
} callers[CALLERS_MAX];

static void reply(struct caller *caller, const char *wrong)
{
	char text[200];
	int length = snprintf(text, sizeof text, wrong ? "error %s\n" : "ok\n", wrong);
	fflush(stdout);
	if (write(caller->out, text, (size_t)length) < 0)
		caller->length = 0;
}

static void obey_next(struct caller *caller)
{
	char *end;
	while (machine_now_us() >= caller->due_us) {
		if (caller->owes_ok) {
			caller->owes_ok = false;
			reply(caller, NULL);
		}
		if (!(end = memchr(caller->text, '\n', caller->length)))
			return;
		uint64_t wait_us;
		*end = 0;
		const char *wrong = script_obey(caller->text, &wait_us);
		caller->length -= (size_t)(end + 1 - caller->text);
		memmove(caller->text, end + 1, caller->length);
		caller->due_us = machine_now_us() + wait_us;
		if (wait_us > 0)
			caller->owes_ok = true;
		else
			reply(caller, wrong);
	}
}

/* False when the caller has gone. */
static bool hear(struct caller *caller)
{
	struct pollfd look = { .fd = caller->in, .events = POLLIN };
	if (caller->length < sizeof caller->text && poll(&look, 1, 0) > 0) {
		ssize_t count = read(caller->in, caller->text + caller->length, sizeof caller->text - caller->length);
		if (count <= 0)
			return false;
		caller->length += (size_t)count;
	}
	obey_next(caller);
	return true;
}

static int listen_at(const char *path)
{
	struct sockaddr_un address = { .sun_family = AF_UNIX };
	int listener = socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
	snprintf(address.sun_path, sizeof address.sun_path, "%s", path);
	unlink(path);
	if (bind(listener, (struct sockaddr *)&address, sizeof address) != 0 || listen(listener, CALLERS_MAX) != 0) {
		fprintf(stderr, "cannot listen at %s: %s\n", path, strerror(errno));
		return -1;
	}
	return listener;
}

static void let_in(int listener)
{
	int connection = accept(listener, NULL, NULL);
	if (connection < 0)
		return;
	for (struct caller *caller = callers + 1; caller < callers + CALLERS_MAX; caller++) {
		if (caller->in < 0) {
			*caller = (struct caller){ .in = connection, .out = connection };
			return;
		}
	}
	close(connection);
}

/* Sleeps until the world has come as far as the board, which runs `speed` times as fast. */
static void keep_pace(const struct timespec *start, double speed)
{
	uint64_t ns = (uint64_t)((double)machine_now_us() * 1000 / speed);
	struct timespec until = { start->tv_sec + (time_t)(ns / 1000000000u), start->tv_nsec + (long)(ns % 1000000000u) };
	if (until.tv_nsec >= 1000000000) {
		until.tv_sec++;
		until.tv_nsec -= 1000000000;
	}
	clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &until, NULL);
}

static int real_time(double speed, int listener)
{
	struct timespec start;
	uint64_t slice_us = (uint64_t)(SLICE_MS * 1000 * speed);
	for (int i = 0; i < CALLERS_MAX; i++)
		callers[i].in = -1;
	callers[0] = (struct caller){ .in = STDIN_FILENO, .out = STDOUT_FILENO };
	fflush(stdout);
	clock_gettime(CLOCK_MONOTONIC, &start);
	while (!stopped) {
		machine_run_us(slice_us ? slice_us : 1);
		pty_step();
		if (listener >= 0)
			let_in(listener);
		for (struct caller *caller = callers; caller < callers + CALLERS_MAX; caller++) {
			if (caller->in < 0 || hear(caller))
				continue;
			/* Whoever started it has gone: without a socket nobody is left to command. */
			if (caller == callers && listener < 0)
				stopped = 1;
			close(caller->in);
			caller->in = -1;
		}
		keep_pace(&start, speed);
	}
	pty_close();
	return 0;
}

int main(int argc, char **argv)
{
	const char *elf = NULL, *pty = NULL, *socket_path = NULL;
	double speed = 1;
	int listener = -1;
	for (int i = 1; i < argc; i++) {
		const char *next = i + 1 < argc ? argv[i + 1] : NULL;
		if (!strcmp(argv[i], "--pins"))
			return print_pins();
		else if (!strcmp(argv[i], "--pegs"))
			return print_pegs();
		else if (!strcmp(argv[i], "--coded"))
			sensors = CODED;
		else if (!strcmp(argv[i], "--hall"))
			sensors = HALL;
		else if (!strcmp(argv[i], "--pty") && next)
			pty = argv[++i];
		else if (!strcmp(argv[i], "--listen") && next)
			socket_path = argv[++i];
		else if (!strcmp(argv[i], "--speed") && next)
			speed = atof(argv[++i]);
		else if (*argv[i] != '-' && !elf)
			elf = argv[i];
		else
			return usage();
	}
	if (!elf || speed <= 0 || (socket_path && !pty))
		return usage();
	if (!machine_start(elf))
		return 1;
	if (!pty)
		return lock_step();
	signal(SIGPIPE, SIG_IGN);
	signal(SIGTERM, on_signal);
	signal(SIGINT, on_signal);
	if (!pty_open(pty) || (socket_path && (listener = listen_at(socket_path)) < 0))
		return 1;
	return real_time(speed, listener);
}
