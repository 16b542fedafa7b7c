/* What an army, its contingents, its commands and its arms add up to.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/assist/biv-army-totals.h"

#include "core/model/army/biv-army.h"

static void
add_piece (BivArmyTotal *total, BivNode *piece)
{
  bool is_figure = BIV_IS_FIGURE (piece);
  int cost = is_figure ? biv_figure_get_cost (BIV_FIGURE (piece))
                       : biv_unit_get_cost (BIV_UNIT (piece));

  total->points += MAX (0, cost); /* -1: it has no price */
  total->n_figures += is_figure;
  total->n_units += !is_figure;
  if (!is_figure)
    total->n_elements += MAX (0, biv_unit_get_elements (BIV_UNIT (piece)));
}

static void
add_total (BivArmyTotal *total, const BivArmyTotal *part)
{
  total->n_figures += part->n_figures;
  total->n_units += part->n_units;
  total->n_elements += part->n_elements;
  total->points += part->points;
}

typedef void (*PieceFunc) (BivNode *piece, gpointer data);

/* Calls a function for the figures and then the units of a contingent, in document order. */
static void
for_each_piece (BivContingent *contingent, PieceFunc func, gpointer data)
{
  BivNodeList *lists[] = { biv_contingent_get_figures (contingent),
                           biv_contingent_get_units (contingent) };

  for (guint list = 0; list < G_N_ELEMENTS (lists); list++)
    for (guint i = 0; i < biv_node_list_get_length (lists[list]); i++)
      func (biv_node_list_get (lists[list], i), data);
}

static void
add_piece_cb (BivNode *piece, gpointer data)
{
  add_piece (data, piece);
}

/** biv_army_totals_by_contingent: (transfer full): a #BivArmyTotal of each contingent. */
GArray *
biv_army_totals_by_contingent (BivArmy *army)
{
  BivNodeList *contingents = biv_army_get_contingents (army);
  GArray *totals = g_array_new (FALSE, TRUE, sizeof (BivArmyTotal));

  for (guint i = 0; i < biv_node_list_get_length (contingents); i++)
    {
      BivArmyTotal total = { .subject = biv_node_list_get (contingents, i) };

      for_each_piece (BIV_CONTINGENT (total.subject), add_piece_cb, &total);
      g_array_append_val (totals, total);
    }
  return totals;
}

/* --- Arms --------------------------------------------------------------------------------- */

static void
add_to_arm_cb (BivNode *piece, gpointer data)
{
  GArray *totals = data;
  BivArmyTotal total = { NULL };

  if (!BIV_IS_UNIT (piece))
    return;
  total.arm = biv_unit_get_arm (BIV_UNIT (piece));
  for (guint i = 0; i < totals->len; i++)
    if (g_str_equal (g_array_index (totals, BivArmyTotal, i).arm, total.arm))
      {
        add_piece (&g_array_index (totals, BivArmyTotal, i), piece);
        return;
      }
  add_piece (&total, piece);
  g_array_append_val (totals, total);
}

/** biv_army_totals_by_arm: (transfer full): a #BivArmyTotal of each arm that has units, the one of
 * the first unit first. */
GArray *
biv_army_totals_by_arm (BivArmy *army)
{
  GArray *totals = g_array_new (FALSE, TRUE, sizeof (BivArmyTotal));

  BIV_EACH (BivContingent, contingent, biv_army_get_contingents (army))
    for_each_piece (contingent, add_to_arm_cb, totals);
  return totals;
}

/* --- Commands ----------------------------------------------------------------------------- */

/* A walk down the chains of command of a contingent. */
typedef struct
{
  BivContingent *contingent;
  GHashTable *reached; /* of leaders: some may command one another in a circle */
  GArray *totals;      /* NULL: only all together is wanted */
  BivNode *leader;     /* whose followers are collected */
  GPtrArray *followers;
} Walk;

static void
collect_cb (BivNode *piece, gpointer data)
{
  Walk *walk = data;

  if (g_str_equal (biv_army_piece_get_command (piece), biv_node_get_id (walk->leader)))
    g_ptr_array_add (walk->followers, piece);
}

/* (transfer container): all who are directly under a leader. */
static GPtrArray *
collect_followers (Walk *walk, BivNode *leader)
{
  walk->leader = leader;
  walk->followers = g_ptr_array_new ();
  for_each_piece (walk->contingent, collect_cb, walk);
  return g_steal_pointer (&walk->followers);
}

/* A leader and all under him; if he has anybody, he gets a row, and those under him theirs below
 * it. */
static BivArmyTotal
add_command (Walk *walk, BivNode *leader, guint depth)
{
  g_autoptr (GPtrArray) followers = NULL;
  BivArmyTotal total = { .subject = leader, .depth = depth };
  guint row = walk->totals ? walk->totals->len : 0;

  if (!g_hash_table_add (walk->reached, leader))
    return total;
  add_piece (&total, leader);
  followers = collect_followers (walk, leader);
  if (followers->len > 0 && walk->totals)
    g_array_append_val (walk->totals, total);
  for (guint i = 0; i < followers->len; i++)
    if (BIV_IS_FIGURE (followers->pdata[i]))
      {
        BivArmyTotal part = add_command (walk, followers->pdata[i], depth + 1);

        add_total (&total, &part);
      }
    else
      add_piece (&total, followers->pdata[i]);
  if (followers->len > 0 && walk->totals)
    g_array_index (walk->totals, BivArmyTotal, row) = total;
  return total;
}

static bool
has_leader (BivContingent *contingent, BivNode *figure)
{
  const char *command = biv_army_piece_get_command (figure);

  return *command && biv_node_list_lookup (biv_contingent_get_figures (contingent), command);
}

/**
 * biv_army_totals_by_command:
 *
 * Returns: (transfer full): a #BivArmyTotal of each leader whom somebody is under, himself
 * included, the highest first and below each those under him. Leaders who command one another in a
 * circle have none.
 */
GArray *
biv_army_totals_by_command (BivArmy *army)
{
  BivNodeList *contingents = biv_army_get_contingents (army);
  g_autoptr (GHashTable) reached = g_hash_table_new (NULL, NULL);
  Walk walk = { .reached = reached,
                .totals = g_array_new (FALSE, TRUE, sizeof (BivArmyTotal)) };

  for (guint i = 0; i < biv_node_list_get_length (contingents); i++)
    {
      BivNodeList *figures;

      walk.contingent = biv_node_list_get (contingents, i);
      figures = biv_contingent_get_figures (walk.contingent);
      BIV_EACH (BivNode, figure, figures)
        if (!has_leader (walk.contingent, figure))
          add_command (&walk, figure, 0);
    }
  return walk.totals;
}

/* --- A choice ----------------------------------------------------------------------------- */

/* Whether a contingent or a leader above a piece is among others. */
static bool
is_below_one_of (BivNode *piece, GHashTable *others)
{
  BivNode *contingent = biv_node_get_ancestor (piece, BIV_TYPE_CONTINGENT);
  BivNodeList *figures;
  BivNode *leader = piece;

  if (!contingent)
    return false;
  if (g_hash_table_contains (others, contingent))
    return true;
  figures = biv_contingent_get_figures (BIV_CONTINGENT (contingent));
  /* No chain is longer than there are figures, unless it is a circle. */
  for (guint i = 0; i < biv_node_list_get_length (figures); i++)
    {
      leader = biv_node_list_lookup (figures, biv_army_piece_get_command (leader));
      if (!leader || leader == piece)
        return false;
      if (g_hash_table_contains (others, leader))
        return true;
    }
  return false;
}

static void
add_chosen (BivArmyTotal *total, BivNode *node)
{
  g_autoptr (GHashTable) reached = g_hash_table_new (NULL, NULL);
  Walk walk = { .reached = reached };
  BivNode *contingent = biv_node_get_ancestor (node, BIV_TYPE_CONTINGENT);
  BivArmyTotal part;

  if (BIV_IS_CONTINGENT (node))
    for_each_piece (BIV_CONTINGENT (node), add_piece_cb, total);
  else if (BIV_IS_UNIT (node) || !contingent)
    add_piece (total, node);
  else
    {
      walk.contingent = BIV_CONTINGENT (contingent);
      part = add_command (&walk, node, 0);
      add_total (total, &part);
    }
}

/**
 * biv_army_totals_of:
 * @nodes: contingents, figures and units; who is in no contingent any more counts alone
 *
 * Returns: what they add up to, each with all that is under it, and nobody counted twice; it is
 * about no subject
 */
BivArmyTotal
biv_army_totals_of (BivNode *const *nodes, guint n_nodes)
{
  g_autoptr (GHashTable) others = g_hash_table_new (NULL, NULL);
  BivArmyTotal total = { NULL };

  for (guint i = 0; i < n_nodes; i++)
    g_hash_table_add (others, nodes[i]);
  for (guint i = 0; i < n_nodes; i++)
    if (BIV_IS_CONTINGENT (nodes[i]) || !is_below_one_of (nodes[i], others))
      add_chosen (&total, nodes[i]);
  return total;
}
