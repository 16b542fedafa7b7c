/* Measures on a table without hexes: places, distances, contact and ground.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/check/piece/biv-footprint.h"
#include "core/rehearsal/moment/biv-situation.h"

typedef struct _BivSurvey BivSurvey;

void biv_survey_free (BivSurvey *self);

bool biv_survey_has_heights (const BivSurvey *self);
int biv_survey_get_level (const BivSurvey *self, BivPoint point);
bool biv_survey_find_bar (const BivSurvey *self, BivPoint from, BivPoint to, BivPoint *where);
bool biv_survey_hides (const BivSurvey *self, BivPoint from, BivPoint to);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivSurvey, biv_survey_free)

/* Tenths of a millimetre in a centimetre: what distances are counted in. */
#define BIV_TENTHS_PER_CM 100

/* Where a piece stands, or would stand. */
typedef struct
{
  BivOffset hex;
  int dx;
  int dy;
  int facing;
} BivStand;

BivHexLayout biv_measure_layout (const BivSituation *situation);
BivStand biv_measure_stand (const BivPieceState *state);
BivStand biv_measure_shift (const BivSituation *situation, BivStand stand, BivPoint by);
BivFootprint biv_measure_footprint (const BivSituation *situation, guint piece);
BivFootprint biv_measure_footprint_at (const BivSituation *situation, guint piece, BivStand stand);

int biv_measure_distance (const BivSituation *situation, guint a, guint b);
int biv_measure_way (const BivSituation *situation, BivStand from, BivStand to);
bool biv_measure_touches (const BivSituation *situation, guint a, guint b);
bool biv_measure_would_touch (const BivSituation *situation, guint a, BivStand a_stand, guint b,
                              BivStand b_stand);
BivNode *biv_measure_ground (const BivSituation *situation, const BivFootprint *footprint,
                             BivPassage passage);
BivSurvey *biv_measure_survey (const BivSituation *situation, BivPoint least, BivPoint most);
