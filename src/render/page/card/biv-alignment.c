/* A page, and its back, to measure how far a printer sets backs off their fronts.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>

#include "render/page/biv-page-flow.h"
#include "render/page/biv-page-table.h"
#include "text/biv-translation.h"

/* Millimetres: from the edge of the paper to the text, of the arms of a cross, between its ticks,
 * and of their lengths and lines. */
#define MARGIN 15.0
#define ARM 10.0
#define STEP 0.5
#define LINE 0.1
#define N_STEPS ((int) (ARM / STEP))

/* Ticks to the centimetre and to the millimetre, and tenths to the tick. */
#define TO_LONG 10
#define TO_MIDDLE 2
#define TENTHS 5

/* Millimetres: what stays empty round a cross; and a page of less room than the second has only one
 * cross. */
#define ROUND 6.0
#define ROOM_FOR_SEVERAL 70.0

#define MM BIV_POINTS_PER_MM

static const BivPaint black = { 0.0, 0.0, 0.0, 1.0 };

/* One of the two pages. */
typedef struct
{
  BivPageFlow *flow;
  BivPage *page;
  bool is_back;
} Side;

static BivPoint
move (BivPoint from, double x, double y)
{
  return (BivPoint){ from.x + x, from.y + y };
}

static void
add_line (const Side *side, BivPoint middle, double width, double height)
{
  BivPageItem *line =
    biv_page_item_new (BIV_PAGE_ITEM_BOX, middle.x - width / 2.0, middle.y - height / 2.0);

  line->width = width;
  line->height = height;
  line->fill = black;
  g_ptr_array_add (side->page->items, line);
}

/* A ruler to the right of its line and below it, seen from a page that stands on its head too. */
static void
add_ticks (const Side *side, BivPoint centre)
{
  for (int step = -N_STEPS; step <= N_STEPS; step++)
    {
      double length = (step % TO_LONG == 0 ? 3.0 : step % TO_MIDDLE == 0 ? 2.0
                                                                         : 1.2) *
                      MM;
      double away = step * STEP * MM;

      if (step == 0)
        continue;
      add_line (side, move (centre, away, length / 2.0), LINE * MM, length);
      add_line (side, move (centre, length / 2.0, away), length, LINE * MM);
    }
}

static void
add_number (const Side *side, BivPoint middle, int number)
{
  BivPageItem *text = biv_page_item_new (BIV_PAGE_ITEM_TEXT, 0.0, 0.0);
  int shown = side->page->is_upside_down ? -number : number;

  text->role = BIV_PAGE_LABEL;
  text->size = 7.0;
  text->fill = black;
  text->width = 8.0 * MM;
  text->align = PANGO_ALIGN_CENTER;
  text->markup = g_strdup_printf (shown < 0 ? "−%d" : "%d", ABS (shown));
  text->height = biv_page_text_measure (text, side->flow->options->style, NULL);
  text->x = middle.x - text->width / 2.0;
  text->y = middle.y - text->height / 2.0;
  g_ptr_array_add (side->page->items, text);
}

/* A cross to prick through on the front, with rulers on both sides. */
static void
add_cross (const Side *side, BivPoint centre)
{
  if (side->is_back)
    centre.x = side->page->width - centre.x;
  add_line (side, centre, 2.0 * ARM * MM, LINE * MM);
  add_line (side, centre, LINE * MM, 2.0 * ARM * MM);
  add_ticks (side, centre);
  for (int end = -1; end <= 1; end += 2)
    {
      add_number (side, move (centre, end * ARM * MM, 4.5 * MM), end * N_STEPS * TENTHS);
      add_number (side, move (centre, 6.0 * MM, end * ARM * MM), end * N_STEPS * TENTHS);
    }
}

static double
add_text (const Side *side, BivPageRole role, const char *words, double y)
{
  BivPageItem *text = biv_page_item_new (BIV_PAGE_ITEM_TEXT, MARGIN * MM, y);

  text->role = role;
  text->fill = black;
  text->width = side->page->width - 2.0 * MARGIN * MM;
  text->markup = g_markup_escape_text (words, -1);
  text->height = biv_page_text_measure (text, side->flow->options->style, NULL);
  g_ptr_array_add (side->page->items, text);
  return y + text->height + 2.0 * MM;
}

static double
add_words (const Side *side)
{
  BivPageFlow *flow = side->flow;
  const BivCardOptions *cards = &flow->options->cards;
  g_autofree char *x = g_strdup_printf ("%.0f", cards->shift_x * 10.0);
  g_autofree char *y = g_strdup_printf ("%.0f", cards->shift_y * 10.0);
  const char *title = side->is_back ? N_ ("Alignment: the back") : N_ ("Alignment: the front");
  g_autofree char *words =
    side->is_back
      ? biv_page_format (flow, N_ ("Printed with a shift of {x} to the right and {y} down."), "x",
                         x, "y", y, NULL)
      : biv_page_format (
          flow,
          N_ ("Print both pages on the two sides of one sheet, and prick a pin through the middle "
              "of each cross on this side. On the other side, read on the rulers where the holes "
              "are, in tenths of a millimetre with their sign. The means of these numbers, across "
              "and down, are the shift that backs need, on top of that with which the page was "
              "printed."),
          NULL);
  double end = add_text (side, BIV_PAGE_GROUP, biv_translation_get (flow->options->language, title),
                         MARGIN * MM);

  return add_text (side, BIV_PAGE_TEXT, words, end);
}

/* Adds the crosses below the text: one in each corner, or only one in the middle of a page that is
 * too small. */
static void
add_crosses (const Side *side, double top)
{
  double away = (ARM + ROUND) * MM;
  double left = MARGIN * MM + away, right = side->page->width - left;
  double first = top + away, last = side->page->height - MARGIN * MM - away;
  bool several = MIN (right - left, last - first) >= ROOM_FOR_SEVERAL * MM;

  if (!several)
    {
      add_cross (side, (BivPoint){ (left + right) / 2.0, MAX (first, (first + last) / 2.0) });
      return;
    }
  add_cross (side, (BivPoint){ left, first });
  add_cross (side, (BivPoint){ right, first });
  add_cross (side, (BivPoint){ left, last });
  add_cross (side, (BivPoint){ right, last });
}

/* Prints a front and a back whose crosses coincide on a printer that is well set. */
static void
print_pages (BivPageFlow *flow, const BivPageSubject *subject)
{
  const BivPageOptions *options = flow->options;
  BivCardFlip flip = options->cards.flip == BIV_FLIP_SHORT ? BIV_FLIP_SHORT : BIV_FLIP_LONG;
  BivCardSheet sheet = { options->paper.width, options->paper.height };
  Side front = { flow, biv_page_set_add (flow->set, sheet.paper_width, sheet.paper_height, "") };
  Side back = { flow, biv_page_set_add (flow->set, sheet.paper_width, sheet.paper_height, ""),
                true };
  double top = add_words (&front);

  back.page->is_upside_down = biv_card_sheet_turns_backs (&sheet, flip);
  back.page->shift_x = options->cards.shift_x * MM;
  back.page->shift_y = options->cards.shift_y * MM;
  add_words (&back);
  add_crosses (&front, top);
  add_crosses (&back, top);
}

const BivPagePrinter biv_alignment_page = {
  { .word = "alignment",
    .title = N_ ("Alignment page"),
    .purpose = N_ ("Two crosses with rulers, to measure how far a printer sets backs off."),
    .of = BIV_PAGES_OF_RULES,
    .has_own_size = true },
  print_pages
};
