/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>
#include <stdbool.h>

/* What hears of the changes of a library, whichever program makes them: of one kind of library
 * because it is told, of another because it looks again and again. One thread at a time. */
typedef struct _BivLibraryMonitor BivLibraryMonitor;

struct _BivLibraryMonitor
{
  /* The number of changes now, see biv_library_count_changes(); -1 on error. */
  gint64 (*count) (BivLibraryMonitor *self, GError **error);
  /* Waits until it is time to look again, or until somebody gives up. */
  void (*wait) (BivLibraryMonitor *self, GCancellable *cancellable);
  void (*free) (BivLibraryMonitor *self);
};

bool biv_library_monitor_pause (guint milliseconds, GCancellable *cancellable);
