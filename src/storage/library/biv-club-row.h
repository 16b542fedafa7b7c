/* What a club writes down beside its documents: its members, its miniatures, the battles played.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

typedef enum
{
  BIV_CLUB_MEMBERS,
  BIV_CLUB_COLLECTION,
  BIV_CLUB_BATTLES,
  BIV_CLUB_N_TABLES,
} BivClubTable;

#define BIV_CLUB_MOST_FIELDS 6

/* What a field of a row is. */
typedef enum
{
  BIV_CLUB_KEY = 1 << 0,      /* rows that have these in common are the same row */
  BIV_CLUB_NEEDED = 1 << 1,   /* may not be empty */
  BIV_CLUB_NUMBER = 1 << 2,   /* 0 and more; nothing is 0 */
  BIV_CLUB_DATE = 1 << 3,     /* 2026-11-23 */
  BIV_CLUB_PERSON = 1 << 4,   /* a name */
  BIV_CLUB_PEOPLE = 1 << 5,   /* names with ", " between them */
  BIV_CLUB_DOCUMENT = 1 << 6, /* the id of a document of the library */
} BivClubUse;

typedef struct
{
  const char *word;  /* in files and on the command line */
  const char *label; /* marked for translation */
  guint uses;        /* of BivClubUse */
} BivClubField;

/* A row of a table; the values are in the order of its fields. */
typedef struct
{
  char *id; /* a UUID; NULL: not kept yet */
  char *values[BIV_CLUB_MOST_FIELDS];
} BivClubRow;

const char *biv_club_row_get_table_word (BivClubTable table);
const BivClubField *biv_club_row_get_fields (BivClubTable table);
int biv_club_row_find_field (BivClubTable table, const char *word);

BivClubRow *biv_club_row_new (void);
BivClubRow *biv_club_row_find_or_add (GPtrArray *list, const char *id);
BivClubRow *biv_club_row_copy (const BivClubRow *self);
void biv_club_row_free (BivClubRow *self);
void biv_club_row_set (BivClubRow *self, guint field, const char *value);
bool biv_club_row_check (BivClubTable table, const BivClubRow *row, GError **error);
bool biv_club_row_erase_person (BivClubTable table, BivClubRow *self, const char *name);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivClubRow, biv_club_row_free)
