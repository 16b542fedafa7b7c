/* One thing that a check found: what, where, by which rule, and perhaps how to mend it.
 * Sentences are made of it elsewhere.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/check/finding/biv-finding.h"

#include "core/model/node/biv-naming.h"
#include "core/check/finding/biv-finding-private.h"

/* No sentence names more things of the document. */
#define MAX_MENTIONS 4

struct _BivFinding
{
  GObject parent_instance;

  const char *code; /* static */
  BivSeverity severity;
  char *object;
  char *side;
  BivOffset hex;
  char *hex_label;
  BivArgs *args;
  char *cite;
  BivEditList *fix;
  GPtrArray *surplus; /* ids of pieces; NULL: none */
  BivLack lack;       /* its entry is NULL: nothing */
  char *decision;     /* NULL: not ignored */
  char *note;

  gpointer subject;
  gpointer mentions[MAX_MENTIONS];
  guint n_mentions;
  guint64 mentioned; /* a bit of each, to see quickly that something is not among them */
};

G_DEFINE_FINAL_TYPE (BivFinding, biv_finding, G_TYPE_OBJECT)

static void
biv_finding_finalize (GObject *object)
{
  BivFinding *self = BIV_FINDING (object);

  g_free (self->object);
  g_free (self->side);
  g_free (self->hex_label);
  g_free (self->cite);
  g_free (self->decision);
  g_free (self->note);
  g_clear_pointer (&self->args, biv_args_unref);
  g_clear_pointer (&self->fix, biv_edit_list_unref);
  g_clear_pointer (&self->surplus, g_ptr_array_unref);
  g_clear_object (&self->lack.entry);
  g_free (self->lack.contingent);
  G_OBJECT_CLASS (biv_finding_parent_class)->finalize (object);
}

static void
biv_finding_class_init (BivFindingClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_finding_finalize;
}

static void
biv_finding_init (BivFinding *self)
{
  self->hex = BIV_NO_HEX;
  self->args = biv_args_new ();
}

/**
 * biv_finding_new:
 * @code: a static string
 *
 * Returns: (transfer full): a finding about nothing yet, without arguments; its maker adds them
 */
BivFinding *
biv_finding_new (const char *code, BivSeverity severity)
{
  BivFinding *self = g_object_new (BIV_TYPE_FINDING, NULL);

  self->code = code;
  self->severity = severity;
  return self;
}

/** biv_finding_set_severity: where it depends on the case and not on the code alone. */
void
biv_finding_set_severity (BivFinding *self, BivSeverity severity)
{
  self->severity = severity;
}

/**
 * biv_finding_set_object:
 * @object: (nullable): the id of what it is about
 * @side: (nullable): the id of the side that this belongs to
 */
void
biv_finding_set_object (BivFinding *self, const char *object, const char *side)
{
  g_free (self->object);
  g_free (self->side);
  self->object = g_strdup (object);
  self->side = g_strdup (side);
}

/**
 * biv_finding_set_hex:
 * @label: (nullable): what is printed on the hex; none off the board
 */
void
biv_finding_set_hex (BivFinding *self, BivOffset hex, const char *label)
{
  g_free (self->hex_label);
  self->hex = hex;
  self->hex_label = g_strdup (label);
}

/** biv_finding_set_cite: (nullable): the place of the rule in its text. */
void
biv_finding_set_cite (BivFinding *self, const char *cite)
{
  g_free (self->cite);
  self->cite = cite && *cite ? g_strdup (cite) : NULL;
}

/** biv_finding_take_fix: (transfer full): the edits after which it is gone. */
void
biv_finding_take_fix (BivFinding *self, BivEditList *fix)
{
  g_clear_pointer (&self->fix, biv_edit_list_unref);
  self->fix = fix;
}

/** biv_finding_add_surplus: it is gone when this piece and the others of them are. */
void
biv_finding_add_surplus (BivFinding *self, BivNode *piece)
{
  if (!self->surplus)
    self->surplus = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (self->surplus, g_strdup (biv_node_get_id (piece)));
}

/** biv_finding_set_lack: it is gone when so many of an entry have come into a contingent. */
void
biv_finding_set_lack (BivFinding *self, BivMusterEntry *entry, BivNode *contingent, guint count)
{
  self->lack = (BivLack){ g_object_ref (entry), g_strdup (biv_node_get_id (contingent)), count };
}

/** biv_finding_ignore: @decision, of the organiser, is to live with it, and why. */
void
biv_finding_ignore (BivFinding *self, const char *decision, const char *note)
{
  g_free (self->decision);
  g_free (self->note);
  self->decision = g_strdup (decision);
  self->note = *note ? g_strdup (note) : NULL;
}

/** biv_finding_get_code: (transfer none): the public code of what was found. */
const char *
biv_finding_get_code (BivFinding *self)
{
  g_return_val_if_fail (BIV_IS_FINDING (self), NULL);
  return self->code;
}

/** biv_finding_get_severity: how grave it is. */
BivSeverity
biv_finding_get_severity (BivFinding *self)
{
  g_return_val_if_fail (BIV_IS_FINDING (self), BIV_SEVERITY_INFO);
  return self->severity;
}

/** biv_finding_get_object: (transfer none) (nullable): the id of what it is about. */
const char *
biv_finding_get_object (BivFinding *self)
{
  g_return_val_if_fail (BIV_IS_FINDING (self), NULL);
  return self->object;
}

/** biv_finding_get_side: (transfer none) (nullable): the id of the side it is about. */
const char *
biv_finding_get_side (BivFinding *self)
{
  g_return_val_if_fail (BIV_IS_FINDING (self), NULL);
  return self->side;
}

/** biv_finding_get_hex: where it is, perhaps off the board, or no hex. */
BivOffset
biv_finding_get_hex (BivFinding *self)
{
  g_return_val_if_fail (BIV_IS_FINDING (self), BIV_NO_HEX);
  return self->hex;
}

/** biv_finding_get_hex_label: (transfer none) (nullable): what is printed on that hex. */
const char *
biv_finding_get_hex_label (BivFinding *self)
{
  g_return_val_if_fail (BIV_IS_FINDING (self), NULL);
  return self->hex_label;
}

/** biv_finding_get_args: (transfer none): what a sentence needs; named in biv-finding-codes.h. */
BivArgs *
biv_finding_get_args (BivFinding *self)
{
  g_return_val_if_fail (BIV_IS_FINDING (self), NULL);
  return self->args;
}

/** biv_finding_get_cite: (transfer none) (nullable): the place of the rule in its text. */
const char *
biv_finding_get_cite (BivFinding *self)
{
  g_return_val_if_fail (BIV_IS_FINDING (self), NULL);
  return self->cite;
}

/**
 * biv_finding_get_fix:
 *
 * Returns: (transfer none) (nullable): the edits that mend it, for the document as it was checked
 */
BivEditList *
biv_finding_get_fix (BivFinding *self)
{
  g_return_val_if_fail (BIV_IS_FINDING (self), NULL);
  return self->fix;
}

/**
 * biv_finding_get_surplus:
 *
 * Returns: (transfer none) (nullable): the ids of the pieces that are to go, to mend it
 */
GPtrArray *
biv_finding_get_surplus (BivFinding *self)
{
  g_return_val_if_fail (BIV_IS_FINDING (self), NULL);
  return self->surplus;
}

/**
 * biv_finding_get_lack:
 *
 * Returns: (transfer none) (nullable): what is to come, to mend it
 */
const BivLack *
biv_finding_get_lack (BivFinding *self)
{
  g_return_val_if_fail (BIV_IS_FINDING (self), NULL);
  return self->lack.entry ? &self->lack : NULL;
}

/** biv_finding_is_fixable: whether it says how it can be mended: by edits, by pieces that go or by
 * pieces that come. */
bool
biv_finding_is_fixable (BivFinding *self)
{
  g_return_val_if_fail (BIV_IS_FINDING (self), false);
  return self->fix || self->surplus || self->lack.entry;
}

/** biv_finding_is_ignored: whether the document says that the organiser lives with it. */
bool
biv_finding_is_ignored (BivFinding *self)
{
  g_return_val_if_fail (BIV_IS_FINDING (self), false);
  return self->decision != NULL;
}

/** biv_finding_get_decision: (transfer none) (nullable): the id of the #BivIgnoredFinding that
 * lets it be ignored. */
const char *
biv_finding_get_decision (BivFinding *self)
{
  g_return_val_if_fail (BIV_IS_FINDING (self), NULL);
  return self->decision;
}

/** biv_finding_get_note: (transfer none) (nullable): why it is ignored. */
const char *
biv_finding_get_note (BivFinding *self)
{
  g_return_val_if_fail (BIV_IS_FINDING (self), NULL);
  return self->note;
}

static bool
add_own_name (BivArgs *args, const char *arg, BivNode *node)
{
  BivText *name = biv_naming_find (node);

  if (name)
    biv_args_add_text (args, arg, name);
  return name;
}

/* Adds what a thing of the document or of the rules is called: as it is named, as what stands in
 * for it (nullable) is, or its id. */
void
biv_finding_add_name (BivFinding *self, const char *arg, BivNode *node, BivNode *stand_in)
{
  if (!add_own_name (self->args, arg, node) &&
      !(stand_in && add_own_name (self->args, arg, stand_in)))
    biv_args_add_string (self->args, arg, biv_node_get_id (node));
}

/* What its check was looking at. */
void
biv_finding_set_subject (BivFinding *self, gpointer subject)
{
  self->subject = subject;
}

/** biv_finding_get_subject: (transfer none) (nullable): what biv_finding_set_subject() noted; it
 * may be gone, so it is only to be compared. */
gpointer
biv_finding_get_subject (BivFinding *self)
{
  return self->subject;
}

/* The bit that stands for a thing, and for many others. */
guint64
biv_finding_get_bit (BivNode *node)
{
  return G_GUINT64_CONSTANT (1) << (GPOINTER_TO_SIZE (node) / 32 % 64);
}

/* It says the name of a thing, which may get another. */
void
biv_finding_note_mention (BivFinding *self, BivNode *node)
{
  g_assert (self->n_mentions < MAX_MENTIONS);
  self->mentions[self->n_mentions++] = node;
  self->mentioned |= biv_finding_get_bit (node);
}

/* Whether it says the name of any of the keys of a table, whose bits are these. */
bool
biv_finding_mentions (BivFinding *self, GHashTable *nodes, guint64 bits)
{
  for (guint i = 0; (self->mentioned & bits) && i < self->n_mentions; i++)
    if (g_hash_table_contains (nodes, self->mentions[i]))
      return true;
  return false;
}
