/* The muster list to leaf through, beside the army: in groups, of one arm or all, with what the
 * army has of each and may have, and favourites, which are kept for each list.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/army/biv-catalogue-view.h"

#include "config.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <stdbool.h>

#include "app/army/biv-offer.h"
#include "app/frame/guide/biv-guide.h"
#include "core/assist/biv-muster-offer.h"
#include "core/model/node/biv-signal.h"

/* The favourites among the entries of muster lists, kept in the settings for each list. */

#define BIV_TYPE_FAVOURITES (biv_favourites_get_type ())
G_DECLARE_FINAL_TYPE (BivFavourites, biv_favourites, BIV, FAVOURITES, GObject)

#define SETTING "muster-favourites"

struct _BivFavourites
{
  GObject parent_instance;

  GSettings *settings;
};

G_DEFINE_FINAL_TYPE (BivFavourites, biv_favourites, G_TYPE_OBJECT)

static void
biv_favourites_dispose (GObject *object)
{
  g_clear_object (&BIV_FAVOURITES (object)->settings);
  G_OBJECT_CLASS (biv_favourites_parent_class)->dispose (object);
}

static void
biv_favourites_class_init (BivFavouritesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = biv_favourites_dispose;
}

static void
biv_favourites_init (BivFavourites *self)
{
  self->settings = g_settings_new (APP_ID);
}

static BivFavourites *
biv_favourites_new (void)
{
  return g_object_new (BIV_TYPE_FAVOURITES, NULL);
}

/* (transfer full): the ids of the favourites of a list. */
static char **
read_list (BivFavourites *self, const char *list)
{
  g_autoptr (GVariant) all = g_settings_get_value (self->settings, SETTING);
  char **entries = NULL;

  return g_variant_lookup (all, list, "^as", &entries) ? entries : g_new0 (char *, 1);
}

/* @list, @entry: their ids */
static bool
biv_favourites_have (BivFavourites *self, const char *list, const char *entry)
{
  g_auto (GStrv) entries = read_list (self, list);

  return g_strv_contains ((const char *const *) entries, entry);
}

/* (transfer full): the ids of a list with or without one. */
static char **
change_list (char **entries, const char *entry, bool is_favourite)
{
  g_autoptr (GStrvBuilder) changed = g_strv_builder_new ();

  for (guint i = 0; entries[i]; i++)
    if (!g_str_equal (entries[i], entry))
      g_strv_builder_add (changed, entries[i]);
  if (is_favourite)
    g_strv_builder_add (changed, entry);
  return g_strv_builder_end (changed);
}

static void
biv_favourites_set (BivFavourites *self, const char *list, const char *entry, bool is_favourite)
{
  g_autoptr (GVariant) all = g_settings_get_value (self->settings, SETTING);
  g_auto (GStrv) before = read_list (self, list);
  g_auto (GStrv) after = change_list (before, entry, is_favourite);
  GVariantBuilder changed;
  GVariantIter iter;
  const char *other;
  GVariant *kept;

  g_variant_builder_init (&changed, G_VARIANT_TYPE ("a{sas}"));
  g_variant_iter_init (&iter, all);
  while (g_variant_iter_loop (&iter, "{&s@as}", &other, &kept))
    if (!g_str_equal (other, list))
      g_variant_builder_add (&changed, "{s@as}", other, kept);
  g_variant_builder_add (&changed, "{s^as}", list, after);
  g_settings_set_value (self->settings, SETTING, g_variant_builder_end (&changed));
}

struct _BivCatalogueView
{
  AdwBin parent_instance;

  BivSession *session;
  BivArmy *army;
  BivContingent *contingent; /* (nullable): the one that gets the pieces */
  BivFavourites *favourites;
  GListStore *shown; /* of BivOffer */
  guint refresh;     /* a source; 0: what is shown is up to date */
  bool fills;        /* the groups are being filled in */

  GtkDropDown *group;
  GtkToggleButton *only;
  GtkStack *stack;
  GtkListView *list;
};

static guint chosen_signal;

G_DEFINE_FINAL_TYPE (BivCatalogueView, biv_catalogue_view, ADW_TYPE_BIN)

static BivCatalogue *
get_catalogue (BivCatalogueView *self)
{
  return biv_session_get_catalogue (self->session);
}

/* "" where there is none. */
static const char *
get_list_id (BivCatalogueView *self)
{
  BivMuster *list = biv_muster_offer_find_list (get_catalogue (self), self->army, self->contingent);

  return list ? biv_node_get_id (BIV_NODE (list)) : "";
}

static bool
is_favourite (BivCatalogueView *self, BivOffer *offer)
{
  return biv_favourites_have (self->favourites, get_list_id (self),
                              biv_node_get_id (BIV_NODE (biv_offer_get_entry (offer))));
}

/* --- What is shown --------------------------------------------------------------------------- */

/* (transfer none) (nullable): the group that is chosen; NULL: all of them. */
static const char *
get_group (BivCatalogueView *self)
{
  GtkStringObject *chosen = gtk_drop_down_get_selected_item (self->group);

  return chosen && gtk_drop_down_get_selected (self->group) > 0
           ? gtk_string_object_get_string (chosen)
           : NULL;
}

static bool
is_wanted (BivCatalogueView *self, BivOffer *offer)
{
  return biv_offer_get_entry (offer) &&
         (!gtk_toggle_button_get_active (self->only) || is_favourite (self, offer));
}

/* (transfer full): of all offers those that are to be seen; no heading stands above nothing. */
static GPtrArray *
choose_offers (BivCatalogueView *self, GPtrArray *all)
{
  GPtrArray *wanted = g_ptr_array_new_with_free_func (g_object_unref);
  const char *group = get_group (self);
  BivOffer *heading = NULL;
  bool is_reported = false;

  for (guint i = 0; i < all->len; i++)
    {
      BivOffer *offer = all->pdata[i];

      if (biv_offer_is_heading (offer))
        {
          heading = offer;
          is_reported = false;
          continue;
        }
      if (!is_wanted (self, offer) ||
          (group && (!heading || !g_str_equal (biv_offer_get_title (heading), group))))
        continue;
      if (heading && !is_reported)
        g_ptr_array_add (wanted, g_object_ref (heading));
      is_reported = true;
      g_ptr_array_add (wanted, g_object_ref (offer));
    }
  return wanted;
}

static bool
is_same_list (BivCatalogueView *self, GPtrArray *offers)
{
  GListModel *shown = G_LIST_MODEL (self->shown);

  if (g_list_model_get_n_items (shown) != offers->len)
    return false;
  for (guint i = 0; i < offers->len; i++)
    {
      g_autoptr (BivOffer) offer = g_list_model_get_item (shown, i);

      if (!biv_offer_is_of_same (offer, offers->pdata[i]))
        return false;
    }
  return true;
}

static const char *
name_state (BivCatalogueView *self, guint n_offers)
{
  if (n_offers > 0)
    return "list";
  return gtk_toggle_button_get_active (self->only) ? "none" : "empty";
}

/* Where only numbers have changed the rows stay, and with them the keyboard. */
static void
show_offers (BivCatalogueView *self, GPtrArray *offers)
{
  GListModel *shown = G_LIST_MODEL (self->shown);

  if (is_same_list (self, offers))
    for (guint i = 0; i < offers->len; i++)
      {
        g_autoptr (BivOffer) offer = g_list_model_get_item (shown, i);

        biv_offer_follow (offer, offers->pdata[i]);
      }
  else
    g_list_store_splice (self->shown, 0, g_list_model_get_n_items (shown), offers->pdata,
                         offers->len);
  gtk_stack_set_visible_child_name (self->stack, name_state (self, offers->len));
}

/* The groups of the list, all of them first; the one that was chosen stays so. */
static void
fill_groups (BivCatalogueView *self, GPtrArray *all)
{
  g_autofree char *chosen = g_strdup (get_group (self));
  g_autoptr (GtkStringList) groups = gtk_string_list_new (NULL);
  guint position = 0;

  gtk_string_list_append (groups, _ ("All arms"));
  for (guint i = 0; i < all->len; i++)
    if (biv_offer_is_heading (all->pdata[i]))
      {
        gtk_string_list_append (groups, biv_offer_get_title (all->pdata[i]));
        if (g_strcmp0 (chosen, biv_offer_get_title (all->pdata[i])) == 0)
          position = g_list_model_get_n_items (G_LIST_MODEL (groups)) - 1;
      }
  self->fills = true;
  gtk_drop_down_set_model (self->group, G_LIST_MODEL (groups));
  gtk_drop_down_set_selected (self->group, position);
  self->fills = false;
}

static void
show (BivCatalogueView *self, bool with_groups)
{
  g_autoptr (GPtrArray) all =
    biv_offer_list (get_catalogue (self), self->army, self->contingent, "");
  g_autoptr (GPtrArray) offers = NULL;

  if (with_groups)
    fill_groups (self, all);
  offers = choose_offers (self, all);
  show_offers (self, offers);
}

static gboolean
refresh_cb (gpointer data)
{
  BivCatalogueView *self = data;

  self->refresh = 0;
  show (self, true);
  return G_SOURCE_REMOVE;
}

/* Not while it is out of sight: it is made when it comes into view. */
static void
refresh (BivCatalogueView *self)
{
  if (self->session && !self->refresh && gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->refresh = g_idle_add (refresh_cb, self);
}

static void
narrow_cb (BivCatalogueView *self)
{
  if (self->session && !self->fills)
    show (self, false);
}

/* --- Rows ------------------------------------------------------------------------------------ */

static void
choose (BivCatalogueView *self, BivOffer *offer)
{
  BivMusterEntry *chosen = biv_offer_get_entry (offer);
  g_autoptr (BivMusterEntry) entry = chosen ? g_object_ref (chosen) : NULL; /* outlives its row */

  if (!entry)
    return;
  g_signal_emit (self, chosen_signal, 0, entry, 1);
}

static void
activated_cb (GtkListView *list, guint position, BivCatalogueView *self)
{
  g_autoptr (BivOffer) offer = g_list_model_get_item (G_LIST_MODEL (self->shown), position);

  choose (self, offer);
}

static BivCatalogueView *
find_view (GtkListItem *item)
{
  return BIV_CATALOGUE_VIEW (
    gtk_widget_get_ancestor (gtk_list_item_get_child (item), BIV_TYPE_CATALOGUE_VIEW));
}

static void
add_clicked_cb (GtkButton *button, GtkListItem *item)
{
  choose (find_view (item), gtk_list_item_get_item (item));
}

static void
show_star (GtkButton *star, bool is_favourite)
{
  const char *words = is_favourite ? _ ("No favourite any more") : _ ("Make it a favourite");

  gtk_button_set_icon_name (star,
                            is_favourite ? "starred-symbolic" : "non-starred-symbolic");
  gtk_widget_set_tooltip_text (GTK_WIDGET (star), words);
}

static void
star_clicked_cb (GtkButton *button, GtkListItem *item)
{
  BivCatalogueView *self = find_view (item);
  BivOffer *offer = gtk_list_item_get_item (item);
  bool was = is_favourite (self, offer);

  biv_favourites_set (self->favourites, get_list_id (self),
                      biv_node_get_id (BIV_NODE (biv_offer_get_entry (offer))), !was);
  show_star (button, !was);
  if (gtk_toggle_button_get_active (self->only))
    show (self, false);
}

static GtkWidget *
add_button (GtkWidget *row, const char *icon, GCallback clicked, GtkListItem *item)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_signal_connect_object (button, "clicked", clicked, item, 0);
  gtk_box_append (GTK_BOX (row), button);
  return button;
}

/* A star, what is offered, and a button that adds one of it. */
static void
setup_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *offer = g_object_new (BIV_TYPE_OFFER_ROW, "hexpand", TRUE, NULL);
  GtkWidget *add;

  add_button (row, "non-starred-symbolic", G_CALLBACK (star_clicked_cb), item);
  gtk_box_append (GTK_BOX (row), offer);
  add = add_button (row, "list-add-symbolic", G_CALLBACK (add_clicked_cb), item);
  gtk_widget_set_tooltip_text (add, _ ("Add one of it (Enter)"));
  gtk_list_item_set_child (item, row);
}

static void
show_row (GtkListItem *item)
{
  BivOffer *offer = gtk_list_item_get_item (item);
  GtkWidget *star = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkWidget *row = gtk_widget_get_next_sibling (star);
  bool is_entry = biv_offer_get_entry (offer) != NULL;

  biv_offer_row_show (BIV_OFFER_ROW (row), offer);
  gtk_widget_set_visible (star, is_entry);
  gtk_widget_set_visible (gtk_widget_get_next_sibling (row), is_entry);
  gtk_list_item_set_selectable (item, is_entry);
  gtk_list_item_set_activatable (item, is_entry);
}

static void
bind_cb (GtkListItemFactory *factory, GtkListItem *item, BivCatalogueView *self)
{
  BivOffer *offer = gtk_list_item_get_item (item);
  GtkWidget *star = gtk_widget_get_first_child (gtk_list_item_get_child (item));

  show_row (item);
  if (biv_offer_get_entry (offer))
    show_star (GTK_BUTTON (star), is_favourite (self, offer));
  g_signal_connect_object (offer, "changed", G_CALLBACK (show_row), item, G_CONNECT_SWAPPED);
}

static void
unbind_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  g_signal_handlers_disconnect_by_func (gtk_list_item_get_item (item), show_row, item);
}

/* --- The view -------------------------------------------------------------------------------- */

static void
biv_catalogue_view_dispose (GObject *object)
{
  BivCatalogueView *self = BIV_CATALOGUE_VIEW (object);

  g_clear_handle_id (&self->refresh, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (object), BIV_TYPE_CATALOGUE_VIEW);
  g_clear_object (&self->shown);
  g_clear_object (&self->favourites);
  g_clear_object (&self->contingent);
  g_clear_object (&self->army);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (biv_catalogue_view_parent_class)->dispose (object);
}

static void
biv_catalogue_view_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (biv_catalogue_view_parent_class)->map (widget);
  refresh (BIV_CATALOGUE_VIEW (widget));
}

static void
biv_catalogue_view_class_init (BivCatalogueViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_catalogue_view_dispose;
  widget_class->map = biv_catalogue_view_map;
  /* The user adds a piece: the BivMusterEntry, and a guint, their number. */
  chosen_signal =
    biv_signal_new ("chosen", BIV_TYPE_CATALOGUE_VIEW, 2, BIV_TYPE_MUSTER_ENTRY, G_TYPE_UINT);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/army/biv-catalogue-view.ui");
#define BIND(child) gtk_widget_class_bind_template_child (widget_class, BivCatalogueView, child)
  BIND (group);
  BIND (only);
  BIND (stack);
  BIND (list);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, narrow_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, unbind_cb);
}

static void
biv_catalogue_view_init (BivCatalogueView *self)
{
  GtkSingleSelection *selection;

  self->favourites = biv_favourites_new ();
  self->shown = g_list_store_new (BIV_TYPE_OFFER);
  gtk_widget_init_template (GTK_WIDGET (self));
  biv_guide_page_mark (GTK_WIDGET (self), BIV_GUIDE_PAGE_CATALOGUE);
  selection = gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->shown)));
  gtk_single_selection_set_autoselect (selection, FALSE);
  gtk_single_selection_set_can_unselect (selection, TRUE);
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (selection));
  g_object_unref (selection);
}

/* Offers the entries for an army of a session; called once. */
void
biv_catalogue_view_open (BivCatalogueView *self, BivSession *session, BivArmy *army)
{
  g_return_if_fail (BIV_IS_CATALOGUE_VIEW (self));
  g_return_if_fail (!self->session);
  self->session = g_object_ref (session);
  self->army = g_object_ref (army);
  g_signal_connect_object (biv_session_get_document (session), "changed", G_CALLBACK (refresh),
                           self, G_CONNECT_SWAPPED);
  refresh (self);
}

/* Sets the contingent that gets the pieces; NULL if the army has none yet. */
void
biv_catalogue_view_set_contingent (BivCatalogueView *self, BivContingent *contingent)
{
  g_return_if_fail (BIV_IS_CATALOGUE_VIEW (self));
  if (g_set_object (&self->contingent, contingent))
    refresh (self);
}
