/* The elements of a schema: a type for each class of objects, with its children in order.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "schema-parts.h"

#include "core/model/board/biv-board.h"
#include "core/model/node/biv-limits.h"
#include "core/model/scenario/biv-scenario.h"
#include "schema-words.h"
#include "storage/format/biv-value.h"

static void
write_extras (Schema *self)
{
  schema_start (self, "xs:any", "namespace", "##other");
  schema_also (self, "processContents", "lax");
  schema_also (self, "minOccurs", "0");
  schema_also (self, "maxOccurs", "unbounded");
  schema_end (self, "xs:any");
}

/* An element, and after each one whatever others may have put there. How many there may be, unless
 * it is one, is in the documentation alone: validators that unroll a count run out of memory. */
static void
start_run (Schema *self, bool required, int maximum)
{
  schema_start (self, "xs:sequence", NULL, NULL);
  if (!required)
    schema_also (self, "minOccurs", "0");
  if (maximum != 1)
    schema_also (self, "maxOccurs", "unbounded");
}

static void
end_run (Schema *self)
{
  write_extras (self);
  schema_end (self, "xs:sequence");
}

/* Documents an element of which there may be many. */
static void
document_run (Schema *self, const char *words, int maximum)
{
  g_autofree char *both =
    maximum > 1 ? g_strdup_printf ("%s At most %d.", words, maximum)
                : g_strdup (words);

  schema_document (self, both);
}

/* (nullable): none when the element has a type of its own. */
static const char *
get_text_type (Schema *self, const BivField *field)
{
  if (field->kind != BIV_FIELD_TEXT)
    return field->maximum > 0 ? NULL : "b:lines";
  if (field->plain == BIV_PLAIN_ATTRIBUTE)
    return "b:name";
  if (field->plain == BIV_PLAIN_ELEMENT)
    return "b:notes";
  return field->required && !self->kind->edited ? "b:some-text" : "b:text";
}

static void
write_text_field (Schema *self, BivNodeClass *klass, const BivField *field)
{
  const char *type = get_text_type (self, field);

  start_run (self, field->required, field->kind == BIV_FIELD_TEXT ? BIV_LIMIT_LANGUAGES : 1);
  schema_start (self, "xs:element", "name", field->name);
  if (type)
    schema_also (self, "type", type);
  document_run (self, schema_words_for_field (self->kind->word, klass->kind, field->name),
                field->kind == BIV_FIELD_TEXT ? BIV_LIMIT_LANGUAGES : 1);
  if (!type)
    schema_length (self, biv_node_field_get_limit (field));
  schema_end (self, "xs:element");
  end_run (self);
}

static void
write_details_field (Schema *self)
{
  start_run (self, false, BIV_LIMIT_DETAILS);
  schema_start (self, "xs:element", "name", "detail");
  document_run (self, schema_words_for_field (self->kind->word, "", "details"), BIV_LIMIT_DETAILS);
  schema_start (self, "xs:complexType", NULL, NULL);
  schema_simple_attribute (self, "detail", "field", "b:id", true);
  schema_simple_attribute (self, "detail", "value", "b:line", true);
  schema_end (self, "xs:complexType");
  schema_end (self, "xs:element");
  end_run (self);
}

static void
write_list_field (Schema *self, BivNodeClass *klass, const BivField *field)
{
  BivNodeClass *item = biv_format_kind_get_class (field->item_type ());
  g_autofree char *type = g_strconcat ("b:", item->kind, NULL);
  g_autofree char *place = g_strdup_printf ("%s.%s", klass->kind, item->kind);

  start_run (self, field->required, field->maximum);
  schema_start (self, "xs:element", "name", item->kind);
  schema_also (self, "type", type);
  document_run (self, schema_words_for_class (self->kind->word, item->kind), field->maximum);
  schema_local_uniques (self, item, place);
  schema_end (self, "xs:element");
  end_run (self);
}

static void
write_child_field (Schema *self, BivNodeClass *klass, const BivField *field)
{
  if (field->kind == BIV_FIELD_TEXT || field->kind == BIV_FIELD_LINES)
    write_text_field (self, klass, field);
  else if (field->kind == BIV_FIELD_DETAILS)
    write_details_field (self);
  else if (field->kind == BIV_FIELD_LIST)
    write_list_field (self, klass, field);
}

static void
start_part (Schema *self, const char *name, bool required)
{
  start_run (self, required, 0);
  schema_start (self, "xs:element", "name", name);
  schema_document (self, schema_words_for_class (self->kind->word, name));
  schema_start (self, "xs:complexType", NULL, NULL);
}

static void
end_part (Schema *self)
{
  schema_end (self, "xs:complexType");
  schema_end (self, "xs:element");
  end_run (self);
}

static void
write_legend (Schema *self, const char *name, const char *attribute, bool required)
{
  start_part (self, name, required);
  schema_simple_attribute (self, name, "code", "b:code", true);
  schema_simple_attribute (self, name, attribute, "b:id", true);
  end_part (self);
}

static void
write_rows (Schema *self, const char *name, const char *type, bool required)
{
  start_run (self, required, BIV_BOARD_MAX_SIDE);
  schema_start (self, "xs:element", "name", name);
  schema_also (self, "type", type);
  document_run (self, schema_words_for_class (self->kind->word, name), BIV_BOARD_MAX_SIDE);
  schema_end (self, "xs:element");
  end_run (self);
}

static void
write_board_parts (Schema *self)
{
  write_legend (self, "legend", "terrain", true);
  write_legend (self, "works-legend", "works", false);
  write_rows (self, "row", "b:row", true);
  write_rows (self, "elevation", "b:elevations", false);
  write_rows (self, "works", "b:works", false);
  start_part (self, "at", false);
  schema_simple_attribute (self, "at", "hex", "b:hex", true);
  schema_range_attribute (self, "at", "run", (int[2]){ 1, BIV_BOARD_MAX_SIDE }, false);
  schema_range_attribute (self, "at", "elevation", (int[2]){ BIV_ELEVATION_MIN, BIV_ELEVATION_MAX },
                          false);
  schema_simple_attribute (self, "at", "works", "b:id-or-none", false);
  schema_simple_attribute (self, "at", "zone", "b:id-or-none", false);
  schema_simple_attribute (self, "at", "roads", "b:roads", false);
  end_part (self);
  start_part (self, "between", false);
  schema_simple_attribute (self, "between", "hex", "b:hex", true);
  schema_range_attribute (self, "between", "direction", (int[2]){ 0, BIV_N_OWNED_SIDES - 1 }, true);
  schema_simple_attribute (self, "between", "kind", "b:id-or-none", false);
  schema_simple_attribute (self, "between", "crossing", "b:id-or-none", false);
  end_part (self);
}

static bool
is_class (BivNodeClass *klass, GType type)
{
  return klass == biv_format_kind_get_class (type);
}

void
schema_class (Schema *self, BivNodeClass *klass)
{
  bool embedded = is_class (klass, BIV_TYPE_EMBEDDED);

  schema_start (self, "xs:complexType", "name", klass->kind);
  schema_document (self, schema_words_for_class (self->kind->word, klass->kind));
  schema_start (self, embedded ? "xs:choice" : "xs:sequence", NULL, NULL);
  if (embedded)
    {
      schema_whole (self, "xs:element", "ref", "r:ruleset");
      schema_whole (self, "xs:element", "ref", "m:muster");
    }
  else
    write_extras (self);
  for (guint i = 0; !embedded && i < klass->n_fields; i++)
    write_child_field (self, klass, &klass->fields[i]);
  if (is_class (klass, BIV_TYPE_BOARD))
    write_board_parts (self);
  schema_end (self, embedded ? "xs:choice" : "xs:sequence");
  schema_attributes (self, klass);
  schema_end (self, "xs:complexType");
}
