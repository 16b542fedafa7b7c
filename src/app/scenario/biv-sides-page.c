/* What is said of a scenario beside its board, in rows that follow the document, and the language
 * that its texts are edited in.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/widgets/biv-languages.h"
#include "app/scenario/biv-piece-words.h"
#include "app/scenario/biv-sides-page-private.h"
#include "core/model/scenario/biv-objective.h"
#include "core/model/scenario/biv-side.h"
#include "text/biv-translation.h"

/* Above what is gone to. */
#define MARGIN 12

G_DEFINE_FINAL_TYPE (BivSidesPage, biv_sides_page, ADW_TYPE_BIN)

static GtkAdjustment *
get_scrolling (BivSidesPage *self)
{
  GtkWidget *scroller =
    gtk_widget_get_ancestor (GTK_WIDGET (self->groups), GTK_TYPE_SCROLLED_WINDOW);

  return gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
}

static void
scroll_to (BivSidesPage *self, GtkWidget *bearer)
{
  GtkWidget *page = gtk_widget_get_ancestor (GTK_WIDGET (self->groups), ADW_TYPE_CLAMP);
  graphene_rect_t place;

  if (!bearer || !gtk_widget_compute_bounds (bearer, page, &place))
    place = GRAPHENE_RECT_INIT (0, 0, 0, 0);
  gtk_widget_child_focus (bearer ? bearer : GTK_WIDGET (self->groups), GTK_DIR_TAB_FORWARD);
  gtk_adjustment_set_value (get_scrolling (self),
                            self->kept >= 0 ? self->kept : place.origin.y - MARGIN);
}

/* Counted from 1. Returns: (nullable): the last one where there are fewer. */
static GtkWidget *
get_child (GtkWidget *parent, guint number)
{
  GtkWidget *child = gtk_widget_get_first_child (parent);

  while (child && --number > 0 && gtk_widget_get_next_sibling (child))
    child = gtk_widget_get_next_sibling (child);
  return child;
}

/* How many children of its parent there are up to one of them. */
static guint
count_to (GtkWidget *child)
{
  guint number = 0;

  for (; child; child = gtk_widget_get_prev_sibling (child))
    number++;
  return number;
}

/* (nullable): the rows of a group, among which nothing else is a list. */
static GtkWidget *
find_list (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_LIST_BOX (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_list (child);
  return found;
}

/* Which of the groups the keyboard is in, and which row of it: none in its heading. */
static void
note_place (BivSidesPage *self, GtkWidget *focus)
{
  GtkWidget *top = GTK_WIDGET (self->groups);

  self->group = self->row = 0;
  for (; focus && focus != top; focus = gtk_widget_get_parent (focus))
    {
      GtkWidget *parent = gtk_widget_get_parent (focus);

      if (parent == top)
        self->group = count_to (focus);
      else if (GTK_IS_LIST_BOX (parent))
        self->row = count_to (focus);
    }
}

/* (nullable): what is now where the keyboard was. */
static GtkWidget *
find_place (BivSidesPage *self)
{
  GtkWidget *group = self->group ? get_child (GTK_WIDGET (self->groups), self->group) : NULL;
  GtkWidget *list = group && self->row ? find_list (group) : NULL;

  return list ? get_child (list, self->row) : group;
}

/* (nullable): NULL for the top. */
static GtkWidget *
find_goal (BivSidesPage *self)
{
  GtkWidget *bearer = self->goal ? g_hash_table_lookup (self->titles, self->goal) : NULL;

  return bearer || self->kept < 0 ? bearer : find_place (self);
}

/* Once the rows are there and have their places. */
static gboolean
go_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  BivSidesPage *self = BIV_SIDES_PAGE (widget);
  GtkWidget *bearer = find_goal (self);

  if (self->refresh != 0 || (bearer && gtk_widget_get_height (bearer) == 0))
    return G_SOURCE_CONTINUE;
  self->going = 0;
  scroll_to (self, bearer);
  return G_SOURCE_REMOVE;
}

static void
go_soon (BivSidesPage *self, const char *id, double kept)
{
  g_free (self->goal);
  self->goal = g_strdup (id);
  self->kept = kept;
  if (self->going == 0)
    self->going = gtk_widget_add_tick_callback (GTK_WIDGET (self), go_cb, NULL, NULL);
}

/* (transfer full) (nullable): the id of the side or objective in whose rows the keyboard is. */
static char *
find_focused (BivSidesPage *self, GtkWidget *focus)
{
  GHashTableIter iter;
  gpointer id, bearer;

  g_hash_table_iter_init (&iter, self->titles);
  while (focus && g_hash_table_iter_next (&iter, &id, &bearer))
    if (gtk_widget_is_ancestor (focus, bearer))
      return g_strdup (id);
  return NULL;
}

/* Whoever worked in some rows finds himself there again, or in those that took their place. When
 * the rows are made anew once more before that, he is on his way there. */
static void
refresh (BivSidesPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;
  bool is_within = focus && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->groups));
  g_autofree char *focused = find_focused (self, focus);
  double kept = gtk_adjustment_get_value (get_scrolling (self));
  GtkWidget *child;

  self->stale = false;
  g_set_object (&self->ruleset, biv_session_get_ruleset (self->session));
  g_free (self->carried);
  self->carried = biv_sides_page_list_carried (self);
  if (is_within)
    note_place (self, focus);
  g_hash_table_remove_all (self->titles);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->groups))))
    gtk_box_remove (self->groups, child);
  biv_sides_page_add_rows (self);
  if (is_within)
    go_soon (self, focused, kept);
}

static gboolean
refresh_cb (gpointer data)
{
  BivSidesPage *self = data;

  self->refresh = 0;
  refresh (self);
  return G_SOURCE_REMOVE;
}

/* Once for all that an edit changes, and before anything else is done to the rows. */
static void
refresh_soon (BivSidesPage *self)
{
  if (self->refresh == 0 && self->session)
    self->refresh = g_idle_add_full (G_PRIORITY_DEFAULT, refresh_cb, self, NULL);
}

/* The row offers all languages, and has the one that is edited in front. */
static void
show_languages (BivSidesPage *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint position = 0;

  biv_languages_note (self->languages, self->edited);
  for (guint i = 0; i < self->languages->len; i++)
    {
      gtk_string_list_append (names, biv_languages_get_name (self->languages->pdata[i]));
      if (g_str_equal (self->languages->pdata[i], self->edited))
        position = i;
    }
  self->busy = true;
  adw_combo_row_set_model (self->language, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->language, position);
  self->busy = false;
}

static void
edit_language (BivSidesPage *self, const char *language)
{
  g_free (self->edited);
  self->edited = g_strdup (language);
  refresh_soon (self);
}

static void
language_cb (AdwComboRow *row, GParamSpec *pspec, BivSidesPage *self)
{
  guint position = adw_combo_row_get_selected (row);

  if (!self->busy && self->languages && position < self->languages->len)
    edit_language (self, self->languages->pdata[position]);
}

/* The texts below can be written in one more language, which is theirs from the first word on. */
void
biv_sides_page_add_language (BivSidesPage *self, const char *language)
{
  g_return_if_fail (BIV_IS_SIDES_PAGE (self));
  g_return_if_fail (biv_text_language_is_valid (language));
  edit_language (self, language);
  show_languages (self);
}

static void
language_answered (const char *language, gpointer data)
{
  biv_sides_page_add_language (data, language);
}

static void
add_language_cb (AdwActionRow *row, BivSidesPage *self)
{
  biv_languages_ask (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), self->languages,
                     language_answered, G_OBJECT (self));
}

/* A name is shown where it is typed and above it; choices of sides follow when the page is shown
 * again, so that nobody who types loses his row. */
static void
follow_name (BivSidesPage *self, BivNode *object)
{
  GtkWidget *bearer = g_hash_table_lookup (self->titles, biv_node_get_id (object));
  g_autofree char *markup = g_markup_escape_text (biv_piece_words_get_name (object), -1);

  self->stale = true;
  if (ADW_IS_PREFERENCES_GROUP (bearer))
    adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (bearer), markup);
  else if (bearer)
    adw_preferences_row_set_title (ADW_PREFERENCES_ROW (bearer), biv_piece_words_get_name (object));
}

/* Whether other rows are needed: what comes and goes in the scenario itself and in its sides. */
static bool
changes_rows (const BivChange *change)
{
  return (change->kind == BIV_EDIT_INSERT || change->kind == BIV_EDIT_REMOVE) &&
         (BIV_IS_SIDE (change->object) ||
          (BIV_IS_SCENARIO (change->object) && change->field != BIV_SCENARIO_PLACEMENTS));
}

static void
document_changed_cb (BivDocument *document, const BivChange *change, BivSidesPage *self)
{
  if (changes_rows (change))
    refresh_soon (self);
  else if (change->kind == BIV_EDIT_SET &&
           (BIV_IS_SIDE (change->object) || BIV_IS_OBJECTIVE (change->object)))
    follow_name (self, change->object);
  else if (change->kind == BIV_EDIT_SET)
    self->stale = true;
}

/* What rules there are, and what they know. */
static void
checked_cb (BivSession *session, BivSidesPage *self)
{
  g_autofree char *carried = NULL;

  if (session != self->session)
    return;
  carried = biv_sides_page_list_carried (self);
  if (biv_session_get_ruleset (session) != self->ruleset ||
      g_strcmp0 (carried, self->carried) != 0)
    refresh_soon (self);
}

/* Rows are never exchanged under the hands of who has just turned to them. */
static void
biv_sides_page_map (GtkWidget *widget)
{
  BivSidesPage *self = BIV_SIDES_PAGE (widget);

  if (self->stale)
    refresh (self);
  GTK_WIDGET_CLASS (biv_sides_page_parent_class)->map (widget);
}

static void
biv_sides_page_dispose (GObject *object)
{
  BivSidesPage *self = BIV_SIDES_PAGE (object);

  g_clear_handle_id (&self->refresh, g_source_remove);
  g_clear_pointer (&self->goal, g_free);
  g_clear_object (&self->session);
  g_clear_object (&self->ruleset);
  g_clear_pointer (&self->languages, g_ptr_array_unref);
  g_clear_pointer (&self->edited, g_free);
  g_clear_pointer (&self->titles, g_hash_table_unref);
  g_clear_pointer (&self->carried, g_free);
  gtk_widget_dispose_template (GTK_WIDGET (self), BIV_TYPE_SIDES_PAGE);
  G_OBJECT_CLASS (biv_sides_page_parent_class)->dispose (object);
}

static void
biv_sides_page_class_init (BivSidesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_sides_page_dispose;
  widget_class->map = biv_sides_page_map;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/scenario/biv-sides-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BivSidesPage, language);
  gtk_widget_class_bind_template_child (widget_class, BivSidesPage, groups);
  gtk_widget_class_bind_template_callback (widget_class, language_cb);
  gtk_widget_class_bind_template_callback (widget_class, add_language_cb);
}

static void
biv_sides_page_init (BivSidesPage *self)
{
  self->titles = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Shows the scenario of a session. */
void
biv_sides_page_show (BivSidesPage *self, BivSession *session)
{
  g_return_if_fail (BIV_IS_SIDES_PAGE (self));
  g_set_object (&self->session, session);
  g_clear_pointer (&self->languages, g_ptr_array_unref);
  self->languages = biv_languages_of (biv_session_get_root (session));
  g_free (self->edited);
  self->edited = g_strdup (biv_translation_choose_language (NULL));
  show_languages (self);
  g_signal_connect_object (biv_session_get_document (session), "changed",
                           G_CALLBACK (document_changed_cb), self, 0);
  g_signal_connect_object (session, "checked", G_CALLBACK (checked_cb), self, 0);
  refresh (self);
}

/* @id: (nullable): of a side or an objective; what has no place of its own is looked for from the
 * top. */
void
biv_sides_page_go_to (BivSidesPage *self, const char *id)
{
  g_return_if_fail (BIV_IS_SIDES_PAGE (self));
  go_soon (self, id, -1);
}
