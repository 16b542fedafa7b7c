/* Rows that say more of an item than the item itself knows, as how many of it there are. A list of
 * GTK 4.8 binds a row anew when its item is taken out and put in again in one go; newer ones leave
 * it as it is, and it would go on saying what was so before.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/compat/biv-bound-rows.h"

/* Of a factory: a set of the GtkListItem that are bound. */
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

/* Remembers which rows there are, from now on; once for a GtkSignalListItemFactory. */
void
biv_bound_rows_watch (GtkListItemFactory *factory)
{
  GHashTable *bound = g_hash_table_new (NULL, NULL);

  g_return_if_fail (GTK_IS_SIGNAL_LIST_ITEM_FACTORY (factory));
  g_object_set_data_full (G_OBJECT (factory), BOUND, bound, (GDestroyNotify) g_hash_table_unref);
  g_signal_connect (factory, "bind", G_CALLBACK (bound_cb), bound);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbound_cb), bound);
}

/* Lets every row say anew what it has to say of its item. */
void
biv_bound_rows_say_again (GtkListItemFactory *factory)
{
  g_autoptr (GList) items =
    g_hash_table_get_keys (g_object_get_data (G_OBJECT (factory), BOUND));

  for (GList *item = items; item; item = item->next)
    {
      g_signal_emit_by_name (factory, "unbind", item->data);
      g_signal_emit_by_name (factory, "bind", item->data);
    }
}
