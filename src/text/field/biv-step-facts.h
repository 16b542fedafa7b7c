/* What the fields that a step set hold, in words.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/edit/history/biv-step.h"
#include "core/ruleset/biv-catalogue.h"

GPtrArray *biv_step_facts_list (BivStepTrace *trace, BivCatalogue *catalogue,
                                const char *language);
char *biv_step_facts_compare (GPtrArray *before, GPtrArray *after, bool with_captions,
                              const char *language);
