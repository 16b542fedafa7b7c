/* The reader and the schemas agree: what a schema refuses the reader refuses, and of each kind of
 * element and attribute that must be there or be right, both refuse a file without it or with a
 * wrong one. The unchanged file, the control, passes both.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <libxml/parser.h>
#include <string.h>

#include "random-node.h"
#include "schema-test.h"
#include "storage/format/biv-format-kind.h"
#include "storage/format/biv-format.h"
#include "storage/format/biv-value.h"

/* How many of a kind of place are changed: the others are like it. */
#define EACH 1

typedef struct
{
  const BivFormatKind *kind;
  xmlDoc *document;
  GHashTable *counts; /* what was changed, and how often */
  guint n_changes;
} Agreement;

static bool
reads (Agreement *self)
{
  xmlChar *text;
  int length;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (BivNode) node = NULL;
  g_autoptr (GError) error = NULL;

  xmlDocDumpMemory (self->document, &text, &length);
  bytes = g_bytes_new_with_free_func (text, (gsize) length, xmlFree, text);
  node = biv_format_read (bytes, "changed", &error);
  if (error)
    {
      g_test_message ("%s", error->message);
      g_assert_null (strchr (error->message, '\n'));
      g_assert_true (g_str_has_prefix (error->message, "changed:"));
    }
  return node != NULL;
}

/* @must: whether both have to refuse it. Of what is required, a reference alone may be empty for
 * the reader, so that no work is lost, and not for the schema. */
static void
check (Agreement *self, const char *what, bool must)
{
  bool read = reads (self);
  bool valid = schema_test_document (self->kind->word, self->document);

  self->n_changes++;
  if ((must && (read || valid)) || (read && !valid))
    g_error ("%s: the reader says %s, the schema %s", what, read ? "yes" : "no",
             valid ? "yes" : "no");
}

/* Whether this change is to be made once more. */
static bool
count (Agreement *self, const char *what)
{
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (self->counts, what));

  g_hash_table_insert (self->counts, g_strdup (what), GUINT_TO_POINTER (n + 1));
  return n < EACH;
}

static BivNodeClass *
find_class (BivNodeClass *klass, const char *kind)
{
  if (g_str_equal (klass->kind, kind))
    return klass;
  for (guint i = 0; i < klass->n_fields; i++)
    if (klass->fields[i].kind == BIV_FIELD_LIST)
      {
        BivNodeClass *found =
          find_class (biv_format_kind_get_class (klass->fields[i].item_type ()), kind);

        if (found)
          return found;
      }
  return NULL;
}

static const BivField *
find_field (Agreement *self, xmlNode *element, const char *name)
{
  BivNodeClass *root = biv_format_kind_get_class (self->kind->get_type ());
  BivNodeClass *klass = find_class (root, (const char *) element->name);
  int field = klass ? biv_node_class_find_field (klass, name) : -1;

  return field >= 0 ? &klass->fields[field] : NULL;
}

static bool
is_required (Agreement *self, xmlNode *element, const char *attribute)
{
  static const char *const others[] = {
    "@id", "@minor", "text@lang", "legend@code", "legend@terrain", "works-legend@code",
    "works-legend@works", "at@hex", "between@hex", "between@direction", "detail@field",
    "detail@value", NULL
  };
  const BivField *field = find_field (self, element, attribute);
  const BivField *text = element->parent->type == XML_ELEMENT_NODE
                           ? find_field (self, element->parent, (const char *) element->name)
                           : NULL;
  g_autofree char *short_name = g_strconcat ("@", attribute, NULL);
  g_autofree char *name = g_strconcat ((const char *) element->name, "@", attribute, NULL);

  return (field && field->required) || g_strv_contains (others, name) ||
         (g_str_equal (attribute, "lang") && !(text && text->plain == BIV_PLAIN_ELEMENT)) ||
         (g_strv_contains (others, short_name) && xmlHasProp (element, BAD_CAST "id"));
}

static void
change_attribute (Agreement *self, xmlNode *element, xmlAttr *attribute)
{
  const char *name = (const char *) attribute->name;
  const BivField *field = find_field (self, element, name);
  bool is_line = g_str_equal (name, "value") ||
                 (field && (field->kind == BIV_FIELD_STRING || field->plain != BIV_PLAIN_NONE));
  g_autofree char *what = g_strdup_printf ("%s@%s", (const char *) element->name, name);
  bool required = is_required (self, element, name);
  xmlNs *ns = attribute->ns;
  char *old = (char *) xmlNodeGetContent ((xmlNode *) attribute);

  if (count (self, what))
    {
      xmlSetNsProp (element, ns, BAD_CAST name,
                    BAD_CAST (is_line ? "two\nlines" : "! no, value ?"));
      check (self, what, true);
      xmlRemoveProp (attribute);
      check (self, what, required);
      xmlSetNsProp (element, ns, BAD_CAST name, BAD_CAST "");
      if (!field || field->kind != BIV_FIELD_REF || !required)
        check (self, what, required && !self->kind->edited && !g_str_equal (name, "value"));
      xmlSetNsProp (element, ns, BAD_CAST name, BAD_CAST old);
      xmlNewProp (element, BAD_CAST "unheard-of", BAD_CAST "1");
      check (self, what, true);
      xmlRemoveProp (xmlHasProp (element, BAD_CAST "unheard-of"));
    }
  xmlFree (old);
}

static bool
is_only (xmlNode *element)
{
  for (xmlNode *other = element->parent->children; other; other = other->next)
    if (other != element && other->type == XML_ELEMENT_NODE &&
        xmlStrEqual (other->name, element->name))
      return false;
  return true;
}

/* Whether the parent cannot be without this child. */
static bool
is_needed (Agreement *self, xmlNode *element)
{
  const char *name = (const char *) element->name;
  BivNodeClass *root = biv_format_kind_get_class (self->kind->get_type ());
  BivNodeClass *parent = find_class (root, (const char *) element->parent->name);

  for (guint i = 0; parent && i < parent->n_fields; i++)
    {
      const BivField *field = &parent->fields[i];
      const char *child = field->kind == BIV_FIELD_LIST
                            ? biv_format_kind_get_class (field->item_type ())->kind
                            : field->name;

      if (field->required && biv_value_is_element (field) && g_str_equal (child, name))
        return is_only (element);
    }
  return (g_str_equal (name, "legend") || g_str_equal (name, "row")) && is_only (element);
}

static void
change_element (Agreement *self, xmlNode *element)
{
  g_autofree char *what =
    g_strdup_printf ("%s/%s", (const char *) element->parent->name, (const char *) element->name);
  g_autofree char *name = g_strdup ((const char *) element->name);
  xmlNode *parent = element->parent;
  xmlNode *after = element->prev;
  bool needed = is_needed (self, element);
  xmlNode *intruder;

  g_assert_nonnull (after); /* the white space before it */
  if (!count (self, what))
    return;
  xmlNodeSetName (element, BAD_CAST "unheard-of");
  check (self, what, true);
  xmlNodeSetName (element, BAD_CAST name);
  intruder = xmlNewChild (element, element->ns, BAD_CAST "unheard-of", NULL);
  check (self, what, true);
  xmlUnlinkNode (intruder);
  xmlFreeNode (intruder);
  intruder = xmlCopyNode (element, 1);
  xmlAddChild (parent, intruder);
  check (self, what, false);
  xmlUnlinkNode (intruder);
  xmlFreeNode (intruder);
  xmlUnlinkNode (element);
  check (self, what, needed);
  xmlAddNextSibling (after, element);
}

static bool
is_ours (Agreement *self, xmlNode *element)
{
  g_autofree char *namespace = biv_format_kind_make_namespace (self->kind);

  return element->type == XML_ELEMENT_NODE && element->ns &&
         g_str_equal ((const char *) element->ns->href, namespace);
}

static void
change_below (Agreement *self, xmlNode *element)
{
  for (xmlAttr *attribute = element->properties, *next; attribute; attribute = next)
    {
      next = attribute->next;
      change_attribute (self, element, attribute);
    }
  for (xmlNode *child = element->children; child; child = child->next)
    if (is_ours (self, child))
      {
        change_below (self, child);
        change_element (self, child);
      }
}

/* Leaves two of each kind of child: the rest are like them, and a whole ruleset takes a minute. */
static void
thin_out (xmlNode *element)
{
  g_autoptr (GHashTable) counts = g_hash_table_new (g_str_hash, g_str_equal);

  for (xmlNode *child = element->children, *next; child; child = next)
    {
      guint n = GPOINTER_TO_UINT (g_hash_table_lookup (counts, (char *) child->name));

      next = child->next;
      if (child->type != XML_ELEMENT_NODE)
        continue;
      g_hash_table_insert (counts, (char *) child->name, GUINT_TO_POINTER (n + 1));
      thin_out (child);
      if (n < 2)
        continue;
      xmlUnlinkNode (child);
      xmlFreeNode (child);
    }
}

static void
check_agreement (const BivFormatKind *kind, GBytes *bytes)
{
  g_autoptr (GHashTable) counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Agreement self = { kind, NULL, counts, 0 };

  self.document = xmlReadMemory (g_bytes_get_data (bytes, NULL), (int) g_bytes_get_size (bytes),
                                 "test", NULL, XML_PARSE_NONET);
  g_assert_nonnull (self.document);
  if (!kind->edited) /* nothing refers to what goes */
    thin_out (xmlDocGetRootElement (self.document));
  g_assert_true (reads (&self));
  if (!schema_test_document (kind->word, self.document))
    g_error ("data/schemas/%s.xsd refuses what the program writes: ./dev schemas writes it anew",
             kind->word);
  change_below (&self, xmlDocGetRootElement (self.document));
  g_assert_true (reads (&self)); /* every change was taken back */
  g_assert_cmpuint (self.n_changes, >, 50);
  xmlFreeDoc (self.document);
}

static void
test_random (gconstpointer data)
{
  const BivFormatKind *kind = data;
  g_autoptr (BivNode) node = random_node (kind->get_type (), false);
  g_autoptr (GBytes) bytes = biv_format_write (node);

  check_agreement (kind, bytes);
}

static void
test_file (gconstpointer path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BivNode) node = biv_format_read_file (path, &error);
  g_autoptr (GBytes) bytes = NULL;

  g_assert_no_error (error);
  bytes = biv_format_write (node);
  check_agreement (biv_format_kind_for_node (node), bytes);
}

static void
add_folder (const char *folder)
{
  g_autofree char *path = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), folder, NULL);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *test = g_strdup_printf ("/format/schema/%s", name);

      if (strstr (name, ".biv"))
        g_test_add_data_func_full (test, g_build_filename (path, name, NULL), test_file, g_free);
    }
}

int
main (int argc, char **argv)
{
  guint length;
  const BivFormatKind *kinds = biv_format_kind_get_all (&length);

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < length; i++)
    {
      g_autofree char *path = g_strdup_printf ("/format/schema/random-%s", kinds[i].word);

      g_test_add_data_func (path, &kinds[i], test_random);
    }
  add_folder ("rulesets");
  add_folder ("musters");
  add_folder ("samples");
  return g_test_run ();
}
