/* Rows in which fields are edited, one kind of row for each kind of field. A row follows the
 * document, and what is typed into it is one step until the focus leaves it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/army/form/biv-field-row.h"

#include "app/widgets/biv-text-row.h"
#include "core/model/node/biv-members.h"

#include <string.h>

#include "app/widgets/biv-lines.h"
#include "app/widgets/biv-rows.h"

/* Ties a row to its field; lives as long as the row. */
#define BIV_TYPE_FIELD_TIE (biv_field_tie_get_type ())
G_DECLARE_FINAL_TYPE (BivFieldTie, biv_field_tie, BIV, FIELD_TIE, GObject)

struct _BivFieldTie
{
  GObject parent_instance;

  BivFieldItem *item;
  BivHistory *history;
  BivNode *node;
  GtkWidget *row;   /* which keeps the tie */
  gpointer control; /* the widget with the value: the row itself, or one inside it */
  bool busy;        /* the program sets the row; the user did not change it */
  bool typing;      /* the change of the document was typed in this row */
};

G_DEFINE_FINAL_TYPE (BivFieldTie, biv_field_tie, G_TYPE_OBJECT)

static void
biv_field_tie_finalize (GObject *object)
{
  BivFieldTie *self = BIV_FIELD_TIE (object);

  g_clear_object (&self->item);
  g_clear_object (&self->history);
  g_clear_object (&self->node);
  G_OBJECT_CLASS (biv_field_tie_parent_class)->finalize (object);
}

static void
biv_field_tie_class_init (BivFieldTieClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_field_tie_finalize;
}

static void
biv_field_tie_init (BivFieldTie *self)
{
}

static void
mark (BivFieldTie *self, bool refused)
{
  if (BIV_IS_TEXT_ROW (self->row))
    biv_text_row_set_wrong (BIV_TEXT_ROW (self->row), refused);
  else if (refused)
    gtk_widget_add_css_class (self->row, "error");
  else
    gtk_widget_remove_css_class (self->row, "error");
}

/* Writes what the user typed or chose to the document; marks the row if it is refused. */
static void
take (BivFieldTie *self, const char *string)
{
  if (self->busy)
    return;
  self->typing = true;
  mark (self, !biv_field_item_write (self->item, self->history, self->node, string));
  self->typing = false;
}

static void
typed_cb (GtkEditable *editable, BivFieldTie *self)
{
  g_autofree char *string = g_strstrip (g_strdup (gtk_editable_get_text (editable)));
  bool as_typed = biv_field_item_get_kind (self->item) == BIV_FIELD_ITEM_TEXT;

  take (self, as_typed ? gtk_editable_get_text (editable) : string);
}

/* Does not replace text while the user types: zeros and blanks are removed when he leaves. */
static void
show_text (BivFieldTie *self, const char *string)
{
  if (!self->typing && !g_str_equal (gtk_editable_get_text (self->control), string))
    gtk_editable_set_text (self->control, string);
}

static GtkWidget *
make_text (BivFieldTie *self)
{
  GtkWidget *row = biv_text_row_new ();

  if (biv_field_item_get_kind (self->item) == BIV_FIELD_ITEM_NUMBER)
    {
      g_object_set (row, "input-purpose", GTK_INPUT_PURPOSE_DIGITS, NULL);
      gtk_widget_add_css_class (row, "numeric");
    }
  self->control = row;
  g_signal_connect_object (row, "changed", G_CALLBACK (typed_cb), self, 0);
  return row;
}

static void
chosen_cb (AdwComboRow *row, GParamSpec *pspec, BivFieldTie *self)
{
  guint position = adw_combo_row_get_selected (row);

  if (position < biv_field_item_get_n_choices (self->item))
    take (self, biv_field_item_get_choice (self->item, position));
}

static void
show_choice (BivFieldTie *self, const char *string)
{
  guint position = 0;

  while (position < biv_field_item_get_n_choices (self->item) &&
         !g_str_equal (biv_field_item_get_choice (self->item, position), string))
    position++;
  if (position == biv_field_item_get_n_choices (self->item))
    position = GTK_INVALID_LIST_POSITION;
  if (adw_combo_row_get_selected (self->control) != position)
    adw_combo_row_set_selected (self->control, position);
}

static GtkWidget *
make_choice (BivFieldTie *self)
{
  GtkWidget *row = adw_combo_row_new ();
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (guint i = 0; i < biv_field_item_get_n_choices (self->item); i++)
    gtk_string_list_append (names, biv_field_item_get_choice_name (self->item, i));
  biv_rows_show_whole_names (ADW_COMBO_ROW (row));
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (names));
  self->control = row;
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (chosen_cb), self, 0);
  return row;
}

static bool
has_word (const char *string, const char *word)
{
  g_auto (GStrv) words = g_strsplit (string, " ", -1);

  return g_strv_contains ((const char *const *) words, word);
}

/* The value is the words of all that are ticked, in the order of the ruleset. */
static void
ticked_cb (GtkCheckButton *button, BivFieldTie *self)
{
  GPtrArray *buttons = self->control;
  g_autoptr (GString) string = g_string_new (NULL);

  for (guint i = 0; i < buttons->len; i++)
    if (gtk_check_button_get_active (buttons->pdata[i]))
      g_string_append_printf (string, "%s%s", string->len > 0 ? " " : "",
                              biv_field_item_get_choice (self->item, i));
  take (self, string->str);
}

static void
show_choices (BivFieldTie *self, const char *string)
{
  GPtrArray *buttons = self->control;
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < buttons->len; i++)
    {
      bool has = has_word (string, biv_field_item_get_choice (self->item, i));

      gtk_check_button_set_active (buttons->pdata[i], has);
      if (has)
        g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "",
                                biv_field_item_get_choice_name (self->item, i));
    }
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self->row), names->str);
}

static void
add_tick (BivFieldTie *self, GtkWidget *row, guint position)
{
  GtkWidget *line = adw_action_row_new ();
  GtkWidget *button = gtk_check_button_new ();
  const char *name = biv_field_item_get_choice_name (self->item, position);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (line), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (line), name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  adw_action_row_add_prefix (ADW_ACTION_ROW (line), button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (line), button);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (row), line);
  g_ptr_array_add (self->control, button);
  g_signal_connect_object (button, "toggled", G_CALLBACK (ticked_cb), self, 0);
}

static GtkWidget *
make_choices (BivFieldTie *self)
{
  GtkWidget *row = adw_expander_row_new ();

  self->control = g_ptr_array_new ();
  g_object_set_data_full (G_OBJECT (row), "ticks", self->control,
                          (GDestroyNotify) g_ptr_array_unref);
  for (guint i = 0; i < biv_field_item_get_n_choices (self->item); i++)
    add_tick (self, row, i);
  return row;
}

static void
switched_cb (GtkSwitch *widget, GParamSpec *pspec, BivFieldTie *self)
{
  take (self, gtk_switch_get_active (widget) ? "true" : "");
}

static void
show_flag (BivFieldTie *self, const char *string)
{
  gtk_switch_set_active (self->control, *string != '\0' && !g_str_equal (string, "false"));
}

static GtkWidget *
make_flag (BivFieldTie *self)
{
  GtkWidget *row = adw_action_row_new ();

  self->control = gtk_switch_new ();
  gtk_widget_set_valign (self->control, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), self->control);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), self->control);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->control), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  biv_field_item_get_label (self->item), -1);
  g_signal_connect_object (self->control, "notify::active", G_CALLBACK (switched_cb), self, 0);
  return row;
}

static void
lines_typed_cb (GtkTextBuffer *buffer, BivFieldTie *self)
{
  g_autofree char *lines = biv_lines_get (buffer);

  take (self, lines);
}

static void
show_lines (BivFieldTie *self, const char *string)
{
  biv_lines_set (gtk_text_view_get_buffer (self->control), string);
}

static GtkWidget *
make_lines (BivFieldTie *self)
{
  const char *label = biv_field_item_get_label (self->item);
  GtkWidget *row = gtk_list_box_row_new ();

  self->control = biv_lines_new_view (label);
  gtk_widget_set_size_request (self->control, -1, 60);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), biv_lines_new_box (label, self->control));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  g_signal_connect_object (gtk_text_view_get_buffer (self->control), "changed",
                           G_CALLBACK (lines_typed_cb), self, 0);
  return row;
}

static const struct
{
  GtkWidget *(*make) (BivFieldTie *self);
  void (*show) (BivFieldTie *self, const char *string);
} kinds[] = {
  [BIV_FIELD_ITEM_TEXT] = { make_text, show_text },
  [BIV_FIELD_ITEM_NUMBER] = { make_text, show_text },
  [BIV_FIELD_ITEM_CHOICE] = { make_choice, show_choice },
  [BIV_FIELD_ITEM_CHOICES] = { make_choices, show_choices },
  [BIV_FIELD_ITEM_FLAG] = { make_flag, show_flag },
  [BIV_FIELD_ITEM_LINES] = { make_lines, show_lines },
};
BIV_ASSERT_EACH (kinds, BIV_FIELD_ITEM_N_KINDS);

static void
show (BivFieldTie *self)
{
  g_autofree char *string = biv_field_item_read (self->item, self->node);

  self->busy = true;
  kinds[biv_field_item_get_kind (self->item)].show (self, string);
  mark (self, false);
  self->busy = false;
}

static void
changed_cb (BivDocument *document, const BivChange *change, BivFieldTie *self)
{
  if (change->kind == BIV_EDIT_SET && change->object == self->node)
    show (self);
}

/* On leaving, shows the value as the document has it, unless it was refused. */
static void
left_cb (GtkEventControllerFocus *focus, BivFieldTie *self)
{
  biv_history_stop_typing (self->history);
  if (!gtk_widget_has_css_class (self->row, "error"))
    show (self);
}

static void
follow_focus (BivFieldTie *self)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect_object (focus, "leave", G_CALLBACK (left_cb), self, 0);
  gtk_widget_add_controller (self->row, focus);
}

/* (transfer floating): a row for a list box that edits one field of an object. */
GtkWidget *
biv_field_row_new (BivFieldItem *item, BivHistory *history, BivNode *node)
{
  BivFieldTie *self = g_object_new (BIV_TYPE_FIELD_TIE, NULL);

  self->item = g_object_ref (item);
  self->history = g_object_ref (history);
  self->node = g_object_ref (node);
  self->busy = true;
  self->row = kinds[biv_field_item_get_kind (item)].make (self);
  g_object_set_data_full (G_OBJECT (self->row), "tie", self, g_object_unref);
  if (ADW_IS_PREFERENCES_ROW (self->row))
    {
      /* One after the other: as properties of the constructor, the title would be set first. */
      adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self->row), FALSE);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->row),
                                     biv_field_item_get_label (item));
    }
  gtk_widget_set_tooltip_text (self->row, biv_field_item_get_help (item));
  gtk_widget_set_name (self->row, biv_field_item_get_field (item));
  follow_focus (self);
  show (self);
  g_signal_connect_object (biv_history_get_document (history), "changed", G_CALLBACK (changed_cb),
                           self, 0);
  return self->row;
}
