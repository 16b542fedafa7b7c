/* Fits what a card says into its size: type from 8 points (more on a large card) down to 7, then on
 * to a second card, in the largest type with which two are enough, and as much on one as on the
 * other. Nothing is cut and nothing stands over anything else.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/card/biv-card-private.h"

#include <string.h>

/* Millimetres. */
#define EDGE 3.0       /* kept free round the card, for a cut that strays */
#define BAND_LEAST 9.0 /* height of the band with the title */
#define STRIPES 2.0    /* height of the strip that tells classes apart in grey */
#define BACK_FRAME 4.0

/* Height of an arm's sign to its width, as on counters. */
#define FRAME_ASPECT 0.69

/* Of a paragraph: more than a card usually holds. */
#define MOST_BYTES 4000

/* Points round the title, and above the foot. */
#define GAP 2.0
#define PAD 3.0

/* How the text is set, in points: each of these is tried before a second card is begun. */
static const struct
{
  double size;
  double gap;   /* between paragraphs */
  double apart; /* more, before what begins a new part */
} settings[] = {
  { 11.0, 2.0, 4.0 },
  { 9.5, 2.0, 4.0 },
  { 8.0, 2.0, 4.0 },
  { 7.5, 2.0, 4.0 },
  { 7.0, 2.0, 4.0 },
  { 7.0, 0.0, 1.5 },
};
/* Type is no larger than this on a card of that width, in millimetres, and in proportion. */
#define USUAL_SIZE 8.0
#define USUAL_WIDTH 63.0
static const double title_sizes[] = { 11.0, 9.5, 8.0 };
static const double small_size = 7.0; /* the group and the foot */
/* More cards than these are not balanced: all of the text is set anew for each step of it. */
#define MOST_BALANCED 4
#define BALANCE_STEPS 6
#define MOST_LINES 2
#define MOST_FOOT_LINES 3

/* Of the width of the line with the group. */
#define NUMBER_SHARE 0.3 /* what the number of the card takes at its right */

static const BivPaint black = { 0.13, 0.11, 0.08, 1.0 };
static const BivPaint white = { 1.0, 1.0, 1.0, 1.0 };
static const BivPaint soft = { 0.42, 0.38, 0.33, 1.0 };

/* Boxes to tick off, in points; more than these are not ticked one by one. */
#define TICK 9.0
#define TICK_STEP 11.5
#define MOST_TICKS 48

typedef struct
{
  char *label; /* (nullable): set bold before the text */
  char *text;
  guint n_ticks; /* boxes below */
  bool is_apart; /* begins a new part */
} Paragraph;

/* A card on its way to paper: lengths in points from its upper left. */
typedef struct
{
  const BivCard *card;
  BivMapStyle *style;
  const BivDrawing *look;
  double width;
  double height;
  double edge;
  GPtrArray *common; /* of BivPageItem: what every front has */
  GPtrArray *faces;  /* of arrays of BivPageItem */
  GPtrArray *face;   /* the last of them */
  double group_y;
  double top;          /* where the first paragraph begins */
  double y;            /* where the next paragraph goes */
  double bottom;       /* where there is room for it to */
  bool is_title_whole; /* not shortened */
  bool is_group_whole;
  bool is_foot_whole;
  guint setting;    /* which of them is tried */
  bool keeps_whole; /* a paragraph that does not fit goes on to the next card as a whole */
  bool has_split;   /* one does not fit on any card as a whole */
  bool is_last;     /* there is no closer one */
} Composer;

static void
free_paragraph (Paragraph *paragraph)
{
  g_free (paragraph->label);
  g_free (paragraph->text);
  g_free (paragraph);
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
  self->paragraphs = g_ptr_array_new_with_free_func ((GDestroyNotify) free_paragraph);
  return self;
}

/** biv_card_free: frees a card with its text. */
void
biv_card_free (BivCard *self)
{
  g_free (self->title);
  g_free (self->group);
  g_free (self->corner);
  g_free (self->colour);
  g_free (self->sign);
  g_free (self->foot);
  g_ptr_array_unref (self->paragraphs);
  g_free (self);
}

/* @text: (transfer full) */
static void
add_paragraph (BivCard *self, const char *label, char *text)
{
  Paragraph *paragraph = g_new0 (Paragraph, 1);

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
  ((Paragraph *) self->paragraphs->pdata[self->paragraphs->len - 1])->n_ticks =
    n > MOST_TICKS ? 1 : n;
}

/** biv_card_begin_part: begins a part: what is added next is set off from what was added before. */
void
biv_card_begin_part (BivCard *self)
{
  self->begins_part = true;
}

static BivPageItem *
add_item (Composer *self, BivPageItemKind kind, double x, double y, double width, double height)
{
  BivPageItem *item = biv_page_item_new (kind, x, y);

  item->width = width;
  item->height = height;
  g_ptr_array_add (self->face, item);
  return item;
}

/* (transfer full): a text that is measured first and not on the card yet. */
static BivPageItem *
make_text (Composer *self, BivPageRole role, double size, const char *markup)
{
  BivPageItem *item = biv_page_item_new (BIV_PAGE_ITEM_TEXT, self->edge, 0.0);

  item->role = role;
  item->size = size;
  item->fill = black;
  item->width = self->width - 2.0 * self->edge;
  item->markup = g_strdup (markup);
  return item;
}

static void
place_text (Composer *self, BivPageItem *item, double x, double y)
{
  item->x = x;
  item->y = y;
  item->height = biv_page_text_measure (item, self->style, NULL);
  g_ptr_array_add (self->face, item);
}

/* Cuts a text at the end of a line so that it is no higher than the room. */
static void
shorten (Composer *self, BivPageItem *item, const char *text, double room)
{
  gsize end = biv_page_text_find_end (item, self->style, room);

  while (end > 0 && biv_page_text_measure (item, self->style, NULL) > room)
    {
      g_autofree char *start = NULL;
      g_autofree char *cut = NULL;

      end = (gsize) (g_utf8_find_prev_char (text, text + end) - text);
      start = g_strndup (text, end);
      cut = g_strconcat (start, "…", NULL);
      g_free (item->markup);
      item->markup = g_markup_escape_text (cut, -1);
    }
}

/* Sets a small text, of so many lines at most, in a share of the width; what is cut off stands
 * whole in the text of the card. */
static BivPageItem *
make_small (Composer *self, const char *text, int lines, double share, bool *is_whole)
{
  g_autofree char *markup = g_markup_escape_text (text ? text : "", -1);
  BivPageItem *line = make_text (self, BIV_PAGE_LABEL, small_size, markup);

  line->fill = soft;
  line->width *= share;
  shorten (self, line, text, lines * small_size * 1.45);
  *is_whole = g_str_equal (line->markup, markup);
  return line;
}

/* (transfer full): the title in the largest type in which it has two lines at most. */
static BivPageItem *
fit_title (Composer *self, double width)
{
  g_autofree char *markup = g_markup_escape_text (self->card->title, -1);
  BivPageItem *item = make_text (self, BIV_PAGE_GROUP, 0.0, markup);
  double room = 0.0;

  item->width = width;
  item->fill = self->look->ink;
  for (guint i = 0; i < G_N_ELEMENTS (title_sizes); i++)
    {
      item->size = title_sizes[i];
      room = MOST_LINES * item->size * 1.45;
      self->is_title_whole = biv_page_text_measure (item, self->style, NULL) <= room;
      if (self->is_title_whole)
        return item;
    }
  shorten (self, item, self->card->title, room);
  return item;
}

static void
place_corner (Composer *self, double size, double y)
{
  g_autofree char *markup = g_markup_escape_text (self->card->corner, -1);
  BivPageItem *text = make_text (self, BIV_PAGE_GROUP, 0.0, markup);
  BivPageItem *disc = add_item (self, BIV_PAGE_ITEM_BOX, self->width - self->edge - size, y, size,
                                size);

  disc->radius = size / 2.0;
  disc->fill = white; /* whatever the style, the number is dark on it */
  disc->line = self->look->edge;
  disc->line_width = 0.8;
  text->fill = self->look->edge;
  text->width = size;
  text->align = PANGO_ALIGN_CENTER;
  text->size = strlen (self->card->corner) > 2 ? 8.0 : 12.0;
  place_text (self, text, disc->x,
              y + (size - biv_page_text_measure (text, self->style, NULL)) / 2.0);
}

static void
place_sign (Composer *self, double size, double y)
{
  double height = self->card->is_framed ? size * FRAME_ASPECT : size;
  BivPageItem *sign = add_item (self, BIV_PAGE_ITEM_SIGN, self->edge, y + (size - height) / 2.0,
                                size, height);

  sign->counter.sign = g_intern_string (self->card->sign);
  sign->line = self->look->ink;
  sign->line_width = 1.1;
  sign->is_bare = !self->card->is_framed;
}

/* Slanting lines in the direction of the colour: they tell it without the colour. */
static void
place_stripes (Composer *self, double y, double height)
{
  BivPageItem *strip = add_item (self, BIV_PAGE_ITEM_STRIPES, 0.0, y, self->width, height);

  strip->angle = self->look->angle;
  strip->line = self->look->edge;
  strip->line_width = 0.8;
}

/* The band with sign, title and corner, and the line of the group below it. */
static void
compose_head (Composer *self)
{
  double disc = BAND_LEAST * 0.75 * BIV_POINTS_PER_MM;
  double left = self->edge + (self->card->sign ? disc + PAD : 0.0);
  double right = self->edge + (self->card->corner ? disc + PAD : 0.0);
  BivPageItem *line, *band, *title;
  double high, stripes = STRIPES * BIV_POINTS_PER_MM;

  title = fit_title (self, self->width - left - right);
  high = MAX (BAND_LEAST * BIV_POINTS_PER_MM,
              biv_page_text_measure (title, self->style, NULL) + 2.0 * PAD) +
         self->edge / 2.0;
  band = add_item (self, BIV_PAGE_ITEM_BOX, 0.0, 0.0, self->width, high);
  band->fill = self->look->tint;
  if (self->card->sign)
    place_sign (self, disc, self->edge / 2.0 + (high - self->edge / 2.0 - disc) / 2.0);
  if (self->card->corner)
    place_corner (self, disc, self->edge / 2.0 + (high - self->edge / 2.0 - disc) / 2.0);
  place_text (self, title, left,
              self->edge / 2.0 + (high - self->edge / 2.0 -
                                  biv_page_text_measure (title, self->style, NULL)) /
                                   2.0);
  place_stripes (self, high, stripes);
  self->group_y = high + stripes + 1.5 * GAP;
  line = make_small (self, self->card->group, MOST_LINES, 1.0 - NUMBER_SHARE,
                     &self->is_group_whole);
  place_text (self, line, self->edge, self->group_y);
  self->top = line->y + line->height + 2.0 * GAP;
}

/* The frame and the foot; the room for paragraphs ends above. */
static void
compose_foot (Composer *self)
{
  BivPageItem *foot =
    make_small (self, self->card->foot, MOST_FOOT_LINES, 1.0, &self->is_foot_whole);
  double height = biv_page_text_measure (foot, self->style, NULL);
  BivPageItem *frame = add_item (self, BIV_PAGE_ITEM_BOX, 0.0, 0.0, self->width, self->height);

  frame->line = self->look->edge;
  frame->line_width = 0.5;
  self->bottom = self->height - self->edge - height - GAP;
  place_text (self, foot, self->edge, self->height - self->edge - height);
}

/* Begins one more front, with the title and the foot that every front has. */
static void
open_face (Composer *self)
{
  self->face = g_ptr_array_new_with_free_func ((GDestroyNotify) biv_page_item_free);
  for (guint i = 0; i < self->common->len; i++)
    g_ptr_array_add (self->face, biv_page_item_copy (self->common->pdata[i]));
  g_ptr_array_add (self->faces, self->face);
  self->y = self->top;
}

static void flow (Composer *self, const Paragraph *paragraph);

/* A paragraph that is higher than the room: its first lines here, the others on the next card. */
static void
split (Composer *self, BivPageItem *item, const Paragraph *paragraph)
{
  const char *label = paragraph->label ? paragraph->label : "";
  gsize before = paragraph->label ? strlen (label) + 1 : 0;
  gsize fitting = biv_page_text_find_end (item, self->style, self->bottom - self->y);
  gsize end = fitting > before ? fitting - before : 0;
  g_autofree char *first = g_strchomp (g_strndup (paragraph->text, end));
  g_autofree char *joined = g_strconcat (label, " ", paragraph->text, NULL);

  biv_page_item_free (item);
  self->has_split = true;
  if (end > 0)
    flow (self, &(Paragraph){ paragraph->label, first });
  else if (self->y == self->top)
    {
      /* A label that fills a card by itself is text like any other. */
      flow (self, &(Paragraph){ NULL, joined });
      return;
    }
  open_face (self);
  flow (self, &(Paragraph){ end > 0 ? NULL : paragraph->label, paragraph->text + end });
}

/* Where a paragraph's boxes stand: behind its text where they have room there, else below it. */
typedef struct
{
  double left;
  double top;
  guint in_row;
  double height; /* of text and boxes together */
} Ticks;

static Ticks
measure_ticks (const Composer *self, const BivPageItem *text, guint n)
{
  double width = 0.0;
  double height = biv_page_text_measure (text, self->style, &width);
  double room = self->width - 2.0 * self->edge;
  Ticks ticks = { 0.0, 0.0, 1, height };

  if (n == 0)
    return ticks;
  if (width + PAD + n * TICK_STEP <= room)
    return (Ticks){ width + PAD, MIN (0.0, (height - TICK) / 2.0), n, MAX (height, TICK) };
  ticks.in_row = (guint) MAX (1.0, (room - TICK) / TICK_STEP + 1.0);
  ticks.top = height + GAP;
  ticks.height = ticks.top + ((n - 1) / ticks.in_row + 1) * TICK_STEP;
  return ticks;
}

static void
place_ticks (Composer *self, const Ticks *ticks, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      double x = self->edge + ticks->left + (i % ticks->in_row) * TICK_STEP;
      double y = self->y + ticks->top + (i / ticks->in_row) * TICK_STEP;
      BivPageItem *box = add_item (self, BIV_PAGE_ITEM_BOX, x, y, TICK, TICK);

      box->line = black;
      box->line_width = 0.7;
    }
}

static void
flow (Composer *self, const Paragraph *paragraph)
{
  g_autofree char *markup =
    paragraph->label
      ? g_markup_printf_escaped ("<b>%s</b> %s", paragraph->label, paragraph->text)
      : g_markup_escape_text (paragraph->text, -1);
  BivPageItem *item = make_text (self, BIV_PAGE_TEXT, settings[self->setting].size, markup);
  Ticks ticks = measure_ticks (self, item, paragraph->n_ticks);
  bool is_hopeless;

  if (paragraph->is_apart && self->y > self->top)
    self->y += settings[self->setting].apart;
  if ((paragraph->n_ticks > 0 || self->keeps_whole) && self->y > self->top &&
      self->y + ticks.height > self->bottom)
    open_face (self);
  /* No line fits on a whole card: it would go on for ever. No legal size brings it about. */
  is_hopeless = self->y == self->top && !paragraph->label &&
                biv_page_text_find_end (item, self->style, self->bottom - self->y) == 0;
  if (self->y + ticks.height > self->bottom && !is_hopeless)
    {
      /* one more front tells enough of type that is to be smaller */
      if (self->is_last || self->faces->len == 1)
        split (self, item, paragraph);
      else
        biv_page_item_free (item);
      return;
    }
  place_text (self, item, self->edge, self->y);
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
  self->has_split = false;
  self->faces = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  open_face (self);
  if (!self->is_title_whole)
    flow (self, &(Paragraph){ NULL, self->card->title });
  if (!self->is_group_whole)
    flow (self, &(Paragraph){ NULL, self->card->group });
  for (guint i = 0; i < self->card->paragraphs->len; i++)
    flow (self, self->card->paragraphs->pdata[i]);
  if (!self->is_foot_whole)
    flow (self, &(Paragraph){ .text = self->card->foot, .is_apart = true });
}

static Composer
begin (const BivCard *card, BivCardSize size, BivMapStyle *style)
{
  return (Composer){
    .card = card,
    .style = style,
    .look = biv_map_style_find (style, BIV_DRAWING_COLOUR, card->colour),
    .width = size.width * BIV_POINTS_PER_MM,
    .height = size.height * BIV_POINTS_PER_MM,
    .edge = EDGE * BIV_POINTS_PER_MM,
  };
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
  double least = self->top, enough = self->bottom;

  self->keeps_whole = true;
  while (needs_more (self, setting, self->bottom, n_faces))
    {
      setting += self->keeps_whole ? 0 : 1;
      self->keeps_whole = !self->keeps_whole;
    }
  for (guint i = 0; i < BALANCE_STEPS; i++)
    {
      double middle = (least + enough) / 2.0;

      if (needs_more (self, setting, middle, n_faces))
        least = middle;
      else
        enough = middle;
    }
  set_text (self, setting, enough);
}

/* Writes on each of several fronts, beside the group, which of how many it is. */
static void
number_faces (Composer *self)
{
  for (guint i = 0; self->faces->len > 1 && i < self->faces->len; i++)
    {
      g_autofree char *number = g_strdup_printf ("%u/%u", i + 1, self->faces->len);
      BivPageItem *item = make_text (self, BIV_PAGE_LABEL, small_size, number);

      self->face = self->faces->pdata[i];
      item->fill = black;
      item->width *= NUMBER_SHARE;
      item->align = PANGO_ALIGN_RIGHT;
      place_text (self, item, self->width - self->edge - item->width, self->group_y);
    }
}

/**
 * biv_card_compose:
 *
 * Returns: (transfer full) (element-type GPtrArray): the fronts that the card takes, each an array
 *   of BivPageItem placed from its upper left, in points
 */
GPtrArray *
biv_card_compose (const BivCard *self, BivCardSize size, BivMapStyle *style)
{
  Composer composer = begin (self, size, style);
  double largest = USUAL_SIZE * MAX (1.0, size.width / USUAL_WIDTH);
  guint first = 0, setting;

  composer.common = g_ptr_array_new_with_free_func ((GDestroyNotify) biv_page_item_free);
  composer.face = composer.common;
  compose_head (&composer);
  compose_foot (&composer);
  while (settings[first].size > largest)
    first++;
  setting = first;
  do
    {
      composer.is_last = setting + 1 == G_N_ELEMENTS (settings);
      set_text (&composer, setting, composer.bottom);
    }
  while (composer.faces->len > 1 && ++setting < G_N_ELEMENTS (settings));
  if (composer.faces->len > 1 && composer.faces->len <= MOST_BALANCED)
    balance (&composer, first);
  g_ptr_array_unref (composer.common);
  number_faces (&composer);
  return composer.faces;
}

/** biv_card_compose_back: (transfer full): what stands on its back: what it is one of. */
GPtrArray *
biv_card_compose_back (const BivCard *self, BivCardSize size, BivMapStyle *style)
{
  Composer composer = begin (self, size, style);
  double frame = BACK_FRAME * BIV_POINTS_PER_MM;
  double sign = MIN (composer.width, composer.height) * 0.45;
  double top;
  g_autofree char *markup = g_markup_escape_text (self->group, -1);
  BivPageItem *ground, *line, *name;

  composer.face = g_ptr_array_new_with_free_func ((GDestroyNotify) biv_page_item_free);
  ground = add_item (&composer, BIV_PAGE_ITEM_BOX, 0.0, 0.0, composer.width, composer.height);
  ground->fill = composer.look->tint;
  place_stripes (&composer, 0.0, composer.height);
  line = add_item (&composer, BIV_PAGE_ITEM_BOX, frame, frame, composer.width - 2.0 * frame,
                   composer.height - 2.0 * frame);
  line->fill = composer.look->tint;
  line->line = composer.look->ink;
  line->line_width = 1.0;
  name = make_text (&composer, BIV_PAGE_GROUP, 10.0, markup);
  name->fill = composer.look->ink;
  name->width = line->width - 2.0 * PAD;
  name->align = PANGO_ALIGN_CENTER;
  if (self->sign)
    {
      place_sign (&composer, sign, (composer.height - sign) / 2.0 - composer.edge);
      ((BivPageItem *) composer.face->pdata[composer.face->len - 1])->x =
        (composer.width - sign) / 2.0;
    }
  top = self->sign ? (composer.height + sign) / 2.0 : composer.height / 2.0;
  shorten (&composer, name, self->group, composer.height - frame - PAD - top);
  place_text (&composer, name, frame + PAD, top);
  return composer.face;
}
