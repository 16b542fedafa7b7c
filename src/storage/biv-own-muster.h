/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/ruleset/muster/biv-muster-entry.h"
#include "core/ruleset/muster/biv-muster.h"
#include "storage/xml/biv-storage-error.h"

G_BEGIN_DECLS

char *biv_own_muster_path (const char *id);
BivMuster *biv_own_muster_keep (BivMuster *fresh, BivMusterEntry *entry, GError **error);

G_END_DECLS
