/* The sizes of what is cut out, a row for each kind: as that of all cards, one of those that have a
 * name, or one's own. The signal "changed" says that one was changed.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/print/biv-print-sizes.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/kit/widgets/biv-text-row.h"
#include "core/model/node/biv-signal.h"
#include "render/card/biv-cut-kind.h"

/* The first choice, and what is kept of it. */
#define AS_ABOVE "above"

typedef struct
{
  const BivPageKind *kind;
  AdwComboRow *row;
  BivTextRow *own;
} Size;

struct _BivPrintSizes
{
  AdwExpanderRow parent_instance;

  GArray *sizes; /* of Size */
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (BivPrintSizes, biv_print_sizes, ADW_TYPE_EXPANDER_ROW)

/** biv_print_sizes_name: (transfer full): how a person calls a size that has a name. */
char *
biv_print_sizes_name (const char *size)
{
  BivCardSize card = { 0.0, 0.0 };

  biv_card_size_find (size, &card);
  /* Translators: the name of a size of cards, then its width and height */
  return g_strdup_printf (_ ("%s, %g × %g mm"), size, card.width, card.height);
}

/* What is chosen; NULL where it is one's own. */
static const char *
get_chosen (const Size *size)
{
  guint position = adw_combo_row_get_selected (size->row);

  return position == 0 ? AS_ABOVE : biv_card_size_get_name (position - 1);
}

static const char *
get_word (const Size *size)
{
  const char *chosen = get_chosen (size);

  return chosen ? chosen : gtk_editable_get_text (GTK_EDITABLE (size->own));
}

static bool
is_as_above (const Size *size)
{
  return g_strcmp0 (get_chosen (size), AS_ABOVE) == 0;
}

/* Shows the fields for sizes of one's own, and says what differs while the rows are folded away. */
static void
show (BivPrintSizes *self)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < self->sizes->len; i++)
    {
      const Size *size = &g_array_index (self->sizes, Size, i);

      gtk_widget_set_visible (GTK_WIDGET (size->own), !get_chosen (size));
      if (!is_as_above (size))
        g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "",
                                _ (size->kind->title));
    }
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self),
                                 names->len > 0 ? names->str : _ ("All as above"));
}

static void
changed_cb (BivPrintSizes *self)
{
  show (self);
  g_signal_emit (self, changed_signal, 0);
}

static GListModel *
make_names (void)
{
  GtkStringList *names = gtk_string_list_new (NULL);
  const char *name;

  gtk_string_list_append (names, _ ("As above"));
  for (guint i = 0; (name = biv_card_size_get_name (i)); i++)
    gtk_string_list_take (names, biv_print_sizes_name (name));
  gtk_string_list_append (names, _ ("A size of your own"));
  return G_LIST_MODEL (names);
}

static BivTextRow *
make_own (BivPrintSizes *self, const char *title)
{
  GtkWidget *own = biv_text_row_new ();
  /* Translators: of what is cut out, as "Leader cards: width x height in mm" */
  g_autofree char *label = g_strdup_printf (_ ("%s: width x height in mm"), title);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (own), label);
  gtk_widget_set_visible (own, FALSE);
  g_signal_connect_object (own, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  return BIV_TEXT_ROW (own);
}

/** biv_print_sizes_offer: adds the row of a kind of pages, if it is cut out. */
void
biv_print_sizes_offer (BivPrintSizes *self, const BivPageKind *kind)
{
  g_autoptr (GListModel) names = NULL;
  Size size = { kind };

  g_return_if_fail (BIV_IS_PRINT_SIZES (self));
  if (!biv_cut_kind_find (kind->word))
    return;
  names = make_names ();
  size.row = ADW_COMBO_ROW (adw_combo_row_new ());
  size.own = make_own (self, _ (kind->title));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (size.row), _ (kind->title));
  adw_combo_row_set_model (size.row, names);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), GTK_WIDGET (size.row));
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), GTK_WIDGET (size.own));
  g_array_append_val (self->sizes, size);
  g_signal_connect_object (size.row, "notify::selected", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  show (self);
}

/** biv_print_sizes_join: (transfer full): all sizes, as biv_cut_kind_read_sizes() reads them.
 * @of_all: the size of those that have none of their own; empty for the usual ones */
char *
biv_print_sizes_join (BivPrintSizes *self, const char *of_all)
{
  GString *all = g_string_new (of_all);

  for (guint i = 0; i < self->sizes->len; i++)
    {
      const Size *size = &g_array_index (self->sizes, Size, i);

      if (!is_as_above (size))
        g_string_append_printf (all, "%s%s=%s", all->len > 0 ? "," : "", size->kind->word,
                                get_word (size));
    }
  return g_string_free (all, FALSE);
}

/* Whether a size can be read, and does not pass for several. */
static bool
is_fit (const Size *size)
{
  g_autofree char *alone = g_strdup_printf ("%s=%s", size->kind->word, get_word (size));
  BivCardSize all, each[BIV_N_CUT_KINDS];

  return is_as_above (size) ||
         (!strpbrk (get_word (size), ",=") && biv_cut_kind_read_sizes (alone, &all, each));
}

/** biv_print_sizes_find_fault: (transfer full) (nullable): what is wrong, a sentence; the fields
 * with wrong sizes are marked. */
char *
biv_print_sizes_find_fault (BivPrintSizes *self)
{
  const Size *wrong = NULL;

  for (guint i = 0; i < self->sizes->len; i++)
    {
      const Size *size = &g_array_index (self->sizes, Size, i);

      biv_text_row_set_wrong (size->own, !is_fit (size));
      if (!wrong && !is_fit (size))
        wrong = size;
    }
  if (!wrong)
    return NULL;
  /* Translators: %s is what is cut out, as "Leader cards" */
  return g_strdup_printf (_ ("%s: a size is a width and a height in millimetres, as 63x88, and no "
                             "less than %g on either side."),
                          _ (wrong->kind->title), biv_cut_kind_find (wrong->kind->word)->smallest);
}

/** biv_print_sizes_keep: adds what is chosen to what is kept. */
void
biv_print_sizes_keep (BivPrintSizes *self, GVariantDict *kept)
{
  for (guint i = 0; i < self->sizes->len; i++)
    {
      const Size *size = &g_array_index (self->sizes, Size, i);
      g_autofree char *key = g_strconcat ("card-", size->kind->word, NULL);

      g_variant_dict_insert (kept, key, "s", get_word (size));
    }
}

static void
choose (const Size *size, const char *word)
{
  guint i = 0;

  while (biv_card_size_get_name (i) && !g_str_equal (biv_card_size_get_name (i), word))
    i++;
  adw_combo_row_set_selected (size->row, g_str_equal (word, AS_ABOVE) ? 0 : i + 1);
  if (!get_chosen (size))
    gtk_editable_set_text (GTK_EDITABLE (size->own), word);
}

/** biv_print_sizes_apply: brings back what was kept; what it does not tell stays as it is. */
void
biv_print_sizes_apply (BivPrintSizes *self, GVariantDict *kept)
{
  for (guint i = 0; i < self->sizes->len; i++)
    {
      const Size *size = &g_array_index (self->sizes, Size, i);
      g_autofree char *key = g_strconcat ("card-", size->kind->word, NULL);
      const char *word;

      if (g_variant_dict_lookup (kept, key, "&s", &word))
        choose (size, word);
    }
}

static void
biv_print_sizes_finalize (GObject *object)
{
  g_array_unref (BIV_PRINT_SIZES (object)->sizes);
  G_OBJECT_CLASS (biv_print_sizes_parent_class)->finalize (object);
}

static void
biv_print_sizes_class_init (BivPrintSizesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_print_sizes_finalize;
  changed_signal = biv_signal_new ("changed", BIV_TYPE_PRINT_SIZES, 0);
}

static void
biv_print_sizes_init (BivPrintSizes *self)
{
  self->sizes = g_array_new (FALSE, FALSE, sizeof (Size));
}
