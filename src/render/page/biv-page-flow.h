/* Text and pictures that flow over pages: blocks that are never cut, and groups of them whose
 * heading comes again where a page ends within.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/check/biv-report.h"
#include "core/model/army/biv-army.h"
#include "core/model/scenario/biv-scenario.h"
#include "core/ruleset/biv-catalogue.h"
#include "core/ruleset/biv-ruleset.h"
#include "render/page/biv-page-options.h"
#include "render/paper/biv-page-set-private.h"

/* Items that belong together, placed from the upper left of a column, which is never cut. */
typedef struct
{
  double height;
  GPtrArray *items; /* of BivPageItem */
} BivPageBlock;

/* Rows under a heading. */
typedef struct
{
  BivPageBlock *heading;
  BivPageBlock *again;   /* the heading if the group continues on another page */
  GPtrArray *rows;       /* of BivPageBlock */
  BivPageBlock *running; /* (nullable): the heading of every page from here on */
} BivPageGroup;

/* The colour of a text. */
typedef enum
{
  BIV_PAGE_INK,
  BIV_PAGE_INK_SOFT,  /* grey, for what is of less weight */
  BIV_PAGE_INK_ALERT, /* for what is wrong */
  BIV_PAGE_N_INKS,
} BivPageInk;

/* A text to be put into a block; lengths in points, from the block's upper left. */
typedef struct
{
  BivPageRole role; /* which decides its weight, and its size where none is given */
  double size;      /* in points; 0 for that of the role */
  BivPageInk ink;
  PangoAlignment align;
  double x;
  double y;
  double width;
  bool is_silent;   /* not read aloud, for it goes with what is seen */
  guint link;       /* the page to which it leads, counted from 1; 0 for none */
  const char *text; /* plain text; or NULL, and markup is used */
  const char *markup;
} BivPageText;

/* What a printer of pages needs: what is printed and how, and where on which page it has come to.
 * Blocks are placed in one column between the margins; lengths in points. */
typedef struct
{
  const BivPageOptions *options;
  BivNode *root; /* the document that is printed */
  BivCatalogue *catalogue;
  BivReport *report;   /* NULL for rules, and for what an opponent may see */
  BivRuleset *ruleset; /* NULL if it is not installed */
  BivPageSet *set;
  BivPage *page;
  BivPageBlock *running; /* (nullable): the heading of each new page */
  double y;              /* the top of the next block, from the top of the paper */
  double top;            /* the top of the column, below the running heading */
  double width;          /* the width of the column between the margins */
  double bottom;         /* the bottom of the column */
  char *section;         /* stands at the foot of its pages */
  guint first;           /* the section's first page */
  guint n_groups;        /* that were placed */
} BivPageFlow;

/* The height of the foot of each page, in points. */
#define BIV_PAGE_FOOT 22.0

#define BIV_PAGE_GREY "#6B6154"
/* A grey of the same lightness for black and white. */
#define BIV_PAGE_NEUTRAL_GREY "#626262"

extern const BivPaint biv_page_rule_paint; /* of lines */
extern const BivPaint biv_page_box_paint;  /* of boxes to tick */
extern const BivPaint biv_page_band_paint; /* of the ground of headings */

BivPageBlock *biv_page_block_new (void);
void biv_page_block_free (BivPageBlock *self);
double biv_page_block_text (BivPageBlock *self, BivPageFlow *flow, const BivPageText *text);
double biv_page_text_width (BivPageFlow *flow, const BivPageText *text);
void biv_page_block_band (BivPageBlock *self, BivPageFlow *flow, double y, double height);
void biv_page_block_rule (BivPageBlock *self, double y, double width, const BivPaint *paint);
void biv_page_block_tick (BivPageBlock *self, double x, double y, double size);
void biv_page_block_piece (BivPageBlock *self, BivPageFlow *flow, BivNode *piece,
                           const BivPoint *centre, double size);
void biv_page_block_side (BivPageBlock *self, BivPageFlow *flow, BivNode *side,
                          const BivPoint *corner, double size);
void biv_page_block_append (BivPageBlock *self, BivPageBlock *below);
void biv_page_block_add (BivPageBlock *self, BivPageItem *item);
BivPageBlock *biv_page_block_copy (const BivPageBlock *self);

BivPageGroup *biv_page_group_new (BivPageBlock *heading, BivPageBlock *again);
void biv_page_group_free (BivPageGroup *self);

void biv_page_flow_begin (BivPageFlow *self, const char *section);
void biv_page_flow_end (BivPageFlow *self);
void biv_page_flow_fill_sheet (BivPageFlow *self);
void biv_page_flow_number (BivPageFlow *self);
void biv_page_flow_break (BivPageFlow *self, const BivPaper *paper);
double biv_page_flow_get_room (const BivPageFlow *self);
void biv_page_flow_place (BivPageFlow *self, BivPageBlock *block);
void biv_page_flow_place_group (BivPageFlow *self, BivPageGroup *group);
void biv_page_flow_stop_running (BivPageFlow *self);
void biv_page_flow_skip (BivPageFlow *self, double height);

char *biv_page_format (BivPageFlow *flow, const char *sentence, ...) G_GNUC_NULL_TERMINATED;
char *biv_page_format_number (BivPageFlow *flow, const char *one, const char *many, gint64 number,
                              ...) G_GNUC_NULL_TERMINATED;
const char *biv_page_word (BivPageFlow *flow, const char *id, const char *otherwise);
char *biv_page_date (BivPageFlow *flow, int year, int month, int day);
char *biv_page_ruleset_name (BivPageFlow *flow, const char *id);
char *biv_page_muster_name (BivPageFlow *flow, const char *id);
char *biv_page_arrival (BivPageFlow *flow, BivBoard *board, BivReserve *reserve);
void biv_page_append_part (GString *line, const char *part);
const char *biv_page_text_for (BivPageFlow *flow, BivText *text, const char *otherwise);
char *biv_page_rule_text (BivPageFlow *flow, gpointer item, const char *otherwise);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivPageBlock, biv_page_block_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivPageGroup, biv_page_group_free)
