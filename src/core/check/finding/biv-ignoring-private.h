/* Which findings the organisers of a document decided to ignore.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/army/biv-army.h"
#include "core/model/scenario/biv-scenario.h"
#include "core/check/finding/biv-finding.h"

typedef struct _BivIgnoring BivIgnoring;

BivIgnoring *biv_ignoring_new (void);
void biv_ignoring_free (BivIgnoring *self);
void biv_ignoring_add (BivIgnoring *self, BivNodeList *list, BivSide *side);
void biv_ignoring_settle (BivIgnoring *self, BivFinding *finding);
bool biv_ignoring_is_settled (BivIgnoring *self, BivFinding *finding);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivIgnoring, biv_ignoring_free)
