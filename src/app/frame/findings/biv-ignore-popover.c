/* Asks why a finding is to be ignored: an entry for a note, confirmed by Enter or by the button.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/frame/findings/biv-ignore-popover.h"

#include "core/model/node/biv-signal.h"

struct _BivIgnorePopover
{
  GtkPopover parent_instance;

  GtkEditable *note;
};

static guint confirmed_signal;

G_DEFINE_FINAL_TYPE (BivIgnorePopover, biv_ignore_popover, GTK_TYPE_POPOVER)

static void
confirm_cb (GtkWidget *widget, BivIgnorePopover *self)
{
  g_autofree char *note = g_strstrip (g_strdup (gtk_editable_get_text (self->note)));

  gtk_popover_popdown (GTK_POPOVER (self));
  g_signal_emit (self, confirmed_signal, 0, note);
}

static void
biv_ignore_popover_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), BIV_TYPE_IGNORE_POPOVER);
  G_OBJECT_CLASS (biv_ignore_popover_parent_class)->dispose (object);
}

static void
biv_ignore_popover_class_init (BivIgnorePopoverClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_ignore_popover_dispose;
  /* The finding is to be ignored: the note, "" for none. */
  confirmed_signal = biv_signal_new ("confirmed", BIV_TYPE_IGNORE_POPOVER, 1, G_TYPE_STRING);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/findings/biv-ignore-popover.ui");
  gtk_widget_class_bind_template_child (widget_class, BivIgnorePopover, note);
  gtk_widget_class_bind_template_callback (widget_class, confirm_cb);
}

static void
biv_ignore_popover_init (BivIgnorePopover *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* (transfer floating): to be given a parent, and taken from it when it is closed. */
BivIgnorePopover *
biv_ignore_popover_new (void)
{
  return g_object_new (BIV_TYPE_IGNORE_POPOVER, NULL);
}
