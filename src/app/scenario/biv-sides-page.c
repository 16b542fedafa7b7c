/* What is said of a scenario beside its board, in rows that follow the document, and the language
 * that its texts are edited in.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/frame/guide/biv-guide.h"
#include "app/kit/widgets/biv-languages.h"
#include "app/scenario/biv-piece-words.h"
#include "app/scenario/biv-sides-page-private.h"
#include "core/model/scenario/biv-scenario.h"
#include "text/biv-translation.h"

/* Pixels left above the part of the page that is scrolled to. */
#define MARGIN 12
/* Pixels below which the index stands above the page and not beside it. */
#define NARROW 760

G_DEFINE_FINAL_TYPE (BivSidesPage, biv_sides_page, ADW_TYPE_BIN)

static GtkAdjustment *
get_scrolling (BivSidesPage *self)
{
  return gtk_scrolled_window_get_vadjustment (self->scroller);
}

/* The lists below a widget that have rows, not those within a row. */
static void
collect_lists (GtkWidget *widget, GPtrArray *lists)
{
  if (GTK_IS_LIST_BOX (widget) && gtk_widget_get_first_child (widget))
    g_ptr_array_add (lists, widget);
  else
    for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
         child = gtk_widget_get_next_sibling (child))
      collect_lists (child, lists);
}

/* (nullable): the rows of a part that stand in one of its lists, counted from 1; the last one where
 * there are fewer. */
static GtkWidget *
find_list (GtkWidget *part, guint number)
{
  g_autoptr (GPtrArray) lists = g_ptr_array_new ();

  collect_lists (part, lists);
  return lists->len > 0 ? lists->pdata[MIN (number, lists->len) - 1] : NULL;
}

/* How far down the page a part of it or a row is. */
static double
find_place_of (BivSidesPage *self, GtkWidget *bearer)
{
  GtkWidget *page = gtk_widget_get_ancestor (GTK_WIDGET (self->groups), ADW_TYPE_CLAMP);
  graphene_rect_t place;

  return bearer && gtk_widget_compute_bounds (bearer, page, &place) ? place.origin.y : 0;
}

/* To the rows of a part, not to the button in its heading that removes it. */
static void
focus_within (BivSidesPage *self, GtkWidget *bearer)
{
  GtkWidget *list = ADW_IS_PREFERENCES_GROUP (bearer) ? find_list (bearer, 1) : NULL;
  GtkWidget *there = list ? list : bearer;

  gtk_widget_child_focus (there ? there : GTK_WIDGET (self->groups), GTK_DIR_TAB_FORWARD);
}

/* @kept: how far down to be then; below 0: at @bearer. */
static void
scroll_to (BivSidesPage *self, GtkWidget *bearer, double kept)
{
  focus_within (self, bearer);
  gtk_adjustment_set_value (get_scrolling (self),
                            kept >= 0 ? kept : find_place_of (self, bearer) - MARGIN);
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

static guint
number_of_list (GtkWidget *part, GtkWidget *list)
{
  g_autoptr (GPtrArray) lists = g_ptr_array_new ();
  guint place;

  collect_lists (part, lists);
  return g_ptr_array_find (lists, list, &place) ? place + 1 : 0;
}

/* (nullable): what of a widget's children has the focus in it. */
static GtkWidget *
find_child_around (GtkWidget *parent, GtkWidget *focus)
{
  while (focus && gtk_widget_get_parent (focus) != parent)
    focus = gtk_widget_get_parent (focus);
  return focus;
}

/* Of a heading with the keyboard in it: the rows below. */
static GtkWidget *
find_list_below (GtkWidget *heading)
{
  GtkWidget *group = gtk_widget_get_ancestor (heading, ADW_TYPE_PREFERENCES_GROUP);

  return group ? find_list (group, 1) : NULL;
}

/* Which of the parts the keyboard is in, which list of it, and which row: none in a heading. */
static void
record_focus (BivSidesPage *self, GtkWidget *focus)
{
  GtkWidget *part = find_child_around (GTK_WIDGET (self->groups), focus);
  GtkWidget *list = NULL;

  for (GtkWidget *around = focus; around != part; around = gtk_widget_get_parent (around))
    if (GTK_IS_LIST_BOX (around))
      list = around;
  self->part = count_to (part);
  self->row = list ? count_to (find_child_around (list, focus)) : 0;
  list = list ? list : find_list_below (focus);
  self->list = list ? number_of_list (part, list) : 0;
}

/* (nullable): what is now where the keyboard was. */
static GtkWidget *
find_place (BivSidesPage *self)
{
  GtkWidget *part = self->part ? get_child (GTK_WIDGET (self->groups), self->part) : NULL;
  GtkWidget *list = part && self->list ? find_list (part, self->list) : NULL;

  if (list)
    return self->row ? get_child (list, self->row) : list;
  return part;
}

/* (nullable): NULL for the top. */
static GtkWidget *
find_goal (BivSidesPage *self)
{
  GtkWidget *bearer = self->goal ? g_hash_table_lookup (self->titles, self->goal) : NULL;

  return bearer || self->kept < 0 ? bearer : find_place (self);
}

/* (nullable): the next part of the page; after those of the scenario come the languages. */
static GtkWidget *
get_next_part (BivSidesPage *self, GtkWidget *part)
{
  GtkWidget *next = gtk_widget_get_next_sibling (part);

  return next || part == GTK_WIDGET (self->translating) ? next : GTK_WIDGET (self->translating);
}

/* The last part that begins above the upper third of what is to be seen; at the very end the last
 * one of all. */
static void
mark_part (BivSidesPage *self)
{
  GtkAdjustment *scrolling = get_scrolling (self);
  double top = gtk_adjustment_get_value (scrolling);
  double height = gtk_adjustment_get_page_size (scrolling);
  bool at_end = top > 0 && top + height >= gtk_adjustment_get_upper (scrolling) - 1;
  guint part = 0, here = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->groups)); child;
       child = get_next_part (self, child), part++)
    if (gtk_widget_get_height (child) > 0 &&
        (at_end || find_place_of (self, child) < top + height / 3))
      here = part;
  biv_part_index_mark (self->index, here);
}

static void
scrolled_cb (BivSidesPage *self)
{
  if (self->session && !self->leading)
    mark_part (self);
}

/* Whoever chose a part is in that one, even where the page ends before it could come to the top. */
static void
part_chosen_cb (BivPartIndex *index, guint chosen, BivSidesPage *self)
{
  GtkWidget *there = gtk_widget_get_first_child (GTK_WIDGET (self->groups));

  for (guint i = 0; there && i < chosen; i++)
    there = get_next_part (self, there);
  self->leading = true;
  scroll_to (self, there, -1);
  self->leading = false;
  biv_part_index_mark (index, chosen);
}

/* The index is beside the page where there is room, and else above it. */
static gboolean
turn_cb (gpointer data)
{
  BivSidesPage *self = data;
  bool narrow = gtk_widget_get_width (GTK_WIDGET (self)) < NARROW;

  self->turning = 0;
  gtk_orientable_set_orientation (
    GTK_ORIENTABLE (adw_bin_get_child (ADW_BIN (self))),
    narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  biv_part_index_stand (self->index,
                        narrow ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  mark_part (self);
  return G_SOURCE_REMOVE;
}

/* Not at once: it is being given its place. */
static void
size_changed_cb (BivSidesPage *self)
{
  if (self->session && self->turning == 0)
    self->turning = g_idle_add_full (G_PRIORITY_DEFAULT, turn_cb, self, NULL);
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
  scroll_to (self, bearer, self->kept);
  mark_part (self);
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

static void
add_languages (GPtrArray *languages, BivNodeList *nodes)
{
  BIV_EACH (BivNode, node, nodes)
    biv_languages_add_of (languages, node);
}

/* The languages other than the one that is edited that any text of this page is in. */
static void
find_beside (BivSidesPage *self)
{
  BivScenario *scenario = biv_session_get_scenario (self->session);
  guint position;

  g_ptr_array_set_size (self->beside, 0);
  biv_languages_add_of (self->beside, BIV_NODE (scenario));
  add_languages (self->beside, biv_scenario_get_sides (scenario));
  add_languages (self->beside, biv_scenario_get_rules (scenario));
  if (g_ptr_array_find_with_equal_func (self->beside, self->edited, g_str_equal, &position))
    g_ptr_array_remove_index (self->beside, position);
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
    record_focus (self, focus);
  g_hash_table_remove_all (self->titles);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->groups))))
    gtk_box_remove (self->groups, child);
  biv_part_index_clear (self->index);
  find_beside (self);
  biv_sides_page_add_rows (self);
  mark_part (self);
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

/* Once for all that an edit changes, and before anything else is done to the rows; while nobody
 * sees them, when they are shown. */
static void
refresh_soon (BivSidesPage *self)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->stale = true;
  else if (self->refresh == 0 && self->session)
    self->refresh = g_idle_add_full (G_PRIORITY_DEFAULT, refresh_cb, self, NULL);
}

/* The row offers all languages, and has the one that is edited in front. */
static void
show_languages (BivSidesPage *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint position = 0;

  biv_languages_add (self->languages, self->edited);
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
  g_autoptr (GPtrArray) written = biv_languages_written (biv_session_get_root (self->session));

  biv_languages_add (written, self->edited);
  biv_languages_ask (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), written,
                     language_answered, G_OBJECT (self));
}

/* Above the rows in which it is changed: what an objective counts, when a reserve arrives. */
static void
follow_row (BivSidesPage *self, AdwExpanderRow *row, BivNode *object)
{
  g_autofree char *words = biv_sides_page_describe (self, object);

  if (BIV_IS_OBJECTIVE (object))
    adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), biv_piece_words_get_name (object));
  adw_expander_row_set_subtitle (row, words);
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
    {
      adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (bearer), markup);
      biv_part_index_rename (self->index, count_to (bearer) - 1, biv_piece_words_get_name (object));
    }
  else if (bearer)
    follow_row (self, ADW_EXPANDER_ROW (bearer), object);
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
           (BIV_IS_SIDE (change->object) || BIV_IS_OBJECTIVE (change->object) ||
            BIV_IS_RESERVE (change->object)))
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
  g_clear_handle_id (&self->turning, g_source_remove);
  g_clear_pointer (&self->goal, g_free);
  g_clear_object (&self->session);
  g_clear_object (&self->lock);
  g_clear_object (&self->ruleset);
  g_clear_pointer (&self->languages, g_ptr_array_unref);
  g_clear_pointer (&self->edited, g_free);
  g_clear_pointer (&self->beside, g_ptr_array_unref);
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
  g_type_ensure (BIV_TYPE_PART_INDEX);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/scenario/biv-sides-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BivSidesPage, language);
  gtk_widget_class_bind_template_child (widget_class, BivSidesPage, index);
  gtk_widget_class_bind_template_child (widget_class, BivSidesPage, scroller);
  gtk_widget_class_bind_template_child (widget_class, BivSidesPage, groups);
  gtk_widget_class_bind_template_child (widget_class, BivSidesPage, translating);
  gtk_widget_class_bind_template_callback (widget_class, part_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, language_cb);
  gtk_widget_class_bind_template_callback (widget_class, add_language_cb);
}

static void
biv_sides_page_init (BivSidesPage *self)
{
  self->titles = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->beside = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  biv_guide_page_mark (GTK_WIDGET (self), BIV_GUIDE_PAGE_SIDES);
  g_signal_connect_object (get_scrolling (self), "value-changed", G_CALLBACK (scrolled_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_scrolled_window_get_hadjustment (self->scroller), "changed",
                           G_CALLBACK (size_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (get_scrolling (self), "changed", G_CALLBACK (size_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

/* Shows the scenario of a session. Its rows are made when they are to be seen: whoever opens a
 * battle sees the map first, and there are many rows. */
void
biv_sides_page_show (BivSidesPage *self, BivSession *session, BivLayerLock *lock)
{
  g_return_if_fail (BIV_IS_SIDES_PAGE (self));
  g_set_object (&self->session, session);
  g_set_object (&self->lock, lock);
  g_clear_pointer (&self->languages, g_ptr_array_unref);
  self->languages = biv_languages_of (biv_session_get_root (session));
  g_free (self->edited);
  self->edited = g_strdup (biv_translation_choose_language (NULL));
  show_languages (self);
  g_signal_connect_object (biv_session_get_document (session), "changed",
                           G_CALLBACK (document_changed_cb), self, 0);
  g_signal_connect_object (session, "checked", G_CALLBACK (checked_cb), self, 0);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    refresh (self);
  else
    self->stale = true;
}

/* @id: (nullable): of a side or an objective; what has no place of its own is looked for from the
 * top. */
void
biv_sides_page_go_to (BivSidesPage *self, const char *id)
{
  g_return_if_fail (BIV_IS_SIDES_PAGE (self));
  go_soon (self, id, -1);
}
