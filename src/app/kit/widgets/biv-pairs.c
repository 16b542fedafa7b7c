/* Parts of a page that stand two by two where there is room, and else one below the other. Each
 * pair begins at one height, so that a part that grows moves nothing to the other column.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/kit/widgets/biv-pairs.h"

#define SPACING 24
/* Pixels from which on there are two columns. */
#define WIDE 700

struct _BivPairs
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (BivPairs, biv_pairs, GTK_TYPE_WIDGET)

static int
measure_child (GtkWidget *child, GtkOrientation orientation, int for_size)
{
  int least, natural;

  if (!child || !gtk_widget_should_layout (child))
    return 0;
  gtk_widget_measure (child, orientation, for_size, &least, &natural, NULL, NULL);
  return orientation == GTK_ORIENTATION_HORIZONTAL ? least : natural;
}

/* The least width that each of them can do with. */
static int
find_widest (GtkWidget *self)
{
  int widest = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (self); child;
       child = gtk_widget_get_next_sibling (child))
    widest = MAX (widest, measure_child (child, GTK_ORIENTATION_HORIZONTAL, -1));
  return widest;
}

static bool
is_wide (GtkWidget *self, int width)
{
  return width >= MAX (WIDE, 2 * find_widest (self) + SPACING);
}

/* Where a column of so wide a page begins, and how wide it is. */
static int
get_column (int width, bool wide)
{
  return wide ? (width - SPACING) / 2 : width;
}

static void
place_child (GtkWidget *child, int x, int y, int width, int height)
{
  GskTransform *move = gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT ((float) x, (float) y));

  if (child && gtk_widget_should_layout (child))
    gtk_widget_allocate (child, width, height, -1, move);
  else
    gsk_transform_unref (move);
}

/* Goes through the pairs from the top. Returns: how high they are together. */
static int
lay_out (GtkWidget *self, int width, bool place)
{
  bool wide = is_wide (self, width);
  int column = get_column (width, wide);
  int y = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (self); child;)
    {
      GtkWidget *other = wide ? gtk_widget_get_next_sibling (child) : NULL;
      int first = measure_child (child, GTK_ORIENTATION_VERTICAL, column);
      int second = measure_child (other, GTK_ORIENTATION_VERTICAL, column);

      if (place)
        {
          place_child (child, 0, y, column, first);
          place_child (other, column + SPACING, y, column, second);
        }
      y += MAX (first, second) + SPACING;
      child = gtk_widget_get_next_sibling (other ? other : child);
    }
  return MAX (y - SPACING, 0);
}

static GtkSizeRequestMode
biv_pairs_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
biv_pairs_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                   int *natural, int *minimum_baseline, int *natural_baseline)
{
  int widest = find_widest (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = widest;
      *natural = MAX (WIDE, 2 * widest + SPACING);
    }
  else
    *minimum = *natural = lay_out (widget, MAX (for_size, widest), false);
}

static void
biv_pairs_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  lay_out (widget, width, true);
}

static void
biv_pairs_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))))
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (biv_pairs_parent_class)->dispose (object);
}

static void
biv_pairs_class_init (BivPairsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = biv_pairs_dispose;
  widget_class->get_request_mode = biv_pairs_get_request_mode;
  widget_class->measure = biv_pairs_measure;
  widget_class->size_allocate = biv_pairs_size_allocate;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
biv_pairs_init (BivPairs *self)
{
}

GtkWidget *
biv_pairs_new (void)
{
  return g_object_new (BIV_TYPE_PAIRS, NULL);
}

/* @child goes beside the one before it, or begins the next pair. */
void
biv_pairs_append (BivPairs *self, GtkWidget *child)
{
  g_return_if_fail (BIV_IS_PAIRS (self));
  gtk_widget_set_parent (child, GTK_WIDGET (self));
}
