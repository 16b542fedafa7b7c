/* What the operations share.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/board/biv-board.h"
#include "core/model/document/biv-document.h"
#include "core/model/node/biv-node-list.h"
#include "core/model/scenario/biv-scenario.h"

BivArgs *biv_edits_args_for (const char *arg, BivNode *object);
BivArgs *biv_edits_args_for_all (BivNode *const *objects, guint n_objects);
void biv_edits_add_name (BivArgs *args, const char *arg, BivNode *object);
BivEditList *biv_edits_new_id_step (const char *code, const char *arg, const char *id);

BivScenario *biv_edits_get_scenario (BivDocument *document);
BivBoard *biv_edits_get_board (BivDocument *document);
void biv_edits_add_hex (BivArgs *args, BivDocument *document, BivOffset hex);

BivNodeList *biv_edits_get_siblings (BivNode *object, const char **list, guint *position);
char *biv_edits_make_id (BivDocument *document, BivNode *parent, GType type);

void biv_edits_set_string (BivEditList *edits, BivNode *object, guint field, const char *string);
