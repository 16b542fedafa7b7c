/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* Writes HTML: what is text can never become anything else. */
typedef struct _BivHtml BivHtml;

BivHtml *biv_html_new (void);
void biv_html_free (BivHtml *self);

void biv_html_open (BivHtml *self, const char *tag, ...) G_GNUC_NULL_TERMINATED;
void biv_html_close (BivHtml *self);
void biv_html_mark (BivHtml *self, const char *tag, ...) G_GNUC_NULL_TERMINATED;
void biv_html_add_text (BivHtml *self, const char *text);
void biv_html_add (BivHtml *self, const char *tag, const char *class_name, const char *text);
void biv_html_add_lines (BivHtml *self, const char *class_name, const char *text);
void biv_html_insert (BivHtml *self, const char *markup);
char *biv_html_finish (BivHtml *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivHtml, biv_html_free)
