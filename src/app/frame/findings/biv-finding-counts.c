/* A button with the number of errors and of warnings, each beside its sign. It shows the list of
 * findings, or hides it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/frame/findings/biv-finding-counts.h"

#include <glib/gi18n.h>

#include "app/kit/compat/biv-spoken.h"

struct _BivFindingCounts
{
  AdwBin parent_instance;

  GtkWidget *button;
  GtkWidget *legal;
  GtkWidget *error_sign;
  GtkLabel *errors;
  GtkWidget *warning_sign;
  GtkLabel *warnings;
  bool narrow; /* the signs alone */
  char *shown; /* what was told to screen readers last; NULL: nothing yet */
};

G_DEFINE_FINAL_TYPE (BivFindingCounts, biv_finding_counts, ADW_TYPE_BIN)

static void
biv_finding_counts_dispose (GObject *object)
{
  g_clear_pointer (&BIV_FINDING_COUNTS (object)->shown, g_free);
  gtk_widget_dispose_template (GTK_WIDGET (object), BIV_TYPE_FINDING_COUNTS);
  G_OBJECT_CLASS (biv_finding_counts_parent_class)->dispose (object);
}

static void
biv_finding_counts_class_init (BivFindingCountsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_finding_counts_dispose;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/findings/biv-finding-counts.ui");
  gtk_widget_class_bind_template_child (widget_class, BivFindingCounts, button);
  gtk_widget_class_bind_template_child (widget_class, BivFindingCounts, legal);
  gtk_widget_class_bind_template_child (widget_class, BivFindingCounts, error_sign);
  gtk_widget_class_bind_template_child (widget_class, BivFindingCounts, errors);
  gtk_widget_class_bind_template_child (widget_class, BivFindingCounts, warning_sign);
  gtk_widget_class_bind_template_child (widget_class, BivFindingCounts, warnings);
}

static void
biv_finding_counts_init (BivFindingCounts *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
show_count (BivFindingCounts *self, GtkWidget *sign, GtkLabel *label, guint count)
{
  g_autofree char *words = g_strdup_printf ("%u", count);

  gtk_label_set_label (label, words);
  gtk_widget_set_visible (sign, count > 0);
  gtk_widget_set_visible (GTK_WIDGET (label), count > 0 && !self->narrow);
}

/* Shows the signs without their numbers, where there is little room. */
void
biv_finding_counts_set_narrow (BivFindingCounts *self, bool narrow)
{
  g_return_if_fail (BIV_IS_FINDING_COUNTS (self));
  self->narrow = narrow;
  gtk_widget_set_visible (GTK_WIDGET (self->errors),
                          gtk_widget_get_visible (self->error_sign) && !narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->warnings),
                          gtk_widget_get_visible (self->warning_sign) && !narrow);
}

static int
measure (GtkLabel *label)
{
  int least;

  gtk_widget_measure (GTK_WIDGET (label), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return least;
}

/* Returns: how much less room it takes, in logical pixels, once it is made narrow */
int
biv_finding_counts_get_spare (BivFindingCounts *self)
{
  g_return_val_if_fail (BIV_IS_FINDING_COUNTS (self), 0);
  return measure (self->errors) + measure (self->warnings);
}

/* What a check came to is heard when it is not what the one before came to. */
static void
announce_news (BivFindingCounts *self, const char *words)
{
  if (self->shown && !g_str_equal (self->shown, words))
    biv_spoken_news_announce_aside (GTK_WIDGET (self), words);
  g_free (self->shown);
  self->shown = g_strdup (words);
}

/* Counts what a report found, without what is ignored; what is said of several things is one. */
void
biv_finding_counts_set_report (BivFindingCounts *self, BivReport *report)
{
  g_autoptr (GPtrArray) groups = biv_finding_groups_make (report);
  guint n_errors = biv_finding_groups_count (groups, BIV_SEVERITY_ERROR);
  guint n_warnings = biv_finding_groups_count (groups, BIV_SEVERITY_WARNING);
  g_autofree char *counts = biv_finding_counts_describe (groups);
  const char *words;

  g_return_if_fail (BIV_IS_FINDING_COUNTS (self));
  words = *counts ? counts : _ ("All in order");
  announce_news (self, words);
  show_count (self, self->error_sign, self->errors, n_errors);
  show_count (self, self->warning_sign, self->warnings, n_warnings);
  gtk_widget_set_visible (self->legal, n_errors + n_warnings == 0);
  gtk_widget_set_tooltip_text (self->button, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  words, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  _ ("Show what the rules found"), -1);
}

/* (transfer none) */
GtkWidget *
biv_finding_counts_get_button (BivFindingCounts *self)
{
  g_return_val_if_fail (BIV_IS_FINDING_COUNTS (self), NULL);
  return self->button;
}

/* What is counted, in words; empty before the first report. */
const char *
biv_finding_counts_get_words (BivFindingCounts *self)
{
  g_return_val_if_fail (BIV_IS_FINDING_COUNTS (self), "");
  return self->shown ? self->shown : "";
}

static guint
count_ignored (GPtrArray *groups)
{
  guint count = 0;

  for (guint i = 0; i < groups->len; i++)
    count += biv_finding_is_ignored (biv_finding_group_get_first (groups->pdata[i]));
  return count;
}

G_GNUC_PRINTF (3, 4)
static void
add_if (GStrvBuilder *parts, guint count, const char *format, ...)
{
  g_autofree char *words = NULL;
  va_list arguments;

  va_start (arguments, format);
  words = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  if (count > 0)
    g_strv_builder_add (parts, words);
}

/* (transfer full): "2 errors · 1 to look at"; "" for nothing. @groups: of BivFindingGroup */
char *
biv_finding_counts_describe (GPtrArray *groups)
{
  guint n_errors = biv_finding_groups_count (groups, BIV_SEVERITY_ERROR);
  guint n_warnings = biv_finding_groups_count (groups, BIV_SEVERITY_WARNING);
  guint n_notes = biv_finding_groups_count (groups, BIV_SEVERITY_INFO);
  guint n_ignored = count_ignored (groups);
  g_autoptr (GStrvBuilder) parts = g_strv_builder_new ();
  g_auto (GStrv) words = NULL;

  add_if (parts, n_errors, ngettext ("%u error", "%u errors", n_errors), n_errors);
  add_if (parts, n_warnings, ngettext ("%u to look at", "%u to look at", n_warnings), n_warnings);
  add_if (parts, n_notes, ngettext ("%u note", "%u notes", n_notes), n_notes);
  add_if (parts, n_ignored, ngettext ("%u ignored", "%u ignored", n_ignored), n_ignored);
  words = g_strv_builder_end (parts);
  /* Translators: between counts that stand side by side: "2 errors · 1 to look at" */
  return g_strjoinv (C_ ("between counts", " · "), words);
}
