/* A row to edit a text of several lines.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/kit/widgets/biv-lines.h"

#include "app/kit/widgets/biv-wheel.h"

#define HEIGHT_MIN 20

/* The view has no undo of its own: the document has one for everything. */
GtkWidget *
biv_lines_new_view (const char *title)
{
  GtkWidget *view = gtk_text_view_new ();

  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (view), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (view), FALSE);
  gtk_text_buffer_set_enable_undo (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  return view;
}

/* (transfer full) */
char *
biv_lines_get (GtkTextBuffer *buffer)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  return gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
}

/* Sets the text; one that is there already stays, with the cursor in it. */
void
biv_lines_set (GtkTextBuffer *buffer, const char *lines)
{
  g_autofree char *shown = biv_lines_get (buffer);

  if (!g_str_equal (shown, lines))
    gtk_text_buffer_set_text (buffer, lines, -1);
}

/* Measures down to the end of the last line: the height that the scroller reports is never less
 * than its own. */
static int
measure (GtkTextView *view)
{
  GtkTextIter end;
  int y, height;

  gtk_text_buffer_get_end_iter (gtk_text_view_get_buffer (view), &end);
  gtk_text_view_get_line_yrange (view, &end, &y, &height);
  return y + height + gtk_text_view_get_top_margin (view) + gtk_text_view_get_bottom_margin (view);
}

static gboolean
fit_cb (gpointer data)
{
  GtkScrolledWindow *scroller = data;
  GtkWidget *view = gtk_scrolled_window_get_child (scroller);

  if (view && gtk_widget_get_width (view) > 0)
    gtk_scrolled_window_set_min_content_height (
      scroller, MAX (measure (GTK_TEXT_VIEW (view)), HEIGHT_MIN));
  return G_SOURCE_REMOVE;
}

/* Deferred: sizes are being allocated now. */
static void
fit_soon (GtkScrolledWindow *scroller)
{
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, fit_cb, g_object_ref (scroller), g_object_unref);
}

/* A text view that is measured before it has a width asks for far too much height, so its height is
 * set when it has a width. Returns: the widget around the view */
GtkWidget *
biv_lines_fit (GtkWidget *view)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkAdjustment *lines = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_EXTERNAL); /* no bar that needs some height */
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scroller), HEIGHT_MIN);
  g_signal_connect_object (lines, "changed", G_CALLBACK (fit_soon), scroller, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), "changed",
                           G_CALLBACK (fit_soon), scroller, G_CONNECT_SWAPPED);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), view);
  biv_wheel_pass_on (scroller);
  return scroller;
}

/* The view below its title. */
GtkWidget *
biv_lines_new_box (const char *title, GtkWidget *view)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *heading = gtk_label_new (title);

  gtk_widget_add_css_class (box, "lines");
  gtk_widget_add_css_class (heading, "caption");
  gtk_widget_add_css_class (heading, "dim-label");
  gtk_label_set_xalign (GTK_LABEL (heading), 0.0f);
  gtk_box_append (GTK_BOX (box), heading);
  gtk_box_append (GTK_BOX (box), view);
  return box;
}
