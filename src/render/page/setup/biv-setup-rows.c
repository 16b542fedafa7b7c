/* The rows of a set-up sheet: a box to tick, the counter as it stands on the map, its place, its
 * facing, its name and what it is.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <math.h>

#include "core/model/army/biv-army.h"
#include "core/model/node/biv-naming.h"
#include "render/page/biv-page-piece.h"
#include "render/page/setup/biv-setup.h"
#include "text/biv-translation.h"

/* (transfer full): the direction in which a piece looks, or why it stands nowhere: an arrow and its
 * name, north being above. @placement: (nullable) */
static char *
format_facing (const BivSetup *setup, BivNode *piece, BivPlacement *placement)
{
  static const char *const arrows[] = { "↑", "↗", "→", "↘", "↓", "↙", "←", "↖" };
  BivOrientation orientation;
  long eighths;

  if (!placement)
    return g_strdup (biv_translation_get (
      setup->flow->options->language,
      g_hash_table_contains (setup->reserves, biv_node_get_id (piece)) ? N_ ("in reserve")
                                                                       : N_ ("not placed")));
  orientation = biv_board_get_orientation (setup->board);
  eighths =
    lround (biv_map_counter_turn (orientation, biv_placement_get_facing (placement)) / G_PI_4);
  return g_strdup_printf ("%s\u00a0%s",
                          arrows[(guint) (eighths + 8) % G_N_ELEMENTS (arrows)],
                          biv_setup_get_facing (setup, placement));
}

/* More leaders than these are not above each other, unless in a ring. */
#define MOST_ABOVE 4

static guint
count_above (const BivSetup *setup, BivNode *piece)
{
  guint n = 0;

  if (setup->is_of_all)
    return 0;
  for (BivNode *leader = biv_page_find_commander (piece); leader && n < MOST_ABOVE;
       leader = biv_page_find_commander (leader))
    n++;
  return n;
}

/* --- Columns: as wide as what they hold ------------------------------------------------------ */

#define PADDING 2.0
#define TICK 8.0
#define SIGN_X 26.0
#define SIGN_SIZE 16.0
#define STANDARD_SIZE 25.0 /* leaders have small signs */
#define NUMBER_X 38.0
#define NUMBER 14.0 /* of a stack */
#define GAP 7.0
#define INDENT 9.0 /* of those under a leader */

typedef struct
{
  BivSetup *setup;
  double name; /* the widest, in points, and the widest word of one */
  double name_word;
  double what;
  double what_word;
} Sizing;

static void
widen (const BivSetup *setup, double *width, BivPageRole role, const char *text)
{
  *width = MAX (*width, biv_page_text_width (setup->flow,
                                             &(BivPageText){ .role = role, .text = text }));
}

static void
widen_for_words (const BivSetup *setup, double *width, BivPageRole role, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 0; words[i]; i++)
    widen (setup, width, role, words[i]);
}

static void
size_piece_cb (BivNode *node, gpointer data)
{
  Sizing *sizing = data;
  BivSetup *setup = sizing->setup;
  BivPlacement *placement = g_hash_table_lookup (setup->placements, biv_node_get_id (node));
  const char *name = biv_naming_for (node, setup->flow->options->language);
  double indent = INDENT * count_above (setup, node);
  double whole = 0.0, word = 0.0;
  g_autofree char *facing = NULL;
  g_autofree char *what = NULL;

  if (!BIV_IS_UNIT (node) && !BIV_IS_FIGURE (node))
    return;
  facing = format_facing (setup, node, placement);
  what = biv_setup_describe_piece (setup, node);
  for (guint i = 0; placement && i < biv_setup_get_n_places (setup); i++)
    {
      g_autofree char *place = biv_setup_format_place (setup, placement, i);

      widen (setup, &setup->place_width, BIV_PAGE_NAME, place);
    }
  widen (setup, &setup->facing_width, BIV_PAGE_TEXT, facing);
  widen (setup, &whole, BIV_PAGE_NAME, name);
  widen_for_words (setup, &word, BIV_PAGE_NAME, name);
  sizing->name = MAX (sizing->name, indent + whole);
  sizing->name_word = MAX (sizing->name_word, indent + word);
  widen (setup, &sizing->what, BIV_PAGE_SMALL, what);
  widen_for_words (setup, &sizing->what_word, BIV_PAGE_SMALL, what);
}

static double
get_place_x (const BivSetup *setup)
{
  return setup->stacks ? NUMBER_X + NUMBER + GAP : NUMBER_X + 4.0;
}

static double
get_facing_x (const BivSetup *setup)
{
  return get_place_x (setup) + biv_setup_get_n_places (setup) * (setup->place_width + GAP);
}

static double
get_name_x (const BivSetup *setup)
{
  return get_facing_x (setup) + setup->facing_width + GAP;
}

static double
get_name_width (const BivSetup *setup)
{
  return setup->flow->width - get_name_x (setup) - GAP - setup->what_width;
}

/** biv_setup_plan_columns: decides how wide the columns are for the pieces of a side, or of the
 * whole scenario; where there is not room for all words on one line, for as many as may be. The
 * page must have been begun. */
void
biv_setup_plan_columns (BivSetup *setup, BivNode *whose)
{
  Sizing sizing = { setup };
  double room;

  setup->place_width = setup->facing_width = 0.0;
  for (guint i = 0; i < biv_setup_get_n_places (setup); i++)
    {
      g_autofree char *heading = biv_setup_name_place (setup, i);

      widen_for_words (setup, &setup->place_width, BIV_PAGE_LABEL, heading);
    }
  widen (setup, &setup->facing_width, BIV_PAGE_LABEL,
         biv_translation_get (setup->flow->options->language, N_ ("Facing")));
  biv_node_foreach (whose, size_piece_cb, &sizing);
  room = setup->flow->width - get_name_x (setup) - GAP;
  setup->what_width = MIN (sizing.what, MAX (sizing.what_word, room - sizing.name));
  setup->what_width = MAX (0.0, MIN (setup->what_width, room - sizing.name_word));
}

static void
add_columns (const BivSetup *setup, BivPageBlock *block, double y)
{
  BivPageFlow *flow = setup->flow;
  BivPageText label = {
    .role = BIV_PAGE_LABEL,
    .ink = BIV_PAGE_INK_SOFT,
    .x = get_place_x (setup),
    .y = y,
  };

  if (setup->stacks)
    {
      BivPageText map = label;

      map.x = NUMBER_X - NUMBER;
      map.width = 2.0 * NUMBER;
      map.align = PANGO_ALIGN_RIGHT;
      map.text = biv_translation_get (flow->options->language, N_ ("Map"));
      biv_page_block_text (block, flow, &map);
    }
  for (guint i = 0; i < biv_setup_get_n_places (setup); i++)
    {
      g_autofree char *name = biv_setup_name_place (setup, i);

      label.width = setup->place_width;
      label.text = name;
      biv_page_block_text (block, flow, &label);
      label.x += setup->place_width + GAP;
    }
  label.width = setup->facing_width;
  label.text = biv_translation_get (flow->options->language, N_ ("Facing"));
  biv_page_block_text (block, flow, &label);
}

/* Adds the number that its hex has on the map of the zone. */
static void
add_number (const BivSetup *setup, BivPageBlock *block, guint number, double y)
{
  g_autofree char *digits = g_strdup_printf ("%u", number);

  biv_page_block_text (block, setup->flow,
                       &(BivPageText){
                         .role = BIV_PAGE_SMALL,
                         .align = PANGO_ALIGN_RIGHT,
                         .x = NUMBER_X,
                         .y = y + 1.0,
                         .width = NUMBER,
                         .text = digits,
                       });
}

static void
add_place (const BivSetup *setup, BivPageBlock *block, BivNode *piece, double y)
{
  BivPlacement *placement =
    g_hash_table_lookup (setup->placements, biv_node_get_id (piece));
  BivPageText cell = { .role = BIV_PAGE_NAME, .x = get_place_x (setup), .y = y };
  g_autofree char *facing = format_facing (setup, piece, placement);

  if (placement && setup->stacks)
    add_number (setup, block, biv_setup_get_stack (setup, placement), y);
  for (guint i = 0; placement && i < biv_setup_get_n_places (setup); i++)
    {
      g_autofree char *place = biv_setup_format_place (setup, placement, i);

      cell.width = setup->place_width;
      cell.text = place;
      biv_page_block_text (block, setup->flow, &cell);
      cell.x += setup->place_width + GAP;
    }
  cell.role = BIV_PAGE_TEXT;
  cell.x = get_facing_x (setup);
  cell.width = setup->facing_width;
  cell.text = facing;
  biv_page_block_text (block, setup->flow, &cell);
}

/** biv_setup_is_secret: whether something, or what it is part of, is marked as secret. */
bool
biv_setup_is_secret (BivNode *node)
{
  bool is_secret = false;

  for (; node && !is_secret; node = biv_node_get_parent (node))
    {
      int field = biv_node_class_find_field (BIV_NODE_GET_CLASS (node), "secret");

      is_secret = field >= 0 && biv_node_get_boolean (node, (guint) field);
    }
  return is_secret;
}

/** biv_setup_describe_piece: (transfer full): what a piece is: a unit's arm and elements, or a
 * figure's kind and under whose command he is; for the umpire whether it is secret */
char *
biv_setup_describe_piece (const BivSetup *setup, BivNode *piece)
{
  BivPageFlow *flow = setup->flow;
  GString *line = g_string_new (NULL);
  g_autofree char *unit =
    BIV_IS_UNIT (piece) ? biv_page_describe_unit (flow, BIV_UNIT (piece)) : NULL;
  g_autofree char *superior = unit ? NULL : biv_page_describe_commander (flow, piece);

  biv_page_append_part (line, unit ? unit : biv_page_name_kind (flow, BIV_FIGURE (piece)));
  biv_page_append_part (line, superior);
  if (setup->is_of_all && biv_setup_is_secret (piece))
    biv_page_append_part (
      line, biv_translation_get (flow->options->language, N_ ("to be kept secret")));
  return g_string_free (line, FALSE);
}

static void
add_name (const BivSetup *setup, BivPageBlock *block, BivNode *piece, double y)
{
  double indent = INDENT * count_above (setup, piece);
  BivPageFlow *flow = setup->flow;
  const char *name = biv_naming_for (piece, flow->options->language);
  g_autofree char *what = biv_setup_describe_piece (setup, piece);

  biv_page_block_text (
    block, flow,
    &(BivPageText){
      .role = BIV_PAGE_NAME,
      .x = get_name_x (setup) + indent,
      .y = y,
      .width = get_name_width (setup) - indent,
      .text = *name ? name : biv_translation_get (flow->options->language, N_ ("(no name)")),
    });
  biv_page_block_text (block, flow,
                       &(BivPageText){
                         .role = BIV_PAGE_SMALL,
                         .ink = BIV_PAGE_INK_SOFT,
                         .x = flow->width - setup->what_width,
                         .y = y + 1.0,
                         .width = setup->what_width,
                         .text = what,
                       });
}

/* Adds the counter as the map shows it, turned, so that one sees where its front is. */
static void
add_counter (const BivSetup *setup, BivPageBlock *block, BivNode *piece)
{
  BivPlacement *placement =
    g_hash_table_lookup (setup->placements, biv_node_get_id (piece));
  double middle = PADDING + SIGN_SIZE / 2.0 - 1.0;

  biv_page_block_piece (block, setup->flow, piece, &(BivPoint){ SIGN_X, middle },
                        BIV_IS_UNIT (piece) ? SIGN_SIZE : STANDARD_SIZE);
  if (placement && BIV_IS_UNIT (piece))
    {
      BivPageItem *item = block->items->pdata[block->items->len - 1];

      item->counter.has_facing = true;
      item->counter.facing = biv_map_counter_turn (biv_board_get_orientation (setup->board),
                                                   biv_placement_get_facing (placement));
    }
}

static void
fill (const BivSetup *setup, BivPageBlock *block, BivNode *piece)
{
  add_place (setup, block, piece, PADDING + 1.0);
  add_name (setup, block, piece, PADDING + 1.0);
  block->height = MAX (block->height, PADDING + SIGN_SIZE - 2.0);
  biv_page_block_tick (block, 2.0, PADDING + 3.0, TICK);
}

/** biv_setup_make_piece: (transfer full): the row of a unit, or of one of a leader's people */
BivPageBlock *
biv_setup_make_piece (const BivSetup *setup, BivNode *piece)
{
  BivPageBlock *block = biv_page_block_new ();

  fill (setup, block, piece);
  add_counter (setup, block, piece);
  biv_page_block_rule (block, block->height + PADDING - 1.0, setup->flow->width,
                       &biv_page_rule_paint);
  return block;
}

static void
add_again (const BivSetup *setup, BivPageBlock *block, BivFigure *leader)
{
  BivPageFlow *flow = setup->flow;
  const char *name = biv_naming_for (BIV_NODE (leader), flow->options->language);
  g_autofree char *again = biv_page_format (flow, N_ ("{name} (continued)"), "name", name, NULL);

  biv_page_block_text (block, flow,
                       &(BivPageText){
                         .role = BIV_PAGE_NAME,
                         .x = get_name_x (setup),
                         .y = PADDING + 1.0,
                         .width = setup->flow->width - get_name_x (setup),
                         .text = again,
                       });
}

/** biv_setup_make_leader: (transfer full): the heading of a leader's command; it is his own row,
 * for he is placed first. @again: on a following page, where that has been said */
BivPageBlock *
biv_setup_make_leader (const BivSetup *setup, BivFigure *leader, bool again)
{
  BivPageBlock *block = biv_page_block_new ();
  BivPageBlock *words = biv_page_block_new ();

  if (again)
    add_again (setup, words, leader);
  else
    fill (setup, words, BIV_NODE (leader));
  biv_page_block_band (block, setup->flow, 0.0, words->height + PADDING);
  while (words->items->len > 0)
    biv_page_block_add (block, g_ptr_array_steal_index (words->items, 0));
  biv_page_block_free (words);
  if (!again)
    add_counter (setup, block, BIV_NODE (leader));
  return block;
}

/** biv_setup_make_heading: (transfer full): the heading of pieces without a leader. @has_columns:
 * with the names of the columns */
BivPageBlock *
biv_setup_make_heading (const BivSetup *setup, const char *text, bool has_columns)
{
  BivPageFlow *flow = setup->flow;
  BivPageBlock *block = biv_page_block_new ();

  if (*text)
    biv_page_block_text (block, flow,
                         &(BivPageText){
                           .role = BIV_PAGE_GROUP,
                           .y = 8.0,
                           .width = flow->width,
                           .text = text,
                         });
  if (has_columns)
    add_columns (setup, block, block->height + 2.0);
  block->height += 2.0;
  return block;
}
