/* What is played next, or else the newest battle of the library, its favourites, and what is wrong
 * with each: what nobody has looked at since it was saved is checked in the background. It asks
 * again each time it comes into sight, and is hidden while there is nothing.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/library/biv-library-front.h"

#include <gio/gio.h>
#include <glib/gi18n.h>

#include "app/kit/compat/biv-plain-row.h"
#include "app/library/biv-library-columns.h"
#include "app/library/biv-library-verdicts.h"
#include "app/library/found/biv-library-list.h"
#include "app/library/jobs/biv-library-words.h"
#include "storage/catalogue/biv-library-place.h"
#include "storage/library/biv-library.h"
#include "text/biv-harmless.h"

/* What a club plays next: the battles of its table that are not over yet. */

/* A battle that a club has written down for a day that is still to come, or for today. */
typedef struct
{
  char *date;  /* 2026-11-23; "": nothing is planned, and it is the newest battle */
  char *place; /* may be "" */
  BivLibraryEntry *entry;
} BivLibraryNext;

static void
next_free (gpointer data)
{
  BivLibraryNext *self = data;

  g_free (self->date);
  g_free (self->place);
  biv_library_entry_free (self->entry);
  g_free (self);
}

static const char *
get_value (const BivClubRow *row, const char *field)
{
  return row->values[biv_club_row_find_field (BIV_CLUB_BATTLES, field)];
}

/* (transfer full). @entry: (transfer full) */
static BivLibraryNext *
make_next (const char *date, const char *place, BivLibraryEntry *entry)
{
  BivLibraryNext *self = g_new0 (BivLibraryNext, 1);

  self->date = g_strdup (date);
  self->place = g_strdup (place);
  self->entry = entry;
  return self;
}

/* Adds the battle that was saved last, if there is one. */
static void
add_newest (BivLibrary *library, GPtrArray *all)
{
  BivLibraryQuery query = { .kind = "scenario", .sort = BIV_LIBRARY_BY_DATE, .limit = 1 };
  g_autoptr (GPtrArray) battles = biv_library_find (library, &query, NULL);

  if (battles && battles->len > 0)
    g_ptr_array_add (all, make_next ("", "", g_ptr_array_steal_index (battles, 0)));
}

/* (transfer full) (nullable): NULL: it is over, or of no document that is there. */
static BivLibraryNext *
look (BivLibrary *library, const BivClubRow *row, const char *today)
{
  const char *document = get_value (row, "scenario");
  g_autoptr (BivLibraryEntry) entry = NULL;

  if (!*document || g_strcmp0 (get_value (row, "date"), today) < 0)
    return NULL;
  entry = biv_library_get (library, document, NULL);
  if (!entry || entry->binned > 0)
    return NULL;
  return make_next (get_value (row, "date"), get_value (row, "place"), g_steal_pointer (&entry));
}

static int
compare (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 ((*(BivLibraryNext *const *) a)->date, (*(BivLibraryNext *const *) b)->date);
}

static void
find_worker (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *today = g_date_time_format (now, "%Y-%m-%d");
  g_autoptr (GPtrArray) rows = biv_library_list_rows (BIV_LIBRARY (source), BIV_CLUB_BATTLES, NULL);
  GPtrArray *all = g_ptr_array_new_with_free_func (next_free);

  for (guint i = 0; rows && i < rows->len; i++)
    {
      BivLibraryNext *next = look (BIV_LIBRARY (source), rows->pdata[i], today);

      if (next)
        g_ptr_array_add (all, next);
    }
  g_ptr_array_sort (all, compare);
  g_ptr_array_set_size (all, (int) MIN (all->len, GPOINTER_TO_UINT (data)));
  if (all->len == 0)
    add_newest (BIV_LIBRARY (source), all);
  g_task_return_pointer (task, all, (GDestroyNotify) g_ptr_array_unref);
}

/* Looks for them in another thread. @most: of the first days */
static void
biv_library_next_find_async (BivLibrary *library, guint most, GCancellable *cancellable,
                             GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (library, cancellable, callback, data);

  g_task_set_task_data (task, GUINT_TO_POINTER (most), NULL);
  g_task_run_in_thread (task, find_worker);
}

/* (transfer full) (nullable) (element-type BivLibraryNext): the next first; NULL: it was
 * cancelled. */
static GPtrArray *
biv_library_next_find_finish (GAsyncResult *result)
{
  return g_task_propagate_pointer (G_TASK (result), NULL);
}

/* More are on the page of the library. */
#define MOST 6

struct _BivLibraryFront
{
  AdwBin parent_instance;

  BivWorkspace *workspace;
  BivLibrary *library;  /* NULL: there is none yet */
  BivLibraryList *list; /* NULL: there is no library yet */
  GtkSliceListModel *shown;
  GPtrArray *planned;        /* of BivLibraryNext; NULL: not looked for yet */
  GCancellable *cancellable; /* NULL: nothing is looked for */
  BivLibraryVerdicts *verdicts;

  GtkWidget *next;
  GtkLabel *next_heading;
  GtkListBox *next_rows;
  GtkWidget *favourites;
  GtkListBox *rows;
};

G_DEFINE_FINAL_TYPE (BivLibraryFront, biv_library_front, ADW_TYPE_BIN)

static void ask (BivLibraryFront *self);

static void
stop (BivLibraryFront *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  if (self->verdicts)
    biv_library_verdicts_forget (self->verdicts);
}

static void
biv_library_front_dispose (GObject *object)
{
  BivLibraryFront *self = BIV_LIBRARY_FRONT (object);

  stop (self);
  g_clear_pointer (&self->planned, g_ptr_array_unref);
  g_clear_object (&self->verdicts);
  g_clear_object (&self->shown);
  g_clear_object (&self->list);
  g_clear_object (&self->library);
  g_clear_object (&self->workspace);
  gtk_widget_dispose_template (GTK_WIDGET (self), BIV_TYPE_LIBRARY_FRONT);
  G_OBJECT_CLASS (biv_library_front_parent_class)->dispose (object);
}

/* --- Rows --------------------------------------------------------------------------------- */

static GtkWidget *
make_verdict (const BivLibraryEntry *entry)
{
  g_autofree char *verdict = biv_library_words_for_verdict (entry);
  GtkWidget *label = gtk_label_new (verdict);

  biv_library_columns_mark_verdict (label, entry);
  return label;
}

static GtkWidget *
make_entry_row (BivLibraryFront *self, const BivLibraryEntry *entry, const char *about)
{
  g_autofree char *name = biv_library_words_for_name (entry);
  g_autoptr (BivPlace) place =
    biv_library_place_new (biv_workspace_get_library_name (self->workspace), entry->id);
  GtkWidget *row =
    g_object_new (ADW_TYPE_ACTION_ROW, "subtitle-lines", 1, "title-lines", 1, NULL);

  biv_plain_row_set_text (ADW_ACTION_ROW (row), name, about);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), make_verdict (entry));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "win.open-recent");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", biv_place_get_address (place));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_widget_set_sensitive (row, biv_library_is_edited (entry));
  return row;
}

static GtkWidget *
make_row (gpointer item, gpointer data)
{
  const BivLibraryEntry *entry = biv_library_item_get (item);
  g_autofree char *kind = biv_library_words_for_kind (entry);

  return make_entry_row (data, entry, kind);
}

/* When and where, or what it is. */
static GtkWidget *
make_next_row (BivLibraryFront *self, const BivLibraryNext *next)
{
  g_autofree char *words =
    *next->date ? g_strconcat (next->date, *next->place ? ", " : "", next->place, NULL)
                : biv_library_words_for_kind (next->entry);
  g_autofree char *about = biv_harmless_text (words);

  return make_entry_row (self, next->entry, about);
}

/* What is not planned stands there unless it is one of those that were open lately. */
static bool
is_shown (BivLibraryFront *self, const BivLibraryNext *next)
{
  GListModel *recents =
    biv_recents_get_documents (biv_workspace_get_recents (self->workspace));
  g_autoptr (BivPlace) place =
    biv_library_place_new (biv_workspace_get_library_name (self->workspace), next->entry->id);

  for (guint i = 0; !*next->date && i < g_list_model_get_n_items (recents); i++)
    {
      g_autoptr (BivRecent) recent = g_list_model_get_item (recents, i);

      if (g_str_equal (biv_place_get_address (biv_recent_get_place (recent)),
                       biv_place_get_address (place)))
        return false;
    }
  return true;
}

static void
show_next (BivLibraryFront *self)
{
  bool is_planned = self->planned->len > 0 && *((BivLibraryNext *) self->planned->pdata[0])->date;
  GtkWidget *row;

  gtk_label_set_label (self->next_heading,
                       is_planned ? _ ("Played next") : _ ("Newest battle of the library"));

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->next_rows))))
    gtk_list_box_remove (self->next_rows, row);
  if (self->planned->len > 0 && !is_shown (self, self->planned->pdata[0]))
    g_ptr_array_set_size (self->planned, 0);
  for (guint i = 0; i < self->planned->len; i++)
    gtk_list_box_append (self->next_rows, make_next_row (self, self->planned->pdata[i]));
}

/* --- Asking ------------------------------------------------------------------------------- */

/* Lets the rules look at what is shown. */
static void
look_at_shown (BivLibraryFront *self)
{
  g_autoptr (GPtrArray) entries = g_ptr_array_new ();
  BivLibraryItem *item;

  for (guint i = 0; i < MOST && (item = biv_library_list_peek (self->list, i)); i++)
    g_ptr_array_add (entries, (gpointer) biv_library_item_get (item));
  for (guint i = 0; self->planned && i < self->planned->len; i++)
    g_ptr_array_add (entries, (gpointer) ((BivLibraryNext *) self->planned->pdata[i])->entry);
  biv_library_verdicts_look (self->verdicts, self->library, entries);
}

static void
update (BivLibraryFront *self)
{
  bool has_next = self->planned && self->planned->len > 0;
  bool has_favourites = g_list_model_get_n_items (G_LIST_MODEL (self->shown)) > 0;

  gtk_widget_set_visible (self->next, has_next);
  gtk_widget_set_visible (self->favourites, has_favourites);
  gtk_widget_set_visible (GTK_WIDGET (self), has_next || has_favourites);
  look_at_shown (self);
}

static void
next_found_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BivLibraryFront) self = data;
  g_autoptr (GPtrArray) found = biv_library_next_find_finish (result);

  if (!found || g_task_get_cancellable (G_TASK (result)) != self->cancellable)
    return;
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->planned, g_ptr_array_unref);
  self->planned = g_steal_pointer (&found);
  show_next (self);
  update (self);
}

static void
ask (BivLibraryFront *self)
{
  BivLibraryQuery query = { .favourites = true, .sort = BIV_LIBRARY_BY_DATE };

  if (!self->list)
    return;
  biv_library_list_ask (self->list, &query);
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  biv_library_next_find_async (self->library, MOST, self->cancellable, next_found_cb,
                               g_object_ref (self));
}

static void
answered_cb (BivLibraryFront *self)
{
  /* Its verdict may be another, though it is the same document. */
  gtk_list_box_bind_model (self->rows, G_LIST_MODEL (self->shown), make_row, self, NULL);
  update (self);
}

/* A library that was never used is not made for this. */
static void
open_library (BivLibraryFront *self)
{
  BivLibrary *library = biv_workspace_has_library (self->workspace)
                          ? biv_workspace_get_library (self->workspace, NULL)
                          : NULL;

  if (!library)
    return;
  self->library = g_object_ref (library);
  self->list = biv_library_list_new (library);
  self->shown =
    gtk_slice_list_model_new (G_LIST_MODEL (g_object_ref (self->list)), 0, MOST);
  g_signal_connect_object (self->list, "answered", G_CALLBACK (answered_cb), self,
                           G_CONNECT_SWAPPED);
}

/* Shows what there is now in the library of a workspace. */
void
biv_library_front_show (BivLibraryFront *self, BivWorkspace *workspace)
{
  g_return_if_fail (BIV_IS_LIBRARY_FRONT (self));
  g_set_object (&self->workspace, workspace);
  if (!self->list)
    open_library (self);
  ask (self);
}

/* (transfer none) (nullable): the favourites, BivLibraryItem; NULL: there is no library. */
GListModel *
biv_library_front_get_documents (BivLibraryFront *self)
{
  return self->shown ? G_LIST_MODEL (self->shown) : NULL;
}

static void
biv_library_front_class_init (BivLibraryFrontClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_library_front_dispose;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/library/biv-library-front.ui");
  gtk_widget_class_bind_template_child (widget_class, BivLibraryFront, next);
  gtk_widget_class_bind_template_child (widget_class, BivLibraryFront, next_heading);
  gtk_widget_class_bind_template_child (widget_class, BivLibraryFront, next_rows);
  gtk_widget_class_bind_template_child (widget_class, BivLibraryFront, favourites);
  gtk_widget_class_bind_template_child (widget_class, BivLibraryFront, rows);
}

static void
biv_library_front_init (BivLibraryFront *self)
{
  self->verdicts = biv_library_verdicts_new ();
  g_signal_connect_object (self->verdicts, "done", G_CALLBACK (ask), self, G_CONNECT_SWAPPED);
  gtk_widget_init_template (GTK_WIDGET (self));
}
