/* library watch: a line for each time that somebody changed a library.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib-unix.h>
#include <glib/gi18n.h>
#include <stdio.h>

#include "cli/library/biv-cli-library.h"
#include "core/model/node/biv-number.h"
#include "storage/library/biv-library-watch.h"

static const BivOption changes_option = {
  "changes", 0, BIV_OPTION_IS_TEXT,
  N_ ("Watch until the library was changed so often"), N_ ("NUMBER")
};
static const BivOption timeout_option = {
  "timeout", 0, BIV_OPTION_IS_TEXT, N_ ("Watch for so many seconds"), N_ ("NUMBER")
};

/* Seconds, and changes. */
#define MOST 1000000000

typedef struct
{
  BivOptions *options;
  GMainLoop *loop;
  gint64 left; /* changes to wait for; 0: for ever */
  int status;
} Watching;

static void
changed_cb (Watching *self)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  g_autofree char *time = g_date_time_format_iso8601 (now);

  if (self->options->json)
    printf ("{\"changed\": \"%s\"}\n", time);
  else
    printf (_ ("Changed: %s\n"), time);
  fflush (stdout);
  if (self->left > 0 && --self->left == 0)
    {
      self->status = BIV_STATUS_FINE;
      g_main_loop_quit (self->loop);
    }
}

static void
trouble_cb (Watching *self, const char *sentence)
{
  g_autofree char *path = biv_cli_library_get_path (self->options);

  if (sentence)
    biv_command_complain ("%s", sentence);
  else
    biv_command_complain (_ ("%s is watched."), path);
}

static gboolean
stop_cb (gpointer data)
{
  g_main_loop_quit (((Watching *) data)->loop);
  return G_SOURCE_CONTINUE;
}

static bool
read_number (const char *text, gint64 *number)
{
  return !text || biv_number_read (text, 1, MOST, number);
}

static void
run (Watching *self, BivLibrary *library, gint64 seconds)
{
  g_autoptr (BivLibraryWatch) watch = biv_library_watch_new (library);
  guint timer = seconds > 0 ? g_timeout_add_seconds ((guint) seconds, stop_cb, self) : 0;
  guint ends[] = { g_unix_signal_add (SIGINT, stop_cb, self),
                   g_unix_signal_add (SIGTERM, stop_cb, self) };

  g_signal_connect_swapped (watch, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (watch, "trouble", G_CALLBACK (trouble_cb), self);
  g_main_loop_run (self->loop);
  g_signal_handlers_disconnect_by_data (watch, self);
  g_clear_handle_id (&timer, g_source_remove);
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    g_source_remove (ends[i]);
}

/* library watch [--changes N] [--timeout S]: tells of each change until it
 * was changed so often, the time is over, or it is interrupted.
 * Returns: %BIV_STATUS_ERRORS when it was not changed as often as was wanted */
static int
run_watch (BivLibrary *library, BivOptions *options)
{
  const char *changes = biv_options_get (options, &changes_option);
  const char *timeout = biv_options_get (options, &timeout_option);
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  Watching watching = { .options = options, .loop = loop };
  gint64 seconds = 0;

  if (!read_number (changes, &watching.left) || !read_number (timeout, &seconds))
    return biv_command_misuse (_ ("--changes and --timeout take a number from 1 on"));
  watching.status = watching.left > 0 ? BIV_STATUS_ERRORS : BIV_STATUS_FINE;
  run (&watching, library, seconds);
  return watching.status;
}

const BivLibraryTask biv_cli_library_watch = {
  { "watch", N_ ("[--changes NUMBER] [--timeout NUMBER]"),
    N_ ("Write a line each time that somebody changes the library"),
    BIV_OPTIONS (&biv_option_library, &biv_option_format, &changes_option, &timeout_option),
    1, 1 },
  run_watch,
  BIV_LIBRARY_TASK_READS,
};
