/* What a check found: what is wrong, where, by which rule, and perhaps how to mend it. Its
 * sentences are made in src/text.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/check/finding/biv-finding.h"

#include "core/model/node/biv-naming.h"

/* The greatest number of nodes that one sentence mentions. */
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
  GPtrArray *surplus; /* ids of the pieces to be removed, or NULL */
  bool homeless;      /* mended by placing the piece that it is about */
  BivLack lack;       /* without an entry: none */
  char *decision;     /* NULL: it is not ignored */
  char *note;

  gpointer subject;
  gpointer mentions[MAX_MENTIONS];
  guint n_mentions;
  guint64 mentioned; /* the bits of all mentions, to see quickly that a node is not among them */
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
 * Returns: (transfer full): a finding without a subject and without arguments: the caller adds them
 */
BivFinding *
biv_finding_new (const char *code, BivSeverity severity)
{
  BivFinding *self = g_object_new (BIV_TYPE_FINDING, NULL);

  self->code = code;
  self->severity = severity;
  return self;
}

/** biv_finding_set_severity: sets a severity that depends on the case and not only on the code. */
void
biv_finding_set_severity (BivFinding *self, BivSeverity severity)
{
  self->severity = severity;
}

/**
 * biv_finding_set_object:
 * @object: (nullable): the id of the node that the finding is about
 * @side: (nullable): the id of the side to which that belongs
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
 * @label: (nullable): the number printed on the hex; NULL off the board
 */
void
biv_finding_set_hex (BivFinding *self, BivOffset hex, const char *label)
{
  g_free (self->hex_label);
  self->hex = hex;
  self->hex_label = g_strdup (label);
}

/** biv_finding_set_cite: notes where the rule stands. @cite: (nullable): as the ruleset cites it */
void
biv_finding_set_cite (BivFinding *self, const char *cite)
{
  g_free (self->cite);
  self->cite = cite && *cite ? g_strdup (cite) : NULL;
}

/** biv_finding_set_fix: gives it the edits that mend what was found. @fix: (transfer full) */
void
biv_finding_set_fix (BivFinding *self, BivEditList *fix)
{
  g_clear_pointer (&self->fix, biv_edit_list_unref);
  self->fix = fix;
}

/** biv_finding_add_surplus: adds a piece to those whose removal mends what was found. */
void
biv_finding_add_surplus (BivFinding *self, BivNode *piece)
{
  if (!self->surplus)
    self->surplus = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (self->surplus, g_strdup (biv_node_get_id (piece)));
}

/** biv_finding_set_homeless: notes that placing the piece that it is about, where its side deploys,
 * mends what was found. */
void
biv_finding_set_homeless (BivFinding *self)
{
  self->homeless = true;
}

/** biv_finding_set_lack: notes which pieces must be added to mend what was found: so many of an
 * entry of a muster list, to a contingent. @entry: shared */
void
biv_finding_set_lack (BivFinding *self, BivMusterEntry *entry, BivNode *contingent, guint count)
{
  self->lack = (BivLack){ g_object_ref (entry), g_strdup (biv_node_get_id (contingent)), count };
}

/** biv_finding_ignore: notes that the organiser decided to ignore it. @decision: the id of the
 * #BivIgnoredFinding. @note: why */
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

/** biv_finding_get_severity: its severity. */
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

/** biv_finding_get_hex: its hex, which may be off the board, or BIV_NO_HEX. */
BivOffset
biv_finding_get_hex (BivFinding *self)
{
  g_return_val_if_fail (BIV_IS_FINDING (self), BIV_NO_HEX);
  return self->hex;
}

/** biv_finding_get_hex_label: (transfer none) (nullable): the number printed on its hex. */
const char *
biv_finding_get_hex_label (BivFinding *self)
{
  g_return_val_if_fail (BIV_IS_FINDING (self), NULL);
  return self->hex_label;
}

/** biv_finding_get_args: (transfer none): the arguments of its sentence; biv-finding-codes.h has
 * their names. */
BivArgs *
biv_finding_get_args (BivFinding *self)
{
  g_return_val_if_fail (BIV_IS_FINDING (self), NULL);
  return self->args;
}

/** biv_finding_get_cite: (transfer none) (nullable): the citation of the rule. */
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
 * Returns: (transfer none) (nullable): the ids of the pieces whose removal mends it
 */
GPtrArray *
biv_finding_get_surplus (BivFinding *self)
{
  g_return_val_if_fail (BIV_IS_FINDING (self), NULL);
  return self->surplus;
}

/** biv_finding_is_homeless: whether placing the piece that it is about mends it. */
bool
biv_finding_is_homeless (BivFinding *self)
{
  g_return_val_if_fail (BIV_IS_FINDING (self), false);
  return self->homeless;
}

/**
 * biv_finding_get_lack:
 *
 * Returns: (transfer none) (nullable): the pieces that must be added to mend it
 */
const BivLack *
biv_finding_get_lack (BivFinding *self)
{
  g_return_val_if_fail (BIV_IS_FINDING (self), NULL);
  return self->lack.entry ? &self->lack : NULL;
}

/** biv_finding_is_fixable: whether it says how it can be mended: by edits, or by pieces that are
 * removed, added or placed. */
bool
biv_finding_is_fixable (BivFinding *self)
{
  g_return_val_if_fail (BIV_IS_FINDING (self), false);
  return self->fix || self->surplus || self->lack.entry || self->homeless;
}

/** biv_finding_is_ignored: whether the organiser decided to ignore it. */
bool
biv_finding_is_ignored (BivFinding *self)
{
  g_return_val_if_fail (BIV_IS_FINDING (self), false);
  return self->decision != NULL;
}

/** biv_finding_get_decision: (transfer none) (nullable): the id of the #BivIgnoredFinding by which
 * it is ignored. */
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

/** biv_finding_add_name: adds the name of a node of the document or of the rules as an argument:
 * its own name, or that of @stand_in, or its id. @stand_in: (nullable) */
void
biv_finding_add_name (BivFinding *self, const char *arg, BivNode *node, BivNode *stand_in)
{
  if (!add_own_name (self->args, arg, node) &&
      !(stand_in && add_own_name (self->args, arg, stand_in)))
    biv_args_add_string (self->args, arg, biv_node_get_id (node));
}

/** biv_finding_set_subject: notes what the check was looking at when it found this: a BivPiece or a
 * BivCheck. It is not kept alive. */
void
biv_finding_set_subject (BivFinding *self, gpointer subject)
{
  self->subject = subject;
}

/** biv_finding_get_subject: (transfer none) (nullable): what biv_finding_set_subject() noted. It
 * may have been freed, so it must only be compared, unless the caller knows that it lives. */
gpointer
biv_finding_get_subject (BivFinding *self)
{
  return self->subject;
}

/** biv_finding_get_bit: a set of one bit of 64 for a node. The bits of several nodes are joined by
 * "or"; a node whose bit is not in the result is certainly none of them. Many nodes share a bit, so
 * the reverse has to be looked up. */
guint64
biv_finding_get_bit (BivNode *node)
{
  return G_GUINT64_CONSTANT (1) << (GPOINTER_TO_SIZE (node) / 32 % 64);
}

/** biv_finding_add_mention: notes that the finding's sentence has the name of a node, so that it
 * can be made anew when that is renamed. The node is not kept alive. */
void
biv_finding_add_mention (BivFinding *self, BivNode *node)
{
  g_assert (self->n_mentions < MAX_MENTIONS);
  self->mentions[self->n_mentions++] = node;
  self->mentioned |= biv_finding_get_bit (node);
}

/** biv_finding_mentions: whether the finding's sentence has the name of one of some nodes. @nodes:
 * a set of them. @bits: the bits of all of them, see biv_finding_get_bit() */
bool
biv_finding_mentions (BivFinding *self, GHashTable *nodes, guint64 bits)
{
  for (guint i = 0; (self->mentioned & bits) && i < self->n_mentions; i++)
    if (g_hash_table_contains (nodes, self->mentions[i]))
      return true;
  return false;
}
