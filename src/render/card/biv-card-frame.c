/* What does not flow on a card: the band with title and prices, the numbers and signs below it, the
 * foot, the picture where room is left, and the back.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/card/biv-card-frame.h"

#include <string.h>

/* Millimetres on a card of the usual size; type and signs grow with it within these limits. */
#define EDGE 3.0
#define USUAL_WIDTH 63.0
#define USUAL_HEIGHT 88.0
#define LEAST_SCALE 0.75
#define MOST_SCALE 1.6
#define BAND 9.0
#define BAND_LEAST 8.0
#define DISC 8.5
#define STRIPES 1.6 /* height of the strip that tells classes apart in grey */
#define BACK_FRAME 4.0
#define PICTURE_LEAST 11.0
#define LOW 50.0 /* a lower card has one line of what has several on others */

/* Height of an arm's sign to its width, as on counters. */
#define FRAME_ASPECT 0.69

#define GAP BIV_CARD_GAP
#define PAD BIV_CARD_PAD

/* Type in points on a card of the usual size: from the largest that is tried. */
static const double title_sizes[] = { 13.0, 12.0, 11.0, 10.0, 9.0, 8.0 };
static const double number_sizes[] = { 22.0, 19.0, 16.0, 13.0, 11.0 };
#define SMALL_SIZE 7.0 /* the group and the words of signs */
#define FOOT_SIZE 7.0
#define LABEL_SIZE 6.5 /* below numbers */
#define SMALLEST_SIZE 6.0
#define ICON 11.0

#define MOST_GROUP_LINES 2
#define MOST_FOOT_LINES 3
#define MOST_SIGN_LINES 3
#define LEADING 1.45 /* more than any line needs */
/* The height of a number to its size. */
#define NUMBER_LEADING 1.15

/* Of the width, or of the height of the card. */
#define NUMBER_SHARE 0.3 /* what the number of the card takes at the right of its group */
#define TITLE_SHARE 0.4  /* with less the title stands without the sign */
#define BADGE_SHARE 0.22 /* the most that a badge with its label takes */
#define MARKS_SHARE 0.36 /* more is said in the text instead */
#define PICTURE_SHARE 0.62
#define BACK_SHARE 0.58

/* How much of the dark of a colour is mixed into white, for a ground and for a picture on it. */
#define PALE_GROUND 0.08
#define PALE_PICTURE 0.16

const BivPaint biv_card_black = { 0.13, 0.11, 0.08, 1.0 };
static const BivPaint white = { 1.0, 1.0, 1.0, 1.0 };
static const BivPaint soft = { 0.42, 0.38, 0.33, 1.0 };

static BivPaint
make_pale (const BivPaint *paint, double share)
{
  return (BivPaint){ 1.0 - (1.0 - paint->red) * share, 1.0 - (1.0 - paint->green) * share,
                     1.0 - (1.0 - paint->blue) * share, 1.0 };
}

/* Type for a card of this size. */
static double
enlarge (const BivCardFrame *self, double size)
{
  return MAX (SMALLEST_SIZE, size * self->scale);
}

/* How many lines a text beside the main one may have. */
static int
limit_lines (const BivCardFrame *self, int most)
{
  return self->height < LOW * BIV_POINTS_PER_MM ? 1 : most;
}

/** biv_card_frame_add: (transfer none): adds an item to the face; lengths in points. */
BivPageItem *
biv_card_frame_add (BivCardFrame *self, BivPageItemKind kind, double x, double y, double width,
                    double height)
{
  BivPageItem *item = biv_page_item_new (kind, x, y);

  item->width = width;
  item->height = height;
  g_ptr_array_add (self->face, item);
  return item;
}

/** biv_card_frame_make_text: (transfer full): a text, in points, that is measured first and not on
 * the card yet. */
BivPageItem *
biv_card_frame_make_text (BivCardFrame *self, BivPageRole role, double size, const char *markup)
{
  BivPageItem *item = biv_page_item_new (BIV_PAGE_ITEM_TEXT, self->edge, 0.0);

  item->role = role;
  item->size = size;
  item->fill = biv_card_black;
  item->width = self->width - 2.0 * self->edge;
  item->markup = g_strdup (markup);
  return item;
}

/** biv_card_frame_place_text: puts a text on the face, in points. @item: (transfer full) */
void
biv_card_frame_place_text (BivCardFrame *self, BivPageItem *item, double x, double y)
{
  item->x = x;
  item->y = y;
  item->height = biv_page_text_measure (item, self->style, NULL);
  g_ptr_array_add (self->face, item);
}

static BivPageItem *
make_plain (BivCardFrame *self, BivPageRole role, double size, const char *text)
{
  g_autofree char *markup = g_markup_escape_text (text ? text : "", -1);

  return biv_card_frame_make_text (self, role, size, markup);
}

static double
measure (BivCardFrame *self, const BivPageItem *item)
{
  return biv_page_text_measure (item, self->style, NULL);
}

/* The width of the widest word: a narrower text has a word that is broken. */
static double
measure_word (BivCardFrame *self, BivPageRole role, double size, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  double widest = 0.0;

  for (guint i = 0; words[i]; i++)
    {
      BivPageItem *item = make_plain (self, role, size, words[i]);
      double width;

      item->width = G_MAXINT16;
      biv_page_text_measure (item, self->style, &width);
      widest = MAX (widest, width);
      biv_page_item_free (item);
    }
  return widest;
}

/* Keeps what found no room, to be said in the text. */
static void
lose (BivCardFrame *self, const char *label, const char *text)
{
  BivCardParagraph *paragraph = g_new0 (BivCardParagraph, 1);

  paragraph->label = g_strdup (label);
  paragraph->text = g_strdup (text);
  g_ptr_array_add (self->lost, paragraph);
}

static void
lose_marks (BivCardFrame *self, GPtrArray *marks)
{
  for (guint i = 0; i < marks->len; i++)
    {
      const BivCardMark *mark = marks->pdata[i];

      lose (self, mark->label, mark->text);
    }
}

/* --- Pictures -------------------------------------------------------------------------------- */

/* The picture of that name in a square; or the sign that the map has, where there is none. */
static void
place_picture (BivCardFrame *self, const char *name, BivPoint corner, double size,
               const BivPaint *paint)
{
  bool is_picture = biv_map_style_has_picture (self->style, name);
  bool is_framed = !is_picture && self->card->is_framed;
  double height = is_framed ? size * FRAME_ASPECT : size;
  BivPageItem *item =
    biv_card_frame_add (self, is_picture ? BIV_PAGE_ITEM_PICTURE : BIV_PAGE_ITEM_SIGN, corner.x,
                        corner.y + (size - height) / 2.0, size, height);

  item->counter.sign = g_intern_string (name);
  item->fill = *paint;
  item->line = *paint;
  item->line_width = MAX (1.1, size / 24.0);
  item->is_bare = !is_framed;
}

/** biv_card_frame_place_picture: draws what the card is about, pale, where the text has left room.
 * @y: and @room: where that begins and how high it is, in points */
void
biv_card_frame_place_picture (BivCardFrame *self, double y, double room)
{
  BivPaint paint = make_pale (&self->look->edge, PALE_PICTURE);
  double size = MIN (room - 2.0 * PAD, self->width * PICTURE_SHARE);

  if (self->card->sign && size >= PICTURE_LEAST * BIV_POINTS_PER_MM)
    place_picture (self, self->card->sign,
                   (BivPoint){ (self->width - size) / 2.0, y + (room - size) / 2.0 }, size,
                   &paint);
}

/* --- The band -------------------------------------------------------------------------------- */

/* Slanting lines in the direction of the colour: they tell it without the colour. */
static void
place_stripes (BivCardFrame *self, double y, double height)
{
  BivPageItem *strip =
    biv_card_frame_add (self, BIV_PAGE_ITEM_STRIPES, 0.0, y, self->width, height);

  strip->angle = self->look->angle;
  strip->line = self->look->edge;
  strip->line_width = 0.8;
}

/* The discs with prices. */
typedef struct
{
  double disc;   /* the width of one */
  double column; /* of one with its label */
  double height;
} Badges;

static BivPageItem *
make_label (BivCardFrame *self, const char *text, double width)
{
  BivPageItem *label = make_plain (self, BIV_PAGE_LABEL, enlarge (self, LABEL_SIZE), text);

  label->width = width;
  label->align = PANGO_ALIGN_CENTER;
  return label;
}

/* The label of a badge; a ruleset may have any words for it. */
static BivPageItem *
make_badge_label (BivCardFrame *self, const Badges *badges, const BivCardMark *mark,
                  bool *is_whole)
{
  BivPageItem *label = make_label (self, mark->label, badges->column);

  *is_whole = !biv_page_text_shorten (label, self->style, mark->label,
                                      limit_lines (self, MOST_SIGN_LINES) * label->size * LEADING);
  return label;
}

static Badges
measure_badges (BivCardFrame *self)
{
  Badges badges = { .disc = DISC * self->scale * BIV_POINTS_PER_MM };
  GPtrArray *marks = self->card->badges;

  double size = enlarge (self, LABEL_SIZE), least = badges.disc + GAP;

  for (guint i = 0; i < marks->len; i++)
    {
      const BivCardMark *mark = marks->pdata[i];
      double word = GAP + measure_word (self, BIV_PAGE_LABEL, size, mark->label);

      badges.column = MAX (badges.column, CLAMP (word, least, self->width * BADGE_SHARE));
    }
  for (guint i = 0; i < marks->len; i++)
    {
      bool is_whole;
      BivPageItem *label = make_badge_label (self, &badges, marks->pdata[i], &is_whole);

      badges.height = MAX (badges.height, badges.disc + GAP / 2.0 + measure (self, label));
      biv_page_item_free (label);
    }
  return badges;
}

/* The type of a number in a disc of that size: the longer it is, the smaller. */
static double
find_number_size (const char *number, double disc)
{
  static const double shares[] = { 0.7, 0.7, 0.58, 0.42, 0.42, 0.3 };
  glong length = MIN (g_utf8_strlen (number, -1), (glong) G_N_ELEMENTS (shares) - 1);

  return MAX (SMALLEST_SIZE, disc * shares[length]);
}

static void
place_badge (BivCardFrame *self, const Badges *badges, const BivCardMark *mark, double x, double y)
{
  double size = badges->disc;
  BivPageItem *disc =
    biv_card_frame_add (self, BIV_PAGE_ITEM_BOX, x + (badges->column - size) / 2.0, y, size, size);
  BivPageItem *number =
    make_plain (self, BIV_PAGE_GROUP, find_number_size (mark->text, size), mark->text);
  bool is_whole;
  BivPageItem *label = make_badge_label (self, badges, mark, &is_whole);

  if (!is_whole)
    lose (self, mark->label, mark->text);

  disc->radius = size / 2.0;
  disc->fill = white; /* whatever the style, the number is dark on it */
  disc->line = self->look->edge;
  disc->line_width = 0.8;
  number->fill = self->look->edge;
  number->width = size;
  number->align = PANGO_ALIGN_CENTER;
  biv_card_frame_place_text (self, number, disc->x, y + (size - measure (self, number)) / 2.0);
  label->fill = self->look->ink;
  biv_card_frame_place_text (self, label, x, y + size + GAP / 2.0);
}

/* (transfer full): the title in the largest type in which no word is broken and it has room. */
static BivPageItem *
fit_title (BivCardFrame *self, double width, double room)
{
  BivPageItem *item = make_plain (self, BIV_PAGE_GROUP, 0.0, self->card->title);
  double scale = MAX (1.0, self->scale);

  item->width = width;
  item->fill = self->look->ink;
  for (guint i = 0; i < G_N_ELEMENTS (title_sizes); i++)
    {
      item->size = title_sizes[i] * scale;
      if (measure (self, item) <= room &&
          measure_word (self, BIV_PAGE_GROUP, item->size, self->card->title) <= width)
        return item;
    }
  item->size = title_sizes[G_N_ELEMENTS (title_sizes) - 1];
  if (biv_page_text_shorten (item, self->style, self->card->title, room))
    lose (self, NULL, self->card->title);
  return item;
}

/* The band with sign, title and prices. Returns where it ends. */
static double
compose_band (BivCardFrame *self)
{
  Badges badges = measure_badges (self);
  double room = MAX (BIV_POINTS_PER_MM * MAX (BAND_LEAST, BAND * self->scale), badges.height);
  double right = self->edge + badges.column * self->card->badges->len;
  double left = self->edge + badges.disc + PAD;
  bool has_sign = self->card->sign && self->width - left - right > self->width * TITLE_SHARE;
  double top = self->edge / 2.0 + PAD / 2.0;
  BivPageItem *band, *title;

  left = has_sign ? left : self->edge;
  title = fit_title (self, self->width - left - right - PAD, room);
  band = biv_card_frame_add (self, BIV_PAGE_ITEM_BOX, 0.0, 0.0, self->width,
                             top + room + PAD / 2.0);
  band->fill = self->look->tint;
  if (has_sign)
    place_picture (self, self->card->sign,
                   (BivPoint){ self->edge, top + (room - badges.disc) / 2.0 }, badges.disc,
                   &self->look->ink);
  for (guint i = 0; i < self->card->badges->len; i++)
    place_badge (self, &badges, self->card->badges->pdata[i],
                 self->width - right + i * badges.column, top);
  biv_card_frame_place_text (self, title, left, top + (room - measure (self, title)) / 2.0);
  return band->height;
}

/* A small text, of so many lines at most, in a share of the width. */
static BivPageItem *
make_small (BivCardFrame *self, const char *text, double size, int lines, double share,
            bool *is_whole)
{
  BivPageItem *line = make_plain (self, BIV_PAGE_LABEL, size, text);

  line->fill = soft;
  line->width *= share;
  *is_whole = !biv_page_text_shorten (line, self->style, text ? text : "",
                                      limit_lines (self, lines) * size * LEADING);
  return line;
}

static double
compose_group (BivCardFrame *self, double y)
{
  bool is_whole;
  BivPageItem *line =
    make_small (self, self->card->group, MAX (SMALL_SIZE, SMALL_SIZE * MIN (self->scale, 1.3)),
                MOST_GROUP_LINES, 1.0 - NUMBER_SHARE, &is_whole);

  if (!is_whole)
    lose (self, NULL, self->card->group);
  self->group_y = y + 1.5 * GAP;
  biv_card_frame_place_text (self, line, self->edge, self->group_y);
  return line->y + line->height + 2.0 * GAP;
}

/** biv_card_frame_place_number: writes beside the group which of several fronts this is. */
void
biv_card_frame_place_number (BivCardFrame *self, guint number, guint all)
{
  g_autofree char *words = g_strdup_printf ("%u/%u", number, all);
  BivPageItem *item = make_plain (self, BIV_PAGE_LABEL, SMALL_SIZE, words);

  item->width *= NUMBER_SHARE;
  item->align = PANGO_ALIGN_RIGHT;
  biv_card_frame_place_text (self, item, self->width - self->edge - item->width, self->group_y);
}

/* --- Numbers and signs ----------------------------------------------------------------------- */

/* Marks in rows: as many beside each other as no word of theirs is broken in. */
typedef struct
{
  GPtrArray *marks;
  guint columns;
  double cell;   /* the width of one */
  double text;   /* that of its words */
  double size;   /* of these */
  double number; /* the size of numbers; 0 for signs */
} Grid;

static const char *
get_words (const Grid *grid, guint place)
{
  const BivCardMark *mark = grid->marks->pdata[place];

  return grid->number > 0.0 ? mark->label : mark->text;
}

/* How high the words of a row are. */
static double
measure_row (BivCardFrame *self, const Grid *grid, guint first)
{
  double highest = 0.0;

  for (guint i = first; i < MIN (first + grid->columns, grid->marks->len); i++)
    {
      BivPageItem *item = make_plain (self, BIV_PAGE_LABEL, grid->size, get_words (grid, i));

      item->width = grid->text;
      highest = MAX (highest, measure (self, item));
      biv_page_item_free (item);
    }
  return highest;
}

/* Whether that many columns are wide enough; @beside is what stands before the words. */
static bool
try_columns (BivCardFrame *self, Grid *grid, guint columns, double beside)
{
  double room = self->width - 2.0 * self->edge + GAP;

  grid->columns = columns;
  grid->cell = room / columns - GAP;
  grid->text = grid->cell - beside - GAP;
  for (guint i = 0; i < grid->marks->len; i++)
    if (measure_word (self, BIV_PAGE_LABEL, grid->size, get_words (grid, i)) > grid->text ||
        measure_row (self, grid, i) > MOST_SIGN_LINES * grid->size * LEADING)
      return false;
  return true;
}

/* Finds the columns; whether the marks have room at all. */
static bool
fit_grid (BivCardFrame *self, Grid *grid, double beside)
{
  guint n = grid->marks->len, rows = 1;

  while (rows <= n && !try_columns (self, grid, (n + rows - 1) / rows, beside))
    rows++;
  return rows <= n;
}

/* Whether rows that high, beside the height of their words, take too much of the card. */
static bool
is_too_high (BivCardFrame *self, const Grid *grid, double more)
{
  double height = 0.0;

  for (guint i = 0; i < grid->marks->len; i += grid->columns)
    height += measure_row (self, grid, i) + more;
  return height > self->height * MARKS_SHARE;
}

static double
find_x (const BivCardFrame *self, const Grid *grid, guint place)
{
  return self->edge + place % grid->columns * (grid->cell + GAP);
}

/* The largest type in which each of the numbers has room in its cell; 0 if there is none. */
static double
fit_numbers (BivCardFrame *self, const Grid *grid)
{
  for (guint s = 0; s < G_N_ELEMENTS (number_sizes); s++)
    {
      double size = number_sizes[s] * self->scale;
      double widest = 0.0;

      for (guint i = 0; i < grid->marks->len; i++)
        {
          g_auto (GStrv) words =
            g_strsplit (((BivCardMark *) grid->marks->pdata[i])->text, " ", -1);
          g_autofree char *joined = g_strjoinv ("\u00a0", words);

          widest = MAX (widest, measure_word (self, BIV_PAGE_GROUP, size, joined));
        }
      if (widest <= grid->cell - GAP)
        return size;
    }
  return 0.0;
}

static void
place_figure (BivCardFrame *self, const Grid *grid, const BivCardMark *mark, BivPoint corner,
              double height)
{
  BivPageItem *ground =
    biv_card_frame_add (self, BIV_PAGE_ITEM_BOX, corner.x, corner.y, grid->cell, height);
  BivPageItem *number = make_plain (self, BIV_PAGE_GROUP, grid->number, mark->text);
  BivPageItem *label = make_label (self, mark->label, grid->text);

  ground->fill = make_pale (&self->look->edge, PALE_GROUND);
  ground->radius = PAD;
  number->width = grid->cell;
  number->align = PANGO_ALIGN_CENTER;
  biv_card_frame_place_text (self, number, corner.x, corner.y);
  biv_card_frame_place_text (self, label, corner.x + GAP / 2.0,
                             corner.y + NUMBER_LEADING * grid->number);
}

/* The numbers that are used each turn, each in its own place. Returns where they end. */
static double
compose_figures (BivCardFrame *self, double y)
{
  Grid grid = { .marks = self->card->figures,
                .size = enlarge (self, LABEL_SIZE),
                .number = number_sizes[0] };
  bool has_room = fit_grid (self, &grid, 0.0);
  double more;

  grid.number = has_room ? fit_numbers (self, &grid) : 0.0;
  more = grid.number * NUMBER_LEADING + GAP;
  if (grid.marks->len > 0 && (grid.number <= 0.0 || is_too_high (self, &grid, more + GAP)))
    {
      lose_marks (self, grid.marks);
      return y;
    }
  for (guint first = 0; first < grid.marks->len; first += grid.columns)
    {
      double height = measure_row (self, &grid, first) + more;

      for (guint i = first; i < MIN (first + grid.columns, grid.marks->len); i++)
        place_figure (self, &grid, grid.marks->pdata[i],
                      (BivPoint){ find_x (self, &grid, i), y }, height);
      y += height + GAP;
    }
  return y + (grid.marks->len > 0 ? GAP : 0.0);
}

static void
place_sign (BivCardFrame *self, const Grid *grid, const BivCardMark *mark, BivPoint middle,
            double icon)
{
  BivPageItem *words = make_plain (self, BIV_PAGE_LABEL, grid->size, mark->text);

  place_picture (self, mark->sign, (BivPoint){ middle.x + GAP, middle.y - icon / 2.0 }, icon,
                 &self->look->edge);
  words->width = grid->text;
  biv_card_frame_place_text (self, words, middle.x + icon + 3.0 * GAP,
                             middle.y - measure (self, words) / 2.0);
}

/* The signs, with a few words each, on a ground of their own. Returns where they end. */
static double
compose_strip (BivCardFrame *self, double y)
{
  double icon = ICON * self->scale;
  Grid grid = { .marks = self->card->strip, .size = enlarge (self, SMALL_SIZE) };
  BivPageItem *ground;

  if (grid.marks->len == 0)
    return y;
  if (!fit_grid (self, &grid, icon + 3.0 * GAP) || is_too_high (self, &grid, GAP))
    {
      lose_marks (self, grid.marks);
      return y;
    }
  ground = biv_card_frame_add (self, BIV_PAGE_ITEM_BOX, self->edge, y,
                               self->width - 2.0 * self->edge, 0.0);
  ground->fill = make_pale (&self->look->edge, PALE_GROUND);
  ground->radius = PAD;
  y += GAP;
  for (guint first = 0; first < grid.marks->len; first += grid.columns)
    {
      double height = MAX (measure_row (self, &grid, first), icon);

      for (guint i = first; i < MIN (first + grid.columns, grid.marks->len); i++)
        place_sign (self, &grid, grid.marks->pdata[i],
                    (BivPoint){ find_x (self, &grid, i), y + height / 2.0 }, icon);
      y += height + GAP;
    }
  ground->height = y - ground->y;
  return y + 2.0 * GAP;
}

/* --- The whole ------------------------------------------------------------------------------- */

/* The line along the edge and the foot; the room for the text ends above. */
static void
compose_foot (BivCardFrame *self)
{
  bool is_whole;
  BivPageItem *foot = make_small (self, self->card->foot,
                                  FOOT_SIZE * CLAMP (self->scale, 1.0, 1.3), MOST_FOOT_LINES, 1.0,
                                  &is_whole);
  double height = measure (self, foot);
  BivPageItem *line =
    biv_card_frame_add (self, BIV_PAGE_ITEM_BOX, 0.0, 0.0, self->width, self->height);

  line->line = self->look->edge;
  line->line_width = 0.5;
  self->lost_foot = is_whole ? NULL : g_strdup (self->card->foot);
  self->bottom = self->height - self->edge - height - GAP;
  biv_card_frame_place_text (self, foot, self->edge, self->height - self->edge - height);
}

static void
free_paragraph (BivCardParagraph *paragraph)
{
  g_free (paragraph->label);
  g_free (paragraph->text);
  g_free (paragraph);
}

static BivCardFrame
begin (const BivCard *card, BivCardSize size, BivMapStyle *style)
{
  return (BivCardFrame){
    .card = card,
    .style = style,
    .look = biv_map_style_find (style, BIV_DRAWING_COLOUR, card->colour),
    .width = size.width * BIV_POINTS_PER_MM,
    .height = size.height * BIV_POINTS_PER_MM,
    .edge = EDGE * BIV_POINTS_PER_MM,
    .scale = CLAMP (MIN (size.width / USUAL_WIDTH, size.height / USUAL_HEIGHT), LEAST_SCALE,
                    MOST_SCALE),
    .face = g_ptr_array_new_with_free_func ((GDestroyNotify) biv_page_item_free),
    .lost = g_ptr_array_new_with_free_func ((GDestroyNotify) free_paragraph),
  };
}

/** biv_card_frame: (transfer full): what the fronts of a card have: first a white ground of its
 * whole size. */
BivCardFrame
biv_card_frame (const BivCard *card, BivCardSize size, BivMapStyle *style)
{
  BivCardFrame self = begin (card, size, style);
  double stripes = STRIPES * BIV_POINTS_PER_MM, y;

  biv_card_frame_add (&self, BIV_PAGE_ITEM_BOX, 0.0, 0.0, self.width, self.height)->fill = white;
  y = compose_band (&self);
  place_stripes (&self, y, stripes);
  self.next_top = compose_group (&self, y + stripes);
  compose_foot (&self);
  self.n_common = self.face->len;
  y = compose_figures (&self, self.next_top);
  self.top = compose_strip (&self, y);
  return self;
}

/** biv_card_frame_clear: frees what it holds. */
void
biv_card_frame_clear (BivCardFrame *self)
{
  g_clear_pointer (&self->face, g_ptr_array_unref);
  g_clear_pointer (&self->lost, g_ptr_array_unref);
  g_clear_pointer (&self->lost_foot, g_free);
}

/* --- The back -------------------------------------------------------------------------------- */

/* (transfer full): the name of the kind of cards in the largest type in which it has room. */
static BivPageItem *
fit_name (BivCardFrame *self, double width, double room)
{
  const char *words = self->card->back ? self->card->back : self->card->group;
  BivPageItem *name = make_plain (self, BIV_PAGE_GROUP, 0.0, words);

  name->fill = self->look->ink;
  name->width = width;
  name->align = PANGO_ALIGN_CENTER;
  for (guint i = 0; i < G_N_ELEMENTS (title_sizes); i++)
    {
      name->size = title_sizes[i] * MAX (1.0, self->scale);
      if (measure (self, name) <= room &&
          measure_word (self, BIV_PAGE_GROUP, name->size, words) <= width)
        return name;
    }
  biv_page_text_shorten (name, self->style, words, room);
  return name;
}

/** biv_card_compose_back: (transfer full) (element-type BivPageItem): what stands on its back: what
 * it is one of. The first item is its ground. */
GPtrArray *
biv_card_compose_back (const BivCard *self, BivCardSize size, BivMapStyle *style)
{
  g_auto (BivCardFrame) frame = begin (self, size, style);
  double inset = BACK_FRAME * BIV_POINTS_PER_MM;
  double width = frame.width - 2.0 * inset, height = frame.height - 2.0 * inset;
  double sign = self->sign ? MIN (width, height) * BACK_SHARE : 0.0;
  BivPageItem *ground, *line, *name;
  double top;

  ground = biv_card_frame_add (&frame, BIV_PAGE_ITEM_BOX, 0.0, 0.0, frame.width, frame.height);
  ground->fill = frame.look->tint;
  place_stripes (&frame, 0.0, frame.height);
  for (guint i = 0; i < 2; i++)
    { /* two lines, the outer one with the ground that covers the stripes */
      double in = i * PAD;

      line = biv_card_frame_add (&frame, BIV_PAGE_ITEM_BOX, inset + in, inset + in,
                                 width - 2.0 * in, height - 2.0 * in);
      line->radius = 2.0 * PAD - in;
      line->line = frame.look->ink;
      line->line_width = i == 0 ? 1.2 : 0.5;
    }
  ((BivPageItem *) frame.face->pdata[2])->fill = frame.look->tint;
  name = fit_name (&frame, width - 6.0 * PAD, height - sign - 6.0 * PAD);
  top = (frame.height - sign - (self->sign ? 2.0 * PAD : 0.0) - measure (&frame, name)) / 2.0;
  if (self->sign)
    place_picture (&frame, self->sign, (BivPoint){ (frame.width - sign) / 2.0, top }, sign,
                   &frame.look->ink);
  biv_card_frame_place_text (&frame, name, inset + 3.0 * PAD,
                             top + sign + (self->sign ? 2.0 * PAD : 0.0));
  return g_steal_pointer (&frame.face);
}
