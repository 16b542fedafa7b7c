/* The kinds of documents there are. A new one is one line in the table here.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/format/biv-format-kind.h"

#include <stdio.h>

#include "core/model/army/biv-army.h"
#include "core/model/scenario/biv-scenario.h"
#include "core/ruleset/muster/biv-muster.h"
#include "core/play/biv-play.h"
#include "core/ruleset/biv-ruleset.h"

static const BivFormatKind kinds[] = {
  { "army", biv_army_get_type, true, false },
  { "scenario", biv_scenario_get_type, true, false },
  { "ruleset", biv_ruleset_get_type, false, false },
  { "muster", biv_muster_get_type, false, false },
  { "play", biv_play_get_type, true, true },
};

/** biv_format_kinds: (transfer none) (array length=length): all kinds of documents. */
const BivFormatKind *
biv_format_kinds (guint *length)
{
  *length = G_N_ELEMENTS (kinds);
  return kinds;
}

/** biv_format_kind_for_node: (transfer none) (nullable): the kind of document that has such a
 * root.
 */
const BivFormatKind *
biv_format_kind_for_node (BivNode *root)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (G_OBJECT_TYPE (root) == kinds[i].get_type ())
      return &kinds[i];
  return NULL;
}

/* (nullable) the kind that a word names. */
static const BivFormatKind *
find_kind_for_word (const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (kinds[i].word, word))
      return &kinds[i];
  return NULL;
}

/** biv_format_kind_make_namespace: (transfer full): the namespace of its elements. */
char *
biv_format_kind_make_namespace (const BivFormatKind *self)
{
  return g_strdup_printf ("urn:bivouac:%s:%d", self->word, BIV_FORMAT_MAJOR);
}

/**
 * biv_format_kind_for_namespace:
 * @major: (out): the major version that the namespace names
 *
 * Returns: (transfer none) (nullable): the kind of document with that namespace, in whatever
 * version
 */
const BivFormatKind *
biv_format_kind_for_namespace (const char *uri, int *major)
{
  g_auto (GStrv) parts = g_strsplit (uri, ":", 4);
  guint64 number;

  if (g_strv_length (parts) != 4 || !g_str_equal (parts[0], "urn") ||
      !g_str_equal (parts[1], "bivouac") ||
      !g_ascii_string_to_unsigned (parts[3], 10, 1, G_MAXINT, &number,
                                   NULL)) /* then it is not ours */
    return NULL;
  *major = (int) number;
  return find_kind_for_word (parts[2]);
}

/** biv_format_make_minor: (transfer full): the minor version as an attribute in a tag, which
 * objects keep as extra. */
char *
biv_format_make_minor (int minor)
{
  return g_strdup_printf ("minor=\"%d\"", minor);
}

/** biv_format_get_minor: the minor version that an extra stands for, or -1. */
int
biv_format_get_minor (const char *markup)
{
  int minor;

  return sscanf (markup, "minor=\"%d\"", &minor) == 1 ? minor : -1;
}

/** biv_format_get_class: (transfer none): the class with the table of fields, which stays for
 * ever.
 */
BivNodeClass *
biv_format_get_class (GType type)
{
  gpointer klass = g_type_class_peek (type);

  return BIV_NODE_CLASS (klass ? klass : g_type_class_ref (type));
}
