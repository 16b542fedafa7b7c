/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "storage/library/biv-library-ear.h"

G_BEGIN_DECLS

BivLibraryEar *biv_postgres_ear_new (const char *name, guint patience);
bool biv_postgres_ear_wait (BivLibraryEar *ear, GCancellable *cancellable);

G_END_DECLS
