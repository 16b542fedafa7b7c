/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

/* The kinds of files that can be asked for. Each has a title and filters. */
typedef enum
{
  BIV_FILE_BATTLE_OR_ARMY,
  BIV_FILE_BATTLE,
  BIV_FILE_ARMY,
  BIV_FILE_MUSTER,
  BIV_FILE_RULESET,
  BIV_FILE_PDF,
  BIV_FILE_SVG,
  BIV_FILE_PNG,
  BIV_FILE_PLAY,
  BIV_FILE_RULES,
  BIV_FILE_STEPS,       /* of a rehearsal */
  BIV_FILE_FOR_LIBRARY, /* what a library takes up */
  BIV_FILE_PACK,        /* of a library's documents */
  BIV_FILE_OTHER,       /* of another program */
  BIV_FILE_TABLE,       /* of a spreadsheet */
  BIV_FILE_PICTURE,     /* of a map, by its kind */
  BIV_FILE_N_KINDS,
} BivFileKind;

/* @path: (nullable): the file that was chosen; NULL if none was */
typedef void (*BivFileDialogFunc) (const char *path, gpointer data);

/* @paths: the files that were chosen; none if it was given up */
typedef void (*BivFilesDialogFunc) (const char *const *paths, gpointer data);

void biv_file_dialog_open (GtkWindow *parent, BivFileKind kind, BivFileDialogFunc func,
                           gpointer data, GDestroyNotify free_data);
void biv_file_dialog_open_several (GtkWindow *parent, BivFileKind kind, BivFilesDialogFunc func,
                                   gpointer data, GDestroyNotify free_data);
void biv_file_dialog_choose_name (GtkWindow *parent, BivFileKind kind, const char *path,
                                  BivFileDialogFunc func, gpointer data, GDestroyNotify free_data);
void biv_file_dialog_choose_folder (GtkWindow *parent, const char *title, BivFileDialogFunc func,
                                    gpointer data, GDestroyNotify free_data);
void biv_file_dialog_save (GtkWindow *parent, BivFileKind kind, const char *suggestion,
                           BivFileDialogFunc func, gpointer data, GDestroyNotify free_data);
void biv_file_dialog_save_other (GtkWindow *parent, const char *name, const char *ending,
                                 const char *suggestion, BivFileDialogFunc func, gpointer data,
                                 GDestroyNotify free_data);
