/* How well a name suits what somebody typed to find it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* A better one is greater. */
typedef enum
{
  BIV_LETTERS_NOT,
  BIV_LETTERS_WITHIN, /* the name holds all words */
  BIV_LETTERS_WORDS,  /* words of the name begin so */
  BIV_LETTERS_NAME,   /* the name begins so */
} BivLettersRate;

char *biv_letters_fold (const char *string);
char **biv_letters_split (const char *typed);
bool biv_letters_suit_nearly (const char *name, char *const *words);
BivLettersRate biv_letters_rate (const char *name, char *const *words);
