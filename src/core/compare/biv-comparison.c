/* What differs between two documents of one kind: what is added, removed, changed or moved, and
 * what that comes to in points. It follows from the tables of fields, and knows none of them by
 * name but those that names and prices stand in.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/compare/biv-comparison.h"

#include <string.h>

#include "core/model/army/biv-army.h"
#include "core/model/board/biv-board.h"
#include "core/model/scenario/biv-scenario.h"
#include "core/ruleset/biv-ruleset.h"
#include "core/ruleset/muster/biv-muster.h"

struct _BivComparison
{
  BivMatching *matching;
  GArray *differences; /* of BivDifference */
  GArray *points;      /* of BivPointsDifference */
};

#define BIV_DIFFERENCE(sort, position, ...) \
  ((BivDifference){ .kind = (sort), .field = (position), __VA_ARGS__ })

/* What armies and contingents cost in two documents. */

static gint64
count_scenario (BivScenario *scenario)
{
  gint64 points = 0;

  BIV_EACH (BivSide, side, biv_scenario_get_sides (scenario))
    {
      BivArmy *army = biv_side_get_army (side);

      points += army ? biv_army_count_points (army) : 0;
    }
  return points;
}

/* @node: (nullable): what is not there costs nothing */
static gint64
count (BivNode *node)
{
  if (BIV_IS_SCENARIO (node))
    return count_scenario (BIV_SCENARIO (node));
  if (BIV_IS_ARMY (node))
    return biv_army_count_points (BIV_ARMY (node));
  return BIV_IS_CONTINGENT (node) ? biv_contingent_count_points (BIV_CONTINGENT (node)) : 0;
}

static bool
has_points (BivNode *node)
{
  return BIV_IS_SCENARIO (node) || BIV_IS_ARMY (node) || BIV_IS_CONTINGENT (node);
}

static void
add_row (BivComparison *self, BivNode *before, BivNode *after)
{
  BivPointsDifference row = { before, after, count (before), count (after) };

  g_array_append_val (self->points, row);
}

/* Adds a row for the whole, each army and each contingent; what is gone comes last. */
static void
count_points (BivComparison *self)
{
  BivMatching *matching = self->matching;

  for (guint i = 0; i < matching->nodes[1]->len; i++)
    {
      BivNode *after = matching->nodes[1]->pdata[i];

      if (has_points (after))
        add_row (self, biv_matching_get_partner (matching, after), after);
    }
  for (guint i = 0; i < matching->nodes[0]->len; i++)
    {
      BivNode *before = matching->nodes[0]->pdata[i];

      if (has_points (before) && !biv_matching_get_partner (matching, before))
        add_row (self, before, NULL);
    }
}

/* Which hexes of two boards differ, layer by layer. */

/* Whether the small numbers of one board mean what those of the other do: for each of the first, a
 * row for all of the second. */
typedef struct
{
  bool *same;
  guint width;
} Legend;

typedef struct
{
  Legend legends[BIV_N_LEGENDS];
  GArray *hexes[BIV_N_LAYERS];
} Boards;

/* Compares what the codes of two boards mean. Code 0 is blank on both: which ground that is, is a
 * field of the board and compared there. */
static void
open_legend (BivComparison *self, Legend *table, BivLegend legend, BivBoard *before,
             BivBoard *after)
{
  guint height = biv_board_get_n_codes (before, legend);

  table->width = biv_board_get_n_codes (after, legend);
  table->same = g_new0 (bool, (gsize) height * table->width);
  for (guint i = 0; i < height; i++)
    for (guint j = 0; j < table->width; j++)
      table->same[i * table->width + j] =
        biv_matching_is_same (self->matching, biv_board_meaning (before, legend, (guint8) i),
                              biv_board_meaning (after, legend, (guint8) j),
                              legend == BIV_LEGEND_ZONE);
  table->same[0] = true;
}

static bool
differs (const Boards *boards, BivLegend legend, guint8 before, guint8 after)
{
  const Legend *table = &boards->legends[legend];

  return !table->same[before * table->width + after];
}

static bool
sides_differ (const Boards *boards, BivLegend legend, const guint8 *before, const guint8 *after)
{
  for (guint i = 0; i < BIV_N_OWNED_SIDES; i++)
    if (differs (boards, legend, before[i], after[i]))
      return true;
  return false;
}

static bool
layer_differs (const Boards *boards, BivLayer layer, const BivCell *before, const BivCell *after)
{
  switch (layer)
    {
    case BIV_LAYER_TERRAIN:
      return differs (boards, BIV_LEGEND_TERRAIN, before->terrain, after->terrain);
    case BIV_LAYER_ELEVATION:
      return before->elevation != after->elevation;
    case BIV_LAYER_WORKS:
      return differs (boards, BIV_LEGEND_WORKS, before->works, after->works);
    case BIV_LAYER_ROADS:
      return before->roads != after->roads;
    case BIV_LAYER_HEXSIDES:
      return sides_differ (boards, BIV_LEGEND_SIDE, before->side, after->side);
    case BIV_LAYER_CROSSINGS:
      return sides_differ (boards, BIV_LEGEND_CROSSING, before->crossing, after->crossing);
    case BIV_LAYER_ZONES:
      return differs (boards, BIV_LEGEND_ZONE, before->zone, after->zone);
    }
  return false;
}

static void
compare_row (Boards *boards, BivBoard *before, BivBoard *after, int row)
{
  const BivCell *first = biv_board_peek_row (before, row);
  const BivCell *second = biv_board_peek_row (after, row);
  int width = MIN (biv_board_get_width (before), biv_board_get_width (after));

  for (int col = 0; col < width; col++)
    for (guint layer = 0; layer < BIV_N_LAYERS; layer++)
      if (layer_differs (boards, layer, &first[col], &second[col]))
        {
          BivOffset hex = { col, row };

          g_array_append_val (boards->hexes[layer], hex);
        }
}

/* Adds a difference for each layer in which hexes that both boards have say something else. */
static void
compare_board (BivComparison *self, BivNode *before, BivNode *after)
{
  BivBoard *first = BIV_BOARD (before);
  BivBoard *second = BIV_BOARD (after);
  Boards boards;
  int height = MIN (biv_board_get_height (first), biv_board_get_height (second));

  for (guint i = 0; i < BIV_N_LEGENDS; i++)
    open_legend (self, &boards.legends[i], i, first, second);
  for (guint i = 0; i < BIV_N_LAYERS; i++)
    boards.hexes[i] = g_array_new (FALSE, FALSE, sizeof (BivOffset));
  for (int row = 0; row < height; row++)
    compare_row (&boards, first, second, row);
  for (guint i = 0; i < BIV_N_LAYERS; i++)
    {
      BivDifference difference = BIV_DIFFERENCE (BIV_DIFFERENCE_CHANGED, BIV_DIFFERENCE_NO_FIELD,
                                                 .before = before, .after = after, .layer = i,
                                                 .hexes = boards.hexes[i]);

      if (boards.hexes[i]->len > 0)
        g_array_append_val (self->differences, difference);
      else
        g_array_unref (boards.hexes[i]);
    }
  for (guint i = 0; i < BIV_N_LEGENDS; i++)
    g_free (boards.legends[i].same);
}

const char *const biv_difference_words[] = { BIV_EACH_DIFFERENCE (BIV_MEMBER_WORD) NULL };
const char *const biv_move_words[] = { BIV_EACH_MOVE (BIV_MEMBER_WORD) NULL };
const char *const biv_layer_words[] = { BIV_EACH_LAYER (BIV_MEMBER_WORD) NULL };

static void
clear_difference (gpointer data)
{
  BivDifference *self = data;

  g_clear_pointer (&self->hexes, g_array_unref);
}

static void
add (BivComparison *self, BivDifference difference)
{
  g_array_append_val (self->differences, difference);
}

/* --- fields --------------------------------------------------------------------------------- */

static bool
same_value (BivComparison *self, BivNode *before, BivNode *after, guint field)
{
  BivOffset first, second;

  switch (BIV_NODE_GET_CLASS (before)->fields[field].kind)
    {
    case BIV_FIELD_STRING:
    case BIV_FIELD_LINES:
      return g_str_equal (biv_node_get_string (before, field), biv_node_get_string (after, field));
    case BIV_FIELD_TOKEN:
    case BIV_FIELD_REF:
      return biv_matching_is_same (
        self->matching, biv_node_get_string (before, field), biv_node_get_string (after, field),
        BIV_NODE_GET_CLASS (before)->fields[field].kind == BIV_FIELD_REF);
    case BIV_FIELD_INT:
    case BIV_FIELD_ENUM:
      return biv_node_get_int (before, field) == biv_node_get_int (after, field);
    case BIV_FIELD_BOOLEAN:
      return biv_node_get_boolean (before, field) == biv_node_get_boolean (after, field);
    case BIV_FIELD_TEXT:
      return biv_text_equal (biv_node_get_text (before, field), biv_node_get_text (after, field));
    case BIV_FIELD_HEX:
      first = biv_node_get_hex (before, field);
      second = biv_node_get_hex (after, field);
      return first.col == second.col && first.row == second.row;
    case BIV_FIELD_DETAILS:
    case BIV_FIELD_LIST: /* piece by piece */
      break;
    }
  return true;
}

static void
compare_detail (BivComparison *self, BivNode *before, BivNode *after, guint field,
                const char *detail)
{
  const char *first = biv_details_lookup (biv_node_get_details (before, field), detail);
  const char *second = biv_details_lookup (biv_node_get_details (after, field), detail);

  if (g_strcmp0 (first, second) != 0)
    add (self, BIV_DIFFERENCE (BIV_DIFFERENCE_CHANGED, (int) field, .before = before,
                               .after = after, .detail = detail));
}

/* Compares two lists of details, which are both in the order of their names. */
static void
compare_details (BivComparison *self, BivNode *before, BivNode *after, guint field)
{
  BivDetails *first = biv_node_get_details (before, field);
  BivDetails *second = biv_node_get_details (after, field);
  guint n = biv_details_get_length (first), m = biv_details_get_length (second);
  guint i = 0, j = 0;

  while (i < n || j < m)
    {
      const char *one = i < n ? biv_details_get_field (first, i) : NULL;
      const char *other = j < m ? biv_details_get_field (second, j) : NULL;
      int order = !one ? 1 : !other ? -1
                                    : strcmp (one, other);

      compare_detail (self, before, after, field, order <= 0 ? one : other);
      i += order <= 0;
      j += order >= 0;
    }
}

/* What must be on a hex moves there; of anything else a hex is what it says, as any field. */
static void
compare_field (BivComparison *self, BivNode *before, BivNode *after, guint position)
{
  const BivField *field = &BIV_NODE_GET_CLASS (before)->fields[position];
  bool is_place = field->kind == BIV_FIELD_HEX && field->required;

  if (field->kind == BIV_FIELD_DETAILS)
    compare_details (self, before, after, position);
  else if (!same_value (self, before, after, position))
    add (self, BIV_DIFFERENCE (is_place ? BIV_DIFFERENCE_MOVED : BIV_DIFFERENCE_CHANGED,
                               (int) position, .before = before, .after = after,
                               .move = BIV_MOVE_HEX));
}

/* --- lists ---------------------------------------------------------------------------------- */

/** biv_comparison_find_longest_rising: (transfer full): for each of some places whether it is among
 * the most that follow one another in rising order; the others are those that were moved. */
bool *
biv_comparison_find_longest_rising (const guint *places, guint length)
{
  g_autofree guint *ends = g_new (guint, length + 1); /* of each length: where the best ends */
  g_autofree guint *before = g_new (guint, length + 1);
  bool *rises = g_new0 (bool, length + 1);
  guint longest = 0;

  for (guint i = 0; i < length; i++)
    {
      guint low = 0, high = longest;

      while (low < high)
        if (places[ends[(low + high) / 2]] < places[i])
          low = (low + high) / 2 + 1;
        else
          high = (low + high) / 2;
      before[i] = low > 0 ? ends[low - 1] : G_MAXUINT;
      ends[low] = i;
      longest = MAX (longest, low + 1);
    }
  for (guint i = longest > 0 ? ends[longest - 1] : G_MAXUINT; i != G_MAXUINT; i = before[i])
    rises[i] = true;
  return rises;
}

/* Whether it comes and goes with what it alone is about. */
static bool
is_implied (BivComparison *self, BivNode *node)
{
  int field = biv_matching_find_unique (node);
  BivNode *target =
    field >= 0 ? biv_matching_find_target (self->matching, node, (guint) field) : NULL;

  return target && !biv_matching_get_partner (self->matching, target);
}

/* The places in their list of what two lists have in common. */
typedef struct
{
  GHashTable *places; /* of the first list's items: that place and one */
  guint *common;      /* of each common item of the second list its place in the first */
  guint length;
  bool *stays; /* of each such, whether it did not move */
} Order;

static void
open_order (BivComparison *self, Order *order, BivNodeList *before, BivNodeList *after)
{
  guint length = biv_node_list_get_length (after);

  *order = (Order){ g_hash_table_new (NULL, NULL), g_new (guint, length + 1), 0, NULL };
  for (guint i = 0; i < biv_node_list_get_length (before); i++)
    g_hash_table_insert (order->places, biv_node_list_get (before, i), GUINT_TO_POINTER (i + 1));
  for (guint i = 0; i < length; i++)
    {
      BivNode *partner =
        biv_matching_get_partner (self->matching, biv_node_list_get (after, i));
      guint place = GPOINTER_TO_UINT (g_hash_table_lookup (order->places, partner));

      self->matching->looks++;
      if (place > 0)
        order->common[order->length++] = place - 1;
    }
  order->stays = biv_comparison_find_longest_rising (order->common, order->length);
}

static void compare_node (BivComparison *self, BivNode *before, BivNode *after);

static void
add_moved (BivComparison *self, BivNode *before, BivNode *after)
{
  add (self, BIV_DIFFERENCE (BIV_DIFFERENCE_MOVED, BIV_DIFFERENCE_NO_FIELD, .before = before,
                             .after = after, .move = BIV_MOVE_OWNER));
}

/* Compares what is in a new object: it may hold objects that were elsewhere before. */
static void
look_below_added (BivComparison *self, BivNode *after)
{
  BivNodeClass *klass = BIV_NODE_GET_CLASS (after);

  for (guint i = 0; i < klass->n_fields; i++)
    for (guint j = 0;
         klass->fields[i].kind == BIV_FIELD_LIST &&
         j < biv_node_list_get_length (biv_node_get_list (after, i));
         j++)
      {
        BivNode *item = biv_node_list_get (biv_node_get_list (after, i), j);
        BivNode *partner = biv_matching_get_partner (self->matching, item);

        if (!partner)
          {
            look_below_added (self, item);
            continue;
          }
        add_moved (self, partner, item);
        compare_node (self, partner, item);
      }
}

/* @n: (inout): how many of the common ones came before it. What is known by what it is about has no
 * order of its own. */
static void
compare_item (BivComparison *self, Order *order, BivNode *after, guint place, guint *n)
{
  BivNode *before = biv_matching_get_partner (self->matching, after);
  bool is_common;

  if (!before)
    {
      if (is_implied (self, after))
        return;
      add (self, BIV_DIFFERENCE (BIV_DIFFERENCE_ADDED, BIV_DIFFERENCE_NO_FIELD, .after = after));
      look_below_added (self, after);
      return;
    }
  is_common = g_hash_table_contains (order->places, before);
  if (!is_common)
    add_moved (self, before, after);
  else if (!order->stays[*n] && biv_matching_find_unique (after) < 0)
    add (self, BIV_DIFFERENCE (BIV_DIFFERENCE_MOVED, BIV_DIFFERENCE_NO_FIELD, .before = before,
                               .after = after, .move = BIV_MOVE_PLACE,
                               .from = order->common[*n], .to = place));
  *n += is_common;
  compare_node (self, before, after);
}

static void
compare_lists (BivComparison *self, BivNodeList *before, BivNodeList *after)
{
  Order order;
  guint n = 0;

  /* What went with something that is gone, but is there elsewhere, is told where it is now. */
  BIV_EACH (BivNode, item, before)
    {
      self->matching->looks++;
      if (!biv_matching_get_partner (self->matching, item) && !is_implied (self, item))
        add (self, BIV_DIFFERENCE (BIV_DIFFERENCE_REMOVED, BIV_DIFFERENCE_NO_FIELD,
                                   .before = item));
    }
  open_order (self, &order, before, after);
  for (guint i = 0; i < biv_node_list_get_length (after); i++)
    compare_item (self, &order, biv_node_list_get (after, i), i, &n);
  g_hash_table_unref (order.places);
  g_free (order.common);
  g_free (order.stays);
}

/* --- objects -------------------------------------------------------------------------------- */

static void
compare_node (BivComparison *self, BivNode *before, BivNode *after)
{
  BivNodeClass *klass = BIV_NODE_GET_CLASS (before);

  /* The ids of rules, and of what is in them, are what documents and house rules call them by. */
  if ((BIV_IS_RULESET (before) || BIV_IS_MUSTER (before)) &&
      !g_str_equal (biv_node_get_id (before), biv_node_get_id (after)))
    add (self, BIV_DIFFERENCE (BIV_DIFFERENCE_CHANGED, BIV_DIFFERENCE_ID, .before = before,
                               .after = after));
  for (guint i = 0; i < klass->n_fields; i++)
    if (klass->fields[i].kind != BIV_FIELD_LIST)
      compare_field (self, before, after, i);
  if (BIV_IS_BOARD (before))
    compare_board (self, before, after);
  for (guint i = 0; i < klass->n_fields; i++)
    if (klass->fields[i].kind == BIV_FIELD_LIST)
      compare_lists (self, biv_node_get_list (before, i), biv_node_get_list (after, i));
}

/**
 * biv_comparison_new:
 * @before: an army, a scenario, a muster list or a ruleset
 * @after: another one of the same kind
 *
 * Returns: (transfer full): what differs, in the order of the second document, what is gone where
 *   it would stand; good for as long as neither is edited
 */
BivComparison *
biv_comparison_new (BivNode *before, BivNode *after)
{
  BivComparison *self;

  g_return_val_if_fail (BIV_IS_NODE (before) && BIV_IS_NODE (after), NULL);
  g_return_val_if_fail (G_OBJECT_TYPE (before) == G_OBJECT_TYPE (after), NULL);
  self = g_new0 (BivComparison, 1);
  g_object_ref (before);
  g_object_ref (after);
  self->matching = biv_matching_new (before, after);
  self->differences = g_array_new (FALSE, FALSE, sizeof (BivDifference));
  g_array_set_clear_func (self->differences, clear_difference);
  self->points = g_array_new (FALSE, FALSE, sizeof (BivPointsDifference));
  compare_node (self, before, after);
  count_points (self);
  return self;
}

/** biv_comparison_free: frees it and what it handed out. */
void
biv_comparison_free (BivComparison *self)
{
  g_autoptr (BivNode) before = biv_comparison_get_before (self);
  g_autoptr (BivNode) after = biv_comparison_get_after (self);

  g_array_unref (self->differences);
  g_array_unref (self->points);
  biv_matching_free (self->matching);
  g_free (self);
}

/** biv_comparison_get_before: (transfer none): the first document. */
BivNode *
biv_comparison_get_before (BivComparison *self)
{
  return self->matching->nodes[0]->pdata[0];
}

/** biv_comparison_get_after: (transfer none): the second document. */
BivNode *
biv_comparison_get_after (BivComparison *self)
{
  return self->matching->nodes[1]->pdata[0];
}

/** biv_comparison_get_length: how many differences there are; none between documents that say the
 * same. */
guint
biv_comparison_get_length (BivComparison *self)
{
  return self->differences->len;
}

/** biv_comparison_get: (transfer none): one of the differences. */
const BivDifference *
biv_comparison_get (BivComparison *self, guint position)
{
  g_return_val_if_fail (position < self->differences->len, NULL);
  return &g_array_index (self->differences, BivDifference, position);
}

/** biv_comparison_get_n_points: how many rows of points: the whole, armies, contingents. */
guint
biv_comparison_get_n_points (BivComparison *self)
{
  return self->points->len;
}

/** biv_comparison_get_points: (transfer none): one of them, in the order of the second document;
 * what is gone comes last. */
const BivPointsDifference *
biv_comparison_get_points (BivComparison *self, guint position)
{
  g_return_val_if_fail (position < self->points->len, NULL);
  return &g_array_index (self->points, BivPointsDifference, position);
}

/** biv_comparison_find_target: (transfer none) (nullable): what a reference in one of the documents
 * names there. */
BivNode *
biv_comparison_find_target (BivComparison *self, BivNode *node, guint field)
{
  return biv_matching_find_target (self->matching, node, field);
}

/* The object that a node is about, if it has no name of its own; else the node itself. */
static BivNode *
find_subject (BivComparison *self, BivNode *node)
{
  int field = biv_matching_find_unique (node);
  BivNode *target =
    field >= 0 ? biv_matching_find_target (self->matching, node, (guint) field) : NULL;

  return target ? target : node;
}

static bool
holds_others (BivNode *node)
{
  BivNodeClass *klass = BIV_NODE_GET_CLASS (node);

  for (guint i = 0; i < klass->n_fields; i++)
    if (klass->fields[i].kind == BIV_FIELD_LIST)
      return true;
  return false;
}

/** biv_comparison_get_group: (transfer none): where a difference is to be told: with what holds the
 * thing, in the second document if it is there. What holds others itself is told with these. */
BivNode *
biv_comparison_get_group (BivComparison *self, const BivDifference *difference)
{
  BivNode *node =
    find_subject (self, difference->after ? difference->after : difference->before);
  bool is_group = difference->before && difference->after && holds_others (node) &&
                  (difference->kind == BIV_DIFFERENCE_CHANGED || !biv_node_get_parent (node));
  BivNode *group = is_group ? node : biv_node_get_parent (node);
  BivNode *now = !difference->after ? biv_matching_get_partner (self->matching, group) : NULL;

  return now ? now : group;
}

/** biv_comparison_count_looks: how often an object was looked at, which is what it took. */
guint64
biv_comparison_count_looks (BivComparison *self)
{
  return self->matching->looks;
}
