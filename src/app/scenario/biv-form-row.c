/* Rows of forms, each bound to one field of one object: what is typed or chosen goes into the
 * history, and what changes in the document, by undoing or elsewhere, shows in the row.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/scenario/biv-form-row.h"

#include <glib/gi18n.h>

#include "app/tools/biv-layer-lock.h"
#include "app/widgets/biv-lines.h"
#include "app/widgets/biv-rows.h"
#include "app/widgets/biv-text-row.h"
#include "app/widgets/biv-typed-number.h"
#include "app/widgets/biv-words.h"
#include "core/edit/object/biv-object-edits.h"
#include "core/model/scenario/biv-scenario.h"

/* What is shown for a number that is not set. */
#define UNSAID "—"
/* Width in characters, the same for all rows whatever their greatest number. */
#define NUMBER_WIDTH 5

#define BINDING "biv-form-binding"

typedef struct
{
  BivHistory *history;
  char *id;
  guint field;
  const BivField *type;
  char *language;  /* of texts */
  GtkWidget *row;  /* not owned, as is the next */
  GtkWidget *part; /* the editable, text view, spin button, switch or combo row */
  GtkWidget *hint; /* (nullable) (owned): a label: what the text says in another language */
  GPtrArray *ids;  /* of choices, or NULL */
  gulong handler;  /* of the document */
  bool pulling;
  bool pushing; /* the change comes from this row, which stays as it was typed */
} Binding;

static BivNode *
get_node (Binding *self)
{
  return biv_document_lookup (biv_history_get_document (self->history), self->id);
}

static void
free_binding (gpointer data)
{
  Binding *self = data;

  g_signal_handler_disconnect (biv_history_get_document (self->history), self->handler);
  g_object_unref (self->history);
  g_free (self->id);
  g_free (self->language);
  g_clear_pointer (&self->ids, g_ptr_array_unref);
  g_clear_object (&self->hint);
  g_free (self);
}

static const char *
get_refusal (Binding *self)
{
  if (self->type->kind == BIV_FIELD_TOKEN)
    return _ ("Letters, digits, dot, hyphen and underscore only, a letter first");
  if (self->type->kind == BIV_FIELD_HEX)
    return _ ("No hex of the board has this number");
  return _ ("This cannot be kept here: it is too long");
}

/* A value that cannot be taken stays in the row, marked, until it is corrected or the row loses the
 * focus. */
static void
show_refusal (Binding *self, bool refused)
{
  gtk_widget_set_tooltip_text (self->row, refused ? get_refusal (self) : NULL);
  if (BIV_IS_TEXT_ROW (self->row))
    {
      biv_text_row_set_wrong (BIV_TEXT_ROW (self->row), refused);
      return;
    }
  if (refused)
    gtk_widget_add_css_class (self->row, "error");
  else
    gtk_widget_remove_css_class (self->row, "error");
  gtk_accessible_update_state (
    GTK_ACCESSIBLE (self->part), GTK_ACCESSIBLE_STATE_INVALID,
    refused ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}

static void pull (Binding *self);

/* What is locked is as it was; the row shows it again. */
static void
push (Binding *self, const GValue *value, bool typed)
{
  BivNode *node = get_node (self);
  g_autoptr (BivEditList) edits = NULL;
  g_autoptr (GError) error = NULL;

  if (!node || self->pulling)
    return;
  if (!biv_node_field_check (self->type, value, NULL)) /* the row says so */
    {
      show_refusal (self, true);
      return;
    }
  show_refusal (self, false);
  edits = biv_object_edits_set_field (biv_history_get_document (self->history), node,
                                      self->type->name, value);
  if (!biv_layer_lock_lets (self->history, edits))
    {
      pull (self);
      return;
    }
  self->pushing = true;
  if (typed ? !biv_history_type (self->history, edits, biv_edit_list_get_code (edits),
                                 biv_edit_list_get_args (edits), &error)
            : !biv_history_do (self->history, edits, &error))
    g_debug ("A field refused a value: %s", error->message);
  self->pushing = false;
}

static void
push_int (Binding *self, int number)
{
  g_auto (GValue) value = G_VALUE_INIT;

  g_value_init (&value, G_TYPE_INT);
  g_value_set_int (&value, number);
  push (self, &value, true);
}

static void
push_string (Binding *self, const char *string, bool typed)
{
  g_auto (GValue) value = G_VALUE_INIT;
  g_autoptr (BivText) text = NULL;
  BivNode *node = get_node (self);

  if (!node)
    return;
  g_value_init (&value, biv_node_field_get_value_type (self->type));
  if (self->type->kind == BIV_FIELD_TEXT)
    {
      text = biv_words_set (node, self->field, self->language, string);
      g_value_set_boxed (&value, text);
    }
  else
    g_value_set_string (&value, string);
  push (self, &value, typed);
}

static BivBoard *
get_board (Binding *self)
{
  BivNode *root = biv_document_get_root (biv_history_get_document (self->history));

  return BIV_IS_SCENARIO (root) ? biv_scenario_get_board (BIV_SCENARIO (root)) : NULL;
}

/* Whether a hex has exactly this number: while 1204 is typed, 12 is no number yet. */
static bool
read_hex (Binding *self, const char *label, BivOffset *hex)
{
  BivBoard *board = get_board (self);
  g_autofree char *printed = NULL;

  if (!board || !biv_board_find_hex (board, label, hex))
    return false;
  printed = biv_board_label_hex (board, *hex);
  return g_ascii_strcasecmp (printed, label) == 0;
}

static void
push_hex (Binding *self, const char *label)
{
  g_auto (GValue) value = G_VALUE_INIT;
  BivOffset hex;

  if (self->pulling)
    return;
  if (*label && !read_hex (self, label, &hex))
    {
      show_refusal (self, true);
      return;
    }
  g_value_init (&value, BIV_TYPE_OFFSET);
  g_value_set_boxed (&value, *label ? &hex : NULL);
  push (self, &value, true);
}

static void
hex_edited_cb (GtkEditable *editable, Binding *self)
{
  push_hex (self, gtk_editable_get_text (editable));
}

static void
edited_cb (GtkEditable *editable, Binding *self)
{
  push_string (self, gtk_editable_get_text (editable), true);
}

static void
lines_edited_cb (GtkTextBuffer *buffer, Binding *self)
{
  g_autofree char *lines = biv_lines_get (buffer);

  push_string (self, lines, true);
}

static void pull (Binding *self);

static void
focus_left_cb (GtkEventControllerFocus *controller, Binding *self)
{
  biv_history_stop_typing (self->history);
  show_refusal (self, false);
  pull (self);
}

static void
number_cb (GtkSpinButton *spin, Binding *self)
{
  push_int (self, gtk_spin_button_get_value_as_int (spin));
}

static gboolean
output_cb (GtkSpinButton *spin, Binding *self)
{
  bool unsaid = gtk_spin_button_get_value_as_int (spin) == self->type->fallback &&
                self->type->fallback < self->type->minimum;

  if (unsaid)
    gtk_editable_set_text (GTK_EDITABLE (spin), UNSAID);
  return unsaid;
}

static int
input_cb (GtkSpinButton *spin, double *number, Binding *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (spin));

  if (*text && !g_str_equal (text, UNSAID))
    return FALSE;
  *number = self->type->fallback;
  return TRUE;
}

static void
switched_cb (GtkSwitch *toggle, GParamSpec *pspec, Binding *self)
{
  g_auto (GValue) value = G_VALUE_INIT;

  g_value_init (&value, G_TYPE_BOOLEAN);
  g_value_set_boolean (&value, gtk_switch_get_active (toggle));
  push (self, &value, false);
}

/* Numbers and enumerations count from the first option, others name it. */
static bool
goes_by_place (Binding *self)
{
  return self->type->kind == BIV_FIELD_ENUM || self->type->kind == BIV_FIELD_INT;
}

static void
chosen_cb (AdwComboRow *row, GParamSpec *pspec, Binding *self)
{
  guint position = adw_combo_row_get_selected (row);

  if (position == GTK_INVALID_LIST_POSITION || self->pulling)
    return;
  if (goes_by_place (self))
    push_int (self, (int) position);
  else
    push_string (self, self->ids->pdata[position], false);
  biv_history_stop_typing (self->history);
}

static void
pull_hex (Binding *self, BivNode *node)
{
  BivOffset hex = biv_node_get_hex (node, self->field);
  BivBoard *board = get_board (self);
  g_autofree char *label =
    board && !biv_hex_is_none (hex) ? biv_board_label_hex (board, hex) : g_strdup ("");

  if (!self->pushing && !g_str_equal (gtk_editable_get_text (GTK_EDITABLE (self->part)), label))
    gtk_editable_set_text (GTK_EDITABLE (self->part), label);
}

/* (transfer none): the text of the field in the language that is edited. */
static const char *
get_words (Binding *self, BivNode *node)
{
  const char *string = self->type->kind == BIV_FIELD_TEXT
                         ? biv_words_get (node, self->field, self->language)
                         : biv_node_get_string (node, self->field);

  return string ? string : "";
}

/* Shows the text to translate while there is none in this language. */
static void
show_hint (Binding *self, BivNode *node)
{
  const char *other = self->hint && !*get_words (self, node)
                        ? biv_text_for (biv_node_get_text (node, self->field), self->language)
                        : "";

  if (!self->hint)
    return;
  if (*other && !gtk_widget_get_parent (self->hint)) /* not before: it takes room, even unseen */
    biv_text_row_add_hint (BIV_TEXT_ROW (self->row), self->hint);
  gtk_label_set_label (GTK_LABEL (self->hint), other);
  gtk_widget_set_visible (self->hint, *other);
}

static void
pull_string (Binding *self, BivNode *node)
{
  const char *string = get_words (self, node);

  if (!self->pushing && !g_str_equal (gtk_editable_get_text (GTK_EDITABLE (self->part)), string))
    gtk_editable_set_text (GTK_EDITABLE (self->part), string);
  show_hint (self, node);
}

static void
pull_lines (Binding *self, BivNode *node)
{
  biv_lines_set (gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->part)), get_words (self, node));
  show_hint (self, node);
}

static void
pull_choice (Binding *self, BivNode *node)
{
  guint position = 0;

  if (goes_by_place (self))
    position = (guint) biv_node_get_int (node, self->field);
  else
    while (position < self->ids->len &&
           !g_str_equal (self->ids->pdata[position], biv_node_get_string (node, self->field)))
      position++;
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->part), position);
}

static void
pull (Binding *self)
{
  BivNode *node = get_node (self);

  if (!node)
    return;
  self->pulling = true;
  if (ADW_IS_COMBO_ROW (self->part))
    pull_choice (self, node);
  else if (GTK_IS_SPIN_BUTTON (self->part))
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->part), biv_node_get_int (node, self->field));
  else if (GTK_IS_SWITCH (self->part))
    gtk_switch_set_active (GTK_SWITCH (self->part), biv_node_get_boolean (node, self->field));
  else if (GTK_IS_TEXT_VIEW (self->part))
    pull_lines (self, node);
  else if (self->type->kind == BIV_FIELD_HEX)
    pull_hex (self, node);
  else
    pull_string (self, node);
  self->pulling = false;
}

static void
document_changed_cb (BivDocument *document, const BivChange *change, Binding *self)
{
  if (change->kind == BIV_EDIT_SET && change->field == self->field &&
      g_str_equal (biv_node_get_id (change->object), self->id))
    pull (self);
}

static Binding *
bind (GtkWidget *row, GtkWidget *part, BivHistory *history, BivNode *node, const char *field)
{
  Binding *self = g_new0 (Binding, 1);

  self->history = g_object_ref (history);
  self->id = g_strdup (biv_node_get_id (node));
  self->field = (guint) biv_node_class_find_field (BIV_NODE_GET_CLASS (node), field);
  self->type = &BIV_NODE_GET_CLASS (node)->fields[self->field];
  self->row = row;
  self->part = part;
  self->handler = g_signal_connect (biv_history_get_document (history), "changed",
                                    G_CALLBACK (document_changed_cb), self);
  g_object_set_data_full (G_OBJECT (row), BINDING, self, free_binding);
  return self;
}

static GtkWidget *
make_row (GType type, const char *title)
{
  GtkWidget *row = g_object_new (type, "use-markup", FALSE, "title", title, NULL);

  return row;
}

static void
name_part (GtkWidget *part, const char *title)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (part), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
}

static GtkWidget *
make_number_row (BivHistory *history, BivNode *node, const char *field, const char *title)
{
  const BivField *type = &BIV_NODE_GET_CLASS (node)
                            ->fields[biv_node_class_find_field (BIV_NODE_GET_CLASS (node), field)];
  GtkWidget *row = make_row (ADW_TYPE_ACTION_ROW, title);
  GtkWidget *spin =
    gtk_spin_button_new_with_range (MIN (type->minimum, type->fallback), type->maximum, 1.0);
  Binding *self = bind (row, spin, history, node, field);

  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), NUMBER_WIDTH);
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (spin), FALSE); /* what is not said is a dash */
  name_part (spin, title);
  g_signal_connect (spin, "output", G_CALLBACK (output_cb), self);
  g_signal_connect (spin, "input", G_CALLBACK (input_cb), self);
  pull (self);
  gtk_spin_button_update (GTK_SPIN_BUTTON (spin));
  g_signal_connect (spin, "value-changed", G_CALLBACK (number_cb), self);
  biv_typed_number_follow (GTK_SPIN_BUTTON (spin), type->fallback < type->minimum
                                                     ? type->fallback
                                                     : BIV_TYPED_NUMBER_ALL_SAID);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), spin);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), spin);
  gtk_widget_set_focusable (row, FALSE); /* who types a number means it, not its row */
  return row;
}

static GtkWidget *
make_switch_row (BivHistory *history, BivNode *node, const char *field, const char *title)
{
  GtkWidget *row = make_row (ADW_TYPE_ACTION_ROW, title);
  GtkWidget *toggle = gtk_switch_new ();
  Binding *self = bind (row, toggle, history, node, field);

  gtk_widget_set_valign (toggle, GTK_ALIGN_CENTER);
  name_part (toggle, title);
  pull (self);
  g_signal_connect (toggle, "notify::active", G_CALLBACK (switched_cb), self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), toggle);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), toggle);
  return row;
}

static void
stop_typing_on_leave (Binding *self)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect (focus, "leave", G_CALLBACK (focus_left_cb), self);
  gtk_widget_add_controller (self->part, focus);
}

/* A row for a hex, by the number that is printed on it. */
static GtkWidget *
make_hex_row (BivHistory *history, BivNode *node, const char *field, const char *title)
{
  GtkWidget *row = make_row (BIV_TYPE_TEXT_ROW, title);
  Binding *self = bind (row, row, history, node, field);

  pull (self);
  g_signal_connect (row, "changed", G_CALLBACK (hex_edited_cb), self);
  stop_typing_on_leave (self);
  return row;
}

/* A row for a number, a yes or no, a hex, or words in no particular language. */
GtkWidget *
biv_form_row_new (BivHistory *history, BivNode *node, const char *field, const char *title)
{
  int place = biv_node_class_find_field (BIV_NODE_GET_CLASS (node), field);

  g_return_val_if_fail (place >= 0, NULL);
  switch (BIV_NODE_GET_CLASS (node)->fields[place].kind)
    {
    case BIV_FIELD_INT:
      return make_number_row (history, node, field, title);
    case BIV_FIELD_BOOLEAN:
      return make_switch_row (history, node, field, title);
    case BIV_FIELD_HEX:
      return make_hex_row (history, node, field, title);
    case BIV_FIELD_STRING:
    case BIV_FIELD_LINES:
    case BIV_FIELD_TOKEN:
    case BIV_FIELD_REF:
    case BIV_FIELD_TEXT:
    case BIV_FIELD_ENUM:
    case BIV_FIELD_DETAILS:
    case BIV_FIELD_LIST:
    default:
      return biv_form_row_new_text (history, node, field, title, NULL);
    }
}

static GtkWidget *
make_hint (bool lines)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (label, "caption");
  gtk_label_set_xalign (GTK_LABEL (label), 0.0f);
  gtk_label_set_wrap (GTK_LABEL (label), lines);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_ellipsize (GTK_LABEL (label), lines ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 24);
  return label;
}

/* @language: (nullable): of words in several languages, the one that is edited; NULL for that of
 * the window. */
GtkWidget *
biv_form_row_new_text (BivHistory *history, BivNode *node, const char *field, const char *title,
                       const char *language)
{
  GtkWidget *row = make_row (BIV_TYPE_TEXT_ROW, title);
  Binding *self = bind (row, row, history, node, field);

  self->language = g_strdup (language);
  if (self->type->kind == BIV_FIELD_TEXT)
    self->hint = g_object_ref_sink (make_hint (false));
  pull (self);
  g_signal_connect (row, "changed", G_CALLBACK (edited_cb), self);
  stop_typing_on_leave (self);
  return row;
}

/* A row for words that may fill several lines; @language: (nullable): as of other texts. */
GtkWidget *
biv_form_row_new_lines (BivHistory *history, BivNode *node, const char *field, const char *title,
                        const char *language)
{
  GtkWidget *row = make_row (ADW_TYPE_PREFERENCES_ROW, title);
  GtkWidget *view = biv_lines_new_view (title);
  GtkWidget *box = biv_lines_new_box (title, biv_lines_fit (view));
  Binding *self = bind (row, view, history, node, field);

  self->language = g_strdup (language);
  self->hint = self->type->kind == BIV_FIELD_TEXT ? g_object_ref_sink (make_hint (true)) : NULL;
  if (self->hint)
    gtk_box_append (GTK_BOX (box), self->hint);
  g_object_set (row, "child", box, "activatable", FALSE, "focusable", FALSE, NULL);
  pull (self);
  g_signal_connect (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), "changed",
                    G_CALLBACK (lines_edited_cb), self);
  stop_typing_on_leave (self);
  return row;
}

/* Whether a widget is a row that edits this field of this object. */
bool
biv_form_row_edits (GtkWidget *row, BivNode *node, const char *field)
{
  Binding *self = g_object_get_data (G_OBJECT (row), BINDING);

  return self && g_str_equal (self->id, biv_node_get_id (node)) &&
         g_str_equal (self->type->name, field);
}

/* A row for one of several. */
GtkWidget *
biv_form_row_new_choice (BivHistory *history, BivNode *node, const char *field, const char *title,
                         const BivFormOption *options, guint n_options)
{
  GtkWidget *row = make_row (ADW_TYPE_COMBO_ROW, title);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  Binding *self = bind (row, row, history, node, field);

  self->ids = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < n_options; i++)
    {
      gtk_string_list_append (names, options[i].name);
      g_ptr_array_add (self->ids, g_strdup (options[i].id));
    }
  biv_rows_show_whole_names (ADW_COMBO_ROW (row));
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (names));
  pull (self);
  g_signal_connect (row, "notify::selected", G_CALLBACK (chosen_cb), self);
  return row;
}
