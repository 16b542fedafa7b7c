/* What is known of a kind of printed pages.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

G_BEGIN_DECLS

/* The word of the cards of orders. */
#define BIV_PAGES_ORDERS "orders"

/* Of what there is one for each. */
typedef enum
{
  BIV_PAGES_OF_SCENARIO,
  BIV_PAGES_OF_ARMY,   /* an army on its own, or each of a scenario */
  BIV_PAGES_OF_PIECES, /* the pieces of an army, or of all of a scenario */
  BIV_PAGES_OF_RULES,  /* a ruleset, or that of a scenario or army */
} BivPagesOf;

/* A kind of printed page. */
typedef struct
{
  const char *word;  /* by which it is asked for */
  const char *title; /* marked for translation */
  BivPagesOf of;
  bool is_usual; /* in a pack of a battle; of an army alone what is about it */
} BivPageKind;

G_END_DECLS
