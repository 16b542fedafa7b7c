/* Sequences: the text that VASSAL keeps pieces and set-ups in.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* Tokens that a character keeps apart, each of which may hold sequences of its own. */
typedef struct
{
  GString *text;
  char delimiter;
  bool has_tokens;
} BivVassalSequence;

BivVassalSequence biv_vassal_sequence (char delimiter);
void biv_vassal_sequence_add (BivVassalSequence *self, const char *token);
void biv_vassal_sequence_add_number (BivVassalSequence *self, gint64 number);
char *biv_vassal_sequence_end (BivVassalSequence *self);
char *biv_vassal_sequence_join (char delimiter, ...) G_GNUC_NULL_TERMINATED;
