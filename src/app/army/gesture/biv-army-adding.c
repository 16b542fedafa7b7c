/* New pieces for an army: from the muster list, by hand, from the clipboard.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/army/gesture/biv-army-adding.h"

#include <glib/gi18n.h>

#include "app/army/gesture/biv-army-fragment.h"
#include "app/army/words/biv-army-words.h"
#include "core/assist/biv-muster-offer.h"
#include "core/assist/biv-superior.h"
#include "core/check/piece/biv-entry-name.h"
#include "core/edit/army/biv-army-edits.h"
#include "core/edit/object/biv-copy-edits.h"
#include "core/model/node/biv-naming.h"
#include "storage/catalogue/biv-own.h"
#include "text/biv-translation.h"

static GPtrArray *
new_nodes (void)
{
  return g_ptr_array_new_with_free_func (g_object_unref);
}

/* The first contingent needs no name, as it is the whole army. */
static void
append_contingent (BivArmyContext *self, GPtrArray *all)
{
  guint n = biv_node_list_get_length (biv_army_get_contingents (biv_army_context_get_army (self)));
  g_autoptr (BivNode) draft = biv_node_new (BIV_TYPE_CONTINGENT, "draft");
  g_autoptr (BivEditList) edits = NULL;
  g_autofree char *name = g_strdup_printf (_ ("Contingent %u"), n + 1);
  g_autoptr (BivText) numbered = biv_text_new_plain (name);

  biv_node_build_text (draft, "name",
                       n == 0 ? biv_army_get_name (biv_army_context_get_army (self)) : numbered);
  edits = biv_army_edits_add_contingent (biv_army_context_get_document (self),
                                         biv_army_context_get_army (self), BIV_CONTINGENT (draft),
                                         BIV_EDIT_LAST);
  biv_army_context_do_and_collect (self, edits, all);
}

void
biv_army_adding_add_contingent (BivArmyContext *self)
{
  g_autoptr (GPtrArray) all = new_nodes ();

  append_contingent (self, all);
  biv_army_context_select (self, all);
}

static BivArmyPlace
ensure_place (BivArmyContext *self)
{
  BivArmyPlace place = biv_army_context_find_place (self);
  g_autoptr (GPtrArray) made = new_nodes ();

  if (place.contingent)
    return place;
  append_contingent (self, made);
  place.contingent = made->len > 0 ? made->pdata[0] : NULL; /* the army keeps it */
  return place;
}

static BivFigure *
find_superior (BivArmyContext *self, BivArmyPlace place, BivNode *piece)
{
  return biv_superior_find (biv_army_context_get_ruleset (self), place.contingent, piece,
                            place.leader);
}

static BivEditList *
make_edits (BivArmyContext *self, BivContingent *contingent, BivNode *draft)
{
  if (BIV_IS_FIGURE (draft))
    return biv_army_edits_add_figure (biv_army_context_get_document (self), contingent,
                                      BIV_FIGURE (draft), BIV_EDIT_LAST);
  return biv_army_edits_add_unit (biv_army_context_get_document (self), contingent,
                                  BIV_UNIT (draft), BIV_EDIT_LAST);
}

/* Adds copies of a draft that belongs to no document, where the selection indicates, as one step,
 * and selects them. */
static void
add_piece (BivArmyContext *self, BivNode *draft, BivText *name, guint quantity)
{
  BivHistory *history = biv_army_context_get_history (self);
  bool is_figure = BIV_IS_FIGURE (draft);
  BivArgs *args = biv_args_new ();
  g_autoptr (GPtrArray) all = new_nodes ();
  BivFigure *leader;
  BivArmyPlace place;

  biv_args_add_text (args, "name", name);
  biv_history_begin (history, is_figure ? "add-figure" : "add-unit", args);
  biv_args_unref (args);
  place = ensure_place (self);
  leader = place.contingent ? find_superior (self, place, draft) : NULL;
  if (leader)
    biv_node_build_string (draft, "command", biv_node_get_id (BIV_NODE (leader)));
  for (guint i = 0; place.contingent && i < quantity; i++)
    {
      g_autoptr (BivEditList) edits = make_edits (self, place.contingent, draft);

      if (!biv_army_context_do_and_collect (self, edits, all))
        break;
    }
  biv_history_end (history);
  biv_army_context_select (self, all);
}

void
biv_army_adding_add_entry (BivArmyContext *self, BivMusterEntry *entry, guint quantity)
{
  BivArmyPlace place = biv_army_context_find_place (self);
  BivCatalogue *catalogue = biv_session_get_catalogue (biv_army_context_get_session (self));
  g_autoptr (BivNode) draft = biv_muster_offer_make_piece (
    catalogue, biv_army_context_get_army (self), place.contingent, entry);

  add_piece (self, draft, biv_muster_entry_get_name (entry), quantity);
}

/* An empty muster list of the user's own for the army's ruleset, with a name in every language. */
static BivMuster *
make_own_list (BivArmyContext *self)
{
  const char *ruleset = biv_army_get_ruleset (biv_army_context_get_army (self));
  g_autofree char *id = biv_muster_offer_own_id (ruleset);
  BivNode *list = biv_node_new (BIV_TYPE_MUSTER, id);
  g_autoptr (BivText) name = biv_text_new ();

  for (const char *const *language = biv_translation_get_languages (); *language; language++)
    {
      BivText *more =
        biv_text_with (name, *language, biv_translation_get (*language, N_ ("My own list")));

      biv_text_unref (name);
      name = more;
    }
  biv_node_build_string (list, "version", "1");
  biv_node_build_string (list, "ruleset", ruleset);
  biv_node_build_text (list, "name", name);
  return BIV_MUSTER (list);
}

/* Keeps a piece in the user's own list, or shows why it cannot. */
static void
keep (BivArmyContext *self, BivNode *piece)
{
  g_autoptr (BivMuster) fresh = make_own_list (self);
  g_autoptr (BivMusterEntry) entry =
    biv_muster_offer_make_entry (piece, biv_translation_choose_language (NULL));
  g_autoptr (GError) error = NULL;
  g_autoptr (BivMuster) list = biv_own_muster_keep (fresh, entry, &error);
  g_autofree char *message = NULL;

  if (list)
    {
      biv_session_add_muster (biv_army_context_get_session (self), list);
      return;
    }
  /* Translators: %s is what is wrong with the file of the list */
  message = g_strdup_printf (_ ("It is in the army, but it could not be kept in your list. %s"),
                             error->message);
  biv_army_context_refuse (self, message);
}

/* Adds a piece that was made by hand. @keeps: whether to add it to the user's own list too */
void
biv_army_adding_add_piece (BivArmyContext *self, BivNode *piece, bool keeps)
{
  g_autoptr (BivNode) draft = biv_node_copy (piece, NULL, NULL);

  add_piece (self, draft, biv_naming_find (piece), 1);
  if (keeps)
    keep (self, piece);
}

static void
append_all (GPtrArray *nodes, BivNodeList *list)
{
  for (guint i = 0; i < biv_node_list_get_length (list); i++)
    g_ptr_array_add (nodes, biv_node_list_get (list, i));
}

/* Those of the new pieces that have no leader. */
static GPtrArray *
collect_free (GPtrArray *nodes)
{
  GPtrArray *free_ones = g_ptr_array_new ();

  for (guint i = 0; i < nodes->len; i++)
    {
      BivNode *node = nodes->pdata[i];

      if (BIV_IS_FIGURE (node) ? !*biv_figure_get_command (BIV_FIGURE (node))
                               : !*biv_unit_get_command (BIV_UNIT (node)))
        g_ptr_array_add (free_ones, node);
    }
  return free_ones;
}

/* Puts each new piece that has no leader under the one whom the place gives it. */
static void
put_under (BivArmyContext *self, GPtrArray *nodes, BivArmyPlace place)
{
  g_autoptr (GPtrArray) moved = collect_free (nodes);

  for (guint i = 0; i < moved->len; i++)
    {
      BivNode *piece = moved->pdata[i];
      BivFigure *leader = find_superior (self, place, piece);
      g_autoptr (BivEditList) edits =
        leader ? biv_army_edits_move_to_leader (biv_army_context_get_document (self), &piece, 1,
                                                leader)
               : NULL;

      if (edits)
        biv_army_context_do (self, edits);
    }
}

/* (transfer container): the content of a fragment: its contingents, or the figures and units in the
 * only one. */
static GPtrArray *
list_brought (BivArmy *fragment)
{
  BivNodeList *contingents = biv_army_get_contingents (fragment);
  GPtrArray *brought = g_ptr_array_new ();

  if (!biv_army_fragment_is_pieces (fragment))
    append_all (brought, contingents);
  else
    {
      append_all (brought, biv_contingent_get_figures (biv_node_list_get (contingents, 0)));
      append_all (brought, biv_contingent_get_units (biv_node_list_get (contingents, 0)));
    }
  return brought;
}

/* The arguments of the step: the name of a single object, else their number. */
static BivArgs *
describe_brought (BivArmyContext *self, GPtrArray *brought)
{
  BivArgs *args = biv_args_new ();
  g_autofree char *name = NULL;

  if (brought->len == 1 || (brought->len > 0 && !BIV_IS_CONTINGENT (brought->pdata[0])))
    {
      name = biv_army_words_name (brought->pdata[0], biv_army_context_get_ruleset (self));
      biv_args_add_string (args, "name", name);
    }
  biv_args_add_number (args, "count", (int) brought->len);
  return args;
}

static void
paste_pieces (BivArmyContext *self, GPtrArray *pieces, BivArmyPlace place, GPtrArray *all)
{
  g_autoptr (BivEditList) edits =
    biv_copy_edits_paste_pieces (biv_army_context_get_document (self), place.contingent,
                                 (BivNode **) pieces->pdata, pieces->len);

  if (biv_army_context_do_and_collect (self, edits, all) && place.leader)
    put_under (self, all, place);
}

static void
paste_contingents (BivArmyContext *self, GPtrArray *contingents, GPtrArray *all)
{
  for (guint i = 0; i < contingents->len; i++)
    {
      g_autoptr (BivEditList) edits =
        biv_copy_edits_paste_contingent (biv_army_context_get_document (self),
                                         biv_army_context_get_army (self), contingents->pdata[i]);

      if (!biv_army_context_do_and_collect (self, edits, all))
        return;
    }
}

static void
refuse_foreign (BivArmyContext *self)
{
  biv_army_context_refuse (self, _ ("What you pasted is not part of an army. Copy contingents, "
                                    "figures or units in Bivouac, or the text of an army’s file."));
}

/* Pastes the pieces in a text as one step; says so if the text has none. */
void
biv_army_adding_paste (BivArmyContext *self, const char *text, BivArmyPlace place)
{
  BivHistory *history = biv_army_context_get_history (self);
  g_autoptr (BivArmy) fragment = biv_army_fragment_read (text, NULL); /* a message follows */
  g_autoptr (GPtrArray) all = new_nodes ();
  g_autoptr (GPtrArray) brought = NULL;
  g_autoptr (BivArgs) args = NULL;
  bool pieces;

  if (!fragment)
    {
      refuse_foreign (self);
      return;
    }
  biv_entry_name_pieces (biv_session_get_catalogue (biv_army_context_get_session (self)),
                         BIV_NODE (fragment));
  pieces = biv_army_fragment_is_pieces (fragment);
  brought = list_brought (fragment);
  args = describe_brought (self, brought);
  biv_history_begin (history, pieces ? "paste-pieces" : "paste-contingent", args);
  if (pieces && !place.contingent)
    place = ensure_place (self);
  if (!pieces)
    paste_contingents (self, brought, all);
  else if (place.contingent)
    paste_pieces (self, brought, place, all);
  biv_history_end (history);
  biv_army_context_select (self, all);
}
