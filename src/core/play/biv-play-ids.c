/* Ids for the objects that only a play file has. An id is made of what the object is about, never
 * of its position, so that other changes to the document do not change it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/play/biv-play-ids.h"

/* Hexadecimal digits of a checksum that replaces a long key: 48 bits. */
#define SUM_LENGTH 12

struct _BivPlayIds
{
  GHashTable *taken;
};

static void
note_id (BivNode *node, gpointer data)
{
  g_hash_table_add (((BivPlayIds *) data)->taken, g_strdup (biv_node_get_id (node)));
}

/* (transfer full): generates ids that differ from all those of the scenario. */
BivPlayIds *
biv_play_ids_new (BivScenario *scenario)
{
  BivPlayIds *self = g_new0 (BivPlayIds, 1);

  self->taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  biv_node_foreach (BIV_NODE (scenario), note_id, self);
  return self;
}

/* Frees the generator. */
void
biv_play_ids_free (BivPlayIds *self)
{
  g_hash_table_unref (self->taken);
  g_free (self);
}

static char *
sum_up (const char *kind, const char *key)
{
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, key, -1);

  return g_strdup_printf ("%s.%.*s", kind, SUM_LENGTH, sum);
}

/* If two objects are about the same thing, the second id gets a number. */
static char *
take (BivPlayIds *self, char *wanted)
{
  char *id = g_strdup (wanted);

  for (guint i = 2; g_hash_table_contains (self->taken, id); i++)
    {
      g_free (id);
      id = g_strdup_printf ("%s-%u", wanted, i);
    }
  g_hash_table_add (self->taken, g_strdup (id));
  g_free (wanted);
  return id;
}

/* (transfer full): KIND.KEY, with a checksum in place of a key that is too long. */
char *
biv_play_ids_make (BivPlayIds *self, const char *kind, const char *key)
{
  g_autofree char *plain = g_strdup_printf ("%s.%s", kind, key);
  g_autofree char *with_number = g_strconcat (plain, "-99999999", NULL);

  return take (self, biv_node_token_is_valid (with_number) ? g_steal_pointer (&plain)
                                                           : sum_up (kind, key));
}

static void
append_text (GString *key, BivText *text)
{
  for (guint i = 0; i < biv_text_get_length (text); i++)
    g_string_append_printf (key, "|%s", biv_text_get_string (text, i));
}

/* What a finding is about, without its numbers, which may count unrelated things. */
static char *
describe (BivFinding *finding)
{
  GString *key = g_string_new (biv_finding_get_code (finding));
  BivArgs *args = biv_finding_get_args (finding);
  const char *label = biv_finding_get_hex_label (finding);
  const char *object = biv_finding_get_object (finding);
  const char *side = biv_finding_get_side (finding);

  g_string_append_printf (key, "|%s|%s|%s", object ? object : "", side ? side : "",
                          label ? label : "");
  for (guint i = 0; i < biv_args_get_length (args); i++)
    {
      const BivArg *arg = biv_args_get (args, i);

      if (arg->kind == BIV_ARG_TEXT)
        append_text (key, arg->text);
      else if (arg->kind != BIV_ARG_NUMBER)
        g_string_append_printf (key, "|%s", arg->string);
    }
  return g_string_free (key, FALSE);
}

/* (transfer full): the id for a finding. */
char *
biv_play_ids_make_for_finding (BivPlayIds *self, BivFinding *finding)
{
  g_autofree char *key = describe (finding);

  return take (self, sum_up ("finding", key));
}
