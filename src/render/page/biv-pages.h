/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/ruleset/biv-catalogue.h"
#include "core/check/biv-report.h"
#include "render/card/biv-card-sheet.h"
#include "render/map/biv-map-style.h"
#include "render/paper/biv-page-set.h"
#include "render/paper/biv-paper.h"

G_BEGIN_DECLS

/* The word of the cards of orders. */
#define BIV_PAGES_ORDERS "orders"

/* Of what there is one for each. */
typedef enum
{
  BIV_PAGES_OF_SCENARIO,
  BIV_PAGES_OF_ARMY,  /* an army on its own, or each of a scenario */
  BIV_PAGES_OF_RULES, /* a ruleset, or that of a scenario or army; only where they are asked for */
} BivPagesOf;

/* A kind of printed page. */
typedef struct
{
  const char *word; /* by which it is asked for */
  BivPagesOf of;
} BivPageKind;

/* How cards are printed. */
typedef struct
{
  BivCardSize size;
  BivCardFlip flip; /* backs, for a printer that turns the sheet so */
  double shift_x;   /* how far the printer sets backs off, in millimetres */
  double shift_y;
  guint copies;            /* of each card; 0 for one */
  const char *const *only; /* (nullable): ids of those that are wanted */
} BivCardOptions;

typedef struct
{
  const char *what; /* (nullable): the word of a kind; NULL for all */
  BivPaper paper;
  const char *language; /* one of biv_text_languages() */
  BivMapStyle *style;   /* of maps, counters and type; see biv_ink_saver_style() */
  bool opponent;        /* rosters without costs, reserves and notes */
  bool ink_saver;       /* no filled areas */
  BivCardOptions cards;
} BivPageOptions;

const BivPageKind *biv_pages_get_kind (guint position);
bool biv_pages_are_of_armies (const char *what);
bool biv_pages_are_of_rules (const char *what);
bool biv_pages_suit (const char *what, BivNode *root);
BivPageSet *biv_pages_make (BivNode *root,
                            BivCatalogue *catalogue,
                            BivReport *report,
                            const BivPageOptions *options);

G_END_DECLS
