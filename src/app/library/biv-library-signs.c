/* The signs below the name of a document: that it was submitted, and is locked, that it is a
 * secret, that guests see it, too. Each has its word beside it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/library/biv-library-signs.h"

#include <glib/gi18n.h>

typedef struct
{
  const char *icon;
  const char *word;
  bool (*has) (const BivLibraryEntry *entry);
} Sign;

static bool
is_submitted (const BivLibraryEntry *entry)
{
  return entry->submission.time > 0;
}

static bool
is_secret (const BivLibraryEntry *entry)
{
  return entry->audience == BIV_LIBRARY_FOR_KEEPER;
}

static bool
is_released (const BivLibraryEntry *entry)
{
  return entry->audience == BIV_LIBRARY_FOR_GUESTS;
}

static const Sign signs[] = {
  /* Translators: of a document that nobody can change any more */
  { "changes-prevent-symbolic", N_ ("submitted"), is_submitted },
  /* Translators: of a document that only its maker and organisers see */
  { "view-conceal-symbolic", N_ ("secret"), is_secret },
  /* Translators: of a document that guests see, too */
  { "view-reveal-symbolic", N_ ("released"), is_released },
};

static GtkWidget *
make_pair (const Sign *sign)
{
  GtkWidget *pair = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3);
  GtkWidget *icon = g_object_new (GTK_TYPE_IMAGE, "icon-name", sign->icon, "accessible-role",
                                  GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  GtkWidget *word = gtk_label_new (_ (sign->word));

  gtk_image_set_pixel_size (GTK_IMAGE (icon), 12);
  gtk_widget_add_css_class (word, "caption");
  gtk_widget_add_css_class (pair, "dim-label");
  gtk_box_append (GTK_BOX (pair), icon);
  gtk_box_append (GTK_BOX (pair), word);
  gtk_widget_set_visible (pair, FALSE);
  return pair;
}

/* (transfer none): it shows no sign yet. */
GtkWidget *
biv_library_signs_new (void)
{
  GtkWidget *self = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    gtk_box_append (GTK_BOX (self), make_pair (&signs[i]));
  return self;
}

void
biv_library_signs_show (GtkWidget *self, const BivLibraryEntry *entry)
{
  GtkWidget *pair = gtk_widget_get_first_child (self);
  bool has_any = false;

  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    {
      bool has = signs[i].has (entry);

      gtk_widget_set_visible (pair, has);
      has_any = has_any || has;
      pair = gtk_widget_get_next_sibling (pair);
    }
  gtk_widget_set_visible (self, has_any);
}

/* Tells a screen reader what is in a cell of a list: @words, and what the signs say.
 * @child: of the cell */
void
biv_library_signs_name_cell (GtkWidget *child, const char *words, const BivLibraryEntry *entry)
{
  GtkWidget *cell = gtk_widget_get_parent (child);
  g_autoptr (GString) all = g_string_new (words);

  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    if (signs[i].has (entry))
      g_string_append_printf (all, ", %s", _ (signs[i].word));
  if (cell)
    gtk_accessible_update_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL, all->str,
                                    -1);
}
