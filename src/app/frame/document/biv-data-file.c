/* Finds the data files of the program.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/frame/document/biv-data-file.h"

#include "config.h"

/* (transfer full): the path of a file of the program's data, such as "samples/issus.bivscenario".
 */
char *
biv_data_file (const char *name)
{
  const char *folder = g_getenv ("BIVOUAC_DATA_DIR");

  return g_build_filename (folder && *folder ? folder : PKGDATADIR, name, NULL);
}
