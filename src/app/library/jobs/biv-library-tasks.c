/* What can be done with each of many documents of a library, in any thread.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/library/jobs/biv-library-tasks.h"

#include <glib/gi18n.h>

#include "app/library/jobs/biv-library-words.h"
#include "app/library/jobs/biv-library-work.h"
#include "core/edit/history/biv-history.h"
#include "core/edit/object/biv-object-edits.h"
#include "core/model/army/biv-army.h"
#include "core/model/node/biv-root.h"
#include "core/model/scenario/biv-scenario.h"
#include "storage/catalogue/biv-library-place.h"
#include "storage/exchange/biv-bulk.h"
#include "storage/exchange/biv-exchange-name.h"
#include "storage/format/biv-format-kind.h"
#include "storage/format/biv-format.h"
#include "storage/place/biv-save.h"
#include "text/biv-translation.h"

/* @value: see biv_library_mark(). */
BivLibraryTaskMark *
biv_library_task_mark_new (BivLibraryMark mark, const char *value)
{
  BivLibraryTaskMark *self = g_new0 (BivLibraryTaskMark, 1);

  self->mark = mark;
  self->value = g_strdup (value);
  return self;
}

void
biv_library_task_mark_free (gpointer data)
{
  BivLibraryTaskMark *self = data;

  g_free (self->value);
  g_free (self);
}

/* Several tags are told with commas between them. */
static bool
mark_with_tags (BivLibrary *library, const char *document, BivLibraryTaskMark *self,
                GError **error)
{
  g_auto (GStrv) tags = g_strsplit (self->value, ",", -1);

  for (guint i = 0; tags[i]; i++)
    if (*g_strstrip (tags[i]) &&
        !biv_library_mark (library, document, self->mark, tags[i], error))
      return false;
  return true;
}

bool
biv_library_task_mark (BivLibrary *library, const char *document, gpointer data, GError **error)
{
  BivLibraryTaskMark *self = data;

  return self->mark == BIV_LIBRARY_MARK_TAG || self->mark == BIV_LIBRARY_MARK_UNTAG
           ? mark_with_tags (library, document, self, error)
           : biv_library_mark (library, document, self->mark, self->value, error);
}

/* --- Names -------------------------------------------------------------------------------- */

/* (transfer full) (nullable): what people edit here. */
static BivDocument *
open_document (BivLibrary *library, const char *id, GError **error)
{
  g_autoptr (GBytes) bytes = biv_library_load (library, id, NULL, error);
  g_autoptr (BivNode) root = bytes ? biv_format_read (bytes, id, error) : NULL;

  if (!root)
    return NULL;
  if (BIV_IS_ARMY (root) || BIV_IS_SCENARIO (root))
    return biv_document_new (root, error);
  g_set_error_literal (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_INVALID,
                       _ ("Muster lists and rules keep their names."));
  return NULL;
}

/* The language of the words that a person reads of a title. */
static const char *
get_language (const BivText *title)
{
  const char *read = biv_text_for (title, biv_translation_choose_language (NULL));

  for (guint i = 0; i < biv_text_get_length (title); i++)
    if (biv_text_get_string (title, i) == read)
      return biv_text_get_language (title, i);
  return BIV_TEXT_PLAIN;
}

static bool
set_name (BivDocument *document, const char *name, GError **error)
{
  BivNode *root = biv_document_get_root (document);
  bool has_title = biv_node_class_find_field (BIV_NODE_GET_CLASS (root), "title") >= 0;
  BivText *before = biv_root_get_title (root);
  g_autoptr (BivHistory) history = biv_history_new (document);
  g_autoptr (BivText) title = biv_text_with (before, get_language (before), name);
  g_autoptr (BivEditList) edits = NULL;
  g_auto (GValue) value = G_VALUE_INIT;

  g_value_init (&value, BIV_TYPE_TEXT);
  g_value_set_boxed (&value, title);
  edits = biv_object_edits_set_field (document, root, has_title ? "title" : "name", &value);
  return biv_history_do (history, edits, error);
}

/* @into: (nullable): the document that it is a revision of; NULL: a new one. */
static bool
save_document (BivLibrary *library, const char *into, BivDocument *document, const char *note,
               GError **error)
{
  g_autoptr (GBytes) bytes = biv_format_write (biv_document_get_root (document));
  g_autoptr (BivNode) root = biv_format_read (bytes, "", error);
  g_autoptr (BivLibraryRecord) record =
    root ? biv_library_place_make_record (root, bytes) : NULL;
  BivLibrarySaveInfo save_info = biv_library_work_make_save_info (note);
  g_autoptr (BivLibraryRevision) revision =
    record ? biv_library_save (library, into, NULL, record, &save_info, error) : NULL;

  return revision != NULL;
}

/* Makes a document of the same content and another name. */
bool
biv_library_task_duplicate (BivLibrary *library, const char *id, gpointer data, GError **error)
{
  g_autoptr (BivDocument) document = open_document (library, id, error);
  g_autofree char *name = NULL;

  if (!document)
    return false;
  /* Translators: %s is the name of a document of which this is a copy */
  name = g_strdup_printf (_ ("%s (copy)"),
                          biv_text_for (biv_root_get_title (biv_document_get_root (document)),
                                        biv_translation_choose_language (NULL)));
  return set_name (document, name, error) && save_document (library, NULL, document, NULL, error);
}

/* @name: what it is called from its next revision on, in the language in which it is read. */
bool
biv_library_task_rename (BivLibrary *library, const char *id, gpointer name, GError **error)
{
  g_autoptr (BivDocument) document = open_document (library, id, error);

  return document && set_name (document, name, error) &&
         save_document (library, id, document, NULL, error);
}

/* (transfer full): what the newest revision says that it was made of. */
static char *
describe_origin (BivLibrary *library, const char *id, const char *revision)
{
  g_autoptr (GPtrArray) revisions = biv_library_list_revisions (library, id, NULL);

  for (guint i = 0; revisions && i < revisions->len; i++)
    if (g_str_equal (((BivLibraryRevision *) revisions->pdata[i])->id, revision))
      return g_strdup_printf (_ ("As in revision %u"),
                              ((BivLibraryRevision *) revisions->pdata[i])->number);
  return NULL;
}

/* @revision: the id of an earlier one, which becomes the newest; those in between stay. */
bool
biv_library_task_restore (BivLibrary *library, const char *id, gpointer revision, GError **error)
{
  g_autoptr (GBytes) bytes = biv_library_load (library, id, revision, error);
  g_autoptr (BivNode) root = bytes ? biv_format_read (bytes, id, error) : NULL;
  g_autoptr (BivLibraryRecord) record =
    root ? biv_library_place_make_record (root, bytes) : NULL;
  g_autofree char *note = describe_origin (library, id, revision);
  BivLibrarySaveInfo save_info = biv_library_work_make_save_info (note);
  g_autoptr (BivLibraryRevision) newest =
    record ? biv_library_save (library, id, NULL, record, &save_info, error) : NULL;

  return newest != NULL;
}

/* --- Secrets and submitted lists ---------------------------------------------------------- */

/* @audience: of BivLibraryAudience */
bool
biv_library_task_disclose (BivLibrary *library, const char *id, gpointer audience, GError **error)
{
  return biv_library_disclose (library, id, GPOINTER_TO_INT (audience), error);
}

/* Checks a document, and locks the revision that was checked, and no later one. */
bool
biv_library_task_submit (BivLibrary *library, const char *id, gpointer data, GError **error)
{
  BivLibrarySaveInfo save_info = biv_library_work_make_save_info (NULL);
  g_autoptr (BivLibraryEntry) entry = biv_library_get (library, id, error);

  if (!entry || !biv_bulk_check_one (library, entry, error))
    return false;
  save_info.revision = entry->revision;
  return biv_library_submit (library, id, &save_info, error);
}

bool
biv_library_task_reopen (BivLibrary *library, const char *id, gpointer data, GError **error)
{
  return biv_library_reopen (library, id, error);
}

/* --- Files -------------------------------------------------------------------------------- */

/* (transfer full): a file of the folder that is not there yet. */
static char *
make_path (const char *folder, const BivLibraryEntry *entry)
{
  g_autofree char *plain =
    biv_exchange_name_file (entry->title, entry->kind, biv_translation_choose_language (NULL));
  g_autoptr (GHashTable) taken = biv_exchange_name_list (folder);
  g_autofree char *name = biv_exchange_name_claim (taken, plain, NULL);

  return g_build_filename (folder, name, NULL);
}

/* @folder: a path; what is there is not written over. */
bool
biv_library_task_export (BivLibrary *library, const char *id, gpointer folder, GError **error)
{
  g_autoptr (BivLibraryEntry) entry = biv_library_get (library, id, error);
  g_autoptr (GBytes) bytes = entry ? biv_library_load (library, id, NULL, error) : NULL;
  g_autofree char *path = bytes ? make_path (folder, entry) : NULL;

  return path && biv_save_as (path, BIV_SAVE_MADE, bytes, "", error);
}
