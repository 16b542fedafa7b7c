/* Which kinds of pages are in the pack, a row for each, and how many copies of them. The signal
 * "changed" says that a row was changed.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/print/biv-print-parts.h"

#include <glib/gi18n.h>

#include "app/kit/widgets/biv-typed-number.h"
#include "core/model/node/biv-signal.h"

#define MOST_COPIES 20

typedef struct
{
  const char *word; /* of the kind of page */
  GtkCheckButton *check;
  GtkSpinButton *copies;
} Part;

struct _BivPrintParts
{
  AdwPreferencesGroup parent_instance;

  GArray *parts;  /* of Part: what there is for the document */
  GArray *chosen; /* of BivPagePart: what was chosen when it was asked for last */
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (BivPrintParts, biv_print_parts, ADW_TYPE_PREFERENCES_GROUP)

static void
changed_cb (BivPrintParts *self)
{
  g_signal_emit (self, changed_signal, 0);
}

static GtkWidget *
make_copies (BivPrintParts *self, const char *title)
{
  GtkWidget *copies = gtk_spin_button_new_with_range (1, MOST_COPIES, 1);
  g_autofree char *label = g_strdup_printf (_ ("Copies: %s"), title);

  biv_typed_number_select_pressed (GTK_EDITABLE (copies));
  gtk_widget_set_valign (copies, GTK_ALIGN_CENTER);
  gtk_editable_set_width_chars (GTK_EDITABLE (copies), 2);
  gtk_accessible_update_property (GTK_ACCESSIBLE (copies), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  g_signal_connect_object (copies, "value-changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  return copies;
}

/** biv_print_parts_offer: adds the row of a kind of page; @is_usual: it is chosen. */
void
biv_print_parts_offer (BivPrintParts *self, const BivPageKind *kind, bool is_usual)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *check = gtk_check_button_new ();
  GtkWidget *copies = make_copies (self, _ (kind->title));
  Part part = { kind->word, GTK_CHECK_BUTTON (check), GTK_SPIN_BUTTON (copies) };

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ (kind->title));
  gtk_widget_set_tooltip_text (row, _ (kind->purpose));
  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  gtk_check_button_set_active (part.check, is_usual);
  g_object_bind_property (check, "active", copies, "visible", G_BINDING_SYNC_CREATE);
  g_signal_connect_object (check, "toggled", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), copies);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (kind->title), -1);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
  g_array_append_val (self->parts, part);
}

/** biv_print_parts_choose_only: one kind alone, by its word. */
void
biv_print_parts_choose_only (BivPrintParts *self, const char *word)
{
  for (guint i = 0; i < self->parts->len; i++)
    {
      const Part *part = &g_array_index (self->parts, Part, i);

      gtk_check_button_set_active (part->check, g_str_equal (part->word, word));
    }
}

/** biv_print_parts_choose: (transfer none): what is chosen, until it is asked for again. */
const BivPagePart *
biv_print_parts_choose (BivPrintParts *self, guint *n_parts)
{
  g_array_set_size (self->chosen, 0);
  for (guint i = 0; i < self->parts->len; i++)
    {
      const Part *part = &g_array_index (self->parts, Part, i);
      BivPagePart chosen = { part->word, (guint) gtk_spin_button_get_value_as_int (part->copies) };

      if (gtk_check_button_get_active (part->check))
        g_array_append_val (self->chosen, chosen);
    }
  *n_parts = self->chosen->len;
  return (const BivPagePart *) (gconstpointer) self->chosen->data;
}

/* (transfer full) */
static char *
make_key (const Part *part)
{
  return g_strconcat ("part-", part->word, NULL);
}

/** biv_print_parts_keep: adds the state of the rows to what is kept. */
void
biv_print_parts_keep (BivPrintParts *self, GVariantDict *kept)
{
  for (guint i = 0; i < self->parts->len; i++)
    {
      const Part *part = &g_array_index (self->parts, Part, i);
      g_autofree char *key = make_key (part);

      g_variant_dict_insert (kept, key, "(bd)", gtk_check_button_get_active (part->check),
                             gtk_spin_button_get_value (part->copies));
    }
}

/** biv_print_parts_apply: brings a state back; rows that it does not tell of stay as they are. */
void
biv_print_parts_apply (BivPrintParts *self, GVariantDict *kept)
{
  for (guint i = 0; i < self->parts->len; i++)
    {
      const Part *part = &g_array_index (self->parts, Part, i);
      g_autofree char *key = make_key (part);
      gboolean is_wanted;
      double copies;

      if (!g_variant_dict_lookup (kept, key, "(bd)", &is_wanted, &copies))
        continue;
      gtk_check_button_set_active (part->check, is_wanted);
      gtk_spin_button_set_value (part->copies, copies);
    }
}

static void
biv_print_parts_finalize (GObject *object)
{
  BivPrintParts *self = BIV_PRINT_PARTS (object);

  g_array_unref (self->parts);
  g_array_unref (self->chosen);
  G_OBJECT_CLASS (biv_print_parts_parent_class)->finalize (object);
}

static void
biv_print_parts_class_init (BivPrintPartsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_print_parts_finalize;
  changed_signal = biv_signal_new ("changed", BIV_TYPE_PRINT_PARTS, 0);
}

static void
biv_print_parts_init (BivPrintParts *self)
{
  self->parts = g_array_new (FALSE, FALSE, sizeof (Part));
  self->chosen = g_array_new (FALSE, FALSE, sizeof (BivPagePart));
}
