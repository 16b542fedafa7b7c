/* The ground of a part of a table, as far as it hides what stands there.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rehearsal/moment/biv-situation.h"

typedef struct _BivSurvey BivSurvey;

BivSurvey *biv_survey_new (const BivSituation *situation, BivHexLayout layout, BivPoint least,
                           BivPoint most);
void biv_survey_free (BivSurvey *self);

bool biv_survey_has_heights (const BivSurvey *self);
int biv_survey_get_level (const BivSurvey *self, BivPoint point);
bool biv_survey_find_bar (const BivSurvey *self, BivPoint from, BivPoint to, BivPoint *where);
bool biv_survey_hides (const BivSurvey *self, BivPoint from, BivPoint to);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivSurvey, biv_survey_free)
