/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

#include "core/model/node/biv-args.h"

char *biv_pattern_fill (const char *pattern, BivArgs *args, const char *language);
bool biv_pattern_fits (const char *pattern, BivArgs *args, bool well);
