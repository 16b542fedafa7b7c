/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

#include "core/model/node/biv-node.h"
#include "core/ruleset/biv-catalogue.h"
#include "storage/interchange/biv-foreign-words.h"
#include "storage/interchange/plain/biv-plain.h"

/* The budget that is wished: what the file says, or none. */
#define BIV_FOREIGN_BUDGET_OF_FILE (-2)
#define BIV_FOREIGN_NO_BUDGET (-1)

/* A picture that a file needs, and that only the caller can draw: one hex of a scenario as a PNG of
 * so many pixels, transparent outside of it; without the ground if it is @is_bare. */
typedef GBytes *(*BivForeignDrawFunc) (BivNode *scenario, BivOffset hex, bool is_bare, int width,
                                       int height, gpointer data);

/* A line of another program's army list, and what is made of it. */
typedef struct
{
  int line;    /* of the file, from 1; 0: not known */
  char *name;  /* the word of the table */
  char *alone; /* the word of the table that is for this line and no other of its name */
  char *ours;  /* what it is for us, as a word of the table */
  int count;   /* elements; -1: not said */
  int cost;    /* points; -1: not said */
} BivForeignLine;

/* What reading or writing a file of another program takes besides the file, and what there is to
 * say about it afterwards. */
typedef struct
{
  /* What is wished. */
  BivCatalogue *catalogue; /* (nullable): the rules and muster lists that are known */
  /* (nullable): gets them when they are wanted first */
  BivCatalogue *(*load_catalogue) (void);
  char *ruleset;  /* (nullable): the id of the rules, for a file that names none */
  char *language; /* (nullable): of the texts that are made */
  /* (nullable): a sentence of the program in a language; English without it */
  const char *(*translate) (const char *language, const char *sentence);
  /* (nullable): the id of the list in which units are looked for; #BIV_FOREIGN_NOTHING: in none */
  char *muster;
  int budget;              /* of an army, in points; see above */
  GKeyFile *guesses;       /* what words of others probably are: data/interchange/words.ini */
  BivForeignDrawFunc draw; /* (nullable) */
  gpointer draw_data;
  GDestroyNotify draw_free; /* (nullable): frees that */

  /* Whether the file that was read is another program's. */
  bool is_met;

  /* Given, and completed by what was guessed. */
  BivForeignWords *words;

  BivByteBudget kept; /* of what is read */

  GPtrArray *lines; /* of BivForeignLine, those of an army list, in its order */

  GPtrArray *notes; /* private */
  guint n_unsaid;   /* private */
} BivForeign;

BivForeign *biv_foreign_new (BivCatalogue *catalogue, const char *ruleset);
void biv_foreign_free (BivForeign *self);
BivCatalogue *biv_foreign_get_catalogue (BivForeign *self);
const char *biv_foreign_get_language (BivForeign *self);
const char *biv_foreign_translate (BivForeign *self, const char *sentence);
BivRuleset *biv_foreign_find_ruleset (BivForeign *self, const char *own, const char *name,
                                      GError **error);
void biv_foreign_add_note (BivForeign *self, int line, const char *place, const char *format, ...)
  G_GNUC_PRINTF (4, 5);
void biv_foreign_report_letters (BivForeign *self);
void biv_foreign_add_line (BivForeign *self, const BivForeignLine *line);
void biv_foreign_restart (BivForeign *self);
char **biv_foreign_list_notes (BivForeign *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivForeign, biv_foreign_free)
