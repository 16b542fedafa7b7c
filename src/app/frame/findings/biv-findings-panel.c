/* The list of findings, with their number above. When the report changes only the rows that differ
 * are exchanged, so that the list keeps its position. Ignored findings are at the end.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/frame/findings/biv-findings-panel.h"

#include <glib/gi18n.h>

#include "app/frame/findings/biv-finding-counts.h"
#include "app/frame/findings/biv-finding-row.h"
#include "app/frame/guide/biv-guide.h"
#include "app/kit/widgets/biv-context-menu.h"
#include "core/model/node/biv-naming.h"
#include "core/model/node/biv-signal.h"
#include "core/model/scenario/biv-scenario.h"
#include "core/ruleset/muster/biv-muster.h"
#include "text/biv-translation.h"

struct _BivFindingsPanel
{
  AdwBin parent_instance;

  GListStore *findings;
  BivDocument *document; /* NULL: the document is an army */
  BivRuleset *ruleset;   /* NULL: unknown; whose texts are cited */
  GtkLabel *summary;
  GtkStack *stack;
  GtkListView *list;
  GMenu *menu;      /* of the rows */
  BivFinding *last; /* (nullable): the finding that the key for the next finding led to last */
  guint last_position;
};

static guint chosen_signal;

G_DEFINE_FINAL_TYPE (BivFindingsPanel, biv_findings_panel, ADW_TYPE_BIN)

static bool
is_ignored (BivFindingsPanel *self, guint position)
{
  g_autoptr (BivFinding) finding = g_list_model_get_item (G_LIST_MODEL (self->findings), position);

  return finding && biv_finding_is_ignored (finding);
}

static void
update_position (GtkListItem *item, BivFindingsPanel *self)
{
  GtkWidget *row = gtk_list_item_get_child (item);
  guint position = gtk_list_item_get_position (item);

  if (row && position != GTK_INVALID_LIST_POSITION)
    biv_finding_row_set_position (BIV_FINDING_ROW (row), position,
                                  is_ignored (self, position) &&
                                    (position == 0 || !is_ignored (self, position - 1)));
}

static void
moved_cb (GtkListItem *item, GParamSpec *pspec, BivFindingsPanel *self)
{
  update_position (item, self);
}

/* A row can stay while the rows before it change, and with them its position. */
static void
neighbours_changed_cb (GtkListItem *item, guint position, guint removed, guint added,
                       GListModel *findings)
{
  GtkWidget *row = gtk_list_item_get_child (item);
  GtkWidget *panel = row ? gtk_widget_get_ancestor (row, BIV_TYPE_FINDINGS_PANEL) : NULL;

  if (panel)
    update_position (item, BIV_FINDINGS_PANEL (panel));
}

static void
setup_row_cb (GtkListItemFactory *factory, GtkListItem *item, BivFindingsPanel *self)
{
  gtk_list_item_set_child (item, biv_finding_row_new ());
  g_signal_connect_object (item, "notify::position", G_CALLBACK (moved_cb), self, 0);
  g_signal_connect_object (self->findings, "items-changed", G_CALLBACK (neighbours_changed_cb),
                           item, G_CONNECT_SWAPPED);
}

/* Whether a note may say why a finding stays: those about rules and lists have no place for it. */
static bool
has_decisions (BivFindingsPanel *self)
{
  BivNode *root = self->document ? biv_document_get_root (self->document) : NULL;

  return !root || !(BIV_IS_RULESET (root) || BIV_IS_MUSTER (root));
}

/* (nullable): the side that a finding is about, where there are several, or the item of rules or of
 * a list. */
static const char *
find_owner_name (BivFindingsPanel *self, BivFinding *finding)
{
  const char *id = biv_finding_get_object (finding);
  BivNode *object = id && self->document ? biv_document_lookup (self->document, id) : NULL;
  BivNode *side = object ? biv_node_get_ancestor (object, BIV_TYPE_SIDE) : NULL;

  if (object && !has_decisions (self))
    return biv_naming_for (object, biv_translation_choose_language (NULL));
  return side ? biv_text_for (biv_side_get_name (BIV_SIDE (side)),
                              biv_translation_choose_language (NULL))
              : NULL;
}

static void
bind_row_cb (GtkListItemFactory *factory, GtkListItem *item, BivFindingsPanel *self)
{
  BivFindingRow *row = BIV_FINDING_ROW (gtk_list_item_get_child (item));
  BivFinding *finding = gtk_list_item_get_item (item);

  biv_finding_row_show (row, finding, self->ruleset);
  biv_finding_row_set_side (row, find_owner_name (self, finding));
  biv_finding_row_set_ignorable (row, has_decisions (self));
  update_position (item, self);
}

static void
choose (BivFindingsPanel *self, guint position)
{
  g_autoptr (BivFinding) finding = g_list_model_get_item (G_LIST_MODEL (self->findings), position);

  if (!finding)
    return;
  g_set_object (&self->last, finding);
  self->last_position = position;
  g_signal_emit (self, chosen_signal, 0, finding);
}

static void
activate_cb (GtkListView *list, guint position, BivFindingsPanel *self)
{
  choose (self, position);
}

/* (nullable): the row at a widget, which may be within it or around it. */
static BivFindingRow *
find_row (BivFindingsPanel *self, GtkWidget *there)
{
  GtkWidget *row;

  while (there && gtk_widget_get_parent (there) != GTK_WIDGET (self->list))
    there = gtk_widget_get_parent (there);
  row = there ? gtk_widget_get_first_child (there) : NULL;
  return BIV_IS_FINDING_ROW (row) ? BIV_FINDING_ROW (row) : NULL;
}

/* (nullable): the row that has the keyboard. */
static BivFindingRow *
find_row_with_keyboard (BivFindingsPanel *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return root ? find_row (self, gtk_root_get_focus (root)) : NULL;
}

/* (nullable): the row of a finding, if it is near enough to what is seen to have one. */
static BivFindingRow *
find_row_at (BivFindingsPanel *self, guint position)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->list)); child;
       child = gtk_widget_get_next_sibling (child))
    {
      BivFindingRow *row = find_row (self, child);

      if (row && gtk_widget_get_mapped (child) && biv_finding_row_get_position (row) == position)
        return row;
    }
  return NULL;
}

static void
add_item (BivFindingsPanel *self, const char *label, const char *action, guint position)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, action, "u", position);
  g_menu_append_item (self->menu, item);
}

static bool
fill_menu (BivFindingsPanel *self, BivFindingRow *row)
{
  guint position = row ? biv_finding_row_get_position (row) : 0;
  g_autoptr (BivFinding) finding =
    row ? g_list_model_get_item (G_LIST_MODEL (self->findings), position) : NULL;

  g_menu_remove_all (self->menu);
  if (!finding)
    return false;
  add_item (self, _ ("_Show Where It Is"), "findings.show", position);
  if (biv_finding_is_ignored (finding))
    {
      add_item (self, _ ("Stop _Ignoring"), "win.unignore", position);
      return true;
    }
  if (biv_finding_is_fixable (finding))
    add_item (self, _ ("_Fix"), "win.fix", position);
  if (has_decisions (self))
    add_item (self, _ ("_Ignore…"), "findings.ignore", position);
  return true;
}

static bool
press_row (GtkWidget *list, double x, double y, gpointer data)
{
  return fill_menu (data, find_row (data, gtk_widget_pick (list, x, y, GTK_PICK_DEFAULT)));
}

static bool
key_row (GtkWidget *list, GdkRectangle *where, gpointer data)
{
  biv_context_menu_point_to_focus (list, where);
  return fill_menu (data, find_row_with_keyboard (data));
}

static void
show_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  choose (BIV_FINDINGS_PANEL (widget), g_variant_get_uint32 (parameter));
}

static void
show_here_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivFindingRow *row = find_row_with_keyboard (BIV_FINDINGS_PANEL (widget));

  if (row)
    choose (BIV_FINDINGS_PANEL (widget), biv_finding_row_get_position (row));
}

static void
ignore_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivFindingRow *row =
    find_row_at (BIV_FINDINGS_PANEL (widget), g_variant_get_uint32 (parameter));

  if (row)
    biv_finding_row_ask_ignore (row);
}

static void
biv_findings_panel_dispose (GObject *object)
{
  BivFindingsPanel *self = BIV_FINDINGS_PANEL (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BIV_TYPE_FINDINGS_PANEL);
  g_clear_object (&self->menu);
  g_clear_object (&self->findings);
  g_clear_object (&self->last);
  g_clear_object (&self->document);
  g_clear_object (&self->ruleset);
  G_OBJECT_CLASS (biv_findings_panel_parent_class)->dispose (object);
}

static void
biv_findings_panel_class_init (BivFindingsPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_findings_panel_dispose;
  /* The user wants to see what a finding is about: the BivFinding. */
  chosen_signal = biv_signal_new ("chosen", BIV_TYPE_FINDINGS_PANEL, 1, BIV_TYPE_FINDING);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/findings/biv-findings-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, BivFindingsPanel, summary);
  gtk_widget_class_bind_template_child (widget_class, BivFindingsPanel, stack);
  gtk_widget_class_bind_template_child (widget_class, BivFindingsPanel, list);
  gtk_widget_class_bind_template_callback (widget_class, setup_row_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_row_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_install_action (widget_class, "findings.show", "u", show_cb);
  gtk_widget_class_install_action (widget_class, "findings.show-here", NULL, show_here_cb);
  gtk_widget_class_install_action (widget_class, "findings.ignore", "u", ignore_cb);
}

static void
biv_findings_panel_init (BivFindingsPanel *self)
{
  g_autoptr (GtkSelectionModel) selection = NULL;

  self->findings = g_list_store_new (BIV_TYPE_FINDING);
  gtk_widget_init_template (GTK_WIDGET (self));
  biv_guide_page_mark (GTK_WIDGET (self), BIV_GUIDE_PAGE_FINDINGS);
  selection =
    GTK_SELECTION_MODEL (gtk_no_selection_new (g_object_ref (G_LIST_MODEL (self->findings))));
  gtk_list_view_set_model (self->list, selection);
  self->menu = g_menu_new ();
  biv_context_menu_add (GTK_WIDGET (self->list), G_MENU_MODEL (self->menu), press_row, key_row,
                        self);
}

static bool
is_same (GListModel *a, guint a_position, GListModel *b, guint b_position)
{
  g_autoptr (BivFinding) first = g_list_model_get_item (a, a_position);
  g_autoptr (BivFinding) second = g_list_model_get_item (b, b_position);

  return biv_finding_get_severity (first) == biv_finding_get_severity (second) &&
         g_strcmp0 (biv_finding_get_decision (first), biv_finding_get_decision (second)) == 0 &&
         g_strcmp0 (biv_finding_get_note (first), biv_finding_get_note (second)) == 0 &&
         biv_offset_equal (biv_finding_get_hex (first), biv_finding_get_hex (second)) &&
         g_strcmp0 (biv_finding_get_code (first), biv_finding_get_code (second)) == 0 &&
         g_strcmp0 (biv_finding_get_object (first), biv_finding_get_object (second)) == 0 &&
         g_strcmp0 (biv_finding_get_side (first), biv_finding_get_side (second)) == 0 &&
         biv_args_equal (biv_finding_get_args (first), biv_finding_get_args (second));
}

static void
collect (GListModel *report, BivSeverity severity, bool ignored, GPtrArray *sorted)
{
  for (guint i = 0; i < g_list_model_get_n_items (report); i++)
    {
      g_autoptr (BivFinding) finding = g_list_model_get_item (report, i);

      if (biv_finding_get_severity (finding) == severity &&
          biv_finding_is_ignored (finding) == ignored)
        g_ptr_array_add (sorted, g_steal_pointer (&finding));
    }
}

/* Worse findings come first and ignored ones last; otherwise they keep the order of the report. */
static GListModel *
sort (GListModel *report)
{
  g_autoptr (GPtrArray) sorted = g_ptr_array_new_with_free_func (g_object_unref);
  GListStore *store = g_list_store_new (BIV_TYPE_FINDING);

  for (int ignored = 0; ignored < 2; ignored++)
    {
      collect (report, BIV_SEVERITY_ERROR, ignored, sorted);
      collect (report, BIV_SEVERITY_WARNING, ignored, sorted);
      collect (report, BIV_SEVERITY_INFO, ignored, sorted);
    }
  g_list_store_splice (store, 0, 0, sorted->pdata, sorted->len);
  return G_LIST_MODEL (store);
}

/* Replaces the rows between the start and the end that both lists have in common. */
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

static bool
has_keyboard (BivFindingsPanel *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;

  return focus && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->list));
}

/* Shows another report; rows that both reports share stay. If the row with the keyboard focus goes,
 * the row after it gets the focus. @ruleset: (nullable): the rules that the findings cite */
void
biv_findings_panel_set_report (BivFindingsPanel *self, BivReport *report, BivRuleset *ruleset)
{
  g_autofree char *summary = NULL;
  g_autoptr (GListModel) sorted = sort (G_LIST_MODEL (report));
  bool keyboard;
  guint n_findings;

  g_return_if_fail (BIV_IS_FINDINGS_PANEL (self));
  g_set_object (&self->ruleset, ruleset);
  keyboard = has_keyboard (self);
  follow (self->findings, sorted);
  n_findings = g_list_model_get_n_items (G_LIST_MODEL (self->findings));
  summary = biv_finding_counts_describe (report);
  gtk_label_set_label (self->summary, summary);
  gtk_widget_set_visible (GTK_WIDGET (self->summary), n_findings > 0);
  if (keyboard && n_findings > 0 && !has_keyboard (self))
    gtk_widget_grab_focus (GTK_WIDGET (self->list));
  gtk_stack_set_visible_child_name (self->stack, n_findings > 0 ? "list" : "none");
}

/* @document: the battle whose sides are named beside findings about their armies, or the rules or
 * the list whose items are. */
void
biv_findings_panel_set_document (BivFindingsPanel *self, BivDocument *document)
{
  g_return_if_fail (BIV_IS_FINDINGS_PANEL (self));
  g_set_object (&self->document, document);
}

/* Moves the keyboard focus to the list, if it has rows. */
void
biv_findings_panel_grab_focus (BivFindingsPanel *self)
{
  g_return_if_fail (BIV_IS_FINDINGS_PANEL (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->list));
}

/* How many findings are not ignored; the ignored ones are at the end. */
static guint
count_open (BivFindingsPanel *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->findings));

  while (n > 0 && is_ignored (self, n - 1))
    n--;
  return n;
}

/* The position after, or before, the finding that was chosen last. If that was mended meanwhile,
 * the finding that is now in its place comes next. */
static guint
find_next (BivFindingsPanel *self, guint n, bool back)
{
  guint position = self->last_position;

  if (!self->last)
    return back ? n - 1 : 0;
  if (back)
    return (MIN (position, n) + n - 1) % n;
  return g_list_store_find (self->findings, self->last, &position) ? (position + 1) % n
                                                                   : position % n;
}

/**
 * biv_findings_panel_choose_next:
 * @back: the one before
 *
 * Leads to what the next finding is about, and after the last one to the first; those that are
 * ignored are left out.
 *
 * Returns: whether there is any
 */
bool
biv_findings_panel_choose_next (BivFindingsPanel *self, bool back)
{
  guint n;

  g_return_val_if_fail (BIV_IS_FINDINGS_PANEL (self), false);
  n = count_open (self);
  if (n > 0)
    choose (self, find_next (self, n, back));
  return n > 0;
}

/* (transfer none): the findings in the list, BivFinding. */
GListModel *
biv_findings_panel_get_findings (BivFindingsPanel *self)
{
  g_return_val_if_fail (BIV_IS_FINDINGS_PANEL (self), NULL);
  return G_LIST_MODEL (self->findings);
}
