/* Checks that every object that a document refers to is in it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "storage/format/biv-node-reader-parts.h"

bool biv_reference_check_run (BivNodeReader *reader, BivReaderDocument *document);
