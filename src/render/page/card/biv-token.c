/* Composes small things to cut out: a counter, a sign or a number, and a name below.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/page/card/biv-token.h"

#include <string.h>

/* Millimetres that stay empty around a token's contents, for a cut that strays. */
#define EDGE 1.2

/* The size of a counter's block in relation to the hex for which it is drawn, and of a leader's
 * standard. */
#define BLOCK_SHARE 1.12
#define STANDARD_SHARE 1.0

/* The greatest part of a token's height that its name may take. */
#define NAME_SHARE 0.5

/* In bytes: a longer name has no room on any token, so it is not laid out. */
#define LONGEST 400

static const double type_sizes[] = { 9.0, 8.0, 7.0, 6.5, 6.0 };

static const BivPaint black = { 0.13, 0.11, 0.08, 1.0 };
static const BivPaint white = { 1.0, 1.0, 1.0, 1.0 };
static const BivPaint cut_paint = { 0.7, 0.7, 0.7, 1.0 };

/** biv_token_begin: (transfer full) (element-type BivPageItem): the items of a token: none yet. */
GPtrArray *
biv_token_begin (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) biv_page_item_free);
}

/** biv_token_add_box: (transfer none): adds an empty box to the items; lengths in points. */
BivPageItem *
biv_token_add_box (GPtrArray *items, BivPoint corner, double width, double height)
{
  BivPageItem *box = biv_page_item_new (BIV_PAGE_ITEM_BOX, corner.x, corner.y);

  box->width = width;
  box->height = height;
  g_ptr_array_add (items, box);
  return box;
}

/* Whether each word fits on a line, so that none is broken. */
static bool
has_whole_words (const BivDeck *deck, const BivPageItem *item, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 0; words[i]; i++)
    {
      g_autofree char *markup = g_markup_escape_text (words[i], -1);
      BivPageItem alone = *item;
      double width;

      alone.markup = markup;
      alone.width = G_MAXINT16;
      alone.align = PANGO_ALIGN_LEFT;
      biv_page_text_measure (&alone, deck->flow->options->style, &width);
      if (width > item->width)
        return false;
    }
  return true;
}

static bool
is_within (const BivDeck *deck, const BivPageItem *item, const char *text, double room)
{
  return biv_page_text_measure (item, deck->flow->options->style, NULL) <= room &&
         biv_page_text_find_end (item, deck->flow->options->style, room) >= strlen (text);
}

/** biv_token_fit: (transfer full) (nullable): a text in the largest type in which it fits; NULL if
 * it does not fit in the smallest that can be read, as on the map. */
BivPageItem *
biv_token_fit (const BivDeck *deck, const char *text, BivPageRole role, double width, double room)
{
  BivPageItem *item;

  if (strlen (text) > LONGEST)
    return NULL;
  item = biv_page_item_new (BIV_PAGE_ITEM_TEXT, 0.0, 0.0);
  item->role = role;
  item->fill = black;
  item->width = width;
  item->align = PANGO_ALIGN_CENTER;
  item->markup = g_markup_escape_text (text, -1);
  for (guint i = 0; i < G_N_ELEMENTS (type_sizes); i++)
    {
      item->size = type_sizes[i];
      item->height = biv_page_text_measure (item, deck->flow->options->style, NULL);
      if (is_within (deck, item, text, MIN (room, 2.0 * item->size * 1.45)) &&
          has_whole_words (deck, item, text))
        return item;
    }
  if (is_within (deck, item, text, room))
    return item;
  biv_page_item_free (item);
  return NULL;
}

static void
add_counter (const BivDeck *deck, GPtrArray *items, const BivToken *token, BivPoint centre,
             double width)
{
  BivPageFlow *flow = deck->flow;
  BivMapCounter counter =
    biv_map_counter_describe (token->piece, flow->ruleset, flow->options->language);
  double size = width / (counter.is_figure ? STANDARD_SHARE : BLOCK_SHARE);
  BivPageItem *item =
    biv_page_item_new (BIV_PAGE_ITEM_PIECE, centre.x - size / 2.0, centre.y - size / 2.0);

  if (token->is_reduced)
    counter.elements = (counter.elements + 1) / 2;
  item->width = size;
  item->height = size;
  item->piece = g_object_ref (G_OBJECT (token->piece));
  item->ruleset = flow->ruleset ? g_object_ref (G_OBJECT (flow->ruleset)) : NULL;
  item->counter = counter;
  g_ptr_array_add (items, item);
}

static void
add_number (const BivDeck *deck, GPtrArray *items, const BivToken *token, BivPoint centre,
            double size)
{
  BivPageItem *number = biv_page_item_new (BIV_PAGE_ITEM_TEXT, centre.x - size, 0.0);

  number->role = BIV_PAGE_GROUP;
  number->size = MIN (size * 0.6, 24.0);
  number->fill = black;
  number->width = 2.0 * size;
  number->align = PANGO_ALIGN_CENTER;
  number->markup = g_markup_escape_text (token->number, -1);
  number->height = biv_page_text_measure (number, deck->flow->options->style, NULL);
  number->y = centre.y - number->height / 2.0;
  g_ptr_array_add (items, number);
}

static void
add_sign (const BivDeck *deck, GPtrArray *items, const BivToken *token, BivPoint centre,
          double size)
{
  const BivDrawing *look =
    biv_map_style_find (deck->flow->options->style, BIV_DRAWING_COLOUR, token->colour);
  BivPageItem *sign =
    biv_page_item_new (BIV_PAGE_ITEM_SIGN, centre.x - size / 2.0, centre.y - size / 2.0);

  sign->width = size;
  sign->height = size;
  sign->counter.sign = g_intern_string (token->sign);
  sign->line = look->edge;
  sign->line_width = 1.2;
  sign->is_bare = true;
  g_ptr_array_add (items, sign);
}

static void
add_picture (const BivDeck *deck, GPtrArray *items, const BivToken *token, BivPoint centre,
             double size)
{
  if (token->piece)
    add_counter (deck, items, token, centre, size);
  else if (token->number)
    add_number (deck, items, token, centre, size);
  else if (token->sign)
    add_sign (deck, items, token, centre, size);
}

/* Adds stripes behind a unit that has lost half its elements. */
static void
add_stripes (const BivDeck *deck, GPtrArray *items)
{
  BivPageItem *stripes = biv_page_item_new (BIV_PAGE_ITEM_STRIPES, 0.0, 0.0);

  stripes->width = deck->size.width * BIV_POINTS_PER_MM;
  stripes->height = deck->size.height * BIV_POINTS_PER_MM;
  stripes->angle = 45.0;
  stripes->line = cut_paint;
  stripes->line_width = 1.5;
  g_ptr_array_add (items, stripes);
}

/* Adds the name at the bottom, on a background of its own. Returns the height that is left for the
 * picture. */
static double
add_name (const BivDeck *deck, GPtrArray *items, const BivToken *token)
{
  double edge = EDGE * BIV_POINTS_PER_MM;
  double width = deck->size.width * BIV_POINTS_PER_MM;
  double height = deck->size.height * BIV_POINTS_PER_MM;
  BivPageItem *name = biv_token_fit (deck, token->name, BIV_PAGE_LABEL, width - 2.0 * edge,
                                     (height - 2.0 * edge) * NAME_SHARE);
  BivPageItem *ground;

  if (!name)
    return height - edge;
  name->x = edge;
  name->y = height - edge - name->height;
  ground = biv_token_add_box (items, (BivPoint){ name->x, name->y }, name->width, name->height);
  ground->fill = white;
  g_ptr_array_add (items, name);
  return name->y;
}

/** biv_token_compose: (transfer full) (element-type BivPageItem): the items of a token with its
 * picture and its name, placed from its upper left. */
GPtrArray *
biv_token_compose (const BivDeck *deck, const BivToken *token)
{
  double width = deck->size.width * BIV_POINTS_PER_MM;
  double height = deck->size.height * BIV_POINTS_PER_MM;
  double edge = EDGE * BIV_POINTS_PER_MM;
  GPtrArray *items = biv_token_begin ();
  BivPageItem *ground = biv_token_add_box (items, (BivPoint){ 0.0, 0.0 }, width, height);
  double bottom;

  ground->fill = white;
  ground->line = cut_paint;
  ground->line_width = 0.4;
  if (token->is_reduced)
    add_stripes (deck, items);
  bottom = add_name (deck, items, token);
  add_picture (deck, items, token, (BivPoint){ width / 2.0, (edge + bottom) / 2.0 },
               MIN (width - 2.0 * edge, (bottom - edge) * (token->piece ? 1.25 : 0.9)));
  return items;
}

/** biv_token_compose_plain: (transfer full) (element-type BivPageItem): the items of the back of a
 * token, which has only a side's colour. */
GPtrArray *
biv_token_compose_plain (const BivDeck *deck, const char *colour)
{
  const BivDrawing *look =
    biv_map_style_find (deck->flow->options->style, BIV_DRAWING_COLOUR, colour);
  GPtrArray *items = biv_token_begin ();
  BivPageItem *ground = biv_token_add_box (items, (BivPoint){ 0.0, 0.0 },
                                           deck->size.width * BIV_POINTS_PER_MM,
                                           deck->size.height * BIV_POINTS_PER_MM);
  BivPageItem *stripes = biv_page_item_new (BIV_PAGE_ITEM_STRIPES, 0.0, 0.0);

  ground->fill = look->tint;
  stripes->width = ground->width;
  stripes->height = ground->height;
  stripes->angle = look->angle;
  stripes->line = look->edge;
  stripes->line_width = 0.8;
  g_ptr_array_add (items, stripes);
  return items;
}
