/* A hex of the map's paper, marked as hexes of the map are: for a key.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/outlook/biv-mark-sample.h"

#include <math.h>

/* Logical pixels. */
#define SIZE 24
#define HEX 10.0
#define RING 7.0

static const GdkRGBA paper = { 0.953f, 0.925f, 0.863f, 1.0f };

struct _BivMarkSample
{
  GtkWidget parent_instance;

  BivHexStyle style;
};

G_DEFINE_FINAL_TYPE (BivMarkSample, biv_mark_sample, GTK_TYPE_WIDGET)

static void
add_hex (cairo_t *cr, double radius)
{
  cairo_new_sub_path (cr);
  for (int i = 0; i < 6; i++)
    cairo_line_to (cr, SIZE / 2.0 + radius * cos (i * G_PI / 3.0),
                   SIZE / 2.0 + radius * sin (i * G_PI / 3.0));
  cairo_close_path (cr);
}

static void
stroke (cairo_t *cr, const BivHexStyle *style)
{
  if (style->line_width <= 0.0)
    return;
  if (style->form == BIV_HEX_FORM_CIRCLES)
    cairo_arc (cr, SIZE / 2.0, SIZE / 2.0, RING, 0.0, 2.0 * G_PI);
  else
    add_hex (cr, style->form == BIV_HEX_FORM_HEXES ? RING : HEX);
  gdk_cairo_set_source_rgba (cr, &style->line);
  cairo_set_line_width (cr, style->line_width);
  cairo_set_dash (cr, &style->dash, style->dash > 0.0 ? 1 : 0, 0.0);
  cairo_stroke (cr);
}

static void
biv_mark_sample_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  const BivHexStyle *style = &BIV_MARK_SAMPLE (widget)->style;
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, SIZE, SIZE));

  add_hex (cr, HEX);
  gdk_cairo_set_source_rgba (cr, &paper);
  cairo_fill_preserve (cr);
  gdk_cairo_set_source_rgba (cr, &style->wash);
  cairo_fill (cr);
  stroke (cr, style);
  cairo_destroy (cr);
}

static void
biv_mark_sample_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                         int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = SIZE;
}

static void
biv_mark_sample_class_init (BivMarkSampleClass *klass)
{
  GTK_WIDGET_CLASS (klass)->snapshot = biv_mark_sample_snapshot;
  GTK_WIDGET_CLASS (klass)->measure = biv_mark_sample_measure;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass),
                                        GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
biv_mark_sample_init (BivMarkSample *self)
{
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

GtkWidget *
biv_mark_sample_new (const BivHexStyle *style)
{
  BivMarkSample *self = g_object_new (BIV_TYPE_MARK_SAMPLE, NULL);

  self->style = *style;
  return GTK_WIDGET (self);
}
