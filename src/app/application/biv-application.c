/* The application: opens windows for files, sets the keyboard shortcuts, and keeps unsaved work
 * when it is ended.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/application/biv-application.h"

#include <glib-unix.h>
#include <signal.h>

#include "app/application/biv-reopening.h"
#include "app/application/biv-search-provider.h"
#include "app/frame/guide/biv-guide.h"
#include "app/frame/keys/biv-keymap.h"
#include "app/kit/compat/biv-guard.h"
#include "app/kit/compat/biv-spoken.h"
#include "app/library/biv-library-page-club.h"
#include "app/library/club/biv-keyring.h"
#include "app/preferences/biv-preferences.h"
#include "app/window/biv-typing.h"
#include "app/window/biv-window-actions.h"
#include "config.h"
#include "storage/catalogue/biv-storage.h"

/* Signals that end the program. */
#define N_ENDS 3

struct _BivApplication
{
  AdwApplication parent_instance;

  BivWorkspace *workspace;
  BivSearchProvider *search;
  GSettings *settings;
  BivKeymap *keymap;       /* NULL: it was not started */
  BivReopening *reopening; /* likewise */
  guint ends[N_ENDS];      /* sources */
};

G_DEFINE_FINAL_TYPE (BivApplication, biv_application,
                     ADW_TYPE_APPLICATION)
static void
biv_application_dispose (GObject *object)
{
  BivApplication *self = BIV_APPLICATION (object);

  g_clear_object (&self->search);
  g_clear_object (&self->settings);
  g_clear_object (&self->keymap);
  g_clear_object (&self->reopening);
  g_clear_object (&self->workspace);
  G_OBJECT_CLASS (biv_application_parent_class)->dispose (object);
}

/* Adds the rulesets and lists, installed or the user's own, that cannot be read: each file with the
 * line and the reason. */
static void
add_problems (BivApplication *self, GPtrArray *refusals)
{
  GPtrArray *problems = biv_workspace_get_problems (self->workspace);

  for (guint i = 0; i < problems->len; i++)
    g_ptr_array_add (refusals, g_strdup (((GError *) problems->pdata[i])->message));
}

/* Shows all errors in one dialog. */
static void
report_refusals (BivWindow *window, GPtrArray *refusals)
{
  g_autofree char *words = NULL;

  if (refusals->len == 0)
    return;
  g_ptr_array_add (refusals, NULL);
  words = g_strjoinv ("\n", (char **) refusals->pdata);
  biv_window_report (window, words);
}

/* A window that is not on the screen yet: what it shows first is the document that it is for, and
 * not the start page that it covers at once. */
static BivWindow *
add_window (BivApplication *self)
{
  BivWindow *window = biv_window_new (GTK_APPLICATION (self), self->workspace);
  g_autoptr (GPtrArray) refusals = g_ptr_array_new_with_free_func (g_free);

  add_problems (self, refusals);
  report_refusals (window, refusals);
  return window;
}

static BivWindow *
present_new_window (BivApplication *self)
{
  BivWindow *window = add_window (self);

  gtk_window_present (GTK_WINDOW (window));
  return window;
}

/* The window in front, or a new one. */
static BivWindow *
get_window (BivApplication *self)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (self));

  return BIV_IS_WINDOW (window) ? BIV_WINDOW (window) : present_new_window (self);
}

static void
new_army_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  biv_window_ask_new_army (get_window (data));
}

static void
new_scenario_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  biv_window_ask_new_scenario (get_window (data));
}

static void
new_muster_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  biv_window_ask_new_muster (get_window (data), NULL);
}

static void
new_ruleset_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  biv_window_ask_new_ruleset (get_window (data));
}

/* @window: that the guide was asked from; it may be closed by now. */
static void
guide_opened_cb (GObject *window, GAsyncResult *result, gpointer data)
{
  g_autofree char *reason = biv_guide_open_finish (GTK_WINDOW (window), result);

  if (reason && gtk_widget_get_mapped (GTK_WIDGET (window)))
    biv_window_report (BIV_WINDOW (window), reason);
}

static void
help_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  biv_guide_open (GTK_WINDOW (get_window (data)), guide_opened_cb, NULL);
}

static void
preferences_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWidget *preferences =
    biv_preferences_new (get_window (data), BIV_APPLICATION (data)->workspace);

  gtk_window_present (GTK_WINDOW (preferences));
}

/* What the desktop's search found. */
static void
found_open_cb (BivSearchProvider *search, const char *address, BivApplication *self)
{
  BivWindow *window = get_window (self);

  gtk_window_present (GTK_WINDOW (window));
  biv_window_open_address (window, address);
}

static void
found_show_cb (BivSearchProvider *search, const char *words, BivApplication *self)
{
  BivWindow *window = get_window (self);

  gtk_window_present (GTK_WINDOW (window));
  biv_window_search_library (window, words);
}

static gpointer
keep_window (gconstpointer window, gpointer data)
{
  return g_object_ref ((gpointer) window);
}

/* Each window asks about its unsaved work; one that is not closed keeps the program running. */
static void
quit_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  /* Closing a window may close its dialogs too, which are still in the list. */
  GList *windows = g_list_copy_deep (gtk_application_get_windows (data), keep_window, NULL);

  biv_reopening_record_all (BIV_APPLICATION (data)->reopening);
  for (GList *window = windows; window; window = window->next)
    gtk_window_close (window->data);
  biv_reopening_go_on (BIV_APPLICATION (data)->reopening);
  g_list_free_full (windows, g_object_unref);
}

/* There is no time to ask: unsaved work is kept, and offered at the next start. */
static void
keep_all (BivApplication *self)
{
  GList *windows = gtk_application_get_windows (GTK_APPLICATION (self));

  biv_reopening_record_all (self->reopening);
  biv_reopening_go_on (self->reopening);
  for (; windows; windows = windows->next)
    if (BIV_IS_WINDOW (windows->data))
      biv_window_keep_now (windows->data);
  biv_safe_wait (biv_workspace_get_safe (self->workspace));
}

/* The desktop session ends, or asks whether it may end. */
static void
query_end_cb (BivApplication *self)
{
  keep_all (self);
}

/* A signal ends the program, or its terminal was closed. */
static gboolean
signal_cb (gpointer data)
{
  keep_all (data);
  g_application_quit (data);
  return G_SOURCE_CONTINUE;
}

static void
watch_the_end (BivApplication *self)
{
  static const int ends[N_ENDS] = { SIGTERM, SIGHUP, SIGINT };

  for (guint i = 0; i < N_ENDS; i++)
    self->ends[i] = g_unix_signal_add (ends[i], signal_cb, self);
  g_signal_connect (self, "query-end", G_CALLBACK (query_end_cb), NULL);
}

static const GActionEntry actions[] = {
  { "new-army", new_army_cb },
  { "new-scenario", new_scenario_cb },
  { "new-muster", new_muster_cb },
  { "new-ruleset", new_ruleset_cb },
  { "preferences", preferences_cb },
  { "help", help_cb },
  { "quit", quit_cb },
};

static void
set_keys (BivApplication *self)
{
  const BivKeyRow *row;

  for (guint i = 0; (row = biv_key_row_get (i)); i++)
    if (row->scope == BIV_KEYS_OF_PROGRAM)
      {
        g_auto (GStrv) keys = biv_keymap_get_heard (self->keymap, row);
        g_auto (GStrv) before =
          gtk_application_get_accels_for_action (GTK_APPLICATION (self), row->action);

        if (keys[0] || before[0])
          gtk_application_set_accels_for_action (GTK_APPLICATION (self), row->action,
                                                 (const char *const *) keys);
      }
}

static void
follow_keys (BivApplication *self)
{
  self->keymap = biv_keymap_new ();
  g_signal_connect_object (self->keymap, "changed", G_CALLBACK (set_keys), self,
                           G_CONNECT_SWAPPED);
  set_keys (self);
}

/* The window is light or dark as was chosen, at once. */
static void
follow_color_scheme (BivApplication *self)
{
  self->settings = g_settings_new (APP_ID);
  g_settings_bind (self->settings, "color-scheme", adw_style_manager_get_default (),
                   "color-scheme", G_SETTINGS_BIND_GET);
}

static void
biv_application_startup (GApplication *application)
{
  biv_workspace_read_ahead (BIV_APPLICATION (application)->workspace);
  G_APPLICATION_CLASS (biv_application_parent_class)->startup (application);
  biv_guard_drops ();
  biv_guard_fingers ();
  biv_guard_folds ();
  biv_guard_icons ();
  biv_guard_tips ();
  biv_spoken_names_set_up ();
  biv_guide_set_up ();
  biv_keyring_set_up ();
  follow_color_scheme (BIV_APPLICATION (application));
  gtk_window_set_default_icon_name (APP_ID);
  biv_typing_watch ();
  biv_window_actions_install ();
  biv_library_page_club_install ();
  watch_the_end (BIV_APPLICATION (application));
  biv_safe_look (biv_workspace_get_safe (BIV_APPLICATION (application)->workspace));
  g_action_map_add_action_entries (G_ACTION_MAP (application), actions, G_N_ELEMENTS (actions),
                                   application);
  follow_keys (BIV_APPLICATION (application));
  BIV_APPLICATION (application)->reopening = biv_reopening_new (GTK_APPLICATION (application));
}

/* Work that was discarded on purpose must not be offered at the next start. */
static void
biv_application_shutdown (GApplication *application)
{
  BivApplication *self = BIV_APPLICATION (application);

  for (guint i = 0; i < N_ENDS; i++)
    g_clear_handle_id (&self->ends[i], g_source_remove);
  biv_safe_close (biv_workspace_get_safe (self->workspace));
  G_APPLICATION_CLASS (biv_application_parent_class)->shutdown (application);
}

/* Opening what was open when the program ended, in the same windows and tabs. */
typedef struct
{
  BivApplication *application;
  GPtrArray *refusals;
  BivWindow *window; /* the last one; NULL: none yet */
  guint number;      /* that it had when the program ended */
  BivTab *chosen;    /* not owned: that is to be shown of it; NULL: not come yet */
} Restart;

static void
end_window (Restart *restart)
{
  if (restart->chosen)
    biv_window_choose_tab (restart->window, restart->chosen);
  restart->chosen = NULL;
  if (restart->window)
    gtk_window_present (GTK_WINDOW (restart->window));
}

/* What cannot be opened any more leaves its window to the next. */
static void
reopen_one (Restart *restart, const char *address, GVariant *memory)
{
  guint number = G_MAXUINT; /* a window of its own */
  gboolean chosen = TRUE;

  g_variant_lookup (memory, BIV_REOPENING_WINDOW, "u", &number);
  g_variant_lookup (memory, BIV_REOPENING_CHOSEN, "b", &chosen);
  if (number == G_MAXUINT || number != restart->number)
    end_window (restart);
  if (!restart->window || (!biv_window_is_empty (restart->window) &&
                           (number == G_MAXUINT || number != restart->number)))
    restart->window = add_window (restart->application);
  restart->number = number;
  if (!biv_window_reopen (restart->window, address, memory))
    g_ptr_array_add (restart->refusals, g_strdup (biv_window_get_message (restart->window)));
  else if (chosen)
    restart->chosen = biv_window_get_tab (restart->window);
}

/* What has gone is told and left out. Returns: whether there was something */
static bool
reopen (BivApplication *self)
{
  g_autoptr (GVariant) documents = biv_reopening_list (self->reopening);
  g_autoptr (GPtrArray) refusals = g_ptr_array_new_with_free_func (g_free);
  Restart restart = { .application = self, .refusals = refusals, .number = G_MAXUINT };
  const char *address;
  GVariant *memory;
  GVariantIter iter;

  g_variant_iter_init (&iter, documents);
  while (g_variant_iter_loop (&iter, "(&s@a{sv})", &address, &memory))
    reopen_one (&restart, address, memory);
  end_window (&restart);
  if (restart.window)
    report_refusals (restart.window, refusals);
  return restart.window != NULL;
}

static void
biv_application_activate (GApplication *application)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (application));

  if (window)
    gtk_window_present (window);
  else if (!reopen (BIV_APPLICATION (application)))
    present_new_window (BIV_APPLICATION (application));
}

static void
biv_application_open (GApplication *application, GFile **files, int n_files, const char *hint)
{
  BivApplication *self = BIV_APPLICATION (application);
  GtkWindow *front = gtk_application_get_active_window (GTK_APPLICATION (self));
  BivWindow *window = BIV_IS_WINDOW (front) ? BIV_WINDOW (front) : add_window (self);
  GPtrArray *all = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);

  for (int i = 0; i < n_files; i++)
    g_ptr_array_add (all, g_object_ref (files[i]));
  biv_window_open_files (window, all);
  add_problems (self, problems);
  report_refusals (window, problems);
  gtk_window_present (GTK_WINDOW (window));
}

static gboolean
biv_application_dbus_register (GApplication *application, GDBusConnection *connection,
                               const char *path, GError **error)
{
  BivApplication *self = BIV_APPLICATION (application);
  g_autofree char *own = g_strconcat (path, "/SearchProvider", NULL);

  return G_APPLICATION_CLASS (biv_application_parent_class)
           ->dbus_register (application, connection, path, error) &&
         biv_search_provider_export (self->search, connection, own, error);
}

static void
biv_application_dbus_unregister (GApplication *application, GDBusConnection *connection,
                                 const char *path)
{
  if (BIV_APPLICATION (application)->search)
    biv_search_provider_unexport (BIV_APPLICATION (application)->search);
  G_APPLICATION_CLASS (biv_application_parent_class)
    ->dbus_unregister (application, connection, path);
}

/* A window has menus. */
static void
biv_application_window_added (GtkApplication *application, GtkWindow *window)
{
  biv_guard_accels ();
  GTK_APPLICATION_CLASS (biv_application_parent_class)->window_added (application, window);
}

static void
biv_application_class_init (BivApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_application_dispose;
  application_class->startup = biv_application_startup;
  application_class->shutdown = biv_application_shutdown;
  application_class->activate = biv_application_activate;
  application_class->open = biv_application_open;
  application_class->dbus_register = biv_application_dbus_register;
  application_class->dbus_unregister = biv_application_dbus_unregister;
  GTK_APPLICATION_CLASS (klass)->window_added = biv_application_window_added;
}

static void
biv_application_init (BivApplication *self)
{
  g_autofree char *directory = g_build_filename (g_get_user_state_dir (), "bivouac", NULL);

  self->workspace = biv_workspace_new (directory);
  self->search = biv_search_provider_new (GTK_APPLICATION (self), self->workspace);
  g_signal_connect_object (self->search, "open", G_CALLBACK (found_open_cb), self, 0);
  g_signal_connect_object (self->search, "show", G_CALLBACK (found_show_cb), self, 0);
}

/* @flags: besides G_APPLICATION_HANDLES_OPEN; tests use a process of their own */
BivApplication *
biv_application_new (GApplicationFlags flags)
{
  return g_object_new (BIV_TYPE_APPLICATION, "application-id", APP_ID, "flags",
                       flags | G_APPLICATION_HANDLES_OPEN, "resource-base-path",
                       "/io/github/bivouac/Bivouac", "register-session", TRUE, NULL);
}

/* (transfer none): the workspace that all windows share. */
BivWorkspace *
biv_application_get_workspace (BivApplication *self)
{
  g_return_val_if_fail (BIV_IS_APPLICATION (self), NULL);
  return self->workspace;
}
