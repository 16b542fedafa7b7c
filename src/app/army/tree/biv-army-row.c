/* One row of the command tree: a contingent, figure or unit, with the rows under it and its
 * findings.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/army/tree/biv-army-row.h"

#include "core/model/node/biv-signal.h"

struct _BivArmyRow
{
  GObject parent_instance;

  BivNode *node;
  GListStore *children; /* of BivArmyRow */
  guint n_units;        /* under it, at any depth */
  BivSeverity severity;
  char *finding; /* (nullable): NULL without findings */
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (BivArmyRow, biv_army_row, G_TYPE_OBJECT)

static void
biv_army_row_finalize (GObject *object)
{
  BivArmyRow *self = BIV_ARMY_ROW (object);

  g_clear_object (&self->node);
  g_clear_object (&self->children);
  g_clear_pointer (&self->finding, g_free);
  G_OBJECT_CLASS (biv_army_row_parent_class)->finalize (object);
}

static void
biv_army_row_class_init (BivArmyRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_army_row_finalize;
  /* The row may have changed and should be shown again. */
  changed_signal = biv_signal_new ("changed", BIV_TYPE_ARMY_ROW, 0);
}

static void
biv_army_row_init (BivArmyRow *self)
{
  self->children = g_list_store_new (BIV_TYPE_ARMY_ROW);
}

BivArmyRow *
biv_army_row_new (BivNode *node)
{
  BivArmyRow *self = g_object_new (BIV_TYPE_ARMY_ROW, NULL);

  self->node = g_object_ref (node);
  return self;
}

BivNode *
biv_army_row_get_node (BivArmyRow *self)
{
  g_return_val_if_fail (BIV_IS_ARMY_ROW (self), NULL);
  return self->node;
}

GListStore *
biv_army_row_get_children (BivArmyRow *self)
{
  return self->children;
}

guint
biv_army_row_get_n_units (BivArmyRow *self)
{
  return self->n_units;
}

void
biv_army_row_set_n_units (BivArmyRow *self, guint n_units)
{
  self->n_units = n_units;
}

/* (nullable) */
const char *
biv_army_row_get_finding (BivArmyRow *self)
{
  return self->finding;
}

BivSeverity
biv_army_row_get_severity (BivArmyRow *self)
{
  return self->severity;
}

void
biv_army_row_set_finding (BivArmyRow *self, BivSeverity severity, const char *finding)
{
  char *old = self->finding;

  self->severity = severity;
  self->finding = g_strdup (finding);
  g_free (old);
}

/* Emits "changed", so that widgets show the row again. */
void
biv_army_row_tell (BivArmyRow *self)
{
  g_signal_emit (self, changed_signal, 0);
}
