/* Makes an army of the lines of a list: each is an entry of the muster list, made by hand, or left
 * out; nothing is left out silently.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/interchange/biv-list-draft.h"

#include <math.h>
#include <string.h>

#include "core/assist/biv-muster-offer.h"
#include "core/model/army/biv-army.h"
#include "core/ruleset/biv-ruleset.h"
#include "core/ruleset/item/biv-unit-field.h"
#include "core/ruleset/leader/biv-leader-rules.h"
#include "core/ruleset/muster/biv-muster.h"
#include "storage/interchange/plain/biv-plain.h"
#include "storage/library/biv-fold.h"
#include "storage/xml/biv-storage-error.h"
#include "storage/xml/biv-storage-words.h"

typedef struct
{
  BivListDraft *draft;
  BivForeign *foreign;
  BivRuleset *ruleset;
  BivMuster *muster;   /* (nullable) */
  GHashTable *entries; /* folded name -> BivMusterEntry */
  BivNode *army;
  GHashTable *by_name; /* folded name -> BivNode, the contingents */
  GHashTable *leaders; /* folded name -> BivNode, which its contingent has */
  GHashTable *above;   /* BivNode -> the BivNode that commands it */
  GPtrArray *under;    /* of BivNode and char * in turn: whose leader is still to be found */
  guint n_pieces;
} Making;

/* --- Looking for things by their names ------------------------------------------------------- */

static bool
is_called (BivText *text, const char *folded)
{
  for (guint i = 0; text && i < biv_text_get_length (text); i++)
    {
      g_autofree char *name = biv_fold (biv_text_get_string (text, i));

      if (g_str_equal (name, folded))
        return true;
    }
  return false;
}

/* (transfer none) (nullable): the item of the rules with that name in any language, or that id. */
static gpointer
find_item (BivNodeList *items, const char *name)
{
  g_autofree char *folded = biv_fold (name);

  for (guint i = 0; *folded && i < biv_node_list_get_length (items); i++)
    {
      gpointer item = biv_node_list_get (items, i);

      if (g_str_equal (biv_node_get_id (item), name) ||
          is_called (biv_rule_item_get_name (item), folded))
        return item;
    }
  return NULL;
}

static void
index_entries (Making *self)
{
  BivNodeList *entries = self->muster ? biv_muster_get_entries (self->muster) : NULL;

  BIV_EACH (BivMusterEntry, entry, entries)
    {
      BivText *name = biv_muster_entry_get_name (entry);

      for (guint j = 0; j < biv_text_get_length (name); j++)
        {
          char *folded = biv_fold (biv_text_get_string (name, j));

          if (g_hash_table_contains (self->entries, folded))
            g_free (folded);
          else
            g_hash_table_insert (self->entries, folded, entry);
        }
    }
}

static BivMusterEntry *
find_entry (Making *self, const char *name)
{
  g_autofree char *folded = biv_fold (name ? name : "");
  BivMusterEntry *entry = *folded ? g_hash_table_lookup (self->entries, folded) : NULL;
  GHashTableIter iter;
  gpointer key, value;

  if (entry || !self->muster || !*folded)
    return entry;
  entry = biv_node_list_lookup (biv_muster_get_entries (self->muster), name);
  if (entry || strlen (folded) > 64)
    return entry;
  g_hash_table_iter_init (&iter, self->entries);
  while (g_hash_table_iter_next (&iter, &key, &value))
    if (biv_fold_is_near (key, folded) &&
        (!entry || strcmp (biv_node_get_id (value), biv_node_get_id (BIV_NODE (entry))) < 0))
      entry = value;
  return entry;
}

/* --- What a line is -------------------------------------------------------------------------- */

static const char *
first_id (BivNodeList *items)
{
  return biv_node_list_get_length (items) > 0 ? biv_node_get_id (biv_node_list_get (items, 0))
                                              : BIV_FOREIGN_NOTHING;
}

/* The lowest rank of those who lead, which is the last kind before messengers. */
static const char *
guess_leader_kind (BivRuleset *ruleset)
{
  BivNodeList *kinds = biv_ruleset_get_leaders (ruleset);
  const char *id = first_id (kinds);

  BIV_EACH (BivLeaderKind, kind, kinds)
    if (biv_leader_kind_get_rank (kind) < BIV_RANK_MESSENGER)
      id = biv_node_get_id (BIV_NODE (kind));
  return id;
}

/* The id of the arm or kind of leader that is probably meant.
 * @type: (nullable): what a file calls the kind of a unit or person
 * @is_leader: whether the file says that it is a person */
static const char *
guess_kind (BivRuleset *ruleset, const char *type, bool is_leader)
{
  gpointer item = type ? find_item (biv_ruleset_get_leaders (ruleset), type) : NULL;

  if (type && !item)
    item = find_item (biv_ruleset_get_arms (ruleset), type);
  if (item)
    return biv_node_get_id (item);
  return is_leader ? guess_leader_kind (ruleset) : first_id (biv_ruleset_get_arms (ruleset));
}

/* The id that a line probably stands for. */
static const char *
guess (Making *self, const BivListDraftLine *line)
{
  BivMusterEntry *entry = find_entry (self, line->texts[BIV_LIST_ENTRY]);

  if (!entry)
    entry = find_entry (self, line->texts[BIV_LIST_NAME]);
  if (entry)
    return biv_node_get_id (BIV_NODE (entry));
  return guess_kind (self->ruleset, line->texts[BIV_LIST_TYPE], line->is_leader);
}

static BivNode *
make_by_hand (Making *self, const char *ours)
{
  BivNode *piece = NULL;

  if (biv_node_list_lookup (biv_ruleset_get_leaders (self->ruleset), ours))
    {
      piece = biv_node_new (BIV_TYPE_FIGURE, "draft");
      biv_node_build_string (piece, "kind", ours);
    }
  else if (biv_node_list_lookup (biv_ruleset_get_arms (self->ruleset), ours))
    {
      piece = biv_node_new (BIV_TYPE_UNIT, "draft");
      biv_node_build_string (piece, "arm", ours);
      biv_node_build_int (piece, "elements", 1);
    }
  if (piece)
    biv_node_build_int (piece, "handmade", true);
  return piece;
}

/* (transfer full) (nullable): what is made of a line; NULL when it is left out. */
static BivNode *
make_piece (Making *self, const BivListDraftLine *line, const char *ours)
{
  const char *name = line->texts[BIV_LIST_NAME];
  BivMusterEntry *entry =
    self->muster ? biv_node_list_lookup (biv_muster_get_entries (self->muster), ours) : NULL;
  BivNode *piece = NULL;

  if (g_str_equal (ours, BIV_FOREIGN_NOTHING))
    {
      biv_foreign_add_note (self->foreign, line->line, name, "%s", _ ("left out, as was wished"));
      return NULL;
    }
  if (entry)
    piece = biv_muster_offer_make_piece (biv_foreign_get_catalogue (self->foreign),
                                         BIV_ARMY (self->army), NULL, entry);
  else
    piece = make_by_hand (self, ours);
  if (!piece)
    biv_foreign_add_note (self->foreign, line->line, name,
                          /* Translators: an id out of a table */
                          _ ("left out: “%s” is in neither the muster list nor the rules"), ours);
  else if (!entry)
    biv_foreign_add_note (self->foreign, line->line, name,
                          /* Translators: the id of an arm or a kind of leader */
                          _ ("not in the muster list: made by hand (%s)"), ours);
  return piece;
}

/* --- Its fields ------------------------------------------------------------------------------ */

static void
set_number (Making *self, BivNode *piece, const BivListDraftLine *line, BivListWord word,
            const char *field)
{
  int number = line->numbers[word];

  if (number < 0)
    return;
  if (biv_node_class_find_field (BIV_NODE_GET_CLASS (piece), field) < 0 ||
      !biv_node_build_int (piece, field, number))
    biv_foreign_add_note (self->foreign, line->line, line->texts[BIV_LIST_NAME],
                          /* Translators: the name of a column, and a number */
                          _ ("%s %d cannot be here"), _ (biv_list_columns_get (word)->heading),
                          number);
}

static void
set_text (Making *self, BivNode *piece, const BivListDraftLine *line, BivListWord word,
          const char *field)
{
  const char *text = line->texts[word];

  if (text && !biv_node_build_string (piece, field, text))
    biv_foreign_add_note (self->foreign, line->line, NULL,
                          /* Translators: the name of a column */
                          _ ("%s: characters that cannot be here, or too many"),
                          _ (biv_list_columns_get (word)->heading));
}

/* The entry's own name stays unsaid, so that every reader sees it in his language. */
static void
set_name (Making *self, BivNode *piece, const BivListDraftLine *line)
{
  const char *id = biv_army_piece_get_entry (piece);
  BivMusterEntry *entry =
    *id ? biv_node_list_lookup (biv_muster_get_entries (self->muster), id) : NULL;
  const char *own = entry ? biv_text_for (biv_muster_entry_get_name (entry),
                                          biv_foreign_get_language (self->foreign))
                          : NULL;

  if (g_strcmp0 (own, line->texts[BIV_LIST_NAME]) != 0)
    set_text (self, piece, line, BIV_LIST_NAME, "name");
}

static char *
read_choices (BivUnitField *field, const char *value)
{
  g_auto (GStrv) parts = g_strsplit_set (value, ",;", 64);
  GString *ids = g_string_new (NULL);

  for (guint i = 0; parts[i]; i++)
    {
      gpointer choice = find_item (biv_unit_field_get_choices (field), g_strstrip (parts[i]));

      if (choice)
        g_string_append_printf (ids, "%s%s", ids->len > 0 ? " " : "", biv_node_get_id (choice));
      else if (*parts[i])
        {
          g_string_free (ids, TRUE);
          return NULL;
        }
    }
  return g_string_free (ids, FALSE);
}

/* (transfer full) (nullable): a value as documents have it; NULL when the field cannot hold it. */
static char *
read_value (BivUnitField *field, const char *value)
{
  double number;

  switch (biv_unit_field_get_holds (field))
    {
    case BIV_FIELD_HOLDS_CHOICE:
    case BIV_FIELD_HOLDS_CHOICES:
      return read_choices (field, value);
    case BIV_FIELD_HOLDS_NUMBER:
      return biv_plain_value_read_number (value, &number) && floor (number) == number
               ? g_strdup_printf ("%d", (int) number)
               : NULL;
    case BIV_FIELD_HOLDS_FLAG:
      return g_strdup ("true");
    case BIV_FIELD_HOLDS_TEXT:
    default:
      return biv_node_string_is_writable (value, false) ? g_strdup (value) : NULL;
    }
}

static void
set_details (Making *self, BivNode *piece, const BivListDraftLine *line)
{
  int position = biv_node_class_find_field (BIV_NODE_GET_CLASS (piece), "details");
  g_autoptr (BivDetails) details =
    biv_details_ref (biv_node_get_details (piece, (guint) position));
  g_auto (GValue) value = G_VALUE_INIT;

  for (guint i = 0; i + 1 < line->fields->len; i += 2)
    {
      const char *name = line->fields->pdata[i];
      BivUnitField *field = find_item (biv_ruleset_get_fields (self->ruleset), name);
      g_autofree char *read = field ? read_value (field, line->fields->pdata[i + 1]) : NULL;
      BivDetails *more;

      if (!read)
        {
          biv_foreign_add_note (self->foreign, line->line, line->texts[BIV_LIST_NAME],
                                /* Translators: a field of the rules, and what stands in a file */
                                _ ("%s: the rules have no “%s”"), name,
                                (const char *) line->fields->pdata[i + 1]);
          continue;
        }
      more = biv_details_with (details, biv_node_get_id (BIV_NODE (field)), read);
      biv_details_unref (details);
      details = more;
    }
  g_value_init (&value, BIV_TYPE_DETAILS);
  g_value_set_boxed (&value, details);
  biv_node_build (piece, (guint) position, &value, NULL);
}

static void
set_quality (Making *self, BivNode *piece, const BivListDraftLine *line)
{
  const char *name = line->texts[BIV_LIST_QUALITY];
  gpointer quality = name ? find_item (biv_ruleset_get_qualities (self->ruleset), name) : NULL;

  if (quality && BIV_IS_FIGURE (piece))
    biv_node_build_string (piece, "quality", biv_node_get_id (quality));
  else if (name)
    biv_foreign_add_note (self->foreign, line->line, line->texts[BIV_LIST_NAME],
                          /* Translators: a field of the rules, and what stands in a file */
                          _ ("%s: the rules have no “%s”"),
                          _ (biv_list_columns_get (BIV_LIST_QUALITY)->heading), name);
}

static void
set_fields (Making *self, BivNode *piece, const BivListDraftLine *line)
{
  set_name (self, piece, line);
  set_number (self, piece, line, BIV_LIST_COST, "cost");
  if (BIV_IS_UNIT (piece))
    set_number (self, piece, line, BIV_LIST_ELEMENTS, "elements");
  else
    set_number (self, piece, line, BIV_LIST_LEVEL, "command-level");
  set_quality (self, piece, line);
  set_text (self, piece, line, BIV_LIST_NOTES, "notes");
  set_details (self, piece, line);
  if (!line->texts[BIV_LIST_COMMAND])
    return;
  g_ptr_array_add (self->under, piece);
  g_ptr_array_add (self->under, (gpointer) line);
}

/* --- The army -------------------------------------------------------------------------------- */

static BivNode *
find_contingent (Making *self, const char *name)
{
  g_autofree char *folded = biv_fold (name ? name : "");
  BivNode *contingent = g_hash_table_lookup (self->by_name, folded);
  guint n = biv_node_list_get_length (biv_army_get_contingents (BIV_ARMY (self->army)));
  g_autofree char *id = g_strdup_printf ("c%u", n + 1);

  if (contingent)
    return contingent;
  contingent = biv_node_new (BIV_TYPE_CONTINGENT, id);
  if (name)
    biv_node_build_string (contingent, "name", name);
  if (biv_node_build_append (self->army, BIV_ARMY_CONTINGENTS, contingent, NULL))
    g_hash_table_insert (self->by_name, g_steal_pointer (&folded), contingent);
  else
    {
      g_object_unref (contingent);
      return NULL;
    }
  g_object_unref (contingent); /* the army has it */
  return contingent;
}

/* (transfer full): the same piece with its own id. */
static BivNode *
copy_with_id (Making *self, BivNode *piece)
{
  g_autofree char *id =
    g_strdup_printf ("%c%u", BIV_IS_UNIT (piece) ? 'u' : 'f', ++self->n_pieces);

  return biv_node_copy_as (piece, id);
}

static void
add_piece (Making *self, const BivListDraftLine *line, BivNode *drafted)
{
  BivNode *contingent = find_contingent (self, line->texts[BIV_LIST_CONTINGENT]);
  g_autoptr (BivNode) piece = copy_with_id (self, drafted);

  if (contingent &&
      biv_node_build_append (contingent,
                             BIV_IS_UNIT (piece) ? BIV_CONTINGENT_UNITS : BIV_CONTINGENT_FIGURES,
                             piece, NULL))
    {
      set_fields (self, piece, line);
      if (BIV_IS_FIGURE (piece) && line->texts[BIV_LIST_NAME])
        g_hash_table_insert (self->leaders, biv_fold (line->texts[BIV_LIST_NAME]), piece);
    }
  else
    biv_foreign_add_note (self->foreign, line->line, line->texts[BIV_LIST_NAME], "%s",
                          _ ("left out: there are too many"));
}

/* (transfer none): what a line is for us: what was said of it alone, else of its name. @alone: the
 * word that is for it alone */
static const char *
find_ours (Making *self, const char *of_name, const char *alone)
{
  const BivForeignWord *word =
    biv_foreign_words_find (self->foreign->words, BIV_LIST_DRAFT_LINE, alone);

  if (!word || !word->is_given)
    return of_name;
  return biv_foreign_words_count (self->foreign->words, BIV_LIST_DRAFT_LINE, alone, word->ours, 1);
}

static void
add_line (Making *self, const BivListDraftLine *line)
{
  char *name = line->texts[BIV_LIST_NAME];
  BivForeignWords *words = self->foreign->words;
  const char *ours;
  g_autofree char *alone = NULL, *meant = NULL;
  g_autoptr (BivNode) piece = NULL;

  if (!name)
    {
      biv_foreign_add_note (self->foreign, line->line, NULL, "%s", _ ("left out: it has no name"));
      return;
    }
  ours = biv_foreign_words_count (words, BIV_LIST_DRAFT_UNIT, name, guess (self, line), 1);
  alone = g_strdup_printf ("%s (%u)", name,
                           biv_foreign_words_find (words, BIV_LIST_DRAFT_UNIT, name)->count);
  meant = g_strdup (find_ours (self, ours, alone));
  biv_foreign_add_line (self->foreign,
                        &(BivForeignLine){ line->line, name, alone, meant,
                                           line->numbers[BIV_LIST_ELEMENTS],
                                           line->numbers[BIV_LIST_COST] });
  piece = make_piece (self, line, meant);
  if (piece)
    add_piece (self, line, piece);
}

/* Whether a piece is a leader, or commands him, be it through others. */
static bool
is_at_or_above (Making *self, BivNode *piece, BivNode *leader)
{
  while (leader && leader != piece)
    leader = g_hash_table_lookup (self->above, leader);
  return leader != NULL;
}

/* Nobody can be under himself, nor under somebody whom he commands. */
static void
put_under (Making *self, BivNode *piece, BivNode *leader, const BivListDraftLine *line)
{
  const char *name = line->texts[BIV_LIST_NAME], *above = line->texts[BIV_LIST_COMMAND];

  if (!leader)
    biv_foreign_add_note (self->foreign, line->line, name, _ ("no leader is called “%s”"), above);
  else if (is_at_or_above (self, piece, leader))
    biv_foreign_add_note (self->foreign, line->line, name,
                          /* Translators: the name of a leader */
                          _ ("left without a leader: “%s” is under its command, or is itself"),
                          above);
  else
    {
      biv_node_build_string (piece, "command", biv_node_get_id (leader));
      g_hash_table_insert (self->above, piece, leader);
    }
}

/* Once all leaders are there: who is under whom. */
static void
put_under_leaders (Making *self)
{
  for (guint i = 0; i + 1 < self->under->len; i += 2)
    {
      const BivListDraftLine *line = self->under->pdata[i + 1];
      g_autofree char *folded = biv_fold (line->texts[BIV_LIST_COMMAND]);

      put_under (self, self->under->pdata[i], g_hash_table_lookup (self->leaders, folded), line);
    }
}

/* The muster list that was wished, else that of the file, if it is known here. */
static bool
find_muster (Making *self, const char *name, GError **error)
{
  const char *wished = self->foreign->muster;
  const char *id = wished && *wished ? wished : self->draft->muster;
  BivCatalogue *catalogue = biv_foreign_get_catalogue (self->foreign);

  if (wished && g_str_equal (wished, BIV_FOREIGN_NOTHING))
    return true;
  self->muster = id && catalogue ? biv_catalogue_get_muster (catalogue, id) : NULL;
  if (self->muster || !wished || !*wished)
    return true;
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_NOT_FOUND,
               /* Translators: a file, then the id of a muster list */
               _ ("%s: the muster list “%s” is not known here"), name, id);
  return false;
}

/* The name that the file gives the army, else the file's own. */
static void
set_army_name (Making *self, const char *file)
{
  g_autofree char *base = g_path_get_basename (file);
  char *dot = strrchr (base, '.');

  if (dot && dot > base)
    *dot = '\0';
  if (!self->draft->name || !*self->draft->name ||
      !biv_node_build_string (self->army, "name", self->draft->name))
    biv_node_build_string (self->army, "name", base);
}

static void
set_budget (Making *self)
{
  int wished = self->foreign->budget;
  int budget = wished == BIV_FOREIGN_BUDGET_OF_FILE ? self->draft->budget : wished;

  if (budget >= 0)
    biv_node_build_int (self->army, "budget", budget);
}

static void
make_army (Making *self, const char *file)
{
  self->army = biv_node_new (BIV_TYPE_ARMY, "army");
  biv_node_build_string (self->army, "ruleset", biv_node_get_id (BIV_NODE (self->ruleset)));
  biv_node_build_string (self->army, "ruleset-version", biv_ruleset_get_version (self->ruleset));
  if (self->muster)
    {
      biv_node_build_string (self->army, "muster", biv_node_get_id (BIV_NODE (self->muster)));
      biv_node_build_string (self->army, "muster-version", biv_muster_get_version (self->muster));
    }
  set_army_name (self, file);
  set_budget (self);
  index_entries (self);
  for (guint i = 0; i < self->draft->lines->len; i++)
    add_line (self, self->draft->lines->pdata[i]);
  put_under_leaders (self);
}

/**
 * biv_list_draft_make_army:
 * @foreign: the rules, the muster list, and the table that tells what each line is
 * @name: what errors call the file
 *
 * Returns: (transfer full) (nullable): the army; else #BIV_STORAGE_ERROR
 */
BivNode *
biv_list_draft_make_army (BivListDraft *self, BivForeign *foreign, const char *name, GError **error)
{
  Making making = { .draft = self, .foreign = foreign };

  if (!biv_byte_budget_check (&foreign->kept, name, error))
    return NULL;
  making.ruleset = biv_foreign_find_ruleset (foreign, self->ruleset, name, error);
  if (!making.ruleset || !find_muster (&making, name, error))
    return NULL;
  making.entries = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  making.by_name = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  making.leaders = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  making.above = g_hash_table_new (NULL, NULL);
  making.under = g_ptr_array_new ();
  make_army (&making, name);
  g_hash_table_unref (making.entries);
  g_hash_table_unref (making.by_name);
  g_hash_table_unref (making.leaders);
  g_hash_table_unref (making.above);
  g_ptr_array_unref (making.under);
  return making.army;
}
