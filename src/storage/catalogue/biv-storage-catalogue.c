/* Finds the rulesets and muster lists: those installed, the user's own, and those embedded in a
 * scenario.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "storage/catalogue/biv-storage-catalogue.h"

#include <stdbool.h>
#include <string.h>

#include "core/check/piece/biv-entry-name.h"
#include "core/model/army/biv-army.h"
#include "core/model/node/biv-node.h"
#include "core/model/scenario/biv-scenario.h"
#include "core/play/biv-play.h"
#include "storage/catalogue/biv-storage-bases.h"
#include "storage/format/biv-format-head.h"
#include "storage/format/biv-format.h"
#include "storage/place/biv-input.h"
#include "storage/place/biv-save.h"
#include "storage/xml/biv-storage-error.h"
#include "storage/xml/biv-xml-reader.h"

/* Which of the installed rulesets and muster lists a document needs, so that checking one battle
 * does not read the rules of all others. */

typedef struct
{
  bool all;
  GHashTable *ids;
  GHashTable *heads; /* path to BivFormatHead, without an id when that is unknown */
} Needs;

static void
free_head (gpointer head)
{
  biv_format_head_clear (head);
  g_free (head);
}

static void
add_id (Needs *self, const char *id)
{
  if (id && *id)
    g_hash_table_add (self->ids, g_strdup (id));
}

static void
add_army (Needs *self, BivArmy *army)
{
  add_id (self, biv_army_get_ruleset (army));
  add_id (self, biv_army_get_muster (army));
  BIV_EACH (BivContingent, contingent, biv_army_get_contingents (army))
    add_id (self, biv_contingent_get_muster (contingent));
}

static void
add_scenario (Needs *self, BivScenario *scenario)
{
  /* An embedded ruleset may extend any other. */
  self->all = biv_node_list_get_length (biv_scenario_get_embedded (scenario)) > 0;
  add_id (self, biv_scenario_get_ruleset (scenario));
  BIV_EACH (BivSide, side, biv_scenario_get_sides (scenario))
    {
      BivArmy *army = biv_side_get_army (side);

      if (army)
        add_army (self, army);
    }
}

/* @root: (transfer none) (nullable): an army or scenario; for anything else all files are needed
 *
 * Returns: (transfer full): the ids that it names
 */
static Needs *
new_needs (BivNode *root)
{
  Needs *self = g_new0 (Needs, 1);

  self->ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->heads = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_head);
  if (BIV_IS_ARMY (root))
    add_army (self, BIV_ARMY (root));
  else if (BIV_IS_SCENARIO (root))
    add_scenario (self, BIV_SCENARIO (root));
  else
    self->all = true;
  return self;
}

/* Frees the ids. */
static void
free_needs (Needs *self)
{
  g_hash_table_unref (self->ids);
  g_hash_table_unref (self->heads);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Needs, free_needs)
static BivFormatHead *
get_head (Needs *self,
          const char *path)
{
  BivFormatHead *head = g_hash_table_lookup (self->heads, path);

  if (head)
    return head;
  head = g_new0 (BivFormatHead, 1);
  biv_format_head_read (path, head);
  g_hash_table_insert (self->heads, g_strdup (path), head);
  return head;
}

/* Adds the rulesets that those at @paths extend, which are read in any case. */
static void
add_bases (Needs *self, GPtrArray *paths)
{
  for (guint i = 0; i < paths->len && !self->all; i++)
    {
      BivFormatHead *head = get_head (self, paths->pdata[i]);

      self->all = !head->id;
      add_id (self, head->extends);
    }
}

/* Whether a file must be read: its id is needed, or unknown. */
static bool
needs_file (Needs *self, const char *path)
{
  BivFormatHead *head;

  if (self->all)
    return true;
  head = get_head (self, path);
  return !head->id || g_hash_table_contains (self->ids, head->id);
}

/* Adds the rulesets that the needed ones of @paths extend, those that these extend, and so on. */
static void
follow_needs (Needs *self, GPtrArray *paths)
{
  guint before;

  do
    {
      before = g_hash_table_size (self->ids);
      for (guint i = 0; i < paths->len && !self->all; i++)
        if (needs_file (self, paths->pdata[i]))
          add_id (self, get_head (self, paths->pdata[i])->extends);
    }
  while (g_hash_table_size (self->ids) > before);
}

/* The files of one source, merged with what the earlier sources hold. */
typedef struct
{
  BivCatalogue *catalogue;
  BivBases *bases;
} Layer;

static void
add_root (Layer *layer, BivNode *root, const char *name)
{
  if (BIV_IS_RULESET (root))
    biv_bases_add (layer->bases, BIV_RULESET (root), name);
  else if (BIV_IS_MUSTER (root))
    biv_catalogue_add_muster (layer->catalogue, BIV_MUSTER (root));
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/**
 * biv_storage_catalogue_list_files:
 * @data: the folder of the program's data, or of the user's
 * @name: a folder in it: "rulesets" or "musters"
 * @suffix: the ending of the files' names, with the dot
 *
 * Returns: (transfer full) (element-type filename): the paths of the files, sorted by name, so that
 *   the order is the same on every machine; none if there is no such folder
 */
GPtrArray *
biv_storage_catalogue_list_files (const char *data, const char *name, const char *suffix)
{
  g_autofree char *folder = g_build_filename (data, name, NULL);
  g_autoptr (GDir) dir =
    g_dir_open (folder, 0, NULL); /* a missing folder is an empty one */
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  const char *file;

  while (dir && (file = g_dir_read_name (dir)))
    if (g_str_has_suffix (file, suffix) && file[0] != '.')
      g_ptr_array_add (paths, g_build_filename (folder, file, NULL));
  g_ptr_array_sort (paths, compare_names);
  return paths;
}

static GPtrArray *
list_rulesets (const char *data)
{
  return biv_storage_catalogue_list_files (data, "rulesets", ".bivruleset");
}

static void
add_files (Layer *layer, GPtrArray *paths, Needs *needs, GPtrArray *problems)
{
  for (guint i = 0; i < paths->len; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (BivNode) root = NULL;

      if (needs && !needs_file (needs, paths->pdata[i]))
        continue;
      root = biv_format_read_file (paths->pdata[i], &error);
      if (root)
        add_root (layer, root, paths->pdata[i]);
      else if (problems)
        g_ptr_array_add (problems, g_steal_pointer (&error));
    }
}

static void
add_data (BivCatalogue *catalogue, BivSource source, const char *data, Needs *needs,
          GPtrArray *problems)
{
  g_autoptr (GPtrArray) rulesets = list_rulesets (data);
  g_autoptr (GPtrArray) musters = biv_storage_catalogue_list_files (data, "musters", ".bivmuster");
  g_autoptr (BivBases) bases = biv_bases_new (catalogue);
  Layer layer = { catalogue, bases };

  biv_catalogue_set_source (catalogue, source);
  add_files (&layer, rulesets, needs, problems);
  add_files (&layer, musters, needs, problems);
  biv_bases_resolve (bases, catalogue, problems);
}

static const char *
find_installed (void)
{
  const char *installed = g_getenv ("BIVOUAC_DATA_DIR");

  return installed && *installed ? installed : PKGDATADIR;
}

static char *
find_own (void)
{
  return g_build_filename (g_get_user_data_dir (), "bivouac", NULL);
}

/**
 * biv_storage_catalogue_load:
 * @problems: (nullable) (element-type GError): receives an error for each file that could not be
 * read, and for each ruleset whose base is missing or extends it in turn
 *
 * Reads the rulesets and muster lists that are installed (in BIVOUAC_DATA_DIR, if set), then the
 * user's own, which replace installed ones with the same id. A house ruleset is merged with the
 * ruleset it extends; a user's own may extend the installed one that it replaces.
 *
 * Returns: (transfer full): the catalogue
 */
BivCatalogue *
biv_storage_catalogue_load (GPtrArray *problems)
{
  g_auto (GStrv) folders = biv_storage_catalogue_list_folders ();

  return biv_storage_catalogue_load_from ((const char *const *) folders, problems);
}

/** biv_storage_catalogue_list_folders: (transfer full): where biv_storage_catalogue_load() reads,
 * for a thread that is not to ask the environment, as somebody may change that meanwhile. */
char **
biv_storage_catalogue_list_folders (void)
{
  g_autoptr (GStrvBuilder) folders = g_strv_builder_new ();
  g_autofree char *own = find_own ();

  g_strv_builder_add (folders, find_installed ());
  g_strv_builder_add (folders, own);
  return g_strv_builder_end (folders);
}

/** biv_storage_catalogue_load_from: (transfer full): as biv_storage_catalogue_load(). @folders: of
 * biv_storage_catalogue_list_folders() */
BivCatalogue *
biv_storage_catalogue_load_from (const char *const *folders, GPtrArray *problems)
{
  BivCatalogue *catalogue = biv_catalogue_new (NULL);

  add_data (catalogue, BIV_SOURCE_INSTALLED, folders[0], NULL, problems);
  add_data (catalogue, BIV_SOURCE_OWN, folders[1], NULL, problems);
  return catalogue;
}

/**
 * biv_storage_catalogue_load_needed:
 * @root: (transfer none): an army or scenario
 * @problems: (nullable) (element-type GError): as for biv_storage_catalogue_load()
 *
 * Like biv_storage_catalogue_load(), but of the installed files reads only those that the document
 * and the user's own rulesets build on. The user's own files are all read, so that a broken one is
 * reported.
 *
 * Returns: (transfer full): a catalogue that answers for this document as the whole one would
 */
BivCatalogue *
biv_storage_catalogue_load_needed (BivNode *root, GPtrArray *problems)
{
  BivCatalogue *catalogue = biv_catalogue_new (NULL);
  g_autofree char *own = find_own ();
  g_autoptr (Needs) needs = new_needs (root);
  g_autoptr (GPtrArray) own_rulesets = list_rulesets (own);
  g_autoptr (GPtrArray) rulesets = list_rulesets (find_installed ());

  add_bases (needs, own_rulesets);
  follow_needs (needs, rulesets);
  add_data (catalogue, BIV_SOURCE_INSTALLED, find_installed (), needs, problems);
  add_data (catalogue, BIV_SOURCE_OWN, own, NULL, problems);
  return catalogue;
}

static BivNodeList *
get_embedded (BivNode *root)
{
  if (BIV_IS_SCENARIO (root))
    return biv_scenario_get_embedded (BIV_SCENARIO (root));
  return BIV_IS_PLAY (root) ? biv_play_get_embedded (BIV_PLAY (root)) : NULL;
}

/**
 * biv_storage_catalogue_for:
 * @installed: (transfer none): the rulesets and lists of the machine
 * @root: (transfer none): an army, scenario or play file
 *
 * Also gives the document's units and figures the names of the muster entries they come from.
 *
 * Returns: (transfer full): @installed, with the rulesets and lists that the document embeds in
 * front
 */
BivCatalogue *
biv_storage_catalogue_for (BivCatalogue *installed, BivNode *root)
{
  BivCatalogue *catalogue = biv_catalogue_new (installed);
  g_autoptr (BivBases) bases = biv_bases_new (catalogue);
  Layer layer = { catalogue, bases };

  biv_catalogue_set_source (catalogue, BIV_SOURCE_DOCUMENT);
  BIV_EACH (BivEmbedded, embedded, get_embedded (root))
    {
      const char *content = biv_embedded_get_content (embedded);
      g_autoptr (GBytes) bytes = g_bytes_new_static (content, strlen (content));
      g_autoptr (BivNode) node =
        biv_format_read (bytes, biv_node_get_id (BIV_NODE (embedded)), NULL); /* checked before */

      if (!node)
        continue;
      add_root (&layer, node, biv_node_get_id (BIV_NODE (embedded)));
      biv_catalogue_record_carried (catalogue, biv_node_get_id (BIV_NODE (embedded)), node);
    }
  biv_bases_resolve (bases, catalogue, NULL); /* a missing base becomes a finding */
  biv_entry_name_pieces (catalogue, root);
  return catalogue;
}

/* Notes what installed files are, by kind and id. */
static void
record_hashes (GHashTable *hashes, GPtrArray *paths)
{
  for (guint i = 0; i < paths->len; i++)
    {
      g_autoptr (BivNode) root = biv_format_read_file (paths->pdata[i], NULL);
      g_autoptr (GBytes) bytes = root ? biv_format_write (root) : NULL;

      if (bytes)
        g_hash_table_insert (
          hashes, g_strconcat (biv_node_get_kind (root), " ", biv_node_get_id (root), NULL),
          g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes));
    }
}

/** biv_storage_catalogue_hash_installed: (transfer full): the SHA-256 of each ruleset and muster
 * list that is installed, as biv_format_write() writes it, by its kind, a space and its id. */
GHashTable *
biv_storage_catalogue_hash_installed (void)
{
  GHashTable *hashes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GPtrArray) rulesets = list_rulesets (find_installed ());
  g_autoptr (GPtrArray) musters =
    biv_storage_catalogue_list_files (find_installed (), "musters", ".bivmuster");

  record_hashes (hashes, rulesets);
  record_hashes (hashes, musters);
  return hashes;
}

/**
 * biv_storage_catalogue_add_ruleset:
 * @catalogue: receives the ruleset
 * @path: the file of a ruleset
 * @id: of the ruleset that is wanted
 *
 * Returns: (transfer none) (nullable): the ruleset, merged with the one it extends; else
 * #BIV_STORAGE_ERROR, when the file cannot be read, holds another ruleset, or its base is missing
 */
BivRuleset *
biv_storage_catalogue_add_ruleset (BivCatalogue *catalogue, const char *path, const char *id,
                                   GError **error)
{
  g_autoptr (BivNode) root = biv_format_read_file (path, error);
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) g_error_free);
  g_autoptr (BivBases) bases = biv_bases_new (catalogue);

  if (!root)
    return NULL;
  if (!BIV_IS_RULESET (root) || !g_str_equal (biv_node_get_id (root), id))
    {
      g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_NOT_FOUND,
                   "%s: “%s” expected, “%s” found", path, id, biv_node_get_id (root));
      return NULL;
    }
  biv_bases_add (bases, BIV_RULESET (root), path);
  biv_bases_resolve (bases, catalogue, problems);
  if (problems->len > 0)
    {
      g_propagate_error (error, g_ptr_array_steal_index (problems, 0));
      return NULL;
    }
  return biv_catalogue_get_ruleset (catalogue, id);
}

/**
 * biv_storage_catalogue_keep_ruleset:
 * @path: the file of a ruleset
 * @id: of that ruleset
 *
 * Copies the file to the user's own rulesets, which are read at every start.
 *
 * Returns: whether it was copied
 */
bool
biv_storage_catalogue_keep_ruleset (const char *path, const char *id, GError **error)
{
  g_autofree char *name = g_strconcat (id, ".bivruleset", NULL);
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "bivouac", "rulesets", NULL);
  g_autofree char *own = g_build_filename (folder, name, NULL);
  g_autoptr (GBytes) bytes = biv_input_read (path, BIV_INPUT_FILE, BIV_LIMIT_FILE, error);

  if (!bytes)
    return false;
  g_mkdir_with_parents (folder, 0700); /* if it cannot be made, saving fails with the reason */
  return biv_save (own, bytes, error);
}
