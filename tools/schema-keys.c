/* What a schema allows only once, and what must be there for a reference.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "schema-parts.h"

#include <string.h>

static void
write_constraint (Schema *self, const char *element, const char *name, const char *selector,
                  const char *field)
{
  schema_start (self, element, "name", name);
  schema_whole (self, "xs:selector", "xpath", selector);
  schema_whole (self, "xs:field", "xpath", field);
  schema_end (self, element);
}

static void
write_local_unique (Schema *self, const char *place, const char *child, const char *field)
{
  g_autofree char *name =
    g_strdup_printf ("%s.%s.%s", place, child, strchr (field, ':') ? "lang" : field + 1);
  g_autofree char *selector = g_strconcat ("b:", child, NULL);

  write_constraint (self, "xs:unique", name, selector, field);
}

/* What is unique inside one element; @place: a name for where the element stands. */
void
schema_local_uniques (Schema *self, BivNodeClass *klass, const char *place)
{
  for (guint i = 0; i < klass->n_fields; i++)
    {
      const BivField *field = &klass->fields[i];

      if (field->kind == BIV_FIELD_TEXT)
        write_local_unique (self, place, field->name, "@xml:lang");
      else if (field->kind == BIV_FIELD_DETAILS)
        write_local_unique (self, place, "detail", "@field");
      else if (field->kind == BIV_FIELD_LIST && !self->kind->edited)
        write_local_unique (self, place, biv_format_kind_get_class (field->item_type ())->kind,
                            "@id");
    }
  if (g_str_equal (klass->kind, "board"))
    {
      write_local_unique (self, place, "legend", "@code");
      write_local_unique (self, place, "legend", "@terrain");
      write_local_unique (self, place, "works-legend", "@code");
      write_local_unique (self, place, "works-legend", "@works");
    }
}

static void
write_keyref (Schema *self, BivNodeClass *klass, const BivField *field)
{
  const char *target =
    field->item_type ? biv_format_kind_get_class (field->item_type ())->kind : NULL;
  g_autofree char *name = g_strdup_printf ("%s.%s", klass->kind, field->name);
  g_autofree char *refer = target ? g_strdup_printf ("b:%s-ids", target) : g_strdup ("b:ids");
  /* The keys stand in the document's own element, which is none of those below it. */
  bool is_root = klass == self->classes->pdata[0];
  g_autofree char *selector =
    is_root ? g_strdup (".") : g_strdup_printf (".//b:%s", klass->kind);
  g_autofree char *attribute = g_strdup_printf ("@%s", field->name);

  schema_start (self, "xs:keyref", "name", name);
  schema_also (self, "refer", refer);
  schema_whole (self, "xs:selector", "xpath", selector);
  schema_whole (self, "xs:field", "xpath", attribute);
  schema_end (self, "xs:keyref");
}

/* References of this name name a thing once, whichever element holds them. */
static void
write_unique_references (Schema *self)
{
  g_autoptr (GString) selector = g_string_new (NULL);
  const char *name = NULL;

  for (guint i = 0; i < self->classes->len; i++)
    {
      BivNodeClass *klass = self->classes->pdata[i];

      for (guint j = 0; j < klass->n_fields; j++)
        if (klass->fields[j].unique)
          {
            g_assert (!name || g_str_equal (name, klass->fields[j].name));
            name = klass->fields[j].name;
            g_string_append_printf (selector, "%s.//b:%s", selector->len ? "|" : "", klass->kind);
          }
    }
  if (name)
    {
      g_autofree char *constraint = g_strdup_printf ("one-%s", name);
      g_autofree char *attribute = g_strdup_printf ("@%s", name);

      write_constraint (self, "xs:unique", constraint, selector->str, attribute);
    }
}

void
schema_document_keys (Schema *self)
{
  g_autoptr (GHashTable) targets = g_hash_table_new (g_str_hash, g_str_equal);

  write_constraint (self, "xs:unique", "ids", ".|.//b:*", "@id");
  write_unique_references (self);
  for (guint i = 0; i < self->classes->len; i++)
    {
      BivNodeClass *klass = self->classes->pdata[i];

      for (guint j = 0; j < klass->n_fields; j++)
        {
          const BivField *field = &klass->fields[j];
          const char *target = field->kind == BIV_FIELD_REF && field->item_type
                                 ? biv_format_kind_get_class (field->item_type ())->kind
                                 : NULL;

          if (target && g_hash_table_add (targets, (char *) target))
            {
              g_autofree char *name = g_strdup_printf ("%s-ids", target);
              g_autofree char *selector = g_strdup_printf (".//b:%s", target);

              write_constraint (self, "xs:key", name, selector, "@id");
            }
          if (field->kind == BIV_FIELD_REF)
            write_keyref (self, klass, field);
        }
    }
}
