/* The steps of a document's history, each with what it changed: the present state and
 * the saved one are marked, and a click on a row goes to the state after it, in one go. The first
 * row is the document as it was at first.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/frame/history/biv-history-panel.h"

#include <glib/gi18n.h>

#include "app/frame/guide/biv-guide.h"
#include "app/frame/history/biv-history-row.h"
#include "app/frame/history/biv-step-words.h"
#include "text/biv-sentences.h"

struct _BivHistoryPanel
{
  AdwBin parent_instance;

  GtkLabel *summary;
  GtkStack *stack;
  GtkListView *list;
  GtkScrolledWindow *scroller;

  BivSession *session;    /* NULL: nothing is open */
  BivStepWords *words;    /* of the session */
  GSignalGroup *history;  /* of the session, while somebody looks */
  GSignalGroup *document; /* likewise */
  guint filling;          /* a source: rows in view get their words */
  guint scrolling;        /* a source */
  bool wants_scroll;      /* to where one stands, once the list has its height */
  bool grabs_focus;       /* once it has scrolled */
};

G_DEFINE_FINAL_TYPE (BivHistoryPanel, biv_history_panel, ADW_TYPE_BIN)

static BivHistory *
get_history (BivHistoryPanel *self)
{
  return self->session ? biv_session_get_history (self->session) : NULL;
}

/* --- Rows ------------------------------------------------------------------------------------- */

/* (transfer full): the step that led to the state of a row. */
static char *
make_sentence (BivHistoryPanel *self, BivStep *step)
{
  if (!step)
    /* Translators: the first line of the list of what was done to a document */
    return g_strdup (_ ("As it was at first"));
  return biv_sentences_make_step_with_rules (step, biv_session_get_ruleset (self->session), NULL);
}

static void
setup_row_cb (GtkListItemFactory *factory, GtkListItem *item, BivHistoryPanel *self)
{
  gtk_list_item_set_child (item, biv_history_row_new ());
}

static void
place_row (BivHistoryPanel *self, BivHistoryRow *row, guint position)
{
  BivHistory *history = get_history (self);
  guint here = biv_history_get_position (history);
  guint saved;

  g_object_get (history, "saved", &saved, NULL);
  biv_history_row_show_place (row, (BivHistoryPlace){
                                     .is_here = position == here,
                                     .is_undone = position > here,
                                     .is_saved = position == saved,
                                   });
}

static void
moved_cb (GtkListItem *item, GParamSpec *pspec, BivHistory *history)
{
  GtkWidget *row = gtk_list_item_get_child (item);
  GtkWidget *self = row ? gtk_widget_get_ancestor (row, BIV_TYPE_HISTORY_PANEL) : NULL;

  if (self && get_history (BIV_HISTORY_PANEL (self)) == history)
    place_row (BIV_HISTORY_PANEL (self), BIV_HISTORY_ROW (row), gtk_list_item_get_position (item));
}

static void
bind_row_cb (GtkListItemFactory *factory, GtkListItem *item, BivHistoryPanel *self)
{
  BivHistoryRow *row = BIV_HISTORY_ROW (gtk_list_item_get_child (item));
  gpointer shown = gtk_list_item_get_item (item);
  BivStep *step = BIV_IS_STEP (shown) ? shown : NULL;
  g_autofree char *sentence = make_sentence (self, step);

  biv_history_row_show (row, sentence, step);
  if (step)
    biv_history_row_show_words (row, biv_step_words_peek (self->words, step));
  place_row (self, row, gtk_list_item_get_position (item));
  g_signal_connect_object (get_history (self), "notify", G_CALLBACK (moved_cb), item,
                           G_CONNECT_SWAPPED);
}

static void
unbind_row_cb (GtkListItemFactory *factory, GtkListItem *item, BivHistoryPanel *self)
{
  if (get_history (self))
    g_signal_handlers_disconnect_by_func (get_history (self), moved_cb, item);
}

/* --- Their words ------------------------------------------------------------------------------ */

/* Whether a row, which is a child of the list, is seen; the list makes more than those. */
static bool
is_in_view (BivHistoryPanel *self, GtkWidget *child)
{
  graphene_rect_t bounds;

  return gtk_widget_get_mapped (child) &&
         gtk_widget_compute_bounds (child, GTK_WIDGET (self->scroller), &bounds) &&
         bounds.origin.y + bounds.size.height > 0.0f &&
         bounds.origin.y < (float) gtk_widget_get_height (GTK_WIDGET (self->scroller));
}

/* (nullable) */
static BivHistoryRow *
find_lacking (BivHistoryPanel *self)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->list)); child;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *row = gtk_widget_get_first_child (child);

      if (BIV_IS_HISTORY_ROW (row) && biv_history_row_lacks_words (BIV_HISTORY_ROW (row)) &&
          is_in_view (self, child))
        return BIV_HISTORY_ROW (row);
    }
  return NULL;
}

/* Returns: the position of the state after a step, or 0 if the history has it no more. */
static guint
find_position (BivHistoryPanel *self, BivStep *step)
{
  GListModel *steps = G_LIST_MODEL (get_history (self));

  for (guint i = g_list_model_get_n_items (steps); i > 0; i--)
    {
      g_autoptr (BivStep) other = g_list_model_get_item (steps, i - 1);

      if (other == step)
        return i;
    }
  return 0;
}

/* One row at a time, after what is urgent: the window stays alive meanwhile. */
static gboolean
fill_cb (gpointer data)
{
  BivHistoryPanel *self = data;
  BivHistoryRow *row = find_lacking (self);
  guint position = row ? find_position (self, biv_history_row_get_step (row)) : 0;
  const char *words = position > 0 ? biv_step_words_make (self->words, position) : NULL;

  if (words)
    {
      biv_history_row_show_words (row, words);
      return G_SOURCE_CONTINUE;
    }
  self->filling = 0;
  return G_SOURCE_REMOVE;
}

static void
fill_soon (BivHistoryPanel *self)
{
  if (self->filling == 0 && self->session && gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->filling = g_idle_add_full (G_PRIORITY_LOW, fill_cb, self, NULL);
}

/* --- Where one stands ------------------------------------------------------------------------- */

/* (nullable): the child of the list that shows the present state. */
static GtkWidget *
find_here (BivHistoryPanel *self)
{
  BivStep *step = biv_history_peek_undo (get_history (self));

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->list)); child;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *row = gtk_widget_get_first_child (child);

      if (BIV_IS_HISTORY_ROW (row) && gtk_widget_get_mapped (child) &&
          biv_history_row_get_step (BIV_HISTORY_ROW (row)) == step)
        return child;
    }
  return NULL;
}

static void
grab_keyboard (BivHistoryPanel *self)
{
  GtkWidget *here = find_here (self);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (here && gtk_widget_grab_focus (here))
    gtk_window_set_focus_visible (GTK_WINDOW (root), TRUE);
  self->grabs_focus = false;
}

static gboolean
scroll_cb (gpointer data)
{
  BivHistoryPanel *self = data;

  self->scrolling = 0;
  gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u",
                              biv_history_get_position (get_history (self)));
  if (self->grabs_focus)
    grab_keyboard (self);
  fill_soon (self);
  return G_SOURCE_REMOVE;
}

/* A list without a height cannot scroll yet: it has one when it is drawn. */
static void
scroll_soon (BivHistoryPanel *self)
{
  self->wants_scroll = true;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
sum_up (BivHistoryPanel *self)
{
  BivHistory *history = get_history (self);
  guint n_steps = g_list_model_get_n_items (G_LIST_MODEL (history));
  guint n_undone = n_steps - biv_history_get_position (history);
  g_autofree char *steps = g_strdup_printf (ngettext ("%u step", "%u steps", n_steps), n_steps);
  /* Translators: behind how many steps there are in a list: “7 steps, 2 of them undone” */
  g_autofree char *undone =
    g_strdup_printf (ngettext ("%s, %u of them undone", "%s, %u of them undone", n_undone), steps,
                     n_undone);

  gtk_label_set_label (self->summary, n_undone > 0 ? undone : steps);
  gtk_widget_set_visible (GTK_WIDGET (self->summary), n_steps > 0);
  gtk_stack_set_visible_child_name (self->stack, n_steps > 0 ? "list" : "none");
}

static void
history_moved_cb (BivHistory *history, GParamSpec *pspec, BivHistoryPanel *self)
{
  sum_up (self);
  if (g_str_equal (pspec->name, "position"))
    scroll_soon (self);
  fill_soon (self);
}

static void
activate_cb (GtkListView *list, guint place, BivHistoryPanel *self)
{
  if (get_history (self))
    biv_history_go_to (get_history (self), place);
}

/* --- While somebody looks --------------------------------------------------------------------- */

/* (transfer full): a row for the document as it was at first, and then one for each step. */
static GListModel *
make_places (BivHistory *history)
{
  g_autoptr (GListStore) first = g_list_store_new (GTK_TYPE_STRING_OBJECT);
  g_autoptr (GtkStringObject) start = gtk_string_object_new ("");
  GListStore *both = g_list_store_new (G_TYPE_LIST_MODEL);

  g_list_store_append (first, start);
  g_list_store_append (both, first);
  g_list_store_append (both, history);
  return G_LIST_MODEL (gtk_flatten_list_model_new (G_LIST_MODEL (both)));
}

static void
follow (BivHistoryPanel *self)
{
  g_autoptr (GtkNoSelection) places = gtk_no_selection_new (make_places (get_history (self)));

  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (places));
  g_signal_group_set_target (self->history, get_history (self));
  g_signal_group_set_target (self->document, biv_session_get_document (self->session));
  sum_up (self);
}

static void
stop_following (BivHistoryPanel *self)
{
  g_clear_handle_id (&self->filling, g_source_remove);
  g_clear_handle_id (&self->scrolling, g_source_remove);
  self->grabs_focus = false;
  gtk_list_view_set_model (self->list, NULL);
  g_signal_group_set_target (self->history, NULL);
  g_signal_group_set_target (self->document, NULL);
  if (self->words)
    biv_step_words_rest (self->words);
}

/* Updates only while it is visible: a history may be long, and changes with each stroke. */
static void
biv_history_panel_map (GtkWidget *widget)
{
  BivHistoryPanel *self = BIV_HISTORY_PANEL (widget);

  if (self->session)
    follow (self);
  GTK_WIDGET_CLASS (biv_history_panel_parent_class)->map (widget);
  scroll_soon (self);
}

static void
biv_history_panel_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (biv_history_panel_parent_class)->unmap (widget);
  stop_following (BIV_HISTORY_PANEL (widget));
}

/* Only what is drawn stands where it will be seen. */
static void
biv_history_panel_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BivHistoryPanel *self = BIV_HISTORY_PANEL (widget);

  GTK_WIDGET_CLASS (biv_history_panel_parent_class)->snapshot (widget, snapshot);
  if (!self->session)
    return;
  if (self->wants_scroll && self->scrolling == 0)
    self->scrolling = g_idle_add_full (G_PRIORITY_LOW, scroll_cb, self, NULL);
  self->wants_scroll = false;
  if (find_lacking (self))
    fill_soon (self);
}

static void
biv_history_panel_dispose (GObject *object)
{
  BivHistoryPanel *self = BIV_HISTORY_PANEL (object);

  if (self->list)
    stop_following (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), BIV_TYPE_HISTORY_PANEL);
  g_clear_object (&self->history);
  g_clear_object (&self->document);
  g_clear_object (&self->words);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (biv_history_panel_parent_class)->dispose (object);
}

static void
biv_history_panel_class_init (BivHistoryPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_history_panel_dispose;
  widget_class->map = biv_history_panel_map;
  widget_class->unmap = biv_history_panel_unmap;
  widget_class->snapshot = biv_history_panel_snapshot;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/history/biv-history-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, BivHistoryPanel, summary);
  gtk_widget_class_bind_template_child (widget_class, BivHistoryPanel, stack);
  gtk_widget_class_bind_template_child (widget_class, BivHistoryPanel, list);
  gtk_widget_class_bind_template_child (widget_class, BivHistoryPanel, scroller);
  gtk_widget_class_bind_template_callback (widget_class, setup_row_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_row_cb);
  gtk_widget_class_bind_template_callback (widget_class, unbind_row_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
}

static void
biv_history_panel_init (BivHistoryPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  biv_guide_page_mark (GTK_WIDGET (self), BIV_GUIDE_PAGE_STEPS_DONE);
  self->history = g_signal_group_new (BIV_TYPE_HISTORY);
  g_signal_group_connect (self->history, "notify", G_CALLBACK (history_moved_cb), self);
  g_signal_group_connect_swapped (self->history, "items-changed", G_CALLBACK (sum_up), self);
  self->document = g_signal_group_new (BIV_TYPE_DOCUMENT);
  g_signal_group_connect_swapped (self->document, "changed", G_CALLBACK (fill_soon), self);
}

/**
 * biv_history_panel_show:
 * @session: (nullable): whose steps it lists from now on
 */
static void
biv_history_panel_show (BivHistoryPanel *self, BivSession *session)
{
  g_return_if_fail (BIV_IS_HISTORY_PANEL (self));
  if (session == self->session)
    return;
  stop_following (self);
  g_clear_object (&self->words);
  g_set_object (&self->session, session);
  if (!session)
    return;
  self->words = biv_step_words_new (session);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    {
      follow (self);
      scroll_soon (self);
    }
}

/* Moves the keyboard focus to the present state. */
static void
biv_history_panel_grab_focus (BivHistoryPanel *self)
{
  g_return_if_fail (BIV_IS_HISTORY_PANEL (self));
  self->grabs_focus = true;
  scroll_soon (self);
}

/* Shows and hides the history beside a document. It is made when it is first wanted, and takes the
 * place of the panel that the view has there, which comes back afterwards. */

struct _BivHistorySide
{
  GObject parent_instance;

  AdwFlap *flap;          /* not owned: it has this */
  BivHistoryPanel *panel; /* in the flap; NULL: nobody wanted it yet */
  BivSession *session;    /* NULL: nothing is open */
  AdwFlap *other;         /* (nullable): the view's own */
  bool has_hidden;        /* whether that was hidden for this */
};

G_DEFINE_FINAL_TYPE (BivHistorySide, biv_history_side, G_TYPE_OBJECT)

static void
biv_history_side_dispose (GObject *object)
{
  BivHistorySide *self = BIV_HISTORY_SIDE (object);

  g_clear_object (&self->other);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (biv_history_side_parent_class)->dispose (object);
}

static void
biv_history_side_class_init (BivHistorySideClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = biv_history_side_dispose;
}

static void
biv_history_side_init (BivHistorySide *self)
{
}

static void
make_panel (BivHistorySide *self)
{
  self->panel = g_object_new (BIV_TYPE_HISTORY_PANEL, NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self->panel), "background");
  biv_history_panel_show (self->panel, self->session);
  adw_bin_set_child (ADW_BIN (adw_flap_get_flap (self->flap)), GTK_WIDGET (self->panel));
}

/* Two panels side by side would leave too little of the map. */
static void
change_places (BivHistorySide *self, bool is_shown)
{
  if (is_shown && self->other && adw_flap_get_reveal_flap (self->other))
    {
      adw_flap_set_reveal_flap (self->other, FALSE);
      self->has_hidden = true;
    }
  else if (!is_shown && self->has_hidden)
    {
      self->has_hidden = false;
      adw_flap_set_reveal_flap (self->other, TRUE);
    }
}

static void
revealed_cb (AdwFlap *flap, GParamSpec *pspec, BivHistorySide *self)
{
  bool is_shown = adw_flap_get_reveal_flap (flap);

  if (is_shown && !self->panel && self->session)
    make_panel (self);
  change_places (self, is_shown);
}

/* A flap that is shown before it had a width slides by no number at all: libadwaita 1.2 divides its
 * speed by that width, and all beside it is of an impossible size for a frame. */
static GtkWidget *
make_place (void)
{
  GtkWidget *place = adw_bin_new ();

  gtk_widget_set_size_request (place, 1, -1);
  return place;
}

/* @flap: in which it will be, which must live as long */
BivHistorySide *
biv_history_side_new (AdwFlap *flap)
{
  BivHistorySide *self = g_object_new (BIV_TYPE_HISTORY_SIDE, NULL);

  self->flap = flap;
  adw_flap_set_separator (flap, gtk_separator_new (GTK_ORIENTATION_VERTICAL));
  adw_flap_set_flap (flap, make_place ());
  g_signal_connect_object (flap, "notify::reveal-flap", G_CALLBACK (revealed_cb), self, 0);
  return self;
}

/**
 * biv_history_side_show:
 * @session: (nullable): of the document that is open from now on
 * @other: (nullable): the flap whose place it takes
 */
void
biv_history_side_show (BivHistorySide *self, BivSession *session, AdwFlap *other)
{
  g_return_if_fail (BIV_IS_HISTORY_SIDE (self));
  if (session != self->session)
    adw_flap_set_reveal_flap (self->flap, FALSE);
  g_set_object (&self->session, session);
  g_set_object (&self->other, other);
  if (self->panel)
    biv_history_panel_show (self->panel, session);
}

/* Shows the history, and moves the keyboard focus there, or hides it. Returns: whether it is shown
 * now */
bool
biv_history_side_toggle (BivHistorySide *self)
{
  bool is_shown;

  g_return_val_if_fail (BIV_IS_HISTORY_SIDE (self), false);
  is_shown = !adw_flap_get_reveal_flap (self->flap);
  adw_flap_set_reveal_flap (self->flap, is_shown);
  if (is_shown && self->panel)
    biv_history_panel_grab_focus (self->panel);
  return is_shown;
}
