/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>
#include <stdbool.h>

G_BEGIN_DECLS

/* What hears of the changes of a library, whichever program makes them: of one kind of library
 * because it is told, of another because it looks again and again. One thread at a time. */
typedef struct _BivLibraryEar BivLibraryEar;

struct _BivLibraryEar
{
  /* The number of changes now, see biv_library_count_changes(); -1 on error. */
  gint64 (*count) (BivLibraryEar *self, GError **error);
  /* Waits until it is time to look again, or until somebody gives up. */
  void (*wait) (BivLibraryEar *self, GCancellable *cancellable);
  void (*free) (BivLibraryEar *self);
};

bool biv_library_ear_pause (guint milliseconds, GCancellable *cancellable);

G_END_DECLS
