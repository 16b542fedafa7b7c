/* Moving figures, units and contingents: within a command, to another leader, to another
 * contingent. Each move is one step, named after what moved.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/army/gesture/biv-army-moving.h"

#include <glib/gi18n.h>

#include "app/army/words/biv-army-words.h"
#include "core/edit/army/biv-army-edits.h"
#include "core/edit/object/biv-command.h"
#include "core/edit/object/biv-object-edits.h"
#include "core/model/army/biv-army.h"

static const char *
get_command (BivNode *node)
{
  if (BIV_IS_CONTINGENT (node))
    return "";
  return biv_army_piece_get_command (node);
}

static BivNodeList *
get_siblings (BivNode *node)
{
  BivNode *parent = biv_node_get_parent (node);

  if (BIV_IS_CONTINGENT (node))
    return biv_army_get_contingents (BIV_ARMY (parent));
  return BIV_IS_FIGURE (node) ? biv_contingent_get_figures (BIV_CONTINGENT (parent))
                              : biv_contingent_get_units (BIV_CONTINGENT (parent));
}

/* The position of the next piece in a direction that has the same leader. */
static bool
find_neighbour (BivNode *node, int direction, guint *position)
{
  BivNodeList *siblings = get_siblings (node);
  guint place;

  if (!biv_node_list_find (siblings, node, &place))
    return false;
  for (int i = (int) place + direction; i >= 0 && i < (int) biv_node_list_get_length (siblings);
       i += direction)
    if (g_str_equal (get_command (biv_node_list_get (siblings, (guint) i)), get_command (node)))
      {
        *position = (guint) i;
        return true;
      }
  return false;
}

static bool
reorder (BivArmyContext *self, BivNode *node, int direction)
{
  g_autoptr (BivEditList) edits = NULL;
  guint position;

  if (!find_neighbour (node, direction, &position))
    return false;
  edits = biv_object_edits_reorder (biv_army_context_get_document (self), node, position);
  return biv_army_context_do (self, edits);
}

static char *
get_name (BivArmyContext *self, BivNode *node)
{
  return biv_army_words_name (node, biv_army_context_get_ruleset (self));
}

/* Begins a step for pieces that move within their lists, named after them. */
static void
begin_reorder (BivArmyContext *self, GPtrArray *moved)
{
  g_autofree char *name = get_name (self, moved->pdata[0]);
  g_autoptr (BivArgs) args = biv_args_new ();

  biv_args_add_string (args, "name", name);
  biv_args_add_number (args, "count", (int) moved->len);
  biv_history_begin (biv_army_context_get_history (self), "reorder", args);
}

static void
report_end (BivArmyContext *self, BivNode *node, int direction)
{
  g_autofree char *name = get_name (self, node);
  g_autofree char *words = direction < 0
                             /* Translators: %s is a leader, a unit or a contingent */
                             ? g_strdup_printf (_ ("Already the first here: %s."), name)
                             /* Translators: %s is a leader, a unit or a contingent */
                             : g_strdup_printf (_ ("Already the last here: %s."), name);

  biv_army_context_mention (self, words);
}

/* Moves the selection up or down by one, as one step; the first in that direction moves first. */
void
biv_army_moving_shift (BivArmyContext *self, int direction)
{
  g_autoptr (GPtrArray) selected = biv_army_context_get_selected (self);
  bool moved = false;

  if (selected->len == 0)
    return;
  begin_reorder (self, selected);
  for (guint i = 0; i < selected->len; i++)
    {
      if (!reorder (self, selected->pdata[direction < 0 ? i : selected->len - 1 - i], direction))
        break;
      moved = true;
    }
  biv_history_end (biv_army_context_get_history (self));
  biv_army_context_select (self, selected);
  if (!moved)
    report_end (self, selected->pdata[direction < 0 ? 0 : selected->len - 1], direction);
}

/* (nullable): the leader of a figure or unit, if he is in its contingent. */
static BivNode *
find_leader (BivNode *piece)
{
  BivContingent *contingent = BIV_CONTINGENT (biv_node_get_parent (piece));

  return biv_node_list_lookup (biv_contingent_get_figures (contingent), get_command (piece));
}

/* (nullable): the next piece under the same leader; units come after figures. */
static BivNode *
find_next (BivNode *piece)
{
  BivContingent *contingent = BIV_CONTINGENT (biv_node_get_parent (piece));
  BivNodeList *units = biv_contingent_get_units (contingent);
  guint position;

  if (find_neighbour (piece, 1, &position))
    return biv_node_list_get (get_siblings (piece), position);
  for (guint i = 0; BIV_IS_FIGURE (piece) && i < biv_node_list_get_length (units); i++)
    if (g_str_equal (get_command (biv_node_list_get (units, i)), get_command (piece)))
      return biv_node_list_get (units, i);
  return NULL;
}

static BivSpot
make_spot (BivNode *target, BivArmyDrop where)
{
  BivSpot spot = { NULL, NULL, NULL };
  BivNode *leader;

  if (BIV_IS_CONTINGENT (target))
    {
      spot.contingent = BIV_CONTINGENT (target);
      return spot;
    }
  leader = where == BIV_ARMY_DROP_ONTO ? target : find_leader (target);
  spot.contingent = BIV_CONTINGENT (biv_node_get_parent (target));
  spot.leader = leader ? BIV_FIGURE (leader) : NULL;
  if (where == BIV_ARMY_DROP_BEFORE)
    spot.before = target;
  else if (where == BIV_ARMY_DROP_AFTER)
    spot.before = find_next (target);
  return spot;
}

/* Whether a leader is one of the pieces, or under one of them. */
static bool
stands_in (GPtrArray *nodes, BivFigure *leader)
{
  g_autoptr (GPtrArray) all = biv_command_collect ((BivNode **) nodes->pdata, nodes->len);

  return g_ptr_array_find (all, leader, NULL);
}

/* (transfer full) (nullable): why pieces or contingents cannot be put there; NULL if they can. */
char *
biv_army_moving_find_objection (BivArmyContext *self, GPtrArray *nodes, BivNode *target,
                                BivArmyDrop where)
{
  BivSpot spot;
  g_autofree char *name = NULL;

  if (BIV_IS_CONTINGENT (nodes->pdata[0]))
    return BIV_IS_CONTINGENT (target)
             ? NULL
             : g_strdup (_ ("A contingent cannot stand under a leader. Put it before or after "
                            "another contingent."));
  spot = make_spot (target, where);
  if (!spot.leader || !stands_in (nodes, spot.leader))
    return NULL;
  name = get_name (self, BIV_NODE (spot.leader));
  if (g_ptr_array_find (nodes, spot.leader, NULL))
    /* Translators: %s is a leader */
    return g_strdup_printf (_ ("%s cannot stand under himself."), name);
  /* Translators: %s is a leader */
  return g_strdup_printf (_ ("%s stands under what you move: a leader cannot stand under one of "
                             "his own command. Move %s out of it first."),
                          name, name);
}

/* Moves contingents within the army's list. */
static bool
move_contingents (BivArmyContext *self, GPtrArray *nodes, BivNode *target, BivArmyDrop where)
{
  BivNodeList *contingents = biv_army_get_contingents (biv_army_context_get_army (self));
  bool done = true;

  begin_reorder (self, nodes);
  for (guint i = 0; i < nodes->len && done; i++)
    {
      g_autoptr (BivEditList) edits = NULL;
      guint from = 0;
      guint to = 0;

      biv_node_list_find (contingents, nodes->pdata[i], &from);
      biv_node_list_find (contingents, i > 0 ? nodes->pdata[i - 1] : target, &to);
      if (from < to)
        to--;
      if (i > 0 || where != BIV_ARMY_DROP_BEFORE)
        to++;
      edits = biv_object_edits_reorder (biv_army_context_get_document (self), nodes->pdata[i], to);
      done = biv_army_context_do (self, edits);
    }
  biv_history_end (biv_army_context_get_history (self));
  return done;
}

/* What is moved: only contingents if there is one, without the target itself. */
static GPtrArray *
collect_moved (GPtrArray *nodes, BivNode *target)
{
  GPtrArray *moved = g_ptr_array_new ();
  bool contingents = false;

  for (guint i = 0; i < nodes->len; i++)
    contingents |= BIV_IS_CONTINGENT (nodes->pdata[i]);
  for (guint i = 0; i < nodes->len; i++)
    if ((bool) BIV_IS_CONTINGENT (nodes->pdata[i]) == contingents && nodes->pdata[i] != target)
      g_ptr_array_add (moved, nodes->pdata[i]); /* the army keeps them */
  return moved;
}

/* Moves figures and units, or contingents, before or after another, or to the end of a command, as
 * one step. Returns: whether it could be done; if not, the reason is shown */
bool
biv_army_moving_put (BivArmyContext *self, GPtrArray *nodes, BivNode *target, BivArmyDrop where)
{
  g_autoptr (GPtrArray) moved = collect_moved (nodes, target);
  g_autofree char *objection = NULL;
  bool done;

  if (moved->len == 0)
    return false;
  objection = biv_army_moving_find_objection (self, moved, target, where);
  if (objection)
    {
      biv_army_context_refuse (self, objection);
      return false;
    }
  if (BIV_IS_CONTINGENT (moved->pdata[0]))
    done = move_contingents (self, moved, target, where);
  else
    {
      g_autoptr (BivEditList) edits =
        biv_spot_edits_move (biv_army_context_get_document (self), (BivNode **) moved->pdata,
                             moved->len, make_spot (target, where));

      done = biv_army_context_do (self, edits);
    }
  if (done)
    biv_army_context_select (self, moved);
  return done;
}

/* Moves the selection under a leader, or into a contingent without a leader. */
void
biv_army_moving_put_under (BivArmyContext *self, const char *id)
{
  BivNode *target = biv_document_lookup (biv_army_context_get_document (self), id);
  g_autoptr (GPtrArray) selected = biv_army_context_get_selected (self);

  if (target && (BIV_IS_FIGURE (target) || BIV_IS_CONTINGENT (target)) &&
      biv_node_get_ancestor (target, BIV_TYPE_ARMY) == BIV_NODE (biv_army_context_get_army (self)))
    biv_army_moving_put (self, selected, target, BIV_ARMY_DROP_ONTO);
}

/* (nullable): the nearest row above with the same leader that may command. */
static BivNode *
find_leader_above (BivArmyContext *self, GPtrArray *selected)
{
  BivNode *piece = selected->pdata[0];
  BivNodeList *figures = biv_contingent_get_figures (BIV_CONTINGENT (biv_node_get_parent (piece)));
  BivNode *found = NULL;

  BIV_EACH (BivNode, figure, figures)
    {
      if (figure == piece)
        break;
      if (g_str_equal (get_command (figure), get_command (piece)) &&
          !g_ptr_array_find (selected, figure, NULL) &&
          biv_army_context_may_command (self, BIV_FIGURE (figure)))
        found = figure;
    }
  return found;
}

/* Moves the selection under the leader above it. */
void
biv_army_moving_shift_in (BivArmyContext *self)
{
  g_autoptr (GPtrArray) selected = biv_army_context_get_selected (self);
  g_autofree char *name = NULL;
  g_autofree char *words = NULL;
  BivNode *leader;

  if (selected->len == 0 || BIV_IS_CONTINGENT (selected->pdata[0]))
    return;
  leader = find_leader_above (self, selected);
  if (leader)
    {
      biv_army_moving_put (self, selected, leader, BIV_ARMY_DROP_ONTO);
      return;
    }
  name = get_name (self, selected->pdata[0]);
  /* Translators: %s is a leader or a unit; beside him, under the same leader, no other stands */
  words = g_strdup_printf (_ ("No leader stands above %s in the same command."), name);
  biv_army_context_mention (self, words);
}

/* Moves the selection from its leader's command to that of his own leader, right after him. */
void
biv_army_moving_shift_out (BivArmyContext *self)
{
  g_autoptr (GPtrArray) selected = biv_army_context_get_selected (self);
  g_autofree char *name = NULL;
  g_autofree char *words = NULL;
  BivNode *leader;

  if (selected->len == 0 || BIV_IS_CONTINGENT (selected->pdata[0]))
    return;
  leader = find_leader (selected->pdata[0]);
  if (leader)
    {
      biv_army_moving_put (self, selected, leader, BIV_ARMY_DROP_AFTER);
      return;
    }
  name = get_name (self, selected->pdata[0]);
  /* Translators: %s is a leader or a unit */
  words = g_strdup_printf (_ ("Under nobody already: %s."), name);
  biv_army_context_mention (self, words);
}
