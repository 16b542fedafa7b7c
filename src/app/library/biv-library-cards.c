/* The cards of a library: of each document its picture, if it has one, and below it what it is
 * called and what it is.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/library/biv-library-cards.h"

#include <glib/gi18n.h>

#include "app/library/biv-library-columns.h"
#include "app/library/found/biv-library-list.h"
#include "app/library/jobs/biv-library-words.h"

/* Logical pixels: of the icon of a document without a picture. */
#define ICON_SIZE 48

/* The widgets of a card, which list items use again; and what it shows. */
typedef struct
{
  GtkListItem *cell;            /* not owned, nor are the next */
  BivLibraryPictures *pictures; /* of the view */
  GtkWidget *stack;
  GtkWidget *picture;
  GtkWidget *name;
  GtkWidget *about;
  GtkWidget *verdict;
  GtkWidget *signs;
  char *revision; /* NULL: it shows nothing */
} Card;

static const BivLibraryEntry *
get_entry (Card *self)
{
  return biv_library_item_get (gtk_list_item_get_item (self->cell));
}

/* --- Showing ------------------------------------------------------------------------------ */

static void
show_picture (Card *self)
{
  const BivLibraryEntry *entry = get_entry (self);
  bool has_picture = biv_library_is_edited (entry);
  int scale = gtk_widget_get_scale_factor (self->picture);
  GdkTexture *texture =
    has_picture ? biv_library_pictures_get (self->pictures, entry, scale) : NULL;

  gtk_picture_set_paintable (GTK_PICTURE (self->picture), GDK_PAINTABLE (texture));
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), has_picture ? "picture" : "icon");
}

/* What a screen reader says of the whole card. */
static void
name_card (Card *self, const char *name, const char *about, const char *verdict)
{
  g_autofree char *words = g_strjoin (", ", name, about, *verdict ? verdict : NULL, NULL);

  biv_library_signs_name_cell (gtk_list_item_get_child (self->cell), words, get_entry (self));
}

static void
show (Card *self)
{
  const BivLibraryEntry *entry = get_entry (self);
  g_autofree char *name = biv_library_words_for_name (entry);
  g_autofree char *starred = entry->favourite ? g_strconcat ("★ ", name, NULL) : NULL;
  g_autofree char *about = biv_library_words_for_kind_and_points (entry);
  g_autofree char *verdict = biv_library_words_for_verdict (entry);

  gtk_label_set_label (GTK_LABEL (self->name), starred ? starred : name);
  gtk_widget_set_tooltip_text (self->name, name);
  gtk_label_set_label (GTK_LABEL (self->about), about);
  gtk_label_set_label (GTK_LABEL (self->verdict), verdict);
  biv_library_columns_mark_verdict (self->verdict, entry);
  biv_library_signs_show (self->signs, entry);
  name_card (self, name, about, verdict);
  g_free (self->revision);
  self->revision = g_strdup (entry->revision);
  show_picture (self);
}

static void
drawn_cb (BivLibraryPictures *pictures, const char *revision, Card *self)
{
  if (g_strcmp0 (revision, self->revision) == 0)
    show_picture (self);
}

/* --- Cells -------------------------------------------------------------------------------- */

static void
free_card (gpointer data)
{
  Card *self = data;

  g_signal_handlers_disconnect_by_data (self->pictures, self);
  g_object_unref (self->pictures);
  g_free (self->revision);
  g_free (self);
}

static GtkWidget *
make_label (const char *style)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 1);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (label, style);
  return label;
}

static GtkWidget *
make_stack (Card *self)
{
  GtkWidget *icon = gtk_image_new_from_icon_name ("x-office-document-symbolic");

  self->stack = gtk_stack_new ();
  self->picture = gtk_picture_new ();
  gtk_widget_set_size_request (self->picture, BIV_LIBRARY_PICTURE_WIDTH,
                               BIV_LIBRARY_PICTURE_HEIGHT);
  gtk_picture_set_content_fit (GTK_PICTURE (self->picture), GTK_CONTENT_FIT_COVER);
  gtk_image_set_pixel_size (GTK_IMAGE (icon), ICON_SIZE);
  gtk_widget_add_css_class (icon, "dim-label");
  gtk_stack_add_named (GTK_STACK (self->stack), self->picture, "picture");
  gtk_stack_add_named (GTK_STACK (self->stack), icon, "icon");
  gtk_widget_set_overflow (self->stack, GTK_OVERFLOW_HIDDEN);
  gtk_widget_add_css_class (self->stack, "card");
  return self->stack;
}

static GtkWidget *
make_box (Card *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  gtk_widget_set_margin_top (box, 6);
  gtk_widget_set_margin_bottom (box, 6);
  gtk_box_append (GTK_BOX (box), make_stack (self));
  gtk_box_append (GTK_BOX (box), self->name = make_label ("heading"));
  gtk_box_append (GTK_BOX (box), self->about = make_label ("caption"));
  gtk_box_append (GTK_BOX (box), self->verdict = make_label ("caption"));
  gtk_box_append (GTK_BOX (box), self->signs = biv_library_signs_new ());
  return box;
}

static void
setup_cb (GtkListItemFactory *factory, GtkListItem *cell, BivLibraryPictures *pictures)
{
  Card *self = g_new0 (Card, 1);

  self->cell = cell;
  self->pictures = g_object_ref (pictures);
  g_signal_connect (pictures, "drawn", G_CALLBACK (drawn_cb), self);
  gtk_list_item_set_child (cell, make_box (self));
  g_object_set_data_full (G_OBJECT (cell), "biv-card", self, free_card);
}

static void
changed_cb (GtkListItem *cell)
{
  show (g_object_get_data (G_OBJECT (cell), "biv-card"));
}

static void
bind_cb (GtkListItemFactory *factory, GtkListItem *cell)
{
  g_signal_connect_object (gtk_list_item_get_item (cell), "changed", G_CALLBACK (changed_cb),
                           cell, G_CONNECT_SWAPPED);
  changed_cb (cell);
}

static void
unbind_cb (GtkListItemFactory *factory, GtkListItem *cell)
{
  Card *self = g_object_get_data (G_OBJECT (cell), "biv-card");

  g_signal_handlers_disconnect_by_func (gtk_list_item_get_item (cell), changed_cb, cell);
  biv_library_pictures_forget (self->pictures, self->revision);
  gtk_picture_set_paintable (GTK_PICTURE (self->picture), NULL);
  g_clear_pointer (&self->revision, g_free);
}

/* A cell that goes lets go of its pictures at once. */
static void
teardown_cb (GtkListItemFactory *factory, GtkListItem *cell)
{
  g_object_set_data (G_OBJECT (cell), "biv-card", NULL);
}

/* Makes the documents of a view cards. @pictures: (transfer none): of their library */
void
biv_library_cards_set_up (GtkGridView *view, BivLibraryPictures *pictures)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_signal_connect_data (factory, "setup", G_CALLBACK (setup_cb), g_object_ref (pictures),
                         (GClosureNotify) (GCallback) g_object_unref, 0);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_cb), NULL);
  g_signal_connect (factory, "teardown", G_CALLBACK (teardown_cb), NULL);
  gtk_grid_view_set_factory (view, factory);
}
