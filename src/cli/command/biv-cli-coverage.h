/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "cli/json/biv-json-writer.h"
#include "core/ruleset/biv-catalogue.h"
#include "storage/script/biv-case-file.h"

typedef struct _BivCoverage BivCoverage;

BivCoverage *biv_coverage_new (void);
void biv_coverage_free (BivCoverage *self);
void biv_coverage_note (BivCoverage *self, const BivCaseResult *result);
guint biv_coverage_tell (BivCoverage *self, BivCatalogue *catalogue, BivJsonWriter *json);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivCoverage, biv_coverage_free)
