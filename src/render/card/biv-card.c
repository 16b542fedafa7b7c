/* Fits what a card says into its size: in the type that its deck has, or down to 7 points, then on
 * to a second card, in the largest type with which two are enough, and as much on one as on the
 * other. Nothing is cut and nothing stands over anything else.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "render/card/biv-card-frame.h"

/* Of a paragraph: more than a card usually holds. */
#define MOST_BYTES 4000

#define GAP BIV_CARD_GAP
#define PAD BIV_CARD_PAD

/* How the text is set, in points: each of these is tried before a second card is begun. */
static const struct
{
  double size;
  double gap;   /* between paragraphs */
  double apart; /* more, before what begins a new part */
} settings[] = {
  { 14.0, 3.0, 5.0 },
  { 12.0, 3.0, 5.0 },
  { 11.0, 2.5, 4.5 },
  { 10.0, 2.5, 4.5 },
  { 9.5, 2.0, 4.0 },
  { 9.0, 2.0, 4.0 },
  { 8.5, 2.0, 4.0 },
  { 8.0, 2.0, 4.0 },
  { 7.5, 2.0, 4.0 },
  { 7.0, 2.0, 4.0 },
  { 7.0, 0.0, 1.5 },
};
/* Type is no larger than this on a card of the usual size, and in proportion on a larger one. */
#define USUAL_SIZE 10.0

/* More cards than these are not balanced: all of the text is set anew for each step of it. */
#define MOST_BALANCED 4
#define BALANCE_STEPS 6

/* Boxes to tick off, in points, on a card of the usual size or a larger one; more than these are
 * not ticked one by one. */
#define TICK 11.0
#define TICK_STEP 13.5
#define MOST_TICKS 48

/* A card on its way to paper: lengths in points from its upper left. */
typedef struct
{
  BivCardFrame frame; /* its face is the one that is written on */
  GPtrArray *common;  /* of BivPageItem: those of the frame */
  GPtrArray *faces;   /* of arrays of BivPageItem */
  double top;         /* where the text of this one begins */
  double y;           /* where the next paragraph goes */
  double bottom;      /* where there is room for it to */
  guint setting;      /* which of them is tried */
  bool keeps_whole;   /* a paragraph that does not fit goes on to the next card as a whole */
  bool has_split;     /* one does not fit on any card as a whole */
  bool is_over;       /* one has not even room for a line, and stands there all the same */
  bool is_last;       /* there is no closer one */
} Composer;

static void
free_paragraph (BivCardParagraph *paragraph)
{
  g_free (paragraph->label);
  g_free (paragraph->text);
  g_free (paragraph);
}

static void
free_mark (BivCardMark *mark)
{
  g_free (mark->sign);
  g_free (mark->label);
  g_free (mark->text);
  g_free (mark);
}

static GPtrArray *
new_marks (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) free_mark);
}

/** biv_card_new: (transfer full): a card without text. @title: and @group: what it is, and what it
 * is one of, at its head. @colour: the name of a side's colour in the style. @sign: (nullable): the
 * sign beside the title */
BivCard *
biv_card_new (const char *title, const char *group, const char *colour, const char *sign)
{
  BivCard *self = g_new0 (BivCard, 1);

  self->title = g_strdup (title);
  self->group = g_strdup (group);
  self->colour = g_strdup (colour);
  self->sign = g_strdup (sign);
  self->badges = new_marks ();
  self->figures = new_marks ();
  self->strip = new_marks ();
  self->paragraphs = g_ptr_array_new_with_free_func ((GDestroyNotify) free_paragraph);
  return self;
}

/** biv_card_free: frees a card with its text. */
void
biv_card_free (BivCard *self)
{
  g_free (self->title);
  g_free (self->group);
  g_free (self->back);
  g_free (self->colour);
  g_free (self->sign);
  g_free (self->foot);
  g_ptr_array_unref (self->badges);
  g_ptr_array_unref (self->figures);
  g_ptr_array_unref (self->strip);
  g_ptr_array_unref (self->paragraphs);
  g_free (self);
}

/* @text: (transfer full) */
static void
add_paragraph (BivCard *self, const char *label, char *text)
{
  BivCardParagraph *paragraph = g_new0 (BivCardParagraph, 1);

  paragraph->label = g_strdup (label);
  paragraph->text = text;
  paragraph->is_apart = self->begins_part;
  self->begins_part = false;
  g_ptr_array_add (self->paragraphs, paragraph);
}

/* Where a text that is more than a card holds is cut in two, at a space if there is one: all of it
 * would be laid out again for each card that it takes. */
static gsize
find_cut (const char *text)
{
  const char *cut = text;

  if (strlen (text) <= MOST_BYTES)
    return strlen (text);
  for (const char *at = text; at < text + MOST_BYTES; at = g_utf8_next_char (at))
    if (*at == ' ' || cut + MOST_BYTES / 2 < at)
      cut = g_utf8_next_char (at);
  return (gsize) (cut - text);
}

/** biv_card_add: adds a paragraph of plain text. @label: (nullable): what it is about, printed
 * before it */
void
biv_card_add (BivCard *self, const char *label, const char *text)
{
  gsize cut = find_cut (text);

  add_paragraph (self, label, g_strndup (text, cut));
  if (text[cut])
    biv_card_add (self, NULL, text + cut);
}

/** biv_card_add_ticks: adds a paragraph with a row of boxes to tick below it. */
void
biv_card_add_ticks (BivCard *self, const char *label, const char *text, guint n)
{
  biv_card_add (self, label, text);
  ((BivCardParagraph *) self->paragraphs->pdata[self->paragraphs->len - 1])->n_ticks =
    n > MOST_TICKS ? 1 : n;
}

/** biv_card_begin_part: begins a part: what is added next is set off from what was added before. */
void
biv_card_begin_part (BivCard *self)
{
  self->begins_part = true;
}

static void
add_mark (GPtrArray *marks, const char *sign, const char *label, const char *text)
{
  BivCardMark *mark = g_new0 (BivCardMark, 1);

  mark->sign = g_strdup (sign);
  mark->label = g_strdup (label);
  mark->text = g_strdup (text);
  g_ptr_array_add (marks, mark);
}

/** biv_card_add_badge: adds a number in a disc beside the title. @label: a word or two below it */
void
biv_card_add_badge (BivCard *self, const char *label, const char *number)
{
  add_mark (self->badges, NULL, label, number);
}

/** biv_card_add_figure: adds a number that is used each turn: they stand large, in this order, at
 * the same place on each card. @label: a few words below it */
void
biv_card_add_figure (BivCard *self, const char *label, const char *number)
{
  add_mark (self->figures, NULL, label, number);
}

/** biv_card_add_sign: adds a sign with a few words. @label: said in its place where there is no
 * room for signs */
void
biv_card_add_sign (BivCard *self, const char *sign, const char *label, const char *text)
{
  add_mark (self->strip, sign, label, text);
}

/* Begins one more front. */
static void
open_face (Composer *self)
{
  GPtrArray *face = g_ptr_array_new_with_free_func ((GDestroyNotify) biv_page_item_free);

  bool is_first = self->faces->len == 0;
  guint n_items = is_first ? self->common->len : self->frame.n_common;

  for (guint i = 0; i < n_items; i++)
    g_ptr_array_add (face, biv_page_item_copy (self->common->pdata[i]));
  g_ptr_array_add (self->faces, face);
  self->frame.face = face;
  self->top = is_first ? self->frame.top : self->frame.next_top;
  self->y = self->top;
}

static void flow (Composer *self, const BivCardParagraph *paragraph);

/* A paragraph that is higher than the room: its first lines here, the others on the next card. */
static void
split (Composer *self, BivPageItem *item, const BivCardParagraph *paragraph)
{
  const char *label = paragraph->label ? paragraph->label : "";
  gsize before = paragraph->label ? strlen (label) + 1 : 0;
  gsize fitting = biv_page_text_find_end (item, self->frame.style, self->bottom - self->y);
  gsize end = fitting > before ? fitting - before : 0;
  g_autofree char *first = g_strchomp (g_strndup (paragraph->text, end));
  g_autofree char *joined = g_strconcat (label, " ", paragraph->text, NULL);

  biv_page_item_free (item);
  self->has_split = true;
  if (end > 0)
    flow (self, &(BivCardParagraph){ paragraph->label, first });
  else if (self->y == self->top)
    {
      /* A label that fills a card by itself is text like any other. */
      flow (self, &(BivCardParagraph){ NULL, joined });
      return;
    }
  open_face (self);
  flow (self, &(BivCardParagraph){ end > 0 ? NULL : paragraph->label, paragraph->text + end });
}

/* Where a paragraph's boxes stand: behind its text where they have room there, else below it. */
typedef struct
{
  double left;
  double top;
  guint in_row;
  double height; /* of text and boxes together */
  double scale;  /* of the boxes to their usual size */
} Ticks;

static Ticks
measure_ticks (const Composer *self, const BivPageItem *text, guint n)
{
  double width = 0.0;
  double height = biv_page_text_measure (text, self->frame.style, &width);
  double room = self->frame.width - 2.0 * self->frame.edge;
  double left = width > 0.0 ? width + PAD : 0.0;
  double scale = MIN (1.0, self->frame.scale), step = TICK_STEP * scale;
  Ticks ticks = { 0.0, 0.0, 1, height, scale };

  if (n == 0)
    return ticks;
  if (left + n * step <= room)
    return (Ticks){ left, MIN (0.0, (height - TICK * scale) / 2.0), n,
                    MAX (height, TICK * scale), scale };
  ticks.in_row = (guint) MAX (1.0, (room - TICK * scale) / step + 1.0);
  ticks.top = width > 0.0 ? height + GAP : 0.0;
  ticks.height = ticks.top + ((n - 1) / ticks.in_row + 1) * step;
  return ticks;
}

static void
place_ticks (Composer *self, const Ticks *ticks, guint n)
{
  double step = TICK_STEP * ticks->scale;

  for (guint i = 0; i < n; i++)
    {
      double x = self->frame.edge + ticks->left + (i % ticks->in_row) * step;
      double y = self->y + ticks->top + (i / ticks->in_row) * step;
      double size = TICK * ticks->scale;
      BivPageItem *box = biv_card_frame_add (&self->frame, BIV_PAGE_ITEM_BOX, x, y, size, size);

      box->line = biv_card_black;
      box->line_width = 0.7;
    }
}

static void
flow (Composer *self, const BivCardParagraph *paragraph)
{
  g_autofree char *markup =
    paragraph->label
      ? g_markup_printf_escaped ("<b>%s</b> %s", paragraph->label, paragraph->text)
      : g_markup_escape_text (paragraph->text, -1);
  BivPageItem *item = biv_card_frame_make_text (&self->frame, BIV_PAGE_TEXT,
                                                settings[self->setting].size, markup);
  Ticks ticks = measure_ticks (self, item, paragraph->n_ticks);
  bool is_hopeless;

  if (paragraph->is_apart && self->y > self->top)
    self->y += settings[self->setting].apart;
  if ((paragraph->n_ticks > 0 || self->keeps_whole) && self->y > self->top &&
      self->y + ticks.height > self->bottom)
    open_face (self);
  /* No line fits on a whole card: it would go on for ever. No legal size brings it about. */
  is_hopeless = self->y == self->top && !paragraph->label &&
                biv_page_text_find_end (item, self->frame.style, self->bottom - self->y) == 0;
  if (self->y + ticks.height > self->bottom && !is_hopeless)
    {
      /* one more front tells enough of type that is to be smaller */
      if (self->is_last || self->faces->len == 1)
        split (self, item, paragraph);
      else
        biv_page_item_free (item);
      return;
    }
  self->is_over |= is_hopeless;
  biv_card_frame_place_text (&self->frame, item, self->frame.edge, self->y);
  place_ticks (self, &ticks, paragraph->n_ticks);
  self->y += ticks.height + settings[self->setting].gap;
}

/* Sets all of the text, on as many fronts as it takes. What had to be shortened at the head of the
 * card is said above it, and what was at its foot below. */
static void
set_text (Composer *self, guint setting, double bottom)
{
  g_clear_pointer (&self->faces, g_ptr_array_unref);
  self->bottom = bottom;
  self->setting = setting;
  self->has_split = self->is_over = false;
  self->faces = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  open_face (self);
  for (guint i = 0; i < self->frame.lost->len; i++)
    flow (self, self->frame.lost->pdata[i]);
  for (guint i = 0; i < self->frame.card->paragraphs->len; i++)
    flow (self, self->frame.card->paragraphs->pdata[i]);
  if (self->frame.lost_foot)
    flow (self, &(BivCardParagraph){ .text = self->frame.lost_foot, .is_apart = true });
}

/* Whether the text, set again, takes more cards than that, or is split where it should not be. */
static bool
needs_more (Composer *self, guint setting, double bottom, guint n_faces)
{
  set_text (self, setting, bottom);
  return self->faces->len > n_faces || (self->keeps_whole && self->has_split);
}

/* Sets a text that takes a few cards in the first of the settings, from the largest, that takes no
 * more cards than the closest does; with whole paragraphs if it can be. And so that none of them
 * holds a line or two alone: where each ends is moved up as far as there are not more of them. */
static void
balance (Composer *self, guint first)
{
  guint n_faces = self->faces->len;
  guint setting = first;
  double least = self->frame.top, enough = self->bottom;

  self->keeps_whole = true;
  while (needs_more (self, setting, self->bottom, n_faces))
    {
      setting += self->keeps_whole ? 0 : 1;
      self->keeps_whole = !self->keeps_whole;
    }
  for (guint i = 0; i < BALANCE_STEPS; i++)
    {
      double middle = (least + enough) / 2.0;

      if (needs_more (self, setting, middle, n_faces) || self->is_over)
        least = middle;
      else
        enough = middle;
    }
  set_text (self, setting, enough);
}

/* The card without its text. */
static Composer
begin (const BivCard *card, BivCardSize size, BivMapStyle *style)
{
  Composer self = { .frame = biv_card_frame (card, size, style) };

  self.common = self.frame.face;
  return self;
}

static void
end (Composer *self)
{
  g_clear_pointer (&self->faces, g_ptr_array_unref);
  self->frame.face = self->common;
  biv_card_frame_clear (&self->frame);
}

/* Sets the text in the first setting in which it takes one card, of those that are no larger; or
 * else in the closest. */
static void
set_on_one (Composer *self, double largest)
{
  guint first = 0;

  while (first + 2 < G_N_ELEMENTS (settings) && settings[first].size > largest)
    first++;
  for (guint i = first; i < G_N_ELEMENTS (settings); i++)
    {
      self->is_last = i + 1 == G_N_ELEMENTS (settings);
      set_text (self, i, self->frame.bottom);
      if (self->faces->len == 1)
        return;
    }
  if (self->faces->len <= MOST_BALANCED)
    balance (self, first);
}

/* How large type may be: as on a card of the usual size, and in proportion. */
static double
limit_size (const Composer *self)
{
  return USUAL_SIZE * MAX (1.0, self->frame.scale);
}

/** biv_card_find_size: the largest type, in points, in which the text takes one card; 0 if it takes
 * more. */
double
biv_card_find_size (const BivCard *self, BivCardSize size, BivMapStyle *style)
{
  Composer composer = begin (self, size, style);
  double found;

  set_on_one (&composer, limit_size (&composer));
  found = composer.faces->len == 1 ? settings[composer.setting].size : 0.0;
  end (&composer);
  return found;
}

/* Writes on each of several fronts which of how many it is, and draws the picture on one that has
 * room for it. */
static void
finish_faces (Composer *self)
{
  for (guint i = 0; i < self->faces->len; i++)
    {
      self->frame.face = self->faces->pdata[i];
      if (self->faces->len > 1)
        biv_card_frame_place_number (&self->frame, i + 1, self->faces->len);
    }
  biv_card_frame_place_picture (&self->frame, self->y, self->frame.bottom - self->y);
}

/**
 * biv_card_compose:
 * @largest: the largest type for its text, in points: that of its deck; 0 for what its size allows
 *
 * Returns: (transfer full) (element-type GPtrArray): the fronts that the card takes, each an array
 *   of BivPageItem placed from its upper left, in points; the first item is its white ground
 */
GPtrArray *
biv_card_compose (const BivCard *self, BivCardSize size, BivMapStyle *style, double largest)
{
  Composer composer = begin (self, size, style);
  GPtrArray *faces;

  set_on_one (&composer, largest > 0.0 ? largest : limit_size (&composer));
  finish_faces (&composer);
  faces = g_steal_pointer (&composer.faces);
  end (&composer);
  return faces;
}
