/* The power is cut while a library is made, saved to, brought to this version and copied: all that
 * was acknowledged is there afterwards, and the file is sound. When SQLite does not wait for the
 * disk, something is lost: otherwise the disk of this test would be too kind.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <sqlite3.h>

#include "library-trial.h"
#include "power-disk.h"

#define SAMPLE 120u
#define MANY 9999u
#define N_CARELESS 60u

static void
note_cb (const char *line, gpointer data)
{
  g_ptr_array_add (data, g_strdup (line));
}

/* How often an evening changes the disk. */
static guint
count_changes (Trial *trial, bool old, GRand *chance)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  guint n;

  trial_reset (trial, old);
  trial_run_evening (trial, note_cb, lines, &error);
  g_assert_no_error (error);
  n = power_disk_count_changes ();
  power_disk_restore (chance);
  return n;
}

/* Runs an evening whose power is cut; (transfer full) (nullable): what was lost. */
static char *
cut_once (Trial *trial, bool old, guint change, GRand *chance)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;

  trial_reset (trial, old);
  power_disk_cut_at (change);
  if (!trial_run_evening (trial, note_cb, lines, &error))
    g_assert_cmpstr (error->message, !=, "");
  power_disk_restore (chance);
  return trial_find_loss (trial, lines);
}

static const struct
{
  bool old;           /* the library was made by an older version */
  bool shares_memory; /* and so keeps a log */
} kinds[] = { { false, true }, { true, true }, { false, false } };

/* A library of each kind after the other. */
static guint
cut_often (guint n, GRand *chance, bool may_lose)
{
  Trial trial;
  guint n_lost = 0;

  trial_init (&trial);
  for (guint kind = 0; kind < G_N_ELEMENTS (kinds); kind++)
    {
      bool old = kinds[kind].old;
      guint n_changes;

      power_disk_set_shares_memory (kinds[kind].shares_memory);
      n_changes = count_changes (&trial, old, chance);
      for (guint i = 0; i < n / G_N_ELEMENTS (kinds); i++)
        {
          guint change = (guint) g_rand_int_range (chance, 1, (int) n_changes + 1);
          g_autofree char *problem = cut_once (&trial, old, change, chance);

          /* What was found is closed before the next begins. */
          power_disk_restore (chance);
          n_lost += problem != NULL;
          if (problem && !may_lose)
            g_test_message ("kind %u, change %u of %u: %s", kind, change, n_changes, problem);
        }
    }
  trial_clear (&trial);
  return n_lost;
}

static void
test_cuts (void)
{
  g_autoptr (GRand) chance = g_rand_new_with_seed (trial_get_seed ());
  guint n = trial_get_count (SAMPLE, MANY);
  guint n_lost = cut_often (n, chance, false);

  g_test_message ("figure: power cuts while a library was written: %u, after which something"
                  " acknowledged was lost or damaged: %u",
                  n, n_lost);
  g_assert_cmpuint (n_lost, ==, 0);
}

/* The library's own wish to wait for the disk is not heard. */
static int
refuse_to_wait (void *data, int action, const char *name, const char *value, const char *database,
                const char *trigger)
{
  bool refused = action == SQLITE_PRAGMA && g_strcmp0 (name, "synchronous") == 0;

  return refused ? SQLITE_IGNORE : SQLITE_OK;
}

static int
make_careless (sqlite3 *handle, char **problem, const struct sqlite3_api_routines *unused)
{
  sqlite3_exec (handle, "PRAGMA synchronous=OFF", NULL, NULL, NULL);
  return sqlite3_set_authorizer (handle, refuse_to_wait, NULL);
}

static void
test_careless (void)
{
  g_autoptr (GRand) chance = g_rand_new_with_seed (2);
  guint n_lost;

  sqlite3_auto_extension ((void (*) (void)) make_careless);
  n_lost = cut_often (N_CARELESS, chance, true);
  sqlite3_reset_auto_extension ();
  g_test_message ("without waiting for the disk %u of %u lost something", n_lost, N_CARELESS);
  g_assert_cmpuint (n_lost, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  power_disk_install ();
  g_test_add_func ("/library-power/control-without-waiting", test_careless);
  g_test_add_func ("/library-power/cuts", test_cuts);
  return g_test_run ();
}
