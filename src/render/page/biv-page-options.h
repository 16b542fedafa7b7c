/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/card/biv-card-sheet.h"
#include "render/card/biv-cut-kind.h"
#include "render/map/biv-map-style.h"
#include "render/paper/biv-paper.h"

/* What is printed on the back of a unit's counter. */
typedef enum
{
  BIV_REVERSE_REDUCED, /* the unit with half its elements */
  BIV_REVERSE_PLAIN,   /* the colour of its side */
} BivCounterReverse;

/* How cards are printed. */
typedef struct
{
  BivCardSize size;                   /* no width: the usual size */
  BivCardSize sizes[BIV_N_CUT_KINDS]; /* of kinds with a size of their own; no width: `size` */
  BivCardFlip flip;                   /* how the printer turns the sheet for the backs */
  double shift_x;                     /* by how much the printer misplaces backs, in millimetres */
  double shift_y;
  bool fold;     /* print the back beside the front, to be folded, instead of on another page */
  double gutter; /* between cards, in millimetres */
  BivCounterReverse reverse;
  guint copies;            /* of each card; 0 is the same as 1 */
  const char *const *only; /* (nullable): ids of the items whose cards are printed */
} BivCardOptions;

/* The greatest number of sheets of a map to scale. */
#define BIV_MAP_SHEETS_MOST 400

/* What a map on pages of its own shows, and its scale. */
typedef struct
{
  double hex_mm;    /* from side to side of a hex, in millimetres; 0: the whole map on one sheet */
  bool is_blank;    /* only the ground */
  bool has_letters; /* letters for the ground and its elevation */
  bool has_picture; /* with the picture under the board */
  const char *side; /* (nullable): the id of the only side whose pieces are shown */
} BivMapOptions;

/* One of several kinds of pages in a pack. */
typedef struct
{
  const char *word; /* of the kind, see BivPageKind */
  guint copies;
} BivPagePart;

/* What is printed, and how. */
typedef struct
{
  const char *what;         /* (nullable): the word of a kind; NULL for a pack of several */
  const BivPagePart *parts; /* (nullable): what is in the pack; NULL: the usual kinds */
  guint n_parts;
  BivPaper paper;
  const char *language;     /* one of biv_translation_get_languages() */
  BivMapStyle *style;       /* of maps, counters and type; see biv_print_look_load() */
  bool opponent;            /* rosters for an opponent: without costs, reserves and notes */
  bool findings;            /* rosters with the findings of the army */
  bool ink_saver;           /* no filled areas */
  bool black_and_white;     /* no colours, as the style has none */
  GHashTable *fingerprints; /* (nullable): by the id of an army: digits that tell its state */
  BivCardOptions cards;
  BivMapOptions map;
} BivPageOptions;
