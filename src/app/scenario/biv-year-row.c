/* A row for a year: its number, and whether it is before or after Christ. The model keeps both in
 * one number, which is negative before Christ and zero if the year is unknown.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/scenario/biv-year-row.h"

#include <glib/gi18n.h>
#include <stdlib.h>

#include "app/widgets/biv-typed-number.h"
#include "core/edit/object/biv-object-edits.h"

/* What is shown for a year that is unknown. */
#define UNSAID "—"

enum
{
  AFTER_CHRIST,
  BEFORE_CHRIST
};

typedef struct
{
  BivHistory *history;
  char *id;
  guint field;
  const BivField *type;
  GtkSpinButton *spin; /* not owned, nor is the next */
  GtkDropDown *era;
  gulong handler; /* of the document */
  bool pulling;
} Year;

static void
free_year (gpointer data)
{
  Year *self = data;

  g_signal_handler_disconnect (biv_history_get_document (self->history), self->handler);
  g_object_unref (self->history);
  g_free (self->id);
  g_free (self);
}

static BivNode *
get_node (Year *self)
{
  return biv_document_lookup (biv_history_get_document (self->history), self->id);
}

static void
push (Year *self)
{
  bool before = gtk_drop_down_get_selected (self->era) == BEFORE_CHRIST;
  int number = gtk_spin_button_get_value_as_int (self->spin);
  BivNode *node = get_node (self);
  g_auto (GValue) value = G_VALUE_INIT;
  g_autoptr (BivEditList) edits = NULL;
  g_autoptr (GError) error = NULL;

  if (!node || self->pulling)
    return;
  g_value_init (&value, G_TYPE_INT);
  g_value_set_int (&value, before ? -number : number);
  edits = biv_object_edits_set_field (biv_history_get_document (self->history), node,
                                      self->type->name, &value);
  if (!biv_history_type (self->history, edits, biv_edit_list_get_code (edits),
                         biv_edit_list_get_args (edits), &error))
    g_debug ("A year was refused: %s", error->message);
}

/* Removing a year leaves the era as it was chosen. */
static void
pull (Year *self)
{
  BivNode *node = get_node (self);
  int year = node ? biv_node_get_int (node, self->field) : 0;

  self->pulling = true;
  gtk_spin_button_set_value (self->spin, abs (year));
  if (year)
    gtk_drop_down_set_selected (self->era, year < 0 ? BEFORE_CHRIST : AFTER_CHRIST);
  self->pulling = false;
}

static void
document_changed_cb (BivDocument *document, const BivChange *change, Year *self)
{
  if (change->kind == BIV_EDIT_SET && change->field == self->field &&
      g_str_equal (biv_node_get_id (change->object), self->id))
    pull (self);
}

static void
number_cb (GtkSpinButton *spin, Year *self)
{
  push (self);
}

static void
era_cb (GtkDropDown *era, GParamSpec *pspec, Year *self)
{
  if (self->pulling || gtk_spin_button_get_value_as_int (self->spin) == 0)
    return;
  push (self);
  biv_history_stop_typing (self->history);
}

static gboolean
output_cb (GtkSpinButton *spin, Year *self)
{
  bool unsaid = gtk_spin_button_get_value_as_int (spin) == 0;

  if (unsaid)
    gtk_editable_set_text (GTK_EDITABLE (spin), UNSAID);
  return unsaid;
}

static int
input_cb (GtkSpinButton *spin, double *number, Year *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (spin));

  if (*text && !g_str_equal (text, UNSAID))
    return FALSE;
  *number = 0;
  return TRUE;
}

static GtkWidget *
make_spin (int maximum, const char *title)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (0, maximum, 1.0);

  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (spin), FALSE); /* what is not said is a dash */
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  return spin;
}

static GtkWidget *
make_era (void)
{
  /* Translators: after a year, shortly: after Christ, before Christ */
  const char *const eras[] = { C_ ("era", "AD"), C_ ("era", "BC"), NULL };
  GtkWidget *era = gtk_drop_down_new_from_strings (eras);

  gtk_widget_set_valign (era, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (era), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Before or after Christ"), -1);
  return era;
}

/* @field: a number of @node as of the years of a scenario. */
GtkWidget *
biv_year_row_new (BivHistory *history, BivNode *node, const char *field, const char *title)
{
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title", title, NULL);
  int place = biv_node_class_find_field (BIV_NODE_GET_CLASS (node), field);
  Year *self;

  g_return_val_if_fail (place >= 0, NULL);
  self = g_new0 (Year, 1);
  self->history = g_object_ref (history);
  self->id = g_strdup (biv_node_get_id (node));
  self->field = (guint) place;
  self->type = &BIV_NODE_GET_CLASS (node)->fields[place];
  self->spin = GTK_SPIN_BUTTON (make_spin (self->type->maximum, title));
  self->era = GTK_DROP_DOWN (make_era ());
  self->handler = g_signal_connect (biv_history_get_document (history), "changed",
                                    G_CALLBACK (document_changed_cb), self);
  g_object_set_data_full (G_OBJECT (row), "biv-year", self, free_year);
  g_signal_connect (self->spin, "output", G_CALLBACK (output_cb), self);
  g_signal_connect (self->spin, "input", G_CALLBACK (input_cb), self);
  pull (self);
  gtk_spin_button_update (self->spin);
  g_signal_connect (self->spin, "value-changed", G_CALLBACK (number_cb), self);
  biv_typed_number_follow (self->spin, 0);
  g_signal_connect (self->era, "notify::selected", G_CALLBACK (era_cb), self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), GTK_WIDGET (self->spin));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), GTK_WIDGET (self->era));
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), GTK_WIDGET (self->spin));
  gtk_widget_set_focusable (row, FALSE); /* who types a year means it, not its row */
  return row;
}
