/* What nearly every file of the window includes, read once for all of them.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <adwaita.h>
#include <stdbool.h>
#include <string.h>
