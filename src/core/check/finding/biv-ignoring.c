/* Finds the decision to ignore a finding, by its code, its object and its hex.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/check/finding/biv-ignoring-private.h"

#include <string.h>

#include "core/check/finding/biv-finding.h"

typedef struct
{
  BivIgnoredFinding *ignored;
  BivSide *side; /* the side whose army has the decision; NULL: the document itself */
} Decision;

struct _BivIgnoring
{
  /* From a code to a GArray of Decision, so that a finding is compared with few of a thousand. */
  GHashTable *by_code;
};

/** biv_ignoring_new: (transfer full): an empty list of decisions to ignore findings. */
BivIgnoring *
biv_ignoring_new (void)
{
  BivIgnoring *self = g_new0 (BivIgnoring, 1);

  self->by_code =
    g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_array_unref);
  return self;
}

/** biv_ignoring_free: frees the list, but not the decisions of the document. */
void
biv_ignoring_free (BivIgnoring *self)
{
  g_hash_table_unref (self->by_code);
  g_free (self);
}

static void
add_decision (BivIgnoring *self, Decision decision)
{
  const char *code = biv_ignored_finding_get_code (decision.ignored);
  GArray *group = g_hash_table_lookup (self->by_code, code);

  if (!group)
    {
      group = g_array_new (FALSE, FALSE, sizeof (Decision));
      g_hash_table_insert (self->by_code, g_strdup (code), group);
    }
  g_array_append_val (group, decision);
}

/** biv_ignoring_add: adds decisions to ignore findings. @list: of BivIgnoredFinding. @side:
 * (nullable): whose army has decided so; NULL for the document itself. If two decisions are about
 * one finding, the one added later counts. */
void
biv_ignoring_add (BivIgnoring *self, BivNodeList *list, BivSide *side)
{
  for (guint i = 0; i < biv_node_list_get_length (list); i++)
    add_decision (self, (Decision){ biv_node_list_get (list, i), side });
}

/* Whether a finding is about an object. In a scenario an army's decisions name objects as in the
 * army's own file; their ids in the scenario have the side's id and a dot before that. */
static bool
is_object (BivFinding *finding, const char *object, BivSide *side)
{
  const char *id = biv_finding_get_object (finding);
  const char *prefix = side ? biv_node_get_id (BIV_NODE (side)) : NULL;

  if (g_strcmp0 (id, object) == 0)
    return true;
  if (!prefix || !id || !g_str_has_prefix (id, prefix))
    return false;
  id += strlen (prefix);
  return *id == '.' && g_str_equal (id + 1, object);
}

static bool
is_about (const Decision *decision, BivFinding *finding)
{
  BivNode *side = (BivNode *) decision->side;
  BivOffset hex = biv_ignored_finding_get_hex (decision->ignored);

  if (side && g_strcmp0 (biv_finding_get_side (finding), biv_node_get_id (side)) != 0)
    return false;
  return is_object (finding, biv_ignored_finding_get_object (decision->ignored), decision->side) &&
         (biv_hex_is_none (hex) || biv_offset_equal (hex, biv_finding_get_hex (finding)));
}

static BivIgnoredFinding *
find_decision (BivIgnoring *self, BivFinding *finding)
{
  GArray *group = g_hash_table_lookup (self->by_code, biv_finding_get_code (finding));

  for (guint i = group ? group->len : 0; i > 0; i--)
    if (is_about (&g_array_index (group, Decision, i - 1), finding))
      return g_array_index (group, Decision, i - 1).ignored;
  return NULL;
}

/** biv_ignoring_settle: looks up whether a new finding is ignored, and notes the decision in it. */
void
biv_ignoring_settle (BivIgnoring *self, BivFinding *finding)
{
  BivIgnoredFinding *ignored = find_decision (self, finding);

  if (ignored)
    biv_finding_ignore (finding, biv_node_get_id (BIV_NODE (ignored)),
                        biv_ignored_finding_get_note (ignored));
}

/** biv_ignoring_is_settled: whether a finding that was made earlier still says truly if and why it
 * is ignored. */
bool
biv_ignoring_is_settled (BivIgnoring *self, BivFinding *finding)
{
  BivIgnoredFinding *ignored = find_decision (self, finding);
  const char *note = ignored ? biv_ignored_finding_get_note (ignored) : "";
  const char *id = ignored ? biv_node_get_id (BIV_NODE (ignored)) : NULL;

  return g_strcmp0 (biv_finding_get_decision (finding), id) == 0 &&
         g_strcmp0 (biv_finding_get_note (finding), *note ? note : NULL) == 0;
}
