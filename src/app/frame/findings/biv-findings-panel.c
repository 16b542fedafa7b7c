/* The list of findings, with their number above: a row for each fact, whether about one thing or
 * several, the worst first. When the report changes only the rows that differ
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

  GListStore *groups;    /* of BivFindingGroup */
  BivDocument *document; /* NULL: the document is an army */
  BivRuleset *ruleset;   /* NULL: unknown; whose texts are cited */
  GtkLabel *summary;
  GtkWidget *fix_safe; /* mends all that is safe */
  GtkStack *stack;
  GtkListView *list;
  GMenu *menu;           /* of the rows */
  BivFindingGroup *last; /* (nullable): that the key for the next finding led to last */
  guint last_position;
  guint last_member; /* which of its findings */
  gint64 clicked_at; /* on the clock of g_get_monotonic_time() */
};

static guint chosen_signal;

G_DEFINE_FINAL_TYPE (BivFindingsPanel, biv_findings_panel, ADW_TYPE_BIN)

/* (transfer full) (nullable): the row at a position. */
static BivFindingGroup *
get_group (BivFindingsPanel *self, guint position)
{
  return g_list_model_get_item (G_LIST_MODEL (self->groups), position);
}

static bool
is_ignored (BivFindingsPanel *self, guint position)
{
  g_autoptr (BivFindingGroup) group = get_group (self, position);

  return group && biv_finding_is_ignored (biv_finding_group_get_first (group));
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
                       GListModel *groups)
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
  g_signal_connect_object (self->groups, "items-changed", G_CALLBACK (neighbours_changed_cb),
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
  BivFindingGroup *group = gtk_list_item_get_item (item);

  biv_finding_row_show (row, group, self->ruleset);
  biv_finding_row_set_side (row, find_owner_name (self, biv_finding_group_get_first (group)));
  biv_finding_row_set_ignorable (row, has_decisions (self));
  update_position (item, self);
}

/* Leads to one of those that a row is about. */
static void
choose (BivFindingsPanel *self, guint position, guint member)
{
  g_autoptr (BivFindingGroup) group = get_group (self, position);
  GPtrArray *findings = group ? biv_finding_group_get_findings (group) : NULL;

  if (!group)
    return;
  g_set_object (&self->last, group);
  self->last_position = position;
  self->last_member = MIN (member, findings->len - 1);
  g_signal_emit (self, chosen_signal, 0, findings->pdata[self->last_member]);
}

/* Leads to the first that a row is about, and from there to the others one after another. */
static void
choose_row (BivFindingsPanel *self, guint position)
{
  g_autoptr (BivFindingGroup) group = get_group (self, position);
  bool again = group && group == self->last;

  choose (self, position,
          again ? (self->last_member + 1) % biv_finding_group_get_findings (group)->len : 0);
}

/* Whether this is the second click of a double one, which leads no further than a single one. */
static bool
is_second_click (BivFindingsPanel *self)
{
  gint64 now = g_get_monotonic_time ();
  gint64 passed = now - self->clicked_at;
  int time;

  self->clicked_at = now;
  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-double-click-time", &time, NULL);
  return passed < time * G_TIME_SPAN_MILLISECOND;
}

static void
activate_cb (GtkListView *list, guint position, BivFindingsPanel *self)
{
  bool again = is_second_click (self) && position == self->last_position;

  if (!again)
    choose_row (self, position);
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
  g_autoptr (BivFindingGroup) group = row ? get_group (self, position) : NULL;

  g_menu_remove_all (self->menu);
  if (!group)
    return false;
  add_item (self, _ ("_Show Where It Is"), "findings.show", position);
  if (is_ignored (self, position))
    {
      add_item (self, _ ("Stop _Ignoring"), "win.unignore", position);
      return true;
    }
  if (biv_finding_group_is_fixable (group))
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
  choose_row (BIV_FINDINGS_PANEL (widget), g_variant_get_uint32 (parameter));
}

static void
show_here_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivFindingRow *row = find_row_with_keyboard (BIV_FINDINGS_PANEL (widget));

  if (row)
    choose_row (BIV_FINDINGS_PANEL (widget), biv_finding_row_get_position (row));
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
  g_clear_object (&self->groups);
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
  gtk_widget_class_bind_template_child (widget_class, BivFindingsPanel, fix_safe);
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

  self->groups = g_list_store_new (BIV_TYPE_FINDING_GROUP);
  gtk_widget_init_template (GTK_WIDGET (self));
  biv_guide_page_mark (GTK_WIDGET (self), BIV_GUIDE_PAGE_FINDINGS);
  selection =
    GTK_SELECTION_MODEL (gtk_no_selection_new (g_object_ref (G_LIST_MODEL (self->groups))));
  gtk_list_view_set_model (self->list, selection);
  self->menu = g_menu_new ();
  biv_context_menu_add (GTK_WIDGET (self->list), G_MENU_MODEL (self->menu), press_row, key_row,
                        self);
}

static bool
is_same (BivFindingsPanel *self, guint position, BivFindingGroup *group)
{
  g_autoptr (BivFindingGroup) shown = get_group (self, position);

  return biv_finding_group_equal (shown, group);
}

/* Replaces the rows between the start and the end that both lists have in common. */
static void
follow (BivFindingsPanel *self, GPtrArray *groups)
{
  guint before = g_list_model_get_n_items (G_LIST_MODEL (self->groups));
  guint after = groups->len;
  guint head = 0;
  guint tail = 0;

  while (head < MIN (before, after) && is_same (self, head, groups->pdata[head]))
    head++;
  while (tail < MIN (before, after) - head &&
         is_same (self, before - 1 - tail, groups->pdata[after - 1 - tail]))
    tail++;
  if (before != head + tail || after != head + tail)
    g_list_store_splice (self->groups, head, before - head - tail, groups->pdata + head,
                         after - head - tail);
}

/* (transfer container): the rows whose fixes are safe to apply together, BivFindingGroup. */
GPtrArray *
biv_findings_panel_list_safe (BivFindingsPanel *self)
{
  GPtrArray *safe = g_ptr_array_new_with_free_func (g_object_unref);

  g_return_val_if_fail (BIV_IS_FINDINGS_PANEL (self), safe);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->groups)); i++)
    {
      g_autoptr (BivFindingGroup) group = get_group (self, i);
      g_autofree char *deed = biv_finding_group_make_deed (group, NULL);

      if (deed)
        g_ptr_array_add (safe, g_steal_pointer (&group));
    }
  return safe;
}

/* The button for all is there as soon as it spares a click. */
static void
offer_to_fix (BivFindingsPanel *self)
{
  g_autoptr (GPtrArray) safe = biv_findings_panel_list_safe (self);

  gtk_widget_set_visible (self->fix_safe, safe->len > 1);
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
  g_autoptr (GPtrArray) groups = biv_finding_groups_make (report);
  bool keyboard;

  g_return_if_fail (BIV_IS_FINDINGS_PANEL (self));
  g_set_object (&self->ruleset, ruleset);
  keyboard = has_keyboard (self);
  follow (self, groups);
  summary = biv_finding_counts_describe (groups);
  gtk_label_set_label (self->summary, summary);
  gtk_widget_set_visible (GTK_WIDGET (self->summary), groups->len > 0);
  offer_to_fix (self);
  if (keyboard && groups->len > 0 && !has_keyboard (self))
    gtk_widget_grab_focus (GTK_WIDGET (self->list));
  gtk_stack_set_visible_child_name (self->stack, groups->len > 0 ? "list" : "none");
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

/* How many rows are not ignored; the ignored ones are at the end. */
static guint
count_open (BivFindingsPanel *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->groups));

  while (n > 0 && is_ignored (self, n - 1))
    n--;
  return n;
}

/* Leads to the one after that which was chosen last. If that was mended meanwhile, what is now in
 * its place comes next. */
static void
choose_after (BivFindingsPanel *self, guint n)
{
  guint position = self->last_position;
  guint member = self->last_member;

  if (!self->last)
    choose (self, 0, 0);
  else if (!g_list_store_find (self->groups, self->last, &position))
    choose (self, position % n, position < n ? member : 0);
  else if (member + 1 < biv_finding_group_get_findings (self->last)->len)
    choose (self, position, member + 1);
  else
    choose (self, (position + 1) % n, 0);
}

static void
choose_before (BivFindingsPanel *self, guint n)
{
  if (self->last && self->last_member > 0 && self->last_position < n)
    choose (self, self->last_position, self->last_member - 1);
  else
    choose (self, self->last ? (MIN (self->last_position, n) + n - 1) % n : n - 1, G_MAXUINT);
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
  if (n == 0)
    return false;
  if (back)
    choose_before (self, n);
  else
    choose_after (self, n);
  return true;
}

/* (transfer none): the rows of the list, BivFindingGroup. */
GListModel *
biv_findings_panel_get_groups (BivFindingsPanel *self)
{
  g_return_val_if_fail (BIV_IS_FINDINGS_PANEL (self), NULL);
  return G_LIST_MODEL (self->groups);
}
