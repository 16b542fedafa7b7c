/* Lets Tab go past what is folded away.
 *
 * What an expander holds is in no window while it is folded, and Tab asks for the focus there all
 * the same. GTK 4.18 then looks in a window that there is not: "gtk_root_get_focus: assertion
 * 'GTK_IS_ROOT (self)' failed".
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/kit/compat/biv-fold-guard.h"

/* The implementation of GTK. */
static gboolean (*focus) (GtkWidget *expander, GtkDirectionType direction);

static gboolean
focus_expander (GtkWidget *expander, GtkDirectionType direction)
{
  GtkWidget *child = gtk_expander_get_child (GTK_EXPANDER (expander));
  gboolean could, has_moved;

  if (!child || gtk_widget_get_root (child))
    return focus (expander, direction);
  could = gtk_widget_get_can_focus (child);
  gtk_widget_set_can_focus (child, FALSE);
  has_moved = focus (expander, direction);
  gtk_widget_set_can_focus (child, could);
  return has_moved;
}

/* To be called once, before there are expanders. */
void
biv_fold_guard_set_up (void)
{
  GtkWidgetClass *klass;

  if (focus)
    return;
  klass = g_type_class_ref (GTK_TYPE_EXPANDER);
  focus = klass->focus;
  klass->focus = focus_expander;
}
