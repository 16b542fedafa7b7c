/* The type of names on a map: its look and size, how much room words need, and where lines are
 * broken.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/map/biv-map-lettering-parts.h"

#define LARGEST_PIECE 11.0
#define LARGEST_PLACE 24.0

/* The type in which captions of a kind are written. */
BivMapType
biv_map_lettering_make_type (const BivMapLettering *self, BivCaptionKind kind, double size)
{
  bool is_place = kind == BIV_CAPTION_PLACE || kind == BIV_CAPTION_OBJECTIVE;
  const BivDrawing *name =
    biv_map_style_get_part (self->style, is_place ? "name" : "unit-name");

  return (BivMapType){
    .family = is_place ? biv_map_style_get_serif (self->style)
                       : biv_map_style_get_sans (self->style),
    .size = size,
    .weight = kind == BIV_CAPTION_PIECE ? PANGO_WEIGHT_SEMIBOLD : PANGO_WEIGHT_BOLD,
    .slant = is_place ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL,
    .ink = name->ink,
    .halo = name->edge,
    .halo_width = size * (is_place ? 0.15 : 0.13),
  };
}

/* The size that the style gives, but not too small to be read and not too large. */
double
biv_map_lettering_find_size (const BivMapLettering *self, BivCaptionKind kind)
{
  double place = biv_map_style_get_part (self->style, "name")->size * self->scale;
  double piece = biv_map_style_get_part (self->style, "unit-name")->size * self->scale;

  switch (kind)
    {
    case BIV_CAPTION_PLACE:
      return CLAMP (place, self->least, MAX (LARGEST_PLACE, self->least));
    case BIV_CAPTION_OBJECTIVE:
      return CLAMP (place * 0.7, self->least, MAX (LARGEST_PLACE * 0.7, self->least));
    default:
      return CLAMP (piece, self->least, MAX (LARGEST_PIECE, self->least));
    }
}

/* The box around a text's letters if its lines are centred on (0, 0). */
BivMapBox
biv_map_lettering_measure (const BivMapLettering *self, BivCaptionKind kind, double size,
                           char **lines)
{
  BivMapType type = biv_map_lettering_make_type (self, kind, size);
  guint n = g_strv_length (lines);
  BivMapBox box = { 0.0, 0.0, 0.0, 0.0 };

  for (guint i = 0; i < n; i++)
    {
      PangoRectangle ink, logical;
      double middle = (i - (n - 1) / 2.0) * size * BIV_LETTERING_LINE_STEP;
      BivMapBox line;

      biv_map_text_set_up (self->layout, &type, lines[i]);
      pango_layout_get_extents (self->layout, &ink, &logical);
      line = (BivMapBox){ (ink.x - logical.x - logical.width / 2.0) / PANGO_SCALE,
                          (ink.y - logical.y - logical.height / 2.0) / PANGO_SCALE + middle,
                          (double) ink.width / PANGO_SCALE, (double) ink.height / PANGO_SCALE };
      box = i == 0 ? line : biv_map_box_join (box, line);
    }
  return box;
}

/* (transfer full): the text in n lines, broken so that their lengths differ least. */
char *
biv_map_lettering_break_text (const char *text, guint n)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  double goal = (double) g_utf8_strlen (text, -1) / n;
  GString *broken = g_string_new (words[0]);
  glong line = words[0] ? g_utf8_strlen (words[0], -1) : 0;
  guint lines = 1;

  for (guint i = 1; words[0] && words[i]; i++)
    {
      glong length = g_utf8_strlen (words[i], -1);
      bool wraps = lines < n && line + 1 + length / 2.0 > goal;

      g_string_append_c (broken, wraps ? '\n' : ' ');
      g_string_append (broken, words[i]);
      line = wraps ? length : line + 1 + length;
      lines += wraps;
    }
  return g_string_free (broken, FALSE);
}
