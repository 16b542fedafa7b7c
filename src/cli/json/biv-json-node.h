/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "cli/json/biv-json-writer.h"
#include "core/model/board/biv-board.h"
#include "core/model/node/biv-node.h"

void biv_json_name (BivJsonWriter *json, BivNode *node);
void biv_json_value (BivJsonWriter *json, const char *key, BivNode *node, guint position,
                     BivBoard *board);
void biv_json_fields (BivJsonWriter *json, BivNode *node, BivBoard *board);
void biv_json_hex (BivJsonWriter *json, BivOffset hex, BivBoard *board);
