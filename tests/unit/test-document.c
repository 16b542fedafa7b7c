/* A document refuses what makes no sense, whole transactions at a time, and is then as it was.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/army/biv-army.h"
#include "model-test.h"

static void
assert_not_opened (BivNode *root, BivCoreError code, const char *what)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (biv_document_new (root, &error));
  g_assert_error (error, BIV_CORE_ERROR, (int) code);
  g_assert_cmpstr (error->message, ==, what);
  g_assert_false (biv_node_is_sealed (root));
  g_object_unref (root);
}

static BivNode *
get_contingent (BivNode *army, guint position)
{
  return biv_node_list_get (biv_army_get_contingents (BIV_ARMY (army)), position);
}

static void
test_opening (void)
{
  BivNode *army = make_army ();

  append (get_contingent (army, 1), "units", build (BIV_TYPE_UNIT, "u1", NULL));
  assert_not_opened (army, BIV_CORE_ERROR_CONFLICT, "u1");

  army = make_army ();
  append (army, "contingents", build (BIV_TYPE_CONTINGENT, "", NULL));
  assert_not_opened (army, BIV_CORE_ERROR_CONFLICT, "");

  army = make_army ();
  append (get_contingent (army, 1), "units", build (BIV_TYPE_UNIT, "u9", "command", "f9", NULL));
  assert_not_opened (army, BIV_CORE_ERROR_NOT_FOUND, "f9");

  army = make_army ();
  append (get_contingent (army, 1), "units", build (BIV_TYPE_UNIT, "u9", "command", "u1", NULL));
  assert_not_opened (army, BIV_CORE_ERROR_NOT_FOUND, "u1");

  army = make_army ();
  append (get_contingent (army, 1), "figures",
          build (BIV_TYPE_FIGURE, "f9", "command", "f9", NULL));
  assert_not_opened (army, BIV_CORE_ERROR_INVALID, "f9");

  army = make_scenario (3, 3);
  append (army, "placements", build (BIV_TYPE_PLACEMENT, "p1", "piece", "s1", "hex", "0,0", NULL));
  append (army, "reserves", build (BIV_TYPE_RESERVE, "r1", "piece", "s1", NULL));
  assert_not_opened (army, BIV_CORE_ERROR_CONFLICT, "s1");
}

static void
test_lookup (void)
{
  g_autoptr (BivDocument) document = open_document (make_army ());

  g_assert_true (biv_document_lookup (document, "army") == biv_document_get_root (document));
  g_assert_true (BIV_IS_UNIT (biv_document_lookup (document, "u3")));
  g_assert_null (biv_document_lookup (document, "u4"));
  g_assert_cmpuint (biv_document_count_references (document, "f1"), ==, 3);
  g_assert_cmpuint (biv_document_count_references (document, "u1"), ==, 0);
  g_assert_true (biv_node_is_sealed (biv_document_lookup (document, "u3")));
}

typedef struct
{
  const char *name;
  void (*fill) (BivEditList *edits);
  BivCoreError code;
  const char *what;
} Refusal;

static void
insert_new (BivEditList *edits, const char *contingent, const char *list, BivNode *node)
{
  biv_edit_list_insert (edits, contingent, list, BIV_EDIT_LAST, node);
  g_object_unref (node);
}

static void
fill_unknown_object (BivEditList *edits)
{
  biv_edit_list_set_plain (edits, "u9", "name", "x");
}

static void
fill_unknown_field (BivEditList *edits)
{
  biv_edit_list_set_string (edits, "u1", "colour", "x");
}

static void
fill_wrong_value (BivEditList *edits)
{
  biv_edit_list_set_int (edits, "u1", "elements", 1001);
}

static void
fill_wrong_type (BivEditList *edits)
{
  biv_edit_list_set_int (edits, "u1", "name", 1);
}

static void
fill_set_list (BivEditList *edits)
{
  biv_edit_list_set_string (edits, "c1", "units", "x");
}

static void
fill_dangling (BivEditList *edits)
{
  biv_edit_list_set_string (edits, "u1", "command", "f9");
}

static void
fill_wrong_kind (BivEditList *edits)
{
  biv_edit_list_set_string (edits, "u1", "command", "u2");
}

static void
fill_referred (BivEditList *edits)
{
  biv_edit_list_remove (edits, "c2", "figures", 0);
}

static void
fill_ring (BivEditList *edits)
{
  biv_edit_list_set_string (edits, "f1", "command", "f2");
}

static void
fill_same_id (BivEditList *edits)
{
  insert_new (edits, "c1", "units", build (BIV_TYPE_UNIT, "f3", NULL));
}

static void
fill_same_id_within (BivEditList *edits)
{
  BivNode *contingent = build (BIV_TYPE_CONTINGENT, "c9", NULL);

  append (contingent, "units", build (BIV_TYPE_UNIT, "u9", NULL));
  append (contingent, "units", build (BIV_TYPE_UNIT, "u9", NULL));
  insert_new (edits, "army", "contingents", contingent);
}

static void
fill_wrong_item (BivEditList *edits)
{
  insert_new (edits, "c1", "units", build (BIV_TYPE_FIGURE, "f9", NULL));
}

static void
fill_wrong_place (BivEditList *edits)
{
  biv_edit_list_remove (edits, "c1", "units", 2);
}

/* The units under f1 would stand under a unit, though none of them is touched. */
static void
fill_replaced_by_other_kind (BivEditList *edits)
{
  biv_edit_list_remove (edits, "army", "activations", 0);
  biv_edit_list_set_string (edits, "f2", "command", "");
  biv_edit_list_remove (edits, "c1", "figures", 0);
  insert_new (edits, "c1", "units", build (BIV_TYPE_UNIT, "f1", NULL));
}

static void
fill_cells_of_army (BivEditList *edits)
{
  g_autoptr (BivCells) cells = biv_cells_new ();

  biv_edit_list_cells (edits, "army", cells);
}

static const Refusal refusals[] = {
  { "unknown object", fill_unknown_object, BIV_CORE_ERROR_NOT_FOUND, "u9" },
  { "unknown field", fill_unknown_field, BIV_CORE_ERROR_INVALID, "colour" },
  { "wrong value", fill_wrong_value, BIV_CORE_ERROR_INVALID, "elements" },
  { "wrong type", fill_wrong_type, BIV_CORE_ERROR_INVALID, "name" },
  { "list as field", fill_set_list, BIV_CORE_ERROR_INVALID, "units" },
  { "dangling", fill_dangling, BIV_CORE_ERROR_NOT_FOUND, "f9" },
  { "wrong kind", fill_wrong_kind, BIV_CORE_ERROR_NOT_FOUND, "u2" },
  { "still referred to", fill_referred, BIV_CORE_ERROR_NOT_FOUND, "f3" },
  { "ring", fill_ring, BIV_CORE_ERROR_INVALID, "f1" },
  { "same id", fill_same_id, BIV_CORE_ERROR_CONFLICT, "f3" },
  { "same id within", fill_same_id_within, BIV_CORE_ERROR_CONFLICT, "u9" },
  { "wrong item", fill_wrong_item, BIV_CORE_ERROR_INVALID, "units" },
  { "wrong place", fill_wrong_place, BIV_CORE_ERROR_INVALID, "units" },
  { "replaced by other kind", fill_replaced_by_other_kind, BIV_CORE_ERROR_NOT_FOUND, "f1" },
  { "cells of an army", fill_cells_of_army, BIV_CORE_ERROR_INVALID, "army" },
};

/* Each also after edits that are fine, which then must be undone again. */
static void
test_refusals (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (refusals); i++)
    for (int before = 0; before < 2; before++)
      {
        g_autoptr (BivDocument) document = open_document (make_army ());
        g_autoptr (BivHistory) history = biv_history_new (document);
        BivEditList *edits = biv_edit_list_new ();

        g_test_message ("%s", refusals[i].name);
        if (before)
          {
            biv_edit_list_set_string (edits, "u3", "command", "");
            insert_new (edits, "c2", "units", build (BIV_TYPE_UNIT, "u8", "command", "f3", NULL));
            biv_edit_list_remove (edits, "c2", "units", 0);
            biv_edit_list_set_plain (edits, "army", "name", "Epirus");
          }
        refusals[i].fill (edits);
        assert_refuses (history, edits, refusals[i].code, refusals[i].what);
        g_assert_true (biv_document_lookup (document, "u3"));
        g_assert_null (biv_document_lookup (document, "u8"));
        g_assert_cmpuint (biv_document_count_references (document, "f1"), ==, 3);
        g_assert_cmpuint (biv_document_count_references (document, "f3"), ==, 1);
      }
}

/* In between, references may dangle; at the end they do not. */
static void
test_dangles_for_a_while (void)
{
  g_autoptr (BivDocument) document = open_document (make_army ());
  g_autoptr (BivHistory) history = biv_history_new (document);
  g_autoptr (BivNode) figure = g_object_ref (biv_document_lookup (document, "f3"));
  BivEditList *edits = biv_edit_list_new_step ("reorder", NULL);

  biv_edit_list_remove (edits, "c2", "figures", 0);
  biv_edit_list_insert (edits, "c1", "figures", 0, figure);
  assert_does (history, edits);
  g_assert_true (biv_node_get_parent (figure) == biv_document_lookup (document, "c1"));
  g_assert_cmpuint (biv_document_count_references (document, "f3"), ==, 1);
}

static void
test_full_list (void)
{
  g_autoptr (BivDocument) document = open_document (make_army ());
  g_autoptr (BivHistory) history = biv_history_new (document);
  BivEditList *edits = biv_edit_list_new ();

  for (int i = 0; i < 49; i++)
    {
      g_autofree char *id = biv_document_make_id (document, "c");

      insert_new (edits, "army", "contingents", build (BIV_TYPE_CONTINGENT, id, NULL));
    }
  assert_refuses (history, edits, BIV_CORE_ERROR_TOO_LARGE, "contingents");
}

static void
test_new_ids (void)
{
  g_autoptr (BivDocument) document = open_document (make_army ());
  g_autoptr (BivHistory) history = biv_history_new (document);
  BivEditList *edits = biv_edit_list_new_step ("add-unit", NULL);
  g_autofree char *first = biv_document_make_id (document, "u");
  g_autofree char *second = biv_document_make_id (document, "u");
  g_autofree char *third = NULL, *fourth = NULL;

  g_assert_cmpstr (first, ==, "u4");
  g_assert_cmpstr (second, ==, "u5");
  insert_new (edits, "c1", "units", build (BIV_TYPE_UNIT, "u17", NULL));
  assert_does (history, edits);
  g_assert_true (biv_history_undo (history));
  /* it was there once, and may come again */
  third = biv_document_make_id (document, "u");
  g_assert_cmpstr (third, ==, "u18");
  /* "a1" is one of a prefix "a" */
  fourth = biv_document_make_id (document, "a");
  g_assert_cmpstr (fourth, ==, "a2");
}

static void
test_new_ids_in_the_way (void)
{
  BivNode *army = make_army ();
  g_autoptr (BivDocument) document = NULL;
  g_autofree char *other = NULL;

  append (get_contingent (army, 0), "units", build (BIV_TYPE_UNIT, "u11", NULL));
  append (get_contingent (army, 0), "units", build (BIV_TYPE_UNIT, "u2147483647", NULL));
  append (get_contingent (army, 0), "units", build (BIV_TYPE_UNIT, "u2147483648", NULL));
  append (get_contingent (army, 0), "units", build (BIV_TYPE_UNIT, "u4294967295", NULL));
  document = open_document (army);
  for (int i = 0; i < 3; i++)
    {
      g_autofree char *id = biv_document_make_id (document, "u");

      g_assert_null (biv_document_lookup (document, id));
      g_assert_true (biv_node_token_is_valid (id));
    }
  /* a prefix that ends in a digit */
  other = biv_document_make_id (document, "u1");
  g_assert_cmpstr (other, ==, "u12");
}

static void
log_change_cb (BivDocument *document, const BivChange *change, GString *log)
{
  static const char *const kinds[] = { "set", "insert", "remove", "cells" };

  g_string_append_printf (log, "%s %s", kinds[change->kind], biv_node_get_id (change->object));
  if (change->kind == BIV_EDIT_CELLS)
    g_string_append_printf (log, " %d,%d-%d,%d", change->first.col, change->first.row,
                            change->last.col, change->last.row);
  else
    g_string_append_printf (log, ".%s",
                            BIV_NODE_GET_CLASS (change->object)->fields[change->field].name);
  if (change->kind == BIV_EDIT_INSERT || change->kind == BIV_EDIT_REMOVE)
    g_string_append_printf (log, " %u %s", change->position, biv_node_get_id (change->item));
  g_string_append_c (log, '\n');
}

static void
test_changed_signal (void)
{
  g_autoptr (BivDocument) document = open_document (make_army ());
  g_autoptr (BivHistory) history = biv_history_new (document);
  g_autoptr (GString) log = g_string_new (NULL);
  BivNode *unit = biv_document_lookup (document, "u3");

  g_signal_connect (document, "changed", G_CALLBACK (log_change_cb), log);
  assert_does (history, biv_army_edits_move_to_leader (
                          document, &unit, 1, BIV_FIGURE (biv_document_lookup (document, "f1"))));
  assert_log (log, "set u3.command\nremove c2.units 0 u3\ninsert c1.units 2 u3\n");
  biv_history_undo (history);
  assert_log (log, "remove c1.units 2 u3\ninsert c2.units 0 u3\nset u3.command\n");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/document/opening", test_opening);
  g_test_add_func ("/document/lookup", test_lookup);
  g_test_add_func ("/document/refusals", test_refusals);
  g_test_add_func ("/document/dangles-for-a-while", test_dangles_for_a_while);
  g_test_add_func ("/document/full-list", test_full_list);
  g_test_add_func ("/document/new-ids", test_new_ids);
  g_test_add_func ("/document/new-ids-in-the-way", test_new_ids_in_the_way);
  g_test_add_func ("/document/changed-signal", test_changed_signal);
  return g_test_run ();
}
