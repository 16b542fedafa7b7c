/* One change of an army that is being levied, as plain data: it can be made on a copy first and on
 * the army itself afterwards.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/check/finding/biv-finding.h"
#include "core/model/army/biv-contingent.h"
#include "core/model/document/biv-document.h"
#include "core/ruleset/biv-catalogue.h"
#include "core/ruleset/muster/biv-muster-entry.h"

typedef enum
{
  BIV_LEVY_ADD,    /* a piece of an entry joins a contingent */
  BIV_LEVY_REMOVE, /* a piece or an activation goes */
  BIV_LEVY_MEND,   /* what a finding proposes is done */
} BivLevyVerb;

typedef struct
{
  BivLevyVerb verb;
  char *key;             /* the same for equal changes */
  char *object;          /* the contingent, or what goes */
  BivMusterEntry *entry; /* of what joins */
  BivEditList *fix;
} BivLevyChange;

BivLevyChange *biv_levy_change_add (BivContingent *contingent, BivMusterEntry *entry);
BivLevyChange *biv_levy_change_remove (const char *object);
BivLevyChange *biv_levy_change_mend (BivFinding *finding);
BivLevyChange *biv_levy_change_ref (BivLevyChange *self);
void biv_levy_change_unref (BivLevyChange *self);
BivEditList *biv_levy_change_draft (BivLevyChange *self, BivDocument *document,
                                    BivCatalogue *catalogue, GHashTable *ids);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivLevyChange, biv_levy_change_unref)
