/* How an address names a club.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/server/biv-postgres-setting.h"

#include <string.h>

/** biv_postgres_make_club_setting: (transfer full): the setting that names a club, as a server
 * reads it: spaces are part of it, too. */
char *
biv_postgres_make_club_setting (const char *club)
{
  g_autoptr (GString) setting = g_string_new ("-c " BIV_POSTGRES_CLUB_SETTING);

  for (; *club; club++)
    {
      if (strchr ("\\ ", *club))
        g_string_append_c (setting, '\\');
      g_string_append_c (setting, *club);
    }
  return g_string_free (g_steal_pointer (&setting), FALSE);
}
