/* How much of its budget an army has spent, by contingent. It warns when the budget is exceeded;
 * nothing is forbidden.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/army/biv-budget-bar.h"

#include <glib/gi18n.h>

#include "app/army/words/biv-army-words.h"
#include "core/model/scenario/biv-scenario.h"

#define GAP 2 /* pixels between contingents */

struct _BivBudgetBar
{
  AdwBin parent_instance;

  BivSession *session;
  BivArmy *army;
  GtkLabel *words;
  GtkDrawingArea *bar;
};

G_DEFINE_FINAL_TYPE (BivBudgetBar, biv_budget_bar, ADW_TYPE_BIN)

static void
biv_budget_bar_dispose (GObject *object)
{
  BivBudgetBar *self = BIV_BUDGET_BAR (object);

  gtk_widget_dispose_template (GTK_WIDGET (object), BIV_TYPE_BUDGET_BAR);
  g_clear_object (&self->army);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (biv_budget_bar_parent_class)->dispose (object);
}

static void
biv_budget_bar_class_init (BivBudgetBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_budget_bar_dispose;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/army/biv-budget-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, BivBudgetBar, words);
  gtk_widget_class_bind_template_child (widget_class, BivBudgetBar, bar);
}

/* (nullable): what the army (contingent NULL) or one of its contingents has spent. */
static const BivPoints *
find_points (BivBudgetBar *self, const char *contingent)
{
  BivNode *side = biv_node_get_ancestor (BIV_NODE (self->army), BIV_TYPE_SIDE);
  BivReport *report = biv_session_get_report (self->session);

  for (guint i = 0; i < biv_report_get_n_points (report); i++)
    {
      const BivPoints *points = biv_report_get_points (report, i);

      if (g_strcmp0 (points->side, side ? biv_node_get_id (side) : NULL) == 0 &&
          g_strcmp0 (points->contingent, contingent) == 0)
        return points;
    }
  return NULL;
}

static const BivPoints *
find_share (BivBudgetBar *self, guint i)
{
  BivNode *contingent = biv_node_list_get (biv_army_get_contingents (self->army), i);

  return find_points (self, biv_node_get_id (contingent));
}

static void
fill_rectangle (cairo_t *cr, GdkRGBA colour, double alpha, double x, double width, double height)
{
  colour.alpha *= (float) alpha;
  gdk_cairo_set_source_rgba (cr, &colour);
  cairo_rectangle (cr, x, 0, width, height);
  cairo_fill (cr);
}

static GdkRGBA
get_colour (BivBudgetBar *self, const char *name)
{
  GtkStyleContext *context = gtk_widget_get_style_context (GTK_WIDGET (self->bar));
  GdkRGBA colour;

  if (!gtk_style_context_lookup_color (context, name, &colour))
    gtk_style_context_get_color (context, &colour);
  return colour;
}

/* Draws the contingents side by side, in strong and pale colour by turns. */
static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  BivBudgetBar *self = data;
  const BivPoints *all = self->session ? find_points (self, NULL) : NULL;
  GdkRGBA ink =
    get_colour (self, biv_budget_bar_is_over (self) ? "warning_color" : "accent_color");
  GdkRGBA ground = get_colour (self, "window_fg_color");
  double x = 0;
  double whole;

  fill_rectangle (cr, ground, 0.12, 0, width, height);
  if (!all || all->spent <= 0)
    return;
  whole = (double) MAX (all->spent, (gint64) all->limit);
  for (guint i = 0; i < biv_node_list_get_length (biv_army_get_contingents (self->army)); i++)
    {
      const BivPoints *share = find_share (self, i);
      double length = share ? (double) share->spent / whole * width : 0;

      if (length > GAP)
        fill_rectangle (cr, ink, i % 2 == 0 ? 1.0 : 0.6, x, length - GAP, height);
      x += length;
    }
  if (all->limit >= 0 && all->spent > all->limit) /* a mark at the end of the budget */
    fill_rectangle (cr, ground, 1.0, all->limit / whole * width - 1, 2, height);
}

static char *
describe_share (BivNode *contingent, const BivPoints *share)
{
  g_autofree char *name = biv_army_words_name (contingent, NULL);

  if (share->limit >= 0)
    /* Translators: what a contingent has spent of its share: "Thessalians 212 / 300" */
    return g_strdup_printf (_ ("%s %ld / %d"), name, (long) share->spent, share->limit);
  /* Translators: what a contingent has spent: "Thessalians 212" */
  return g_strdup_printf (_ ("%s %ld"), name, (long) share->spent);
}

static char *
describe_shares (BivBudgetBar *self)
{
  BivNodeList *contingents = biv_army_get_contingents (self->army);
  g_autoptr (GStrvBuilder) parts = g_strv_builder_new ();
  g_auto (GStrv) words = NULL;

  for (guint i = 0; i < biv_node_list_get_length (contingents); i++)
    {
      const BivPoints *share = find_share (self, i);
      g_autofree char *part =
        share ? describe_share (biv_node_list_get (contingents, i), share) : NULL;

      if (part)
        g_strv_builder_add (parts, part);
    }
  words = g_strv_builder_end (parts);
  return g_strjoinv (C_ ("between counts", " · "), words);
}

static char *
describe_budget (const BivPoints *all)
{
  long spent = all ? (long) all->spent : 0;

  if (!all || all->limit < 0)
    return g_strdup_printf (
      ngettext ("%ld point, no limit", "%ld points, no limit", (gulong) spent), spent);
  if (spent > all->limit)
    /* Translators: spent, limit, and by how much it is over */
    return g_strdup_printf (_ ("%ld / %d, %ld too many"), spent, all->limit, spent - all->limit);
  return g_strdup_printf ("%ld / %d", spent, all->limit);
}

/* What each contingent has spent is told by the tip, and to those who cannot see the bar. */
static void
update (BivBudgetBar *self)
{
  g_autofree char *words = describe_budget (find_points (self, NULL));
  g_autofree char *shares = describe_shares (self);
  g_autofree char *told = g_strdup_printf ("%s%s%s", words, *shares ? "\n" : "", shares);

  gtk_label_set_label (self->words, words);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), told);
  if (biv_budget_bar_is_over (self))
    gtk_widget_add_css_class (GTK_WIDGET (self->words), "warning");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->words), "warning");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->bar), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Budget"), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, told, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self->bar));
}

static void
biv_budget_bar_init (BivBudgetBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_drawing_area_set_draw_func (self->bar, draw_cb, self, NULL);
}

/* Shows the budget of an army of a session; called once. */
void
biv_budget_bar_open (BivBudgetBar *self, BivSession *session, BivArmy *army)
{
  g_return_if_fail (BIV_IS_BUDGET_BAR (self));
  g_return_if_fail (!self->session);
  self->session = g_object_ref (session);
  self->army = g_object_ref (army);
  g_signal_connect_object (session, "checked", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

bool
biv_budget_bar_is_over (BivBudgetBar *self)
{
  const BivPoints *all = self->session ? find_points (self, NULL) : NULL;

  return all && all->limit >= 0 && all->spent > all->limit;
}
