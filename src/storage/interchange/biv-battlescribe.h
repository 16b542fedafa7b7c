/* Rosters of BattleScribe: .ros, an XML file, and .rosz, the same in a zip file.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "storage/interchange/biv-foreign.h"
#include "storage/xml/biv-xml-reader.h"

BivNode *biv_battlescribe_read_roster (GBytes *bytes, const char *name, BivForeign *foreign,
                                       GError **error);
GBytes *biv_battlescribe_write_roster (BivNode *root, BivForeign *foreign, GError **error);
