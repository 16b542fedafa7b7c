/* An army as the lines of a list, in one language: what every writer of army lists writes. All of
 * its texts are safe to be read anywhere.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/army/biv-army.h"
#include "storage/interchange/biv-foreign.h"
#include "storage/interchange/biv-list-draft.h"

typedef struct
{
  char *word;     /* of our files: the same in every language; of a field of the ruleset its id */
  char *heading;  /* in the language of the list */
  bool is_number; /* a whole number */
  bool is_field;  /* one that the ruleset declares */
} BivListColumn;

typedef struct
{
  BivContingent *contingent;
  BivNode *piece; /* a figure or a unit */
  char **cells;   /* one for each column, "" where it has nothing */
} BivListLine;

typedef struct
{
  BivArmy *army;
  BivForeign *foreign;
  char *title;         /* the army's name */
  BivRuleset *ruleset; /* (nullable): not known here */
  GPtrArray *columns;  /* of BivListColumn */
  GPtrArray *lines;    /* of BivListLine, contingent by contingent */
} BivList;

BivList *biv_list_new (BivArmy *army, BivForeign *foreign);
void biv_list_free (BivList *self);
const char *biv_list_translate (BivList *self, const char *sentence);
const char *biv_list_get_title (BivList *self);
char *biv_list_describe (BivList *self);
char *biv_list_describe_contingent (BivList *self, BivContingent *contingent);
const char *biv_list_get_cell (BivList *self, const BivListLine *line, BivListWord word);
char *biv_list_describe_line (BivList *self, const BivListLine *line);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivList, biv_list_free)
