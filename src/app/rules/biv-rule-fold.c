/* The row of something inside an item, such as an effect of an order: it unfolds to its fields, and
 * is moved or removed by buttons or dragged.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/rules/biv-rule-fold.h"

#include <glib/gi18n.h>

#include "app/rules/biv-rule-dragging.h"
#include "app/rules/biv-rule-items.h"
#include "app/rules/biv-rules-words.h"
#include "app/kit/widgets/biv-rows.h"

/* Data of a button: its row. The row has its buttons under the words of what they do. */
#define FOLD "fold"

static void
remove_cb (GtkButton *button, BivRulesScope *scope)
{
  GtkWidget *fold = g_object_get_data (G_OBJECT (button), FOLD);

  biv_rule_items_remove (scope, biv_rule_fold_get_path (fold));
}

static void
up_cb (GtkButton *button, BivRulesScope *scope)
{
  biv_rule_items_move (
    scope, biv_rule_fold_get_path (g_object_get_data (G_OBJECT (button), FOLD)), -1);
}

static void
down_cb (GtkButton *button, BivRulesScope *scope)
{
  biv_rule_items_move (
    scope, biv_rule_fold_get_path (g_object_get_data (G_OBJECT (button), FOLD)), 1);
}

static const char *const words[] = { "up", "down", "remove" };

/* @word: of what it does; @tip: (transfer full) */
static GtkWidget *
add_button (GtkWidget *fold, const char *word, const char *icon, char *tip)
{
  GtkWidget *button = biv_rows_make_button (icon, tip);

  gtk_widget_add_css_class (button, "flat");
  g_object_set_data (G_OBJECT (button), FOLD, fold);
  g_object_set_data (G_OBJECT (fold), word, button);
  adw_expander_row_add_action (ADW_EXPANDER_ROW (fold), button);
  g_free (tip);
  return button;
}

/* The row puts each before the others. */
static void
add_buttons (GtkWidget *fold, BivRulesScope *scope, const char *name)
{
  const char *path = biv_rule_fold_get_path (fold);
  GtkWidget *remove, *down, *up;

  /* Translators: of a button; %s is what goes */
  remove = add_button (fold, "remove", "user-trash-symbolic",
                       g_strdup_printf (_ ("Remove “%s”"), name));
  /* Translators: of a button; %s is what goes down in its list */
  down = add_button (fold, "down", "go-down-symbolic",
                     g_strdup_printf (_ ("Move “%s” down"), name));
  /* Translators: of a button; %s is what goes up in its list */
  up = add_button (fold, "up", "go-up-symbolic", g_strdup_printf (_ ("Move “%s” up"), name));
  gtk_widget_set_sensitive (down, biv_rule_items_can_move (scope, path, 1));
  gtk_widget_set_sensitive (up, biv_rule_items_can_move (scope, path, -1));
  g_signal_connect_object (remove, "clicked", G_CALLBACK (remove_cb), scope, 0);
  g_signal_connect_object (down, "clicked", G_CALLBACK (down_cb), scope, 0);
  g_signal_connect_object (up, "clicked", G_CALLBACK (up_cb), scope, 0);
}

/* @path: of the child */
GtkWidget *
biv_rule_fold_new (BivRulesScope *scope, const char *path, BivNode *child)
{
  GtkWidget *fold = adw_expander_row_new ();
  g_autofree char *name = biv_rules_words_name (child);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (fold), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (fold), name);
  gtk_widget_set_name (fold, biv_node_get_id (child));
  g_object_set_data_full (G_OBJECT (fold), BIV_RULE_DRAGGING_PATH, g_strdup (path), g_free);
  if (biv_rules_scope_find_own (scope, path))
    {
      add_buttons (fold, scope, name);
      biv_rule_dragging_add (fold, scope);
    }
  return fold;
}

const char *
biv_rule_fold_get_path (GtkWidget *fold)
{
  return g_object_get_data (G_OBJECT (fold), BIV_RULE_DRAGGING_PATH);
}

/* (nullable): which of its buttons has the keyboard, "" for anything else in it; NULL: it has it
 * not. */
const char *
biv_rule_fold_find_held (GtkWidget *fold)
{
  GtkRoot *root = gtk_widget_get_root (fold);
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;

  if (!focus || (focus != fold && !gtk_widget_is_ancestor (focus, fold)))
    return NULL;
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_object_get_data (G_OBJECT (fold), words[i]) == focus)
      return words[i];
  return "";
}

/* Gives the keyboard to a button, or to the row if that cannot have it. @held: as
 * biv_rule_fold_find_held() told it */
void
biv_rule_fold_hold (GtkWidget *fold, const char *held)
{
  GtkWidget *button = *held ? g_object_get_data (G_OBJECT (fold), held) : NULL;

  if (!button || !gtk_widget_grab_focus (button))
    gtk_widget_child_focus (fold, GTK_DIR_TAB_FORWARD);
}
