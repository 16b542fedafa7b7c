/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/model/node/biv-node.h"

#define BIV_TYPE_CONTINGENT (biv_contingent_get_type ())
BIV_DECLARE_NODE (BivContingent, biv_contingent, CONTINGENT)

enum
{
  BIV_CONTINGENT_NAME,
  BIV_CONTINGENT_ALLIED,
  BIV_CONTINGENT_SECRET,
  BIV_CONTINGENT_MUSTER,
  BIV_CONTINGENT_MUSTER_VERSION,
  BIV_CONTINGENT_BUDGET,
  BIV_CONTINGENT_NOTES,
  BIV_CONTINGENT_FIGURES,
  BIV_CONTINGENT_UNITS,
  BIV_CONTINGENT_N_FIELDS,
};

BivText *biv_contingent_get_name (BivContingent *self);
bool biv_contingent_get_allied (BivContingent *self);
const char *biv_contingent_get_muster (BivContingent *self);
const char *biv_contingent_get_muster_version (BivContingent *self);
int biv_contingent_get_budget (BivContingent *self);
BivText *biv_contingent_get_notes (BivContingent *self);
BivNodeList *biv_contingent_get_figures (BivContingent *self);
BivNodeList *biv_contingent_get_units (BivContingent *self);
gint64 biv_contingent_count_points (BivContingent *self);
