/* Makes text from untrusted files, and the names of these files, safe to show: control characters
 * that a terminal would obey, and those that change the direction of writing, are replaced by a
 * visible sign.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "text/biv-harmless.h"

#include "core/model/node/biv-safe-text.h"

/** biv_harmless_text: (transfer full): text in UTF-8 with harmful characters replaced. */
char *
biv_harmless_text (const char *text)
{
  return biv_safe_text_make (text);
}

/** biv_harmless_path: (transfer full): the path of a file, safe to show. */
char *
biv_harmless_path (const char *path)
{
  g_autofree char *words = g_filename_display_name (path);

  return biv_safe_text_make (g_strdelimit (words, "\n\t", '\r'));
}

/** biv_harmless_name: (transfer full): the base name of a file, safe to show. */
char *
biv_harmless_name (const char *path)
{
  g_autofree char *name = g_path_get_basename (path);

  return biv_harmless_path (name);
}
