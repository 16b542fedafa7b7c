/* The editor of muster lists and of house rules: what is typed is in the document, refused or
 * undone, and what is saved is read again as it was.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/rules/biv-rule-row.h"
#include "app/rules/biv-rules-form.h"
#include "app/rules/biv-rule-items.h"
#include "app/rules/biv-rules-page.h"
#include "app/start/biv-new-rules-dialog.h"
#include "core/assist/biv-new-rules.h"
#include "core/ruleset/biv-ruleset.h"
#include "core/ruleset/muster/biv-muster.h"
#include "core/ruleset/order/biv-order.h"
#include "storage/format/biv-format.h"
#include "ui-test.h"

#define RULES "jomini"

static BivRulesPage *
get_page (BivWindow *window)
{
  return BIV_RULES_PAGE (ui_find (GTK_WIDGET (window), BIV_TYPE_RULES_PAGE));
}

static BivNode *
get_root (BivWindow *window)
{
  return biv_session_get_root (biv_window_get_session (window));
}

static GBytes *
write_document (BivWindow *window)
{
  return biv_format_write (get_root (window));
}

static void
act (BivWindow *window, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), action, NULL));
  ui_settle ();
}

static void
choose (BivWindow *window, const char *path)
{
  biv_rules_page_choose (get_page (window), path);
  ui_settle ();
}

static void
find_row_cb (GtkWidget *widget, const char *path, const char *field, BivRuleRow **found)
{
  if (BIV_IS_RULE_ROW (widget) && biv_rule_row_edits (BIV_RULE_ROW (widget), path, field))
    *found = BIV_RULE_ROW (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !*found;
       child = gtk_widget_get_next_sibling (child))
    find_row_cb (child, path, field, found);
}

/* The first place where a field of an item is typed or chosen. */
static BivRuleEdit *
find_edit (BivWindow *window, const char *path, const char *field)
{
  BivRuleRow *row = NULL;

  find_row_cb (GTK_WIDGET (window), path, field, &row);
  g_assert_nonnull (row);
  return BIV_RULE_EDIT (ui_find (GTK_WIDGET (row), BIV_TYPE_RULE_EDIT));
}

static void
type_into (BivWindow *window, const char *path, const char *field, const char *text)
{
  GtkWidget *entry = ui_find (GTK_WIDGET (find_edit (window, path, field)), GTK_TYPE_ENTRY);

  g_assert_nonnull (entry);
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  ui_settle ();
}

static const char *
get_typed (BivWindow *window, const char *path, const char *field)
{
  return gtk_editable_get_text (GTK_EDITABLE (
    ui_find (GTK_WIDGET (find_edit (window, path, field)), GTK_TYPE_ENTRY)));
}

static BivDocument *
make (bool is_muster)
{
  BivCatalogue *catalogue = biv_workspace_get_catalogue (ui_get_workspace ());
  BivNewRules wish = { "tried", "Tried", "en", biv_catalogue_get_ruleset (catalogue, RULES), NULL };
  BivDocument *document =
    is_muster ? biv_new_rules_make_muster (&wish, NULL) : biv_new_rules_derive (&wish, NULL);

  g_assert_nonnull (document);
  return document;
}

/* A window with a new document, saved in a file of its own. */
static BivWindow *
open_new (bool is_muster, char **path)
{
  g_autoptr (BivDocument) document = NULL;
  g_autoptr (GBytes) bytes = NULL;
  BivWindow *window = ui_new_window ();

  document = make (is_muster);
  bytes = biv_format_write (biv_document_get_root (document));
  *path = ui_make_temp_path (is_muster ? "tried.bivmuster" : "tried.bivruleset");
  g_assert_true (g_file_set_contents (*path, g_bytes_get_data (bytes, NULL),
                                      (gssize) g_bytes_get_size (bytes), NULL));
  g_assert_true (ui_open_in (window, *path));
  ui_settle ();
  return window;
}

static bool
is_saved (gpointer window)
{
  BivSession *session = biv_window_get_session (window);

  return !biv_session_is_saving (session) &&
         !biv_history_is_modified (biv_session_get_history (session));
}

/* Saves, and reads what was written. */
static void
assert_saved (BivWindow *window, const char *path)
{
  g_autoptr (GBytes) open = write_document (window);
  g_autofree char *written = NULL;
  g_autoptr (BivNode) again = NULL;
  gsize length;

  act (window, "win.save");
  ui_wait (is_saved, window);
  g_assert_true (g_file_get_contents (path, &written, &length, NULL));
  g_assert_cmpmem (written, length, g_bytes_get_data (open, NULL), g_bytes_get_size (open));
  again = biv_format_read_file (path, NULL);
  g_assert_nonnull (again);
}

static void
undo_all (BivWindow *window)
{
  BivHistory *history = biv_session_get_history (biv_window_get_session (window));

  while (biv_history_undo (history))
    ui_settle ();
}

/* A list with entries, a limit that two of them share, and a period before Christ. */
static void
test_muster (void)
{
  g_autofree char *path = NULL;
  BivWindow *window = open_new (true, &path);
  BivMuster *list = BIV_MUSTER (get_root (window));
  g_autoptr (GBytes) before = write_document (window);
  g_autoptr (GBytes) undone = NULL;

  type_into (window, "", "from-year", "334 BC");
  type_into (window, "", "to-year", "331 av. J.-C.");
  g_assert_cmpint (biv_muster_get_from_year (list), ==, -334);
  g_assert_cmpint (biv_muster_get_to_year (list), ==, -331);
  choose (window, "pools");
  act (window, "rules.add");
  g_assert_cmpstr (biv_rules_page_get_path (get_page (window)), ==, "pools:pool");
  type_into (window, "pools:pool", "name", "Guard");
  type_into (window, "pools:pool", "maximum", "2");
  choose (window, "entries");
  act (window, "rules.add");
  type_into (window, "entries:entry", "name", "Companions");
  type_into (window, "entries:entry", "cost", "80");
  type_into (window, "entries:entry", "elements", "4");
  act (window, "rules.duplicate");
  g_assert_cmpstr (biv_rules_page_get_path (get_page (window)), ==, "entries:entry-2");
  type_into (window, "entries:entry-2", "cost", "75");
  g_assert_cmpuint (biv_node_list_get_length (biv_muster_get_entries (list)), ==, 2);
  g_assert_cmpint (biv_muster_entry_get_cost (
                     biv_node_list_get (biv_muster_get_entries (list), 1)),
                   ==, 75);
  assert_saved (window, path);
  undo_all (window);
  undone = write_document (window);
  g_assert_true (g_bytes_equal (before, undone));
  ui_destroy (window);
}

static bool
shows_list (gpointer window)
{
  BivSession *session = biv_window_get_session (window);

  return session && BIV_IS_MUSTER (biv_session_get_root (session));
}

/* A list made of the army that is open can be edited at once: it is called as the army, is for its
 * rules, and has an entry for each kind that the army has. */
static void
test_from_army (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples",
                                            "bonaparte-at-marengo.bivarmy", NULL);
  BivWindow *window = ui_new_window ();
  GtkWidget *dialog;
  BivMuster *list;

  g_assert_true (ui_open_in (window, path));
  act (window, "win.list-army");
  dialog = ui_find_window (BIV_TYPE_NEW_RULES_DIALOG);
  g_assert_nonnull (dialog);
  g_assert_false (gtk_widget_get_visible (ui_get_child (dialog, "muster")));
  g_assert_true (gtk_widget_activate_action (dialog, "dialog.create", NULL));
  ui_wait (shows_list, window);
  list = BIV_MUSTER (get_root (window));
  g_assert_cmpstr (biv_node_get_id (BIV_NODE (list)), ==, "bonaparte-at-marengo");
  g_assert_cmpstr (biv_muster_get_ruleset (list), ==, "jomini");
  g_assert_cmpstr (biv_text_for (biv_muster_get_name (list), "en"), ==, "Bonaparte at Marengo");
  choose (window, "entries:line_infantry");
  g_assert_cmpstr (get_typed (window, "entries:line_infantry", "cost"), ==, "62");
  type_into (window, "entries:line_infantry", "cost", "60");
  g_assert_cmpint (biv_muster_entry_get_cost (
                     biv_node_list_lookup (biv_muster_get_entries (list), "line_infantry")),
                   ==, 60);
  ui_destroy (window);
}

/* What cannot be kept stays as it is typed, says why below it, and changes nothing. */
static void
test_refusal (void)
{
  g_autofree char *path = NULL;
  BivWindow *window = open_new (true, &path);
  BivRuleEdit *edit;
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GBytes) after = NULL;

  choose (window, "entries");
  act (window, "rules.add");
  type_into (window, "entries:entry", "cost", "12");
  before = write_document (window);
  type_into (window, "entries:entry", "cost", "twelve");
  edit = find_edit (window, "entries:entry", "cost");
  g_assert_cmpstr (biv_rule_edit_get_refusal (edit), ==,
                   "A whole number from 0 to 1000000 is expected here.");
  g_assert_cmpstr (get_typed (window, "entries:entry", "cost"), ==, "twelve");
  after = write_document (window);
  g_assert_true (g_bytes_equal (before, after));
  type_into (window, "entries:entry", "cost", "13");
  g_assert_null (biv_rule_edit_get_refusal (find_edit (window, "entries:entry", "cost")));
  choose (window, "");
  type_into (window, "", "from-year", "long ago");
  g_assert_nonnull (biv_rule_edit_get_refusal (find_edit (window, "", "from-year")));
  ui_destroy (window);
}

/* The check stands beside what is typed, and leads to the field. */
static void
test_findings (void)
{
  g_autofree char *path = NULL;
  BivWindow *window = open_new (true, &path);
  BivReport *report;

  choose (window, "entries");
  act (window, "rules.add");
  report = biv_session_get_report (biv_window_get_session (window));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (report)), >, 0);
  choose (window, "");
  act (window, "win.next-finding");
  g_assert_cmpstr (biv_rules_page_get_path (get_page (window)), ==, "entries:entry");
  ui_destroy (window);
}

static void
find_tip_cb (GtkWidget *widget, const char *tip, GtkWidget **found)
{
  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_widget_get_tooltip_text (widget), tip) == 0)
    *found = widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !*found;
       child = gtk_widget_get_next_sibling (child))
    find_tip_cb (child, tip, found);
}

/* The button with a tip. */
static void
press (BivWindow *window, const char *tip)
{
  GtkWidget *button = NULL;

  find_tip_cb (GTK_WIDGET (get_page (window)), tip, &button);
  g_assert_nonnull (button);
  ui_click (button);
  ui_settle ();
}

/* An inherited price becomes a change, which can be taken back; an own order has an effect. */
static void
test_house_rules (void)
{
  g_autofree char *path = NULL;
  BivWindow *window = open_new (false, &path);
  BivRuleset *rules = BIV_RULESET (get_root (window));
  g_autoptr (GBytes) before = write_document (window);
  g_autoptr (GBytes) undone = NULL;
  BivOrder *order;

  choose (window, "orders:forced_march");
  g_assert_true (biv_rule_edit_is_inherited (find_edit (window, "orders:forced_march", "cost")));
  type_into (window, "orders:forced_march", "cost", "7");
  g_assert_cmpuint (biv_node_list_get_length (biv_ruleset_get_changes (rules)), ==, 1);
  g_assert_true (biv_rule_edit_is_changed (find_edit (window, "orders:forced_march", "cost")));
  g_assert_cmpstr (get_typed (window, "orders:forced_march", "cost"), ==, "7");
  act (window, "rules.put-back");
  g_assert_cmpuint (biv_node_list_get_length (biv_ruleset_get_changes (rules)), ==, 0);
  type_into (window, "orders:forced_march", "cost", "3");
  choose (window, "orders:rally");
  act (window, "rules.leave-out");
  g_assert_cmpstr (biv_ruleset_get_without (rules), ==, "orders:rally");
  choose (window, "orders");
  act (window, "rules.add");
  order = biv_node_list_get (biv_ruleset_get_orders (rules), 0);
  g_assert_cmpstr (biv_node_get_id (BIV_NODE (order)), ==, "order");
  type_into (window, "orders:order", "cost", "2");
  press (window, "Add: Effect");
  ui_settle ();
  g_assert_cmpuint (
    biv_node_list_get_length (biv_node_get_list (BIV_NODE (order), BIV_ORDER_EFFECTS)), ==, 1);
  assert_saved (window, path);
  undo_all (window);
  undone = write_document (window);
  g_assert_true (g_bytes_equal (before, undone));
  ui_destroy (window);
}

/* A number that is refused as a whole leaves nothing of its first digits behind, neither in an item
 * of the document nor in one that is inherited. */
static void
test_refused_whole (void)
{
  static const char *const typed[] = { "9", "99", "999" };
  g_autofree char *path = NULL;
  BivWindow *window = open_new (false, &path);
  g_autoptr (GBytes) before = write_document (window);
  g_autoptr (GBytes) after = NULL;
  GtkWidget *entry;

  choose (window, "orders:forced_march");
  entry = ui_find (GTK_WIDGET (find_edit (window, "orders:forced_march", "cost")), GTK_TYPE_ENTRY);
  gtk_widget_grab_focus (entry);
  for (guint i = 0; i < G_N_ELEMENTS (typed); i++)
    type_into (window, "orders:forced_march", "cost", typed[i]);
  g_assert_cmpstr (biv_rule_edit_get_refusal (find_edit (window, "orders:forced_march", "cost")),
                   ==, "A whole number from 0 to 100 is expected here.");
  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  ui_settle ();
  after = write_document (window);
  g_assert_true (g_bytes_equal (before, after));
  g_assert_cmpstr (get_typed (window, "orders:forced_march", "cost"), ==, "999");
  ui_destroy (window);
}

/* New rules cannot take the place of others. */
static void
test_used_id (void)
{
  BivWindow *window = ui_new_window ();
  GtkWidget *dialog;

  g_action_group_activate_action (G_ACTION_GROUP (ui_get_application ()), "new-ruleset", NULL);
  ui_settle ();
  dialog = ui_find_window (BIV_TYPE_NEW_RULES_DIALOG);
  g_assert_nonnull (dialog);
  gtk_editable_set_text (ui_get_child (dialog, "name"), "Third");
  gtk_editable_set_text (ui_get_child (dialog, "id"), RULES);
  g_assert_true (gtk_widget_activate_action (dialog, "dialog.create", NULL));
  ui_settle ();
  g_assert_true (ui_find_window (BIV_TYPE_NEW_RULES_DIALOG) == dialog);
  gtk_editable_set_text (ui_get_child (dialog, "id"), RULES "-third");
  g_assert_true (gtk_widget_activate_action (dialog, "dialog.create", NULL));
  ui_settle ();
  g_assert_null (ui_find_window (BIV_TYPE_NEW_RULES_DIALOG));
  ui_destroy (window);
}

static guint
add_everywhere (BivRulesScope *scope, const char *parent)
{
  BivNodeClass *klass = BIV_NODE_GET_CLASS (biv_rules_scope_find_own (scope, parent));
  guint n_added = 0;

  for (guint i = 0; i < klass->n_fields; i++)
    {
      g_autofree char *path = NULL;

      if (klass->fields[i].kind != BIV_FIELD_LIST || !biv_rule_items_can_add (scope, parent, i))
        continue;
      path = biv_rule_items_add (scope, parent, i, 0);
      g_assert_nonnull (path);
      n_added += 1 + add_everywhere (scope, path);
    }
  return n_added;
}

/* Every list of rules, of muster lists and of what is in them takes a new item. */
static void
test_every_list (void)
{
  for (guint is_muster = 0; is_muster < 2; is_muster++)
    {
      g_autofree char *path = NULL;
      BivWindow *window = open_new (is_muster, &path);
      g_autoptr (BivRulesScope) scope = biv_rules_scope_new (biv_window_get_session (window));

      g_assert_cmpuint (add_everywhere (scope, ""), >, is_muster ? 2 : 20);
      ui_settle ();
      ui_destroy (window);
    }
}

/* The ids of an order's effects, in their order. */
static char *
list_effects (BivWindow *window)
{
  BivNodeList *orders = biv_ruleset_get_orders (BIV_RULESET (get_root (window)));
  BivNodeList *effects = biv_node_get_list (biv_node_list_get (orders, 0), BIV_ORDER_EFFECTS);
  g_autoptr (GString) ids = g_string_new (NULL);

  BIV_EACH (BivNode, effect, effects)
    g_string_append_printf (ids, "%s%s", ids->len > 0 ? " " : "", biv_node_get_id (effect));
  return g_string_free (g_steal_pointer (&ids), FALSE);
}

static void
assert_effects (BivWindow *window, const char *expected)
{
  g_autofree char *ids = list_effects (window);

  g_assert_cmpstr (ids, ==, expected);
}

/* Drops what one row shows on the end of another. */
static void
drop_on (GtkWidget *row, BivNode *item)
{
  g_auto (GValue) value = G_VALUE_INIT;
  gboolean taken = FALSE;

  g_value_init (&value, BIV_TYPE_NODE);
  g_value_set_object (&value, item);
  g_signal_emit_by_name (ui_find_controller (row, GTK_TYPE_DROP_TARGET), "drop", &value, 1.0,
                         (double) gtk_widget_get_height (row), &taken);
  ui_settle ();
}

static GtkWidget *
find_fold (BivWindow *window, const char *id)
{
  GtkWidget *fold = ui_find_named (GTK_WIDGET (get_page (window)), id);

  g_assert_nonnull (fold);
  return fold;
}

/* Effects are moved by buttons, by the keys of the list and by dragging, each time in one step, and
 * the keyboard stays on what was moved; with it elsewhere, the keys move the order. */
static void
test_moving (void)
{
  g_autofree char *path = NULL;
  BivWindow *window = open_new (false, &path);
  BivHistory *history = biv_session_get_history (biv_window_get_session (window));
  BivNodeList *effects;
  BivNode *order;

  choose (window, "orders");
  act (window, "rules.add");
  press (window, "Add: Effect");
  press (window, "Add: Effect");
  press (window, "Add: Effect");
  order = biv_node_list_get (biv_ruleset_get_orders (BIV_RULESET (get_root (window))), 0);
  effects = biv_node_get_list (order, BIV_ORDER_EFFECTS);
  assert_effects (window, "effect effect-2 effect-3");
  gtk_widget_child_focus (find_fold (window, "effect"), GTK_DIR_TAB_FORWARD);
  act (window, "rules.down");
  assert_effects (window, "effect-2 effect effect-3");
  act (window, "rules.down"); /* the keyboard went along */
  assert_effects (window, "effect-2 effect-3 effect");
  g_assert_true (biv_history_undo (history));
  assert_effects (window, "effect-2 effect effect-3");
  g_assert_true (biv_history_undo (history));
  ui_settle ();
  drop_on (find_fold (window, "effect-3"), biv_node_list_get (effects, 0));
  assert_effects (window, "effect-2 effect-3 effect");
  drop_on (find_fold (window, "effect-3"), order); /* of another list */
  assert_effects (window, "effect-2 effect-3 effect");
  g_assert_true (biv_history_undo (history));
  assert_effects (window, "effect effect-2 effect-3");
  ui_destroy (window);
}

/* The form is made anew, and all the while keys are heard: nothing that has gone has the keyboard,
 * and in the end the same field has it again. */
static void
test_keyboard (void)
{
  g_autofree char *path = NULL;
  BivWindow *window = open_new (false, &path);
  BivHistory *history = biv_session_get_history (biv_window_get_session (window));

  choose (window, "orders");
  act (window, "rules.add");
  press (window, "Add: Effect");
  gtk_widget_grab_focus (ui_find (GTK_WIDGET (find_edit (window, "orders:order", "cost")),
                                  GTK_TYPE_ENTRY));
  g_assert_true (biv_history_undo (history));
  for (guint i = 0; i < 500; i++)
    {
      GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));

      g_assert_true (!focus || gtk_widget_get_root (focus) == GTK_ROOT (window));
      g_main_context_iteration (NULL, FALSE);
    }
  assert_effects (window, "");
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)),
                                         GTK_WIDGET (find_edit (window, "orders:order", "cost"))));
  ui_destroy (window);
}

/* Ticks or unticks one of several that can be chosen. */
static void
tick (BivWindow *window, const char *path, const char *field, const char *name)
{
  GtkWidget *menu = ui_find (GTK_WIDGET (find_edit (window, path, field)), GTK_TYPE_MENU_BUTTON);
  GtkWidget *button = ui_find (
    GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (menu))), GTK_TYPE_CHECK_BUTTON);

  while (button && !g_str_equal (gtk_check_button_get_label (GTK_CHECK_BUTTON (button)), name))
    button = gtk_widget_get_next_sibling (button);
  g_assert_nonnull (button);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (button),
                               !gtk_check_button_get_active (GTK_CHECK_BUTTON (button)));
  ui_settle ();
}

/* Words of a file that the rules do not know stay until somebody takes them out. */
static void
test_unknown_words (void)
{
  g_autofree char *path = NULL;
  BivWindow *window = open_new (false, &path);
  BivHistory *history = biv_session_get_history (biv_window_get_session (window));
  g_autoptr (BivEditList) edits = biv_edit_list_new_step ("set-field", NULL);
  BivOrder *order;

  choose (window, "orders");
  act (window, "rules.add");
  order = biv_node_list_get (biv_ruleset_get_orders (BIV_RULESET (get_root (window))), 0);
  biv_edit_list_set_string (edits, "orders:order", "enemy-arms", "cavalry hussars");
  g_assert_true (biv_history_do (history, edits, NULL));
  ui_settle ();
  tick (window, "orders:order", "enemy-arms", "Infantry"); /* the form was made before */
  g_assert_nonnull (strstr (biv_node_get_string (BIV_NODE (order), BIV_ORDER_ENEMY_ARMS),
                            "hussars"));
  choose (window, "orders");
  choose (window, "orders:order");
  tick (window, "orders:order", "enemy-arms", "Infantry");
  g_assert_cmpstr (biv_node_get_string (BIV_NODE (order), BIV_ORDER_ENEMY_ARMS), ==,
                   "cavalry hussars");
  tick (window, "orders:order", "enemy-arms", "hussars (unknown)");
  g_assert_cmpstr (biv_node_get_string (BIV_NODE (order), BIV_ORDER_ENEMY_ARMS), ==, "cavalry");
  ui_destroy (window);
}

static const char *const random_actions[] = { "rules.add", "rules.duplicate", "rules.remove",
                                              "rules.up", "rules.down", "rules.take",
                                              "rules.leave-out", "rules.put-back" };

/* Whatever is done to rules is undone to the same bytes, and done again to the same. */
static void
test_random (void)
{
  static const char *const paths[] = { "orders", "orders:rally", "leaders", "arms:cavalry", "words",
                                       "terrains", "orders:forced_march", "orders:order" };
  g_autofree char *path = NULL;
  BivWindow *window = open_new (false, &path);
  BivHistory *history = biv_session_get_history (biv_window_get_session (window));
  g_autoptr (GBytes) before = write_document (window);
  g_autoptr (GBytes) undone = NULL;
  g_autoptr (GBytes) done = NULL;
  g_autoptr (GBytes) again = NULL;

  for (guint i = 0; i < 60; i++)
    {
      biv_rules_page_choose (get_page (window), paths[g_test_rand_int_range (0, 8)]);
      gtk_widget_activate_action (GTK_WIDGET (window), random_actions[g_test_rand_int_range (0, 8)],
                                  NULL);
    }
  ui_settle ();
  done = write_document (window);
  undo_all (window);
  undone = write_document (window);
  g_assert_true (g_bytes_equal (before, undone));
  while (biv_history_redo (history))
    continue;
  ui_settle ();
  again = write_document (window);
  g_assert_true (g_bytes_equal (done, again));
  ui_destroy (window);
}

/* Rules are tried in a battle that nobody saves, with all that was changed. */
static void
test_try (void)
{
  g_autofree char *path = NULL;
  BivWindow *window = open_new (false, &path);
  BivRuleset *followed;
  BivNode *order;

  choose (window, "orders:forced_march");
  type_into (window, "orders:forced_march", "cost", "9");
  act (window, "win.try-rules");
  followed = biv_session_get_ruleset (biv_window_get_session (window));
  g_assert_cmpstr (biv_node_get_id (BIV_NODE (followed)), ==, "tried");
  order = biv_node_list_lookup (biv_ruleset_get_orders (followed), "forced_march");
  g_assert_cmpint (biv_order_get_cost (BIV_ORDER (order)), ==, 9);
  g_assert_null (biv_session_get_place (biv_window_get_session (window)));
  ui_destroy (window);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/rules/muster", test_muster);
  g_test_add_func ("/rules/from-army", test_from_army);
  g_test_add_func ("/rules/refusal", test_refusal);
  g_test_add_func ("/rules/findings", test_findings);
  g_test_add_func ("/rules/house-rules", test_house_rules);
  g_test_add_func ("/rules/refused-whole", test_refused_whole);
  g_test_add_func ("/rules/taken-id", test_used_id);
  g_test_add_func ("/rules/every-list", test_every_list);
  g_test_add_func ("/rules/moving", test_moving);
  g_test_add_func ("/rules/keyboard", test_keyboard);
  g_test_add_func ("/rules/unknown-words", test_unknown_words);
  g_test_add_func ("/rules/random", test_random);
  g_test_add_func ("/rules/try", test_try);
  return g_test_run ();
}
