/* What differs between a battle's copy of an army and the library's newest revision, before the
 * copy is updated. The signal "accepted" says that it is to be.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/library/biv-library-update.h"

#include <glib/gi18n.h>

#include "app/library/biv-difference-view.h"

struct _BivLibraryUpdate
{
  AdwWindow parent_instance;

  GtkLabel *lead;
  BivDifferenceView *differences;
  GtkWidget *accept;
};

enum
{
  SIGNAL_ACCEPTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BivLibraryUpdate, biv_library_update, ADW_TYPE_WINDOW)

static void
accept_cb (BivLibraryUpdate *self)
{
  g_autoptr (BivLibraryUpdate) kept = g_object_ref (self);

  gtk_window_destroy (GTK_WINDOW (self));
  g_signal_emit (self, signals[SIGNAL_ACCEPTED], 0);
}

static void
biv_library_update_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), BIV_TYPE_LIBRARY_UPDATE);
  G_OBJECT_CLASS (biv_library_update_parent_class)->dispose (object);
}

static void
biv_library_update_class_init (BivLibraryUpdateClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_library_update_dispose;
  signals[SIGNAL_ACCEPTED] = g_signal_new ("accepted", BIV_TYPE_LIBRARY_UPDATE, G_SIGNAL_RUN_LAST,
                                           0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_type_ensure (BIV_TYPE_DIFFERENCE_VIEW);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/library/biv-library-update.ui");
  gtk_widget_class_bind_template_child (widget_class, BivLibraryUpdate, lead);
  gtk_widget_class_bind_template_child (widget_class, BivLibraryUpdate, differences);
  gtk_widget_class_bind_template_child (widget_class, BivLibraryUpdate, accept);
  gtk_widget_class_bind_template_callback (widget_class, accept_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
biv_library_update_init (BivLibraryUpdate *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* (transfer none): a window, not yet shown.
 * @copy: the battle's army, as it would stand in the library
 * @newest: the library's
 * @catalogue: has the names of pieces */
BivLibraryUpdate *
biv_library_update_new (GtkWindow *parent, BivNode *copy, BivNode *newest, BivCatalogue *catalogue)
{
  BivLibraryUpdate *self = g_object_new (BIV_TYPE_LIBRARY_UPDATE, "transient-for", parent, NULL);
  bool differs;

  biv_difference_view_show (self->differences, copy, newest, catalogue);
  differs = biv_difference_view_count (self->differences) > 0;
  gtk_label_set_label (
    self->lead, differs ? _ ("On the left the copy in this battle, on the right the army in the "
                             "library. Whoever is in both stays in place.")
                        : _ ("The copy in this battle is as the army in the library is."));
  gtk_widget_set_visible (self->accept, differs);
  return self;
}
