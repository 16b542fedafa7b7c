/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "app/frame/document/biv-workspace.h"
#include "app/library/jobs/biv-library-job.h"

#define BIV_TYPE_LIBRARY_WORK (biv_library_work_get_type ())
G_DECLARE_FINAL_TYPE (BivLibraryWork, biv_library_work, BIV, LIBRARY_WORK, GObject)

/* Called when a job has come to its end without a problem, with the job's data. */
typedef void (*BivLibraryWorkFunc) (BivLibraryWork *self, gpointer data);

BivLibraryWork *biv_library_work_new (BivWorkspace *workspace);
void biv_library_work_set_library (BivLibraryWork *self, BivLibrary *library);
BivLibrary *biv_library_work_get_library (BivLibraryWork *self);
BivWorkspace *biv_library_work_get_workspace (BivLibraryWork *self);
BivLibrarySaveInfo biv_library_work_make_save_info (const char *note);

void biv_library_work_start (BivLibraryWork *self, const char *const *words,
                             BivLibraryJobFunc func, gpointer data, GDestroyNotify free_data,
                             const char *done_words);
void biv_library_work_start_whole (BivLibraryWork *self, const char *const *words,
                                   BivLibraryJobWholeFunc func, gpointer data,
                                   GDestroyNotify free_data, BivLibraryWorkFunc then);
void biv_library_work_start_undoable (BivLibraryWork *self, const char *const *words,
                                      BivLibraryJobWholeFunc func, gpointer data,
                                      GDestroyNotify free_data, BivLibraryWorkFunc then);
void biv_library_work_stop (BivLibraryWork *self);
bool biv_library_work_is_busy (BivLibraryWork *self);

void biv_library_work_report (BivLibraryWork *self, const char *words, bool is_error);
void biv_library_work_show (BivLibraryWork *self, GtkWidget *dialog);

/* Takes back what was done last. */
typedef void (*BivLibraryUndoFunc) (BivLibraryWork *self, const char *const *words);

void biv_library_work_offer_undo (BivLibraryWork *self, const char *words,
                                  const char *const *undone, BivLibraryUndoFunc func);
void biv_library_work_undo (BivLibraryWork *self);
