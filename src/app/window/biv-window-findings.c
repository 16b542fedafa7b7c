/* What the window does about findings: mends them, ignores them with a note, heeds them again,
 * counts them, and shows the list.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>

#include "app/widgets/biv-widget-action.h"
#include "app/window/biv-window-private.h"
#include "core/assist/biv-fix.h"
#include "core/edit/army/biv-scenario-edits.h"
#include "text/biv-translation.h"

/* (transfer full) (nullable) */
static BivFinding *
get_finding (BivWindow *self, guint position)
{
  if (!self->session)
    return NULL;
  return g_list_model_get_item (biv_findings_panel_get_findings (biv_window_get_findings (self)),
                                position);
}

static void
report_refusal (BivWindow *self)
{
  /* The error is for programmers: the document is no longer the one that was looked at. */
  biv_window_report (self, _ ("That cannot be done here."));
}

/* Whether the rules, asked now, still find something. */
static bool
is_still_found (BivWindow *self, BivFinding *finding)
{
  GListModel *report;

  biv_session_check (self->session);
  report = G_LIST_MODEL (biv_session_get_report (self->session));
  for (guint i = 0; i < g_list_model_get_n_items (report); i++)
    {
      g_autoptr (BivFinding) found = g_list_model_get_item (report, i);

      if (g_str_equal (biv_finding_get_code (found), biv_finding_get_code (finding)) &&
          g_strcmp0 (biv_finding_get_object (found), biv_finding_get_object (finding)) == 0)
        return true;
    }
  return false;
}

/* Does what a finding proposes; the step is named after the finding. A second click that comes
 * before the rules have looked again finds it mended, which is no refusal. */
static void
fix_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivWindow *self = BIV_WINDOW (widget);
  g_autoptr (BivFinding) finding = get_finding (self, g_variant_get_uint32 (parameter));

  if (finding &&
      !biv_fix_apply (biv_session_get_history (self->session),
                      biv_session_get_catalogue (self->session), finding, NULL) &&
      is_still_found (self, finding))
    report_refusal (self);
}

/* (transfer full): the decision to live with a finding. What is about an object stays ignored when
 * the object moves; what is about nothing else, on its hex alone. */
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

static void
ignore_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivWindow *self = BIV_WINDOW (widget);
  guint position;
  const char *note;
  g_autoptr (BivFinding) finding = NULL;
  g_autoptr (BivIgnoredFinding) draft = NULL;
  g_autoptr (BivEditList) edits = NULL;

  g_variant_get (parameter, "(u&s)", &position, &note);
  finding = get_finding (self, position);
  if (!finding || biv_finding_is_ignored (finding))
    return;
  draft = draft_decision (finding, note);
  edits = biv_edits_ignore_finding (biv_session_get_document (self->session), draft);
  if (!biv_history_do (biv_session_get_history (self->session), edits, NULL))
    report_refusal (self);
}

static void
heed_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivWindow *self = BIV_WINDOW (widget);
  g_autoptr (BivFinding) finding = get_finding (self, g_variant_get_uint32 (parameter));
  BivDocument *document = self->session ? biv_session_get_document (self->session) : NULL;
  BivNode *decision;
  g_autoptr (BivEditList) edits = NULL;

  if (!finding || !biv_finding_is_ignored (finding))
    return;
  decision = biv_document_lookup (document, biv_finding_get_decision (finding));
  if (!decision || !BIV_IS_IGNORED_FINDING (decision))
    return;
  edits = biv_edits_heed_finding (document, BIV_IGNORED_FINDING (decision));
  if (!biv_history_do (biv_session_get_history (self->session), edits, NULL))
    report_refusal (self);
}

/* The list of findings has the place beside the map or the army, and the keyboard. */
static void
show_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivWindow *self = BIV_WINDOW (widget);

  if (!self->session)
    return;
  if (biv_session_get_army (self->session))
    adw_flap_set_reveal_flap (biv_army_page_get_flap (self->army), TRUE);
  else
    {
      gtk_widget_activate_action (widget, "board.page", "s", "board");
      gtk_widget_activate_action (widget, "board.panel", "s", "findings");
    }
  biv_findings_panel_take_keyboard (biv_window_get_findings (self));
}

static const BivWidgetAction actions[] = {
  { "win.fix", "u", fix_cb },
  { "win.ignore", "(us)", ignore_cb },
  { "win.heed", "u", heed_cb },
  { "win.show-findings", NULL, show_cb },
};

void
biv_window_class_init_findings (GtkWidgetClass *klass)
{
  biv_widget_actions_install (klass, actions, G_N_ELEMENTS (actions));
}

static void
checked_cb (BivSession *session, BivWindow *self)
{
  if (self->session == session)
    biv_finding_counts_set_report (self->counts, biv_session_get_report (session));
}

/* Counts in the header what the rules find in the session. */
void
biv_window_watch_findings (BivWindow *self)
{
  g_signal_connect_object (self->session, "checked", G_CALLBACK (checked_cb), self, 0);
  checked_cb (self->session, self);
}

/* Whether the map is to be seen, and takes the keyboard. */
static bool
focus_map (BivWindow *self)
{
  GtkWidget *canvas;

  if (!biv_session_get_scenario (self->session))
    return false;
  canvas = GTK_WIDGET (biv_window_get_canvas (self));
  return gtk_widget_get_mapped (canvas) && gtk_widget_grab_focus (canvas);
}

/* Whether keys go to something that is to be seen, or that its list is about to bring into view:
 * a row out of view is not mapped before the next frame. */
static bool
keys_arrive (BivWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  GtkWidget *mapped = focus;

  while (mapped && !gtk_widget_get_mapped (mapped))
    mapped = gtk_widget_get_parent (mapped);
  return mapped && (mapped == focus || GTK_IS_LIST_VIEW (mapped));
}

static gboolean
refocus_cb (gpointer data)
{
  BivWindow *self = data;

  self->refocus = 0;
  if (!self->session || keys_arrive (self))
    return G_SOURCE_REMOVE;
  if (!focus_map (self))
    gtk_widget_child_focus (GTK_WIDGET (self->stack), GTK_DIR_TAB_FORWARD);
  return G_SOURCE_REMOVE;
}

static void
focus_cb (BivWindow *self)
{
  if (self->session && !self->refocus && !keys_arrive (self))
    self->refocus = g_idle_add (refocus_cb, self);
}

/* What has the keyboard may go, as the last finding does when its cause is undone. Keys would then
 * go nowhere: the map or the army takes them. */
void
biv_window_watch_keyboard (BivWindow *self)
{
  g_signal_connect (self, "notify::focus-widget", G_CALLBACK (focus_cb), NULL);
}
