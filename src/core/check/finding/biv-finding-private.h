/* What only core/check notes in a finding.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/check/finding/biv-finding.h"

void biv_finding_ignore (BivFinding *self, const char *decision, const char *note);

/* What its check looked at, and the nodes whose names it mentions. The finding does not keep them
 * alive. */
void biv_finding_set_subject (BivFinding *self, gpointer subject);
gpointer biv_finding_get_subject (BivFinding *self);
void biv_finding_note_mention (BivFinding *self, BivNode *node);
guint64 biv_finding_get_bit (BivNode *node);
bool biv_finding_mentions (BivFinding *self, GHashTable *nodes, guint64 bits);
