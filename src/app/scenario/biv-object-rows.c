/* The rows that edit an objective and a reserve, the same on the page of the sides and beside the
 * board.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/scenario/biv-object-rows.h"

#include <glib/gi18n.h>

#include "app/scenario/biv-scenario-row.h"
#include "app/scenario/biv-piece-words.h"

/* A row in which one of the sides is chosen; @nobody: what it is called when it is none. */
GtkWidget *
biv_object_rows_new_side_choice (BivLayerLock *lock, BivSession *session, BivNode *node,
                                 const char *field, const char *title, const char *nobody)
{
  BivNodeList *sides = biv_scenario_get_sides (biv_session_get_scenario (session));
  guint n_sides = biv_node_list_get_length (sides);
  g_autofree BivScenarioOption *options = g_new0 (BivScenarioOption, n_sides + 1);

  options[0] = (BivScenarioOption){ "", nobody };
  for (guint i = 0; i < n_sides; i++)
    options[i + 1] = (BivScenarioOption){ biv_node_get_id (biv_node_list_get (sides, i)),
                                          biv_piece_words_get_name (biv_node_list_get (sides, i)) };
  return biv_scenario_row_new_choice (lock, biv_session_get_history (session), node, field, title,
                                      options, n_sides + 1);
}

static const char *const edge_names[] = {
  [BIV_EDGE_NONE] = N_ ("Not set"),
  [BIV_EDGE_NORTH] = N_ ("North"),
  [BIV_EDGE_EAST] = N_ ("East"),
  [BIV_EDGE_SOUTH] = N_ ("South"),
  [BIV_EDGE_WEST] = N_ ("West"),
};
BIV_ASSERT_EACH (edge_names, BIV_COUNT_MEMBERS (BIV_EACH_EDGE));

/* (transfer none) */
const char *
biv_object_rows_name_edge (BivEdge edge)
{
  return _ (edge_names[edge]);
}

/* A row in which an edge of the table is chosen. */
GtkWidget *
biv_object_rows_new_edge (BivLayerLock *lock, BivSession *session, BivNode *node, const char *title)
{
  BivScenarioOption edges[G_N_ELEMENTS (edge_names)];

  for (guint i = 0; i < G_N_ELEMENTS (edges); i++)
    edges[i] = (BivScenarioOption){ "", biv_object_rows_name_edge ((BivEdge) i) };
  return biv_scenario_row_new_choice (lock, biv_session_get_history (session), node, "edge", title,
                                      edges, G_N_ELEMENTS (edges));
}

/* A row that keeps something out of what the opponent gets. */
GtkWidget *
biv_object_rows_new_secret (BivLayerLock *lock, BivSession *session, BivNode *node)
{
  return biv_scenario_row_new (lock, biv_session_get_history (session), node, "secret",
                               _ ("Secret (not in the opponent’s copy)"));
}

/* (transfer container): rows, none of them in a widget yet. @language: of its name. */
GPtrArray *
biv_object_rows_new_for_objective (BivLayerLock *lock, BivSession *session, BivObjective *objective,
                                   const char *language)
{
  BivHistory *history = biv_session_get_history (session);
  BivNode *node = BIV_NODE (objective);
  GPtrArray *rows = g_ptr_array_new ();

  g_ptr_array_add (rows,
                   biv_scenario_row_new_text (lock, history, node, "name", _ ("Name"), language));
  g_ptr_array_add (rows, biv_scenario_row_new (lock, history, node, "points", _ ("Points")));
  g_ptr_array_add (rows, biv_object_rows_new_side_choice (lock, session, node, "side",
                                                          _ ("Counts for"), _ ("All sides")));
  g_ptr_array_add (rows, biv_scenario_row_new (lock, history, node, "temporary",
                                               _ ("Counts while it is held only")));
  g_ptr_array_add (rows,
                   biv_scenario_row_new_text (lock, history, node, "group",
                                              _ ("Group (holding any of it counts once)"), NULL));
  g_ptr_array_add (rows, biv_object_rows_new_secret (lock, session, node));
  return rows;
}

/* (transfer container): rows, none of them in a widget yet. */
GPtrArray *
biv_object_rows_new_for_reserve (BivLayerLock *lock, BivSession *session, BivReserve *reserve)
{
  BivHistory *history = biv_session_get_history (session);
  BivNode *node = BIV_NODE (reserve);
  GPtrArray *rows = g_ptr_array_new ();

  g_ptr_array_add (rows, biv_scenario_row_new (lock, history, node, "turn", _ ("Arrives in turn")));
  g_ptr_array_add (rows, biv_object_rows_new_edge (lock, session, node, _ ("Arrives at the edge")));
  g_ptr_array_add (rows, biv_scenario_row_new (lock, history, node, "hex", _ ("Arrives on hex")));
  g_ptr_array_add (rows,
                   biv_scenario_row_new (lock, history, node, "within",
                                         _ ("Or within so many hexes of it")));
  return rows;
}
