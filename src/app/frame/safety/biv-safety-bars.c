/* The bars over the views of a window about the safety of work: that it cannot be kept, that
 * unsaved work of an earlier run was found, that another program has changed the file, that the
 * rules are missing. They watch the session of the window; their buttons are actions of the window.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/frame/safety/biv-safety-bars.h"

#include <glib/gi18n.h>

#include "app/frame/safety/biv-draft-words.h"
#include "app/kit/widgets/biv-notice.h"
#include "app/kit/widgets/biv-sure-button.h"
#include "storage/place/biv-places.h"

struct _BivSafetyBars
{
  AdwBin parent_instance;

  BivSafe *safe;
  BivSession *session; /* NULL: nothing is open */
  BivAutosave *autosave;
  BivPlace *watched; /* where the document is saved, for changes by other programs; NULL: nowhere */
  char *seen;        /* hash of the content that another program wrote; NULL if none did */

  GtkInfoBar *unsafe_bar; /* unsaved work cannot be kept */
  GtkLabel *unsafe_message;
  GtkInfoBar *lost_bar; /* unsaved work of an earlier run was found */
  GtkLabel *lost_message;
  GtkWidget *restore;
  GtkWidget *discard;
  GtkInfoBar *disk_bar; /* another program has changed the file */
  GtkLabel *disk_message;
  GtkWidget *compare;
  GtkWidget *reload;
  GtkWidget *keep_mine;
  GtkWidget *save_anyway;
  GtkWidget *save_copy;
  GtkInfoBar *rules_bar; /* the rules of the document are not installed */
  GtkLabel *rules_message;
  bool rules_missing; /* as was told last, though the bar may have been closed */
};

enum
{
  SIGNAL_ALARMED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BivSafetyBars, biv_safety_bars, ADW_TYPE_BIN)

static void
stop_watching (BivSafetyBars *self)
{
  if (!self->watched)
    return;
  g_signal_handlers_disconnect_by_data (self->watched, self);
  biv_place_watch (self->watched, false);
  g_clear_object (&self->watched);
}

static void
forget_session (BivSafetyBars *self)
{
  if (self->autosave)
    {
      g_signal_handlers_disconnect_by_data (self->autosave, self);
      biv_autosave_stop (self->autosave);
    }
  g_clear_object (&self->autosave);
  stop_watching (self);
  if (self->session)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_object (&self->session);
  g_clear_pointer (&self->seen, g_free);
}

static void
biv_safety_bars_dispose (GObject *object)
{
  BivSafetyBars *self = BIV_SAFETY_BARS (object);

  forget_session (self);
  if (self->safe)
    g_signal_handlers_disconnect_by_data (biv_safe_get_lost (self->safe), self);
  g_clear_object (&self->safe);
  gtk_widget_dispose_template (GTK_WIDGET (self), BIV_TYPE_SAFETY_BARS);
  G_OBJECT_CLASS (biv_safety_bars_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *klass)
{
  gtk_widget_class_bind_template_child (klass, BivSafetyBars, unsafe_bar);
  gtk_widget_class_bind_template_child (klass, BivSafetyBars, unsafe_message);
  gtk_widget_class_bind_template_child (klass, BivSafetyBars, lost_bar);
  gtk_widget_class_bind_template_child (klass, BivSafetyBars, lost_message);
  gtk_widget_class_bind_template_child (klass, BivSafetyBars, restore);
  gtk_widget_class_bind_template_child (klass, BivSafetyBars, discard);
  gtk_widget_class_bind_template_child (klass, BivSafetyBars, disk_bar);
  gtk_widget_class_bind_template_child (klass, BivSafetyBars, disk_message);
  gtk_widget_class_bind_template_child (klass, BivSafetyBars, compare);
  gtk_widget_class_bind_template_child (klass, BivSafetyBars, reload);
  gtk_widget_class_bind_template_child (klass, BivSafetyBars, keep_mine);
  gtk_widget_class_bind_template_child (klass, BivSafetyBars, save_anyway);
  gtk_widget_class_bind_template_child (klass, BivSafetyBars, save_copy);
  gtk_widget_class_bind_template_child (klass, BivSafetyBars, rules_bar);
  gtk_widget_class_bind_template_child (klass, BivSafetyBars, rules_message);
}

static void
response_cb (GtkInfoBar *bar, int response, BivSafetyBars *self)
{
  gtk_info_bar_set_revealed (bar, FALSE);
}

static void
biv_safety_bars_class_init (BivSafetyBarsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_safety_bars_dispose;
  /* Somebody else has changed what is open, or taken it away. */
  signals[SIGNAL_ALARMED] = g_signal_new ("alarmed", BIV_TYPE_SAFETY_BARS, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_type_ensure (BIV_TYPE_SURE_BUTTON);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/safety/biv-safety-bars.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, response_cb);
}

static void
biv_safety_bars_init (BivSafetyBars *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  biv_notice_lay_bar_over (self->unsafe_bar);
  biv_notice_lay_bar_over (self->lost_bar);
  biv_notice_lay_bar_over (self->disk_bar);
  biv_notice_lay_bar_over (self->rules_bar);
}

static void
problem_cb (BivAutosave *autosave, GParamSpec *pspec, BivSafetyBars *self)
{
  const char *problem = biv_autosave_get_problem (autosave);
  g_autofree char *words = NULL;

  if (problem)
    {
      /* Translators: %s is the reason, which names the folder */
      words = g_strdup_printf (_ ("Unsaved work cannot be kept safe: %s"), problem);
      gtk_label_set_label (self->unsafe_message, words);
    }
  gtk_info_bar_set_revealed (self->unsafe_bar, problem != NULL);
}

/* Shows the latest of several; the next one follows when this one is dealt with. */
static void
show_lost (BivSafetyBars *self)
{
  GListModel *lost = biv_safe_get_lost (self->safe);
  guint n_lost = g_list_model_get_n_items (lost);
  g_autoptr (BivLostDraft) draft = g_list_model_get_item (lost, 0);
  g_autofree char *words = draft ? biv_draft_words_describe (draft, n_lost) : NULL;

  /* If nothing is open, the start page offers it. */
  gtk_info_bar_set_revealed (self->lost_bar, draft && self->session);
  if (!draft)
    return;
  gtk_label_set_label (self->lost_message, words);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->restore), "s",
                                    biv_lost_draft_get_file (draft));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->discard), "s",
                                    biv_lost_draft_get_file (draft));
}

static void
lost_changed_cb (BivSafetyBars *self)
{
  show_lost (self);
}

/* @safe: where unsaved work is kept, and found. */
void
biv_safety_bars_set_safe (BivSafetyBars *self, BivSafe *safe)
{
  g_return_if_fail (BIV_IS_SAFETY_BARS (self));
  self->safe = g_object_ref (safe);
  g_signal_connect_swapped (biv_safe_get_lost (safe), "items-changed",
                            G_CALLBACK (lost_changed_cb), self);
  show_lost (self);
}

static char *
get_file_name (BivSafetyBars *self)
{
  return biv_session_name_place (self->session);
}

static bool
is_in_library (BivSafetyBars *self)
{
  BivPlace *place = biv_session_get_place (self->session);

  return place && !biv_place_get_folder (place);
}

static void
show_disk_bar (BivSafetyBars *self, const char *words)
{
  gtk_label_set_label (self->disk_message, words);
  gtk_info_bar_set_revealed (self->disk_bar, TRUE);
  g_signal_emit (self, signals[SIGNAL_ALARMED], 0);
}

/* Reloading discards unsaved work, so it takes two clicks. */
static void
offer (BivSafetyBars *self, bool reload, bool save)
{
  bool loses = biv_history_is_modified (biv_session_get_history (self->session));

  g_object_set (self->reload, "question", loses ? _ ("Lose my changes?") : NULL, NULL);
  gtk_widget_set_visible (self->compare, reload);
  gtk_widget_set_visible (self->reload, reload);
  gtk_widget_set_visible (self->keep_mine, reload && !save);
  gtk_widget_set_visible (self->save_anyway, save);
  gtk_widget_set_visible (self->save_copy, save);
}

static void
show_changed (BivSafetyBars *self)
{
  g_autofree char *name = get_file_name (self);
  g_autofree char *words =
    g_strdup_printf (is_in_library (self) ? _ ("The library has another revision of “%s” now.")
                                          : _ ("Another program has changed the file “%s”."),
                     name);

  offer (self, true, false);
  show_disk_bar (self, words);
}

/* The file is gone, so closing has to ask. */
static void
show_gone (BivSafetyBars *self)
{
  g_autofree char *name = get_file_name (self);
  g_autofree char *words =
    g_strdup_printf (_ ("The file “%s” is not there any more. Saving writes it again."), name);

  biv_session_accept_hash (self->session, "");
  offer (self, false, false);
  show_disk_bar (self, words);
}

static void
see (BivSafetyBars *self, const char *hash)
{
  const char *known = biv_session_get_hash (self->session);

  g_free (self->seen);
  self->seen = g_strcmp0 (hash, known) != 0 ? g_strdup (hash) : NULL;
  if (!self->seen)
    gtk_info_bar_set_revealed (self->disk_bar, FALSE);
  else if (*hash)
    show_changed (self);
  else
    show_gone (self);
}

static void
seen_cb (BivPlace *place, const char *hash, BivSafetyBars *self)
{
  /* While it is being saved, the change is our own. */
  if (!biv_session_is_saving (self->session) && biv_session_get_place (self->session))
    see (self, hash);
}

static void
watch_place (BivSafetyBars *self)
{
  BivPlace *place = biv_session_get_place (self->session);

  if (self->watched && biv_place_is_same (self->watched, place))
    return;
  stop_watching (self);
  if (!place)
    return;
  /* A watch of our own: the session may get another one for the same place. */
  self->watched = biv_places_find (biv_place_get_address (place));
  g_signal_connect_object (self->watched, "seen", G_CALLBACK (seen_cb), self, 0);
  biv_place_watch (self->watched, true);
}

/* Missing rules must not keep anybody from saving. */
static void
show_rules (BivSafetyBars *self)
{
  /* What is written for rules, or is rules, says so itself. */
  bool follows = self->session && (biv_session_get_army (self->session) ||
                                   biv_session_get_scenario (self->session));
  bool missing = follows && !biv_session_get_ruleset (self->session);
  g_autofree char *words = NULL;

  if (missing != self->rules_missing)
    gtk_info_bar_set_revealed (self->rules_bar, missing);
  self->rules_missing = missing;
  if (!missing)
    return;
  /* Translators: %s is the id of a ruleset */
  words =
    g_strdup_printf (_ ("The rules “%s” are not installed here. Everything can be edited and "
                        "saved and nothing is lost, but nothing can be checked."),
                     biv_session_get_ruleset_id (self->session));
  gtk_label_set_label (self->rules_message, words);
}

/* Watches what the window shows from now on; NULL for nothing. */
void
biv_safety_bars_watch (BivSafetyBars *self, BivSession *session)
{
  g_return_if_fail (BIV_IS_SAFETY_BARS (self));
  g_return_if_fail (self->safe);
  forget_session (self);
  gtk_info_bar_set_revealed (self->unsafe_bar, FALSE);
  gtk_info_bar_set_revealed (self->disk_bar, FALSE);
  gtk_info_bar_set_revealed (self->rules_bar, FALSE);
  self->rules_missing = false;
  if (session)
    {
      self->session = g_object_ref (session);
      self->autosave = biv_autosave_new (session, self->safe);
      g_signal_connect_object (self->autosave, "notify::problem", G_CALLBACK (problem_cb), self,
                               0);
      watch_place (self);
      g_signal_connect_object (session, "checked", G_CALLBACK (show_rules), self,
                               G_CONNECT_SWAPPED);
    }
  show_lost (self);
  show_rules (self);
}

/* Stops offering the lost draft from which the session was restored. */
void
biv_safety_bars_adopt (BivSafetyBars *self, BivLostDraft *draft)
{
  g_return_if_fail (BIV_IS_SAFETY_BARS (self));
  biv_autosave_adopt (self->autosave, draft);
  biv_safe_withdraw (self->safe, draft);
}

/* The session was saved, perhaps in another file. */
void
biv_safety_bars_record_save (BivSafetyBars *self)
{
  g_return_if_fail (BIV_IS_SAFETY_BARS (self));
  g_clear_pointer (&self->seen, g_free);
  gtk_info_bar_set_revealed (self->disk_bar, FALSE);
  watch_place (self);
}

/* The session was not saved, because somebody else has changed its file. */
void
biv_safety_bars_show_conflict (BivSafetyBars *self)
{
  g_autofree char *name = get_file_name (self);
  g_autofree char *words = g_strdup_printf (
    is_in_library (self)
      ? _ ("The library has another revision of “%s” now. Nothing was saved over it.")
      : _ ("Another program has changed the file “%s”. Nothing was written over it."),
    name);

  g_return_if_fail (BIV_IS_SAFETY_BARS (self));
  offer (self, true, true);
  show_disk_bar (self, words);
}

/* The program is about to end: what is shown is kept now. */
void
biv_safety_bars_keep_now (BivSafetyBars *self)
{
  g_return_if_fail (BIV_IS_SAFETY_BARS (self));
  if (self->autosave)
    biv_autosave_keep_now (self->autosave);
}

/* Lets the next save replace what another program wrote. */
void
biv_safety_bars_keep_mine (BivSafetyBars *self)
{
  g_return_if_fail (BIV_IS_SAFETY_BARS (self));
  if (self->seen)
    biv_session_accept_hash (self->session, self->seen);
  g_clear_pointer (&self->seen, g_free);
  gtk_info_bar_set_revealed (self->disk_bar, FALSE);
}
