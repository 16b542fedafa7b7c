/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>
#include <stdbool.h>

/* Opens a file, in front or behind what is shown. Returns: (transfer full) (nullable): why it could
 * not be opened. */
typedef char *(*BivFileQueueOpen) (GtkWindow *window, GFile *file, bool behind);
typedef void (*BivFileQueueReport) (GtkWindow *window, const char *words);

void biv_file_queue_begin (GtkWindow *window, GPtrArray *files, BivFileQueueOpen open,
                           BivFileQueueReport report);
