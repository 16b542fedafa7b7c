/* A few digits printed on paper that identify the army it was printed from.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/catalogue/biv-fingerprint.h"

#include "core/edit/army/biv-side-edits.h"
#include "storage/format/biv-format.h"
#include "storage/place/biv-save.h"

#define DIGITS 8

typedef struct
{
  GHashTable *digits;
  BivPlace *place;
} Making;

/* @alone: as it is in a file of its own */
static void
make (Making *making, BivNode *army, BivNode *alone)
{
  g_autoptr (GBytes) bytes =
    making->place ? biv_format_write_place (alone, making->place) : biv_format_write (alone);
  g_autofree char *hash = biv_save_hash_bytes (bytes);

  g_hash_table_insert (making->digits, g_strdup (biv_node_get_id (army)),
                       g_strndup (hash, DIGITS));
}

static void
make_cb (BivNode *node, gpointer data)
{
  BivNode *side = biv_node_get_parent (node);
  g_autoptr (BivArmy) alone = NULL;

  if (!BIV_IS_ARMY (node))
    return;
  alone = side ? biv_side_copy_army (BIV_SIDE (side)) : g_object_ref (BIV_ARMY (node));
  make (data, node, BIV_NODE (alone));
}

/**
 * biv_fingerprint_make:
 * @root: an army, or a battle, for those in it
 * @place: (nullable): where the document lives
 *
 * Returns: (transfer full): the digits by the id of each army; armies with the same content have
 * the same ones, saved or not, in a file of their own or in a battle
 */
GHashTable *
biv_fingerprint_make (BivNode *root, BivPlace *place)
{
  Making making = { g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free), place };

  biv_node_foreach (root, make_cb, &making);
  return making.digits;
}
