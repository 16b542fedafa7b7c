/* Drawing operations at random. An operation that BIV_EACH_OPERATION names and that is not drawn
 * here does not compile.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "draws.h"

static const char *const terrains[] = { "plain", "wood", "hill", "swamp" };
static const char *const words[] = { "", "A", "Bé", "Long name" };

int
random_below (int end)
{
  return g_test_rand_int_range (0, end);
}

#define ONE_OF(array) (array)[random_below (G_N_ELEMENTS (array))]

typedef struct
{
  GType type;
  GPtrArray *found;
} Search;

static void
collect (BivNode *node, gpointer data)
{
  Search *search = data;

  if (G_TYPE_CHECK_INSTANCE_TYPE (node, search->type))
    g_ptr_array_add (search->found, node);
}

static GPtrArray *
find_nodes (Game *game, GType type)
{
  Search search = { type, g_ptr_array_new () };

  biv_node_foreach (biv_document_get_root (game->document), collect, &search);
  return search.found;
}

BivNode *
pick_node (Game *game, GType type)
{
  g_autoptr (GPtrArray) nodes = find_nodes (game, type);

  return nodes->len > 0 ? nodes->pdata[random_below ((int) nodes->len)] : NULL;
}

static BivNode *
pick_piece (Game *game)
{
  return pick_node (game, random_below (2) ? BIV_TYPE_UNIT : BIV_TYPE_FIGURE);
}

/* One to three different pieces of one army. */
static GPtrArray *
pick_pieces (Game *game)
{
  GPtrArray *pieces = g_ptr_array_new ();
  int n = 1 + random_below (3);

  for (int i = 0; i < n; i++)
    {
      BivNode *piece = pick_piece (game);

      if (piece && !g_ptr_array_find (pieces, piece, NULL) &&
          (pieces->len == 0 || biv_node_get_ancestor (piece, BIV_TYPE_ARMY) ==
                                 biv_node_get_ancestor (pieces->pdata[0], BIV_TYPE_ARMY)))
        g_ptr_array_add (pieces, piece);
    }
  return pieces;
}

/* A piece that stands on the board, if there is one. */
static BivNode *
pick_placed (Game *game)
{
  BivNode *placement = pick_node (game, BIV_TYPE_PLACEMENT);

  return placement ? biv_document_lookup (game->document,
                                          biv_placement_get_piece (BIV_PLACEMENT (placement)))
                   : pick_piece (game);
}

static GPtrArray *
pick_some_placed (Game *game)
{
  GPtrArray *pieces = pick_pieces (game);
  BivNode *placed = pick_placed (game);

  if (placed && !g_ptr_array_find (pieces, placed, NULL))
    g_ptr_array_add (pieces, placed);
  return pieces;
}

static BivBoard *
get_board (Game *game)
{
  BivNode *root = biv_document_get_root (game->document);

  return BIV_IS_SCENARIO (root) ? biv_scenario_get_board (BIV_SCENARIO (root)) : NULL;
}

/* Now and then just off the board. */
static BivOffset
pick_hex (Game *game)
{
  BivBoard *board = get_board (game);

  return (BivOffset){ random_below (biv_board_get_width (board) + 2) - 1,
                      random_below (biv_board_get_height (board) + 2) - 1 };
}

static guint
pick_hexes (Game *game, BivOffset hexes[8])
{
  guint n = 1 + (guint) random_below (8);

  for (guint i = 0; i < n; i++)
    hexes[i] = pick_hex (game);
  return n;
}

static guint
pick_edges (Game *game, BivHexEdge edges[4])
{
  guint n = 1 + (guint) random_below (4);

  for (guint i = 0; i < n; i++)
    edges[i] = (BivHexEdge){ pick_hex (game), random_below (BIV_N_DIRECTIONS) };
  return n;
}

static BivText *
make_text (void)
{
  g_autoptr (BivText) empty = biv_text_new ();
  g_autoptr (BivText) english = biv_text_with (empty, "en", ONE_OF (words));

  return biv_text_with (english, "fr", ONE_OF (words));
}

static char *
format_hex (BivOffset hex)
{
  return g_strdup_printf ("%d,%d", hex.col, hex.row);
}

static const char *
get_id (BivNode *node)
{
  return node ? biv_node_get_id (node) : "";
}

static void
set_some_value (const BivField *field, GValue *value)
{
  g_value_init (value, biv_field_get_value_type (field));
  if (field->kind == BIV_FIELD_STRING || field->kind == BIV_FIELD_LINES)
    g_value_set_string (value, ONE_OF (words));
  else if (field->kind == BIV_FIELD_TOKEN)
    g_value_set_string (value, ONE_OF (terrains));
  else if (field->kind == BIV_FIELD_INT)
    g_value_set_int (value, MIN (field->maximum, field->minimum + random_below (5)));
  else if (field->kind == BIV_FIELD_BOOLEAN)
    g_value_set_boolean (value, random_below (2));
  else if (field->kind == BIV_FIELD_ENUM)
    g_value_set_int (value, random_below ((int) g_strv_length ((char **) field->words)));
  else if (field->kind == BIV_FIELD_TEXT)
    g_value_take_boxed (value, make_text ());
}

/* Fields that anything may be put into; a board's shape and references have operations of their
 * own. */
static const BivField *
pick_field (BivNode *node)
{
  BivNodeClass *klass = BIV_NODE_GET_CLASS (node);
  const BivField *field = &klass->fields[random_below ((int) klass->n_fields)];

  if (field->kind == BIV_FIELD_LIST || field->kind == BIV_FIELD_REF ||
      field->kind == BIV_FIELD_HEX || field->kind == BIV_FIELD_DETAILS ||
      (BIV_IS_BOARD (node) && !g_str_equal (field->name, "numbering")))
    return NULL;
  return field;
}

static BivEditList *
draw_set_field (Game *game)
{
  BivNode *node = pick_node (game, BIV_TYPE_NODE);
  const BivField *field = pick_field (node);
  g_auto (GValue) value = G_VALUE_INIT;

  if (!field)
    return NULL;
  set_some_value (field, &value);
  return biv_edits_set_field (game->document, node, field->name, &value);
}

/* What is typed into a field, a letter at a time. */
BivEditList *
draw_typing (Game *game)
{
  BivNode *node = pick_piece (game);
  g_auto (GValue) value = G_VALUE_INIT;

  if (!node)
    return NULL;
  g_value_init (&value, G_TYPE_STRING);
  g_value_take_string (&value, g_strnfill ((gsize) random_below (5), 'x'));
  return biv_edits_set_field (game->document, node, random_below (4) ? "name" : "notes", &value);
}

static BivEditList *
draw_set_fields (Game *game)
{
  g_autoptr (GPtrArray) pieces = pick_pieces (game);
  g_auto (GValue) value = G_VALUE_INIT;

  g_value_init (&value, G_TYPE_INT);
  g_value_set_int (&value, random_below (100));
  return biv_edits_set_fields (game->document, (BivNode **) pieces->pdata, pieces->len, "cost",
                               &value);
}

static BivEditList *
draw_reorder (Game *game)
{
  BivNode *node = pick_node (game, BIV_TYPE_NODE);

  if (!biv_node_get_parent (node))
    return NULL;
  return biv_edits_reorder (game->document, node, (guint) random_below (5));
}

static BivEditList *
draw_remove (Game *game)
{
  static const int caution = 6; /* how seldom something big goes */
  BivNode *nodes[3];
  guint n = 1 + (guint) random_below (3);

  for (guint i = 0; i < n; i++)
    {
      nodes[i] = pick_node (game, BIV_TYPE_NODE);
      if ((BIV_IS_SIDE (nodes[i]) || BIV_IS_ARMY (nodes[i])) && random_below (caution))
        return NULL;
    }
  return biv_edits_remove (game->document, nodes, n);
}

static BivNode *
make_contingent (void)
{
  BivNode *contingent = build (BIV_TYPE_CONTINGENT, "c", "name", ONE_OF (words), NULL);

  append (contingent, "figures", build (BIV_TYPE_FIGURE, "f", "kind", "k", NULL));
  append (contingent, "units",
          build (BIV_TYPE_UNIT, "u", "arm", "a", "command", random_below (2) ? "f" : "f1", NULL));
  return contingent;
}

static BivEditList *
draw_add_contingent (Game *game)
{
  BivNode *army = pick_node (game, BIV_TYPE_ARMY);
  g_autoptr (BivNode) draft = make_contingent ();

  return army ? biv_edits_add_contingent (game->document, BIV_ARMY (army), BIV_CONTINGENT (draft),
                                          random_below (2) ? 0 : BIV_EDIT_LAST)
              : NULL;
}

static BivEditList *
draw_add_figure (Game *game)
{
  BivNode *contingent = pick_node (game, BIV_TYPE_CONTINGENT);
  BivNode *leader = pick_node (game, BIV_TYPE_FIGURE);
  g_autoptr (BivNode) draft = build (BIV_TYPE_FIGURE, "f", "name", ONE_OF (words), "kind", "k",
                                     "command", get_id (leader), NULL);

  return contingent
           ? biv_edits_add_figure (game->document, BIV_CONTINGENT (contingent), BIV_FIGURE (draft),
                                   random_below (3) ? BIV_EDIT_LAST : 0)
           : NULL;
}

static BivEditList *
draw_add_unit (Game *game)
{
  BivNode *contingent = pick_node (game, BIV_TYPE_CONTINGENT);
  BivNode *leader = pick_node (game, BIV_TYPE_FIGURE);
  g_autoptr (BivNode) draft = build (BIV_TYPE_UNIT, "u", "name", ONE_OF (words), "arm", "a",
                                     "command", get_id (leader), NULL);

  /* a place beyond the end is refused */
  return contingent
           ? biv_edits_add_unit (game->document, BIV_CONTINGENT (contingent), BIV_UNIT (draft),
                                 random_below (3) ? BIV_EDIT_LAST : (guint) random_below (4))
           : NULL;
}

static BivEditList *
draw_add_activation (Game *game)
{
  BivNode *army = pick_node (game, BIV_TYPE_ARMY);
  BivNode *leader = pick_node (game, BIV_TYPE_FIGURE);
  g_autoptr (BivNode) draft =
    build (BIV_TYPE_ACTIVATION, "a", "leader", get_id (leader), "units", "3", NULL);

  return army ? biv_edits_add_activation (game->document, BIV_ARMY (army), BIV_ACTIVATION (draft),
                                          BIV_EDIT_LAST)
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

static BivEditList *
draw_move_to_leader (Game *game)
{
  g_autoptr (GPtrArray) pieces = pick_pieces (game);

  if (pieces->len == 0)
    return NULL;
  return biv_edits_move_to_leader (game->document, (BivNode **) pieces->pdata, pieces->len,
                                   pick_leader (game, pieces->pdata[0]));
}

static BivEditList *
draw_move_to_contingent (Game *game)
{
  g_autoptr (GPtrArray) pieces = pick_pieces (game);
  BivNode *contingent = pick_node (game, BIV_TYPE_CONTINGENT);

  if (pieces->len == 0 || biv_node_get_ancestor (contingent, BIV_TYPE_ARMY) !=
                            biv_node_get_ancestor (pieces->pdata[0], BIV_TYPE_ARMY))
    return NULL;
  return biv_edits_move_to_contingent (game->document, (BivNode **) pieces->pdata, pieces->len,
                                       BIV_CONTINGENT (contingent));
}

static BivEditList *
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
  return biv_edits_move_to_spot (game->document, (BivNode **) pieces->pdata, pieces->len, spot);
}

/* Copies are made while there are few only, so that documents stay small. */
static bool
is_crowded (Game *game)
{
  g_autoptr (GPtrArray) nodes = find_nodes (game, BIV_TYPE_NODE);

  return nodes->len > 50;
}

static BivEditList *
draw_duplicate (Game *game)
{
  g_autoptr (GPtrArray) pieces = pick_pieces (game);

  if (is_crowded (game))
    return NULL;
  return biv_edits_duplicate (game->document, (BivNode **) pieces->pdata, pieces->len);
}

static BivEditList *
draw_duplicate_command (Game *game)
{
  BivNode *leader = pick_node (game, BIV_TYPE_FIGURE);

  return leader && !is_crowded (game)
           ? biv_edits_duplicate_command (game->document, BIV_FIGURE (leader))
           : NULL;
}

static BivEditList *
draw_duplicate_contingent (Game *game)
{
  BivNode *contingent = pick_node (game, BIV_TYPE_CONTINGENT);

  return contingent && !is_crowded (game)
           ? biv_edits_duplicate_contingent (game->document, BIV_CONTINGENT (contingent))
           : NULL;
}

static BivEditList *
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
           ? biv_edits_paste_pieces (game->document, BIV_CONTINGENT (contingent), pieces, 3)
           : NULL;
}

static BivEditList *
draw_paste_contingent (Game *game)
{
  BivNode *army = pick_node (game, BIV_TYPE_ARMY);
  BivNode *source = biv_node_list_get (biv_army_get_contingents (BIV_ARMY (game->spare)), 1);

  return army && !is_crowded (game)
           ? biv_edits_paste_contingent (game->document, BIV_ARMY (army), BIV_CONTINGENT (source))
           : NULL;
}

static BivEditList *
draw_paint_terrain (Game *game)
{
  BivOffset hexes[8];
  guint n = get_board (game) ? pick_hexes (game, hexes) : 0;

  return n ? biv_edits_paint_terrain (game->document, hexes, n, ONE_OF (terrains)) : NULL;
}

static BivEditList *
draw_fill_terrain (Game *game)
{
  return get_board (game)
           ? biv_edits_fill_terrain (game->document, pick_hex (game), ONE_OF (terrains))
           : NULL;
}

static BivEditList *
draw_paint_elevation (Game *game)
{
  BivOffset hexes[8];
  guint n = get_board (game) ? pick_hexes (game, hexes) : 0;

  return n ? biv_edits_paint_elevation (game->document, hexes, n, random_below (30) - 15) : NULL;
}

static BivEditList *
draw_raise_elevation (Game *game)
{
  BivOffset hexes[8];
  guint n = get_board (game) ? pick_hexes (game, hexes) : 0;

  return n ? biv_edits_raise_elevation (game->document, hexes, n, random_below (9) - 4) : NULL;
}

static BivEditList *
draw_paint_works (Game *game)
{
  BivOffset hexes[8];
  guint n = get_board (game) ? pick_hexes (game, hexes) : 0;

  return n ? biv_edits_paint_works (game->document, hexes, n, random_below (2) ? "camp" : "")
           : NULL;
}

static BivEditList *
draw_paint_zone (Game *game)
{
  BivOffset hexes[8];
  guint n = get_board (game) ? pick_hexes (game, hexes) : 0;
  BivNode *side = random_below (4) ? pick_node (game, BIV_TYPE_SIDE) : NULL;

  return n ? biv_edits_paint_zone (game->document, hexes, n, (BivSide *) side) : NULL;
}

static BivEditList *
draw_set_hexsides (Game *game)
{
  static const char *const kinds[] = { "", "river", "wall" };
  BivHexEdge edges[4];
  guint n = get_board (game) ? pick_edges (game, edges) : 0;

  return n ? biv_edits_set_hexsides (game->document, edges, n, ONE_OF (kinds)) : NULL;
}

/* A side that something may cross, if the first tries find one. */
static void
find_crossable (BivBoard *board, BivHexEdge *edge)
{
  for (int i = 0; i < 50; i++)
    {
      BivHexEdge tried = { { random_below (biv_board_get_width (board)),
                             random_below (biv_board_get_height (board)) },
                           random_below (BIV_N_DIRECTIONS) };

      if (*biv_board_get_side (board, tried.hex, tried.direction))
        *edge = tried;
    }
}

static BivEditList *
draw_set_crossings (Game *game)
{
  static const char *const kinds[] = { "", "ford", "bridge" };
  BivHexEdge edges[4];
  guint n = get_board (game) ? pick_edges (game, edges) : 0;

  if (n)
    find_crossable (get_board (game), &edges[0]);
  return n ? biv_edits_set_crossings (game->document, edges, n, ONE_OF (kinds)) : NULL;
}

static BivEditList *
draw_add_roads (Game *game)
{
  BivHexEdge edges[4];
  guint n = get_board (game) ? pick_edges (game, edges) : 0;

  return n ? biv_edits_add_roads (game->document, edges, n) : NULL;
}

static void
find_road (BivBoard *board, BivHexEdge *edge)
{
  for (int i = 0; i < 50; i++)
    {
      BivHexEdge tried = { { random_below (biv_board_get_width (board)),
                             random_below (biv_board_get_height (board)) },
                           random_below (BIV_N_DIRECTIONS) };

      if (biv_board_has_road (board, tried.hex, tried.direction))
        *edge = tried;
    }
}

static BivEditList *
draw_remove_roads (Game *game)
{
  BivHexEdge edges[4];
  guint n = get_board (game) ? pick_edges (game, edges) : 0;

  if (n)
    find_road (get_board (game), &edges[0]);
  return n ? biv_edits_remove_roads (game->document, edges, n) : NULL;
}

static BivEditList *
draw_erase (Game *game)
{
  BivOffset hexes[8];
  guint n = get_board (game) ? pick_hexes (game, hexes) : 0;

  return n ? biv_edits_erase (game->document, hexes, n, (BivErase) random_below (64)) : NULL;
}

static BivEditList *
draw_set_ground (Game *game)
{
  return get_board (game) ? biv_edits_set_ground (game->document, ONE_OF (terrains)) : NULL;
}

static BivEditList *
draw_resize_board (Game *game)
{
  BivNewSize size = { random_below (9), random_below (9), (BivAnchor) random_below (3),
                      (BivAnchor) random_below (3) };

  return get_board (game) ? biv_edits_resize_board (game->document, size) : NULL;
}

static BivEditList *
draw_turn_board (Game *game)
{
  return get_board (game)
           ? biv_edits_turn_board (game->document, (BivOrientation) random_below (2))
           : NULL;
}

static BivEditList *
draw_paste_region (Game *game)
{
  BivOffset hexes[8];
  guint n = get_board (game) ? pick_hexes (game, hexes) : 0;
  BivPasting pasting = { n ? hexes[0] : BIV_NO_HEX, n ? pick_hex (game) : BIV_NO_HEX,
                         random_below (13) - 6, random_below (2), random_below (6) };

  return n ? biv_edits_paste_region (game->document, hexes, n, pasting) : NULL;
}

static BivEditList *
draw_add_side (Game *game)
{
  g_autoptr (BivNode) draft = build (BIV_TYPE_SIDE, "s", "name", ONE_OF (words), NULL);
  g_autoptr (GPtrArray) sides = find_nodes (game, BIV_TYPE_SIDE);

  return get_board (game) && sides->len < 4
           ? biv_edits_add_side (game->document, BIV_SIDE (draft),
                                 random_below (2) ? 0 : BIV_EDIT_LAST)
           : NULL;
}

static BivEditList *
draw_set_army (Game *game)
{
  BivNode *side = pick_node (game, BIV_TYPE_SIDE);
  BivArmyOrigin origin = { "a.bivarmy", "lib-1", 1 + random_below (5) };
  g_autoptr (BivArmy) own = side ? biv_side_copy_army (BIV_SIDE (side)) : NULL;
  BivArmy *army = own && random_below (2) ? own : BIV_ARMY (game->spare);

  return side ? biv_edits_set_army (game->document, BIV_SIDE (side), army, origin) : NULL;
}

static BivEditList *
draw_remove_army (Game *game)
{
  BivNode *side = pick_node (game, BIV_TYPE_SIDE);

  return side && random_below (5) == 0 ? biv_edits_remove_army (game->document, BIV_SIDE (side))
                                       : NULL;
}

static BivEditList *
draw_set_first_player (Game *game)
{
  BivNode *side = random_below (3) ? pick_node (game, BIV_TYPE_SIDE) : NULL;

  return get_board (game) ? biv_edits_set_first_player (game->document, (BivSide *) side) : NULL;
}

static BivEditList *
draw_place (Game *game)
{
  BivNode *piece = pick_piece (game);

  return get_board (game) && piece
           ? biv_edits_place (game->document, piece, pick_hex (game), random_below (12))
           : NULL;
}

static BivEditList *
draw_move_pieces (Game *game)
{
  g_autoptr (GPtrArray) pieces = pick_some_placed (game);

  return get_board (game)
           ? biv_edits_move_pieces (game->document, (BivNode **) pieces->pdata, pieces->len,
                                    pick_hex (game), pick_hex (game))
           : NULL;
}

static BivEditList *
draw_turn_pieces (Game *game)
{
  g_autoptr (GPtrArray) pieces = pick_some_placed (game);

  return get_board (game)
           ? biv_edits_turn_pieces (game->document, (BivNode **) pieces->pdata, pieces->len,
                                    random_below (13) - 6)
           : NULL;
}

static BivEditList *
draw_take_off_board (Game *game)
{
  g_autoptr (GPtrArray) pieces = pick_some_placed (game);

  return get_board (game)
           ? biv_edits_take_off_board (game->document, (BivNode **) pieces->pdata, pieces->len)
           : NULL;
}

static BivEditList *
draw_put_in_reserve (Game *game)
{
  g_autoptr (GPtrArray) pieces = pick_pieces (game);

  return get_board (game)
           ? biv_edits_put_in_reserve (game->document, (BivNode **) pieces->pdata, pieces->len,
                                       random_below (9), (BivEdge) random_below (5))
           : NULL;
}

static BivEditList *
draw_add_objective (Game *game)
{
  g_autofree char *hex = get_board (game) ? format_hex (pick_hex (game)) : NULL;
  BivNode *side = random_below (2) ? pick_node (game, BIV_TYPE_SIDE) : NULL;
  g_autoptr (BivNode) draft = NULL;

  if (!hex)
    return NULL;
  draft = build (BIV_TYPE_OBJECTIVE, "o", "name", ONE_OF (words), "hex", hex, "side", get_id (side),
                 NULL);
  return biv_edits_add_objective (game->document, BIV_OBJECTIVE (draft));
}

static BivEditList *
draw_add_label (Game *game)
{
  g_autofree char *hex = get_board (game) ? format_hex (pick_hex (game)) : NULL;
  g_autoptr (BivNode) draft = NULL;

  if (!hex)
    return NULL;
  draft = build (BIV_TYPE_LABEL, "l", "text", "Hill", "hex", hex, NULL);
  return biv_edits_add_label (game->document, BIV_LABEL (draft));
}

static BivEditList *
draw_move_marker (Game *game)
{
  BivNode *marker = pick_node (game, random_below (2) ? BIV_TYPE_LABEL : BIV_TYPE_OBJECTIVE);

  return marker ? biv_edits_move_marker (game->document, marker, pick_hex (game)) : NULL;
}

static BivEditList *
draw_add_rule (Game *game)
{
  g_autoptr (BivNode) draft = build (BIV_TYPE_SPECIAL_RULE, "r", "title", "T", "text", "W", NULL);

  return get_board (game)
           ? biv_edits_add_rule (game->document, BIV_SPECIAL_RULE (draft), BIV_EDIT_LAST)
           : NULL;
}

static BivEditList *
draw_embed (Game *game)
{
  return get_board (game) ? biv_edits_embed (game->document, (BivEmbeddedKind) random_below (2),
                                             "<ruleset/>\n")
                          : NULL;
}

static BivEditList *
draw_ignore_finding (Game *game)
{
  g_autoptr (BivNode) draft =
    build (BIV_TYPE_IGNORED_FINDING, "i", "code", "too-dear", "object", "u1", NULL);

  return biv_edits_ignore_finding (game->document, BIV_IGNORED_FINDING (draft));
}

static BivEditList *
draw_heed_finding (Game *game)
{
  BivNode *ignored = pick_node (game, BIV_TYPE_IGNORED_FINDING);

  return ignored ? biv_edits_heed_finding (game->document, BIV_IGNORED_FINDING (ignored)) : NULL;
}

#define DRAW(name) { #name, draw_##name, 0 },

Draw draws[] = { BIV_EACH_OPERATION (DRAW) };
const guint n_draws = G_N_ELEMENTS (draws);
