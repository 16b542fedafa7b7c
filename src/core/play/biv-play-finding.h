/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/model/node/biv-node.h"
#include "core/ruleset/item/biv-rule-types.h"

#define BIV_TYPE_PLAY_FINDING (biv_play_finding_get_type ())
BIV_DECLARE_NODE (BivPlayFinding, biv_play_finding, PLAY_FINDING)

enum
{
  BIV_PLAY_FINDING_CODE,
  BIV_PLAY_FINDING_SEVERITY,
  BIV_PLAY_FINDING_OBJECT,
  BIV_PLAY_FINDING_SIDE,
  BIV_PLAY_FINDING_HEX,
  BIV_PLAY_FINDING_LABEL,
  BIV_PLAY_FINDING_CITE,
  BIV_PLAY_FINDING_IGNORED,
  BIV_PLAY_FINDING_MESSAGE,
  BIV_PLAY_FINDING_REMEDY,
  BIV_PLAY_FINDING_NOTE,
  BIV_PLAY_FINDING_ARGUMENTS,
  BIV_PLAY_FINDING_N_FIELDS,
};

const char *biv_play_finding_get_code (BivPlayFinding *self);
BivSeverity biv_play_finding_get_severity (BivPlayFinding *self);
const char *biv_play_finding_get_object (BivPlayFinding *self);
const char *biv_play_finding_get_side (BivPlayFinding *self);
BivOffset biv_play_finding_get_hex (BivPlayFinding *self);
const char *biv_play_finding_get_label (BivPlayFinding *self);
const char *biv_play_finding_get_cite (BivPlayFinding *self);
bool biv_play_finding_get_ignored (BivPlayFinding *self);
BivText *biv_play_finding_get_message (BivPlayFinding *self);
BivText *biv_play_finding_get_remedy (BivPlayFinding *self);
const char *biv_play_finding_get_note (BivPlayFinding *self);
