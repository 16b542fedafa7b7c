/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/board/biv-board.h"
#include "core/model/node/biv-node.h"
#include "storage/xml/biv-xml-writer.h"

/* The parts of a board in a file: two legends, three layers of rows, single hexes, hexsides. */
#define BIV_BOARD_N_PARTS 7

typedef struct _BivBoardWriter BivBoardWriter;

GBytes *biv_node_writer_write (BivNode *root);
GBytes *biv_node_writer_write_in (BivNode *root, const char *folder);
BivBoardWriter *biv_board_writer_new (BivBoard *board);
void biv_board_writer_free (BivBoardWriter *self);
void biv_board_writer_write_part (BivBoardWriter *self, BivXmlWriter *writer, int part);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivBoardWriter, biv_board_writer_free)
