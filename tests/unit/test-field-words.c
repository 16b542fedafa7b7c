/* Every field of every kind of item of rulesets and muster lists has a caption and help, every word
 * that it may hold a name, and no words are for what there is not. Findings about an item that is
 * edited in a form call its fields as the form does.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <locale.h>
#include <string.h>

#include "complain.h"
#include "core/check/biv-fitness-report.h"
#include "core/ruleset/biv-ruleset.h"
#include "core/ruleset/fitness/biv-ruleset-check.h"
#include "core/ruleset/muster/biv-muster.h"
#include "text/field/biv-finding-group.h"
#include "text/field/biv-field-rows.h"
#include "text/field/biv-field-words.h"

static const BivFieldRow *const tables[] = {
  biv_field_rows_of_items,
  biv_field_rows_of_ground,
  biv_field_rows_of_leaders,
  biv_field_rows_of_orders,
  biv_field_rows_of_musters,
};

/* --- the classes ---------------------------------------------------------------------------- */

static void
gather (GHashTable *classes, GType type)
{
  BivNodeClass *klass = g_type_class_ref (type);

  if (!g_hash_table_add (classes, klass))
    return;
  for (guint i = 0; i < klass->n_fields; i++)
    if (klass->fields[i].kind == BIV_FIELD_LIST)
      gather (classes, klass->fields[i].item_type ());
}

/* (transfer full): the classes of all that rulesets and muster lists hold, and of these. */
static GHashTable *
gather_all (void)
{
  GHashTable *classes = g_hash_table_new_full (NULL, NULL, g_type_class_unref, NULL);

  gather (classes, BIV_TYPE_RULESET);
  gather (classes, BIV_TYPE_MUSTER);
  g_assert_cmpuint (g_hash_table_size (classes), >, 30);
  return classes;
}

static bool
has_row (const char *kind, const char *field)
{
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    for (const BivFieldRow *row = tables[i]; row->field; row++)
      if (g_strcmp0 (row->kind, kind) == 0 && g_str_equal (row->field, field))
        return true;
  return false;
}

/* Whether a word of a field has a name, for that kind of item or for any. */
static bool
has_choice (const char *kind, const char *field, const char *word)
{
  for (const BivFieldChoiceRow *row = biv_field_rows_of_choices; row->field; row++)
    if ((!row->kind || g_str_equal (row->kind, kind)) && g_str_equal (row->field, field) &&
        g_str_equal (row->word, word))
      return true;
  return false;
}

/* --- nothing lacks words -------------------------------------------------------------------- */

static bool
check_choice (const char *kind, const char *field, const char *word)
{
  if (has_choice (kind, field, word))
    return true;
  complain ("src/text/field/biv-field-choice-rows.c lacks { \"%s\", \"%s\", \"%s\", "
            "N_ (\"...\") }: what the forms call it",
            kind, field, word);
  return false;
}

static void
check_choices (BivNodeClass *klass, guint field)
{
  const BivField *row = &klass->fields[field];

  for (guint i = 0; row->kind == BIV_FIELD_ENUM && row->words[i]; i++)
    {
      g_test_message ("%s %s=%s", klass->kind, row->name, row->words[i]);
      if (!check_choice (klass->kind, row->name, row->words[i]))
        continue;
      g_assert_cmpstr (biv_field_choice (klass, field, row->words[i]), !=, row->words[i]);
    }
}

/* What maps and cards draw. */
static void
check_drawn (BivNodeClass *klass, const char *field)
{
  const char *drawn = biv_ruleset_check_find_drawn (klass->kind, field);
  g_auto (GStrv) words = g_strsplit (drawn ? drawn : "", " ", -1);

  for (guint i = 0; words[i]; i++)
    check_choice (klass->kind, field, words[i]);
}

static void
check_field (BivNodeClass *klass, guint field)
{
  const BivField *row = &klass->fields[field];
  g_autofree char *limits = biv_field_limits (klass, field);

  g_test_message ("%s %s", klass->kind, row->name);
  if (!has_row (klass->kind, row->name) && !has_row (NULL, row->name))
    {
      complain ("src/text/field/biv-*-field-rows.c lack { \"%s\", \"%s\", N_ (\"...\"), "
                "N_ (\"...\") }: what the forms call it, and its help, a sentence",
                klass->kind, row->name);
      return;
    }
  g_assert_cmpstr (biv_field_caption (klass, field), !=, row->name);
  g_assert_true (g_str_has_suffix (biv_field_help (klass, field), "."));
  g_assert_true ((limits != NULL) == (row->kind == BIV_FIELD_INT || row->kind == BIV_FIELD_LIST));
  check_choices (klass, field);
  check_drawn (klass, row->name);
}

static void
test_whole (void)
{
  g_autoptr (GHashTable) classes = gather_all ();
  GHashTableIter iter;
  gpointer klass;

  g_hash_table_iter_init (&iter, classes);
  while (g_hash_table_iter_next (&iter, &klass, NULL))
    {
      g_test_message ("%s", ((BivNodeClass *) klass)->kind);
      g_assert_cmpstr (biv_field_kind (klass), !=, ((BivNodeClass *) klass)->kind);
      g_assert_cmpstr (biv_field_kinds (klass), !=, ((BivNodeClass *) klass)->kind);
      g_assert_true (g_str_has_suffix (biv_field_kind_help (klass), "."));
      for (guint i = 0; i < ((BivNodeClass *) klass)->n_fields; i++)
        check_field (klass, i);
    }
  g_assert_cmpstr (biv_field_id_caption (), ==, "Id");
  g_assert_true (g_str_has_suffix (biv_field_id_help (), "."));
}

/* --- no words are for nothing --------------------------------------------------------------- */

/* (nullable): a field of that name, of items of a kind or of any. */
static const BivField *
find_field (GHashTable *classes, const char *kind, const char *name)
{
  GHashTableIter iter;
  gpointer klass;

  g_hash_table_iter_init (&iter, classes);
  while (g_hash_table_iter_next (&iter, &klass, NULL))
    {
      int field = biv_node_class_find_field (klass, name);

      if (field >= 0 && (!kind || g_str_equal (kind, ((BivNodeClass *) klass)->kind)))
        return &((BivNodeClass *) klass)->fields[field];
    }
  return NULL;
}

static void
test_none_too_many (void)
{
  g_autoptr (GHashTable) classes = gather_all ();

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    for (const BivFieldRow *row = tables[i]; row->field; row++)
      {
        g_test_message ("%s %s", row->kind ? row->kind : "any", row->field);
        if (row->kind || !g_str_equal (row->field, "id"))
          g_assert_nonnull (find_field (classes, row->kind, row->field));
      }
  for (const BivFieldChoiceRow *row = biv_field_rows_of_choices; row->field; row++)
    {
      const BivField *field = find_field (classes, row->kind, row->field);

      g_test_message ("%s %s=%s", row->kind ? row->kind : "any", row->field, row->word);
      g_assert_nonnull (field);
      if (field->kind == BIV_FIELD_ENUM)
        g_assert_true (g_strv_contains (field->words, row->word));
      else
        g_assert_cmpint (field->kind, ==, BIV_FIELD_TOKEN);
    }
  for (const BivFieldKindRow *row = biv_field_rows_of_kinds; row->kind; row++)
    {
      GHashTableIter iter;
      gpointer klass = NULL;
      bool found = false;

      g_hash_table_iter_init (&iter, classes);
      while (!found && g_hash_table_iter_next (&iter, &klass, NULL))
        found = g_str_equal (row->kind, ((BivNodeClass *) klass)->kind);
      g_test_message ("%s", row->kind);
      g_assert_true (found);
    }
}

/* --- the language --------------------------------------------------------------------------- */

static void
test_languages (void)
{
  BivNodeClass *klass = g_type_class_ref (BIV_TYPE_RULESET);
  guint field = (guint) biv_node_class_find_field (klass, "orders");
  g_autofree char *limits = NULL;

  g_setenv ("LANGUAGE", "fr", TRUE);
  g_assert_cmpstr (biv_field_kinds (klass), ==, "Règles");
  limits = biv_field_limits (klass, field);
  g_assert_cmpstr (limits, ==, "Au plus 200.");
  g_setenv ("LANGUAGE", "en", TRUE);
  g_assert_cmpstr (biv_field_kinds (klass), ==, "Rulesets");
  g_type_class_unref (klass);
}

/* --- findings ------------------------------------------------------------------------------- */

/* (transfer full): a muster list that begins after its end. */
static BivReport *
report_years (void)
{
  g_autoptr (BivNode) muster = biv_node_new (BIV_TYPE_MUSTER, "list");
  g_autoptr (BivCatalogue) catalogue = biv_catalogue_new (NULL);
  g_autoptr (BivDocument) document = NULL;

  biv_node_build_int (muster, "from-year", 1815);
  biv_node_build_int (muster, "to-year", 1805);
  document = biv_document_new (muster, NULL);
  return biv_fitness_report_make (document, catalogue);
}

static void
expect_told (BivReport *report, const char *language, const char *sentence)
{
  g_autoptr (GPtrArray) groups = biv_finding_groups_make (report);

  for (guint i = 0; i < groups->len; i++)
    {
      g_autofree char *message = biv_finding_group_make_message (groups->pdata[i], language);

      g_test_message ("%s", message);
      if (g_str_equal (message, sentence))
        return;
    }
  g_assert_not_reached ();
}

static void
test_findings (void)
{
  g_autoptr (BivReport) report = report_years ();

  expect_told (report, "en", "“From the year” is 1815, more than “To the year”, which is 1805.");
  expect_told (report, "fr",
               "« Depuis l’année » vaut 1815, plus que « Jusqu’à l’année », qui vaut 1805.");
}

int
main (int argc, char **argv)
{
  g_setenv ("LANGUAGE", "en", TRUE);
  setlocale (LC_ALL, "C.UTF-8");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/field-words/whole", test_whole);
  g_test_add_func ("/field-words/none-too-many", test_none_too_many);
  g_test_add_func ("/field-words/languages", test_languages);
  g_test_add_func ("/field-words/findings", test_findings);
  return g_test_run ();
}
