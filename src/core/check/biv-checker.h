/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/check/biv-checker-changes.h"
#include "core/check/biv-report.h"
#include "core/model/document/biv-document.h"

#define BIV_TYPE_CHECKER (biv_checker_get_type ())
G_DECLARE_FINAL_TYPE (BivChecker, biv_checker, BIV, CHECKER, GObject)

/* Follows the edits of a document, and has the findings of its checks whenever it is asked. */
BivChecker *biv_checker_new (BivCatalogue *catalogue, BivDocument *document);
BivReport *biv_checker_look_once (BivCatalogue *catalogue, BivNode *root);
BivReport *biv_checker_get_report (BivChecker *self);
void biv_checker_start_over (BivChecker *self);
