/* Deals with findings: applies a proposed fix, or all that are safe, ignores a finding with a note,
 * stops ignoring it, looks for missing rules, or follows other rules.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/window/biv-mending.h"

#include <glib/gi18n.h>

#include "app/kit/compat/biv-file-dialog.h"
#include "app/kit/compat/biv-question.h"
#include "app/frame/document/biv-choices.h"
#include "core/assist/biv-adopt-ruleset.h"
#include "core/assist/biv-fix.h"
#include "core/edit/army/biv-scenario-edits.h"
#include "storage/catalogue/biv-storage-catalogue.h"
#include "text/biv-translation.h"

/* How high the list of what will be done grows before it is scrolled, in logical pixels. */
#define DEEDS_HEIGHT 260

/* How many letters a line of it has in so narrow a dialog, from which its height follows. */
#define DEEDS_WIDTH 36

struct _BivMending
{
  BivService parent_instance;
};

G_DEFINE_FINAL_TYPE (BivMending, biv_mending, BIV_TYPE_SERVICE)

static void
biv_mending_class_init (BivMendingClass *klass)
{
}

static void
biv_mending_init (BivMending *self)
{
}

/* (transfer none) (nullable) */
static BivHistory *
get_history (BivMending *self)
{
  BivSession *session = biv_service_get_session (self);

  return session ? biv_session_get_history (session) : NULL;
}

static void
refuse (BivMending *self)
{
  /* The error is for programmers: the document is no longer the one that was looked at. */
  biv_service_report (self, _ ("That cannot be done here."));
}

/* Whether a check still finds it. */
static bool
is_still_found (BivSession *session, BivFinding *finding)
{
  GListModel *report;

  biv_session_check (session);
  report = G_LIST_MODEL (biv_session_get_report (session));
  for (guint i = 0; i < g_list_model_get_n_items (report); i++)
    {
      g_autoptr (BivFinding) found = g_list_model_get_item (report, i);

      if (g_str_equal (biv_finding_get_code (found), biv_finding_get_code (finding)) &&
          g_strcmp0 (biv_finding_get_object (found), biv_finding_get_object (finding)) == 0)
        return true;
    }
  return false;
}

/* Mends all that a row is about as one step, which is named after the finding. If a second click
 * comes before the next check, it is mended already, which is no refusal. */
void
biv_mending_fix (BivMending *self, BivFindingGroup *group)
{
  BivSession *session = biv_service_get_session (self);
  GPtrArray *findings = biv_finding_group_get_findings (group);

  if (session &&
      biv_fix_apply_all (biv_session_get_history (session), biv_session_get_catalogue (session),
                         (BivFinding **) findings->pdata, findings->len) == 0 &&
      is_still_found (session, findings->pdata[0]))
    refuse (self);
}

/* Mends what several rows say as one step. Returns: whether anything was mended */
static bool
fix_all (BivSession *session, GPtrArray *groups)
{
  BivHistory *history = biv_session_get_history (session);
  g_autoptr (BivArgs) args = biv_args_new ();
  guint n_applied = 0;

  biv_args_add_number (args, "count", (int) groups->len);
  biv_history_begin (history, "fix-findings", args);
  for (guint i = 0; i < groups->len; i++)
    {
      GPtrArray *findings = biv_finding_group_get_findings (groups->pdata[i]);

      n_applied += biv_fix_apply_all (history, biv_session_get_catalogue (session),
                                      (BivFinding **) findings->pdata, findings->len);
    }
  biv_history_end (history);
  return n_applied > 0;
}

static void
fix_all_cb (AdwMessageDialog *dialog, const char *response, BivMending *self)
{
  BivSession *session = biv_service_get_session (self);

  if (g_str_equal (response, "fix") && session &&
      !fix_all (session, g_object_get_data (G_OBJECT (dialog), "groups")))
    refuse (self);
}

/* What is going to be done, a row for each of the groups. */
static GtkWidget *
make_deeds (GPtrArray *groups)
{
  GtkWidget *list = gtk_list_box_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("What will be done"), -1);
  for (guint i = 0; i < groups->len; i++)
    {
      g_autofree char *deed = biv_finding_group_make_deed (groups->pdata[i], NULL);
      GtkWidget *label = gtk_label_new (deed);

      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_label_set_max_width_chars (GTK_LABEL (label), DEEDS_WIDTH);
      gtk_widget_add_css_class (label, "deed");
      gtk_list_box_append (GTK_LIST_BOX (list), label);
    }
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), DEEDS_HEIGHT);
  gtk_scrolled_window_set_has_frame (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), list);
  return scroller;
}

/* Asks whether all that can be mended safely is to be mended, and says how. @groups: of
 * BivFindingGroup, each with a deed */
void
biv_mending_ask_to_fix (BivMending *self, GPtrArray *groups)
{
  GtkWidget *dialog;

  if (!biv_service_get_session (self))
    return;
  if (groups->len == 0)
    {
      biv_service_report (self, _ ("There is nothing that can be fixed safely."));
      return;
    }
  dialog =
    biv_question_new (biv_service_get_window (self), _ ("Fix All That Is Safe?"),
                      _ ("Nothing is removed by it, and the whole can be undone as one step."));
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), make_deeds (groups));
  biv_question_offer (dialog, "fix", _ ("_Fix All"), ADW_RESPONSE_SUGGESTED);
  g_object_set_data_full (G_OBJECT (dialog), "groups", g_ptr_array_ref (groups),
                          (GDestroyNotify) g_ptr_array_unref);
  g_signal_connect_object (dialog, "response", G_CALLBACK (fix_all_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* (transfer full): the decision to ignore a finding. If the finding is about an object it stays
 * ignored when the object moves; otherwise it is ignored on its hex. */
static BivIgnoredFinding *
draft_decision (BivFinding *finding, const char *note)
{
  BivNode *draft = biv_node_new (BIV_TYPE_IGNORED_FINDING, "draft");
  const char *object = biv_finding_get_object (finding);

  biv_node_build_string (draft, "code", biv_finding_get_code (finding));
  if (object)
    biv_node_build_string (draft, "object", object);
  else
    biv_node_build_hex (draft, "hex", biv_finding_get_hex (finding));
  biv_node_build_string (draft, "note", note);
  return BIV_IGNORED_FINDING (draft);
}

static bool
ignore (BivHistory *history, BivFinding *finding, const char *note)
{
  g_autoptr (BivIgnoredFinding) draft = NULL;
  g_autoptr (BivEditList) edits = NULL;

  if (biv_finding_is_ignored (finding))
    return true;
  draft = draft_decision (finding, note);
  edits = biv_scenario_edits_ignore_finding (biv_history_get_document (history), draft);
  return biv_history_do (history, edits, NULL);
}

static bool
unignore (BivHistory *history, BivFinding *finding, const char *note)
{
  BivDocument *document = biv_history_get_document (history);
  BivNode *decision = biv_finding_is_ignored (finding)
                        ? biv_document_lookup (document, biv_finding_get_decision (finding))
                        : NULL;
  g_autoptr (BivEditList) edits = NULL;

  if (!decision || !BIV_IS_IGNORED_FINDING (decision))
    return true;
  edits = biv_scenario_edits_unignore_finding (document, BIV_IGNORED_FINDING (decision));
  return biv_history_do (history, edits, NULL);
}

/* Decides the same of all that a row is about, as one step. */
static void
decide (BivMending *self, BivFindingGroup *group, const char *code,
        bool (*func) (BivHistory *, BivFinding *, const char *), const char *note)
{
  BivHistory *history = get_history (self);
  GPtrArray *findings = biv_finding_group_get_findings (group);
  g_autoptr (BivArgs) args = biv_args_new ();
  bool done = true;

  if (!history)
    return;
  biv_args_add_string (args, "finding", biv_finding_get_code (findings->pdata[0]));
  biv_history_begin (history, code, args);
  for (guint i = 0; i < findings->len; i++)
    done &= func (history, findings->pdata[i], note);
  biv_history_end (history);
  if (!done)
    refuse (self);
}

/* Ignores what a row says, for the reason in @note. */
void
biv_mending_ignore (BivMending *self, BivFindingGroup *group, const char *note)
{
  decide (self, group, "ignore-finding", ignore, note);
}

/* What was ignored counts again. */
void
biv_mending_unignore (BivMending *self, BivFindingGroup *group)
{
  decide (self, group, "unignore-finding", unignore, NULL);
}

/* Takes the missing rules from a file, and keeps them as the user's own. */
void
biv_mending_find_rules (BivMending *self, const char *path)
{
  BivSession *session = biv_service_get_session (self);
  g_autoptr (GError) error = NULL;

  if (session && biv_session_find_ruleset (session, path, &error))
    biv_storage_catalogue_keep_ruleset (path, biv_session_get_ruleset_id (session), &error);
  if (error)
    biv_service_report (self, error->message);
}

static void
found_cb (const char *path, gpointer data)
{
  if (path && !biv_service_is_orphan (data))
    biv_mending_find_rules (data, path);
}

/* Asks for the file of the rules that are missing. */
void
biv_mending_ask_for_rules (BivMending *self)
{
  if (biv_service_get_session (self))
    biv_file_dialog_open (biv_service_get_window (self), BIV_FILE_RULES, found_cb,
                          g_object_ref (self), g_object_unref);
}

static void
adopt_cb (AdwMessageDialog *dialog, const char *response, BivMending *self)
{
  AdwComboRow *row = g_object_get_data (G_OBJECT (dialog), "rules");
  BivRuleset *ruleset = biv_choices_get_ruleset (row);
  BivHistory *history = get_history (self);
  g_autoptr (BivEditList) edits = NULL;

  if (!g_str_equal (response, "adopt") || !ruleset || !history)
    return;
  edits = biv_adopt_ruleset (biv_history_get_document (history), ruleset);
  biv_history_do (history, edits, NULL); /* rules that are installed can always be named */
}

/* Asks which other rules are to be followed. */
void
biv_mending_ask_for_others (BivMending *self)
{
  GtkWidget *group = adw_preferences_group_new ();
  GtkWidget *row = adw_combo_row_new ();
  GtkWidget *dialog;

  if (!biv_service_get_session (self))
    return;
  dialog = biv_question_new (
    biv_service_get_window (self), _ ("Choose Other Rules"),
    _ ("What these rules do not know stays as it is, and is found when they check it. This can be "
       "undone."));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ ("Rules"));
  biv_choices_offer_rulesets (ADW_COMBO_ROW (row),
                              biv_workspace_get_catalogue (biv_service_get_workspace (self)));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), group);
  biv_question_offer (dialog, "adopt", _ ("_Follow Them"), ADW_RESPONSE_SUGGESTED);
  g_object_set_data (G_OBJECT (dialog), "rules", row);
  g_signal_connect_object (dialog, "response", G_CALLBACK (adopt_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}
