/* Makes a style that saves ink from one that does not: what is filled becomes white or pale, lines
 * and marks stay.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/page/biv-ink-saver.h"

#include <stdbool.h>
#include <stdio.h>

/* How much of a colour stays where a thing must still be told by it. */
#define PALE 0.22

static guint
pale (guint channel)
{
  return (guint) (255.0 - (255.0 - channel) * PALE);
}

/* "#B23A2E" becomes "#EED3D1"; an alpha that follows stays. */
static char *
make_pale (const char *colour)
{
  guint red, green, blue;

  if (sscanf (colour, "#%2x%2x%2x", &red, &green, &blue) != 3)
    return g_strdup (colour);
  return g_strdup_printf ("#%02X%02X%02X%s", pale (red), pale (green), pale (blue), colour + 7);
}

static void
save_group (GKeyFile *file, const char *group)
{
  bool is_side = g_str_has_prefix (group, "colour ");
  g_autofree char *tint = g_key_file_get_string (file, group, "tint", NULL);
  g_autofree char *edge = g_key_file_get_string (file, group, "edge", NULL);
  g_autofree char *light = tint ? make_pale (tint) : NULL;

  /* What has no tint is not filled. */
  if (!tint)
    return;
  if (g_str_has_prefix (group, "terrain "))
    g_key_file_set_string (file, group, "tint", "#FFFFFF");
  else
    g_key_file_set_string (file, group, "tint", light);
  /* The light lines on a side's counters would be lost on a pale one. */
  if (is_side && edge)
    g_key_file_set_string (file, group, "ink", edge);
}

/**
 * biv_ink_saver_style:
 * @style: a description as biv_map_style_new() takes it
 *
 * Returns: (transfer full): the same for printers that are to save ink; NULL when it is no key file
 */
GBytes *
biv_ink_saver_style (GBytes *style, GError **error)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_auto (GStrv) groups = NULL;
  gsize length;
  char *text;

  if (!g_key_file_load_from_bytes (file, style, G_KEY_FILE_KEEP_TRANSLATIONS, error))
    return NULL;
  groups = g_key_file_get_groups (file, NULL);
  for (guint i = 0; groups[i]; i++)
    save_group (file, groups[i]);
  if (g_key_file_has_group (file, "part paper"))
    g_key_file_set_string (file, "part paper", "tint", "#FFFFFF");
  text = g_key_file_to_data (file, &length, NULL);
  return g_bytes_new_take (text, length);
}

/* (transfer full) (nullable): a description as it is, or for printers that save ink. */
static GBytes *
take (GBytes *description, bool saves, GError **error)
{
  return saves ? biv_ink_saver_style (description, error) : g_bytes_ref (description);
}

/**
 * biv_ink_saver_load:
 * @shipped: the description that the program brings
 * @own: (nullable): what a club has put in place of parts of it
 * @saves: whether ink is to be saved
 *
 * Returns: (transfer full): the style of both
 */
BivMapStyle *
biv_ink_saver_load (GBytes *shipped, GBytes *own, bool saves, GError **error)
{
  g_autoptr (GBytes) first = take (shipped, saves, error);
  g_autoptr (BivMapStyle) style = first ? biv_map_style_new (first, error) : NULL;
  g_autoptr (GBytes) second = NULL;

  if (!style || !own)
    return g_steal_pointer (&style);
  /* What ink is saved with has lost its lines: faults are told of what was written. */
  if (!biv_map_style_replace (style, own, error))
    return NULL;
  second = take (own, saves, error);
  if (!second || !biv_map_style_replace (style, second, error))
    return NULL;
  return g_steal_pointer (&style);
}
