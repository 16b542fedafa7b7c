/* A finding that the organiser decided to ignore, and why.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/army/biv-ignored-finding.h"

static const BivField fields[BIV_IGNORED_FINDING_N_FIELDS] = {
  [BIV_IGNORED_FINDING_CODE] = { "code", BIV_FIELD_TOKEN, .required = true },
  /* the id of its subject; not a reference, as the subject may be removed */
  [BIV_IGNORED_FINDING_OBJECT] = { "object", BIV_FIELD_TOKEN },
  [BIV_IGNORED_FINDING_HEX] = { "hex", BIV_FIELD_HEX },
  [BIV_IGNORED_FINDING_NOTE] = { "note", BIV_FIELD_LINES },
};

BIV_DEFINE_NODE (BivIgnoredFinding, biv_ignored_finding, "ignored", fields)

BIV_NODE_GETTER (BivIgnoredFinding, biv_ignored_finding, const char *, code, string,
                 BIV_IGNORED_FINDING_CODE)
BIV_NODE_GETTER (BivIgnoredFinding, biv_ignored_finding, const char *, object, string,
                 BIV_IGNORED_FINDING_OBJECT)
BIV_NODE_GETTER (BivIgnoredFinding, biv_ignored_finding, BivOffset, hex, hex,
                 BIV_IGNORED_FINDING_HEX)
BIV_NODE_GETTER (BivIgnoredFinding, biv_ignored_finding, const char *, note, string,
                 BIV_IGNORED_FINDING_NOTE)
