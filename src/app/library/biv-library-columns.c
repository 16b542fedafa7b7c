/* The columns of the list of a library. A click on the head of one asks the library for another
 * order: the list itself, of which only a part is there, is never sorted.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/library/biv-library-columns.h"

#include <glib/gi18n.h>

#include "app/library/found/biv-library-list.h"
#include "app/library/jobs/biv-library-words.h"

/* The signs below the name of a document: that it was submitted, and is locked, that it is a
 * secret, that guests see it, too, who put it in the bin. Each has its words beside it. */

/* The most letters that a sign's words are wide. */
#define MOST_LETTERS 40

typedef struct
{
  const char *icon;
  char *(*describe) (
    const BivLibraryEntry *entry); /* (transfer full): NULL: it has not this sign */
} Sign;

static char *
describe_submitted (const BivLibraryEntry *entry)
{
  /* Translators: of a document that nobody can change any more */
  return entry->submission.time > 0 ? g_strdup (_ ("submitted")) : NULL;
}

static char *
describe_secret (const BivLibraryEntry *entry)
{
  /* Translators: of a document that only its maker and organisers see */
  return entry->audience == BIV_LIBRARY_FOR_KEEPER ? g_strdup (_ ("secret")) : NULL;
}

static char *
describe_released (const BivLibraryEntry *entry)
{
  /* Translators: of a document that guests see, too */
  return entry->audience == BIV_LIBRARY_FOR_GUESTS ? g_strdup (_ ("released")) : NULL;
}

static char *
describe_binned (const BivLibraryEntry *entry)
{
  /* Translators: of a document, which an account of the club’s server put there */
  return *entry->binner ? g_strdup_printf (_ ("put in the bin by %s"), entry->binner) : NULL;
}

static const Sign signs[] = {
  { "changes-prevent-symbolic", describe_submitted },
  { "view-conceal-symbolic", describe_secret },
  { "view-reveal-symbolic", describe_released },
  { "user-trash-symbolic", describe_binned },
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
      g_autofree char *words = signs[i].describe (entry);

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
      g_autofree char *said = signs[i].describe (entry);

      if (said)
        g_string_append_printf (all, ", %s", said);
    }
  if (cell)
    gtk_accessible_update_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL, all->str,
                                    -1);
}

#define UNSORTED (-1)

typedef struct
{
  const char *title;
  /* NULL: the name of the rules */
  char *(*describe) (const BivLibraryEntry *entry);
  int sort;   /* BivLibrarySort, or UNSORTED */
  bool falls; /* what the library gives first is what is most, not least */
  bool is_number;
  int width; /* logical pixels; 0: what the others leave */
} Column;

static const Column columns[] = {
  { N_ ("Name"), biv_library_words_for_name, BIV_LIBRARY_BY_NAME, false, false, 0 },
  { N_ ("Kind"), biv_library_words_for_kind, BIV_LIBRARY_BY_KIND, false, false, 100 },
  { N_ ("Rules"), NULL, BIV_LIBRARY_BY_RULESET, false, false, 150 },
  { N_ ("Points"), biv_library_words_for_points, BIV_LIBRARY_BY_POINTS, true, true, 80 },
  { N_ ("Verdict"), biv_library_words_for_verdict, BIV_LIBRARY_BY_VERDICT, true, false, 120 },
  { N_ ("Owner"), biv_library_words_for_owner, BIV_LIBRARY_BY_OWNER, false, false, 100 },
  { N_ ("Changed"), biv_library_words_for_date, BIV_LIBRARY_BY_DATE, true, false, 140 },
  { N_ ("Tags"), biv_library_words_for_tags, UNSORTED, false, false, 120 },
  { N_ ("Folder"), biv_library_words_for_folder, UNSORTED, false, false, 120 },
};

#define NAME (&columns[0])
/* Letters of a name that are seen however narrow the window is. */
#define NAME_CHARS 24

/* --- Cells -------------------------------------------------------------------------------- */

/* What the cells of a column of one view are made with. */
typedef struct
{
  const Column *column;
  BivCatalogue *catalogue; /* owned */
} Cells;

static void
free_cells (gpointer data, GClosure *closure)
{
  Cells *cells = data;

  g_object_unref (cells->catalogue);
  g_free (cells);
}

static char *
describe (const Cells *cells, const BivLibraryEntry *entry)
{
  return cells->column->describe ? cells->column->describe (entry)
                                 : biv_library_words_for_ruleset (entry, cells->catalogue);
}

/* The name has signs below it, as on a card: in a narrow window it needs the whole width. */
static GtkWidget *
make_name (GtkWidget *label)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_label_set_width_chars (GTK_LABEL (label), NAME_CHARS);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), biv_library_signs_new ());
  return box;
}

static void
setup_cb (GtkListItemFactory *factory, GtkListItem *cell, const Column *column)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), column->is_number ? 1 : 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  if (column->is_number)
    gtk_widget_add_css_class (label, "numeric");
  gtk_list_item_set_child (cell, column == NAME ? make_name (label) : label);
}

/* Gives a label that tells the verdict of a document its colour. */
void
biv_library_columns_mark_verdict (GtkWidget *label, const BivLibraryEntry *entry)
{
  gtk_widget_remove_css_class (label, "error");
  gtk_widget_remove_css_class (label, "success");
  gtk_widget_remove_css_class (label, "dim-label");
  gtk_widget_add_css_class (label, entry->errors > 0    ? "error"
                                   : entry->errors == 0 ? "success"
                                                        : "dim-label");
}

static void
show_name (GtkWidget *box, const char *name, const BivLibraryEntry *entry)
{
  GtkWidget *label = gtk_widget_get_first_child (box);
  g_autofree char *starred = entry->favourite ? g_strconcat ("★ ", name, NULL) : NULL;

  gtk_label_set_label (GTK_LABEL (label), starred ? starred : name);
  gtk_widget_set_tooltip_text (label, name);
  biv_library_signs_show (gtk_widget_get_next_sibling (label), entry);
  biv_library_signs_name_cell (box, name, entry);
}

static void
show (GtkListItem *cell, const Cells *cells)
{
  const Column *column = cells->column;
  const BivLibraryEntry *entry = biv_library_item_get (gtk_list_item_get_item (cell));
  GtkWidget *label = gtk_list_item_get_child (cell);
  g_autofree char *told = describe (cells, entry);

  if (column == NAME)
    {
      show_name (label, told, entry);
      return;
    }
  gtk_label_set_label (GTK_LABEL (label), told);
  gtk_widget_set_tooltip_text (label, told);
  if (column->sort == BIV_LIBRARY_BY_VERDICT)
    biv_library_columns_mark_verdict (label, entry);
}

static void
changed_cb (GtkListItem *cell)
{
  show (cell, g_object_get_data (G_OBJECT (cell), "biv-cells"));
}

static void
bind_cb (GtkListItemFactory *factory, GtkListItem *cell, Cells *cells)
{
  g_object_set_data (G_OBJECT (cell), "biv-cells", cells);
  g_signal_connect_object (gtk_list_item_get_item (cell), "changed", G_CALLBACK (changed_cb),
                           cell, G_CONNECT_SWAPPED);
  show (cell, cells);
}

static void
unbind_cb (GtkListItemFactory *factory, GtkListItem *cell)
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

/* Asks for an order as the head of a column does; for one that no column has, for none. */
void
biv_library_columns_set_sort (GtkColumnView *view, BivLibrarySort sort, bool reversed)
{
  g_autoptr (GtkColumnViewColumn) column = NULL;
  bool falls = false;

  for (guint i = 0; i < G_N_ELEMENTS (columns) && !column; i++)
    if (columns[i].sort == (int) sort)
      {
        column = g_list_model_get_item (gtk_column_view_get_columns (view), i);
        falls = columns[i].falls;
      }
  gtk_column_view_sort_by_column (view, column,
                                  falls != reversed ? GTK_SORT_DESCENDING : GTK_SORT_ASCENDING);
}

static GtkColumnViewColumn *
make_column (const Column *column, BivCatalogue *catalogue)
{
  Cells *cells = g_new0 (Cells, 1);
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkColumnViewColumn *made = gtk_column_view_column_new (_ (column->title), factory);

  cells->column = column;
  cells->catalogue = g_object_ref (catalogue);
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), (gpointer) column);
  g_signal_connect_data (factory, "bind", G_CALLBACK (bind_cb), cells, free_cells, 0);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_cb), NULL);
  gtk_column_view_column_set_resizable (made, TRUE);
  gtk_column_view_column_set_expand (made, column->width == 0);
  if (column->width > 0)
    gtk_column_view_column_set_fixed_width (made, column->width);
  return made;
}

/* Gives a view its columns. @catalogue: with the names of rules */
void
biv_library_columns_add (GtkColumnView *view, BivCatalogue *catalogue)
{
  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    {
      g_autoptr (GtkColumnViewColumn) column = make_column (&columns[i], catalogue);

      if (columns[i].sort != UNSORTED)
        {
          g_autoptr (GtkSorter) sorter =
            GTK_SORTER (gtk_custom_sorter_new (compare_cb, (gpointer) &columns[i], NULL));

          gtk_column_view_column_set_sorter (column, sorter);
        }
      gtk_column_view_append_column (view, column);
    }
}
