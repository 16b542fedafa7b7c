/* Which cards are printed, by their names: all, unless some are left out, as for one that was lost.
 * The signal "changed" says that others are chosen.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/print/biv-print-cards.h"

#include <glib/gi18n.h>

#include "core/model/army/biv-army.h"
#include "core/model/node/biv-naming.h"
#include "core/model/node/biv-node-list.h"
#include "core/model/node/biv-signal.h"
#include "core/ruleset/item/biv-rule-item.h"
#include "text/biv-translation.h"

typedef struct
{
  char *id;
  char *name;
  bool is_wanted;
  GtkCheckButton *check; /* NULL: its row was not shown yet */
} Choice;

struct _BivPrintCards
{
  AdwExpanderRow parent_instance;

  GArray *choices; /* of Choice */
  GPtrArray *only; /* of char *, not owned: what was chosen when it was asked for last */
  GtkWidget *all;  /* the row that chooses all or none; NULL: no row was shown yet */
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (BivPrintCards, biv_print_cards, ADW_TYPE_EXPANDER_ROW)

static void
clear_choice (gpointer data)
{
  Choice *self = data;

  g_free (self->id);
  g_free (self->name);
}

static guint
count_wanted (BivPrintCards *self)
{
  guint n = 0;

  for (guint i = 0; i < self->choices->len; i++)
    n += g_array_index (self->choices, Choice, i).is_wanted;
  return n;
}

static void
show_count (BivPrintCards *self)
{
  guint n = count_wanted (self);
  /* Translators: a number of cards, of how many */
  g_autofree char *words = g_strdup_printf (_ ("%1$u of %2$u"), n, self->choices->len);

  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self),
                                 n == self->choices->len ? _ ("All") : words);
}

/* --- Rows ------------------------------------------------------------------------------------ */

static void
toggled_cb (GtkCheckButton *check, BivPrintCards *self)
{
  for (guint i = 0; i < self->choices->len; i++)
    if (g_array_index (self->choices, Choice, i).check == check)
      g_array_index (self->choices, Choice, i).is_wanted = gtk_check_button_get_active (check);
  show_count (self);
  g_signal_emit (self, changed_signal, 0);
}

static void
add_row (BivPrintCards *self, Choice *choice)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *check = gtk_check_button_new ();

  choice->check = GTK_CHECK_BUTTON (check);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), choice->name);
  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  gtk_check_button_set_active (choice->check, choice->is_wanted);
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  choice->name, -1);
  g_signal_connect_object (check, "toggled", G_CALLBACK (toggled_cb), self, 0);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), row);
}

static void
all_cb (BivPrintCards *self)
{
  biv_print_cards_choose_all (self, true);
}

static void
none_cb (BivPrintCards *self)
{
  biv_print_cards_choose_all (self, false);
}

static void
add_button (BivPrintCards *self, const char *label, GCallback clicked)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_signal_connect_object (button, "clicked", clicked, self, G_CONNECT_SWAPPED);
  adw_action_row_add_prefix (ADW_ACTION_ROW (self->all), button);
}

/* The rows are made when one looks at them: an army has a hundred. */
static void
expanded_cb (BivPrintCards *self)
{
  if (self->all || !adw_expander_row_get_expanded (ADW_EXPANDER_ROW (self)))
    return;
  self->all = adw_action_row_new ();
  add_button (self, _ ("_None"), G_CALLBACK (none_cb));
  add_button (self, _ ("A_ll"), G_CALLBACK (all_cb));
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), self->all);
  for (guint i = 0; i < self->choices->len; i++)
    add_row (self, &g_array_index (self->choices, Choice, i));
}

static void
drop_rows (BivPrintCards *self)
{
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (self), FALSE);
  for (guint i = 0; i < self->choices->len; i++)
    {
      GtkCheckButton *check = g_array_index (self->choices, Choice, i).check;

      if (check)
        adw_expander_row_remove (
          ADW_EXPANDER_ROW (self),
          gtk_widget_get_ancestor (GTK_WIDGET (check), ADW_TYPE_ACTION_ROW));
    }
  if (self->all)
    adw_expander_row_remove (ADW_EXPANDER_ROW (self), self->all);
  self->all = NULL;
  g_array_set_size (self->choices, 0);
}

/* --- What there is --------------------------------------------------------------------------- */

static void
add_choice (BivPrintCards *self, gpointer item, const char *name)
{
  const char *id = biv_node_get_id (BIV_NODE (item));
  Choice choice = { g_strdup (id), g_strdup (*name ? name : id), true, NULL };

  g_array_append_val (self->choices, choice);
}

static void
add_items (BivPrintCards *self, BivNodeList *items)
{
  const char *language = biv_translation_choose_language (NULL);

  BIV_EACH (BivNode, item, items)
    add_choice (self, item, biv_text_for (biv_rule_item_get_name (item), language));
}

static void
add_piece (BivNode *node, gpointer data)
{
  if (BIV_IS_FIGURE (node) || BIV_IS_UNIT (node))
    add_choice (data, node, biv_naming_for (node, biv_translation_choose_language (NULL)));
}

/** biv_print_cards_offer: the cards of rules, and of the pieces of a battle or army, all chosen.
 * @rules: (nullable): those of the document, which may be lacking */
void
biv_print_cards_offer (BivPrintCards *self, BivNode *root, BivRuleset *rules)
{
  g_return_if_fail (BIV_IS_PRINT_CARDS (self));
  drop_rows (self);
  if (rules)
    {
      add_items (self, biv_ruleset_get_orders (rules));
      add_items (self, biv_ruleset_get_leader_actions (rules));
      add_items (self, biv_ruleset_get_messengers (rules));
    }
  if (!BIV_IS_RULESET (root))
    biv_node_foreach (root, add_piece, self);
  show_count (self);
}

void
biv_print_cards_choose_all (BivPrintCards *self, bool are_all)
{
  g_return_if_fail (BIV_IS_PRINT_CARDS (self));
  for (guint i = 0; i < self->choices->len; i++)
    {
      Choice *choice = &g_array_index (self->choices, Choice, i);

      choice->is_wanted = are_all;
      if (choice->check)
        gtk_check_button_set_active (choice->check, are_all);
    }
  show_count (self);
  g_signal_emit (self, changed_signal, 0);
}

/** biv_print_cards_choose: (transfer none) (nullable): the ids of what is chosen, until it is asked
 * for again; NULL: all, with the cards that belong to nothing that has a name. */
const char *const *
biv_print_cards_choose (BivPrintCards *self)
{
  g_return_val_if_fail (BIV_IS_PRINT_CARDS (self), NULL);
  g_ptr_array_set_size (self->only, 0);
  if (count_wanted (self) == self->choices->len)
    return NULL;
  for (guint i = 0; i < self->choices->len; i++)
    if (g_array_index (self->choices, Choice, i).is_wanted)
      g_ptr_array_add (self->only, g_array_index (self->choices, Choice, i).id);
  g_ptr_array_add (self->only, NULL);
  return (const char *const *) self->only->pdata;
}

static void
biv_print_cards_finalize (GObject *object)
{
  BivPrintCards *self = BIV_PRINT_CARDS (object);

  g_array_unref (self->choices);
  g_ptr_array_unref (self->only);
  G_OBJECT_CLASS (biv_print_cards_parent_class)->finalize (object);
}

static void
biv_print_cards_class_init (BivPrintCardsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_print_cards_finalize;
  changed_signal = biv_signal_new ("changed", BIV_TYPE_PRINT_CARDS, 0);
}

static void
biv_print_cards_init (BivPrintCards *self)
{
  self->choices = g_array_new (FALSE, FALSE, sizeof (Choice));
  g_array_set_clear_func (self->choices, clear_choice);
  self->only = g_ptr_array_new ();
  g_signal_connect (self, "notify::expanded", G_CALLBACK (expanded_cb), NULL);
}
