/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/script/biv-case-option.h"

#include "storage/format/biv-value.h"
#include "storage/xml/biv-storage-words.h"

/** biv_case_option_is_of: whether an object has an attribute of that name in files. */
bool
biv_case_option_is_of (BivNode *node, const char *name)
{
  BivNodeClass *klass = BIV_NODE_GET_CLASS (node);
  int field = biv_node_class_find_field (klass, name);

  return field >= 0 && biv_value_is_attribute (&klass->fields[field]);
}

/** biv_case_option_set: sets that attribute of an object that is being made; else
 * #BIV_STORAGE_ERROR with the line. */
bool
biv_case_option_set (BivScript *script, guint line, BivNode *node, const char *name,
                     const char *value, GError **error)
{
  BivNodeClass *klass = BIV_NODE_GET_CLASS (node);
  int field = biv_node_class_find_field (klass, name);
  g_auto (GValue) parsed = G_VALUE_INIT;
  g_autofree char *form = NULL;

  if (!biv_case_option_is_of (node, name))
    return biv_script_fail (script, line, error, _ ("there is no option \"%s\""), name);
  if (biv_value_parse (&klass->fields[field], value, &parsed) &&
      biv_node_build (node, (guint) field, &parsed, NULL))
    return true;
  form = biv_value_describe (&klass->fields[field]);
  return biv_script_fail (script, line, error, _ ("\"%s\" is \"%s\"; %s was expected"), name,
                          value, form);
}

/** biv_case_option_split: (transfer full) (nullable): name and value of a word of the line; %NULL
 * with #BIV_STORAGE_ERROR when it is none. */
GStrv
biv_case_option_split (BivScript *script, guint line, guint word, GError **error)
{
  const char *option = biv_script_get_line (script, line)->words[word];
  GStrv parts = g_strsplit (option, "=", 2);

  if (g_strv_length (parts) == 2)
    return parts;
  g_strfreev (parts);
  biv_script_fail (script, line, error, _ ("\"%s\": an option name=value was expected"), option);
  return NULL;
}
