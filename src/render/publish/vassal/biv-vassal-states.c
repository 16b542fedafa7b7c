/* What a battle does to units: they are activated, receive orders, waver. What the rules have of it
 * is in the menu of each unit of a module, and is shown on its counter as a badge.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/publish/vassal/biv-vassal-states.h"

#include <glib/gi18n.h>
#include <math.h>

#include "core/ruleset/leader/biv-leader-rules.h"
#include "core/ruleset/order/biv-order.h"
#include "render/publish/vassal/biv-vassal-pictures.h"
#include "render/publish/vassal/biv-vassal-words.h"
#include "text/biv-rules-words.h"

/* The sign of an activation in the style, as on the marker that is printed. */
#define ACTIVATION_SIGN "arrow"

/* Where badges lie on a counter, in sizes of a hex, centre to corner: they hide neither one another
 * nor its sign and its elements. */
static const BivPoint activation_place = { -0.75, -0.28 };
static const BivPoint received_place = { 0.75, -0.28 };
static const BivPoint morale_place = { 0.0, -0.38 };
static const BivPoint order_place = { 0.0, -0.72 };

/* (transfer full): in words of biv_vassal_words(), as a menu has them. */
static char *
make_title (const char *name)
{
  g_autofree char *capital = biv_rules_words_capitalize (name);

  return biv_vassal_words (capital);
}

static int
measure (BivVassalModule *module, double length)
{
  return (int) lround (length * module->scale);
}

/* A badge that the menu shows and hides. @image: its picture */
static void
add_badge (BivVassalModule *module, const char *id, const char *title, const char *image,
           BivPoint place)
{
  g_autofree char *key = biv_vassal_words_make_key (id);
  g_autofree char *behind = g_strdup_printf ("+ (%s)", title);
  const char *images[] = { image, NULL };
  const char *said[] = { behind, NULL };

  biv_vassal_traits_add_layer (module->states, &(BivVassalLayer){
                                                 .name = key,
                                                 .images = images,
                                                 .said = said,
                                                 .level = 1,
                                                 .show = title,
                                                 .key_name = key,
                                                 .right = measure (module, place.x),
                                                 .down = measure (module, place.y),
                                               });
}

static void
add_words (BivVassalModule *module, const char *id, const char *title, BivPoint place)
{
  g_autofree char *image = biv_vassal_pictures_add_badge (module, title);

  add_badge (module, id, title, image, place);
}

static void
add_activation (BivVassalModule *module)
{
  g_autofree char *title =
    make_title (biv_page_word (&module->flow, "activation", N_ ("activation")));
  g_autofree char *image = NULL;

  if (!biv_ruleset_get_activation (module->ruleset))
    return;
  image = biv_vassal_pictures_add_mark (module, ACTIVATION_SIGN);
  add_badge (module, "activation", title, image, activation_place);
}

/* How many orders of the turn a unit has received. */
static void
add_received (BivVassalModule *module)
{
  BivCommandTest *test = biv_ruleset_get_command_test (module->ruleset);
  int most = test ? biv_command_test_get_orders (test) : 0;
  g_autoptr (GPtrArray) images = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (images, g_strdup (""));
  for (int i = 1; i <= most; i++)
    {
      g_autofree char *number = g_strdup_printf ("%d", i);

      g_ptr_array_add (images, biv_vassal_pictures_add_badge (module, number));
    }
  g_ptr_array_add (images, NULL);
  if (most > 0)
    biv_vassal_traits_add_layer (
      module->states,
      &(BivVassalLayer){ .name = "Received",
                         .images = (const char *const *) images->pdata,
                         .level = 1,
                         .is_shown = true,
                         .more = biv_vassal_module_translate (module, N_ ("Receive an order")),
                         .less = biv_vassal_module_translate (module, N_ ("Take back an order")),
                         .key_name = "received",
                         .goes_round = true,
                         .right = measure (module, received_place.x),
                         .down = measure (module, received_place.y) });
}

/* A state is what the price of an order asks for; the rules have a word for it. */
static void
add_morale (BivVassalModule *module)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  BIV_EACH (BivOrder, order, biv_ruleset_get_orders (module->ruleset))
    {
      BivNodeList *prices = biv_order_get_prices (order);

      for (guint k = 0; k < biv_node_list_get_length (prices); k++)
        {
          const char *state = biv_order_price_get_state (biv_node_list_get (prices, k));
          g_autofree char *id = g_strconcat ("state_", state, NULL);
          g_autofree char *title = make_title (biv_page_word (&module->flow, state, state));

          if (*state && g_hash_table_add (seen, (gpointer) state))
            add_words (module, id, title, morale_place);
        }
    }
}

/** biv_vassal_states_has_order: whether an order is in the menu of units: it lasts, and it is they
 * who have it. */
bool
biv_vassal_states_has_order (BivVassalModule *module, BivOrder *order)
{
  BivRecipient to = biv_order_get_to (order);

  return to != BIV_RECIPIENT_PLAYER && to != BIV_RECIPIENT_LEADER &&
         biv_order_get_lasts (order) != BIV_LASTS_ONCE &&
         biv_node_list_lookup (biv_ruleset_get_order_classes (module->ruleset),
                               biv_order_get_class (order));
}

/* Adds the orders that last: there are many, so they have a menu of their own. */
static void
add_lasting (BivVassalModule *module)
{
  g_autoptr (GPtrArray) titles = g_ptr_array_new_with_free_func (g_free);

  BIV_EACH (BivOrder, order, biv_ruleset_get_orders (module->ruleset))
    {
      const char *name = biv_text_for (biv_rule_item_get_name (order), module->what->language);
      g_autofree char *id = g_strconcat ("order_", biv_node_get_id (BIV_NODE (order)), NULL);
      char *title;

      if (!name || !*name || !biv_vassal_states_has_order (module, order))
        continue;
      title = make_title (name);
      g_ptr_array_add (titles, title);
      add_words (module, id, title, order_place);
    }
  if (titles->len == 0)
    return;
  g_ptr_array_add (titles, NULL);
  biv_vassal_traits_add_submenu (module->states,
                                 biv_vassal_module_translate (module, N_ ("Orders in force")),
                                 (const char *const *) titles->pdata);
}

/** biv_vassal_states_add: makes the states that every unit of a module can have. */
void
biv_vassal_states_add (BivVassalModule *module)
{
  if (!module->ruleset)
    return;
  add_activation (module);
  add_received (module);
  add_morale (module);
  add_lasting (module);
}
