/* Adds pieces from the muster list: letters search the entries, the arrow keys choose one, Enter
 * adds the number that is given. The focus stays in the search, for the next piece.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/army/biv-muster-box.h"

#include <glib/gi18n.h>

#include "app/army/words/biv-allowance-words.h"
#include "app/army/words/biv-army-words.h"
#include "app/compat/biv-bound-rows.h"
#include "app/compat/biv-spoken-news.h"
#include "core/assist/biv-muster-offer.h"
#include "core/ruleset/muster/biv-muster-entry.h"
#include "text/biv-rules-words.h"
#include "text/biv-translation.h"

/* Its position in the menu of pieces that are made by hand. */
#define LEADER_PLACE 1

struct _BivMusterBox
{
  AdwBin parent_instance;

  BivSession *session;
  BivArmy *army;
  BivContingent *contingent; /* (nullable): the one that gets the pieces */
  GListStore *found;         /* of BivMusterEntry, or a GtkStringObject: a name to make */
  GtkSingleSelection *selection;
  GtkRevealer *revealer;
  GtkStack *stack;
  GtkListView *list;
  GtkSearchEntry *letters;
  GtkSpinButton *quantity;
  GMenu *by_hand;
  guint refresh; /* a source; 0: the rows are up to date */
};

enum
{
  SIGNAL_CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BivMusterBox, biv_muster_box, ADW_TYPE_BIN)

static const char *
get_letters (BivMusterBox *self)
{
  return gtk_editable_get_text (GTK_EDITABLE (self->letters));
}

static void
search (BivMusterBox *self)
{
  BivCatalogue *catalogue = biv_session_get_catalogue (self->session);
  g_autoptr (GPtrArray) found =
    biv_muster_offer_search (catalogue, self->army, self->contingent, get_letters (self));
  bool listed = found->len > 0;

  if (!listed && *get_letters (self))
    g_ptr_array_add (found, gtk_string_object_new (get_letters (self)));
  g_list_store_splice (self->found, 0, g_list_model_get_n_items (G_LIST_MODEL (self->found)),
                       found->pdata, found->len);
  biv_bound_rows_say_again (gtk_list_view_get_factory (self->list));
  /* Enter takes the first entry, not the old first one; what is made by hand must be chosen. */
  gtk_single_selection_set_selected (self->selection, listed ? 0 : GTK_INVALID_LIST_POSITION);
  gtk_stack_set_visible_child_name (self->stack, found->len > 0 ? "found" : "nothing");
}

static bool
has_list (BivMusterBox *self)
{
  return biv_muster_offer_find_list (biv_session_get_catalogue (self->session), self->army,
                                     self->contingent) != NULL;
}

/* (transfer full) (nullable): what a row says first; NULL for no row. */
static char *
make_title (gpointer item)
{
  if (BIV_IS_MUSTER_ENTRY (item))
    return g_strdup (biv_text_for (biv_muster_entry_get_name (item),
                                   biv_translation_choose_language (NULL)));
  /* Translators: %s is what was typed, which no muster list has */
  return item ? g_strdup_printf (_ ("Make “%s” by Hand…"), gtk_string_object_get_string (item))
              : NULL;
}

/* Tells what Enter would take. */
static void
tell_chosen (BivMusterBox *self)
{
  g_autofree char *title =
    make_title (gtk_single_selection_get_selected_item (self->selection));

  biv_spoken_news_tell (GTK_WIDGET (self), title);
}

/* Tells how many entries were found, and the first; or that there is none, and what else can be
 * done. */
static void
tell_found (BivMusterBox *self)
{
  bool listed = !*biv_muster_box_get_unfound (self);
  g_autoptr (GObject) first = g_list_model_get_item (G_LIST_MODEL (self->found), 0);
  g_autofree char *title = make_title (first);

  biv_spoken_news_tell_found (
    GTK_WIDGET (self), listed ? g_list_model_get_n_items (G_LIST_MODEL (self->found)) : 0, title);
}

static void
open_list (BivMusterBox *self)
{
  if (!self->session)
    return;
  search (self);
  gtk_revealer_set_reveal_child (self->revealer, TRUE);
}

/* Searches again for the same letters; the selected entry stays selected if it is found. */
static void
search_again (BivMusterBox *self)
{
  gpointer chosen = gtk_single_selection_get_selected_item (self->selection);
  g_autoptr (GObject) kept = chosen ? g_object_ref (chosen) : NULL;
  guint position;

  search (self);
  if (kept && g_list_store_find (self->found, kept, &position))
    gtk_single_selection_set_selected (self->selection, position);
}

static gboolean
refresh_cb (gpointer data)
{
  BivMusterBox *self = data;

  self->refresh = 0;
  search_again (self);
  return G_SOURCE_REMOVE;
}

/* Rows show how many pieces the army has, which changes with undo and with edits elsewhere. */
static void
refresh (BivMusterBox *self)
{
  if (!self->refresh && gtk_revealer_get_reveal_child (self->revealer))
    self->refresh = g_idle_add (refresh_cb, self);
}

/* Searches at once. "search-changed" is delayed, so that an Enter after the letters would come
 * first. */
static void
typed_cb (GtkEditable *editable, BivMusterBox *self)
{
  if (*get_letters (self) || gtk_revealer_get_reveal_child (self->revealer))
    {
      open_list (self);
      tell_found (self);
    }
}

static void
focused_cb (GtkEventControllerFocus *focus, BivMusterBox *self)
{
  open_list (self);
}

static void
left_cb (GtkEventControllerFocus *focus, BivMusterBox *self)
{
  gtk_revealer_set_reveal_child (self->revealer, FALSE);
}

static void
stopped_cb (GtkSearchEntry *entry, BivMusterBox *self)
{
  gtk_editable_set_text (GTK_EDITABLE (entry), "");
  gtk_revealer_set_reveal_child (self->revealer, FALSE);
}

static void
select_row (BivMusterBox *self, guint position)
{
  gtk_single_selection_set_selected (self->selection, position);
  gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", position);
}

static void
choose (BivMusterBox *self, guint position)
{
  g_autoptr (GObject) item = g_list_model_get_item (G_LIST_MODEL (self->found), position);
  guint quantity = (guint) gtk_spin_button_get_value_as_int (self->quantity);

  if (GTK_IS_STRING_OBJECT (item))
    gtk_widget_activate_action (GTK_WIDGET (self), "army.make-unit", NULL);
  if (!BIV_IS_MUSTER_ENTRY (item))
    return;
  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0, item, quantity);
  select_row (self, position);
  gtk_spin_button_set_value (self->quantity, 1);
  gtk_editable_select_region (GTK_EDITABLE (self->letters), 0, -1);
}

/* Where nothing is chosen, as no list has what was typed, says so again. */
static void
entered_cb (BivMusterBox *self)
{
  guint chosen = gtk_single_selection_get_selected (self->selection);

  if (gtk_revealer_get_reveal_child (self->revealer) && chosen == GTK_INVALID_LIST_POSITION)
    tell_found (self);
  else if (gtk_revealer_get_reveal_child (self->revealer))
    choose (self, chosen);
  else
    open_list (self);
}

static void
row_activated_cb (GtkListView *list, guint position, BivMusterBox *self)
{
  choose (self, position);
}

static void
move (BivMusterBox *self, int by)
{
  guint n_items = g_list_model_get_n_items (G_LIST_MODEL (self->found));
  /* -1 while none is selected */
  int position = (int) gtk_single_selection_get_selected (self->selection) + by;

  if (position < 0 || position >= (int) n_items)
    return;
  select_row (self, (guint) position);
  tell_chosen (self);
}

/* Up and Down move through the results; the focus stays in the search. */
static gboolean
key_cb (GtkEventControllerKey *keys, guint key, guint code, GdkModifierType state,
        BivMusterBox *self)
{
  if (key != GDK_KEY_Down && key != GDK_KEY_Up)
    return GDK_EVENT_PROPAGATE;
  if (!gtk_revealer_get_reveal_child (self->revealer))
    open_list (self);
  else
    move (self, key == GDK_KEY_Down ? 1 : -1);
  return GDK_EVENT_STOP;
}

/* Enter in the number adds pieces too, once the number is read; then the focus returns to the
 * search. */
static gboolean
quantity_key_cb (GtkEventControllerKey *keys, guint key, guint code, GdkModifierType state,
                 BivMusterBox *self)
{
  if (key != GDK_KEY_Return && key != GDK_KEY_KP_Enter)
    return GDK_EVENT_PROPAGATE;
  gtk_spin_button_update (self->quantity);
  entered_cb (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->letters));
  return GDK_EVENT_STOP;
}

/* One click takes a row. The list could do that itself, but would then select, for Enter, every row
 * that comes to lie under the pointer. */
static void
row_clicked_cb (GtkGestureClick *click, int n_press, double x, double y, GtkListItem *item)
{
  GtkWidget *row = gtk_list_item_get_child (item);
  BivMusterBox *self = BIV_MUSTER_BOX (gtk_widget_get_ancestor (row, BIV_TYPE_MUSTER_BOX));

  gtk_gesture_set_state (GTK_GESTURE (click), GTK_EVENT_SEQUENCE_CLAIMED);
  if (n_press == 1)
    choose (self, gtk_list_item_get_position (item));
}

static void
setup_row_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *row = adw_action_row_new ();
  GtkGesture *click = gtk_gesture_click_new ();
  GtkWidget *cost = gtk_label_new (NULL);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  /* It is in no list box: the item around it has the focus. */
  gtk_widget_set_can_focus (row, FALSE);
  gtk_widget_add_css_class (cost, "numeric");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), cost);
  g_object_set_data (G_OBJECT (row), "cost", cost);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_PRIMARY);
  g_signal_connect_object (click, "released", G_CALLBACK (row_clicked_cb), item, 0);
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (click));
  gtk_list_item_set_child (item, row);
}

static BivRuleset *
get_ruleset (BivMusterBox *self)
{
  return biv_catalogue_get_ruleset (biv_session_get_catalogue (self->session),
                                    biv_army_get_ruleset (self->army));
}

/* Names the kinds that can be made by hand in the words of the army's present ruleset. */
static void
name_leader (BivMusterBox *self)
{
  g_autofree char *leader =
    biv_rules_words_get_title (get_ruleset (self), "leader", N_ ("leader"), NULL);
  /* Translators: %s is what the rules call a leader: "Officer by Hand…" */
  g_autofree char *label = g_strdup_printf (_ ("_%s by Hand…"), leader);
  g_autoptr (GMenuItem) item = g_menu_item_new (label, "army.make-figure");

  g_menu_remove (self->by_hand, LEADER_PLACE);
  g_menu_insert_item (self->by_hand, LEADER_PLACE, item);
}

/* (transfer full): the arm and the elements of a unit, or the rank of a figure. */
static char *
describe (BivMusterBox *self, BivMusterEntry *entry)
{
  BivRuleset *ruleset = get_ruleset (self);
  const char *kind = biv_muster_entry_get_figure (entry);
  g_autofree char *size = NULL;
  const char *arm;

  if (*kind)
    return g_strdup (
      biv_army_words_item (ruleset ? biv_ruleset_get_leaders (ruleset) : NULL, kind));
  arm = biv_army_words_item (ruleset ? biv_ruleset_get_arms (ruleset) : NULL,
                             biv_muster_entry_get_arm (entry));
  size = biv_rules_words_count_elements (ruleset, biv_muster_entry_get_elements (entry), NULL);
  /* Translators: the arm and the size of a unit: "cavalry, 4 elements" */
  return g_strdup_printf (_ ("%1$s, %2$s"), arm, size);
}

/* (transfer full) (nullable): how many the army has, and may have. */
static char *
describe_allowance (BivMusterBox *self, BivMusterEntry *entry)
{
  BivAllowance allowance;

  return biv_allowance_find (biv_session_get_catalogue (self->session), self->army, entry,
                             &allowance)
           ? biv_allowance_words (&allowance)
           : NULL;
}

/* (transfer full): what an entry is, and how many of it the army has. */
static char *
describe_entry (BivMusterBox *self, BivMusterEntry *entry)
{
  g_autofree char *what = describe (self, entry);
  g_autofree char *allowance = describe_allowance (self, entry);

  return g_strjoin (" · ", what, allowance, NULL);
}

static char *
describe_by_hand (BivMusterBox *self)
{
  return g_strdup (has_list (self) ? _ ("The muster list has nothing of that name.")
                                   : _ ("This army follows no muster list."));
}

static void
bind_row_cb (GtkListItemFactory *factory, GtkListItem *item, BivMusterBox *self)
{
  GtkWidget *row = gtk_list_item_get_child (item);
  gpointer shown = gtk_list_item_get_item (item);
  bool listed = BIV_IS_MUSTER_ENTRY (shown);
  int cost = listed ? biv_muster_entry_get_cost (shown) : -1;
  g_autofree char *title = make_title (shown);
  g_autofree char *subtitle = listed ? describe_entry (self, shown) : describe_by_hand (self);
  g_autofree char *price = cost >= 0 ? g_strdup_printf ("%d", cost) : g_strdup ("");

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  gtk_widget_set_tooltip_text (row, title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  gtk_label_set_label (g_object_get_data (G_OBJECT (row), "cost"), price);
}

static void
biv_muster_box_dispose (GObject *object)
{
  BivMusterBox *self = BIV_MUSTER_BOX (object);

  g_clear_handle_id (&self->refresh, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (object), BIV_TYPE_MUSTER_BOX);
  g_clear_object (&self->selection);
  g_clear_object (&self->found);
  g_clear_object (&self->contingent);
  g_clear_object (&self->army);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (biv_muster_box_parent_class)->dispose (object);
}

static void
biv_muster_box_class_init (BivMusterBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_muster_box_dispose;
  /* The user adds pieces: the BivMusterEntry, and a guint, their number. */
  signals[SIGNAL_CHOSEN] =
    g_signal_new ("chosen", BIV_TYPE_MUSTER_BOX, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 2, BIV_TYPE_MUSTER_ENTRY, G_TYPE_UINT);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/army/biv-muster-box.ui");
  gtk_widget_class_bind_template_child (widget_class, BivMusterBox, revealer);
  gtk_widget_class_bind_template_child (widget_class, BivMusterBox, stack);
  gtk_widget_class_bind_template_child (widget_class, BivMusterBox, list);
  gtk_widget_class_bind_template_child (widget_class, BivMusterBox, letters);
  gtk_widget_class_bind_template_child (widget_class, BivMusterBox, quantity);
  gtk_widget_class_bind_template_child (widget_class, BivMusterBox, by_hand);
  gtk_widget_class_bind_template_callback (widget_class, typed_cb);
  gtk_widget_class_bind_template_callback (widget_class, entered_cb);
  gtk_widget_class_bind_template_callback (widget_class, stopped_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_cb);
  gtk_widget_class_bind_template_callback (widget_class, quantity_key_cb);
  gtk_widget_class_bind_template_callback (widget_class, left_cb);
  gtk_widget_class_bind_template_callback (widget_class, focused_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, setup_row_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_row_cb);
}

static void
biv_muster_box_init (BivMusterBox *self)
{
  self->found = g_list_store_new (G_TYPE_OBJECT);
  self->selection = gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->found)));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  gtk_widget_init_template (GTK_WIDGET (self));
  biv_bound_rows_watch (gtk_list_view_get_factory (self->list));
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (self->selection));
}

/* Offers the entries for an army of a session; called once. */
void
biv_muster_box_open (BivMusterBox *self, BivSession *session, BivArmy *army)
{
  g_return_if_fail (BIV_IS_MUSTER_BOX (self));
  g_return_if_fail (!self->session);
  self->session = g_object_ref (session);
  self->army = g_object_ref (army);
  g_signal_connect_object (biv_session_get_document (session), "changed", G_CALLBACK (name_leader),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (biv_session_get_document (session), "changed", G_CALLBACK (refresh),
                           self, G_CONNECT_SWAPPED);
  name_leader (self);
}

/* Sets the contingent that gets the pieces; NULL if the army has none yet. */
void
biv_muster_box_set_contingent (BivMusterBox *self, BivContingent *contingent)
{
  g_return_if_fail (BIV_IS_MUSTER_BOX (self));
  if (g_set_object (&self->contingent, contingent) &&
      gtk_revealer_get_reveal_child (self->revealer))
    search_again (self);
}

/* The letters for which nothing was found, as a name for a piece made by hand; else "". */
const char *
biv_muster_box_get_unfound (BivMusterBox *self)
{
  g_autoptr (GObject) first = NULL;

  g_return_val_if_fail (BIV_IS_MUSTER_BOX (self), "");
  first = g_list_model_get_item (G_LIST_MODEL (self->found), 0);
  return BIV_IS_MUSTER_ENTRY (first) ? "" : get_letters (self);
}

/* Takes the focus, and shows all entries. */
void
biv_muster_box_begin (BivMusterBox *self)
{
  g_return_if_fail (BIV_IS_MUSTER_BOX (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->letters));
}
