/* How long the program takes from its start until its window is mapped, and until something is
 * drawn in it, against an empty libadwaita window started in turn with it on the same display.
 * Judged is the processor time of its main thread: other programs do not count.
 *
 * usage: bench-start BIVOUAC EMPTY-WINDOW BATTLE
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <X11/Xlib.h>
#include <X11/extensions/Xdamage.h>
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>

#include "bench.h"

#define ROUNDS 15
#define PATIENCE 20.0
/* Windows smaller than this are none that a person looks at. */
#define LEAST_WIDTH 200

/* Seconds from the start, in each round. */
typedef struct
{
  const char *name;
  const char *const *argv;
  double mapped[ROUNDS];
  double drawn[ROUNDS];
  double mapped_work[ROUNDS]; /* of the processor, for the main thread */
  double drawn_work[ROUNDS];
} Start;

typedef struct
{
  Display *display;
  int damage; /* the number of its first event */
  gint64 begin;
} Watch;

static double
get_seconds (const Watch *watch)
{
  return (double) (g_get_monotonic_time () - watch->begin) / G_USEC_PER_SEC;
}

/* The time that the processor has spent on the main thread of a program. */
static double
get_work (GPid pid)
{
  g_autofree char *path = g_strdup_printf ("/proc/%d/schedstat", pid);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return (double) g_ascii_strtoull (text, NULL, 10) / 1e9;
}

/* The next event of the display, sleeping until it comes. */
static XEvent
wait_for_event (const Watch *watch, const char *what)
{
  struct pollfd socket = { ConnectionNumber (watch->display), POLLIN, 0 };
  XEvent event;

  while (XPending (watch->display) == 0)
    {
      if (get_seconds (watch) > PATIENCE)
        g_error ("waited in vain for %s", what);
      poll (&socket, 1, 100);
    }
  XNextEvent (watch->display, &event);
  return event;
}

static Window
wait_for_window (const Watch *watch)
{
  for (;;)
    {
      XEvent event = wait_for_event (watch, "a window");
      XWindowAttributes attributes;

      if (event.type == MapNotify && !event.xmap.override_redirect &&
          XGetWindowAttributes (watch->display, event.xmap.window, &attributes) &&
          attributes.width >= LEAST_WIDTH)
        return event.xmap.window;
    }
}

/* What changes first is that the server clears the new window; what changes next we have drawn. */
static void
wait_for_drawing (const Watch *watch, Window window)
{
  int changes = 0;

  XDamageCreate (watch->display, window, XDamageReportRawRectangles);
  while (changes < 2)
    if (wait_for_event (watch, "something drawn").type == watch->damage + XDamageNotify)
      changes++;
}

static void
end_program (GPid pid)
{
  g_assert_no_errno (kill (pid, SIGTERM));
  while (waitpid (pid, NULL, 0) < 0)
    g_assert_cmpint (errno, ==, EINTR);
  g_spawn_close_pid (pid);
  /* The message bus gives its name free. */
  g_usleep (100000);
}

static void
run (Watch *watch, Start *start, int round)
{
  g_autoptr (GError) error = NULL;
  Window window;
  GPid pid;

  while (XPending (watch->display) > 0)
    wait_for_event (watch, "what is left of the last one");
  watch->begin = g_get_monotonic_time ();
  g_spawn_async (NULL, (char **) start->argv, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL, &pid,
                 &error);
  g_assert_no_error (error);
  window = wait_for_window (watch);
  start->mapped[round] = get_seconds (watch);
  start->mapped_work[round] = get_work (pid);
  wait_for_drawing (watch, window);
  start->drawn[round] = get_seconds (watch);
  start->drawn_work[round] = get_work (pid);
  end_program (pid);
}

/* A window that ends takes its damage along: that is no mistake of ours. */
static int
ignore_error_cb (Display *display, XErrorEvent *error)
{
  return 0;
}

static void
open_display (Watch *watch)
{
  int errors;

  watch->display = XOpenDisplay (NULL);
  g_assert_nonnull (watch->display);
  XSetErrorHandler (ignore_error_cb);
  g_assert_true (XDamageQueryExtension (watch->display, &watch->damage, &errors));
  XSelectInput (watch->display, DefaultRootWindow (watch->display), SubstructureNotifyMask);
  XSync (watch->display, False);
}

/* What only tests want would slow down both. */
static void
clear_environment (void)
{
  const char *const names[] = { "G_DEBUG", "G_SLICE", "GDK_DEBUG" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_unsetenv (names[i]);
}

static int
compare_seconds (gconstpointer a, gconstpointer b)
{
  double first = *(const double *) a, second = *(const double *) b;

  return (first > second) - (first < second);
}

static double
report (const char *name, const char *what, double *seconds)
{
  qsort (seconds, ROUNDS, sizeof (double), compare_seconds);
  g_print ("%-16s %-18s %7.1f %7.1f %7.1f ms  (min, median, max)\n", name, what, seconds[0] * 1000,
           seconds[ROUNDS / 2] * 1000, seconds[ROUNDS - 1] * 1000);
  return seconds[ROUNDS / 2];
}

static bool
judge (double ratio, const char *what, double goal)
{
  g_print ("  %s: %.2f of the empty window, goal %.2f: %s\n", what, ratio, goal,
           ratio <= goal ? "met" : "MISSED");
  return ratio <= goal;
}

int
main (int argc, char **argv)
{
  const char *empty[] = { argv[2], NULL };
  const char *program[] = { argv[1], NULL };
  const char *battle[] = { argv[1], argv[3], NULL };
  Start starts[] = {
    { "empty window", empty },
    { "start page", program },
    { "a battle", battle },
  };
  double mapped[G_N_ELEMENTS (starts)], drawn[G_N_ELEMENTS (starts)];
  Watch watch = { 0 };
  bool met;

  g_assert_cmpint (argc, ==, 4);
  clear_environment ();
  open_display (&watch);
  for (int round = -1; round < ROUNDS; round++) /* the first warms up, and is written over */
    for (guint i = 0; i < G_N_ELEMENTS (starts); i++)
      run (&watch, &starts[i], MAX (round, 0));
  for (guint i = 0; i < G_N_ELEMENTS (starts); i++)
    {
      report (starts[i].name, "mapped", starts[i].mapped);
      report (starts[i].name, "drawn", starts[i].drawn);
      mapped[i] = report (starts[i].name, "work to be mapped", starts[i].mapped_work);
      drawn[i] = report (starts[i].name, "work to be drawn", starts[i].drawn_work);
    }
  met = judge (mapped[1] / mapped[0], "start page mapped", 1.3);
  met = judge (drawn[1] / drawn[0], "start page drawn", 1.3) && met;
  met = judge (drawn[2] / drawn[0], "a battle drawn", 1.8) && met;
  XCloseDisplay (watch.display);
  return met ? 0 : 1;
}
