/* Lays cards of all kinds on sheets of paper, with their backs and the marks to cut along.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/page/card/biv-deck.h"

#include "render/card/biv-cut-kind.h"

/* Millimetres: of cut marks, and how far the colour of backs goes over the edge of the cards, so
 * that a cut that strays shows no white. */
#define MARK_WIDTH 0.2
#define BLEED 3.0

static const BivPaint mark_paint = { 0.35, 0.35, 0.35, 1.0 };

typedef struct
{
  GPtrArray *front; /* of BivPageItem */
  GPtrArray *back;
} PrintedCard;

/* So much of a deck has its type; only cards that say more than others have smaller. */
#define SHARE_OF_TYPE 0.75

static void
free_printed (PrintedCard *card)
{
  g_clear_pointer (&card->front, g_ptr_array_unref);
  g_clear_pointer (&card->back, g_ptr_array_unref);
  g_free (card);
}

/** biv_deck: (transfer full): an empty deck. @what: the word of the kind of pages; its cards have
 * the size that the options say for that kind, or its usual one */
BivDeck
biv_deck (BivPageFlow *flow, const char *what)
{
  const BivCutKind *kind = biv_cut_kind_find (what);
  const BivCardOptions *wanted = &flow->options->cards;

  return (BivDeck){
    .flow = flow,
    .size = biv_cut_kind_choose (kind, wanted->size, wanted->sizes),
    .texts = g_ptr_array_new_with_free_func ((GDestroyNotify) biv_card_free),
    .cards = g_ptr_array_new_with_free_func ((GDestroyNotify) free_printed),
  };
}

/** biv_deck_clear: frees the cards. */
void
biv_deck_clear (BivDeck *self)
{
  g_clear_pointer (&self->texts, g_ptr_array_unref);
  g_clear_pointer (&self->cards, g_ptr_array_unref);
}

/** biv_deck_wants: whether the card of an item is to be printed: all are, unless some are named. */
bool
biv_deck_wants (const BivDeck *self, gpointer item)
{
  const char *const *only = self->flow->options->cards.only;

  return !only || g_strv_contains (only, biv_node_get_id (BIV_NODE (item)));
}

/** biv_deck_add_faces: adds a card that is composed already, as often as it is wanted, times the
 * copies that the options ask for. @front: and @back: (element-type BivPageItem): shared */
void
biv_deck_add_faces (BivDeck *self, GPtrArray *front, GPtrArray *back, guint copies)
{
  for (guint i = 0; i < copies * MAX (1, self->flow->options->cards.copies); i++)
    {
      PrintedCard *one = g_new0 (PrintedCard, 1);

      one->front = g_ptr_array_ref (front);
      one->back = g_ptr_array_ref (back);
      g_ptr_array_add (self->cards, one);
    }
}

/** biv_deck_add_card: adds a card, which is composed when the whole deck is known. @card: (transfer
 * full) */
void
biv_deck_add_card (BivDeck *self, BivCard *card)
{
  g_ptr_array_add (self->texts, card);
}

static int
compare_sizes (gconstpointer a, gconstpointer b)
{
  const double *first = a, *second = b;

  return (*first < *second) - (*first > *second);
}

/* The type of the deck: the largest in which most cards have room; 0 if none of them has. */
static double
choose_size (BivDeck *self)
{
  g_autoptr (GArray) sizes = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i < self->texts->len; i++)
    {
      double size =
        biv_card_find_size (self->texts->pdata[i], self->size, self->flow->options->style);

      if (size > 0.0)
        g_array_append_val (sizes, size);
    }
  g_array_sort (sizes, compare_sizes);
  return sizes->len > 0
           ? g_array_index (sizes, double, (guint) ((sizes->len - 1) * SHARE_OF_TYPE))
           : 0.0;
}

/* Adds the cards that a card needs: its text may take several, and the options may ask for copies. */
static void
compose_card (BivDeck *self, const BivCard *card, double type)
{
  const BivPageOptions *options = self->flow->options;
  g_autoptr (GPtrArray) faces = biv_card_compose (card, self->size, options->style, type);
  g_autoptr (GPtrArray) back = biv_card_compose_back (card, self->size, options->style);

  for (guint i = 0; i < faces->len * MAX (1, options->cards.copies); i++)
    {
      PrintedCard *one = g_new0 (PrintedCard, 1);

      one->front = g_ptr_array_ref (faces->pdata[i % faces->len]);
      one->back = g_ptr_array_ref (back);
      g_ptr_array_add (self->cards, one);
    }
}

/* Composes the cards that are still texts, all in the same type. */
static void
compose_texts (BivDeck *self)
{
  double type = choose_size (self);

  for (guint i = 0; i < self->texts->len; i++)
    compose_card (self, self->texts->pdata[i], type);
  g_ptr_array_set_size (self->texts, 0);
}

static void
place (BivPage *page, GPtrArray *items, BivPoint corner)
{
  for (guint i = 0; i < items->len; i++)
    {
      BivPageItem *item = biv_page_item_copy (items->pdata[i]);

      item->x += corner.x;
      item->y += corner.y;
      g_ptr_array_add (page->items, item);
    }
}

/* Adds the background of a back, larger than the card; the backs beside it are drawn over that. */
static void
place_bleed (BivPage *page, GPtrArray *back, BivPoint corner)
{
  double bleed = BLEED * BIV_POINTS_PER_MM;
  BivPageItem *ground = biv_page_item_copy (back->pdata[0]);

  ground->x += corner.x - bleed;
  ground->y += corner.y - bleed;
  ground->width += 2.0 * bleed;
  ground->height += 2.0 * bleed;
  ground->line_width = 0.0;
  g_ptr_array_add (page->items, ground);
}

static void
place_mark (BivPage *page, BivCutMark mark)
{
  double width = MARK_WIDTH * BIV_POINTS_PER_MM;
  BivPageItem *line = biv_page_item_new (BIV_PAGE_ITEM_BOX, mark.x, mark.y);

  line->x -= mark.width > 0.0 ? 0.0 : width / 2.0;
  line->y -= mark.height > 0.0 ? 0.0 : width / 2.0;
  line->width = MAX (mark.width, width);
  line->height = MAX (mark.height, width);
  line->fill = mark_paint;
  g_ptr_array_add (page->items, line);
}

static BivPage *
add_page (BivDeck *self, const BivCardSheet *sheet)
{
  return biv_page_set_add (self->flow->set, sheet->paper_width, sheet->paper_height, "");
}

static guint
count_on_sheet (BivDeck *self, const BivCardSheet *sheet, guint first)
{
  return MIN (biv_card_sheet_get_room (sheet), self->cards->len - first);
}

static const PrintedCard *
get_card (BivDeck *self, guint position)
{
  return self->cards->pdata[position];
}

static void
print_fronts (BivDeck *self, const BivCardSheet *sheet, guint first)
{
  BivPage *page = add_page (self, sheet);
  bool fold = self->flow->options->cards.fold;

  for (guint i = 0; i < biv_card_sheet_get_n_marks (sheet); i++)
    place_mark (page, biv_card_sheet_get_mark (sheet, i));
  for (guint i = 0; fold && i < 2 * sheet->columns; i++)
    { /* a fold is marked by two short lines, one behind the other */
      BivCutMark mark = biv_card_sheet_get_fold_mark (sheet, i);

      place_mark (page, mark);
      mark.y += 2.0 * mark.height;
      place_mark (page, mark);
    }
  for (guint i = 0; i < count_on_sheet (self, sheet, first); i++)
    {
      place (page, get_card (self, first + i)->front, biv_card_sheet_get_front (sheet, i));
      if (fold)
        place (page, get_card (self, first + i)->back, biv_card_sheet_get_folded (sheet, i));
    }
}

static void
print_backs (BivDeck *self, const BivCardSheet *sheet, guint first)
{
  const BivCardOptions *options = &self->flow->options->cards;
  BivPage *page = add_page (self, sheet);
  guint n = count_on_sheet (self, sheet, first);

  for (guint i = 0; i < n; i++)
    place_bleed (page, get_card (self, first + i)->back, biv_card_sheet_get_back (sheet, i));
  for (guint i = 0; i < n; i++)
    place (page, get_card (self, first + i)->back, biv_card_sheet_get_back (sheet, i));
  page->is_upside_down = biv_card_sheet_turns_backs (sheet, options->flip);
  page->shift_x = options->shift_x * BIV_POINTS_PER_MM;
  page->shift_y = options->shift_y * BIV_POINTS_PER_MM;
}

/** biv_deck_print: prints the cards on sheets, with their backs and the marks to cut along; nothing
 * if the paper has no room for one card. */
void
biv_deck_print (BivDeck *self)
{
  const BivPageOptions *options = self->flow->options;
  BivCardSheet sheet;

  if (!biv_card_sheet_lay_out (&sheet, &options->paper, self->size, options->cards.fold))
    return;
  compose_texts (self);
  for (guint i = 0; i < self->cards->len; i += biv_card_sheet_get_room (&sheet))
    {
      print_fronts (self, &sheet, i);
      if (options->cards.flip != BIV_FLIP_NONE && !options->cards.fold)
        print_backs (self, &sheet, i);
    }
}
