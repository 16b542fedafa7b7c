/* The look of maps and pages, from the data that is installed.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/answer/biv-cli-style.h"

#include "cli/answer/biv-cli-files.h"
#include "config.h"
#include "render/page/biv-ink-saver.h"
#include "storage/place/biv-input.h"

/* Bytes. */
#define MAX_STYLE (1024 * 1024)

static BivMapStyle *
read_style (const char *path, gboolean ink_saver, GError **error)
{
  g_autoptr (GBytes) bytes = biv_input_read (path, BIV_INPUT_FILE, MAX_STYLE, error);
  g_autoptr (GBytes) pale = NULL;

  if (!bytes)
    return NULL;
  if (!ink_saver)
    return biv_map_style_new (bytes, error);
  pale = biv_ink_saver_style (bytes, error);
  return pale ? biv_map_style_new (pale, error) : NULL;
}

/* (transfer full): the style of maps, with pale areas when ink is to be saved. */
BivMapStyle *
biv_cli_load_style (gboolean ink_saver, GError **error)
{
  const char *installed = g_getenv ("BIVOUAC_DATA_DIR");
  g_autofree char *path = g_build_filename (installed && *installed ? installed : PKGDATADIR,
                                            "style", "campaign.ini", NULL);
  g_autoptr (GError) problem = NULL;
  BivMapStyle *style = read_style (path, ink_saver, &problem);

  if (!style)
    g_propagate_error (error, biv_cli_error (path, problem->message));
  return style;
}
