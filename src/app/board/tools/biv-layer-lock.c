/* Keeps layers of a board from change: tools and forms ask it before they do their edits. It is no
 * part of the document, and undoing is always possible.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/tools/biv-layer-lock.h"

#include "core/model/board/biv-board.h"
#include "core/model/node/biv-signal.h"
#include "core/model/scenario/biv-scenario.h"
#include "core/model/scenario/biv-underlay.h"

struct _BivLayerLock
{
  GObject parent_instance;

  guint locked; /* a bit for each layer */
};

static guint held_signal;

G_DEFINE_QUARK (biv - layer - lock - error - quark, biv_layer_lock_error)
G_DEFINE_FINAL_TYPE (BivLayerLock, biv_layer_lock, G_TYPE_OBJECT)

static void
biv_layer_lock_class_init (BivLayerLockClass *klass)
{
  /* A layer was kept from change: a BivBoardLayer. */
  held_signal = biv_signal_new ("held", BIV_TYPE_LAYER_LOCK, 1, G_TYPE_UINT);
}

static void
biv_layer_lock_init (BivLayerLock *self)
{
}

/* Nothing is locked. */
BivLayerLock *
biv_layer_lock_new (void)
{
  return g_object_new (BIV_TYPE_LAYER_LOCK, NULL);
}

void
biv_layer_lock_set (BivLayerLock *self, BivBoardLayer layer, bool locked)
{
  g_return_if_fail (BIV_IS_LAYER_LOCK (self));
  self->locked = locked ? self->locked | 1u << layer : self->locked & ~(1u << layer);
}

static guint
compare_cells (const BivCell *old, const BivCell *new)
{
  guint touched = 0;

  if (old->terrain != new->terrain || old->elevation != new->elevation || old->works != new->works)
    touched |= 1u << BIV_BOARD_LAYER_LAND;
  if (old->roads != new->roads || memcmp (old->side, new->side, sizeof old->side) != 0 ||
      memcmp (old->crossing, new->crossing, sizeof old->crossing) != 0)
    touched |= 1u << BIV_BOARD_LAYER_LINES;
  if (old->zone != new->zone)
    touched |= 1u << BIV_BOARD_LAYER_MARKS;
  return touched;
}

static guint
find_touched_cells (BivBoard *board, BivCells *cells)
{
  BivCellAt *all = biv_cells_get_all (cells);
  guint touched = 0;

  for (guint i = 0; i < biv_cells_get_length (cells); i++)
    {
      BivOffset hex = { all[i].col, all[i].row };
      BivCell old;

      if (!biv_board_contains (board, hex))
        continue;
      old = biv_board_get_cell (board, hex);
      touched |= compare_cells (&old, &all[i].cell);
    }
  return touched;
}

static guint
find_layer_of (GType type)
{
  if (type == BIV_TYPE_PLACEMENT)
    return 1u << BIV_BOARD_LAYER_PIECES;
  if (type == BIV_TYPE_OBJECTIVE)
    return 1u << BIV_BOARD_LAYER_MARKS;
  if (type == BIV_TYPE_UNDERLAY)
    return 1u << BIV_BOARD_LAYER_UNDERLAY;
  return type == BIV_TYPE_LABEL ? 1u << BIV_BOARD_LAYER_NAMES : 0;
}

/* The layer of an object, or of the items of a list, that an edit changes. */
static guint
find_touched_object (BivDocument *document, const BivEdit *edit)
{
  BivNode *object = biv_document_lookup (document, edit->object);
  BivNodeClass *klass = object ? BIV_NODE_GET_CLASS (object) : NULL;
  int field = klass ? biv_node_class_find_field (klass, edit->field) : -1;

  if (field < 0)
    return 0;
  if (edit->kind == BIV_EDIT_SET)
    return find_layer_of (G_OBJECT_TYPE (object));
  return klass->fields[field].item_type ? find_layer_of (klass->fields[field].item_type ()) : 0;
}

static guint
find_touched (BivDocument *document, BivEditList *edits)
{
  BivBoard *board = biv_scenario_get_board (BIV_SCENARIO (biv_document_get_root (document)));
  guint touched = 0;

  for (guint i = 0; i < biv_edit_list_get_length (edits); i++)
    {
      const BivEdit *edit = biv_edit_list_get (edits, i);

      touched |= edit->kind == BIV_EDIT_CELLS ? find_touched_cells (board, edit->cells)
                                              : find_touched_object (document, edit);
    }
  return touched;
}

/**
 * biv_layer_lock_lets:
 * @edits: (nullable)
 *
 * Returns: whether no layer that they would change is locked; if one is, "held" tells it
 */
bool
biv_layer_lock_lets (BivLayerLock *self, BivHistory *history, BivEditList *edits)
{
  guint held = self->locked && edits
                 ? find_touched (biv_history_get_document (history), edits) & self->locked
                 : 0;

  if (held != 0)
    g_signal_emit (self, held_signal, 0, (guint) g_bit_nth_lsf (held, -1));
  return held == 0;
}

/* Does what a tool wishes as one step, unless it would change a layer that is locked.
 *
 * Returns: false sets @error: #BIV_LAYER_LOCK_ERROR if it was a lock, which has told it */
bool
biv_layer_lock_do (BivLayerLock *self, BivHistory *history, BivEditList *edits, GError **error)
{
  if (biv_layer_lock_lets (self, history, edits))
    return biv_history_do (history, edits, error);
  g_set_error_literal (error, BIV_LAYER_LOCK_ERROR, 0, "layer");
  return false;
}
