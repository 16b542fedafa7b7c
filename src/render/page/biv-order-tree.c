/* The tree of an army's command, and how its boxes lie on a page of an order of battle.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/page/biv-order-tree.h"

#include <math.h>

#include "render/page/biv-page-commands.h"
#include "render/page/biv-page-piece.h"

/* --- The tree -------------------------------------------------------------------------------- */

static BivOrderTree *
make_tree (BivNode *head, GPtrArray *pieces)
{
  BivOrderTree *self = g_new0 (BivOrderTree, 1);

  self->head = head;
  self->pieces = pieces ? g_ptr_array_ref (pieces) : g_ptr_array_new ();
  self->heights = g_array_new (FALSE, TRUE, sizeof (double));
  g_array_set_size (self->heights, self->pieces->len);
  self->below = g_ptr_array_new_with_free_func ((GDestroyNotify) biv_order_tree_free);
  return self;
}

/** biv_order_tree_free: frees it with all below. */
void
biv_order_tree_free (BivOrderTree *self)
{
  g_ptr_array_unref (self->pieces);
  g_array_unref (self->heights);
  g_ptr_array_unref (self->below);
  g_free (self);
}

/* (transfer full) (element-type BivOrderTree): the commands of the army, none below another */
static GPtrArray *
list_commands (BivRuleset *ruleset, BivArmy *army, GHashTable *by_leader)
{
  GPtrArray *trees = g_ptr_array_new ();

  BIV_EACH (BivContingent, contingent, biv_army_get_contingents (army))
    {
      g_autoptr (GPtrArray) commands = biv_page_commands_list (ruleset, contingent);

      for (guint i = 0; i < commands->len; i++)
        {
          const BivPageCommand *command = commands->pdata[i];
          BivOrderTree *tree = make_tree ((BivNode *) command->leader, command->pieces);

          g_ptr_array_add (trees, tree);
          if (command->leader)
            g_hash_table_insert (by_leader, command->leader, tree);
        }
    }
  return trees;
}

static bool
is_below (const BivOrderTree *tree, const BivOrderTree *other)
{
  while (tree && tree != other)
    tree = tree->parent;
  return tree;
}

static guint
number (BivOrderTree *self, guint first)
{
  self->first = first;
  self->end = first + 1 + self->pieces->len;
  for (guint i = 0; i < self->below->len; i++)
    self->end = number (self->below->pdata[i], self->end);
  return self->end;
}

/** biv_order_tree_new: (transfer full): the commands of an army under the one who commands them
 * all, or under the army itself where there are several. The heights of boxes are for the caller to
 * fill in. @ruleset: (nullable) */
BivOrderTree *
biv_order_tree_new (BivRuleset *ruleset, BivArmy *army)
{
  BivOrderTree *self = make_tree (BIV_NODE (army), NULL);
  g_autoptr (GHashTable) by_leader = g_hash_table_new (NULL, NULL);
  g_autoptr (GPtrArray) trees = list_commands (ruleset, army, by_leader);

  for (guint i = 0; i < trees->len; i++)
    {
      BivOrderTree *tree = trees->pdata[i];
      BivNode *commander = tree->head ? biv_page_find_commander (tree->head) : NULL;
      BivOrderTree *above = commander ? g_hash_table_lookup (by_leader, commander) : NULL;

      /* leaders may be under each other in a ring */
      tree->parent = above && !is_below (above, tree) ? above : self;
      g_ptr_array_add (tree->parent->below, tree);
    }
  if (self->below->len == 1 && ((BivOrderTree *) self->below->pdata[0])->head)
    {
      BivOrderTree *only = g_ptr_array_steal_index (self->below, 0);

      biv_order_tree_free (self);
      self = only;
      self->parent = NULL;
    }
  number (self, 0);
  return self;
}

/* --- The chart: commands beside each other down to some level, below each other from there on - */

#define WIDTH BIV_ORDER_BOX_WIDTH
#define COLUMN_GAP 10.0
#define INDENT 9.0
#define SPINE 4.0 /* of those below each other, from the left of where they may begin */
#define GAP 3.5
#define LEVEL 18.0 /* between a leader and those beside each other under him */

/* What is laid out, and how. */
typedef struct
{
  BivOrderChart *chart;
  BivOrderRange range;
  guint levels; /* so many are beside each other */
  double most;  /* the height of a column, unless it has but one thing */
} Laying;

static bool
is_shown (const Laying *laying, guint first, guint end)
{
  return first < laying->range.end && end > laying->range.first;
}

static void
add_line (const Laying *laying, double x0, double y0, double x1, double y1)
{
  BivOrderLine line = { { x0, y0 }, { x1, y1 } };

  g_array_append_val (laying->chart->lines, line);
}

/* @position: 0 for the leader, or that of a piece and one. Returns the y of its lower edge. */
static double
add_box (const Laying *laying, const BivOrderTree *tree, guint position, double x, double y)
{
  bool is_head = position == 0;
  BivOrderBox box = {
    .piece = is_head ? tree->head : tree->pieces->pdata[position - 1],
    .is_head = is_head,
    .x = x,
    .y = y,
    .height = is_head ? tree->height : g_array_index (tree->heights, double, position - 1),
    .is_again = tree->first + position < laying->range.first,
  };

  g_array_append_val (laying->chart->boxes, box);
  laying->chart->extent.x = MAX (laying->chart->extent.x, x + WIDTH);
  laying->chart->extent.y = MAX (laying->chart->extent.y, y + box.height);
  return y + box.height;
}

/* The height of a command with all below each other. */
static double
measure (const Laying *laying, const BivOrderTree *tree)
{
  double height = tree->height;

  for (guint i = 0; i < tree->pieces->len; i++)
    if (is_shown (laying, tree->first + 1 + i, tree->first + 2 + i))
      height += GAP + g_array_index (tree->heights, double, i);
  for (guint i = 0; i < tree->below->len; i++)
    {
      const BivOrderTree *below = tree->below->pdata[i];

      if (is_shown (laying, below->first, below->end))
        height += GAP + measure (laying, below);
    }
  return height;
}

/* Things below each other, joined by a line at their left. */
typedef struct
{
  double x;
  double y;     /* where the next one goes */
  double joint; /* how far down the line comes */
} Stack;

static void hang (const Laying *laying, const BivOrderTree *tree, double x, double *y);

/* Places what is next: a piece, by its position and one; else the command of a leader. */
static void
stack_up (const Laying *laying, Stack *stack, const BivOrderTree *tree, guint position)
{
  double height =
    position == 0 ? tree->height : g_array_index (tree->heights, double, position - 1);
  double middle = stack->y + height / 2.0;

  add_line (laying, stack->x + SPINE, stack->joint, stack->x + SPINE, middle);
  add_line (laying, stack->x + SPINE, middle, stack->x + INDENT, middle);
  stack->joint = middle;
  if (position == 0)
    hang (laying, tree, stack->x + INDENT, &stack->y);
  else
    stack->y = add_box (laying, tree, position, stack->x + INDENT, stack->y);
  stack->y += GAP;
}

/* Places a command with all below each other. @y: (inout): its upper edge, then its lower one */
static void
hang (const Laying *laying, const BivOrderTree *tree, double x, double *y)
{
  double bottom = add_box (laying, tree, 0, x, *y);
  Stack stack = { x, bottom + GAP, bottom };

  for (guint i = 0; i < tree->pieces->len; i++)
    if (is_shown (laying, tree->first + 1 + i, tree->first + 2 + i))
      stack_up (laying, &stack, tree, i + 1);
  for (guint i = 0; i < tree->below->len; i++)
    {
      const BivOrderTree *below = tree->below->pdata[i];

      if (is_shown (laying, below->first, below->end))
        stack_up (laying, &stack, below, 0);
    }
  *y = stack.y - GAP;
}

/* Columns beside each other under a line from which they hang. */
typedef struct
{
  Stack stack;  /* the column that is filled now */
  double left;  /* of the next column */
  double line;  /* the y of the line */
  double first; /* the x from where to where it goes */
  double last;
  bool is_open; /* the column may get more */
  bool is_any;
} Columns;

static void
drop_line (Columns *columns, double x)
{
  columns->first = columns->is_any ? MIN (columns->first, x) : x;
  columns->last = columns->is_any ? MAX (columns->last, x) : x;
  columns->is_any = true;
}

/* @depth: how many such are above. @whole: (inout): its upper left; then its lower right. Returns
 * the x of the middle of its leader. */
static double spread (const Laying *laying, const BivOrderTree *tree, guint depth,
                      BivPoint *whole);

/* Places what is next in columns: a piece, by its position and one; else the command of a leader,
 * who heads a column of his own where so many levels are beside each other. */
static void
place_next (const Laying *laying, Columns *columns, const BivOrderTree *tree, guint position,
            guint depth)
{
  double top = columns->line + LEVEL / 2.0;
  double height = position == 0 ? measure (laying, tree)
                                : g_array_index (tree->heights, double, position - 1);
  BivPoint whole = { columns->left, top };

  if (position == 0 && depth < laying->levels)
    {
      double middle = spread (laying, tree, depth, &whole);

      add_line (laying, middle, columns->line, middle, top);
      drop_line (columns, middle);
      columns->left = whole.x + COLUMN_GAP;
      columns->is_open = false;
      return;
    }
  if (!columns->is_open || columns->stack.y + height - top > laying->most)
    {
      columns->stack = (Stack){ columns->left, top, columns->line };
      columns->is_open = true;
      drop_line (columns, columns->left + SPINE);
    }
  stack_up (laying, &columns->stack, tree, position);
  columns->left = laying->chart->extent.x + COLUMN_GAP;
}

static void
note_level (const Laying *laying, guint level)
{
  laying->chart->levels = MAX (laying->chart->levels, level);
}

static double
spread (const Laying *laying, const BivOrderTree *tree, guint depth, BivPoint *whole)
{
  double line = whole->y + tree->height + LEVEL / 2.0;
  Columns columns = { .left = whole->x, .line = line };
  double x = whole->x;
  double middle;

  if (measure (laying, tree) <= MAX (laying->most, tree->height))
    {
      hang (laying, tree, x, &whole->y);
      whole->x = laying->chart->extent.x;
      note_level (laying, depth > 0 ? depth + 1 : 0);
      return x + WIDTH / 2.0;
    }
  for (guint i = 0; i < tree->pieces->len; i++)
    if (is_shown (laying, tree->first + 1 + i, tree->first + 2 + i))
      place_next (laying, &columns, tree, i + 1, depth + 1);
  for (guint i = 0; i < tree->below->len; i++)
    {
      const BivOrderTree *below = tree->below->pdata[i];

      if (is_shown (laying, below->first, below->end))
        place_next (laying, &columns, below, 0, depth + 1);
    }
  note_level (laying, depth + 1);
  whole->x = laying->chart->extent.x;
  middle = (x + whole->x) / 2.0;
  add_box (laying, tree, 0, middle - WIDTH / 2.0, whole->y);
  add_line (laying, middle, line - LEVEL / 2.0, middle, line);
  add_line (laying, MIN (middle, columns.first), line, MAX (middle, columns.last), line);
  return middle;
}

/* --- The best of many charts ----------------------------------------------------------------- */

#define MOST_LEVELS 3
/* Heights of columns that are tried, in points: each is higher than the one before by a factor. */
#define LOWEST 60.0
#define HIGHEST 2500.0
#define FACTOR 1.12
/* So much smaller may a chart be that has one more level beside each other. */
#define WORTH_A_LEVEL 1.25
#define UNREADABLE 0.1
#define LARGEST_SCALE 1.35

/** biv_order_chart_free: frees it. */
void
biv_order_chart_free (BivOrderChart *self)
{
  g_array_unref (self->boxes);
  g_array_unref (self->lines);
  g_free (self);
}

static BivOrderChart *
lay_out (const BivOrderTree *tree, const Laying *how)
{
  Laying laying = *how;
  BivPoint whole = { 0.0, 0.0 };

  laying.chart = g_new0 (BivOrderChart, 1);
  laying.chart->boxes = g_array_new (FALSE, FALSE, sizeof (BivOrderBox));
  laying.chart->lines = g_array_new (FALSE, FALSE, sizeof (BivOrderLine));
  spread (&laying, tree, 0, &whole);
  return laying.chart;
}

/** biv_order_chart_new: (transfer full): some entries of a tree, with those above them, as they are
 * largest on a page, or nearly so and show better who is beside whom. @room: in points. @least: the
 * least scale that can be read. The chart's own tells by what its lengths are to be multiplied. */
BivOrderChart *
biv_order_chart_new (const BivOrderTree *tree, BivOrderRange range, BivPoint room, double least)
{
  BivOrderChart *best = NULL;

  for (guint levels = 1; levels <= MOST_LEVELS; levels++)
    for (double most = LOWEST; most < HIGHEST; most *= FACTOR)
      {
        BivOrderChart *chart = lay_out (tree, &(Laying){ NULL, range, levels, most });

        chart->scale = MIN (MIN (room.x / chart->extent.x, room.y / chart->extent.y),
                            LARGEST_SCALE);
        chart->worth = chart->scale * pow (WORTH_A_LEVEL, chart->levels) *
                       (chart->scale >= least ? 1.0 : UNREADABLE);
        if (!best || chart->worth > best->worth)
          {
            g_clear_pointer (&best, biv_order_chart_free);
            best = g_steal_pointer (&chart);
          }
        g_clear_pointer (&chart, biv_order_chart_free);
      }
  return best;
}
