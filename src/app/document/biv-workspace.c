/* What all windows of the program share: the rules that are installed, the style of maps, the
 * documents that were opened last and the unsaved work that is kept.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/document/biv-workspace.h"

#include "app/document/biv-data-file.h"
#include "render/page/biv-ink-saver.h"
#include "storage/biv-storage-catalogue.h"
#include "storage/place/biv-input.h"

/* Bytes. */
#define MAX_STYLE (1024 * 1024)

struct _BivWorkspace
{
  GObject parent_instance;

  BivCatalogue *catalogue; /* NULL: not read yet */
  GPtrArray *problems;     /* GError: what of the rules could not be read */
  BivMapStyle *style;
  BivMapStyle *pale_style; /* NULL: not read yet */
  BivSafe *safe;
  BivRecents *recents;
};

G_DEFINE_FINAL_TYPE (BivWorkspace, biv_workspace, G_TYPE_OBJECT)

static void
biv_workspace_dispose (GObject *object)
{
  BivWorkspace *self = BIV_WORKSPACE (object);

  g_clear_object (&self->catalogue);
  g_clear_object (&self->safe);
  g_clear_object (&self->recents);
  g_clear_pointer (&self->style, biv_map_style_unref);
  g_clear_pointer (&self->pale_style, biv_map_style_unref);
  g_clear_pointer (&self->problems, g_ptr_array_unref);
  G_OBJECT_CLASS (biv_workspace_parent_class)->dispose (object);
}

static void
biv_workspace_class_init (BivWorkspaceClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = biv_workspace_dispose;
}

static void
biv_workspace_init (BivWorkspace *self)
{
  self->problems = g_ptr_array_new_with_free_func ((GDestroyNotify) g_error_free);
}

/* @directory: what it keeps from one start to the next is there. */
BivWorkspace *
biv_workspace_new (const char *directory)
{
  BivWorkspace *self = g_object_new (BIV_TYPE_WORKSPACE, NULL);
  g_autofree char *unsaved = g_build_filename (directory, "unsaved", NULL);
  g_autofree char *recent = g_build_filename (directory, "recent", NULL);

  self->safe = biv_safe_new (unsaved);
  self->recents = biv_recents_new (recent);
  return self;
}

/* (transfer none): the rules that are installed, read when first asked for. */
BivCatalogue *
biv_workspace_get_catalogue (BivWorkspace *self)
{
  g_return_val_if_fail (BIV_IS_WORKSPACE (self), NULL);
  if (!self->catalogue)
    self->catalogue = biv_storage_load_catalogue (self->problems);
  return self->catalogue;
}

/* (transfer none) (element-type GError): why some of the rules could not be read. */
GPtrArray *
biv_workspace_get_problems (BivWorkspace *self)
{
  g_return_val_if_fail (BIV_IS_WORKSPACE (self), NULL);
  biv_workspace_get_catalogue (self);
  return self->problems;
}

static GBytes *
read_style (GError **error)
{
  g_autofree char *path = biv_data_file ("style/campaign.ini");

  return biv_input_read (path, BIV_INPUT_FILE, MAX_STYLE, error);
}

static BivMapStyle *
load_style (GError **error)
{
  g_autoptr (GBytes) bytes = read_style (error);

  return bytes ? biv_map_style_new (bytes, error) : NULL;
}

static BivMapStyle *
load_pale_style (GError **error)
{
  g_autoptr (GBytes) bytes = read_style (error);
  g_autoptr (GBytes) pale = bytes ? biv_ink_saver_style (bytes, error) : NULL;

  return pale ? biv_map_style_new (pale, error) : NULL;
}

/* (transfer none) (nullable): what maps look like, read when first asked for. */
BivMapStyle *
biv_workspace_get_style (BivWorkspace *self, GError **error)
{
  g_return_val_if_fail (BIV_IS_WORKSPACE (self), NULL);
  if (!self->style)
    self->style = load_style (error);
  return self->style;
}

/* (transfer none) (nullable): likewise, where ink is saved. */
BivMapStyle *
biv_workspace_get_pale_style (BivWorkspace *self, GError **error)
{
  g_return_val_if_fail (BIV_IS_WORKSPACE (self), NULL);
  if (!self->pale_style)
    self->pale_style = load_pale_style (error);
  return self->pale_style;
}

/* (transfer none): where unsaved work is kept. */
BivSafe *
biv_workspace_get_safe (BivWorkspace *self)
{
  g_return_val_if_fail (BIV_IS_WORKSPACE (self), NULL);
  return self->safe;
}

/* (transfer none): the files that were opened or saved last. */
BivRecents *
biv_workspace_get_recents (BivWorkspace *self)
{
  g_return_val_if_fail (BIV_IS_WORKSPACE (self), NULL);
  return self->recents;
}
