/* Labels for the bases of an army's units and figures: as wide as the base, where that is known.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <math.h>

#include "core/check/piece/biv-mobility.h"
#include "core/model/army/biv-army.h"
#include "render/page/biv-page-piece.h"
#include "render/page/card/biv-token.h"
#include "text/biv-rules-words.h"

/* In millimetres: a name needs at least the one width, and no sheet holds more than the other. */
#define NARROWEST 15.0
#define WIDEST 180.0

/* In millimetres: the width of the bar in the side's colour, and what stays empty around the
 * text. */
#define BAR 2.5
#define EDGE 1.0

/* The greatest part of a label's height that the name may take. */
#define NAME_SHARE 0.62
/* The largest type below the name, in points. */
#define SMALL 7.0

static const BivPaint cut_paint = { 0.45, 0.45, 0.45, 1.0 };

/* The width of a piece's base in millimetres; that of the deck if it is not known. */
static double
get_width (const BivDeck *deck, gpointer piece)
{
  const char *value =
    biv_mobility_lookup_role (deck->flow->ruleset, piece, BIV_FIELD_ROLE_WIDTH_MM);
  double width = value ? g_ascii_strtod (value, NULL) : 0.0;

  return width >= NARROWEST && width <= WIDEST ? width : 0.0;
}

/* (transfer full): "3 elements", with a space at which no line breaks. */
static char *
count_elements (BivPageFlow *flow, BivUnit *unit)
{
  g_autofree char *count = biv_rules_words_count_elements (
    flow->ruleset, biv_unit_get_elements (unit), flow->options->language);
  g_auto (GStrv) words = g_strsplit (count, " ", -1);

  return g_strjoinv ("\u00a0", words);
}

/* (transfer full): the leader and the number of elements; for a figure what it is. */
static char *
describe (const BivDeck *deck, BivArmy *army, gpointer piece)
{
  BivPageFlow *flow = deck->flow;
  g_autofree char *count = NULL;

  if (!BIV_IS_UNIT (piece))
    return g_strdup (biv_page_name_kind (flow, piece));
  count = count_elements (flow, piece);
  BIV_EACH (BivContingent, contingent, biv_army_get_contingents (army))
    {
      BivNode *leader = biv_node_list_lookup (
        biv_contingent_get_figures (contingent),
        biv_unit_get_command (piece));

      if (leader)
        return g_strconcat (biv_page_name_piece (flow, leader), " · ", count, NULL);
    }
  return g_steal_pointer (&count);
}

static void
place (GPtrArray *items, BivPageItem *text, double y)
{
  text->x = (BAR + EDGE) * BIV_POINTS_PER_MM;
  text->y = y;
  text->align = PANGO_ALIGN_LEFT;
  g_ptr_array_add (items, text);
}

static void
add_words (const BivDeck *deck, GPtrArray *items, BivArmy *army, gpointer piece, double width)
{
  double edge = EDGE * BIV_POINTS_PER_MM / 2.0;
  double height = deck->size.height * BIV_POINTS_PER_MM - 2.0 * edge;
  double room = width - (BAR + 2.0 * EDGE) * BIV_POINTS_PER_MM;
  g_autofree char *words = describe (deck, army, piece);
  BivPageItem *name = biv_token_fit (deck, biv_page_name_piece (deck->flow, piece), BIV_PAGE_NAME,
                                     room, height * NAME_SHARE);
  double taken = name ? name->height : 0.0;
  BivPageItem *more = biv_token_fit (deck, words, BIV_PAGE_LABEL, room, height - taken);
  double rest = height - taken;

  if (more && more->size > SMALL)
    more->size = SMALL;
  if (more)
    rest -= more->height = biv_page_text_measure (more, deck->flow->options->style, NULL);
  if (name)
    place (items, name, edge + rest / 2.0);
  if (more)
    place (items, more, edge + rest / 2.0 + taken);
}

static GPtrArray *
compose (const BivDeck *deck, BivArmy *army, gpointer piece, const char *colour)
{
  const BivDrawing *look =
    biv_map_style_find (deck->flow->options->style, BIV_DRAWING_COLOUR, colour);
  double own = get_width (deck, piece);
  double width = (own > 0.0 ? MIN (own, deck->size.width) : deck->size.width) * BIV_POINTS_PER_MM;
  double height = deck->size.height * BIV_POINTS_PER_MM;
  GPtrArray *items = biv_token_begin ();
  BivPageItem *bar =
    biv_token_add_box (items, (BivPoint){ 0.0, 0.0 }, BAR * BIV_POINTS_PER_MM, height);
  BivPageItem *frame = biv_token_add_box (items, (BivPoint){ 0.0, 0.0 }, width, height);

  bar->fill = look->tint;
  frame->line = cut_paint;
  frame->line_width = 0.4;
  add_words (deck, items, army, piece, width);
  return items;
}

static void
add_label (BivDeck *deck, BivArmy *army, gpointer piece)
{
  BivMapCounter counter =
    biv_map_counter_describe (piece, deck->flow->ruleset, deck->flow->options->language);
  const char *colour = biv_colour_words[counter.colour];
  g_autoptr (GPtrArray) front = compose (deck, army, piece, colour);
  g_autoptr (GPtrArray) back = biv_token_compose_plain (deck, colour);

  biv_deck_add_faces (deck, front, back, 1);
}

static void
add_labels (BivDeck *deck, BivArmy *army, BivNodeList *pieces)
{
  for (guint i = 0; i < biv_node_list_get_length (pieces); i++)
    {
      gpointer piece = biv_node_list_get (pieces, i);

      if (biv_deck_wants (deck, piece))
        add_label (deck, army, piece);
    }
}

/* Makes the labels' places on the sheet as wide as the widest base. */
static void
widen (BivDeck *deck, BivNodeList *units)
{
  double widest = 0.0;

  for (guint i = 0; i < biv_node_list_get_length (units); i++)
    widest = MAX (widest, get_width (deck, biv_node_list_get (units, i)));
  deck->size.width = MAX (deck->size.width, widest);
}

/* Prints a label for each unit and figure of one army or of several. */
static void
print_pages (BivPageFlow *flow, const BivPageSubject *subject)
{
  g_auto (BivDeck) deck = biv_deck (flow, "labels");
  BivArmy *army;

  for (guint i = 0; (army = biv_deck_take_army (&deck, subject, i)); i++)
    BIV_EACH (BivContingent, contingent, biv_army_get_contingents (army))
      widen (&deck, biv_contingent_get_units (contingent));
  for (guint i = 0; (army = biv_deck_take_army (&deck, subject, i)); i++)
    BIV_EACH (BivContingent, contingent, biv_army_get_contingents (army))
      {
        add_labels (&deck, army, biv_contingent_get_figures (contingent));
        add_labels (&deck, army, biv_contingent_get_units (contingent));
      }
  biv_deck_print (&deck);
}

const BivPagePrinter biv_labels_page = {
  { .word = "labels",
    .title = N_ ("Labels for bases"),
    .purpose = N_ ("To cut and glue: the name of each unit and leader."),
    .of = BIV_PAGES_OF_PIECES,
    .has_own_size = true },
  print_pages
};
