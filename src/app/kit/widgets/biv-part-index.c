/* The parts of a long page, by name: each leads to its part, and the one where one is is marked. A
 * column beside the page, or rows of names above it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/kit/widgets/biv-part-index.h"

#include <glib/gi18n.h>

#include "core/model/node/biv-signal.h"

/* Of a name, in characters: what is longer ends in dots. */
#define LEAST 8
#define MOST 22
/* How many names stand side by side above a page, at most. */
#define IN_A_ROW 12
/* logical pixels: how high the rows above a page are at most */
#define ROWS_HIGH 76

struct _BivPartIndex
{
  AdwBin parent_instance;

  GtkScrolledWindow *scroller;
  GtkFlowBox *names;
  bool is_column; /* beside the page, and not above it */
};

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BivPartIndex, biv_part_index, ADW_TYPE_BIN)

static void
activated_cb (GtkFlowBox *names, GtkFlowBoxChild *child, BivPartIndex *self)
{
  g_signal_emit (self, signals[CHOSEN], 0, (guint) gtk_flow_box_child_get_index (child));
}

static void
biv_part_index_class_init (BivPartIndexClass *klass)
{
  /* The place of the part that somebody wants to go to. */
  signals[CHOSEN] = biv_signal_new ("chosen", BIV_TYPE_PART_INDEX, 1, G_TYPE_UINT);
}

static GtkSizeRequestMode
get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* Rows of names take the room that they need at this width, up to a limit; what scrolls knows
 * nothing of the width when it is asked how high it is. */
static void
measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
         int *minimum_baseline, int *natural_baseline)
{
  BivPartIndex *self = BIV_PART_INDEX (widget);

  gtk_widget_measure (GTK_WIDGET (self->scroller), orientation, for_size, minimum, natural, NULL,
                      NULL);
  if (self->is_column || orientation == GTK_ORIENTATION_HORIZONTAL || for_size < 0)
    return;
  gtk_widget_measure (GTK_WIDGET (self->names), orientation, for_size, NULL, natural, NULL, NULL);
  *natural = CLAMP (*natural, *minimum, MAX (*minimum, ROWS_HIGH));
}

static void
allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_size_allocate (GTK_WIDGET (BIV_PART_INDEX (widget)->scroller),
                            &(GtkAllocation){ 0, 0, width, height }, baseline);
}

static void
biv_part_index_init (BivPartIndex *self)
{
  self->is_column = true;
  self->scroller = GTK_SCROLLED_WINDOW (gtk_scrolled_window_new ());
  self->names = GTK_FLOW_BOX (gtk_flow_box_new ());
  gtk_widget_add_css_class (GTK_WIDGET (self->names), "part-index");
  gtk_widget_set_valign (GTK_WIDGET (self->names), GTK_ALIGN_START);
  gtk_flow_box_set_homogeneous (self->names, FALSE);
  gtk_flow_box_set_selection_mode (self->names, GTK_SELECTION_SINGLE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->names), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Parts of this page"), -1);
  g_signal_connect (self->names, "child-activated", G_CALLBACK (activated_cb), self);
  gtk_scrolled_window_set_propagate_natural_width (self->scroller, TRUE);
  gtk_scrolled_window_set_propagate_natural_height (self->scroller, TRUE);
  gtk_scrolled_window_set_policy (self->scroller, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_flow_box_set_max_children_per_line (self->names, 1);
  gtk_scrolled_window_set_child (self->scroller, GTK_WIDGET (self->names));
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->scroller));
  gtk_widget_set_layout_manager (GTK_WIDGET (self),
                                 gtk_custom_layout_new (get_request_mode, measure, allocate));
}

void
biv_part_index_clear (BivPartIndex *self)
{
  GtkFlowBoxChild *child;

  g_return_if_fail (BIV_IS_PART_INDEX (self));
  while ((child = gtk_flow_box_get_child_at_index (self->names, 0)))
    gtk_flow_box_remove (self->names, GTK_WIDGET (child));
}

static void
set_title (GtkWidget *child, GtkWidget *label, const char *title)
{
  gtk_label_set_label (GTK_LABEL (label), title);
  gtk_widget_set_tooltip_text (child, title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  -1);
}

/* One more part, below the others. */
void
biv_part_index_add (BivPartIndex *self, const char *title)
{
  GtkWidget *label = gtk_label_new (NULL);
  GtkWidget *child = gtk_flow_box_child_new ();

  g_return_if_fail (BIV_IS_PART_INDEX (self));
  gtk_label_set_xalign (GTK_LABEL (label), 0.0f);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (label), LEAST);
  gtk_label_set_max_width_chars (GTK_LABEL (label), MOST);
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), label);
  set_title (child, label, title);
  gtk_flow_box_append (self->names, child);
}

static GtkFlowBoxChild *
get_child (BivPartIndex *self, guint part)
{
  return gtk_flow_box_get_child_at_index (self->names, (int) part);
}

void
biv_part_index_rename (BivPartIndex *self, guint part, const char *title)
{
  GtkFlowBoxChild *child;

  g_return_if_fail (BIV_IS_PART_INDEX (self));
  child = get_child (self, part);
  if (child)
    set_title (GTK_WIDGET (child), gtk_flow_box_child_get_child (child), title);
}

/* Somebody is in this part now. */
void
biv_part_index_mark (BivPartIndex *self, guint part)
{
  GtkFlowBoxChild *child;

  g_return_if_fail (BIV_IS_PART_INDEX (self));
  child = get_child (self, part);
  if (child)
    gtk_flow_box_select_child (self->names, child);
}

/* @orientation: horizontal for rows of names, of which a few are seen; all of them scroll. */
void
biv_part_index_stand (BivPartIndex *self, GtkOrientation orientation)
{
  g_return_if_fail (BIV_IS_PART_INDEX (self));
  self->is_column = orientation == GTK_ORIENTATION_VERTICAL;
  gtk_scrolled_window_set_max_content_height (self->scroller, self->is_column ? -1 : ROWS_HIGH);
  /* A bar needs more room than a row; the wheel and the keys scroll without one. */
  gtk_scrolled_window_set_policy (self->scroller, GTK_POLICY_NEVER,
                                  self->is_column ? GTK_POLICY_AUTOMATIC : GTK_POLICY_EXTERNAL);
  gtk_flow_box_set_max_children_per_line (self->names, self->is_column ? 1 : IN_A_ROW);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
