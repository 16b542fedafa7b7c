/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/check/biv-report.h"
#include "core/edit/history/biv-history.h"
#include "core/ruleset/biv-catalogue.h"

bool biv_reprice (BivHistory *history, BivCatalogue *catalogue, guint *n_pieces, GError **error);
