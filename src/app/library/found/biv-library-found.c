/* The documents of a library that were found, and those of them that are chosen.
 *
 * The signal "answered" tells that the list has what was asked for, or that there was a problem;
 * "chosen" that others are chosen; "changed" that somebody changed the library, which is then
 * asked again.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/library/found/biv-library-found.h"

#include "app/library/found/biv-library-list.h"
#include "core/model/node/biv-signal.h"
#include "storage/library/biv-library-watch.h"

struct _BivLibraryFound
{
  GObject parent_instance;

  BivLibraryList *list;   /* NULL: there is no library */
  BivLibraryWatch *watch; /* likewise */
  GtkSelectionModel *selection;
  bool chooses_all; /* as soon as all of the list is there */
};

enum
{
  SIGNAL_ANSWERED,
  SIGNAL_CHOSEN,
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BivLibraryFound, biv_library_found, G_TYPE_OBJECT)

static void
answered_cb (BivLibraryFound *self)
{
  g_signal_emit (self, signals[SIGNAL_ANSWERED], 0);
  if (self->chooses_all)
    biv_library_found_choose_all (self);
}

static void
library_changed_cb (BivLibraryFound *self)
{
  biv_library_found_refresh (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
selection_changed_cb (BivLibraryFound *self)
{
  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0);
}

static void
forget_library (BivLibraryFound *self)
{
  gtk_multi_selection_set_model (GTK_MULTI_SELECTION (self->selection), NULL);
  if (self->list)
    g_signal_handlers_disconnect_by_data (self->list, self);
  g_clear_object (&self->watch);
  g_clear_object (&self->list);
}

/* @library: (nullable) */
void
biv_library_found_set_library (BivLibraryFound *self, BivLibrary *library)
{
  g_return_if_fail (BIV_IS_LIBRARY_FOUND (self));
  forget_library (self);
  if (!library)
    return;
  self->list = biv_library_list_new (library);
  g_signal_connect_object (self->list, "answered", G_CALLBACK (answered_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_multi_selection_set_model (GTK_MULTI_SELECTION (self->selection),
                                 G_LIST_MODEL (self->list));
  self->watch = biv_library_watch_new (library);
  g_signal_connect_object (self->watch, "changed", G_CALLBACK (library_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

/* (transfer none): of BivLibraryItem, for the views; it stays the same. */
GtkSelectionModel *
biv_library_found_get_selection (BivLibraryFound *self)
{
  return self->selection;
}

void
biv_library_found_ask (BivLibraryFound *self, const BivLibraryQuery *query)
{
  self->chooses_all = false;
  if (self->list)
    biv_library_list_ask (self->list, query);
}

/* Asks again what was asked last. */
void
biv_library_found_refresh (BivLibraryFound *self)
{
  if (self->list)
    biv_library_list_refresh (self->list);
}

bool
biv_library_found_is_busy (BivLibraryFound *self)
{
  return self->list && biv_library_list_is_busy (self->list);
}

/* Whether all that there is was fetched. */
bool
biv_library_found_is_whole (BivLibraryFound *self)
{
  return self->list && biv_library_list_is_whole (self->list);
}

/* (transfer none) (nullable): why nothing could be found. */
const char *
biv_library_found_get_problem (BivLibraryFound *self)
{
  return self->list ? biv_library_list_get_problem (self->list) : NULL;
}

/* How many there are, as far as the list goes. */
guint
biv_library_found_get_length (BivLibraryFound *self)
{
  return self->list ? g_list_model_get_n_items (G_LIST_MODEL (self->list)) : 0;
}

/* (transfer none) (nullable): BivLibraryItem, as far as they were looked at. */
GListModel *
biv_library_found_get_documents (BivLibraryFound *self)
{
  return self->list ? G_LIST_MODEL (self->list) : NULL;
}

/* (transfer container): the BivLibraryEntry of each that was fetched already. */
GPtrArray *
biv_library_found_list_fetched (BivLibraryFound *self)
{
  GPtrArray *entries = g_ptr_array_new ();
  BivLibraryItem *item;

  for (guint i = 0; self->list && (item = biv_library_list_peek (self->list, i)); i++)
    g_ptr_array_add (entries, (gpointer) biv_library_item_get (item));
  return entries;
}

/* (transfer full) (nullable) */
BivLibraryItem *
biv_library_found_get_nth (BivLibraryFound *self, guint position)
{
  return g_list_model_get_item (G_LIST_MODEL (self->selection), position);
}

/* Chooses all of the list, of which only a part may have been fetched yet. */
void
biv_library_found_choose_all (BivLibraryFound *self)
{
  self->chooses_all = false;
  if (!self->list || biv_library_list_get_problem (self->list))
    return;
  if (biv_library_list_is_whole (self->list))
    {
      gtk_selection_model_select_all (self->selection);
      return;
    }
  self->chooses_all = true;
  biv_library_list_complete (self->list);
}

guint
biv_library_found_count_chosen (BivLibraryFound *self)
{
  g_autoptr (GtkBitset) chosen = gtk_selection_model_get_selection (self->selection);

  return (guint) gtk_bitset_get_size (chosen);
}

/* Its position in the list; %GTK_INVALID_LIST_POSITION: none is chosen. */
guint
biv_library_found_find_first_chosen (BivLibraryFound *self)
{
  g_autoptr (GtkBitset) chosen = gtk_selection_model_get_selection (self->selection);

  return gtk_bitset_is_empty (chosen) ? GTK_INVALID_LIST_POSITION
                                      : gtk_bitset_get_minimum (chosen);
}

/* (transfer full) (nullable): the first that is chosen. */
BivLibraryItem *
biv_library_found_get_first_chosen (BivLibraryFound *self)
{
  guint first = biv_library_found_find_first_chosen (self);

  return first == GTK_INVALID_LIST_POSITION ? NULL : biv_library_found_get_nth (self, first);
}

/* (transfer full): the ids of those that are chosen, in the order of the list. */
char **
biv_library_found_list_chosen (BivLibraryFound *self)
{
  g_autoptr (GtkBitset) chosen = gtk_selection_model_get_selection (self->selection);
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();

  for (guint i = 0; i < gtk_bitset_get_size (chosen); i++)
    {
      g_autoptr (BivLibraryItem) item =
        biv_library_found_get_nth (self, gtk_bitset_get_nth (chosen, i));

      if (item)
        g_strv_builder_add (ids, biv_library_item_get (item)->id);
    }
  return g_strv_builder_end (ids);
}

static void
biv_library_found_dispose (GObject *object)
{
  BivLibraryFound *self = BIV_LIBRARY_FOUND (object);

  if (self->selection)
    {
      g_signal_handlers_disconnect_by_data (self->selection, self);
      forget_library (self);
    }
  g_clear_object (&self->selection);
  G_OBJECT_CLASS (biv_library_found_parent_class)->dispose (object);
}

static void
biv_library_found_class_init (BivLibraryFoundClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = biv_library_found_dispose;
  signals[SIGNAL_ANSWERED] = biv_signal_new ("answered", BIV_TYPE_LIBRARY_FOUND, 0);
  signals[SIGNAL_CHOSEN] = biv_signal_new ("chosen", BIV_TYPE_LIBRARY_FOUND, 0);
  signals[SIGNAL_CHANGED] = biv_signal_new ("changed", BIV_TYPE_LIBRARY_FOUND, 0);
}

static void
biv_library_found_init (BivLibraryFound *self)
{
  self->selection = GTK_SELECTION_MODEL (gtk_multi_selection_new (NULL));
  g_signal_connect_swapped (self->selection, "selection-changed",
                            G_CALLBACK (selection_changed_cb), self);
}

/* Makes an empty list, without a library yet. */
BivLibraryFound *
biv_library_found_new (void)
{
  return g_object_new (BIV_TYPE_LIBRARY_FOUND, NULL);
}
