/* What a window does for the safety of work: takes over or gives up what was lost, settles it with
 * others who write to the same file, and finds rules that are missing.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>

#include "app/compat/biv-file-dialog.h"
#include "app/compat/biv-question.h"
#include "app/start/biv-choices.h"
#include "app/window/biv-window-private.h"
#include "core/assist/biv-adopt-ruleset.h"
#include "storage/biv-storage-catalogue.h"

static BivSafe *
get_safe (BivWindow *self)
{
  return biv_workspace_get_safe (self->workspace);
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

static bool
is_of_same (BivLostDraft *a, BivLostDraft *b)
{
  const char *path = biv_lost_draft_get_path (a);

  return path ? g_strcmp0 (path, biv_lost_draft_get_path (b)) == 0
              : !biv_lost_draft_get_path (b) &&
                  g_strcmp0 (biv_lost_draft_get_title (a), biv_lost_draft_get_title (b)) == 0;
}

/* Whoever has the latest of a document in front of him is not asked about what it was before.
 * Their files stay, and are offered again at the next start. */
static void
pass_over_older (BivWindow *self, BivLostDraft *draft)
{
  GListModel *lost = biv_safe_get_lost (get_safe (self));

  for (guint i = g_list_model_get_n_items (lost); i > 0; i--)
    {
      g_autoptr (BivLostDraft) other = g_list_model_get_item (lost, i - 1);

      if (is_of_same (draft, other) && g_date_time_compare (biv_lost_draft_get_time (other),
                                                            biv_lost_draft_get_time (draft)) <= 0)
        biv_safe_take (get_safe (self), other);
    }
}

/* A window that shows the file as it was saved, and nothing else, goes on with what was lost. */
static BivWindow *
find_window (BivWindow *self, BivLostDraft *draft)
{
  const char *path = self->session ? biv_session_get_path (self->session) : NULL;

  if (path && g_strcmp0 (path, biv_lost_draft_get_path (draft)) == 0 &&
      !biv_history_is_modified (biv_session_get_history (self->session)))
    return self;
  return biv_window_find_empty (self);
}

static void
restore (BivWindow *self, BivLostDraft *draft)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BivSession) session =
    biv_session_restore (draft, biv_workspace_get_catalogue (self->workspace), &error);
  BivWindow *window;

  if (!session)
    {
      set_aside (self, draft, error);
      return;
    }
  window = find_window (self, draft);
  biv_window_show_session (window, session);
  biv_safety_bars_take_over (window->safety, draft);
  pass_over_older (window, draft);
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

/* The program is about to end: what is not saved is kept now. */
void
biv_window_keep_now (BivWindow *self)
{
  g_return_if_fail (BIV_IS_WINDOW (self));
  biv_safety_bars_keep_now (self->safety);
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

static void
found_cb (const char *path, gpointer data)
{
  if (path && !biv_window_is_gone (data))
    biv_window_find_rules (data, path);
}

/* The file of the rules that are missing: they are the user's own from now on. */
void
biv_window_find_rules (BivWindow *self, const char *path)
{
  g_autoptr (GError) error = NULL;

  g_return_if_fail (BIV_IS_WINDOW (self));
  if (self->session && biv_session_find_ruleset (self->session, path, &error))
    biv_storage_keep_ruleset (path, biv_session_get_ruleset_id (self->session), &error);
  if (error)
    biv_window_report (self, error->message);
}

static void
find_rules_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  if (BIV_WINDOW (widget)->session)
    biv_file_dialog_open (GTK_WINDOW (widget), BIV_FILE_RULES, found_cb, g_object_ref (widget),
                          g_object_unref);
}

static void
adopt_cb (AdwMessageDialog *dialog, const char *response, BivWindow *self)
{
  AdwComboRow *row = g_object_get_data (G_OBJECT (dialog), "rules");
  BivRuleset *ruleset = biv_choices_get_ruleset (row);
  BivHistory *history = self->session ? biv_session_get_history (self->session) : NULL;
  g_autoptr (BivEditList) edits = NULL;

  if (!g_str_equal (response, "adopt") || !ruleset || !history)
    return;
  edits = biv_edits_adopt_ruleset (biv_history_get_document (history), ruleset);
  biv_history_do (history, edits, NULL); /* rules that there are can always be named */
}

static void
choose_rules_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivWindow *self = BIV_WINDOW (widget);
  GtkWidget *group = adw_preferences_group_new ();
  GtkWidget *row = adw_combo_row_new ();
  GtkWidget *dialog;

  if (!self->session)
    return;
  dialog = biv_question_new (
    GTK_WINDOW (self), _ ("Choose Other Rules"),
    _ ("What these rules do not know stays as it is, and is found when they check it. This can be "
       "undone."));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ ("Rules"));
  biv_choices_offer_rulesets (ADW_COMBO_ROW (row), biv_workspace_get_catalogue (self->workspace));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), group);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"), "adopt",
                                    _ ("_Follow Them"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "adopt",
                                              ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_object_set_data (G_OBJECT (dialog), "rules", row);
  g_signal_connect_object (dialog, "response", G_CALLBACK (adopt_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
biv_window_class_init_safety (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "win.restore-draft", "s", restore_draft_cb);
  gtk_widget_class_install_action (klass, "win.discard-draft", "s", discard_draft_cb);
  gtk_widget_class_install_action (klass, "win.find-rules", NULL, find_rules_cb);
  gtk_widget_class_install_action (klass, "win.choose-rules", NULL, choose_rules_cb);
  gtk_widget_class_install_action (klass, "win.reload", NULL, reload_cb);
  gtk_widget_class_install_action (klass, "win.keep-mine", NULL, keep_mine_cb);
  gtk_widget_class_install_action (klass, "win.save-anyway", NULL, save_anyway_cb);
}
