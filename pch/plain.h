/* What nearly every file includes, read once for all of them. Each includes what it uses all the
 * same: ./dev soak builds them without.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <gio/gio.h>
#include <stdbool.h>
#include <string.h>
