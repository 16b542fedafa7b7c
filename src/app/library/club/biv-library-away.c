/* What was taken along of a club's library lies in a file of this machine, and both come together
 * when the club can be reached: soon after either has changed, and again and again, with growing
 * pauses, while it cannot. What was changed on both sides is shown.
 *
 * The signals: "changed" when there are other words for how it stands; "moved" and "done" with the
 * job; "compare" with the ids of two documents that a person wants to see side by side, and the
 * window that asks for it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/library/club/biv-library-away.h"

#include <glib/gi18n.h>

#include "app/library/jobs/biv-library-report.h"
#include "app/library/jobs/biv-library-words.h"
#include "core/model/node/biv-signal.h"
#include "storage/catalogue/biv-libraries.h"
#include "storage/catalogue/biv-storage-catalogue.h"
#include "storage/exchange/biv-library-sync.h"
#include "storage/library/biv-sqlite-backup.h"

/* What a sync with the club could not do by itself: each document that was changed on both sides
 * can be compared with its other version, and a person says which of them is kept. */

/* What has to be told of a document that was synchronised with the club's. */
typedef struct
{
  char *name;
  char *detail;
  char *document;
  char *other; /* (nullable): the document that has what was done away from the club */
  BivResolution resolution;
} BivLibraryParted;

#define LINES "biv-lines"

/* (transfer full): @other: (nullable) */
static BivLibraryParted *
biv_library_parted_new (const char *name, const char *detail, const char *document,
                        const char *other)
{
  BivLibraryParted *self = g_new0 (BivLibraryParted, 1);

  self->name = g_strdup (name);
  self->detail = g_strdup (detail);
  self->document = g_strdup (document);
  self->other = g_strdup (other);
  return self;
}

/* (transfer full) */
static BivLibraryParted *
biv_library_parted_copy (const BivLibraryParted *self)
{
  BivLibraryParted *copy =
    biv_library_parted_new (self->name, self->detail, self->document, self->other);

  copy->resolution = self->resolution;
  return copy;
}

static void
biv_library_parted_free (gpointer data)
{
  BivLibraryParted *self = data;

  g_free (self->name);
  g_free (self->detail);
  g_free (self->document);
  g_free (self->other);
  g_free (self);
}

static bool
has_parted (GPtrArray *lines)
{
  for (guint i = 0; i < lines->len; i++)
    if (((BivLibraryParted *) lines->pdata[i])->other)
      return true;
  return false;
}

/* (transfer none): a window, not yet shown, in the order of the lines, which it keeps. */
static BivLibraryReport *
biv_library_parted_make_report (GPtrArray *lines)
{
  /* In the order of BivResolution. */
  const char *const choices[] = { _ ("Keep both"), _ ("Keep the club’s"), _ ("Keep yours"), NULL };
  bool asks = has_parted (lines);
  BivLibraryReport *report = biv_library_report_new (
    _ ("Together With the Club"),
    asks ? _ ("Nothing was lost. What was changed on both sides is there twice: compare the two, "
              "and say what is kept. The other stays in the bin, or as an earlier revision.")
         : _ ("Nothing was lost. These need a look."),
    asks ? _ ("_Apply") : NULL);

  biv_library_report_set_choices (report, choices);
  biv_library_report_offer_comparison (report);
  for (guint i = 0; i < lines->len; i++)
    {
      const BivLibraryParted *line = lines->pdata[i];

      if (line->other)
        biv_library_report_ask (report, line->name, line->detail);
      else
        biv_library_report_add (report, line->name, line->detail);
    }
  g_object_set_data_full (G_OBJECT (report), LINES, g_ptr_array_ref (lines),
                          (GDestroyNotify) g_ptr_array_unref);
  return report;
}

/* (transfer none): what a line of a report is about. */
static const BivLibraryParted *
biv_library_parted_get (BivLibraryReport *report, guint line)
{
  GPtrArray *lines = g_object_get_data (G_OBJECT (report), LINES);

  return lines->pdata[line];
}

/* (transfer full) (element-type BivLibraryParted): those of which a person decided something. */
static GPtrArray *
biv_library_parted_list_decided (BivLibraryReport *report)
{
  GPtrArray *decided = g_ptr_array_new_with_free_func (biv_library_parted_free);

  for (guint i = 0; i < biv_library_report_count (report); i++)
    {
      BivResolution resolution = (BivResolution) biv_library_report_get_choice (report, i);
      BivLibraryParted *line;

      if (resolution == BIV_RESOLUTION_BOTH)
        continue;
      line = biv_library_parted_copy (biv_library_parted_get (report, i));
      line->resolution = resolution;
      g_ptr_array_add (decided, line);
    }
  return decided;
}

/* Milliseconds between a change and the next sync: what changes together makes one. */
#define PATIENCE 1500
/* Seconds until the club is asked again that could not be reached, and at most. */
#define FIRST_PAUSE 5
#define LONGEST_PAUSE 300

struct _BivLibraryAway
{
  GObject parent_instance;

  BivLibraryWork *work;
  char *club;         /* an address */
  char *path;         /* of what was taken along */
  GHashTable *wanted; /* ids that are to be taken along with the next sync */
  GPtrArray *decided; /* of BivLibraryParted: what is to be resolved before it */
  BivLibraryJob *job; /* NULL: nothing is synchronised just now */
  guint timer;
  guint pause; /* seconds; 0: the club was reached */
  char *words; /* (nullable): how it stands */
  char *told;  /* (nullable): what was shown last */
};

enum
{
  SIGNAL_CHANGED,
  SIGNAL_MOVED,
  SIGNAL_DONE,
  SIGNAL_COMPARE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BivLibraryAway, biv_library_away, G_TYPE_OBJECT)

/* One sync. */
typedef struct
{
  BivLibraryJob *job;
  char *club;
  char *path;
  char **wanted;
  GPtrArray *decided; /* of BivLibraryParted, as the next */
  GPtrArray *lines;
  guint n_different;
  GError *error; /* (nullable): it did not come to its end */
} Run;

static void start (BivLibraryAway *self);

static void
forget_job (BivLibraryAway *self)
{
  if (!self->job)
    return;
  biv_library_job_stop (self->job);
  g_signal_handlers_disconnect_by_data (self->job, self);
  g_clear_object (&self->job);
}

static void
biv_library_away_dispose (GObject *object)
{
  BivLibraryAway *self = BIV_LIBRARY_AWAY (object);

  forget_job (self);
  g_clear_handle_id (&self->timer, g_source_remove);
  g_clear_pointer (&self->wanted, g_hash_table_unref);
  g_clear_pointer (&self->decided, g_ptr_array_unref);
  g_clear_pointer (&self->club, g_free);
  g_clear_pointer (&self->path, g_free);
  g_clear_pointer (&self->words, g_free);
  g_clear_pointer (&self->told, g_free);
  g_clear_object (&self->work);
  G_OBJECT_CLASS (biv_library_away_parent_class)->dispose (object);
}

static void
biv_library_away_class_init (BivLibraryAwayClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = biv_library_away_dispose;
  signals[SIGNAL_CHANGED] = biv_signal_new ("changed", BIV_TYPE_LIBRARY_AWAY, 0);
  signals[SIGNAL_MOVED] =
    biv_signal_new ("moved", BIV_TYPE_LIBRARY_AWAY, 1, BIV_TYPE_LIBRARY_JOB);
  signals[SIGNAL_DONE] = biv_signal_new ("done", BIV_TYPE_LIBRARY_AWAY, 1, BIV_TYPE_LIBRARY_JOB);
  signals[SIGNAL_COMPARE] =
    biv_signal_new ("compare", BIV_TYPE_LIBRARY_AWAY, 3, G_TYPE_STRING, G_TYPE_STRING,
                    GTK_TYPE_WINDOW);
}

static void
biv_library_away_init (BivLibraryAway *self)
{
  self->wanted = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->decided = g_ptr_array_new_with_free_func (biv_library_parted_free);
}

/* --- In the other thread ------------------------------------------------------------------ */

static void
run_free (gpointer data)
{
  Run *run = data;

  g_free (run->club);
  g_free (run->path);
  g_strfreev (run->wanted);
  g_ptr_array_unref (run->decided);
  g_ptr_array_unref (run->lines);
  g_clear_error (&run->error);
  g_free (run);
}

/* (transfer full) (nullable): what a person has to know of it; NULL: nothing. */
static char *
make_detail (const BivLibrarySynced *synced)
{
  if (synced->state == BIV_LIBRARY_SYNC_PARTED)
    return g_strconcat (_ ("Changed on both sides: yours is a document of its own, with the tag "
                           "“other version”."),
                        synced->error ? "\n" : NULL,
                        synced->error ? synced->error->message : NULL, NULL);
  if (synced->error)
    return g_strdup (synced->error->message);
  if (synced->state == BIV_LIBRARY_SYNC_APART)
    return g_strdup (_ ("Not made of one another: each stays as it is."));
  return synced->is_reopened
           ? g_strdup (_ ("You submitted it, and it is open again: the club had gone on."))
           : NULL;
}

static void
synced_cb (const BivLibrarySynced *synced, gpointer data)
{
  Run *run = data;
  g_autofree char *detail = make_detail (synced);
  g_autofree char *name = biv_library_words_for_name (synced->entry);

  biv_library_job_step (run->job, NULL);
  if (detail)
    g_ptr_array_add (run->lines,
                     biv_library_parted_new (name, detail, synced->entry->id, synced->other));
}

/* What cannot be resolved is told, and both stay. */
static void
resolve (Run *run, BivLibrary *library, BivLibrary *club, BivCatalogue *catalogue, gint64 now)
{
  for (guint i = 0; i < run->decided->len; i++)
    {
      const BivLibraryParted *line = run->decided->pdata[i];
      BivDecision decision = { line->document, line->other, line->resolution };
      g_autoptr (GError) error = NULL;

      if (!biv_library_resolve (library, club, catalogue, &decision, now, &error))
        g_ptr_array_add (run->lines, biv_library_parted_new (line->name, error->message,
                                                             line->document, line->other));
    }
}

static bool
sync_both (Run *run, BivLibrary *library, BivLibrary *club, GError **error)
{
  g_autoptr (BivCatalogue) catalogue = biv_storage_catalogue_load (NULL);
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  BivLibrarySyncOptions wishes = { .documents = (const char *const *) run->wanted };
  BivLibrarySyncRows rows = { 0 };
  bool done;

  biv_sqlite_backup_keep (library, now, NULL); /* of the day; without one it goes on, too */
  resolve (run, library, club, catalogue, g_date_time_to_unix (now));
  done = biv_library_sync (library, club, catalogue, &wishes, synced_cb, run, &rows, error);
  run->n_different = rows.n_different;
  return done;
}

/* The club is asked first: of one that cannot be reached no file is made. */
static bool
sync_worker (BivLibraryJob *job, BivLibrary *library, const char *const *words, gpointer data,
             GError **error)
{
  Run *run = data;
  GCancellable *cancellable = biv_library_job_get_cancellable (job);
  g_autoptr (BivLibrary) club = NULL;
  g_autoptr (BivLibrary) along = NULL;

  run->job = job;
  g_cancellable_push_current (cancellable);
  club = biv_libraries_open (run->club, &run->error);
  along = club ? biv_libraries_open (run->path, &run->error) : NULL;
  if (along)
    sync_both (run, along, club, &run->error);
  g_cancellable_pop_current (cancellable);
  return true;
}

/* --- Telling ------------------------------------------------------------------------------ */

static void
set_words (BivLibraryAway *self, char *words)
{
  g_free (self->words);
  self->words = words;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
compare_cb (BivLibraryReport *report, guint line, BivLibraryAway *self)
{
  const BivLibraryParted *parted = biv_library_parted_get (report, line);

  g_signal_emit (self, signals[SIGNAL_COMPARE], 0, parted->document, parted->other, report);
}

static void
accepted_cb (BivLibraryReport *report, BivLibraryAway *self)
{
  g_autoptr (GPtrArray) decided = biv_library_parted_list_decided (report);

  if (decided->len == 0)
    return;
  g_clear_pointer (&self->told, g_free); /* what fails again is told again */
  g_ptr_array_extend_and_steal (self->decided, g_steal_pointer (&decided));
  start (self);
}

static void
show_report (BivLibraryAway *self, GPtrArray *lines)
{
  BivLibraryReport *report = biv_library_parted_make_report (lines);

  g_signal_connect_object (report, "compare", G_CALLBACK (compare_cb), self, 0);
  g_signal_connect_object (report, "accepted", G_CALLBACK (accepted_cb), self, 0);
  biv_library_work_show (self->work, GTK_WIDGET (report));
}

/* What stays as it was is shown once, until it is something else. */
static void
show_once (BivLibraryAway *self, GPtrArray *lines)
{
  g_autoptr (GString) these = g_string_new (NULL);

  for (guint i = 0; i < lines->len; i++)
    {
      const BivLibraryParted *line = lines->pdata[i];

      g_string_append_printf (these, "%s %s\n", line->document, line->detail);
    }
  if (g_strcmp0 (these->str, self->told) == 0)
    return;
  g_free (self->told);
  self->told = g_strdup (these->str);
  if (lines->len > 0)
    show_report (self, lines);
}

/* --- Synchronising ------------------------------------------------------------------------ */

static gboolean
due_cb (gpointer data)
{
  BivLibraryAway *self = data;

  self->timer = 0;
  start (self);
  return G_SOURCE_REMOVE;
}

static void
try_later (BivLibraryAway *self, const char *problem)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) then = NULL;
  g_autofree char *time = NULL;

  self->pause = CLAMP (self->pause * 2, FIRST_PAUSE, LONGEST_PAUSE);
  then = g_date_time_add_seconds (now, self->pause);
  time = g_date_time_format (then, "%X");
  g_clear_handle_id (&self->timer, g_source_remove);
  self->timer = g_timeout_add_seconds (self->pause, due_cb, self);
  /* Translators: why the club cannot be reached, and the time of the next try */
  set_words (self, g_strdup_printf (_ ("Away from the club: %s. Your work is kept here, and it is "
                                       "tried again at %s."),
                                    problem, time));
}

static void
report_synced (BivLibraryAway *self, const Run *run)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *time = g_date_time_format (now, "%X");
  g_autofree char *shown = biv_libraries_show (self->club);
  g_autofree char *rows = NULL;

  if (run->n_different > 0)
    rows = g_strdup_printf (ngettext ("%u row of members, collection and battles differs, and "
                                      "stays as it is in each",
                                      "%u rows of members, collection and battles differ, and "
                                      "stay as they are in each",
                                      run->n_different),
                            run->n_different);
  /* Translators: the address of a server, and a time of the day */
  set_words (self, g_strdup_printf (_ ("Taken along from %s. Both were the same at %s.%s%s"), shown,
                                    time, rows ? " " : "", rows ? rows : ""));
}

/* What was asked for and decided was done, or told of; what came since was not. */
static void
forget_done (BivLibraryAway *self, const Run *run)
{
  for (guint i = 0; run->wanted[i]; i++)
    g_hash_table_remove (self->wanted, run->wanted[i]);
  if (run->decided->len > 0)
    g_ptr_array_remove_range (self->decided, 0, run->decided->len);
}

static bool
has_more (BivLibraryAway *self)
{
  return g_hash_table_size (self->wanted) > 0 || self->decided->len > 0;
}

static void
done_cb (BivLibraryJob *job, BivLibraryAway *self)
{
  g_autoptr (BivLibraryJob) own = g_steal_pointer (&self->job);
  Run *run = g_object_get_data (G_OBJECT (own), "biv-run");
  bool is_stopped = biv_library_job_is_stopped (own);

  if (is_stopped)
    set_words (self, g_strdup (_ ("Stopped. What was not brought over yet stays where it is.")));
  else if (run->error)
    try_later (self, run->error->message);
  else
    {
      self->pause = 0;
      forget_done (self, run);
      report_synced (self, run);
    }
  show_once (self, run->lines);
  g_signal_emit (self, signals[SIGNAL_DONE], 0, own);
  if (!is_stopped && !run->error && has_more (self))
    start (self);
}

static void
moved_cb (BivLibraryJob *job, BivLibraryAway *self)
{
  g_signal_emit (self, signals[SIGNAL_MOVED], 0, job);
}

/* (transfer full): the ids that are to be taken along. */
static char **
list_wanted (BivLibraryAway *self)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  GHashTableIter iter;
  gpointer id;

  g_hash_table_iter_init (&iter, self->wanted);
  while (g_hash_table_iter_next (&iter, &id, NULL))
    g_strv_builder_add (builder, id);
  return g_strv_builder_end (builder);
}

static gpointer
copy_parted (gconstpointer parted, gpointer data)
{
  return biv_library_parted_copy (parted);
}

static void
start (BivLibraryAway *self)
{
  static const char *const none[] = { NULL };
  Run *run;

  if (self->job)
    return;
  g_clear_handle_id (&self->timer, g_source_remove);
  run = g_new0 (Run, 1);
  run->club = g_strdup (self->club);
  run->path = g_strdup (self->path);
  run->wanted = list_wanted (self);
  run->decided = g_ptr_array_copy (self->decided, copy_parted, NULL);
  run->lines = g_ptr_array_new_with_free_func (biv_library_parted_free);
  self->job = biv_library_job_start_whole (NULL, none, sync_worker, run, run_free);
  g_object_set_data (G_OBJECT (self->job), "biv-run", run);
  g_signal_connect (self->job, "moved", G_CALLBACK (moved_cb), self);
  g_signal_connect (self->job, "done", G_CALLBACK (done_cb), self);
}

/* --- What can be done --------------------------------------------------------------------- */

/** biv_library_away_has_file: whether something was taken along. */
bool
biv_library_away_has_file (BivLibraryAway *self)
{
  return biv_libraries_has (self->path);
}

/** biv_library_away_look: either side has changed, or may have: they are synchronised
 * soon, unless that is tried again by itself already. */
void
biv_library_away_look (BivLibraryAway *self)
{
  if (!self->job && self->timer == 0 && biv_library_away_has_file (self))
    self->timer = g_timeout_add (PATIENCE, due_cb, self);
}

/** biv_library_away_add: takes documents of the club along, from now on. */
void
biv_library_away_add (BivLibraryAway *self, const char *const *documents)
{
  for (guint i = 0; documents[i]; i++)
    g_hash_table_add (self->wanted, g_strdup (documents[i]));
  start (self);
}

/** biv_library_away_sync: brings both together now. */
void
biv_library_away_sync (BivLibraryAway *self)
{
  self->pause = 0;
  start (self);
}

/** biv_library_away_stop: ends what is under way, and tries no more by itself until something
 * changes. */
void
biv_library_away_stop (BivLibraryAway *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  self->pause = 0;
  if (self->job)
    biv_library_job_stop (self->job);
  else
    set_words (self, g_strdup (_ ("Stopped. What was not brought over yet stays where it is.")));
}

/** biv_library_away_is_busy: whether both are synchronised just now, or soon. */
bool
biv_library_away_is_busy (BivLibraryAway *self)
{
  return self->job || (self->timer > 0 && self->pause == 0);
}

/** biv_library_away_is_trying: whether there is something to stop. */
bool
biv_library_away_is_trying (BivLibraryAway *self)
{
  return self->job || self->timer > 0;
}

/** biv_library_away_get_words: (transfer none) (nullable): how it stands, in a sentence. */
const char *
biv_library_away_get_words (BivLibraryAway *self)
{
  return self->words;
}

/** biv_library_away_new: (transfer full): @club: an address; what was taken along of it is
 * synchronised with it soon. */
BivLibraryAway *
biv_library_away_new (BivLibraryWork *work, const char *club)
{
  BivLibraryAway *self = g_object_new (BIV_TYPE_LIBRARY_AWAY, NULL);

  self->work = g_object_ref (work);
  self->club = g_strdup (club);
  self->path = biv_libraries_make_along_path (club);
  biv_library_away_look (self);
  return self;
}
