/* The actions of the window. Everything that buttons, menus and keys do is one of these actions or
 * one of the view's.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/window/biv-window-actions.h"

#include <glib/gi18n.h>

#include "app/frame/command/biv-keys-dialog.h"
#include "app/library/biv-library-missing.h"
#include "app/kit/widgets/biv-widget-action.h"
#include "app/window/biv-tab-services.h"
#include "app/window/biv-document-kinds.h"
#include "app/window/biv-typing.h"
#include "config.h"

/* (transfer none): of the tab that is shown. */
static const BivTabServices *
services (GtkWidget *window)
{
  return biv_tab_get_services (biv_window_get_tab (BIV_WINDOW (window)));
}

/* (transfer none) (nullable): of the tab that is shown. */
static BivView *
get_view (GtkWidget *window)
{
  return biv_tab_get_view (biv_window_get_tab (BIV_WINDOW (window)));
}

static void
open_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  biv_opening_ask_open (services (widget)->opening);
}

static void
open_recent_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  biv_opening_open (services (widget)->opening, g_variant_get_string (parameter, NULL));
}

static void
open_sample_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  biv_opening_open_copy (services (widget)->opening, g_variant_get_string (parameter, NULL));
}

static void
save_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  biv_filing_save (services (widget)->filing);
}

static void
save_as_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  biv_filing_ask_save_as (services (widget)->filing);
}

static void
keep_in_library_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  biv_filing_keep_in_library (services (widget)->filing);
}

static void
library_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  biv_window_show_library (BIV_WINDOW (widget));
}

static void
search_library_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  biv_window_search_library (BIV_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

/* Whether the open document is kept in the library. */
static void
missing_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivWindow *self = BIV_WINDOW (widget);
  BivSession *session = biv_window_get_session (self);
  BivWorkspace *workspace = biv_service_get_workspace (services (widget)->filing);
  g_autoptr (GError) error = NULL;
  GtkWidget *dialog =
    biv_library_missing_new (GTK_WINDOW (self), workspace, biv_session_get_ruleset (session),
                             biv_session_get_root (session), &error);

  if (dialog)
    gtk_window_present (GTK_WINDOW (dialog));
  else
    biv_window_report (self, error->message);
}

static void
leave_library_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  if (!get_view (widget))
    biv_tab_show_start (biv_window_get_tab (BIV_WINDOW (widget)));
}

static void
save_anyway_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  biv_filing_save_anyway (services (widget)->filing);
}

static void
reload_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  biv_opening_reload (services (widget)->opening);
}

static void
compare_saved_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  biv_opening_compare (services (widget)->opening);
}

static void
keep_mine_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  if (get_view (widget))
    biv_safety_bars_keep_mine (services (widget)->safety);
}

static void
restore_draft_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  biv_opening_restore (services (widget)->opening, g_variant_get_string (parameter, NULL));
}

static void
discard_draft_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  biv_opening_discard (services (widget)->opening, g_variant_get_string (parameter, NULL));
}

static void
print_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  biv_output_print (services (widget)->output);
}

static void
print_cards_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  biv_output_print_cards (services (widget)->output);
}

static void
export_pdf_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  biv_output_export_pdf (services (widget)->output, g_variant_get_string (parameter, NULL));
}

static void
publish_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  const char *word, *path;

  g_variant_get (parameter, "(&s&s)", &word, &path);
  biv_output_publish (services (widget)->output, word, path);
}

static void
copy_as_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  biv_output_copy_as (services (widget)->output, g_variant_get_string (parameter, NULL));
}

static void
publish_for_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  const char *word, *side, *path;

  g_variant_get (parameter, "(&s&s&s)", &word, &side, &path);
  biv_output_publish_for (services (widget)->output, word, side, path);
}

static void
export_play_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  biv_output_export_play (services (widget)->output, g_variant_get_string (parameter, NULL));
}

/* (transfer full) (nullable) */
static BivFindingGroup *
get_group (BivWindow *self, guint position)
{
  BivFindingsPanel *panel = biv_window_get_findings (self);

  return panel ? g_list_model_get_item (biv_findings_panel_get_groups (panel), position) : NULL;
}

static void
fix_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivWindow *self = BIV_WINDOW (widget);
  g_autoptr (BivFindingGroup) group = get_group (self, g_variant_get_uint32 (parameter));

  if (group)
    biv_mending_fix (services (widget)->mending, group);
}

static void
fix_safe_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivFindingsPanel *panel = biv_window_get_findings (BIV_WINDOW (widget));
  g_autoptr (GPtrArray) groups = panel ? biv_findings_panel_list_safe (panel) : NULL;

  if (groups)
    biv_mending_ask_to_fix (services (widget)->mending, groups);
}

static void
ignore_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivWindow *self = BIV_WINDOW (widget);
  g_autoptr (BivFindingGroup) group = NULL;
  const char *note;
  guint position;

  g_variant_get (parameter, "(u&s)", &position, &note);
  group = get_group (self, position);
  if (group)
    biv_mending_ignore (services (widget)->mending, group, note);
}

static void
unignore_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivWindow *self = BIV_WINDOW (widget);
  g_autoptr (BivFindingGroup) group = get_group (self, g_variant_get_uint32 (parameter));

  if (group)
    biv_mending_unignore (services (widget)->mending, group);
}

static void
find_rules_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  biv_mending_ask_for_rules (services (widget)->mending);
}

static void
choose_rules_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  biv_mending_ask_for_others (services (widget)->mending);
}

/* "(ss)": what was pasted into an army, and the id of the army's rules. */
static void
paste_list_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  const char *text, *ruleset;

  g_variant_get (parameter, "(&s&s)", &text, &ruleset);
  biv_pasting_insert (services (widget)->pasting, text, ruleset);
}

static void
paste_army_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  biv_pasting_begin_army (services (widget)->pasting);
}

/* Armies for a side, whose id they take: from the library, and new ones. */
static void
choose_army_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  biv_club_armies_ask (services (widget)->club_armies, g_variant_get_string (parameter, NULL));
}

static void
new_army_for_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  biv_open_armies_ask_new (services (widget)->open_armies, g_variant_get_string (parameter, NULL));
}

/* Of those that are open or were opened lately. */
static void
offer_armies_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  biv_open_armies_offer (services (widget)->open_armies, g_variant_get_string (parameter, NULL));
}

/* "(ss)": the id of a side, and what the menu has for an army. */
static void
copy_open_army_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  const char *side, *key;

  g_variant_get (parameter, "(&s&s)", &side, &key);
  biv_open_armies_copy (services (widget)->open_armies, side, key);
}

static void
compare_army_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  biv_club_armies_compare (services (widget)->club_armies, g_variant_get_string (parameter, NULL));
}

static void
list_army_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivWindow *self = BIV_WINDOW (widget);

  biv_window_ask_new_muster (self, biv_session_get_army (biv_window_get_session (self)));
}

static void
keep_rules_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  biv_rules_keeping_keep (services (widget)->rules_keeping);
}

static void
try_rules_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  biv_rules_keeping_try (services (widget)->rules_keeping);
}

/* Shows the list of findings, and moves the keyboard focus to it. */
static void
show_findings_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  if (!get_view (widget))
    return;
  biv_view_show_findings (get_view (widget));
  biv_findings_panel_grab_focus (biv_window_get_findings (BIV_WINDOW (widget)));
}

/* What else stands in the panel of the findings makes room for them. */
static void
toggle_findings_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivViewParts parts = biv_view_get_parts (get_view (widget));

  if (parts.findings && gtk_widget_get_mapped (GTK_WIDGET (parts.findings)))
    adw_flap_set_reveal_flap (parts.findings_flap, FALSE);
  else
    show_findings_cb (widget, action, parameter);
}

static void
toggle_history_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  biv_tab_toggle_history (biv_window_get_tab (BIV_WINDOW (widget)));
}

/* Passes an action to the focused field if that is outside the document. Returns: whether it did */
static bool
forward_to_field (BivWindow *self, const char *action)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (!biv_typing_is_own (focus))
    return false;
  gtk_widget_activate_action (focus, action, NULL);
  return true;
}

/* Whether the focus is in an empty field, as the box that adds troops is after each of them: it has
 * nothing to undo. */
static bool
is_in_empty_field (BivWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  return GTK_IS_TEXT (focus) && !*gtk_editable_get_text (GTK_EDITABLE (focus));
}

static void
undo_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  if (get_view (widget))
    biv_tab_undo_or_redo (biv_window_get_tab (BIV_WINDOW (widget)), false);
}

static void
redo_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  if (get_view (widget))
    biv_tab_undo_or_redo (biv_window_get_tab (BIV_WINDOW (widget)), true);
}

/* By key: undoes in the focused field if that is outside the document, otherwise in the document.
 * The button and the menu name the document's step, so they undo it wherever the focus is. */
static void
undo_here_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  if (is_in_empty_field (BIV_WINDOW (widget)) ||
      !forward_to_field (BIV_WINDOW (widget), "text.undo"))
    undo_cb (widget, action, parameter);
}

static void
redo_here_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  if (!forward_to_field (BIV_WINDOW (widget), "text.redo"))
    redo_cb (widget, action, parameter);
}

static void
change_keys_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gtk_window_present (GTK_WINDOW (biv_keys_dialog_new (GTK_WINDOW (widget))));
}

static void
about_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  adw_show_about_window (
    GTK_WINDOW (widget), "application-name", _ ("Bivouac"), "application-icon", APP_ID, "version",
    PACKAGE_VERSION, "developer-name", _ ("The Bivouac authors"), "comments",
    _ ("Prepares a wargames club’s game night: armies, battlefield, rules, paper."),
    "license-type", GTK_LICENSE_GPL_3_0,
    /* Translators: your name, as it shall stand in the window about the program */
    "translator-credits", _ ("translator-credits"), NULL);
}

/* The exports take a path, "" to ask for one; findings are told by their place in the list. */
static const BivWidgetAction actions[] = {
  { "win.open", NULL, open_cb },
  { "win.open-recent", "s", open_recent_cb },
  { "win.open-sample", "s", open_sample_cb },
  { "win.save", NULL, save_cb },
  { "win.save-as", NULL, save_as_cb },
  { "win.keep-in-library", NULL, keep_in_library_cb },
  { "win.library", NULL, library_cb },
  { "win.search-library", "s", search_library_cb },
  { "win.missing", NULL, missing_cb },
  { "win.leave-library", NULL, leave_library_cb },
  { "win.save-anyway", NULL, save_anyway_cb },
  { "win.reload", NULL, reload_cb },
  { "win.compare-saved", NULL, compare_saved_cb },
  { "win.keep-mine", NULL, keep_mine_cb },
  { "win.restore-draft", "s", restore_draft_cb },
  { "win.discard-draft", "s", discard_draft_cb },
  { "win.print", NULL, print_cb },
  { "win.print-cards", NULL, print_cards_cb },
  { "win.export-pdf", "s", export_pdf_cb },
  { "win.export-play", "s", export_play_cb },
  { "win.publish", "(ss)", publish_cb },
  { "win.publish-for", "(sss)", publish_for_cb },
  { "win.copy-as", "s", copy_as_cb },
  { "win.fix", "u", fix_cb },
  { "win.fix-safe", NULL, fix_safe_cb },
  { "win.ignore", "(us)", ignore_cb },
  { "win.unignore", "u", unignore_cb },
  { "win.find-rules", NULL, find_rules_cb },
  { "win.choose-rules", NULL, choose_rules_cb },
  { "win.paste-list", "(ss)", paste_list_cb },
  { "win.paste-army", NULL, paste_army_cb },
  { "win.take-army", "s", choose_army_cb },
  { "win.new-army-for", "s", new_army_for_cb },
  { "win.offer-armies", "s", offer_armies_cb },
  { "win.take-army-at-hand", "(ss)", copy_open_army_cb },
  { "win.compare-army", "s", compare_army_cb },
  { "win.list-army", NULL, list_army_cb },
  { "win.keep-rules", NULL, keep_rules_cb },
  { "win.try-rules", NULL, try_rules_cb },
  { "win.show-findings", NULL, show_findings_cb },
  { "win.toggle-findings", NULL, toggle_findings_cb },
  { "win.toggle-history", NULL, toggle_history_cb },
  { "win.undo", NULL, undo_cb },
  { "win.redo", NULL, redo_cb },
  { "win.undo-here", NULL, undo_here_cb },
  { "win.redo-here", NULL, redo_here_cb },
  { "win.change-keys", NULL, change_keys_cb },
  { "win.about", NULL, about_cb },
};

static bool
is_in_library (BivSession *session)
{
  BivPlace *place = biv_session_get_place (session);

  return place && !biv_place_get_folder (place);
}

/* Enables what can be done now. */
void
biv_window_actions_update (BivWindow *window)
{
  static const char *const with_document[] = {
    "win.save", "win.save-as", "win.close-document", "win.fix", "win.fix-safe", "win.ignore",
    "win.unignore", "win.show-findings", "win.toggle-findings", "win.toggle-history",
    "win.publish"
  };
  GtkWidget *widget = GTK_WIDGET (window);
  BivSession *session = biv_window_get_session (window);
  bool prints = session && biv_document_kind_of (biv_session_get_root (session))->printable;
  bool is_rules = session && !prints;
  bool plays = session && biv_document_kind_of (biv_session_get_root (session))->playable;
  bool undo = session && biv_view_can_step (get_view (widget), false);
  bool redo = session && biv_view_can_step (get_view (widget), true);

  for (guint i = 0; i < G_N_ELEMENTS (with_document); i++)
    gtk_widget_action_set_enabled (widget, with_document[i], session != NULL);
  gtk_widget_action_set_enabled (widget, "win.keep-in-library",
                                 session && !is_in_library (session));
  gtk_widget_action_set_enabled (widget, "win.compare-saved",
                                 session && biv_session_get_place (session));
  gtk_widget_action_set_enabled (widget, "win.missing",
                                 prints && biv_session_get_ruleset (session));
  gtk_widget_action_set_enabled (widget, "win.print", prints);
  gtk_widget_action_set_enabled (widget, "win.export-pdf", prints);
  gtk_widget_action_set_enabled (widget, "win.list-army",
                                 session && biv_session_get_army (session));
  gtk_widget_action_set_enabled (widget, "win.keep-rules", is_rules);
  gtk_widget_action_set_enabled (widget, "win.try-rules",
                                 is_rules && BIV_IS_RULESET (biv_session_get_root (session)));
  gtk_widget_action_set_enabled (widget, "win.export-play", plays);
  gtk_widget_action_set_enabled (widget, "win.publish-for", plays);
  gtk_widget_action_set_enabled (widget, "win.copy-as", prints && !plays);
  gtk_widget_action_set_enabled (widget, "win.undo", undo);
  gtk_widget_action_set_enabled (widget, "win.undo-here", undo);
  gtk_widget_action_set_enabled (widget, "win.redo", redo);
  gtk_widget_action_set_enabled (widget, "win.redo-here", redo);
}

/* Gives windows their actions. To be called once, before there is one. */
void
biv_window_actions_install (void)
{
  GtkWidgetClass *klass = g_type_class_ref (BIV_TYPE_WINDOW);

  biv_widget_action_install_all (klass, actions, G_N_ELEMENTS (actions));
  g_signal_override_class_handler ("document-changed", BIV_TYPE_WINDOW,
                                   G_CALLBACK (biv_window_actions_update));
  g_type_class_unref (klass);
}
