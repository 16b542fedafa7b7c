/* The rows of what the fields of rulesets and muster lists are called, and what they mean. All
 * words are English, marked for translation; a kind is the element in files.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

/* A field of a kind of item. */
typedef struct
{
  const char *kind; /* NULL: of every kind that has no row of its own for such a field */
  const char *field;
  const char *caption;
  const char *help;
} BivFieldRow;

/* A word that a field may hold. */
typedef struct
{
  const char *kind; /* NULL: of every kind */
  const char *field;
  const char *word;
  const char *name;
} BivFieldChoiceRow;

/* A kind of item. */
typedef struct
{
  const char *kind;
  const char *one;
  const char *many; /* as the heading of a list of them; the same as @one where there is but one */
  const char *help;
} BivFieldKindRow;

/* Each ends with a row of NULL. */
extern const BivFieldRow biv_field_rows_of_items[];
extern const BivFieldRow biv_field_rows_of_ground[];
extern const BivFieldRow biv_field_rows_of_leaders[];
extern const BivFieldRow biv_field_rows_of_orders[];
extern const BivFieldRow biv_field_rows_of_musters[];
extern const BivFieldChoiceRow biv_field_rows_of_choices[];
extern const BivFieldKindRow biv_field_rows_of_kinds[];
