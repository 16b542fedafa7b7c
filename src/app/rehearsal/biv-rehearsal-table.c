/* The table of a rehearsal: a copy of the scenario whose pieces stand where the rehearsal has
 * them, drawn as the board is, with marks for who is activated, who has acted and who is chosen.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/rehearsal/biv-rehearsal-table.h"

#include <glib/gi18n.h>

#include "app/board/map/biv-map-presenter.h"
#include "app/board/map/biv-piece-spot.h"
#include "app/board/overlay/biv-map-marks.h"
#include "core/edit/history/biv-transaction.h"
#include "core/edit/object/biv-piece-edits.h"
#include "core/model/army/biv-army.h"
#include "core/rehearsal/combat/biv-fall-back.h"
#include "core/rehearsal/move/biv-move.h"

struct _BivRehearsalTable
{
  GObject parent_instance;

  BivMapCanvas *canvas; /* not owned, and may be freed first */
  BivDocument *document;
  BivSession *session;
  BivMapPresenter *presenter;
  BivSelection *selection; /* on the copy: who was picked */
  BivMoveOverlay *moves;   /* of him in the turns to come */
  BivMapMarks *marks;      /* what is wished on every map of the battle; NULL: nothing */
  BivHexLayer *activated;
  BivHexLayer *acted;
  BivHexLayer *chosen;
  BivHexLayer *lit;     /* who may act */
  BivHexLayer *allowed; /* who may be chosen next */
  BivHexLayer *ways;    /* where a move may end */
  BivRouteLayer *routes;
  BivRehearsal *rehearsal;
  char *mover;         /* whose moves are shown; NULL: nobody's */
  BivRouteLayer *path; /* of the mover to the hex under the pointer */
};

static const BivHexStyle activated_style = {
  .halo = { 1.0f, 1.0f, 1.0f, 0.85f },
  .halo_width = 4.5,
  .line = { 0.16f, 0.35f, 0.70f, 1.0f },
  .line_width = 2.5,
  .form = BIV_HEX_FORM_HEXES,
};
static const BivHexStyle acted_style = {
  .wash = { 0.25f, 0.25f, 0.25f, 0.30f },
};
static const BivHexStyle ways_style = {
  .wash = { 0.10f, 0.55f, 0.45f, 0.22f },
  .halo = { 1.0f, 1.0f, 1.0f, 0.7f },
  .halo_width = 4.0,
  .line = { 0.05f, 0.40f, 0.32f, 1.0f },
  .line_width = 2.0,
};
static const BivHexStyle allowed_style = {
  .halo = { 1.0f, 1.0f, 1.0f, 0.85f },
  .halo_width = 4.5,
  .line = { 0.05f, 0.40f, 0.32f, 1.0f },
  .line_width = 2.0,
  .form = BIV_HEX_FORM_CIRCLES,
};
/* The hex shines behind the counter. */
static const BivHexStyle lit_style = {
  .wash = { 0.30f, 0.80f, 0.35f, 0.38f },
  .halo = { 1.0f, 1.0f, 1.0f, 0.9f },
  .halo_width = 5.0,
  .line = { 0.05f, 0.50f, 0.20f, 1.0f },
  .line_width = 2.5,
  .form = BIV_HEX_FORM_HEXES,
};
static const BivHexStyle chosen_style = {
  .wash = { 0.95f, 0.75f, 0.10f, 0.25f },
  .line = { 0.55f, 0.38f, 0.0f, 1.0f },
  .line_width = 2.0,
};

G_DEFINE_FINAL_TYPE (BivRehearsalTable, biv_rehearsal_table, G_TYPE_OBJECT)

static void
drop_layer (BivRehearsalTable *self, BivHexLayer **layer)
{
  if (self->canvas && *layer)
    biv_map_canvas_remove_layer (self->canvas, BIV_MAP_LAYER (*layer));
  g_clear_object (layer);
}

static void
biv_rehearsal_table_dispose (GObject *object)
{
  BivRehearsalTable *self = BIV_REHEARSAL_TABLE (object);

  g_clear_object (&self->marks);
  g_clear_object (&self->moves);
  g_clear_object (&self->presenter);
  g_clear_object (&self->selection);
  drop_layer (self, &self->activated);
  drop_layer (self, &self->acted);
  drop_layer (self, &self->chosen);
  drop_layer (self, &self->allowed);
  drop_layer (self, &self->lit);
  drop_layer (self, &self->ways);
  if (self->canvas && self->routes)
    biv_map_canvas_remove_layer (self->canvas, BIV_MAP_LAYER (self->routes));
  if (self->canvas && self->path)
    biv_map_canvas_remove_layer (self->canvas, BIV_MAP_LAYER (self->path));
  g_clear_object (&self->routes);
  g_clear_object (&self->path);
  g_clear_object (&self->rehearsal);
  g_clear_pointer (&self->mover, g_free);
  g_clear_weak_pointer (&self->canvas);
  g_clear_object (&self->session);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (biv_rehearsal_table_parent_class)->dispose (object);
}

static void
biv_rehearsal_table_class_init (BivRehearsalTableClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = biv_rehearsal_table_dispose;
}

static void
biv_rehearsal_table_init (BivRehearsalTable *self)
{
}

static BivHexLayer *
add_layer (BivMapCanvas *canvas, const BivHexStyle *style)
{
  BivHexLayer *layer = biv_hex_layer_new (style);

  biv_map_canvas_add_layer (canvas, BIV_MAP_LAYER (layer));
  return layer;
}

static void
run (BivRehearsalTable *self, BivEditList *edits)
{
  g_autoptr (GError) error = NULL;

  if (!biv_transaction_is_idle (self->document, edits) &&
      !biv_transaction_run (self->document, edits, &error))
    g_warning ("%s", error->message);
}

static bool
stands_there (BivPlacement *placement, const BivPieceState *state)
{
  return placement && biv_offset_equal (biv_placement_get_hex (placement), state->hex) &&
         biv_placement_get_facing (placement) == state->facing &&
         biv_placement_get_dx (placement) == state->dx &&
         biv_placement_get_dy (placement) == state->dy;
}

static void
put (BivRehearsalTable *self, BivNode *piece, const BivPieceState *state)
{
  g_autoptr (BivEditList) edits =
    biv_piece_edits_place (self->document, piece, state->hex, state->facing);
  g_autoptr (BivEditList) shift = biv_edit_list_new ();
  BivPlacement *placement;

  run (self, edits);
  placement = biv_piece_edits_find_placement (biv_session_get_scenario (self->session), piece);
  if (!placement)
    return;
  biv_edit_list_set_int (shift, biv_node_get_id (BIV_NODE (placement)), "dx", state->dx);
  biv_edit_list_set_int (shift, biv_node_get_id (BIV_NODE (placement)), "dy", state->dy);
  run (self, shift);
}

static void
remove_from_board (BivRehearsalTable *self, BivNode *piece)
{
  g_autoptr (BivEditList) edits = biv_piece_edits_remove_from_board (self->document, &piece, 1);

  run (self, edits);
}

static void
count_elements (BivRehearsalTable *self, BivNode *piece, int left)
{
  g_autoptr (BivEditList) edits = NULL;

  if (!BIV_IS_UNIT (piece) || left <= 0 || biv_unit_get_elements (BIV_UNIT (piece)) == left)
    return;
  edits = biv_edit_list_new ();
  biv_edit_list_set_int (edits, biv_node_get_id (piece), "elements", left);
  run (self, edits);
}

/* Moves the pieces that are elsewhere at this moment. */
static void
changed_cb (BivRehearsal *rehearsal, BivRehearsalTable *self)
{
  const BivSituation *situation = biv_rehearsal_get_situation (rehearsal);
  BivScenario *scenario = biv_session_get_scenario (self->session);

  for (guint i = 0; i < situation->states->len; i++)
    {
      const BivPieceState *state = biv_situation_get (situation, i);
      BivNode *piece = biv_document_lookup (self->document, biv_node_get_id (state->node));
      BivPlacement *placement = piece ? biv_piece_edits_find_placement (scenario, piece) : NULL;
      bool on_table = biv_piece_state_is (state, BIV_STATE_ON_TABLE);

      if (!piece)
        continue;
      if (on_table && !stands_there (placement, state))
        put (self, piece, state);
      else if (!on_table && placement)
        remove_from_board (self, piece);
      count_elements (self, piece, biv_situation_get_elements (situation, i));
    }
}

/* (transfer full) (nullable): the way of a mover to a hex where his move may end. */
static GArray *
find_path (BivRehearsalTable *self, const BivSituation *situation, guint piece, BivOffset hex)
{
  if (piece == BIV_NONE || !biv_hex_layer_contains (self->ways, hex) ||
      biv_fall_back_find_unit (situation) == piece)
    return NULL;
  return biv_move_list_way (situation, piece, &hex, 1, false);
}

/* Describes the cost of the way to a hex, the movement, and whether the piece stays in combat. */
static char *
name_cost (const BivWay *way, const BivMover *mover, bool is_end)
{
  if (!is_end)
    return g_strdup_printf ("%d", way->cost);
  if (way->fights)
    return g_strdup_printf ("%d / %d", way->cost, mover->without_combat);
  /* Translators: on a plate on the map, very short: a move of %1$d of %2$d, after which a unit may
   * not fight */
  return g_strdup_printf (_ ("%1$d / %2$d, no combat"), way->cost, mover->without_combat);
}

static void
draw_path (BivRehearsalTable *self, const BivSituation *situation, guint piece, GArray *path)
{
  const BivOffset *hexes = (const BivOffset *) path->data;
  g_autoptr (BivAnswer) scratch = biv_answer_new ();
  BivOffset from = biv_situation_get (situation, piece)->hex;
  BivMover mover;

  if (!biv_mover_read (situation, piece, scratch, &mover))
    return;
  for (guint i = 0; i < path->len; i++)
    {
      g_autofree char *label = NULL;
      BivWay way;

      /* A move may pass hexes on which it may not end. */
      biv_move_check (situation, piece, hexes, i + 1, false, scratch, &way);
      label = name_cost (&way, &mover, i + 1 == path->len);
      biv_route_layer_add_line (self->path, i > 0 ? hexes[i - 1] : from, hexes[i]);
      biv_route_layer_add_stop (self->path, hexes[i], label);
    }
}

static void
show_path (BivRehearsalTable *self, BivOffset hex)
{
  const BivSituation *situation = biv_rehearsal_get_situation (self->rehearsal);
  guint piece = self->mover ? biv_situation_find (situation, self->mover) : BIV_NONE;
  g_autoptr (GArray) path = find_path (self, situation, piece, hex);

  biv_route_layer_clear (self->path);
  if (path)
    draw_path (self, situation, piece, path);
}

static void
pointed_cb (BivMapCanvas *canvas, BivRehearsalTable *self)
{
  BivOffset hex;

  if (biv_map_canvas_get_pointed (canvas, &hex))
    show_path (self, hex);
  else
    biv_route_layer_clear (self->path);
}

static void
cursor_moved_cb (BivMapCanvas *canvas, BivRehearsalTable *self)
{
  show_path (self, biv_map_canvas_get_cursor (canvas));
}

/* Shows a copy of the scenario on the canvas, for as long as the table exists. */
BivRehearsalTable *
biv_rehearsal_table_new (BivMapCanvas *canvas, BivRehearsal *rehearsal, BivCatalogue *catalogue,
                         BivMapStyle *style)
{
  BivRehearsalTable *self = g_object_new (BIV_TYPE_REHEARSAL_TABLE, NULL);
  const BivSituation *situation = biv_rehearsal_get_situation (rehearsal);
  g_autoptr (BivNode) copy = biv_node_copy (BIV_NODE (situation->scenario), NULL, NULL);

  g_set_weak_pointer (&self->canvas, canvas);
  self->document = biv_document_new (copy, NULL);
  self->session = biv_session_new (self->document, catalogue);
  self->presenter = biv_map_presenter_new (canvas, self->session, style);
  biv_map_overlays_hide_findings (biv_map_presenter_get_overlays (self->presenter));
  self->selection = biv_selection_new (self->document);
  self->moves = biv_move_overlay_new (canvas, self->session, self->selection);
  biv_map_overlays_set_moves (biv_map_presenter_get_overlays (self->presenter), self->moves);
  biv_map_presenter_set_selection (self->presenter, self->selection);
  self->ways = add_layer (canvas, &ways_style);
  self->acted = add_layer (canvas, &acted_style);
  self->lit = add_layer (canvas, &lit_style);
  self->activated = add_layer (canvas, &activated_style);
  self->allowed = add_layer (canvas, &allowed_style);
  self->chosen = add_layer (canvas, &chosen_style);
  self->routes = biv_route_layer_new ();
  biv_map_canvas_add_layer (canvas, BIV_MAP_LAYER (self->routes));
  self->path = biv_route_layer_new ();
  biv_map_canvas_add_layer (canvas, BIV_MAP_LAYER (self->path));
  self->rehearsal = g_object_ref (rehearsal);
  g_signal_connect_object (canvas, "pointed", G_CALLBACK (pointed_cb), self, 0);
  g_signal_connect_object (canvas, "cursor-moved", G_CALLBACK (cursor_moved_cb), self, 0);
  g_signal_connect_object (rehearsal, "changed", G_CALLBACK (changed_cb), self, 0);
  changed_cb (rehearsal, self);
  return self;
}

/* Marks the table as those actions wish, as it is at each moment. */
void
biv_rehearsal_table_follow (BivRehearsalTable *self, GActionGroup *actions)
{
  g_clear_object (&self->marks);
  self->marks = biv_map_marks_new (actions, self->presenter, self->moves);
}

/* @piece: (nullable): id of who was picked on the hex; it is his sight and his moves that are
 *   marked */
void
biv_rehearsal_table_select (BivRehearsalTable *self, BivOffset hex, const char *piece)
{
  BivNode *picked = piece ? biv_document_lookup (self->document, piece) : NULL;

  if (picked)
    biv_selection_set_object (self->selection, picked);
  else
    biv_selection_set_hex (self->selection, hex);
}

static void
set_hexes (BivHexLayer *layer, GArray *hexes)
{
  biv_hex_layer_set_hexes (layer, (const BivOffset *) hexes->data, hexes->len);
}

static void
set_spots (BivHexLayer *layer, GArray *spots)
{
  biv_hex_layer_set_spots (layer, (const BivHexSpot *) spots->data, spots->len);
}

/* Where a piece is drawn, which is on the copy. */
static void
add_spot (BivRehearsalTable *self, GArray *spots, const BivPieceState *state)
{
  BivNode *piece = biv_document_lookup (self->document, biv_node_get_id (state->node));
  BivPlacement *placement =
    piece ? biv_piece_edits_find_placement (biv_session_get_scenario (self->session), piece)
          : NULL;
  BivHexSpot spot = placement ? biv_piece_spot_find (placement) : (BivHexSpot){ state->hex, 0, 0 };

  g_array_append_val (spots, spot);
}

/**
 * biv_rehearsal_table_mark:
 * @chosen: ids of the pieces that an action is about to be done with
 *
 * Rings who is activated, greys who has acted, washes who is chosen.
 */
void
biv_rehearsal_table_mark (BivRehearsalTable *self, const BivSituation *situation,
                          const char *const *chosen)
{
  const BivStandsFlags acts[] = { BIV_STATE_MOVED, BIV_STATE_FOUGHT, BIV_STATE_FIRED,
                                  BIV_STATE_MADE };
  g_autoptr (GArray) activated = g_array_new (FALSE, FALSE, sizeof (BivHexSpot));
  g_autoptr (GArray) acted = g_array_new (FALSE, FALSE, sizeof (BivHexSpot));
  g_autoptr (GArray) spots = g_array_new (FALSE, FALSE, sizeof (BivHexSpot));

  for (guint i = 0; i < situation->states->len; i++)
    {
      const BivPieceState *state = biv_situation_get (situation, i);
      bool did = false;

      if (!biv_piece_state_is (state, BIV_STATE_ON_TABLE))
        continue;
      for (guint act = 0; act < G_N_ELEMENTS (acts); act++)
        did |= biv_piece_state_is (state, acts[act]);
      if (biv_piece_state_is (state, BIV_STATE_ACTIVATED))
        add_spot (self, activated, state);
      if (did)
        add_spot (self, acted, state);
      if (g_strv_contains (chosen, biv_node_get_id (state->node)))
        add_spot (self, spots, state);
    }
  set_spots (self->activated, activated);
  set_spots (self->acted, acted);
  set_spots (self->chosen, spots);
}

/* Rings a piece that was picked, rather than its hex: on tables that are measured it stands beside
 * the middle. */
void
biv_rehearsal_table_ring (BivRehearsalTable *self, const BivSituation *situation,
                          const char *piece)
{
  g_autoptr (GArray) spots = g_array_new (FALSE, FALSE, sizeof (BivHexSpot));

  add_spot (self, spots, biv_situation_get (situation, biv_situation_find (situation, piece)));
  if (self->canvas)
    biv_map_canvas_ring (self->canvas, (const BivHexSpot *) spots->data, spots->len);
}

static void
mark_pieces (BivRehearsalTable *self, BivHexLayer *layer, const BivSituation *situation,
             const char *const *pieces)
{
  g_autoptr (GArray) spots = g_array_new (FALSE, FALSE, sizeof (BivHexSpot));

  for (guint i = 0; pieces[i]; i++)
    {
      const BivPieceState *state =
        biv_situation_get (situation, biv_situation_find (situation, pieces[i]));

      if (biv_piece_state_is (state, BIV_STATE_ON_TABLE))
        add_spot (self, spots, state);
    }
  set_spots (layer, spots);
}

/* Rings those who may be chosen next. @allowed: ids of pieces */
void
biv_rehearsal_table_show_allowed (BivRehearsalTable *self, const BivSituation *situation,
                                  const char *const *allowed)
{
  mark_pieces (self, self->allowed, situation, allowed);
}

/* Lights those who may act now. @lit: ids of pieces */
void
biv_rehearsal_table_show_lit (BivRehearsalTable *self, const BivSituation *situation,
                              const char *const *lit)
{
  mark_pieces (self, self->lit, situation, lit);
}

/* (transfer full) (nullable): of BivMoveEnd: where it may go, or must from a combat. */
static GArray *
find_ends (const BivSituation *situation, guint piece)
{
  g_autoptr (BivAnswer) answer = biv_answer_new ();

  if (piece == BIV_NONE)
    return NULL;
  return biv_fall_back_find_unit (situation) == piece
           ? biv_fall_back_find_ways (situation, piece, situation->combat.leave, answer)
           : biv_move_find_ends (situation, piece, false, answer);
}

/* @mover: (nullable): id of the unit or figure whose moves are shown; NULL: nobody's */
void
biv_rehearsal_table_show_ways (BivRehearsalTable *self, const BivSituation *situation,
                               const char *mover)
{
  guint piece = mover ? biv_situation_find (situation, mover) : BIV_NONE;
  g_autoptr (GArray) ends = find_ends (situation, piece);
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (BivOffset));

  for (guint i = 0; ends && i < ends->len; i++)
    g_array_append_val (hexes, g_array_index (ends, BivMoveEnd, i).hex);
  set_hexes (self->ways, hexes);
  g_free (self->mover);
  self->mover = g_strdup (mover);
  if (self->canvas)
    pointed_cb (self->canvas, self);
}

/* (transfer none): where the way to the hex under the pointer is drawn. */
BivRouteLayer *
biv_rehearsal_table_get_path (BivRehearsalTable *self)
{
  return self->path;
}

/* (transfer none): where the ways of messages are drawn. */
BivRouteLayer *
biv_rehearsal_table_get_routes (BivRehearsalTable *self)
{
  return self->routes;
}

/* How many hexes are shown where a move may end. */
guint
biv_rehearsal_table_get_n_ways (BivRehearsalTable *self)
{
  return biv_hex_layer_get_n_hexes (self->ways);
}

/* Whether the move that is shown may end there. */
bool
biv_rehearsal_table_is_way (BivRehearsalTable *self, BivOffset hex)
{
  return biv_hex_layer_contains (self->ways, hex);
}

/* Whether somebody who may act now, and is lit, stands there. */
bool
biv_rehearsal_table_is_lit (BivRehearsalTable *self, BivOffset hex)
{
  return biv_hex_layer_contains (self->lit, hex);
}

/* Whether somebody who may be chosen next stands there. */
bool
biv_rehearsal_table_is_allowed (BivRehearsalTable *self, BivOffset hex)
{
  return biv_hex_layer_contains (self->allowed, hex);
}

/* (transfer none): what lies over the map. */
BivMapOverlays *
biv_rehearsal_table_get_overlays (BivRehearsalTable *self)
{
  return biv_map_presenter_get_overlays (self->presenter);
}

/* (transfer none) */
BivMoveOverlay *
biv_rehearsal_table_get_moves (BivRehearsalTable *self)
{
  return self->moves;
}

/* (transfer none): on the copy. */
BivSession *
biv_rehearsal_table_get_session (BivRehearsalTable *self)
{
  return self->session;
}

/* (transfer none): of the copy. */
BivDocument *
biv_rehearsal_table_get_document (BivRehearsalTable *self)
{
  return self->document;
}

/* Whether somebody who is activated stands there. */
bool
biv_rehearsal_table_is_activated (BivRehearsalTable *self, BivOffset hex)
{
  return biv_hex_layer_contains (self->activated, hex);
}
