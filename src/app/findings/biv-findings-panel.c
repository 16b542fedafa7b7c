/* The list of what the rules found, with a count above. It follows the report without losing its
 * place: only what differs from the last report is exchanged.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/findings/biv-findings-panel.h"

#include <glib/gi18n.h>

#include "app/findings/biv-finding-row.h"

struct _BivFindingsPanel
{
  AdwBin parent_instance;

  GListStore *findings;
  GtkLabel *summary;
  GtkStack *stack;
  GtkListView *list;
};

enum
{
  SIGNAL_CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BivFindingsPanel, biv_findings_panel, ADW_TYPE_BIN)

static void
moved_cb (GtkListItem *item, GParamSpec *pspec, BivFindingRow *row)
{
  biv_finding_row_set_position (row, gtk_list_item_get_position (item));
}

static void
setup_row_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *row = biv_finding_row_new ();

  gtk_list_item_set_child (item, row);
  g_signal_connect_object (item, "notify::position", G_CALLBACK (moved_cb), row, 0);
}

static void
bind_row_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  biv_finding_row_show (BIV_FINDING_ROW (gtk_list_item_get_child (item)),
                        gtk_list_item_get_item (item));
  moved_cb (item, NULL, BIV_FINDING_ROW (gtk_list_item_get_child (item)));
}

static void
activate_cb (GtkListView *list, guint position, BivFindingsPanel *self)
{
  g_autoptr (BivFinding) finding = g_list_model_get_item (G_LIST_MODEL (self->findings), position);

  if (finding)
    g_signal_emit (self, signals[SIGNAL_CHOSEN], 0, finding);
}

static void
biv_findings_panel_dispose (GObject *object)
{
  BivFindingsPanel *self = BIV_FINDINGS_PANEL (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BIV_TYPE_FINDINGS_PANEL);
  g_clear_object (&self->findings);
  G_OBJECT_CLASS (biv_findings_panel_parent_class)->dispose (object);
}

static void
biv_findings_panel_class_init (BivFindingsPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_findings_panel_dispose;
  /* Somebody wants to see what a finding is about: the BivFinding. */
  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", BIV_TYPE_FINDINGS_PANEL, G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 1, BIV_TYPE_FINDING);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/findings/biv-findings-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, BivFindingsPanel, summary);
  gtk_widget_class_bind_template_child (widget_class, BivFindingsPanel, stack);
  gtk_widget_class_bind_template_child (widget_class, BivFindingsPanel, list);
  gtk_widget_class_bind_template_callback (widget_class, setup_row_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_row_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
}

static void
biv_findings_panel_init (BivFindingsPanel *self)
{
  g_autoptr (GtkSelectionModel) selection = NULL;

  self->findings = g_list_store_new (BIV_TYPE_FINDING);
  gtk_widget_init_template (GTK_WIDGET (self));
  selection =
    GTK_SELECTION_MODEL (gtk_no_selection_new (g_object_ref (G_LIST_MODEL (self->findings))));
  gtk_list_view_set_model (self->list, selection);
}

static bool
is_same (GListModel *a, guint a_position, GListModel *b, guint b_position)
{
  g_autoptr (BivFinding) first = g_list_model_get_item (a, a_position);
  g_autoptr (BivFinding) second = g_list_model_get_item (b, b_position);

  return biv_finding_get_severity (first) == biv_finding_get_severity (second) &&
         biv_finding_is_ignored (first) == biv_finding_is_ignored (second) &&
         biv_offset_equal (biv_finding_get_hex (first), biv_finding_get_hex (second)) &&
         g_strcmp0 (biv_finding_get_code (first), biv_finding_get_code (second)) == 0 &&
         g_strcmp0 (biv_finding_get_object (first), biv_finding_get_object (second)) == 0 &&
         g_strcmp0 (biv_finding_get_side (first), biv_finding_get_side (second)) == 0 &&
         biv_args_equal (biv_finding_get_args (first), biv_finding_get_args (second));
}

static void
collect (GListModel *report, BivSeverity severity, GPtrArray *sorted)
{
  for (guint i = 0; i < g_list_model_get_n_items (report); i++)
    {
      g_autoptr (BivFinding) finding = g_list_model_get_item (report, i);

      if (biv_finding_get_severity (finding) == severity)
        g_ptr_array_add (sorted, g_steal_pointer (&finding));
    }
}

/* What is worse comes first; else in the order of the report. */
static GListModel *
sort (GListModel *report)
{
  g_autoptr (GPtrArray) sorted = g_ptr_array_new_with_free_func (g_object_unref);
  GListStore *store = g_list_store_new (BIV_TYPE_FINDING);

  collect (report, BIV_SEVERITY_ERROR, sorted);
  collect (report, BIV_SEVERITY_WARNING, sorted);
  collect (report, BIV_SEVERITY_INFO, sorted);
  g_list_store_splice (store, 0, 0, sorted->pdata, sorted->len);
  return G_LIST_MODEL (store);
}

/* Exchanges what lies between the beginnings and the ends that both have in common. */
static void
follow (GListStore *store, GListModel *report)
{
  GListModel *shown = G_LIST_MODEL (store);
  guint before = g_list_model_get_n_items (shown);
  guint after = g_list_model_get_n_items (report);
  guint head = 0;
  guint tail = 0;
  g_autoptr (GPtrArray) new_ones = g_ptr_array_new_with_free_func (g_object_unref);

  while (head < MIN (before, after) && is_same (shown, head, report, head))
    head++;
  while (tail < MIN (before, after) - head &&
         is_same (shown, before - 1 - tail, report, after - 1 - tail))
    tail++;
  for (guint i = head; i < after - tail; i++)
    g_ptr_array_add (new_ones, g_list_model_get_item (report, i));
  if (before != head + tail || new_ones->len > 0)
    g_list_store_splice (store, head, before - head - tail, new_ones->pdata, new_ones->len);
}

static char *
make_summary (BivReport *report)
{
  guint n_errors = biv_report_count (report, BIV_SEVERITY_ERROR);
  guint n_warnings = biv_report_count (report, BIV_SEVERITY_WARNING);
  guint n_notes = biv_report_count (report, BIV_SEVERITY_INFO);
  g_autoptr (GStrvBuilder) parts = g_strv_builder_new ();
  g_auto (GStrv) words = NULL;
  g_autofree char *errors =
    g_strdup_printf (ngettext ("%u error", "%u errors", n_errors), n_errors);
  g_autofree char *warnings =
    g_strdup_printf (ngettext ("%u to look at", "%u to look at", n_warnings), n_warnings);
  g_autofree char *notes = g_strdup_printf (ngettext ("%u note", "%u notes", n_notes), n_notes);

  if (n_errors > 0)
    g_strv_builder_add (parts, errors);
  if (n_warnings > 0)
    g_strv_builder_add (parts, warnings);
  if (n_notes > 0)
    g_strv_builder_add (parts, notes);
  words = g_strv_builder_end (parts);
  /* Translators: between counts that stand side by side: "2 errors · 1 to look at" */
  return g_strjoinv (C_ ("between counts", " · "), words);
}

/* Shows another report; what it shares with the last one stays as it is. */
void
biv_findings_panel_set_report (BivFindingsPanel *self, BivReport *report)
{
  g_autofree char *summary = NULL;
  g_autoptr (GListModel) sorted = sort (G_LIST_MODEL (report));
  guint n_findings;

  g_return_if_fail (BIV_IS_FINDINGS_PANEL (self));
  follow (self->findings, sorted);
  n_findings = g_list_model_get_n_items (G_LIST_MODEL (self->findings));
  summary = make_summary (report);
  gtk_label_set_label (self->summary, summary);
  gtk_widget_set_visible (GTK_WIDGET (self->summary), n_findings > 0);
  gtk_stack_set_visible_child_name (self->stack, n_findings > 0 ? "list" : "none");
}

/* (transfer none): the findings in the list, BivFinding. */
GListModel *
biv_findings_panel_get_findings (BivFindingsPanel *self)
{
  g_return_val_if_fail (BIV_IS_FINDINGS_PANEL (self), NULL);
  return G_LIST_MODEL (self->findings);
}
