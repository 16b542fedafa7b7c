/* Operations on the sides between hexes of a scenario's board: rivers, walls, fords, roads.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/edit/board/biv-edge-edits.h"

#include "core/edit/board/biv-brush.h"

/* (nullable): sets the kind of sides, or their crossing; %NULL when the board's legend is full. */
static BivEditList *
set_sides (BivDocument *document, const BivHexEdge *edges, guint n_edges, BivLegend legend,
           const char *step, const char *arg, const char *id)
{
  BivEditList *edits;
  BivBrush brush;
  guint8 code;

  if (!biv_board_code (biv_edits_get_board (document), legend, id, &code))
    return NULL;
  edits = biv_edits_new_id_step (step, arg, id);
  biv_brush_init (&brush, document);
  for (guint i = 0; i < n_edges; i++)
    biv_brush_set_edge (&brush, edges[i].hex, edges[i].direction,
                        legend == BIV_LEGEND_SIDE ? code : BIV_BRUSH_KEEP,
                        legend == BIV_LEGEND_CROSSING ? code : BIV_BRUSH_KEEP);
  biv_brush_finish (&brush, edits);
  return edits;
}

/**
 * biv_edge_edits_set_hexsides:
 * @kind: the id of a kind of hexside, or "" for none, which removes the crossing as well
 *
 * "set-hexside": sets the kind of sides between two hexes of the board; others are ignored.
 *
 * Returns: (transfer full) (nullable): the edits; %NULL when the board has 255 other kinds already
 */
BivEditList *
biv_edge_edits_set_hexsides (BivDocument *document, const BivHexEdge *edges, guint n_edges,
                             const char *kind)
{
  return set_sides (document, edges, n_edges, BIV_LEGEND_SIDE, "set-hexside", "kind", kind);
}

/**
 * biv_edge_edits_set_crossings:
 * @crossing: the id of a crossing, or "" for none
 *
 * "set-crossing": sets the crossing of sides that have a kind; others are ignored.
 *
 * Returns: (transfer full) (nullable): the edits; %NULL when the board has 255 other crossings
 * already
 */
BivEditList *
biv_edge_edits_set_crossings (BivDocument *document, const BivHexEdge *edges, guint n_edges,
                              const char *crossing)
{
  return set_sides (document, edges, n_edges, BIV_LEGEND_CROSSING, "set-crossing", "crossing",
                    crossing);
}

static BivEditList *
set_roads (BivDocument *document, BivEditList *edits, const BivHexEdge *edges, guint n_edges,
           bool road)
{
  BivBrush brush;

  biv_brush_init (&brush, document);
  for (guint i = 0; i < n_edges; i++)
    if (biv_brush_has (&brush, edges[i].hex))
      biv_brush_set_road (&brush, edges[i].hex, edges[i].direction, road);
  biv_brush_finish (&brush, edits);
  return edits;
}

/**
 * biv_edge_edits_add_roads:
 *
 * "add-road": joins each hex and its neighbour by a road; at the board's edge the road leads off
 * the board.
 *
 * Returns: (transfer full): the edits
 */
BivEditList *
biv_edge_edits_add_roads (BivDocument *document, const BivHexEdge *edges, guint n_edges)
{
  return set_roads (document, biv_edit_list_new_step ("add-road", NULL), edges, n_edges, true);
}

/**
 * biv_edge_edits_remove_roads:
 *
 * "remove-road": removes the road between each hex and its neighbour.
 *
 * Returns: (transfer full): the edits
 */
BivEditList *
biv_edge_edits_remove_roads (BivDocument *document, const BivHexEdge *edges, guint n_edges)
{
  return set_roads (document, biv_edit_list_new_step ("remove-road", NULL), edges, n_edges, false);
}
