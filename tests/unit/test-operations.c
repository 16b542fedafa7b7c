/* What the operations on armies, sides and pieces do: known documents in, known documents out.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "model-test.h"

typedef struct
{
  BivDocument *document;
  BivHistory *history;
  char *before;
} Fixture;

static void
set_up_army (Fixture *fixture, gconstpointer data)
{
  fixture->document = open_document (make_army ());
  fixture->history = biv_history_new (fixture->document);
  fixture->before = dump_node (biv_document_get_root (fixture->document));
}

/* Both sides have a copy of the same army; s1.f1, s1.u1 and s1.u2 stand on the board, s2.u1 is in
 * reserve. */
static void
set_up_scenario (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BivNode) army = make_army ();
  const char *ids[] = { "s1.f1", "s1.u1", "s1.u2" };
  BivOffset zone[] = { { 0, 0 }, { 1, 0 } };
  BivNode *reserve;

  fixture->document = open_document (make_scenario (6, 5));
  fixture->history = biv_history_new (fixture->document);
  for (int i = 0; i < 2; i++)
    {
      BivNode *side = biv_document_lookup (fixture->document, i ? "s2" : "s1");

      assert_does (fixture->history,
                   biv_side_edits_set_army (fixture->document, BIV_SIDE (side), BIV_ARMY (army),
                                            (BivArmyOrigin){ "macedon.bivarmy", NULL, 0 }));
      assert_does (fixture->history,
                   biv_board_edits_paint_zone (fixture->document, zone + i, 1, BIV_SIDE (side)));
    }
  for (int i = 0; i < 3; i++)
    assert_does (fixture->history,
                 biv_piece_edits_place (fixture->document,
                                        biv_document_lookup (fixture->document, ids[i]),
                                        (BivOffset){ i, i }, i));
  reserve = biv_document_lookup (fixture->document, "s2.u1");
  assert_does (fixture->history, biv_piece_edits_put_in_reserve (fixture->document, &reserve, 1, 3,
                                                                 BIV_EDGE_NORTH));
  fixture->before = dump_node (biv_document_get_root (fixture->document));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_object_unref (fixture->history);
  g_object_unref (fixture->document);
  g_free (fixture->before);
}

static BivNode *
get (Fixture *fixture, const char *id)
{
  BivNode *node = biv_document_lookup (fixture->document, id);

  g_assert_nonnull (node);
  return node;
}

static void
assert_has (Fixture *fixture, const char *line)
{
  g_autofree char *text = dump_node (biv_document_get_root (fixture->document));

  if (!strstr (text, line))
    g_error ("no '%s' in\n%s", line, text);
}

static void
assert_has_not (Fixture *fixture, const char *words)
{
  g_autofree char *text = dump_node (biv_document_get_root (fixture->document));

  if (strstr (text, words))
    g_error ("'%s' in\n%s", words, text);
}

/* Does the edits, and proves that they can be undone and done again. Takes them over. */
static void
carry_out (Fixture *fixture, BivEditList *edits)
{
  g_autofree char *after = NULL;

  assert_does (fixture->history, edits);
  after = dump_node (biv_document_get_root (fixture->document));
  g_assert_cmpstr (after, !=, fixture->before);
  g_assert_true (biv_history_undo (fixture->history));
  assert_dump (biv_document_get_root (fixture->document), fixture->before);
  g_assert_true (biv_history_redo (fixture->history));
  assert_dump (biv_document_get_root (fixture->document), after);
}

static void
test_remove_leader (Fixture *fixture, gconstpointer data)
{
  BivNode *leader = get (fixture, "f1");

  carry_out (fixture, biv_object_edits_remove (fixture->document, &leader, 1));
  assert_dump (biv_document_get_root (fixture->document),
               "army army name=Macedon ruleset=r\n"
               "contingent c1 name=Right\n"
               "figure f2 name=Philotas kind=k\n"
               "unit u1 name=Companions arm=c\n"
               "unit u2 name=Archers arm=i command=f2\n"
               "contingent c2 name=Left allied=1\n"
               "figure f3 name=Parmenion kind=k\n"
               "unit u3 name=Thessalians arm=c command=f3\n"
               "activation a1 units=4\n");
}

/* Something and what it is in, in any order, and the same twice. */
static void
test_remove_nested (Fixture *fixture, gconstpointer data)
{
  BivNode *objects[] = { get (fixture, "u2"), get (fixture, "c1"), get (fixture, "f1"),
                         get (fixture, "u2"), get (fixture, "u3") };

  carry_out (fixture, biv_object_edits_remove (fixture->document, objects, 5));
  assert_dump (biv_document_get_root (fixture->document), "army army name=Macedon ruleset=r\n"
                                                          "contingent c2 name=Left allied=1\n"
                                                          "figure f3 name=Parmenion kind=k\n"
                                                          "activation a1 units=4\n");
}

static void
test_move_command (Fixture *fixture, gconstpointer data)
{
  BivNode *leader = get (fixture, "f1");

  carry_out (fixture, biv_army_edits_move_to_leader (fixture->document, &leader, 1,
                                                     BIV_FIGURE (get (fixture, "f3"))));
  /* all who stand under him come along, in order */
  assert_dump (biv_document_get_root (fixture->document),
               "army army name=Macedon ruleset=r\n"
               "contingent c1 name=Right\n"
               "contingent c2 name=Left allied=1\n"
               "figure f3 name=Parmenion kind=k\n"
               "figure f1 name=Alexander kind=k command=f3\n"
               "figure f2 name=Philotas kind=k command=f1\n"
               "unit u3 name=Thessalians arm=c command=f3\n"
               "unit u1 name=Companions arm=c command=f1\n"
               "unit u2 name=Archers arm=i command=f2\n"
               "activation a1 leader=f1 units=4\n");
}

static void
test_move_under_own_follower (Fixture *fixture, gconstpointer data)
{
  BivNode *leader = get (fixture, "f1");

  assert_refuses (fixture->history,
                  biv_army_edits_move_to_leader (fixture->document, &leader, 1,
                                                 BIV_FIGURE (get (fixture, "f2"))),
                  BIV_CORE_ERROR_INVALID, "f1");
}

static void
test_free (Fixture *fixture, gconstpointer data)
{
  BivNode *unit = get (fixture, "u1");
  BivEditList *edits = biv_army_edits_move_to_leader (fixture->document, &unit, 1, NULL);

  g_assert_cmpstr (biv_edit_list_get_code (edits), ==, "free-from-leader");
  carry_out (fixture, edits);
  assert_has (fixture, "unit u1 name=Companions arm=c\n");
}

static void
test_reorder (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BivEditList) edits = NULL;

  carry_out (fixture,
             biv_object_edits_reorder (fixture->document, get (fixture, "u1"), BIV_EDIT_LAST));
  assert_has (fixture, "unit u2 name=Archers arm=i command=f2\nunit u1 name=Companions");
  edits = biv_object_edits_reorder (fixture->document, get (fixture, "u1"), 1);
  g_assert_cmpuint (biv_edit_list_get_length (edits), ==, 0); /* it is there */
}

/* Before somebody, of whatever kind: each list keeps its own order. */
static void
test_move_to_spot (Fixture *fixture, gconstpointer data)
{
  BivNode *unit = get (fixture, "u2");
  BivNode *both[] = { get (fixture, "u2"), get (fixture, "f2") };
  BivContingent *right = BIV_CONTINGENT (get (fixture, "c1"));
  BivFigure *alexander = BIV_FIGURE (get (fixture, "f1"));
  BivSpot spots[] = { { right, alexander, get (fixture, "u1") },
                      { right, alexander, get (fixture, "f2") },
                      { right, alexander, NULL } };
  g_autoptr (BivEditList) same = NULL;

  for (guint i = 0; i < 2; i++)
    {
      BivEditList *edits = biv_spot_edits_move (fixture->document, &unit, 1, spots[i]);

      g_assert_cmpstr (biv_edit_list_get_code (edits), ==, "move-to-leader");
      carry_out (fixture, edits);
      assert_has (fixture, "unit u2 name=Archers arm=i command=f1\nunit u1 name=Companions");
      biv_history_undo (fixture->history);
    }
  /* a leader and one of his own: only he moves, and he is there */
  same = biv_spot_edits_move (fixture->document, both, 2, spots[2]);
  g_assert_cmpuint (biv_edit_list_get_length (same), ==, 0);
  g_assert_cmpstr (biv_edit_list_get_code (same), ==, "reorder");
}

/* Over into another contingent he comes with all who stand under him. */
static void
test_move_to_spot_over (Fixture *fixture, gconstpointer data)
{
  BivNode *leader = get (fixture, "f2");
  BivNode *first = get (fixture, "f3");
  BivSpot spot = { BIV_CONTINGENT (get (fixture, "c2")), NULL, first };
  BivEditList *edits = biv_spot_edits_move (fixture->document, &leader, 1, spot);

  g_assert_cmpstr (biv_edit_list_get_code (edits), ==, "move-to-contingent");
  carry_out (fixture, edits);
  assert_dump (get (fixture, "c2"), "contingent c2 name=Left allied=1\n"
                                    "figure f2 name=Philotas kind=k\n"
                                    "figure f3 name=Parmenion kind=k\n"
                                    "unit u3 name=Thessalians arm=c command=f3\n"
                                    "unit u2 name=Archers arm=i command=f2\n");
}

static void
test_duplicate_command (Fixture *fixture, gconstpointer data)
{
  carry_out (fixture, biv_copy_edits_duplicate_command (fixture->document,
                                                        BIV_FIGURE (get (fixture, "f2"))));
  assert_dump (get (fixture, "c1"), "contingent c1 name=Right\n"
                                    "figure f1 name=Alexander kind=k\n"
                                    "figure f2 name=Philotas kind=k command=f1\n"
                                    "figure f4 name=Philotas kind=k command=f1\n"
                                    "unit u1 name=Companions arm=c command=f1\n"
                                    "unit u2 name=Archers arm=i command=f2\n"
                                    "unit u4 name=Archers arm=i command=f4\n");
}

static void
test_duplicate_several (Fixture *fixture, gconstpointer data)
{
  BivNode *units[] = { get (fixture, "u2"), get (fixture, "u1"), get (fixture, "u3") };

  carry_out (fixture, biv_copy_edits_duplicate (fixture->document, units, 3));
  assert_has (fixture, "unit u1 name=Companions arm=c command=f1\n"
                       "unit u2 name=Archers arm=i command=f2\n"
                       "unit u4 name=Archers arm=i command=f2\n"
                       "unit u5 name=Companions arm=c command=f1\n"
                       "contingent c2");
  assert_has (fixture, "unit u6 name=Thessalians arm=c command=f3\n");
}

static void
test_duplicate_contingent (Fixture *fixture, gconstpointer data)
{
  carry_out (fixture, biv_copy_edits_duplicate_contingent (fixture->document,
                                                           BIV_CONTINGENT (get (fixture, "c1"))));
  assert_has (fixture, "unit u2 name=Archers arm=i command=f2\n"
                       "contingent c3 name=Right\n"
                       "figure f4 name=Alexander kind=k\n"
                       "figure f5 name=Philotas kind=k command=f4\n"
                       "unit u4 name=Companions arm=c command=f4\n"
                       "unit u5 name=Archers arm=i command=f5\n"
                       "contingent c2");
}

static void
test_add_with_leader (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BivNode) known = build (BIV_TYPE_UNIT, "x", "arm", "a", "command", "f3", NULL);
  g_autoptr (BivNode) unknown = build (BIV_TYPE_UNIT, "x", "arm", "a", "command", "f9", NULL);
  BivContingent *contingent = BIV_CONTINGENT (get (fixture, "c2"));

  carry_out (fixture, biv_army_edits_add_unit (fixture->document, contingent, BIV_UNIT (known), 0));
  assert_has (fixture, "unit u4 arm=a command=f3\nunit u3");
  assert_does (fixture->history, biv_army_edits_add_unit (fixture->document, contingent,
                                                          BIV_UNIT (unknown), BIV_EDIT_LAST));
  assert_has (fixture, "unit u5 arm=a\n");
}

static void
test_armies_in_a_scenario (Fixture *fixture, gconstpointer data)
{
  BivNode *contingent = get (fixture, "s2.c2");
  g_autoptr (BivNode) draft = build (BIV_TYPE_UNIT, "x", "arm", "a", "command", "s2.f3", NULL);
  g_autoptr (BivArmy) own = biv_side_copy_army (BIV_SIDE (get (fixture, "s1")));
  g_autoptr (BivNode) army = make_army ();
  g_autofree char *text = dump_node (army);

  assert_dump (BIV_NODE (own), text);
  carry_out (fixture, biv_army_edits_add_unit (fixture->document, BIV_CONTINGENT (contingent),
                                               BIV_UNIT (draft), BIV_EDIT_LAST));
  assert_has (fixture, "unit s2.u4 arm=a command=s2.f3\n");
}

static void
test_update_army (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BivNode) army = make_army ();
  BivNode *contingent = biv_node_list_get (biv_army_get_contingents (BIV_ARMY (army)), 0);
  g_autoptr (BivNode) fewer = biv_node_new (BIV_TYPE_ARMY, "army");
  g_autoptr (BivNode) part = build (BIV_TYPE_CONTINGENT, "c1", NULL);
  g_autoptr (BivNode) unit =
    biv_node_copy (biv_node_list_get (biv_contingent_get_units (BIV_CONTINGENT (contingent)), 0),
                   NULL, NULL);
  BivEditList *edits;

  /* of all that stood on the board only u1 is left */
  biv_node_build_string (unit, "command", "");
  biv_node_build_append (part, BIV_CONTINGENT_UNITS, unit, NULL);
  biv_node_build_append (fewer, BIV_ARMY_CONTINGENTS, part, NULL);
  edits = biv_side_edits_set_army (fixture->document, BIV_SIDE (get (fixture, "s1")),
                                   BIV_ARMY (fewer), (BivArmyOrigin){ NULL, "lib", "r2" });
  g_assert_cmpstr (biv_edit_list_get_code (edits), ==, "update-army");
  carry_out (fixture, edits);
  assert_has (fixture, "placement p2 piece=s1.u1 hex=1,1 facing=1\nreserve ");
  assert_has_not (fixture, "piece=s1.u2");
  assert_has_not (fixture, "origin-file=macedon.bivarmy origin-library=lib");
  assert_has (fixture, "origin-library=lib origin-revision=r2");
}

/* Who stood beyond the new edge is still to be placed. */
static void
test_resize_takes_off (Fixture *fixture, gconstpointer data)
{
  BivNewSize size = { 1, 1, BIV_ANCHOR_START, BIV_ANCHOR_START };
  g_autoptr (BivNode) draft = build (BIV_TYPE_OBJECTIVE, "o", "hex", "2,2", "points", "5", NULL);
  g_autoptr (GPtrArray) lost = NULL;

  assert_does (fixture->history,
               biv_scenario_edits_add_objective (fixture->document, BIV_OBJECTIVE (draft)));
  g_free (fixture->before);
  fixture->before = dump_node (biv_document_get_root (fixture->document));
  assert_has (fixture, "piece=s1.u1 hex=1,1");
  lost = biv_board_shape_edits_list_lost (fixture->document, size);
  g_assert_true (g_ptr_array_find (lost, get (fixture, "s1.u1"), NULL));
  g_assert_true (g_ptr_array_find (lost, get (fixture, "o1"), NULL));
  g_assert_false (g_ptr_array_find (lost, get (fixture, "s2.u1"), NULL)); /* in reserve */
  carry_out (fixture, biv_board_shape_edits_resize (fixture->document, size));
  assert_has_not (fixture, "piece=s1.u1 hex");
  assert_has (fixture, "objective o1 hex=2,2 points=5\n");
  assert_has (fixture, "reserve r1 piece=s2.u1");
}

static void
test_remove_side (Fixture *fixture, gconstpointer data)
{
  BivNode *side = get (fixture, "s1");
  g_autoptr (BivNode) draft =
    build (BIV_TYPE_OBJECTIVE, "o", "hex", "2,2", "side", "s1", "points", "5", NULL);
  g_auto (GValue) first = G_VALUE_INIT;

  assert_does (fixture->history,
               biv_scenario_edits_add_objective (fixture->document, BIV_OBJECTIVE (draft)));
  g_value_init (&first, G_TYPE_STRING);
  g_value_set_static_string (&first, "s1");
  assert_does (fixture->history, biv_object_edits_set_field (
                                   fixture->document, biv_document_get_root (fixture->document),
                                   "first-player", &first));
  g_free (fixture->before);
  fixture->before = dump_node (biv_document_get_root (fixture->document));
  carry_out (fixture, biv_object_edits_remove (fixture->document, &side, 1));
  assert_has_not (fixture, "s1");
  assert_has_not (fixture, "placement");
  assert_has (fixture, "objective o1 hex=2,2 points=5\n");
  assert_has (fixture, "hex 1,0 plain 0  s2 0");
  assert_has (fixture, "reserve r1 piece=s2.u1 turn=3 edge=1\n");
}

static void
test_pieces (Fixture *fixture, gconstpointer data)
{
  BivNode *pieces[] = { get (fixture, "s1.u1"), get (fixture, "s1.u2"), get (fixture, "s1.u3") };
  BivNode *late = get (fixture, "s2.u1");

  /* from an even to an odd column: their axial distance stays */
  carry_out (fixture, biv_piece_edits_move (fixture->document, pieces, 3, (BivOffset){ 2, 2 },
                                            (BivOffset){ 3, 2 }));
  assert_has (fixture, "piece=s1.u1 hex=2,2 ");
  assert_has (fixture, "piece=s1.u2 hex=3,2 ");
  assert_has_not (fixture, "piece=s1.u3");
  assert_does (fixture->history, biv_piece_edits_turn (fixture->document, pieces, 3, -3));
  assert_has (fixture, "piece=s1.u1 hex=2,2 facing=4\n");
  assert_has (fixture, "piece=s1.u2 hex=3,2 facing=5\n");
  /* he who arrives is no reserve any more, and the other way round */
  assert_does (fixture->history,
               biv_piece_edits_place (fixture->document, late, (BivOffset){ 5, 5 }, 7));
  assert_has (fixture, "piece=s2.u1 hex=5,5 facing=1\n");
  assert_has_not (fixture, "reserve");
  assert_does (fixture->history, biv_piece_edits_put_in_reserve (fixture->document, pieces, 3, 2,
                                                                 BIV_EDGE_SOUTH));
  assert_has (fixture, "piece=s1.u1 turn=2 edge=3\n");
  assert_has_not (fixture, "piece=s1.u1 hex");
  assert_does (fixture->history, biv_piece_edits_remove_from_board (fixture->document, pieces, 3));
  assert_has_not (fixture, "piece=s1.u");
}

static void
test_findings (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BivNode) draft =
    build (BIV_TYPE_IGNORED_FINDING, "x", "code", "too-dear", "note", "A gift", NULL);
  BivNode *ignored;

  carry_out (fixture,
             biv_scenario_edits_ignore_finding (fixture->document, BIV_IGNORED_FINDING (draft)));
  ignored = get (fixture, "i1");
  assert_has (fixture, "ignored i1 code=too-dear note=A gift\n");
  assert_does (fixture->history, biv_scenario_edits_unignore_finding (
                                   fixture->document, BIV_IGNORED_FINDING (ignored)));
  assert_dump (biv_document_get_root (fixture->document), fixture->before);
}

#define ARMY(path, test) \
  g_test_add ("/operations/" path, Fixture, NULL, set_up_army, test, tear_down);
#define SCENARIO(path, test) \
  g_test_add ("/operations/" path, Fixture, NULL, set_up_scenario, test, tear_down);

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ARMY ("remove-leader", test_remove_leader)
  ARMY ("remove-nested", test_remove_nested)
  ARMY ("move-command", test_move_command)
  ARMY ("move-under-own-follower", test_move_under_own_follower)
  ARMY ("free", test_free)
  ARMY ("reorder", test_reorder)
  ARMY ("move-to-spot", test_move_to_spot)
  ARMY ("move-to-spot-over", test_move_to_spot_over)
  ARMY ("duplicate-command", test_duplicate_command)
  ARMY ("duplicate-several", test_duplicate_several)
  ARMY ("duplicate-contingent", test_duplicate_contingent)
  ARMY ("add-with-leader", test_add_with_leader)
  SCENARIO ("armies-in-a-scenario", test_armies_in_a_scenario)
  SCENARIO ("update-army", test_update_army)
  SCENARIO ("resize-takes-off", test_resize_takes_off)
  SCENARIO ("remove-side", test_remove_side)
  SCENARIO ("pieces", test_pieces)
  SCENARIO ("findings", test_findings)
  return g_test_run ();
}
