/* Accounts that try at random, by what a program offers, to see and to change in a club's library
 * what is not theirs: of each role so many attempts as BIVOUAC_ATTEMPTS says. None may show a word
 * that is kept from it, or change a byte on the server. The owner of the tables, who may all of
 * that, is the control: his attempts have to succeed.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "storage/library/biv-fold.h"
#include "storage/server/biv-postgres-library.h"
#include "storage/server/biv-postgres.h"

#define DEFAULT_ATTEMPTS 60
#define PARIS "bivouac.club%3DParis"
#define LYON "bivouac.club%3DLyon"

/* What there is to be tried at. */
typedef enum
{
  OPEN,      /* the club's */
  SECRET,    /* of who made it */
  RELEASED,  /* for guests, too */
  LOCKED,    /* submitted */
  ELSEWHERE, /* another club's */
  N_DOCUMENTS,
} Place;

static const char *const words[N_DOCUMENTS] = { "open", "secret", "released", "locked",
                                                "elsewhere" };

/* What it may read, and what it may write, of the documents. */
typedef struct
{
  const char *role;
  guint reads;
  guint writes;
  bool reads_rows;
} Role;

#define BIT(place) (1U << (place))

static const Role roles[] = {
  { "organiser", BIT (OPEN) | BIT (SECRET) | BIT (RELEASED) | BIT (LOCKED),
    BIT (OPEN) | BIT (SECRET) | BIT (RELEASED), true },
  { "member", BIT (OPEN) | BIT (RELEASED) | BIT (LOCKED), BIT (OPEN) | BIT (RELEASED), true },
  { "read", BIT (OPEN) | BIT (RELEASED) | BIT (LOCKED), 0, true },
  { "guest", BIT (RELEASED), 0, false },
};

/* The documents' ids and latest revisions. */
static char *ids[N_DOCUMENTS];
static char *revisions[N_DOCUMENTS];

/* Members whom the club and another one wrote down. */
static char *row_of_paris;
static char *row_of_lyon;

typedef struct
{
  const char *account;
  BivLibrary *library;
  Place place;
  GRand *random;
  GString *seen; /* what came back */
} Attempt;

static BivLibraryRecord *
make_record (const char *word, guint number)
{
  BivLibraryRecord *record = g_new0 (BivLibraryRecord, 1);
  g_autofree char *text = g_strdup_printf ("hush-%s %u", word, number);

  record->bytes = g_bytes_new (text, strlen (text));
  record->kind = g_strdup ("army");
  record->title = biv_text_new_plain (text);
  record->ruleset = g_strdup ("rules");
  record->points = BIV_LIBRARY_UNKNOWN;
  record->names = biv_fold (text);
  record->pieces = biv_fold (text);
  record->rest = biv_fold (text);
  return record;
}

/* --- What may be tried: each says whether the library said that it was done -------------- */

static bool
try_load (Attempt *self)
{
  g_autoptr (GBytes) bytes = biv_library_load (
    self->library, ids[self->place],
    g_rand_boolean (self->random) ? revisions[self->place] : NULL, NULL);

  if (bytes)
    g_string_append_len (self->seen, g_bytes_get_data (bytes, NULL),
                         (gssize) g_bytes_get_size (bytes));
  return bytes != NULL;
}

static void
see_entry (Attempt *self, const BivLibraryEntry *entry)
{
  g_autofree char *tags = g_strjoinv (" ", entry->tags);

  g_string_append_printf (self->seen, " %s %s %s %s", biv_text_for (entry->title, "en"),
                          entry->folder, entry->owner, tags);
}

static bool
try_get (Attempt *self)
{
  g_autoptr (BivLibraryEntry) entry = biv_library_get (self->library, ids[self->place], NULL);

  if (entry)
    see_entry (self, entry);
  return entry != NULL;
}

static bool
try_history (Attempt *self)
{
  g_autoptr (GPtrArray) list =
    biv_library_list_revisions (self->library, ids[self->place], NULL);

  for (guint i = 0; list && i < list->len; i++)
    g_string_append_printf (self->seen, " %s", ((BivLibraryRevision *) list->pdata[i])->note);
  return list && list->len > 0;
}

/* All that there is, and what the words of a document find. */
static bool
try_find (Attempt *self)
{
  g_autofree char *typed = g_strconcat ("hush-", words[self->place], NULL);
  BivLibraryQuery query = { .words = g_rand_boolean (self->random) ? typed : NULL };
  g_autoptr (GPtrArray) hits = biv_library_find (self->library, &query, NULL);

  for (guint i = 0; hits && i < hits->len; i++)
    see_entry (self, hits->pdata[i]);
  return hits != NULL;
}

static bool
try_save (Attempt *self)
{
  g_autoptr (BivLibraryRecord) record =
    make_record ("forged", g_rand_int (self->random));
  BivLibrarySaveInfo save_info = { .author = "x", .note = "x", .time = 9 };
  g_autoptr (BivLibraryRevision) saved = biv_library_save (
    self->library, ids[self->place],
    g_rand_boolean (self->random) ? revisions[self->place] : NULL, record, &save_info, NULL);

  return saved != NULL;
}

static bool
try_mark (Attempt *self)
{
  static const struct
  {
    BivLibraryMark mark;
    const char *value;
  } marks[] = {
    { BIV_LIBRARY_MARK_FOLDER, "forged" },
    { BIV_LIBRARY_MARK_OWNER, "forged" },
    { BIV_LIBRARY_MARK_FAVOURITE, "1" },
    { BIV_LIBRARY_MARK_TAG, "forged" },
    { BIV_LIBRARY_MARK_UNTAG, "hush-tag" },
    { BIV_LIBRARY_MARK_BIN, "7" },
    { BIV_LIBRARY_MARK_AUDIENCE, "guests" },
  };
  guint i = (guint) g_rand_int_range (self->random, 0, G_N_ELEMENTS (marks));

  /* A locked document may be put elsewhere, and given another tag. */
  if (self->place == LOCKED)
    i = g_rand_boolean (self->random) ? 1 : 5;
  return biv_library_mark (self->library, ids[self->place], marks[i].mark, marks[i].value, NULL);
}

static bool
try_judge (Attempt *self)
{
  return biv_library_record_verdict (self->library, ids[self->place], revisions[self->place], 0, 77,
                                     NULL);
}

static bool
try_disclose (Attempt *self)
{
  return biv_library_disclose (self->library, ids[self->place], BIV_LIBRARY_FOR_GUESTS, NULL);
}

static bool
try_submit (Attempt *self)
{
  BivLibrarySaveInfo save_info = { .author = "x", .time = 9 };

  return biv_library_submit (self->library, ids[self->place], &save_info, NULL);
}

static bool
try_reopen (Attempt *self)
{
  return biv_library_reopen (self->library, ids[self->place], NULL);
}

static bool
try_rows (Attempt *self)
{
  g_autoptr (GPtrArray) rows = biv_library_list_rows (self->library, BIV_CLUB_MEMBERS, NULL);

  for (guint i = 0; rows && i < rows->len; i++)
    g_string_append_printf (self->seen, " %s", ((BivClubRow *) rows->pdata[i])->values[0]);
  return rows && rows->len > 0;
}

static bool
try_put (Attempt *self)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) biv_club_row_free);
  BivClubRow *row = biv_club_row_new ();

  biv_club_row_set (row, 0, "Forged");
  g_ptr_array_add (rows, row);
  return biv_library_put_rows (self->library, BIV_CLUB_MEMBERS, rows, NULL);
}

static bool
try_forget (Attempt *self)
{
  return biv_library_erase_person (self->library, "hush-rows", NULL);
}

static bool
try_empty_bin (Attempt *self)
{
  return biv_library_empty_bin (self->library, NULL);
}

static bool
try_admit (Attempt *self)
{
  return biv_postgres_library_admit (self->library, "r_guest", "organiser", NULL);
}

static bool
try_shut_out (Attempt *self)
{
  return biv_postgres_library_shut_out (self->library, "r_keeper", NULL);
}

static bool
try_invite (Attempt *self)
{
  g_autoptr (BivPostgresInvitation) invitation =
    biv_postgres_library_invite (self->library, "r_guest", "organiser", NULL);

  return invitation != NULL;
}

static bool
try_remove (Attempt *self)
{
  return biv_library_remove_row (self->library, BIV_CLUB_MEMBERS, row_of_paris, NULL);
}

static bool
try_remove_elsewhere (Attempt *self)
{
  return biv_library_remove_row (self->library, BIV_CLUB_MEMBERS, row_of_lyon, NULL);
}

/* Several at once: one that is not allowed is no more allowed among others. */
static bool
try_batch (Attempt *self)
{
  if (!biv_library_begin (self->library, NULL))
    return false;
  try_judge (self);
  try_save (self);
  return biv_library_end (self->library, true, NULL);
}

/* Who did what: of a document that one does not see nothing is told. */
static bool
try_traces (Attempt *self)
{
  const char *document = g_rand_boolean (self->random) ? ids[self->place] : NULL;
  g_autoptr (GPtrArray) list =
    biv_postgres_library_list_traces (self->library, document, NULL);

  for (guint i = 0; list && i < list->len; i++)
    for (Place place = 0; place < N_DOCUMENTS; place++)
      if (g_str_equal (((BivPostgresTrace *) list->pdata[i])->document, ids[place]))
        g_string_append_printf (self->seen, " hush-%s", words[place]);
  return list && list->len > 0;
}

/* Who may what: only organisers, who see secrets, know of others. */
static bool
try_roles (Attempt *self)
{
  g_autoptr (GPtrArray) list = biv_postgres_library_list_roles (self->library, NULL);

  for (guint i = 0; list && i < list->len; i++)
    if (!g_str_equal (((BivPostgresRole *) list->pdata[i])->account, self->account))
      g_string_append (self->seen, " hush-secret");
  return list && list->len > 0;
}

static bool
try_other_club (Attempt *self)
{
  g_autofree char *name =
    g_strdup_printf ("postgresql:///?user=%s&options=-c%%20%s", self->account, LYON);
  g_autoptr (BivLibrary) library = biv_postgres_library_open (name, NULL);
  Attempt inside = *self;

  inside.library = library;
  return library && (try_find (&inside) || try_rows (&inside));
}

typedef struct
{
  const char *name;
  bool (*run) (Attempt *self);
} Try;

#define TRY(name)     \
  {                   \
#name, try_##name \
  }

static const Try readings[] = { TRY (load), TRY (get), TRY (history) };
static const Try writings[] = { TRY (save), TRY (mark), TRY (judge), TRY (batch) };
static const Try of_a_locked[] = { TRY (save), TRY (mark) };
static const Try looks[] = { TRY (find), TRY (rows), TRY (traces), TRY (roles),
                             TRY (other_club) };
static const Try of_the_keeper[] = { TRY (disclose), TRY (submit), TRY (reopen) };
static const Try of_the_club[] = { TRY (put), TRY (remove), TRY (forget), TRY (empty_bin) };
static const Try of_another[] = { TRY (reopen), TRY (remove_elsewhere) };
static const Try of_an_organiser[] = { TRY (admit), TRY (shut_out), TRY (invite),
                                       TRY (remove_elsewhere) };

/* --- The ground -------------------------------------------------------------------------- */

static BivLibrary *
open_as (const char *account, const char *club)
{
  g_autofree char *name =
    g_strdup_printf ("postgresql:///?user=%s&options=-c%%20%s", account, club);
  g_autoptr (GError) error = NULL;
  BivLibrary *library = biv_postgres_library_open (name, &error);

  g_assert_no_error (error);
  return library;
}

static void
add_document (BivLibrary *library, Place place)
{
  g_autoptr (BivLibraryRecord) record = make_record (words[place], 1);
  g_autofree char *note = g_strconcat ("hush-", words[place], NULL);
  BivLibrarySaveInfo save_info = { .author = "Anne", .note = note, .time = 5 };
  g_autoptr (GError) error = NULL;
  g_autoptr (BivLibraryRevision) saved =
    biv_library_save (library, NULL, NULL, record, &save_info, &error);

  g_assert_no_error (error);
  ids[place] = g_strdup (saved->document);
  revisions[place] = g_strdup (saved->id);
  g_assert_true (
    biv_library_mark (library, saved->document, BIV_LIBRARY_MARK_TAG, "hush-tag", &error));
}

static bool
accept (BivPostgres *server, GError **error)
{
  return true;
}

static void
make_accounts (BivPostgres *master, BivLibrary *paris)
{
  g_autoptr (GError) error = NULL;

  biv_postgres_run_script (master, "CREATE ROLE r_keeper LOGIN", &error);
  g_assert_true (biv_postgres_library_admit (paris, "r_keeper", "member", &error));
  for (guint i = 0; i < G_N_ELEMENTS (roles); i++)
    {
      g_autofree char *account = g_strconcat ("r_", roles[i].role, NULL);
      g_autofree char *sql = g_strdup_printf ("CREATE ROLE %s LOGIN", account);

      biv_postgres_run_script (master, sql, &error);
      g_assert_true (biv_postgres_library_admit (paris, account, roles[i].role, &error));
    }
  g_assert_no_error (error);
}

/* (transfer full): the id of a row */
static char *
add_member (BivLibrary *library, const char *name)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) biv_club_row_free);
  BivClubRow *row = biv_club_row_new ();

  biv_club_row_set (row, 0, name);
  g_ptr_array_add (rows, row);
  g_assert_true (biv_library_put_rows (library, BIV_CLUB_MEMBERS, rows, NULL));
  return g_strdup (row->id);
}

static void
fill (void)
{
  g_autoptr (BivLibrary) keeper = open_as ("r_keeper", PARIS);
  g_autoptr (BivLibrary) lyon = open_as ("postgres", LYON);
  BivLibrarySaveInfo save_info = { .time = 5 };

  for (Place place = 0; place < N_DOCUMENTS; place++)
    add_document (place == ELSEWHERE ? lyon : keeper, place);
  g_assert_true (biv_library_disclose (keeper, ids[SECRET], BIV_LIBRARY_FOR_KEEPER, NULL));
  g_assert_true (biv_library_disclose (keeper, ids[RELEASED], BIV_LIBRARY_FOR_GUESTS, NULL));
  g_assert_true (biv_library_submit (keeper, ids[LOCKED], &save_info, NULL));
  row_of_paris = add_member (keeper, "hush-rows");
  row_of_lyon = add_member (lyon, "hush-elsewhere");
}

/* (transfer full): a digest of all that is on the server, but for the number by which a change is
 * noticed: one that came to nothing may be counted. */
static char *
digest (BivPostgres *master)
{
  static const char *const tables[] = { "document", "revision", "tag", "word", "slip",
                                        "club_row", "club_value", "access", "trace" };
  GString *all = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autofree char *sql =
        g_strdup_printf ("SELECT md5 (string_agg (t::text, '|' ORDER BY t::text))"
                         " FROM bivouac.%s t WHERE $1::text IS NOT NULL",
                         tables[i]);
      g_autoptr (GError) error = NULL;
      g_autoptr (BivPostgresRows) rows = biv_postgres_bind (master, &error, sql, "");

      g_assert_no_error (error);
      g_assert_true (biv_postgres_rows_next (rows));
      g_string_append (all, biv_postgres_rows_get_text (rows, 0));
    }
  return g_string_free (all, FALSE);
}

/* --- Attempts ---------------------------------------------------------------------------- */

#define PICK(random, list) (list)[g_rand_int_range (random, 0, G_N_ELEMENTS (list))]

/* A document that is none of a set. */
static Place
pick_outside (GRand *random, guint set)
{
  Place place;

  do
    place = (Place) g_rand_int_range (random, 0, N_DOCUMENTS);
  while (set & BIT (place));
  return place;
}

/* Something that this role may not do, or that shows it only what it may see. An organiser may do
 * to what others made all that they may. */
static const Try *
pick_attempt (Attempt *self, const Role *role)
{
  bool is_organiser = g_str_equal (role->role, "organiser");

  switch (g_rand_int_range (self->random, 0, 6))
    {
    case 0:
      self->place = pick_outside (self->random, role->reads);
      return &PICK (self->random, readings);
    case 1:
    case 2:
      self->place = pick_outside (self->random, role->writes);
      return self->place == LOCKED && role->writes ? &PICK (self->random, of_a_locked)
                                                   : &PICK (self->random, writings);
    case 3:
      self->place = is_organiser ? ELSEWHERE : pick_outside (self->random, 0);
      return &PICK (self->random, of_the_keeper);
    case 4:
      if (role->writes == 0 && g_rand_boolean (self->random))
        return &PICK (self->random, of_the_club);
      self->place = ELSEWHERE;
      return is_organiser ? &PICK (self->random, of_another)
                          : &PICK (self->random, of_an_organiser);
    default:
      self->place = (Place) g_rand_int_range (self->random, 0, N_DOCUMENTS);
      return &PICK (self->random, looks);
    }
}

static bool
has_seen (const Attempt *self, const Role *role)
{
  for (Place place = 0; place < N_DOCUMENTS; place++)
    {
      g_autofree char *word = g_strconcat ("hush-", words[place], NULL);

      if (!(role->reads & BIT (place)) && strstr (self->seen->str, word))
        return true;
    }
  return !role->reads_rows && strstr (self->seen->str, "hush-rows");
}

/* Returns: how many succeeded */
static guint
try_often (BivPostgres *master, const char *account, const Role *role, guint n, GRand *random)
{
  g_autoptr (BivLibrary) library = open_as (account, PARIS);
  guint n_succeeded = 0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GString) seen = g_string_new (NULL);
      Attempt attempt = { .account = account, .library = library, .random = random, .seen = seen };
      const Try *try = pick_attempt (&attempt, role);
      g_autofree char *before = digest (master);
      bool is_done = try->run (&attempt);
      g_autofree char *after = digest (master);

      if (!has_seen (&attempt, role) && g_str_equal (before, after))
        continue;
      n_succeeded++;
      g_test_message ("%s: %s of %s (%s): %s", role->role, try->name, words[attempt.place],
                      is_done ? "done" : "refused", seen->str);
    }
  return n_succeeded;
}

static guint
get_number (void)
{
  const char *given = g_getenv ("BIVOUAC_ATTEMPTS");

  return given ? (guint) g_ascii_strtoull (given, NULL, 10) : DEFAULT_ATTEMPTS;
}

static void
try_all (BivPostgres *master)
{
  GRand *random = g_rand_new_with_seed ((guint32) g_test_rand_int ());

  for (guint i = 0; i < G_N_ELEMENTS (roles); i++)
    {
      g_autofree char *account = g_strconcat ("r_", roles[i].role, NULL);

      g_assert_cmpuint (try_often (master, account, &roles[i], get_number (), random), ==, 0);
    }
  g_test_message ("figure: %u attempts of each of %u roles, none succeeded", get_number (),
                  (guint) G_N_ELEMENTS (roles));
  /* What an organiser may not do nobody does within his club. */
  for (guint i = 1; i < G_N_ELEMENTS (roles); i++)
    g_assert_cmpuint (try_often (master, "postgres", &roles[i], DEFAULT_ATTEMPTS, random), >, 0);
  g_rand_free (random);
}

static void
test_all (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BivLibrary) paris = NULL;
  g_autoptr (BivPostgres) master = NULL;

  if (!g_getenv ("BIVOUAC_POSTGRES"))
    return g_test_skip ("PostgreSQL is not installed");
  paris = biv_postgres_library_make ("postgresql:///?options=-c%20" PARIS, &error);
  g_assert_no_error (error);
  master = biv_postgres_open ("postgresql:///?user=postgres", accept, &error);
  g_assert_no_error (error);
  make_accounts (master, paris);
  fill ();
  try_all (master);
  g_free (row_of_paris);
  g_free (row_of_lyon);
  for (Place place = 0; place < N_DOCUMENTS; place++)
    {
      g_free (ids[place]);
      g_free (revisions[place]);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/postgres/rights", test_all);
  return g_test_run ();
}
