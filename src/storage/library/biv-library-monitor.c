/* The time between two looks at a library.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/library/biv-library-monitor.h"

/** biv_library_monitor_pause: waits so long, or until @cancellable is cancelled.
 * Returns: whether nobody cancelled */
bool
biv_library_monitor_pause (guint milliseconds, GCancellable *cancellable)
{
  GPollFD end;

  if (!g_cancellable_make_pollfd (cancellable, &end))
    return false;
  g_poll (&end, 1, (int) milliseconds);
  g_cancellable_release_fd (cancellable);
  return !g_cancellable_is_cancelled (cancellable);
}
