/* The attributes of an element.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "storage/format/biv-node-reader-parts.h"

const char *biv_element_get (const BivXmlElement *element, const char *name);
bool biv_element_allow (BivNodeReader *reader, const BivXmlElement *element,
                        const char *const *names);
bool biv_minor_keep (BivNodeReader *reader, const BivXmlElement *element, BivNode *node);
bool biv_attributes_read (BivNodeReader *reader, const BivXmlElement *element, BivNode *node);
