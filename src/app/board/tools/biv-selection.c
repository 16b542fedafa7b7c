/* What is selected: a hex of the board, and one of the things on it; or a thing that is on no hex
 * yet; or several units and figures on their hexes, of which the first counts where one is asked
 * for. It follows what becomes of them.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/tools/biv-selection.h"

#include "core/edit/object/biv-piece-edits.h"
#include "core/model/army/biv-army.h"
#include "core/model/board/biv-board.h"
#include "core/model/node/biv-signal.h"
#include "core/model/scenario/biv-scenario.h"

struct _BivSelection
{
  GObject parent_instance;

  BivDocument *document;
  BivOffset hex;
  char *object;      /* an id, or NULL */
  GPtrArray *others; /* ids of the pieces that are selected with the first */
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (BivSelection, biv_selection, G_TYPE_OBJECT)

static void
biv_selection_finalize (GObject *object)
{
  BivSelection *self = BIV_SELECTION (object);

  g_clear_object (&self->document);
  g_clear_pointer (&self->object, g_free);
  g_clear_pointer (&self->others, g_ptr_array_unref);
  G_OBJECT_CLASS (biv_selection_parent_class)->finalize (object);
}

static void
biv_selection_class_init (BivSelectionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_selection_finalize;
  /* The selection, or the place of what is selected, has changed. */
  changed_signal = biv_signal_new ("changed", BIV_TYPE_SELECTION, 0);
}

static void
biv_selection_init (BivSelection *self)
{
  self->hex = BIV_NO_HEX;
  self->others = g_ptr_array_new_with_free_func (g_free);
}

/* Pieces that have left the board or the document are removed from a selection of several. */
static void
drop_absent (BivSelection *self)
{
  for (guint i = self->others->len; i > 0; i--)
    {
      BivNode *piece = biv_document_lookup (self->document, self->others->pdata[i - 1]);

      if (!piece || biv_hex_is_none (biv_selection_find_hex (self->document, piece)))
        g_ptr_array_remove_index (self->others, i - 1);
    }
}

/* The selection follows an object that moves; if the object is removed, its hex stays selected. */
static void
document_changed_cb (BivDocument *document, gpointer change, BivSelection *self)
{
  bool several = self->others->len > 0;
  BivNode *object = self->object ? biv_document_lookup (document, self->object) : NULL;
  BivOffset hex = object ? biv_selection_find_hex (document, object) : BIV_NO_HEX;

  if (!self->object)
    return;
  drop_absent (self);
  if (!object)
    g_clear_pointer (&self->object, g_free);
  else if (biv_offset_equal (hex, self->hex) && !several)
    return;
  else
    self->hex = hex;
  g_signal_emit (self, changed_signal, 0);
}

BivSelection *
biv_selection_new (BivDocument *document)
{
  BivSelection *self = g_object_new (BIV_TYPE_SELECTION, NULL);

  self->document = g_object_ref (document);
  g_signal_connect_object (document, "changed", G_CALLBACK (document_changed_cb), self, 0);
  return self;
}

static void
change (BivSelection *self, BivOffset hex, BivNode *object)
{
  const char *id = object ? biv_node_get_id (object) : NULL;

  if (biv_offset_equal (hex, self->hex) && g_strcmp0 (id, self->object) == 0 &&
      self->others->len == 0)
    return;
  g_ptr_array_set_size (self->others, 0);
  self->hex = hex;
  g_free (self->object);
  self->object = g_strdup (id);
  g_signal_emit (self, changed_signal, 0);
}

void
biv_selection_clear (BivSelection *self)
{
  g_return_if_fail (BIV_IS_SELECTION (self));
  change (self, BIV_NO_HEX, NULL);
}

/* Selects a hex and the first thing on it. */
void
biv_selection_set_hex (BivSelection *self, BivOffset hex)
{
  g_autoptr (GPtrArray) objects = NULL;

  g_return_if_fail (BIV_IS_SELECTION (self));
  objects = biv_selection_list_on_hex (self->document, hex);
  change (self, hex, objects->len > 0 ? objects->pdata[0] : NULL);
}

/* Selects a unit, figure, objective or label, and the hex where it is. */
void
biv_selection_set_object (BivSelection *self, BivNode *object)
{
  g_return_if_fail (BIV_IS_SELECTION (self));
  change (self, biv_selection_find_hex (self->document, object), object);
}

/* A press on the same hex again selects the next object of the stack, after the last one the first.
 * */
void
biv_selection_choose_next (BivSelection *self)
{
  g_autoptr (GPtrArray) objects = biv_selection_list_objects (self);
  BivNode *object = biv_selection_get_object (self);
  guint position = 0;

  if (objects->len == 0)
    return;
  if (object && g_ptr_array_find (objects, object, &position))
    position = (position + 1) % objects->len;
  change (self, self->hex, objects->pdata[position]);
}

/* Selects several units and figures on the board; none leaves nothing selected. */
void
biv_selection_set_pieces (BivSelection *self, BivNode *const *pieces, guint n_pieces)
{
  g_return_if_fail (BIV_IS_SELECTION (self));
  if (n_pieces == 0)
    {
      biv_selection_clear (self);
      return;
    }
  g_ptr_array_set_size (self->others, 0);
  for (guint i = 1; i < n_pieces; i++)
    g_ptr_array_add (self->others, g_strdup (biv_node_get_id (pieces[i])));
  self->hex = biv_selection_find_hex (self->document, pieces[0]);
  g_free (self->object);
  self->object = g_strdup (biv_node_get_id (pieces[0]));
  g_signal_emit (self, changed_signal, 0);
}

static bool
is_piece (BivNode *object)
{
  return BIV_IS_UNIT (object) || BIV_IS_FIGURE (object);
}

/* (transfer container): the units and figures that are selected, the first of them first. */
GPtrArray *
biv_selection_list_pieces (BivSelection *self)
{
  GPtrArray *pieces = g_ptr_array_new ();
  BivNode *object = biv_selection_get_object (self);

  if (object && is_piece (object))
    g_ptr_array_add (pieces, object);
  for (guint i = 0; i < self->others->len; i++)
    {
      BivNode *piece = biv_document_lookup (self->document, self->others->pdata[i]);

      if (piece)
        g_ptr_array_add (pieces, piece);
    }
  return pieces;
}

static GPtrArray *
list_pieces_on (BivSelection *self, BivOffset hex)
{
  GPtrArray *pieces = biv_selection_list_on_hex (self->document, hex);

  for (guint i = pieces->len; i > 0; i--)
    if (!is_piece (pieces->pdata[i - 1]))
      g_ptr_array_remove_index (pieces, i - 1);
  return pieces;
}

/* Adds those who stand on a hex to those who are selected; takes them away when all were. */
void
biv_selection_toggle_hex (BivSelection *self, BivOffset hex)
{
  g_autoptr (GPtrArray) pieces = NULL;
  g_autoptr (GPtrArray) here = NULL;
  guint n_before;

  g_return_if_fail (BIV_IS_SELECTION (self));
  pieces = biv_selection_list_pieces (self);
  here = list_pieces_on (self, hex);
  n_before = pieces->len;
  if (here->len == 0)
    return;
  for (guint i = 0; i < here->len; i++)
    if (!g_ptr_array_find (pieces, here->pdata[i], NULL))
      g_ptr_array_add (pieces, here->pdata[i]);
  for (guint i = 0; pieces->len == n_before && i < here->len; i++, n_before--)
    g_ptr_array_remove (pieces, here->pdata[i]);
  biv_selection_set_pieces (self, (BivNode *const *) pieces->pdata, pieces->len);
}

static bool
is_between (BivOffset hex, BivOffset from, BivOffset to)
{
  return hex.col >= MIN (from.col, to.col) && hex.col <= MAX (from.col, to.col) &&
         hex.row >= MIN (from.row, to.row) && hex.row <= MAX (from.row, to.row);
}

/* Selects who stands in the rectangle between two hexes; with @extends, as well as before. Where
 * nobody does, the first hex is selected. */
void
biv_selection_set_area (BivSelection *self, BivOffset from, BivOffset to, bool extends)
{
  BivNodeList *placements;
  g_autoptr (GPtrArray) pieces = NULL;

  g_return_if_fail (BIV_IS_SELECTION (self));
  placements = biv_scenario_get_placements (BIV_SCENARIO (biv_document_get_root (self->document)));
  pieces = extends ? biv_selection_list_pieces (self) : g_ptr_array_new ();
  BIV_EACH (BivPlacement, placement, placements)
    {
      BivNode *piece = biv_document_lookup (self->document, biv_placement_get_piece (placement));

      if (piece && is_between (biv_placement_get_hex (placement), from, to) &&
          !g_ptr_array_find (pieces, piece, NULL))
        g_ptr_array_add (pieces, piece);
    }
  if (pieces->len > 0)
    biv_selection_set_pieces (self, (BivNode *const *) pieces->pdata, pieces->len);
  else
    biv_selection_set_hex (self, from);
}

/* BIV_NO_HEX when there is none. */
BivOffset
biv_selection_get_hex (BivSelection *self)
{
  return self->hex;
}

/* (transfer none) (nullable) */
BivNode *
biv_selection_get_object (BivSelection *self)
{
  return self->object ? biv_document_lookup (self->document, self->object) : NULL;
}

/* (transfer container): what is on the selected hex. */
GPtrArray *
biv_selection_list_objects (BivSelection *self)
{
  return biv_selection_list_on_hex (self->document, self->hex);
}

/* Where on the board a unit, figure, objective or label is; BIV_NO_HEX when it is not. */
BivOffset
biv_selection_find_hex (BivDocument *document, BivNode *object)
{
  BivScenario *scenario = BIV_SCENARIO (biv_document_get_root (document));
  BivPlacement *placement;

  if (BIV_IS_OBJECTIVE (object))
    return biv_objective_get_hex (BIV_OBJECTIVE (object));
  if (BIV_IS_LABEL (object))
    return biv_label_get_hex (BIV_LABEL (object));
  if (!BIV_IS_UNIT (object) && !BIV_IS_FIGURE (object))
    return BIV_NO_HEX;
  placement = biv_piece_edits_find_placement (scenario, object);
  return placement ? biv_placement_get_hex (placement) : BIV_NO_HEX;
}

static void
add_pieces (BivDocument *document, BivOffset hex, bool figures, GPtrArray *objects)
{
  BivNodeList *placements =
    biv_scenario_get_placements (BIV_SCENARIO (biv_document_get_root (document)));

  BIV_EACH (BivPlacement, placement, placements)
    {
      BivNode *piece;

      if (!biv_offset_equal (biv_placement_get_hex (placement), hex))
        continue;
      piece = biv_document_lookup (document, biv_placement_get_piece (placement));
      if (piece && BIV_IS_FIGURE (piece) == figures)
        g_ptr_array_add (objects, piece);
    }
}

static void
add_markers (BivNodeList *markers, guint field, BivOffset hex, GPtrArray *objects)
{
  BIV_EACH (BivNode, node, markers)
    if (biv_offset_equal (biv_node_get_hex (node, field), hex))
      g_ptr_array_add (objects, node);
}

/* (transfer container): the things on a hex: units, then figures, objectives, names. */
GPtrArray *
biv_selection_list_on_hex (BivDocument *document, BivOffset hex)
{
  BivScenario *scenario = BIV_SCENARIO (biv_document_get_root (document));
  GPtrArray *objects = g_ptr_array_new ();

  if (biv_hex_is_none (hex))
    return objects;
  add_pieces (document, hex, false, objects);
  add_pieces (document, hex, true, objects);
  add_markers (biv_scenario_get_objectives (scenario), BIV_OBJECTIVE_HEX, hex, objects);
  add_markers (biv_board_get_labels (biv_scenario_get_board (scenario)), BIV_LABEL_HEX, hex,
               objects);
  return objects;
}
