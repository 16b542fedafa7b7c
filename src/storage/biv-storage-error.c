/* The error domain of files and the library.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/biv-storage-error.h"

G_DEFINE_QUARK (biv - storage - error - quark, biv_storage_error)
