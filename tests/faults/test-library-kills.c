/* A program that makes a library, saves to it, brings it to this version and copies it, or imports
 * many files, is killed at random moments: all that it had said was done is there afterwards, and
 * the file is sound.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "library-trial.h"

#define SAMPLE 60u
#define MANY 1000u
#define N_FILES 150u

typedef bool (*Work) (Trial *trial, TrialAcknowledge acknowledge, gpointer data, GError **error);

/* A line goes through whole: it is shorter than what a pipe takes at once. */
static void
write_cb (const char *line, gpointer data)
{
  g_autofree char *whole = g_strconcat (line, "\n", NULL);

  if (write (GPOINTER_TO_INT (data), whole, strlen (whole)) < 0)
    _exit (1);
}

/* Another program works, and says in a pipe what was acknowledged. */
static pid_t
start (Trial *trial, Work work, int *said)
{
  int ends[2];
  pid_t child;

  g_assert_cmpint (pipe (ends), ==, 0);
  child = fork ();
  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    {
      close (ends[0]);
      _exit (!work (trial, write_cb, GINT_TO_POINTER (ends[1]), NULL));
    }
  close (ends[1]);
  *said = ends[0];
  return child;
}

/* (transfer full): all that was said until the program ended. */
static GPtrArray *
read_lines (int said)
{
  g_autoptr (GString) text = g_string_new (NULL);
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) parts = NULL;
  char some[4096];
  ssize_t n;

  while ((n = read (said, some, sizeof some)) > 0)
    g_string_append_len (text, some, n);
  close (said);
  parts = g_strsplit (text->str, "\n", -1);
  for (guint i = 0; parts[i]; i++)
    if (*parts[i])
      g_ptr_array_add (lines, g_strdup (parts[i]));
  return lines;
}

/* Microseconds that the work takes. */
static gint64
measure (Trial *trial, Work work)
{
  gint64 begun = g_get_monotonic_time ();
  int said;
  int status;
  pid_t child;

  trial_reset (trial, true);
  child = start (trial, work, &said);
  g_ptr_array_unref (read_lines (said));
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFEXITED (status) && WEXITSTATUS (status) == 0);
  return g_get_monotonic_time () - begun;
}

/* (transfer full) (nullable): what was lost. @killed: (inout): one more when it was killed before
 * it was done. */
static char *
kill_once (Trial *trial, Work work, bool old, gint64 pause, guint *killed)
{
  g_autoptr (GPtrArray) lines = NULL;
  int said;
  int status;
  pid_t child;

  trial_reset (trial, old);
  child = start (trial, work, &said);
  g_usleep ((gulong) pause);
  kill (child, SIGKILL);
  lines = read_lines (said);
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  *killed += WIFSIGNALED (status) != 0;
  return trial_find_loss (trial, lines);
}

/* Returns how often something was lost. */
static guint
kill_again_and_again (Trial *trial, Work work, const char *what)
{
  g_autoptr (GRand) chance = g_rand_new_with_seed (trial_get_seed ());
  guint wanted = trial_get_count (SAMPLE, MANY);
  gint64 whole = measure (trial, work);
  guint killed = 0;
  guint n_lost = 0;

  for (guint i = 0; killed < wanted; i++)
    {
      gint64 pause = (gint64) (g_rand_double (chance) * (double) whole);
      g_autofree char *problem = kill_once (trial, work, i % 2, pause, &killed);

      n_lost += problem != NULL;
      if (problem)
        g_test_message ("killed after %" G_GINT64_FORMAT " µs: %s", pause, problem);
    }
  g_test_message ("figure: programs killed while they %s: %u, after which something acknowledged"
                  " was lost or damaged: %u",
                  what, killed, n_lost);
  return n_lost;
}

static void
test_kills (void)
{
  Trial trial;
  guint n_lost;

  trial_init (&trial);
  n_lost = kill_again_and_again (&trial, trial_run_evening, "wrote a library");
  trial_clear (&trial);
  g_assert_cmpuint (n_lost, ==, 0);
}

static void
test_import_kills (void)
{
  Trial trial;
  guint n_lost;

  trial_init (&trial);
  trial_write_files (&trial, N_FILES);
  n_lost = kill_again_and_again (&trial, trial_run_import, "imported files");
  trial_clear (&trial);
  g_assert_cmpuint (n_lost, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/library-kills/kills", test_kills);
  g_test_add_func ("/library-kills/imports", test_import_kills);
  return g_test_run ();
}
