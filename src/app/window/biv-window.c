/* The window of a document: the header, what has to be said, and around them whatever shows the
 * document. Opening and saving, output and mending are objects of their own, which it listens to.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/window/biv-window.h"

#include <glib/gi18n.h>

#include "app/compat/biv-spoken-news.h"
#include "app/library/jobs/biv-library-folder.h"
#include "app/start/biv-new-army-dialog.h"
#include "app/start/biv-new-scenario-dialog.h"
#include "app/widgets/biv-message-bar.h"
#include "app/window/biv-document-kinds.h"
#include "app/window/biv-file-drop.h"
#include "app/window/biv-focus-keeper.h"
#include "app/window/biv-list-stops.h"
#include "app/widgets/biv-notice-place.h"
#include "app/window/biv-window-private.h"
#include "config.h"
#include "text/biv-harmless.h"

G_DEFINE_FINAL_TYPE (BivWindow, biv_window, ADW_TYPE_APPLICATION_WINDOW)

static void
bar_response_cb (GtkInfoBar *bar, int response, BivWindow *self)
{
  gtk_info_bar_set_revealed (bar, FALSE);
}

static void
biv_window_dispose (GObject *object)
{
  BivWindow *self = BIV_WINDOW (object);

  self->view = NULL; /* the stack has them all */
  g_clear_pointer (&self->views, g_ptr_array_unref);
  g_clear_object (&self->history_signals);
  g_clear_object (&self->filing);
  g_clear_object (&self->output);
  g_clear_object (&self->mending);
  g_clear_object (&self->pasting);
  g_clear_object (&self->armies);
  if (self->open_armies)
    g_object_run_dispose (G_OBJECT (self->open_armies)); /* its menu is a child of this */
  g_clear_object (&self->open_armies);
  g_clear_object (&self->spoken_steps);
  g_clear_object (&self->settings);
  g_clear_object (&self->keymap);
  g_clear_pointer (&self->memory, g_variant_unref);
  g_clear_object (&self->workspace);
  g_clear_pointer (&self->style, biv_map_style_unref);
  gtk_widget_dispose_template (GTK_WIDGET (self), BIV_TYPE_WINDOW);
  G_OBJECT_CLASS (biv_window_parent_class)->dispose (object);
}

static gboolean
biv_window_close_request (GtkWindow *window)
{
  if (!biv_filing_may_close (BIV_WINDOW (window)->filing, false))
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
  g_type_ensure (BIV_TYPE_SAFETY_BARS);
  g_type_ensure (BIV_TYPE_START_PAGE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bivouac/Bivouac/window/biv-window.ui");
  gtk_widget_class_bind_template_child (widget_class, BivWindow, header);
  gtk_widget_class_bind_template_child (widget_class, BivWindow, safety);
  gtk_widget_class_bind_template_child (widget_class, BivWindow, start);
  gtk_widget_class_bind_template_child (widget_class, BivWindow, bar);
  gtk_widget_class_bind_template_child (widget_class, BivWindow, message);
  gtk_widget_class_bind_template_child (widget_class, BivWindow, overlay);
  gtk_widget_class_bind_template_child (widget_class, BivWindow, stack);
  gtk_widget_class_bind_template_callback (widget_class, bar_response_cb);
  biv_window_class_init_actions (widget_class);
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

static void
changed_cb (BivWindow *self)
{
  biv_window_update_actions (self);
  biv_header_update (self->header);
}

static void
biv_window_init (BivWindow *self)
{
  self->views = g_ptr_array_new ();
  self->history_signals = g_signal_group_new (BIV_TYPE_HISTORY);
  g_signal_group_connect_swapped (self->history_signals, "notify", G_CALLBACK (changed_cb), self);
  gtk_widget_init_template (GTK_WIDGET (self));
  biv_message_bar_lay_over (self->bar);
  biv_notice_place_watch (self->overlay);
  bind_settings (self);
  biv_focus_keeper_add (GTK_WINDOW (self), self->stack);
  biv_list_stops_add (GTK_WINDOW (self));
}

static void
show_message (BivWindow *self, GtkMessageType type, const char *message)
{
  g_autofree char *harmless = biv_harmless_text (message);

  gtk_info_bar_set_message_type (self->bar, type);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->message),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  type == GTK_MESSAGE_ERROR ? _ ("Error") : _ ("Message"), -1);
  gtk_label_set_label (self->message, harmless);
  gtk_info_bar_set_revealed (self->bar, TRUE);
}

/* Shows what went wrong in the window until it is closed or the next message comes. */
void
biv_window_report (BivWindow *self, const char *message)
{
  g_return_if_fail (BIV_IS_WINDOW (self));
  show_message (self, GTK_MESSAGE_ERROR, message);
}

/* Shows a message of a service: what was done is shown as long as what went wrong, but not in the
 * colour of errors. */
static void
said_cb (gpointer speaker, const char *words, gboolean is_error, BivWindow *self)
{
  show_message (self, is_error ? GTK_MESSAGE_ERROR : GTK_MESSAGE_INFO, words);
}

static void
set_session (BivWindow *self, BivSession *session)
{
  biv_service_set_session (BIV_SERVICE (self->filing), session);
  biv_service_set_session (BIV_SERVICE (self->output), session);
  biv_service_set_session (BIV_SERVICE (self->mending), session);
  biv_service_set_session (BIV_SERVICE (self->armies), session);
  biv_club_armies_follow (self->armies);
  biv_service_set_session (BIV_SERVICE (self->open_armies), session);
  biv_open_armies_follow (self->open_armies);
  biv_service_set_session (BIV_SERVICE (self->spoken_steps), session);
  biv_spoken_steps_follow (self->spoken_steps);
  biv_safety_bars_watch (self->safety, session);
  g_signal_group_set_target (self->history_signals,
                             session ? biv_session_get_history (session) : NULL);
}

static BivView *
add_view (BivWindow *self, GType type)
{
  GtkWidget *view = g_object_new (type, NULL);

  g_signal_connect_object (view, "said", G_CALLBACK (said_cb), self, 0);
  g_signal_connect_object (view, "steps-changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_ptr_array_add (self->views, view);
  gtk_stack_add_child (self->stack, view);
  if (biv_keymap_has_changes (self->keymap))
    biv_window_tell_keys (self);
  return BIV_VIEW (view);
}

/* (transfer none): the view for a session, made when it is first needed, so that the start page
 * appears sooner. */
static BivView *
find_view (BivWindow *self, BivSession *session)
{
  GType type = biv_document_kind_of (biv_session_get_root (session))->view ();

  for (guint i = 0; i < self->views->len; i++)
    if (G_TYPE_CHECK_INSTANCE_TYPE (self->views->pdata[i], type))
      return self->views->pdata[i];
  return add_view (self, type);
}

/* Shows a view, or none. */
static void
bring_forward (BivWindow *self, BivView *view)
{
  BivViewParts parts = { NULL };

  if (self->view)
    {
      parts = biv_view_get_parts (self->view);
      if (parts.prefix)
        gtk_widget_insert_action_group (GTK_WIDGET (self), parts.prefix, NULL);
    }
  self->view = view;
  if (!view)
    return;
  parts = biv_view_get_parts (view);
  if (parts.prefix)
    gtk_widget_insert_action_group (GTK_WIDGET (self), parts.prefix, parts.actions);
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (view));
}

/* Shows a document, in the place of the one before if there is one. */
static void
show_session (BivWindow *self, BivSession *session)
{
  BivView *view = find_view (self, session);

  set_session (self, session);
  biv_view_show (view, session, self->style);
  bring_forward (self, view);
  biv_header_show (self->header, view);
  biv_view_take_keyboard (view);
  changed_cb (self);
}

/* Closes the document: nothing is unsaved, or the user has agreed to lose it. */
void
biv_window_show_start (BivWindow *self)
{
  BivView *view = self->view;

  set_session (self, NULL);
  bring_forward (self, NULL);
  if (view)
    biv_view_show (view, NULL, NULL);
  biv_header_show (self->header, NULL);
  changed_cb (self);
  gtk_info_bar_set_revealed (self->bar, FALSE);
  biv_start_page_offer_library (self->start, self->workspace);
  gtk_stack_set_visible_child_name (self->stack, "empty");
}

/* Opens another document in a window of its own. */
static BivWindow *
find_empty (BivWindow *self)
{
  BivWindow *other;

  if (biv_window_is_empty (self))
    return self;
  other = biv_window_new (gtk_window_get_application (GTK_WINDOW (self)), self->workspace);
  gtk_window_present (GTK_WINDOW (other));
  return other;
}

static void
library_open_cb (BivLibraryPage *page, const char *address, BivWindow *self)
{
  biv_filing_open (self->filing, address);
}

static void
library_look_cb (BivLibraryPage *page, BivDocument *document, BivWindow *self)
{
  biv_filing_begin (self->filing, document);
}

/* The page of the library, with what it holds now; it is not shown yet. */
static void
fill_library (BivWindow *self)
{
  if (!self->library)
    {
      self->library = g_object_new (BIV_TYPE_LIBRARY_PAGE, NULL);
      g_signal_connect_object (self->library, "open", G_CALLBACK (library_open_cb), self, 0);
      g_signal_connect_object (self->library, "look", G_CALLBACK (library_look_cb), self, 0);
      g_signal_connect_object (self->library, "said", G_CALLBACK (said_cb), self, 0);
      gtk_stack_add_child (self->stack, GTK_WIDGET (self->library));
    }
  biv_library_page_show (self->library, self->workspace);
}

/* A folder is kept in step with the library from the first window on, not only once somebody looks
 * at the library. */
static gboolean
follow_folder_cb (gpointer data)
{
  BivWindow *self = data;

  if (!self->library && gtk_widget_get_mapped (GTK_WIDGET (self)))
    fill_library (self);
  return G_SOURCE_REMOVE;
}

/* Shows a document here if nothing is open, otherwise in a window of its own, which is returned. */
static BivWindow *
show_library (BivWindow *self)
{
  BivWindow *window = find_empty (self);

  fill_library (window);
  gtk_stack_set_visible_child (window->stack, GTK_WIDGET (window->library));
  biv_header_show_library (window->header, true);
  biv_library_page_take_keyboard (window->library);
  return window;
}

/* Shows what the library holds. */
void
biv_window_show_library (BivWindow *self)
{
  g_return_if_fail (BIV_IS_WINDOW (self));
  show_library (self);
}

/* Shows what in the library has these words. */
void
biv_window_search_library (BivWindow *self, const char *words)
{
  g_return_if_fail (BIV_IS_WINDOW (self));
  biv_library_page_search (show_library (self)->library, words);
}

static void
opened_cb (BivFiling *filing, BivSession *session, gboolean in_place, BivLostDraft *draft,
           BivWindow *self)
{
  BivWindow *window = in_place ? self : find_empty (self);

  if (!in_place && biv_session_get_place (session))
    gtk_info_bar_set_revealed (self->bar, FALSE);
  show_session (window, session);
  if (self->memory)
    biv_view_recall (window->view, self->memory);
  g_clear_pointer (&self->memory, g_variant_unref);
  if (draft)
    biv_safety_bars_take_over (window->safety, draft);
}

static void
saved_cb (BivWindow *self)
{
  gtk_info_bar_set_revealed (self->bar, FALSE);
  biv_safety_bars_note_saved (self->safety);
  biv_header_update (self->header);
  biv_spoken_news_tell (GTK_WIDGET (self), _ ("Saved."));
}

static void
closed_cb (BivFiling *filing, gboolean stays, BivWindow *self)
{
  if (stays)
    biv_window_show_start (self);
  else
    gtk_window_destroy (GTK_WINDOW (self));
}

static gpointer
add_service (BivWindow *self, GType type)
{
  gpointer service = biv_service_new (type, GTK_WIDGET (self), self->workspace);

  g_signal_connect_object (service, "said", G_CALLBACK (said_cb), self, 0);
  return service;
}

static void
add_services (BivWindow *self)
{
  self->filing = add_service (self, BIV_TYPE_FILING);
  self->output = add_service (self, BIV_TYPE_OUTPUT);
  self->mending = add_service (self, BIV_TYPE_MENDING);
  self->pasting = add_service (self, BIV_TYPE_PASTING);
  self->armies = add_service (self, BIV_TYPE_CLUB_ARMIES);
  self->open_armies = add_service (self, BIV_TYPE_OPEN_ARMIES);
  self->spoken_steps = add_service (self, BIV_TYPE_SPOKEN_STEPS);
  g_signal_connect_object (self->filing, "opened", G_CALLBACK (opened_cb), self, 0);
  g_signal_connect_object (self->filing, "saved", G_CALLBACK (saved_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->filing, "conflict", G_CALLBACK (biv_safety_bars_note_conflict),
                           self->safety, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->filing, "closed", G_CALLBACK (closed_cb), self, 0);
  g_signal_connect_object (self->pasting, "made", G_CALLBACK (biv_filing_take), self->filing,
                           G_CONNECT_SWAPPED);
  biv_file_drop_add (GTK_WIDGET (self), self->filing);
}

/* What there is to begin with. */
static void
fill_start (BivWindow *self)
{
  biv_start_page_offer_files (self->start, biv_workspace_get_recents (self->workspace),
                              biv_workspace_get_safe (self->workspace));
  biv_start_page_offer_library (self->start, self->workspace);
  if (self->style)
    biv_start_page_offer_samples (self->start, biv_workspace_get_catalogue (self->workspace),
                                  self->style);
}

/* An empty window of the program. */
BivWindow *
biv_window_new (GtkApplication *application, BivWorkspace *workspace)
{
  BivWindow *self = g_object_new (BIV_TYPE_WINDOW, "application", application, NULL);
  g_autoptr (GError) error = NULL;
  BivMapStyle *style = biv_workspace_get_style (workspace, &error);

  self->workspace = g_object_ref (workspace);
  add_services (self);
  biv_window_follow_keys (self);
  biv_safety_bars_set_safe (self->safety, biv_workspace_get_safe (workspace));
  if (style)
    self->style = biv_map_style_ref (style);
  else
    biv_window_report (self, error->message);
  fill_start (self);
  changed_cb (self);
  if (biv_library_folder_is_set ())
    g_idle_add_full (G_PRIORITY_LOW, follow_folder_cb, g_object_ref (self), g_object_unref);
  return self;
}

/* Opens a file, in a window of its own if this one has a document already. Returns: whether it
 * could be read; if not, the window says why, and what was open is as it was. */
bool
biv_window_open_file (BivWindow *self, GFile *file)
{
  g_return_val_if_fail (BIV_IS_WINDOW (self), false);
  return biv_filing_open_file (self->filing, file);
}

/* Likewise, what lives in the place with an address. */
bool
biv_window_open_address (BivWindow *self, const char *address)
{
  g_return_val_if_fail (BIV_IS_WINDOW (self), false);
  return biv_filing_open (self->filing, address);
}

/**
 * biv_window_reopen:
 * @memory: of biv_window_remember()
 *
 * Opens what lives in the place with an address as it was seen when the program ended. Returns:
 * whether it could be read, or is on its way.
 */
bool
biv_window_reopen (BivWindow *self, const char *address, GVariant *memory)
{
  g_return_val_if_fail (biv_window_is_empty (self), false);
  g_clear_pointer (&self->memory, g_variant_unref);
  self->memory = g_variant_ref_sink (memory);
  if (biv_filing_open (self->filing, address))
    return true;
  g_clear_pointer (&self->memory, g_variant_unref);
  return false;
}

/** biv_window_remember: (transfer full): how its document is seen; nothing if it has none. */
GVariant *
biv_window_remember (BivWindow *self)
{
  g_return_val_if_fail (self->view, NULL);
  return biv_view_remember (self->view);
}

/* The program is about to end: what is not saved is kept now. */
void
biv_window_keep_now (BivWindow *self)
{
  g_return_if_fail (BIV_IS_WINDOW (self));
  biv_safety_bars_keep_now (self->safety);
}

static void
made_cb (GtkWidget *dialog, BivDocument *document, BivWindow *self)
{
  biv_filing_begin (self->filing, document);
}

static void
present (BivWindow *self, GtkWidget *dialog)
{
  g_signal_connect_object (dialog, "made", G_CALLBACK (made_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Asks what it is to be, and makes it. */
void
biv_window_ask_new_army (BivWindow *self)
{
  g_return_if_fail (BIV_IS_WINDOW (self));
  present (self, biv_new_army_dialog_new (GTK_WINDOW (self),
                                          biv_workspace_get_catalogue (self->workspace)));
}

/* Asks what it is to be, and makes it. */
void
biv_window_ask_new_scenario (BivWindow *self)
{
  g_return_if_fail (BIV_IS_WINDOW (self));
  present (self, biv_new_scenario_dialog_new (GTK_WINDOW (self),
                                              biv_workspace_get_catalogue (self->workspace)));
}

/* (transfer none) (nullable): the page of the library, once it was shown. */
BivLibraryPage *
biv_window_get_library (BivWindow *self)
{
  g_return_val_if_fail (BIV_IS_WINDOW (self), NULL);
  return self->library;
}

bool
biv_window_is_empty (BivWindow *self)
{
  g_return_val_if_fail (BIV_IS_WINDOW (self), false);
  return !self->view;
}

/* (nullable) */
BivSession *
biv_window_get_session (BivWindow *self)
{
  return self->view ? biv_view_get_parts (self->view).session : NULL;
}

/* (nullable) */
BivFindingsPanel *
biv_window_get_findings (BivWindow *self)
{
  return self->view ? biv_view_get_parts (self->view).findings : NULL;
}

/* (nullable): the message that is shown. */
const char *
biv_window_get_message (BivWindow *self)
{
  return gtk_info_bar_get_revealed (self->bar) ? gtk_label_get_label (self->message) : NULL;
}
