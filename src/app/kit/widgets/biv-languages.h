/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "core/model/node/biv-node.h"

typedef void (*BivLanguageFunc) (const char *language, gpointer data);

const char *biv_languages_get_name (const char *language);
GPtrArray *biv_languages_of (BivNode *root);
GPtrArray *biv_languages_written (BivNode *root);
void biv_languages_add (GPtrArray *languages, const char *language);
void biv_languages_add_of (GPtrArray *languages, BivNode *node);
void biv_languages_ask (GtkWindow *parent, GPtrArray *known, BivLanguageFunc func, GObject *data);
