/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/frame/document/biv-session.h"
#include "core/model/army/biv-army.h"
#include "core/ruleset/biv-ruleset.h"

#define BIV_TYPE_TOTALS_VIEW (biv_totals_view_get_type ())
G_DECLARE_FINAL_TYPE (BivTotalsView, biv_totals_view, BIV, TOTALS_VIEW, AdwBin)

#define BIV_TYPE_INSPECTOR (biv_inspector_get_type ())
G_DECLARE_FINAL_TYPE (BivInspector, biv_inspector, BIV, INSPECTOR, AdwBin)

void biv_inspector_open (BivInspector *self, BivSession *session, BivArmy *army);
void biv_inspector_show (BivInspector *self, BivNode *const *nodes, guint n_nodes);
void biv_inspector_add_language (BivInspector *self, const char *language);
void biv_inspector_begin (BivInspector *self);
