/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/biv-board.h"
#include "core/model/biv-node.h"
#include "storage/xml/biv-xml-writer.h"

G_BEGIN_DECLS

/* Legend, rows, what stands on hexes, what lies between them. */
#define BIV_BOARD_N_PARTS 4

GBytes *biv_node_writer_write (BivNode *root);
void biv_board_writer_write_part (BivXmlWriter *writer, BivBoard *board, int part);

G_END_DECLS
