/* Keys to move within a window: from pane to pane, page to page and finding to finding, and to the
 * search for commands.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>

#include "app/frame/command/biv-command-item.h"
#include "app/frame/command/biv-command-search.h"
#include "app/frame/command/biv-shortcuts-window.h"
#include "app/frame/document/biv-place-words.h"
#include "app/frame/document/biv-recents.h"
#include "app/frame/keys/biv-key-hints.h"
#include "app/kit/widgets/biv-widget-action.h"
#include "app/library/jobs/biv-library-words.h"
#include "app/start/biv-sample-list.h"
#include "app/window/biv-header.h"
#include "app/window/biv-window-private.h"
#include "core/model/scenario/biv-scenario.h"
#include "render/publish/biv-publication.h"
#include "storage/catalogue/biv-library-place.h"
#include "storage/format/biv-format-kind.h"

/* What a window offers to the search for commands beside those that are always the same: files that
 * were open lately, samples, what the library has, exports, and what its view has. */

typedef struct _BivWindowOffers BivWindowOffers;

struct _BivWindowOffers
{
  BivView *view;     /* not owned; NULL: nothing is open */
  BivHeader *header; /* not owned */
  BivWorkspace *workspace;
  BivSampleList *samples;
};

/* Each item of a menu, which is called as it is there. */
static void
offer_menu (GPtrArray *offers, const char *pattern, GMenuModel *menu)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autofree char *label = NULL;
      g_autofree char *action = NULL;
      g_autoptr (GVariant) target =
        g_menu_model_get_item_attribute_value (menu, i, G_MENU_ATTRIBUTE_TARGET, NULL);

      if (g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_LABEL, "s", &label) &&
          g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, "s", &action))
        biv_command_offer_add (offers, pattern, label, action, target);
    }
}

/* Whether others that were open lately have the same title. */
static bool
is_one_of_several (GListModel *documents, const char *title)
{
  guint count = 0;

  for (guint i = 0; i < g_list_model_get_n_items (documents); i++)
    {
      g_autoptr (BivRecent) recent = g_list_model_get_item (documents, i);

      count += g_str_equal (biv_recent_get_title (recent), title);
    }
  return count > 1;
}

/* (transfer full): its title, and where it is if that alone tells it from others. */
static char *
name_recent (GListModel *documents, BivRecent *recent)
{
  const char *title = biv_recent_get_title (recent);
  g_autofree char *place = NULL;

  if (!is_one_of_several (documents, title))
    return g_strdup (title);
  place = biv_place_words_make (biv_recent_get_place (recent));
  /* Translators: the title of a battle or an army, and where its file is, or that it is gone */
  return g_strdup_printf (_ ("%1$s – %2$s"), title, place);
}

/* Whether what can be opened is what is wished for, as far as its file tells. */
static bool
is_wished (BivCommandWish wish, const char *address)
{
  const BivFormatKind *kind = biv_format_kind_for_name (address);
  GType type = kind ? kind->get_type () : G_TYPE_INVALID;

  return wish == BIV_COMMAND_WISH_ANY || !kind || type == BIV_TYPE_SCENARIO ||
         (wish == BIV_COMMAND_WISH_DOCUMENTS && type == BIV_TYPE_ARMY);
}

static void
offer_recent (GPtrArray *offers, BivCommandWish wish, GListModel *documents)
{
  for (guint i = 0; i < g_list_model_get_n_items (documents); i++)
    {
      g_autoptr (BivRecent) recent = g_list_model_get_item (documents, i);
      const char *address = biv_place_get_address (biv_recent_get_place (recent));
      g_autofree char *name = name_recent (documents, recent);

      /* Translators: {name} is the title of a battle or an army that was open lately */
      if (is_wished (wish, address))
        biv_command_offer_add (offers, N_ ("Open: {name}"), name, "win.open-recent",
                               g_variant_new_string (address));
    }
}

static void
offer_samples (GPtrArray *offers, BivCommandWish wish, BivSampleList *samples)
{
  const BivSample *sample;

  for (guint i = 0; (sample = biv_sample_list_get (samples, i)); i++)
    /* Translators: {name} is the title of a battle, or of rules, that come with the program */
    if (is_wished (wish, sample->path))
      biv_command_offer_add_named (offers, N_ ("Open the sample: {name}"), sample->title,
                                   sample->english, "win.open-sample",
                                   g_variant_new_string (sample->path));
}

/* So many of the library's are listed; more are on its page. */
#define MOST_HITS 5

/* (transfer full): what kind of document it is, and its folder if it is in one. */
static char *
describe_hit (const BivLibraryEntry *entry)
{
  g_autofree char *kind = biv_library_words_for_kind (entry);
  g_autofree char *folder = biv_library_words_for_folder (entry);

  return *folder ? g_strjoin (C_ ("between parts", ", "), kind, folder, NULL)
                 : g_steal_pointer (&kind);
}

/* Offers what the library finds; lists and rules, which are only kept there, are left out. */
static void
offer_hits (GPtrArray *offers, BivCommandWish wish, const char *typed, BivWorkspace *workspace)
{
  BivLibraryQuery query = { .words = *typed ? typed : NULL,
                            .kind = wish == BIV_COMMAND_WISH_BATTLES ? "scenario" : NULL,
                            .limit = 4 * MOST_HITS };
  BivLibrary *library = biv_workspace_has_library (workspace) /* nobody's is made for this */
                          ? biv_workspace_get_library (workspace, NULL)
                          : NULL;
  g_autoptr (GPtrArray) hits = library ? biv_library_find (library, &query, NULL) : NULL;
  guint n_offered = 0;

  for (guint i = 0; hits && i < hits->len && n_offered < MOST_HITS; i++)
    {
      const BivLibraryEntry *entry = hits->pdata[i];
      g_autofree char *name = biv_library_words_for_name (entry);
      g_autoptr (BivPlace) place =
        biv_library_place_new (biv_workspace_get_library_name (workspace), entry->id);
      BivCommandOffer *offer;

      if (!biv_library_is_edited (entry))
        continue;
      offer = biv_command_offer_add (offers, N_ ("Open: {name}"), name, "win.open-recent",
                                     g_variant_new_string (biv_place_get_address (place)));
      offer->about = describe_hit (entry);
      n_offered++;
    }
}

/* What a battle can be written as, for who looks for that before one is open. */
static void
offer_exports (GPtrArray *offers)
{
  const BivPublication *publication;

  for (guint i = 0; (publication = biv_publication_get (i)); i++)
    {
      g_autofree char *name = g_strconcat (_ (publication->title), "…", NULL);
      g_autofree char *english = g_strconcat (publication->title, "…", NULL);
      BivCommandOffer *offer = biv_command_offer_add_named (
        offers, N_ ("Export: {name}"), name, english, "win.publish",
        g_variant_new ("(ss)", publication->word, ""));

      offer->place = BIV_COMMAND_IN_BATTLE;
    }
}

/* (transfer full): what a window has now, for a search that does not outlive it.
 * @view: (nullable) */
static BivWindowOffers *
make_offers (BivView *view, BivHeader *header, BivWorkspace *workspace)
{
  BivWindowOffers *self = g_new0 (BivWindowOffers, 1);

  *self = (BivWindowOffers){ view, header, g_object_ref (workspace), biv_sample_list_new () };
  return self;
}

static void
free_offers (gpointer data)
{
  BivWindowOffers *self = data;

  g_object_unref (self->workspace);
  biv_sample_list_free (self->samples);
  g_free (self);
}

/* What can be done with what is open. */
static void
offer_for_view (BivWindowOffers *self, GPtrArray *offers, const char *typed)
{
  if (self->view)
    biv_view_offer_commands (self->view, offers, typed);
  /* Translators: {name} is a kind of file of another program */
  offer_menu (offers, N_ ("Export: {name}"), biv_header_get_publish_menu (self->header));
  /* Translators: {name} is a kind of text, for the clipboard */
  offer_menu (offers, N_ ("Copy the army as: {name}"), biv_header_get_copy_menu (self->header));
  if (!self->view || !biv_session_get_scenario (biv_view_get_parts (self->view).session))
    offer_exports (offers);
}

/* A BivCommandOfferFunc. */
static void
add_offers (GPtrArray *offers, BivCommandWish wish, const char *typed, gpointer data)
{
  BivWindowOffers *self = data;

  if (wish == BIV_COMMAND_WISH_ANY)
    offer_for_view (self, offers, typed);
  if (wish != BIV_COMMAND_WISH_FOUND)
    offer_recent (offers, wish,
                  biv_recents_get_documents (biv_workspace_get_recents (self->workspace)));
  if (wish != BIV_COMMAND_WISH_ANY)
    offer_hits (offers, wish, typed, self->workspace);
  /* They are read then, and nobody waits for that before. */
  if (wish != BIV_COMMAND_WISH_FOUND && (*typed || wish != BIV_COMMAND_WISH_ANY))
    offer_samples (offers, wish, self->samples);
}

/* --- Panes ----------------------------------------------------------------------------------- */

/* Whether a widget is divided into panes, or something in it is. */
static bool
is_divided (GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget))
    return false;
  if (ADW_IS_FLAP (widget) || GTK_IS_PANED (widget))
    return true;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    if (is_divided (child))
      return true;
  return false;
}

/* Lists the panes: widgets that are not divided further. */
static void
list_panes (GtkWidget *widget, GPtrArray *panes)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (!is_divided (widget))
    {
      g_ptr_array_add (panes, widget);
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    list_panes (child, panes);
}

static double
get_left (GtkWidget *widget)
{
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (widget, GTK_WIDGET (gtk_widget_get_root (widget)), &bounds)
           ? bounds.origin.x
           : 0.0;
}

static int
compare_panes (gconstpointer a, gconstpointer b)
{
  double difference = get_left (*(GtkWidget *const *) a) - get_left (*(GtkWidget *const *) b);

  return (difference > 0.0) - (difference < 0.0);
}

static guint
find_focused (BivWindow *self, GPtrArray *panes)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  for (guint i = 0; focus && i < panes->len; i++)
    if (focus == panes->pdata[i] || gtk_widget_is_ancestor (focus, panes->pdata[i]))
      return i;
  return 0;
}

/* (nullable): what a pane is for, which the keyboard enters sooner than the buttons above it. */
static GtkWidget *
find_start (GtkWidget *widget)
{
  GtkWidget *start = NULL;

  if (!gtk_widget_get_mapped (widget))
    return NULL;
  if (gtk_widget_has_css_class (widget, "pane-start"))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !start;
       child = gtk_widget_get_next_sibling (child))
    start = find_start (child);
  return start;
}

static bool
enter_pane (GtkWidget *pane)
{
  GtkWidget *start = find_start (pane);

  return (start && gtk_widget_child_focus (start, GTK_DIR_TAB_FORWARD)) ||
         gtk_widget_child_focus (pane, GTK_DIR_TAB_FORWARD);
}

/* The header is the first pane, then those of the view from left to right. Panes that take no focus
 * are left out. */
static void
go_to_pane (BivWindow *self, int step)
{
  g_autoptr (GPtrArray) panes = g_ptr_array_new ();
  guint at;

  list_panes (GTK_WIDGET (self->tab), panes);
  g_ptr_array_sort (panes, compare_panes);
  g_ptr_array_insert (panes, 0, self->header);
  at = find_focused (self, panes);
  for (guint i = 1; i < panes->len; i++)
    {
      guint next = (at + panes->len + (guint) step * i) % panes->len;

      if (enter_pane (panes->pdata[next]))
        break;
    }
  gtk_window_set_focus_visible (GTK_WINDOW (self), TRUE);
}

static void
next_pane_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  go_to_pane (BIV_WINDOW (widget), 1);
}

static void
previous_pane_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  go_to_pane (BIV_WINDOW (widget), -1);
}

/* --- Pages ----------------------------------------------------------------------------------- */

static void
go_to_page (BivWindow *self, int step)
{
  BivView *view = biv_tab_get_view (self->tab);
  GtkStack *stack = view ? biv_view_get_parts (view).pages : NULL;
  g_autoptr (GtkSelectionModel) pages = stack ? gtk_stack_get_pages (stack) : NULL;
  guint n = pages ? g_list_model_get_n_items (G_LIST_MODEL (pages)) : 0;

  for (guint i = 0; i < n; i++)
    if (gtk_selection_model_is_selected (pages, i))
      {
        gtk_selection_model_select_item (pages, (i + n + (guint) step) % n, TRUE);
        return;
      }
}

static void
next_page_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  go_to_page (BIV_WINDOW (widget), 1);
}

static void
previous_page_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  go_to_page (BIV_WINDOW (widget), -1);
}

/* --- Findings -------------------------------------------------------------------------------- */

static void
go_to_finding (BivWindow *self, bool back)
{
  BivFindingsPanel *findings = biv_window_get_findings (self);

  if (findings && !biv_findings_panel_choose_next (findings, back))
    biv_view_announce (biv_tab_get_view (self->tab), _ ("The rules find nothing to say."), false);
}

static void
next_finding_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  go_to_finding (BIV_WINDOW (widget), false);
}

static void
previous_finding_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  go_to_finding (BIV_WINDOW (widget), true);
}

/* --- Commands -------------------------------------------------------------------------------- */

static void
search_commands_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivWindow *self = BIV_WINDOW (widget);
  BivActionFinder *finder = biv_action_finder_new (GTK_WINDOW (self));
  BivView *view = biv_tab_get_view (self->tab);
  BivViewParts parts = { NULL };

  if (view)
    parts = biv_view_get_parts (view);
  if (parts.actions)
    biv_action_finder_add_group (finder, parts.prefix, parts.actions);
  gtk_window_present (GTK_WINDOW (biv_command_search_new (
    GTK_WINDOW (self), finder, add_offers, make_offers (view, self->header, self->workspace),
    free_offers)));
}

/* --- Which keys there are -------------------------------------------------------------------- */

/** biv_window_get_shortcuts: (transfer none): the window that lists all keys. It is made when
 * somebody first asks for it: it has more widgets than the window that it is about. */
GtkWindow *
biv_window_get_shortcuts (BivWindow *self)
{
  g_return_val_if_fail (BIV_IS_WINDOW (self), NULL);
  if (!self->shortcuts)
    g_set_weak_pointer (&self->shortcuts,
                        GTK_WINDOW (biv_shortcuts_window_new (GTK_WINDOW (self))));
  return self->shortcuts;
}

static void
shortcuts_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gtk_window_present (biv_window_get_shortcuts (BIV_WINDOW (widget)));
}

/* Lets the tips of buttons tell the keys that were chosen, and those of another keyboard. */
void
biv_window_update_keys (BivWindow *self)
{
  biv_key_hints_update (GTK_WIDGET (self), self->keymap);
}

void
biv_window_follow_keys (BivWindow *self)
{
  self->keymap = biv_keymap_new ();
  g_signal_connect_object (self->keymap, "changed", G_CALLBACK (biv_window_update_keys), self,
                           G_CONNECT_SWAPPED);
  if (!biv_keymap_is_all_as_written (self->keymap))
    biv_window_update_keys (self);
}

static const BivWidgetAction actions[] = {
  { "win.next-pane", NULL, next_pane_cb },
  { "win.previous-pane", NULL, previous_pane_cb },
  { "win.next-page", NULL, next_page_cb },
  { "win.previous-page", NULL, previous_page_cb },
  { "win.next-finding", NULL, next_finding_cb },
  { "win.previous-finding", NULL, previous_finding_cb },
  { "win.search-commands", NULL, search_commands_cb },
  { "win.shortcuts", NULL, shortcuts_cb },
};

void
biv_window_class_init_keys (GtkWidgetClass *klass)
{
  biv_widget_action_install_all (klass, actions, G_N_ELEMENTS (actions));
}
