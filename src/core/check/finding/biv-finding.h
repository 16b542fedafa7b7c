/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/document/biv-edit-list.h"
#include "core/model/node/biv-args.h"
#include "core/ruleset/item/biv-rule-types.h"
#include "core/ruleset/muster/biv-muster.h"

#define BIV_TYPE_FINDING (biv_finding_get_type ())
G_DECLARE_FINAL_TYPE (BivFinding, biv_finding, BIV, FINDING, GObject)

/* Pieces that must be added to an army. */
typedef struct
{
  BivMusterEntry *entry;
  char *contingent; /* the id of the contingent that lacks them */
  guint count;
} BivLack;

const char *biv_finding_get_code (BivFinding *self);
BivSeverity biv_finding_get_severity (BivFinding *self);
const char *biv_finding_get_object (BivFinding *self);
const char *biv_finding_get_side (BivFinding *self);
BivOffset biv_finding_get_hex (BivFinding *self);
const char *biv_finding_get_hex_label (BivFinding *self);
BivArgs *biv_finding_get_args (BivFinding *self);
const char *biv_finding_get_cite (BivFinding *self);
BivEditList *biv_finding_get_fix (BivFinding *self);
GPtrArray *biv_finding_get_surplus (BivFinding *self);
const BivLack *biv_finding_get_lack (BivFinding *self);
bool biv_finding_is_homeless (BivFinding *self);
bool biv_finding_is_fixable (BivFinding *self);
bool biv_finding_is_ignored (BivFinding *self);
const char *biv_finding_get_decision (BivFinding *self);
const char *biv_finding_get_note (BivFinding *self);

/* For those who make findings: checks, and the refusals of the rehearsal. */
BivFinding *biv_finding_new (const char *code, BivSeverity severity);
void biv_finding_set_severity (BivFinding *self, BivSeverity severity);
void biv_finding_set_object (BivFinding *self, const char *object, const char *side);
void biv_finding_set_hex (BivFinding *self, BivOffset hex, const char *label);
void biv_finding_set_cite (BivFinding *self, const char *cite);
void biv_finding_set_fix (BivFinding *self, BivEditList *fix);
void biv_finding_add_surplus (BivFinding *self, BivNode *piece);
void biv_finding_set_homeless (BivFinding *self);
void biv_finding_set_lack (BivFinding *self, BivMusterEntry *entry, BivNode *contingent,
                           guint count);
void biv_finding_add_name (BivFinding *self, const char *arg, BivNode *node, BivNode *stand_in);

void biv_finding_ignore (BivFinding *self, const char *decision, const char *note);

/* What its check looked at, and the nodes whose names it mentions. The finding does not keep them
 * alive. */
void biv_finding_set_subject (BivFinding *self, gpointer subject);
gpointer biv_finding_get_subject (BivFinding *self);
void biv_finding_add_mention (BivFinding *self, BivNode *node);
guint64 biv_finding_get_bit (BivNode *node);
bool biv_finding_mentions (BivFinding *self, GHashTable *nodes, guint64 bits);
