/* What differs between two states: a battle's copy of an army and the library's newest revision,
 * before the copy is updated; what is saved and what is open. The signal "accepted" says that the
 * one on the right is wanted.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/library/biv-difference-dialog.h"

#include <glib/gi18n.h>

#include "app/frame/guide/biv-guide.h"
#include "app/library/biv-difference-view.h"
#include "core/model/node/biv-signal.h"

struct _BivDifferenceDialog
{
  AdwWindow parent_instance;

  GtkLabel *lead;
  BivDifferenceView *differences;
  GtkWidget *close;
  GtkWidget *accept;
};

static guint accepted_signal;

G_DEFINE_FINAL_TYPE (BivDifferenceDialog, biv_difference_dialog, ADW_TYPE_WINDOW)

static void
accept_cb (BivDifferenceDialog *self)
{
  g_autoptr (BivDifferenceDialog) kept = g_object_ref (self);

  gtk_window_destroy (GTK_WINDOW (self));
  g_signal_emit (self, accepted_signal, 0);
}

static void
biv_difference_dialog_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), BIV_TYPE_DIFFERENCE_DIALOG);
  G_OBJECT_CLASS (biv_difference_dialog_parent_class)->dispose (object);
}

static void
biv_difference_dialog_class_init (BivDifferenceDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_difference_dialog_dispose;
  accepted_signal = biv_signal_new ("accepted", BIV_TYPE_DIFFERENCE_DIALOG, 0);
  g_type_ensure (BIV_TYPE_DIFFERENCE_VIEW);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/library/biv-difference-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, BivDifferenceDialog, lead);
  gtk_widget_class_bind_template_child (widget_class, BivDifferenceDialog, differences);
  gtk_widget_class_bind_template_child (widget_class, BivDifferenceDialog, accept);
  gtk_widget_class_bind_template_child (widget_class, BivDifferenceDialog, close);
  gtk_widget_class_bind_template_callback (widget_class, accept_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
biv_difference_dialog_init (BivDifferenceDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  biv_guide_page_mark (GTK_WIDGET (self), BIV_GUIDE_PAGE_DIFFERENCE);
}

/* (transfer none): a window, not yet shown.
 * @before, @after: on the left and on the right, of one kind; their pieces get the names of their
 *   lists
 * @catalogue: the rules that are installed */
BivDifferenceDialog *
biv_difference_dialog_new (GtkWindow *parent, BivNode *before, BivNode *after,
                           BivCatalogue *catalogue, const BivDifferenceWords *words)
{
  BivDifferenceDialog *self = g_object_new (BIV_TYPE_DIFFERENCE_DIALOG, "transient-for", parent,
                                            "title", words->title, NULL);
  bool differs;

  biv_difference_view_show (self->differences, before, after, catalogue);
  differs = biv_difference_view_count (self->differences) > 0;
  gtk_label_set_label (self->lead, differs ? words->differs : words->same);
  gtk_widget_set_visible (self->accept, differs && words->accept);
  if (words->accept)
    gtk_button_set_label (GTK_BUTTON (self->accept), words->accept);
  else
    gtk_button_set_label (GTK_BUTTON (self->close), _ ("_Close"));
  /* Not the first line, which would be selected: its words can be copied. */
  gtk_window_set_focus (GTK_WINDOW (self), differs && words->accept ? self->accept : self->close);
  return self;
}
