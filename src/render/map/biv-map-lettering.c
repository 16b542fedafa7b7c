/* Letters a map: first the names of places, then those of pieces, so that none covers another.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/map/biv-map-lettering.h"

#include "core/model/board/biv-board.h"
#include "core/model/scenario/biv-map-name.h"
#include "core/model/scenario/biv-scenario.h"
#include "render/map/biv-map-lettering-parts.h"

/* On hexes smaller than this, in points, pieces are not named: one could not see which name belongs
 * to which. */
#define NAMED_SCALE 4.5
/* The size of a cell of the grid in which room is looked for, in hex sizes. */
#define CELL 2.0
/* The least size of a hex, in points, with room for a number that can be read. */
#define NUMBERED_SCALE 14.7 /* 9 mm from side to side */
/* The size of letters of the terrain, and their distance below the centre, in hex sizes. */
#define LETTER_SIZE 0.32
#define LETTER_PLACE 0.6
#define LARGEST_LETTER 14.0

static void
clear_caption (gpointer data)
{
  g_free (((BivMapCaption *) data)->text);
}

static void
clear_numbered (gpointer data)
{
  g_object_unref (((BivMapNumbered *) data)->piece);
}

static void
clear_number (gpointer data)
{
  g_free (((BivQuietText *) data)->text);
}

/* --- Places ---------------------------------------------------------------------------------- */

static void
letter_place (BivMapLettering *self, BivCaptionKind kind, const BivMapBox *box, const char *text)
{
  BivCaptionSubject subject = { kind, *box, g_string_new (text), NULL, false };

  if (*text && !biv_map_lettering_place_name (self, &subject))
    {
      g_autofree char *broken = biv_map_lettering_break_text (text, 2);

      biv_map_lettering_place (self, &subject, kind, self->least, broken, true);
    }
  g_string_free (subject.text, TRUE);
}

/* Writes names that were moved by hand. They come first, so that others avoid them. */
static void
letter_moved (BivMapLettering *self, BivMapRenderer *renderer, BivHexLayout layout,
              BivNodeList *labels, BivNodeList *objectives)
{
  for (guint i = 0; i < biv_node_list_get_length (labels); i++)
    {
      BivNode *label = biv_node_list_get (labels, i);

      if (biv_map_name_is_moved (label))
        biv_map_lettering_write_by_hand (
          self, BIV_CAPTION_PLACE, biv_map_name_find (label, layout),
          biv_text_for (biv_label_get_text (BIV_LABEL (label)), renderer->language));
    }
  for (guint i = 0; objectives && i < biv_node_list_get_length (objectives); i++)
    {
      BivNode *objective = biv_node_list_get (objectives, i);

      if (biv_map_name_is_moved (objective))
        biv_map_lettering_write_by_hand (
          self, BIV_CAPTION_OBJECTIVE, biv_map_name_find (objective, layout),
          biv_text_for (biv_objective_get_name (BIV_OBJECTIVE (objective)), renderer->language));
    }
}

/* Where the name of a place would stand best: as on the screen, where it makes way for pieces. A
 * map of one side alone must not tell where the other stands. */
static BivPoint
find_best (BivMapRenderer *renderer, BivMapNameRoom *room, BivNode *label, BivHexLayout layout)
{
  return renderer->side ? biv_map_name_find_usual (label, layout)
                        : biv_map_name_room_find (room, label, layout);
}

static void
letter_places (BivMapLettering *self, BivMapRenderer *renderer, BivMapLayers layers)
{
  BivBoard *board = biv_scenario_get_board (renderer->scenario);
  BivHexLayout layout = { biv_board_get_orientation (board), self->scale };
  BivNodeList *labels = biv_board_get_labels (board);
  BivNodeList *objectives =
    layers & BIV_MAP_OBJECTIVES ? biv_scenario_get_objectives (renderer->scenario) : NULL;
  double star = biv_map_style_get_part (self->style, "objective")->size * self->scale;
  g_autoptr (BivMapNameRoom) room = biv_map_name_room_new (renderer->scenario);

  letter_moved (self, renderer, layout, labels, objectives);
  for (guint i = 0; i < biv_node_list_get_length (labels); i++)
    {
      BivLabel *label = biv_node_list_get (labels, i);
      BivPoint best = find_best (renderer, room, BIV_NODE (label), layout);
      /* below a point, or around it */
      BivPoint above = biv_point_add (best, 0.0, -0.25 * self->scale);
      BivMapBox box = biv_map_lettering_box_round (above, 0.0, 0.0);

      if (biv_board_contains (board, biv_label_get_hex (label)) &&
          !biv_map_name_is_moved (BIV_NODE (label)))
        letter_place (self, BIV_CAPTION_PLACE, &box,
                      biv_text_for (biv_label_get_text (label), renderer->language));
    }
  for (guint i = 0; objectives && i < biv_node_list_get_length (objectives); i++)
    {
      BivObjective *objective = biv_node_list_get (objectives, i);
      BivPoint at = biv_map_scene_place_objective (layout, biv_objective_get_hex (objective));
      BivMapBox box = biv_map_lettering_box_round (at, star, star);

      if (biv_board_contains (board, biv_objective_get_hex (objective)) &&
          !biv_map_name_is_moved (BIV_NODE (objective)))
        letter_place (self, BIV_CAPTION_OBJECTIVE, &box,
                      biv_text_for (biv_objective_get_name (objective), renderer->language));
    }
}

/* --- The whole ------------------------------------------------------------------------------- */

static PangoLayout *
create_layout (void)
{
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (surface);
  PangoLayout *layout = biv_map_text_create_layout (cr);

  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return layout;
}

/* Adds the stars, which may not be covered. */
static void
add_signs (BivMapLettering *self, BivMapRenderer *renderer, BivMapLayers layers)
{
  BivBoard *board = biv_scenario_get_board (renderer->scenario);
  BivHexLayout layout = { biv_board_get_orientation (board), self->scale };
  BivNodeList *objectives = biv_scenario_get_objectives (renderer->scenario);
  double star = biv_map_style_get_part (self->style, "objective")->size * self->scale;

  for (guint i = 0; i < biv_node_list_get_length (objectives) && (layers & BIV_MAP_OBJECTIVES);
       i++)
    {
      BivOffset hex = biv_objective_get_hex (biv_node_list_get (objectives, i));
      BivMapBox box =
        biv_map_lettering_box_round (biv_map_scene_place_objective (layout, hex), star, star);

      biv_map_room_add (self->obstacles, &box);
    }
}

/* @one: its text is owned from now on */
static void
add_quiet (BivMapLettering *self, const BivQuietText *one)
{
  g_array_append_val (self->texts, *one);
  biv_map_room_add (self->quiet, &one->box);
}

/* (transfer full): the letter of a hex's terrain and its elevation; "" for open ground at 0. */
static char *
find_letter (BivMapRenderer *renderer, BivBoard *board, BivOffset hex)
{
  BivCell cell = biv_board_get_cell (board, hex);
  const char *id = biv_board_meaning (board, BIV_LEGEND_TERRAIN, cell.terrain);
  g_autofree char *letter = biv_map_style_get_letter (
    renderer->style, biv_map_renderer_find_word (renderer, BIV_LEGEND_TERRAIN, id),
    renderer->language);

  if (cell.elevation == 0)
    return g_strdup (letter ? letter : "");
  return g_strdup_printf ("%s%d", letter ? letter : "", cell.elevation);
}

/* Adds the letters of the terrain, in the lower part of each hex. */
static void
add_letters (BivMapLettering *self, BivMapRenderer *renderer, BivBoard *board)
{
  BivHexLayout layout = { biv_board_get_orientation (board), self->scale };
  double size = CLAMP (LETTER_SIZE * self->scale, self->least, LARGEST_LETTER);

  for (int row = 0; row < biv_board_get_height (board); row++)
    for (int col = 0; col < biv_board_get_width (board); col++)
      {
        BivOffset hex = { col, row };
        BivPoint middle = biv_hex_layout_centre (layout, hex);
        BivPoint below = biv_point_add (middle, 0.0, LETTER_PLACE * self->scale);
        BivQuietText one = { biv_map_lettering_box_round (below, 0.7 * size, 0.4 * size),
                             find_letter (renderer, board, hex), size, true };

        if (*one.text)
          add_quiet (self, &one);
        else
          g_free (one.text);
      }
}

static void
add_numbers (BivMapLettering *self, BivBoard *board)
{
  BivHexLayout layout = { biv_board_get_orientation (board), self->scale };
  double number = biv_map_style_get_part (self->style, "number")->size * self->scale;

  self->number = MAX (number, self->least);
  for (int row = 0; row < biv_board_get_height (board); row++)
    for (int col = 0; col < biv_board_get_width (board); col++)
      {
        BivOffset hex = { col, row };
        BivPoint place = biv_map_scene_place_number (layout, hex);
        BivQuietText one = { biv_map_lettering_box_round (place, 1.3 * self->number,
                                                          0.4 * self->number),
                             biv_board_label_hex (board, hex), self->number, false };

        add_quiet (self, &one);
      }
}

/**
 * biv_map_lettering_new:
 * @layers: what is drawn; only that is named
 * @scale: the size of a hex, centre to corner, in points
 * @least: the smallest type, in points
 * @has_index: whether an index explains numbers; if not, pieces whose names have no room get
 *   neither
 *
 * Returns: (transfer full): the lettering of a map of that size
 */
BivMapLettering *
biv_map_lettering_new (BivMapRenderer *renderer, BivMapLayers layers, double scale, double least,
                       bool has_index)
{
  BivMapLettering *self = g_new0 (BivMapLettering, 1);
  BivBoard *board = biv_scenario_get_board (renderer->scenario);
  BivHexLayout layout = { biv_board_get_orientation (board), scale };
  g_autoptr (GPtrArray) subjects = NULL;

  g_atomic_ref_count_init (&self->references);
  self->style = biv_map_style_ref (renderer->style);
  self->scale = scale;
  self->least = least;
  self->extent = biv_hex_layout_extent (layout, biv_board_get_width (board),
                                        biv_board_get_height (board));
  self->layout = create_layout ();
  self->captions = g_array_new (FALSE, FALSE, sizeof (BivMapCaption));
  g_array_set_clear_func (self->captions, clear_caption);
  self->numbered = g_array_new (FALSE, FALSE, sizeof (BivMapNumbered));
  g_array_set_clear_func (self->numbered, clear_numbered);
  self->texts = g_array_new (FALSE, FALSE, sizeof (BivQuietText));
  g_array_set_clear_func (self->texts, clear_number);
  self->obstacles = biv_map_room_new (self->extent, CELL * scale);
  self->quiet = biv_map_room_new (self->extent, CELL * scale);
  self->written = biv_map_room_new (self->extent, CELL * scale);
  add_signs (self, renderer, layers);
  if ((layers & BIV_MAP_NUMBERS) && scale >= NUMBERED_SCALE)
    add_numbers (self, board);
  if ((layers & BIV_MAP_GROUND_LETTERS) && scale >= NAMED_SCALE)
    add_letters (self, renderer, board);
  if ((layers & BIV_MAP_PIECES) && scale >= NAMED_SCALE)
    subjects = biv_map_lettering_gather (self, renderer);
  if (subjects && (layers & BIV_MAP_PIECE_NAMES))
    biv_map_lettering_write_moved (self, subjects);
  if (layers & BIV_MAP_NAMES)
    letter_places (self, renderer, layers);
  if (subjects && (layers & BIV_MAP_PIECE_NAMES))
    biv_map_lettering_name_pieces (self, subjects, has_index);
  /* Which texts are covered is noted once, as several threads may draw at the same time. */
  for (guint i = 0; i < self->texts->len; i++)
    {
      BivQuietText *text = &g_array_index (self->texts, BivQuietText, i);

      text->is_covered = biv_map_room_count (self->written, &text->box, 0.0, 1) > 0 ||
                         biv_map_room_count (self->obstacles, &text->box, 0.0, 1) > 0;
    }
  return self;
}

/** biv_map_lettering_ref: (transfer full): adds an owner. */
BivMapLettering *
biv_map_lettering_ref (BivMapLettering *self)
{
  g_atomic_ref_count_inc (&self->references);
  return self;
}

/** biv_map_lettering_unref: removes an owner; without any the lettering is freed. */
void
biv_map_lettering_unref (BivMapLettering *self)
{
  if (!g_atomic_ref_count_dec (&self->references))
    return;
  biv_map_style_unref (self->style);
  g_object_unref (self->layout);
  g_array_unref (self->captions);
  g_array_unref (self->numbered);
  g_array_unref (self->texts);
  biv_map_room_free (self->obstacles);
  biv_map_room_free (self->quiet);
  biv_map_room_free (self->written);
  g_free (self);
}

static void
draw_line (const BivMapLettering *self, cairo_t *cr, const BivMapCaption *caption)
{
  BivPoint start = biv_map_lettering_find_edge (&caption->box, caption->anchor);

  cairo_move_to (cr, start.x, start.y);
  cairo_line_to (cr, caption->anchor.x, caption->anchor.y);
  cairo_set_line_width (cr, 0.5);
  biv_map_text_set_paint (cr, biv_map_style_get_part (self->style, "unit-name")->ink);
  cairo_stroke (cr);
}

/* The ground of a number, so that it is seen as one and not as a part of a name. */
static void
draw_disc (const BivMapLettering *self, cairo_t *cr, const BivMapCaption *caption)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, caption->centre.x, caption->centre.y, caption->box.width / 2.0, 0.0,
             2.0 * G_PI);
  cairo_set_source_rgb (cr, 1.0, 1.0, 1.0);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, 0.5);
  biv_map_text_set_paint (cr, biv_map_style_get_part (self->style, "unit-name")->ink);
  cairo_stroke (cr);
}

static void
draw_caption (const BivMapLettering *self, cairo_t *cr, PangoLayout *layout,
              const BivMapCaption *caption)
{
  BivMapType type = biv_map_lettering_make_type (self, caption->kind, caption->size);
  g_auto (GStrv) lines = g_strsplit (caption->text, "\n", -1);
  guint n = g_strv_length (lines);
  double step = caption->size * BIV_LETTERING_LINE_STEP;

  if (caption->kind == BIV_CAPTION_NUMBER)
    draw_disc (self, cr, caption);
  for (guint i = 0; i < n; i++)
    biv_map_text_draw (cr, layout, &type, lines[i],
                       biv_point_add (caption->centre, 0.0, (i - (n - 1) / 2.0) * step));
}

/* Draws the numbers of hexes and the letters of their terrain, where nothing covers them. */
static void
draw_numbers (const BivMapLettering *self, cairo_t *cr, PangoLayout *layout, const BivMapBox *seen)
{
  BivMapType number_type = { .family = biv_map_style_get_sans (self->style),
                             .size = self->number,
                             .weight = PANGO_WEIGHT_NORMAL,
                             .ink = biv_map_style_get_part (self->style, "number")->ink };

  for (guint i = 0; i < self->texts->len; i++)
    {
      const BivQuietText *number = &g_array_index (self->texts, BivQuietText, i);
      BivMapType type = number_type;

      if (number->is_letter)
        type = biv_map_lettering_make_type (self, BIV_CAPTION_NUMBER, number->size);
      if (biv_map_box_overlaps (&number->box, seen, number->size) && !number->is_covered)
        biv_map_text_draw (cr, layout, &type, number->text,
                           biv_map_lettering_box_get_centre (&number->box));
    }
}

/**
 * biv_map_lettering_draw:
 * @cr: a context in points; only what its clip lets through is drawn
 * @corner: the upper left corner of the board
 */
void
biv_map_lettering_draw (const BivMapLettering *self, cairo_t *cr, BivPoint corner)
{
  g_autoptr (PangoLayout) layout = NULL;
  BivMapBox seen;
  double right, bottom;

  cairo_save (cr);
  cairo_translate (cr, corner.x, corner.y);
  cairo_new_path (cr);
  cairo_clip_extents (cr, &seen.x, &seen.y, &right, &bottom);
  seen.width = right - seen.x;
  seen.height = bottom - seen.y;
  layout = biv_map_text_create_layout (cr);
  draw_numbers (self, cr, layout, &seen);
  for (guint i = 0; i < self->captions->len; i++)
    if (g_array_index (self->captions, BivMapCaption, i).has_line)
      draw_line (self, cr, &g_array_index (self->captions, BivMapCaption, i));
  for (guint i = 0; i < self->captions->len; i++)
    {
      const BivMapCaption *caption = &g_array_index (self->captions, BivMapCaption, i);

      if (biv_map_box_overlaps (&caption->box, &seen, caption->size))
        draw_caption (self, cr, layout, caption);
    }
  cairo_restore (cr);
}

/** biv_map_lettering_get_n_captions: the number of names that are written. */
guint
biv_map_lettering_get_n_captions (const BivMapLettering *self)
{
  return self->captions->len;
}

/** biv_map_lettering_get_caption: (transfer none): the name at a position. */
const BivMapCaption *
biv_map_lettering_get_caption (const BivMapLettering *self, guint position)
{
  return &g_array_index (self->captions, BivMapCaption, position);
}

/** biv_map_lettering_get_n_numbered: how many pieces have a number instead of a name. */
guint
biv_map_lettering_get_n_numbered (const BivMapLettering *self)
{
  return self->numbered->len;
}

/** biv_map_lettering_get_numbered: (transfer none): the piece with the number @position + 1. */
const BivMapNumbered *
biv_map_lettering_get_numbered (const BivMapLettering *self, guint position)
{
  return &g_array_index (self->numbered, BivMapNumbered, position);
}

/** biv_map_lettering_count_overlaps: how many texts cover another text, a counter or a star. */
guint
biv_map_lettering_count_overlaps (const BivMapLettering *self)
{
  guint count = 0;

  for (guint i = 0; i < self->captions->len; i++)
    {
      const BivMapBox *box = &g_array_index (self->captions, BivMapCaption, i).box;

      for (guint j = 0; j < biv_map_room_get_length (self->obstacles); j++)
        count += biv_map_box_overlaps (biv_map_room_get (self->obstacles, j), box, 0.0);
      for (guint j = 0; j < i; j++)
        count +=
          biv_map_box_overlaps (&g_array_index (self->captions, BivMapCaption, j).box, box, 0.0);
    }
  return count;
}
