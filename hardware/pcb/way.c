/* The cheapest way over a grid of two layers: the part of route.py that has to be fast.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#define CHANGE 120 /* a via */
#define ACROSS 5 /* a step across the way that the layer is for */

/* What a net of this width may go over: `near` is whose pads each point is near, `laid` how many nets' tracks, `met` what it costs for
 * what happened there. Above, below. */
struct grid {
	int width, cells;
	const int *near[2], *holes[2], *laid[2], *holes_laid[2], *met[2];
};

struct step {
	int guess, cost, point;
};

static struct step *heap;
static int waiting, room;

static int before(const struct step *a, const struct step *b)
{
	if (a->guess != b->guess)
		return a->guess < b->guess;
	return a->cost != b->cost ? a->cost < b->cost : a->point < b->point;
}

static void push(struct step what)
{
	if (waiting == room) {
		room = room ? 2 * room : 1 << 16;
		heap = realloc(heap, sizeof *heap * (size_t)room);
		if (!heap)
			abort();
	}
	int at = waiting++;
	for (; at > 0 && before(&what, &heap[(at - 1) / 2]); at = (at - 1) / 2)
		heap[at] = heap[(at - 1) / 2];
	heap[at] = what;
}

static struct step pop(void)
{
	struct step first = heap[0], last = heap[--waiting];
	int at = 0;
	for (int child = 1; child < waiting; at = child, child = 2 * at + 1) {
		if (child + 1 < waiting && before(&heap[child + 1], &heap[child]))
			child++;
		if (!before(&heap[child], &last))
			break;
		heap[at] = heap[child];
	}
	heap[at] = last;
	return first;
}

static int mine(int owner, int net)
{
	return owner == 0 || owner == net;
}

/* Writes the points of the way (layer * cells + at), the last one first; gives how many, or 0 where there is no way. */
int way(const struct grid *g, int net, int price, const int *sources, int source_count, const int *goals, int goal_count, int *path)
{
	static const int moves[8][3] = {{1, 0, 10}, {-1, 0, 10}, {0, 1, 10}, {0, -1, 10}, {1, 1, 14}, {1, -1, 14}, {-1, 1, 14}, {-1, -1, 14}};
	int w = g->width, cells = g->cells, count = 0;
	int left = INT_MAX, right = 0, top = INT_MAX, bottom = 0;
	int *best = malloc(sizeof *best * 2 * (size_t)cells), *came = malloc(sizeof *came * 2 * (size_t)cells);
	char *goal = calloc(2, (size_t)cells);
	if (!best || !came || !goal)
		abort();
	for (int i = 0; i < 2 * cells; i++)
		best[i] = INT_MAX, came[i] = -1;
	for (int i = 0; i < goal_count; i++) {
		int x = goals[i] % cells % w, y = goals[i] % cells / w;
		goal[goals[i]] = 1;
		left = x < left ? x : left, right = x > right ? x : right;
		top = y < top ? y : top, bottom = y > bottom ? y : bottom;
	}
#define FAR(at, low, high) ((at) < (low) ? (low) - (at) : (at) > (high) ? (at) - (high) : 0)
#define GUESS(at) ({ int gx = FAR((at) % w, left, right), gy = FAR((at) / w, top, bottom); gx > gy ? 10 * gx + 4 * gy : 10 * gy + 4 * gx; })
	waiting = 0;
	for (int i = 0; i < source_count; i++) {
		int layer = sources[i] / cells, at = sources[i] % cells;
		int cost = price * g->laid[layer][at] + g->met[layer][at];
		best[sources[i]] = cost;
		push((struct step){cost + GUESS(at), cost, sources[i]});
	}
	while (waiting) {
		struct step now = pop();
		if (now.cost > best[now.point])
			continue;
		if (goal[now.point]) {
			for (int point = now.point; point >= 0; point = came[point])
				path[count++] = point;
			break;
		}
		int layer = now.point / cells, at = now.point % cells;
		for (int i = 0; i < 8; i++) {
			int dx = moves[i][0], dy = moves[i][1], to = at + dx + dy * w;
			if (to < 0 || to >= cells || !mine(g->near[layer][to], net))
				continue;
			int cost = now.cost + moves[i][2] + g->met[layer][to] + price * g->laid[layer][to] + ((layer ? dx : dy) ? ACROSS : 0);
			if (dx && dy) {
				if (!mine(g->near[layer][at + dx], net) || !mine(g->near[layer][at + dy * w], net))
					continue;
				cost += price * (g->laid[layer][at + dx] + g->laid[layer][at + dy * w]);
			}
			if (cost < best[layer * cells + to]) {
				best[layer * cells + to] = cost;
				came[layer * cells + to] = now.point;
				push((struct step){cost + GUESS(to), cost, layer * cells + to});
			}
		}
		int other = (1 - layer) * cells + at;
		if (mine(g->holes[0][at], net) && mine(g->holes[1][at], net)) {
			int cost = now.cost + CHANGE + price * (g->holes_laid[0][at] + g->holes_laid[1][at]) + g->met[1 - layer][at];
			if (cost < best[other]) {
				best[other] = cost;
				came[other] = now.point;
				push((struct step){cost + GUESS(at), cost, other});
			}
		}
	}
	free(best);
	free(came);
	free(goal);
	return count;
}
