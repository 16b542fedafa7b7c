/* What the files of a document's history share.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/edit/history/biv-history.h"

#define BIV_HISTORY_NOWHERE G_MAXUINT

/* The mark of a state that is no place in the history. */
#define BIV_HISTORY_NO_MARK 0

struct _BivHistory
{
  GObject parent_instance;

  BivDocument *document;
  GPtrArray *steps;
  guint position; /* number of steps done */
  guint saved;    /* position at which the file is, or BIV_HISTORY_NOWHERE */
  BivStep *open;  /* the group being recorded; not in steps yet */
  guint depth;    /* of nested groups; only the outermost makes a step */
  bool typing;    /* the last step may still take more of the same */

  guint64 first_mark; /* of the state before all steps */
  guint64 last_mark;  /* given out */

  struct
  {
    bool can_undo;
    bool can_redo;
    bool modified;
    guint position;
  } told; /* of the properties, what was notified last */
};

void biv_history_tell_changes (BivHistory *self);
guint64 biv_history_get_mark (BivHistory *self, guint position);
