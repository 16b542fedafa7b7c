/* What a library holds, in words that every kind of library understands.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

#include "core/model/node/biv-text.h"

/* Not counted, or not looked at yet. */
#define BIV_LIBRARY_UNKNOWN (-1)

/* From which year to which, both of them in; before Christ they are negative. 0: not known, or when
 * asked for: any. */
typedef struct
{
  int first;
  int last;
} BivLibraryYears;

/* A document as it is handed to a library: its file, and what is found of it. */
typedef struct
{
  GBytes *bytes;
  bool is_read;          /* bytes were read as a document, and need not be read back */
  char *kind;            /* the word of its kind of file: "army" */
  BivText *title;        /* its name in its languages */
  char *ruleset;         /* the id, or "" */
  int points;            /* of the whole, or BIV_LIBRARY_UNKNOWN */
  BivLibraryYears years; /* when it was fought, or such armies were */
  char *names;           /* words to find it by, folded: its names in every language */
  char *pieces;          /* the names of its parts: leaders, units, places */
  char *rest;            /* notes, rules, and whatever else somebody wrote */
} BivLibraryRecord;

/* Who saves, and what for. */
typedef struct
{
  const char *author;   /* (nullable) */
  const char *note;     /* (nullable) */
  const char *id;       /* (nullable): the id of a new document that has one already */
  gint64 time;          /* seconds since 1970 */
  const char *revision; /* (nullable): the id of the revision, if another library has it already */
} BivLibrarySaveInfo;

/* Who sees a document of a library that has accounts. */
typedef enum
{
  BIV_LIBRARY_FOR_CLUB,   /* everybody but guests, which is where it begins */
  BIV_LIBRARY_FOR_KEEPER, /* a secret of the account that made it, which organisers know */
  BIV_LIBRARY_FOR_GUESTS, /* released: everybody of the club, and guests */
} BivLibraryAudience;

/* That a document was submitted: it is locked, and this is what it was then. */
typedef struct
{
  gint64 time; /* in seconds since 1970, or 0: it was not */
  char *who;   /* an account of the server, or what a program said */
  char *hash;  /* SHA-256 of the revision's bytes */
  int errors;  /* found in it by then, or BIV_LIBRARY_UNKNOWN */
  int warnings;
} BivLibrarySubmission;

/* A document of the library, as a list shows it. */
typedef struct
{
  char *id; /* a UUID: the same in every library */
  char *kind;
  BivText *title;
  char *ruleset;
  int points;
  BivLibraryYears years;
  char *revision; /* the id of the latest */
  guint n_revisions;
  gint64 saved; /* the latest revision, in seconds since 1970 */
  char *folder; /* "Campaigns/1800", or "" */
  char *owner;
  bool favourite;
  gint64 binned; /* when it went to the bin, or 0 */
  char *binner;  /* the account that put it there; "" where that is not known */
  char **tags;   /* in the order of the alphabet */
  int errors;    /* found in the latest revision, or BIV_LIBRARY_UNKNOWN */
  int warnings;
  BivLibraryAudience audience;
  char *keeper; /* the account that made it; "" where it is not known or there are no accounts */
  BivLibrarySubmission submission;
} BivLibraryEntry;

/* One state of a document. */
typedef struct
{
  char *id; /* a UUID */
  char *document;
  char *parent; /* (nullable): the revision that it was made of */
  guint number; /* from 1 */
  gint64 saved; /* seconds since 1970 */
  char *author;
  char *note;
  char *hash;    /* SHA-256 of the bytes */
  gsize size;    /* bytes */
  char *account; /* who saved it as the server knows, or "" */
} BivLibraryRevision;

/* What a library and a folder of files agreed on of a document. A state is a revision of the
 * folder, or that it was deleted there. */
typedef struct
{
  char *document; /* its id in the folder */
  char *own;      /* its id in the library: another one where both had it before they met */
  char *state;    /* the folder's: a UUID */
  char *revision; /* the library's, or "": there was none on either side */
  char *hash;     /* SHA-256 of the bytes, or "" */
} BivLibraryAgreed;

/* What a person says of a document that is no part of it. */
typedef enum
{
  BIV_LIBRARY_MARK_FOLDER,
  BIV_LIBRARY_MARK_OWNER,
  BIV_LIBRARY_MARK_FAVOURITE, /* "" for no */
  BIV_LIBRARY_MARK_TAG,
  BIV_LIBRARY_MARK_UNTAG,
  BIV_LIBRARY_MARK_BIN, /* "" takes it out again, else seconds since 1970 */
  /* Who sees it, as biv_library_audience_get_word() says. A library without accounts keeps nothing
   * from anybody: it only remembers it, for the next one with accounts that it is copied to. */
  BIV_LIBRARY_MARK_AUDIENCE,
} BivLibraryMark;

/* How many errors and warnings the rules find in a revision, and its years when they are known. */
typedef struct
{
  const char *document;
  const char *revision;
  int errors;
  int warnings;
  BivLibraryYears years;
} BivLibraryCheckResult;

typedef enum
{
  BIV_LIBRARY_ANY_VERDICT,
  BIV_LIBRARY_FINE, /* no error */
  BIV_LIBRARY_WITH_ERRORS,
  BIV_LIBRARY_UNCHECKED,
} BivLibraryVerdict;

typedef enum
{
  BIV_LIBRARY_BY_RANK, /* what suits the words best first; without words, as by date */
  BIV_LIBRARY_BY_NAME,
  BIV_LIBRARY_BY_DATE, /* newest first */
  BIV_LIBRARY_BY_POINTS,
  BIV_LIBRARY_BY_KIND,
  BIV_LIBRARY_BY_RULESET,
  BIV_LIBRARY_BY_OWNER,
  BIV_LIBRARY_BY_VERDICT, /* most errors first, what was not checked last */
} BivLibrarySort;

/* What is looked for: of each that is not NULL only what has it. */
typedef struct
{
  const char *words; /* as they were typed: all of them, the last may be unfinished */
  const char *name;  /* all its names, as in the record, and no other words */
  const char *kind;
  const char *ruleset;
  const char *owner;
  const char *tag;
  const char *folder; /* and those inside it */
  bool favourites;
  bool bin; /* what is in the bin, and not what is not */
  BivLibraryVerdict verdict;
  int least_points;      /* 0: any */
  int most_points;       /* 0: any */
  BivLibraryYears years; /* of which a document's are at least a part */
  BivLibrarySort sort;
  bool reversed;
  guint offset;
  guint limit; /* 0: all */
} BivLibraryQuery;

void biv_library_record_free (BivLibraryRecord *self);
void biv_library_entry_free (BivLibraryEntry *self);
void biv_library_revision_free (BivLibraryRevision *self);
void biv_library_agreed_free (BivLibraryAgreed *self);
const char *biv_library_audience_get_word (BivLibraryAudience audience);
BivLibraryAudience biv_library_audience_find (const char *word);
void biv_library_query_cut (const BivLibraryQuery *self, GPtrArray *hits);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivLibraryRecord, biv_library_record_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivLibraryEntry, biv_library_entry_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivLibraryRevision, biv_library_revision_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivLibraryAgreed, biv_library_agreed_free)
