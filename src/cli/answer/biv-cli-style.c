/* Loads the style of maps and pages.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/answer/biv-cli-style.h"

#include <glib/gi18n.h>

#include "cli/answer/biv-cli-files.h"
#include "config.h"
#include "render/map/biv-map-text.h"
#include "render/page/biv-print-look.h"
#include "storage/catalogue/biv-storage.h"

/* (transfer full) (nullable): why the style cannot be read, beginning with the path of the file. */
static GError *
name_fault (const char *shipped, bool is_own, GError *problem)
{
  g_autofree char *own = biv_storage_style_get_own_path ();

  return biv_cli_files_make_error (is_own ? own : shipped, problem->message);
}

static BivPrintLook
find_look (BivOptions *options)
{
  return (biv_options_is_found (options, &biv_option_ink_saver) ? BIV_LOOK_SAVING_INK
                                                                : BIV_LOOK_IN_COLOUR) |
         (biv_options_is_found (options, &biv_option_black_and_white) ? BIV_LOOK_BLACK_AND_WHITE
                                                                      : BIV_LOOK_IN_COLOUR);
}

/* (transfer full): the style of maps, with the club's own parts, and as the printer is to have it.
 */
BivMapStyle *
biv_cli_style_load (BivOptions *options, GError **error)
{
  const char *installed = g_getenv ("BIVOUAC_DATA_DIR");
  g_autofree char *path = g_build_filename (installed && *installed ? installed : PKGDATADIR,
                                            "style", "campaign.ini", NULL);
  g_autoptr (GBytes) shipped = NULL;
  g_autoptr (GBytes) own = NULL;
  g_autoptr (GError) problem = NULL;
  BivMapStyle *style = NULL;

  if (!biv_map_text_has_face ())
    {
      g_set_error_literal (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_INVALID,
                           _ ("no font is installed, so nothing can be written on pages and maps: "
                              "install one, such as Lato"));
      return NULL;
    }
  if (biv_storage_style_read (path, &shipped, &own, &problem))
    style = biv_print_look_load (shipped, own, find_look (options), &problem);
  if (!style)
    g_propagate_error (error, name_fault (path, own != NULL, problem));
  return style;
}
