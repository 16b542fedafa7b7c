/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/map/biv-map-lettering-parts.h"

#include <math.h>

/* The type of names on a map: its look and size, how much room words need, and where lines are
 * broken. */

#define LARGEST_PIECE 11.0
#define LARGEST_PLACE 24.0

/** biv_map_lettering_make_type: the type in which captions of a kind are written. */
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
static double
find_size (const BivMapLettering *self, BivCaptionKind kind)
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
static BivMapBox
measure (const BivMapLettering *self, BivCaptionKind kind, double size,
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
  if (kind == BIV_CAPTION_NUMBER)
    return (BivMapBox){ -BIV_LETTERING_DISC * size, -BIV_LETTERING_DISC * size,
                        2.0 * BIV_LETTERING_DISC * size, 2.0 * BIV_LETTERING_DISC * size };
  return box;
}

/** biv_map_lettering_break_text: (transfer full): the text in n lines, broken so that their lengths
 * differ least. */
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

/* Finds room for a name on the map: tries places around what is named, always in the same order, so
 * that the same map always has the same lettering. */

/* The least distance of a text from everything else, in points. */
#define AIR 0.6
/* And to its left and right from another text, in sizes of the type: as words are apart. */
#define WORD_SPACE 0.35
#define MOST_LINES 3
/* How far a text may be from what it names, in hex sizes. */
#define FARTHEST 14.0
#define TURNS 16

/** biv_map_lettering_box_round: the box with a centre and half its width and height. */
BivMapBox
biv_map_lettering_box_round (BivPoint centre, double half_x, double half_y)
{
  return (BivMapBox){ centre.x - half_x, centre.y - half_y, 2.0 * half_x, 2.0 * half_y };
}

/** biv_map_lettering_box_get_centre: the centre of a box. */
BivPoint
biv_map_lettering_box_get_centre (const BivMapBox *box)
{
  return (BivPoint){ box->x + box->width / 2.0, box->y + box->height / 2.0 };
}

/* @space: between words, in points */
static bool
is_free (const BivMapLettering *self, const BivMapBox *box, double space)
{
  BivMapBox apart = { box->x - space, box->y, box->width + 2.0 * space, box->height };

  return box->x >= -BIV_LETTERING_SPILL && box->y >= -BIV_LETTERING_SPILL &&
         box->x + box->width <= self->extent.x + BIV_LETTERING_SPILL &&
         box->y + box->height <= self->extent.y + BIV_LETTERING_SPILL &&
         biv_map_room_count (self->obstacles, box, AIR, 1) == 0 &&
         biv_map_room_count (self->written, &apart, AIR, 1) == 0;
}

static bool
try_at (BivCaptionSearch *search, double x, double y)
{
  BivMapBox box = { x + search->letters.x, y + search->letters.y, search->letters.width,
                    search->letters.height };
  guint cost;

  if (search->cost == 0 || !is_free (search->lettering, &box, search->space))
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

/* Tries places around what is named, at growing distances. */
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

/** biv_map_lettering_find_edge: the point where a line from a point to the centre of a box meets
 * the box. */
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
  biv_map_room_add (self->written, &caption.box);
}

/** biv_map_lettering_write_by_hand: writes a text where somebody has put it, or on the board as
 * near to that as it may be. */
void
biv_map_lettering_write_by_hand (BivMapLettering *self, BivCaptionKind kind, BivPoint at,
                                 const char *text)
{
  double spill = BIV_LETTERING_SPILL;
  double size = find_size (self, kind);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  BivMapBox letters = measure (self, kind, size, lines);
  BivCaptionSubject subject = { kind, biv_map_lettering_box_round (at, 0.0, 0.0), NULL, NULL,
                                false };
  BivCaptionSearch search = { self, letters, at, 0, 0.0 };

  search.best.x = CLAMP (at.x, -letters.x - spill,
                         MAX (self->extent.x + spill - letters.x - letters.width, -letters.x));
  search.best.y = CLAMP (at.y, -letters.y - spill,
                         MAX (self->extent.y + spill - letters.y - letters.height, -letters.y));
  if (*text)
    write_caption (self, &subject, kind, size, text, &search, false);
}

/** biv_map_lettering_place: writes a text near what it names if there is room; else, if allowed,
 * further away with a line to it. Returns: whether it was written */
bool
biv_map_lettering_place (BivMapLettering *self, const BivCaptionSubject *subject,
                         BivCaptionKind kind, double size, const char *text, bool may_be_afar)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  BivCaptionSearch search = {
    self, measure (self, kind, size, lines), { 0.0, 0.0 }, G_MAXUINT, WORD_SPACE * size
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

/** biv_map_lettering_place_name: writes a name in one or several lines, in the size of the style or
 * the smallest one. */
bool
biv_map_lettering_place_name (BivMapLettering *self, const BivCaptionSubject *subject)
{
  double sizes[] = { find_size (self, subject->kind), self->least };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint lines = 1; lines <= MOST_LINES; lines++)
      {
        g_autofree char *text = biv_map_lettering_break_text (subject->text->str, lines);

        if (biv_map_lettering_place (self, subject, subject->kind, sizes[i], text, false))
          return true;
      }
  return false;
}

/* The names of pieces on a map: beside their counters, or numbers if there is no room for many. */

/* If there is no room for the names of a larger share of pieces than this, all get numbers. */
#define NUMBERED_SHARE 0.34
/* The height of blocks to their width, and sizes of standards and stars to those of the style. */
#define BLOCK_ASPECT 0.74
#define NOTCH 0.14

static void
free_subject (gpointer data)
{
  BivCaptionSubject *subject = data;

  g_string_free (subject->text, TRUE);
  g_ptr_array_unref (subject->pieces);
  g_free (subject);
}

static BivMapBox
find_box (const BivMapLettering *self, const BivMapPiece *piece, BivHexLayout layout)
{
  BivPoint at = biv_map_scene_place_piece (layout, piece);
  double half = biv_map_style_get_part (self->style, "counter")->size * self->scale / 2.0;
  double flag = biv_map_style_get_part (self->style, "leader")->size * self->scale;

  if (!piece->counter.is_figure)
    return biv_map_lettering_box_round (at, half + NOTCH * self->scale / 2.0,
                                        half * BLOCK_ASPECT + NOTCH * self->scale);
  if (piece->counter.rank > BIV_RANK_OFFICER)
    return biv_map_lettering_box_round (at, flag * 0.58, flag * 0.58);
  return (BivMapBox){ at.x - flag * 0.6, at.y - flag * 0.85, flag * 1.3, flag * 1.7 };
}

static bool
stand_together (const BivMapPiece *a, const BivMapPiece *b)
{
  return biv_offset_equal (a->hex, b->hex) && a->counter.is_figure == b->counter.is_figure &&
         a->dx == b->dx && a->dy == b->dy;
}

static BivCaptionSubject *
add_subject (GPtrArray *subjects, const BivMapPiece *piece, const BivMapBox *box)
{
  BivCaptionSubject *subject = g_new0 (BivCaptionSubject, 1);

  subject->kind = BIV_CAPTION_PIECE;
  subject->box = *box;
  subject->text = g_string_new (piece->counter.name);
  subject->pieces = g_ptr_array_new ();
  subject->is_moved = piece->is_name_moved;
  g_ptr_array_add (subject->pieces, (gpointer) piece);
  g_ptr_array_add (subjects, subject);
  return subject;
}

static void
join_subject (BivCaptionSubject *subject, const BivMapPiece *piece, const BivMapBox *box)
{
  g_string_append_printf (subject->text, ", %s", piece->counter.name);
  subject->box = biv_map_box_join (subject->box, *box);
  g_ptr_array_add (subject->pieces, (gpointer) piece);
}

/** biv_map_lettering_gather: (transfer full): what is to be named: single pieces, and groups that
 * stand together and share a caption. A piece whose name was moved by hand is never in a group. */
GPtrArray *
biv_map_lettering_gather (BivMapLettering *self, BivMapRenderer *renderer)
{
  BivBoard *board = biv_scenario_get_board (renderer->scenario);
  BivHexLayout layout = { biv_board_get_orientation (board), self->scale };
  GPtrArray *subjects = g_ptr_array_new_with_free_func (free_subject);
  BivMapIndex *index = biv_map_renderer_get_index (renderer);
  BivCaptionSubject *subject = NULL; /* the subject that further pieces may join */

  for (guint i = 0; i < index->pieces->len; i++)
    {
      BivMapPiece *piece = &g_array_index (index->pieces, BivMapPiece, i);
      BivMapBox box;

      if (!biv_board_contains (board, piece->hex))
        continue;
      box = find_box (self, piece, layout);
      biv_map_room_add (self->obstacles, &box);
      if (piece->is_name_moved)
        add_subject (subjects, piece, &box);
      else if (subject && stand_together (subject->pieces->pdata[0], piece))
        join_subject (subject, piece, &box);
      else
        subject = add_subject (subjects, piece, &box);
    }
  return subjects;
}

/** biv_map_lettering_write_moved: writes the names that were moved by hand, where they were put. */
void
biv_map_lettering_write_moved (BivMapLettering *self, GPtrArray *subjects)
{
  for (guint i = 0; i < subjects->len; i++)
    {
      const BivCaptionSubject *subject = subjects->pdata[i];
      const BivMapPiece *piece = subject->pieces->pdata[0];
      BivPoint at = { piece->name.x * self->scale, piece->name.y * self->scale };

      if (subject->is_moved)
        biv_map_lettering_write_by_hand (self, BIV_CAPTION_PIECE, at, subject->text->str);
    }
}

static void
number_pieces (BivMapLettering *self, const BivCaptionSubject *subject)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < subject->pieces->len; i++)
    {
      const BivMapPiece *piece = subject->pieces->pdata[i];
      BivMapNumbered numbered = { g_object_ref (piece->node), piece->hex };

      g_array_append_val (self->numbered, numbered);
      g_string_append_printf (text, "%s%u", i > 0 ? " " : "", self->numbered->len);
    }
  biv_map_lettering_place (self, subject, BIV_CAPTION_NUMBER, self->least, text->str, true);
}

/* Whether a subject needs no room: it has no name, or its name was moved by hand. */
static bool
is_settled (const BivCaptionSubject *subject)
{
  return !subject->text->len || subject->is_moved;
}

/** biv_map_lettering_name_pieces: writes the names of pieces, or numbers for all if there is no
 * room for too many names. */
void
biv_map_lettering_name_pieces (BivMapLettering *self, GPtrArray *subjects, bool has_index)
{
  g_autofree bool *is_named = g_new0 (bool, subjects->len + 1);
  guint n_places = self->captions->len;
  guint n_unnamed = 0;

  for (guint i = 0; i < subjects->len; i++)
    {
      const BivCaptionSubject *subject = subjects->pdata[i];

      is_named[i] = is_settled (subject) || biv_map_lettering_place_name (self, subject);
      n_unnamed += !is_named[i];
    }
  if (!has_index)
    return;
  if (n_unnamed > NUMBERED_SHARE * subjects->len)
    {
      g_array_set_size (self->captions, n_places);
      biv_map_room_forget (self->written, n_places);
      for (guint i = 0; i < subjects->len; i++)
        is_named[i] = ((const BivCaptionSubject *) subjects->pdata[i])->is_moved;
    }
  for (guint i = 0; i < subjects->len; i++)
    if (!is_named[i])
      number_pieces (self, subjects->pdata[i]);
}
