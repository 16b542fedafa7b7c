/* Adds pieces from the muster list: letters search the entries, the arrow keys choose one, Enter
 * adds the number that is given. The focus stays in the search, for the next piece.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/army/biv-muster-box.h"

#include <glib/gi18n.h>

#include "app/army/biv-offer.h"
#include "app/kit/compat/biv-spoken.h"
#include "app/kit/widgets/biv-typed-number.h"
#include "core/model/node/biv-signal.h"
#include "text/biv-rules-words.h"

/* Its position in the menu of pieces that are made by hand. */
#define LEADER_PLACE 1

struct _BivMusterBox
{
  AdwBin parent_instance;

  BivSession *session;
  BivArmy *army;
  BivContingent *contingent; /* (nullable): the one that gets the pieces */
  GListStore *found;         /* of BivOffer */
  GtkSingleSelection *selection;
  GtkRevealer *revealer;
  GtkStack *stack;
  GtkListView *list;
  GtkBox *line;
  GtkSearchEntry *letters;
  GtkSpinButton *quantity;
  GMenu *by_hand;
  guint refresh; /* a source; 0: the rows are up to date */
  guint select;  /* a source; 0: the letters are not about to be selected */
  guint typed;   /* how many were asked for before the letters, as in "3 archers"; 0: nothing */
};

static guint chosen_signal;

G_DEFINE_FINAL_TYPE (BivMusterBox, biv_muster_box, ADW_TYPE_BIN)

/* What is looked for: what was typed, without a number that was found to stand before it. */
static const char *
get_letters (BivMusterBox *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->letters));
  const char *space = self->typed > 0 ? strchr (text, ' ') : NULL;

  return space ? space + 1 : text;
}

/* Returns: a number before the letters, if there is one that can be asked for; else 0 */
static guint
find_number (BivMusterBox *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->letters));
  char *end;
  guint64 number = g_ascii_isdigit (*text) ? g_ascii_strtoull (text, &end, 10) : 0;
  double most = gtk_adjustment_get_upper (gtk_spin_button_get_adjustment (self->quantity));

  return number > 0 && number <= most && *end == ' ' && end[1] != '\0' ? (guint) number : 0;
}

/* (nullable): the row at a position. */
static BivOffer *
get_row (BivMusterBox *self, guint position)
{
  g_autoptr (BivOffer) row = g_list_model_get_item (G_LIST_MODEL (self->found), position);

  return row; /* which the list keeps */
}

static guint
count_rows (BivMusterBox *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->found));
}

/* The position of the row of an entry; of any for NULL. */
static guint
find_entry (BivMusterBox *self, BivMusterEntry *entry)
{
  for (guint i = 0; i < count_rows (self); i++)
    {
      BivMusterEntry *here = biv_offer_get_entry (get_row (self, i));

      if (here && (!entry || here == entry))
        return i;
    }
  return GTK_INVALID_LIST_POSITION;
}

static guint
list_rows (BivMusterBox *self)
{
  g_autoptr (GPtrArray) rows = biv_offer_list (biv_session_get_catalogue (self->session),
                                               self->army, self->contingent, get_letters (self));

  g_list_store_splice (self->found, 0, count_rows (self), rows->pdata, rows->len);
  return rows->len;
}

/* Enter takes the first entry; what is made by hand must be chosen. A number before the letters is
 * that of the pieces, unless it belongs to the name of one. */
static void
search (BivMusterBox *self)
{
  guint n_rows;

  self->typed = 0;
  n_rows = list_rows (self);
  if (find_entry (self, NULL) == GTK_INVALID_LIST_POSITION && find_number (self) > 0)
    {
      self->typed = find_number (self);
      n_rows = list_rows (self);
    }
  gtk_single_selection_set_selected (self->selection, find_entry (self, NULL));
  gtk_stack_set_visible_child_name (self->stack, n_rows > 0 ? "found" : "nothing");
}

static guint
count_entries (BivMusterBox *self)
{
  guint n = 0;

  for (guint i = 0; i < count_rows (self); i++)
    n += biv_offer_get_entry (get_row (self, i)) ? 1 : 0;
  return n;
}

/* Tells how many entries were found, and what Enter would take; or that there is none, and what
 * else can be done. */
static void
announce_found (BivMusterBox *self)
{
  guint first = find_entry (self, NULL);
  BivOffer *row = get_row (self, first == GTK_INVALID_LIST_POSITION ? 0 : first);

  biv_spoken_news_announce_found (GTK_WIDGET (self), count_entries (self),
                                  row ? biv_offer_get_title (row) : NULL);
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
  BivOffer *chosen = gtk_single_selection_get_selected_item (self->selection);
  BivMusterEntry *entry = chosen ? biv_offer_get_entry (chosen) : NULL;
  g_autoptr (BivMusterEntry) kept = entry ? g_object_ref (entry) : NULL;
  guint position;

  search (self);
  position = kept ? find_entry (self, kept) : GTK_INVALID_LIST_POSITION;
  if (position != GTK_INVALID_LIST_POSITION)
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
  guint before = self->typed;

  self->typed = 0; /* of what was there before */
  if (*get_letters (self) || gtk_revealer_get_reveal_child (self->revealer))
    {
      open_list (self);
      if (self->typed > 0 || before > 0)
        gtk_spin_button_set_value (self->quantity, MAX (self->typed, 1));
      announce_found (self);
    }
}

/* The letters of before make way for others, by pointer too: the press that brings the focus puts
 * the cursor somewhere among them first. Before what is typed next, however busy the window is. */
static gboolean
select_letters_cb (gpointer data)
{
  BivMusterBox *self = data;

  self->select = 0;
  gtk_editable_select_region (GTK_EDITABLE (self->letters), 0, -1);
  return G_SOURCE_REMOVE;
}

static void
focused_cb (GtkEventControllerFocus *focus, BivMusterBox *self)
{
  open_list (self);
  if (self->select == 0)
    self->select = g_idle_add_full (G_PRIORITY_HIGH, select_letters_cb, self, NULL);
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

/* The rows are made anew when the army gets the pieces: the entry must outlive its row. */
static void
add_entry (BivMusterBox *self, BivMusterEntry *entry)
{
  g_autoptr (BivMusterEntry) kept = g_object_ref (entry);
  guint quantity = (guint) gtk_spin_button_get_value_as_int (self->quantity);

  g_signal_emit (self, chosen_signal, 0, kept, quantity);
  gtk_spin_button_set_value (self->quantity, MAX (self->typed, 1));
  gtk_editable_select_region (GTK_EDITABLE (self->letters), 0, -1);
}

static void
choose (BivMusterBox *self, guint position)
{
  BivOffer *row = get_row (self, position);

  if (!row || biv_offer_is_heading (row))
    return;
  select_row (self, position);
  if (biv_offer_get_entry (row))
    add_entry (self, biv_offer_get_entry (row));
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "army.make-unit", NULL);
}

/* Where nothing is chosen, as no list has what was typed, says so again. */
static void
entered_cb (BivMusterBox *self)
{
  guint chosen = gtk_single_selection_get_selected (self->selection);

  if (gtk_revealer_get_reveal_child (self->revealer) && chosen == GTK_INVALID_LIST_POSITION)
    announce_found (self);
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

/* To the next row that can be chosen; from none to the first. */
static void
move (BivMusterBox *self, int by)
{
  int position = (int) gtk_single_selection_get_selected (self->selection);
  BivOffer *row;

  do
    {
      position += by;
      row = position >= 0 ? get_row (self, (guint) position) : NULL;
    }
  while (row && biv_offer_is_heading (row));
  if (!row)
    return;
  select_row (self, (guint) position);
  biv_spoken_news_announce (GTK_WIDGET (self), biv_offer_get_title (row));
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
  GtkWidget *row = g_object_new (BIV_TYPE_OFFER_ROW, NULL);
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_PRIMARY);
  g_signal_connect_object (click, "released", G_CALLBACK (row_clicked_cb), item, 0);
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (click));
  gtk_list_item_set_child (item, row);
}

static void
bind_row_cb (GtkListItemFactory *factory, GtkListItem *item, BivMusterBox *self)
{
  BivOffer *offer = gtk_list_item_get_item (item);

  biv_offer_row_show (BIV_OFFER_ROW (gtk_list_item_get_child (item)), offer);
  gtk_list_item_set_selectable (item, !biv_offer_is_heading (offer));
  gtk_list_item_set_activatable (item, !biv_offer_is_heading (offer));
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

static void
biv_muster_box_dispose (GObject *object)
{
  BivMusterBox *self = BIV_MUSTER_BOX (object);

  g_clear_handle_id (&self->refresh, g_source_remove);
  g_clear_handle_id (&self->select, g_source_remove);
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
  chosen_signal =
    biv_signal_new ("chosen", BIV_TYPE_MUSTER_BOX, 2, BIV_TYPE_MUSTER_ENTRY, G_TYPE_UINT);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/army/biv-muster-box.ui");
  gtk_widget_class_bind_template_child (widget_class, BivMusterBox, revealer);
  gtk_widget_class_bind_template_child (widget_class, BivMusterBox, stack);
  gtk_widget_class_bind_template_child (widget_class, BivMusterBox, list);
  gtk_widget_class_bind_template_child (widget_class, BivMusterBox, line);
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
  self->found = g_list_store_new (BIV_TYPE_OFFER);
  self->selection = gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->found)));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  gtk_widget_init_template (GTK_WIDGET (self));
  biv_typed_number_select_pressed (GTK_EDITABLE (self->quantity));
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
  g_return_val_if_fail (BIV_IS_MUSTER_BOX (self), "");
  return find_entry (self, NULL) == GTK_INVALID_LIST_POSITION ? get_letters (self) : "";
}

/* Whether its list is open, as somebody adds one piece after another. */
bool
biv_muster_box_offers (BivMusterBox *self)
{
  g_return_val_if_fail (BIV_IS_MUSTER_BOX (self), false);
  return gtk_revealer_get_reveal_child (self->revealer);
}

/* Takes the focus, and shows all entries. */
void
biv_muster_box_begin (BivMusterBox *self)
{
  g_return_if_fail (BIV_IS_MUSTER_BOX (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->letters));
}

/* A letter or a digit that is typed elsewhere begins a search. */
static gboolean
elsewhere_key_cb (GtkEventControllerKey *keys, guint key, guint code, GdkModifierType state,
                  BivMusterBox *self)
{
  gunichar letter = gdk_keyval_to_unicode (key);
  char text[7] = "";

  if (!g_unichar_isalnum (letter) || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)))
    return GDK_EVENT_PROPAGATE;
  g_unichar_to_utf8 (letter, text);
  biv_muster_box_begin (self);
  g_clear_handle_id (&self->select, g_source_remove);
  gtk_editable_set_text (GTK_EDITABLE (self->letters), text);
  gtk_editable_set_position (GTK_EDITABLE (self->letters), -1);
  return GDK_EVENT_STOP;
}

/* What is typed there is looked for in the muster list. */
void
biv_muster_box_follow_keys (BivMusterBox *self, GtkWidget *elsewhere)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (elsewhere_key_cb), self, 0);
  gtk_widget_add_controller (elsewhere, keys);
}

/* Puts something at the end of the line in which one types. */
void
biv_muster_box_add_end (BivMusterBox *self, GtkWidget *widget)
{
  g_return_if_fail (BIV_IS_MUSTER_BOX (self));
  gtk_box_append (self->line, widget);
}

/* Hides something else while the list is open, which needs the room. */
void
biv_muster_box_make_room (BivMusterBox *self, GtkWidget *other)
{
  g_return_if_fail (BIV_IS_MUSTER_BOX (self));
  g_object_bind_property (self->revealer, "reveal-child", other, "visible",
                          G_BINDING_SYNC_CREATE | G_BINDING_INVERT_BOOLEAN);
}
