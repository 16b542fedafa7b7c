/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/board/biv-cells.h"
#include "core/model/node/biv-members.h"
#include "core/model/node/biv-node-list.h"
#include "core/model/node/biv-node.h"

#define BIV_EACH_EDGE(X)      \
  X (BIV_EDGE_NONE, "none")   \
  X (BIV_EDGE_NORTH, "north") \
  X (BIV_EDGE_EAST, "east")   \
  X (BIV_EDGE_SOUTH, "south") \
  X (BIV_EDGE_WEST, "west")

BIV_ENUM (BivEdge, BIV_EACH_EDGE)

#define BIV_EACH_COLOUR(X)        \
  X (BIV_COLOUR_BLUE, "blue")     \
  X (BIV_COLOUR_RED, "red")       \
  X (BIV_COLOUR_GREEN, "green")   \
  X (BIV_COLOUR_OCHRE, "ochre")   \
  X (BIV_COLOUR_VIOLET, "violet") \
  X (BIV_COLOUR_GREY, "grey")

BIV_ENUM (BivColour, BIV_EACH_COLOUR)

/* Whether a side wins with any of its victory conditions, or needs all of them. */
#define BIV_EACH_VICTORY_NEEDS(X)  \
  X (BIV_VICTORY_NEEDS_ANY, "any") \
  X (BIV_VICTORY_NEEDS_ALL, "all")

BIV_ENUM (BivVictoryNeeds, BIV_EACH_VICTORY_NEEDS)

/* The result of a battle that nobody has won when its last turn is over. */
#define BIV_EACH_LIMIT_RESULT(X)                                        \
  X (BIV_LIMIT_RESULT_NONE, "none") /* not given */                     \
  X (BIV_LIMIT_RESULT_DRAW, "draw")                                     \
  X (BIV_LIMIT_RESULT_POINTS, "points") /* most objective points win */ \
  X (BIV_LIMIT_RESULT_UNITS, "units")   /* most enemy units removed win */

BIV_ENUM (BivLimitResult, BIV_EACH_LIMIT_RESULT)

extern const char *const biv_victory_needs_words[];
extern const char *const biv_limit_result_words[];
extern const char *const biv_edge_words[];
extern const char *const biv_colour_words[];

#define BIV_TYPE_LABEL (biv_label_get_type ())
BIV_DECLARE_NODE (BivLabel, biv_label, LABEL)

/* How far from the middle of its hex a name may be moved, in hundredths of the hex's width. */
#define BIV_LABEL_MOST 100
/* The offset of a name that was not moved by hand. */
#define BIV_LABEL_UNMOVED (-BIV_LABEL_MOST - 1)

enum
{
  BIV_LABEL_HEX,
  BIV_LABEL_DX,
  BIV_LABEL_DY,
  BIV_LABEL_TEXT,
  BIV_LABEL_N_FIELDS,
};

BIV_GETTER (BivOffset, biv_label_get_hex, BivLabel, hex, BIV_LABEL_HEX)
BIV_GETTER (BivText *, biv_label_get_text, BivLabel, text, BIV_LABEL_TEXT)

#define BIV_TYPE_BOARD (biv_board_get_type ())
G_DECLARE_FINAL_TYPE (BivBoard, biv_board, BIV, BOARD, BivNode)

#define BIV_BOARD_MAX_SIDE 1500
#define BIV_ELEVATION_MIN (-9)
#define BIV_ELEVATION_MAX 9

enum
{
  BIV_BOARD_WIDTH,
  BIV_BOARD_HEIGHT,
  BIV_BOARD_ORIENTATION,
  BIV_BOARD_NUMBERING,
  BIV_BOARD_GROUND,
  BIV_BOARD_HEX_CM,
  BIV_BOARD_LABELS,
  BIV_BOARD_N_FIELDS,
};

#define BIV_EACH_NUMBERING(X)                                                    \
  X (BIV_NUMBERING_COLUMN_ROW, "column-row") /* 0507: column 5, row 7, from 1 */ \
  X (BIV_NUMBERING_LETTERS, "letters")       /* E7 */                            \
  X (BIV_NUMBERING_ROW_COLUMN, "row-column") /* 0705 */

BIV_ENUM (BivNumbering, BIV_EACH_NUMBERING)

/* What a code (a small number) in a cell stands for: each kind has a legend of its own. */
typedef enum
{
  BIV_LEGEND_TERRAIN,
  BIV_LEGEND_WORKS,
  BIV_LEGEND_SIDE,
  BIV_LEGEND_CROSSING,
  BIV_LEGEND_ZONE,
  BIV_N_LEGENDS,
} BivLegend;

BIV_GETTER (int, biv_board_get_width, BivBoard, int, BIV_BOARD_WIDTH)
BIV_GETTER (int, biv_board_get_height, BivBoard, int, BIV_BOARD_HEIGHT)
BIV_GETTER (BivOrientation, biv_board_get_orientation, BivBoard, int, BIV_BOARD_ORIENTATION)
BIV_GETTER (BivNumbering, biv_board_get_numbering, BivBoard, int, BIV_BOARD_NUMBERING)
BIV_GETTER (const char *, biv_board_get_ground, BivBoard, string, BIV_BOARD_GROUND)
BIV_GETTER (int, biv_board_get_hex_cm, BivBoard, int, BIV_BOARD_HEX_CM)
BIV_GETTER (BivNodeList *, biv_board_get_labels, BivBoard, list, BIV_BOARD_LABELS)

bool biv_board_contains (BivBoard *self, BivOffset hex);
bool biv_board_is_on_edge (BivBoard *self, BivOffset hex, BivEdge edge);
BivCell biv_board_get_cell (BivBoard *self, BivOffset hex);
const BivCell *biv_board_peek_row (BivBoard *self, int row);
bool biv_board_code (BivBoard *self, BivLegend legend, const char *id, guint8 *code);
const char *biv_board_meaning (BivBoard *self, BivLegend legend, guint8 code);
guint biv_board_count_special (BivBoard *self, guint *n_between);
guint biv_board_get_n_codes (BivBoard *self, BivLegend legend);

const char *biv_board_get_terrain (BivBoard *self, BivOffset hex);
const char *biv_board_get_works (BivBoard *self, BivOffset hex);
const char *biv_board_get_zone (BivBoard *self, BivOffset hex);
const char *biv_board_get_side (BivBoard *self, BivOffset hex, int direction);
const char *biv_board_get_crossing (BivBoard *self, BivOffset hex, int direction);
bool biv_board_has_road (BivBoard *self, BivOffset hex, int direction);
char *biv_board_label_column (BivBoard *self, int col);
char *biv_board_label_row (BivBoard *self, int row);
char *biv_board_label_hex (BivBoard *self, BivOffset hex);
bool biv_board_find_hex (BivBoard *self, const char *label, BivOffset *hex);

void biv_board_build_cell (BivBoard *self, BivOffset hex, BivCell cell);
void biv_board_build_terrains (BivBoard *self, int row, const guint8 *codes);
void biv_board_build_elevations (BivBoard *self, int row, const gint8 *elevations);
void biv_board_build_works (BivBoard *self, int row, const guint8 *codes);

GArray *biv_board_find_region (BivBoard *board, BivOffset start);
