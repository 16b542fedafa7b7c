/* Rows in which fields are edited, one kind of row for each kind of field. A row follows the
 * document, and what is typed into it is one step until the focus leaves it. What a field cannot
 * hold stays in the row, marked, and its tip says why.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/kit/form/biv-field-row.h"

#include <glib/gi18n.h>

#include "app/kit/form/biv-field-tie.h"
#include "app/kit/widgets/biv-lines.h"
#include "app/kit/widgets/biv-rows.h"
#include "app/kit/widgets/biv-text-row.h"
#include "app/kit/widgets/biv-typed-number.h"
#include "core/model/node/biv-members.h"

/* Under which a row keeps its tie, and a row for words what they say in another language. */
#define TIE "biv-field-tie"
#define HINT "biv-field-hint"
/* What is shown for a number that is not set. */
#define UNSAID "—"
/* Width in characters, the same for all counts whatever their greatest number. */
#define COUNT_WIDTH 5
/* Of a note, in logical pixels. */
#define NOTE_HEIGHT 60

static BivFieldTie *
get_tie (GtkWidget *row)
{
  return g_object_get_data (G_OBJECT (row), TIE);
}

static BivFieldItem *
get_item (GtkWidget *row)
{
  return biv_field_tie_get_item (get_tie (row));
}

static const BivField *
describe (GtkWidget *row)
{
  return biv_field_tie_describe (get_tie (row));
}

/* Makes a control the one of a row, with a name for who does not see the title beside it. */
static void
set_control (GtkWidget *row, GtkWidget *control)
{
  if (control != row)
    gtk_accessible_update_property (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    biv_field_item_get_label (get_item (row)), -1);
  biv_field_tie_add_control (get_tie (row), control);
}

/* --- a line, a number, a year ----------------------------------------------------------------- */

static void
fill_text (GtkWidget *row)
{
  if (biv_field_item_get_kind (get_item (row)) == BIV_FIELD_ITEM_NUMBER)
    {
      g_object_set (row, "input-purpose", GTK_INPUT_PURPOSE_DIGITS, NULL);
      gtk_widget_add_css_class (row, "numeric");
    }
  set_control (row, row);
}

/* Numbers that a file may leave out are shown by a dash; of others the fallback is a number. */
static bool
is_unsaid (GtkSpinButton *spin, GtkWidget *row)
{
  const BivField *field = describe (row);
  bool is_year = biv_field_item_get_kind (get_item (row)) == BIV_FIELD_ITEM_YEAR;

  return gtk_spin_button_get_value_as_int (spin) == field->fallback &&
         (is_year || field->fallback < field->minimum);
}

static gboolean
output_cb (GtkSpinButton *spin, GtkWidget *row)
{
  bool unsaid = is_unsaid (spin, row);

  if (unsaid)
    gtk_editable_set_text (GTK_EDITABLE (spin), UNSAID);
  return unsaid;
}

static int
input_cb (GtkSpinButton *spin, double *number, GtkWidget *row)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (spin));

  if (*text && !g_str_equal (text, UNSAID))
    return FALSE;
  *number = describe (row)->fallback;
  return TRUE;
}

/* @unsaid: the number that is shown by a dash, or BIV_TYPED_NUMBER_ALL_SAID */
static GtkWidget *
add_spin (GtkWidget *row, int minimum, int unsaid)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (minimum, describe (row)->maximum, 1.0);

  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (spin), FALSE); /* what is not said is a dash */
  g_signal_connect (spin, "output", G_CALLBACK (output_cb), row);
  g_signal_connect (spin, "input", G_CALLBACK (input_cb), row);
  gtk_spin_button_update (GTK_SPIN_BUTTON (spin));
  set_control (row, spin);
  biv_typed_number_follow (GTK_SPIN_BUTTON (spin), unsaid);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), spin);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), spin);
  gtk_widget_set_focusable (row, FALSE); /* who types a number means it, not its row */
  return spin;
}

static void
fill_count (GtkWidget *row)
{
  const BivField *field = describe (row);
  GtkWidget *spin = add_spin (row, MIN (field->minimum, field->fallback),
                              field->fallback < field->minimum ? field->fallback
                                                               : BIV_TYPED_NUMBER_ALL_SAID);

  gtk_editable_set_width_chars (GTK_EDITABLE (spin), COUNT_WIDTH);
}

/* The model keeps the number and the era in one number, which is negative before Christ and zero if
 * the year is unknown. */
static void
fill_year (GtkWidget *row)
{
  /* Translators: after a year, shortly: after Christ, before Christ */
  const char *const eras[] = { C_ ("era", "AD"), C_ ("era", "BC"), NULL };
  GtkWidget *era = gtk_drop_down_new_from_strings (eras);

  add_spin (row, 0, 0);
  set_control (row, era);
  gtk_widget_set_valign (era, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (era), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Before or after Christ"), -1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), era);
}

/* --- choices ---------------------------------------------------------------------------------- */

static void
fill_choice (GtkWidget *row)
{
  BivFieldItem *item = get_item (row);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (guint i = 0; i < biv_field_item_get_n_choices (item); i++)
    gtk_string_list_append (names, biv_field_item_get_choice_name (item, i));
  biv_rows_show_whole_names (ADW_COMBO_ROW (row));
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (names));
  set_control (row, row);
}

/* What is ticked stands below the title, for who does not unfold the row. */
static void
name_chosen_cb (BivFieldTie *tie, GtkWidget *row)
{
  g_autoptr (GPtrArray) names = biv_field_tie_list_chosen (tie);
  g_autofree char *words = NULL;

  g_ptr_array_add (names, NULL);
  words = g_strjoinv (", ", (char **) names->pdata);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (row), words);
}

static void
fill_choices (GtkWidget *row)
{
  BivFieldItem *item = get_item (row);

  for (guint i = 0; i < biv_field_item_get_n_choices (item); i++)
    {
      GtkWidget *line = adw_action_row_new ();
      GtkWidget *tick = gtk_check_button_new ();
      const char *name = biv_field_item_get_choice_name (item, i);

      adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (line), FALSE);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (line), name);
      set_control (row, tick);
      gtk_accessible_update_property (GTK_ACCESSIBLE (tick), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                      -1);
      gtk_widget_set_valign (tick, GTK_ALIGN_CENTER);
      adw_action_row_add_prefix (ADW_ACTION_ROW (line), tick);
      adw_action_row_set_activatable_widget (ADW_ACTION_ROW (line), tick);
      adw_expander_row_add_row (ADW_EXPANDER_ROW (row), line);
    }
  g_signal_connect_object (get_tie (row), "shown", G_CALLBACK (name_chosen_cb), row, 0);
}

static void
fill_flag (GtkWidget *row)
{
  GtkWidget *toggle = gtk_switch_new ();

  gtk_widget_set_valign (toggle, GTK_ALIGN_CENTER);
  set_control (row, toggle);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), toggle);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), toggle);
}

/* --- several lines ---------------------------------------------------------------------------- */

static void
fill_note (GtkWidget *row)
{
  const char *label = biv_field_item_get_label (get_item (row));
  GtkWidget *view = biv_lines_new_view (label);

  gtk_widget_set_size_request (view, -1, NOTE_HEIGHT);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), biv_lines_new_box (label, view));
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  set_control (row, view);
}

static void
fill_lines (GtkWidget *row)
{
  const char *label = biv_field_item_get_label (get_item (row));
  GtkWidget *view = biv_lines_new_view (label);
  GtkWidget *box = biv_lines_new_box (label, biv_lines_fit (view));

  g_object_set (row, "child", box, "activatable", FALSE, "focusable", FALSE, NULL);
  set_control (row, view);
}

/* --- the row ---------------------------------------------------------------------------------- */

static const struct
{
  GType (*get_type) (void);
  void (*fill) (GtkWidget *row);
} kinds[] = {
  [BIV_FIELD_ITEM_TEXT] = { biv_text_row_get_type, fill_text },
  [BIV_FIELD_ITEM_NUMBER] = { biv_text_row_get_type, fill_text },
  [BIV_FIELD_ITEM_COUNT] = { adw_action_row_get_type, fill_count },
  [BIV_FIELD_ITEM_YEAR] = { adw_action_row_get_type, fill_year },
  [BIV_FIELD_ITEM_CHOICE] = { adw_combo_row_get_type, fill_choice },
  [BIV_FIELD_ITEM_CHOICES] = { adw_expander_row_get_type, fill_choices },
  [BIV_FIELD_ITEM_FLAG] = { adw_action_row_get_type, fill_flag },
  [BIV_FIELD_ITEM_NOTE] = { gtk_list_box_row_get_type, fill_note },
  [BIV_FIELD_ITEM_LINES] = { adw_preferences_row_get_type, fill_lines },
};
BIV_ASSERT_EACH (kinds, BIV_FIELD_ITEM_N_KINDS);

/* Marks what was refused; the reason takes the place of the help. */
static void
show_refusal_cb (BivFieldTie *tie, GtkWidget *row)
{
  const char *refusal = biv_field_tie_get_refusal (tie);

  gtk_widget_set_tooltip_text (row, refusal ? refusal : biv_field_item_get_help (get_item (row)));
  if (BIV_IS_TEXT_ROW (row))
    biv_text_row_set_wrong (BIV_TEXT_ROW (row), refusal != NULL);
  else if (refusal)
    gtk_widget_add_css_class (row, "error");
  else
    gtk_widget_remove_css_class (row, "error");
}

static GtkWidget *
make_row (BivFieldItem *item, BivHistory *history, BivNode *node)
{
  BivFieldItemKind kind = biv_field_item_get_kind (item);
  GtkWidget *row = g_object_new (kinds[kind].get_type (), NULL);
  g_autofree char *name = biv_field_item_make_name (item);

  g_object_set_data_full (G_OBJECT (row), TIE, biv_field_tie_new (item, history, node),
                          g_object_unref);
  if (ADW_IS_PREFERENCES_ROW (row))
    {
      /* One after the other: as properties of the constructor, the title would be set first. */
      adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), biv_field_item_get_label (item));
    }
  gtk_widget_set_tooltip_text (row, biv_field_item_get_help (item));
  gtk_widget_set_name (row, name);
  kinds[kind].fill (row);
  g_signal_connect_object (get_tie (row), "refusal-changed", G_CALLBACK (show_refusal_cb), row, 0);
  return row;
}

/* (transfer floating): a row for a list box that edits one field of an object. */
GtkWidget *
biv_field_row_new (BivFieldItem *item, BivHistory *history, BivNode *node)
{
  GtkWidget *row = make_row (item, history, node);

  biv_field_tie_show (get_tie (row));
  biv_field_tie_follow (get_tie (row), row);
  return row;
}

static GtkWidget *
make_hint (bool is_of_lines)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (label, "caption");
  gtk_label_set_xalign (GTK_LABEL (label), 0.0f);
  gtk_label_set_wrap (GTK_LABEL (label), is_of_lines);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_ellipsize (GTK_LABEL (label),
                           is_of_lines ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 24);
  return label;
}

static void
show_hint_cb (BivFieldTie *tie, GtkWidget *row)
{
  GtkWidget *hint = g_object_get_data (G_OBJECT (row), HINT);
  g_autofree char *other =
    biv_field_item_read_other (get_item (row), biv_field_tie_get_node (tie));

  /* Not in the row before: it takes room there, even unseen. */
  if (*other && !gtk_widget_get_parent (hint))
    biv_text_row_add_hint (BIV_TEXT_ROW (row), hint);
  gtk_label_set_label (GTK_LABEL (hint), other);
  gtk_widget_set_visible (hint, *other != '\0');
}

/* The cursor comes to the lines above the hint, which is pressed in their place. */
static void
hint_pressed_cb (GtkWidget *box)
{
  gtk_widget_child_focus (box, GTK_DIR_TAB_FORWARD);
}

static void
append_hint (GtkWidget *box, GtkWidget *hint)
{
  GtkGesture *click = gtk_gesture_click_new ();

  g_signal_connect_object (click, "pressed", G_CALLBACK (hint_pressed_cb), box, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (hint, GTK_EVENT_CONTROLLER (click));
  gtk_box_append (GTK_BOX (box), hint);
}

/* (transfer floating): the same for words of several languages: while they say nothing in the one
 * that is edited, what they say in another stands there, to be translated. */
GtkWidget *
biv_field_row_new_hinted (BivFieldItem *item, BivHistory *history, BivNode *node)
{
  bool is_of_lines = biv_field_item_get_kind (item) == BIV_FIELD_ITEM_LINES;
  GtkWidget *row = make_row (item, history, node);
  GtkWidget *hint = g_object_ref_sink (make_hint (is_of_lines));

  g_object_set_data_full (G_OBJECT (row), HINT, hint, g_object_unref);
  if (is_of_lines)
    append_hint (gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row)), hint);
  g_signal_connect_object (get_tie (row), "shown", G_CALLBACK (show_hint_cb), row, 0);
  biv_field_tie_show (get_tie (row));
  biv_field_tie_follow (get_tie (row), row);
  return row;
}

/* Whether a widget is a row that edits this field of this object. */
bool
biv_field_row_edits (GtkWidget *row, BivNode *node, const char *field)
{
  return get_tie (row) && biv_field_tie_get_node (get_tie (row)) == node &&
         g_str_equal (biv_field_item_get_field (get_item (row)), field);
}
