/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

typedef struct _BivMoFile BivMoFile;

BivMoFile *biv_mo_file_new (GBytes *bytes);
void biv_mo_file_free (BivMoFile *self);
const char *biv_mo_file_lookup (BivMoFile *self, const char *sentence);
const char *biv_mo_file_lookup_plural (BivMoFile *self, const char *one, gulong number);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivMoFile, biv_mo_file_free)
