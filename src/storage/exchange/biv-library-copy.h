/* Copies a library into another, of whatever kind, with the history of each document.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/ruleset/biv-catalogue.h"
#include "storage/library/biv-library.h"

/* How a document stood to that of the other library, and so what was done with it. */
typedef enum
{
  BIV_COPY_NEW,      /* the other had none: it has now, with its folder, owner, tags and the like */
  BIV_COPY_OLDER,    /* the other had some of its revisions: it has the later ones too now */
  BIV_COPY_SAME,     /* nothing was to be done */
  BIV_COPY_NEWER,    /* the other has later revisions: it stays as it is */
  BIV_COPY_CONFLICT, /* both were changed: it stays as it is */
  BIV_COPY_UNUSABLE, /* it could not be copied */
  BIV_COPY_N_STATES,
} BivCopyState;

/* What became of a document. */
typedef struct
{
  const BivLibraryEntry *entry; /* as the library that is copied has it */
  BivCopyState state;
  guint n_revisions;   /* that were copied */
  const GError *error; /* (nullable): why it is unusable */
} BivCopied;

/* Called for each document, once what became of it is on the disk. */
typedef void (*BivCopyFunc) (const BivCopied *copied, gpointer data);

bool biv_library_copy (BivLibrary *from, BivLibrary *to, BivCatalogue *catalogue, BivCopyFunc told,
                       gpointer data, GError **error);
