/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* What stands in a table for what is left out. */
#define BIV_FOREIGN_NOTHING "-"

/* A word of another program and what it is for us. */
typedef struct
{
  char *kind;    /* what it is a word for: "terrain" */
  char *theirs;  /* as their file has it */
  char *ours;    /* what the importer makes of it, usually an id; #BIV_FOREIGN_NOTHING */
  guint count;   /* how often the file that was read last has it */
  bool is_given; /* by a person; else it was guessed */
} BivForeignWord;

/* A table of such words, in the order in which they were met. */
typedef struct _BivForeignWords BivForeignWords;

BivForeignWords *biv_foreign_words_new (void);
void biv_foreign_words_free (BivForeignWords *self);
guint biv_foreign_words_get_length (BivForeignWords *self);
const BivForeignWord *biv_foreign_words_get (BivForeignWords *self, guint position);
const BivForeignWord *biv_foreign_words_find (BivForeignWords *self, const char *kind,
                                              const char *theirs);
void biv_foreign_words_set (BivForeignWords *self, const char *kind, const char *theirs,
                            const char *ours);
const char *biv_foreign_words_count (BivForeignWords *self, const char *kind, const char *theirs,
                                     const char *guess, guint count);
void biv_foreign_words_restart (BivForeignWords *self);
bool biv_foreign_words_read (BivForeignWords *self, GBytes *bytes, const char *name,
                             GError **error);
GBytes *biv_foreign_words_write (BivForeignWords *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivForeignWords, biv_foreign_words_free)
