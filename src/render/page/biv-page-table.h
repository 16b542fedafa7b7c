/* The table of printed pages: each is a constant of the file that prints it, and meson.build lists
 * them in the order in which they are printed. The command line, its help and completion know a new
 * one then, and what is printed with all.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/army/biv-army.h"
#include "core/model/scenario/biv-scenario.h"
#include "render/page/biv-page-flow.h"
#include "render/page/biv-page-kind.h"
#include "render/page/biv-page-list.h"

/* What a page is about. */
typedef struct
{
  BivScenario *scenario; /* NULL for an army on its own */
  BivSide *side;         /* NULL for an army on its own, and for a page about the scenario */
  BivArmy *army;         /* NULL for a page about the scenario, and for its pieces */
  BivRuleset *ruleset;   /* for a page about rules, else NULL */
} BivPageSubject;

/* The kind of pages that a file prints: each such file has one constant, biv_NAME_page. */
typedef struct
{
  BivPageKind kind;
  void (*print) (BivPageFlow *flow, const BivPageSubject *subject);
} BivPagePrinter;

#define BIV_DECLARE_PAGE(name) extern const BivPagePrinter biv_##name##_page;

BIV_EACH_PAGE (BIV_DECLARE_PAGE)
