/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/ruleset/biv-catalogue.h"

typedef struct _BivBases BivBases;

BivBases *biv_bases_new (BivCatalogue *below);
void biv_bases_free (BivBases *self);
void biv_bases_add (BivBases *self, BivRuleset *ruleset, const char *name);
BivRuleset *biv_bases_resolve_one (BivBases *self, BivRuleset *own, GError **error);
void biv_bases_resolve (BivBases *self, BivCatalogue *catalogue, GPtrArray *problems);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivBases, biv_bases_free)
