/* What the parts of the page of the sides share: biv-sides-page.c follows the document,
 * biv-sides-page-rows.c makes the rows.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/scenario/biv-sides-page.h"
#include "app/kit/widgets/biv-part-index.h"

struct _BivSidesPage
{
  AdwBin parent_instance;

  BivSession *session;
  BivLayerLock *lock;
  BivRuleset *ruleset;  /* as it is shown */
  char *carried;        /* what was found of rules that are not those installed, as it is shown */
  guint refresh;        /* a source */
  bool stale;           /* some names are out of date until the page is shown again */
  bool busy;            /* it is we who choose */
  GPtrArray *languages; /* codes, in the order of the row */
  char *edited;         /* the one that the texts below are in */
  GPtrArray *beside;    /* others of them, whose texts stand beside; interned codes */
  GHashTable *titles;   /* ids of sides, objectives and reserves to their group or row */
  char *goal;           /* where to go to; NULL: to the top */
  double kept;          /* how far down it was; below 0: the goal says where to */
  guint part;           /* where the keyboard was, for when the goal is gone; counted from 1 */
  guint list, row;      /* likewise: which list of the part, and which row of the list */
  bool leading;         /* it is we who scroll: the index marks what was chosen */
  guint turning;        /* a source: the index finds another place */
  guint going;          /* a tick callback */

  AdwComboRow *language;
  BivPartIndex *index;
  GtkScrolledWindow *scroller;
  GtkBox *groups;
  AdwPreferencesGroup *translating;
};

void biv_sides_page_add_rows (BivSidesPage *self);
char *biv_sides_page_describe (BivSidesPage *self, BivNode *object);
char *biv_sides_page_list_carried (BivSidesPage *self);
