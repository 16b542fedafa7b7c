/* What the tests of the model and of the history share: documents to work on, and their content as
 * text.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "core/edit/history/biv-history.h"
#include "core/edit/biv-operations.h"
#include "core/model/board/biv-board.h"
#include "core/model/document/biv-document.h"
#include "core/model/scenario/biv-scenario.h"

char *dump_node (BivNode *node);
#define assert_dump(node, text)              \
  {                                          \
    g_autofree char *_is = dump_node (node); \
    g_assert_cmpstr (_is, ==, text);         \
  }

BivNode *build (GType type, const char *id, ...) G_GNUC_NULL_TERMINATED;
void append (BivNode *parent, const char *list, BivNode *child);
BivNode *make_army (void);
BivNode *make_scenario (int width, int height);
BivDocument *open_document (BivNode *root);

/* A GListModel's changes as words: "+2" an item came at place 2, "-0" one went from place 0. */
GString *watch_list (GListModel *list);
void assert_log (GString *log, const char *words);

void assert_does (BivHistory *history, BivEditList *edits);
void assert_refuses (BivHistory *history, BivEditList *edits, BivCoreError code, const char *what);
