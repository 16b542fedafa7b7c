/* A draft that a program left behind when it crashed: where it is kept, and of which document it
 * is.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/recovery/biv-lost-draft.h"

#include <errno.h>
#include <glib/gstdio.h>

struct _BivLostDraft
{
  GObject parent_instance;

  char *file;
  char *title;
  BivPlace *place;
  char *hash;
  GDateTime *time;
};

G_DEFINE_FINAL_TYPE (BivLostDraft, biv_lost_draft, G_TYPE_OBJECT)

static void
biv_lost_draft_finalize (GObject *object)
{
  BivLostDraft *self = BIV_LOST_DRAFT (object);

  g_free (self->file);
  g_free (self->title);
  g_clear_object (&self->place);
  g_free (self->hash);
  g_date_time_unref (self->time);
  G_OBJECT_CLASS (biv_lost_draft_parent_class)->finalize (object);
}

static void
biv_lost_draft_class_init (BivLostDraftClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_lost_draft_finalize;
}

static void
biv_lost_draft_init (BivLostDraft *self)
{
}

/**
 * biv_lost_draft_new:
 * @file: where its content is kept
 * @time: when it was kept
 * @origin: (nullable): what is known of the document; nothing when the list of drafts is damaged
 *
 * Returns: (transfer full): a lost draft
 */
BivLostDraft *
biv_lost_draft_new (const char *file, GDateTime *time, const BivDraftOrigin *origin)
{
  BivLostDraft *self = g_object_new (BIV_TYPE_LOST_DRAFT, NULL);

  self->file = g_strdup (file);
  self->time = g_date_time_ref (time);
  if (origin)
    {
      self->title = g_strdup (origin->title);
      g_set_object (&self->place, origin->place);
      self->hash = g_strdup (origin->hash);
    }
  return self;
}

/** biv_lost_draft_get_file: (transfer none): the file that holds its content, in one of our
 * formats. */
const char *
biv_lost_draft_get_file (BivLostDraft *self)
{
  return self->file;
}

/** biv_lost_draft_get_title: (transfer none) (nullable): the title of its window. */
const char *
biv_lost_draft_get_title (BivLostDraft *self)
{
  return self->title;
}

/** biv_lost_draft_get_place: (transfer none) (nullable): where the document lives. */
BivPlace *
biv_lost_draft_get_place (BivLostDraft *self)
{
  return self->place;
}

/** biv_lost_draft_get_hash: (transfer none) (nullable): the hash of that place's content when it
 * was read. */
const char *
biv_lost_draft_get_hash (BivLostDraft *self)
{
  return self->hash;
}

/** biv_lost_draft_get_time: (transfer none): when it was kept. */
GDateTime *
biv_lost_draft_get_time (BivLostDraft *self)
{
  return self->time;
}

/**
 * biv_lost_draft_discard:
 *
 * Removes the draft after it was recovered or declined.
 *
 * Returns: whether it was removed; else a #GIOErrorEnum
 */
bool
biv_lost_draft_discard (BivLostDraft *self, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (self->file);

  return g_file_delete (file, NULL, error);
}

/**
 * biv_lost_draft_set_aside:
 *
 * Renames a draft that cannot be read, so that it is not offered again but can still be looked at.
 *
 * Returns: (transfer full) (nullable): its new path; %NULL with a #GFileError when it cannot be
 * moved
 */
char *
biv_lost_draft_set_aside (BivLostDraft *self, GError **error)
{
  g_autofree char *aside = g_strconcat (self->file, ".damaged", NULL);

  if (g_rename (self->file, aside) != 0)
    {
      g_set_error_literal (error, G_FILE_ERROR, g_file_error_from_errno (errno),
                           g_strerror (errno));
      return NULL;
    }
  return g_steal_pointer (&aside);
}
