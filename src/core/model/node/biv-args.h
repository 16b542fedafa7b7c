/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-model-types.h"
#include "core/model/node/biv-text.h"

typedef enum
{
  BIV_ARG_NUMBER, /* a count */
  BIV_ARG_STRING, /* words that a person typed, such as a name */
  BIV_ARG_TEXT,   /* words in several languages, such as the name of a side */
  BIV_ARG_HEX,    /* the number printed on a hex */
} BivArgKind;

typedef struct
{
  const char *name;
  BivArgKind kind; /* which of these has the value */
  int number;
  char *string; /* of a hex, too */
  BivText *text;
} BivArg;

BivArgs *biv_args_new (void);
BivArgs *biv_args_ref (BivArgs *self);
void biv_args_unref (BivArgs *self);
void biv_args_add_number (BivArgs *self, const char *name, int number);
void biv_args_add_string (BivArgs *self, const char *name, const char *string);
void biv_args_add_text (BivArgs *self, const char *name, BivText *text);
void biv_args_add_hex (BivArgs *self, const char *name, const char *label);
void biv_args_add_copy (BivArgs *self, const BivArg *arg);

guint biv_args_get_length (BivArgs *self);
const BivArg *biv_args_get (BivArgs *self, guint position);
const BivArg *biv_args_find (BivArgs *self, const char *name, gssize length);
bool biv_args_equal (BivArgs *a, BivArgs *b);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivArgs, biv_args_unref)
