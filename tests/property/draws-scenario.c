/* Drawing at random the operations on sides, places, markers and findings.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "draws-private.h"

BivEditList *
draw_add_side (Game *game)
{
  g_autoptr (BivNode) draft = build (BIV_TYPE_SIDE, "s", "name", ONE_OF (some_words), NULL);
  g_autoptr (GPtrArray) sides = find_nodes (game, BIV_TYPE_SIDE);

  return get_board (game) && sides->len < 4
           ? biv_side_edits_add (game->document, BIV_SIDE (draft),
                                 random_below (2) ? 0 : BIV_EDIT_LAST)
           : NULL;
}

BivEditList *
draw_set_army (Game *game)
{
  BivNode *side = pick_node (game, BIV_TYPE_SIDE);
  BivArmyOrigin origin = { "a.bivarmy", "lib-1", random_below (2) ? "r1" : "r2" };
  g_autoptr (BivArmy) own = side ? biv_side_copy_army (BIV_SIDE (side)) : NULL;
  BivArmy *army = own && random_below (2) ? own : BIV_ARMY (game->spare);

  return side ? biv_side_edits_set_army (game->document, BIV_SIDE (side), army, origin) : NULL;
}

BivEditList *
draw_place (Game *game)
{
  BivNode *piece = pick_piece (game);

  return get_board (game) && piece
           ? biv_piece_edits_place (game->document, piece, pick_hex (game), random_below (12))
           : NULL;
}

BivEditList *
draw_move_pieces (Game *game)
{
  g_autoptr (GPtrArray) pieces = pick_some_placed (game);

  return get_board (game) ? biv_piece_edits_move (game->document, (BivNode **) pieces->pdata,
                                                  pieces->len, pick_hex (game), pick_hex (game))
                          : NULL;
}

BivEditList *
draw_turn_pieces (Game *game)
{
  g_autoptr (GPtrArray) pieces = pick_some_placed (game);

  return get_board (game) ? biv_piece_edits_turn (game->document, (BivNode **) pieces->pdata,
                                                  pieces->len, random_below (13) - 6)
                          : NULL;
}

BivEditList *
draw_take_off_board (Game *game)
{
  g_autoptr (GPtrArray) pieces = pick_some_placed (game);

  return get_board (game) ? biv_piece_edits_remove_from_board (
                              game->document, (BivNode **) pieces->pdata, pieces->len)
                          : NULL;
}

BivEditList *
draw_put_in_reserve (Game *game)
{
  g_autoptr (GPtrArray) pieces = pick_pieces (game);

  return get_board (game)
           ? biv_piece_edits_put_in_reserve (game->document, (BivNode **) pieces->pdata,
                                             pieces->len, random_below (9),
                                             (BivEdge) random_below (5))
           : NULL;
}

BivEditList *
draw_add_objective (Game *game)
{
  g_autofree char *hex = get_board (game) ? format_hex (pick_hex (game)) : NULL;
  BivNode *side = random_below (2) ? pick_node (game, BIV_TYPE_SIDE) : NULL;
  g_autoptr (BivNode) draft = NULL;

  if (!hex)
    return NULL;
  draft = build (BIV_TYPE_OBJECTIVE, "o", "name", ONE_OF (some_words), "hex", hex, "side",
                 get_id (side), NULL);
  return biv_scenario_edits_add_objective (game->document, BIV_OBJECTIVE (draft));
}

BivEditList *
draw_add_label (Game *game)
{
  g_autofree char *hex = get_board (game) ? format_hex (pick_hex (game)) : NULL;
  g_autoptr (BivNode) draft = NULL;

  if (!hex)
    return NULL;
  draft = build (BIV_TYPE_LABEL, "l", "text", "Hill", "hex", hex, NULL);
  return biv_scenario_edits_add_label (game->document, BIV_LABEL (draft));
}

BivEditList *
draw_move_marker (Game *game)
{
  BivNode *marker = pick_node (game, random_below (2) ? BIV_TYPE_LABEL : BIV_TYPE_OBJECTIVE);

  return marker ? biv_scenario_edits_move_marker (game->document, marker, pick_hex (game)) : NULL;
}

/* A label, an objective or a placement. */
static BivNode *
pick_named (Game *game)
{
  GType types[] = { BIV_TYPE_LABEL, BIV_TYPE_OBJECTIVE, BIV_TYPE_PLACEMENT };

  return pick_node (game, types[random_below (G_N_ELEMENTS (types))]);
}

BivEditList *
draw_put_name (Game *game)
{
  BivNode *named = pick_named (game);
  BivPoint place = { random_below (1000) / 50.0, random_below (1000) / 50.0 };

  return named ? biv_scenario_edits_put_name (game->document, named, place) : NULL;
}

BivEditList *
draw_put_name_back (Game *game)
{
  BivNode *named = pick_named (game);

  return named ? biv_scenario_edits_put_name_back (game->document, named) : NULL;
}

BivEditList *
draw_add_rule (Game *game)
{
  g_autoptr (BivNode) draft = build (BIV_TYPE_SPECIAL_RULE, "r", "title", "T", "text", "W", NULL);

  return get_board (game)
           ? biv_scenario_edits_add_rule (game->document, BIV_SPECIAL_RULE (draft), BIV_EDIT_LAST)
           : NULL;
}

BivEditList *
draw_embed (Game *game)
{
  return get_board (game) ? biv_scenario_edits_embed (
                              game->document, (BivEmbeddedKind) random_below (2), "<ruleset/>\n")
                          : NULL;
}

BivEditList *
draw_ignore_finding (Game *game)
{
  g_autoptr (BivNode) draft =
    build (BIV_TYPE_IGNORED_FINDING, "i", "code", "too-dear", "object", "u1", NULL);

  return biv_scenario_edits_ignore_finding (game->document, BIV_IGNORED_FINDING (draft));
}

BivEditList *
draw_unignore_finding (Game *game)
{
  BivNode *ignored = pick_node (game, BIV_TYPE_IGNORED_FINDING);

  if (!ignored)
    return NULL;
  return biv_scenario_edits_unignore_finding (game->document, BIV_IGNORED_FINDING (ignored));
}

/* The picture under the board. */
static BivUnderlayPlace
pick_place (void)
{
  return (BivUnderlayPlace){ random_below (2000) - 500, random_below (2000) - 500,
                             random_below (3000), random_below (4000) - 2000 };
}

BivEditList *
draw_add_underlay (Game *game)
{
  return get_board (game) ? biv_underlay_edits_add (game->document, ONE_OF (some_words),
                                                    "iVBORw0KGgo=\n", pick_place ())
                          : NULL;
}

BivEditList *
draw_place_underlay (Game *game)
{
  return get_board (game) ? biv_underlay_edits_place (game->document, pick_place ()) : NULL;
}

BivEditList *
draw_remove_underlay (Game *game)
{
  return get_board (game) ? biv_underlay_edits_remove (game->document) : NULL;
}
