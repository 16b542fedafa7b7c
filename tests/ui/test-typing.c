/* Undo and redo by key in every field of a window, with the document's history in every state: it
 * never wipes what a field shows, and a field's own undo is no edit of the document.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/army/biv-army-editor.h"
#include "app/kit/widgets/biv-typed-number.h"
#include "app/window/biv-typing.h"
#include "core/edit/object/biv-object-edits.h"
#include "storage/format/biv-format.h"
#include "ui-test.h"

typedef struct
{
  BivWindow *window;
  guint n_bound; /* fields of the document that were tried */
  guint n_own;   /* fields of their own */
} Fixture;

static BivHistory *
get_history (Fixture *self)
{
  return biv_session_get_history (biv_window_get_session (self->window));
}

static GBytes *
write_document (Fixture *self)
{
  return biv_format_write (biv_session_get_root (biv_window_get_session (self->window)));
}

/* Without painting, which tells nothing here and takes its time. */
static void
run_due (void)
{
  for (guint i = 0; i < 100 && g_main_context_pending (NULL); i++)
    g_main_context_iteration (NULL, FALSE);
}

/* As the keys do: the window's action if it may be, else what the field makes of them. */
static void
press (Fixture *self, bool redo)
{
  BivHistory *history = get_history (self);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self->window));

  if (redo ? biv_history_can_redo (history) : biv_history_can_undo (history))
    gtk_widget_activate_action (GTK_WIDGET (self->window), redo ? "win.redo-here" : "win.undo-here",
                                NULL);
  else
    gtk_widget_activate_action (focus, redo ? "text.redo" : "text.undo", NULL);
  run_due ();
}

static bool
is_field (GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget) || !gtk_widget_is_sensitive (widget))
    return false;
  if (GTK_IS_TEXT_VIEW (widget))
    return gtk_text_view_get_editable (GTK_TEXT_VIEW (widget));
  return GTK_IS_TEXT (widget) && gtk_editable_get_editable (GTK_EDITABLE (widget));
}

static void
collect (GtkWidget *widget, GPtrArray *fields)
{
  if (is_field (widget))
    g_ptr_array_add (fields, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    collect (child, fields);
}

static GPtrArray *
list_fields (Fixture *self)
{
  GPtrArray *fields = g_ptr_array_new ();

  collect (GTK_WIDGET (self->window), fields);
  return fields;
}

/* Puts the keyboard into one of the fields: they are made anew when the document changes. */
static GtkWidget *
enter (Fixture *self, guint number)
{
  g_autoptr (GPtrArray) fields = list_fields (self);
  GtkWidget *field = fields->pdata[number];

  g_assert_true (gtk_widget_grab_focus (field));
  run_due ();
  return field;
}

static char *
read_field (GtkWidget *field)
{
  GtkTextBuffer *buffer;
  GtkTextIter start, end;

  if (!GTK_IS_TEXT_VIEW (field))
    return g_strdup (gtk_editable_get_text (GTK_EDITABLE (field)));
  buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (field));
  gtk_text_buffer_get_bounds (buffer, &start, &end);
  return gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
}

/* As a key does it: what a program inserts GTK 4.18 does not take back. */
static void
type (GtkWidget *field)
{
  if (GTK_IS_TEXT_VIEW (field))
    gtk_text_buffer_insert_at_cursor (gtk_text_view_get_buffer (GTK_TEXT_VIEW (field)), "1", 1);
  else
    {
      gtk_editable_set_position (GTK_EDITABLE (field), -1);
      g_signal_emit_by_name (field, "insert-at-cursor", "1");
    }
  run_due ();
}

static void
edit_elsewhere (Fixture *self)
{
  BivNode *root = biv_session_get_root (biv_window_get_session (self->window));
  g_auto (GValue) value = G_VALUE_INIT;
  g_autoptr (BivEditList) edits = NULL;

  g_value_init (&value, G_TYPE_STRING);
  g_value_set_static_string (&value, "2026");
  edits = biv_object_edits_set_field (biv_history_get_document (get_history (self)), root,
                                      "ruleset-version", &value);
  g_assert_true (biv_history_do (get_history (self), edits, NULL));
  run_due ();
}

static void
undo_all (Fixture *self)
{
  while (biv_history_undo (get_history (self)))
    run_due ();
}

/* What the document, its history and the field were, to be so again. */
typedef struct
{
  GBytes *bytes;
  char *text;
  bool can_undo, can_redo;
} State;

static State *
copy_state (Fixture *self, GtkWidget *field)
{
  State *state = g_new0 (State, 1);

  state->bytes = write_document (self);
  state->text = read_field (field);
  state->can_undo = biv_history_can_undo (get_history (self));
  state->can_redo = biv_history_can_redo (get_history (self));
  return state;
}

static void
assert_state (Fixture *self, guint number, State *before)
{
  State *now = copy_state (self, enter (self, number));

  g_assert_cmpstr (now->text, ==, before->text);
  g_assert_true (g_bytes_equal (now->bytes, before->bytes));
  g_assert_cmpint (now->can_undo, ==, before->can_undo);
  g_assert_cmpint (now->can_redo, ==, before->can_redo);
  g_bytes_unref (now->bytes);
  g_free (now->text);
  g_free (now);
}

static void
free_state (State *state)
{
  g_bytes_unref (state->bytes);
  g_free (state->text);
  g_free (state);
}

/* Nothing to undo: nothing happens, and what can be redone still can. */
static void
try_nothing (Fixture *self, guint number)
{
  GtkWidget *field = enter (self, number);
  State *before = copy_state (self, field);

  g_assert_false (before->can_undo);
  press (self, false);
  assert_state (self, number, before);
  press (self, false);
  assert_state (self, number, before);
  free_state (before);
}

/* One step to undo, made elsewhere: it goes and comes back, or is left alone by a field of its
 * own that has something in it. */
static void
try_step (Fixture *self, guint number)
{
  GtkWidget *field = enter (self, number);
  State *bare = copy_state (self, field), *done;
  bool own = biv_typing_is_own (field);
  bool kept = own && *bare->text;

  edit_elsewhere (self);
  done = copy_state (self, enter (self, number));
  press (self, false);
  bare->can_redo = true;
  assert_state (self, number, kept ? done : bare);
  if (!own || kept)
    {
      press (self, true);
      assert_state (self, number, done);
    }
  undo_all (self);
  try_nothing (self, number); /* and now there is something to redo */
  free_state (bare);
  free_state (done);
}

/* A letter: of the document's fields it is a step, of the others it is theirs to take back. */
static void
try_letter (Fixture *self, guint number)
{
  GtkWidget *field = enter (self, number);
  State *before = copy_state (self, field), *after;
  bool own = biv_typing_is_own (field);

  type (field);
  field = enter (self, number);
  after = copy_state (self, field);
  if (own || after->can_undo)
    {
      press (self, false);
      before->can_redo = !own || before->can_redo;
      assert_state (self, number, before);
      press (self, true);
      assert_state (self, number, after);
      press (self, false);
      assert_state (self, number, before);
    }
  self->n_own += own;
  self->n_bound += !own && after->can_undo;
  free_state (before);
  free_state (after);
}

/* A button says which step of the document it takes back, and does so whatever is being typed. */
static void
try_button (Fixture *self, guint number)
{
  GtkWidget *field = enter (self, number);
  g_autofree char *typed = NULL, *left = NULL;

  if (!biv_typing_is_own (field))
    return;
  type (field);
  edit_elsewhere (self);
  field = enter (self, number);
  typed = read_field (field);
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.undo", NULL);
  run_due ();
  g_assert_false (biv_history_can_undo (get_history (self)));
  left = read_field (enter (self, number));
  g_assert_cmpstr (left, ==, typed);
}

static void
try_page (Fixture *self)
{
  g_autoptr (GPtrArray) fields = list_fields (self);

  for (guint i = 0; i < fields->len; i++)
    {
      enter (self, i); /* a number that is too large becomes another when it is left */
      undo_all (self);
      try_nothing (self, i);
      try_step (self, i);
      try_letter (self, i);
      try_button (self, i);
    }
}

static void
open_file (Fixture *self, const char *path)
{
  self->window = ui_new_window ();
  g_assert_true (ui_open_in (self->window, path));
  ui_settle ();
  g_assert_false (biv_history_can_undo (get_history (self)));
}

static void
test_battle (void)
{
  static const char *const pages[] = { "sides", "board" };
  g_autofree char *path = ui_sample ();
  Fixture self = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      open_file (&self, path);
      gtk_widget_activate_action (GTK_WIDGET (self.window), "board.page", "s", pages[i]);
      ui_settle ();
      try_page (&self);
      ui_destroy (self.window);
    }
  g_test_message ("%u fields of the battle, %u of their own", self.n_bound, self.n_own);
  g_assert_cmpuint (self.n_bound, >=, 10);
}

/* (transfer none): what waits for a press before the text in a field does. */
static GtkEventController *
find_press (GtkWidget *field)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (field);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_CLICK (controller) &&
          gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_CAPTURE)
        return controller;
    }
  g_assert_not_reached ();
}

/* How many digits are selected after a press. */
static int
release (GtkEventController *press, GtkEditable *text)
{
  int start = 0, end = 0;

  g_signal_emit_by_name (press, "released", 1, 1.0, 1.0);
  gtk_editable_get_selection_bounds (text, &start, &end);
  return end - start;
}

/* A press that brings the keyboard to a number selects it, and the next one does not; nor is it
 * selected where the pointer was drawn over some digits. */
static void
test_pressed_number (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *spin = gtk_spin_button_new_with_range (0, 500, 1);
  GtkEditable *text = gtk_editable_get_delegate (GTK_EDITABLE (spin));
  GtkEventController *press;

  biv_typed_number_follow (GTK_SPIN_BUTTON (spin), BIV_TYPED_NUMBER_ALL_SAID);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), 120);
  gtk_window_set_child (GTK_WINDOW (window), spin);
  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  gtk_window_present (GTK_WINDOW (window));
  press = find_press (spin);
  g_signal_emit_by_name (press, "pressed", 1, 1.0, 1.0);
  g_assert_true (gtk_text_grab_focus_without_selecting (GTK_TEXT (text)));
  ui_settle ();
  g_assert_cmpint (release (press, text), ==, 3);
  g_signal_emit_by_name (press, "pressed", 1, 1.0, 1.0);
  gtk_editable_set_position (text, 1);
  g_assert_cmpint (release (press, text), ==, 0);
  gtk_editable_select_region (text, 1, 2);
  g_assert_cmpint (release (press, text), ==, 1);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_army (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples",
                                            "alexander-at-issus.bivarmy", NULL);
  Fixture self = { 0 };

  open_file (&self, path);
  gtk_toggle_button_set_active (
    ui_get_child (ui_find (GTK_WIDGET (self.window), BIV_TYPE_ARMY_EDITOR), "unfold"), TRUE);
  ui_settle ();
  try_page (&self);
  ui_destroy (self.window);
  g_test_message ("%u fields of the army, %u of their own", self.n_bound, self.n_own);
  g_assert_cmpuint (self.n_bound, >=, 2);
  g_assert_cmpuint (self.n_own, >=, 1);
}

/* What a question proposes is not wiped either. */
static void
test_question (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *entry = gtk_entry_new ();
  GtkWidget *text;

  gtk_editable_set_text (GTK_EDITABLE (entry), "proposed");
  gtk_window_set_child (GTK_WINDOW (window), entry);
  gtk_window_present (GTK_WINDOW (window));
  run_due ();
  gtk_widget_grab_focus (entry);
  run_due ();
  text = gtk_window_get_focus (GTK_WINDOW (window));
  gtk_widget_activate_action (text, "text.undo", NULL);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "proposed");
  type (text);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "proposed1");
  gtk_widget_activate_action (text, "text.undo", NULL);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "proposed");
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  ui_get_application ();
  g_test_add_func ("/typing/battle", test_battle);
  g_test_add_func ("/typing/army", test_army);
  g_test_add_func ("/typing/question", test_question);
  g_test_add_func ("/typing/pressed-number", test_pressed_number);
  return g_test_run ();
}
