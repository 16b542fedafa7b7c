/* A table of what an army adds up to: by contingent, by command and by arm.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/army/form/biv-totals-view.h"

#include <glib/gi18n.h>

#include "app/army/words/biv-army-words.h"
#include "core/assist/biv-army-totals.h"
#include "text/biv-rules-words.h"

#define INDENT 18 /* pixels for each leader above */

struct _BivTotalsView
{
  AdwBin parent_instance;

  GtkGrid *grid;
  int row; /* the next one */
};

enum
{
  COLUMN_NAME,
  COLUMN_UNITS,
  COLUMN_ELEMENTS,
  COLUMN_POINTS,
};

G_DEFINE_FINAL_TYPE (BivTotalsView, biv_totals_view, ADW_TYPE_BIN)

static void
biv_totals_view_class_init (BivTotalsViewClass *klass)
{
}

static void
biv_totals_view_init (BivTotalsView *self)
{
  self->grid = GTK_GRID (gtk_grid_new ());
  gtk_grid_set_column_spacing (self->grid, 12);
  gtk_grid_set_row_spacing (self->grid, 6);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->grid));
}

static GtkWidget *
add_label (BivTotalsView *self, int column, const char *words, const char *style)
{
  GtkWidget *label = gtk_label_new (words);

  gtk_label_set_xalign (GTK_LABEL (label), column == COLUMN_NAME ? 0 : 1);
  gtk_label_set_wrap (GTK_LABEL (label), column == COLUMN_NAME);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_hexpand (label, column == COLUMN_NAME);
  gtk_widget_set_valign (label, GTK_ALIGN_START);
  if (style)
    gtk_widget_add_css_class (label, style);
  gtk_grid_attach (self->grid, label, column, self->row, 1, 1);
  return label;
}

static void
add_number (BivTotalsView *self, int column, gint64 number)
{
  g_autofree char *words = g_strdup_printf ("%" G_GINT64_FORMAT, number);

  add_label (self, column, words, "numeric");
}

static void
add_columns (BivTotalsView *self, BivRuleset *ruleset)
{
  g_autofree char *elements =
    biv_rules_words_get_title (ruleset, "elements", N_ ("elements"), NULL);

  add_label (self, COLUMN_UNITS, _ ("Units"), "dim-label");
  add_label (self, COLUMN_ELEMENTS, elements, "dim-label");
  add_label (self, COLUMN_POINTS, _ ("Points"), "dim-label");
  self->row++;
}

/* A title has the whole line: beside the numbers of a narrow window its words would break. */
static void
add_head (BivTotalsView *self, const char *title, BivRuleset *ruleset)
{
  GtkWidget *heading = gtk_label_new (title);
  int first = self->row++;

  gtk_label_set_xalign (GTK_LABEL (heading), 0);
  gtk_label_set_wrap (GTK_LABEL (heading), TRUE);
  gtk_widget_add_css_class (heading, "heading");
  gtk_grid_attach (self->grid, heading, COLUMN_NAME, first, COLUMN_POINTS + 1, 1);
  if (first > 0)
    gtk_widget_set_margin_top (heading, 12);
  else
    add_columns (self, ruleset);
}

static void
add_total (BivTotalsView *self, const BivArmyTotal *total, BivRuleset *ruleset)
{
  g_autofree char *name =
    total->subject
      ? biv_army_words_name (total->subject, ruleset)
      : g_strdup (biv_army_words_item (ruleset ? biv_ruleset_get_arms (ruleset) : NULL,
                                       total->arm));
  GtkWidget *label = add_label (self, COLUMN_NAME, name, NULL);

  gtk_widget_set_margin_start (label, INDENT * (int) MIN (total->depth, 6));
  add_number (self, COLUMN_UNITS, total->n_units);
  add_number (self, COLUMN_ELEMENTS, total->n_elements);
  add_number (self, COLUMN_POINTS, total->points);
  self->row++;
}

/* @totals: (transfer full) */
static void
add_group (BivTotalsView *self, const char *title, GArray *totals, BivRuleset *ruleset)
{
  if (totals->len > 0)
    add_head (self, title, ruleset);
  for (guint i = 0; i < totals->len; i++)
    add_total (self, &g_array_index (totals, BivArmyTotal, i), ruleset);
  g_array_unref (totals);
}

/* @ruleset: (nullable) */
void
biv_totals_view_show (BivTotalsView *self, BivArmy *army, BivRuleset *ruleset)
{
  GtkWidget *child;

  g_return_if_fail (BIV_IS_TOTALS_VIEW (self));
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->grid))))
    gtk_grid_remove (self->grid, child);
  self->row = 0;
  add_group (self, _ ("By contingent"), biv_army_totals_by_contingent (army), ruleset);
  add_group (self, _ ("By command"), biv_army_totals_by_command (army), ruleset);
  add_group (self, _ ("By arm"), biv_army_totals_by_arm (army), ruleset);
}
