/* The table of a rehearsal: a copy of the scenario whose pieces stand where the rehearsal has
 * them, drawn as the board is, with marks for who is activated, who has acted and who is chosen.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/rehearsal/biv-rehearsal-table.h"

#include "app/map/biv-map-presenter.h"
#include "core/edit/history/biv-transaction.h"
#include "core/edit/object/biv-piece-edits.h"
#include "core/model/army/biv-unit.h"
#include "core/rehearsal/combat/biv-fall-back.h"
#include "core/rehearsal/move/biv-move.h"

struct _BivRehearsalTable
{
  GObject parent_instance;

  BivMapCanvas *canvas; /* not owned: it may go first */
  BivDocument *document;
  BivSession *session;
  BivMapPresenter *presenter;
  BivHexLayer *activated;
  BivHexLayer *acted;
  BivHexLayer *chosen;
  BivHexLayer *allowed; /* who may be chosen next */
  BivHexLayer *ways;    /* where a move may end */
  BivRouteLayer *routes;
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

  g_clear_object (&self->presenter);
  drop_layer (self, &self->activated);
  drop_layer (self, &self->acted);
  drop_layer (self, &self->chosen);
  drop_layer (self, &self->allowed);
  drop_layer (self, &self->ways);
  if (self->canvas && self->routes)
    biv_map_canvas_remove_layer (self->canvas, BIV_MAP_LAYER (self->routes));
  g_clear_object (&self->routes);
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
take_off (BivRehearsalTable *self, BivNode *piece)
{
  g_autoptr (BivEditList) edits = biv_piece_edits_take_off_board (self->document, &piece, 1);

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

/* Moves what is not where the moment has it. */
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
        take_off (self, piece);
      count_elements (self, piece, biv_situation_get_elements (situation, i));
    }
}

/* Lays a copy of what is rehearsed on the canvas, for as long as the table lives. */
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
  self->ways = add_layer (canvas, &ways_style);
  self->acted = add_layer (canvas, &acted_style);
  self->activated = add_layer (canvas, &activated_style);
  self->allowed = add_layer (canvas, &allowed_style);
  self->chosen = add_layer (canvas, &chosen_style);
  self->routes = biv_route_layer_new ();
  biv_map_canvas_add_layer (canvas, BIV_MAP_LAYER (self->routes));
  g_signal_connect_object (rehearsal, "changed", G_CALLBACK (changed_cb), self, 0);
  changed_cb (rehearsal, self);
  return self;
}

static void
set_hexes (BivHexLayer *layer, GArray *hexes)
{
  biv_hex_layer_set_hexes (layer, (const BivOffset *) hexes->data, hexes->len);
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
  g_autoptr (GArray) activated = g_array_new (FALSE, FALSE, sizeof (BivOffset));
  g_autoptr (GArray) acted = g_array_new (FALSE, FALSE, sizeof (BivOffset));
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (BivOffset));

  for (guint i = 0; i < situation->states->len; i++)
    {
      const BivPieceState *state = biv_situation_get (situation, i);
      bool did = false;

      if (!biv_piece_state_is (state, BIV_STATE_ON_TABLE))
        continue;
      for (guint act = 0; act < G_N_ELEMENTS (acts); act++)
        did |= biv_piece_state_is (state, acts[act]);
      if (biv_piece_state_is (state, BIV_STATE_ACTIVATED))
        g_array_append_val (activated, state->hex);
      if (did)
        g_array_append_val (acted, state->hex);
      if (g_strv_contains (chosen, biv_node_get_id (state->node)))
        g_array_append_val (hexes, state->hex);
    }
  set_hexes (self->activated, activated);
  set_hexes (self->acted, acted);
  set_hexes (self->chosen, hexes);
}

/* Rings those who may be chosen next. @allowed: ids of pieces */
void
biv_rehearsal_table_show_allowed (BivRehearsalTable *self, const BivSituation *situation,
                                  const char *const *allowed)
{
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (BivOffset));

  for (guint i = 0; allowed[i]; i++)
    {
      const BivPieceState *state =
        biv_situation_get (situation, biv_situation_find (situation, allowed[i]));

      if (biv_piece_state_is (state, BIV_STATE_ON_TABLE))
        g_array_append_val (hexes, state->hex);
    }
  set_hexes (self->allowed, hexes);
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

/* Whether somebody who may be chosen next stands there. */
bool
biv_rehearsal_table_is_allowed (BivRehearsalTable *self, BivOffset hex)
{
  return biv_hex_layer_contains (self->allowed, hex);
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
