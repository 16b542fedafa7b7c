/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node.h"

bool biv_value_is_element (const BivField *field);
bool biv_value_is_attribute (const BivField *field);
bool biv_value_parse_int (const char *string, int *number);
bool biv_value_parse_hex (const char *string, BivOffset *hex);
bool biv_value_parse (const BivField *field, const char *string, GValue *value);
char *biv_value_format (BivNode *node, guint field);
char *biv_value_describe (const BivField *field);
