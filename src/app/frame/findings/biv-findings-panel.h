/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "core/model/document/biv-document.h"
#include "core/check/biv-report.h"

#define BIV_TYPE_FINDINGS_PANEL (biv_findings_panel_get_type ())
G_DECLARE_FINAL_TYPE (BivFindingsPanel, biv_findings_panel, BIV, FINDINGS_PANEL, AdwBin)

void biv_findings_panel_set_report (BivFindingsPanel *self, BivReport *report,
                                    BivRuleset *ruleset);
void biv_findings_panel_set_document (BivFindingsPanel *self, BivDocument *document);
void biv_findings_panel_grab_focus (BivFindingsPanel *self);
bool biv_findings_panel_choose_next (BivFindingsPanel *self, bool back);
GListModel *biv_findings_panel_get_groups (BivFindingsPanel *self);
GPtrArray *biv_findings_panel_list_safe (BivFindingsPanel *self);
