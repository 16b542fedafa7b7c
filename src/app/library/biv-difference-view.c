/* The differences between two documents, side by side: on the left what only the first one has, on
 * the right what only the second one has, and across both what has changed or moved; by army and
 * contingent, with their costs.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/library/biv-difference-view.h"

#include <glib/gi18n.h>

#include "app/frame/guide/biv-guide.h"
#include "core/check/piece/biv-entry-name.h"
#include "core/model/node/biv-signal.h"
#include "storage/catalogue/biv-storage-catalogue.h"
#include "text/biv-comparison-text.h"
#include "text/biv-harmless.h"

/* More lines than anybody reads; the rest is counted. */
#define MOST 2000

struct _BivDifferenceView
{
  AdwBin parent_instance;

  GtkGrid *grid;
  BivComparison *comparison; /* NULL: nothing is shown */
  BivCatalogue *catalogue;   /* of the second document */
  int row;                   /* the next one */
};

G_DEFINE_FINAL_TYPE (BivDifferenceView, biv_difference_view, ADW_TYPE_BIN)

static void
forget (BivDifferenceView *self)
{
  g_clear_pointer (&self->comparison, biv_comparison_free);
  g_clear_object (&self->catalogue);
}

static void
biv_difference_view_dispose (GObject *object)
{
  forget (BIV_DIFFERENCE_VIEW (object));
  G_OBJECT_CLASS (biv_difference_view_parent_class)->dispose (object);
}

static void
biv_difference_view_class_init (BivDifferenceViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = biv_difference_view_dispose;
}

static void
biv_difference_view_init (BivDifferenceView *self)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  self->grid = GTK_GRID (gtk_grid_new ());
  gtk_grid_set_column_homogeneous (self->grid, TRUE);
  gtk_grid_set_column_spacing (self->grid, 18);
  gtk_grid_set_row_spacing (self->grid, 6);
  g_object_set (self->grid, "margin-top", 12, "margin-bottom", 12, "margin-start", 12,
                "margin-end", 12, "valign", GTK_ALIGN_START, NULL);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), GTK_WIDGET (self->grid));
  adw_bin_set_child (ADW_BIN (self), scrolled);
}

/* How each kind of difference is shown, beside its words. */
static const struct
{
  const char *sign;
  const char *style; /* a class, or NULL */
  int column;
  int width; /* columns */
} looks[] = {
  [BIV_DIFFERENCE_REMOVED] = { "−", "error", 0, 1 },
  [BIV_DIFFERENCE_ADDED] = { "+", "success", 1, 1 },
  [BIV_DIFFERENCE_CHANGED] = { "≠", NULL, 0, 2 },
  [BIV_DIFFERENCE_MOVED] = { "↔", NULL, 0, 2 },
};

static void
add_line (BivDifferenceView *self, const char *words, const char *style, int column, int width)
{
  GtkWidget *label = gtk_label_new (words);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  if (style)
    gtk_widget_add_css_class (label, style);
  gtk_grid_attach (self->grid, label, column, self->row, width, 1);
  self->row++;
}

static void
add_difference (BivDifferenceView *self, const BivDifference *difference)
{
  g_autofree char *told =
    biv_comparison_text_for_difference (self->comparison, difference, self->catalogue, NULL);
  g_autofree char *harmless = biv_harmless_text (told);
  g_autofree char *words = g_strdup_printf ("%s  %s", looks[difference->kind].sign, harmless);

  add_line (self, words, looks[difference->kind].style, looks[difference->kind].column,
            looks[difference->kind].width);
}

static void
add_group (BivDifferenceView *self, BivNode *group)
{
  g_autofree char *told = biv_comparison_text_for_group (group, NULL);
  g_autofree char *words = biv_harmless_text (told);

  add_line (self, words, "heading", 0, 2);
}

static void
add_points (BivDifferenceView *self)
{
  for (guint i = 0; i < biv_comparison_get_n_points (self->comparison); i++)
    {
      const BivPointsDifference *points = biv_comparison_get_points (self->comparison, i);
      g_autofree char *told = biv_comparison_text_for_points (points, NULL);
      g_autofree char *words = biv_harmless_text (told);

      if (points->from != points->to)
        add_line (self, words, "heading", 0, 2);
    }
}

/* The groups in the order in which the differences come. */
static void
add_differences (BivDifferenceView *self)
{
  guint length = biv_comparison_get_length (self->comparison);
  BivNode *last = NULL;

  for (guint i = 0; i < MIN (length, MOST); i++)
    {
      const BivDifference *difference = biv_comparison_get (self->comparison, i);
      BivNode *group = biv_comparison_get_group (self->comparison, difference);

      if (group != last)
        add_group (self, group);
      last = group;
      add_difference (self, difference);
    }
  if (length > MOST)
    {
      g_autofree char *words = g_strdup_printf (
        ngettext ("and %u more", "and %u more", length - MOST), length - MOST);

      add_line (self, words, "dim-label", 0, 2);
    }
}

static void
clear (BivDifferenceView *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->grid))))
    gtk_grid_remove (self->grid, child);
  self->row = 0;
  forget (self);
}

/* Shows what differs. @before, @after: of one kind; their pieces get the names of their lists.
 * @catalogue: the rules that are installed. */
void
biv_difference_view_show (BivDifferenceView *self, BivNode *before, BivNode *after,
                          BivCatalogue *catalogue)
{
  g_autoptr (BivCatalogue) earlier = biv_storage_catalogue_for (catalogue, before);

  g_return_if_fail (BIV_IS_DIFFERENCE_VIEW (self));
  clear (self);
  self->catalogue = biv_storage_catalogue_for (catalogue, after);
  biv_entry_name_pieces (earlier, before);
  biv_entry_name_pieces (self->catalogue, after);
  self->comparison = biv_comparison_new (before, after);
  if (biv_comparison_get_length (self->comparison) == 0)
    add_line (self, _ ("No difference."), "dim-label", 0, 2);
  add_points (self);
  add_differences (self);
}

/* How much differs. */
guint
biv_difference_view_count (BivDifferenceView *self)
{
  return self->comparison ? biv_comparison_get_length (self->comparison) : 0;
}

/* (transfer none) (nullable): what is shown; NULL: nothing. */
BivComparison *
biv_difference_view_get_comparison (BivDifferenceView *self)
{
  return self->comparison;
}

/* (transfer none) (nullable): the rules and lists of the second document. */
BivCatalogue *
biv_difference_view_get_catalogue (BivDifferenceView *self)
{
  return self->catalogue;
}

/* What differs between two states: a battle's copy of an army and the library's newest revision,
 * before the copy is updated; what is saved and what is open. The signal "accepted" says that the
 * one on the right is wanted. */

struct _BivDifferenceDialog
{
  AdwWindow parent_instance;

  GtkLabel *lead;
  BivDifferenceView *differences;
  GtkWidget *close;
  GtkWidget *accept;
};

static guint accepted_signal;

G_DEFINE_FINAL_TYPE (BivDifferenceDialog, biv_difference_dialog, ADW_TYPE_WINDOW)

static void
accept_cb (BivDifferenceDialog *self)
{
  g_autoptr (BivDifferenceDialog) kept = g_object_ref (self);

  gtk_window_destroy (GTK_WINDOW (self));
  g_signal_emit (self, accepted_signal, 0);
}

static void
biv_difference_dialog_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), BIV_TYPE_DIFFERENCE_DIALOG);
  G_OBJECT_CLASS (biv_difference_dialog_parent_class)->dispose (object);
}

static void
biv_difference_dialog_class_init (BivDifferenceDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_difference_dialog_dispose;
  accepted_signal = biv_signal_new ("accepted", BIV_TYPE_DIFFERENCE_DIALOG, 0);
  g_type_ensure (BIV_TYPE_DIFFERENCE_VIEW);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/library/biv-difference-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, BivDifferenceDialog, lead);
  gtk_widget_class_bind_template_child (widget_class, BivDifferenceDialog, differences);
  gtk_widget_class_bind_template_child (widget_class, BivDifferenceDialog, accept);
  gtk_widget_class_bind_template_child (widget_class, BivDifferenceDialog, close);
  gtk_widget_class_bind_template_callback (widget_class, accept_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
biv_difference_dialog_init (BivDifferenceDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  biv_guide_page_mark (GTK_WIDGET (self), BIV_GUIDE_PAGE_DIFFERENCE);
}

/* (transfer none): a window, not yet shown.
 * @before, @after: on the left and on the right, of one kind; their pieces get the names of their
 *   lists
 * @catalogue: the rules that are installed */
BivDifferenceDialog *
biv_difference_dialog_new (GtkWindow *parent, BivNode *before, BivNode *after,
                           BivCatalogue *catalogue, const BivDifferenceWords *words)
{
  BivDifferenceDialog *self = g_object_new (BIV_TYPE_DIFFERENCE_DIALOG, "transient-for", parent,
                                            "title", words->title, NULL);
  bool differs;

  biv_difference_view_show (self->differences, before, after, catalogue);
  differs = biv_difference_view_count (self->differences) > 0;
  gtk_label_set_label (self->lead, differs ? words->differs : words->same);
  gtk_widget_set_visible (self->accept, differs && words->accept);
  if (words->accept)
    gtk_button_set_label (GTK_BUTTON (self->accept), words->accept);
  else
    gtk_button_set_label (GTK_BUTTON (self->close), _ ("_Close"));
  /* Not the first line, which would be selected: its words can be copied. */
  gtk_window_set_focus (GTK_WINDOW (self), differs && words->accept ? self->accept : self->close);
  return self;
}
