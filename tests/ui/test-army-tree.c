/* The command tree of the army editor: moving, dragging, copying, removing.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/army/gesture/biv-army-dragging.h"
#include "army-test.h"
#include "text/biv-sentences.h"

/* Everybody stands under his leader; what is done and undone is followed at once. */
static void
test_tree (void)
{
  ArmyFixture self;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  army_open_sample (&self);
  before = army_outline (&self);
  g_assert_true (g_str_has_prefix (before, "c1 .f1 "));
  g_assert_cmpuint (army_count_in_outline (&self, " ..f2 "), ==, 1);
  g_assert_cmpuint (army_count_in_outline (&self, " ...u1 "), ==, 1);
  army_choose (&self, "f2");
  g_assert_true (
    gtk_widget_activate_action (GTK_WIDGET (self.editor), "army.move-under", "s", "c1"));
  ui_settle ();
  army_assert_step (&self, "free-from-leader");
  g_assert_cmpuint (army_count_in_outline (&self, " .f2 "), ==, 1);
  g_assert_cmpuint (army_count_in_outline (&self, " ..u1 "), ==, 1);
  army_undo_all (&self);
  after = army_outline (&self);
  g_assert_cmpstr (after, ==, before);
  army_close (&self);
}

static GtkTreeListRow *
find_tree_row (ArmyFixture *self, const char *id)
{
  GListModel *rows = G_LIST_MODEL (
    biv_command_tree_get_selection (biv_army_context_get_tree (self->editor->context)));

  for (guint i = 0; i < g_list_model_get_n_items (rows); i++)
    {
      g_autoptr (GtkTreeListRow) place = g_list_model_get_item (rows, i);
      g_autoptr (BivArmyRow) row = gtk_tree_list_row_get_item (place);

      if (biv_army_row_get_node (row) == army_lookup (self, id))
        return g_steal_pointer (&place);
    }
  return NULL;
}

static void
assert_folded (ArmyFixture *self, const char *id)
{
  g_autoptr (GtkTreeListRow) place = find_tree_row (self, id);

  g_assert_nonnull (place);
  g_assert_true (gtk_tree_list_row_is_expandable (place));
  g_assert_false (gtk_tree_list_row_get_expanded (place));
}

/* A folded command stays folded wherever it goes; whoever is selected by a finding is seen. */
static void
test_folded (void)
{
  ArmyFixture self;
  g_autoptr (GtkTreeListRow) place = NULL;

  army_open_sample (&self);
  place = find_tree_row (&self, "f2");
  gtk_tree_list_row_set_expanded (place, FALSE);
  army_choose (&self, "f2");
  g_assert_true (
    gtk_widget_activate_action (GTK_WIDGET (self.editor), "army.move-under", "s", "c1"));
  ui_settle ();
  g_assert_cmpuint (army_count_in_outline (&self, " .f2 "), ==, 1);
  assert_folded (&self, "f2");
  army_undo_all (&self);
  g_assert_cmpuint (army_count_in_outline (&self, " ..f2 "), ==, 1);
  assert_folded (&self, "f2");
  g_assert_true (biv_army_editor_select (self.editor, "u1"));
  g_assert_cmpuint (army_count_in_outline (&self, " ...u1 "), ==, 1);
  army_close (&self);
}

/* A leader cannot stand under one of his own; it is said, and nothing happens. */
static void
test_move_refused (void)
{
  ArmyFixture self;

  army_open_sample (&self);
  army_choose (&self, "f2");
  gtk_widget_activate_action (GTK_WIDGET (self.editor), "army.move-under", "s", "f3");
  ui_settle ();
  g_assert_nonnull (army_get_message (self.editor));
  g_assert_false (biv_history_can_undo (army_get_history (&self)));
  army_close (&self);
}

static void
test_reorder (void)
{
  ArmyFixture self;
  const char *ids[] = { "u4", "u5", NULL };
  g_autoptr (GPtrArray) selected = NULL;

  army_open_sample (&self);
  g_assert_cmpuint (army_count_in_outline (&self, "...u3 ....u4 ....u5"), ==, 1);
  gtk_widget_activate_action (GTK_WIDGET (self.editor), "army.select", "^as", ids);
  ui_settle ();
  army_activate (&self, "army.move-up");
  army_assert_step (&self, "reorder");
  g_assert_cmpuint (biv_history_get_position (army_get_history (&self)), ==, 1);
  g_assert_cmpuint (army_count_in_outline (&self, "...u4 ....u5 ....u3"), ==, 1);
  selected = biv_command_tree_get_selected (biv_army_context_get_tree (self.editor->context));
  g_assert_cmpuint (selected->len, ==, 2);
  army_activate (&self, "army.move-down");
  g_assert_cmpuint (army_count_in_outline (&self, "...u3 ....u4 ....u5"), ==, 1);
  army_close (&self);
}

/* A unit, a command, a contingent. */
static void
test_duplicate (void)
{
  ArmyFixture self;
  guint before, command;

  army_open_sample (&self);
  before = army_count_rows (&self);
  army_choose (&self, "u1");
  army_activate (&self, "army.duplicate");
  army_assert_step (&self, "duplicate");
  g_assert_cmpuint (army_count_rows (&self), ==, before + 1);
  biv_history_undo (army_get_history (&self));
  army_choose (&self, "f3");
  command = biv_army_row_get_n_units (army_find_row (&self, army_lookup (&self, "f3")));
  army_activate (&self, "army.duplicate");
  army_assert_step (&self, "duplicate-command");
  g_assert_cmpuint (army_count_rows (&self), ==, before + 1 + command);
  biv_history_undo (army_get_history (&self));
  army_choose (&self, "c1");
  army_activate (&self, "army.duplicate");
  army_assert_step (&self, "duplicate-contingent");
  g_assert_cmpuint (biv_node_list_get_length (biv_army_get_contingents (self.army)), >, 1);
  army_close (&self);
}

/* A leader goes with his command; the toast undoes it. */
static void
test_delete (void)
{
  ArmyFixture self;
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GBytes) after = NULL;

  army_open_sample (&self);
  before = army_write (&self);
  army_choose (&self, "f3");
  army_activate (&self, "army.delete");
  g_assert_null (army_lookup (&self, "f3"));
  g_assert_null (army_lookup (&self, "u3"));
  g_assert_nonnull (self.editor->toast);
  army_activate (&self, "army.undo");
  g_assert_null (self.editor->toast);
  after = army_write (&self);
  g_assert_true (g_bytes_equal (before, after));
  army_close (&self);
}

static bool
has_pasted (gpointer data)
{
  ArmyFixture *self = data;
  g_autofree char *step = army_describe_step (self);

  return g_str_has_prefix (step, "paste");
}

static void
paste (ArmyFixture *self)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->editor), "army.paste", NULL));
}

static void
assert_words (ArmyFixture *self, const char *words)
{
  g_autofree char *said =
    biv_sentences_make_step (biv_history_peek_undo (army_get_history (self)), "en");

  g_assert_cmpstr (said, ==, words);
}

/* Cut here, paste in another army: the command comes whole, as one step. */
static void
test_clipboard (void)
{
  ArmyFixture from, to;

  army_open_sample (&from);
  army_open_new (&to, "");
  army_choose (&from, "f3");
  army_activate (&from, "army.cut");
  g_assert_null (army_lookup (&from, "f3"));
  paste (&to);
  ui_wait (has_pasted, &to);
  ui_settle ();
  g_assert_cmpuint (biv_history_get_position (army_get_history (&to)), ==, 1);
  assert_words (&to, "Paste 4 pieces");
  g_assert_cmpuint (army_count_in_outline (&to, ".f"), ==, 1);
  g_assert_cmpuint (army_count_in_outline (&to, "..u"), ==, 3);
  biv_history_undo (army_get_history (&from));
  ui_settle ();
  army_choose (&from, "c1");
  army_activate (&from, "army.copy");
  paste (&from);
  ui_wait (has_pasted, &from);
  g_assert_cmpuint (biv_node_list_get_length (biv_army_get_contingents (from.army)), >, 1);
  assert_words (&from, "Paste the contingent Macedonians and their subjects");
  army_close (&from);
  army_close (&to);
}

/* Whatever else is on the clipboard: it is said, and nothing changes. */
static void
test_garbage (void)
{
  static const char *const garbage[] = {
    "", "Dear all, see you on Friday", "<army", "<scenario xmlns=\"urn:bivouac:scenario:1\"/>",
    "<?xml version=\"1.0\"?><!DOCTYPE a [<!ENTITY b \"c\">]><a>&b;</a>"
  };
  ArmyFixture self;

  army_open_sample (&self);
  for (guint i = 0; i < G_N_ELEMENTS (garbage); i++)
    {
      gtk_info_bar_set_revealed (self.editor->bar, FALSE);
      gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self.editor)), garbage[i]);
      paste (&self);
      ui_wait (army_has_message, self.editor);
      g_assert_false (biv_history_can_undo (army_get_history (&self)));
    }
  army_close (&self);
}

static GtkWidget *
find_row (GtkWidget *widget, BivNode *node)
{
  GtkWidget *found = NULL;

  if (GTK_IS_TREE_EXPANDER (widget))
    {
      GtkTreeListRow *place = gtk_tree_expander_get_list_row (GTK_TREE_EXPANDER (widget));
      g_autoptr (BivArmyRow) row = place ? gtk_tree_list_row_get_item (place) : NULL;

      return row && biv_army_row_get_node (row) == node ? widget : NULL;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_row (child, node);
  return found;
}

/* As seen from a row: 0 is its upper edge, 1 its lower. */
static bool
drop (ArmyFixture *self, const char *target, double share, const GValue *value)
{
  GtkWidget *row = find_row (GTK_WIDGET (self->editor->list), army_lookup (self, target));
  gboolean taken;

  g_assert_nonnull (row);
  g_signal_emit_by_name (ui_find_controller (row, GTK_TYPE_DROP_TARGET), "drop", value, 1.0,
                         share * gtk_widget_get_height (row), &taken);
  ui_settle ();
  return taken;
}

static void
set_dragged (ArmyFixture *self, GValue *value, const char *id)
{
  g_value_set_object (value,
                      army_find_row (self, army_lookup (self, id)));
}

static const char *
get_command (ArmyFixture *self, const char *unit)
{
  return biv_unit_get_command (BIV_UNIT (army_lookup (self, unit)));
}

static guint
find_place (ArmyFixture *self, const char *unit)
{
  BivNode *node = army_lookup (self, unit);
  guint place = G_MAXUINT;

  biv_node_list_find (biv_contingent_get_units (BIV_CONTINGENT (biv_node_get_parent (node))), node,
                      &place);
  return place;
}

/* A unit dropped on another leader comes last, between two units it stands there; text from
 * elsewhere is said to be none of ours. */
static void
test_drag (void)
{
  ArmyFixture self;
  g_auto (GValue) value = G_VALUE_INIT;
  g_auto (GValue) text = G_VALUE_INIT;
  g_autofree char *step = NULL;

  army_open_sample (&self);
  g_value_init (&value, BIV_TYPE_ARMY_ROW);
  set_dragged (&self, &value, "u1");
  g_assert_true (drop (&self, "f3", 0.5, &value));
  army_assert_step (&self, "move-to-leader");
  g_assert_cmpstr (get_command (&self, "u1"), ==, "f3");
  g_assert_cmpuint (army_count_in_outline (&self, "...u3 ....u4 ....u5 ....u1 "), ==, 1);
  g_assert_true (drop (&self, "u5", 0.1, &value));
  army_assert_step (&self, "reorder");
  g_assert_cmpuint (army_count_in_outline (&self, "...u3 ....u4 ....u1 ....u5 "), ==, 1);
  g_assert_true (drop (&self, "u3", 0.9, &value));
  g_assert_cmpuint (army_count_in_outline (&self, "...u3 ....u1 ....u4 ....u5 "), ==, 1);
  step = biv_sentences_make_step (biv_history_peek_undo (army_get_history (&self)), "en");
  g_assert_cmpstr (step, ==, "Move Cretans within its list");
  g_assert_true (drop (&self, "u2", 0.1, &value));
  g_assert_cmpstr (get_command (&self, "u1"), ==, "f2");
  g_assert_cmpuint (find_place (&self, "u1") + 1, ==, find_place (&self, "u2"));
  g_assert_cmpuint (biv_history_get_position (army_get_history (&self)), ==, 4);
  g_value_init (&text, G_TYPE_STRING);
  g_value_set_static_string (&text, "https://example.org/");
  drop (&self, "f1", 0.5, &text);
  g_assert_true (army_has_message (self.editor));
  g_assert_cmpuint (biv_history_get_position (army_get_history (&self)), ==, 4);
  army_close (&self);
}

static void
assert_shows (ArmyFixture *self, const GValue *value, const char *target, double share,
              const char *style)
{
  GtkWidget *row = find_row (GTK_WIDGET (self->editor->list), army_lookup (self, target));

  biv_army_dragging_show_drop (self->editor->context, row, value,
                               share * gtk_widget_get_height (row));
  g_assert_true (gtk_widget_has_css_class (row, style));
  g_signal_emit_by_name (ui_find_controller (row, GTK_TYPE_DROP_TARGET), "leave");
  g_assert_false (gtk_widget_has_css_class (row, style));
}

/* More text than any army has is not looked at, and why is said. */
static void
test_paste_too_long (void)
{
  ArmyFixture self;
  g_autofree char *text = g_strnfill (9 * 1024 * 1024, 'x');

  army_open_sample (&self);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self.editor)), text);
  paste (&self);
  ui_wait (army_has_message, self.editor);
  g_assert_nonnull (strstr (army_get_message (self.editor), "more than 8 MB"));
  g_assert_false (biv_history_can_undo (army_get_history (&self)));
  army_close (&self);
}

/* Where it would go is shown while it is dragged; what may not be dropped there is said. */
static void
test_drop_shown (void)
{
  ArmyFixture self;
  g_auto (GValue) value = G_VALUE_INIT;
  const char *message;

  army_open_sample (&self);
  g_value_init (&value, BIV_TYPE_ARMY_ROW);
  set_dragged (&self, &value, "u1");
  assert_shows (&self, &value, "u5", 0.1, "drop-before");
  assert_shows (&self, &value, "u5", 0.9, "drop-after");
  assert_shows (&self, &value, "f3", 0.1, "drop-before");
  assert_shows (&self, &value, "f3", 0.5, "drop-onto");
  assert_shows (&self, &value, "f3", 0.9, "drop-onto"); /* its command is open below it */
  assert_shows (&self, &value, "c1", 0.1, "drop-onto");
  set_dragged (&self, &value, "f2");
  assert_shows (&self, &value, "u5", 0.9, "drop-refused"); /* who stands under him */
  g_assert_false (drop (&self, "u5", 0.9, &value));
  message = army_get_message (self.editor);
  g_assert_nonnull (message);
  g_assert_nonnull (strstr (message, "cannot stand under one of his own command"));
  set_dragged (&self, &value, "c1");
  assert_shows (&self, &value, "f3", 0.5, "drop-refused");
  g_assert_false (drop (&self, "f3", 0.5, &value));
  g_assert_nonnull (strstr (army_get_message (self.editor), "contingent"));
  g_assert_false (biv_history_can_undo (army_get_history (&self)));
  army_close (&self);
}

/* Contingents go beside one another. */
static void
test_drag_contingent (void)
{
  ArmyFixture self;
  g_auto (GValue) value = G_VALUE_INIT;
  BivNodeList *contingents;

  army_open_sample (&self);
  army_activate (&self, "army.add-contingent");
  contingents = biv_army_get_contingents (self.army);
  g_value_init (&value, BIV_TYPE_ARMY_ROW);
  g_value_set_object (&value,
                      army_find_row (&self, biv_node_list_get (contingents, 1)));
  g_assert_true (drop (&self, "c1", 0.2, &value));
  army_assert_step (&self, "reorder");
  g_assert_cmpstr (biv_node_get_id (biv_node_list_get (contingents, 1)), ==, "c1");
  g_assert_true (drop (&self, "c1", 0.8, &value));
  g_assert_cmpstr (biv_node_get_id (biv_node_list_get (contingents, 0)), ==, "c1");
  army_close (&self);
}

/* By keys: out of a command to its leader's side, back in, and no further than it goes. */
static void
test_in_and_out (void)
{
  ArmyFixture self;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (GPtrArray) selected = NULL;

  army_open_sample (&self);
  before = army_outline (&self);
  army_choose (&self, "f3");
  g_assert_cmpuint (army_count_in_outline (&self, " ...f3 "), ==, 1);
  army_activate (&self, "army.move-out");
  army_assert_step (&self, "move-to-leader");
  g_assert_cmpuint (army_count_in_outline (&self, " ..f3 ...u3 ...u4"), ==, 1);
  selected = biv_command_tree_get_selected (biv_army_context_get_tree (self.editor->context));
  g_assert_cmpuint (selected->len, ==, 1);
  army_activate (&self, "army.move-in");
  g_assert_cmpuint (army_count_in_outline (&self, " ...f3 "), ==, 1);
  g_assert_cmpstr (biv_figure_get_command (BIV_FIGURE (army_lookup (&self, "f3"))), ==, "f2");
  g_assert_cmpuint (biv_history_get_position (army_get_history (&self)), ==, 2);
  army_choose (&self, "f1");
  army_activate (&self, "army.move-out");
  army_activate (&self, "army.move-in");
  army_activate (&self, "army.move-up");
  g_assert_cmpuint (biv_history_get_position (army_get_history (&self)), ==, 2);
  army_undo_all (&self);
  after = army_outline (&self);
  g_assert_cmpstr (after, ==, before);
  army_close (&self);
}

static bool
is_gone (gpointer data)
{
  return *(gpointer *) data == NULL;
}

/* What is offered to undo names what was deleted, as it is written. */
static void
test_offer_of_ampersand (void)
{
  ArmyFixture self;
  g_autoptr (BivEditList) edits = NULL;

  army_open_sample (&self);
  edits = biv_edit_list_new_step ("set-fields", biv_args_new ());
  biv_edit_list_set_plain (edits, "u1", "name", "Horse & <Foot>");
  g_assert_true (biv_history_do (army_get_history (&self), edits, NULL));
  army_choose (&self, "u1");
  army_activate (&self, "army.delete");
  ui_settle ();
  g_assert_true (ui_shows (GTK_WIDGET (self.editor->toasts), "Remove Horse & <Foot>"));
  army_close (&self);
}

/* The offer to undo goes when something else is done, and nothing of it stays behind. */
static void
test_offer (void)
{
  ArmyFixture self;
  gpointer toast;

  army_open_sample (&self);
  army_choose (&self, "u1");
  army_activate (&self, "army.delete");
  toast = self.editor->toast;
  g_assert_nonnull (toast);
  g_object_add_weak_pointer (G_OBJECT (toast), &toast);
  army_undo_all (&self);
  g_assert_null (self.editor->toast);
  ui_wait (is_gone, &toast);
  army_close (&self);
}

/* A key that follows the click on a row before anything else is done, as when a busy machine hears
 * both together, is about that row. */
static void
test_delete_at_once (void)
{
  ArmyFixture self;
  guint n_rows;

  army_open_sample (&self);
  n_rows = army_count_rows (&self);
  g_assert_true (biv_army_editor_select (self.editor, "u3"));
  gtk_widget_activate_action (GTK_WIDGET (self.editor), "army.delete", NULL);
  ui_settle ();
  g_assert_null (army_lookup (&self, "u3"));
  g_assert_cmpuint (army_count_rows (&self), ==, n_rows - 1);
  army_undo_all (&self);
  army_close (&self);
}

/* (transfer full): the picture of the sign in the row of a unit. */
static GBytes *
draw_sign (ArmyFixture *self, const char *id)
{
  GtkWidget *row = find_row (GTK_WIDGET (self->editor->list), army_lookup (self, id));
  GtkWidget *sign = ui_find (row, GTK_TYPE_DRAWING_AREA);
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (sign);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderer *renderer = gtk_native_get_renderer (gtk_widget_get_native (sign));
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;

  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (sign),
                          gtk_widget_get_height (sign));
  node = gtk_snapshot_free_to_node (snapshot);
  texture = gsk_renderer_render_texture (renderer, node,
                                         &GRAPHENE_RECT_INIT (0.0f, 0.0f, 40.0f, 20.0f));
  return gdk_texture_save_to_png_bytes (texture);
}

/* Heavy foot is told from light by shape, and two of the same weight look alike. */
static void
test_signs_of_weights (void)
{
  ArmyFixture self;
  g_autoptr (GBytes) light = NULL, same = NULL, heavy = NULL;

  army_open_sample (&self);
  ui_settle ();
  light = draw_sign (&self, "u1");
  same = draw_sign (&self, "u2");
  heavy = draw_sign (&self, "u4");
  g_assert_true (g_bytes_equal (light, same));
  g_assert_false (g_bytes_equal (light, heavy));
  army_close (&self);
}

/* --- The menu of a row ---------------------------------------------------------------------- */

/* Presses the secondary button in the middle of a row. */
static void
press_row (ArmyFixture *self, const char *id)
{
  GtkWidget *list = GTK_WIDGET (self->editor->list);
  GtkWidget *widget = find_row (list, army_lookup (self, id));
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (list);
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, list, &bounds));
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_CLICK (controller) &&
          gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (controller)) == 0 &&
          gtk_gesture_single_get_button (GTK_GESTURE_SINGLE (controller)) == GDK_BUTTON_SECONDARY)
        g_signal_emit_by_name (controller, "pressed", 1,
                               bounds.origin.x + bounds.size.width / 2.0,
                               bounds.origin.y + bounds.size.height / 2.0);
    }
  ui_settle ();
}

static bool
is_menu_open (ArmyFixture *self)
{
  GtkWidget *menu = ui_find (GTK_WIDGET (self->editor->list), GTK_TYPE_POPOVER_MENU);

  return menu && gtk_widget_get_visible (menu);
}

static void
close_menu (ArmyFixture *self)
{
  gtk_popover_popdown (
    GTK_POPOVER (ui_find (GTK_WIDGET (self->editor->list), GTK_TYPE_POPOVER_MENU)));
  ui_settle ();
}

static void
assert_selected (ArmyFixture *self, guint n, const char *first)
{
  g_autoptr (GPtrArray) selected = biv_army_context_get_selected (self->editor->context);

  g_assert_cmpuint (selected->len, ==, n);
  g_assert_cmpstr (biv_node_get_id (selected->pdata[0]), ==, first);
}

/* It is about the row that it opens on, or about all that are selected when that is one of them. */
static void
test_menu (void)
{
  ArmyFixture self;

  army_open_sample (&self);
  ui_settle ();
  army_choose (&self, "f1");
  g_assert_false (is_menu_open (&self));
  press_row (&self, "f2");
  g_assert_true (is_menu_open (&self));
  assert_selected (&self, 1, "f2");
  close_menu (&self);
  gtk_selection_model_select_all (gtk_list_view_get_model (self.editor->list));
  press_row (&self, "f1");
  g_assert_true (is_menu_open (&self));
  assert_selected (&self, army_count_rows (&self), "c1");
  close_menu (&self);
  /* By key it is about what is selected, and opens at the row with the keyboard. */
  gtk_widget_grab_focus (GTK_WIDGET (self.editor->list));
  g_assert_true (
    gtk_widget_activate_action (GTK_WIDGET (self.editor->list), "context.popup", NULL));
  ui_settle ();
  g_assert_true (is_menu_open (&self));
  close_menu (&self);
  army_close (&self);
}

/* Renaming, by F2, the menu or a double click, leads to the name, which can be typed over. */
static void
test_rename (void)
{
  ArmyFixture self;
  GtkWidget *focus;
  int start, end;

  army_open_sample (&self);
  ui_settle ();
  army_choose (&self, "f2");
  army_activate (&self, "army.rename");
  ui_settle ();
  focus = gtk_window_get_focus (GTK_WINDOW (self.window));
  g_assert_true (gtk_widget_is_ancestor (focus, GTK_WIDGET (self.editor->inspector)));
  g_assert_true (GTK_IS_TEXT (focus));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (focus)), ==, "Parmenion");
  g_assert_true (gtk_editable_get_selection_bounds (GTK_EDITABLE (focus), &start, &end));
  g_assert_cmpint (end - start, ==, (int) strlen ("Parmenion"));
  gtk_widget_grab_focus (GTK_WIDGET (self.editor->list));
  g_signal_emit_by_name (self.editor->list, "activate", 0);
  ui_settle ();
  assert_selected (&self, 1, "c1");
  focus = gtk_window_get_focus (GTK_WINDOW (self.window));
  g_assert_true (gtk_widget_is_ancestor (focus, GTK_WIDGET (self.editor->inspector)));
  army_close (&self);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/army/menu-of-a-row", test_menu);
  g_test_add_func ("/army/rename", test_rename);
  g_test_add_func ("/army/folded", test_folded);
  g_test_add_func ("/army/tree", test_tree);
  g_test_add_func ("/army/signs-of-weights", test_signs_of_weights);
  g_test_add_func ("/army/move-refused", test_move_refused);
  g_test_add_func ("/army/reorder", test_reorder);
  g_test_add_func ("/army/duplicate", test_duplicate);
  g_test_add_func ("/army/delete", test_delete);
  g_test_add_func ("/army/delete-at-once", test_delete_at_once);
  g_test_add_func ("/army/clipboard", test_clipboard);
  g_test_add_func ("/army/garbage", test_garbage);
  g_test_add_func ("/army/drag", test_drag);
  g_test_add_func ("/army/paste-too-long", test_paste_too_long);
  g_test_add_func ("/army/drop-shown", test_drop_shown);
  g_test_add_func ("/army/drag-contingent", test_drag_contingent);
  g_test_add_func ("/army/in-and-out", test_in_and_out);
  g_test_add_func ("/army/offer", test_offer);
  g_test_add_func ("/army/offer-of-ampersand", test_offer_of_ampersand);
  return g_test_run ();
}
