/* Places the names of a map: candidates round what is named, one after the other, always in the
 * same order, so that the same map is always lettered alike.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/map/biv-map-lettering.h"

#include "core/model/board/biv-label.h"
#include "core/model/scenario/biv-objective.h"
#include "render/map/biv-map-renderer-private.h"

/* Counters smaller than this, in points for the size of a hex, are not named: there is no telling
 * which is which. */
#define NAMED_SCALE 4.5
/* When more of the pieces than this find no room for their names, all get numbers. */
#define NUMBERED_SHARE 0.34
/* Points between what is written and all else. */
#define AIR 0.6
/* Points that letters may reach over the board's edge. */
#define SPILL 3.0
#define LINE_STEP 1.12
#define MOST_LINES 3
#define LARGEST_PIECE 11.0
#define LARGEST_PLACE 24.0
/* How far from what it names something may be written, in hex sizes. */
#define FARTHEST 14.0
#define TURNS 16
/* Smaller hexes, in points, have no room for numbers of a size that can be read. */
#define NUMBERED_SCALE 18.0
/* Letters of the ground, in hex sizes, and where they stand below the middle of the hex. */
#define LETTER_SIZE 0.32
#define LETTER_PLACE 0.6
#define LARGEST_LETTER 14.0
/* Blocks are as high to their width, standards and stars as large to what the style says. */
#define BLOCK_ASPECT 0.74
#define NOTCH 0.14

struct _BivMapLettering
{
  gatomicrefcount references;
  BivMapStyle *style;
  double scale;
  double least;
  BivPoint extent;
  PangoLayout *layout; /* to measure with */
  GArray *captions;    /* BivMapCaption */
  GArray *numbered;    /* BivMapNumbered */
  GArray *obstacles;   /* BivMapBox: counters and signs */
  GArray *quiet;       /* HexNumber: what had better not be covered */
  double number;       /* the size of hexes' numbers */
};

typedef struct
{
  BivMapBox box;
  char *text;
  double size;
  bool is_letter; /* of the ground */
} HexNumber;

/* What is named: pieces that stand together, a place, an objective. */
typedef struct
{
  BivCaptionKind kind;
  BivMapBox box; /* of what is drawn of it */
  GString *text;
  GPtrArray *pieces; /* BivMapPiece */
} Subject;

static void
clear_caption (gpointer data)
{
  g_free (((BivMapCaption *) data)->text);
}

static void
clear_numbered (gpointer data)
{
  g_object_unref (((BivMapNumbered *) data)->piece);
}

static void
clear_number (gpointer data)
{
  g_free (((HexNumber *) data)->text);
}

static void
free_subject (gpointer data)
{
  Subject *subject = data;

  g_string_free (subject->text, TRUE);
  g_ptr_array_unref (subject->pieces);
  g_free (subject);
}

static BivMapBox
make_box (BivPoint centre, double half_x, double half_y)
{
  return (BivMapBox){ centre.x - half_x, centre.y - half_y, 2.0 * half_x, 2.0 * half_y };
}

static BivPoint
get_centre (const BivMapBox *box)
{
  return (BivPoint){ box->x + box->width / 2.0, box->y + box->height / 2.0 };
}

static BivMapBox
join (BivMapBox a, BivMapBox b)
{
  double left = MIN (a.x, b.x), top = MIN (a.y, b.y);

  return (BivMapBox){ left, top, MAX (a.x + a.width, b.x + b.width) - left,
                      MAX (a.y + a.height, b.y + b.height) - top };
}

static bool
overlap (const BivMapBox *a, const BivMapBox *b, double air)
{
  return a->x < b->x + b->width + air && b->x < a->x + a->width + air &&
         a->y < b->y + b->height + air && b->y < a->y + a->height + air;
}

/* --- Type ------------------------------------------------------------------------------------ */

static BivMapType
make_type (const BivMapLettering *self, BivCaptionKind kind, double size)
{
  bool is_place = kind == BIV_CAPTION_PLACE || kind == BIV_CAPTION_OBJECTIVE;
  const BivDrawing *name =
    biv_map_style_get_part (self->style, is_place ? "name" : "unit-name");

  return (BivMapType){
    .family = is_place ? biv_map_style_get_serif (self->style)
                       : biv_map_style_get_sans (self->style),
    .size = size,
    .weight = kind == BIV_CAPTION_PIECE ? PANGO_WEIGHT_SEMIBOLD : PANGO_WEIGHT_BOLD,
    .slant = is_place ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL,
    .ink = name->ink,
    .halo = name->edge,
    .halo_width = size * (is_place ? 0.15 : 0.13),
  };
}

/* The size that the style gives, within what can be read and what is too large. */
static double
get_size (const BivMapLettering *self, BivCaptionKind kind)
{
  double place = biv_map_style_get_part (self->style, "name")->size * self->scale;
  double piece = biv_map_style_get_part (self->style, "unit-name")->size * self->scale;

  switch (kind)
    {
    case BIV_CAPTION_PLACE:
      return CLAMP (place, self->least, MAX (LARGEST_PLACE, self->least));
    case BIV_CAPTION_OBJECTIVE:
      return CLAMP (place * 0.7, self->least, MAX (LARGEST_PLACE * 0.7, self->least));
    default:
      return CLAMP (piece, self->least, MAX (LARGEST_PIECE, self->least));
    }
}

/* The box of a text's letters about (0, 0), where its lines are centred. */
static BivMapBox
measure (const BivMapLettering *self, BivCaptionKind kind, double size, char **lines)
{
  BivMapType type = make_type (self, kind, size);
  guint n = g_strv_length (lines);
  BivMapBox box = { 0.0, 0.0, 0.0, 0.0 };

  for (guint i = 0; i < n; i++)
    {
      PangoRectangle ink, logical;
      double middle = (i - (n - 1) / 2.0) * size * LINE_STEP;
      BivMapBox line;

      biv_map_text_set_up (self->layout, &type, lines[i]);
      pango_layout_get_extents (self->layout, &ink, &logical);
      line = (BivMapBox){ (ink.x - logical.x - logical.width / 2.0) / PANGO_SCALE,
                          (ink.y - logical.y - logical.height / 2.0) / PANGO_SCALE + middle,
                          (double) ink.width / PANGO_SCALE, (double) ink.height / PANGO_SCALE };
      box = i == 0 ? line : join (box, line);
    }
  return box;
}

/* (transfer full): the text in so many lines, broken where they get most alike. */
static char *
break_text (const char *text, guint n)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  double goal = (double) g_utf8_strlen (text, -1) / n;
  GString *broken = g_string_new (words[0]);
  glong line = words[0] ? g_utf8_strlen (words[0], -1) : 0;
  guint lines = 1;

  for (guint i = 1; words[0] && words[i]; i++)
    {
      glong length = g_utf8_strlen (words[i], -1);
      bool wraps = lines < n && line + 1 + length / 2.0 > goal;

      g_string_append_c (broken, wraps ? '\n' : ' ');
      g_string_append (broken, words[i]);
      line = wraps ? length : line + 1 + length;
      lines += wraps;
    }
  return g_string_free (broken, FALSE);
}

/* --- Room ------------------------------------------------------------------------------------ */

static bool
hits (const GArray *boxes, const BivMapBox *box, double air)
{
  for (guint i = 0; i < boxes->len; i++)
    if (overlap (&g_array_index (boxes, BivMapBox, i), box, air))
      return true;
  return false;
}

static bool
is_free (const BivMapLettering *self, const BivMapBox *box)
{
  if (box->x < -SPILL || box->y < -SPILL || box->x + box->width > self->extent.x + SPILL ||
      box->y + box->height > self->extent.y + SPILL || hits (self->obstacles, box, AIR))
    return false;
  for (guint i = 0; i < self->captions->len; i++)
    if (overlap (&g_array_index (self->captions, BivMapCaption, i).box, box, AIR))
      return false;
  return true;
}

static guint
count_quiet (const BivMapLettering *self, const BivMapBox *box)
{
  guint count = 0;

  for (guint i = 0; i < self->quiet->len; i++)
    count += overlap (&g_array_index (self->quiet, HexNumber, i).box, box, 0.0);
  return count;
}

/* Where, of the candidates so far, a text covers least. */
typedef struct
{
  const BivMapLettering *lettering;
  BivMapBox letters; /* about (0, 0) */
  BivPoint best;
  guint cost;
} Search;

static bool
try_at (Search *search, double x, double y)
{
  BivMapBox box = { x + search->letters.x, y + search->letters.y, search->letters.width,
                    search->letters.height };
  guint cost;

  if (search->cost == 0 || !is_free (search->lettering, &box))
    return search->cost == 0;
  cost = count_quiet (search->lettering, &box);
  if (cost < search->cost)
    {
      search->cost = cost;
      search->best = (BivPoint){ x, y };
    }
  return search->cost == 0;
}

/* Below and above a box, and shifted to its sides; then beside it. */
static void
try_round (Search *search, const BivMapBox *box)
{
  static const double shifts[] = { 0.0, 0.25, -0.25, 0.5, -0.5 };
  const BivMapBox *letters = &search->letters;
  BivPoint centre = get_centre (box);
  double below = box->y + box->height + 1.5 * AIR - letters->y;
  double above = box->y - 1.5 * AIR - letters->y - letters->height;
  double right = box->x + box->width + 1.5 * AIR - letters->x;
  double left = box->x - 1.5 * AIR - letters->x - letters->width;

  for (guint i = 0; i < G_N_ELEMENTS (shifts); i++)
    {
      double x = centre.x + shifts[i] * (letters->width + box->width / 2.0);

      try_at (search, x, below);
      try_at (search, x, above);
    }
  for (guint i = 0; i < G_N_ELEMENTS (shifts); i++)
    {
      double y = centre.y + shifts[i] * (letters->height + box->height / 2.0);

      try_at (search, right, y);
      try_at (search, left, y);
    }
}

/* Farther and farther away. */
static void
try_afar (Search *search, const BivMapBox *box, double farthest)
{
  BivPoint centre = get_centre (box);
  double step = MAX (search->lettering->scale * 0.25, 2.0);

  for (double radius = step; radius <= farthest && search->cost == G_MAXUINT; radius += step)
    for (int turn = 0; turn < TURNS; turn++)
      {
        double angle = 2.0 * G_PI * turn / TURNS;

        try_at (search, centre.x + radius * sin (angle), centre.y + radius * cos (angle));
      }
}

/* Where a line from a point to the middle of a box meets it. */
static BivPoint
find_edge (const BivMapBox *box, BivPoint from)
{
  BivPoint centre = get_centre (box);
  double x = from.x - centre.x, y = from.y - centre.y;
  double share = MIN (box->width / 2.0 / MAX (fabs (x), 1e-9),
                      box->height / 2.0 / MAX (fabs (y), 1e-9));

  return biv_point_mix (centre, from, MIN (share, 1.0));
}

static void
write_caption (BivMapLettering *self, const Subject *subject, BivCaptionKind kind, double size,
               const char *text, const Search *search, bool is_afar)
{
  BivMapBox letters = search->letters;
  BivMapCaption caption = {
    .kind = kind,
    .text = g_strdup (text),
    .size = size,
    .centre = search->best,
    .box = { search->best.x + letters.x, search->best.y + letters.y, letters.width,
             letters.height },
    .anchor = find_edge (&subject->box, search->best),
    .has_line = is_afar,
  };

  g_array_append_val (self->captions, caption);
}

/* Writes a text near what it names, if there is room for it; afar, with a line, where that is
 * allowed. */
static bool
place (BivMapLettering *self, const Subject *subject, BivCaptionKind kind, double size,
       const char *text, bool may_be_afar)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  Search search = { self, measure (self, kind, size, lines), { 0.0, 0.0 }, G_MAXUINT };
  bool is_afar = false;

  try_round (&search, &subject->box);
  if (search.cost == G_MAXUINT && may_be_afar)
    {
      is_afar = kind == BIV_CAPTION_NUMBER || kind == BIV_CAPTION_OBJECTIVE;
      try_afar (&search, &subject->box, FARTHEST * self->scale);
    }
  if (search.cost == G_MAXUINT)
    return false;
  write_caption (self, subject, kind, size, text, &search, is_afar);
  return true;
}

/* In one line or several, in the type that the style wants or the smallest. */
static bool
place_name (BivMapLettering *self, const Subject *subject)
{
  double sizes[] = { get_size (self, subject->kind), self->least };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint lines = 1; lines <= MOST_LINES; lines++)
      {
        g_autofree char *text = break_text (subject->text->str, lines);

        if (place (self, subject, subject->kind, sizes[i], text, false))
          return true;
      }
  return false;
}

/* --- Places ---------------------------------------------------------------------------------- */

static void
letter_place (BivMapLettering *self, BivCaptionKind kind, const BivMapBox *box, const char *text)
{
  Subject subject = { kind, *box, g_string_new (text), NULL };

  if (*text && !place_name (self, &subject))
    {
      g_autofree char *broken = break_text (text, 2);

      place (self, &subject, kind, self->least, broken, true);
    }
  g_string_free (subject.text, TRUE);
}

/* What was put somewhere by hand stands there, as far as the board has room. */
static void
letter_by_hand (BivMapLettering *self, BivPoint at, const char *text)
{
  double size = get_size (self, BIV_CAPTION_PLACE);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  BivMapBox letters = measure (self, BIV_CAPTION_PLACE, size, lines);
  Subject subject = { BIV_CAPTION_PLACE, make_box (at, 0.0, 0.0), NULL, NULL };
  Search search = { self, letters, at, 0 };

  search.best.x = CLAMP (at.x, -letters.x - SPILL,
                         MAX (self->extent.x + SPILL - letters.x - letters.width, -letters.x));
  search.best.y = CLAMP (at.y, -letters.y - SPILL,
                         MAX (self->extent.y + SPILL - letters.y - letters.height, -letters.y));
  if (*text)
    write_caption (self, &subject, BIV_CAPTION_PLACE, size, text, &search, false);
}

/* Those first, so that others keep out of their way. */
static void
letter_moved (BivMapLettering *self, BivMapRenderer *renderer, BivHexLayout layout,
              BivNodeList *labels)
{
  for (guint i = 0; i < biv_node_list_get_length (labels); i++)
    {
      BivLabel *label = biv_node_list_get (labels, i);

      if (biv_label_is_moved (label))
        letter_by_hand (self, biv_label_find_place (label, layout),
                        biv_text_for (biv_label_get_text (label), renderer->language));
    }
}

static void
letter_places (BivMapLettering *self, BivMapRenderer *renderer, BivMapLayers layers)
{
  BivBoard *board = biv_scenario_get_board (renderer->scenario);
  BivHexLayout layout = { biv_board_get_orientation (board), self->scale };
  BivNodeList *labels = biv_board_get_labels (board);
  BivNodeList *objectives = biv_scenario_get_objectives (renderer->scenario);
  double star = biv_map_style_get_part (self->style, "objective")->size * self->scale;

  letter_moved (self, renderer, layout, labels);
  for (guint i = 0; i < biv_node_list_get_length (labels); i++)
    {
      BivLabel *label = biv_node_list_get (labels, i);
      BivPoint centre = biv_hex_layout_centre (layout, biv_label_get_hex (label));
      /* below a point in the hex's upper half, or about it */
      BivMapBox box = make_box (biv_point_add (centre, 0.0, -0.55 * self->scale), 0.0, 0.0);

      if (biv_board_contains (board, biv_label_get_hex (label)) && !biv_label_is_moved (label))
        letter_place (self, BIV_CAPTION_PLACE, &box,
                      biv_text_for (biv_label_get_text (label), renderer->language));
    }
  for (guint i = 0; i < biv_node_list_get_length (objectives) && (layers & BIV_MAP_OBJECTIVES);
       i++)
    {
      BivObjective *objective = biv_node_list_get (objectives, i);
      BivPoint at = biv_map_place_objective (layout, biv_objective_get_hex (objective));
      BivMapBox box = make_box (at, star, star);

      if (biv_board_contains (board, biv_objective_get_hex (objective)))
        letter_place (self, BIV_CAPTION_OBJECTIVE, &box,
                      biv_text_for (biv_objective_get_name (objective), renderer->language));
    }
}

/* --- Pieces ---------------------------------------------------------------------------------- */

static BivMapBox
find_box (const BivMapLettering *self, const BivMapPiece *piece, BivHexLayout layout)
{
  BivPoint at = biv_map_place_piece (layout, piece);
  double half = biv_map_style_get_part (self->style, "counter")->size * self->scale / 2.0;
  double flag = biv_map_style_get_part (self->style, "leader")->size * self->scale;

  if (!piece->counter.is_figure)
    return make_box (at, half + NOTCH * self->scale / 2.0,
                     half * BLOCK_ASPECT + NOTCH * self->scale);
  if (piece->counter.rank > BIV_RANK_OFFICER)
    return make_box (at, flag * 0.58, flag * 0.58);
  return (BivMapBox){ at.x - flag * 0.6, at.y - flag * 0.85, flag * 1.3, flag * 1.7 };
}

static bool
stand_together (const BivMapPiece *a, const BivMapPiece *b)
{
  return biv_offset_equal (a->hex, b->hex) && a->counter.is_figure == b->counter.is_figure &&
         a->dx == b->dx && a->dy == b->dy;
}

/* (transfer full): the pieces, those that stand together as one. */
static GPtrArray *
gather_pieces (BivMapLettering *self, BivMapRenderer *renderer)
{
  BivBoard *board = biv_scenario_get_board (renderer->scenario);
  BivHexLayout layout = { biv_board_get_orientation (board), self->scale };
  GPtrArray *subjects = g_ptr_array_new_with_free_func (free_subject);
  BivMapIndex *index = biv_map_renderer_get_index (renderer);
  Subject *subject = NULL;

  for (guint i = 0; i < index->pieces->len; i++)
    {
      BivMapPiece *piece = &g_array_index (index->pieces, BivMapPiece, i);
      BivMapBox box;

      if (!biv_board_contains (board, piece->hex))
        continue;
      box = find_box (self, piece, layout);
      g_array_append_val (self->obstacles, box);
      if (!subject || !stand_together (subject->pieces->pdata[0], piece))
        {
          subject = g_new0 (Subject, 1);
          subject->kind = BIV_CAPTION_PIECE;
          subject->box = box;
          subject->text = g_string_new (piece->counter.name);
          subject->pieces = g_ptr_array_new ();
          g_ptr_array_add (subjects, subject);
        }
      else
        g_string_append_printf (subject->text, ", %s", piece->counter.name);
      subject->box = join (subject->box, box);
      g_ptr_array_add (subject->pieces, piece);
    }
  return subjects;
}

static void
number_pieces (BivMapLettering *self, const Subject *subject)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < subject->pieces->len; i++)
    {
      const BivMapPiece *piece = subject->pieces->pdata[i];
      BivMapNumbered numbered = { g_object_ref (piece->node), piece->hex };

      g_array_append_val (self->numbered, numbered);
      g_string_append_printf (text, "%s%u", i > 0 ? " " : "", self->numbered->len);
    }
  place (self, subject, BIV_CAPTION_NUMBER, self->least, text->str, true);
}

/* Names them; when too many names find no room, numbers all of them. */
static void
letter_pieces (BivMapLettering *self, GPtrArray *subjects, bool has_index)
{
  g_autofree bool *is_named = g_new0 (bool, subjects->len + 1);
  guint n_places = self->captions->len;
  guint n_unnamed = 0;

  for (guint i = 0; i < subjects->len; i++)
    {
      const Subject *subject = subjects->pdata[i];

      is_named[i] = !subject->text->len || place_name (self, subject);
      n_unnamed += !is_named[i];
    }
  if (!has_index)
    return;
  if (n_unnamed > NUMBERED_SHARE * subjects->len)
    {
      g_array_set_size (self->captions, n_places);
      memset (is_named, 0, subjects->len * sizeof *is_named);
    }
  for (guint i = 0; i < subjects->len; i++)
    if (!is_named[i])
      number_pieces (self, subjects->pdata[i]);
}

/* --- The whole ------------------------------------------------------------------------------- */

static PangoLayout *
create_layout (void)
{
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (surface);
  PangoLayout *layout = biv_map_text_create_layout (cr);

  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return layout;
}

/* Stars may not be covered. */
static void
add_signs (BivMapLettering *self, BivMapRenderer *renderer, BivMapLayers layers)
{
  BivBoard *board = biv_scenario_get_board (renderer->scenario);
  BivHexLayout layout = { biv_board_get_orientation (board), self->scale };
  BivNodeList *objectives = biv_scenario_get_objectives (renderer->scenario);
  double star = biv_map_style_get_part (self->style, "objective")->size * self->scale;

  for (guint i = 0; i < biv_node_list_get_length (objectives) && (layers & BIV_MAP_OBJECTIVES);
       i++)
    {
      BivOffset hex = biv_objective_get_hex (biv_node_list_get (objectives, i));
      BivMapBox box = make_box (biv_map_place_objective (layout, hex), star, star);

      g_array_append_val (self->obstacles, box);
    }
}

/* (transfer full): the letter of a hex's ground and its height; "" for low open ground. */
static char *
find_letter (BivMapRenderer *renderer, BivBoard *board, BivOffset hex)
{
  BivCell cell = biv_board_get_cell (board, hex);
  const char *id = biv_board_meaning (board, BIV_LEGEND_TERRAIN, cell.terrain);
  g_autofree char *letter = biv_map_style_get_letter (
    renderer->style, biv_map_renderer_find_word (renderer, BIV_LEGEND_TERRAIN, id),
    renderer->language);

  if (cell.elevation == 0)
    return g_strdup (letter ? letter : "");
  return g_strdup_printf ("%s%d", letter ? letter : "", cell.elevation);
}

/* What the ground is, in the lower part of each hex. */
static void
add_letters (BivMapLettering *self, BivMapRenderer *renderer, BivBoard *board)
{
  BivHexLayout layout = { biv_board_get_orientation (board), self->scale };
  double size = CLAMP (LETTER_SIZE * self->scale, self->least, LARGEST_LETTER);

  for (int row = 0; row < biv_board_get_height (board); row++)
    for (int col = 0; col < biv_board_get_width (board); col++)
      {
        BivOffset hex = { col, row };
        BivPoint middle = biv_hex_layout_centre (layout, hex);
        HexNumber one = { make_box (biv_point_add (middle, 0.0, LETTER_PLACE * self->scale),
                                    0.7 * size, 0.4 * size),
                          find_letter (renderer, board, hex), size, true };

        if (*one.text)
          g_array_append_val (self->quiet, one);
        else
          g_free (one.text);
      }
}

static void
add_numbers (BivMapLettering *self, BivBoard *board)
{
  BivHexLayout layout = { biv_board_get_orientation (board), self->scale };
  double number = biv_map_style_get_part (self->style, "number")->size * self->scale;

  self->number = MAX (number, self->least);
  for (int row = 0; row < biv_board_get_height (board); row++)
    for (int col = 0; col < biv_board_get_width (board); col++)
      {
        BivOffset hex = { col, row };
        HexNumber one = { make_box (biv_map_place_number (layout, hex), 1.3 * self->number,
                                    0.4 * self->number),
                          biv_board_label_hex (board, hex), self->number, false };

        g_array_append_val (self->quiet, one);
      }
}

/**
 * biv_map_lettering_new:
 * @layers: what is drawn; names are of what is among them
 * @scale: points for the size of a hex, centre to corner
 * @least: the smallest type, in points
 * @has_index: whether somebody says what numbers mean; else pieces without room for their names
 *   have none
 *
 * Returns: (transfer full): the names of a map of that size, each in a place of its own
 */
BivMapLettering *
biv_map_lettering_new (BivMapRenderer *renderer, BivMapLayers layers, double scale, double least,
                       bool has_index)
{
  BivMapLettering *self = g_new0 (BivMapLettering, 1);
  BivBoard *board = biv_scenario_get_board (renderer->scenario);
  BivHexLayout layout = { biv_board_get_orientation (board), scale };
  g_autoptr (GPtrArray) subjects = NULL;

  g_atomic_ref_count_init (&self->references);
  self->style = biv_map_style_ref (renderer->style);
  self->scale = scale;
  self->least = least;
  self->extent = biv_hex_layout_extent (layout, biv_board_get_width (board),
                                        biv_board_get_height (board));
  self->layout = create_layout ();
  self->captions = g_array_new (FALSE, FALSE, sizeof (BivMapCaption));
  g_array_set_clear_func (self->captions, clear_caption);
  self->numbered = g_array_new (FALSE, FALSE, sizeof (BivMapNumbered));
  g_array_set_clear_func (self->numbered, clear_numbered);
  self->obstacles = g_array_new (FALSE, FALSE, sizeof (BivMapBox));
  self->quiet = g_array_new (FALSE, FALSE, sizeof (HexNumber));
  g_array_set_clear_func (self->quiet, clear_number);
  add_signs (self, renderer, layers);
  if ((layers & BIV_MAP_NUMBERS) && scale >= NUMBERED_SCALE)
    add_numbers (self, board);
  if ((layers & BIV_MAP_GROUND_LETTERS) && scale >= NAMED_SCALE)
    add_letters (self, renderer, board);
  if ((layers & BIV_MAP_PIECES) && scale >= NAMED_SCALE)
    subjects = gather_pieces (self, renderer);
  if (layers & BIV_MAP_NAMES)
    letter_places (self, renderer, layers);
  if (subjects && (layers & BIV_MAP_PIECE_NAMES))
    letter_pieces (self, subjects, has_index);
  return self;
}

/** biv_map_lettering_ref: (transfer full): it, with one more owner. */
BivMapLettering *
biv_map_lettering_ref (BivMapLettering *self)
{
  g_atomic_ref_count_inc (&self->references);
  return self;
}

/** biv_map_lettering_unref: one owner less; the last one frees it. */
void
biv_map_lettering_unref (BivMapLettering *self)
{
  if (!g_atomic_ref_count_dec (&self->references))
    return;
  biv_map_style_unref (self->style);
  g_object_unref (self->layout);
  g_array_unref (self->captions);
  g_array_unref (self->numbered);
  g_array_unref (self->obstacles);
  g_array_unref (self->quiet);
  g_free (self);
}

static void
draw_line (const BivMapLettering *self, cairo_t *cr, const BivMapCaption *caption)
{
  BivPoint start = find_edge (&caption->box, caption->anchor);

  cairo_move_to (cr, start.x, start.y);
  cairo_line_to (cr, caption->anchor.x, caption->anchor.y);
  cairo_set_line_width (cr, 0.5);
  biv_map_set_paint (cr, biv_map_style_get_part (self->style, "unit-name")->ink);
  cairo_stroke (cr);
}

static void
draw_caption (const BivMapLettering *self, cairo_t *cr, PangoLayout *layout,
              const BivMapCaption *caption)
{
  BivMapType type = make_type (self, caption->kind, caption->size);
  g_auto (GStrv) lines = g_strsplit (caption->text, "\n", -1);
  guint n = g_strv_length (lines);

  for (guint i = 0; i < n; i++)
    biv_map_text_draw (cr, layout, &type, lines[i],
                       biv_point_add (caption->centre, 0.0,
                                      (i - (n - 1) / 2.0) * caption->size * LINE_STEP));
}

static bool
is_covered (const BivMapLettering *self, const BivMapBox *box)
{
  for (guint i = 0; i < self->captions->len; i++)
    if (overlap (&g_array_index (self->captions, BivMapCaption, i).box, box, 0.0))
      return true;
  return hits (self->obstacles, box, 0.0);
}

/* The numbers of hexes, and letters of their ground, where nothing else stands. */
static void
draw_numbers (const BivMapLettering *self, cairo_t *cr, PangoLayout *layout, const BivMapBox *seen)
{
  BivMapType number_type = { .family = biv_map_style_get_sans (self->style),
                             .size = self->number,
                             .weight = PANGO_WEIGHT_NORMAL,
                             .ink = biv_map_style_get_part (self->style, "number")->ink };

  for (guint i = 0; i < self->quiet->len; i++)
    {
      const HexNumber *number = &g_array_index (self->quiet, HexNumber, i);
      BivMapType type = number->is_letter ? make_type (self, BIV_CAPTION_NUMBER, number->size)
                                          : number_type;

      if (overlap (&number->box, seen, number->size) && !is_covered (self, &number->box))
        biv_map_text_draw (cr, layout, &type, number->text, get_centre (&number->box));
    }
}

/**
 * biv_map_lettering_draw:
 * @cr: its unit is the point; what its clip leaves out is not drawn
 * @corner: where the upper left of the board is
 */
void
biv_map_lettering_draw (const BivMapLettering *self, cairo_t *cr, BivPoint corner)
{
  g_autoptr (PangoLayout) layout = NULL;
  BivMapBox seen;
  double right, bottom;

  cairo_save (cr);
  cairo_translate (cr, corner.x, corner.y);
  cairo_new_path (cr);
  cairo_clip_extents (cr, &seen.x, &seen.y, &right, &bottom);
  seen.width = right - seen.x;
  seen.height = bottom - seen.y;
  layout = biv_map_text_create_layout (cr);
  draw_numbers (self, cr, layout, &seen);
  for (guint i = 0; i < self->captions->len; i++)
    if (g_array_index (self->captions, BivMapCaption, i).has_line)
      draw_line (self, cr, &g_array_index (self->captions, BivMapCaption, i));
  for (guint i = 0; i < self->captions->len; i++)
    {
      const BivMapCaption *caption = &g_array_index (self->captions, BivMapCaption, i);

      if (overlap (&caption->box, &seen, caption->size))
        draw_caption (self, cr, layout, caption);
    }
  cairo_restore (cr);
}

/** biv_map_lettering_get_n_captions: how many things are written. */
guint
biv_map_lettering_get_n_captions (const BivMapLettering *self)
{
  return self->captions->len;
}

/** biv_map_lettering_get_caption: (transfer none): one of them. */
const BivMapCaption *
biv_map_lettering_get_caption (const BivMapLettering *self, guint position)
{
  return &g_array_index (self->captions, BivMapCaption, position);
}

/** biv_map_lettering_get_n_numbered: how many pieces are named by a number. */
guint
biv_map_lettering_get_n_numbered (const BivMapLettering *self)
{
  return self->numbered->len;
}

/** biv_map_lettering_get_numbered: (transfer none): the piece with the number @position + 1. */
const BivMapNumbered *
biv_map_lettering_get_numbered (const BivMapLettering *self, guint position)
{
  return &g_array_index (self->numbered, BivMapNumbered, position);
}

/** biv_map_lettering_count_overlaps: how many texts cover another, a counter or a star. */
guint
biv_map_lettering_count_overlaps (const BivMapLettering *self)
{
  guint count = 0;

  for (guint i = 0; i < self->captions->len; i++)
    {
      const BivMapBox *box = &g_array_index (self->captions, BivMapCaption, i).box;

      count += hits (self->obstacles, box, 0.0);
      for (guint j = 0; j < i; j++)
        count += overlap (&g_array_index (self->captions, BivMapCaption, j).box, box, 0.0);
    }
  return count;
}
