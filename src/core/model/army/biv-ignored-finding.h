/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/model/node/biv-node.h"

#define BIV_TYPE_IGNORED_FINDING (biv_ignored_finding_get_type ())
BIV_DECLARE_NODE (BivIgnoredFinding, biv_ignored_finding, IGNORED_FINDING)

enum
{
  BIV_IGNORED_FINDING_CODE,
  BIV_IGNORED_FINDING_OBJECT,
  BIV_IGNORED_FINDING_HEX,
  BIV_IGNORED_FINDING_NOTE,
  BIV_IGNORED_FINDING_N_FIELDS,
};

const char *biv_ignored_finding_get_code (BivIgnoredFinding *self);
const char *biv_ignored_finding_get_object (BivIgnoredFinding *self);
BivOffset biv_ignored_finding_get_hex (BivIgnoredFinding *self);
const char *biv_ignored_finding_get_note (BivIgnoredFinding *self);
