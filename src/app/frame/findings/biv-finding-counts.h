/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "text/field/biv-finding-group.h"

#define BIV_TYPE_FINDING_COUNTS (biv_finding_counts_get_type ())
G_DECLARE_FINAL_TYPE (BivFindingCounts, biv_finding_counts, BIV, FINDING_COUNTS, AdwBin)

void biv_finding_counts_set_narrow (BivFindingCounts *self, bool narrow);
int biv_finding_counts_get_spare (BivFindingCounts *self);
void biv_finding_counts_set_report (BivFindingCounts *self, BivReport *report);
GtkWidget *biv_finding_counts_get_button (BivFindingCounts *self);
const char *biv_finding_counts_get_words (BivFindingCounts *self);
char *biv_finding_counts_describe (GPtrArray *groups);
