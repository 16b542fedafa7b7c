/* Who stands on the map under which number: name, command and hex.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/page/map/biv-map-place.h"

#include <glib/gi18n.h>

#include "core/model/army/biv-army-piece.h"
#include "render/page/biv-page-piece.h"

#define COLUMN BIV_MAP_INDEX_LEAST
#define GAP 10.0
#define NUMBER 16.0
/* About as high as they are, in points; some rows have two lines. */
#define HEADING 18.0
#define ROW 13.0
/* More than any map has numbers, in points. */
#define ENDLESS 1.0e7

static BivNode *
find_commander (BivNode *piece)
{
  BivNode *army = biv_node_get_ancestor (piece, BIV_TYPE_ARMY);
  const char *id = biv_army_piece_get_command (piece);
  BivNodeList *contingents = army ? biv_army_get_contingents (BIV_ARMY (army)) : NULL;

  BIV_EACH (BivContingent, contingent, contingents)
    {
      BivNode *figure = biv_node_list_lookup (biv_contingent_get_figures (contingent), id);

      if (figure)
        return figure;
    }
  return NULL;
}

/** biv_map_place_say_numbered: (transfer full): who it is, and where; a line of the index. */
char *
biv_map_place_say_numbered (BivPageFlow *flow, BivBoard *board, const BivMapNumbered *numbered)
{
  BivNode *commander = find_commander (numbered->piece);
  g_autofree char *hex = biv_board_label_hex (board, numbered->hex);

  return g_strjoin (" · ", biv_page_name_piece (flow, numbered->piece), hex,
                    commander ? biv_page_name_piece (flow, commander) : NULL, NULL);
}

static void
add_entry (BivPageFlow *flow, BivPageBlock *row, BivBoard *board, const BivMapLettering *lettering,
           guint position, double x)
{
  g_autofree char *number = g_strdup_printf ("%u", position + 1);
  g_autofree char *text =
    biv_map_place_say_numbered (flow, board, biv_map_lettering_get_numbered (lettering, position));

  biv_page_block_text (row, flow,
                       &(BivPageText){
                         .role = BIV_PAGE_SMALL,
                         .align = PANGO_ALIGN_RIGHT,
                         .x = x,
                         .width = NUMBER,
                         .text = number,
                       });
  biv_page_block_text (row, flow,
                       &(BivPageText){
                         .role = BIV_PAGE_SMALL,
                         .x = x + NUMBER + 4.0,
                         .width = COLUMN - NUMBER - 4.0,
                         .text = text,
                       });
}

static BivPageBlock *
make_heading (BivPageFlow *flow)
{
  BivPageBlock *block = biv_page_block_new ();
  g_autofree char *text = biv_page_say (flow, N_ ("Numbers on the map"), NULL);

  biv_page_block_text (block, flow,
                       &(BivPageText){
                         .role = BIV_PAGE_GROUP,
                         .width = flow->width,
                         .text = text,
                       });
  return block;
}

/* How many stand beside each other in that width. */
static guint
count_columns (double width)
{
  return MAX (1, (guint) ((width + GAP) / (COLUMN + GAP)));
}

/* About how high it is with so many numbers, on this page. */
double
biv_map_place_guess_numbers_height (BivPageFlow *flow, guint n)
{
  guint columns = count_columns (flow->width);

  return n == 0 ? 0.0 : GAP + HEADING + ROW * (1 + (n + columns - 1) / columns);
}

/* As many columns as this page has where all fits below what is there; else no more than the next
 * page has, too, which may be narrower. */
static guint
choose_columns (BivPageFlow *flow, guint n)
{
  const BivPaper *paper = &flow->options->paper;
  double next = paper->width - paper->left - paper->right;

  if (biv_map_place_guess_numbers_height (flow, n) <= biv_page_flow_get_room (flow))
    return count_columns (flow->width);
  return count_columns (MIN (flow->width, next));
}

/* Places it below what is there, or on the next page; nothing where the map has no numbers. */
void
biv_map_place_numbers (BivPageFlow *flow, BivBoard *board, const BivMapLettering *lettering)
{
  guint n = biv_map_lettering_get_n_numbered (lettering);
  guint columns = choose_columns (flow, n);
  guint rows = (n + columns - 1) / columns;
  BivPageGroup *group;

  if (n == 0)
    return;
  group = biv_page_group_new (make_heading (flow), make_heading (flow));
  for (guint i = 0; i < rows; i++)
    {
      BivPageBlock *row = biv_page_block_new ();

      for (guint j = 0; j < columns && i + j * rows < n; j++)
        add_entry (flow, row, board, lettering, i + j * rows, j * (COLUMN + GAP));
      g_ptr_array_add (group->rows, row);
    }
  biv_page_flow_skip (flow, GAP);
  biv_page_flow_place_group (flow, group);
}

/**
 * biv_map_place_make_index:
 * @options: the language and style
 * @width: in points, %BIV_MAP_INDEX_LEAST at least
 *
 * Makes the same for a picture of a map, as one page that is as high as it needs.
 *
 * Returns: (transfer full) (nullable): %NULL where the map has no numbers
 */
BivPageSet *
biv_map_place_make_index (const BivPageOptions *options, BivBoard *board,
                          const BivMapLettering *lettering, double width)
{
  BivPageOptions endless = *options;
  BivPageFlow flow = { .options = &endless };

  if (biv_map_lettering_get_n_numbered (lettering) == 0)
    return NULL;
  endless.paper = (BivPaper){ .width = width, .height = ENDLESS };
  flow.set = biv_page_set_new (options->style, "", options->language);
  biv_page_flow_break (&flow, NULL);
  biv_map_place_numbers (&flow, board, lettering);
  flow.page->height = flow.y;
  return flow.set;
}
