/* Writes the unknown markup that an object keeps back to its place: after the list item that it
 * followed, or at the end of the field when that item is gone.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/format/biv-extra-writer.h"

#include "storage/format/biv-format-kind.h"

struct _BivExtraWriter
{
  BivXmlWriter *xml;
  BivNode *node;
  GHashTable *places; /* "3/u1", which is after object u1 of field 3, to the positions of extras */
  bool *written;
};

static void
note_place (BivExtraWriter *self, guint position)
{
  const BivExtra *extra = biv_node_get_extra (self->node, position);
  g_autofree char *place =
    g_strdup_printf ("%d/%s", extra->after_field, extra->after_id ? extra->after_id : "");
  GArray *here = g_hash_table_lookup (self->places, place);

  if (!here)
    {
      here = g_array_new (FALSE, FALSE, sizeof (guint));
      g_hash_table_insert (self->places, g_steal_pointer (&place), here);
    }
  g_array_append_val (here, position);
}

/**
 * biv_extra_writer_new:
 *
 * Returns: (transfer full) (nullable): a writer of the object's extras; %NULL if it has none, which
 * the functions below accept
 */
BivExtraWriter *
biv_extra_writer_new (BivXmlWriter *xml, BivNode *node)
{
  guint length = biv_node_get_n_extras (node);
  BivExtraWriter *self;

  if (length == 0)
    return NULL;
  self = g_new0 (BivExtraWriter, 1);
  self->xml = xml;
  self->node = node;
  self->places =
    g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_array_unref);
  self->written = g_new0 (bool, length);
  for (guint i = 0; i < length; i++)
    note_place (self, i);
  return self;
}

/** biv_extra_writer_free: frees the writer. */
void
biv_extra_writer_free (BivExtraWriter *self)
{
  g_hash_table_unref (self->places);
  g_free (self->written);
  g_free (self);
}

static void
write_one (BivExtraWriter *self, guint position)
{
  const BivExtra *extra = biv_node_get_extra (self->node, position);

  self->written[position] = true;
  if (extra->after_field != BIV_EXTRA_ATTRIBUTE)
    biv_xml_writer_markup (self->xml, extra->markup);
  else if (biv_format_kind_get_minor (extra->markup) < 0) /* that is in the root's tag */
    biv_xml_writer_attribute_markup (self->xml, extra->markup);
}

/** biv_extra_writer_after: (nullable): writes the extras that followed an item of a list. */
void
biv_extra_writer_after (BivExtraWriter *self, int field, const char *id)
{
  g_autofree char *place = self ? g_strdup_printf ("%d/%s", field, id) : NULL;
  GArray *here = self ? g_hash_table_lookup (self->places, place) : NULL;

  for (guint i = 0; here && i < here->len; i++)
    write_one (self, g_array_index (here, guint, i));
}

/** biv_extra_writer_rest: (nullable): writes the remaining extras of a field, at its end. */
void
biv_extra_writer_rest (BivExtraWriter *self, int field)
{
  for (guint i = 0; self && i < biv_node_get_n_extras (self->node); i++)
    if (!self->written[i] && biv_node_get_extra (self->node, i)->after_field == field)
      write_one (self, i);
}
