/* What becomes of a document that was changed both here and at the club, once a person has looked
 * at both.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/ruleset/biv-catalogue.h"
#include "storage/library/biv-library.h"

typedef enum
{
  BIV_RESOLUTION_BOTH, /* each is a document of its own */
  BIV_RESOLUTION_CLUB, /* the other version goes into the bin */
  BIV_RESOLUTION_MINE, /* the other version is the next revision, and goes into the bin */
} BivResolution;

/* What was decided of one. */
typedef struct
{
  const char *document;
  const char *other; /* that has what was done away from the club */
  BivResolution resolution;
} BivDecision;

bool biv_library_resolve (BivLibrary *library, BivLibrary *club, BivCatalogue *catalogue,
                          const BivDecision *decision, gint64 now, GError **error);
