/* Composes small things to cut out: a counter, a sign or a number, and a name below.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/page/card/biv-token.h"

#include <string.h>

/* Millimetres that stay empty around a token's contents, for a cut that strays, and the height of
 * the strip that tells its front edge. */
#define EDGE 1.2
#define FRONT 1.4

/* The size of a counter's block in relation to the hex for which it is drawn, and of a leader's
 * standard. */
#define BLOCK_SHARE 1.12
#define STANDARD_SHARE 0.95
/* The width of a block that has room in a height, with its notch, and of other pictures. */
#define BLOCK_ASPECT 1.22
#define PICTURE_ASPECT 0.9

/* The part of a token's height that is its name's, whether it takes it or not, so that all pictures
 * of a sheet have one size. */
#define NAME_SHARE 0.31
/* The lines of the smallest type that have room in any case. */
#define LEAST_LINES 2

/* The part of the picture's height that the band of a reduced unit takes. */
#define BAND_SHARE 0.45

/* Points: of the line along which one cuts what has no gutter. */
#define CUT_LINE 0.3

/* In bytes: a longer name has no room on any token, so no more of it is laid out. */
#define LONGEST 400

/* The height of a line to the size of its type, at most. */
#define LEADING 1.45

static const double type_sizes[] = { 9.0, 8.0, 7.0, 6.5, 6.0 };
#define SMALLEST (type_sizes[G_N_ELEMENTS (type_sizes) - 1])

static const BivPaint black = { 0.13, 0.11, 0.08, 1.0 };
static const BivPaint white = { 1.0, 1.0, 1.0, 1.0 };

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

/* (transfer full): as much of a text as may be laid out. */
static char *
cap (const char *text)
{
  const char *end = text + MIN (strlen (text), LONGEST);

  while (*end && (*end & 0xC0) == 0x80) /* not within a character */
    end--;
  return g_strndup (text, (gsize) (end - text));
}

/** biv_token_fit: (transfer full) (nullable): a text in the largest type in which it fits, else cut
 * with a mark in the smallest that can be read, and remembered; NULL if there is no room for a line
 * of it. */
BivPageItem *
biv_token_fit (const BivDeck *deck, const char *text, BivPageRole role, double width, double room)
{
  BivMapStyle *style = deck->flow->options->style;
  g_autofree char *start = cap (text);
  BivPageItem *item = biv_page_item_new (BIV_PAGE_ITEM_TEXT, 0.0, 0.0);

  item->role = role;
  item->fill = black;
  item->width = width;
  item->align = PANGO_ALIGN_CENTER;
  item->markup = g_markup_escape_text (start, -1);
  for (guint i = 0; i < G_N_ELEMENTS (type_sizes); i++)
    {
      item->size = type_sizes[i];
      item->height = biv_page_text_measure (item, style, NULL);
      if (is_within (deck, item, start, MIN (room, 2.0 * item->size * LEADING)) &&
          has_whole_words (deck, item, start))
        break;
    }
  if (biv_page_text_shorten (item, style, start, room) || strlen (start) < strlen (text))
    biv_deck_add_shortened (deck, text);
  item->height = biv_page_text_measure (item, style, NULL);
  if (item->height <= room)
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
  counter.has_facing = !counter.is_figure; /* the notch points to the front edge */
  item->width = size;
  item->height = size;
  item->piece = g_object_ref (G_OBJECT (token->piece));
  item->ruleset = flow->ruleset ? g_object_ref (G_OBJECT (flow->ruleset)) : NULL;
  item->counter = counter;
  g_ptr_array_add (items, item);
}

static void
add_number (const BivDeck *deck, GPtrArray *items, const BivToken *token,
            const BivDrawing *look, BivPoint centre, double size)
{
  BivPageItem *number = biv_page_item_new (BIV_PAGE_ITEM_TEXT, centre.x - size, 0.0);

  number->role = BIV_PAGE_GROUP;
  number->size = MIN (size * 0.6, 24.0);
  number->fill = look->ink;
  number->width = 2.0 * size;
  number->align = PANGO_ALIGN_CENTER;
  number->markup = g_markup_escape_text (token->number, -1);
  number->height = biv_page_text_measure (number, deck->flow->options->style, NULL);
  number->y = centre.y - number->height / 2.0;
  g_ptr_array_add (items, number);
}

static void
add_sign (GPtrArray *items, const BivToken *token, const BivDrawing *look, BivPoint centre,
          double size)
{
  BivPageItem *sign =
    biv_page_item_new (BIV_PAGE_ITEM_SIGN, centre.x - size / 2.0, centre.y - size / 2.0);

  sign->width = size;
  sign->height = size;
  sign->counter.sign = g_intern_string (token->sign);
  sign->line = look->ink;
  sign->line_width = 1.2;
  sign->is_bare = true;
  g_ptr_array_add (items, sign);
}

static void
add_picture (const BivDeck *deck, GPtrArray *items, const BivToken *token,
             const BivDrawing *look, BivPoint centre, double size)
{
  if (token->piece)
    add_counter (deck, items, token, centre, size);
  else if (token->number)
    add_number (deck, items, token, look, centre, size);
  else if (token->sign)
    add_sign (items, token, look, centre, size);
}

/* A band across a unit that has lost half its elements, over both of its edges. */
static void
add_band (const BivDeck *deck, GPtrArray *items, const BivDrawing *look, double middle,
          double height)
{
  double width = deck->size.width * BIV_POINTS_PER_MM;
  BivPoint corner = { 0.0, middle - height / 2.0 };
  BivPageItem *stripes = biv_page_item_new (BIV_PAGE_ITEM_STRIPES, corner.x, corner.y);

  biv_token_add_box (items, corner, width, height)->fill = white;
  stripes->width = width;
  stripes->height = height;
  stripes->angle = 45.0;
  stripes->line = look->edge;
  stripes->line_width = 1.2;
  g_ptr_array_add (items, stripes);
}

/* The height that is kept for names, in points. */
static double
get_name_room (const BivDeck *deck)
{
  double inside = (deck->size.height - 2.0 * EDGE) * BIV_POINTS_PER_MM;

  return MIN (MAX (inside * NAME_SHARE, LEAST_LINES * SMALLEST * 1.25), inside / 2.0);
}

/* Adds the name in the middle of its room at the bottom. */
static void
add_name (const BivDeck *deck, GPtrArray *items, const BivToken *token, const BivPaint *ink)
{
  double edge = EDGE * BIV_POINTS_PER_MM;
  double room = get_name_room (deck);
  BivPageItem *name = biv_token_fit (deck, token->name, BIV_PAGE_LABEL,
                                     deck->size.width * BIV_POINTS_PER_MM - 2.0 * edge, room);

  if (!name)
    return;
  name->fill = *ink;
  name->x = edge;
  name->y = deck->size.height * BIV_POINTS_PER_MM - edge - (room + name->height) / 2.0;
  g_ptr_array_add (items, name);
}

/** biv_token_compose: (transfer full) (element-type BivPageItem): the items of a token with its
 * picture and its name, placed from its upper left, on the colour of its side. */
GPtrArray *
biv_token_compose (const BivDeck *deck, const BivToken *token)
{
  const BivDrawing *look =
    biv_map_style_find (deck->flow->options->style, BIV_DRAWING_COLOUR, token->colour);
  double width = deck->size.width * BIV_POINTS_PER_MM;
  double height = deck->size.height * BIV_POINTS_PER_MM;
  double edge = EDGE * BIV_POINTS_PER_MM;
  double front = token->has_front ? FRONT * BIV_POINTS_PER_MM : 0.0;
  double top = edge + front, bottom = height - edge - get_name_room (deck);
  double size = (bottom - top) * (token->piece ? BLOCK_ASPECT : PICTURE_ASPECT);
  BivPoint centre = { width / 2.0, (top + bottom) / 2.0 };
  GPtrArray *items = biv_token_begin ();
  BivPageItem *ground = biv_token_add_box (items, (BivPoint){ 0.0, 0.0 }, width, height);

  ground->fill = look->tint;
  ground->line = look->edge;
  ground->line_width = deck->flow->options->cards.gutter > 0.0 ? 0.0 : CUT_LINE;
  if (token->has_front)
    biv_token_add_box (items, (BivPoint){ 0.0, 0.0 }, width, front)->fill = look->edge;
  if (token->is_reduced)
    add_band (deck, items, look, centre.y, (bottom - top) * BAND_SHARE);
  add_name (deck, items, token, &look->ink);
  add_picture (deck, items, token, look, centre, MIN (width - 2.0 * edge, size));
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
