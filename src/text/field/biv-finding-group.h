/* Findings that say one thing of several: told once, with the names of all.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "core/check/biv-report.h"

#define BIV_TYPE_FINDING_GROUP (biv_finding_group_get_type ())
G_DECLARE_FINAL_TYPE (BivFindingGroup, biv_finding_group, BIV, FINDING_GROUP, GObject)

GPtrArray *biv_finding_groups_make (BivReport *report);
guint biv_finding_groups_count (GPtrArray *groups, BivSeverity severity);

GPtrArray *biv_finding_group_get_findings (BivFindingGroup *self);
BivFinding *biv_finding_group_get_first (BivFindingGroup *self);
char *biv_finding_group_list_codes (BivFindingGroup *self);
bool biv_finding_group_is_fixable (BivFindingGroup *self);
bool biv_finding_group_equal (BivFindingGroup *a, BivFindingGroup *b);
char *biv_finding_group_make_message (BivFindingGroup *self, const char *language);
char *biv_finding_group_make_remedy (BivFindingGroup *self, const char *language);
char *biv_finding_group_make_deed (BivFindingGroup *self, const char *language);
