/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stdbool.h>

#include "render/paper/biv-page-set.h"

/* Writes a PDF, one page at a time, so that the program can do something else in between. */
typedef struct _BivPdfJob BivPdfJob;

BivPdfJob *biv_pdf_job_new (BivPageSet *pages, const char *date);
void biv_pdf_job_free (BivPdfJob *self);
bool biv_pdf_job_step (BivPdfJob *self, GBytes **piece, GError **error);
GBytes *biv_pdf_job_finish (BivPdfJob *self, GError **error);
GBytes *biv_pdf_job_complete (GBytes *end, guint64 before, const char *language,
                              const char *const *pictures);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivPdfJob, biv_pdf_job_free)
