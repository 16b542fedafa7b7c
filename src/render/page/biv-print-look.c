/* Changes a style that is made for the screen into one for a printer. To save ink, filled areas
 * become white or pale, while lines and marks stay. In black and white every colour becomes a grey
 * of its own lightness; but the colours of sides, which are all equally dark, become greys that can
 * be told apart.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/page/biv-print-look.h"

#include <stdio.h>
#include <string.h>

#include "render/page/biv-page-flow.h"

/* How much of a colour is kept where it must still be recognised. */
#define PALE 0.22

/* The greys of the sides in black and white, in the order of their colours in the style. The first
 * ones differ most, and the lightest is still darker than the ground. */
static const guint greys[] = { 0x26, 0xB8, 0x70, 0xD8, 0x4A, 0x94 };

/* On a background lighter than this, lines are black. */
#define LIGHT 0x80

#define SIDE "colour "

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
save_ink_of (GKeyFile *file, const char *group)
{
  bool is_side = g_str_has_prefix (group, SIDE);
  g_autofree char *tint = g_key_file_get_string (file, group, "tint", NULL);
  g_autofree char *edge = g_key_file_get_string (file, group, "edge", NULL);
  g_autofree char *light = tint ? make_pale (tint) : NULL;

  /* an area without a tint is not filled */
  if (!tint)
    return;
  if (g_str_has_prefix (group, "terrain ") || g_str_equal (group, "part paper"))
    g_key_file_set_string (file, group, "tint", "#FFFFFF");
  else
    g_key_file_set_string (file, group, "tint", light);
  /* The light lines on a side's counters would be lost on a pale one. */
  if (is_side && edge)
    g_key_file_set_string (file, group, "ink", edge);
}

static void
set_grey (GKeyFile *file, const char *group, const char *key, guint grey, const char *alpha)
{
  g_autofree char *colour = g_strdup_printf ("#%02X%02X%02X%s", grey, grey, grey, alpha);

  g_key_file_set_string (file, group, key, colour);
}

/* The lightness of a colour, in the unit of its parts (ITU-R BT.709). */
static double
get_light (double red, double green, double blue)
{
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

static void
drain (GKeyFile *file, const char *group, const char *key)
{
  g_autofree char *colour = g_key_file_get_string (file, group, key, NULL);
  guint red, green, blue;

  if (colour && sscanf (colour, "#%2x%2x%2x", &red, &green, &blue) == 3)
    set_grey (file, group, key, (guint) (get_light (red, green, blue) + 0.5),
              colour + 7);
}

/* @n_sides: (inout): how many colours of sides there were so far */
static void
drain_group (GKeyFile *file, const char *group, guint *n_sides)
{
  if (g_str_has_prefix (group, SIDE) && !g_str_equal (group, SIDE "unknown"))
    {
      guint grey = greys[(*n_sides)++ % G_N_ELEMENTS (greys)];

      set_grey (file, group, "tint", grey, "");
      set_grey (file, group, "ink", grey > LIGHT ? 0x00 : 0xFF, "");
      set_grey (file, group, "edge", 0x00, "");
    }
  drain (file, group, "tint");
  drain (file, group, "ink");
  drain (file, group, "edge");
}

static void
put_group (GKeyFile *file, GKeyFile *own, const char *group)
{
  g_auto (GStrv) keys = g_key_file_get_keys (own, group, NULL, NULL);

  g_key_file_remove_group (file, group, NULL);
  for (guint i = 0; keys[i]; i++)
    {
      g_autofree char *value = g_key_file_get_value (own, group, keys[i], NULL);

      g_key_file_set_value (file, group, keys[i], value);
    }
}

/* Joins two descriptions of styles. Both have been read without errors before. */
static GKeyFile *
join (GBytes *shipped, GBytes *own)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GKeyFile) other = g_key_file_new ();
  g_auto (GStrv) groups = NULL;

  g_key_file_load_from_bytes (file, shipped, G_KEY_FILE_KEEP_TRANSLATIONS, NULL);
  if (own)
    g_key_file_load_from_bytes (other, own, G_KEY_FILE_KEEP_TRANSLATIONS, NULL);
  groups = g_key_file_get_groups (other, NULL);
  for (guint i = 0; groups[i]; i++)
    put_group (file, other, groups[i]);
  return g_steal_pointer (&file);
}

/* (transfer full): both descriptions as one, changed for the printer. */
static GBytes *
describe (GBytes *shipped, GBytes *own, BivPrintLook look)
{
  g_autoptr (GKeyFile) file = join (shipped, own);
  g_auto (GStrv) groups = g_key_file_get_groups (file, NULL);
  guint n_sides = 0;
  gsize length;
  char *text;

  for (guint i = 0; groups[i]; i++)
    {
      if (look & BIV_LOOK_BLACK_AND_WHITE)
        drain_group (file, groups[i], &n_sides);
      if (look & BIV_LOOK_SAVING_INK)
        save_ink_of (file, groups[i]);
    }
  text = g_key_file_to_data (file, &length, NULL);
  return g_bytes_new_take (text, length);
}

/**
 * biv_print_look_load:
 * @shipped: the style of the program, as biv_map_style_new() takes it
 * @own: (nullable): a club's own style, which replaces parts of it
 *
 * Returns: (transfer full): the style for the printer
 */
BivMapStyle *
biv_print_look_load (GBytes *shipped, GBytes *own, BivPrintLook look, GError **error)
{
  g_autoptr (BivMapStyle) style = biv_map_style_new (shipped, error);
  g_autoptr (GBytes) described = NULL;

  /* read them first as they are, so that errors tell the lines of the file */
  if (!style || (own && !biv_map_style_replace (style, own, error)))
    return NULL;
  if (look == BIV_LOOK_IN_COLOUR)
    return g_steal_pointer (&style);
  described = describe (shipped, own, look);
  return biv_map_style_new (described, error);
}

static void
drain_paint (BivPaint *paint)
{
  paint->red = paint->green = paint->blue = get_light (paint->red, paint->green, paint->blue);
}

static void
drain_cb (gpointer data, gpointer unused)
{
  BivPageItem *item = data;

  drain_paint (&item->fill);
  drain_paint (&item->line);
  if (item->markup && strstr (item->markup, BIV_PAGE_GREY))
    {
      g_auto (GStrv) parts = g_strsplit (item->markup, BIV_PAGE_GREY, -1);

      g_free (item->markup);
      item->markup = g_strjoinv (BIV_PAGE_NEUTRAL_GREY, parts);
    }
}

/** biv_print_look_drain: removes the colours from pages that were made with a style without
 * colours. */
void
biv_print_look_drain (BivPageSet *pages)
{
  for (guint i = 0; i < biv_page_set_get_n_pages (pages); i++)
    g_ptr_array_foreach (biv_page_set_get (pages, i)->items, drain_cb, NULL);
}
