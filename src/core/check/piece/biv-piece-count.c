/* How many pieces of a kind a document, or a part of one, needs on the table.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/check/piece/biv-piece-count.h"

#include "core/model/army/biv-army.h"

typedef struct
{
  const char *kind;
  BivPieceCount count;
} Counting;

static void
count_unit_cb (BivNode *node, gpointer data)
{
  Counting *counting = data;
  guint elements;

  if (!BIV_IS_UNIT (node) ||
      (counting->kind && !g_str_equal (biv_unit_get_arm (BIV_UNIT (node)), counting->kind)))
    return;
  elements = (guint) MAX (0, biv_unit_get_elements (BIV_UNIT (node)));
  counting->count.pieces++;
  counting->count.elements += elements;
  counting->count.largest = MAX (counting->count.largest, elements);
}

/** biv_piece_count_units: the units below a node; @arm: (nullable): of this arm alone. */
BivPieceCount
biv_piece_count_units (BivNode *root, const char *arm)
{
  Counting counting = { .kind = arm };

  biv_node_foreach (root, count_unit_cb, &counting);
  return counting.count;
}

static void
count_figure_cb (BivNode *node, gpointer data)
{
  Counting *counting = data;

  if (BIV_IS_FIGURE (node) &&
      g_str_equal (biv_figure_get_kind (BIV_FIGURE (node)), counting->kind))
    counting->count.pieces++;
}

/** biv_piece_count_figures: the leaders, messengers and the like of a kind below a node. */
BivPieceCount
biv_piece_count_figures (BivNode *root, const char *kind)
{
  Counting counting = { .kind = kind };

  biv_node_foreach (root, count_figure_cb, &counting);
  return counting.count;
}
