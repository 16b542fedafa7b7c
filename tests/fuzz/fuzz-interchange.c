/* Reads bytes as files of other programs, of every kind that brings a sample. The first line tells
 * what such a file is called ("MegaMek board"), and the rest is the file; where there is no rest it
 * is the sample, and an input without any byte stands for the samples of all kinds.
 *
 * So a new kind is fuzzed without a file of its own in the corpus, where an empty one has them all
 * replayed.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fuzz-foreign.h"

#include <string.h>

#include "storage/format/biv-format-kind.h"

/* Bytes by which the program tells kinds apart. */
#define HEAD 1024
/* Of so many mutations one begins with a sample again, of any kind: so each kind has its share,
 * whatever there is to find in the others. */
#define STEPS 4
/* A longer file than this takes too much of the time. */
#define LONGEST 4096

int LLVMFuzzerInitialize (int *argc, char ***argv);
size_t LLVMFuzzerCustomMutator (uint8_t *data, size_t size, size_t max_size, unsigned int seed);
size_t LLVMFuzzerMutate (uint8_t *data, size_t size, size_t max_size);

/* Of BivInterchange, those with a sample; there is always one. */
static GPtrArray *
list_kinds (void)
{
  static GPtrArray *kinds;
  const BivInterchange *kind;

  if (kinds)
    return kinds;
  kinds = g_ptr_array_new ();
  for (guint i = 0; (kind = biv_format_kind_get_interchange (i)); i++)
    if (kind->read && kind->sample)
      g_ptr_array_add (kinds, (gpointer) kind);
  g_assert_cmpuint (kinds->len, >, 0);
  return kinds;
}

/* Every probe sees every file. */
static void
probe_all (const uint8_t *data, size_t size)
{
  g_autofree char *head = g_strndup (data ? (const char *) data : "", MIN (size, HEAD));
  const BivInterchange *kind;

  for (guint i = 0; (kind = biv_format_kind_get_interchange (i)); i++)
    if (kind->read)
      kind->probe (head);
}

static void
read_as (const BivInterchange *kind, const uint8_t *data, size_t size)
{
  if (size == 0)
    {
      data = (const uint8_t *) kind->sample;
      size = strlen (kind->sample);
    }
  probe_all (data, size);
  fuzz_foreign (data, size, kind->read);
}

/* (nullable): the kind that the first line of an input tells.
 * @length: (out): of that line, with its end */
static const BivInterchange *
find_kind (const uint8_t *data, size_t size, size_t *length)
{
  GPtrArray *kinds = list_kinds ();
  const uint8_t *end = size > 0 ? memchr (data, '\n', size) : NULL;
  gsize n = end ? (gsize) (end - data) : size;
  g_autofree char *line = g_strndup (data ? (const char *) data : "", n);

  *length = end ? (size_t) (end - data) + 1 : size;
  for (guint i = 0; line && i < kinds->len; i++)
    {
      const BivInterchange *kind = kinds->pdata[i];
      g_autofree char *name = biv_interchange_make_name (kind, kind->title);

      if (g_str_equal (name, line))
        return kind;
    }
  return NULL;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  GPtrArray *kinds = list_kinds ();
  size_t start;
  const BivInterchange *kind = find_kind (data, size, &start);

  for (guint i = 0; size == 0 && i < kinds->len; i++)
    read_as (kinds->pdata[i], NULL, 0);
  if (kind)
    read_as (kind, data + start, size - start);
  return 0;
}

/* Writes the input that is the sample of a kind. Returns its length. */
static size_t
put_sample (const BivInterchange *kind, uint8_t *data, size_t max_size)
{
  g_autofree char *name = biv_interchange_make_name (kind, kind->title);
  g_autofree char *input = g_strdup_printf ("%s\n%s", name, kind->sample);
  size_t size = MIN (strlen (input), max_size);

  memcpy (data, input, size);
  return size;
}

/* Mutates what stands after the first line. */
size_t
LLVMFuzzerCustomMutator (uint8_t *data, size_t size, size_t max_size, unsigned int seed)
{
  GPtrArray *kinds = list_kinds ();
  size_t start = 0;
  const BivInterchange *kind = find_kind (data, size, &start);

  max_size = MIN (max_size, LONGEST);
  if (!kind || size <= start || size > max_size || seed % STEPS == 0)
    {
      kind = kind && size <= start ? kind : kinds->pdata[seed / STEPS % kinds->len];
      size = put_sample (kind, data, max_size);
      find_kind (data, size, &start);
    }
  return start < max_size
           ? start + LLVMFuzzerMutate (data + start, size - start, max_size - start)
           : size;
}

/* The fuzzer begins with inputs of a few bytes and lengthens them slowly; a sample is longer. */
int
LLVMFuzzerInitialize (int *argc, char ***argv)
{
  static char long_at_once[] = "-len_control=0";
  char **args = g_new0 (char *, *argc + 2);

  for (int i = 0; i < *argc; i++)
    args[i] = (*argv)[i];
  args[*argc] = long_at_once;
  ++*argc;
  *argv = args;
  return 0;
}
