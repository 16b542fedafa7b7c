/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "storage/library/biv-library.h"

/* What hears of the changes of a library, whichever program makes them: of one kind of library
 * because it is told, of another because it looks again and again. One thread at a time. */
struct _BivLibraryMonitor
{
  /* The number of changes now, see biv_library_count_changes(); -1 on error. */
  gint64 (*count) (BivLibraryMonitor *self, GError **error);
  /* Waits until it is time to look again, or until somebody gives up. */
  void (*wait) (BivLibraryMonitor *self, GCancellable *cancellable);
  void (*free) (BivLibraryMonitor *self);
};

bool biv_library_monitor_pause (guint milliseconds, GCancellable *cancellable);

#define BIV_TYPE_LIBRARY_WATCH (biv_library_watch_get_type ())
G_DECLARE_FINAL_TYPE (BivLibraryWatch, biv_library_watch, BIV, LIBRARY_WATCH, GObject)

BivLibraryWatch *biv_library_watch_new (BivLibrary *library);
