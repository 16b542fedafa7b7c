/* The look of maps and pages, from the data that is installed.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/answer/biv-cli-style.h"

#include "cli/answer/biv-cli-files.h"
#include "config.h"
#include "render/page/biv-ink-saver.h"
#include "storage/biv-storage-style.h"

/* (transfer full) (nullable): why the style can't be read: its path first, unless that is said. */
static GError *
name_fault (const char *shipped, bool is_own, GError *problem)
{
  g_autofree char *own = biv_storage_own_style_path ();

  return biv_cli_error (is_own ? own : shipped, problem->message);
}

/* (transfer full): the style of maps, with what a club has put in place of parts of it, and with
 * pale areas when ink is to be saved. */
BivMapStyle *
biv_cli_load_style (gboolean ink_saver, GError **error)
{
  const char *installed = g_getenv ("BIVOUAC_DATA_DIR");
  g_autofree char *path = g_build_filename (installed && *installed ? installed : PKGDATADIR,
                                            "style", "campaign.ini", NULL);
  g_autoptr (GBytes) shipped = NULL;
  g_autoptr (GBytes) own = NULL;
  g_autoptr (GError) problem = NULL;
  BivMapStyle *style = NULL;

  if (biv_storage_read_style (path, &shipped, &own, &problem))
    style = biv_ink_saver_load (shipped, own, ink_saver, &problem);
  if (!style)
    g_propagate_error (error, name_fault (path, own != NULL, problem));
  return style;
}
