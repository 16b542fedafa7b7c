/* A word of another program's file, and what becomes of it: a line of an army list, a column of a
 * table, a terrain of a map.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/import/biv-import-item.h"

#include "text/biv-harmless.h"

struct _BivImportItem
{
  GObject parent_instance;

  char *kind;
  char *theirs;
  char *alone;   /* NULL: no other has the word */
  guint n_same;  /* how many have it */
  bool is_apart; /* something else was said of it than of the word */
  char *title;
  char *detail;
  char *ours;
  char *becomes;
};

enum
{
  PROP_0,
  PROP_TITLE,
  PROP_DETAIL,
  PROP_BECOMES,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (BivImportItem, biv_import_item, G_TYPE_OBJECT)

static void
biv_import_item_finalize (GObject *object)
{
  BivImportItem *self = BIV_IMPORT_ITEM (object);

  g_free (self->kind);
  g_free (self->theirs);
  g_free (self->alone);
  g_free (self->title);
  g_free (self->detail);
  g_free (self->ours);
  g_free (self->becomes);
  G_OBJECT_CLASS (biv_import_item_parent_class)->finalize (object);
}

static void
biv_import_item_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  BivImportItem *self = BIV_IMPORT_ITEM (object);

  if (id == PROP_TITLE)
    g_value_set_string (value, self->title);
  else if (id == PROP_DETAIL)
    g_value_set_string (value, self->detail);
  else
    g_value_set_string (value, self->becomes);
}

static void
biv_import_item_class_init (BivImportItemClass *klass)
{
  static const char *const names[] = { NULL, "title", "detail", "becomes" };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = biv_import_item_finalize;
  object_class->get_property = biv_import_item_get_property;
  for (guint i = 1; i < N_PROPS; i++)
    properties[i] = g_param_spec_string (names[i], NULL, NULL, NULL,
                                         G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
biv_import_item_init (BivImportItem *self)
{
}

/* @kind: of the table of words
 * @theirs: the word itself
 * @title: what is shown of it */
BivImportItem *
biv_import_item_new (const char *kind, const char *theirs, const char *title)
{
  BivImportItem *self = g_object_new (BIV_TYPE_IMPORT_ITEM, NULL);

  self->kind = g_strdup (kind);
  self->theirs = g_strdup (theirs);
  self->title = biv_harmless_text (title);
  return self;
}

/* For one of several that have the word.
 * @alone: what stands for it alone in the table
 * @is_apart: whether something was said of it alone */
void
biv_import_item_set_alone (BivImportItem *self, const char *alone, guint n_same, bool is_apart)
{
  g_free (self->alone);
  self->alone = g_strdup (alone);
  self->n_same = n_same;
  self->is_apart = is_apart;
}

/* @ours: what it is in the table
 * @becomes: the name of that */
void
biv_import_item_update (BivImportItem *self, const char *detail, const char *ours,
                        const char *becomes)
{
  g_autofree char *old_detail = g_steal_pointer (&self->detail);
  g_autofree char *old_becomes = g_steal_pointer (&self->becomes);
  g_autofree char *old_ours = g_steal_pointer (&self->ours);

  self->detail = g_strdup (detail);
  self->ours = g_strdup (ours);
  self->becomes = biv_harmless_text (becomes);
  if (g_strcmp0 (old_detail, self->detail) != 0)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DETAIL]);
  if (g_strcmp0 (old_becomes, self->becomes) != 0)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BECOMES]);
}

/* Whether both are the same word. */
bool
biv_import_item_is_same (BivImportItem *self, BivImportItem *other)
{
  return g_str_equal (self->kind, other->kind) && g_str_equal (self->theirs, other->theirs);
}

/* Says what the other says. */
void
biv_import_item_follow (BivImportItem *self, BivImportItem *other)
{
  self->is_apart = other->is_apart;
  biv_import_item_update (self, other->detail, other->ours, other->becomes);
}

/* (nullable): NULL: no other has the word. */
const char *
biv_import_item_get_alone (BivImportItem *self)
{
  return self->alone;
}

/* How many have the word, if it is not the only one. */
guint
biv_import_item_get_n_same (BivImportItem *self)
{
  return self->n_same;
}

/* Whether something was said of it alone. */
bool
biv_import_item_is_apart (BivImportItem *self)
{
  return self->is_apart;
}

const char *
biv_import_item_get_kind (BivImportItem *self)
{
  return self->kind;
}

const char *
biv_import_item_get_theirs (BivImportItem *self)
{
  return self->theirs;
}

const char *
biv_import_item_get_ours (BivImportItem *self)
{
  return self->ours;
}

const char *
biv_import_item_get_becomes (BivImportItem *self)
{
  return self->becomes;
}
