/* Reads the attributes of an element.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "storage/format/biv-node-reader-parts.h"

const char *biv_attribute_reader_get (const BivXmlElement *element, const char *name);
bool biv_attribute_reader_allow (BivNodeReader *reader, const BivXmlElement *element,
                                 const char *const *names);
bool biv_attribute_reader_keep_minor (BivNodeReader *reader, const BivXmlElement *element,
                                      BivNode *node);
bool biv_attribute_reader_read (BivNodeReader *reader, const BivXmlElement *element, BivNode *node);
