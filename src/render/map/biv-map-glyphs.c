/* Draws hex numbers on pixels from glyphs that are laid out only once. A map shows hundreds of
 * numbers of the same few digits, and laying out a number takes longer than drawing the rest of its
 * hex.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/map/biv-map-scene.h"

#define N_LETTERS 128
#define MAX_LENGTH 16

typedef struct
{
  PangoFont *font; /* NULL: not laid out yet */
  PangoGlyphInfo glyph;
} Letter;

struct _BivMapGlyphs
{
  const char *family; /* owned by the style, which outlives this */
  double size;
  int height; /* of a line, and from its top to the base line, in Pango units */
  int baseline;
  Letter letters[N_LETTERS];
};

/** biv_map_glyphs_new: (transfer full): the glyphs for one renderer, which draws with one style. */
BivMapGlyphs *
biv_map_glyphs_new (void)
{
  return g_new0 (BivMapGlyphs, 1);
}

static void
forget (BivMapGlyphs *self)
{
  for (int i = 0; i < N_LETTERS; i++)
    g_clear_object (&self->letters[i].font);
}

/** biv_map_glyphs_free: frees the pictures of hex numbers. */
void
biv_map_glyphs_free (BivMapGlyphs *self)
{
  forget (self);
  g_free (self);
}

/* Lays a letter out and keeps its glyph. Returns: whether it is a single glyph */
static bool
learn (BivMapGlyphs *self, PangoLayout *layout, const BivMapType *type, char letter)
{
  char text[2] = { letter, '\0' };
  PangoLayoutLine *line;
  const PangoGlyphItem *run;
  PangoRectangle box;

  biv_map_text_set_up (layout, type, text);
  line = pango_layout_get_line_readonly (layout, 0);
  run = line && line->runs ? line->runs->data : NULL;
  if (!run || run->glyphs->num_glyphs != 1)
    return false;
  pango_layout_get_extents (layout, NULL, &box);
  self->height = box.height;
  self->baseline = pango_layout_get_baseline (layout);
  self->letters[(int) letter].glyph = run->glyphs->glyphs[0];
  self->letters[(int) letter].font = g_object_ref (run->item->analysis.font);
  return true;
}

static bool
learn_all (BivMapGlyphs *self, BivMapScene *scene, const BivMapType *type, const char *text)
{
  if (self->family != type->family || self->size != type->size)
    forget (self);
  self->family = type->family;
  self->size = type->size;
  for (const char *letter = text; *letter; letter++)
    if ((guchar) *letter >= N_LETTERS ||
        (!self->letters[(int) *letter].font &&
         !learn (self, biv_map_scene_get_pango (scene), type, *letter)))
      return false;
  return true;
}

static void
show_letters (BivMapGlyphs *self, cairo_t *cr, const char *text, BivPoint start)
{
  PangoGlyphInfo glyphs[MAX_LENGTH];
  int clusters[MAX_LENGTH] = { 0 };
  PangoGlyphString string = { (int) strlen (text), glyphs, clusters, MAX_LENGTH };

  for (int i = 0; i < string.num_glyphs; i++)
    glyphs[i] = self->letters[(int) text[i]].glyph;
  cairo_move_to (cr, start.x, start.y);
  pango_cairo_show_glyph_string (cr, self->letters[(int) text[0]].font, &string);
  cairo_new_path (cr);
}

/** biv_map_glyphs_draw: draws a word without a halo, centred on a point, like biv_map_text_draw(),
 * which it calls for words that need more than one glyph for each letter. */
void
biv_map_glyphs_draw (BivMapGlyphs *self, BivMapScene *scene, const BivMapType *type,
                     const char *text, BivPoint centre)
{
  BivPoint corner;
  int width = 0;

  if (scene->fineness != 1.0 || !*text || strlen (text) > MAX_LENGTH ||
      !learn_all (self, scene, type, text))
    {
      biv_map_text_draw (scene->cr, biv_map_scene_get_pango (scene), type, text, centre);
      return;
    }
  for (const char *letter = text; *letter; letter++)
    width += self->letters[(int) *letter].glyph.geometry.width;
  corner = biv_map_text_round (scene->cr, biv_point_add (centre, -width / 2.0 / PANGO_SCALE,
                                                         -self->height / 2.0 / PANGO_SCALE));
  biv_map_text_set_paint (scene->cr, type->ink);
  show_letters (self, scene->cr, text,
                biv_point_add (corner, 0.0, (double) self->baseline / PANGO_SCALE));
}
