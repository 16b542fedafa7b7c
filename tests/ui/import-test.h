/* What the tests of files of other programs share: the dialog, and what a person does in it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ui-test.h"

char *import_write_file (const char *name, const char *text);
GtkWidget *import_ask (BivWindow *window, const char *name, const char *text);
GtkWidget *import_wait (void);
bool import_is_read (gpointer dialog);
GtkWidget *import_find_row (GtkWidget *dialog, const char *title);
const char *import_get_becomes (GtkWidget *dialog, const char *title);
const char *import_get_becomes_at (GtkWidget *dialog, const char *title, guint position);
void import_choose (GtkWidget *dialog, const char *title, const char *letters);
void import_choose_alone (GtkWidget *dialog, const char *title, guint position,
                          const char *letters);
void import_choose_list (GtkWidget *dialog, const char *ruleset, const char *muster);
void import_accept (GtkWidget *dialog);
void import_show_page (GtkWidget *dialog, const char *name);
