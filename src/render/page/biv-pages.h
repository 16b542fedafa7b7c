/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/ruleset/biv-catalogue.h"
#include "core/check/biv-report.h"
#include "render/page/biv-page-kind.h"
#include "render/page/biv-page-options.h"
#include "render/paper/biv-page-set.h"

/* The smallest paper for pages of text, in millimetres: A6. */
#define BIV_PAGES_SMALLEST_PAPER "105x148"

const BivPageKind *biv_pages_get_kind (guint position);
const char *biv_pages_name_subject (const BivPageKind *kind);
bool biv_pages_are_usual (const BivPageKind *kind, BivNode *root);
bool biv_pages_are_of_armies (const char *what);
bool biv_pages_are_of_rules (const char *what);
bool biv_pages_have_room (const char *what, const BivPaper *paper);
bool biv_pages_suit (const char *what, BivNode *root);
BivPageSet *biv_pages_make (BivNode *root,
                            BivCatalogue *catalogue,
                            BivReport *report,
                            const BivPageOptions *options);

/* Pages that are being laid out, one part of a pack after the other, so that the program can do
 * something else in between. The document must not be edited before it is done. */
typedef struct _BivPagesJob BivPagesJob;

BivPagesJob *biv_pages_job_new (BivNode *root,
                                BivCatalogue *catalogue,
                                BivReport *report,
                                const BivPageOptions *options);
BivPageSet *biv_pages_job_draft (BivPagesJob *self);
bool biv_pages_job_step (BivPagesJob *self);
BivPageSet *biv_pages_job_finish (BivPagesJob *self);
void biv_pages_job_free (BivPagesJob *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivPagesJob, biv_pages_job_free)
