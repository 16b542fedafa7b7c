/* Marks on the map where the unit or leader that is selected can be after one, two and three turns,
 * by the rules of the rehearsal: as if it were activated each turn, and nobody else moved.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/map/biv-move-overlay.h"

#include <glib/gi18n.h>

#include "core/model/node/biv-signal.h"

#include "core/assist/overlay/biv-overlay.h"

struct _BivMoveOverlay
{
  GObject parent_instance;

  BivMapCanvas *canvas; /* not owned, and may be freed first */
  BivSession *session;
  BivSelection *selection;
  BivHexLayer *layers[BIV_MOVE_OVERLAY_TURNS];
  bool is_shown;
};

static const BivHexStyle styles[BIV_MOVE_OVERLAY_TURNS] = {
  { .wash = { 0.11f, 0.44f, 0.85f, 0.16f },
    .line = { 0.07f, 0.30f, 0.62f, 1.0f },
    .line_width = 2.5 },
  { .wash = { 0.11f, 0.44f, 0.85f, 0.08f },
    .line = { 0.07f, 0.30f, 0.62f, 0.9f },
    .line_width = 2.0,
    .dash = 8.0 },
  { .wash = { 0.11f, 0.44f, 0.85f, 0.04f },
    .line = { 0.07f, 0.30f, 0.62f, 0.8f },
    .line_width = 1.5,
    .dash = 3.0 },
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (BivMoveOverlay, biv_move_overlay, G_TYPE_OBJECT)

static void
biv_move_overlay_dispose (GObject *object)
{
  BivMoveOverlay *self = BIV_MOVE_OVERLAY (object);

  for (guint i = 0; i < BIV_MOVE_OVERLAY_TURNS; i++)
    {
      if (self->canvas && self->layers[i])
        biv_map_canvas_remove_layer (self->canvas, BIV_MAP_LAYER (self->layers[i]));
      g_clear_object (&self->layers[i]);
    }
  g_clear_weak_pointer (&self->canvas);
  g_clear_object (&self->session);
  g_clear_object (&self->selection);
  G_OBJECT_CLASS (biv_move_overlay_parent_class)->dispose (object);
}

static void
biv_move_overlay_class_init (BivMoveOverlayClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = biv_move_overlay_dispose;
  /* What is marked has changed. */
  changed_signal = biv_signal_new ("changed", BIV_TYPE_MOVE_OVERLAY, 0);
}

static void
biv_move_overlay_init (BivMoveOverlay *self)
{
}

/* The one unit or leader that is selected and stands on the board; BIV_NONE otherwise. */
static guint
find_piece (BivMoveOverlay *self, const BivSituation *situation)
{
  BivNode *object = biv_selection_get_object (self->selection);
  guint piece = object ? biv_situation_find (situation, biv_node_get_id (object)) : BIV_NONE;

  return piece != BIV_NONE && !biv_hex_is_none (biv_situation_get (situation, piece)->hex)
           ? piece
           : BIV_NONE;
}

/* Marks what is reached within so many turns. */
static void
mark (BivMoveOverlay *self, const BivGrades *grades, guint turn)
{
  g_autoptr (GArray) reached = g_array_new (FALSE, FALSE, sizeof (BivOffset));

  for (int row = 0; row < grades->height; row++)
    for (int col = 0; col < grades->width; col++)
      {
        BivOffset hex = { col, row };
        guint grade = biv_grades_get (grades, hex);

        if (grade > 0 && grade <= turn)
          g_array_append_val (reached, hex);
      }
  biv_hex_layer_set_hexes (self->layers[turn - 1], (const BivOffset *) reached->data,
                           reached->len);
}

static void
mark_all (BivMoveOverlay *self, const BivSituation *situation, guint piece)
{
  g_autoptr (BivGrades) grades = biv_overlay_find_moves (situation, piece);

  for (guint turn = 1; turn <= BIV_MOVE_OVERLAY_TURNS; turn++)
    mark (self, grades, turn);
}

/* Marks the moves of who is selected. */
static void
look (BivMoveOverlay *self)
{
  BivSituation *situation;
  guint piece;

  if (!biv_session_get_ruleset (self->session))
    return;
  situation = biv_situation_new (biv_session_get_catalogue (self->session),
                                 biv_session_get_scenario (self->session));
  piece = situation ? find_piece (self, situation) : BIV_NONE;
  if (piece != BIV_NONE)
    mark_all (self, situation, piece);
  g_clear_pointer (&situation, biv_situation_free);
}

/* Nobody looks while nothing is shown. */
static void
update (BivMoveOverlay *self)
{
  if (!self->canvas || !self->is_shown)
    return;
  for (guint i = 0; i < BIV_MOVE_OVERLAY_TURNS; i++)
    biv_hex_layer_clear (self->layers[i]);
  look (self);
  g_signal_emit (self, changed_signal, 0);
}

/* Nothing is marked until it is wished. */
BivMoveOverlay *
biv_move_overlay_new (BivMapCanvas *canvas, BivSession *session, BivSelection *selection)
{
  BivMoveOverlay *self = g_object_new (BIV_TYPE_MOVE_OVERLAY, NULL);

  g_set_weak_pointer (&self->canvas, canvas);
  self->session = g_object_ref (session);
  self->selection = g_object_ref (selection);
  for (guint i = BIV_MOVE_OVERLAY_TURNS; i-- > 0;)
    {
      self->layers[i] = biv_hex_layer_new (&styles[i]);
      biv_map_canvas_add_layer (canvas, BIV_MAP_LAYER (self->layers[i]));
    }
  g_signal_connect_object (selection, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "checked", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  return self;
}

void
biv_move_overlay_show (BivMoveOverlay *self, bool shown)
{
  g_return_if_fail (BIV_IS_MOVE_OVERLAY (self));
  self->is_shown = shown;
  update (self);
  if (shown || !self->canvas)
    return;
  for (guint i = 0; i < BIV_MOVE_OVERLAY_TURNS; i++)
    biv_hex_layer_clear (self->layers[i]);
  g_signal_emit (self, changed_signal, 0);
}

/* (transfer none): what is marked as reached after so many turns, from 1. */
BivHexLayer *
biv_move_overlay_get_layer (BivMoveOverlay *self, guint turn)
{
  g_return_val_if_fail (turn >= 1 && turn <= BIV_MOVE_OVERLAY_TURNS, NULL);
  return self->layers[turn - 1];
}

/* What it means to be reached after so many turns, from 1, in the language of the program. */
const char *
biv_move_overlay_get_words (guint turn)
{
  static const char *const words[] = { N_ ("In one turn"), N_ ("In two turns"),
                                       N_ ("In three turns") };

  G_STATIC_ASSERT (G_N_ELEMENTS (words) == BIV_MOVE_OVERLAY_TURNS);
  g_return_val_if_fail (turn >= 1 && turn <= BIV_MOVE_OVERLAY_TURNS, NULL);
  return _ (words[turn - 1]);
}

/* (nullable): when a hex is reached; NULL: it is not marked */
const char *
biv_move_overlay_describe (BivMoveOverlay *self, BivOffset hex)
{
  g_return_val_if_fail (BIV_IS_MOVE_OVERLAY (self), NULL);
  for (guint turn = 1; turn <= BIV_MOVE_OVERLAY_TURNS; turn++)
    if (biv_hex_layer_contains (self->layers[turn - 1], hex))
      return biv_move_overlay_get_words (turn);
  return NULL;
}
