/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/document/biv-document.h"
#include "core/model/scenario/biv-scenario.h"
#include "core/model/army/biv-army.h"
#include "core/model/board/biv-board.h"

BivEditList *biv_scenario_edits_add_objective (BivDocument *document, BivObjective *draft);
BivEditList *biv_scenario_edits_add_label (BivDocument *document, BivLabel *draft);
BivEditList *biv_scenario_edits_move_marker (BivDocument *document, BivNode *marker, BivOffset hex);
BivEditList *biv_scenario_edits_put_name (BivDocument *document, BivNode *named, BivPoint place);
BivEditList *biv_scenario_edits_put_name_back (BivDocument *document, BivNode *named);
BivEditList *biv_scenario_edits_add_rule (BivDocument *document, BivSpecialRule *draft,
                                          guint position);
BivEditList *biv_scenario_edits_embed (BivDocument *document, BivEmbeddedKind kind,
                                       const char *content);
BivEditList *biv_scenario_edits_ignore_finding (BivDocument *document, BivIgnoredFinding *draft);
BivEditList *biv_scenario_edits_unignore_finding (BivDocument *document,
                                                  BivIgnoredFinding *ignored);
