/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/library/jobs/biv-library-job.h"
#include "app/library/jobs/biv-library-work.h"

#define BIV_TYPE_LIBRARY_VERDICTS (biv_library_verdicts_get_type ())
G_DECLARE_FINAL_TYPE (BivLibraryVerdicts, biv_library_verdicts, BIV, LIBRARY_VERDICTS, GObject)

BivLibraryVerdicts *biv_library_verdicts_new (void);
void biv_library_verdicts_look (BivLibraryVerdicts *self, BivLibrary *library, GPtrArray *entries);
void biv_library_verdicts_go_on (BivLibraryVerdicts *self);
void biv_library_verdicts_stop (BivLibraryVerdicts *self);
void biv_library_verdicts_forget (BivLibraryVerdicts *self);
bool biv_library_verdicts_is_busy (BivLibraryVerdicts *self);

void biv_library_checking_begin (BivLibraryWork *work, const char *const *documents);
