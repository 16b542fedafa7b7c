/* The view of a ruleset or a muster list: what is in it on the left, the form of what is selected
 * on the right, and what the check of it finds beside them.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/rules/biv-rules-page.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/frame/guide/biv-guide.h"
#include "app/frame/keys/biv-bound-keys.h"
#include "app/kit/widgets/biv-rows.h"
#include "app/rules/biv-rule-items.h"
#include "app/rules/biv-rules-form.h"
#include "app/rules/biv-rules-index.h"
#include "app/rules/biv-rules-words.h"

struct _BivRulesPage
{
  AdwBin parent_instance;

  BivSession *session;  /* NULL: none is shown */
  BivRulesScope *scope; /* likewise, as the next two */
  BivRulesIndex *index;
  BivRulesForm *form;
  AdwFlap *flap;
  BivFindingsPanel *findings;
  GSimpleActionGroup *actions;
  guint idle;
};

static void biv_rules_page_init_view (BivViewInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BivRulesPage, biv_rules_page, ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (BIV_TYPE_VIEW, biv_rules_page_init_view))

static void
biv_rules_page_dispose (GObject *object)
{
  BivRulesPage *self = BIV_RULES_PAGE (object);

  if (self->session)
    biv_view_show (BIV_VIEW (self), NULL, NULL);
  g_clear_object (&self->actions);
  G_OBJECT_CLASS (biv_rules_page_parent_class)->dispose (object);
}

static void
biv_rules_page_class_init (BivRulesPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = biv_rules_page_dispose;
}

/* --- what can be done to what is selected ----------------------------------------------------- */

/* The path of what is shown; "" for the whole document. */
static const char *
get_path (BivRulesPage *self)
{
  const char *path = self->index ? biv_rules_index_get_path (self->index) : NULL;

  return path ? path : "";
}

static bool
is_item (const char *path)
{
  return strchr (path, ':') != NULL;
}

/* The list of the root that is selected, or that the selected item is in; -1: none. */
static int
find_list (BivRulesPage *self)
{
  g_auto (GStrv) words = g_strsplit (get_path (self), ":", 2);
  BivNode *root = biv_rules_scope_get_root (self->scope);

  return words[0] ? biv_node_class_find_field (BIV_NODE_GET_CLASS (root), words[0]) : -1;
}

static void
enable (BivRulesPage *self, const char *name, bool is_enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), is_enabled);
}

static void
update_actions (BivRulesPage *self)
{
  const char *path = get_path (self);
  int list = self->scope ? find_list (self) : -1;
  bool is_own = self->scope && is_item (path) && biv_rules_scope_find_own (self->scope, path);
  bool is_base = self->scope && is_item (path) && biv_rules_scope_find_base (self->scope, path);
  g_auto (GStrv) words = g_strsplit (path, ":", 2);
  bool is_out = is_base && biv_rules_scope_is_left_out (self->scope, words[0], words[1]);

  enable (self, "add", list >= 0 && biv_rule_items_can_add (self->scope, "", (guint) list));
  enable (self, "duplicate", is_own && biv_rule_items_can_add (self->scope, "", (guint) list));
  enable (self, "remove", is_own);
  enable (self, "up", is_own);
  enable (self, "down", is_own);
  enable (self, "take", is_base && !is_own && !is_out);
  enable (self, "leave-out", is_base && !is_own && !is_out);
  enable (self, "put-back", is_base && biv_rule_items_can_put_back (self->scope, path));
  enable (self, "search", self->scope != NULL);
}

static void
choose (BivRulesPage *self, const char *path)
{
  biv_rules_index_choose (self->index, path);
}

/* Selects an item that was just made, to be named first. @path: (nullable): NULL: it was not */
static void
begin (BivRulesPage *self, const char *path)
{
  if (!path)
    return;
  choose (self, path);
  biv_rules_form_begin (self->form, "name");
}

static void
add_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BivRulesPage *self = data;
  int list = find_list (self);
  g_autofree char *path =
    list >= 0 ? biv_rule_items_add (self->scope, "", (guint) list, BIV_EDIT_LAST) : NULL;

  begin (self, path);
}

static void
duplicate_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BivRulesPage *self = data;
  g_autofree char *path = biv_rule_items_duplicate (self->scope, get_path (self));

  begin (self, path);
}

/* The list of what goes is selected, unless there is an inherited item below it. */
static void
remove_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BivRulesPage *self = data;
  g_autofree char *path = g_strdup (get_path (self));
  g_auto (GStrv) words = g_strsplit (path, ":", 2);

  biv_rule_items_remove (self->scope, path);
  choose (self, biv_rules_scope_find (self->scope, path) ? path : words[0]);
}

/* Moves what has the keyboard in the form of an item, else the item. */
static void
move (BivRulesPage *self, int by)
{
  if (!biv_rules_form_move_held (self->form, by))
    biv_rule_items_move (self->scope, get_path (self), by);
}

static void
up_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  move (data, -1);
}

static void
down_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  move (data, 1);
}

static void
adopt_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  biv_rule_items_adopt (BIV_RULES_PAGE (data)->scope, get_path (data));
}

static void
leave_out_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  biv_rule_items_leave_out (BIV_RULES_PAGE (data)->scope, get_path (data));
}

static void
put_back_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  biv_rule_items_put_back (BIV_RULES_PAGE (data)->scope, get_path (data));
}

static void
search_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  biv_rules_index_search (BIV_RULES_PAGE (data)->index);
}

/* Selects what was named: "s", its path. */
static void
show_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  biv_rules_page_choose (data, g_variant_get_string (parameter, NULL));
}

static const GActionEntry entries[] = {
  { "add", add_cb },
  { "duplicate", duplicate_cb },
  { "remove", remove_cb },
  { "up", up_cb },
  { "down", down_cb },
  { "take", adopt_cb },
  { "leave-out", leave_out_cb },
  { "put-back", put_back_cb },
  { "search", search_cb },
  { "show", show_cb, "s" },
};

/* --- what is around the form ------------------------------------------------------------------ */

static const struct
{
  const char *icon;
  const char *action;
  const char *words;
} buttons[] = {
  { "list-add-symbolic", "rules.add", N_ ("Add to This List") },
  { "edit-copy-symbolic", "rules.duplicate", N_ ("Duplicate") },
  { "go-up-symbolic", "rules.up", N_ ("Move up (Alt+Up)") },
  { "go-down-symbolic", "rules.down", N_ ("Move down (Alt+Down)") },
  { "user-trash-symbolic", "rules.remove", N_ ("Remove") },
  { "document-edit-symbolic", "rules.take", N_ ("Make an Own Copy") },
  { "edit-cut-symbolic", "rules.leave-out", N_ ("Leave Out") },
  { "edit-undo-symbolic", "rules.put-back", N_ ("Put Back") },
};

static void
add_word_button (GtkWidget *box, const char *words, const char *action)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (words);

  gtk_label_set_ellipsize (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))),
                           PANGO_ELLIPSIZE_END);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_box_append (GTK_BOX (box), button);
}

/* What is done with the whole, below the list of what is in it. */
static GtkWidget *
make_foot (bool is_list)
{
  GtkWidget *foot = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  if (!is_list)
    add_word_button (foot, _ ("_Try in the Rehearsal"), "win.try-rules");
  add_word_button (foot, is_list ? _ ("_Keep among My Lists") : _ ("_Keep among My Rules"),
                   "win.keep-rules");
  g_object_set (foot, "margin-start", 6, "margin-end", 6, "margin-top", 6, "margin-bottom", 6,
                NULL);
  return foot;
}

/* Those for what is inherited are there only where something is. */
static GtkWidget *
make_bar (bool is_derived)
{
  GtkWidget *bar = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  guint n = is_derived ? G_N_ELEMENTS (buttons) : 5;

  for (guint i = 0; i < n; i++)
    {
      GtkWidget *button = biv_rows_make_button (buttons[i].icon, _ (buttons[i].words));

      gtk_widget_add_css_class (button, "flat");
      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), buttons[i].action);
      gtk_box_append (GTK_BOX (bar), button);
    }
  gtk_widget_add_css_class (bar, "toolbar");
  return bar;
}

static void
chosen_cb (BivRulesIndex *index, const char *path, BivRulesPage *self)
{
  biv_rules_form_show (self->form, path);
  update_actions (self);
}

static void
renamed_cb (BivRulesForm *form, const char *path, BivRulesPage *self)
{
  choose (self, path);
}

/* What was selected may have gone, by undoing: then its list is. */
static gboolean
changed_idle_cb (gpointer data)
{
  BivRulesPage *self = data;
  const char *path = get_path (self);

  self->idle = 0;
  if (is_item (path) && !biv_rules_scope_find (self->scope, path))
    {
      g_auto (GStrv) words = g_strsplit (path, ":", 2);

      choose (self, words[0]);
    }
  update_actions (self);
  return G_SOURCE_REMOVE;
}

static void
changed_cb (BivRulesPage *self)
{
  if (self->idle == 0)
    self->idle = g_idle_add (changed_idle_cb, self);
}

static void
checked_cb (BivSession *session, BivRulesPage *self)
{
  biv_findings_panel_set_report (self->findings, biv_session_get_report (session),
                                 biv_rules_scope_get_rules (self->scope));
}

/* A finding leads to the item, and to the field that it names. */
static void
finding_cb (BivFindingsPanel *panel, BivFinding *finding, BivRulesPage *self)
{
  const char *object = biv_finding_get_object (finding);
  const BivArg *field = biv_args_find (biv_finding_get_args (finding), "field", -1);

  if (!object)
    return;
  biv_rules_page_choose (self, object);
  biv_rules_form_begin (self->form, field ? field->string : NULL);
}

static GtkWidget *
make_content (BivRulesPage *self)
{
  bool is_list = !BIV_IS_RULESET (biv_session_get_root (self->session));
  GtkWidget *paned = gtk_paned_new (GTK_ORIENTATION_HORIZONTAL);
  GtkWidget *left = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *right = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->index = g_object_new (BIV_TYPE_RULES_INDEX, NULL);
  self->form = g_object_new (BIV_TYPE_RULES_FORM, NULL);
  gtk_box_append (GTK_BOX (left), GTK_WIDGET (self->index));
  gtk_box_append (GTK_BOX (left), gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
  gtk_box_append (GTK_BOX (left), make_foot (is_list));
  gtk_box_append (GTK_BOX (right),
                  make_bar (biv_rules_scope_get_base (self->scope) != NULL));
  gtk_box_append (GTK_BOX (right), gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
  gtk_box_append (GTK_BOX (right), GTK_WIDGET (self->form));
  g_object_set (paned, "start-child", left, "end-child", right, "position", 270,
                "shrink-start-child", FALSE, "shrink-end-child", FALSE, "resize-start-child", FALSE,
                "hexpand", TRUE, NULL);
  gtk_widget_add_css_class (paned, "rules");
  gtk_widget_set_size_request (left, 200, -1);
  gtk_widget_set_vexpand (GTK_WIDGET (self->index), TRUE);
  biv_guide_page_mark (paned, is_list ? BIV_GUIDE_PAGE_MUSTER : BIV_GUIDE_PAGE_RULES);
  return paned;
}

static void
biv_rules_page_init (BivRulesPage *self)
{
  self->flap = ADW_FLAP (adw_flap_new ());
  self->findings = g_object_new (BIV_TYPE_FINDINGS_PANEL, NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self->findings), "background"); /* over a narrow form */
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  g_signal_connect_object (self->findings, "chosen", G_CALLBACK (finding_cb), self, 0);
  g_object_set (self->flap, "flap-position", GTK_PACK_END, "flap", self->findings, "separator",
                gtk_separator_new (GTK_ORIENTATION_VERTICAL), NULL);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->flap));
  biv_bound_keys_add (GTK_WIDGET (self), BIV_KEYS_OF_RULES);
  update_actions (self);
}

/* Selects an item, a list or the whole. */
void
biv_rules_page_choose (BivRulesPage *self, const char *path)
{
  BivNode *root;

  g_return_if_fail (BIV_IS_RULES_PAGE (self));
  root = self->scope ? biv_rules_scope_get_root (self->scope) : NULL;
  if (root)
    choose (self, g_str_equal (path, biv_node_get_id (root)) ? "" : path);
}

/* The path of what is selected. */
const char *
biv_rules_page_get_path (BivRulesPage *self)
{
  return get_path (self);
}

/* --- as a view -------------------------------------------------------------------------------- */

static void
leave (BivRulesPage *self)
{
  g_clear_handle_id (&self->idle, g_source_remove);
  if (!self->session)
    return;
  g_signal_handlers_disconnect_by_data (self->session, self);
  g_signal_handlers_disconnect_by_data (biv_session_get_document (self->session), self);
  self->index = NULL;
  self->form = NULL;
  adw_flap_set_content (self->flap, NULL);
  g_clear_object (&self->scope);
  g_clear_object (&self->session);
}

static void
show (BivView *view, BivSession *session, BivMapStyle *style)
{
  BivRulesPage *self = BIV_RULES_PAGE (view);

  leave (self);
  if (!session)
    {
      update_actions (self);
      return;
    }
  self->session = g_object_ref (session);
  self->scope = biv_rules_scope_new (session);
  adw_flap_set_content (self->flap, make_content (self));
  biv_rules_form_open (self->form, self->scope);
  biv_rules_index_open (self->index, self->scope);
  g_signal_connect_object (self->index, "chosen", G_CALLBACK (chosen_cb), self, 0);
  g_signal_connect_object (self->form, "renamed", G_CALLBACK (renamed_cb), self, 0);
  g_signal_connect_object (session, "checked", G_CALLBACK (checked_cb), self, 0);
  g_signal_connect_object (biv_session_get_document (session), "changed", G_CALLBACK (changed_cb),
                           self, G_CONNECT_SWAPPED);
  biv_findings_panel_set_document (self->findings, biv_session_get_document (session));
  checked_cb (session, self);
  choose (self, "");
}

static void
list_parts (BivView *view, BivViewParts *parts)
{
  BivRulesPage *self = BIV_RULES_PAGE (view);

  parts->session = self->session;
  parts->findings = self->findings;
  parts->findings_flap = self->flap;
  parts->actions = G_ACTION_GROUP (self->actions);
  parts->prefix = "rules";
}

static void
remember (BivView *view, GVariantDict *memory)
{
  g_variant_dict_insert (memory, "path", "s", get_path (BIV_RULES_PAGE (view)));
}

static char *
name_spot (BivView *view)
{
  return g_strdup (get_path (BIV_RULES_PAGE (view)));
}

static void
show_spot (BivView *view, const char *spot)
{
  BivRulesPage *self = BIV_RULES_PAGE (view);

  if (self->scope)
    choose (self, !is_item (spot) || biv_rules_scope_find (self->scope, spot) ? spot : "");
}

static void
recall (BivView *view, GVariantDict *memory)
{
  BivRulesPage *self = BIV_RULES_PAGE (view);
  const char *path;

  if (self->scope && g_variant_dict_lookup (memory, "path", "&s", &path) &&
      (!is_item (path) || biv_rules_scope_find (self->scope, path)))
    choose (self, path);
}

static void
biv_rules_page_init_view (BivViewInterface *iface)
{
  iface->show = show;
  iface->list_parts = list_parts;
  iface->remember = remember;
  iface->recall = recall;
  iface->name_spot = name_spot;
  iface->show_spot = show_spot;
}
