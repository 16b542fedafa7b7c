/* The names of pieces on a map: beside their counters, or numbers if there is no room for many.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/map/biv-map-lettering-parts.h"

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

/* (transfer full): the subjects: pieces that stand together are one, except those whose name was
 * moved by hand. */
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
      biv_map_room_take (self->obstacles, &box);
      if (piece->is_name_moved)
        add_subject (subjects, piece, &box);
      else if (subject && stand_together (subject->pieces->pdata[0], piece))
        join_subject (subject, piece, &box);
      else
        subject = add_subject (subjects, piece, &box);
    }
  return subjects;
}

/* Writes the names that were moved by hand, where they were put. */
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

/* Writes the names of pieces, or numbers for all if there is no room for too many names. */
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
