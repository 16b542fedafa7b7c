/* What a window does for the safety of work: takes over or gives up what was lost, and settles it
 * with others who write to the same file.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>

#include "app/application/biv-application.h"
#include "app/window/biv-window-private.h"

static BivSafe *
get_safe (BivWindow *self)
{
  return biv_application_get_safe (
    BIV_APPLICATION (gtk_window_get_application (GTK_WINDOW (self))));
}

/* What cannot be read is not thrown away: a person may make more of it. */
static void
set_aside (BivWindow *self, BivLostDraft *draft, GError *reason)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *aside = biv_lost_draft_set_aside (draft, &error);
  g_autofree char *words =
    g_strdup_printf (_ ("This unsaved work is damaged and stays in %s: %s"),
                     aside ? aside : biv_lost_draft_get_file (draft), reason->message);

  biv_safe_take (get_safe (self), draft);
  biv_window_report (self, words);
}

static void
restore (BivWindow *self, BivLostDraft *draft)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BivSession) session = biv_session_restore (draft, self->catalogue, &error);
  BivWindow *window;

  if (!session)
    {
      set_aside (self, draft, error);
      return;
    }
  window = biv_window_find_empty (self);
  biv_window_show_session (window, session);
  biv_safety_bars_take_over (window->safety, draft);
}

static void
restore_draft_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivWindow *self = BIV_WINDOW (widget);
  BivLostDraft *found = biv_safe_find (get_safe (self), g_variant_get_string (parameter, NULL));
  g_autoptr (BivLostDraft) draft = found ? g_object_ref (found) : NULL;

  if (draft)
    restore (self, draft);
}

static void
discard_draft_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivWindow *self = BIV_WINDOW (widget);
  BivLostDraft *found = biv_safe_find (get_safe (self), g_variant_get_string (parameter, NULL));
  g_autoptr (BivLostDraft) draft = found ? g_object_ref (found) : NULL;
  g_autoptr (GError) error = NULL;

  if (!draft)
    return;
  if (biv_lost_draft_discard (draft, &error))
    biv_safe_take (get_safe (self), draft);
  else
    biv_window_report (self, error->message);
}

static void
reload_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  biv_window_reload (BIV_WINDOW (widget));
}

static void
keep_mine_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivWindow *self = BIV_WINDOW (widget);

  if (self->session)
    biv_safety_bars_keep_mine (self->safety);
}

static void
save_anyway_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  biv_window_save_anyway (BIV_WINDOW (widget));
}

void
biv_window_class_init_safety (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "win.restore-draft", "s", restore_draft_cb);
  gtk_widget_class_install_action (klass, "win.discard-draft", "s", discard_draft_cb);
  gtk_widget_class_install_action (klass, "win.reload", NULL, reload_cb);
  gtk_widget_class_install_action (klass, "win.keep-mine", NULL, keep_mine_cb);
  gtk_widget_class_install_action (klass, "win.save-anyway", NULL, save_anyway_cb);
}
