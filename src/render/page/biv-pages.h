/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/ruleset/biv-catalogue.h"
#include "core/check/biv-report.h"
#include "render/map/biv-map-style.h"
#include "render/page/biv-page-set.h"
#include "render/page/biv-paper.h"

G_BEGIN_DECLS

/* What is printed. */
typedef enum
{
  BIV_PAGES_SCENARIO = 1 << 0, /* the scenario's sheet with its map */
  BIV_PAGES_ROSTERS = 1 << 1,  /* one roster for each army */
  BIV_PAGES_ALL = (1 << 2) - 1,
} BivPagesWhat;

typedef struct
{
  BivPagesWhat what;
  BivPaper paper;
  const char *language; /* one of biv_text_languages() */
  BivMapStyle *style;   /* of maps, counters and type; see biv_ink_saver_style() */
  bool opponent;        /* rosters without costs, reserves and notes */
  bool ink_saver;       /* no filled areas */
} BivPageOptions;

BivPageSet *biv_pages_make (BivNode *root,
                            BivCatalogue *catalogue,
                            BivReport *report,
                            const BivPageOptions *options);

G_END_DECLS
