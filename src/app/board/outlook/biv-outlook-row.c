/* One sort of marks on the map in the key: whether they are shown, or why they cannot be, and while
 * they are, what they look like and mean.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/outlook/biv-outlook-row.h"

#include "app/board/outlook/biv-mark-sample.h"
#include "core/model/node/biv-signal.h"

struct _BivOutlookRow
{
  AdwBin parent_instance;

  GtkCheckButton *check;
  GtkLabel *reason;
  GtkBox *choices;
  GtkBox *lines;
  GtkCheckButton *first; /* of the choices: the others are of its group */
};

static guint toggled_signal;

G_DEFINE_FINAL_TYPE (BivOutlookRow, biv_outlook_row, ADW_TYPE_BIN)

static void
biv_outlook_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), BIV_TYPE_OUTLOOK_ROW);
  G_OBJECT_CLASS (biv_outlook_row_parent_class)->dispose (object);
}

static void
toggled_cb (GtkCheckButton *check, BivOutlookRow *self)
{
  g_signal_emit (self, toggled_signal, 0);
}

static void
biv_outlook_row_class_init (BivOutlookRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_outlook_row_dispose;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/outlook/biv-outlook-row.ui");
  gtk_widget_class_bind_template_child (widget_class, BivOutlookRow, check);
  gtk_widget_class_bind_template_child (widget_class, BivOutlookRow, reason);
  gtk_widget_class_bind_template_child (widget_class, BivOutlookRow, choices);
  gtk_widget_class_bind_template_child (widget_class, BivOutlookRow, lines);
  gtk_widget_class_bind_template_callback (widget_class, toggled_cb);
  /* The marks are shown, or no longer. */
  toggled_signal = biv_signal_new ("toggled", BIV_TYPE_OUTLOOK_ROW, 0);
}

static void
biv_outlook_row_init (BivOutlookRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* @action: what shows the marks, and has whether it does as its state; @title: translated */
GtkWidget *
biv_outlook_row_new (const char *action, const char *title)
{
  BivOutlookRow *self = g_object_new (BIV_TYPE_OUTLOOK_ROW, NULL);

  gtk_check_button_set_label (self->check, title);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->check), action);
  g_object_bind_property (self->check, "active", self->choices, "visible", G_BINDING_SYNC_CREATE);
  return GTK_WIDGET (self);
}

/* @reason: (nullable): why there can be no such marks */
void
biv_outlook_row_set_reason (BivOutlookRow *self, const char *reason)
{
  g_return_if_fail (BIV_IS_OUTLOOK_ROW (self));
  gtk_label_set_text (self->reason, reason ? reason : "");
  gtk_widget_set_visible (GTK_WIDGET (self->reason), reason != NULL);
}

bool
biv_outlook_row_is_on (BivOutlookRow *self)
{
  return gtk_check_button_get_active (self->check) &&
         gtk_widget_is_sensitive (GTK_WIDGET (self->check));
}

static void
clear (GtkBox *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))))
    gtk_box_remove (box, child);
}

void
biv_outlook_row_clear_lines (BivOutlookRow *self)
{
  g_return_if_fail (BIV_IS_OUTLOOK_ROW (self));
  clear (self->lines);
}

void
biv_outlook_row_clear_choices (BivOutlookRow *self)
{
  g_return_if_fail (BIV_IS_OUTLOOK_ROW (self));
  self->first = NULL;
  clear (self->choices);
}

/* Adds what a mark looks like, and what it means. */
void
biv_outlook_row_add_line (BivOutlookRow *self, const BivHexStyle *style, const char *words)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (words);

  g_return_if_fail (BIV_IS_OUTLOOK_ROW (self));
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0.0f);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 32);
  gtk_box_append (GTK_BOX (line), biv_mark_sample_new (style));
  gtk_box_append (GTK_BOX (line), label);
  gtk_box_append (self->lines, line);
}

/* Adds one of several of which one is chosen: an action with a number as its target. They are there
 * only while the marks are shown. */
void
biv_outlook_row_add_choice (BivOutlookRow *self, const char *action, int target, const char *words)
{
  GtkWidget *choice = gtk_check_button_new_with_label (words);

  g_return_if_fail (BIV_IS_OUTLOOK_ROW (self));
  gtk_check_button_set_group (GTK_CHECK_BUTTON (choice), self->first);
  if (!self->first)
    self->first = GTK_CHECK_BUTTON (choice);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (choice), "i", target);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (choice), action);
  gtk_box_append (self->choices, choice);
}
