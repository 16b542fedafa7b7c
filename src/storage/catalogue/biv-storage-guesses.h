/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "storage/interchange/biv-foreign.h"

void biv_storage_guesses_load (BivForeign *foreign, const char *data);
