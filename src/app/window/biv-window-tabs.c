/* The tabs of a window. The bar with them comes with the second. A tab
 * can be closed, and dragged out into a window of its own or into another one.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>

#include "app/frame/document/biv-place-words.h"
#include "app/kit/widgets/biv-widget-action.h"
#include "app/window/biv-document-kinds.h"
#include "app/window/biv-window-private.h"

/* (transfer none): what a page of the view holds. */
static BivTab *
get_tab (AdwTabPage *page)
{
  return BIV_TAB (adw_tab_page_get_child (page));
}

/* (transfer full) (element-type BivTab): all of the window, in their order. */
GPtrArray *
biv_window_list_tabs (BivWindow *self)
{
  GPtrArray *tab_list = g_ptr_array_new_with_free_func (g_object_unref);

  for (int i = 0; i < adw_tab_view_get_n_pages (self->tabs); i++)
    g_ptr_array_add (tab_list, g_object_ref (get_tab (adw_tab_view_get_nth_page (self->tabs, i))));
  return tab_list;
}

/* (transfer none): a new one, with nothing on it, after the one that is shown. */
BivTab *
biv_window_add_tab (BivWindow *self)
{
  BivTab *tab = biv_tab_new (self->workspace);

  adw_tab_view_add_page (self->tabs, GTK_WIDGET (tab),
                         adw_tab_view_get_selected_page (self->tabs));
  return tab;
}

void
biv_window_choose_tab (BivWindow *self, BivTab *tab)
{
  g_return_if_fail (BIV_IS_WINDOW (self));
  adw_tab_view_set_selected_page (self->tabs,
                                  adw_tab_view_get_page (self->tabs, GTK_WIDGET (tab)));
}

/* --- What a tab says ------------------------------------------------------------------------- */

/* (transfer full): of several of one name each says its folder too.
 * @titles: how many documents of the window have each title */
static char *
name_session (BivSession *session, GHashTable *titles)
{
  BivPlace *place = biv_session_get_place (session);
  g_autofree char *name = biv_session_make_title (session);
  g_autofree char *folder = place ? biv_place_words_get_folder (place) : NULL;

  if (!folder || GPOINTER_TO_UINT (g_hash_table_lookup (titles, name)) < 2)
    return g_steal_pointer (&name);
  /* Translators: the title of a battle or an army, and the folder of its file */
  return g_strdup_printf (_ ("%1$s – %2$s"), name, folder);
}

static void
name_document (AdwTabPage *page, BivSession *session, GHashTable *titles)
{
  BivPlace *place = biv_session_get_place (session);
  g_autofree char *name = name_session (session, titles);
  g_autofree char *title = biv_history_is_modified (biv_session_get_history (session))
                             ? g_strdup_printf (_ ("• %s"), name)
                             : g_strdup (name);
  g_autofree char *words = place ? biv_place_words_get_whole (place) : NULL;
  g_autofree char *tip = g_markup_escape_text (words ? words : title, -1);
  g_autoptr (GIcon) icon =
    g_themed_icon_new (biv_document_kind_of (biv_session_get_root (session))->icon);

  adw_tab_page_set_title (page, title);
  adw_tab_page_set_tooltip (page, tip);
  adw_tab_page_set_icon (page, icon);
}

static void
name_empty (AdwTabPage *page, BivTab *tab)
{
  adw_tab_page_set_title (page,
                          biv_tab_is_library_shown (tab) ? _ ("Library") : _ ("Start page"));
  adw_tab_page_set_tooltip (page, NULL);
  adw_tab_page_set_icon (page, NULL);
}

/* (transfer full): how many documents have each title. */
static GHashTable *
count_titles (GPtrArray *tab_list)
{
  GHashTable *titles = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < tab_list->len; i++)
    {
      BivSession *session = biv_tab_get_session (tab_list->pdata[i]);
      char *title = session ? biv_session_make_title (session) : NULL;

      if (title)
        g_hash_table_insert (
          titles, title,
          GUINT_TO_POINTER (GPOINTER_TO_UINT (g_hash_table_lookup (titles, title)) + 1));
    }
  return titles;
}

/* What is in a tab has changed, which may tell others from it. Where there is one tab, nobody sees
 * what it is called. */
void
biv_window_update_tabs (BivWindow *self)
{
  g_autoptr (GPtrArray) tab_list = biv_window_list_tabs (self);
  g_autoptr (GHashTable) titles = NULL;

  if (tab_list->len < 2)
    return;
  titles = count_titles (tab_list);
  for (guint i = 0; i < tab_list->len; i++)
    {
      BivTab *tab = tab_list->pdata[i];
      BivSession *session = biv_tab_get_session (tab);
      AdwTabPage *page = adw_tab_view_get_page (self->tabs, GTK_WIDGET (tab));

      if (session)
        name_document (page, session, titles);
      else
        name_empty (page, tab);
    }
}

/* Until it is shown, its tab says that there is something to be seen. */
void
biv_window_mark_tab (BivWindow *self, BivTab *tab)
{
  adw_tab_page_set_needs_attention (adw_tab_view_get_page (self->tabs, GTK_WIDGET (tab)), TRUE);
}

/* It comes at once, as what lies over a view does. */
static void
make_bar (BivWindow *self)
{
  self->bar = ADW_TAB_BAR (adw_tab_bar_new ());
  adw_tab_bar_set_autohide (self->bar, FALSE);
  adw_tab_bar_set_view (self->bar, self->tabs);
  gtk_box_insert_child_after (self->box, GTK_WIDGET (self->bar), GTK_WIDGET (self->header));
}

static void
update_tab_actions (BivWindow *self)
{
  static const char *const among_several[] = { "win.next-tab", "win.previous-tab",
                                               "win.move-tab-out", "win.close-other-tabs" };
  bool several = adw_tab_view_get_n_pages (self->tabs) > 1;

  for (guint i = 0; i < G_N_ELEMENTS (among_several); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), among_several[i], several);
}

/* --- Tabs come and go ------------------------------------------------------------------------ */

static void
selected_cb (BivWindow *self)
{
  AdwTabPage *page = adw_tab_view_get_selected_page (self->tabs);
  BivTab *tab = page ? get_tab (page) : NULL;

  if (tab == self->tab)
    return;
  if (page)
    adw_tab_page_set_needs_attention (page, FALSE);
  self->tab = tab;
  /* The view of tabs gives the new page a place and no more. What asks for another size while the
   * page is laid out for the first time would not be heard above it, and nothing be drawn. */
  if (tab)
    gtk_widget_queue_resize (GTK_WIDGET (tab));
  biv_window_show_tab (self);
}

static void
n_pages_cb (BivWindow *self)
{
  if (self->bar)
    gtk_widget_set_visible (GTK_WIDGET (self->bar), adw_tab_view_get_n_pages (self->tabs) > 1);
  biv_window_update_tabs (self);
  update_tab_actions (self);
}

/* The bar, made in the very signal, does not hear it: it would show the page twice. */
static void
attached_cb (AdwTabView *tabs, AdwTabPage *page, int position, BivWindow *self)
{
  biv_window_follow_tab (self, get_tab (page));
  if (!self->bar && adw_tab_view_get_n_pages (tabs) > 1)
    make_bar (self);
}

static gboolean
destroy_cb (gpointer data)
{
  gtk_window_destroy (data);
  return G_SOURCE_REMOVE;
}

/* A window whose last tab was dragged out goes, too, but not while that is still being dragged. */
static void
detached_cb (AdwTabView *tabs, AdwTabPage *page, int position, BivWindow *self)
{
  biv_window_unfollow_tab (self, get_tab (page));
  if (adw_tab_view_get_n_pages (tabs) == 0)
    g_idle_add_full (G_PRIORITY_DEFAULT, destroy_cb, g_object_ref (self), g_object_unref);
}

/* Closes a tab, of several, without a question. */
void
biv_window_close_tab (BivWindow *self, BivTab *tab)
{
  self->agreed = true;
  adw_tab_view_close_page (self->tabs, adw_tab_view_get_page (self->tabs, GTK_WIDGET (tab)));
  self->agreed = false;
}

static void
close_tabs (GtkWindow *window, GPtrArray *tab_list)
{
  for (guint i = 0; i < tab_list->len; i++)
    biv_window_close_tab (BIV_WINDOW (window), tab_list->pdata[i]);
}

/* Closes a tab, of several, or asks first. */
static void
leave_tab (BivWindow *self, AdwTabPage *page)
{
  g_autoptr (GPtrArray) tab_list = g_ptr_array_new_with_free_func (g_object_unref);

  g_ptr_array_add (tab_list, g_object_ref (get_tab (page)));
  if (biv_leaving_may_leave (self->leaving, tab_list, close_tabs))
    close_tabs (GTK_WINDOW (self), tab_list);
}

static gboolean
close_page_cb (AdwTabView *tabs, AdwTabPage *page, BivWindow *self)
{
  adw_tab_view_close_page_finish (tabs, page, self->agreed);
  if (!self->agreed)
    leave_tab (self, page);
  return GDK_EVENT_STOP;
}

static AdwTabView *
create_window_cb (AdwTabView *tabs, BivWindow *self)
{
  BivWindow *other =
    biv_window_new_bare (gtk_window_get_application (GTK_WINDOW (self)), self->workspace);

  gtk_window_present (GTK_WINDOW (other));
  return other->tabs;
}

static void
setup_menu_cb (AdwTabView *tabs, AdwTabPage *page, BivWindow *self)
{
  self->pointed = page;
}

/* --- Actions --------------------------------------------------------------------------------- */

/* (transfer none): the tab whose menu is open, otherwise the one that is shown. */
static AdwTabPage *
get_page (BivWindow *self)
{
  return self->pointed ? self->pointed : adw_tab_view_get_selected_page (self->tabs);
}

static void
new_tab_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivWindow *self = BIV_WINDOW (widget);

  biv_window_choose_tab (self, biv_window_add_tab (self));
}

static void
next_tab_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivWindow *self = BIV_WINDOW (widget);

  if (!adw_tab_view_select_next_page (self->tabs))
    adw_tab_view_set_selected_page (self->tabs, adw_tab_view_get_nth_page (self->tabs, 0));
}

static void
previous_tab_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivWindow *self = BIV_WINDOW (widget);
  int last = adw_tab_view_get_n_pages (self->tabs) - 1;

  if (!adw_tab_view_select_previous_page (self->tabs))
    adw_tab_view_set_selected_page (self->tabs, adw_tab_view_get_nth_page (self->tabs, last));
}

/* The last tab of a window goes with it. */
static void
close_tab_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivWindow *self = BIV_WINDOW (widget);

  if (adw_tab_view_get_n_pages (self->tabs) > 1)
    leave_tab (self, get_page (self));
  else
    gtk_window_close (GTK_WINDOW (self));
}

static void
show_start (GtkWindow *window, GPtrArray *tab_list)
{
  biv_tab_show_start (tab_list->pdata[0]);
}

/* The last document of a window leaves the start page. */
static void
close_document_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivWindow *self = BIV_WINDOW (widget);
  g_autoptr (GPtrArray) tab_list = biv_window_list_tabs (self);

  if (tab_list->len > 1)
    leave_tab (self, adw_tab_view_get_selected_page (self->tabs));
  else if (!biv_window_is_empty (self) &&
           biv_leaving_may_leave (self->leaving, tab_list, show_start))
    show_start (GTK_WINDOW (self), tab_list);
}

static void
close_other_tabs_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivWindow *self = BIV_WINDOW (widget);
  g_autoptr (GPtrArray) tab_list = biv_window_list_tabs (self);

  g_ptr_array_remove (tab_list, get_tab (get_page (self)));
  if (biv_leaving_may_leave (self->leaving, tab_list, close_tabs))
    close_tabs (GTK_WINDOW (self), tab_list);
}

static void
move_tab_out_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivWindow *self = BIV_WINDOW (widget);

  adw_tab_view_transfer_page (self->tabs, get_page (self), create_window_cb (self->tabs, self), 0);
}

static void
new_window_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BivWindow *self = BIV_WINDOW (widget);
  BivWindow *other =
    biv_window_new (gtk_window_get_application (GTK_WINDOW (self)), self->workspace);

  gtk_window_present (GTK_WINDOW (other));
}

static const BivWidgetAction actions[] = {
  { "win.new-window", NULL, new_window_cb },
  { "win.new-tab", NULL, new_tab_cb },
  { "win.next-tab", NULL, next_tab_cb },
  { "win.previous-tab", NULL, previous_tab_cb },
  { "win.move-tab-out", NULL, move_tab_out_cb },
  { "win.close-tab", NULL, close_tab_cb },
  { "win.close-other-tabs", NULL, close_other_tabs_cb },
  { "win.close-document", NULL, close_document_cb },
};

void
biv_window_class_init_tabs (GtkWidgetClass *klass)
{
  gtk_widget_class_bind_template_callback (klass, selected_cb);
  gtk_widget_class_bind_template_callback (klass, n_pages_cb);
  gtk_widget_class_bind_template_callback (klass, attached_cb);
  gtk_widget_class_bind_template_callback (klass, detached_cb);
  gtk_widget_class_bind_template_callback (klass, close_page_cb);
  gtk_widget_class_bind_template_callback (klass, create_window_cb);
  gtk_widget_class_bind_template_callback (klass, setup_menu_cb);
  biv_widget_action_install_all (klass, actions, G_N_ELEMENTS (actions));
}
