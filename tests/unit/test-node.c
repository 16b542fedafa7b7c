/* A sweep over every class of model and rules objects: what follows from a table of fields holds
 * for each of them.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/muster/biv-muster.h"
#include "core/model/node/biv-node-write.h"
#include "core/model/node/biv-number.h"
#include "core/play/biv-play.h"
#include "core/ruleset/biv-ruleset.h"
#include "model-test.h"

static void
add_class (GArray *types, GType type)
{
  for (guint i = 0; i < types->len; i++)
    if (g_array_index (types, GType, i) == type)
      return;
  g_array_append_val (types, type);
}

/* Every class there is: the kinds of documents, and what their lists hold, and so on. */
static GArray *
collect_types (void)
{
  GArray *types = g_array_new (FALSE, FALSE, sizeof (GType));
  GType roots[] = { BIV_TYPE_ARMY, BIV_TYPE_SCENARIO, BIV_TYPE_RULESET, BIV_TYPE_MUSTER,
                    BIV_TYPE_PLAY };

  for (gsize i = 0; i < G_N_ELEMENTS (roots); i++)
    add_class (types, roots[i]);
  for (guint i = 0; i < types->len; i++)
    {
      BivNodeClass *klass = g_type_class_ref (g_array_index (types, GType, i));

      for (guint j = 0; j < klass->n_fields; j++)
        if (klass->fields[j].kind == BIV_FIELD_LIST)
          add_class (types, klass->fields[j].item_type ());
      g_type_class_unref (klass);
    }
  return types;
}

static void
for_each_type (void (*test) (GType type))
{
  g_autoptr (GArray) types = collect_types ();

  /* a broken walk must not pass for a clean one */
  g_assert_cmpuint (types->len, >, 50);
  for (guint i = 0; i < types->len; i++)
    test (g_array_index (types, GType, i));
}

static void
check_tables (GType type)
{
  BivNodeClass *klass = g_type_class_ref (type);

  g_assert_true (biv_node_token_is_valid (klass->kind));
  for (guint i = 0; i < klass->n_fields; i++)
    {
      const BivField *field = &klass->fields[i];

      g_assert_true (g_param_spec_is_valid_name (field->name));
      g_assert_cmpint (biv_node_class_find_field (klass, field->name), ==, (int) i);
      g_assert_true (field->kind != BIV_FIELD_LIST || field->maximum > 0);
      g_assert_true (field->kind != BIV_FIELD_INT || field->minimum <= field->maximum);
      g_assert_true (field->kind != BIV_FIELD_ENUM ||
                     field->fallback < (int) g_strv_length ((char **) field->words));
    }
  g_type_class_unref (klass);
}

static void
test_tables (void)
{
  for_each_type (check_tables);
}

static void
check_pspecs (GType type)
{
  GObjectClass *klass = g_type_class_ref (type);
  guint n_pspecs;
  g_autofree GParamSpec **pspecs = g_object_class_list_properties (klass, &n_pspecs);

  g_assert_cmpuint (n_pspecs, ==, BIV_NODE_CLASS (klass)->n_fields + 1);
  for (guint i = 0; i < n_pspecs; i++)
    if (g_str_equal (pspecs[i]->name, "id"))
      g_assert_true (pspecs[i]->flags & G_PARAM_CONSTRUCT_ONLY);
    else
      g_assert_false (pspecs[i]->flags & G_PARAM_WRITABLE);
  g_type_class_unref (klass);
}

static void
test_nothing_writable (void)
{
  for_each_type (check_pspecs);
}

static void
check_fallback (BivNode *node, const BivField *field)
{
  g_auto (GValue) value = G_VALUE_INIT;

  g_object_get_property (G_OBJECT (node), field->name, &value);
  g_assert_true (G_VALUE_HOLDS (&value, biv_node_field_get_value_type (field)));
  if (G_VALUE_HOLDS_STRING (&value))
    g_assert_cmpstr (g_value_get_string (&value), ==, "");
  else if (G_VALUE_HOLDS_INT (&value))
    g_assert_cmpint (g_value_get_int (&value), ==, field->fallback);
  else if (G_VALUE_HOLDS_BOOLEAN (&value))
    g_assert_cmpint (g_value_get_boolean (&value), ==, field->fallback);
  else if (G_VALUE_HOLDS (&value, BIV_TYPE_TEXT))
    g_assert_true (biv_text_is_empty (g_value_get_boxed (&value)));
  else if (G_VALUE_HOLDS (&value, BIV_TYPE_DETAILS))
    g_assert_cmpuint (biv_details_get_length (g_value_get_boxed (&value)), ==, 0);
  else if (G_VALUE_HOLDS (&value, BIV_TYPE_OFFSET))
    g_assert_null (g_value_get_boxed (&value));
  else
    g_assert_cmpuint (g_list_model_get_n_items (g_value_get_object (&value)), ==, 0);
}

static void
check_fallbacks (GType type)
{
  BivNode *node = biv_node_new (type, "x1");
  BivNodeClass *klass = BIV_NODE_GET_CLASS (node);
  gpointer left = node;

  g_assert_cmpstr (biv_node_get_id (node), ==, "x1");
  g_assert_cmpstr (biv_node_get_kind (node), ==, klass->kind);
  g_assert_null (biv_node_get_parent (node));
  g_assert_true (biv_node_get_root (node) == node);
  g_assert_false (biv_node_is_sealed (node));
  for (guint i = 0; i < klass->n_fields; i++)
    {
      g_assert_true (biv_node_is_default (node, i));
      check_fallback (node, &klass->fields[i]);
    }
  g_object_add_weak_pointer (G_OBJECT (node), &left);
  g_object_unref (node);
  g_assert_null (left);
}

static void
test_fallbacks (void)
{
  for_each_type (check_fallbacks);
}

static void
take_text (GValue *value)
{
  g_autoptr (BivText) empty = biv_text_new ();

  g_value_take_boxed (value, biv_text_with (empty, "fr", "mots"));
}

static void
take_details (GValue *value)
{
  g_autoptr (BivDetails) empty = biv_details_new ();

  g_value_take_boxed (value, biv_details_with (empty, "weight", "heavy"));
}

/* A value that is not the fallback. */
static void
make_sample (const BivField *field, GValue *value)
{
  g_value_init (value, biv_node_field_get_value_type (field));
  if (field->kind == BIV_FIELD_LINES)
    g_value_set_string (value, "two\nlines");
  else if (field->kind == BIV_FIELD_STRING)
    g_value_set_string (value, "Ça & là");
  else if (G_VALUE_HOLDS_STRING (value))
    g_value_set_string (value, "word-1");
  else if (field->kind == BIV_FIELD_INT)
    g_value_set_int (value, field->maximum != field->fallback ? field->maximum : field->minimum);
  else if (field->kind == BIV_FIELD_ENUM)
    g_value_set_int (value, field->fallback == 0 ? 1 : 0);
  else if (field->kind == BIV_FIELD_BOOLEAN)
    g_value_set_boolean (value, !field->fallback);
  else if (field->kind == BIV_FIELD_HEX)
    g_value_set_boxed (value, &(BivOffset){ 3, 4 });
  else if (field->kind == BIV_FIELD_TEXT)
    take_text (value);
  else
    take_details (value);
}

static void
count_cb (BivNode *node, GParamSpec *pspec, GString *names)
{
  g_string_append (names, pspec->name);
}

static void
check_change (BivNode *node, guint field)
{
  const BivField *description = &BIV_NODE_GET_CLASS (node)->fields[field];
  g_auto (GValue) value = G_VALUE_INIT;
  g_autoptr (GString) names = g_string_new (NULL);
  g_autoptr (BivNode) untouched = biv_node_copy (node, NULL, NULL);
  gulong handler = g_signal_connect (node, "notify", G_CALLBACK (count_cb), names);

  make_sample (description, &value);
  g_assert_true (biv_node_field_check (description, &value, NULL));
  biv_node_exchange (node, field, &value);
  g_assert_cmpstr (names->str, ==, description->name);
  g_assert_false (biv_node_is_default (node, field));
  g_assert_false (biv_node_equal (node, untouched));
  g_string_truncate (names, 0);
  biv_node_exchange (node, field, &value);
  g_assert_cmpstr (names->str, ==, description->name);
  g_assert_true (biv_node_is_default (node, field));
  g_assert_true (biv_node_equal (node, untouched));
  biv_node_exchange (node, field, &value); /* and leave it changed */
  g_signal_handler_disconnect (node, handler);
}

static void
check_changes (GType type)
{
  g_autoptr (BivNode) node = biv_node_new (type, "x1");
  g_autoptr (BivNode) copy = NULL;
  BivNodeClass *klass = BIV_NODE_GET_CLASS (node);

  for (guint i = 0; i < klass->n_fields; i++)
    if (klass->fields[i].kind != BIV_FIELD_LIST)
      check_change (node, i);
    else
      append (node, klass->fields[i].name, biv_node_new (klass->fields[i].item_type (), "y"));
  copy = biv_node_copy (node, NULL, NULL);
  g_assert_true (biv_node_equal (node, copy));
  {
    g_autofree char *text = dump_node (node);

    assert_dump (copy, text);
  }
}

static void
test_changes (void)
{
  for_each_type (check_changes);
}

static void
check_refusal (const BivField *field, const GValue *value)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (biv_node_field_check (field, value, &error));
  g_assert_error (error, BIV_CORE_ERROR, BIV_CORE_ERROR_INVALID);
  g_assert_cmpstr (error->message, ==, field->name);
}

static void
check_string_refused (const BivField *field, const char *string)
{
  g_auto (GValue) value = G_VALUE_INIT;

  g_value_init (&value, G_TYPE_STRING);
  g_value_set_string (&value, string);
  check_refusal (field, &value);
}

static void
check_int_refused (const BivField *field, int number)
{
  g_auto (GValue) value = G_VALUE_INIT;

  if (number == field->fallback)
    return;
  g_value_init (&value, G_TYPE_INT);
  g_value_set_int (&value, number);
  check_refusal (field, &value);
}

static void
check_field_refusals (const BivField *field)
{
  if (biv_node_field_get_value_type (field) == G_TYPE_STRING)
    {
      check_string_refused (field, NULL);
      check_string_refused (field, "\x01");
      check_string_refused (field, "\xff");
    }
  if (field->kind == BIV_FIELD_TOKEN || field->kind == BIV_FIELD_REF)
    {
      check_string_refused (field, "two words");
      check_string_refused (field, "1st");
      check_string_refused (field, "a:b");
    }
  if (field->kind == BIV_FIELD_STRING)
    check_string_refused (field, "two\nlines");
  if (field->kind == BIV_FIELD_ENUM)
    {
      check_int_refused (field, -1);
      check_int_refused (field, (int) g_strv_length ((char **) field->words));
    }
  if (field->kind == BIV_FIELD_INT && field->minimum > G_MININT)
    check_int_refused (field, field->minimum - 1);
  if (field->kind == BIV_FIELD_INT && field->maximum < G_MAXINT)
    check_int_refused (field, field->maximum + 1);
  if (field->kind != BIV_FIELD_BOOLEAN)
    {
      g_auto (GValue) value = G_VALUE_INIT;

      g_value_init (&value, G_TYPE_BOOLEAN);
      check_refusal (field, &value);
    }
}

static void
check_refusals (GType type)
{
  BivNodeClass *klass = g_type_class_ref (type);

  for (guint i = 0; i < klass->n_fields; i++)
    check_field_refusals (&klass->fields[i]);
  g_type_class_unref (klass);
}

static void
test_refusals (void)
{
  for_each_type (check_refusals);
}

static void
test_tokens (void)
{
  g_autofree char *longest = g_strnfill (64, 'a');
  g_autofree char *longer = g_strnfill (65, 'a');

  g_assert_true (biv_node_token_is_valid (""));
  g_assert_true (biv_node_token_is_valid ("_x-1.Y"));
  g_assert_true (biv_node_token_is_valid (longest));
  g_assert_false (biv_node_token_is_valid (longer));
  g_assert_false (biv_node_token_is_valid ("-x"));
  g_assert_false (biv_node_token_is_valid (".x"));
  g_assert_false (biv_node_token_is_valid ("é"));
}

static void
test_full_list (void)
{
  g_autoptr (BivNode) side = biv_node_new (BIV_TYPE_SIDE, "s1");
  g_autoptr (BivNode) second = biv_node_new (BIV_TYPE_ARMY, "army2");
  g_autoptr (GError) error = NULL;

  append (side, "army", biv_node_new (BIV_TYPE_ARMY, "army"));
  g_assert_false (biv_node_build_append (side, BIV_SIDE_ARMY, second, &error));
  g_assert_error (error, BIV_CORE_ERROR, BIV_CORE_ERROR_TOO_LARGE);
  g_assert_null (biv_node_get_parent (second));
}

static void
test_parents (void)
{
  g_autoptr (BivNode) unit = NULL;
  BivNode *army = make_army ();
  BivNode *contingent = biv_node_list_get (biv_army_get_contingents (BIV_ARMY (army)), 0);

  unit =
    g_object_ref (biv_node_list_get (biv_contingent_get_units (BIV_CONTINGENT (contingent)), 0));
  g_assert_true (biv_node_get_parent (unit) == contingent);
  g_assert_true (biv_node_get_root (unit) == army);
  g_assert_true (biv_node_get_ancestor (unit, BIV_TYPE_ARMY) == army);
  g_assert_true (biv_node_get_ancestor (unit, BIV_TYPE_UNIT) == unit);
  g_assert_null (biv_node_get_ancestor (unit, BIV_TYPE_SIDE));
  g_object_unref (army);
  g_assert_null (biv_node_get_parent (unit)); /* and not what is gone */
}

static void
test_list_model (void)
{
  g_autoptr (BivNode) army = make_army ();
  BivNodeList *list = biv_army_get_contingents (BIV_ARMY (army));
  GString *log = watch_list (G_LIST_MODEL (list));
  g_autoptr (BivNode) third = biv_node_new (BIV_TYPE_CONTINGENT, "c3");
  g_autoptr (BivNode) item = NULL;
  guint position;

  g_assert_true (g_list_model_get_item_type (G_LIST_MODEL (list)) == BIV_TYPE_CONTINGENT);
  biv_node_list_insert (list, 1, third);
  assert_log (log, "+1");
  g_assert_true (biv_node_list_find (list, third, &position));
  g_assert_cmpuint (position, ==, 1);
  g_assert_true (biv_node_list_lookup (list, "c3") == third);
  g_assert_cmpuint (biv_node_list_get_length (list), ==, 3);
  item = biv_node_list_remove (list, 0);
  assert_log (log, "-0");
  g_assert_cmpstr (biv_node_get_id (item), ==, "c1");
  g_assert_null (biv_node_get_parent (item));
  g_assert_null (biv_node_list_lookup (list, "c1"));
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (list), 2));
  g_object_unref (g_steal_pointer (&army));
  g_string_free (log, TRUE);
}

static const char *
rename_cb (const char *id, gpointer prefix)
{
  g_autofree char *renamed = g_strconcat (prefix, id, NULL);

  return g_intern_string (renamed);
}

static void
test_copy_renames (void)
{
  g_autoptr (BivNode) army = make_army ();
  g_autoptr (BivNode) copy = NULL;

  biv_node_build_extra (army, BIV_ARMY_CONTINGENTS, "c1", "<x:y xmlns:x=\"urn:x\"/>");
  copy = biv_node_copy (army, rename_cb, (char *) "s1.");
  assert_dump (copy,
               "army s1.army name=Macedon ruleset=r\n"
               "contingent s1.c1 name=Right\n"
               "figure s1.f1 name=Alexander kind=k\n"
               "figure s1.f2 name=Philotas kind=k command=s1.f1\n"
               "unit s1.u1 name=Companions arm=c command=s1.f1\n"
               "unit s1.u2 name=Archers arm=i command=s1.f2\n"
               "contingent s1.c2 name=Left allied=1\n"
               "figure s1.f3 name=Parmenion kind=k\n"
               "unit s1.u3 name=Thessalians arm=c command=s1.f3\n"
               "activation s1.a1 leader=s1.f1 units=4\n");
  g_assert_cmpuint (biv_node_get_n_extras (copy), ==, 1);
  g_assert_cmpstr (biv_node_get_extra (copy, 0)->after_id, ==, "s1.c1");
  g_assert_cmpint (biv_node_get_extra (copy, 0)->after_field, ==, BIV_ARMY_CONTINGENTS);
}

static void
test_text_languages (void)
{
  g_autoptr (BivText) none = biv_text_new ();
  g_autoptr (BivText) french = biv_text_with (none, "fr", "pont");
  g_autoptr (BivText) both = biv_text_with (french, "en", "bridge");
  g_autoptr (BivText) third = biv_text_with (both, "de", "Brücke");
  g_autoptr (BivText) again = biv_text_with (third, "de", "");

  g_assert_cmpstr (biv_text_for (none, "fr"), ==, "");
  g_assert_cmpstr (biv_text_for (french, "de"), ==, "pont");
  g_assert_cmpstr (biv_text_for (both, "de"), ==, "bridge");
  g_assert_cmpstr (biv_text_for (both, "fr_CH.UTF-8"), ==, "pont");
  g_assert_cmpstr (biv_text_for (both, NULL), ==, "bridge");
  g_assert_cmpstr (biv_text_get_language (third, 0), ==, "de");
  g_assert_true (biv_text_equal (again, both));
  g_assert_false (biv_text_equal (french, both));
}

static void
test_numbers (void)
{
  static const struct
  {
    const char *text;
    gint64 least, most;
    bool is_fine;
    gint64 number;
  } rows[] = {
    { "0", 0, 9, true, 0 },
    { "-7", -7, 9, true, -7 },
    { "+7", -7, 9, true, 7 },
    { "007", 0, 9, true, 7 },
    { "9223372036854775807", 0, G_MAXINT64, true, G_MAXINT64 },
    { "9223372036854775808", 0, G_MAXINT64, false },
    { "99999999999999999999999999", -9, G_MAXINT64, false },
    { "-8", -7, 9, false },
    { "10", -7, 9, false },
    { "+7", 0, 9, false },
    { "-0", 0, 9, false },
    { "", 0, 9, false },
    { "-", -7, 9, false },
    { " 7", 0, 9, false },
    { "7 ", 0, 9, false },
    { "0x7", 0, 9, false },
    { "7.0", 0, 9, false },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gint64 number = -1000;

      g_test_message ("“%s”", rows[i].text);
      g_assert_true (biv_number_read (rows[i].text, rows[i].least, rows[i].most, &number) ==
                     rows[i].is_fine);
      g_assert_cmpint (number, ==, rows[i].is_fine ? rows[i].number : -1000);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/node/tables", test_tables);
  g_test_add_func ("/node/numbers", test_numbers);
  g_test_add_func ("/node/nothing-writable", test_nothing_writable);
  g_test_add_func ("/node/fallbacks", test_fallbacks);
  g_test_add_func ("/node/changes", test_changes);
  g_test_add_func ("/node/refusals", test_refusals);
  g_test_add_func ("/node/tokens", test_tokens);
  g_test_add_func ("/node/full-list", test_full_list);
  g_test_add_func ("/node/parents", test_parents);
  g_test_add_func ("/node/list-model", test_list_model);
  g_test_add_func ("/node/copy-renames", test_copy_renames);
  g_test_add_func ("/node/text-languages", test_text_languages);
  return g_test_run ();
}
