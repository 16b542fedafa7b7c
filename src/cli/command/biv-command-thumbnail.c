/* bivouac-cli thumbnail FILE -o OUT: a small picture of a battle or an army, for file managers.
 *
 * It is made of whatever lies in a folder, unasked: so it reads that one file besides the installed
 * rules, and takes neither much memory nor much time.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "cli/answer/biv-cli-files.h"
#include "cli/answer/biv-cli-style.h"
#include "core/model/node/biv-number.h"
#include "core/model/node/biv-root.h"
#include "render/card/biv-overview.h"
#include "render/export/biv-png-file.h"
#include "storage/catalogue/biv-storage-catalogue.h"
#include "storage/format/biv-format-kind.h"

static const BivOption size_option = {
  "size", 0, BIV_OPTION_IS_TEXT,
  N_ ("How many pixels wide the picture is: 256 when not given"), N_ ("NUMBER")
};

/* Pixels of the longer side. */
#define LEAST_SIZE 16
#define MOST_SIZE 1024
#define USUAL_SIZE 256

/* Bytes, and seconds of a processor. */
#define MOST_MEMORY (1024ul * 1024 * 1024)
#define MOST_SECONDS 2

#ifdef __SANITIZE_ADDRESS__

/* The sanitizers need far more of both than the program. */
static void
limit (const char *path)
{
}

#else

/* What is said when the time is over: a handler of signals cannot make it. */
static char late[1024];

static void
late_cb (int signal)
{
  gssize said = write (STDERR_FILENO, late, strlen (late));

  _exit (said >= 0 ? BIV_STATUS_UNUSABLE : BIV_STATUS_ERRORS);
}

static void
limit (const char *path)
{
  g_autofree char *name = biv_cli_files_name (path);

  g_snprintf (late, sizeof late, _ ("%s: to draw it takes too long\n"), name);
  signal (SIGXCPU, late_cb);
  setrlimit (RLIMIT_CPU, &(struct rlimit){ MOST_SECONDS, MOST_SECONDS + 1 });
  setrlimit (RLIMIT_AS, &(struct rlimit){ MOST_MEMORY, MOST_MEMORY });
}

#endif

static BivNode *
read_file (const char *path, GError **error)
{
  g_autoptr (BivNode) root = biv_cli_files_read (path, error);
  const char *reason = NULL;

  if (!root)
    return NULL;
  if (!BIV_IS_ARMY (root) && !BIV_IS_SCENARIO (root))
    reason = _ ("an army or a scenario was expected");
  else if (BIV_IS_SCENARIO (root) && !biv_scenario_get_board (BIV_SCENARIO (root)))
    reason = _ ("a scenario without a board has no picture");
  if (!reason)
    return g_steal_pointer (&root);
  g_propagate_error (error, biv_cli_files_make_error (path, reason));
  return NULL;
}

static cairo_surface_t *
draw (BivMapStyle *style, BivNode *root, const char *language, int size)
{
  g_autoptr (BivCatalogue) installed = biv_cli_files_load_catalogue (root);
  g_autoptr (BivCatalogue) catalogue = biv_storage_catalogue_for (installed, root);
  const char *id = biv_root_get_ruleset (root);
  BivRuleset *ruleset = id ? biv_catalogue_get_ruleset (catalogue, id) : NULL;
  int height = size * 2 / 3;

  return BIV_IS_ARMY (root)
           ? biv_overview_of_army (style, BIV_ARMY (root), ruleset, size, height)
           : biv_overview_of_battle (style, BIV_SCENARIO (root), ruleset, language, size, height);
}

static bool
gather_cb (const guint8 *bytes, gsize length, gpointer data, GError **error)
{
  g_byte_array_append (data, bytes, (guint) length);
  return true;
}

static bool
write_picture (cairo_surface_t *surface, const char *path, GError **error)
{
  BivPngFile file = { .band = surface, .height = cairo_image_surface_get_height (surface) };
  GByteArray *content = g_byte_array_new ();
  bool done = biv_png_file_write (&file, gather_cb, content, error);
  g_autoptr (GBytes) bytes = g_byte_array_free_to_bytes (content);

  return done && biv_cli_files_write_bytes (path, bytes, error);
}

static int
make (BivOptions *options, int size)
{
  const char *path = options->words[0];
  g_autoptr (GError) error = NULL;
  g_autoptr (BivNode) root = NULL;
  BivMapStyle *style = NULL;
  cairo_surface_t *surface;
  bool done;

  if (biv_cli_files_check_output (path, biv_options_get (options, &biv_option_output), &error))
    root = read_file (path, &error);
  style = root ? biv_cli_style_load (options, &error) : NULL;
  if (!style)
    return biv_command_fail (error);
  surface = draw (style, root, options->language, size);
  done = write_picture (surface, biv_options_get (options, &biv_option_output), &error);
  cairo_surface_destroy (surface);
  biv_map_style_unref (style);
  return done ? BIV_STATUS_FINE : biv_command_fail (error);
}

static int
run (BivOptions *options)
{
  gint64 size = USUAL_SIZE;

  if (!biv_options_get (options, &biv_option_output))
    return biv_command_misuse (_ ("thumbnail needs -o OUT"));
  if (biv_options_get (options, &size_option) &&
      !biv_number_read (biv_options_get (options, &size_option), LEAST_SIZE, MOST_SIZE, &size))
    return biv_command_misuse (_ ("--size is a whole number from 16 to 1024"));
  limit (options->words[0]);
  return make (options, (int) size);
}

const BivCommand biv_command_thumbnail = {
  { "thumbnail", N_ ("FILE -o OUT"),
    N_ ("Draw a small picture of a battle or an army, as PNG"),
    BIV_OPTIONS (&biv_option_output, &biv_option_dry_run, &size_option), 1, 1 },
  run,
  NULL,
  BIV_FORMAT_WORDS ("army", "scenario"),
};
