/* Why a file could not be read or written, in words that say what to do about it: the system's own
 * speak of devices and operations.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/place/biv-errno-words.h"

#include <errno.h>
#include <glib.h>

#include "storage/xml/biv-storage-words.h"

static const struct
{
  int number;
  const char *words;
} reasons[] = {
  { ENOSPC, N_ ("there is no room left on the disk") },
  { EDQUOT, N_ ("your share of the disk is used up") },
  { EROFS, N_ ("the disk can be read only") },
  { EACCES, N_ ("access to it is not allowed") },
  { EPERM, N_ ("access to it is not allowed") },
  { EFBIG, N_ ("it is larger than the disk takes") },
  { ENAMETOOLONG, N_ ("its name is too long for the disk") },
  { ELOOP, N_ ("its links lead in a circle") },
  { EIO, N_ ("the disk is damaged, or was taken away") },
  { ENODEV, N_ ("the disk was taken away") },
  { ENXIO, N_ ("the disk was taken away") },
  { ESTALE, N_ ("the shared folder cannot be reached") },
  { EHOSTDOWN, N_ ("the shared folder cannot be reached") },
  { ETIMEDOUT, N_ ("the shared folder cannot be reached") },
};

/** biv_errno_words: (transfer none): why a file could not be read or written; the system's words
 * where we have none. @number: of errno */
const char *
biv_errno_words (int number)
{
  for (gsize i = 0; i < G_N_ELEMENTS (reasons); i++)
    if (reasons[i].number == number)
      return _ (reasons[i].words);
  return g_strerror (number);
}
