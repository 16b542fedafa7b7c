/* The page that a window shows while nothing is open: new documents, recent ones, unsaved work of
 * an earlier run, and sample battles. The samples are read and drawn one at a time once the page is
 * on screen, so that nobody waits for them.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/start/biv-start-page.h"

#include <glib/gi18n.h>

#include "app/frame/document/biv-data-file.h"
#include "app/frame/document/biv-place-words.h"
#include "app/frame/guide/biv-guide.h"
#include "app/frame/safety/biv-draft-words.h"
#include "app/kit/compat/biv-plain-row.h"
#include "app/kit/widgets/biv-sure-button.h"
#include "app/library/biv-library-front.h"
#include "app/start/biv-sample-list.h"
#include "storage/place/biv-places.h"
#include "text/biv-harmless.h"

struct _BivStartPage
{
  AdwBin parent_instance;

  BivRecents *recents;
  BivSafe *safe;
  BivCatalogue *catalogue;
  BivMapStyle *style;
  GQueue *samples; /* paths, still to be shown */
  guint idle;

  GtkWidget *lost_group;
  GtkListBox *lost;
  BivLibraryFront *library;
  GtkWidget *recent_group;
  GtkListBox *recent;
  GtkWidget *sample_group;
  GtkFlowBox *cards;
};

G_DEFINE_FINAL_TYPE (BivStartPage, biv_start_page, ADW_TYPE_BIN)

static void
biv_start_page_dispose (GObject *object)
{
  BivStartPage *self = BIV_START_PAGE (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (self), BIV_TYPE_START_PAGE);
  g_clear_object (&self->recents);
  g_clear_object (&self->safe);
  g_clear_object (&self->catalogue);
  g_clear_pointer (&self->style, biv_map_style_unref);
  G_OBJECT_CLASS (biv_start_page_parent_class)->dispose (object);
}

static void
biv_start_page_finalize (GObject *object)
{
  g_queue_free_full (BIV_START_PAGE (object)->samples, g_free);
  G_OBJECT_CLASS (biv_start_page_parent_class)->finalize (object);
}

static void
show_sample (BivStartPage *self, const char *path)
{
  /* A sample that cannot be read is left out. */
  g_autoptr (BivPlace) place = biv_places_find (path);
  g_autoptr (BivSession) session = biv_session_open (place, self->catalogue, NULL, NULL);
  GtkWidget *card;

  if (!session || !biv_session_get_scenario (session))
    return;
  card = biv_sample_card_new (path, session, self->style);
  gtk_flow_box_insert (self->cards, card, -1);
  gtk_widget_set_focusable (gtk_widget_get_parent (card), FALSE); /* the card has the focus */
  gtk_widget_set_visible (self->sample_group, TRUE);
}

static gboolean
show_samples_cb (gpointer data)
{
  BivStartPage *self = data;
  g_autofree char *path = g_queue_pop_head (self->samples);

  if (path)
    show_sample (self, path);
  if (!g_queue_is_empty (self->samples))
    return G_SOURCE_CONTINUE;
  self->idle = 0;
  return G_SOURCE_REMOVE;
}

static void
biv_start_page_map (GtkWidget *widget)
{
  BivStartPage *self = BIV_START_PAGE (widget);

  GTK_WIDGET_CLASS (biv_start_page_parent_class)->map (widget);
  if (self->idle == 0 && !g_queue_is_empty (self->samples))
    self->idle = g_idle_add_full (G_PRIORITY_LOW, show_samples_cb, self, NULL);
}

/* Who opens something waits for that, and for no sample. */
static void
biv_start_page_unmap (GtkWidget *widget)
{
  g_clear_handle_id (&BIV_START_PAGE (widget)->idle, g_source_remove);
  GTK_WIDGET_CLASS (biv_start_page_parent_class)->unmap (widget);
}

static void
biv_start_page_class_init (BivStartPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_start_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = biv_start_page_finalize;
  widget_class->map = biv_start_page_map;
  widget_class->unmap = biv_start_page_unmap;
  g_type_ensure (BIV_TYPE_LIBRARY_FRONT);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/start/biv-start-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BivStartPage, lost_group);
  gtk_widget_class_bind_template_child (widget_class, BivStartPage, lost);
  gtk_widget_class_bind_template_child (widget_class, BivStartPage, library);
  gtk_widget_class_bind_template_child (widget_class, BivStartPage, recent_group);
  gtk_widget_class_bind_template_child (widget_class, BivStartPage, recent);
  gtk_widget_class_bind_template_child (widget_class, BivStartPage, sample_group);
  gtk_widget_class_bind_template_child (widget_class, BivStartPage, cards);
}

static void
biv_start_page_init (BivStartPage *self)
{
  self->samples = g_queue_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  biv_guide_page_mark (GTK_WIDGET (self), BIV_GUIDE_PAGE_START);
}

static GtkWidget *
make_row (const char *title, const char *subtitle)
{
  GtkWidget *row =
    g_object_new (ADW_TYPE_ACTION_ROW, "subtitle-lines", 1, "title-lines", 1, NULL);

  biv_plain_row_set_text (ADW_ACTION_ROW (row), title, subtitle);
  return row;
}

static GtkWidget *
make_recent_row (gpointer item, gpointer data)
{
  BivPlace *place = biv_recent_get_place (item);
  g_autofree char *words = biv_place_words_make (place);
  g_autofree char *title = biv_harmless_text (biv_recent_get_title (item));
  GtkWidget *row = make_row (title, words);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "win.open-recent");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", biv_place_get_address (place));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_widget_set_sensitive (row, biv_place_exists (place));
  return row;
}

static GtkWidget *
add_button (GtkWidget *row, GType type, const char *label, const char *action)
{
  GtkWidget *button = g_object_new (type, "label", label, "use-underline", TRUE, "valign",
                                    GTK_ALIGN_CENTER, "action-name", action, NULL);

  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  return button;
}

static GtkWidget *
make_lost_row (gpointer item, gpointer data)
{
  g_autofree char *title = biv_draft_words_get_title (item);
  g_autofree char *subtitle = biv_draft_words_get_subtitle (item);
  GtkWidget *row = make_row (title, subtitle);
  GtkWidget *discard =
    add_button (row, BIV_TYPE_SURE_BUTTON, _ ("_Discard"), "win.discard-draft");
  GtkWidget *restore = add_button (row, GTK_TYPE_BUTTON, _ ("_Restore"), "win.restore-draft");

  g_object_set (discard, "question", _ ("Discard for good?"), NULL);
  gtk_widget_add_css_class (restore, "suggested-action");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (discard), "s", biv_lost_draft_get_file (item));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (restore), "s", biv_lost_draft_get_file (item));
  return row;
}

static void
show_if_any (GListModel *list, GtkWidget *group)
{
  gtk_widget_set_visible (group, g_list_model_get_n_items (list) > 0);
}

static void
recents_changed_cb (GListModel *list, guint position, guint removed, guint added,
                    BivStartPage *self)
{
  show_if_any (list, self->recent_group);
}

static void
lost_changed_cb (GListModel *list, guint position, guint removed, guint added, BivStartPage *self)
{
  show_if_any (list, self->lost_group);
}

/* What was opened last, and what was lost. */
void
biv_start_page_offer_files (BivStartPage *self, BivRecents *recents, BivSafe *safe)
{
  GListModel *files = biv_recents_get_documents (recents);
  GListModel *lost = biv_safe_get_lost (safe);

  g_return_if_fail (BIV_IS_START_PAGE (self));
  g_set_object (&self->recents, recents);
  g_set_object (&self->safe, safe);
  gtk_list_box_bind_model (self->recent, files, make_recent_row, NULL, NULL);
  gtk_list_box_bind_model (self->lost, lost, make_lost_row, NULL, NULL);
  g_signal_connect_object (files, "items-changed", G_CALLBACK (recents_changed_cb), self, 0);
  g_signal_connect_object (lost, "items-changed", G_CALLBACK (lost_changed_cb), self, 0);
  show_if_any (files, self->recent_group);
  show_if_any (lost, self->lost_group);
}

/* What the library has of favourites now. */
void
biv_start_page_offer_library (BivStartPage *self, BivWorkspace *workspace)
{
  g_return_if_fail (BIV_IS_START_PAGE (self));
  biv_library_front_show (self->library, workspace);
}

/* The battles that come with the program, in the order of their names. */
void
biv_start_page_offer_samples (BivStartPage *self, BivCatalogue *catalogue, BivMapStyle *style)
{
  g_auto (GStrv) paths = biv_sample_list_find_paths ();

  g_return_if_fail (BIV_IS_START_PAGE (self));
  g_set_object (&self->catalogue, catalogue);
  self->style = biv_map_style_ref (style);
  for (guint i = 0; paths[i]; i++)
    g_queue_push_tail (self->samples, g_strdup (paths[i]));
}
