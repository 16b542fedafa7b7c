/* Says where a document is kept, so that two of the same title are told apart.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/frame/document/biv-place-words.h"

#include <glib/gi18n.h>
#include <string.h>

#include "text/biv-harmless.h"

/* The name of a folder, as people write it. */
static char *
describe_folder (const char *whole)
{
  g_autofree char *folder = biv_harmless_path (whole);
  const char *home = g_get_home_dir ();
  gsize length = strlen (home);

  if (g_str_has_prefix (folder, home) && (folder[length] == '/' || folder[length] == '\0'))
    return g_strconcat ("~", folder + length, NULL);
  return g_steal_pointer (&folder);
}

/* (transfer full): the folder of a file, or the library. */
char *
biv_place_words_get_folder (BivPlace *place)
{
  const char *whole = biv_place_get_folder (place);

  return whole ? describe_folder (whole) : biv_place_make_words (place);
}

/* (transfer full): the name of a file and its folder, or the library. */
char *
biv_place_words_get_whole (BivPlace *place)
{
  g_autofree char *called = biv_place_make_name (place);
  g_autofree char *name = biv_harmless_path (called);
  g_autofree char *folder = biv_place_words_get_folder (place);

  if (!biv_place_get_folder (place))
    return g_steal_pointer (&folder);
  /* Translators: the name of a file, and its folder: "issus.bivscenario in ~/Battles" */
  return g_strdup_printf (_ ("%s in %s"), name, folder);
}

/* (transfer full): where a document is, or that it is not there any more. */
char *
biv_place_words_make (BivPlace *place)
{
  g_autofree char *called = biv_place_make_name (place);
  g_autofree char *name = biv_harmless_path (called);

  if (biv_place_exists (place))
    return biv_place_words_get_whole (place);
  /* Translators: %s is the name of a file */
  return g_strdup_printf (_ ("%s is not there any more"), name);
}
