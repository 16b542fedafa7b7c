/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/document/biv-document.h"

/* The side of a hex towards its neighbour in a direction. */
typedef struct
{
  BivOffset hex;
  int direction;
} BivHexEdge;

BivEditList *biv_edge_edits_set_hexsides (BivDocument *document, const BivHexEdge *edges,
                                          guint n_edges, const char *kind);
BivEditList *biv_edge_edits_set_crossings (BivDocument *document, const BivHexEdge *edges,
                                           guint n_edges, const char *crossing);
BivEditList *biv_edge_edits_add_roads (BivDocument *document, const BivHexEdge *edges,
                                       guint n_edges);
BivEditList *biv_edge_edits_remove_roads (BivDocument *document, const BivHexEdge *edges,
                                          guint n_edges);
