/* A house ruleset or muster list embedded in a scenario, as the text of its file.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/scenario/biv-embedded.h"

static const char *const embedded_kind_words[] = { BIV_EACH_EMBEDDED_KIND (BIV_MEMBER_WORD) NULL };

static const BivField fields[BIV_EMBEDDED_N_FIELDS] = {
  [BIV_EMBEDDED_KIND] = { "kind", BIV_FIELD_ENUM, .words = embedded_kind_words },
  [BIV_EMBEDDED_CONTENT] = { "content", BIV_FIELD_LINES, .required = true, .maximum = 4194304 },
};

BIV_DEFINE_NODE (BivEmbedded, biv_embedded, "embedded", fields)

BIV_NODE_GETTER (BivEmbedded, biv_embedded, BivEmbeddedKind, kind, int, BIV_EMBEDDED_KIND)
BIV_NODE_GETTER (BivEmbedded, biv_embedded, const char *, content, string, BIV_EMBEDDED_CONTENT)
