/* The preview of pages: a list of them, and one of them at any zoom.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/print/biv-print-preview.h"

#include <glib/gi18n.h>

/* Shows a printed page on the screen. It is drawn from the same items as on paper, so it is sharp
 * at any zoom. */

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
static void
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
static void
biv_page_view_set_zoom (BivPageView *self, double zoom)
{
  g_return_if_fail (BIV_IS_PAGE_VIEW (self) && zoom >= 0.0);
  self->zoom = zoom;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* Pixels. */
#define THUMBNAIL 130
/* Pixels to the point, at the zooms that there are. */
static const double zooms[] = { 0.25, 0.5, 0.75, 1.0, 1.5, 2.0, 3.0, 4.0, 6.0 };

struct _BivPrintPreview
{
  GtkBox parent_instance;

  BivPageSet *pages; /* NULL: none are shown */
  GtkStringList *titles;
  GtkSingleSelection *selection;

  GtkStack *stack;
  AdwStatusPage *nothing;
  GtkListView *list;
  GtkScrolledWindow *scrolled; /* round the view */
  BivPageView *view;
  double focus[2]; /* what of the page, as a share of it, comes to the middle when it has grown;
                    * below 0: it stays where it is */
  GtkLabel *place;
};

G_DEFINE_FINAL_TYPE (BivPrintPreview, biv_print_preview, GTK_TYPE_BOX)

static void
select_cb (BivPrintPreview *self)
{
  guint page = gtk_single_selection_get_selected (self->selection);
  guint n = self->pages ? biv_page_set_get_n_pages (self->pages) : 0;
  g_autofree char *place = NULL;

  if (page >= n)
    return;
  biv_page_view_show (self->view, self->pages, page);
  /* Translators: %1$u is the number of a page, %2$u how many there are, %3$s what it belongs to */
  place = g_strdup_printf (_ ("Page %1$u of %2$u: %3$s"), page + 1, n,
                           gtk_string_list_get_string (self->titles, page));
  gtk_label_set_label (self->place, place);
}

/* Shows no page. @reason: why, a sentence */
void
biv_print_preview_show_nothing (BivPrintPreview *self, const char *reason)
{
  g_return_if_fail (BIV_IS_PRINT_PREVIEW (self));
  g_clear_object (&self->pages);
  adw_status_page_set_description (self->nothing, reason);
  biv_page_view_show (self->view, NULL, 0);
  gtk_stack_set_visible_child_name (self->stack, "nothing");
}

/* The list tells what each page belongs to; a page without a chapter is of the whole. */
static void
list_pages (BivPrintPreview *self)
{
  guint before = gtk_single_selection_get_selected (self->selection);
  guint n = biv_page_set_get_n_pages (self->pages);
  g_autoptr (GPtrArray) titles = g_ptr_array_new ();

  for (guint i = 0; i < n; i++)
    {
      const char *chapter = biv_page_set_get_chapter (self->pages, i);

      g_ptr_array_add (titles,
                       (char *) (chapter ? chapter : biv_page_set_get_title (self->pages)));
    }
  g_ptr_array_add (titles, NULL);
  gtk_string_list_splice (self->titles, 0, g_list_model_get_n_items (G_LIST_MODEL (self->titles)),
                          (const char *const *) titles->pdata);
  gtk_single_selection_set_selected (self->selection, before < n ? before : 0);
  gtk_stack_set_visible_child_name (self->stack, "pages");
  select_cb (self);
}

/* @pages: one at least; the page that is seen is as far in them as the one before was */
void
biv_print_preview_show (BivPrintPreview *self, BivPageSet *pages)
{
  g_return_if_fail (BIV_IS_PRINT_PREVIEW (self) && BIV_IS_PAGE_SET (pages));
  g_set_object (&self->pages, pages);
  list_pages (self);
}

/**
 * biv_print_preview_show_draft:
 * @pages: the first page as far as it is known before all are laid out
 *
 * Shows it, unless one looks at a later page: that one stays until there is a new one.
 */
void
biv_print_preview_show_draft (BivPrintPreview *self, BivPageSet *pages)
{
  g_return_if_fail (BIV_IS_PRINT_PREVIEW (self) && BIV_IS_PAGE_SET (pages));
  if (self->pages && gtk_single_selection_get_selected (self->selection) > 0)
    return;
  biv_print_preview_show (self, pages);
  gtk_label_set_label (self->place, _ ("Laying out the pages…"));
}

static void
set_zoom (BivPrintPreview *self, double zoom)
{
  biv_page_view_set_zoom (self->view, zoom);
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self->view), zoom > 0.0 ? "zoom-out" : "zoom-in");
}

static void
bring_into_view (GtkAdjustment *adjustment, double *focus)
{
  double upper = gtk_adjustment_get_upper (adjustment);
  double page = gtk_adjustment_get_page_size (adjustment);

  if (*focus < 0.0 || upper <= page)
    return;
  gtk_adjustment_set_value (adjustment, *focus * upper - page / 2.0);
  *focus = -1.0;
}

static void
grown_across_cb (GtkAdjustment *adjustment, BivPrintPreview *self)
{
  bring_into_view (adjustment, &self->focus[0]);
}

static void
grown_down_cb (GtkAdjustment *adjustment, BivPrintPreview *self)
{
  bring_into_view (adjustment, &self->focus[1]);
}

/* A click shows what is under it twice as large, to be read; another one the whole page again. */
static void
clicked_cb (GtkGestureClick *gesture, int n_press, double x, double y, BivPrintPreview *self)
{
  double scale = biv_page_view_get_scale (self->view);

  if (self->view->zoom > 0.0)
    {
      set_zoom (self, 0.0);
      return;
    }
  self->focus[0] = CLAMP (x / gtk_widget_get_width (GTK_WIDGET (self->view)), 0.0, 1.0);
  self->focus[1] = CLAMP (y / gtk_widget_get_height (GTK_WIDGET (self->view)), 0.0, 1.0);
  set_zoom (self, 2.0 * scale);
}

/* @direction: 1 shows the page larger, -1 smaller, 0 all of it */
void
biv_print_preview_zoom (BivPrintPreview *self, int direction)
{
  double now, next;

  g_return_if_fail (BIV_IS_PRINT_PREVIEW (self));
  now = next = biv_page_view_get_scale (self->view);
  for (guint i = 0; i < G_N_ELEMENTS (zooms); i++)
    {
      double zoom = zooms[direction > 0 ? i : G_N_ELEMENTS (zooms) - 1 - i];

      if (next == now && (direction > 0 ? zoom > now * 1.01 : zoom < now * 0.99))
        next = zoom;
    }
  set_zoom (self, direction == 0 ? 0.0 : next);
}

/* --- The list of pages ----------------------------------------------------------------------- */

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item, BivPrintPreview *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *view = g_object_new (BIV_TYPE_PAGE_VIEW, "height-request", THUMBNAIL, NULL);
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 14);
  gtk_widget_add_css_class (label, "caption");
  gtk_box_append (GTK_BOX (box), view);
  gtk_box_append (GTK_BOX (box), label);
  gtk_list_item_set_child (item, box);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, BivPrintPreview *self)
{
  GtkWidget *view = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkWidget *label = gtk_widget_get_next_sibling (view);
  guint page = gtk_list_item_get_position (item);
  g_autofree char *words =
    g_strdup_printf ("%u  %s", page + 1, gtk_string_list_get_string (self->titles, page));

  biv_page_view_show (BIV_PAGE_VIEW (view), self->pages, page);
  gtk_label_set_label (GTK_LABEL (label), words);
  gtk_widget_set_tooltip_text (label, words);
}

static void
unbind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, BivPrintPreview *self)
{
  GtkWidget *view = gtk_widget_get_first_child (gtk_list_item_get_child (item));

  biv_page_view_show (BIV_PAGE_VIEW (view), NULL, 0);
}

static void
fill_list (BivPrintPreview *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), self);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), self);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_cb), self);
  self->titles = gtk_string_list_new (NULL);
  self->selection =
    gtk_single_selection_new (G_LIST_MODEL (g_object_ref (self->titles)));
  g_signal_connect_object (self->selection, "notify::selected", G_CALLBACK (select_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_list_view_set_factory (self->list, factory);
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (self->selection));
}

static void
biv_print_preview_dispose (GObject *object)
{
  BivPrintPreview *self = BIV_PRINT_PREVIEW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BIV_TYPE_PRINT_PREVIEW);
  g_clear_object (&self->selection);
  g_clear_object (&self->titles);
  g_clear_object (&self->pages);
  G_OBJECT_CLASS (biv_print_preview_parent_class)->dispose (object);
}

static void
biv_print_preview_class_init (BivPrintPreviewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_print_preview_dispose;
  g_type_ensure (BIV_TYPE_PAGE_VIEW);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bivouac/Bivouac/print/biv-print-preview.ui");
  gtk_widget_class_bind_template_child (widget_class, BivPrintPreview, stack);
  gtk_widget_class_bind_template_child (widget_class, BivPrintPreview, nothing);
  gtk_widget_class_bind_template_child (widget_class, BivPrintPreview, list);
  gtk_widget_class_bind_template_child (widget_class, BivPrintPreview, view);
  gtk_widget_class_bind_template_child (widget_class, BivPrintPreview, scrolled);
  gtk_widget_class_bind_template_callback (widget_class, clicked_cb);
  gtk_widget_class_bind_template_child (widget_class, BivPrintPreview, place);
}

static void
biv_print_preview_init (BivPrintPreview *self)
{
  self->focus[0] = self->focus[1] = -1.0;
  gtk_widget_init_template (GTK_WIDGET (self));
  fill_list (self);
  set_zoom (self, 0.0);
  g_signal_connect_object (gtk_scrolled_window_get_hadjustment (self->scrolled), "changed",
                           G_CALLBACK (grown_across_cb), self, 0);
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->scrolled), "changed",
                           G_CALLBACK (grown_down_cb), self, 0);
}
