/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <cairo.h>

#include "app/frame/document/biv-workspace.h"
#include "storage/interchange/biv-interchange.h"
#include "storage/place/biv-place.h"

/* What came of reading a file of another program. */
typedef struct
{
  BivForeign *foreign;      /* the words, the lines and the report */
  BivNode *root;            /* NULL: it cannot be read so */
  GError *error;            /* why */
  cairo_surface_t *picture; /* of a map; NULL: there is none */
} BivImportResult;

/* What is wished of it. */
typedef struct
{
  const char *ruleset;    /* NULL: the rules that the file names */
  const char *otherwise;  /* NULL; else those for a file that names none */
  const char *muster;     /* NULL: the list that it names; #BIV_FOREIGN_NOTHING: none */
  int budget;             /* as of BivForeign */
  BivForeignWords *given; /* what a person said of its words */
} BivImportWish;

void biv_import_result_free (BivImportResult *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivImportResult, biv_import_result_free)

#define BIV_TYPE_IMPORT_READING (biv_import_reading_get_type ())
G_DECLARE_FINAL_TYPE (BivImportReading, biv_import_reading, BIV, IMPORT_READING, GObject)

BivImportReading *biv_import_reading_new (BivPlace *place, const BivInterchange *kind,
                                          BivWorkspace *workspace);
BivImportReading *biv_import_reading_new_for_text (const char *text, const char *name,
                                                   const BivInterchange *kind,
                                                   BivWorkspace *workspace);
void biv_import_reading_run_async (BivImportReading *self, const BivImportWish *wish,
                                   GCancellable *cancellable,
                                   GAsyncReadyCallback callback, gpointer data);
BivImportResult *biv_import_reading_run_finish (BivImportReading *self, GAsyncResult *result,
                                                GError **error);
