/* The actions that show, dim, hide and lock the layers of the board. This is how somebody looks at
 * it, and no part of the document: it stays when another battle is shown.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/board/random-board/biv-layer-actions.h"

#include <glib/gi18n.h>

#define LOOK "look-"
#define LOCK "lock-"

struct _BivLayerActions
{
  BivService parent_instance;

  BivLayerLock *lock;
  BivMapPresenter *presenter; /* NULL: nothing is shown */
  GActionMap *actions;        /* not owned: the editor's, which has these */
};

G_DEFINE_FINAL_TYPE (BivLayerActions, biv_layer_actions, BIV_TYPE_SERVICE)

/* What each layer is called by actions, and for people who change it although it is locked. */
static const struct
{
  const char *word;
  const char *held;
} layers[] = {
  [BIV_BOARD_LAYER_LAND] = { "land", N_ ("Terrain, heights and works are locked.") },
  [BIV_BOARD_LAYER_LINES] = { "lines", N_ ("Roads, rivers and other sides are locked.") },
  [BIV_BOARD_LAYER_MARKS] = { "marks", N_ ("Zones and objectives are locked.") },
  [BIV_BOARD_LAYER_NAMES] = { "names", N_ ("The names on the map are locked.") },
  [BIV_BOARD_LAYER_PIECES] = { "pieces", N_ ("Units and leaders are locked.") },
  [BIV_BOARD_LAYER_UNDERLAY] = { "picture", N_ ("The picture under the board is locked.") },
};
G_STATIC_ASSERT (G_N_ELEMENTS (layers) == BIV_N_BOARD_LAYERS);

static const char *const looks[] = {
  [BIV_LOOK_SHOWN] = "shown",
  [BIV_LOOK_DIMMED] = "dimmed",
  [BIV_LOOK_HIDDEN] = "hidden",
};

static void
biv_layer_actions_dispose (GObject *object)
{
  BivLayerActions *self = BIV_LAYER_ACTIONS (object);

  g_clear_object (&self->lock);
  g_clear_object (&self->presenter);
  G_OBJECT_CLASS (biv_layer_actions_parent_class)->dispose (object);
}

static void
biv_layer_actions_class_init (BivLayerActionsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = biv_layer_actions_dispose;
}

static void
held_cb (BivLayerLock *lock, guint layer, BivLayerActions *self)
{
  biv_service_report (self, _ (layers[layer].held));
}

static void
biv_layer_actions_init (BivLayerActions *self)
{
}

/* The layer that an action is about: its name begins with LOOK or LOCK. */
static BivBoardLayer
find_layer (GSimpleAction *action)
{
  const char *word = strchr (g_action_get_name (G_ACTION (action)), '-') + 1;

  for (guint i = 0; i < BIV_N_BOARD_LAYERS; i++)
    if (g_str_equal (layers[i].word, word))
      return (BivBoardLayer) i;
  g_return_val_if_reached (BIV_BOARD_LAYER_LAND);
}

static BivLook
find_look (GVariant *state)
{
  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    if (g_str_equal (g_variant_get_string (state, NULL), looks[i]))
      return (BivLook) i;
  return BIV_LOOK_SHOWN;
}

static void
look_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  BivLayerActions *self = data;
  BivLook look = find_look (state);

  g_simple_action_set_state (action, g_variant_new_string (looks[look]));
  if (self->presenter)
    biv_map_presenter_set_look (self->presenter, find_layer (action), look);
}

static void
lock_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  g_simple_action_set_state (action, state);
  biv_layer_lock_set (BIV_LAYER_ACTIONS (data)->lock, find_layer (action),
                      g_variant_get_boolean (state));
}

static void
add_action (BivLayerActions *self, const char *prefix, const char *word, GActionEntry entry)
{
  g_autofree char *name = g_strconcat (prefix, word, NULL);

  entry.name = name;
  g_action_map_add_action_entries (self->actions, &entry, 1, self);
}

/* @lock: what the tools ask; @actions: where what can be done is added. */
BivLayerActions *
biv_layer_actions_new (GtkWidget *editor, BivLayerLock *lock, GActionMap *actions)
{
  BivLayerActions *self = biv_service_new (BIV_TYPE_LAYER_ACTIONS, editor, NULL);
  GActionEntry look = { "", NULL, "s", "'shown'", look_cb };
  GActionEntry keep = { "", NULL, NULL, "false", lock_cb };

  self->lock = g_object_ref (lock);
  g_signal_connect_object (lock, "held", G_CALLBACK (held_cb), self, 0);
  self->actions = actions;
  for (guint i = 0; i < BIV_N_BOARD_LAYERS; i++)
    {
      add_action (self, LOOK, layers[i].word, look);
      add_action (self, LOCK, layers[i].word, keep);
    }
  return self;
}

/* Who shows the map from now on: its layers look as they did before. */
void
biv_layer_actions_show (BivLayerActions *self, BivMapPresenter *presenter)
{
  g_set_object (&self->presenter, presenter);
  for (guint i = 0; i < BIV_N_BOARD_LAYERS; i++)
    {
      g_autofree char *name = g_strconcat (LOOK, layers[i].word, NULL);
      g_autoptr (GVariant) state =
        g_action_get_state (g_action_map_lookup_action (self->actions, name));

      biv_map_presenter_set_look (presenter, (BivBoardLayer) i, find_look (state));
    }
}
