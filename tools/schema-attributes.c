/* The attributes of an element in a schema.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "schema-parts.h"

#include "schema-words.h"
#include "storage/format/biv-value.h"

/* An attribute of an element that is no object of its own: @element tells whose. */
void
schema_simple_attribute (Schema *self, const char *element, const char *name, const char *type,
                         bool required)
{
  schema_start (self, "xs:attribute", "name", name);
  if (type)
    schema_also (self, "type", type);
  if (required)
    schema_also (self, "use", "required");
  schema_document (self, schema_words_for_field (self->kind->word, element, name));
  schema_end (self, "xs:attribute");
}

/* As schema_simple_attribute(), for a number. */
void
schema_range_attribute (Schema *self, const char *element, const char *name, const int range[2],
                        bool required)
{
  schema_start (self, "xs:attribute", "name", name);
  if (required)
    schema_also (self, "use", "required");
  schema_document (self, schema_words_for_field (self->kind->word, element, name));
  schema_range (self, range[0], range[1]);
  schema_end (self, "xs:attribute");
}

static const char *
get_attribute_type (Schema *self, const BivField *field)
{
  bool strict = field->required && !self->kind->edited;

  switch (field->kind)
    {
    case BIV_FIELD_TEXT: /* the words of a name that are in no language */
      return "b:line";
    case BIV_FIELD_STRING:
      return strict ? "b:some-line" : "b:line";
    case BIV_FIELD_REF: /* that it names something is in the keys */
      return "b:id";
    case BIV_FIELD_TOKEN:
      return strict ? "b:id" : "b:id-or-none";
    case BIV_FIELD_HEX:
      return strict ? "b:hex" : "b:hex-or-none";
    default:
      return NULL;
    }
}

static char *
make_default (const BivField *field)
{
  if (field->required)
    return NULL;
  if (field->kind == BIV_FIELD_ENUM)
    return g_strdup (field->words[field->fallback]);
  if (field->kind == BIV_FIELD_BOOLEAN)
    return g_strdup (field->fallback ? "true" : "false");
  if (field->kind == BIV_FIELD_INT && field->fallback >= field->minimum &&
      field->fallback <= field->maximum)
    return g_strdup_printf ("%d", field->fallback);
  return NULL;
}

static char *
make_words (Schema *self, BivNodeClass *klass, const BivField *field)
{
  const char *words = schema_words_for_field (self->kind->word, klass->kind, field->name);
  const char *target = field->kind == BIV_FIELD_REF && field->item_type
                         ? biv_format_kind_get_class (field->item_type ())->kind
                         : NULL;

  if (!target)
    return g_strdup (words);
  return g_strdup_printf ("%s The id of a %s of this file.", words, target);
}

static void
write_attribute (Schema *self, BivNodeClass *klass, const BivField *field)
{
  static const char *const truth[] = { "true", "false", NULL };
  const char *type = get_attribute_type (self, field);
  g_autofree char *fallback = make_default (field);
  g_autofree char *words = make_words (self, klass, field);

  schema_start (self, "xs:attribute", "name", field->name);
  if (type)
    schema_also (self, "type", type);
  if (field->required)
    schema_also (self, "use", "required");
  if (fallback)
    schema_also (self, "default", fallback);
  schema_document (self, words);
  if (field->kind == BIV_FIELD_ENUM || field->kind == BIV_FIELD_BOOLEAN)
    schema_words (self, field->kind == BIV_FIELD_ENUM ? field->words : truth);
  else if (field->kind == BIV_FIELD_INT)
    schema_range (self, field->minimum, field->maximum);
  schema_end (self, "xs:attribute");
}

void
schema_attributes (Schema *self, BivNodeClass *klass)
{
  if (klass == self->classes->pdata[0])
    schema_range_attribute (self, klass->kind, "minor", (int[2]){ 0, 9999 }, true);
  schema_simple_attribute (self, klass->kind, "id", "b:id", true);
  for (guint i = 0; i < klass->n_fields; i++)
    if (biv_value_is_attribute (&klass->fields[i]))
      write_attribute (self, klass, &klass->fields[i]);
  schema_start (self, "xs:anyAttribute", "namespace", "##other");
  schema_also (self, "processContents", "lax");
  schema_end (self, "xs:anyAttribute");
}
