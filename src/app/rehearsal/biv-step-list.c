/* The steps of a rehearsal as a list, the start first: what is done is added at its end, what can
 * no longer be done again is cut off, and nothing else is touched, however many there are.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/rehearsal/biv-step-list.h"

#include <gtk/gtk.h>

struct _BivStepList
{
  GObject parent_instance;

  BivRehearsal *rehearsal; /* not owned; NULL: none yet */
  guint n_items;           /* as was told */
  guint place;             /* likewise: how many steps are done */
  char *next;              /* likewise: the first that can be done again; NULL: none */
};

enum
{
  PROP_0,
  PROP_PLACE,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

static GType
get_item_type (GListModel *model)
{
  return GTK_TYPE_STRING_OBJECT;
}

static guint
get_n_items (GListModel *model)
{
  return BIV_STEP_LIST (model)->n_items;
}

/* (transfer full) */
static char *
write_step (BivStepList *self, guint n)
{
  return biv_action_write (biv_rehearsal_get_step (self->rehearsal, n));
}

/* The words of the step; of the start none. */
static gpointer
get_item (GListModel *model, guint position)
{
  BivStepList *self = BIV_STEP_LIST (model);
  g_autofree char *words = NULL;

  if (position >= self->n_items)
    return NULL;
  words = position == 0 ? g_strdup ("") : write_step (self, position - 1);
  return gtk_string_object_new (words);
}

static void
init_model (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (BivStepList, biv_step_list, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, init_model))

static void
biv_step_list_finalize (GObject *object)
{
  g_free (BIV_STEP_LIST (object)->next);
  G_OBJECT_CLASS (biv_step_list_parent_class)->finalize (object);
}

static void
biv_step_list_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  if (id == PROP_PLACE)
    g_value_set_uint (value, BIV_STEP_LIST (object)->place);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
}

static void
biv_step_list_class_init (BivStepListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = biv_step_list_finalize;
  object_class->get_property = biv_step_list_get_property;
  /* How many steps are done: that of the same number is where the rehearsal is. */
  props[PROP_PLACE] = g_param_spec_uint ("place", NULL, NULL, 0, G_MAXUINT, 0,
                                         G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
biv_step_list_init (BivStepList *self)
{
}

BivStepList *
biv_step_list_new (void)
{
  return g_object_new (BIV_TYPE_STEP_LIST, NULL);
}

/* How many items from the start are as listeners were told. A new step replaced those that could be
 * redone, unless it equals the first of them. */
static guint
count_kept (BivStepList *self, guint n, guint place)
{
  if (self->n_items == 0 || place <= self->place)
    return MIN (self->n_items, n);
  if (self->next && n == self->n_items)
    {
      g_autofree char *done = write_step (self, self->place);

      if (g_str_equal (self->next, done))
        return n;
    }
  return MIN (self->place + 1, n);
}

/* Tells what became of the rehearsal after each thing that was done, or undone. */
static void
update (BivStepList *self)
{
  guint place = self->rehearsal ? biv_rehearsal_get_place (self->rehearsal) : 0;
  guint n = self->rehearsal ? biv_rehearsal_get_n_steps (self->rehearsal) + 1 : 0;
  guint before = self->n_items;
  guint kept = count_kept (self, n, place);

  self->n_items = n;
  self->place = place;
  g_clear_pointer (&self->next, g_free);
  if (place + 1 < n)
    self->next = write_step (self, place);
  if (kept < before || kept < n)
    g_list_model_items_changed (G_LIST_MODEL (self), kept, before - kept, n - kept);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_PLACE]);
}

/* @rehearsal: (nullable): whose steps they are from now on; must live until it is told another */
void
biv_step_list_follow (BivStepList *self, BivRehearsal *rehearsal)
{
  guint before = self->n_items;

  g_return_if_fail (BIV_IS_STEP_LIST (self));
  self->n_items = 0;
  self->place = 0;
  g_clear_pointer (&self->next, g_free);
  if (self->rehearsal)
    g_signal_handlers_disconnect_by_func (self->rehearsal, update, self);
  self->rehearsal = rehearsal;
  if (before > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), 0, before, 0);
  if (rehearsal)
    g_signal_connect_object (rehearsal, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

/* How many steps were done when it was last told. */
guint
biv_step_list_get_place (BivStepList *self)
{
  return self->place;
}
