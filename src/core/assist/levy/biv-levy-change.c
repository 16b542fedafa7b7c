/* Makes the edits of a change, for the copy of an army or for the army itself.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/assist/levy/biv-levy-change.h"

#include "core/assist/biv-muster-offer.h"
#include "core/edit/army/biv-army-edits.h"
#include "core/edit/object/biv-object-edits.h"

/** biv_levy_change_add: (transfer full): a piece of an entry joins a contingent. */
BivLevyChange *
biv_levy_change_add (BivContingent *contingent, BivMusterEntry *entry)
{
  BivLevyChange *self = g_rc_box_new0 (BivLevyChange);

  self->verb = BIV_LEVY_ADD;
  self->object = g_strdup (biv_node_get_id (BIV_NODE (contingent)));
  self->entry = g_object_ref (entry);
  self->key = g_strdup_printf ("+%s/%s", self->object, biv_node_get_id (BIV_NODE (entry)));
  return self;
}

/** biv_levy_change_remove: (transfer full): a piece or an activation goes. */
BivLevyChange *
biv_levy_change_remove (const char *object)
{
  BivLevyChange *self = g_rc_box_new0 (BivLevyChange);

  self->verb = BIV_LEVY_REMOVE;
  self->object = g_strdup (object);
  self->key = g_strconcat ("-", object, NULL);
  return self;
}

/** biv_levy_change_mend: (transfer full): the edits that a finding proposes are done. */
BivLevyChange *
biv_levy_change_mend (BivFinding *finding)
{
  BivLevyChange *self = g_rc_box_new0 (BivLevyChange);

  self->verb = BIV_LEVY_MEND;
  self->object = g_strdup (biv_finding_get_object (finding));
  self->fix = biv_edit_list_ref (biv_finding_get_fix (finding));
  self->key = g_strdup_printf ("%s@%s", biv_finding_get_code (finding), self->object);
  return self;
}

/** biv_levy_change_ref: (transfer full): the same change. */
BivLevyChange *
biv_levy_change_ref (BivLevyChange *self)
{
  return g_rc_box_acquire (self);
}

static void
clear_change (gpointer data)
{
  BivLevyChange *self = data;

  g_free (self->key);
  g_free (self->object);
  g_clear_object (&self->entry);
  g_clear_pointer (&self->fix, biv_edit_list_unref);
}

/** biv_levy_change_unref: gives back a change. */
void
biv_levy_change_unref (BivLevyChange *self)
{
  g_rc_box_release_full (self, clear_change);
}

static const char *
translate (GHashTable *ids, const char *id)
{
  const char *found = ids ? g_hash_table_lookup (ids, id) : NULL;

  return found ? found : id;
}

static BivEditList *
draft_addition (BivLevyChange *self, BivDocument *document, BivCatalogue *catalogue,
                GHashTable *ids)
{
  BivContingent *contingent =
    BIV_CONTINGENT (biv_document_lookup (document, translate (ids, self->object)));
  BivNode *army = biv_node_get_ancestor (BIV_NODE (contingent), BIV_TYPE_ARMY);
  g_autoptr (BivNode) draft =
    biv_muster_offer_make_piece (catalogue, BIV_ARMY (army), contingent, self->entry);

  if (BIV_IS_FIGURE (draft))
    return biv_army_edits_add_figure (document, contingent, BIV_FIGURE (draft), BIV_EDIT_LAST);
  return biv_army_edits_add_unit (document, contingent, BIV_UNIT (draft), BIV_EDIT_LAST);
}

/* The edits of a fix, which may name pieces that have joined. */
static BivEditList *
draft_fix (BivEditList *fix, GHashTable *ids)
{
  BivEditList *edits = biv_edit_list_new ();

  biv_edit_list_append (edits, fix);
  for (guint i = 0; i < biv_edit_list_get_length (edits); i++)
    {
      BivEdit *edit = biv_edit_list_get (edits, i);

      if (edit->kind == BIV_EDIT_SET && G_VALUE_HOLDS_STRING (&edit->value))
        g_value_set_string (&edit->value, translate (ids, g_value_get_string (&edit->value)));
    }
  return edits;
}

/**
 * biv_levy_change_draft:
 * @document: of the army, or of its copy
 * @ids: (nullable): what those that have joined are called there, by their ids in the copy
 *
 * Returns: (transfer full): the edits
 */
BivEditList *
biv_levy_change_draft (BivLevyChange *self, BivDocument *document, BivCatalogue *catalogue,
                       GHashTable *ids)
{
  BivNode *gone;

  switch (self->verb)
    {
    case BIV_LEVY_ADD:
      return draft_addition (self, document, catalogue, ids);
    case BIV_LEVY_REMOVE:
      gone = biv_document_lookup (document, self->object);
      return biv_object_edits_remove (document, &gone, 1);
    case BIV_LEVY_MEND:
    default:
      return draft_fix (self->fix, ids);
    }
}
