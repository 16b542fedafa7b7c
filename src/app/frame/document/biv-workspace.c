/* What all windows of the program share: the rules that are installed, the style of maps, the
 * documents that were opened last and the unsaved work that is kept.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/frame/document/biv-workspace.h"

#include "app/frame/document/biv-data-file.h"
#include "core/model/node/biv-signal.h"
#include "storage/catalogue/biv-libraries.h"
#include "storage/catalogue/biv-library-place.h"
#include "storage/catalogue/biv-storage-catalogue.h"
#include "storage/catalogue/biv-storage.h"
#include "storage/library/biv-sqlite-backup.h"
#include "storage/library/biv-sqlite-library.h"

struct _BivWorkspace
{
  GObject parent_instance;

  GThread *reader;                  /* NULL: the rules are not being read */
  char **folders;                   /* where that reads; NULL: it was not begun */
  BivCatalogue *catalogue;          /* NULL: not read yet */
  GPtrArray *problems;              /* GError: what of the rules could not be read */
  BivMapStyle *styles[BIV_N_LOOKS]; /* indexed by BivPrintLook; NULL: not read yet */
  BivSafe *safe;
  BivRecents *recents;
  GListStore *sessions;
  char *library_name;
  BivLibrary *library; /* NULL: it was not opened yet */
  char *club_name;     /* NULL: what follows is not chosen */
  BivLibrary *club;    /* on a server, instead of the library of this machine */
};

G_DEFINE_FINAL_TYPE (BivWorkspace, biv_workspace, G_TYPE_OBJECT)

static guint unkept_signal;

static gpointer
read_cb (gpointer data)
{
  BivWorkspace *self = data;

  return biv_storage_catalogue_load_from ((const char *const *) self->folders, self->problems);
}

/* Waits for the thread that reads the rules, if there is one. */
static void
end_reading (BivWorkspace *self)
{
  if (self->reader)
    self->catalogue = g_thread_join (g_steal_pointer (&self->reader));
}

static void
biv_workspace_dispose (GObject *object)
{
  BivWorkspace *self = BIV_WORKSPACE (object);

  end_reading (self);
  g_clear_pointer (&self->folders, g_strfreev);
  g_clear_object (&self->catalogue);
  g_clear_object (&self->safe);
  g_clear_object (&self->recents);
  g_clear_object (&self->sessions);
  g_clear_object (&self->library);
  g_clear_pointer (&self->library_name, g_free);
  g_clear_object (&self->club);
  g_clear_pointer (&self->club_name, g_free);
  for (guint i = 0; i < BIV_N_LOOKS; i++)
    g_clear_pointer (&self->styles[i], biv_map_style_unref);
  g_clear_pointer (&self->problems, g_ptr_array_unref);
  G_OBJECT_CLASS (biv_workspace_parent_class)->dispose (object);
}

static void
biv_workspace_class_init (BivWorkspaceClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = biv_workspace_dispose;
  /* Emitted when no backup of the library could be made: the argument says why. */
  unkept_signal = biv_signal_new ("unkept", BIV_TYPE_WORKSPACE, 1, G_TYPE_STRING);
}

static void
biv_workspace_init (BivWorkspace *self)
{
  self->problems = g_ptr_array_new_with_free_func ((GDestroyNotify) g_error_free);
  self->sessions = g_list_store_new (BIV_TYPE_SESSION);
}

/* @directory: what it keeps from one start to the next is there. */
BivWorkspace *
biv_workspace_new (const char *directory)
{
  BivWorkspace *self = g_object_new (BIV_TYPE_WORKSPACE, NULL);
  g_autofree char *unsaved = g_build_filename (directory, "unsaved", NULL);
  g_autofree char *recent = g_build_filename (directory, "recent", NULL);

  biv_library_place_register ();
  self->library_name = biv_sqlite_library_make_path ();
  self->safe = biv_safe_new (unsaved);
  self->recents = biv_recents_new (recent);
  return self;
}

/* Begins to read the rules while the toolkit sets itself up, which takes longer. Until they are
 * asked for, the thread alone knows them and the problems with them. It does not ask where they
 * are: the toolkit takes variables out of the environment meanwhile, and who asks for another just
 * then may be told that there is none. */
void
biv_workspace_read_ahead (BivWorkspace *self)
{
  g_return_if_fail (BIV_IS_WORKSPACE (self));
  if (self->reader || self->catalogue)
    return;
  self->folders = biv_storage_catalogue_list_folders ();
  self->reader = g_thread_new ("rules", read_cb, self);
}

/* (transfer none): the rules that are installed, read when first asked for or ahead of it. */
BivCatalogue *
biv_workspace_get_catalogue (BivWorkspace *self)
{
  g_return_val_if_fail (BIV_IS_WORKSPACE (self), NULL);
  end_reading (self);
  if (!self->catalogue)
    self->catalogue = biv_storage_catalogue_load (self->problems);
  return self->catalogue;
}

static void
update_sessions (BivWorkspace *self)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->sessions)); i++)
    {
      g_autoptr (BivSession) session = g_list_model_get_item (G_LIST_MODEL (self->sessions), i);

      biv_session_follow_installed (session);
    }
}

/* A muster list that was just written is to be had from now on, in what is open, too. */
void
biv_workspace_add_muster (BivWorkspace *self, BivMuster *muster)
{
  g_return_if_fail (BIV_IS_WORKSPACE (self));
  biv_catalogue_add_muster (biv_workspace_get_catalogue (self), muster);
  update_sessions (self);
}

/* Likewise rules. @ruleset: merged with what it derives from */
void
biv_workspace_add_ruleset (BivWorkspace *self, BivRuleset *ruleset)
{
  g_return_if_fail (BIV_IS_WORKSPACE (self));
  biv_catalogue_add_ruleset (biv_workspace_get_catalogue (self), ruleset);
  update_sessions (self);
}

/* (transfer none) (element-type GError): why some of the rules could not be read. */
GPtrArray *
biv_workspace_get_problems (BivWorkspace *self)
{
  g_return_val_if_fail (BIV_IS_WORKSPACE (self), NULL);
  biv_workspace_get_catalogue (self);
  return self->problems;
}

/* If a club's own style is invalid, that is reported and the program's style is used. */
static BivMapStyle *
load_style (BivWorkspace *self, BivPrintLook look, GError **error)
{
  g_autofree char *path = biv_data_file ("style/campaign.ini");
  g_autoptr (GBytes) shipped = NULL;
  g_autoptr (GBytes) own = NULL;
  GError *problem = NULL;
  BivMapStyle *style;

  if (!biv_storage_style_read (path, &shipped, &own, error))
    return NULL;
  style = own ? biv_print_look_load (shipped, own, look, &problem) : NULL;
  if (style)
    return style;
  if (problem)
    {
      g_autofree char *own_path = biv_storage_style_get_own_path ();

      g_prefix_error (&problem, "%s: ", own_path);
      g_ptr_array_add (biv_workspace_get_problems (self), problem);
    }
  return biv_print_look_load (shipped, NULL, look, error);
}

/* (transfer none) (nullable): what maps look like, read when first asked for. */
BivMapStyle *
biv_workspace_get_style (BivWorkspace *self, GError **error)
{
  return biv_workspace_get_print_style (self, BIV_LOOK_IN_COLOUR, error);
}

/* (transfer none) (nullable): likewise, as a printer is to have it. */
BivMapStyle *
biv_workspace_get_print_style (BivWorkspace *self, BivPrintLook look, GError **error)
{
  g_return_val_if_fail (BIV_IS_WORKSPACE (self), NULL);
  if (!self->styles[look])
    self->styles[look] = load_style (self, look, error);
  return self->styles[look];
}

/* (transfer none): where unsaved work is kept. */
BivSafe *
biv_workspace_get_safe (BivWorkspace *self)
{
  g_return_val_if_fail (BIV_IS_WORKSPACE (self), NULL);
  return self->safe;
}

/* (transfer none): the files that were opened or saved last. */
BivRecents *
biv_workspace_get_recents (BivWorkspace *self)
{
  g_return_val_if_fail (BIV_IS_WORKSPACE (self), NULL);
  return self->recents;
}

/* Adds a document that has a place to the recent ones. */
void
biv_workspace_add_recent (BivWorkspace *self, BivSession *session)
{
  BivPlace *place = biv_session_get_place (session);
  g_autofree char *title = biv_session_make_title (session);

  g_return_if_fail (BIV_IS_WORKSPACE (self));
  if (place)
    biv_recents_add (self->recents, place, title);
}

static void
keep_worker (GTask *task, gpointer source, gpointer library, GCancellable *cancellable)
{
  GError *error = NULL;

  if (biv_sqlite_backup_keep_beside (library, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
kept_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  GWeakRef *ref = data;
  g_autoptr (BivWorkspace) self = g_weak_ref_get (ref);
  g_autoptr (GError) error = NULL;

  if (!g_task_propagate_boolean (G_TASK (result), &error) && self)
    g_signal_emit (self, unkept_signal, 0, error->message);
  g_weak_ref_clear (ref);
  g_free (ref);
}

/* Nobody waits for the copy of the day, which may outlive who asked for it. */
static void
keep_copy (BivWorkspace *self)
{
  GWeakRef *ref = g_new0 (GWeakRef, 1);
  g_autoptr (GTask) task = g_task_new (NULL, NULL, kept_cb, ref);

  g_weak_ref_init (ref, self);
  g_task_set_task_data (task, g_object_ref (self->library), g_object_unref);
  g_task_run_in_thread (task, keep_worker);
}

/* (transfer none) (nullable): the library of this machine, opened when first asked for. */
BivLibrary *
biv_workspace_get_library (BivWorkspace *self, GError **error)
{
  g_return_val_if_fail (BIV_IS_WORKSPACE (self), NULL);
  if (self->library)
    return self->library;
  self->library = biv_libraries_open (self->library_name, error);
  if (self->library)
    keep_copy (self);
  return self->library;
}

/* Whether there is a library already: asking for it makes one. */
bool
biv_workspace_has_library (BivWorkspace *self)
{
  g_return_val_if_fail (BIV_IS_WORKSPACE (self), false);
  return self->library || biv_libraries_has (self->library_name);
}

/* (transfer none): the library's name in the addresses of its documents. */
const char *
biv_workspace_get_library_name (BivWorkspace *self)
{
  g_return_val_if_fail (BIV_IS_WORKSPACE (self), NULL);
  return self->library_name;
}

/* Chooses a library on a server, which is open already: what is kept in the library goes there from
 * now on, and the page of the library shows it. @name, @library: (nullable): NULL for that of this
 * machine */
void
biv_workspace_choose_club (BivWorkspace *self, const char *name, BivLibrary *library)
{
  g_autofree char *copy = g_strdup (name);

  g_return_if_fail (BIV_IS_WORKSPACE (self));
  g_return_if_fail ((name != NULL) == (library != NULL));
  g_set_object (&self->club, library);
  g_free (self->club_name);
  self->club_name = g_steal_pointer (&copy);
}

/* (transfer none) (nullable): the library that is chosen: that of this machine, or one on a
 * server. */
BivLibrary *
biv_workspace_get_chosen_library (BivWorkspace *self, GError **error)
{
  g_return_val_if_fail (BIV_IS_WORKSPACE (self), NULL);
  return self->club ? self->club : biv_workspace_get_library (self, error);
}

/* (transfer none): its name in the addresses of its documents. */
const char *
biv_workspace_get_chosen_name (BivWorkspace *self)
{
  g_return_val_if_fail (BIV_IS_WORKSPACE (self), NULL);
  return self->club ? self->club_name : self->library_name;
}

/* (transfer none): BivSession: what all windows have open. */
GListModel *
biv_workspace_get_sessions (BivWorkspace *self)
{
  g_return_val_if_fail (BIV_IS_WORKSPACE (self), NULL);
  return G_LIST_MODEL (self->sessions);
}

/* (transfer full) (nullable): the session that has open what lives in a place. */
BivSession *
biv_workspace_find_session (BivWorkspace *self, BivPlace *place)
{
  g_return_val_if_fail (BIV_IS_WORKSPACE (self), NULL);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->sessions)); i++)
    {
      g_autoptr (BivSession) session = g_list_model_get_item (G_LIST_MODEL (self->sessions), i);

      if (biv_session_get_place (session) &&
          biv_place_is_same (biv_session_get_place (session), place))
        return g_steal_pointer (&session);
    }
  return NULL;
}

/* A tab shows another session. @old, @session: (nullable): NULL for none */
void
biv_workspace_exchange_session (BivWorkspace *self, BivSession *old, BivSession *session)
{
  guint position;

  g_return_if_fail (BIV_IS_WORKSPACE (self));
  if (old && g_list_store_find (self->sessions, old, &position))
    g_list_store_remove (self->sessions, position);
  if (session)
    g_list_store_append (self->sessions, session);
}
