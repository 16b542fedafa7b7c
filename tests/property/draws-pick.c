/* What operations are drawn with: objects of the document, hexes, names, at random.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "draws-private.h"

const char *const some_terrains[4] = { "plain", "wood", "hill", "swamp" };
const char *const some_words[4] = { "", "A", "Bé", "Long name" };

int
random_below (int end)
{
  return g_test_rand_int_range (0, end);
}

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

GPtrArray *
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

BivNode *
pick_piece (Game *game)
{
  return pick_node (game, random_below (2) ? BIV_TYPE_UNIT : BIV_TYPE_FIGURE);
}

/* One to three different pieces of one army. */
GPtrArray *
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

GPtrArray *
pick_some_placed (Game *game)
{
  GPtrArray *pieces = pick_pieces (game);
  BivNode *placed = pick_placed (game);

  if (placed && !g_ptr_array_find (pieces, placed, NULL))
    g_ptr_array_add (pieces, placed);
  return pieces;
}

BivBoard *
get_board (Game *game)
{
  BivNode *root = biv_document_get_root (game->document);

  return BIV_IS_SCENARIO (root) ? biv_scenario_get_board (BIV_SCENARIO (root)) : NULL;
}

/* Now and then just off the board. */
BivOffset
pick_hex (Game *game)
{
  BivBoard *board = get_board (game);

  return (BivOffset){ random_below (biv_board_get_width (board) + 2) - 1,
                      random_below (biv_board_get_height (board) + 2) - 1 };
}

/* One to eight; none in an army, which has no board. */
guint
pick_hexes (Game *game, BivOffset hexes[8])
{
  guint n = get_board (game) ? 1 + (guint) random_below (8) : 0;

  for (guint i = 0; i < n; i++)
    hexes[i] = pick_hex (game);
  return n;
}

/* One to four; none in an army. */
guint
pick_edges (Game *game, BivHexEdge edges[4])
{
  guint n = get_board (game) ? 1 + (guint) random_below (4) : 0;

  for (guint i = 0; i < n; i++)
    edges[i] = (BivHexEdge){ pick_hex (game), random_below (BIV_N_DIRECTIONS) };
  return n;
}

BivText *
make_text (void)
{
  g_autoptr (BivText) empty = biv_text_new ();
  g_autoptr (BivText) english = biv_text_with (empty, "en", ONE_OF (some_words));

  return biv_text_with (english, "fr", ONE_OF (some_words));
}

char *
format_hex (BivOffset hex)
{
  return g_strdup_printf ("%d,%d", hex.col, hex.row);
}

const char *
get_id (BivNode *node)
{
  return node ? biv_node_get_id (node) : "";
}
