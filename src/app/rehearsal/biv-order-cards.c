/* What a side may do beside what is pointed at on the table, as cards in a row: what a combat waits
 * for, orders with their price now, leaders' actions and messages. The rules are asked about each
 * when a moment begins; those that they refuse say why, and come last.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/rehearsal/biv-order-cards.h"

#include <glib/gi18n.h>

#include "app/rehearsal/biv-slot-choices.h"
#include "app/rehearsal/biv-verb-order.h"
#include "core/model/node/biv-signal.h"
#include "core/rehearsal/play/biv-verb-table.h"
#include "text/biv-action-text.h"

#define PARTS_KEY "biv-parts"
/* Letters in a line of a card, and lines of a name or a reason. */
#define CARD_WIDTH 17
#define MOST_LINES 2

/* A card: an action of the rules, or an item that it is about. */

#define BIV_TYPE_CARD (biv_card_get_type ())
G_DECLARE_FINAL_TYPE (BivCard, biv_card, BIV, CARD, GObject)

struct _BivCard
{
  GObject parent_instance;

  const BivVerb *verb;
  BivChoice *choice; /* of the item, or of the verb itself */
  BivChoice *price;  /* what it costs, whether or not it may be; or NULL */
};

G_DEFINE_FINAL_TYPE (BivCard, biv_card, G_TYPE_OBJECT)

static void
biv_card_finalize (GObject *object)
{
  g_clear_object (&BIV_CARD (object)->choice);
  g_clear_object (&BIV_CARD (object)->price);
  G_OBJECT_CLASS (biv_card_parent_class)->finalize (object);
}

static void
biv_card_class_init (BivCardClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_card_finalize;
}

static void
biv_card_init (BivCard *self)
{
}

/* Whose items there is a card for each of. */
static const struct
{
  const char *verb;
  const char *price; /* the question for what it costs, or NULL */
} decks[] = {
  { "order", "cost" },
  { "act", NULL },
  { "send", NULL },
};

struct _BivOrderCards
{
  AdwBin parent_instance;

  BivRehearsal *rehearsal; /* not owned; NULL: none yet */
  GListStore *cards;       /* of BivCard */
  BivChoiceAsker *asker;
  GtkWidget *view;
};

static guint chosen_signal;

G_DEFINE_FINAL_TYPE (BivOrderCards, biv_order_cards, ADW_TYPE_BIN)

static void
biv_order_cards_dispose (GObject *object)
{
  BivOrderCards *self = BIV_ORDER_CARDS (object);

  if (self->rehearsal)
    biv_order_cards_follow (self, NULL);
  G_OBJECT_CLASS (biv_order_cards_parent_class)->dispose (object);
}

static void
biv_order_cards_finalize (GObject *object)
{
  BivOrderCards *self = BIV_ORDER_CARDS (object);

  biv_choice_asker_free (self->asker);
  g_object_unref (self->cards);
  G_OBJECT_CLASS (biv_order_cards_parent_class)->finalize (object);
}

static void
biv_order_cards_class_init (BivOrderCardsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = biv_order_cards_dispose;
  G_OBJECT_CLASS (klass)->finalize = biv_order_cards_finalize;
  /* A card was taken: its action, and the item that it is about, or "". */
  chosen_signal =
    biv_signal_new ("chosen", BIV_TYPE_ORDER_CARDS, 2, G_TYPE_STRING, G_TYPE_STRING);
}

/* The parts of a card that is seen, which its widget owns. */
typedef struct
{
  GtkLabel *name;
  GtkLabel *price;
  GtkLabel *note;
} Parts;

static GtkLabel *
add_label (GtkWidget *box, const char *style)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (label), CARD_WIDTH);
  gtk_label_set_max_width_chars (GTK_LABEL (label), CARD_WIDTH);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_lines (GTK_LABEL (label), MOST_LINES);
  gtk_widget_add_css_class (label, style);
  gtk_box_append (GTK_BOX (box), label);
  return GTK_LABEL (label);
}

static void
setup_cb (GtkListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  Parts *parts = g_new0 (Parts, 1);

  parts->name = add_label (box, "name");
  parts->price = add_label (box, "numeric");
  parts->note = add_label (box, "note");
  gtk_widget_add_css_class (box, "order-card");
  g_object_set_data_full (G_OBJECT (item), PARTS_KEY, parts, g_free);
  gtk_list_item_set_child (item, box);
}

static void
show_words (GtkLabel *label, const char *words)
{
  gtk_label_set_label (label, words);
  gtk_widget_set_visible (GTK_WIDGET (label), *words != '\0');
}

/* What an order that may be costs stands for itself; of one that may not, its price and why not. */
static void
show_answer (GtkListItem *item)
{
  Parts *parts = g_object_get_data (G_OBJECT (item), PARTS_KEY);
  BivCard *card = gtk_list_item_get_item (item);
  GtkWidget *box = gtk_list_item_get_child (item);
  bool refused = biv_choice_get_verdict (card->choice) == BIV_PROBE_REFUSED;
  const char *note = biv_choice_get_note (card->choice);
  const char *price = card->price ? biv_choice_get_note (card->price) : "";
  const char *name = biv_choice_get_name (card->choice);
  g_autofree char *tip = *note ? g_strconcat (name, "\n", note, NULL) : g_strdup (name);

  show_words (parts->price, refused || !*note ? price : note);
  show_words (parts->note, refused ? note : "");
  gtk_widget_set_tooltip_text (box, tip);
  if (refused)
    gtk_widget_add_css_class (box, "refused");
  else
    gtk_widget_remove_css_class (box, "refused");
}

static void
bind_cb (GtkListItemFactory *factory, GtkListItem *item, gpointer data)
{
  Parts *parts = g_object_get_data (G_OBJECT (item), PARTS_KEY);
  BivCard *card = gtk_list_item_get_item (item);

  gtk_label_set_label (parts->name, biv_choice_get_name (card->choice));
  g_signal_connect_object (card->choice, "notify::note", G_CALLBACK (show_answer), item,
                           G_CONNECT_SWAPPED);
  if (card->price)
    g_signal_connect_object (card->price, "notify::note", G_CALLBACK (show_answer), item,
                             G_CONNECT_SWAPPED);
  show_answer (item);
}

static void
unbind_cb (GtkListItemFactory *factory, GtkListItem *item, gpointer data)
{
  BivCard *card = gtk_list_item_get_item (item);

  g_signal_handlers_disconnect_by_func (card->choice, show_answer, item);
  if (card->price)
    g_signal_handlers_disconnect_by_func (card->price, show_answer, item);
}

static void
activate_cb (GtkListView *view, guint position, BivOrderCards *self)
{
  g_autoptr (BivCard) card = g_list_model_get_item (G_LIST_MODEL (self->cards), position);
  bool is_item = biv_choice_get_value (card->choice) != NULL;

  g_signal_emit (self, chosen_signal, 0, card->verb->word,
                 is_item ? biv_choice_get_word (card->choice) : "");
}

static int
compare_cards (gconstpointer a, gconstpointer b, gpointer data)
{
  const BivCard *one = a;
  const BivCard *other = b;

  return (biv_choice_get_verdict (one->choice) == BIV_PROBE_REFUSED) -
         (biv_choice_get_verdict (other->choice) == BIV_PROBE_REFUSED);
}

/* Once all is known those that may be come first; they are not moved about before. */
static void
told_cb (gpointer data)
{
  BivOrderCards *self = data;

  if (biv_choice_asker_is_done (self->asker))
    g_list_store_sort (self->cards, compare_cards, NULL);
}

static void
make_view (BivOrderCards *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkNoSelection *model = gtk_no_selection_new (G_LIST_MODEL (g_object_ref (self->cards)));

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_cb), NULL);
  self->view = gtk_list_view_new (GTK_SELECTION_MODEL (model), factory);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->view), GTK_ORIENTATION_HORIZONTAL);
  gtk_list_view_set_single_click_activate (GTK_LIST_VIEW (self->view), TRUE);
  gtk_widget_add_css_class (self->view, "order-cards");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Orders and what else may be done"), -1);
  g_signal_connect_object (self->view, "activate", G_CALLBACK (activate_cb), self, 0);
}

static void
biv_order_cards_init (BivOrderCards *self)
{
  GtkWidget *window = gtk_scrolled_window_new ();

  self->cards = g_list_store_new (BIV_TYPE_CARD);
  self->asker = biv_choice_asker_new (told_cb, self);
  make_view (self);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (window), GTK_POLICY_AUTOMATIC,
                                  GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (window), self->view);
  adw_bin_set_child (ADW_BIN (self), window);
}

static void
add_card (BivOrderCards *self, const BivVerb *verb, BivChoice *choice, const char *question)
{
  g_autoptr (BivCard) card = g_object_new (BIV_TYPE_CARD, NULL);
  const BivActionValue *value = biv_choice_get_value (choice);
  BivAction *action = biv_action_new (verb);

  card->verb = verb;
  card->choice = g_object_ref (choice);
  if (value)
    biv_action_add (action, verb->slots[0].about, value);
  biv_choice_asker_add (self->asker, choice, action);
  if (question)
    {
      action = biv_action_new (biv_verb_find (question));
      biv_action_add (action, verb->slots[0].about, value);
      card->price = biv_choice_new (value, "");
      biv_choice_asker_add (self->asker, card->price, action);
    }
  g_list_store_append (self->cards, card);
}

/* A card for each item that the first slot of a verb may name, as the list of its row has them. */
static void
add_deck (BivOrderCards *self, const BivSituation *situation, const BivVerb *verb,
          const char *question)
{
  g_autoptr (GListStore) choices = biv_slot_list_choices (&verb->slots[0], situation);
  guint n = choices ? g_list_model_get_n_items (G_LIST_MODEL (choices)) : 0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (BivChoice) choice = g_list_model_get_item (G_LIST_MODEL (choices), i);

      add_card (self, verb, choice, question);
    }
}

static bool
is_allowed (BivOrderCards *self, const BivVerb *verb)
{
  g_autoptr (BivAction) action = biv_action_new (verb);
  g_autoptr (BivAnswer) answer = biv_rehearsal_try (self->rehearsal, action);

  return biv_answer_is_accepted (answer);
}

/* What the phase offers that is about nobody else, such as the dice of a combat: only what may be.
 */
static void
add_bare (BivOrderCards *self, const BivSituation *situation)
{
  const BivVerb *verb;

  for (guint i = 0; (verb = biv_verb_order_get_nth_bare (situation, i)); i++)
    if (is_allowed (self, verb))
      {
        g_autoptr (BivChoice) choice =
          biv_choice_new (NULL, biv_action_text_get_word (biv_verb_names, verb->word, NULL));

        add_card (self, verb, choice, NULL);
      }
}

/* Lays out the cards of the present moment; @rehearsal: (nullable): must not change before it is
 * followed again */
void
biv_order_cards_follow (BivOrderCards *self, BivRehearsal *rehearsal)
{
  const BivSituation *situation = rehearsal ? biv_rehearsal_get_situation (rehearsal) : NULL;

  g_return_if_fail (BIV_IS_ORDER_CARDS (self));
  biv_choice_asker_forget (self->asker, rehearsal);
  g_list_store_remove_all (self->cards);
  self->rehearsal = rehearsal;
  if (!situation || !situation->ruleset)
    return;
  add_bare (self, situation);
  for (guint i = 0; i < G_N_ELEMENTS (decks); i++)
    {
      const BivVerb *verb = biv_verb_find (decks[i].verb);

      if (biv_verb_suits (verb, situation->ruleset))
        add_deck (self, situation, verb, decks[i].price);
    }
  biv_choice_asker_run (self->asker, BIV_CHOICE_ASKER_SLICE);
  told_cb (self);
}
