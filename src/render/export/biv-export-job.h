/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stdbool.h>

#include "render/paper/biv-page-set.h"

/* The formats of exported pages. */
typedef enum
{
  BIV_EXPORT_PDF, /* all pages in one file */
  BIV_EXPORT_SVG, /* one file for each page */
  BIV_EXPORT_PNG,
  BIV_EXPORT_N_FORMATS,
} BivExportFormat;

/* The resolution of pictures, in dots per inch. */
#define BIV_EXPORT_USUAL_DPI 150.0
#define BIV_EXPORT_LEAST_DPI 10.0
#define BIV_EXPORT_MOST_DPI 1200.0

/* Writes pages to files, one page at a time, so that the program can do something else in
 * between. */
typedef struct _BivExportJob BivExportJob;

/* A part of a file. */
typedef struct
{
  GBytes *bytes; /* (transfer full) */
  guint file;    /* of which file, from 0 */
  bool is_last;  /* the file is whole then */
} BivExportPiece;

const char *biv_export_format_get_ending (BivExportFormat format);
bool biv_export_format_find (const char *path, BivExportFormat *format);
guint biv_export_job_count_files (BivPageSet *pages, BivExportFormat format);
char *biv_export_job_name_file (BivPageSet *pages, const char *path, BivExportFormat format,
                                guint file);

BivExportJob *biv_export_job_new (BivPageSet *pages, BivExportFormat format, double dpi);
void biv_export_job_free (BivExportJob *self);
bool biv_export_job_step (BivExportJob *self, BivExportPiece *piece, GError **error);
guint biv_export_job_get_n_done (const BivExportJob *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivExportJob, biv_export_job_free)
