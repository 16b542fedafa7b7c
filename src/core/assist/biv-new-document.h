/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/document/biv-document.h"
#include "core/ruleset/muster/biv-muster.h"
#include "core/ruleset/biv-ruleset.h"

typedef struct
{
  const char *name;
  BivRuleset *ruleset;
  BivMuster *muster; /* NULL: the army follows no list */
  int budget;        /* -1: none */
} BivNewArmy;

typedef struct
{
  const char *title;
  const char *language; /* of the title and the names of sides */
  BivRuleset *ruleset;
  int width;
  int height;
  BivOrientation orientation;
  const char *side_names[2]; /* of the southern and the northern side */
} BivNewScenario;

char *biv_new_document_make_id (const char *name, const char *fallback);
BivDocument *biv_new_army (const BivNewArmy *wish, GError **error);
BivDocument *biv_new_scenario (const BivNewScenario *wish, GError **error);
