/* SQLite gets no memory, once or from then on: what was asked for is done whole or refused with a
 * clear line, and all that was acknowledged is there afterwards.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <sqlite3.h>
#include <string.h>

#include "library-trial.h"

/* Of the first so many, a soak takes each; of those that follow, and in a test of all, each
 * STEPth. */
#define FIRST 10000u
#define STEP 149u

static sqlite3_mem_methods below;
static guint n_asked;
static guint n_of_evening;
static guint failing = G_MAXUINT;
static bool is_lasting;

/* Whether memory is there this time. */
static bool
may_have (void)
{
  n_asked++;
  return is_lasting ? n_asked < failing : n_asked != failing;
}

static void *
allocate (int size)
{
  return may_have () ? below.xMalloc (size) : NULL;
}

static void *
reallocate (void *memory, int size)
{
  return may_have () ? below.xRealloc (memory, size) : NULL;
}

static void
install (void)
{
  sqlite3_mem_methods between;

  g_assert_cmpint (sqlite3_config (SQLITE_CONFIG_GETMALLOC, &below), ==, SQLITE_OK);
  between = below;
  between.xMalloc = allocate;
  between.xRealloc = reallocate;
  g_assert_cmpint (sqlite3_config (SQLITE_CONFIG_MALLOC, &between), ==, SQLITE_OK);
}

static void
set_failing (guint number, bool lasting)
{
  n_asked = 0;
  failing = number;
  is_lasting = lasting;
}

static void
note_cb (const char *line, gpointer data)
{
  g_ptr_array_add (data, g_strdup (line));
}

/* An evening in which memory fails; @refused: (inout): one more when something was refused. */
static void
fail_once (Trial *trial, guint number, bool lasting, guint *refused)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autofree char *problem = NULL;
  bool done;

  trial_reset (trial, number % 2);
  set_failing (number, lasting);
  done = trial_run_evening (trial, note_cb, lines, &error);
  set_failing (G_MAXUINT, false);
  *refused += !done;
  if (!done && !strstr (error->message, "not enough memory"))
    problem = g_strdup (error->message);
  else
    problem = trial_find_loss (trial, lines);
  if (problem)
    g_test_message ("allocation %u%s: %s", number, lasting ? " and all after it" : "", problem);
  g_assert_null (problem);
}

static void
test_failing (gconstpointer lasting)
{
  guint step = trial_get_count (STEP, 1);
  guint n = 0;
  guint refused = 0;
  Trial trial;

  trial_init (&trial);
  for (guint number = 1; number <= n_of_evening; number += number < FIRST ? step : STEP, n++)
    fail_once (&trial, number, lasting != NULL, &refused);
  trial_clear (&trial);
  g_test_message ("figure: allocations of SQLite that failed, %s: %u, clear errors: %u, crashes and"
                  " losses: 0",
                  lasting ? "with all after them" : "one by one", n, refused);
  g_assert_cmpuint (refused, >, n / 4);
}

/* There are so many to fail. */
static void
test_number (void)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  Trial trial;

  trial_init (&trial);
  trial_reset (&trial, true);
  set_failing (G_MAXUINT, false);
  trial_run_evening (&trial, note_cb, lines, &error);
  g_assert_no_error (error);
  g_test_message ("an evening asks %u times for memory", n_asked);
  n_of_evening = n_asked;
  g_assert_cmpuint (n_of_evening, >, FIRST);
  trial_clear (&trial);
}

int
main (int argc, char **argv)
{
  install ();
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/library-memory/number", test_number);
  g_test_add_data_func ("/library-memory/once", NULL, test_failing);
  g_test_add_data_func ("/library-memory/lasting", "", test_failing);
  return g_test_run ();
}
