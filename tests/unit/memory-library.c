/* A library in memory, for tests: simple enough to be right.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "memory-library.h"

#include <string.h>

#include "storage/library/biv-fold.h"

#define MEMORY_TYPE_LIBRARY (memory_library_get_type ())
G_DECLARE_FINAL_TYPE (MemoryLibrary, memory_library, MEMORY, LIBRARY, BivLibrary)

typedef struct
{
  BivLibraryRevision *revision;
  GBytes *bytes;
} State;

typedef struct
{
  BivLibraryEntry *entry;
  GPtrArray *states; /* of State, the oldest first */
  char *words[4];    /* names, marks, pieces, rest */
} Document;

struct _MemoryLibrary
{
  BivLibrary parent_instance;

  MemoryLibrary *server;              /* (nullable): whose documents it shows */
  GPtrArray *documents;               /* of Document */
  GPtrArray *rows[BIV_CLUB_N_TABLES]; /* of BivClubRow */
  GHashTable *agreed;                 /* folder and document -> BivLibraryAgreed */
  gint64 changes;
  guint depth;       /* of transactions */
  GPtrArray *before; /* (nullable): the documents as they were when the outermost began */
  bool spoiled;
  guint left; /* calls until one fails; 0: none does */
  struct
  {
    void (*func) (gpointer); /* (nullable): called once */
    gpointer data;
  } after[MEMORY_LIBRARY_N_CALLS];
};

G_DEFINE_FINAL_TYPE (MemoryLibrary, memory_library, BIV_TYPE_LIBRARY)

/* The one that has the documents. */
static MemoryLibrary *
get_server (BivLibrary *library)
{
  MemoryLibrary *self = MEMORY_LIBRARY (library);

  return self->server ? self->server : self;
}

static void
state_free (gpointer data)
{
  State *state = data;

  biv_library_revision_free (state->revision);
  g_bytes_unref (state->bytes);
  g_free (state);
}

static void
document_free (gpointer data)
{
  Document *document = data;

  biv_library_entry_free (document->entry);
  g_ptr_array_unref (document->states);
  for (guint i = 0; i < G_N_ELEMENTS (document->words); i++)
    g_free (document->words[i]);
  g_free (document);
}

static Document *
get_document (BivLibrary *library, const char *id, GError **error)
{
  MemoryLibrary *self = get_server (library);

  for (guint i = 0; i < self->documents->len; i++)
    {
      Document *document = self->documents->pdata[i];

      if (g_str_equal (document->entry->id, id))
        return document;
    }
  biv_library_refuse_unknown (id, error);
  return NULL;
}

static BivLibraryRevision *
copy_revision (const BivLibraryRevision *revision)
{
  BivLibraryRevision *copy = g_memdup2 (revision, sizeof *revision);

  copy->id = g_strdup (revision->id);
  copy->document = g_strdup (revision->document);
  copy->parent = g_strdup (revision->parent);
  copy->author = g_strdup (revision->author);
  copy->note = g_strdup (revision->note);
  copy->hash = g_strdup (revision->hash);
  copy->account = g_strdup (revision->account);
  return copy;
}

static BivLibraryEntry *
copy_entry (const BivLibraryEntry *entry)
{
  BivLibraryEntry *copy = g_memdup2 (entry, sizeof *entry);

  copy->id = g_strdup (entry->id);
  copy->kind = g_strdup (entry->kind);
  copy->title = biv_text_ref (entry->title);
  copy->ruleset = g_strdup (entry->ruleset);
  copy->revision = g_strdup (entry->revision);
  copy->folder = g_strdup (entry->folder);
  copy->owner = g_strdup (entry->owner);
  copy->tags = g_strdupv (entry->tags);
  copy->keeper = g_strdup (entry->keeper);
  copy->binner = g_strdup (entry->binner);
  copy->submission.who = g_strdup (entry->submission.who);
  copy->submission.hash = g_strdup (entry->submission.hash);
  return copy;
}

static void
set_string (char **to, const char *string)
{
  g_free (*to);
  *to = g_strdup (string);
}

static void
update (Document *document, const BivLibraryRecord *record, const BivLibraryRevision *revision)
{
  BivLibraryEntry *entry = document->entry;
  const char *words[] = { record->names, document->words[1], record->pieces, record->rest };

  set_string (&entry->kind, record->kind);
  g_clear_pointer (&entry->title, biv_text_unref);
  entry->title = biv_text_ref (record->title);
  set_string (&entry->ruleset, record->ruleset);
  entry->points = record->points;
  entry->years = record->years;
  set_string (&entry->revision, revision->id);
  entry->n_revisions = revision->number;
  entry->saved = revision->saved;
  entry->errors = entry->warnings = BIV_LIBRARY_UNKNOWN;
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (words[i] != document->words[i])
      set_string (&document->words[i], words[i]);
}

static Document *
copy_document (const Document *document)
{
  Document *copy = g_new0 (Document, 1);

  copy->entry = copy_entry (document->entry);
  copy->states = g_ptr_array_new_with_free_func (state_free);
  for (guint i = 0; i < document->states->len; i++)
    {
      State *state = g_memdup2 (document->states->pdata[i], sizeof *state);

      state->revision = copy_revision (state->revision);
      g_bytes_ref (state->bytes);
      g_ptr_array_add (copy->states, state);
    }
  for (guint i = 0; i < G_N_ELEMENTS (copy->words); i++)
    copy->words[i] = g_strdup (document->words[i]);
  return copy;
}

static void
come_in (BivLibrary *library, MemoryLibraryCall call)
{
  MemoryLibrary *self = get_server (library);
  void (*func) (gpointer) = self->after[call].func;

  self->after[call].func = NULL;
  if (func)
    func (self->after[call].data);
}

/* Whether this call is the one that fails, as when a connection is cut. */
static bool
fails (BivLibrary *library, GError **error)
{
  MemoryLibrary *self = get_server (library);

  if (self->left == 0 || --self->left > 0)
    return false;
  self->spoiled = true;
  g_set_error_literal (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_IO, "cut");
  return true;
}

static bool
begin (BivLibrary *library, GError **error)
{
  MemoryLibrary *self = get_server (library);

  if (fails (library, error))
    return false;
  if (self->depth++ > 0)
    return true;
  self->spoiled = false;
  self->before = g_ptr_array_new_with_free_func (document_free);
  for (guint i = 0; i < self->documents->len; i++)
    g_ptr_array_add (self->before, copy_document (self->documents->pdata[i]));
  return true;
}

static bool
end (BivLibrary *library, bool done, GError **error)
{
  MemoryLibrary *self = get_server (library);
  g_autoptr (GPtrArray) before = NULL;

  if (done && fails (library, error))
    done = false;
  else if (done && self->spoiled)
    g_set_error_literal (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_IO, "spoiled");
  self->spoiled = self->spoiled || !done;
  if (--self->depth > 0)
    return !self->spoiled;
  before = g_steal_pointer (&self->before);
  if (!self->spoiled)
    return true;
  g_ptr_array_unref (self->documents);
  self->documents = g_steal_pointer (&before);
  return false;
}

static bool
add_change (BivLibrary *library, GError **error)
{
  get_server (library)->changes++;
  return true;
}

static State *
get_latest (const Document *document)
{
  return document->states->pdata[document->states->len - 1];
}

static bool
find_document (BivLibrary *library, const char *id, const char *hash, BivLibraryDocument *found,
               GError **error)
{
  Document *document = fails (library, error) ? NULL : get_document (library, id, error);
  const BivLibraryRevision *latest;
  guint number;

  if (!document)
    return false;
  latest = get_latest (document)->revision;
  g_ptr_array_find (get_server (library)->documents, document, &number);
  found->number = number;
  found->revision = g_strdup (latest->id);
  found->revisions = document->states->len;
  found->submitted = document->entry->submission.time;
  found->binned = document->entry->binned;
  found->same = g_strcmp0 (hash, latest->hash) == 0 ? copy_revision (latest) : NULL;
  return true;
}

static bool
add_document (BivLibrary *library, const char *id, const char *kind, BivLibraryDocument *found,
              GError **error)
{
  Document *document;

  if (fails (library, error))
    return false;
  document = g_new0 (Document, 1);
  document->entry = g_new0 (BivLibraryEntry, 1);
  document->entry->id = g_strdup (id);
  document->entry->folder = g_strdup ("");
  document->entry->owner = g_strdup ("");
  document->entry->keeper = g_strdup ("");
  document->entry->binner = g_strdup ("");
  document->entry->tags = g_new0 (char *, 1);
  document->words[1] = g_strdup ("");
  document->states = g_ptr_array_new_with_free_func (state_free);
  g_ptr_array_add (get_server (library)->documents, document);
  found->revision = g_strdup ("");
  return true;
}

static bool
write_revision (BivLibrary *library, const BivLibraryDocument *found,
                const BivLibraryRecord *record, const BivLibraryRevision *revision, GError **error)
{
  Document *document = get_document (library, revision->document, error);
  State *state = g_new0 (State, 1);

  state->bytes = g_bytes_ref (record->bytes);
  state->revision = copy_revision (revision);
  g_ptr_array_add (document->states, state);
  update (document, record, revision);
  return true;
}

static bool
rewind_to (BivLibrary *library, const BivLibraryDocument *found, const char *revision,
           const BivLibraryRecord *record, GError **error)
{
  Document *document = get_server (library)->documents->pdata[found->number];
  guint n = document->states->len;

  while (n > 0 &&
         !g_str_equal (((State *) document->states->pdata[n - 1])->revision->id, revision))
    n--;
  if (n == 0)
    return biv_library_refuse_unknown (revision, error);
  g_ptr_array_set_size (document->states, (int) n);
  update (document, record, get_latest (document)->revision);
  return true;
}

static GBytes *
load (BivLibrary *library, const char *id, const char *revision, GError **error)
{
  Document *document = fails (library, error) ? NULL : get_document (library, id, error);

  come_in (library, MEMORY_LIBRARY_LOAD);
  for (guint i = document ? document->states->len : 0; i-- > 0;)
    {
      State *state = document->states->pdata[i];

      if (!revision || g_str_equal (state->revision->id, revision))
        return g_bytes_ref (state->bytes);
    }
  return NULL;
}

static BivLibraryEntry *
get (BivLibrary *library, const char *id, GError **error)
{
  Document *document = get_document (library, id, error);

  return document ? copy_entry (document->entry) : NULL;
}

static bool
list_revisions (BivLibrary *library, const char *id, GPtrArray *list, GError **error)
{
  Document *document = fails (library, error) ? NULL : get_document (library, id, error);

  if (!document)
    return false;
  for (guint i = document->states->len; i-- > 0;)
    g_ptr_array_add (list, copy_revision (((State *) document->states->pdata[i])->revision));
  come_in (library, MEMORY_LIBRARY_LIST);
  return true;
}

/* Whether one word, so long, is the other but for one slip, which is of one letter, or but for two
 * of a long word. */
static bool
is_slip (const char *word, gsize length, const char *typed, guint slips)
{
  glong letters = g_utf8_strlen (word, (gssize) length);
  glong n_typed = g_utf8_strlen (typed, -1);
  g_autofree char *there = NULL;

  if (n_typed < 4 || letters < 5 || ABS (letters - n_typed) > (int) slips)
    return false;
  there = g_strndup (word, length);
  return slips == 2 && n_typed >= 8 ? biv_fold_is_alike (there, typed)
                                    : biv_fold_is_near (there, typed);
}

static bool
has_word (const char *words, const char *typed, guint slips)
{
  for (const char *word = words; word; word = strchr (word, ' '))
    {
      word += *word == ' ';
      if (g_str_has_prefix (word, typed) ||
          (slips > 0 && is_slip (word, strcspn (word, " "), typed, slips)))
        return true;
    }
  return false;
}

/* 0: not found; more where the words stand in the names. */
static guint
rank (const Document *document, char **typed, guint slips)
{
  guint all = 1;

  for (guint i = 0; typed[i]; i++)
    {
      guint best = 0;

      for (guint j = 0; j < G_N_ELEMENTS (document->words); j++)
        if (has_word (document->words[j], typed[i], slips))
          best = MAX (best, (guint) G_N_ELEMENTS (document->words) - j);
      if (best == 0)
        return 0;
      all += best;
    }
  return all;
}

static bool
has_verdict (const BivLibraryEntry *entry, BivLibraryVerdict verdict)
{
  switch (verdict)
    {
    case BIV_LIBRARY_FINE:
      return entry->errors == 0;
    case BIV_LIBRARY_WITH_ERRORS:
      return entry->errors > 0;
    case BIV_LIBRARY_UNCHECKED:
      return entry->errors < 0;
    case BIV_LIBRARY_ANY_VERDICT:
    default:
      return true;
    }
}

static bool
is_in_folder (const char *folder, const char *wanted)
{
  g_autofree char *inside = g_strconcat (wanted, "/", NULL);

  return g_str_equal (folder, wanted) || g_str_has_prefix (folder, inside);
}

static bool
is_of_years (BivLibraryYears years, BivLibraryYears wanted)
{
  if (wanted.first == 0 && wanted.last == 0)
    return true;
  return years.first != 0 && (wanted.first == 0 || years.last >= wanted.first) &&
         (wanted.last == 0 || years.first <= wanted.last);
}

static bool
suits (const Document *document, const BivLibraryQuery *query)
{
  const BivLibraryEntry *entry = document->entry;

  return (entry->binned > 0) == query->bin &&
         (!query->name || g_str_equal (document->words[0], query->name)) &&
         (!query->kind || g_str_equal (entry->kind, query->kind)) &&
         (!query->ruleset || g_str_equal (entry->ruleset, query->ruleset)) &&
         (!query->owner || g_str_equal (entry->owner, query->owner)) &&
         (!query->tag || g_strv_contains ((const char *const *) entry->tags, query->tag)) &&
         (!query->folder || is_in_folder (entry->folder, query->folder)) &&
         (!query->favourites || entry->favourite) &&
         (query->least_points == 0 || entry->points >= query->least_points) &&
         (query->most_points == 0 ||
          (entry->points >= 0 && entry->points <= query->most_points)) &&
         is_of_years (entry->years, query->years) && has_verdict (entry, query->verdict);
}

static int
compare (gconstpointer a, gconstpointer b, gpointer data)
{
  const Document *x = *(Document *const *) a;
  const Document *y = *(Document *const *) b;
  const BivLibraryQuery *query = data;
  int order;

  if (query->sort == BIV_LIBRARY_BY_NAME)
    order = strcmp (x->words[0], y->words[0]);
  else if (query->sort == BIV_LIBRARY_BY_POINTS)
    order = y->entry->points - x->entry->points;
  else if (query->sort == BIV_LIBRARY_BY_KIND)
    order = strcmp (x->entry->kind, y->entry->kind);
  else if (query->sort == BIV_LIBRARY_BY_RULESET)
    order = strcmp (x->entry->ruleset, y->entry->ruleset);
  else if (query->sort == BIV_LIBRARY_BY_OWNER)
    order = strcmp (x->entry->owner, y->entry->owner);
  else if (query->sort == BIV_LIBRARY_BY_VERDICT)
    order = y->entry->errors - x->entry->errors;
  else
    order = (y->entry->saved > x->entry->saved) - (y->entry->saved < x->entry->saved);
  if (order == 0 && query->sort >= BIV_LIBRARY_BY_KIND)
    return strcmp (x->words[0], y->words[0]);
  return query->reversed ? -order : order;
}

static void
collect (MemoryLibrary *self, const BivLibraryQuery *query, char **typed, guint slips,
         GPtrArray *found)
{
  guint best = typed[0] && query->sort == BIV_LIBRARY_BY_RANK ? 64 : 1;
  g_autoptr (GPtrArray) all = g_ptr_array_copy (self->documents, NULL, NULL);

  g_ptr_array_set_free_func (all, NULL);
  g_ptr_array_sort_with_data (all, compare, (gpointer) query);
  for (guint wanted = best; wanted > 0; wanted--)
    for (guint i = 0; i < all->len; i++)
      {
        Document *document = all->pdata[i];
        guint there = rank (document, typed, slips);

        if (there > 0 && (best == 1 || there == wanted) && suits (document, query) &&
            !g_ptr_array_find (found, document, NULL))
          g_ptr_array_add (found, document);
      }
}

static GPtrArray *
find (BivLibrary *library, const BivLibraryQuery *query, GError **error)
{
  MemoryLibrary *self = get_server (library);
  GPtrArray *hits = g_ptr_array_new_with_free_func ((GDestroyNotify) biv_library_entry_free);
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  g_autofree char *folded = biv_fold (query->words ? query->words : "");
  g_auto (GStrv) typed = g_strsplit (folded, " ", -1);

  collect (self, query, typed, 0, found);
  if (typed[0] && found->len < 10)
    collect (self, query, typed, 1, found);
  if (typed[0] && found->len == 0)
    collect (self, query, typed, 2, found);
  for (guint i = query->offset; i < found->len; i++)
    if (query->limit == 0 || hits->len < query->limit)
      g_ptr_array_add (hits, copy_entry (((Document *) found->pdata[i])->entry));
  return hits;
}

static int
compare_tags (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

static void
set_tag (BivLibraryEntry *entry, const char *tag, bool on)
{
  g_autoptr (GPtrArray) tags = g_ptr_array_new ();
  g_auto (GStrv) before = g_steal_pointer (&entry->tags);

  for (guint i = 0; before[i]; i++)
    if (!g_str_equal (before[i], tag))
      g_ptr_array_add (tags, g_strdup (before[i]));
  if (on)
    g_ptr_array_add (tags, g_strdup (tag));
  g_ptr_array_sort (tags, compare_tags);
  g_ptr_array_add (tags, NULL);
  entry->tags = (char **) g_ptr_array_steal (tags, NULL);
}

static bool
write_mark (BivLibrary *library, const char *id, const BivLibraryDocument *found,
            BivLibraryMark mark, const char *value, GError **error)
{
  BivLibraryEntry *entry = get_document (library, id, error)->entry;

  switch (mark)
    {
    case BIV_LIBRARY_MARK_FOLDER:
      set_string (&entry->folder, value);
      break;
    case BIV_LIBRARY_MARK_OWNER:
      set_string (&entry->owner, value);
      break;
    case BIV_LIBRARY_MARK_FAVOURITE:
      entry->favourite = *value != '\0';
      break;
    case BIV_LIBRARY_MARK_TAG:
    case BIV_LIBRARY_MARK_UNTAG:
      set_tag (entry, value, mark == BIV_LIBRARY_MARK_TAG);
      break;
    case BIV_LIBRARY_MARK_AUDIENCE:
      entry->audience = biv_library_audience_find (value);
      break;
    case BIV_LIBRARY_MARK_BIN:
    default:
      entry->binned = g_ascii_strtoll (value, NULL, 10);
      break;
    }
  return true;
}

/* What people say of a document, as it is looked for. */
static void
fold_marks (Document *document)
{
  g_autofree char *tags = g_strjoinv (" ", document->entry->tags);
  g_autofree char *all =
    g_strjoin (" ", document->entry->owner, document->entry->folder, tags, NULL);

  g_free (document->words[1]);
  document->words[1] = biv_fold (all);
}

static bool
index_marks (BivLibrary *library, const char *id, const BivLibraryDocument *found, GError **error)
{
  fold_marks (get_document (library, id, error));
  return true;
}

static bool
record_verdict (BivLibrary *library, const BivLibraryCheckResult *check_result, GError **error)
{
  Document *document = get_document (library, check_result->document, NULL);

  if (document && g_str_equal (document->entry->revision, check_result->revision))
    {
      document->entry->errors = check_result->errors;
      document->entry->warnings = check_result->warnings;
      if (check_result->years.first != 0)
        document->entry->years = check_result->years;
    }
  return true;
}

static bool
submit (BivLibrary *library, const char *id, const BivLibraryDocument *found,
        const BivLibrarySaveInfo *save_info, GError **error)
{
  Document *document = get_document (library, id, error);
  BivLibrarySubmission *submission = &document->entry->submission;

  submission->time = save_info->time;
  set_string (&submission->who, save_info->author);
  set_string (&submission->hash, get_latest (document)->revision->hash);
  submission->errors = document->entry->errors;
  submission->warnings = document->entry->warnings;
  return true;
}

static bool
reopen (BivLibrary *library, const char *id, const BivLibraryDocument *found, GError **error)
{
  get_document (library, id, error)->entry->submission.time = 0;
  return true;
}

static bool
empty_bin (BivLibrary *library, const char *document, GError **error)
{
  MemoryLibrary *self = get_server (library);

  for (guint i = self->documents->len; i-- > 0;)
    {
      const BivLibraryEntry *entry = ((Document *) self->documents->pdata[i])->entry;

      if (entry->binned > 0 && (!document || g_str_equal (document, entry->id)))
        g_ptr_array_remove_index (self->documents, i);
    }
  return true;
}

static bool
is_read_only (BivLibrary *library)
{
  return false;
}

static gint64
count_changes (BivLibrary *library, GError **error)
{
  return get_server (library)->changes;
}

/* --- What a club writes down ---------------------------------------------------------------- */

static GPtrArray *
list_rows (BivLibrary *library, BivClubTable table, GError **error)
{
  GPtrArray *rows = get_server (library)->rows[table];
  GPtrArray *copies = g_ptr_array_new_with_free_func ((GDestroyNotify) biv_club_row_free);

  for (guint i = 0; i < rows->len; i++)
    g_ptr_array_add (copies, biv_club_row_copy (rows->pdata[i]));
  return copies;
}

/* Its position, or -1. */
static int
find_row (GPtrArray *rows, const char *id)
{
  for (guint i = 0; i < rows->len; i++)
    if (g_str_equal (((BivClubRow *) rows->pdata[i])->id, id))
      return (int) i;
  return -1;
}

static bool
put_rows (BivLibrary *library, BivClubTable table, GPtrArray *rows, GError **error)
{
  GPtrArray *there = get_server (library)->rows[table];

  for (guint i = 0; i < rows->len; i++)
    {
      BivClubRow *copy = biv_club_row_copy (rows->pdata[i]);
      int position = find_row (there, copy->id);

      g_ptr_array_insert (there, position, copy);
      if (position >= 0)
        g_ptr_array_remove_index (there, (guint) position + 1);
    }
  return true;
}

static bool
remove_row (BivLibrary *library, BivClubTable table, const char *id, GError **error)
{
  GPtrArray *there = get_server (library)->rows[table];
  int position = find_row (there, id);

  if (position < 0)
    return biv_library_refuse_unknown (id, error);
  g_ptr_array_remove_index (there, (guint) position);
  return true;
}

static void
erase_in_document (Document *document, const char *name)
{
  if (g_str_equal (document->entry->owner, name))
    set_string (&document->entry->owner, "");
  fold_marks (document);
  for (guint i = 0; i < document->states->len; i++)
    {
      State *state = document->states->pdata[i];

      if (g_str_equal (state->revision->author, name))
        set_string (&state->revision->author, "");
    }
}

static bool
erase_person (BivLibrary *library, const char *name, GError **error)
{
  MemoryLibrary *self = get_server (library);
  GPtrArray *members = self->rows[BIV_CLUB_MEMBERS];

  for (guint i = 0; i < self->documents->len; i++)
    erase_in_document (self->documents->pdata[i], name);
  for (guint i = members->len; i-- > 0;)
    if (g_str_equal (((BivClubRow *) members->pdata[i])->values[0], name))
      g_ptr_array_remove_index (members, i);
  return true;
}

/* --- Folders of files ----------------------------------------------------------------------- */

static BivLibraryAgreed *
copy_agreed (const BivLibraryAgreed *agreed)
{
  BivLibraryAgreed *copy = g_new0 (BivLibraryAgreed, 1);

  copy->document = g_strdup (agreed->document);
  copy->own = g_strdup (agreed->own);
  copy->state = g_strdup (agreed->state);
  copy->revision = g_strdup (agreed->revision);
  copy->hash = g_strdup (agreed->hash);
  return copy;
}

static GPtrArray *
list_agreed (BivLibrary *library, const char *folder, GError **error)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) biv_library_agreed_free);
  GHashTableIter iter;
  gpointer key, agreed;

  g_hash_table_iter_init (&iter, get_server (library)->agreed);
  while (g_hash_table_iter_next (&iter, &key, &agreed))
    if (g_str_has_prefix (key, folder))
      g_ptr_array_add (list, copy_agreed (agreed));
  return list;
}

static bool
agree (BivLibrary *library, const char *folder, GPtrArray *agreed, GError **error)
{
  for (guint i = 0; i < agreed->len; i++)
    {
      const BivLibraryAgreed *one = agreed->pdata[i];

      g_hash_table_insert (get_server (library)->agreed,
                           g_strconcat (folder, " ", one->document, NULL), copy_agreed (one));
    }
  return true;
}

/* --- Making one ------------------------------------------------------------------------------ */

static void
memory_library_finalize (GObject *object)
{
  MemoryLibrary *self = MEMORY_LIBRARY (object);

  for (guint i = 0; i < BIV_CLUB_N_TABLES; i++)
    g_ptr_array_unref (self->rows[i]);
  g_ptr_array_unref (self->documents);
  g_hash_table_unref (self->agreed);
  g_clear_object (&self->server);
  G_OBJECT_CLASS (memory_library_parent_class)->finalize (object);
}

static void
memory_library_class_init (MemoryLibraryClass *klass)
{
  BivLibraryClass *library = BIV_LIBRARY_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = memory_library_finalize;
  library->is_read_only = is_read_only;
  library->begin = begin;
  library->end = end;
  library->add_change = add_change;
  library->find_document = find_document;
  library->add_document = add_document;
  library->write_revision = write_revision;
  library->rewind = rewind_to;
  library->write_mark = write_mark;
  library->index_marks = index_marks;
  library->record_verdict = record_verdict;
  library->submit = submit;
  library->reopen = reopen;
  library->empty_bin = empty_bin;
  library->put_rows = put_rows;
  library->remove_row = remove_row;
  library->erase_person = erase_person;
  library->agree = agree;
  library->count_changes = count_changes;
  library->load = load;
  library->get = get;
  library->list_revisions = list_revisions;
  library->find = find;
  library->list_rows = list_rows;
  library->list_agreed = list_agreed;
}

static void
memory_library_init (MemoryLibrary *self)
{
  self->documents = g_ptr_array_new_with_free_func (document_free);
  self->agreed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                        (GDestroyNotify) biv_library_agreed_free);
  for (guint i = 0; i < BIV_CLUB_N_TABLES; i++)
    self->rows[i] = g_ptr_array_new_with_free_func ((GDestroyNotify) biv_club_row_free);
}

BivLibrary *
memory_library_new (void)
{
  return g_object_new (MEMORY_TYPE_LIBRARY, NULL);
}

/* (transfer full): the same library, as another program has it open. */
BivLibrary *
memory_library_connect (BivLibrary *library)
{
  MemoryLibrary *self = g_object_new (MEMORY_TYPE_LIBRARY, NULL);

  self->server = g_object_ref (get_server (library));
  return BIV_LIBRARY (self);
}

/* The @n_calls-th call from now on fails, whatever it is; 0: none does. */
void
memory_library_fail_after (BivLibrary *library, guint n_calls)
{
  MEMORY_LIBRARY (library)->left = n_calls;
}

/* Somebody else comes in after the next such call, once. @func: (nullable) */
void
memory_library_call_after (BivLibrary *library, MemoryLibraryCall call, void (*func) (gpointer),
                           gpointer data)
{
  MEMORY_LIBRARY (library)->after[call].func = func;
  MEMORY_LIBRARY (library)->after[call].data = data;
}
