/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "core/check/finding/biv-finding.h"
#include "core/ruleset/biv-catalogue.h"

/* How many points an army (contingent NULL) or a contingent has spent. */
typedef struct
{
  const char *side;       /* NULL for an army on its own */
  const char *contingent; /* NULL for the whole army */
  gint64 spent;
  int limit; /* -1: none */
} BivPoints;

#define BIV_TYPE_REPORT (biv_report_get_type ())
G_DECLARE_FINAL_TYPE (BivReport, biv_report, BIV, REPORT, GObject)

/* The result of checking a document: a GListModel of findings, the verdict and the points. */
BivReport *biv_report_new_of (BivNode *root, GPtrArray *findings);
BivVerdict biv_report_get_verdict (BivReport *self);
GPtrArray *biv_report_list_for_readers (BivReport *self);
guint biv_report_count (BivReport *self, BivSeverity severity);
guint biv_report_get_n_points (BivReport *self);
const BivPoints *biv_report_get_points (BivReport *self, guint position);

BivReport *biv_report_new (BivNode *root, GPtrArray *rows, GArray *points);
GPtrArray *biv_report_get_row (BivReport *self, guint row);
GArray *biv_report_get_all_points (BivReport *self);
