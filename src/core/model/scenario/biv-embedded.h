/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-members.h"
#include "core/model/node/biv-node-list.h"
#include "core/model/node/biv-node.h"

#define BIV_TYPE_EMBEDDED (biv_embedded_get_type ())
BIV_DECLARE_NODE (BivEmbedded, biv_embedded, EMBEDDED)

/* What is embedded. */
#define BIV_EACH_EMBEDDED_KIND(X)          \
  X (BIV_EMBEDDED_KIND_RULESET, "ruleset") \
  X (BIV_EMBEDDED_KIND_MUSTER, "muster")

typedef enum
{
  BIV_EACH_EMBEDDED_KIND (BIV_MEMBER)
} BivEmbeddedKind;

enum
{
  BIV_EMBEDDED_KIND,
  BIV_EMBEDDED_CONTENT,
  BIV_EMBEDDED_N_FIELDS,
};

BivEmbeddedKind biv_embedded_get_kind (BivEmbedded *self);
const char *biv_embedded_get_content (BivEmbedded *self);
