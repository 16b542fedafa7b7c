/* An open battle, army, ruleset or muster list: the document with its history, the place where it
 * is stored, the rules that it follows, and their last findings. It is no widget: the window shows
 * a session, and tests drive one.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/frame/document/biv-session.h"

#include <glib/gi18n.h>

#include "core/edit/history/biv-step.h"
#include "core/model/node/biv-root.h"
#include "core/model/node/biv-signal.h"
#include "text/biv-words.h"
#include "core/check/biv-checker.h"
#include "core/check/biv-fitness-report.h"
#include "core/check/piece/biv-entry-name.h"
#include "core/model/scenario/biv-scenario.h"
#include "storage/catalogue/biv-storage-catalogue.h"
#include "storage/exchange/biv-army-origins.h"
#include "storage/format/biv-format-kind.h"
#include "storage/format/biv-format.h"
#include "storage/place/biv-save.h"
#include "text/biv-harmless.h"
#include "text/biv-translation.h"

struct _BivSession
{
  GObject parent_instance;

  BivHistory *history;
  BivDocument *document;   /* of the history */
  BivCatalogue *installed; /* rulesets and muster lists that are installed */
  BivCatalogue *catalogue; /* the same, and those that the document embeds */
  BivChecker *checker;     /* NULL for rules and lists, which are checked whole each time */
  BivReport *report;       /* the findings of the last check */
  BivPlace *place;         /* NULL: it was never saved */
  char *hash;              /* of the place's content when it was last read or written */
  guint check;             /* the source of a check that waits for an idle moment; 0: none waits */
  guint n_changes;         /* since it was opened */
  bool saving;
  bool is_read_only; /* the place, when it was last read or written */
};

static guint checked_signal;

G_DEFINE_FINAL_TYPE (BivSession, biv_session, G_TYPE_OBJECT)

static void
biv_session_dispose (GObject *object)
{
  BivSession *self = BIV_SESSION (object);

  g_clear_handle_id (&self->check, g_source_remove);
  g_clear_object (&self->report);
  g_clear_object (&self->checker);
  g_clear_object (&self->history);
  g_clear_object (&self->catalogue);
  g_clear_object (&self->installed);
  g_clear_object (&self->place);
  g_clear_pointer (&self->hash, g_free);
  G_OBJECT_CLASS (biv_session_parent_class)->dispose (object);
}

static void
biv_session_class_init (BivSessionClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = biv_session_dispose;
  /* Emitted when the document was checked: there is a new report. */
  checked_signal = biv_signal_new ("checked", BIV_TYPE_SESSION, 0);
}

static void
biv_session_init (BivSession *self)
{
}

static gboolean
check_cb (gpointer data)
{
  BivSession *self = data;

  self->check = 0;
  biv_session_check (self);
  return G_SOURCE_REMOVE;
}

/* Lets the next check look at the whole document, as the rules have changed since the last one. */
static void
start_over (BivSession *self)
{
  if (self->checker)
    biv_checker_start_over (self->checker);
}

/* The rulesets or lists that the battle embeds have changed: follows them from now on. */
static void
follow_rules (BivSession *self)
{
  g_autoptr (BivCatalogue) catalogue =
    biv_storage_catalogue_for (self->installed, biv_document_get_root (self->document));

  biv_catalogue_assign (self->catalogue, catalogue);
  /* Pieces are named by what is added to our catalogue from now on, too. */
  biv_entry_name_pieces (self->catalogue, biv_document_get_root (self->document));
  start_over (self);
}

/* The check runs when idle, after the edit has been drawn. */
static void
changed_cb (BivDocument *document, const BivChange *change, BivSession *self)
{
  self->n_changes++;
  if (BIV_IS_EMBEDDED (change->object) || (change->item && BIV_IS_EMBEDDED (change->item)))
    follow_rules (self);
  if (self->check == 0)
    self->check = g_idle_add_full (G_PRIORITY_LOW, check_cb, self, NULL);
}

/* Gives new steps the time, as the core has no clock. */
static void
listed_cb (BivHistory *history, guint position, guint n_removed, guint n_added)
{
  for (guint i = position; i < position + n_added; i++)
    {
      g_autoptr (BivStep) step = g_list_model_get_item (G_LIST_MODEL (history), i);

      biv_step_set_time (step, g_get_real_time () / G_USEC_PER_SEC);
    }
}

/**
 * biv_session_new:
 * @document: (transfer none): what lives nowhere yet
 * @installed: the rules to be had
 *
 * Returns: (transfer full): a session with it
 */
BivSession *
biv_session_new (BivDocument *document, BivCatalogue *installed)
{
  BivSession *self = g_object_new (BIV_TYPE_SESSION, NULL);

  self->document = document;
  self->history = biv_history_new (document);
  g_signal_connect (self->history, "items-changed", G_CALLBACK (listed_cb), NULL);
  self->installed = g_object_ref (installed);
  self->catalogue = biv_storage_catalogue_for (installed, biv_document_get_root (document));
  if (!BIV_IS_MUSTER (biv_session_get_root (self)) && !BIV_IS_RULESET (biv_session_get_root (self)))
    self->checker = biv_checker_new (self->catalogue, document);
  g_signal_connect_object (document, "changed", G_CALLBACK (changed_cb), self, 0);
  biv_session_check (self);
  return self;
}

/**
 * biv_session_open:
 * @place: of a document
 * @installed: the rules to be had
 * @foreign: (nullable): what is wished of a file of another program, and the report about it
 *
 * Returns: (transfer full) (nullable): a session with what lives there
 */
BivSession *
biv_session_open (BivPlace *place, BivCatalogue *installed, BivForeign *foreign, GError **error)
{
  /* Before it is read: if another program writes to it just then, saving notices. */
  g_autofree char *hash = biv_place_hash (place, NULL);
  g_autoptr (BivDocument) document = biv_format_open_place (place, foreign, error);
  BivSession *self;

  if (!document)
    return NULL;
  self = biv_session_new (document, installed);
  if (foreign ? foreign->is_met
              : biv_format_kind_interchange_for_name (biv_place_get_address (place)) != NULL)
    return self; /* a file of another program is saved as one of ours, elsewhere */
  self->place = g_object_ref (place);
  self->is_read_only = biv_place_is_read_only (place);
  self->hash = g_steal_pointer (&hash);
  return self;
}

/**
 * biv_session_restore:
 * @draft: unsaved work that a program left behind
 * @installed: the rules to be had
 *
 * Returns: (transfer full) (nullable): a session with that work, unsaved as it was
 */
BivSession *
biv_session_restore (BivLostDraft *draft, BivCatalogue *installed, GError **error)
{
  g_autoptr (BivDocument) document = biv_format_open (biv_lost_draft_get_file (draft), error);
  BivSession *self;

  if (!document)
    return NULL;
  self = biv_session_new (document, installed);
  g_set_object (&self->place, biv_lost_draft_get_place (draft));
  self->is_read_only = self->place && biv_place_is_read_only (self->place);
  self->hash = g_strdup (biv_lost_draft_get_hash (draft));
  biv_history_mark_unsaved (self->history);
  return self;
}

/* (transfer none): the battle, army, ruleset or list itself. */
BivNode *
biv_session_get_root (BivSession *self)
{
  return biv_document_get_root (self->document);
}

/* (transfer none) (nullable): NULL when it is no battle. */
BivScenario *
biv_session_get_scenario (BivSession *self)
{
  BivNode *root = biv_session_get_root (self);

  return BIV_IS_SCENARIO (root) ? BIV_SCENARIO (root) : NULL;
}

/* (transfer none) (nullable): NULL when it is no army. */
BivArmy *
biv_session_get_army (BivSession *self)
{
  BivNode *root = biv_session_get_root (self);

  return BIV_IS_ARMY (root) ? BIV_ARMY (root) : NULL;
}

BivDocument *
biv_session_get_document (BivSession *self)
{
  return self->document;
}

BivHistory *
biv_session_get_history (BivSession *self)
{
  return self->history;
}

/* (transfer none): the rules that are installed, and those that the battle brings along. */
BivCatalogue *
biv_session_get_catalogue (BivSession *self)
{
  return self->catalogue;
}

/* (transfer none) (nullable): the id of the rules that are followed, whether they are to be had or
 * not; NULL of rules. */
const char *
biv_session_get_ruleset_id (BivSession *self)
{
  return biv_root_get_ruleset (biv_session_get_root (self));
}

/* (transfer none) (nullable): NULL when its rules are not to be had. */
BivRuleset *
biv_session_get_ruleset (BivSession *self)
{
  const char *id = biv_session_get_ruleset_id (self);

  return id ? biv_catalogue_get_ruleset (self->catalogue, id) : NULL;
}

/**
 * biv_session_find_ruleset:
 * @path: a file that may hold the rules that are followed
 *
 * The rules of the file are to be had from now on, here and in what is opened next.
 *
 * Returns: whether they are those that are followed
 */
bool
biv_session_find_ruleset (BivSession *self, const char *path, GError **error)
{
  BivRuleset *ruleset;

  g_return_val_if_fail (BIV_IS_SESSION (self), false);
  ruleset = biv_storage_catalogue_add_ruleset (self->catalogue, path,
                                               biv_session_get_ruleset_id (self), error);
  if (!ruleset)
    return false;
  biv_catalogue_add_ruleset (self->installed, ruleset);
  start_over (self);
  biv_session_check (self);
  return true;
}

/* Lets the checks know what revisions a library has of the armies that were copied from it. */
void
biv_session_record_revisions (BivSession *self, BivLibrary *library)
{
  BivScenario *scenario = biv_session_get_scenario (self);

  if (!scenario || !biv_army_origins_record (library, scenario, self->catalogue))
    return;
  biv_army_origins_record (library, scenario, self->installed);
  start_over (self);
  biv_session_check (self);
}

/* Other rules or lists are installed: follows them from now on. */
void
biv_session_follow_installed (BivSession *self)
{
  g_return_if_fail (BIV_IS_SESSION (self));
  follow_rules (self);
  biv_session_check (self);
}

/* A muster list that was just written is to be had from now on, here and in what is opened next. */
void
biv_session_add_muster (BivSession *self, BivMuster *muster)
{
  g_return_if_fail (BIV_IS_SESSION (self));
  biv_catalogue_add_muster (self->catalogue, muster);
  biv_catalogue_add_muster (self->installed, muster);
  start_over (self);
  biv_session_check (self);
}

/* (transfer none) (nullable): where it is saved; NULL: nowhere yet. */
BivPlace *
biv_session_get_place (BivSession *self)
{
  return self->place;
}

/* Makes it a document that was never saved: what is made of a sample is saved elsewhere. */
void
biv_session_forget_place (BivSession *self)
{
  g_return_if_fail (BIV_IS_SESSION (self));
  g_clear_object (&self->place);
  self->is_read_only = false;
}

/* Whether it could not be saved where it lives, as far as is known. */
bool
biv_session_is_read_only (BivSession *self)
{
  g_return_val_if_fail (BIV_IS_SESSION (self), false);
  return self->is_read_only;
}

/* (nullable): of what its place held when it was last read or written. */
const char *
biv_session_get_hash (BivSession *self)
{
  return self->hash;
}

/* The place has other content now, and saving may replace it all the same. */
void
biv_session_accept_hash (BivSession *self, const char *hash)
{
  g_return_if_fail (BIV_IS_SESSION (self));
  g_free (self->hash);
  self->hash = g_strdup (hash);
  biv_history_mark_unsaved (self->history);
}

/* (transfer full) (nullable): what its place is called, as it may be shown. */
char *
biv_session_name_place (BivSession *self)
{
  g_autofree char *name = self->place ? biv_place_make_name (self->place) : NULL;

  return name ? biv_harmless_path (name) : NULL;
}

/* (transfer full): what the document is called, or else its place. */
char *
biv_session_make_title (BivSession *self)
{
  BivNode *root = biv_session_get_root (self);
  const char *name =
    biv_text_for (biv_root_get_title (root), biv_translation_choose_language (NULL));

  if (name && *name)
    return g_strdup (name);
  if (self->place)
    return biv_session_name_place (self);
  return g_strdup (_ (biv_words_for ("untitled", biv_node_get_kind (root))));
}

/* (transfer none): what the rules found last. */
BivReport *
biv_session_get_report (BivSession *self)
{
  return self->report;
}

/* Checks the document now. */
void
biv_session_check (BivSession *self)
{
  g_return_if_fail (BIV_IS_SESSION (self));
  g_clear_handle_id (&self->check, g_source_remove);
  g_clear_object (&self->report);
  self->report = self->checker ? g_object_ref (biv_checker_get_report (self->checker))
                               : biv_fitness_report_make (self->document, self->catalogue);
  g_signal_emit (self, checked_signal, 0);
}

bool
biv_session_is_saving (BivSession *self)
{
  return self->saving;
}

/* What a save has to know when it is done. */
typedef struct
{
  BivPlace *place;
  GBytes *bytes;
  guint n_changes; /* before it */
  bool is_copy;    /* the document stays where it lives */
} Saving;

static void
free_saving (Saving *saving)
{
  g_clear_object (&saving->place);
  g_clear_pointer (&saving->bytes, g_bytes_unref);
  g_free (saving);
}

static void
written_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  BivSession *self = g_task_get_source_object (task);
  Saving *saving = g_task_get_task_data (task);
  GError *error = NULL;

  self->saving = false;
  if (!biv_place_save_finish (saving->place, result, &error))
    {
      g_task_return_error (task, error);
      return;
    }
  if (saving->is_copy)
    {
      g_task_return_boolean (task, TRUE);
      return;
    }
  g_set_object (&self->place, saving->place);
  self->is_read_only = false;
  g_free (self->hash);
  self->hash = biv_save_hash_bytes (saving->bytes);
  /* Edits made in the meantime are not saved. */
  if (self->n_changes == saving->n_changes)
    biv_history_mark_saved (self->history);
  else
    biv_history_mark_unsaved (self->history);
  g_task_return_boolean (task, TRUE);
}

static void
save (BivSession *self, BivPlace *place, bool is_copy, GCancellable *cancellable,
      GAsyncReadyCallback callback, gpointer data)
{
  GTask *task = g_task_new (self, cancellable, callback, data);
  Saving *saving = g_new0 (Saving, 1);

  saving->is_copy = is_copy;
  saving->place = g_object_ref (place ? place : self->place);
  saving->n_changes = self->n_changes;
  g_task_set_source_tag (task, save);
  g_task_set_task_data (task, saving, (GDestroyNotify) free_saving);
  if (self->saving)
    {
      g_task_return_new_error (task, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_BUSY,
                               _ ("The battle is just being saved."));
      g_object_unref (task);
      return;
    }
  self->saving = true;
  saving->bytes = biv_format_write_place (biv_document_get_root (self->document), saving->place);
  biv_place_save_async (saving->place, saving->bytes, place ? NULL : self->hash, cancellable,
                        written_cb, task);
}

/**
 * biv_session_save_async:
 * @place: (nullable): where; NULL for where it lives
 *
 * Writes what the document holds now, in another thread. Where it was saved before, a file that
 * another program has changed since is not overwritten; elsewhere any file is. When that fails the
 * document stays modified and where it was.
 */
void
biv_session_save_async (BivSession *self, BivPlace *place, GCancellable *cancellable,
                        GAsyncReadyCallback callback, gpointer data)
{
  g_return_if_fail (BIV_IS_SESSION (self));
  save (self, place, false, cancellable, callback, data);
}

/**
 * biv_session_save_copy_async:
 * @place: where else
 *
 * Writes what the document holds now, which lives where it lived, and is as much or little saved as
 * before. biv_session_save_finish() has the answer.
 */
void
biv_session_save_copy_async (BivSession *self, BivPlace *place, GCancellable *cancellable,
                             GAsyncReadyCallback callback, gpointer data)
{
  g_return_if_fail (BIV_IS_SESSION (self) && BIV_IS_PLACE (place));
  save (self, place, true, cancellable, callback, data);
}

bool
biv_session_save_finish (BivSession *self, GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}
