/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/kit/compat/biv-plain-row.h"

/* Sets both lines to what is said, letter by letter. libadwaita 1.2 reads markup in the second line
 * even where use-markup is false, and shows nothing of what is none.
 * @subtitle: (nullable) */
void
biv_plain_row_set_text (AdwActionRow *row, const char *title, const char *subtitle)
{
  g_autofree char *first = g_markup_escape_text (title, -1);
  g_autofree char *second = g_markup_escape_text (subtitle ? subtitle : "", -1);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), TRUE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), first);
  adw_action_row_set_subtitle (row, second);
}
