/* Work that a program which ended badly left behind: where it is kept, and what it is a draft of.
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

/** biv_lost_draft_get_file: (transfer none): the file that holds its content, a document of ours.
 */
const char *
biv_lost_draft_get_file (BivLostDraft *self)
{
  return self->file;
}

/** biv_lost_draft_get_title: (transfer none) (nullable): what its window was called. */
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

/** biv_lost_draft_get_hash: (transfer none) (nullable): the hash of that file when it was read. */
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
 * Removes the draft, because it was taken over or nobody wants it.
 *
 * Returns: false with a #GIOErrorEnum when it cannot be removed
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
 * Keeps a draft that cannot be read under another name, so that it is not offered again and a
 * person can still look at it.
 *
 * Returns: (transfer full) (nullable): where it is now; %NULL with a #GFileError when it cannot be
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
