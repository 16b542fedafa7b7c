/* One step of a history: what a person did in one go, its name, and how to undo it. The core has
 * only a code and arguments, of which src/text makes the sentence.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/edit/history/biv-step.h"

#include "core/edit/history/biv-step-private.h"
#include "core/edit/history/biv-transaction.h"
#include "core/model/board/biv-board.h"
#include "core/model/node/biv-node-list.h"

/* Every name that a step can have, with the arguments of its sentence, which src/text makes.
 * "name" is the object's name, "" if it has none: a BIV_ARG_STRING, or a BIV_ARG_TEXT for names in
 * several languages, whatever the table says. */

#define NAME               \
  {                        \
    "name", BIV_ARG_STRING \
  }
#define TEXT             \
  {                      \
    "name", BIV_ARG_TEXT \
  }
#define COUNT               \
  {                         \
    "count", BIV_ARG_NUMBER \
  }
#define HEX            \
  {                    \
    "hex", BIV_ARG_HEX \
  }
#define WORDS(word)    \
  {                    \
    word, BIV_ARG_TEXT \
  }
#define ID(word)         \
  {                      \
    word, BIV_ARG_STRING \
  }

const BivStepCode biv_step_codes[] = {
  /* any object */
  { "set-field", { NAME, ID ("field") } },
  { "reorder", { NAME, COUNT } },
  { "add-item", { NAME } },
  { "remove", { NAME } },
  { "remove-several", { COUNT } },
  /* armies */
  { "add-contingent", { NAME } },
  { "add-figure", { NAME } },
  { "add-unit", { NAME } },
  { "add-activation", { NAME } },
  { "move-to-leader", { NAME, WORDS ("leader"), COUNT } },
  { "free-from-leader", { NAME, COUNT } },
  { "move-to-contingent", { NAME, WORDS ("contingent"), COUNT } },
  { "duplicate", { NAME, COUNT } },
  { "duplicate-command", { NAME } },
  { "duplicate-contingent", { NAME } },
  { "paste-pieces", { NAME, COUNT } },
  { "paste-contingent", { NAME } },
  { "levy-random", { { NULL } } },
  { "levy-complete", { { NULL } } },
  { "levy-legal", { { NULL } } },
  /* the board */
  { "paint-terrain", { ID ("terrain") } },
  { "fill-terrain", { ID ("terrain") } },
  { "paint-elevation", { { "elevation", BIV_ARG_NUMBER } } },
  { "raise-elevation", { { "by", BIV_ARG_NUMBER } } },
  { "paint-works", { ID ("works") } },
  { "paint-zone", { TEXT } },
  { "set-hexside", { ID ("kind") } },
  { "set-crossing", { ID ("crossing") } },
  { "add-road", { { NULL } } },
  { "remove-road", { { NULL } } },
  { "erase", { { NULL } } },
  { "set-ground", { ID ("terrain") } },
  { "resize-board", { { "width", BIV_ARG_NUMBER }, { "height", BIV_ARG_NUMBER } } },
  { "turn-board", { { NULL } } },
  { "paste-region", { { NULL } } },
  { "move-region", { { NULL } } },
  { "cut-region", { { NULL } } },
  { "make-symmetric", { { NULL } } },
  { "random-board", { { NULL } } },
  { "add-underlay", { { NULL } } },
  { "place-underlay", { { NULL } } },
  { "remove-underlay", { { NULL } } },
  /* sides and their armies */
  { "add-side", { TEXT } },
  { "set-army", { WORDS ("army"), TEXT } },
  { "update-army", { WORDS ("army"), TEXT } },
  /* what stands and lies on the board */
  { "place", { NAME, HEX } },
  { "deploy", { COUNT } },
  { "move", { NAME, HEX, COUNT } },
  { "turn", { NAME, COUNT } },
  { "take-off-board", { NAME, COUNT } },
  { "put-in-reserve", { NAME, { "turn", BIV_ARG_NUMBER }, COUNT } },
  { "add-objective", { TEXT, HEX } },
  { "add-label", { TEXT, HEX } },
  { "move-marker", { TEXT, HEX } },
  { "put-name", { TEXT } },
  { "add-rule", { TEXT } },
  { "embed", { { NULL } } },
  /* findings */
  { "ignore-finding", { ID ("finding") } },
  { "unignore-finding", { ID ("finding") } },
  { "fix-finding", { ID ("finding") } },
  { "fix-findings", { COUNT } },
};

const guint biv_n_step_codes = G_N_ELEMENTS (biv_step_codes);

struct _BivStep
{
  GObject parent_instance;

  const char *code; /* static */
  BivArgs *args;
  guint64 mark;       /* of the state after it, in its history */
  gint64 time;        /* when it was done, in seconds since 1970; 0: nobody said it */
  guint version;      /* how often something was recorded in it */
  BivEditList *edits; /* when done: what undoes it; when undone: what does it again */
};

G_DEFINE_FINAL_TYPE (BivStep, biv_step, G_TYPE_OBJECT)

static void
biv_step_finalize (GObject *object)
{
  BivStep *self = BIV_STEP (object);

  g_clear_pointer (&self->args, biv_args_unref);
  g_clear_pointer (&self->edits, biv_edit_list_unref);
  G_OBJECT_CLASS (biv_step_parent_class)->finalize (object);
}

static void
biv_step_class_init (BivStepClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_step_finalize;
}

static void
biv_step_init (BivStep *self)
{
  self->edits = biv_edit_list_new ();
}

/** biv_step_new: (transfer full): a step without edits yet. @code: a static string: what kind of
 * step it is. @args: (nullable): the arguments of its sentence; shared */
BivStep *
biv_step_new (const char *code, BivArgs *args)
{
  BivStep *self = g_object_new (BIV_TYPE_STEP, NULL);

  self->code = code;
  self->args = args ? biv_args_ref (args) : biv_args_new ();
  return self;
}

/** biv_step_get_mark: what biv_step_set_mark() has set; 0 before. */
guint64
biv_step_get_mark (BivStep *self)
{
  return self->mark;
}

/** biv_step_set_mark: sets a number by which the history tells the states of the document apart. */
void
biv_step_set_mark (BivStep *self, guint64 mark)
{
  self->mark = mark;
}

/** biv_step_get_code: (transfer none): what kind of step it was, such as "paint-terrain". */
const char *
biv_step_get_code (BivStep *self)
{
  g_return_val_if_fail (BIV_IS_STEP (self), NULL);
  return self->code;
}

/** biv_step_get_args: (transfer none): the arguments of its sentence. */
BivArgs *
biv_step_get_args (BivStep *self)
{
  g_return_val_if_fail (BIV_IS_STEP (self), NULL);
  return self->args;
}

/** biv_step_get_time: when it was done, in seconds since 1970; 0 if nobody has said it. */
gint64
biv_step_get_time (BivStep *self)
{
  g_return_val_if_fail (BIV_IS_STEP (self), 0);
  return self->time;
}

/** biv_step_set_time: says when it was done; the core has no clock. */
void
biv_step_set_time (BivStep *self, gint64 time)
{
  g_return_if_fail (BIV_IS_STEP (self));
  self->time = time;
}

/** biv_step_get_version: another number after more was recorded in it, as while somebody types. */
guint
biv_step_get_version (BivStep *self)
{
  g_return_val_if_fail (BIV_IS_STEP (self), 0);
  return self->version;
}

/* Of two consecutive edits of the same thing, undoing the first is enough. */
static bool
absorb (BivEdit *earlier, BivEdit *later)
{
  if (earlier->kind != later->kind || !g_str_equal (earlier->object, later->object) ||
      !g_str_equal (earlier->field, later->field))
    return false;
  if (earlier->kind == BIV_EDIT_CELLS)
    biv_cells_merge_earlier (earlier->cells, later->cells);
  return earlier->kind == BIV_EDIT_CELLS || earlier->kind == BIV_EDIT_SET;
}

/** biv_step_record: adds edits that were just done, as those that take them back. One that
 * continues the last one, as while somebody types, is joined with it. */
void
biv_step_record (BivStep *self, BivEditList *done)
{
  guint length = biv_edit_list_get_length (self->edits);

  self->version++;
  if (length > 0 && biv_edit_list_get_length (done) == 1 &&
      absorb (biv_edit_list_get (self->edits, length - 1), biv_edit_list_get (done, 0)))
    return;
  biv_edit_list_append (self->edits, done);
}

/** biv_step_is_empty: whether it changes nothing. */
bool
biv_step_is_empty (BivStep *self)
{
  return biv_edit_list_get_length (self->edits) == 0;
}

/** biv_step_get_edits: (transfer none): when it is done, what undoes it; when it is undone, what
 * does it again. */
BivEditList *
biv_step_get_edits (BivStep *self)
{
  return self->edits;
}

/** biv_step_undo: takes the step back: its edits become those that do it again. */
void
biv_step_undo (BivStep *self, BivDocument *document)
{
  biv_transaction_revert (document, self->edits);
}

/** biv_step_redo: does the step again: its edits become those that take it back. */
void
biv_step_redo (BivStep *self, BivDocument *document)
{
  biv_transaction_repeat (document, self->edits);
}

/* Finds out what a step was about, from the edits that it holds: whether they are those that undo
 * it or those that do it again, they name the same objects, fields and hexes. */

/* Returns: the field that says on which hex such an object is, or -1. */
static int
find_hex (BivNode *node)
{
  BivNodeClass *klass = BIV_NODE_GET_CLASS (node);

  for (guint i = 0; i < klass->n_fields; i++)
    if (klass->fields[i].kind == BIV_FIELD_HEX)
      return (int) i;
  return -1;
}

static void
add_cells (BivStepTrace *self, BivCells *cells)
{
  const BivCellAt *all = biv_cells_get_all (cells);

  for (guint i = 0; i < biv_cells_get_length (cells); i++)
    {
      BivOffset hex = { all[i].col, all[i].row };

      g_array_append_val (self->hexes, hex);
    }
}

/* (nullable): what the edit was about, if it is there. */
static BivNode *
find_node (const BivEdit *edit, BivDocument *state)
{
  BivNode *object = biv_document_lookup (state, edit->object);
  int list;

  if (!object || edit->kind == BIV_EDIT_SET)
    return object;
  list = biv_node_class_find_field (BIV_NODE_GET_CLASS (object), edit->field);
  return biv_node_list_lookup (biv_node_get_list (object, (guint) list),
                               biv_node_get_id (edit->item));
}

static void
add_hex_of (BivStepTrace *self, BivNode *node)
{
  int place = find_hex (node);
  BivOffset hex = place >= 0 ? biv_node_get_hex (node, (guint) place) : BIV_NO_HEX;

  if (!biv_hex_is_none (hex))
    g_array_append_val (self->hexes, hex);
}

static void
add_edit (BivStepTrace *self, const BivEdit *edit, BivDocument *state)
{
  BivStepTouch touch = { find_node (edit, state), -1 };
  bool is_set = edit->kind == BIV_EDIT_SET;

  if (touch.node && is_set)
    touch.field = biv_node_class_find_field (BIV_NODE_GET_CLASS (touch.node), edit->field);
  if (touch.node)
    add_hex_of (self, touch.node);
  if (is_set && BIV_IS_BOARD (touch.node))
    self->is_whole_board = true;
  g_array_append_val (self->touches, touch);
}

/**
 * biv_step_trace_new:
 * @state: the document before the step, or after it
 *
 * Returns: (transfer full): what the step was about, as it is in that state
 */
BivStepTrace *
biv_step_trace_new (BivStep *step, BivDocument *state)
{
  BivStepTrace *self = g_new0 (BivStepTrace, 1);
  BivEditList *edits = biv_step_get_edits (step);

  self->hexes = g_array_new (FALSE, FALSE, sizeof (BivOffset));
  self->touches = g_array_new (FALSE, FALSE, sizeof (BivStepTouch));
  for (guint i = 0; i < biv_edit_list_get_length (edits); i++)
    {
      const BivEdit *edit = biv_edit_list_get (edits, i);

      if (edit->kind == BIV_EDIT_CELLS)
        add_cells (self, edit->cells);
      else
        add_edit (self, edit, state);
    }
  return self;
}

/** biv_step_trace_free: forgets it. */
void
biv_step_trace_free (BivStepTrace *self)
{
  g_array_unref (self->hexes);
  g_array_unref (self->touches);
  g_free (self);
}
