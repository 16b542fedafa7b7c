/* Finds room for a name on the map: tries places around what is named, always in the same order, so
 * that the same map always has the same lettering.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/map/biv-map-lettering-parts.h"

#include <math.h>

/* The least distance of a text from everything else, in points. */
#define AIR 0.6
#define MOST_LINES 3
/* How far a text may be from what it names, in hex sizes. */
#define FARTHEST 14.0
#define TURNS 16

/* The box with a centre and half its width and height. */
BivMapBox
biv_map_lettering_box_round (BivPoint centre, double half_x, double half_y)
{
  return (BivMapBox){ centre.x - half_x, centre.y - half_y, 2.0 * half_x, 2.0 * half_y };
}

/* The centre of a box. */
BivPoint
biv_map_lettering_box_get_centre (const BivMapBox *box)
{
  return (BivPoint){ box->x + box->width / 2.0, box->y + box->height / 2.0 };
}

static bool
is_free (const BivMapLettering *self, const BivMapBox *box)
{
  return box->x >= -BIV_LETTERING_SPILL && box->y >= -BIV_LETTERING_SPILL &&
         box->x + box->width <= self->extent.x + BIV_LETTERING_SPILL &&
         box->y + box->height <= self->extent.y + BIV_LETTERING_SPILL &&
         biv_map_room_count (self->obstacles, box, AIR, 1) == 0 &&
         biv_map_room_count (self->written, box, AIR, 1) == 0;
}

static bool
try_at (BivCaptionSearch *search, double x, double y)
{
  BivMapBox box = { x + search->letters.x, y + search->letters.y, search->letters.width,
                    search->letters.height };
  guint cost;

  if (search->cost == 0 || !is_free (search->lettering, &box))
    return search->cost == 0;
  cost = biv_map_room_count (search->lettering->quiet, &box, 0.0, G_MAXUINT);
  if (cost < search->cost)
    {
      search->cost = cost;
      search->best = (BivPoint){ x, y };
    }
  return search->cost == 0;
}

/* Tries places below and above a box, then shifted to its sides, then beside it. */
static void
try_round (BivCaptionSearch *search, const BivMapBox *box)
{
  static const double shifts[] = { 0.0, 0.25, -0.25, 0.5, -0.5 };
  const BivMapBox *letters = &search->letters;
  BivPoint centre = biv_map_lettering_box_get_centre (box);
  double below = box->y + box->height + 1.5 * AIR - letters->y;
  double above = box->y - 1.5 * AIR - letters->y - letters->height;
  double right = box->x + box->width + 1.5 * AIR - letters->x;
  double left = box->x - 1.5 * AIR - letters->x - letters->width;

  for (guint i = 0; i < G_N_ELEMENTS (shifts); i++)
    {
      double x = centre.x + shifts[i] * (letters->width + box->width / 2.0);

      try_at (search, x, below);
      try_at (search, x, above);
    }
  for (guint i = 0; i < G_N_ELEMENTS (shifts); i++)
    {
      double y = centre.y + shifts[i] * (letters->height + box->height / 2.0);

      try_at (search, right, y);
      try_at (search, left, y);
    }
}

/* Tries places at growing distances. */
static void
try_afar (BivCaptionSearch *search, const BivMapBox *box, double farthest)
{
  BivPoint centre = biv_map_lettering_box_get_centre (box);
  double step = MAX (search->lettering->scale * 0.25, 2.0);

  for (double radius = step; radius <= farthest && search->cost == G_MAXUINT; radius += step)
    for (int turn = 0; turn < TURNS; turn++)
      {
        double angle = 2.0 * G_PI * turn / TURNS;

        try_at (search, centre.x + radius * sin (angle), centre.y + radius * cos (angle));
      }
}

/* The point where a line from a point to the centre of a box meets the box. */
BivPoint
biv_map_lettering_find_edge (const BivMapBox *box, BivPoint from)
{
  BivPoint centre = biv_map_lettering_box_get_centre (box);
  double x = from.x - centre.x, y = from.y - centre.y;
  double share = MIN (box->width / 2.0 / MAX (fabs (x), 1e-9),
                      box->height / 2.0 / MAX (fabs (y), 1e-9));

  return biv_point_mix (centre, from, MIN (share, 1.0));
}

/* Writes the text at the place that was found, which is taken from now on. */
static void
write_caption (BivMapLettering *self, const BivCaptionSubject *subject,
               BivCaptionKind kind, double size, const char *text,
               const BivCaptionSearch *search, bool is_afar)
{
  BivMapBox letters = search->letters;
  BivMapCaption caption = {
    .kind = kind,
    .text = g_strdup (text),
    .size = size,
    .centre = search->best,
    .box = { search->best.x + letters.x, search->best.y + letters.y, letters.width,
             letters.height },
    .anchor = biv_map_lettering_find_edge (&subject->box, search->best),
    .has_line = is_afar,
  };

  g_array_append_val (self->captions, caption);
  biv_map_room_take (self->written, &caption.box);
}

/* Writes a text where it was put by hand, moved onto the board if it would reach beyond. */
void
biv_map_lettering_write_by_hand (BivMapLettering *self, BivCaptionKind kind, BivPoint at,
                                 const char *text)
{
  double spill = BIV_LETTERING_SPILL;
  double size = biv_map_lettering_find_size (self, kind);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  BivMapBox letters = biv_map_lettering_measure (self, kind, size, lines);
  BivCaptionSubject subject = { kind, biv_map_lettering_box_round (at, 0.0, 0.0), NULL, NULL,
                                false };
  BivCaptionSearch search = { self, letters, at, 0 };

  search.best.x = CLAMP (at.x, -letters.x - spill,
                         MAX (self->extent.x + spill - letters.x - letters.width, -letters.x));
  search.best.y = CLAMP (at.y, -letters.y - spill,
                         MAX (self->extent.y + spill - letters.y - letters.height, -letters.y));
  if (*text)
    write_caption (self, &subject, kind, size, text, &search, false);
}

/* Writes a text near what it names if there is room; else, if allowed, further away with a line to
 * it. Returns: whether it was written */
bool
biv_map_lettering_place (BivMapLettering *self, const BivCaptionSubject *subject,
                         BivCaptionKind kind, double size, const char *text, bool may_be_afar)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  BivCaptionSearch search = {
    self, biv_map_lettering_measure (self, kind, size, lines), { 0.0, 0.0 }, G_MAXUINT
  };
  bool is_afar = false;

  try_round (&search, &subject->box);
  if (search.cost == G_MAXUINT && may_be_afar)
    {
      is_afar = kind == BIV_CAPTION_NUMBER || kind == BIV_CAPTION_OBJECTIVE;
      try_afar (&search, &subject->box, FARTHEST * self->scale);
    }
  if (search.cost == G_MAXUINT)
    return false;
  write_caption (self, subject, kind, size, text, &search, is_afar);
  return true;
}

/* Writes a name in one or several lines, in the size of the style or the smallest one. */
bool
biv_map_lettering_place_name (BivMapLettering *self, const BivCaptionSubject *subject)
{
  double sizes[] = { biv_map_lettering_find_size (self, subject->kind), self->least };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint lines = 1; lines <= MOST_LINES; lines++)
      {
        g_autofree char *text = biv_map_lettering_break_text (subject->text->str, lines);

        if (biv_map_lettering_place (self, subject, subject->kind, sizes[i], text, false))
          return true;
      }
  return false;
}
