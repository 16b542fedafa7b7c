/* Rosters of BattleScribe: .ros, an XML file, and .rosz, the same in a zip file.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "storage/interchange/biv-foreign.h"
#include "storage/xml/biv-xml-reader.h"

/* The kind of words that tell what the entries of a category are: arms or kinds of leaders. */
#define BIV_BATTLESCRIBE_CATEGORY "category"

BivNode *biv_battlescribe_read_roster (GBytes *bytes, const char *name, BivForeign *foreign,
                                       GError **error);
BivNode *biv_battlescribe_read_catalogue (GBytes *bytes, const char *name, BivForeign *foreign,
                                          GError **error);
bool biv_battlescribe_is_catalogue (const char *head);
double biv_battlescribe_read_number (const char *text);
bool biv_battlescribe_is_points (const char *name);
bool biv_battlescribe_is_leading (const char *category);
GBytes *biv_battlescribe_write_roster (BivNode *root, BivForeign *foreign, GError **error);
