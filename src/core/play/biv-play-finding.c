/* A finding as a play file carries it: for programs its code and arguments, for people its
 * sentences.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/play/biv-play-finding.h"

#include "core/play/biv-play-argument.h"

static const BivField fields[BIV_PLAY_FINDING_N_FIELDS] = {
  [BIV_PLAY_FINDING_CODE] = { "code", BIV_FIELD_TOKEN, .required = true },
  [BIV_PLAY_FINDING_SEVERITY] = { "severity", BIV_FIELD_ENUM, .required = true,
                                  .words = biv_severity_words },
  [BIV_PLAY_FINDING_OBJECT] = { "object", BIV_FIELD_TOKEN },
  [BIV_PLAY_FINDING_SIDE] = { "side", BIV_FIELD_TOKEN },
  [BIV_PLAY_FINDING_HEX] = { "hex", BIV_FIELD_HEX },
  [BIV_PLAY_FINDING_LABEL] = { "label", BIV_FIELD_STRING },
  [BIV_PLAY_FINDING_CITE] = { "cite", BIV_FIELD_STRING },
  [BIV_PLAY_FINDING_IGNORED] = { "ignored", BIV_FIELD_BOOLEAN },
  [BIV_PLAY_FINDING_MESSAGE] = { "message", BIV_FIELD_TEXT, .required = true },
  [BIV_PLAY_FINDING_REMEDY] = { "remedy", BIV_FIELD_TEXT },
  [BIV_PLAY_FINDING_NOTE] = { "note", BIV_FIELD_LINES },
  [BIV_PLAY_FINDING_ARGUMENTS] = { "arguments", BIV_FIELD_LIST, .maximum = 50,
                                   .item_type = biv_play_argument_get_type },
};

BIV_DEFINE_NODE (BivPlayFinding, biv_play_finding, "finding", fields)

BIV_NODE_GETTER (BivPlayFinding, biv_play_finding, const char *, code, string,
                 BIV_PLAY_FINDING_CODE)
BIV_NODE_GETTER (BivPlayFinding, biv_play_finding, BivSeverity, severity, int,
                 BIV_PLAY_FINDING_SEVERITY)
BIV_NODE_GETTER (BivPlayFinding, biv_play_finding, const char *, object, string,
                 BIV_PLAY_FINDING_OBJECT)
BIV_NODE_GETTER (BivPlayFinding, biv_play_finding, const char *, side, string,
                 BIV_PLAY_FINDING_SIDE)
BIV_NODE_GETTER (BivPlayFinding, biv_play_finding, BivOffset, hex, hex, BIV_PLAY_FINDING_HEX)
BIV_NODE_GETTER (BivPlayFinding, biv_play_finding, const char *, label, string,
                 BIV_PLAY_FINDING_LABEL)
BIV_NODE_GETTER (BivPlayFinding, biv_play_finding, const char *, cite, string,
                 BIV_PLAY_FINDING_CITE)
BIV_NODE_GETTER (BivPlayFinding, biv_play_finding, bool, ignored, boolean, BIV_PLAY_FINDING_IGNORED)
BIV_NODE_GETTER (BivPlayFinding, biv_play_finding, BivText *, message, text,
                 BIV_PLAY_FINDING_MESSAGE)
BIV_NODE_GETTER (BivPlayFinding, biv_play_finding, BivText *, remedy, text, BIV_PLAY_FINDING_REMEDY)
BIV_NODE_GETTER (BivPlayFinding, biv_play_finding, const char *, note, string,
                 BIV_PLAY_FINDING_NOTE)
