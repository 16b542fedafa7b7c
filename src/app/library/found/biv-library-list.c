/* What a query finds in a library, as a list that grows while somebody looks further down: of a
 * hundred thousand documents only those are there that were looked at. Asking runs in another
 * thread; of several questions only the answer to the last one counts.
 *
 * The signal "answered" says that the list is what was asked for, or why it is not.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/library/found/biv-library-list.h"

#include "core/model/node/biv-signal.h"

/* A document of a library as a row of a list. The signal "changed" says that the library knows
 * something else of it by now. */

struct _BivLibraryItem
{
  GObject parent_instance;

  BivLibraryEntry *entry;
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (BivLibraryItem, biv_library_item, G_TYPE_OBJECT)

static void
biv_library_item_finalize (GObject *object)
{
  g_clear_pointer (&BIV_LIBRARY_ITEM (object)->entry, biv_library_entry_free);
  G_OBJECT_CLASS (biv_library_item_parent_class)->finalize (object);
}

static void
biv_library_item_class_init (BivLibraryItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_library_item_finalize;
  changed_signal = biv_signal_new ("changed", BIV_TYPE_LIBRARY_ITEM, 0);
}

static void
biv_library_item_init (BivLibraryItem *self)
{
}

/* @entry: (transfer full). Returns: (transfer full) */
static BivLibraryItem *
biv_library_item_new (BivLibraryEntry *entry)
{
  BivLibraryItem *self = g_object_new (BIV_TYPE_LIBRARY_ITEM, NULL);

  self->entry = entry;
  return self;
}

/* (transfer none) */
const BivLibraryEntry *
biv_library_item_get (BivLibraryItem *self)
{
  return self->entry;
}

/* @entry: (transfer full): what is known of it now. */
static void
biv_library_item_set_entry (BivLibraryItem *self, BivLibraryEntry *entry)
{
  g_clear_pointer (&self->entry, biv_library_entry_free);
  self->entry = entry;
  g_signal_emit (self, changed_signal, 0);
}

/* Documents that are fetched at once, and how near the end of those one may come before the next
 * are fetched. */
#define PAGE 200
#define MARGIN 60

struct _BivLibraryList
{
  GObject parent_instance;

  BivLibrary *library;
  BivLibraryQuery query; /* its strings are owned */
  GPtrArray *items;
  GCancellable *cancellable; /* of the question under way; NULL: none */
  bool is_whole;
  char *problem; /* NULL: none */
};

static guint answered_signal;

static void implement_model (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BivLibraryList, biv_library_list, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, implement_model))

static void fetch (BivLibraryList *self, guint offset, guint limit);

/* The strings of a query. */
#define EACH_STRING(X) X (words) X (kind) X (ruleset) X (owner) X (tag) X (folder)

static void
clear_query (BivLibraryQuery *query)
{
#define CLEAR(name) g_free ((char *) query->name);
  EACH_STRING (CLEAR)
#undef CLEAR
}

static void
copy_query (BivLibraryQuery *query, const BivLibraryQuery *from)
{
  *query = *from;
#define COPY(name) query->name = g_strdup (from->name);
  EACH_STRING (COPY)
#undef COPY
}

static void
biv_library_list_dispose (GObject *object)
{
  BivLibraryList *self = BIV_LIBRARY_LIST (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->library);
  G_OBJECT_CLASS (biv_library_list_parent_class)->dispose (object);
}

static void
biv_library_list_finalize (GObject *object)
{
  BivLibraryList *self = BIV_LIBRARY_LIST (object);

  clear_query (&self->query);
  g_ptr_array_unref (self->items);
  g_free (self->problem);
  G_OBJECT_CLASS (biv_library_list_parent_class)->finalize (object);
}

static void
biv_library_list_class_init (BivLibraryListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = biv_library_list_dispose;
  G_OBJECT_CLASS (klass)->finalize = biv_library_list_finalize;
  answered_signal = biv_signal_new ("answered", BIV_TYPE_LIBRARY_LIST, 0);
}

static void
biv_library_list_init (BivLibraryList *self)
{
  self->items = g_ptr_array_new_with_free_func (g_object_unref);
}

static GType
get_item_type (GListModel *model)
{
  return BIV_TYPE_LIBRARY_ITEM;
}

static guint
get_n_items (GListModel *model)
{
  return BIV_LIBRARY_LIST (model)->items->len;
}

static gpointer
get_item (GListModel *model, guint position)
{
  BivLibraryList *self = BIV_LIBRARY_LIST (model);

  if (position >= self->items->len)
    return NULL;
  if (!self->is_whole && !self->cancellable && position + MARGIN >= self->items->len)
    fetch (self, self->items->len, PAGE);
  return g_object_ref (self->items->pdata[position]);
}

static void
implement_model (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

/* --- Asking ------------------------------------------------------------------------------- */

static void
free_query (gpointer data)
{
  clear_query (data);
  g_free (data);
}

static void
find_worker (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  GPtrArray *found;

  /* What somebody typed over meanwhile need not be looked for. */
  if (g_task_return_error_if_cancelled (task))
    return;
  found = biv_library_find (BIV_LIBRARY (source), data, &error);
  if (found)
    g_task_return_pointer (task, found, (GDestroyNotify) g_ptr_array_unref);
  else
    g_task_return_error (task, error);
}

static const char *
get_id (BivLibraryItem *item)
{
  return biv_library_item_get (item)->id;
}

/* How many documents at one end are the same. @shorter: the length of the shorter list. */
static guint
count_same (GPtrArray *items, GPtrArray *found, guint first, guint shorter, bool from_end)
{
  guint same = 0;

  while (same < shorter)
    {
      guint old = from_end ? items->len - 1 - same : first + same;
      guint latest = from_end ? found->len - 1 - same : same;

      if (!g_str_equal (get_id (items->pdata[old]),
                        ((BivLibraryEntry *) found->pdata[latest])->id))
        break;
      same++;
    }
  return same;
}

/* Puts what was found from @first on in the place of what was there: the rows of documents that
 * stay where they are stay, with what is selected. @found: its entries are taken. */
static void
merge (BivLibraryList *self, guint first, GPtrArray *found)
{
  guint n_old = self->items->len - first;
  guint shorter = MIN (n_old, found->len);
  guint head = count_same (self->items, found, first, shorter, false);
  guint tail = count_same (self->items, found, first, shorter - head, true);
  guint n_removed = n_old - head - tail;
  guint n_added = found->len - head - tail;

  g_ptr_array_set_free_func (found, NULL);
  for (guint i = 0; i < head; i++)
    biv_library_item_set_entry (self->items->pdata[first + i], found->pdata[i]);
  for (guint i = 0; i < tail; i++)
    biv_library_item_set_entry (self->items->pdata[self->items->len - tail + i],
                                found->pdata[found->len - tail + i]);
  if (n_removed > 0)
    g_ptr_array_remove_range (self->items, first + head, n_removed);
  for (guint i = 0; i < n_added; i++)
    g_ptr_array_insert (self->items, (int) (first + head + i),
                        biv_library_item_new (found->pdata[head + i]));
  if (n_removed + n_added > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), first + head, n_removed, n_added);
}

static void
found_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BivLibraryList) self = data;
  GTask *task = G_TASK (result);
  const BivLibraryQuery *asked = g_task_get_task_data (task);
  guint offset = asked->offset;
  guint limit = asked->limit;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) found = g_task_propagate_pointer (task, &error);

  if (g_task_get_cancellable (task) != self->cancellable)
    return; /* something else was asked since */
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->problem, g_free);
  if (error)
    self->problem = g_strdup (error->message);
  self->is_whole = !found || limit == 0 || found->len < limit;
  if (found)
    merge (self, offset, found);
  g_signal_emit (self, answered_signal, 0);
}

static void
fetch (BivLibraryList *self, guint offset, guint limit)
{
  BivLibraryQuery *query = g_new0 (BivLibraryQuery, 1);
  g_autoptr (GTask) task = NULL;

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  copy_query (query, &self->query);
  query->offset = offset;
  query->limit = limit;
  task = g_task_new (self->library, self->cancellable, found_cb, g_object_ref (self));
  g_task_set_task_data (task, query, free_query);
  g_task_run_in_thread (task, find_worker);
}

/* (transfer full): an empty list, until something is asked. */
BivLibraryList *
biv_library_list_new (BivLibrary *library)
{
  BivLibraryList *self = g_object_new (BIV_TYPE_LIBRARY_LIST, NULL);

  self->library = g_object_ref (library);
  return self;
}

/* Asks for something else. @query: which part of the answer is not looked at. */
void
biv_library_list_ask (BivLibraryList *self, const BivLibraryQuery *query)
{
  BivLibraryQuery before = self->query;

  g_return_if_fail (BIV_IS_LIBRARY_LIST (self));
  copy_query (&self->query, query);
  clear_query (&before);
  fetch (self, 0, PAGE);
}

/* Asks the same again, as far as it was looked at: the library has changed. */
void
biv_library_list_refresh (BivLibraryList *self)
{
  g_return_if_fail (BIV_IS_LIBRARY_LIST (self));
  fetch (self, 0, MAX (PAGE, self->items->len + 1));
}

/* Asks for all of it: all of it is to be selected. */
void
biv_library_list_complete (BivLibraryList *self)
{
  g_return_if_fail (BIV_IS_LIBRARY_LIST (self));
  fetch (self, 0, 0);
}

/* (transfer none) (nullable): a document that is there already: nothing more is fetched. */
BivLibraryItem *
biv_library_list_peek (BivLibraryList *self, guint position)
{
  g_return_val_if_fail (BIV_IS_LIBRARY_LIST (self), NULL);
  return position < self->items->len ? self->items->pdata[position] : NULL;
}

/* Whether all that was asked for is there. */
bool
biv_library_list_is_whole (BivLibraryList *self)
{
  g_return_val_if_fail (BIV_IS_LIBRARY_LIST (self), false);
  return self->is_whole && !self->cancellable;
}

/* Whether a question is under way. */
bool
biv_library_list_is_busy (BivLibraryList *self)
{
  return self->cancellable != NULL;
}

/* (transfer none) (nullable): why the last question was not answered. */
const char *
biv_library_list_get_problem (BivLibraryList *self)
{
  return self->problem;
}
