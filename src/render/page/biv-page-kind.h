/* A kind of printed pages.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* The word for the cards of orders. */
#define BIV_PAGES_ORDERS "orders"

/* What a kind of pages is printed for. */
typedef enum
{
  BIV_PAGES_OF_SCENARIO,
  BIV_PAGES_OF_ARMY,   /* an army on its own, or each army of a scenario */
  BIV_PAGES_OF_SIDE,   /* the same, but only of a scenario where nobody asks for it */
  BIV_PAGES_OF_PIECES, /* the pieces of an army, or of all armies of a scenario */
  BIV_PAGES_OF_RULES,  /* a ruleset, or that of a scenario or army */
} BivPagesOf;

/* A kind of printed pages, such as rosters or cards of orders. */
typedef struct
{
  const char *word;    /* by which the command line names it */
  const char *title;   /* of the kind, marked for translation */
  const char *purpose; /* what is on it: a sentence, marked for translation */
  BivPagesOf of;
  bool is_usual;     /* it is in the pack of a battle, or of an army if it is about one */
  bool has_own_size; /* it makes do with any paper, or with any that holds a card */
} BivPageKind;
