/* Pictures of the history beside a battle and an army: of many kinds of steps, some of them undone.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/frame/document/biv-data-file.h"
#include "core/edit/board/biv-board-edits.h"
#include "core/edit/object/biv-copy-edits.h"
#include "core/model/army/biv-army.h"
#include "core/edit/object/biv-object-edits.h"
#include "core/edit/object/biv-piece-edits.h"
#include "shots.h"

static BivDocument *
get_document (BivWindow *window)
{
  return biv_session_get_document (biv_window_get_session (window));
}

/* Takes the edits over. */
static void
do_now (BivWindow *window, BivEditList *edits)
{
  g_assert_true (
    biv_history_do (biv_session_get_history (biv_window_get_session (window)), edits, NULL));
  biv_edit_list_unref (edits);
}

static void
limit_turns (BivWindow *window, int number)
{
  g_auto (GValue) value = G_VALUE_INIT;

  g_value_init (&value, G_TYPE_INT);
  g_value_set_int (&value, number);
  do_now (window, biv_object_edits_set_field (get_document (window),
                                              biv_document_get_root (get_document (window)),
                                              "turn-limit", &value));
}

static void
move_piece (BivWindow *window, const char *id, BivOffset to)
{
  BivNode *piece = biv_document_lookup (get_document (window), id);
  BivScenario *scenario = biv_session_get_scenario (biv_window_get_session (window));
  BivPlacement *placement = biv_piece_edits_find_placement (scenario, piece);

  do_now (window, biv_piece_edits_move (get_document (window), &piece, 1,
                                        biv_placement_get_hex (placement), to));
}

static void
toggle_history (BivWindow *window)
{
  gtk_widget_activate_action (GTK_WIDGET (window), "win.toggle-history", NULL);
  ui_settle ();
}

/* The steps are taken beside the findings, whose place the history takes again after that. */
static void
save_of_battle (Shots *self, BivWindow *window)
{
  BivHistory *history = biv_session_get_history (biv_window_get_session (window));

  toggle_history (window);
  shots_save (self, window, "history-none");
  toggle_history (window);
  gtk_widget_activate_action (GTK_WIDGET (window), "board.brush", "i", 1);
  ui_paint_hex (window, "marsh", (BivOffset){ 6, 9 });
  limit_turns (window, 9);
  gtk_widget_activate_action (GTK_WIDGET (window), "board.brush", "i", 0);
  ui_paint_hex (window, "wood", (BivOffset){ 12, 9 });
  biv_history_mark_saved (history);
  move_piece (window, "s1.u14", (BivOffset){ 17, 5 });
  ui_paint_hex (window, "sand", (BivOffset){ 8, 14 });
  biv_history_undo (history);
  ui_wait_for_drawing (window);
  ui_settle ();
  toggle_history (window);
  shots_save (self, window, "history");
}

static void
save_of_army (Shots *self)
{
  g_autofree char *path = biv_data_file ("samples/alexander-at-issus.bivarmy");
  BivWindow *window = ui_new_window ();
  BivArmy *army;
  BivContingent *contingent;
  BivNode *unit, *other;
  g_auto (GValue) name = G_VALUE_INIT;

  g_value_init (&name, BIV_TYPE_TEXT);
  g_value_take_boxed (&name, biv_text_new_plain ("The Royal Squadron"));
  g_assert_true (ui_open_in (window, path));
  army = biv_session_get_army (biv_window_get_session (window));
  contingent = biv_node_list_get (biv_army_get_contingents (army), 0);
  unit = biv_node_list_get (biv_contingent_get_units (contingent), 0);
  other = biv_node_list_get (biv_contingent_get_units (contingent), 1);
  do_now (window, biv_object_edits_set_field (get_document (window), unit, "name", &name));
  do_now (window, biv_copy_edits_duplicate (get_document (window), &other, 1));
  do_now (window, biv_object_edits_remove (get_document (window), &unit, 1));
  toggle_history (window);
  shots_save (self, window, "history-army");
  ui_destroy (window);
}

void
shots_of_history (Shots *self)
{
  BivWindow *window = ui_new_window ();

  ui_open_sample (window);
  ui_wait_for_drawing (window);
  save_of_battle (self, window);
  ui_destroy (window);
  save_of_army (self);
}
