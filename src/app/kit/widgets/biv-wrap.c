/* Buttons one after the other as words are, each as wide as it wants to be, on as many lines as
 * they need.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/kit/widgets/biv-wrap.h"

#include <stdbool.h>

#define SPACING 6

struct _BivWrap
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (BivWrap, biv_wrap, GTK_TYPE_WIDGET)

/* @at: from where lines begin; @line: how wide they are */
static void
place_child (GtkWidget *self, GtkWidget *child, GdkRectangle at, int line)
{
  bool is_from_right = gtk_widget_get_direction (self) == GTK_TEXT_DIR_RTL;
  int x = is_from_right ? line - at.x - at.width : at.x;

  gtk_widget_allocate (
    child, at.width, at.height, -1,
    gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT ((float) x, (float) at.y)));
}

/* Goes through the lines from the top. Returns: how high they are together. */
static int
lay_out (GtkWidget *self, int width, bool place)
{
  int x = 0, y = 0, line = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (self); child;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkRequisition wish;

      gtk_widget_get_preferred_size (child, NULL, &wish);
      wish.width = MIN (wish.width, width);
      if (x > 0 && x + wish.width > width)
        {
          y += line + SPACING;
          x = line = 0;
        }
      if (place)
        place_child (self, child, (GdkRectangle){ x, y, wish.width, wish.height }, width);
      x += wish.width + SPACING;
      line = MAX (line, wish.height);
    }
  return y + line;
}

static void
measure_width (GtkWidget *self, int *minimum, int *natural)
{
  int widest = 0, all = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (self); child;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkRequisition least, wish;

      gtk_widget_get_preferred_size (child, &least, &wish);
      widest = MAX (widest, least.width);
      all += wish.width + (all > 0 ? SPACING : 0);
    }
  *minimum = widest;
  *natural = MAX (widest, all);
}

static void
biv_wrap_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                  int *natural, int *minimum_baseline, int *natural_baseline)
{
  int least, wish;

  measure_width (widget, &least, &wish);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = least;
      *natural = wish;
      return;
    }
  *minimum = *natural = lay_out (widget, for_size < 0 ? wish : MAX (for_size, least), false);
}

static GtkSizeRequestMode
biv_wrap_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
biv_wrap_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  lay_out (widget, width, true);
}

static void
biv_wrap_dispose (GObject *object)
{
  biv_wrap_clear (BIV_WRAP (object));
  G_OBJECT_CLASS (biv_wrap_parent_class)->dispose (object);
}

static void
biv_wrap_class_init (BivWrapClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_wrap_dispose;
  widget_class->measure = biv_wrap_measure;
  widget_class->get_request_mode = biv_wrap_get_request_mode;
  widget_class->size_allocate = biv_wrap_size_allocate;
}

static void
biv_wrap_init (BivWrap *self)
{
}

/* An empty one. */
GtkWidget *
biv_wrap_new (void)
{
  return g_object_new (BIV_TYPE_WRAP, NULL);
}

void
biv_wrap_append (BivWrap *self, GtkWidget *child)
{
  gtk_widget_insert_before (child, GTK_WIDGET (self), NULL);
}

void
biv_wrap_clear (BivWrap *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))))
    gtk_widget_unparent (child);
}
