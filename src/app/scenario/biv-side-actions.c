/* The actions of the sides: adding and removing them, and giving each an army, which is the
 * scenario's copy. It is edited here, updated from its file or written back to it, after a question
 * that tells what would change.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/scenario/biv-side-actions.h"

#include <glib/gi18n.h>

#include "app/kit/compat/biv-file-dialog.h"
#include "app/kit/compat/biv-question.h"
#include "app/scenario/biv-piece-words.h"
#include "core/edit/biv-operations.h"
#include "storage/format/biv-format.h"
#include "storage/place/biv-origin.h"
#include "storage/place/biv-save.h"
#include "text/biv-harmless.h"
#include "text/biv-translation.h"

struct _BivSideActions
{
  BivService parent_instance;

  BivWorkbench *workbench;
};

G_DEFINE_FINAL_TYPE (BivSideActions, biv_side_actions, BIV_TYPE_SERVICE)

static void
biv_side_actions_dispose (GObject *object)
{
  g_clear_object (&BIV_SIDE_ACTIONS (object)->workbench);
  G_OBJECT_CLASS (biv_side_actions_parent_class)->dispose (object);
}

static void
biv_side_actions_class_init (BivSideActionsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = biv_side_actions_dispose;
}

static void
biv_side_actions_init (BivSideActions *self)
{
}

/* Data of a dialog or a file that is waited for. */
typedef struct
{
  BivSideActions *actions;
  char *side;
  char *path;
  char *hash;    /* of what the file held when the question was asked */
  BivNode *army; /* what comes in, or goes out */
} Errand;

static Errand *
new_errand (BivSideActions *self, const char *side)
{
  Errand *errand = g_new0 (Errand, 1);

  errand->actions = g_object_ref (self);
  errand->side = g_strdup (side);
  return errand;
}

static void
free_errand (gpointer data)
{
  Errand *errand = data;

  g_object_unref (errand->actions);
  g_free (errand->side);
  g_free (errand->path);
  g_free (errand->hash);
  g_clear_object (&errand->army);
  g_free (errand);
}

static BivSide *
find_side (BivSideActions *self, const char *id)
{
  BivDocument *document = biv_service_get_document (self);
  BivNode *node = document ? biv_document_lookup (document, id) : NULL;

  return BIV_IS_SIDE (node) ? BIV_SIDE (node) : NULL;
}

static void
add_side_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BivSideActions *self = data;
  g_autoptr (BivNode) draft = biv_node_new (BIV_TYPE_SIDE, "draft");
  g_autoptr (BivText) none = biv_text_new ();
  g_autoptr (BivText) name = NULL;
  g_autofree char *words = NULL;
  g_autoptr (BivEditList) edits = NULL;
  guint n_sides;

  if (!biv_service_get_session (self))
    return;
  n_sides = biv_node_list_get_length (
    biv_scenario_get_sides (biv_session_get_scenario (biv_service_get_session (self))));
  /* Translators: what a new side is called until it is given another name: "Side 2" */
  words = g_strdup_printf (_ ("Side %u"), n_sides + 1);
  name = biv_text_with (none, biv_translation_choose_language (NULL), words);
  biv_node_build_text (draft, "name", name);
  biv_node_build_int (draft, "colour", (int) (n_sides % (BIV_COLOUR_GREY + 1)));
  edits = biv_side_edits_add (biv_service_get_document (self), BIV_SIDE (draft), BIV_EDIT_LAST);
  biv_workbench_do (self->workbench, edits);
}

static void
add_rule_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BivSideActions *self = data;
  g_autoptr (BivNode) draft = biv_node_new (BIV_TYPE_SPECIAL_RULE, "draft");
  g_autoptr (BivText) none = biv_text_new ();
  g_autoptr (BivText) title =
    biv_text_with (none, biv_translation_choose_language (NULL), _ ("New rule"));
  g_autoptr (BivEditList) edits = NULL;

  if (!biv_service_get_session (self))
    return;
  biv_node_build_text (draft, "title", title);
  biv_node_build_text (draft, "text", title);
  edits = biv_scenario_edits_add_rule (biv_service_get_document (self), BIV_SPECIAL_RULE (draft),
                                       BIV_EDIT_LAST);
  biv_workbench_do (self->workbench, edits);
}

static void
remove_object_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BivSideActions *self = data;
  BivDocument *document = biv_service_get_document (self);
  BivNode *object =
    document ? biv_document_lookup (document, g_variant_get_string (parameter, NULL)) : NULL;
  g_autoptr (BivEditList) edits = NULL;

  if (!object)
    return;
  edits = biv_object_edits_remove (document, &object, 1);
  biv_workbench_do (self->workbench, edits);
}

/* (transfer full) (nullable): the army of a file; what is wrong is said in the window. */
static BivNode *
read_army (BivSideActions *self, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BivNode) root = biv_format_read_file (path, &error);

  if (!root)
    biv_service_report (self, error->message);
  else if (!BIV_IS_ARMY (root))
    biv_service_report (self, _ ("That file holds no army."));
  else
    return g_steal_pointer (&root);
  return NULL;
}

static void
set_army (BivSideActions *self, BivSide *side, BivNode *army, const char *path)
{
  g_autofree char *whole = g_canonicalize_filename (path, NULL);
  g_autoptr (BivEditList) edits = biv_side_edits_set_army (
    biv_service_get_document (self), side, BIV_ARMY (army), (BivArmyOrigin){ .file = whole });

  biv_workbench_do (self->workbench, edits);
}

/* "(ss)": the id of a side, and a file. */
static void
set_army_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BivSideActions *self = data;
  const char *id, *path;
  g_autoptr (BivNode) army = NULL;

  g_variant_get (parameter, "(&s&s)", &id, &path);
  army = find_side (self, id) ? read_army (self, path) : NULL;
  if (army)
    set_army (self, find_side (self, id), army, path);
}

static void
army_chosen_cb (const char *path, gpointer data)
{
  Errand *errand = data;
  BivSide *side = path ? find_side (errand->actions, errand->side) : NULL;
  g_autoptr (BivNode) army = side ? read_army (errand->actions, path) : NULL;

  if (army)
    set_army (errand->actions, side, army, path);
}

static void
choose_army_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BivSideActions *self = data;

  if (find_side (self, g_variant_get_string (parameter, NULL)))
    biv_file_dialog_open (biv_service_get_window (self), BIV_FILE_ARMY, army_chosen_cb,
                          new_errand (self, g_variant_get_string (parameter, NULL)), free_errand);
}

static void
collect_piece (BivNode *node, gpointer data)
{
  if (BIV_IS_UNIT (node) || BIV_IS_FIGURE (node))
    g_hash_table_insert (data, (gpointer) biv_node_get_id (node), node);
}

static GHashTable *
collect_pieces (BivNode *army)
{
  GHashTable *pieces = g_hash_table_new (g_str_hash, g_str_equal);

  biv_node_foreach (army, collect_piece, pieces);
  return pieces;
}

/* What a piece of one army is to the other army, which has those in "others". */
typedef struct
{
  GHashTable *others;
  GPtrArray *missing; /* the names of those that the others lack */
  GPtrArray *changed; /* NULL: they are named already */
} Comparison;

static void
compare_piece (BivNode *node, gpointer data)
{
  Comparison *comparison = data;
  BivNode *other = g_hash_table_lookup (comparison->others, biv_node_get_id (node));
  GPtrArray *names = other ? comparison->changed : comparison->missing;

  if ((!BIV_IS_UNIT (node) && !BIV_IS_FIGURE (node)) || !names ||
      (other && biv_node_equal (node, other)))
    return;
  g_ptr_array_add (names, (gpointer) biv_piece_words_get_name (node));
}

static char *
join (GPtrArray *names)
{
  g_ptr_array_add (names, NULL);
  return g_strjoinv (C_ ("between parts", ", "), (char **) names->pdata);
}

/* (transfer full): NULL when there is nothing to say. */
static char *
describe_changes (GPtrArray *come, GPtrArray *go, GPtrArray *change)
{
  GString *words = g_string_new (NULL);
  bool comes = come->len > 0, goes = go->len > 0, changes = change->len > 0;
  g_autofree char *coming = join (come);
  g_autofree char *going = join (go);
  g_autofree char *changing = join (change);

  /* Translators: here and below, %s are the names of units and leaders */
  if (comes)
    g_string_append_printf (words, _ ("What comes: %s.\n"), coming);
  if (goes)
    g_string_append_printf (words, _ ("What goes: %s.\n"), going);
  if (changes)
    g_string_append_printf (words, _ ("What changes: %s.\n"), changing);
  return g_string_free (words, words->len == 0);
}

/* (transfer full): the names of the pieces that come, go and change. */
static char *
list_changes (BivNode *before, BivNode *after)
{
  g_autoptr (GHashTable) old = collect_pieces (before);
  g_autoptr (GHashTable) new = collect_pieces (after);
  g_autoptr (GPtrArray) come = g_ptr_array_new ();
  g_autoptr (GPtrArray) go = g_ptr_array_new ();
  g_autoptr (GPtrArray) change = g_ptr_array_new ();
  char *words;
  Comparison coming = { old, come, change };
  Comparison going = { new, go, NULL };

  biv_node_foreach (after, compare_piece, &coming);
  biv_node_foreach (before, compare_piece, &going);
  words = describe_changes (come, go, change);
  if (words)
    return g_strchomp (words);
  return g_strdup (biv_node_equal (before, after)
                     ? _ ("Nothing changes.")
                     : _ ("No unit or leader changes, but other things do."));
}

/* The message replaces that of an earlier attempt. */
static void
write_army (Errand *errand)
{
  g_autoptr (GBytes) bytes = biv_format_write (errand->army);
  g_autofree char *name = biv_harmless_name (errand->path);
  g_autofree char *words = NULL;
  g_autoptr (GError) error = NULL;

  if (!biv_save_over (errand->path, bytes, errand->hash, &error))
    {
      biv_service_report (errand->actions, error->message);
      return;
    }
  /* Translators: %s is the name of a file */
  words = g_strdup_printf (_ ("“%s” is written."), name);
  biv_service_report_done (errand->actions, words);
}

static void
answered_cb (AdwMessageDialog *dialog, const char *response, Errand *errand)
{
  BivSide *side = find_side (errand->actions, errand->side);

  if (side && g_str_equal (response, "update"))
    set_army (errand->actions, side, errand->army, errand->path);
  else if (side && g_str_equal (response, "write"))
    write_army (errand);
}

/* @errand: (transfer full); @response: "update" or "write" */
static void
ask (Errand *errand, const char *heading, const char *changes, const char *response,
     const char *label)
{
  GtkWidget *dialog = biv_question_new (biv_service_get_window (errand->actions), heading, changes);

  biv_question_offer (dialog, response, label, ADW_RESPONSE_SUGGESTED);
  g_object_set_data_full (G_OBJECT (dialog), "biv-errand", errand, free_errand);
  g_signal_connect (dialog, "response", G_CALLBACK (answered_cb), errand);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* (transfer full): the file in full, said to be elsewhere if it is, and what changes. */
static char *
describe_exchange (BivSideActions *self, const char *path, const char *changes)
{
  BivPlace *place = biv_session_get_place (biv_service_get_session (self));
  const char *folder = place ? biv_place_get_folder (place) : NULL;
  g_autofree char *name = biv_harmless_path (path);
  g_autofree char *link = g_file_read_link (path, NULL);
  g_autofree char *real = link ? biv_harmless_path (link) : NULL;
  g_autofree char *file = NULL;

  /* Translators: %s is the whole path of a file */
  file = folder && biv_origin_is_inside (path, folder)
           ? g_strdup_printf (_ ("File: %s"), name)
           : g_strdup_printf (_ ("File outside the folder of the battle: %s"), name);
  return real ? g_strdup_printf ("%s → %s\n\n%s", file, real, changes)
              : g_strdup_printf ("%s\n\n%s", file, changes);
}

static void
exchange (BivSideActions *self, const char *id, bool writes)
{
  BivSide *side = find_side (self, id);
  g_autoptr (BivNode) file = NULL;
  g_autoptr (BivArmy) copy = NULL;
  g_autofree char *changes = NULL;
  g_autofree char *words = NULL;
  g_autofree char *hash = NULL;
  Errand *errand;

  if (!side || !biv_side_get_army (side) || !*biv_side_get_origin_file (side))
    return;
  /* before it is read, so that a later change by another program is noticed */
  hash = biv_save_hash_file (biv_side_get_origin_file (side), NULL);
  file = read_army (self, biv_side_get_origin_file (side));
  if (!file)
    return;
  copy = biv_side_copy_army (side);
  errand = new_errand (self, id);
  errand->path = g_strdup (biv_side_get_origin_file (side));
  errand->hash = hash ? g_steal_pointer (&hash) : g_strdup ("");
  errand->army = writes ? BIV_NODE (g_object_ref (copy)) : g_object_ref (file);
  changes = writes ? list_changes (file, BIV_NODE (copy)) : list_changes (BIV_NODE (copy), file);
  words = describe_exchange (self, errand->path, changes);
  if (writes)
    ask (errand, _ ("Write the army back to its file?"), words, "write", _ ("_Write"));
  else
    ask (errand, _ ("Update the army from its file?"), words, "update", _ ("_Update"));
}

static void
update_army_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  exchange (data, g_variant_get_string (parameter, NULL), false);
}

static void
write_army_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  exchange (data, g_variant_get_string (parameter, NULL), true);
}

static const GActionEntry entries[] = {
  { "add-side", add_side_cb },
  { "add-rule", add_rule_cb },
  { "remove-object", remove_object_cb, "s" },
  { "set-army", set_army_cb, "(ss)" },
  { "choose-army", choose_army_cb, "s" },
  { "update-army", update_army_cb, "s" },
  { "write-army", write_army_cb, "s" },
};

/* @actions: where what can be done is added. */
BivSideActions *
biv_side_actions_new (GtkWidget *editor, BivWorkbench *workbench, GActionMap *actions)
{
  BivSideActions *self = biv_service_new (BIV_TYPE_SIDE_ACTIONS, editor, NULL);

  self->workbench = g_object_ref (workbench);
  g_action_map_add_action_entries (actions, entries, G_N_ELEMENTS (entries), self);
  return self;
}
