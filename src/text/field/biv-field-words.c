/* What the fields of rulesets and muster lists are called, and what they mean, for who edits one:
 * in the language of the program. What has no words yet is called as its file calls it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "text/field/biv-field-words.h"

#include <glib/gi18n.h>

#include "core/model/node/biv-args.h"
#include "text/biv-pattern.h"
#include "text/biv-translation.h"
#include "text/field/biv-field-rows.h"

static const BivFieldRow *const tables[] = {
  biv_field_rows_of_items,
  biv_field_rows_of_ground,
  biv_field_rows_of_leaders,
  biv_field_rows_of_orders,
  biv_field_rows_of_musters,
};

/* (nullable): English words in the language of the program. */
static const char *
translate (const char *words)
{
  return words ? biv_translation_get (biv_translation_choose_language (NULL), words) : NULL;
}

/* --- fields --------------------------------------------------------------------------------- */

/* (nullable): the row of a field of that very kind. */
static const BivFieldRow *
find_exact (const char *kind, const char *field)
{
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    for (const BivFieldRow *row = tables[i]; row->field; row++)
      if (g_strcmp0 (row->kind, kind) == 0 && g_str_equal (row->field, field))
        return row;
  return NULL;
}

/* (nullable): the row of a field of that kind, or of any. */
static const BivFieldRow *
find_named (const char *kind, const char *field)
{
  const BivFieldRow *row = find_exact (kind, field);

  return row ? row : find_exact (NULL, field);
}

static const BivFieldRow *
find_row (BivNodeClass *klass, guint field)
{
  return find_named (klass->kind, klass->fields[field].name);
}

/**
 * biv_field_caption:
 * @klass: a class of items of rulesets or muster lists
 *
 * Returns: (transfer none): what a field is called; its name in files when nothing is known of it
 */
const char *
biv_field_caption (BivNodeClass *klass, guint field)
{
  const BivFieldRow *row;

  g_return_val_if_fail (field < klass->n_fields, "");
  row = find_row (klass, field);
  return row ? translate (row->caption) : klass->fields[field].name;
}

/**
 * biv_field_caption_in:
 * @kind: a kind of items of rulesets or muster lists
 * @name: of a field in files
 *
 * Returns: (transfer none) (nullable): what that field is called in a language; %NULL when nothing
 *   is known of it
 */
const char *
biv_field_caption_in (const char *kind, const char *name, const char *language)
{
  const BivFieldRow *row = find_named (kind, name);

  return row ? biv_translation_get (language, row->caption) : NULL;
}

/** biv_field_help: (transfer none) (nullable): what a field means, in whole sentences. */
const char *
biv_field_help (BivNodeClass *klass, guint field)
{
  const BivFieldRow *row;

  g_return_val_if_fail (field < klass->n_fields, NULL);
  row = find_row (klass, field);
  return row ? translate (row->help) : NULL;
}

/** biv_field_id_caption: (transfer none): what the id of an item is called. */
const char *
biv_field_id_caption (void)
{
  return translate (find_exact (NULL, "id")->caption);
}

/** biv_field_id_help: (transfer none): what the id of an item is for. */
const char *
biv_field_id_help (void)
{
  return translate (find_exact (NULL, "id")->help);
}

/* (transfer full): @pattern, translated, with two numbers. */
static char *
format_numbers (const char *pattern, int low, int high)
{
  const char *language = biv_translation_choose_language (NULL);
  g_autoptr (BivArgs) args = biv_args_new ();

  biv_args_add_number (args, "low", low);
  biv_args_add_number (args, "high", high);
  return biv_pattern_fill (translate (pattern), args, language);
}

/**
 * biv_field_limits:
 *
 * Returns: (transfer full) (nullable): which numbers a field may hold, or how many items; %NULL of
 *   a field that holds neither
 */
char *
biv_field_limits (BivNodeClass *klass, guint field)
{
  const BivField *row;

  g_return_val_if_fail (field < klass->n_fields, NULL);
  row = &klass->fields[field];
  if (row->kind == BIV_FIELD_INT)
    /* Translators: which numbers a field of a form may hold */
    return format_numbers (N_ ("From {low} to {high}."), row->minimum, row->maximum);
  if (row->kind == BIV_FIELD_LIST)
    return format_numbers (N_ ("At most {high}."), 0, row->maximum);
  return NULL;
}

/* --- choices -------------------------------------------------------------------------------- */

static const BivFieldChoiceRow *
find_choice (const char *kind, const char *field, const char *word)
{
  for (const BivFieldChoiceRow *row = biv_field_rows_of_choices; row->field; row++)
    if (g_strcmp0 (row->kind, kind) == 0 && g_str_equal (row->field, field) &&
        g_str_equal (row->word, word))
      return row;
  return NULL;
}

/**
 * biv_field_choice:
 * @word: a word that the field may hold, as files write it
 *
 * Returns: (transfer none): what it is called; the word itself when nothing is known of it
 */
const char *
biv_field_choice (BivNodeClass *klass, guint field, const char *word)
{
  const BivFieldChoiceRow *row;

  g_return_val_if_fail (field < klass->n_fields, word);
  row = find_choice (klass->kind, klass->fields[field].name, word);
  row = row ? row : find_choice (NULL, klass->fields[field].name, word);
  return row ? translate (row->name) : word;
}

/* --- kinds ---------------------------------------------------------------------------------- */

/* (nullable) */
static const BivFieldKindRow *
find_kind (BivNodeClass *klass)
{
  for (const BivFieldKindRow *row = biv_field_rows_of_kinds; row->kind; row++)
    if (g_str_equal (row->kind, klass->kind))
      return row;
  return NULL;
}

/** biv_field_kind: (transfer none): what an item of a class is called: “Order”. */
const char *
biv_field_kind (BivNodeClass *klass)
{
  const BivFieldKindRow *row = find_kind (klass);

  return row ? translate (row->one) : klass->kind;
}

/** biv_field_kinds: (transfer none): what a list of them is called: “Orders”. */
const char *
biv_field_kinds (BivNodeClass *klass)
{
  const BivFieldKindRow *row = find_kind (klass);

  return row ? translate (row->many) : klass->kind;
}

/** biv_field_kind_help: (transfer none) (nullable): what such an item is, in sentences. */
const char *
biv_field_kind_help (BivNodeClass *klass)
{
  const BivFieldKindRow *row = find_kind (klass);

  return row ? translate (row->help) : NULL;
}
