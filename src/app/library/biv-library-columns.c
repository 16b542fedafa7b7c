/* The columns of the list of a library. A click on the head of one asks the library for another
 * order: the list itself, of which only a part is there, is never sorted.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/library/biv-library-columns.h"

#include <glib/gi18n.h>

#include "app/library/biv-library-item.h"
#include "app/library/biv-library-words.h"

#define UNSORTED (-1)

typedef struct
{
  const char *title;
  char *(*tell) (const BivLibraryEntry *entry);
  int sort;   /* BivLibrarySort, or UNSORTED */
  bool falls; /* what the library gives first is what is most, not least */
  bool is_number;
  int width; /* logical pixels; 0: what the others leave */
} Column;

static const Column columns[] = {
  { N_ ("Name"), biv_library_tell_name, BIV_LIBRARY_BY_NAME, false, false, 0 },
  { N_ ("Kind"), biv_library_tell_kind, BIV_LIBRARY_BY_KIND, false, false, 100 },
  { N_ ("Rules"), biv_library_tell_ruleset, BIV_LIBRARY_BY_RULESET, false, false, 150 },
  { N_ ("Points"), biv_library_tell_points, BIV_LIBRARY_BY_POINTS, true, true, 80 },
  { N_ ("Verdict"), biv_library_tell_verdict, BIV_LIBRARY_BY_VERDICT, true, false, 120 },
  { N_ ("Owner"), biv_library_tell_owner, BIV_LIBRARY_BY_OWNER, false, false, 100 },
  { N_ ("Changed"), biv_library_tell_date, BIV_LIBRARY_BY_DATE, true, false, 140 },
  { N_ ("Tags"), biv_library_tell_tags, UNSORTED, false, false, 120 },
  { N_ ("Folder"), biv_library_tell_folder, UNSORTED, false, false, 120 },
};

/* --- Cells -------------------------------------------------------------------------------- */

static void
setup_cb (GtkListItemFactory *factory, GtkListItem *cell, const Column *column)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), column->is_number ? 1 : 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  if (column->is_number)
    gtk_widget_add_css_class (label, "numeric");
  gtk_list_item_set_child (cell, label);
}

static void
mark_verdict (GtkWidget *label, const BivLibraryEntry *entry)
{
  gtk_widget_remove_css_class (label, "error");
  gtk_widget_remove_css_class (label, "success");
  gtk_widget_remove_css_class (label, "dim-label");
  gtk_widget_add_css_class (label, entry->errors > 0    ? "error"
                                   : entry->errors == 0 ? "success"
                                                        : "dim-label");
}

static void
show (GtkListItem *cell, const Column *column)
{
  const BivLibraryEntry *entry = biv_library_item_get (gtk_list_item_get_item (cell));
  GtkWidget *label = gtk_list_item_get_child (cell);
  g_autofree char *told = column->tell (entry);
  g_autofree char *starred =
    column == columns && entry->favourite ? g_strconcat ("★ ", told, NULL) : NULL;

  gtk_label_set_label (GTK_LABEL (label), starred ? starred : told);
  gtk_widget_set_tooltip_text (label, told);
  if (column->sort == BIV_LIBRARY_BY_VERDICT)
    mark_verdict (label, entry);
}

static const Column *
get_column (GtkListItem *cell)
{
  return g_object_get_data (G_OBJECT (cell), "biv-column");
}

static void
changed_cb (GtkListItem *cell)
{
  show (cell, get_column (cell));
}

static void
bind_cb (GtkListItemFactory *factory, GtkListItem *cell, const Column *column)
{
  g_object_set_data (G_OBJECT (cell), "biv-column", (gpointer) column);
  g_signal_connect_object (gtk_list_item_get_item (cell), "changed", G_CALLBACK (changed_cb),
                           cell, G_CONNECT_SWAPPED);
  show (cell, column);
}

static void
unbind_cb (GtkListItemFactory *factory, GtkListItem *cell, const Column *column)
{
  g_signal_handlers_disconnect_by_func (gtk_list_item_get_item (cell), changed_cb, cell);
}

/* --- Order -------------------------------------------------------------------------------- */

/* The column whose sorter was asked first: GTK 4.8 does not tell which it is. */
static const Column *asked;

static int
compare_cb (gconstpointer a, gconstpointer b, gpointer column)
{
  if (!asked)
    asked = column;
  return GTK_ORDERING_SMALLER;
}

/* Which order the heads of the columns ask for. Returns: whether they ask for any */
bool
biv_library_columns_get_sort (GtkColumnView *view, BivLibrarySort *sort, bool *reversed)
{
  g_autoptr (BivLibraryItem) probe = g_object_new (BIV_TYPE_LIBRARY_ITEM, NULL);
  g_autoptr (BivLibraryItem) other = g_object_new (BIV_TYPE_LIBRARY_ITEM, NULL);
  GtkOrdering order;

  asked = NULL;
  order = gtk_sorter_compare (gtk_column_view_get_sorter (view), probe, other);
  if (!asked)
    return false;
  *sort = (BivLibrarySort) asked->sort;
  *reversed = (order == GTK_ORDERING_LARGER) != asked->falls;
  return true;
}

static GtkColumnViewColumn *
make_column (const Column *column)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkColumnViewColumn *made = gtk_column_view_column_new (_ (column->title), factory);

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), (gpointer) column);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), (gpointer) column);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_cb), (gpointer) column);
  gtk_column_view_column_set_resizable (made, TRUE);
  gtk_column_view_column_set_expand (made, column->width == 0);
  if (column->width > 0)
    gtk_column_view_column_set_fixed_width (made, column->width);
  return made;
}

/* Gives a view its columns. */
void
biv_library_columns_add (GtkColumnView *view)
{
  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    {
      g_autoptr (GtkColumnViewColumn) column = make_column (&columns[i]);

      if (columns[i].sort != UNSORTED)
        {
          g_autoptr (GtkSorter) sorter =
            GTK_SORTER (gtk_custom_sorter_new (compare_cb, (gpointer) &columns[i], NULL));

          gtk_column_view_column_set_sorter (column, sorter);
        }
      gtk_column_view_append_column (view, column);
    }
}
