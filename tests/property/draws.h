/* Drawing operations at random, for documents that go through a long evening of editing.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "../unit/model-test.h"

typedef struct
{
  BivDocument *document;
  BivHistory *history;
  BivNode *spare; /* an army of another document */
} Game;

/* An operation, and how to draw arguments for it. */
typedef struct
{
  const char *name;
  BivEditList *(*draw) (Game *game); /* NULL when there is nothing to do it to */
  guint n_done;
} Draw;

extern Draw draws[];
extern const guint n_draws;

int random_below (int end);
BivNode *pick_node (Game *game, GType type);
BivEditList *draw_typing (Game *game);
