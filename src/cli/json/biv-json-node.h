/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "cli/json/biv-json-writer.h"
#include "core/model/board/biv-board.h"
#include "core/model/node/biv-node.h"

void biv_json_node_write_name (BivJsonWriter *json, BivNode *node);
void biv_json_node_write_value (BivJsonWriter *json, const char *key, BivNode *node, guint position,
                                BivBoard *board);
void biv_json_node_write_fields (BivJsonWriter *json, BivNode *node, BivBoard *board);
void biv_json_node_write_hex (BivJsonWriter *json, BivOffset hex, BivBoard *board);
