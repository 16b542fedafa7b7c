/* What a widget has to do with others, for those who hear the window: what names it, describes it,
 * or says what is wrong with it. Of each relation GTK reads either one widget or several with an
 * end, and which of both has changed: GTK 4.8 reads one message of what is wrong, GTK 4.18 several.
 * What is handed over as arguments, one after the other, crashes where the other is read; here GTK
 * is asked which it is.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/kit/compat/biv-spoken-relation.h"

/* @others: (transfer container): of GtkWidget; where GTK reads one alone, the first counts */
void
biv_spoken_relation_set_all (GtkWidget *widget, GtkAccessibleRelation relation, GList *others)
{
  g_auto (GValue) value = G_VALUE_INIT;

  g_return_if_fail (GTK_IS_WIDGET (widget));
  gtk_accessible_relation_init_value (relation, &value);
  if (G_VALUE_HOLDS_POINTER (&value))
    g_value_set_pointer (&value, g_steal_pointer (&others));
  else
    g_value_set_object (&value, others ? others->data : NULL);
  gtk_accessible_update_relation_value (GTK_ACCESSIBLE (widget), 1, &relation, &value);
  g_list_free (others);
}

void
biv_spoken_relation_set (GtkWidget *widget, GtkAccessibleRelation relation, GtkWidget *other)
{
  g_return_if_fail (GTK_IS_WIDGET (other));
  biv_spoken_relation_set_all (widget, relation, g_list_prepend (NULL, other));
}
