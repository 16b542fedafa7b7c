/* Suggests a unit or figure to somebody who makes one by hand: similar to those that its
 * contingent may take and that the army has already.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/assist/biv-handmade.h"

#include "core/assist/biv-muster-offer.h"
#include "core/model/army/biv-army.h"
#include "core/ruleset/leader/biv-leader-rules.h"

static void
append_all (GPtrArray *pieces, BivNodeList *list)
{
  for (guint i = 0; i < biv_node_list_get_length (list); i++)
    g_ptr_array_add (pieces, g_object_ref (biv_node_list_get (list, i)));
}

/* The entries that the contingent may take, then the pieces that the army has. */
static GPtrArray *
collect_examples (BivCatalogue *catalogue, BivArmy *army, BivContingent *contingent, GType type)
{
  GPtrArray *examples = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) entries = biv_muster_offer_search (catalogue, army, contingent, "");

  for (guint i = 0; i < entries->len; i++)
    {
      BivNode *piece =
        biv_muster_offer_make_piece (catalogue, army, contingent, entries->pdata[i]);

      if (G_OBJECT_TYPE (piece) == type)
        g_ptr_array_add (examples, piece);
      else
        g_object_unref (piece);
    }
  BIV_EACH (BivContingent, item, biv_army_get_contingents (army))
    append_all (examples, type == BIV_TYPE_FIGURE
                            ? biv_contingent_get_figures (item)
                            : biv_contingent_get_units (item));
  return examples;
}

/* (nullable): the most frequent arm; of several the first. */
static const char *
find_usual_arm (GPtrArray *examples)
{
  g_autoptr (GHashTable) counts = g_hash_table_new (g_str_hash, g_str_equal);
  const char *best = NULL;
  guint most = 0;

  for (guint i = 0; i < examples->len; i++)
    {
      char *arm = (char *) biv_army_piece_get_kind (examples->pdata[i]);
      guint count = GPOINTER_TO_UINT (g_hash_table_lookup (counts, arm)) + 1;

      g_hash_table_insert (counts, arm, GUINT_TO_POINTER (count));
      most = MAX (most, count);
    }
  for (guint i = 0; i < examples->len && !best; i++)
    {
      const char *kind = biv_army_piece_get_kind (examples->pdata[i]);

      if (GPOINTER_TO_UINT (g_hash_table_lookup (counts, kind)) == most)
        best = kind;
    }
  return best;
}

static bool
has_rank (BivNodeList *figures, BivNodeList *kinds, BivRank rank)
{
  for (guint i = 0; i < biv_node_list_get_length (figures); i++)
    {
      BivLeaderKind *kind = biv_node_list_lookup (
        kinds, biv_figure_get_kind (BIV_FIGURE (biv_node_list_get (figures, i))));

      if (kind && biv_leader_kind_get_rank (kind) == rank)
        return true;
    }
  return false;
}

/* The rank that is most likely missing: the general, then the allies' sub-general, then an
 * officer. */
static BivRank
find_wanted_rank (BivArmy *army, BivContingent *contingent, BivNodeList *kinds)
{
  bool has_general = false;

  BIV_EACH (BivContingent, item, biv_army_get_contingents (army))
    has_general |= has_rank (biv_contingent_get_figures (item), kinds, BIV_RANK_GENERAL);
  if (contingent && biv_contingent_get_allied (contingent) &&
      !has_rank (biv_contingent_get_figures (contingent), kinds, BIV_RANK_SUB_GENERAL))
    return BIV_RANK_SUB_GENERAL;
  return has_general ? BIV_RANK_OFFICER : BIV_RANK_GENERAL;
}

/* (nullable): the id of the first kind of figures with the rank that the contingent lacks most. */
static const char *
find_usual_rank (BivArmy *army, BivContingent *contingent, BivNodeList *kinds)
{
  BivRank rank = find_wanted_rank (army, contingent, kinds);

  BIV_EACH (BivLeaderKind, kind, kinds)
    if (biv_leader_kind_get_rank (kind) == rank)
      return biv_node_get_id (BIV_NODE (kind));
  return NULL;
}

static const char *
get_first (BivNodeList *items)
{
  return biv_node_list_get_length (items) > 0 ? biv_node_get_id (biv_node_list_get (items, 0))
                                              : "unknown";
}

static const char *
guess_kind (BivRuleset *ruleset, BivArmy *army, BivContingent *contingent, GType type,
            GPtrArray *examples)
{
  const char *kind;

  if (type == BIV_TYPE_UNIT)
    {
      kind = find_usual_arm (examples);
      return kind ? kind : ruleset ? get_first (biv_ruleset_get_arms (ruleset))
                                   : "unknown";
    }
  if (!ruleset)
    return examples->len > 0 ? biv_army_piece_get_kind (examples->pdata[0]) : "unknown";
  kind = find_usual_rank (army, contingent, biv_ruleset_get_leaders (ruleset));
  return kind ? kind : get_first (biv_ruleset_get_leaders (ruleset));
}

static int
compare_costs (gconstpointer a, gconstpointer b)
{
  return biv_army_piece_get_cost (*(BivNode *const *) a) -
         biv_army_piece_get_cost (*(BivNode *const *) b);
}

/* (transfer container): the examples of a kind that have a price, the cheapest first. */
static GPtrArray *
pick_priced (GPtrArray *examples, const char *kind)
{
  GPtrArray *priced = g_ptr_array_new ();

  for (guint i = 0; i < examples->len; i++)
    if (g_str_equal (biv_army_piece_get_kind (examples->pdata[i]), kind) &&
        biv_army_piece_get_cost (examples->pdata[i]) >= 0)
      g_ptr_array_add (priced, examples->pdata[i]);
  g_ptr_array_sort (priced, compare_costs);
  return priced;
}

static bool
have_all (GPtrArray *pieces, const char *field, const char *value)
{
  for (guint i = 0; i < pieces->len; i++)
    {
      BivDetails *details = biv_army_piece_get_details (pieces->pdata[i]);

      if (g_strcmp0 (biv_details_lookup (details, field), value) != 0)
        return false;
    }
  return true;
}

/* Gives the draft the details that all examples share. */
static void
build_common_details (BivNode *draft, GPtrArray *pieces)
{
  BivDetails *first = biv_army_piece_get_details (pieces->pdata[0]);
  g_autoptr (BivDetails) common = biv_details_new ();
  g_auto (GValue) value = G_VALUE_INIT;
  int field = biv_node_class_find_field (BIV_NODE_GET_CLASS (draft), "details");

  for (guint i = 0; i < biv_details_get_length (first); i++)
    if (have_all (pieces, biv_details_get_field (first, i), biv_details_get_value (first, i)))
      {
        BivDetails *more = biv_details_with (common, biv_details_get_field (first, i),
                                             biv_details_get_value (first, i));

        biv_details_unref (common);
        common = more;
      }
  g_value_init (&value, BIV_TYPE_DETAILS);
  g_value_set_boxed (&value, common);
  biv_node_build (draft, (guint) field, &value, NULL); /* valid where they come from */
}

static void
build_handmade (BivNode *draft)
{
  g_auto (GValue) yes = G_VALUE_INIT;
  int field = biv_node_class_find_field (BIV_NODE_GET_CLASS (draft), "handmade");

  g_value_init (&yes, G_TYPE_BOOLEAN);
  g_value_set_boolean (&yes, TRUE);
  biv_node_build (draft, (guint) field, &yes, NULL); /* any boolean is valid */
}

/**
 * biv_handmade_make:
 * @contingent: (nullable): where it is to go; %NULL for a new contingent
 * @type: #BIV_TYPE_UNIT or #BIV_TYPE_FIGURE
 * @kind: (nullable): its arm or its rank; %NULL to guess that too
 *
 * Suggests a unit of the usual arm, or the leader who is missing, with the size and price of the
 * median of its kind in the muster lists and the army, and with the details that all of these
 * share. Without any example it has no price.
 *
 * Returns: (transfer full): a piece without a name, in no document
 */
BivNode *
biv_handmade_make (BivCatalogue *catalogue, BivArmy *army, BivContingent *contingent, GType type,
                   const char *kind)
{
  BivRuleset *ruleset = biv_catalogue_get_ruleset (catalogue, biv_army_get_ruleset (army));
  g_autoptr (GPtrArray) examples = collect_examples (catalogue, army, contingent, type);
  g_autoptr (GPtrArray) priced = NULL;
  BivNode *draft = biv_node_new (type, "draft");
  BivNode *middle;

  if (!kind)
    kind = guess_kind (ruleset, army, contingent, type, examples);
  priced = pick_priced (examples, kind);
  middle = priced->len > 0 ? priced->pdata[(priced->len - 1) / 2] : NULL;
  biv_node_build_string (draft, type == BIV_TYPE_UNIT ? "arm" : "kind", kind);
  if (type == BIV_TYPE_UNIT)
    biv_node_build_int (draft, "elements",
                        middle ? MAX (biv_unit_get_elements (BIV_UNIT (middle)), 1) : 1);
  if (middle)
    {
      biv_node_build_int (draft, "cost", biv_army_piece_get_cost (middle));
      build_common_details (draft, priced);
    }
  build_handmade (draft);
  return draft;
}
