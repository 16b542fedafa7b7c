/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* A disk whose power can be cut: of what SQLite wrote to it and nobody asked it to keep, it then
 * keeps some, drops some, and keeps parts of some. */

void power_disk_install (void);
void power_disk_set_shares_memory (bool shares);
void power_disk_cut_at (guint change);
guint power_disk_count_changes (void);
void power_disk_restore (GRand *chance);
