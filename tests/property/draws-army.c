/* Drawing at random the operations on armies, and the copies.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "draws-private.h"

static BivNode *
make_contingent (void)
{
  BivNode *contingent = build (BIV_TYPE_CONTINGENT, "c", "name", ONE_OF (some_words), NULL);

  append (contingent, "figures", build (BIV_TYPE_FIGURE, "f", "kind", "k", NULL));
  append (contingent, "units",
          build (BIV_TYPE_UNIT, "u", "arm", "a", "command", random_below (2) ? "f" : "f1", NULL));
  return contingent;
}

BivEditList *
draw_add_contingent (Game *game)
{
  BivNode *army = pick_node (game, BIV_TYPE_ARMY);
  g_autoptr (BivNode) draft = make_contingent ();

  return army
           ? biv_army_edits_add_contingent (game->document, BIV_ARMY (army), BIV_CONTINGENT (draft),
                                            random_below (2) ? 0 : BIV_EDIT_LAST)
           : NULL;
}

BivEditList *
draw_add_figure (Game *game)
{
  BivNode *contingent = pick_node (game, BIV_TYPE_CONTINGENT);
  BivNode *leader = pick_node (game, BIV_TYPE_FIGURE);
  g_autoptr (BivNode) draft = build (BIV_TYPE_FIGURE, "f", "name", ONE_OF (some_words), "kind", "k",
                                     "command", get_id (leader), NULL);

  return contingent
           ? biv_army_edits_add_figure (game->document, BIV_CONTINGENT (contingent),
                                        BIV_FIGURE (draft), random_below (3) ? BIV_EDIT_LAST : 0)
           : NULL;
}

BivEditList *
draw_add_unit (Game *game)
{
  BivNode *contingent = pick_node (game, BIV_TYPE_CONTINGENT);
  BivNode *leader = pick_node (game, BIV_TYPE_FIGURE);
  g_autoptr (BivNode) draft = build (BIV_TYPE_UNIT, "u", "name", ONE_OF (some_words), "arm", "a",
                                     "command", get_id (leader), NULL);

  /* a place beyond the end is refused */
  return contingent
           ? biv_army_edits_add_unit (game->document, BIV_CONTINGENT (contingent), BIV_UNIT (draft),
                                      random_below (3) ? BIV_EDIT_LAST : (guint) random_below (4))
           : NULL;
}

BivEditList *
draw_add_activation (Game *game)
{
  BivNode *army = pick_node (game, BIV_TYPE_ARMY);
  BivNode *leader = pick_node (game, BIV_TYPE_FIGURE);
  g_autoptr (BivNode) draft =
    build (BIV_TYPE_ACTIVATION, "a", "leader", get_id (leader), "units", "3", NULL);

  return army ? biv_army_edits_add_activation (game->document, BIV_ARMY (army),
                                               BIV_ACTIVATION (draft), BIV_EDIT_LAST)
              : NULL;
}

/* Of the same army, or nobody. */
static BivFigure *
pick_leader (Game *game, BivNode *piece)
{
  BivNode *leader = pick_node (game, BIV_TYPE_FIGURE);

  if (leader && biv_node_get_ancestor (leader, BIV_TYPE_ARMY) ==
                  biv_node_get_ancestor (piece, BIV_TYPE_ARMY))
    return BIV_FIGURE (leader);
  return NULL;
}

BivEditList *
draw_move_to_leader (Game *game)
{
  g_autoptr (GPtrArray) pieces = pick_pieces (game);

  if (pieces->len == 0)
    return NULL;
  return biv_army_edits_move_to_leader (game->document, (BivNode **) pieces->pdata, pieces->len,
                                        pick_leader (game, pieces->pdata[0]));
}

BivEditList *
draw_move_to_spot (Game *game)
{
  g_autoptr (GPtrArray) pieces = pick_pieces (game);
  BivSpot spot = { NULL, NULL, NULL };
  BivNode *contingent = pick_node (game, BIV_TYPE_CONTINGENT);

  if (pieces->len == 0 || biv_node_get_ancestor (contingent, BIV_TYPE_ARMY) !=
                            biv_node_get_ancestor (pieces->pdata[0], BIV_TYPE_ARMY))
    return NULL;
  spot.leader = pick_leader (game, pieces->pdata[0]);
  spot.contingent = BIV_CONTINGENT (
    spot.leader ? biv_node_get_parent (BIV_NODE (spot.leader)) : contingent);
  if (random_below (3) > 0)
    spot.before = pick_node (game, random_below (2) ? BIV_TYPE_UNIT : BIV_TYPE_FIGURE);
  return biv_spot_edits_move (game->document, (BivNode **) pieces->pdata, pieces->len, spot);
}

/* Copies are made while there are few only, so that documents stay small. */
static bool
is_crowded (Game *game)
{
  g_autoptr (GPtrArray) nodes = find_nodes (game, BIV_TYPE_NODE);

  return nodes->len > 50;
}

BivEditList *
draw_duplicate (Game *game)
{
  g_autoptr (GPtrArray) pieces = pick_pieces (game);

  if (is_crowded (game))
    return NULL;
  return biv_copy_edits_duplicate (game->document, (BivNode **) pieces->pdata, pieces->len);
}

BivEditList *
draw_duplicate_command (Game *game)
{
  BivNode *leader = pick_node (game, BIV_TYPE_FIGURE);

  return leader && !is_crowded (game)
           ? biv_copy_edits_duplicate_command (game->document, BIV_FIGURE (leader))
           : NULL;
}

BivEditList *
draw_duplicate_contingent (Game *game)
{
  BivNode *contingent = pick_node (game, BIV_TYPE_CONTINGENT);

  return contingent && !is_crowded (game)
           ? biv_copy_edits_duplicate_contingent (game->document, BIV_CONTINGENT (contingent))
           : NULL;
}

BivEditList *
draw_paste_pieces (Game *game)
{
  BivNode *contingent = pick_node (game, BIV_TYPE_CONTINGENT);
  BivNode *source = biv_node_list_get (biv_army_get_contingents (BIV_ARMY (game->spare)), 0);
  BivNode *pieces[] = {
    biv_node_list_get (biv_contingent_get_figures (BIV_CONTINGENT (source)), 1),
    biv_node_list_get (biv_contingent_get_units (BIV_CONTINGENT (source)), 0),
    biv_node_list_get (biv_contingent_get_units (BIV_CONTINGENT (source)), 1),
  };

  return contingent && !is_crowded (game)
           ? biv_copy_edits_paste_pieces (game->document, BIV_CONTINGENT (contingent), pieces, 3)
           : NULL;
}

BivEditList *
draw_paste_contingent (Game *game)
{
  BivNode *army = pick_node (game, BIV_TYPE_ARMY);
  BivNode *source = biv_node_list_get (biv_army_get_contingents (BIV_ARMY (game->spare)), 1);

  return army && !is_crowded (game) ? biv_copy_edits_paste_contingent (
                                        game->document, BIV_ARMY (army), BIV_CONTINGENT (source))
                                    : NULL;
}
