/* Reads the hexes of a board.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "storage/format/biv-node-reader-parts.h"

BivBoardReader *biv_board_reader_new (BivBoard *board);
void biv_board_reader_free (BivBoardReader *self);
bool biv_board_reader_knows (const char *element);
bool biv_board_reader_start (BivBoardReader *self, BivNodeReader *reader,
                             const BivXmlElement *element);
bool biv_board_reader_row (BivBoardReader *self, BivNodeReader *reader);
bool biv_board_reader_end (BivBoardReader *self, BivNodeReader *reader);
