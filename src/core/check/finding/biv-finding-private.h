/* How findings are made; only core/check makes any.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/check/finding/biv-finding.h"

BivFinding *biv_finding_new (const char *code, BivSeverity severity);
void biv_finding_set_severity (BivFinding *self, BivSeverity severity);
void biv_finding_set_object (BivFinding *self, const char *object, const char *side);
void biv_finding_set_hex (BivFinding *self, BivOffset hex, const char *label);
void biv_finding_set_cite (BivFinding *self, const char *cite);
void biv_finding_take_fix (BivFinding *self, BivEditList *fix);
void biv_finding_add_surplus (BivFinding *self, BivNode *piece);
void biv_finding_set_lack (BivFinding *self, BivMusterEntry *entry, BivNode *contingent,
                           guint count);
void biv_finding_add_name (BivFinding *self, const char *arg, BivNode *node, BivNode *stand_in);
void biv_finding_ignore (BivFinding *self, const char *decision, const char *note);

/* For who made it: what was looked at, and whether a thing is named in it. Neither is kept alive.
 */
void biv_finding_set_subject (BivFinding *self, gpointer subject);
gpointer biv_finding_get_subject (BivFinding *self);
void biv_finding_note_mention (BivFinding *self, BivNode *node);
guint64 biv_finding_get_bit (BivNode *node);
bool biv_finding_mentions (BivFinding *self, GHashTable *nodes, guint64 bits);
