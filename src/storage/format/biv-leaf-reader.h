/* Reads the elements that are not objects: texts, lines, values of fields.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "storage/format/biv-node-reader-parts.h"

bool biv_leaf_reader_text (BivNodeReader *self, const BivXmlElement *element, int field);
bool biv_leaf_reader_lines (BivNodeReader *self, const BivXmlElement *element, int field);
bool biv_leaf_reader_detail (BivNodeReader *self, const BivXmlElement *element, int field);
bool biv_leaf_reader_end (BivNodeReader *self);
