/* What is selected: a hex of the board, and one of the things on it; or a thing that is on no hex
 * yet. It follows what becomes of the thing.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/tools/biv-selection.h"

#include "core/edit/biv-piece-edits.h"
#include "core/model/biv-figure.h"
#include "core/model/biv-label.h"
#include "core/model/biv-objective.h"
#include "core/model/biv-unit.h"

struct _BivSelection
{
  GObject parent_instance;

  BivDocument *document;
  BivOffset hex;
  char *object; /* an id, or NULL */
};

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BivSelection, biv_selection, G_TYPE_OBJECT)

static void
biv_selection_finalize (GObject *object)
{
  BivSelection *self = BIV_SELECTION (object);

  g_clear_object (&self->document);
  g_clear_pointer (&self->object, g_free);
  G_OBJECT_CLASS (biv_selection_parent_class)->finalize (object);
}

static void
biv_selection_class_init (BivSelectionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_selection_finalize;
  /* Something else is selected, or it is elsewhere. */
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", BIV_TYPE_SELECTION, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 0);
}

static void
biv_selection_init (BivSelection *self)
{
  self->hex = BIV_NO_HEX;
}

/* A thing that moves takes the selection along; one that goes leaves the hex selected. */
static void
document_changed_cb (BivDocument *document, gpointer change, BivSelection *self)
{
  BivNode *object = self->object ? biv_document_lookup (document, self->object) : NULL;
  BivOffset hex = object ? biv_document_find_hex (document, object) : BIV_NO_HEX;

  if (!self->object)
    return;
  if (!object)
    g_clear_pointer (&self->object, g_free);
  else if (biv_offset_equal (hex, self->hex))
    return;
  else
    self->hex = hex;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
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

  if (biv_offset_equal (hex, self->hex) && g_strcmp0 (id, self->object) == 0)
    return;
  self->hex = hex;
  g_free (self->object);
  self->object = g_strdup (id);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
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
  objects = biv_document_list_on_hex (self->document, hex);
  change (self, hex, objects->len > 0 ? objects->pdata[0] : NULL);
}

/* Selects a unit, figure, objective or label, and the hex where it is. */
void
biv_selection_set_object (BivSelection *self, BivNode *object)
{
  g_return_if_fail (BIV_IS_SELECTION (self));
  change (self, biv_document_find_hex (self->document, object), object);
}

/* Another press on the same hex: the next thing of the stack, after the last the first again. */
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
  return biv_document_list_on_hex (self->document, self->hex);
}

/* Where on the board a unit, figure, objective or label is; BIV_NO_HEX when it is not. */
BivOffset
biv_document_find_hex (BivDocument *document, BivNode *object)
{
  BivScenario *scenario = BIV_SCENARIO (biv_document_get_root (document));
  BivPlacement *placement;

  if (BIV_IS_OBJECTIVE (object))
    return biv_objective_get_hex (BIV_OBJECTIVE (object));
  if (BIV_IS_LABEL (object))
    return biv_label_get_hex (BIV_LABEL (object));
  if (!BIV_IS_UNIT (object) && !BIV_IS_FIGURE (object))
    return BIV_NO_HEX;
  placement = biv_scenario_find_placement (scenario, object);
  return placement ? biv_placement_get_hex (placement) : BIV_NO_HEX;
}

static void
add_pieces (BivDocument *document, BivOffset hex, bool figures, GPtrArray *objects)
{
  BivNodeList *placements =
    biv_scenario_get_placements (BIV_SCENARIO (biv_document_get_root (document)));

  for (guint i = 0; i < biv_node_list_get_length (placements); i++)
    {
      BivPlacement *placement = biv_node_list_get (placements, i);
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
  for (guint i = 0; i < biv_node_list_get_length (markers); i++)
    if (biv_offset_equal (biv_node_get_hex (biv_node_list_get (markers, i), field), hex))
      g_ptr_array_add (objects, biv_node_list_get (markers, i));
}

/* (transfer container): the things on a hex: units, then figures, objectives, names. */
GPtrArray *
biv_document_list_on_hex (BivDocument *document, BivOffset hex)
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
