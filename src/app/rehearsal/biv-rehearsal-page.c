/* The page where a laid-out battle is rehearsed by its rules: the table, the moment, the action to
 * do next, and the steps done, any of which can be gone back to. The scenario itself stays as it
 * is.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/rehearsal/biv-rehearsal-page.h"

#include <glib/gi18n.h>

#include "app/board/tools/biv-select-tool.h"
#include "app/frame/guide/biv-guide.h"
#include "app/frame/keys/biv-bound-keys.h"
#include "app/kit/compat/biv-spoken.h"
#include "app/kit/widgets/biv-notice.h"
#include "app/rehearsal/biv-rehearsal-page-private.h"
#include "app/rehearsal/biv-rehearsal-words.h"
#include "app/rehearsal/biv-routes.h"
#include "core/model/node/biv-signal.h"

static guint changed_signal;

G_DEFINE_FINAL_TYPE (BivRehearsalPage, biv_rehearsal_page, ADW_TYPE_BIN)

/* @words: (nullable): NULL hides the label */
static void
show_words (GtkLabel *label, const char *words)
{
  gtk_label_set_label (label, words ? words : "");
  gtk_widget_set_visible (GTK_WIDGET (label), words != NULL);
}

static void
name_moment (BivRehearsalPage *self, const BivSituation *situation)
{
  g_autofree char *moment = biv_rehearsal_words_moment (situation);
  g_autofree char *points = biv_rehearsal_words_points (situation);
  g_autofree char *combat = biv_rehearsal_words_combat (situation);

  gtk_label_set_label (self->moment, moment);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->moment), moment);
  show_words (self->points, points);
  show_words (self->combat, combat);
}

/* Tells of who and what is on the hex that is selected. */
void
biv_rehearsal_page_name_hex (BivRehearsalPage *self)
{
  const BivSituation *situation = biv_rehearsal_get_situation (self->rehearsal);
  BivOffset hex;
  g_autofree char *words = biv_map_canvas_get_selection (self->canvas, &hex)
                             ? biv_rehearsal_words_hex (situation, hex)
                             : NULL;

  g_autofree char *messages = biv_map_canvas_get_selection (self->canvas, &hex)
                                ? biv_routes_describe (situation, hex)
                                : NULL;
  g_autofree char *both = words && messages ? g_strconcat (words, "\n", messages, NULL) : NULL;
  const char *shown = both ? both : words ? words
                                          : messages;

  show_words (self->here, shown);
}

/* (transfer full) (nullable): what undo would undo; NULL for nothing. */
char *
biv_rehearsal_page_name_undo (BivRehearsalPage *self)
{
  guint place = self->rehearsal ? biv_rehearsal_get_place (self->rehearsal) : 0;

  return place > 0 ? biv_rehearsal_words_step (self->rehearsal, place - 1) : NULL;
}

/* (transfer full) (nullable): what redo would do again; NULL for nothing. */
char *
biv_rehearsal_page_name_redo (BivRehearsalPage *self)
{
  guint place = self->rehearsal ? biv_rehearsal_get_place (self->rehearsal) : 0;
  guint n = self->rehearsal ? biv_rehearsal_get_n_steps (self->rehearsal) : 0;

  return place < n ? biv_rehearsal_words_step (self->rehearsal, place) : NULL;
}

/* Who may act is lit until somebody is pointed at; then it is who may be next. */
static void
light (BivRehearsalPage *self, const BivSituation *situation)
{
  g_auto (GStrv) actors = biv_actors_list (self->actors);
  const char *const nobody[] = { NULL };

  biv_rehearsal_table_show_lit (self->table, situation,
                                biv_action_form_is_begun (self->form)
                                  ? nobody
                                  : (const char *const *) actors);
}

static void
mark_table (BivRehearsalPage *self)
{
  g_auto (GStrv) chosen = biv_action_form_list_pieces (self->form);
  g_auto (GStrv) allowed = biv_action_form_list_allowed (self->form);
  g_autoptr (BivAction) action = biv_action_form_get_action (self->form);
  g_autofree char *mover = biv_action_form_get_mover (self->form);
  const BivSituation *situation = biv_rehearsal_get_situation (self->rehearsal);

  if (!self->table)
    return;
  biv_rehearsal_table_mark (self->table, situation, (const char *const *) chosen);
  biv_rehearsal_table_show_allowed (self->table, situation, (const char *const *) allowed);
  light (self, situation);
  biv_rehearsal_table_show_ways (self->table, situation, mover);
  biv_routes_show (biv_rehearsal_table_get_routes (self->table), situation, action);
}

/* Nothing is done while the steps of a file are. */
void
biv_rehearsal_page_enable_actions (BivRehearsalPage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  bool playing = self->player != NULL;
  guint place = self->rehearsal ? biv_rehearsal_get_place (self->rehearsal) : 0;
  guint n = self->rehearsal ? biv_rehearsal_get_n_steps (self->rehearsal) : 0;

  gtk_widget_action_set_enabled (widget, "rehearsal.undo", !playing && place > 0);
  gtk_widget_action_set_enabled (widget, "rehearsal.redo", !playing && place < n);
  gtk_widget_action_set_enabled (widget, "rehearsal.do",
                                 !playing && biv_action_form_is_possible (self->form));
  gtk_widget_action_set_enabled (widget, "rehearsal.next", !playing);
  gtk_widget_action_set_enabled (widget, "rehearsal.turn", !playing);
  gtk_widget_action_set_enabled (widget, "rehearsal.restart", !playing);
  gtk_widget_action_set_enabled (widget, "rehearsal.open", !playing);
  gtk_widget_action_set_enabled (widget, "rehearsal.cancel", playing);
  gtk_widget_action_set_enabled (widget, "rehearsal.save", n > 0);
}

static void
told_cb (gpointer data)
{
  BivRehearsalPage *self = data;

  if (self->table && self->rehearsal)
    light (self, biv_rehearsal_get_situation (self->rehearsal));
}

static void
ask_who_acts (BivRehearsalPage *self)
{
  biv_actors_follow (self->actors, self->rehearsal);
  biv_order_cards_follow (self->cards, self->rehearsal);
  told_cb (self);
}

static void
moment_cb (BivRehearsalPage *self)
{
  const BivSituation *situation = biv_rehearsal_get_situation (self->rehearsal);

  ask_who_acts (self);
  name_moment (self, situation);
  biv_rehearsal_page_name_hex (self);
  biv_rehearsal_page_enable_actions (self);
  g_signal_emit (self, changed_signal, 0);
}

static void
form_changed_cb (BivRehearsalPage *self)
{
  if (self->rehearsal)
    mark_table (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "rehearsal.do",
                                 !self->player && biv_action_form_is_possible (self->form));
}

static void
selected_cb (BivMapCanvas *canvas, BivRehearsalPage *self)
{
  if (self->rehearsal)
    biv_rehearsal_page_name_hex (self);
}

/* Dice are thrown from the seed in the entry; without one they have to be entered. */
static void
seed (BivRehearsalPage *self, BivRehearsal *rehearsal)
{
  const char *words = gtk_editable_get_text (GTK_EDITABLE (self->seed));
  guint64 number = g_ascii_strtoull (words, NULL, 10);

  if (*words)
    biv_rehearsal_seed (rehearsal, (guint32) number);
  else
    biv_rehearsal_stop_dice (rehearsal);
}

static void
seed_cb (BivRehearsalPage *self)
{
  seed (self, self->rehearsal);
}

static void
card_cb (BivOrderCards *cards, const char *verb, const char *item, BivRehearsalPage *self)
{
  biv_rehearsal_page_take_card (self, verb, item);
}

static void
step_cb (BivStepsView *view, guint place, BivRehearsalPage *self)
{
  biv_rehearsal_page_go_to (self, place);
}

/* What is wished on the board is on the table, too, and has its key there. */
static void
show_marks (BivRehearsalPage *self)
{
  if (self->board_actions)
    biv_rehearsal_table_follow (self->table, self->board_actions);
  biv_overlay_key_show (self->overlay_key, biv_rehearsal_table_get_session (self->table),
                        biv_rehearsal_table_get_overlays (self->table),
                        biv_rehearsal_table_get_moves (self->table));
}

static void
forget (BivRehearsalPage *self)
{
  biv_overlay_key_show (self->overlay_key, NULL, NULL, NULL);
  biv_actors_follow (self->actors, NULL);
  biv_order_cards_follow (self->cards, NULL);
  biv_action_form_follow (self->form, NULL);
  biv_steps_view_follow (self->steps, NULL);
  g_clear_object (&self->table);
  g_clear_object (&self->rehearsal);
  g_clear_object (&self->scenario);
}

/* Creates the next rehearsal on a copy of the scenario, as the scenario itself may change at any
 * time. It is not shown yet. */
void
biv_rehearsal_page_prepare (BivRehearsalPage *self)
{
  BivNode *scenario = BIV_NODE (biv_session_get_scenario (self->session));

  biv_rehearsal_page_stop_playing (self);
  self->next_scenario = BIV_SCENARIO (biv_node_copy (scenario, NULL, NULL));
  self->next =
    biv_rehearsal_new (biv_session_get_catalogue (self->session), self->next_scenario);
  self->position = biv_history_get_position (biv_session_get_history (self->session));
  seed (self, self->next);
}

/* Shows the rehearsal that was prepared, in place of the one before. */
void
biv_rehearsal_page_start (BivRehearsalPage *self)
{
  forget (self);
  self->scenario = g_steal_pointer (&self->next_scenario);
  self->rehearsal = g_steal_pointer (&self->next);
  self->table = biv_rehearsal_table_new (self->canvas, self->rehearsal,
                                         biv_session_get_catalogue (self->session), self->style);
  show_marks (self);
  biv_map_canvas_set_tool (self->canvas, self->tool);
  gtk_info_bar_set_revealed (self->stale, FALSE);
  biv_steps_view_follow (self->steps, self->rehearsal);
  biv_answer_card_follow (self->card, self->rehearsal);
  biv_action_form_follow (self->form, self->rehearsal);
  g_signal_connect_object (self->rehearsal, "changed", G_CALLBACK (moment_cb), self,
                           G_CONNECT_SWAPPED);
  moment_cb (self);
}

static void
start (BivRehearsalPage *self)
{
  biv_rehearsal_page_prepare (self);
  biv_rehearsal_page_start (self);
}

/* Begins with the scenario as it is when the page is opened, unless steps were done already. */
static void
biv_rehearsal_page_map (GtkWidget *widget)
{
  BivRehearsalPage *self = BIV_REHEARSAL_PAGE (widget);
  bool stale =
    self->session && self->rehearsal &&
    biv_history_get_position (biv_session_get_history (self->session)) != self->position;

  if (self->session &&
      (!self->rehearsal || (stale && biv_rehearsal_get_n_steps (self->rehearsal) == 0)))
    start (self);
  else
    gtk_info_bar_set_revealed (self->stale, stale);
  GTK_WIDGET_CLASS (biv_rehearsal_page_parent_class)->map (widget);
  g_signal_emit (self, changed_signal, 0);
}

static void
biv_rehearsal_page_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (biv_rehearsal_page_parent_class)->unmap (widget);
  g_signal_emit (widget, changed_signal, 0);
}

static void
biv_rehearsal_page_dispose (GObject *object)
{
  BivRehearsalPage *self = BIV_REHEARSAL_PAGE (object);

  if (self->form)
    {
      biv_rehearsal_page_stop_playing (self);
      forget (self);
    }
  g_clear_object (&self->session);
  g_clear_object (&self->board_actions);
  g_clear_pointer (&self->style, biv_map_style_unref);
  gtk_widget_dispose_template (GTK_WIDGET (self), BIV_TYPE_REHEARSAL_PAGE);
  g_clear_object (&self->tool);
  g_clear_pointer (&self->actors, biv_actors_free);
  G_OBJECT_CLASS (biv_rehearsal_page_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *klass)
{
  gtk_widget_class_bind_template_child (klass, BivRehearsalPage, canvas);
  gtk_widget_class_bind_template_child (klass, BivRehearsalPage, overlay_key);
  gtk_widget_class_bind_template_child (klass, BivRehearsalPage, stale);
  gtk_widget_class_bind_template_child (klass, BivRehearsalPage, moment);
  gtk_widget_class_bind_template_child (klass, BivRehearsalPage, points);
  gtk_widget_class_bind_template_child (klass, BivRehearsalPage, combat);
  gtk_widget_class_bind_template_child (klass, BivRehearsalPage, here);
  gtk_widget_class_bind_template_child (klass, BivRehearsalPage, cards);
  gtk_widget_class_bind_template_child (klass, BivRehearsalPage, form);
  gtk_widget_class_bind_template_child (klass, BivRehearsalPage, card);
  gtk_widget_class_bind_template_child (klass, BivRehearsalPage, panel);
  gtk_widget_class_bind_template_child (klass, BivRehearsalPage, playing);
  gtk_widget_class_bind_template_child (klass, BivRehearsalPage, progress);
  gtk_widget_class_bind_template_child (klass, BivRehearsalPage, seed);
  gtk_widget_class_bind_template_child (klass, BivRehearsalPage, steps);
  gtk_widget_class_bind_template_callback (klass, selected_cb);
  gtk_widget_class_bind_template_callback (klass, form_changed_cb);
  gtk_widget_class_bind_template_callback (klass, seed_cb);
  gtk_widget_class_bind_template_callback (klass, card_cb);
  gtk_widget_class_bind_template_callback (klass, step_cb);
}

static void
biv_rehearsal_page_class_init (BivRehearsalPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_rehearsal_page_dispose;
  widget_class->map = biv_rehearsal_page_map;
  widget_class->unmap = biv_rehearsal_page_unmap;
  /* A step was done or undone, or the page was shown or hidden. */
  changed_signal = biv_signal_new ("changed", BIV_TYPE_REHEARSAL_PAGE, 0);
  g_type_ensure (BIV_TYPE_TEXT_ROW);
  g_type_ensure (BIV_TYPE_MAP_CANVAS);
  g_type_ensure (BIV_TYPE_OVERLAY_KEY);
  g_type_ensure (BIV_TYPE_ORDER_CARDS);
  g_type_ensure (BIV_TYPE_ACTION_FORM);
  g_type_ensure (BIV_TYPE_ANSWER_CARD);
  g_type_ensure (BIV_TYPE_STEPS_VIEW);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/rehearsal/biv-rehearsal-page.ui");
  bind_children (widget_class);
  biv_rehearsal_page_class_init_actions (widget_class);
}

static void
biv_rehearsal_page_init (BivRehearsalPage *self)
{
  g_autofree char *seed = g_strdup_printf ("%d", g_random_int_range (1, 10000));

  self->tool = biv_select_tool_new ();
  self->actors = biv_actors_new (told_cb, self);
  gtk_widget_init_template (GTK_WIDGET (self));
  biv_guide_page_mark (GTK_WIDGET (self), BIV_GUIDE_PAGE_REHEARSAL);
  biv_notice_prepare_bar (self->stale);
  biv_notice_place_watch (GTK_OVERLAY (adw_bin_get_child (ADW_BIN (self))));
  gtk_editable_set_text (GTK_EDITABLE (self->seed), seed);
  biv_action_form_set_card (self->form, self->card);
  biv_rehearsal_page_init_hand (self);
  biv_bound_keys_add (GTK_WIDGET (self), BIV_KEYS_OF_REHEARSAL);
  biv_bound_keys_add_for (GTK_WIDGET (self->canvas), BIV_KEYS_OF_MAP, BIV_KEYS_ON_TABLE);
  biv_rehearsal_page_enable_actions (self);
}

/* The table is marked as these actions of the board wish. */
void
biv_rehearsal_page_follow (BivRehearsalPage *self, GActionGroup *actions)
{
  g_return_if_fail (BIV_IS_REHEARSAL_PAGE (self));
  g_set_object (&self->board_actions, actions);
}

/* Rehearses the battle of that session from now on, once the page is seen. */
void
biv_rehearsal_page_set_session (BivRehearsalPage *self, BivSession *session, BivMapStyle *style)
{
  g_return_if_fail (BIV_IS_REHEARSAL_PAGE (self));
  biv_rehearsal_page_stop_playing (self);
  forget (self);
  g_set_object (&self->session, session);
  biv_map_style_ref (style);
  g_clear_pointer (&self->style, biv_map_style_unref);
  self->style = style;
  biv_rehearsal_page_enable_actions (self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    start (self);
}

/* Tells what was undone or done again last, as the window does of edits. */
static void
announce_step (BivRehearsalPage *self, bool is_undone)
{
  g_autofree char *step = is_undone ? biv_rehearsal_page_name_redo (self)
                                    : biv_rehearsal_page_name_undo (self);
  g_autofree char *words = is_undone
                             /* Translators: heard; %s is what was done before */
                             ? g_strdup_printf (_ ("Undone: %s"), step)
                             /* Translators: heard; %s is what was undone before */
                             : g_strdup_printf (_ ("Done again: %s"), step);

  biv_spoken_news_announce (GTK_WIDGET (self), words);
}

/* Undoes or redoes up to this number of steps. */
void
biv_rehearsal_page_go_to (BivRehearsalPage *self, guint place)
{
  guint before, after;

  if (!self->rehearsal)
    return;
  before = biv_rehearsal_get_place (self->rehearsal);
  biv_rehearsal_go_to (self->rehearsal, MIN (place, biv_rehearsal_get_n_steps (self->rehearsal)));
  after = biv_rehearsal_get_place (self->rehearsal);
  if (after != before)
    announce_step (self, after < before);
}
