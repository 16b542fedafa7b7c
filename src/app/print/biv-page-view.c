/* Shows a printed page on the screen. It is drawn from the same items as on paper, so it is sharp
 * at any zoom.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/print/biv-page-view.h"

/* Pixels round the paper. */
#define EDGE 12.0

struct _BivPageView
{
  GtkWidget parent_instance;

  BivPageSet *pages; /* NULL: no paper */
  guint page;
  double zoom; /* pixels to the point; 0: as large as there is room */
};

G_DEFINE_FINAL_TYPE (BivPageView, biv_page_view, GTK_TYPE_WIDGET)

static void
biv_page_view_dispose (GObject *object)
{
  g_clear_object (&BIV_PAGE_VIEW (object)->pages);
  G_OBJECT_CLASS (biv_page_view_parent_class)->dispose (object);
}

static void
biv_page_view_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                       int *natural, int *minimum_baseline, int *natural_baseline)
{
  BivPageView *self = BIV_PAGE_VIEW (widget);
  double width = 0.0, height = 0.0;

  if (self->pages)
    biv_page_set_get_size (self->pages, self->page, &width, &height);
  *minimum = *natural =
    (int) ((orientation == GTK_ORIENTATION_HORIZONTAL ? width : height) * self->zoom +
           (self->zoom > 0.0 ? 2.0 * EDGE : 0.0));
}

/* Pixels to the point, as the page is shown now. */
double
biv_page_view_get_scale (BivPageView *self)
{
  double width, height;

  if (self->zoom > 0.0 || !self->pages)
    return self->zoom;
  biv_page_set_get_size (self->pages, self->page, &width, &height);
  return MAX (0.05,
              MIN ((gtk_widget_get_width (GTK_WIDGET (self)) - 2.0 * EDGE) / width,
                   (gtk_widget_get_height (GTK_WIDGET (self)) - 2.0 * EDGE) / height));
}

static void
append_paper (GtkSnapshot *snapshot, const graphene_rect_t *paper)
{
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, paper, 0.0f);
  gtk_snapshot_append_outset_shadow (snapshot, &outline, &(GdkRGBA){ 0.0f, 0.0f, 0.0f, 0.35f },
                                     0.0f, 1.0f, 1.0f, 4.0f);
  gtk_snapshot_append_color (snapshot, &(GdkRGBA){ 1.0f, 1.0f, 1.0f, 1.0f }, paper);
}

static void
biv_page_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BivPageView *self = BIV_PAGE_VIEW (widget);
  double width, height, scale = biv_page_view_get_scale (self);
  graphene_rect_t paper;
  cairo_t *cr;

  if (!self->pages)
    return;
  biv_page_set_get_size (self->pages, self->page, &width, &height);
  graphene_rect_init (&paper, (float) ((gtk_widget_get_width (widget) - width * scale) / 2.0),
                      (float) ((gtk_widget_get_height (widget) - height * scale) / 2.0),
                      (float) (width * scale), (float) (height * scale));
  append_paper (snapshot, &paper);
  cr = gtk_snapshot_append_cairo (snapshot, &paper);
  cairo_translate (cr, paper.origin.x, paper.origin.y);
  cairo_scale (cr, scale, scale);
  biv_page_set_draw (self->pages, self->page, cr);
  cairo_destroy (cr);
}

static void
biv_page_view_class_init (BivPageViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_page_view_dispose;
  widget_class->measure = biv_page_view_measure;
  widget_class->snapshot = biv_page_view_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
biv_page_view_init (BivPageView *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

/* @pages: (nullable): NULL shows none; @page: from 0 */
void
biv_page_view_show (BivPageView *self, BivPageSet *pages, guint page)
{
  g_return_if_fail (BIV_IS_PAGE_VIEW (self));
  g_return_if_fail (!pages || page < biv_page_set_get_n_pages (pages));
  g_set_object (&self->pages, pages);
  self->page = page;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  pages && biv_page_set_get_chapter (pages, page)
                                    ? biv_page_set_get_chapter (pages, page)
                                    : "",
                                  -1);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* @zoom: pixels to the point; 0: as large as there is room */
void
biv_page_view_set_zoom (BivPageView *self, double zoom)
{
  g_return_if_fail (BIV_IS_PAGE_VIEW (self) && zoom >= 0.0);
  self->zoom = zoom;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
