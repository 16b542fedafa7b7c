/* Lays cards of all kinds on sheets of paper, with their backs and the marks to cut along.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/page/card/biv-deck.h"

#include <glib/gi18n.h>

#include "core/model/scenario/biv-scenario.h"
#include "render/card/biv-cut-kind.h"
#include "text/biv-translation.h"

/* Millimetres: of cut marks, and of what is left white beside them. */
#define MARK_WIDTH 0.2
#define MARK_SEAM 0.2

/* Points: what is closer to the edge of a card than this goes over it. */
#define TOUCHES 0.01

static const BivPaint mark_paint = { 0.35, 0.35, 0.35, 1.0 };
static const BivPaint white = { 1.0, 1.0, 1.0, 1.0 };

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
    .shortened = g_ptr_array_new_with_free_func (g_free),
  };
}

/** biv_deck_clear: frees the cards. */
void
biv_deck_clear (BivDeck *self)
{
  g_clear_pointer (&self->texts, g_ptr_array_unref);
  g_clear_pointer (&self->cards, g_ptr_array_unref);
  g_clear_pointer (&self->shortened, g_ptr_array_unref);
}

/** biv_deck_take_army: (transfer none) (nullable): one after the other, the armies of whose pieces
 * there are cards: that of each side, which then fill the sheets together. The rules of the deck's
 * pages are those of the army. %NULL after the last */
BivArmy *
biv_deck_take_army (BivDeck *self, const BivPageSubject *subject, guint position)
{
  g_autoptr (GPtrArray) armies = g_ptr_array_new ();
  BivArmy *army;

  if (subject->army)
    g_ptr_array_add (armies, subject->army);
  else
    BIV_EACH (BivSide, side, biv_scenario_get_sides (subject->scenario))
      if (biv_side_get_army (side))
        g_ptr_array_add (armies, biv_side_get_army (side));
  if (position >= armies->len)
    return NULL;
  army = armies->pdata[position];
  self->flow->ruleset =
    biv_catalogue_get_ruleset (self->flow->catalogue, biv_army_get_ruleset (army));
  return army;
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

/* Adds the cards that a card needs: its text may take several, and the options may ask for
 * copies. */
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

/* Makes a filled area larger where it touches the edges of its card; returns whether it does. */
static bool
widen (BivPageItem *item, double width, double height, const BivCardBleed *bleed)
{
  double right = item->x + item->width, bottom = item->y + item->height;
  bool is_larger = MIN (item->x, item->y) <= TOUCHES || right >= width - TOUCHES ||
                   bottom >= height - TOUCHES;

  right += right >= width - TOUCHES ? bleed->right : 0.0;
  bottom += bottom >= height - TOUCHES ? bleed->bottom : 0.0;
  item->x -= item->x <= TOUCHES ? bleed->left : 0.0;
  item->y -= item->y <= TOUCHES ? bleed->top : 0.0;
  item->width = right - item->x;
  item->height = bottom - item->y;
  item->line_width = item->kind == BIV_PAGE_ITEM_STRIPES ? item->line_width : 0.0;
  return is_larger;
}

/* Adds the areas of a face once more, so that their colour goes over the edges of the card; the
 * cards are drawn over that. */
static void
place_bleed (BivDeck *self, BivPage *page, GPtrArray *items, BivPoint corner,
             const BivCardBleed *bleed)
{
  for (guint i = 0; i < items->len; i++)
    {
      const BivPageItem *item = items->pdata[i];
      bool is_area = item->kind == BIV_PAGE_ITEM_STRIPES ||
                     (item->kind == BIV_PAGE_ITEM_BOX && item->fill.alpha > 0.0);
      BivPageItem *area = is_area ? biv_page_item_copy (item) : NULL;

      if (area && widen (area, self->size.width * BIV_POINTS_PER_MM,
                         self->size.height * BIV_POINTS_PER_MM, bleed))
        {
          area->x += corner.x;
          area->y += corner.y;
          g_ptr_array_add (page->items, g_steal_pointer (&area));
        }
      g_clear_pointer (&area, biv_page_item_free);
    }
}

static void
add_line (BivPage *page, BivCutMark mark, double width, BivPaint paint)
{
  BivPageItem *line = biv_page_item_new (BIV_PAGE_ITEM_BOX, mark.x, mark.y);

  line->x -= mark.width > 0.0 ? 0.0 : width / 2.0;
  line->y -= mark.height > 0.0 ? 0.0 : width / 2.0;
  line->width = MAX (mark.width, width);
  line->height = MAX (mark.height, width);
  line->fill = paint;
  g_ptr_array_add (page->items, line);
}

/* A mark to be seen also where the colour of a card goes over its edge. */
static void
place_mark (BivPage *page, BivCutMark mark)
{
  add_line (page, mark, (MARK_WIDTH + 2.0 * MARK_SEAM) * BIV_POINTS_PER_MM, white);
  add_line (page, mark, MARK_WIDTH * BIV_POINTS_PER_MM, mark_paint);
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
place_marks (BivPage *page, const BivCardSheet *sheet, bool fold)
{
  for (guint i = 0; i < biv_card_sheet_get_n_marks (sheet); i++)
    place_mark (page, biv_card_sheet_get_mark (sheet, i));
  for (guint i = 0; fold && i < 2 * sheet->columns; i++)
    { /* a fold is marked by two short lines, one behind the other */
      BivCutMark mark = biv_card_sheet_get_fold_mark (sheet, i);

      place_mark (page, mark);
      mark.y += 2.0 * mark.height;
      place_mark (page, mark);
    }
}

/* The colour of a front, and of its back if that is beside it, over the edges that are cut. */
static void
place_front_bleed (BivDeck *self, BivPage *page, const PrintedCard *card, BivPoint front,
                   BivCardBleed bleed)
{
  BivCardBleed left = bleed, right = bleed;

  if (self->flow->options->cards.fold)
    left.right = right.left = 0.0;
  place_bleed (self, page, card->front, front, &left);
  front.x += self->size.width * BIV_POINTS_PER_MM;
  if (self->flow->options->cards.fold)
    place_bleed (self, page, card->back, front, &right);
}

static void
print_fronts (BivDeck *self, const BivCardSheet *sheet, guint first)
{
  BivPage *page = add_page (self, sheet);
  bool fold = self->flow->options->cards.fold;
  guint n = count_on_sheet (self, sheet, first);

  for (guint i = 0; i < n; i++)
    place_front_bleed (self, page, get_card (self, first + i), biv_card_sheet_get_front (sheet, i),
                       biv_card_sheet_get_bleed (sheet, i, n));
  place_marks (page, sheet, fold);
  for (guint i = 0; i < n; i++)
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
    {
      BivCardBleed front = biv_card_sheet_get_bleed (sheet, i, n);
      BivCardBleed back = { front.right, front.top, front.left, front.bottom };

      place_bleed (self, page, get_card (self, first + i)->back,
                   biv_card_sheet_get_back (sheet, i), &back);
    }
  for (guint i = 0; i < n; i++)
    place (page, get_card (self, first + i)->back, biv_card_sheet_get_back (sheet, i));
  page->is_upside_down = biv_card_sheet_turns_backs (sheet, options->flip);
  page->shift_x = options->shift_x * BIV_POINTS_PER_MM;
  page->shift_y = options->shift_y * BIV_POINTS_PER_MM;
}

/** biv_deck_add_shortened: remembers a name that had no room on its card. */
void
biv_deck_add_shortened (const BivDeck *self, const char *name)
{
  if (!g_ptr_array_find_with_equal_func (self->shortened, name, g_str_equal, NULL))
    g_ptr_array_add (self->shortened, g_strdup (name));
  biv_page_set_add_shortened (self->flow->set, name);
}

static void
place_line (BivPageFlow *flow, BivPageRole role, const char *text)
{
  BivPageBlock *block = biv_page_block_new ();

  biv_page_block_text (block, flow,
                       &(BivPageText){ .role = role, .width = flow->width, .text = text });
  block->height += 2.0;
  biv_page_flow_place (flow, block);
}

/* Lists the names that had no room, whole, on a page behind the sheets. */
static void
print_shortened (BivDeck *self)
{
  BivPageFlow *flow = self->flow;
  g_autofree char *heading = NULL;

  if (self->shortened->len == 0)
    return;
  heading = biv_page_format_number (flow,
                                    NP_ ("{n} name was shortened", "{n} names were shortened"),
                                    self->shortened->len, NULL);
  biv_page_flow_fill_sheet (flow);
  biv_page_flow_begin (flow, heading);
  place_line (flow, BIV_PAGE_HEADING, heading);
  for (guint i = 0; i < self->shortened->len; i++)
    place_line (flow, BIV_PAGE_TEXT, self->shortened->pdata[i]);
  biv_page_flow_end (flow);
}

/** biv_deck_print: prints the cards on sheets, with their backs and the marks to cut along, and
 * what had no room on them; nothing if the paper has no room for one card. */
void
biv_deck_print (BivDeck *self)
{
  const BivPageOptions *options = self->flow->options;
  BivCardSheet sheet;

  if (!biv_card_sheet_lay_out (&sheet, &options->paper, self->size, options->cards.fold,
                               options->cards.gutter))
    return;
  compose_texts (self);
  for (guint i = 0; i < self->cards->len; i += biv_card_sheet_get_room (&sheet))
    {
      print_fronts (self, &sheet, i);
      if (options->cards.flip != BIV_FLIP_NONE && !options->cards.fold)
        print_backs (self, &sheet, i);
    }
  print_shortened (self);
}
