/* Prints the sheet of a scenario and rosters: one PDF, or a file for each page.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/answer/biv-cli-pages.h"

#include <glib/gi18n.h>
#include <string.h>

#include "cli/answer/biv-cli-files.h"
#include "cli/answer/biv-cli-style.h"
#include "core/model/scenario/biv-scenario.h"
#include "render/export/biv-page-export.h"
#include "storage/place/biv-save.h"
#include "storage/biv-storage-catalogue.h"

#define PNG_DPI 150.0

/* (transfer full): the words for what can be printed: a map, which is a drawing of its own, each
 * kind of page, and all of those. */
char **
biv_cli_list_printouts (void)
{
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();

  g_strv_builder_add (words, BIV_PRINT_MAP);
  for (guint i = 0; biv_pages_get_kind (i); i++)
    g_strv_builder_add (words, biv_pages_get_kind (i)->word);
  g_strv_builder_add (words, BIV_PRINT_ALL);
  return g_strv_builder_end (words);
}

/* (nullable): the kind of page that a word asks for; NULL for all. */
static const char *
get_kind (BivOptions *options)
{
  const char *word = options->words[0];

  return g_str_equal (word, BIV_PRINT_ALL) ? NULL : word;
}

static BivPageSet *
lay_out (BivNode *root, BivOptions *options, GError **error)
{
  g_autoptr (BivMapStyle) style = biv_cli_load_style (options->ink_saver, error);
  g_autoptr (BivCatalogue) installed = NULL;
  g_autoptr (BivCatalogue) catalogue = NULL;
  g_autoptr (BivReport) report = NULL;
  BivPageOptions how = {
    .what = get_kind (options),
    .language = options->language,
    .style = style,
    .opponent = options->opponent,
    .ink_saver = options->ink_saver,
  };

  if (!style)
    return NULL;
  biv_paper_find (options->paper, &how.paper); /* the caller has checked it */
  installed = biv_cli_load_catalogue ();
  catalogue = biv_storage_catalogue_for (installed, root);
  report = biv_report_make (catalogue, root);
  return biv_pages_make (root, catalogue, report, &how);
}

static BivNode *
read_document (const char *path, const char *what, GError **error)
{
  g_autoptr (BivNode) root = biv_cli_read (path, error);

  if (!root)
    return NULL;
  if (biv_pages_suit (what, root))
    return g_steal_pointer (&root);
  g_propagate_error (error,
                     biv_cli_error (path, biv_pages_are_of_armies (what)
                                            ? _ ("an army or a scenario was expected")
                                            : _ ("a scenario was expected")));
  return NULL;
}

/* "night.png" becomes "night-2.png" when there are several pages. */
static char *
make_name (const char *output, guint page, guint n_pages)
{
  const char *dot = strrchr (output, '.');
  g_autofree char *stem = g_strndup (output, (gsize) (dot - output));

  return n_pages == 1 ? g_strdup (output) : g_strdup_printf ("%s-%u%s", stem, page + 1, dot);
}

static bool
write_each (BivPageSet *pages, const char *output, BivMapFileFormat format, GError **error)
{
  guint n = biv_page_set_get_n_pages (pages);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = make_name (output, i, n);
      g_autoptr (GBytes) bytes = format == BIV_MAP_FILE_SVG
                                   ? biv_page_export_svg (pages, i, error)
                                   : biv_page_export_png (pages, i, PNG_DPI, error);

      if (!bytes || !biv_save (name, bytes, error))
        return false;
    }
  return true;
}

static bool
write_pages (BivPageSet *pages, const char *output, BivMapFileFormat format, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;

  if (format != BIV_MAP_FILE_PDF)
    return write_each (pages, output, format, error);
  bytes = biv_page_export_pdf (pages, NULL, error);
  return bytes && biv_cli_write_bytes (output, bytes, error);
}

/* Whether there is something of what was asked for of armies. */
bool
biv_cli_prints_armies (BivOptions *options)
{
  return !g_str_equal (options->words[0], BIV_PRINT_MAP) &&
         biv_pages_are_of_armies (get_kind (options));
}

/* The output's name ends as the format asks; returns the exit status. */
int
biv_cli_print_pages (BivOptions *options, const char *path, const char *out,
                     BivMapFileFormat format)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BivNode) root = read_document (path, get_kind (options), &error);
  g_autoptr (BivPageSet) pages = NULL;

  if (!root)
    return biv_fail (error);
  pages = lay_out (root, options, &error);
  if (!pages)
    return biv_fail (error);
  if (biv_page_set_get_n_pages (pages) == 0)
    {
      error = biv_cli_error (path, _ ("there is no army to print"));
      return biv_fail (error);
    }
  return write_pages (pages, out, format, &error) ? BIV_STATUS_FINE : biv_fail (error);
}
