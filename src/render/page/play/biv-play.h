/* The sheet that a player has beside him: all that he looks up during a turn. Its parts, and what
 * they share.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/army/biv-army.h"
#include "core/model/scenario/biv-scenario.h"
#include "render/page/biv-page-table.h"

/* The sheet that is being made. The flow is as wide as a column of it. */
typedef struct
{
  BivPageFlow *flow;
  BivArmy *army;         /* NULL: the sheet is about the rules alone */
  BivSide *side;         /* NULL for an army on its own */
  BivScenario *scenario; /* NULL likewise */
  double size;           /* of the type, in points */
  GPtrArray *groups;     /* of BivPageGroup, in the order of play */
} BivPlay;

/* Cells that stand below each other: each column is as wide as what it holds, the last one takes
 * what is left. */
typedef struct
{
  guint n_columns;
  bool is_centred;  /* all columns but the first: they hold short facts */
  bool has_heading; /* the first row */
  GPtrArray *rows;  /* of GStrv: markup */
} BivPlayTable;

BivPageGroup *biv_play_add_phase (BivPlay *play, guint number, const char *name);
BivPageGroup *biv_play_add_part (BivPlay *play, const char *name, const char *aside,
                                 const BivPaint *paint);
void biv_play_add_text (BivPlay *play, BivPageGroup *group, const char *markup);
void biv_play_add_item (BivPlay *play, BivPageGroup *group, gpointer item);
void biv_play_add_items (BivPlay *play, BivPageGroup *group, BivNodeList *items);
char *biv_play_format_item (BivPlay *play, gpointer item);
char *biv_play_markup (const char *text);
char *biv_play_rule (BivPageFlow *flow, gpointer item);
char *biv_play_bold (const char *text);
char *biv_play_grey (const char *text);

BivPlayTable *biv_play_table_new (guint n_columns, bool is_centred, bool has_heading);
void biv_play_table_add (BivPlayTable *self, ...) G_GNUC_NULL_TERMINATED;
void biv_play_table_free (BivPlayTable *self);
void biv_play_table_place (BivPlay *play, BivPageGroup *group, BivPlayTable *table);

void biv_play_add_activation (BivPlay *play, BivPageGroup *group);
void biv_play_add_leaders (BivPlay *play);
void biv_play_add_messengers (BivPlay *play);
void biv_play_add_test (BivPlay *play, BivPageGroup *group);
void biv_play_add_actions (BivPlay *play, bool is_any_time);
void biv_play_add_orders (BivPlay *play, BivOrderPhase phase);

guint biv_play_count_pages (BivPlay *play, double head);
void biv_play_place (BivPlay *play, BivPageBlock *head);
double biv_play_get_column_width (BivPageFlow *flow);
