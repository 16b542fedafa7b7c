/* A document of a library as a row of a list. The signal "changed" says that the library knows
 * something else of it by now.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/library/found/biv-library-item.h"

#include "core/model/node/biv-signal.h"

struct _BivLibraryItem
{
  GObject parent_instance;

  BivLibraryEntry *entry;
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (BivLibraryItem, biv_library_item, G_TYPE_OBJECT)

static void
biv_library_item_finalize (GObject *object)
{
  g_clear_pointer (&BIV_LIBRARY_ITEM (object)->entry, biv_library_entry_free);
  G_OBJECT_CLASS (biv_library_item_parent_class)->finalize (object);
}

static void
biv_library_item_class_init (BivLibraryItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_library_item_finalize;
  changed_signal = biv_signal_new ("changed", BIV_TYPE_LIBRARY_ITEM, 0);
}

static void
biv_library_item_init (BivLibraryItem *self)
{
}

/* @entry: (transfer full). Returns: (transfer full) */
BivLibraryItem *
biv_library_item_new (BivLibraryEntry *entry)
{
  BivLibraryItem *self = g_object_new (BIV_TYPE_LIBRARY_ITEM, NULL);

  self->entry = entry;
  return self;
}

/* (transfer none) */
const BivLibraryEntry *
biv_library_item_get (BivLibraryItem *self)
{
  return self->entry;
}

/* @entry: (transfer full): what is known of it now. */
void
biv_library_item_take (BivLibraryItem *self, BivLibraryEntry *entry)
{
  g_clear_pointer (&self->entry, biv_library_entry_free);
  self->entry = entry;
  g_signal_emit (self, changed_signal, 0);
}
