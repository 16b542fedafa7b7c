/* The hex board: not objects, but one array of cells by row, with legends for the small numbers in
 * them. A legend only grows while the program runs and is not part of the document: files are
 * written from the numbers in use.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/board/biv-board.h"

#include <stddef.h>
#include <string.h>

#include "core/model/board/biv-board-private.h"

/* The words for edges, colours and ways to win in files. */

const char *const biv_edge_words[] = { BIV_EACH_EDGE (BIV_MEMBER_WORD) NULL };
const char *const biv_colour_words[] = { BIV_EACH_COLOUR (BIV_MEMBER_WORD) NULL };
const char *const biv_victory_needs_words[] = { BIV_EACH_VICTORY_NEEDS (BIV_MEMBER_WORD) NULL };
const char *const biv_limit_result_words[] = { BIV_EACH_LIMIT_RESULT (BIV_MEMBER_WORD) NULL };

/* A name on the map. */
static const BivField label_fields[BIV_LABEL_N_FIELDS] = {
  [BIV_LABEL_HEX] = { "hex", BIV_FIELD_HEX, .required = true },
  /* where a person put its middle, from that of the hex, in hundredths of the hex's width from
   * side to side; if neither is given, the renderer chooses the place */
  [BIV_LABEL_DX] = { "dx", BIV_FIELD_INT, .minimum = -BIV_LABEL_MOST, .maximum = BIV_LABEL_MOST,
                     .fallback = BIV_LABEL_UNMOVED },
  [BIV_LABEL_DY] = { "dy", BIV_FIELD_INT, .minimum = -BIV_LABEL_MOST, .maximum = BIV_LABEL_MOST,
                     .fallback = BIV_LABEL_UNMOVED },
  [BIV_LABEL_TEXT] = { "text", BIV_FIELD_TEXT, .required = true },
};

BIV_DEFINE_NODE (BivLabel, biv_label, "label", label_fields)

struct _BivBoard
{
  BivNode parent_instance;

  int width; /* of the array; the board_fields have the same */
  int height;
  BivCell *cells;
  guint n_special; /* hexes that have more than a terrain */
  guint n_between; /* sides of hexes that have something */
  GPtrArray *legends[BIV_N_LEGENDS];
};

static const char *const orientations[] = { "flat", "pointy", NULL };
BIV_ASSERT_EACH (orientations, BIV_N_ORIENTATIONS + 1);
static const char *const numberings[] = { BIV_EACH_NUMBERING (BIV_MEMBER_WORD) NULL };

static const BivField board_fields[BIV_BOARD_N_FIELDS] = {
  [BIV_BOARD_WIDTH] = { "width", BIV_FIELD_INT, .required = true, .minimum = 1,
                        .maximum = BIV_BOARD_MAX_SIDE, .fallback = 1 },
  [BIV_BOARD_HEIGHT] = { "height", BIV_FIELD_INT, .required = true, .minimum = 1,
                         .maximum = BIV_BOARD_MAX_SIDE, .fallback = 1 },
  [BIV_BOARD_ORIENTATION] = { "orientation", BIV_FIELD_ENUM, .words = orientations },
  [BIV_BOARD_NUMBERING] = { "numbering", BIV_FIELD_ENUM, .words = numberings },
  [BIV_BOARD_GROUND] = { "ground", BIV_FIELD_TOKEN, .required = true },
  [BIV_BOARD_HEX_CM] = { "hex-cm", BIV_FIELD_INT, .minimum = 1, .maximum = 100, .fallback = 10 },
  [BIV_BOARD_LABELS] = { "labels", BIV_FIELD_LIST, .maximum = 10000,
                         .item_type = biv_label_get_type },
};

G_DEFINE_FINAL_TYPE (BivBoard, biv_board, BIV_TYPE_NODE)

/* How much a cell counts in n_special. */
static guint
count_special (const BivCell *cell)
{
  return (cell->elevation | cell->works | cell->roads | cell->zone) != 0;
}

/* The same for n_between. */
static guint
count_between (const BivCell *cell)
{
  guint count = 0;

  for (int i = 0; i < BIV_N_OWNED_SIDES; i++)
    count += (cell->side[i] | cell->crossing[i]) != 0;
  return count;
}

static void
put_cell (BivBoard *self, BivCell *place, const BivCell *cell)
{
  self->n_special += count_special (cell) - count_special (place);
  self->n_between += count_between (cell) - count_between (place);
  *place = *cell;
}

/* New cells are blank, and so are those that are cut off: see biv_board_accepts_size(). */
static void
resize_array (BivBoard *self, int width, int height)
{
  BivCell *cells = g_new0 (BivCell, (gsize) width * (gsize) height);

  for (int row = 0; row < MIN (height, self->height); row++)
    memcpy (cells + (gsize) row * width, self->cells + (gsize) row * self->width,
            MIN (width, self->width) * sizeof *cells);
  g_free (self->cells);
  self->cells = cells;
  self->width = width;
  self->height = height;
}

static void
biv_board_field_set (BivNode *node, guint field)
{
  BivBoard *self = BIV_BOARD (node);

  if (field == BIV_BOARD_WIDTH || field == BIV_BOARD_HEIGHT)
    resize_array (self, biv_board_get_width (self), biv_board_get_height (self));
}

static void
biv_board_copy_rest (BivNode *node, BivNode const *original)
{
  BivBoard *self = BIV_BOARD (node);
  const BivBoard *other = (const BivBoard *) original;

  memcpy (self->cells, other->cells,
          (gsize) self->width * (gsize) self->height * sizeof *self->cells);
  self->n_special = other->n_special;
  self->n_between = other->n_between;
  for (int i = 0; i < BIV_N_LEGENDS; i++)
    {
      g_ptr_array_set_size (self->legends[i], 0);
      for (guint j = 0; j < other->legends[i]->len; j++)
        g_ptr_array_add (self->legends[i], g_strdup (other->legends[i]->pdata[j]));
    }
}

/* Whether two numbers have the same meaning in the legends of their boards. */
static bool
codes_equal (BivBoard *a, BivBoard *b, BivLegend legend, guint8 first, guint8 second)
{
  return g_str_equal (biv_board_meaning (a, legend, first), biv_board_meaning (b, legend, second));
}

static bool
cells_equal (BivBoard *a, BivBoard *b, const BivCell *first, const BivCell *second)
{
  bool equal = first->elevation == second->elevation && first->roads == second->roads &&
               codes_equal (a, b, BIV_LEGEND_TERRAIN, first->terrain, second->terrain) &&
               codes_equal (a, b, BIV_LEGEND_WORKS, first->works, second->works) &&
               codes_equal (a, b, BIV_LEGEND_ZONE, first->zone, second->zone);

  for (int i = 0; i < BIV_N_OWNED_SIDES; i++)
    equal = equal && codes_equal (a, b, BIV_LEGEND_SIDE, first->side[i], second->side[i]) &&
            codes_equal (a, b, BIV_LEGEND_CROSSING, first->crossing[i], second->crossing[i]);
  return equal;
}

static bool
biv_board_rest_equal (BivNode *a, BivNode *b)
{
  gsize length = (gsize) BIV_BOARD (a)->width * (gsize) BIV_BOARD (a)->height;

  for (gsize i = 0; i < length; i++)
    if (!cells_equal (BIV_BOARD (a), BIV_BOARD (b), &BIV_BOARD (a)->cells[i],
                      &BIV_BOARD (b)->cells[i]))
      return false;
  return true;
}

static void
biv_board_finalize (GObject *object)
{
  BivBoard *self = BIV_BOARD (object);

  g_free (self->cells);
  for (int i = 0; i < BIV_N_LEGENDS; i++)
    g_ptr_array_unref (self->legends[i]);
  G_OBJECT_CLASS (biv_board_parent_class)->finalize (object);
}

static void
biv_board_class_init (BivBoardClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_board_finalize;
  BIV_NODE_CLASS (klass)->field_set = biv_board_field_set;
  BIV_NODE_CLASS (klass)->copy_rest = biv_board_copy_rest;
  BIV_NODE_CLASS (klass)->rest_equal = biv_board_rest_equal;
  biv_node_class_set_fields (BIV_NODE_CLASS (klass), "board", board_fields,
                             G_N_ELEMENTS (board_fields));
}

static void
biv_board_init (BivBoard *self)
{
  for (int i = 0; i < BIV_N_LEGENDS; i++)
    {
      self->legends[i] = g_ptr_array_new_with_free_func (g_free);
      g_ptr_array_add (self->legends[i], g_strdup (""));
    }
  resize_array (self, 1, 1);
}

/** biv_board_contains: whether a hex is one of the board's. */
bool
biv_board_contains (BivBoard *self, BivOffset hex)
{
  return hex.col >= 0 && hex.row >= 0 && hex.col < self->width && hex.row < self->height;
}

/** biv_board_is_on_edge: whether a hex of the board lies in the last row or column towards an
 * edge; for no edge in particular, towards any. */
bool
biv_board_is_on_edge (BivBoard *self, BivOffset hex, BivEdge edge)
{
  switch (edge)
    {
    case BIV_EDGE_NORTH:
      return hex.row == 0;
    case BIV_EDGE_EAST:
      return hex.col == self->width - 1;
    case BIV_EDGE_SOUTH:
      return hex.row == self->height - 1;
    case BIV_EDGE_WEST:
      return hex.col == 0;
    case BIV_EDGE_NONE:
    default:
      return true;
    }
}

static BivCell *
get_cell (BivBoard *self, BivOffset hex)
{
  return &self->cells[(gsize) hex.row * self->width + hex.col];
}

/** biv_board_get_cell: the content of a hex; blank outside the board. */
BivCell
biv_board_get_cell (BivBoard *self, BivOffset hex)
{
  g_return_val_if_fail (BIV_IS_BOARD (self), (BivCell){ 0 });
  return biv_board_contains (self, hex) ? *get_cell (self, hex) : (BivCell){ 0 };
}

/** biv_board_peek_row: (transfer none): the cells of a row, biv_board_get_width() of them, until
 * the next edit. */
const BivCell *
biv_board_peek_row (BivBoard *self, int row)
{
  g_return_val_if_fail (row >= 0 && row < self->height, NULL);
  return self->cells + (gsize) row * self->width;
}

/** biv_board_exchange_cells: writes the cells, and turns them into those that were there before. */
void
biv_board_exchange_cells (BivBoard *self, BivCells *cells)
{
  BivCellAt *all = biv_cells_get_all (cells);

  for (guint i = 0; i < biv_cells_get_length (cells); i++)
    {
      BivCell *cell = get_cell (self, (BivOffset){ all[i].col, all[i].row });
      BivCell old = *cell;

      put_cell (self, cell, &all[i].cell);
      all[i].cell = old;
    }
}

static bool
is_code (BivBoard *self, BivLegend legend, guint8 code)
{
  return code < self->legends[legend]->len;
}

/** biv_board_accepts_size: whether the board may get this size. It can be made smaller only where
 * it is blank: its size is a field like others, and undoing a change of it would not restore the
 * cells. */
bool
biv_board_accepts_size (BivBoard *self, int width, int height)
{
  static const BivCell blank;

  for (int row = 0; row < self->height; row++)
    for (int col = row < height ? width : 0; col < self->width; col++)
      if (!biv_cell_equal (&biv_board_peek_row (self, row)[col], &blank))
        return false;
  return true;
}

/** biv_board_accepts_cell: whether the board's legend has every code of a cell, and its numbers are
 * within their limits. */
bool
biv_board_accepts_cell (BivBoard *self, const BivCell *cell)
{
  bool good = is_code (self, BIV_LEGEND_TERRAIN, cell->terrain) &&
              is_code (self, BIV_LEGEND_WORKS, cell->works) &&
              is_code (self, BIV_LEGEND_ZONE, cell->zone) && cell->roads < 1 << BIV_N_DIRECTIONS &&
              cell->elevation >= BIV_ELEVATION_MIN && cell->elevation <= BIV_ELEVATION_MAX;

  for (int i = 0; i < BIV_N_OWNED_SIDES; i++)
    good = good && is_code (self, BIV_LEGEND_SIDE, cell->side[i]) &&
           is_code (self, BIV_LEGEND_CROSSING, cell->crossing[i]);
  return good;
}

/** biv_board_build_cell: writes a hex of a board that does not belong to a #BivDocument yet. */
void
biv_board_build_cell (BivBoard *self, BivOffset hex, BivCell cell)
{
  g_return_if_fail (!biv_node_is_sealed (BIV_NODE (self)));
  g_return_if_fail (biv_board_contains (self, hex) && biv_board_accepts_cell (self, &cell));
  put_cell (self, get_cell (self, hex), &cell);
}

/* A row of a board that is being built; NULL if it is none. */
static BivCell *
find_row (BivBoard *self, int row)
{
  g_return_val_if_fail (!biv_node_is_sealed (BIV_NODE (self)), NULL);
  g_return_val_if_fail (row >= 0 && row < self->height, NULL);
  return get_cell (self, (BivOffset){ 0, row });
}

static bool
are_codes (BivBoard *self, BivLegend legend, const guint8 *codes)
{
  guint8 highest = 0;

  for (int col = 0; col < self->width; col++)
    highest = MAX (highest, codes[col]);
  return is_code (self, legend, highest);
}

static bool
are_elevations (BivBoard *self, const gint8 *elevations)
{
  gint8 lowest = 0, highest = 0;

  for (int col = 0; col < self->width; col++)
    {
      lowest = MIN (lowest, elevations[col]);
      highest = MAX (highest, elevations[col]);
    }
  return lowest >= BIV_ELEVATION_MIN && highest <= BIV_ELEVATION_MAX;
}

/** biv_board_build_terrains: writes the terrains of a row, biv_board_get_width() of them, which is
 * quicker than biv_board_build_cell() for each hex. */
void
biv_board_build_terrains (BivBoard *self, int row, const guint8 *codes)
{
  BivCell *cells = find_row (self, row);
  int width = self->width;

  g_return_if_fail (cells && are_codes (self, BIV_LEGEND_TERRAIN, codes));
  for (int col = 0; col < width; col++)
    cells[col].terrain = codes[col];
}

/** biv_board_build_elevations: the same for elevations. */
void
biv_board_build_elevations (BivBoard *self, int row, const gint8 *elevations)
{
  BivCell *cells = find_row (self, row);
  int width = self->width;
  guint n_special = self->n_special;

  g_return_if_fail (cells && are_elevations (self, elevations));
  for (int col = 0; col < width; col++)
    {
      n_special -= count_special (&cells[col]);
      cells[col].elevation = elevations[col];
      n_special += count_special (&cells[col]);
    }
  self->n_special = n_special;
}

/** biv_board_build_works: the same for works. */
void
biv_board_build_works (BivBoard *self, int row, const guint8 *codes)
{
  BivCell *cells = find_row (self, row);
  int width = self->width;
  guint n_special = self->n_special;

  g_return_if_fail (cells && are_codes (self, BIV_LEGEND_WORKS, codes));
  for (int col = 0; col < width; col++)
    {
      n_special -= count_special (&cells[col]);
      cells[col].works = codes[col];
      n_special += count_special (&cells[col]);
    }
  self->n_special = n_special;
}

/**
 * biv_board_count_special:
 * @n_between: (out): how many sides of hexes have something
 *
 * Returns: how many hexes have more than a terrain
 */
guint
biv_board_count_special (BivBoard *self, guint *n_between)
{
  *n_between = self->n_between;
  return self->n_special;
}

/**
 * biv_board_code:
 * @id: a terrain, work, kind of side or crossing of the ruleset, or the id of a scenario's side for
 * zones
 * @code: (out): the small number that stands for it in cells of this board
 *
 * Looks an id up in one of the board's legends, and adds it if it is new. "" is 0, and so is the
 * board's ground.
 *
 * Returns: false when the legend is full (255 ids), or a file could not hold the id
 */
bool
biv_board_code (BivBoard *self, BivLegend legend, const char *id, guint8 *code)
{
  GPtrArray *ids = self->legends[legend];

  *code = 0;
  if (legend == BIV_LEGEND_TERRAIN && g_str_equal (id, biv_board_get_ground (self)))
    return true;
  for (guint i = 0; i < ids->len; i++)
    if (g_str_equal (ids->pdata[i], id))
      {
        *code = (guint8) i;
        return true;
      }
  if (ids->len > G_MAXUINT8 || !biv_node_token_is_valid (id))
    return false;
  *code = (guint8) ids->len;
  g_ptr_array_add (ids, g_strdup (id));
  return true;
}

/** biv_board_meaning: (transfer none): the id that a small number stands for; "" for none, the
 * ground's id for blank terrain. */
const char *
biv_board_meaning (BivBoard *self, BivLegend legend, guint8 code)
{
  g_return_val_if_fail (is_code (self, legend, code), "");
  if (code == 0 && legend == BIV_LEGEND_TERRAIN)
    return biv_board_get_ground (self);
  return self->legends[legend]->pdata[code];
}

/** biv_board_get_n_codes: one more than the highest number in use in a legend. */
guint
biv_board_get_n_codes (BivBoard *self, BivLegend legend)
{
  return self->legends[legend]->len;
}

/** biv_board_get_terrain: (transfer none): the id of a hex's terrain. */
const char *
biv_board_get_terrain (BivBoard *self, BivOffset hex)
{
  return biv_board_meaning (self, BIV_LEGEND_TERRAIN, biv_board_get_cell (self, hex).terrain);
}

/** biv_board_get_works: (transfer none): the id of the works on a hex, or "". */
const char *
biv_board_get_works (BivBoard *self, BivOffset hex)
{
  return biv_board_meaning (self, BIV_LEGEND_WORKS, biv_board_get_cell (self, hex).works);
}

/** biv_board_get_zone: (transfer none): the id of the side whose deployment zone a hex is in, or
 * "". */
const char *
biv_board_get_zone (BivBoard *self, BivOffset hex)
{
  return biv_board_meaning (self, BIV_LEGEND_ZONE, biv_board_get_cell (self, hex).zone);
}

/* The hex that owns the side between a hex and its neighbour, and the direction of the side from
 * there. */
static BivOffset
find_owner (BivBoard *self, BivOffset hex, int *direction)
{
  if (*direction < BIV_N_OWNED_SIDES)
    return hex;
  hex = biv_offset_neighbour (hex, *direction, biv_board_get_orientation (self));
  *direction = biv_hex_opposite_direction (*direction);
  return hex;
}

/** biv_board_get_side: (transfer none): the kind of the side between a hex and its neighbour in a
 * direction, or "". */
const char *
biv_board_get_side (BivBoard *self, BivOffset hex, int direction)
{
  BivOffset owner = find_owner (self, hex, &direction);

  return biv_board_meaning (self, BIV_LEGEND_SIDE,
                            biv_board_get_cell (self, owner).side[direction]);
}

/** biv_board_get_crossing: (transfer none): the crossing (ford, bridge) over that side, or "". */
const char *
biv_board_get_crossing (BivBoard *self, BivOffset hex, int direction)
{
  BivOffset owner = find_owner (self, hex, &direction);

  return biv_board_meaning (self, BIV_LEGEND_CROSSING,
                            biv_board_get_cell (self, owner).crossing[direction]);
}

/** biv_board_has_road: whether a road joins a hex to its neighbour in a direction. */
bool
biv_board_has_road (BivBoard *self, BivOffset hex, int direction)
{
  return biv_board_get_cell (self, hex).roads >> direction & 1;
}

/* A to Z, then AA, AB ... as in spreadsheets. */
static char *
make_letters (int col)
{
  GString *letters = g_string_new (NULL);

  for (int rest = col + 1; rest > 0; rest = (rest - 1) / 26)
    g_string_prepend_c (letters, (char) ('A' + (rest - 1) % 26));
  return g_string_free (letters, FALSE);
}

/* How many digits columns and rows have, unless the columns have letters. */
static int
count_digits (BivBoard *self)
{
  int longer = MAX (self->width, self->height);

  return longer > 999 ? 4 : longer > 99 ? 3
                                        : 2;
}

/** biv_board_label_column: (transfer full): the part of a hex's number that is its column's. */
char *
biv_board_label_column (BivBoard *self, int col)
{
  if (biv_board_get_numbering (self) == BIV_NUMBERING_LETTERS && col >= 0)
    return make_letters (col);
  return g_strdup_printf ("%0*d", count_digits (self), col + 1);
}

/** biv_board_label_row: (transfer full): the part of a hex's number that is its row's. */
char *
biv_board_label_row (BivBoard *self, int row)
{
  if (biv_board_get_numbering (self) == BIV_NUMBERING_LETTERS)
    return g_strdup_printf ("%d", row + 1);
  return g_strdup_printf ("%0*d", count_digits (self), row + 1);
}

/**
 * biv_board_label_hex:
 *
 * Returns: (transfer full): the number printed on a hex in the board's style, counted from 1
 */
char *
biv_board_label_hex (BivBoard *self, BivOffset hex)
{
  int digits = count_digits (self);

  if (biv_board_get_numbering (self) == BIV_NUMBERING_LETTERS && hex.col >= 0)
    {
      g_autofree char *letters = make_letters (hex.col);

      return g_strdup_printf ("%s%d", letters, hex.row + 1);
    }
  if (biv_board_get_numbering (self) == BIV_NUMBERING_ROW_COLUMN)
    return g_strdup_printf ("%0*d%0*d", digits, hex.row + 1, digits, hex.col + 1);
  return g_strdup_printf ("%0*d%0*d", digits, hex.col + 1, digits, hex.row + 1);
}

static bool
read_number (const char **cursor, gsize digits, int *number)
{
  gsize length = strspn (*cursor, "0123456789");

  length = digits > 0 ? MIN (length, digits) : length;
  if (length == 0 || length > 4)
    return false;
  *number = 0;
  for (gsize i = 0; i < length; i++)
    *number = *number * 10 + ((*cursor)[i] - '0');
  *cursor += length;
  return true;
}

static bool
read_letters (const char **cursor, int *number)
{
  *number = 0;
  while (g_ascii_isalpha (**cursor) && *number < BIV_BOARD_MAX_SIDE)
    *number = *number * 26 + (g_ascii_toupper (*(*cursor)++) - 'A' + 1);
  return *number > 0;
}

/**
 * biv_board_find_hex:
 * @label: what a person typed, as biv_board_label_hex() prints it
 * @hex: (out): the hex
 *
 * Returns: whether a hex of the board is so numbered
 */
bool
biv_board_find_hex (BivBoard *self, const char *label, BivOffset *hex)
{
  gsize digits = strlen (label) / 2;
  int first, second;
  bool letters = biv_board_get_numbering (self) == BIV_NUMBERING_LETTERS;

  if (letters ? !read_letters (&label, &first) : !read_number (&label, digits, &first))
    return false;
  if (!read_number (&label, 0, &second) || *label)
    return false;
  if (biv_board_get_numbering (self) == BIV_NUMBERING_ROW_COLUMN)
    *hex = (BivOffset){ second - 1, first - 1 };
  else
    *hex = (BivOffset){ first - 1, second - 1 };
  return biv_board_contains (self, *hex);
}

/* Finds connected hexes of the same terrain. */

typedef struct
{
  BivBoard *board;
  const char *terrain;
  bool *seen;     /* by row */
  GArray *region; /* of BivOffset: those found; the last ones' neighbours are not visited yet */
} Search;

static void
visit (Search *search, BivOffset hex)
{
  bool *seen;

  if (!biv_board_contains (search->board, hex))
    return;
  seen =
    &search->seen[(gsize) hex.row * (gsize) biv_board_get_width (search->board) + (gsize) hex.col];
  if (*seen || !g_str_equal (biv_board_get_terrain (search->board, hex), search->terrain))
    return;
  *seen = true;
  g_array_append_val (search->region, hex);
}

/**
 * biv_board_find_region:
 * @start: a hex; outside the board there is no region
 *
 * Returns: (transfer full) (element-type BivOffset): the hex and all hexes of the same terrain that
 * are connected with it over such hexes; nearer ones first
 */
GArray *
biv_board_find_region (BivBoard *board, BivOffset start)
{
  g_autofree bool *seen =
    g_new0 (bool, (gsize) biv_board_get_width (board) * (gsize) biv_board_get_height (board));
  Search search = { board, biv_board_get_terrain (board, start), seen,
                    g_array_new (FALSE, FALSE, sizeof (BivOffset)) };
  BivOrientation orientation = biv_board_get_orientation (board);

  visit (&search, start);
  for (guint i = 0; i < search.region->len; i++)
    for (int direction = 0; direction < BIV_N_DIRECTIONS; direction++)
      {
        BivOffset hex = g_array_index (search.region, BivOffset, i);

        visit (&search, biv_offset_neighbour (hex, direction, orientation));
      }
  return search.region;
}
