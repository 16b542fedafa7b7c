/* The table of kinds of documents. A new kind is a row here.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/format/biv-format-kind.h"

#include <stdio.h>

#include "core/model/army/biv-army.h"
#include "core/model/node/biv-number.h"
#include "core/model/scenario/biv-scenario.h"
#include "core/ruleset/muster/biv-muster.h"
#include "core/play/biv-play.h"
#include "core/ruleset/biv-ruleset.h"
#include "storage/xml/biv-storage-words.h"
#include "storage/interchange/biv-interchanges.h"

/* A kind of our own; its names are made of the word. */
#define OWN(word, noun, title) \
  word, "." BIV_FORMAT_ENDING word, "application/vnd.bivouac." word "+xml", noun, title

static const BivFormatKind kinds[] = {
  { OWN ("army", N_ ("army"), N_ ("Bivouac army")), biv_army_get_type, true, false },
  { OWN ("scenario", N_ ("scenario"), N_ ("Bivouac scenario")), biv_scenario_get_type, true,
    false },
  { OWN ("play", N_ ("play file"), N_ ("Bivouac play file")), biv_play_get_type, true, true },
  { OWN ("ruleset", N_ ("ruleset"), N_ ("Bivouac ruleset")), biv_ruleset_get_type, false, false },
  { OWN ("muster", N_ ("muster list"), N_ ("Bivouac muster list")), biv_muster_get_type, false,
    false },
};

#define DECLARE(name) extern const BivInterchange biv_##name##_interchange;
#define POINT(name) &biv_##name##_interchange,

BIV_EACH_INTERCHANGE (DECLARE)

static const BivInterchange *const interchanges[] = { BIV_EACH_INTERCHANGE (POINT) NULL };

/** biv_format_kind_get_all: (transfer none) (array length=length): all kinds of documents. */
const BivFormatKind *
biv_format_kind_get_all (guint *length)
{
  *length = G_N_ELEMENTS (kinds);
  return kinds;
}

/** biv_format_kind_for_node: (transfer none) (nullable): the kind of document with such a root. */
const BivFormatKind *
biv_format_kind_for_node (BivNode *root)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (G_OBJECT_TYPE (root) == kinds[i].get_type ())
      return &kinds[i];
  return NULL;
}

/** biv_format_kind_for_word: (transfer none) (nullable): the kind of document that a word names. */
const BivFormatKind *
biv_format_kind_for_word (const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (kinds[i].word, word))
      return &kinds[i];
  return NULL;
}

/** biv_format_kind_get_noun: (transfer none): what a kind of document is called within a sentence,
 * in the program's language; @word itself if there is no such kind. */
const char *
biv_format_kind_get_noun (const char *word)
{
  const BivFormatKind *kind = biv_format_kind_for_word (word);

  return kind ? _ (kind->noun) : word;
}

/** biv_format_kind_get_interchange: (transfer none) (nullable): the kinds of files of other
 * programs, by position from 0; %NULL after the last. */
const BivInterchange *
biv_format_kind_get_interchange (guint position)
{
  return interchanges[position];
}

/** biv_format_kind_for_name: (transfer none) (nullable): the kind of document with that ending of
 * the file name. */
const BivFormatKind *
biv_format_kind_for_name (const char *path)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_has_suffix (path, kinds[i].ending))
      return &kinds[i];
  return NULL;
}

/** biv_format_kind_interchange_for_name: (transfer none) (nullable): the same for files of other
 * programs. */
const BivInterchange *
biv_format_kind_interchange_for_name (const char *path)
{
  for (guint i = 0; interchanges[i]; i++)
    if (g_str_has_suffix (path, interchanges[i]->ending))
      return interchanges[i];
  return NULL;
}

/**
 * biv_format_kind_find_writer:
 * @path: the name of a file to write
 * @type: of the root of what is to be written
 *
 * Returns: (transfer none) (nullable): the kind of files of other programs with that ending that
 * holds such a document; else one that holds another and can be written
 */
const BivInterchange *
biv_format_kind_find_writer (const char *path, GType type)
{
  const BivInterchange *other = NULL;

  for (guint i = 0; interchanges[i]; i++)
    {
      if (!interchanges[i]->write || !g_str_has_suffix (path, interchanges[i]->ending))
        continue;
      if (interchanges[i]->get_type () == type)
        return interchanges[i];
      if (!other)
        other = interchanges[i];
    }
  return other;
}

/**
 * biv_format_kind_list_endings:
 * @words: (nullable): kinds of documents; "steps" stands for those of a rehearsal
 *
 * Returns: (transfer full): the endings, with dots, of the files that are read as those kinds: our
 * own, then those of other programs
 */
char **
biv_format_kind_list_endings (const char *const *words)
{
  g_autoptr (GStrvBuilder) endings = g_strv_builder_new ();

  for (guint i = 0; words && words[i]; i++)
    {
      g_autofree char *ending = g_strconcat ("." BIV_FORMAT_ENDING, words[i], NULL);

      g_strv_builder_add (endings, ending);
    }
  for (guint i = 0; words && interchanges[i]; i++)
    {
      BivNodeClass *klass = biv_format_kind_get_class (interchanges[i]->get_type ());

      if (interchanges[i]->read && g_strv_contains (words, klass->kind))
        g_strv_builder_add (endings, interchanges[i]->ending);
    }
  return g_strv_builder_end (endings);
}

/** biv_format_kind_make_namespace: (transfer full): the namespace of the kind's elements. */
char *
biv_format_kind_make_namespace (const BivFormatKind *self)
{
  return g_strdup_printf ("urn:bivouac:%s:%d", self->word, BIV_FORMAT_MAJOR);
}

/**
 * biv_format_kind_for_namespace:
 * @major: (out): the major version in the namespace
 *
 * Returns: (transfer none) (nullable): the kind of document with that namespace, of any version
 */
const BivFormatKind *
biv_format_kind_for_namespace (const char *uri, int *major)
{
  g_auto (GStrv) parts = g_strsplit (uri, ":", 4);
  gint64 number;

  if (g_strv_length (parts) != 4 || !g_str_equal (parts[0], "urn") ||
      !g_str_equal (parts[1], "bivouac") ||
      !biv_number_read (parts[3], 1, G_MAXINT, &number)) /* not one of our namespaces */
    return NULL;
  *major = (int) number;
  return biv_format_kind_for_word (parts[2]);
}

/** biv_format_kind_make_minor: (transfer full): the minor version as an attribute in a tag; objects
 * keep it as an extra. */
char *
biv_format_kind_make_minor (int minor)
{
  return g_strdup_printf ("minor=\"%d\"", minor);
}

/** biv_format_kind_get_minor: the minor version in such an extra; -1 if it is another one. */
int
biv_format_kind_get_minor (const char *markup)
{
  int minor;

  return sscanf (markup, "minor=\"%d\"", &minor) == 1 ? minor : -1;
}

/** biv_format_kind_get_class: (transfer none): the class of the kind's root, with its table of
 * fields; never freed. */
BivNodeClass *
biv_format_kind_get_class (GType type)
{
  gpointer klass = g_type_class_peek (type);

  return BIV_NODE_CLASS (klass ? klass : g_type_class_ref (type));
}
