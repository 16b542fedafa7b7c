/* Reads catalogues of BattleScribe, and its game systems, as muster lists.
 *
 * A catalogue offers entries and links to entries that are shared. Of each its name, its points,
 * with those of the models that it has at least, how many of it an army may have, and its category
 * are read; what can be chosen for it, what changes it under conditions, and what it is worth in
 * the game are not, and the report says so. A link is followed once, and nothing inside an entry:
 * so no circle of links can be walked.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/interchange/biv-battlescribe.h"

#include <math.h>
#include <string.h>

#include "core/ruleset/muster/biv-muster-entry.h"
#include "core/ruleset/muster/biv-muster.h"
#include "storage/interchange/biv-list-draft.h"
#include "storage/xml/biv-storage-error.h"
#include "storage/xml/biv-storage-words.h"

/* In place of a category where an entry has none. */
#define NO_CATEGORY "(none)"
#define UNLIMITED (-1)
/* Entries of a catalogue, shared ones among them, and those of a muster list. */
#define MAX_READ 20000
#define MAX_ENTRIES 2000
/* Bytes that an entry takes, without its name; how often that is kept: here, in the report, and in
 * what is made of it. */
#define COST_OF_ENTRY 1024
#define TIMES_KEPT 4
/* Bytes of an id that is made of a name. */
#define LONGEST_ID 40

/* How deep something stands: the root is 1, a list in it 2. */
enum
{
  DEPTH_LIST = 2,
  DEPTH_ENTRY = 3,
  DEPTH_PARTS = 4, /* costs, limits, categories of an entry, and what it is made of */
  DEPTH_PART = 5,
  DEPTH_OF_MODEL = 7, /* the costs and limits of a model of it */
};

/* A cost, a minimum and a maximum. */
typedef struct
{
  double points;
  double other; /* the first cost that is no points */
  bool has_points, has_other;
  int minimum;
  int maximum;
} Terms;

typedef struct
{
  int line;
  char *id;
  char *target;   /* (nullable): of a link: the id of what is shared */
  char *name;     /* (nullable) */
  char *type;     /* (nullable): "unit", "model", "upgrade" */
  char *category; /* (nullable): its own, the primary one */
  bool is_hidden;
  Terms terms;
  double models;       /* that it has at least */
  double model_points; /* of these */
  guint n_choices;     /* that are not read */
  guint n_conditions;
} Entry;

typedef struct
{
  BivXmlReader *reader;
  BivForeign *foreign;
  GPtrArray *path;    /* of char *: the open elements */
  GPtrArray *offered; /* of Entry *, which @all has: what armies take */
  GPtrArray *all;     /* of Entry */
  GHashTable *shared; /* its id to an entry */
  Entry *entry;       /* (nullable): the one that is open */
  bool is_model;      /* a model of it is open */
  Terms model;
  char *name;
  char *revision;
  char *points; /* (nullable): the name of the costs that count */
} Catalogue;

static void
free_entry (Entry *entry)
{
  g_free (entry->id);
  g_free (entry->target);
  g_free (entry->name);
  g_free (entry->type);
  g_free (entry->category);
  g_free (entry);
}

static const char *
get (const BivXmlElement *element, const char *name)
{
  const char *value = biv_xml_reader_find (element, NULL, name);

  return value ? value : "";
}

static bool
is_true (const BivXmlElement *element, const char *name)
{
  return g_str_equal (get (element, name), "true");
}

/* Whether the element at a depth is called so. */
static bool
is_in (Catalogue *self, guint depth, const char *name)
{
  return self->path->len >= depth && g_str_equal (self->path->pdata[depth - 1], name);
}

/* --- Entries --------------------------------------------------------------------------------- */

static void
clear_terms (Terms *terms)
{
  *terms = (Terms){ .maximum = UNLIMITED };
}

static bool
start_entry (Catalogue *self, const BivXmlElement *element)
{
  const char *target = biv_xml_reader_find (element, NULL, "targetId");
  Entry *entry;

  if (self->all->len >= MAX_READ ||
      !biv_byte_budget_take (&self->foreign->kept, COST_OF_ENTRY))
    return biv_xml_reader_fail (self->reader, BIV_STORAGE_ERROR_TOO_LARGE, element->line,
                                element->name, "%s", _ ("too many units"));
  entry = g_new0 (Entry, 1);
  entry->line = element->line;
  entry->id = g_strdup (get (element, "id"));
  entry->target = g_strdup (target);
  entry->name = g_strdup (biv_xml_reader_find (element, NULL, "name"));
  entry->type = g_strdup (biv_xml_reader_find (element, NULL, "type"));
  entry->is_hidden = is_true (element, "hidden");
  clear_terms (&entry->terms);
  g_ptr_array_add (self->all, entry);
  if (is_in (self, DEPTH_LIST, "sharedSelectionEntries"))
    g_hash_table_insert (self->shared, entry->id, entry);
  else
    g_ptr_array_add (self->offered, entry);
  self->entry = entry;
  return true;
}

static void
take_cost (Catalogue *self, Terms *terms, const BivXmlElement *element)
{
  const char *name = get (element, "name");
  double value = biv_battlescribe_read_number (get (element, "value"));

  if (biv_battlescribe_is_points (name))
    {
      terms->points += value;
      terms->has_points = true;
      if (!self->points)
        self->points = g_strdup (name);
      return;
    }
  if (!terms->has_other)
    terms->other = value;
  terms->has_other = true;
  if (value > 0.0)
    biv_foreign_note (self->foreign, element->line, NULL,
                      /* Translators: the name of a kind of costs */
                      _ ("costs in “%s” are read only where there are no points"), name);
}

static void
take_limit (Catalogue *self, Terms *terms, const BivXmlElement *element, bool is_model)
{
  const char *scope = get (element, "scope");
  int number = (int) floor (biv_battlescribe_read_number (get (element, "value")) + 0.5);
  bool is_ours = g_str_equal (scope, "parent") ||
                 (!is_model && (g_str_equal (scope, "roster") || g_str_equal (scope, "force")));

  if (!is_ours || !g_str_equal (get (element, "field"), "selections") ||
      is_true (element, "percentValue"))
    biv_foreign_note (self->foreign, element->line, self->entry->name, "%s",
                      _ ("a limit of another kind than so many of an army is left out"));
  else if (g_str_equal (get (element, "type"), "min") && number > terms->minimum)
    terms->minimum = number;
  else if (g_str_equal (get (element, "type"), "max") && number >= 0 &&
           (terms->maximum == UNLIMITED || number < terms->maximum))
    terms->maximum = number;
}

static void
take_terms (Catalogue *self, Terms *terms, const BivXmlElement *element, bool is_model)
{
  if (g_str_equal (element->name, "cost"))
    take_cost (self, terms, element);
  else if (g_str_equal (element->name, "constraint"))
    take_limit (self, terms, element, is_model);
}

static void
take_part (Catalogue *self, const BivXmlElement *element)
{
  Entry *entry = self->entry;
  bool is_model = g_str_equal (element->name, "selectionEntry") &&
                  g_str_equal (get (element, "type"), "model");

  if (is_model)
    {
      self->is_model = true;
      clear_terms (&self->model);
    }
  else if (g_str_equal (element->name, "categoryLink"))
    {
      if (is_true (element, "primary") && !entry->category)
        entry->category = g_strdup (get (element, "name"));
    }
  else if (g_str_equal (element->name, "selectionEntry") ||
           g_str_equal (element->name, "selectionEntryGroup") ||
           g_str_equal (element->name, "entryLink"))
    entry->n_choices++;
  else
    take_terms (self, &entry->terms, element, false);
}

static bool
start_in_entry (Catalogue *self, const BivXmlElement *element)
{
  if (g_str_equal (element->name, "modifier"))
    self->entry->n_conditions++;
  else if (self->path->len == DEPTH_PART)
    take_part (self, element);
  else if (self->path->len == DEPTH_OF_MODEL && self->is_model)
    take_terms (self, &self->model, element, true);
  return true;
}

static double
get_points (const Terms *terms)
{
  return terms->has_points ? terms->points : terms->other;
}

static void
end_model (Catalogue *self)
{
  self->entry->models += self->model.minimum;
  self->entry->model_points += self->model.minimum * get_points (&self->model);
  self->is_model = false;
}

/* --- The file -------------------------------------------------------------------------------- */

static bool
start_root (Catalogue *self, const BivXmlElement *element)
{
  if (!g_str_equal (element->name, "catalogue") && !g_str_equal (element->name, "gameSystem"))
    return biv_xml_reader_fail (self->reader, BIV_STORAGE_ERROR_INVALID, element->line,
                                element->name, "%s", _ ("a catalogue was expected"));
  self->name = g_strdup (get (element, "name"));
  self->revision = g_strdup (get (element, "revision"));
  return true;
}

static bool
is_list_of_entries (Catalogue *self)
{
  return is_in (self, DEPTH_LIST, "selectionEntries") ||
         is_in (self, DEPTH_LIST, "sharedSelectionEntries") ||
         is_in (self, DEPTH_LIST, "entryLinks");
}

static bool
start_cb (const BivXmlElement *element, gpointer data)
{
  Catalogue *self = data;
  const char *name = element->name;

  g_ptr_array_add (self->path, g_strdup (name));
  if (self->path->len == 1)
    return start_root (self, element);
  if (self->entry)
    return start_in_entry (self, element);
  if (self->path->len == DEPTH_ENTRY && is_list_of_entries (self) &&
      (g_str_equal (name, "selectionEntry") || g_str_equal (name, "entryLink")))
    return start_entry (self, element);
  if (g_str_equal (name, "catalogueLink"))
    biv_foreign_note (self->foreign, element->line, NULL,
                      /* Translators: the name of a catalogue */
                      _ ("what it takes from the catalogue “%s” is not read"),
                      get (element, "name"));
  if (self->path->len == DEPTH_LIST && strstr (name, "Group"))
    biv_foreign_note (self->foreign, element->line, NULL, "%s",
                      _ ("groups of choices are not read"));
  return true;
}

static bool
end_cb (gpointer data)
{
  Catalogue *self = data;

  if (self->path->len == DEPTH_PART && self->is_model)
    end_model (self);
  if (self->path->len == DEPTH_ENTRY)
    self->entry = NULL;
  g_ptr_array_set_size (self->path, (int) self->path->len - 1);
  return true;
}

/* --- The muster list ------------------------------------------------------------------------- */

/* (transfer full): letters and digits of a name, that begin with a letter. */
static char *
make_id (const char *name, const char *otherwise)
{
  g_autofree char *plain = g_str_to_ascii (name, "C");
  GString *id = g_string_new (NULL);

  for (const char *c = plain; *c && id->len < LONGEST_ID; c++)
    if (g_ascii_isalnum (*c))
      g_string_append_c (id, g_ascii_tolower (*c));
    else if (id->len > 0 && id->str[id->len - 1] != '_')
      g_string_append_c (id, '_');
  if (id->len > 0 && id->str[id->len - 1] == '_')
    g_string_truncate (id, id->len - 1);
  if (!g_ascii_isalpha (id->str[0]))
    g_string_prepend (id, otherwise);
  return g_string_free (id, FALSE);
}

static char *
make_free_id (BivNodeList *entries, const char *name)
{
  g_autofree char *wanted = make_id (name, "e");
  char *id = g_strdup (wanted);

  for (guint i = 2; biv_node_list_lookup (entries, id); i++)
    {
      g_free (id);
      id = g_strdup_printf ("%s_%u", wanted, i);
    }
  return id;
}

/* A name in the language of what is made. */
static bool
build_name (BivNode *node, BivForeign *foreign, const char *name)
{
  g_autoptr (BivText) empty = biv_text_new ();
  g_autoptr (BivText) text = NULL;

  if (!*name || !biv_node_string_is_writable (name, false) ||
      !biv_byte_budget_take (&foreign->kept, TIMES_KEPT * strlen (name)))
    return false;
  text = biv_text_with (empty, biv_foreign_get_language (foreign), name);
  return biv_node_build_text (node, "name", text);
}

/* What is shared stands for its link, as far as that says nothing else. (nullable) */
static const Entry *
find_meant (Catalogue *self, const Entry *entry)
{
  return entry->target ? g_hash_table_lookup (self->shared, entry->target) : entry;
}

static void
set_number (Catalogue *self, BivNode *node, const Entry *entry, const char *field, double number)
{
  if (!biv_node_build_int (node, field, (int) CLAMP (floor (number + 0.5), 0.0, 10000000.0)))
    biv_foreign_note (self->foreign, entry->line, entry->name,
                      /* Translators: a field of our files, and a number */
                      _ ("%s %.0f cannot be here"), field, number);
}

static void
set_terms (Catalogue *self, BivNode *node, const Entry *entry, const Entry *meant)
{
  const Terms *own = &entry->terms;
  const Terms *terms = &meant->terms;
  double cost = get_points (own->has_points ? own : terms) + meant->model_points;
  int minimum = MAX (own->minimum, terms->minimum);
  int maximum = own->maximum == UNLIMITED ? terms->maximum : own->maximum;

  if (own->has_points || terms->has_points || terms->has_other || meant->model_points > 0.0)
    set_number (self, node, entry, "cost", cost);
  if (minimum > 0)
    set_number (self, node, entry, "minimum", minimum);
  if (maximum != UNLIMITED)
    set_number (self, node, entry, "maximum", maximum);
}

/* Whether the word of a category is a kind of leader or an arm, which it then is. */
static bool
set_kind (Catalogue *self, BivRuleset *ruleset, BivNode *node, const Entry *entry,
          const Entry *meant)
{
  const char *category = entry->category ? entry->category : meant->category;
  const char *ours = biv_foreign_words_count (
    self->foreign->words, BIV_BATTLESCRIBE_CATEGORY, category && *category ? category : NO_CATEGORY,
    biv_list_draft_guess_kind (ruleset, category,
                               category && biv_battlescribe_is_leading (category)),
    1);

  if (biv_node_list_lookup (biv_ruleset_get_leaders (ruleset), ours))
    return biv_node_build_string (node, "figure", ours);
  if (!biv_node_list_lookup (biv_ruleset_get_arms (ruleset), ours))
    return false;
  set_number (self, node, entry, "elements", MAX (meant->models, 1.0));
  return biv_node_build_string (node, "arm", ours);
}

static void
note_rest (Catalogue *self, const Entry *entry, const Entry *meant)
{
  const char *name = meant->name;

  if (meant->n_choices + (meant == entry ? 0 : entry->n_choices) > 0)
    biv_foreign_note (self->foreign, entry->line, name, "%s",
                      _ ("what can be chosen for it is left out"));
  if (meant->n_conditions + (meant == entry ? 0 : entry->n_conditions) > 0)
    biv_foreign_note (self->foreign, entry->line, name, "%s",
                      _ ("what changes it under conditions is left out"));
}

/* Why an entry cannot be one of ours. (nullable) */
static const char *
refuse (Catalogue *self, const Entry *entry, const Entry *meant)
{
  if (!meant)
    return _ ("left out: what it points to is not in this file");
  if (entry->is_hidden || meant->is_hidden)
    return _ ("left out: it is hidden");
  if (g_strcmp0 (meant->type, "unit") != 0 && g_strcmp0 (meant->type, "model") != 0)
    return _ ("left out: it is neither a unit nor a model");
  return NULL;
}

static void
add_entry (Catalogue *self, BivRuleset *ruleset, BivNode *muster, const Entry *entry)
{
  const Entry *meant = find_meant (self, entry);
  const char *reason = refuse (self, entry, meant);
  const char *name = entry->name ? entry->name : meant && meant->name ? meant->name
                                                                      : "";
  BivNodeList *entries = biv_muster_get_entries (BIV_MUSTER (muster));
  g_autofree char *id = make_free_id (entries, name);
  g_autoptr (BivNode) node = biv_node_new (BIV_TYPE_MUSTER_ENTRY, id);

  if (!reason && biv_node_list_get_length (entries) >= MAX_ENTRIES)
    reason = _ ("left out: there are too many");
  if (!reason && !build_name (node, self->foreign, name))
    reason = _ ("left out: it has no name that can be written");
  if (!reason && !set_kind (self, ruleset, node, entry, meant))
    reason = _ ("left out, as was wished, or its category is no arm and no kind of leader");
  if (reason)
    {
      biv_foreign_note (self->foreign, entry->line, *name ? name : NULL, "%s", reason);
      return;
    }
  set_terms (self, node, entry, meant);
  note_rest (self, entry, meant);
  biv_node_build_append (muster, BIV_MUSTER_ENTRIES, node, NULL);
}

static BivNode *
make_muster (Catalogue *self, const char *name, GError **error)
{
  BivRuleset *ruleset = biv_foreign_find_ruleset (self->foreign, NULL, name, error);
  g_autofree char *id = make_id (self->name, "list");
  BivNode *muster;

  if (!ruleset)
    return NULL;
  muster = biv_node_new (BIV_TYPE_MUSTER, id);
  biv_node_build_string (muster, "ruleset", biv_node_get_id (BIV_NODE (ruleset)));
  if (!*self->revision || !biv_node_build_string (muster, "version", self->revision))
    biv_node_build_string (muster, "version", "1");
  if (!build_name (muster, self->foreign, self->name))
    build_name (muster, self->foreign, id);
  for (guint i = 0; i < self->offered->len; i++)
    add_entry (self, ruleset, muster, self->offered->pdata[i]);
  if (!biv_byte_budget_check (&self->foreign->kept, name, error))
    g_clear_object (&muster);
  return muster;
}

static void
catalogue_clear (Catalogue *self)
{
  biv_xml_reader_free (self->reader);
  g_ptr_array_unref (self->path);
  g_ptr_array_unref (self->offered);
  g_hash_table_unref (self->shared);
  g_ptr_array_unref (self->all);
  g_free (self->name);
  g_free (self->revision);
  g_free (self->points);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Catalogue, catalogue_clear)

/** biv_battlescribe_is_catalogue: whether a file begins as a catalogue or a game system does. */
bool
biv_battlescribe_is_catalogue (const char *head)
{
  const char *root = strstr (head, "<catalogue");

  if (!root)
    root = strstr (head, "<gameSystem");
  return root && (strstr (root, "battlescribe.net/schema/catalogue") ||
                  strstr (root, "battlescribe.net/schema/gameSystem"));
}

/** biv_battlescribe_read_catalogue: (transfer full) (nullable): the muster list of a catalogue;
 * else #BIV_STORAGE_ERROR. */
BivNode *
biv_battlescribe_read_catalogue (GBytes *bytes, const char *name, BivForeign *foreign,
                                 GError **error)
{
  static const BivXmlHandler handler = { .start = start_cb, .end = end_cb };
  g_auto (Catalogue) self = {
    .reader = biv_xml_reader_new (name),
    .foreign = foreign,
    .path = g_ptr_array_new_with_free_func (g_free),
    .offered = g_ptr_array_new (),
    .all = g_ptr_array_new_with_free_func ((GDestroyNotify) free_entry),
    .shared = g_hash_table_new (g_str_hash, g_str_equal),
  };
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);

  if (!biv_xml_reader_read (self.reader, stream, &handler, &self, error))
    return NULL;
  return make_muster (&self, name, error);
}
