/* The table of publications: files for other people's programs that hold a whole battle with its
 * pictures. Each is a constant of the file that makes it, and meson.build lists them. The command
 * line, its help and completion, and the window know a new one then.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stdbool.h>

#include "core/check/biv-report.h"
#include "core/model/scenario/biv-scenario.h"
#include "core/ruleset/biv-catalogue.h"
#include "render/map/biv-map-style.h"

/* Puts files together in a zip file, whose bytes it returns; the names end with a NULL. */
typedef GBytes *(*BivZipMaker) (const char *const *names, GBytes *const *contents,
                                GError **error);

/* What is published, and how. */
typedef struct
{
  BivScenario *scenario;
  BivCatalogue *catalogue;
  BivReport *report; /* of the scenario */
  BivMapStyle *style;
  const char *language; /* one of biv_translation_get_languages() */
  const char *side;     /* (nullable): the id of the side that it is for; NULL: for everybody */
  BivZipMaker zip;
} BivPublishing;

typedef struct
{
  const char *word;   /* by which the command line names it */
  const char *ending; /* of file names, with the dot */
  const char *mime;
  const char *title; /* the name of such a file; marked for translation */
  bool has_sides;    /* whether it can be made for one side */
  /* (transfer full) (nullable): the bytes of the file; NULL sets an error. */
  GBytes *(*make) (const BivPublishing *what, GError **error);
} BivPublication;

const BivPublication *biv_publication_get (guint position);
const BivPublication *biv_publication_find (const char *word);
