/* The counter of a piece that does not stand on the board, as it will look there.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/scenario/biv-piece-picture.h"

#include "render/map/biv-map-counter.h"

#define CORNER 6.0

/* The same ground as on the map, whatever the colours of the window. */
static void
draw_paper (cairo_t *cr, double width, double height)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, width - CORNER, CORNER, CORNER, -G_PI_2, 0.0);
  cairo_arc (cr, width - CORNER, height - CORNER, CORNER, 0.0, G_PI_2);
  cairo_arc (cr, CORNER, height - CORNER, CORNER, G_PI_2, G_PI);
  cairo_arc (cr, CORNER, CORNER, CORNER, G_PI, 1.5 * G_PI);
  cairo_close_path (cr);
  cairo_set_source_rgb (cr, 0.953, 0.925, 0.863);
  cairo_fill (cr);
}

/* @ruleset: (nullable): whose signs it has; its name is written elsewhere. */
void
biv_piece_picture_draw (cairo_t *cr, BivMapStyle *style, BivRuleset *ruleset, BivNode *piece,
                        double width, double height)
{
  BivMapCounter counter = biv_map_counter_describe (piece, ruleset, NULL);

  counter.name = "";
  draw_paper (cr, width, height);
  biv_map_counter_draw (cr, style, &counter, (BivPoint){ width / 2.0, height / 2.0 },
                        height / 2.0);
}

static GtkWidget *
make_tile (GtkDrawingAreaDrawFunc draw, gpointer data)
{
  GtkWidget *tile = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *picture = gtk_drawing_area_new ();
  GtkWidget *label = gtk_label_new (NULL);

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (picture), BIV_PIECE_PICTURE_SIZE);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (picture), BIV_PIECE_PICTURE_SIZE);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (picture), draw, data, NULL);
  gtk_widget_set_halign (picture, GTK_ALIGN_CENTER);
  gtk_accessible_update_state (GTK_ACCESSIBLE (picture), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (label), 12);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 12);
  gtk_widget_add_css_class (label, "caption");
  gtk_box_append (GTK_BOX (tile), picture);
  gtk_box_append (GTK_BOX (tile), label);
  return tile;
}

/**
 * biv_piece_picture_set_up:
 * @draw: draws the picture of the piece that its area is about, see biv_piece_picture_get()
 * @prepare: of a GtkDragSource, with the item
 * @data: for @draw
 *
 * Makes the tile of an item: a picture of a piece, and below it a label for its name. It can be
 * dragged.
 */
void
biv_piece_picture_set_up (GtkListItem *item, GtkDrawingAreaDrawFunc draw, GCallback prepare,
                          gpointer data)
{
  GtkWidget *tile = make_tile (draw, data);
  GtkDragSource *drag = gtk_drag_source_new ();

  g_signal_connect_object (drag, "prepare", prepare, item, 0);
  gtk_widget_add_controller (tile, GTK_EVENT_CONTROLLER (drag));
  gtk_list_item_set_child (item, tile);
}

/* Shows the piece of an item on its tile, under a name. */
void
biv_piece_picture_bind (GtkListItem *item, const char *name, const char *tip)
{
  GtkWidget *tile = gtk_list_item_get_child (item);
  GtkWidget *picture = gtk_widget_get_first_child (tile);

  g_object_set_data_full (G_OBJECT (picture), "piece",
                          g_object_ref (gtk_list_item_get_item (item)), g_object_unref);
  gtk_widget_queue_draw (picture);
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_last_child (tile)), name);
  gtk_widget_set_tooltip_text (tile, tip);
}

/* Lets the piece of an item go. */
void
biv_piece_picture_unbind (GtkListItem *item)
{
  GtkWidget *picture = gtk_widget_get_first_child (gtk_list_item_get_child (item));

  g_object_set_data (G_OBJECT (picture), "piece", NULL);
}

/* (transfer full): what is dragged with the picture of a piece: the piece, no text, which would be
 * its id in whatever line it is let go over. */
GdkContentProvider *
biv_piece_picture_drag (BivNode *piece)
{
  return gdk_content_provider_new_typed (BIV_TYPE_NODE, piece);
}

/* (nullable) (transfer none): the piece whose picture was let go here, if it is of this document.
 * @document: (nullable) */
BivNode *
biv_piece_picture_get_dropped (const GValue *value, BivDocument *document)
{
  BivNode *piece = g_value_get_object (value);
  bool is_ours =
    document && piece && biv_document_lookup (document, biv_node_get_id (piece)) == piece;

  return is_ours ? piece : NULL;
}

/* (nullable) (transfer none): the piece of the picture that an area of a tile shows. */
BivNode *
biv_piece_picture_get (GtkDrawingArea *area)
{
  return g_object_get_data (G_OBJECT (area), "piece");
}

/* (nullable) (transfer none): what is shown at a tile of a list, or at what is in it. */
BivNode *
biv_piece_picture_find (GtkWidget *list, GtkWidget *there)
{
  GtkWidget *tile, *picture;

  while (there && gtk_widget_get_parent (there) != list)
    there = gtk_widget_get_parent (there);
  tile = there ? gtk_widget_get_first_child (there) : NULL;
  picture = tile ? gtk_widget_get_first_child (tile) : NULL;
  return picture ? g_object_get_data (G_OBJECT (picture), "piece") : NULL;
}
