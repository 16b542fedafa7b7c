/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

#include "core/model/node/biv-model-types.h"

#define BIV_TYPE_TEXT (biv_text_get_type ())
GType biv_text_get_type (void);

/* The key of words that have no language, and that every reader gets. */
#define BIV_TEXT_PLAIN ""

BivText *biv_text_new (void);
BivText *biv_text_new_plain (const char *string);
BivText *biv_text_ref (BivText *self);
void biv_text_unref (BivText *self);
BivText *biv_text_with (const BivText *self, const char *language, const char *string);
bool biv_text_equal (const BivText *a, const BivText *b);
bool biv_text_is_empty (const BivText *self);
guint biv_text_get_length (const BivText *self);
const char *biv_text_get_language (const BivText *self, guint position);
const char *biv_text_get_string (const BivText *self, guint position);
bool biv_text_is_plain (const BivText *self);
const char *biv_text_lookup (const BivText *self, const char *language);
const char *biv_text_for (const BivText *self, const char *language);
bool biv_text_language_is_valid (const char *language);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivText, biv_text_unref)

typedef struct _BivDetails BivDetails;

#define BIV_TYPE_DETAILS (biv_details_get_type ())
GType biv_details_get_type (void);

BivDetails *biv_details_new (void);
BivDetails *biv_details_ref (BivDetails *self);
void biv_details_unref (BivDetails *self);
BivDetails *biv_details_with (const BivDetails *self, const char *field, const char *value);
bool biv_details_equal (const BivDetails *a, const BivDetails *b);
guint biv_details_get_length (const BivDetails *self);
const char *biv_details_get_field (const BivDetails *self, guint position);
const char *biv_details_get_value (const BivDetails *self, guint position);
const char *biv_details_lookup (const BivDetails *self, const char *field);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivDetails, biv_details_unref)
