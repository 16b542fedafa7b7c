/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/card/biv-card-sheet.h"
#include "render/card/biv-cut-kind.h"
#include "render/map/biv-map-style.h"
#include "render/paper/biv-paper.h"

G_BEGIN_DECLS

/* What is on the back of a unit's counter. */
typedef enum
{
  BIV_REVERSE_REDUCED, /* it with half its elements */
  BIV_REVERSE_PLAIN,   /* the colour of its side */
} BivCounterReverse;

/* How cards are printed. */
typedef struct
{
  BivCardSize size;                   /* no width for the usual one */
  BivCardSize sizes[BIV_N_CUT_KINDS]; /* of kinds that have their own; no width for `size` */
  BivCardFlip flip;                   /* backs, for a printer that turns the sheet so */
  double shift_x;                     /* how far the printer sets backs off, in millimetres */
  double shift_y;
  bool fold; /* the back beside its front, to be folded behind it, instead of on a page */
  BivCounterReverse reverse;
  guint copies;            /* of each card; 0 for one */
  const char *const *only; /* (nullable): ids of those that are wanted */
} BivCardOptions;

/* A map to scale is no more sheets than this. */
#define BIV_MAP_SHEETS_MOST 400

/* What the map of its own shows, and how large. */
typedef struct
{
  double hex_mm;    /* how far a hex is from side to side; 0: all of it on one sheet */
  bool is_blank;    /* the ground alone */
  bool has_letters; /* what the ground is, and its height, as letters */
  const char *side; /* (nullable): the id of the side whose pieces alone are shown */
} BivMapOptions;

/* One of several kinds that are printed together. */
typedef struct
{
  const char *word;
  guint copies;
} BivPagePart;

typedef struct
{
  const char *what;         /* (nullable): the word of a kind; NULL for a pack of several */
  const BivPagePart *parts; /* (nullable): what is in the pack; NULL: what usually is */
  guint n_parts;
  BivPaper paper;
  const char *language;    /* one of biv_translation_get_languages() */
  BivMapStyle *style;      /* of maps, counters and type; see biv_print_look_load() */
  bool opponent;           /* rosters without costs, reserves and notes */
  bool findings;           /* rosters with what the rules say of the army */
  bool ink_saver;          /* no filled areas */
  bool black_and_white;    /* no colours, as the style has none */
  const char *fingerprint; /* (nullable): what ties a roster to the file it was printed from */
  BivCardOptions cards;
  BivMapOptions map;
} BivPageOptions;

G_END_DECLS
