/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "storage/library/biv-library.h"

/* A library that is in memory and knows no engine: what every library does, done simply. */
BivLibrary *memory_library_new (void);
void memory_library_fail_after (BivLibrary *library, guint n_calls);
