/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/model/node/biv-node.h"

#define BIV_TYPE_FIGURE (biv_figure_get_type ())
BIV_DECLARE_NODE (BivFigure, biv_figure, FIGURE)

enum
{
  BIV_FIGURE_NAME,
  BIV_FIGURE_KIND,
  BIV_FIGURE_COST,
  BIV_FIGURE_COMMAND,
  BIV_FIGURE_QUALITY,
  BIV_FIGURE_QUALITY_UNITS,
  BIV_FIGURE_COMMAND_LEVEL,
  BIV_FIGURE_ENTRY,
  BIV_FIGURE_HANDMADE,
  BIV_FIGURE_SECRET,
  BIV_FIGURE_DETAILS,
  BIV_FIGURE_NOTES,
  BIV_FIGURE_N_FIELDS,
};

const char *biv_figure_get_kind (BivFigure *self);
int biv_figure_get_cost (BivFigure *self);
const char *biv_figure_get_command (BivFigure *self);
const char *biv_figure_get_quality (BivFigure *self);
int biv_figure_get_quality_units (BivFigure *self);
int biv_figure_get_command_level (BivFigure *self);
const char *biv_figure_get_entry (BivFigure *self);
bool biv_figure_get_handmade (BivFigure *self);
BivDetails *biv_figure_get_details (BivFigure *self);
BivText *biv_figure_get_notes (BivFigure *self);
