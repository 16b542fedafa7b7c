/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "storage/library/biv-library-watch.h"

BivLibraryMonitor *biv_postgres_monitor_new (const char *name, guint patience);
bool biv_postgres_monitor_wait (BivLibraryMonitor *monitor, GCancellable *cancellable);
