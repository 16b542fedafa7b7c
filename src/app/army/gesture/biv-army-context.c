/* What the gestures of the army editor work on: the army in its document, its history, and what is
 * selected in the tree of commands. They know nothing of the editor's widgets.
 *
 * The signal "refused" has the reason why something was not done, "mentioned" a message; "shown"
 * has the row to which the list should scroll.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/army/gesture/biv-army-context.h"

#include <glib/gi18n.h>

#include "core/check/piece/biv-activation-size.h"
#include "core/edit/object/biv-command.h"
#include "core/model/node/biv-signal.h"

struct _BivArmyContext
{
  GObject parent_instance;

  BivSession *session;
  BivArmy *army;
  BivCommandTree *tree;
};

enum
{
  SIGNAL_REFUSED,
  SIGNAL_MENTIONED,
  SIGNAL_SHOWN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BivArmyContext, biv_army_context, G_TYPE_OBJECT)

static void
biv_army_context_dispose (GObject *object)
{
  BivArmyContext *self = BIV_ARMY_CONTEXT (object);

  g_clear_object (&self->tree);
  g_clear_object (&self->army);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (biv_army_context_parent_class)->dispose (object);
}

static guint
add_signal (const char *name, GType type)
{
  return biv_signal_new (name, BIV_TYPE_ARMY_CONTEXT, 1, type);
}

static void
biv_army_context_class_init (BivArmyContextClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = biv_army_context_dispose;
  signals[SIGNAL_REFUSED] = add_signal ("refused", G_TYPE_STRING);
  signals[SIGNAL_MENTIONED] = add_signal ("mentioned", G_TYPE_STRING);
  signals[SIGNAL_SHOWN] = add_signal ("shown", G_TYPE_UINT);
}

static void
biv_army_context_init (BivArmyContext *self)
{
}

BivArmyContext *
biv_army_context_new (BivSession *session, BivArmy *army)
{
  BivArmyContext *self = g_object_new (BIV_TYPE_ARMY_CONTEXT, NULL);

  self->session = g_object_ref (session);
  self->army = g_object_ref (army);
  self->tree = biv_command_tree_new (session, army);
  return self;
}

BivSession *
biv_army_context_get_session (BivArmyContext *self)
{
  return self->session;
}

BivArmy *
biv_army_context_get_army (BivArmyContext *self)
{
  return self->army;
}

BivDocument *
biv_army_context_get_document (BivArmyContext *self)
{
  return biv_session_get_document (self->session);
}

BivHistory *
biv_army_context_get_history (BivArmyContext *self)
{
  return biv_session_get_history (self->session);
}

/* (nullable): the ruleset of the army. */
BivRuleset *
biv_army_context_get_ruleset (BivArmyContext *self)
{
  return biv_catalogue_get_ruleset (biv_session_get_catalogue (self->session),
                                    biv_army_get_ruleset (self->army));
}

BivCommandTree *
biv_army_context_get_tree (BivArmyContext *self)
{
  return self->tree;
}

bool
biv_army_context_may_command (BivArmyContext *self, BivFigure *figure)
{
  return biv_activation_is_fit (biv_army_context_get_ruleset (self), figure);
}

/* (transfer full): the selected nodes, in the order of the list. */
GPtrArray *
biv_army_context_get_selected (BivArmyContext *self)
{
  return biv_command_tree_get_selected (self->tree);
}

/* (transfer container): the selection as operations need it: only contingents if there is one, else
 * the figures and units with all pieces under them. */
GPtrArray *
biv_army_context_collect_subjects (BivArmyContext *self)
{
  g_autoptr (GPtrArray) selected = biv_army_context_get_selected (self);
  g_autoptr (GPtrArray) contingents = g_ptr_array_new ();

  for (guint i = 0; i < selected->len; i++)
    if (BIV_IS_CONTINGENT (selected->pdata[i]))
      g_ptr_array_add (contingents, selected->pdata[i]); /* the army keeps them */
  if (contingents->len > 0)
    return g_steal_pointer (&contingents);
  return biv_command_collect ((BivNode **) selected->pdata, selected->len);
}

static BivFigure *
find_figure (BivArmyContext *self, const char *id)
{
  BivNode *node = biv_document_lookup (biv_army_context_get_document (self), id);

  return node && BIV_IS_FIGURE (node) ? BIV_FIGURE (node) : NULL;
}

/* Where a new piece goes: under the selected leader, under the leader of the selected unit or
 * messenger, into the selected contingent, else into the first one. */
BivArmyPlace
biv_army_context_find_place (BivArmyContext *self)
{
  g_autoptr (GPtrArray) selected = biv_army_context_get_selected (self);
  BivNodeList *contingents = biv_army_get_contingents (self->army);
  BivNode *node = selected->len > 0 ? selected->pdata[0] : NULL;
  BivArmyPlace place = { NULL, NULL };

  if (!node && biv_node_list_get_length (contingents) > 0)
    node = biv_node_list_get (contingents, 0);
  if (!node)
    return place;
  if (BIV_IS_FIGURE (node))
    place.leader = biv_army_context_may_command (self, BIV_FIGURE (node))
                     ? BIV_FIGURE (node)
                     : find_figure (self, biv_figure_get_command (BIV_FIGURE (node)));
  else if (BIV_IS_UNIT (node))
    place.leader = find_figure (self, biv_unit_get_command (BIV_UNIT (node)));
  place.contingent =
    BIV_IS_CONTINGENT (node) ? BIV_CONTINGENT (node) : BIV_CONTINGENT (biv_node_get_parent (node));
  if (place.leader && biv_node_get_parent (BIV_NODE (place.leader)) != BIV_NODE (place.contingent))
    place.leader = NULL;
  return place;
}

/* Selects nodes, which may be new, and shows them from the last to the first, which remains in
 * sight where there is not room for all. */
void
biv_army_context_select (BivArmyContext *self, GPtrArray *nodes)
{
  g_autoptr (GtkBitset) selected = NULL;
  guint position;

  biv_command_tree_sync (self->tree);
  biv_command_tree_reveal (self->tree, (BivNode **) nodes->pdata, nodes->len);
  position = biv_command_tree_select (self->tree, (BivNode **) nodes->pdata, nodes->len);
  if (position == GTK_INVALID_LIST_POSITION)
    return;
  selected = gtk_selection_model_get_selection (biv_command_tree_get_selection (self->tree));
  g_signal_emit (self, signals[SIGNAL_SHOWN], 0, gtk_bitset_get_maximum (selected));
  g_signal_emit (self, signals[SIGNAL_SHOWN], 0, position);
}

/* Whether the window says already why an edit was not done. */
static bool
is_reported (const GError *error)
{
  return (g_error_matches (error, BIV_CORE_ERROR, BIV_CORE_ERROR_TOO_LARGE) ||
          g_error_matches (error, BIV_CORE_ERROR, BIV_CORE_ERROR_FULL)) &&
         *error->message;
}

/* Does the edits of an operation; shows a message if the document refuses them. */
bool
biv_army_context_do (BivArmyContext *self, BivEditList *edits)
{
  BivHistory *history = biv_army_context_get_history (self);
  g_autoptr (GError) error = NULL;

  biv_history_stop_typing (history);
  if (biv_history_do (history, edits, &error))
    return true;
  if (!is_reported (error))
    biv_army_context_refuse (self, _ ("That cannot be done here."));
  return false;
}

/* Does the edits of an operation, and adds the inserted nodes to @all, which unrefs them. Returns:
 * whether it could be done */
bool
biv_army_context_do_and_collect (BivArmyContext *self, BivEditList *edits, GPtrArray *all)
{
  if (!biv_army_context_do (self, edits))
    return false;
  for (guint i = 0; i < biv_edit_list_get_length (edits); i++)
    {
      BivEdit *edit = biv_edit_list_get (edits, i);
      BivNode *node =
        edit->kind == BIV_EDIT_INSERT
          ? biv_document_lookup (biv_army_context_get_document (self), biv_node_get_id (edit->item))
          : NULL;

      if (node)
        g_ptr_array_add (all, g_object_ref (node));
    }
  return true;
}

/* The same, and selects the inserted nodes. */
bool
biv_army_context_do_and_select (BivArmyContext *self, BivEditList *edits)
{
  g_autoptr (GPtrArray) nodes = g_ptr_array_new_with_free_func (g_object_unref);

  if (!biv_army_context_do_and_collect (self, edits, nodes))
    return false;
  biv_army_context_select (self, nodes);
  return true;
}

/* Shows why something was not done. */
void
biv_army_context_refuse (BivArmyContext *self, const char *words)
{
  g_signal_emit (self, signals[SIGNAL_REFUSED], 0, words);
}

/* Shows a short message. */
void
biv_army_context_mention (BivArmyContext *self, const char *words)
{
  g_signal_emit (self, signals[SIGNAL_MENTIONED], 0, words);
}
