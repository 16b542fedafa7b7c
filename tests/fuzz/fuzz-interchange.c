/* Reads bytes as files of other programs, of every kind that brings a sample. The first byte says
 * of which kind, and the rest is the file; where there is no rest it is the sample, and an input
 * without any byte stands for the samples of all kinds.
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
/* Of so many mutations one begins with a sample again, of any kind. */
#define STEPS 50

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
    if (kind->sample)
      g_ptr_array_add (kinds, (gpointer) kind);
  g_assert_cmpuint (kinds->len, >, 0);
  return kinds;
}

/* Every probe sees every file. */
static void
probe_all (const uint8_t *data, size_t size)
{
  g_autofree char *head = g_strndup ((const char *) data, MIN (size, HEAD));
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

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  GPtrArray *kinds = list_kinds ();

  for (guint i = 0; size == 0 && i < kinds->len; i++)
    read_as (kinds->pdata[i], NULL, 0);
  if (size > 0)
    read_as (kinds->pdata[data[0] % kinds->len], data + 1, size - 1);
  return 0;
}

/* Mutates what stands after the first byte, which is the sample where nothing does. */
size_t
LLVMFuzzerCustomMutator (uint8_t *data, size_t size, size_t max_size, unsigned int seed)
{
  GPtrArray *kinds = list_kinds ();

  if (size == 0 || seed % STEPS == 0)
    {
      data[0] = (uint8_t) (seed / STEPS % kinds->len);
      size = 1;
    }
  if (size == 1)
    {
      const BivInterchange *kind = kinds->pdata[data[0] % kinds->len];
      size_t length = MIN (strlen (kind->sample), max_size - 1);

      memcpy (data + 1, kind->sample, length);
      size += length;
    }
  return 1 + LLVMFuzzerMutate (data + 1, size - 1, max_size - 1);
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
