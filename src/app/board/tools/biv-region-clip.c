/* A region as it was copied: what the clipboard holds, for this board or that of another battle.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/tools/biv-region-clip.h"

struct _BivRegionClip
{
  GObject parent_instance;

  BivPatch *patch;
  GArray *shape; /* of BivAxial */
};

G_DEFINE_FINAL_TYPE (BivRegionClip, biv_region_clip, G_TYPE_OBJECT)

static void
biv_region_clip_finalize (GObject *object)
{
  BivRegionClip *self = BIV_REGION_CLIP (object);

  g_clear_pointer (&self->patch, biv_patch_free);
  g_clear_pointer (&self->shape, g_array_unref);
  G_OBJECT_CLASS (biv_region_clip_parent_class)->finalize (object);
}

static void
biv_region_clip_class_init (BivRegionClipClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_region_clip_finalize;
}

static void
biv_region_clip_init (BivRegionClip *self)
{
}

/* @region: of the board of that document; not empty */
BivRegionClip *
biv_region_clip_new (BivDocument *document, BivRegion *region)
{
  BivRegionClip *self = g_object_new (BIV_TYPE_REGION_CLIP, NULL);
  BivOffset grip = biv_region_find_middle (region);
  g_autoptr (GArray) hexes = biv_region_list_hexes (region);

  self->patch = biv_patch_take (document, (const BivOffset *) hexes->data, hexes->len, grip);
  self->shape = biv_region_list_shape (region, grip);
  return self;
}

/* (transfer none) */
BivPatch *
biv_region_clip_get_patch (BivRegionClip *self)
{
  return self->patch;
}

/* (transfer none) (element-type BivAxial): its hexes, from the one by which it is held. */
GArray *
biv_region_clip_get_shape (BivRegionClip *self)
{
  return self->shape;
}
