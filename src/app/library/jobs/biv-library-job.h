/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "storage/library/biv-library.h"

GPtrArray *biv_library_selection_list (BivLibrary *library, const char *const *documents,
                                       GError **error);

#define BIV_TYPE_LIBRARY_JOB (biv_library_job_get_type ())
G_DECLARE_FINAL_TYPE (BivLibraryJob, biv_library_job, BIV, LIBRARY_JOB, GObject)

/* What is done with each word, the id of a document or a path, in another thread. */
typedef bool (*BivLibraryJobFunc) (BivLibrary *library, const char *word, gpointer data,
                                   GError **error);

/* What is done with all of them at once; it tells how far it got by biv_library_job_step(). */
typedef bool (*BivLibraryJobWholeFunc) (BivLibraryJob *job, BivLibrary *library,
                                        const char *const *words, gpointer data, GError **error);

BivLibraryJob *biv_library_job_start_whole (BivLibrary *library, const char *const *words,
                                            BivLibraryJobWholeFunc func, gpointer data,
                                            GDestroyNotify free_data);
void biv_library_job_expect (BivLibraryJob *self, guint length);
bool biv_library_job_step (BivLibraryJob *self, const GError *failure);
GCancellable *biv_library_job_get_cancellable (BivLibraryJob *self);
BivLibraryJob *biv_library_job_start (BivLibrary *library, const char *const *words,
                                      BivLibraryJobFunc func, gpointer data,
                                      GDestroyNotify free_data);
void biv_library_job_stop (BivLibraryJob *self);
bool biv_library_job_is_stopped (BivLibraryJob *self);
guint biv_library_job_get_length (BivLibraryJob *self);
guint biv_library_job_get_done (BivLibraryJob *self);
guint biv_library_job_get_n_failed (BivLibraryJob *self);
const char *biv_library_job_get_problem (BivLibraryJob *self);
