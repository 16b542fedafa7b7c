/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/model/node/biv-node.h"

#define BIV_TYPE_UNIT (biv_unit_get_type ())
BIV_DECLARE_NODE (BivUnit, biv_unit, UNIT)

enum
{
  BIV_UNIT_NAME,
  BIV_UNIT_ARM,
  BIV_UNIT_ELEMENTS,
  BIV_UNIT_COST,
  BIV_UNIT_COMMAND,
  BIV_UNIT_ENTRY,
  BIV_UNIT_HANDMADE,
  BIV_UNIT_SECRET,
  BIV_UNIT_DETAILS,
  BIV_UNIT_NOTES,
  BIV_UNIT_N_FIELDS,
};

const char *biv_unit_get_arm (BivUnit *self);
int biv_unit_get_elements (BivUnit *self);
int biv_unit_get_cost (BivUnit *self);
const char *biv_unit_get_command (BivUnit *self);
const char *biv_unit_get_entry (BivUnit *self);
bool biv_unit_get_handmade (BivUnit *self);
BivDetails *biv_unit_get_details (BivUnit *self);
BivText *biv_unit_get_notes (BivUnit *self);
