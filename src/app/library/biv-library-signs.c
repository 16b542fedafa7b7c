/* The signs below the name of a document: that it was submitted, and is locked, that it is a
 * secret, that guests see it, too, who put it in the bin. Each has its words beside it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/library/biv-library-signs.h"

#include <glib/gi18n.h>

/* The most letters that a sign's words are wide. */
#define MOST_LETTERS 40

typedef struct
{
  const char *icon;
  char *(*tell) (const BivLibraryEntry *entry); /* (transfer full): NULL: it has not this sign */
} Sign;

static char *
tell_submitted (const BivLibraryEntry *entry)
{
  /* Translators: of a document that nobody can change any more */
  return entry->submission.time > 0 ? g_strdup (_ ("submitted")) : NULL;
}

static char *
tell_secret (const BivLibraryEntry *entry)
{
  /* Translators: of a document that only its maker and organisers see */
  return entry->audience == BIV_LIBRARY_FOR_KEEPER ? g_strdup (_ ("secret")) : NULL;
}

static char *
tell_released (const BivLibraryEntry *entry)
{
  /* Translators: of a document that guests see, too */
  return entry->audience == BIV_LIBRARY_FOR_GUESTS ? g_strdup (_ ("released")) : NULL;
}

static char *
tell_binned (const BivLibraryEntry *entry)
{
  /* Translators: of a document, which an account of the club’s server put there */
  return *entry->binner ? g_strdup_printf (_ ("put in the bin by %s"), entry->binner) : NULL;
}

static const Sign signs[] = {
  { "changes-prevent-symbolic", tell_submitted },
  { "view-conceal-symbolic", tell_secret },
  { "view-reveal-symbolic", tell_released },
  { "user-trash-symbolic", tell_binned },
};

static GtkWidget *
make_pair (const Sign *sign)
{
  GtkWidget *pair = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3);
  GtkWidget *icon = g_object_new (GTK_TYPE_IMAGE, "icon-name", sign->icon, "accessible-role",
                                  GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  GtkWidget *words = gtk_label_new (NULL);

  gtk_image_set_pixel_size (GTK_IMAGE (icon), 12);
  gtk_label_set_ellipsize (GTK_LABEL (words), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (words), MOST_LETTERS);
  gtk_widget_add_css_class (words, "caption");
  gtk_widget_add_css_class (pair, "dim-label");
  gtk_box_append (GTK_BOX (pair), icon);
  gtk_box_append (GTK_BOX (pair), words);
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
      g_autofree char *words = signs[i].tell (entry);

      gtk_label_set_label (GTK_LABEL (gtk_widget_get_last_child (pair)), words ? words : "");
      gtk_widget_set_visible (pair, words != NULL);
      has_any = has_any || words;
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
    {
      g_autofree char *said = signs[i].tell (entry);

      if (said)
        g_string_append_printf (all, ", %s", said);
    }
  if (cell)
    gtk_accessible_update_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL, all->str,
                                    -1);
}
