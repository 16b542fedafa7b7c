/* What a library notes of a document beside its bytes: what it is called, what it costs, and the
 * words that it is found by.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/library/biv-library-record.h"

#include <string.h>

#include "core/model/army/biv-army.h"
#include "core/model/node/biv-naming.h"
#include "core/model/node/biv-root.h"
#include "core/model/scenario/biv-scenario.h"
#include "core/ruleset/biv-ruleset.h"
#include "core/ruleset/muster/biv-muster.h"
#include "storage/library/biv-fold.h"
#include "storage/xml/biv-read-back.h"

/* Bytes of the words of each kind that are indexed: what comes after them is left out. */
#define MOST_WORDS (256 * 1024)

typedef struct
{
  BivNode *root;
  BivText *title;
  GString *pieces;
  GString *rest;
  int points;
} Gathering;

static void
add_string (GString *words, const char *string)
{
  if (!*string || words->len >= MOST_WORDS)
    return;
  g_string_append (words, string);
  g_string_append_c (words, ' ');
}

static void
add_text (GString *words, BivText *text)
{
  for (guint i = 0; text && i < biv_text_get_length (text); i++)
    add_string (words, biv_text_get_string (text, i));
}

static int
get_cost (BivNode *node)
{
  if (BIV_IS_UNIT (node))
    return biv_unit_get_cost (BIV_UNIT (node));
  return BIV_IS_FIGURE (node) ? biv_figure_get_cost (BIV_FIGURE (node)) : 0;
}

static void
add_field (Gathering *self, BivNode *node, guint field)
{
  switch (BIV_NODE_GET_CLASS (node)->fields[field].kind)
    {
    case BIV_FIELD_TEXT:
      add_text (self->rest, biv_node_get_text (node, field));
      break;
    case BIV_FIELD_STRING:
    case BIV_FIELD_LINES:
    case BIV_FIELD_TOKEN:
      add_string (self->rest, biv_node_get_string (node, field));
      break;
    default:
      break;
    }
}

/* Adds what a node says. Documents that are embedded in a battle, as its rules, are left out: a
 * search is to find the battle by its own words. */
static void
gather_cb (BivNode *node, gpointer data)
{
  Gathering *self = data;
  BivText *name = biv_naming_find (node);

  if (biv_node_get_ancestor (node, BIV_TYPE_EMBEDDED))
    return;
  self->points += MAX (0, get_cost (node));
  if (node != self->root)
    add_text (self->pieces, name);
  for (guint i = 0; i < BIV_NODE_GET_CLASS (node)->n_fields; i++)
    if (!name || BIV_NODE_GET_CLASS (node)->fields[i].kind != BIV_FIELD_TEXT ||
        biv_node_get_text (node, i) != name)
      add_field (self, node, i);
}

/* (transfer full): each word once: full text need not know how often it occurs. */
static char *
list_once (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  GString *once = g_string_new (NULL);

  for (guint i = 0; words[i]; i++)
    if (*words[i] && g_hash_table_add (seen, words[i]))
      {
        g_string_append (once, once->len > 0 ? " " : "");
        g_string_append (once, words[i]);
      }
  return g_string_free (once, FALSE);
}

/* (transfer full): the words folded, each once. Repeated words are left out before as well: most
 * words of an army are repeated, and folding takes long. */
static char *
fold_once (const char *text)
{
  g_autofree char *different = list_once (text);
  g_autofree char *folded = biv_fold (different);

  return list_once (folded);
}

/* Adds the titles of a ruleset, so that a document is found by them and not only by the id. */
static void
add_rules (GString *words, BivCatalogue *catalogue, const char *id)
{
  BivRuleset *ruleset = catalogue && id ? biv_catalogue_get_ruleset (catalogue, id) : NULL;

  if (ruleset)
    add_text (words, biv_root_get_title (BIV_NODE (ruleset)));
}

static char *
fold_title (BivText *title)
{
  g_autoptr (GString) names = g_string_new (NULL);

  add_text (names, title);
  return fold_once (names->str);
}

static BivLibraryYears
get_years_of_list (BivMuster *muster)
{
  int first = muster ? biv_muster_get_from_year (muster) : 0;
  int last = muster ? biv_muster_get_to_year (muster) : 0;

  return (BivLibraryYears){ first ? first : last, last ? last : first };
}

/**
 * biv_library_record_find_years:
 * @catalogue: (nullable): has the muster list of an army
 *
 * Returns: the year of a battle, and of an army and of a muster list the years that the list is of
 */
BivLibraryYears
biv_library_record_find_years (BivNode *root, BivCatalogue *catalogue)
{
  const char *list = BIV_IS_ARMY (root) ? biv_army_get_muster (BIV_ARMY (root)) : NULL;

  if (BIV_IS_SCENARIO (root))
    {
      int year = biv_scenario_get_year (BIV_SCENARIO (root));

      return (BivLibraryYears){ year, year };
    }
  if (BIV_IS_MUSTER (root))
    return get_years_of_list (BIV_MUSTER (root));
  return get_years_of_list (catalogue && list ? biv_catalogue_get_muster (catalogue, list) : NULL);
}

/**
 * biv_library_record_new:
 * @root: of the document; what a muster list calls its pieces is found too, when naming was set up
 * @catalogue: (nullable): knows what its rules are called, and the years of an army's muster list
 * @bytes: (transfer none): its file
 *
 * Returns: (transfer full): what a library keeps of it
 */
BivLibraryRecord *
biv_library_record_new (BivNode *root, BivCatalogue *catalogue, GBytes *bytes)
{
  g_autoptr (GString) pieces = g_string_new (NULL);
  g_autoptr (GString) rest = g_string_new (NULL);
  BivText *title = biv_root_get_title (root);
  const char *ruleset = biv_root_get_ruleset (root);
  Gathering gathering = { .root = root, .title = title, .pieces = pieces, .rest = rest };
  BivLibraryRecord *self = g_new0 (BivLibraryRecord, 1);

  biv_node_foreach (root, gather_cb, &gathering);
  add_rules (rest, catalogue, ruleset);
  self->bytes = g_bytes_ref (bytes);
  self->is_read = biv_read_back_is_recorded (G_OBJECT (root), bytes);
  self->kind = g_strdup (biv_node_get_kind (root));
  self->title = title ? biv_text_ref (title) : biv_text_new ();
  self->ruleset = g_strdup (ruleset ? ruleset : "");
  self->points = gathering.points > 0 ? gathering.points : BIV_LIBRARY_UNKNOWN;
  self->years = biv_library_record_find_years (root, catalogue);
  self->names = fold_title (self->title);
  self->pieces = fold_once (pieces->str);
  self->rest = fold_once (rest->str);
  return self;
}

/** biv_library_title_pack: (transfer full): a title in one string, a line for each language. */
char *
biv_library_title_pack (BivText *title)
{
  GString *packed = g_string_new (NULL);

  for (guint i = 0; i < biv_text_get_length (title); i++)
    g_string_append_printf (packed, "%s\t%s\n", biv_text_get_language (title, i),
                            biv_text_get_string (title, i));
  return g_string_free (packed, FALSE);
}

/** biv_library_title_unpack: (transfer full): the reverse; lines that are none are left out. */
BivText *
biv_library_title_unpack (const char *packed)
{
  g_auto (GStrv) lines = g_strsplit (packed, "\n", -1);
  BivText *title = biv_text_new ();

  for (guint i = 0; lines[i]; i++)
    {
      char *tab = strchr (lines[i], '\t');
      BivText *before = title;

      if (!tab)
        continue;
      *tab = '\0';
      if (*lines[i] && !biv_text_language_is_valid (lines[i]))
        continue;
      title = biv_text_with (before, lines[i], tab + 1);
      biv_text_unref (before);
    }
  return title;
}
