/* A step of a history: its sentence, when it was done, what it changed, and how it stands to the
 * document: the present state, the saved one, or one that was undone.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/frame/history/biv-history-row.h"

#include <glib/gi18n.h>

#include "core/edit/history/biv-step.h"
#include "text/biv-harmless.h"

struct _BivHistoryRow
{
  AdwBin parent_instance;

  GtkWidget *here;
  GtkWidget *saved;
  GtkLabel *sentence;
  GtkLabel *time;
  GtkLabel *words;

  BivStep *step;  /* NULL: the document as it was at first */
  guint version;  /* of the step that the words are about */
  bool has_words; /* whether it is known what the step changed */
  BivHistoryPlace place;
};

G_DEFINE_FINAL_TYPE (BivHistoryRow, biv_history_row, ADW_TYPE_BIN)

static void
biv_history_row_dispose (GObject *object)
{
  BivHistoryRow *self = BIV_HISTORY_ROW (object);

  g_clear_object (&self->step);
  gtk_widget_dispose_template (GTK_WIDGET (self), BIV_TYPE_HISTORY_ROW);
  G_OBJECT_CLASS (biv_history_row_parent_class)->dispose (object);
}

static void
biv_history_row_class_init (BivHistoryRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_history_row_dispose;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/history/biv-history-row.ui");
  gtk_widget_class_bind_template_child (widget_class, BivHistoryRow, here);
  gtk_widget_class_bind_template_child (widget_class, BivHistoryRow, saved);
  gtk_widget_class_bind_template_child (widget_class, BivHistoryRow, sentence);
  gtk_widget_class_bind_template_child (widget_class, BivHistoryRow, time);
  gtk_widget_class_bind_template_child (widget_class, BivHistoryRow, words);
}

static void
biv_history_row_init (BivHistoryRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
biv_history_row_new (void)
{
  return g_object_new (BIV_TYPE_HISTORY_ROW, NULL);
}

/* --- What is heard ---------------------------------------------------------------------------- */

static void
add_part (GString *words, const char *part)
{
  if (part && *part)
    g_string_append_printf (words, "%s%s", words->len > 0 ? _ ("; ") : "", part);
}

/* The row of the list is called as the step is; all the rest describes it. */
static void
describe (BivHistoryRow *self)
{
  GtkWidget *row = gtk_widget_get_parent (GTK_WIDGET (self));
  g_autoptr (GString) words = g_string_new (NULL);

  if (!row)
    return;
  if (self->place.is_here)
    add_part (words, _ ("You are here"));
  if (self->place.is_undone)
    /* Translators: of a step in the list of what was done */
    add_part (words, _ ("Undone"));
  if (self->place.is_saved)
    /* Translators: of a step in the list of what was done: the file holds the state after it */
    add_part (words, _ ("As it is saved"));
  add_part (words, gtk_label_get_label (self->words));
  add_part (words, gtk_label_get_label (self->time));
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  gtk_label_get_label (self->sentence),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words->str, -1);
}

/* --- What is seen ----------------------------------------------------------------------------- */

/* (transfer full): the hour; of a step of another day, also the day. */
static char *
format_time (gint64 time)
{
  g_autoptr (GDateTime) then = time > 0 ? g_date_time_new_from_unix_local (time) : NULL;
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  if (!then)
    return g_strdup ("");
  return g_date_time_format (then, g_date_time_get_day_of_year (then) ==
                                         g_date_time_get_day_of_year (now) &&
                                       g_date_time_get_year (then) == g_date_time_get_year (now)
                                     ? "%H:%M"
                                     : "%x %H:%M");
}

/**
 * biv_history_row_show:
 * @step: (nullable): NULL: the row is the document as it was at first
 *
 * Shows a step, and not yet what it changed.
 */
void
biv_history_row_show (BivHistoryRow *self, const char *sentence, BivStep *step)
{
  g_autofree char *harmless = biv_harmless_text (sentence);
  g_autofree char *time = format_time (step ? biv_step_get_time (step) : 0);

  g_return_if_fail (BIV_IS_HISTORY_ROW (self));
  g_set_object (&self->step, step);
  gtk_label_set_label (self->sentence, harmless);
  gtk_label_set_label (self->time, time);
  /* there is room for the words before they are made: no row below moves when they come */
  gtk_widget_set_visible (GTK_WIDGET (self->words), step != NULL);
  biv_history_row_show_words (self, NULL);
}

/* @words: (nullable): what the step changed; NULL: it is not known yet */
void
biv_history_row_show_words (BivHistoryRow *self, const char *words)
{
  g_autofree char *harmless = biv_harmless_text (words ? words : "");

  g_return_if_fail (BIV_IS_HISTORY_ROW (self));
  self->has_words = words != NULL;
  self->version = self->step ? biv_step_get_version (self->step) : 0;
  gtk_label_set_label (self->words, harmless);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->words), *harmless ? harmless : NULL);
  describe (self);
}

/* Steps that were undone are dim: they can be done again. */
void
biv_history_row_show_place (BivHistoryRow *self, BivHistoryPlace place)
{
  g_return_if_fail (BIV_IS_HISTORY_ROW (self));
  self->place = place;
  gtk_widget_set_child_visible (self->here, place.is_here);
  gtk_widget_set_visible (self->saved, place.is_saved);
  if (place.is_here)
    gtk_widget_add_css_class (GTK_WIDGET (self), "here");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "here");
  gtk_widget_set_opacity (adw_bin_get_child (ADW_BIN (self)), place.is_undone ? 0.5 : 1.0);
  describe (self);
}

/* (transfer none) (nullable): NULL: it is the document as it was at first. */
BivStep *
biv_history_row_get_step (BivHistoryRow *self)
{
  g_return_val_if_fail (BIV_IS_HISTORY_ROW (self), NULL);
  return self->step;
}

/* Whether it does not say yet what its step changed, or no longer all of it. */
bool
biv_history_row_lacks_words (BivHistoryRow *self)
{
  g_return_val_if_fail (BIV_IS_HISTORY_ROW (self), false);
  return self->step && !(self->has_words && self->version == biv_step_get_version (self->step));
}
