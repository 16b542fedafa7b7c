/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node.h"
#include "storage/xml/biv-xml-writer.h"

typedef struct _BivExtraWriter BivExtraWriter;

BivExtraWriter *biv_extra_writer_new (BivXmlWriter *xml, BivNode *node);
void biv_extra_writer_free (BivExtraWriter *self);
void biv_extra_writer_after (BivExtraWriter *self, int field, const char *id);
void biv_extra_writer_rest (BivExtraWriter *self, int field);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivExtraWriter, biv_extra_writer_free)
