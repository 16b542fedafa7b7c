/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-model-types.h"
#include "core/model/node/biv-text.h"

G_BEGIN_DECLS

typedef enum
{
  BIV_ARG_NUMBER, /* a count */
  BIV_ARG_STRING, /* words that a person typed, such as a name */
  BIV_ARG_TEXT,   /* words in several languages, such as the name of a side */
  BIV_ARG_HEX,    /* the number printed on a hex */
} BivArgKind;

BivArgs *biv_args_new (void);
BivArgs *biv_args_ref (BivArgs *self);
void biv_args_unref (BivArgs *self);
void biv_args_add_number (BivArgs *self, const char *name, int number);
void biv_args_add_string (BivArgs *self, const char *name, const char *string);
void biv_args_add_text (BivArgs *self, const char *name, BivText *text);
void biv_args_add_hex (BivArgs *self, const char *name, const char *label);

guint biv_args_get_length (BivArgs *self);
const char *biv_args_get_name (BivArgs *self, guint position);
BivArgKind biv_args_get_kind (BivArgs *self, guint position);
int biv_args_get_number (BivArgs *self, guint position);
const char *biv_args_get_string (BivArgs *self, guint position);
BivText *biv_args_get_text (BivArgs *self, guint position);
bool biv_args_equal (BivArgs *a, BivArgs *b);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivArgs, biv_args_unref)

G_END_DECLS
