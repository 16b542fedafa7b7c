/* What the files of the history share.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/edit/history/biv-history.h"

#define BIV_HISTORY_NOWHERE G_MAXUINT

/* The mark of a state that is not in the history. */
#define BIV_HISTORY_NO_MARK 0

struct _BivHistory
{
  GObject parent_instance;

  BivDocument *document;
  GPtrArray *steps;
  guint position; /* how many steps are done */
  guint saved;    /* the position that was saved last, or BIV_HISTORY_NOWHERE */
  BivStep *open;  /* the group that is being recorded; it is not in steps yet */
  guint depth;    /* how many groups are open; only the outermost makes a step */
  bool typing;    /* whether the last step may still take more of the same kind */
  guint64 age;    /* grows with whatever is done to the document */

  guint64 first_mark; /* of the state before the first step */
  guint64 last_mark;  /* the mark that was given out last */

  struct
  {
    bool can_undo;
    bool can_redo;
    bool modified;
    guint position;
    guint saved;
  } notified; /* the values of the properties when they were last notified */
};
