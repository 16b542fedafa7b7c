/* Rows that show more about an item than the item itself knows, such as how many there are of it.
 * GTK 4.8 binds a row again when its item is taken out of the list and put back in one change;
 * newer versions keep the row as it is, and it would show what was true before.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/kit/compat/biv-bound-rows.h"

/* The set of bound GtkListItems, kept as data of the factory. */
#define BOUND "biv-bound"

static void
bound_cb (GtkListItemFactory *factory, GtkListItem *item, GHashTable *bound)
{
  g_hash_table_add (bound, item);
}

static void
unbound_cb (GtkListItemFactory *factory, GtkListItem *item, GHashTable *bound)
{
  g_hash_table_remove (bound, item);
}

/* Records which rows are bound, from now on; to be called once for a GtkSignalListItemFactory. */
void
biv_bound_rows_watch (GtkListItemFactory *factory)
{
  GHashTable *bound = g_hash_table_new (NULL, NULL);

  g_return_if_fail (GTK_IS_SIGNAL_LIST_ITEM_FACTORY (factory));
  g_object_set_data_full (G_OBJECT (factory), BOUND, bound, (GDestroyNotify) g_hash_table_unref);
  g_signal_connect (factory, "bind", G_CALLBACK (bound_cb), bound);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbound_cb), bound);
}

/* Binds every row again. */
void
biv_bound_rows_rebind (GtkListItemFactory *factory)
{
  g_autoptr (GList) items =
    g_hash_table_get_keys (g_object_get_data (G_OBJECT (factory), BOUND));

  for (GList *item = items; item; item = item->next)
    {
      g_signal_emit_by_name (factory, "unbind", item->data);
      g_signal_emit_by_name (factory, "bind", item->data);
    }
}
