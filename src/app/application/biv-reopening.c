/* Notes what is open when the program ends, and how it is seen, so that the next start can open it
 * again if that is wished.
 *
 * A window that is closed alone is not noted any more, unless it is the last one.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/application/biv-reopening.h"

#include "app/window/biv-window.h"
#include "config.h"

#define WISHED "reopen-documents"
#define RECORDED "open-documents"

struct _BivReopening
{
  GObject parent_instance;

  GtkApplication *application; /* not owned: it owns this */
  GSettings *settings;
  bool ends; /* all windows are being closed, and are noted already */
};

G_DEFINE_FINAL_TYPE (BivReopening, biv_reopening, G_TYPE_OBJECT)

static void
biv_reopening_dispose (GObject *object)
{
  g_clear_object (&BIV_REOPENING (object)->settings);
  G_OBJECT_CLASS (biv_reopening_parent_class)->dispose (object);
}

static void
biv_reopening_class_init (BivReopeningClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = biv_reopening_dispose;
}

static void
biv_reopening_init (BivReopening *self)
{
  self->settings = g_settings_new (APP_ID);
}

/* How a tab is seen, and where it stands among the windows and tabs. */
static GVariant *
remember (BivWindow *window, guint number, BivTab *tab)
{
  g_autoptr (GVariant) seen = biv_view_remember (biv_tab_get_view (tab));
  GVariantDict memory;

  g_variant_dict_init (&memory, seen);
  g_variant_dict_insert (&memory, BIV_REOPENING_WINDOW, "u", number);
  g_variant_dict_insert (&memory, BIV_REOPENING_CHOSEN, "b",
                         tab == biv_window_get_tab (window));
  return g_variant_dict_end (&memory);
}

/* @number: of the window */
static void
record_window (GVariantBuilder *documents, BivWindow *window, guint number)
{
  g_autoptr (GPtrArray) tabs = biv_window_list_tabs (window);

  for (guint i = 0; i < tabs->len; i++)
    {
      BivSession *session = biv_tab_get_session (tabs->pdata[i]);
      BivPlace *place = session ? biv_session_get_place (session) : NULL;

      if (place)
        g_variant_builder_add (documents, "(s@a{sv})", biv_place_get_address (place),
                               remember (window, number, tabs->pdata[i]));
    }
}

/* @but: (nullable): a window that is not noted */
static void
record (BivReopening *self, GtkWindow *but)
{
  GVariantBuilder documents;
  GList *windows = gtk_application_get_windows (self->application);
  guint number = 0;

  g_variant_builder_init (&documents, G_VARIANT_TYPE ("a(sa{sv})"));
  for (GList *window = g_list_last (windows); window; window = window->prev) /* oldest first */
    if (BIV_IS_WINDOW (window->data) && window->data != but)
      record_window (&documents, window->data, number++);
  g_settings_set_value (self->settings, RECORDED, g_variant_builder_end (&documents));
}

static guint
count_windows (BivReopening *self)
{
  guint n_windows = 0;

  for (GList *window = gtk_application_get_windows (self->application); window;
       window = window->next)
    n_windows += BIV_IS_WINDOW (window->data) ? 1 : 0;
  return n_windows;
}

static gboolean
close_cb (GtkWindow *window, BivReopening *self)
{
  if (!self->ends)
    record (self, count_windows (self) > 1 ? window : NULL);
  return GDK_EVENT_PROPAGATE;
}

static void
window_added_cb (GtkApplication *application, GtkWindow *window, BivReopening *self)
{
  if (BIV_IS_WINDOW (window))
    g_signal_connect_object (window, "close-request", G_CALLBACK (close_cb), self, 0);
}

/** biv_reopening_new: offers the wish as an action of the application, too. */
BivReopening *
biv_reopening_new (GtkApplication *application)
{
  BivReopening *self = g_object_new (BIV_TYPE_REOPENING, NULL);
  g_autoptr (GAction) wish = g_settings_create_action (self->settings, WISHED);

  self->application = application;
  g_action_map_add_action (G_ACTION_MAP (application), wish);
  g_signal_connect_object (application, "window-added", G_CALLBACK (window_added_cb), self, 0);
  return self;
}

/** biv_reopening_record_all: the program ends, and with it all windows. */
void
biv_reopening_record_all (BivReopening *self)
{
  record (self, NULL);
  g_settings_sync ();
  self->ends = true;
}

/** biv_reopening_go_on: windows that are left were not closed, as somebody was asked. */
void
biv_reopening_go_on (BivReopening *self)
{
  self->ends = false;
}

/** biv_reopening_list: (transfer full): "a(sa{sv})", of addresses; none unless it is wished. */
GVariant *
biv_reopening_list (BivReopening *self)
{
  return g_settings_get_boolean (self->settings, WISHED)
           ? g_settings_get_value (self->settings, RECORDED)
           : g_variant_ref_sink (g_variant_new ("a(sa{sv})", NULL));
}
