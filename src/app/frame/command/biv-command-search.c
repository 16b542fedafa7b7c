/* The search for commands (a "command palette"): a dialog with a list of all commands, narrowed as
 * one types, each with its keys. Those that are disabled at the moment say why; for one that lacks
 * a battle or an army the list becomes that of those that can be opened.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/frame/command/biv-command-search.h"

#include <glib/gi18n.h>

#include "app/frame/command/biv-command-item.h"
#include "app/frame/guide/biv-guide.h"
#include "app/kit/compat/biv-spoken.h"
#include "app/kit/widgets/biv-led-list.h"
#include "core/assist/biv-letters.h"

struct _BivCommandSearch
{
  AdwWindow parent_instance;

  BivActionFinder *finder;
  BivCommandOfferFunc offer;
  gpointer offer_data;
  GDestroyNotify free_offer_data;
  char *wanted;        /* the action for which something is opened; NULL: none */
  BivCommandWish wish; /* what is listed */
  GListStore *found;   /* of BivCommandItem */
  GtkSingleSelection *selection;

  GtkSearchEntry *search;
  GtkListView *view;
};

G_DEFINE_FINAL_TYPE (BivCommandSearch, biv_command_search, ADW_TYPE_WINDOW)

/* --- Rows --------------------------------------------------------------------------------- */

static GtkWidget *
make_label (const char *const *css_classes)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_css_classes (label, (const char **) css_classes);
  return label;
}

static void
clicked_cb (GtkGestureClick *click, int n_presses, double x, double y, GtkListItem *item)
{
  GtkWidget *row = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (click));

  gtk_widget_activate_action (row, "list.activate-item", "u", gtk_list_item_get_position (item));
}

/* One click does it. In a list that the toolkit lets act on one click, a pointer that only lies
 * there chooses what comes to lie below it while somebody types. */
static void
connect_clicks (GtkListItem *item, GtkWidget *row)
{
  GtkGesture *click = gtk_gesture_click_new ();

  g_signal_connect (click, "released", G_CALLBACK (clicked_cb), item);
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (click));
}

/* The title, below it why it cannot be done, and at the end its keys. */
static void
setup_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  static const char *const plain[] = { NULL };
  static const char *const dim[] = { "dim-label", NULL };
  static const char *const small[] = { "dim-label", "caption", NULL };
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_box_append (GTK_BOX (words), make_label (plain));
  gtk_box_append (GTK_BOX (words), make_label (small));
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (row), words);
  gtk_box_append (GTK_BOX (row), make_label (dim));
  gtk_widget_add_css_class (row, "asked");
  connect_clicks (item, row);
  gtk_list_item_set_child (item, row);
}

static void
bind_cb (GtkListItemFactory *factory, GtkListItem *list_item)
{
  BivCommandItem *item = gtk_list_item_get_item (list_item);
  GtkWidget *words = gtk_widget_get_first_child (gtk_list_item_get_child (list_item));
  GtkWidget *title = gtk_widget_get_first_child (words);
  GtkWidget *why = gtk_widget_get_next_sibling (title);
  GtkWidget *keys = gtk_widget_get_next_sibling (words);
  const char *reason = biv_command_item_get_reason (item);

  gtk_label_set_label (GTK_LABEL (title), biv_command_item_get_title (item));
  gtk_label_set_label (GTK_LABEL (why), reason ? reason : "");
  gtk_label_set_label (GTK_LABEL (keys), biv_command_item_get_end (item));
  gtk_widget_set_visible (why, reason != NULL);
  gtk_widget_set_sensitive (title, !reason);
  gtk_widget_set_sensitive (keys, !reason);
}

/* --- Searching ---------------------------------------------------------------------------- */

static void
announce_selected (BivCommandSearch *self)
{
  BivCommandItem *item = gtk_single_selection_get_selected_item (self->selection);
  g_autofree char *words = item ? biv_command_item_describe (item) : NULL;

  if (words)
    biv_spoken_news_announce (GTK_WIDGET (self), words);
}

/* What suits best comes first, and of what suits as well, what can be done. */
static int
compare_items (gconstpointer a, gconstpointer b, gpointer data)
{
  return biv_command_item_compare ((BivCommandItem *) a, (BivCommandItem *) b);
}

static void
add_if_suitable (GPtrArray *found, BivCommandItem *item)
{
  if (biv_command_item_suits (item))
    g_ptr_array_add (found, item);
  else
    g_object_unref (item);
}

static void
add_offers (BivCommandSearch *self, GPtrArray *offers, char *const *words, guint place,
            GPtrArray *found)
{
  for (guint i = 0; i < offers->len; i++)
    add_if_suitable (found, biv_command_item_new_offered (offers->pdata[i], place + i, words,
                                                          self->finder));
}

/* (transfer full) */
static char *
get_typed (BivCommandSearch *self)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->search))));
}

static void
ask_offers (BivCommandSearch *self, char *const *words, guint place, GPtrArray *found)
{
  g_autoptr (GPtrArray) offers = biv_command_offer_make_list ();
  g_autofree char *typed = get_typed (self);

  self->offer (offers, self->wish, typed, self->offer_data);
  add_offers (self, offers, words, place, found);
}

/* Where nothing is called so, the library may have it, or the guide may know. */
static void
offer_elsewhere (BivCommandSearch *self, GPtrArray *found)
{
  g_autoptr (GPtrArray) offers = biv_command_offer_make_list ();
  g_autofree char *typed = get_typed (self);
  char *const any_words[] = { NULL };

  self->offer (offers, BIV_COMMAND_WISH_FOUND, typed, self->offer_data);
  /* Translators: {name} is what somebody typed to find it */
  biv_command_offer_add (offers, N_ ("Search the library for “{name}”"), typed,
                         "win.search-library", g_variant_new_string (typed));
  biv_command_offer_add (offers, N_ ("Look it up in the guide"), "", "app.help", NULL);
  add_offers (self, offers, any_words, 0, found);
}

/* The place of commands that come after what is offered. */
#define AFTER_OFFERS 10000

/* What is opened first is none of the commands but those that lead to other documents. */
static bool
is_listed (BivCommandSearch *self, const BivCommand *command)
{
  return !self->wanted || g_str_equal (command->action, "win.open") ||
         g_str_equal (command->action, "win.library");
}

static void
ask (BivCommandSearch *self)
{
  g_auto (GStrv) words =
    biv_letters_split (gtk_editable_get_text (GTK_EDITABLE (self->search)));
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (g_object_unref);
  guint first = self->wanted ? AFTER_OFFERS : 0, n = 0;
  const BivCommand *command;

  for (; (command = biv_command_get (n)); n++)
    if (is_listed (self, command))
      add_if_suitable (found, biv_command_item_new (command, first + n, words, self->finder));
  ask_offers (self, words, self->wanted ? 0 : n, found);
  if (found->len == 0)
    offer_elsewhere (self, found);
  g_list_store_splice (self->found, 0, g_list_model_get_n_items (G_LIST_MODEL (self->found)),
                       found->pdata, found->len);
  g_list_store_sort (self->found, compare_items, NULL);
  gtk_single_selection_set_selected (self->selection, 0);
  if (found->len > 0) /* otherwise the list stays where it was scrolled to */
    gtk_widget_activate_action (GTK_WIDGET (self->view), "list.scroll-to-item", "u", 0);
  if (*words)
    announce_selected (self);
}

/* --- Doing -------------------------------------------------------------------------------- */

/* Lists what can be opened to do something with it, which is then done. */
static void
choose_document (BivCommandSearch *self, BivCommandItem *item, BivCommandWish wish)
{
  self->wanted = g_strdup (biv_command_item_get_action (item));
  self->wish = wish;
  gtk_window_set_title (GTK_WINDOW (self), wish == BIV_COMMAND_WISH_BATTLES
                                             ? _ ("Choose a Battle")
                                             : _ ("Choose a Battle or an Army"));
  g_object_set (self->search, "placeholder-text", biv_command_item_get_title (item), NULL);
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  ask (self);
  biv_spoken_news_announce (GTK_WIDGET (self), gtk_window_get_title (GTK_WINDOW (self)));
}

/* What cannot be done stays in the list, with its reason. */
static void
refuse (BivCommandSearch *self)
{
  gtk_widget_error_bell (GTK_WIDGET (self));
  announce_selected (self);
}

/* Where something was to be opened first, that comes before what was wanted of it; when it cannot
 * be opened, or asks which file, that cannot be done, and is not. */
static void
run (BivCommandSearch *self)
{
  BivCommandItem *item = gtk_single_selection_get_selected_item (self->selection);
  BivActionFinder *finder = self->finder;
  BivCommandWish wish;

  if (item && biv_command_item_wants_document (item, &wish))
    {
      choose_document (self, item, wish);
      return;
    }
  if (!item || biv_command_item_get_reason (item))
    {
      refuse (self);
      return;
    }
  self->finder = NULL;
  biv_action_finder_do (finder, biv_command_item_get_action (item));
  if (self->wanted)
    biv_action_finder_do (finder, self->wanted);
  biv_action_finder_free (finder);
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
activate_cb (BivCommandSearch *self)
{
  run (self);
}

static void
activated_cb (GtkListView *view, guint position, BivCommandSearch *self)
{
  gtk_single_selection_set_selected (self->selection, position);
  run (self);
}

/* --- The window --------------------------------------------------------------------------- */

static void
biv_command_search_dispose (GObject *object)
{
  BivCommandSearch *self = BIV_COMMAND_SEARCH (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BIV_TYPE_COMMAND_SEARCH);
  g_clear_object (&self->selection);
  g_clear_object (&self->found);
  g_clear_pointer (&self->finder, biv_action_finder_free);
  g_clear_pointer (&self->offer_data, self->free_offer_data);
  g_clear_pointer (&self->wanted, g_free);
  G_OBJECT_CLASS (biv_command_search_parent_class)->dispose (object);
}

static void
biv_command_search_class_init (BivCommandSearchClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_command_search_dispose;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/command/biv-command-search.ui");
#define BIND(child) gtk_widget_class_bind_template_child (widget_class, BivCommandSearch, child)
  BIND (search);
  BIND (view);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, ask);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
biv_command_search_init (BivCommandSearch *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  biv_guide_page_mark (GTK_WIDGET (self), BIV_GUIDE_PAGE_KEYBOARD);
  self->found = g_list_store_new (BIV_TYPE_COMMAND_ITEM);
  self->selection = gtk_single_selection_new (G_LIST_MODEL (g_object_ref (self->found)));
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  gtk_list_view_set_factory (self->view, factory);
  gtk_list_view_set_model (self->view, GTK_SELECTION_MODEL (self->selection));
  biv_led_list_follow (self->view, GTK_WIDGET (self->search));
}

/* (transfer none): a window, not yet shown.
 * @finder: (transfer full): who does the actions of @parent
 * @offer: adds what is about something that is open or kept; @free_data: frees @data at the end */
BivCommandSearch *
biv_command_search_new (GtkWindow *parent, BivActionFinder *finder, BivCommandOfferFunc offer,
                        gpointer data, GDestroyNotify free_data)
{
  BivCommandSearch *self =
    g_object_new (BIV_TYPE_COMMAND_SEARCH, "transient-for", parent, "destroy-with-parent", TRUE,
                  NULL);

  self->finder = finder;
  self->offer = offer;
  self->offer_data = data;
  self->free_offer_data = free_data;
  ask (self);
  g_signal_connect_object (self->selection, "notify::selected", G_CALLBACK (announce_selected),
                           self, G_CONNECT_SWAPPED);
  return self;
}
