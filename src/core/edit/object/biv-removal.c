/* Removes objects from a document, consistently: objects that must refer to one of them are
 * removed too, optional references are cleared, and the zone of a side is erased from the board.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/edit/object/biv-removal.h"
#include "core/edit/object/biv-edits.h"
#include "core/model/scenario/biv-scenario.h"

void
biv_removal_init (BivRemoval *self, BivDocument *document, BivEditList *edits)
{
  self->document = document;
  self->edits = edits;
  self->going = g_hash_table_new (NULL, NULL);
  self->lost = g_hash_table_new (g_str_hash, g_str_equal);
  self->tops = g_ptr_array_new ();
}

static void
mark (BivNode *node, gpointer data)
{
  BivRemoval *self = data;

  g_hash_table_add (self->going, node);
  g_hash_table_add (self->lost, (char *) biv_node_get_id (node));
}

/** biv_removal_add: has an object leave the document, with all below it. */
void
biv_removal_add (BivRemoval *self, BivNode *object)
{
  if (g_hash_table_contains (self->going, object) && g_ptr_array_find (self->tops, object, NULL))
    return;
  biv_node_foreach (object, mark, self);
  g_ptr_array_add (self->tops, object);
}

static void
clear_references_of (BivNode *node, gpointer data)
{
  BivRemoval *self = data;
  BivNodeClass *klass = BIV_NODE_GET_CLASS (node);

  if (g_hash_table_contains (self->going, node))
    return;
  for (guint i = 0; i < klass->n_fields; i++)
    {
      if (klass->fields[i].kind != BIV_FIELD_REF ||
          !g_hash_table_contains (self->lost, biv_node_get_string (node, i)))
        continue;
      if (klass->fields[i].required)
        g_ptr_array_add (self->tops, node);
      else
        biv_edit_list_set_string (self->edits, biv_node_get_id (node), klass->fields[i].name, "");
    }
}

/* The number that stands for a side in the zones of the board, or 0. */
static guint8
find_zone (BivBoard *board, const char *side)
{
  for (guint code = 1; code < biv_board_get_n_codes (board, BIV_LEGEND_ZONE); code++)
    if (g_str_equal (biv_board_meaning (board, BIV_LEGEND_ZONE, (guint8) code), side))
      return (guint8) code;
  return 0;
}

static void
wipe_zone (BivRemoval *self, BivBoard *board, guint8 zone)
{
  g_autoptr (BivCells) cells = biv_cells_new ();

  for (int row = 0; row < biv_board_get_height (board); row++)
    for (int col = 0; col < biv_board_get_width (board); col++)
      {
        BivCell cell = biv_board_peek_row (board, row)[col];

        if (cell.zone != zone)
          continue;
        cell.zone = 0;
        biv_cells_set (cells, (BivOffset){ col, row }, cell);
      }
  if (biv_cells_get_length (cells) > 0)
    biv_edit_list_cells (self->edits, biv_node_get_id (BIV_NODE (board)), cells);
}

static void
wipe_zones (BivRemoval *self)
{
  BivBoard *board = biv_edits_get_board (self->document);

  for (guint i = 0; board && i < self->tops->len; i++)
    if (BIV_IS_SIDE (self->tops->pdata[i]))
      {
        guint8 zone = find_zone (board, biv_node_get_id (self->tops->pdata[i]));

        if (zone > 0)
          wipe_zone (self, board, zone);
      }
}

/** biv_removal_clear_references: adds the edits that clear the fields of other objects that name
 * what is removed. */
void
biv_removal_clear_references (BivRemoval *self)
{
  biv_node_foreach (biv_document_get_root (self->document), clear_references_of, self);
  wipe_zones (self);
}

typedef struct
{
  BivNode *object;
  const char *list;
  guint position;
} Place;

/* The last positions first, so that removing one does not move those still to come. */
static int
compare_places (gconstpointer a, gconstpointer b)
{
  guint first = ((const Place *) a)->position;
  guint second = ((const Place *) b)->position;

  return (first < second) - (first > second);
}

/** biv_removal_finish: adds the edits that remove the objects, and frees the removal. */
void
biv_removal_finish (BivRemoval *self)
{
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (Place));

  for (guint i = 0; i < self->tops->len; i++)
    {
      Place place = { self->tops->pdata[i] };

      if (g_hash_table_contains (self->going, biv_node_get_parent (place.object)))
        continue;
      biv_edits_get_siblings (place.object, &place.list, &place.position);
      g_array_append_val (places, place);
    }
  g_array_sort (places, compare_places);
  for (guint i = 0; i < places->len; i++)
    {
      const Place *place = &g_array_index (places, Place, i);
      BivNode *parent = biv_node_get_parent (place->object);

      biv_edit_list_remove (self->edits, biv_document_get_key (self->document, parent), place->list,
                            place->position);
    }
  g_hash_table_unref (self->going);
  g_hash_table_unref (self->lost);
  g_ptr_array_unref (self->tops);
}
