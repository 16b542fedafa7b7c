/* A window: the header, and below it tabs, one of which is shown. The tabs have the
 * documents; the window puts its buttons and menus around the one that is chosen.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/window/biv-window.h"

#include "config.h"

#include <glib/gi18n.h>
#include <gtk/gtk.h>

#include "app/frame/view/biv-focus-keeper.h"
#include "app/kit/compat/biv-guard.h"
#include "app/kit/widgets/biv-list-stops.h"
#include "app/library/jobs/biv-library-folder.h"
#include "app/start/biv-new-army-dialog.h"
#include "app/start/biv-new-rules-dialog.h"
#include "app/start/biv-new-scenario-dialog.h"
#include "app/window/biv-file-queue.h"
#include "app/window/biv-window-private.h"
#include "core/model/node/biv-signal.h"
#include "render/picture/biv-picture-reader.h"

enum
{
  SIGNAL_DOCUMENT_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BivWindow, biv_window, ADW_TYPE_APPLICATION_WINDOW)

static void
biv_window_dispose (GObject *object)
{
  BivWindow *self = BIV_WINDOW (object);

  if (self->tabs)
    g_signal_handlers_disconnect_by_data (self->tabs, self); /* they go one by one */
  self->tab = NULL;
  g_clear_object (&self->leaving);
  g_clear_object (&self->settings);
  g_clear_object (&self->keymap);
  g_clear_weak_pointer (&self->shortcuts);
  g_clear_object (&self->workspace);
  gtk_widget_dispose_template (GTK_WIDGET (self), BIV_TYPE_WINDOW);
  G_OBJECT_CLASS (biv_window_parent_class)->dispose (object);
}

static void
destroy (GtkWindow *window, GPtrArray *tab_list)
{
  gtk_window_destroy (window);
}

static gboolean
biv_window_close_request (GtkWindow *window)
{
  BivWindow *self = BIV_WINDOW (window);
  g_autoptr (GPtrArray) tab_list = biv_window_list_tabs (self);

  if (!biv_leaving_may_leave (self->leaving, tab_list, destroy))
    return GDK_EVENT_STOP;
  return GTK_WINDOW_CLASS (biv_window_parent_class)->close_request (window);
}

static void
biv_window_class_init (BivWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = biv_window_close_request;
  g_type_ensure (BIV_TYPE_HEADER);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bivouac/Bivouac/window/biv-window.ui");
  gtk_widget_class_bind_template_child (widget_class, BivWindow, box);
  gtk_widget_class_bind_template_child (widget_class, BivWindow, header);
  gtk_widget_class_bind_template_child (widget_class, BivWindow, tabs);
  /* Another document is shown, or the one that is there changed: its bytes, its place or what can
   * be done with it. */
  signals[SIGNAL_DOCUMENT_CHANGED] = biv_signal_new ("document-changed", BIV_TYPE_WINDOW, 0);
  biv_window_class_init_tabs (widget_class);
  biv_window_class_init_keys (widget_class);
}

/* The window reopens in the size in which it was left. */
static void
bind_settings (BivWindow *self)
{
  self->settings = g_settings_new (APP_ID);
  g_settings_bind (self->settings, "window-width", self, "default-width", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "window-height", self, "default-height",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "window-maximized", self, "maximized", G_SETTINGS_BIND_DEFAULT);
}

static BivView *
get_view (GtkWindow *window)
{
  BivTab *tab = BIV_WINDOW (window)->tab;

  return tab ? biv_tab_get_view (tab) : NULL;
}

/* Drops on the window: files are opened as by the menu, and any other drop of another program is
 * answered by a message. Widgets that take drops at a certain place, such as the map and the tree
 * of an army, come first. Whatever nobody takes ends here: the toolkit ends no drop by itself. */

/* @opened: whether it was. Returns: (transfer full) (nullable): why not */
static char *
end_opening (BivWindow *self, bool opened)
{
  self->behind = false;
  return opened ? NULL : g_strdup (biv_window_get_message (self));
}

/* A BivFileQueueOpen. A picture is laid under the board if there is one. */
static char *
open_dropped (GtkWindow *window, GFile *file, bool behind)
{
  BivWindow *self = BIV_WINDOW (window);
  const char *path = g_file_peek_path (file);

  self->behind = behind;
  return end_opening (
    self, (path && biv_picture_reader_accepts (path) &&
           gtk_widget_activate_action (GTK_WIDGET (window), "board.lay-underlay", "s", path)) ||
            biv_window_open_file (self, file));
}

/* Likewise. */
static char *
open_given (GtkWindow *window, GFile *file, bool behind)
{
  BIV_WINDOW (window)->behind = behind;
  return end_opening (BIV_WINDOW (window), biv_window_open_file (BIV_WINDOW (window), file));
}

/* A BivFileQueueReport. */
static void
report_refusals (GtkWindow *window, const char *words)
{
  biv_window_report (BIV_WINDOW (window), words);
}

static void
open_files (GtkWindow *window, GSList *files)
{
  GPtrArray *all = g_ptr_array_new_with_free_func (g_object_unref);

  for (; files; files = files->next)
    g_ptr_array_add (all, g_object_ref (files->data));
  biv_file_queue_begin (window, all, open_dropped, report_refusals);
}

static void
files_read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GtkWindow) window = data;
  g_autoptr (GError) error = NULL;
  const GValue *value = gdk_drop_read_value_finish (GDK_DROP (source), result, &error);
  g_autoptr (GSList) files = value ? gdk_file_list_get_files (g_value_get_boxed (value)) : NULL;

  gdk_drop_finish (GDK_DROP (source), files ? GDK_ACTION_COPY : 0);
  if (!gtk_window_get_application (window)) /* it was closed meanwhile */
    return;
  if (error)
    {
      g_debug ("no files came: %s", error->message);
      biv_window_report (BIV_WINDOW (window),
                         _ ("Nothing was opened: the other program did not hand the files over."));
    }
  open_files (window, files);
}

static bool
has_files (GdkDrop *drop)
{
  g_autoptr (GdkContentFormats) formats = gdk_content_formats_union_deserialize_gtypes (
    gdk_content_formats_ref (gdk_drop_get_formats (drop)));

  return gdk_content_formats_contain_gtype (formats, GDK_TYPE_FILE_LIST);
}

/* What is dragged from one place of the program to another has its own targets. Somebody who is
 * quick lets go beside them before it is known that nothing is taken there. */
static bool
is_own (GdkDrop *drop)
{
  return gdk_drop_get_drag (drop) != NULL;
}

/* Nothing is read of a drop that is no file, however large it is. */
static gboolean
drop_cb (GtkDropTargetAsync *target, GdkDrop *drop, double x, double y, GtkWindow *window)
{
  if (is_own (drop))
    gdk_drop_finish (drop, 0);
  else if (has_files (drop))
    gdk_drop_read_value_async (drop, GDK_TYPE_FILE_LIST, G_PRIORITY_DEFAULT, NULL, files_read_cb,
                               g_object_ref (window));
  else
    {
      gdk_drop_finish (drop, 0);
      biv_window_report (BIV_WINDOW (window),
                         _ ("What you dropped is no file, so nothing was done. Drop a "
                            "battle’s or an army’s file here."));
    }
  return TRUE;
}

static GdkDragAction
motion_cb (GtkDropTargetAsync *target, GdkDrop *drop, double x, double y, gpointer data)
{
  return is_own (drop) ? 0 : GDK_ACTION_COPY;
}

/* From now on the window opens the files that are dropped on it. */
static void
accept_files (GtkWindow *window)
{
  GtkDropTargetAsync *target = gtk_drop_target_async_new (NULL, GDK_ACTION_COPY);

  g_signal_connect (target, "drag-enter", G_CALLBACK (motion_cb), NULL);
  g_signal_connect (target, "drag-motion", G_CALLBACK (motion_cb), NULL);
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), window);
  gtk_widget_add_controller (GTK_WIDGET (window), GTK_EVENT_CONTROLLER (target));
}

static void
show_for_question (GtkWindow *window, BivTab *tab)
{
  biv_window_choose_tab (BIV_WINDOW (window), tab);
}

static void
biv_window_init (BivWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->leaving = biv_leaving_new (GTK_WINDOW (self), show_for_question);
  bind_settings (self);
  biv_focus_keeper_add (GTK_WINDOW (self), get_view);
  biv_list_stops_add (GTK_WINDOW (self));
  accept_files (GTK_WINDOW (self));
  biv_guard_frames (GTK_WINDOW (self));
}

/* --- What is shown --------------------------------------------------------------------------- */

/* The buttons and menus reach the actions of the view. */
static void
show_actions (BivWindow *self, BivView *view)
{
  BivViewParts parts = { NULL };

  if (self->prefix)
    gtk_widget_insert_action_group (GTK_WIDGET (self), self->prefix, NULL);
  if (view)
    parts = biv_view_get_parts (view);
  self->prefix = parts.prefix;
  if (parts.prefix)
    gtk_widget_insert_action_group (GTK_WIDGET (self), parts.prefix, parts.actions);
}

/* Puts the window around its tab, which is another or shows something else. */
void
biv_window_show_tab (BivWindow *self)
{
  BivView *view = self->tab ? biv_tab_get_view (self->tab) : NULL;

  show_actions (self, view);
  biv_header_show (self->header, view);
  if (self->tab && !view)
    biv_header_show_library (self->header, biv_tab_is_library_shown (self->tab));
  g_signal_emit (self, signals[SIGNAL_DOCUMENT_CHANGED], 0);
  if (view && !biv_keymap_is_all_as_written (self->keymap))
    biv_window_update_keys (self);
}

static void
tab_shown_cb (BivTab *tab, BivWindow *self)
{
  biv_window_update_tabs (self);
  if (tab != self->tab)
    return;
  biv_window_show_tab (self);
  if (biv_tab_get_view (tab))
    biv_view_grab_focus (biv_tab_get_view (tab));
}

static void
tab_changed_cb (BivTab *tab, BivWindow *self)
{
  biv_window_update_tabs (self);
  if (tab != self->tab)
    return;
  g_signal_emit (self, signals[SIGNAL_DOCUMENT_CHANGED], 0);
  if (biv_tab_get_view (tab))
    biv_header_update (self->header);
}

static void
tab_alarmed_cb (BivTab *tab, BivWindow *self)
{
  if (tab != self->tab)
    biv_window_mark_tab (self, tab);
}

static void
tab_closed_cb (BivTab *tab, BivWindow *self)
{
  biv_leaving_record_closed (self->leaving, tab);
}

/* (transfer none) (nullable): the tab of this window that has a session. */
static BivTab *
find_tab (BivWindow *self, BivSession *session)
{
  g_autoptr (GPtrArray) tab_list = biv_window_list_tabs (self);

  for (guint i = 0; i < tab_list->len; i++)
    if (biv_tab_get_session (tab_list->pdata[i]) == session)
      return tab_list->pdata[i];
  return NULL;
}

/* Returns: whether a session is in a tab of any window, which is then shown, unless it was to be
 * opened behind another. */
static bool
present_session (BivWindow *self, BivSession *session)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  for (GList *window = gtk_application_get_windows (application); window; window = window->next)
    {
      BivTab *tab =
        BIV_IS_WINDOW (window->data) ? find_tab (window->data, session) : NULL;

      if (tab && !self->behind)
        {
          biv_window_choose_tab (window->data, tab);
          gtk_window_present (window->data);
        }
      if (tab)
        return true;
    }
  return false;
}

/* Shows a document in the tab where it was opened if nothing is there, otherwise in a tab of its
 * own. */
static void
tab_opened_cb (BivTab *tab, BivSession *session, BivLostDraft *draft, BivWindow *self)
{
  if (present_session (self, session))
    return;
  if (biv_tab_get_view (tab))
    tab = biv_window_add_tab (self);
  biv_tab_show (tab, session, draft);
  if (self->behind)
    return;
  biv_window_choose_tab (self, tab);
  biv_view_grab_focus (biv_tab_get_view (tab));
}

/* Listens to a tab that has come into the window. */
void
biv_window_follow_tab (BivWindow *self, BivTab *tab)
{
  g_signal_connect_object (tab, "shown", G_CALLBACK (tab_shown_cb), self, 0);
  g_signal_connect_object (tab, "changed", G_CALLBACK (tab_changed_cb), self, 0);
  g_signal_connect_object (tab, "opened", G_CALLBACK (tab_opened_cb), self, 0);
  g_signal_connect_object (tab, "closed", G_CALLBACK (tab_closed_cb), self, 0);
  g_signal_connect_object (tab, "alarmed", G_CALLBACK (tab_alarmed_cb), self, 0);
}

/* A tab goes, or has gone into another window. */
void
biv_window_unfollow_tab (BivWindow *self, BivTab *tab)
{
  g_signal_handlers_disconnect_by_data (tab, self);
}

/* --- The library ----------------------------------------------------------------------------- */

static bool
has_library (BivWindow *self)
{
  g_autoptr (GPtrArray) tab_list = biv_window_list_tabs (self);

  for (guint i = 0; i < tab_list->len; i++)
    if (biv_tab_get_library (tab_list->pdata[i]))
      return true;
  return false;
}

/* A folder is kept in step with the library from the first window on, not only once somebody looks
 * at the library. */
static gboolean
follow_folder_cb (gpointer data)
{
  BivWindow *self = data;

  if (self->tab && !has_library (self) && gtk_widget_get_mapped (GTK_WIDGET (self)))
    biv_tab_fill_library (self->tab);
  return G_SOURCE_REMOVE;
}

static void
follow_folder (BivWindow *self)
{
  if (biv_library_folder_is_set ())
    g_idle_add_full (G_PRIORITY_LOW, follow_folder_cb, g_object_ref (self), g_object_unref);
}

/* (transfer none): a tab where nothing is open, which is shown from now on. */
static BivTab *
find_empty (BivWindow *self)
{
  BivTab *tab = find_tab (self, NULL);

  if (!tab)
    tab = biv_window_add_tab (self);
  biv_window_choose_tab (self, tab);
  return tab;
}

/* Shows what the library holds. */
void
biv_window_show_library (BivWindow *self)
{
  g_return_if_fail (BIV_IS_WINDOW (self));
  biv_tab_show_library (find_empty (self));
}

/* Shows what in the library has these words. */
void
biv_window_search_library (BivWindow *self, const char *words)
{
  g_return_if_fail (BIV_IS_WINDOW (self));
  biv_window_show_library (self);
  biv_library_page_search (biv_window_get_library (self), words);
}

/* (transfer none) (nullable): the page of the library, once it was shown. */
BivLibraryPage *
biv_window_get_library (BivWindow *self)
{
  g_return_val_if_fail (BIV_IS_WINDOW (self), NULL);
  return biv_tab_get_library (self->tab);
}

/* --------------------------------------------------------------------------------------------- */

/* A window without a tab, for one that comes from another window. */
BivWindow *
biv_window_new_bare (GtkApplication *application, BivWorkspace *workspace)
{
  BivWindow *self = g_object_new (BIV_TYPE_WINDOW, "application", application, NULL);

  self->workspace = g_object_ref (workspace);
  biv_window_follow_keys (self);
  follow_folder (self);
  return self;
}

/* An empty window of the program. */
BivWindow *
biv_window_new (GtkApplication *application, BivWorkspace *workspace)
{
  BivWindow *self = biv_window_new_bare (application, workspace);

  biv_window_add_tab (self);
  return self;
}

static BivOpening *
get_opening (BivWindow *self)
{
  return biv_tab_get_services (self->tab)->opening;
}

/* Opens a file, in a tab of its own if a document is shown. Returns: whether it could be read; if
 * not, the window says why, and what was open is as it was. */
bool
biv_window_open_file (BivWindow *self, GFile *file)
{
  g_return_val_if_fail (BIV_IS_WINDOW (self), false);
  return biv_opening_open_file (get_opening (self), file);
}

/* Opens several, the first at once and the others behind it.
 * @files: (transfer full) (element-type GFile) */
void
biv_window_open_files (BivWindow *self, GPtrArray *files)
{
  g_return_if_fail (BIV_IS_WINDOW (self));
  biv_file_queue_begin (GTK_WINDOW (self), files, open_given, report_refusals);
}

/* Opens what lives in the place with an address, as biv_window_open_file() does. */
bool
biv_window_open_address (BivWindow *self, const char *address)
{
  g_return_val_if_fail (BIV_IS_WINDOW (self), false);
  return biv_opening_open (get_opening (self), address);
}

/**
 * biv_window_reopen:
 * @memory: of biv_window_remember()
 *
 * Opens what lives in the place with an address as it was seen when the program ended, in a tab of
 * its own if a document is shown. Returns: whether it could be read, or is on its way.
 */
bool
biv_window_reopen (BivWindow *self, const char *address, GVariant *memory)
{
  BivTab *tab = biv_window_is_empty (self) ? self->tab : biv_window_add_tab (self);
  g_autofree char *message = NULL;

  if (biv_tab_reopen (tab, address, memory))
    return true;
  message = g_strdup (biv_tab_get_message (tab));
  if (tab != self->tab)
    biv_window_close_tab (self, tab);
  biv_window_report (self, message);
  return false;
}

/* The program is about to end: what is not saved is kept now. */
void
biv_window_keep_now (BivWindow *self)
{
  g_autoptr (GPtrArray) tab_list = biv_window_list_tabs (self);

  g_return_if_fail (BIV_IS_WINDOW (self));
  for (guint i = 0; i < tab_list->len; i++)
    biv_safety_bars_keep_now (biv_tab_get_services (tab_list->pdata[i])->safety);
}

static void
made_cb (GtkWidget *dialog, BivDocument *document, BivWindow *self)
{
  biv_opening_begin (get_opening (self), document);
}

/* A new battle begins with what is to be done for it. */
static void
battle_made_cb (BivWindow *self)
{
  if (gtk_widget_activate_action (GTK_WIDGET (self), "board.page", "s", "preparation"))
    biv_view_grab_focus (biv_tab_get_view (self->tab));
}

static void
present (BivWindow *self, GtkWidget *dialog)
{
  g_signal_connect_object (dialog, "made", G_CALLBACK (made_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Shows the dialog for a new army, which opens in a tab when it is made. */
void
biv_window_ask_new_army (BivWindow *self)
{
  g_return_if_fail (BIV_IS_WINDOW (self));
  present (self, biv_new_army_dialog_new (GTK_WINDOW (self),
                                          biv_workspace_get_catalogue (self->workspace)));
}

/* Shows the dialog for a new battle. */
void
biv_window_ask_new_scenario (BivWindow *self)
{
  GtkWidget *dialog;

  g_return_if_fail (BIV_IS_WINDOW (self));
  dialog = biv_new_scenario_dialog_new (GTK_WINDOW (self),
                                        biv_workspace_get_catalogue (self->workspace));
  present (self, dialog);
  g_signal_connect_object (dialog, "made", G_CALLBACK (battle_made_cb), self, G_CONNECT_SWAPPED);
}

/* Shows the dialog for a new muster list. @army: (nullable): an open army to make the list from */
void
biv_window_ask_new_muster (BivWindow *self, BivArmy *army)
{
  g_return_if_fail (BIV_IS_WINDOW (self));
  present (self, biv_new_rules_dialog_new_muster (GTK_WINDOW (self), self->workspace, army));
}

/* Shows the dialog for new rules, which derive from others. */
void
biv_window_ask_new_ruleset (BivWindow *self)
{
  g_return_if_fail (BIV_IS_WINDOW (self));
  present (self, biv_new_rules_dialog_new_ruleset (GTK_WINDOW (self),
                                                   biv_workspace_get_catalogue (self->workspace)));
}

/* (transfer none): the tab that is shown. */
BivTab *
biv_window_get_tab (BivWindow *self)
{
  g_return_val_if_fail (BIV_IS_WINDOW (self), NULL);
  return self->tab;
}

/* Whether the tab that is shown has no document. */
bool
biv_window_is_empty (BivWindow *self)
{
  g_return_val_if_fail (BIV_IS_WINDOW (self), false);
  return !self->tab || !biv_tab_get_view (self->tab);
}

/* Shows what went wrong in the window until it is closed or the next message comes. */
void
biv_window_report (BivWindow *self, const char *message)
{
  g_return_if_fail (BIV_IS_WINDOW (self));
  biv_tab_report (self->tab, message);
}

/* (nullable): the message that is shown. */
const char *
biv_window_get_message (BivWindow *self)
{
  g_return_val_if_fail (BIV_IS_WINDOW (self), NULL);
  return biv_tab_get_message (self->tab);
}

/* (nullable) */
BivSession *
biv_window_get_session (BivWindow *self)
{
  return self->tab ? biv_tab_get_session (self->tab) : NULL;
}

/* (nullable) */
BivFindingsPanel *
biv_window_get_findings (BivWindow *self)
{
  return biv_window_is_empty (self)
           ? NULL
           : biv_view_get_parts (biv_tab_get_view (self->tab)).findings;
}
