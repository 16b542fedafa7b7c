/* What a file has beside its content, owner, group and mode: the list of who else may open it, and
 * what other programs noted on it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/place/biv-file-attributes.h"

#include <errno.h>
#include <string.h>
#include <sys/xattr.h>

#define ACCESS_LIST "system.posix_acl_access"
#define NOTE_PREFIX "user."
/* Bytes: what Linux allows of each. */
#define MAX_VALUE 65536
#define MAX_NAMES 65536
#define MAX_NOTES 64

/* An access list as Linux hands it out: a version, then a tag, rights and whose they are for each
 * entry, the lowest byte first. */
enum
{
  LIST_HEAD = 4,
  LIST_ENTRY = 8,
  ENTRY_RIGHTS = 2,
  TAG_GROUP = 0x04, /* that of the file */
  TAG_OTHERS = 0x20,
};

/* (nullable): the value of an attribute. */
static GByteArray *
read_attribute (const char *path, const char *name)
{
  g_autofree guint8 *value = g_malloc (MAX_VALUE);
  gssize length = lgetxattr (path, name, value, MAX_VALUE);

  return length >= 0 ? g_byte_array_append (g_byte_array_new (), value, (guint) length) : NULL;
}

static bool
write_attribute (const char *path, const char *name, GByteArray *value)
{
  return lsetxattr (path, name, value->data, value->len, 0) == 0;
}

/* (nullable): the entry of a list that has that tag. */
static guint8 *
find_entry (GByteArray *list, guint8 tag)
{
  for (guint at = LIST_HEAD; at + LIST_ENTRY <= list->len; at += LIST_ENTRY)
    if (list->data[at] == tag && list->data[at + 1] == 0)
      return list->data + at;
  return NULL;
}

/* Another group than the list was made for may do no more than everybody. */
static bool
close_to_group (GByteArray *list)
{
  guint8 *group = find_entry (list, TAG_GROUP);
  guint8 *others = find_entry (list, TAG_OTHERS);

  if (!group || !others)
    return false;
  memcpy (group + ENTRY_RIGHTS, others + ENTRY_RIGHTS, 2);
  return true;
}

static bool
keep_list (const char *from, const char *to, bool same_group)
{
  g_autoptr (GByteArray) list = read_attribute (from, ACCESS_LIST);

  if (list)
    return (same_group || close_to_group (list)) && write_attribute (to, ACCESS_LIST, list);
  /* What the folder gives every new file the old one did not have. */
  return same_group &&
         (lremovexattr (to, ACCESS_LIST) == 0 || errno == ENODATA || errno == ENOTSUP);
}

/* What cannot be kept, on a full disk or of too much, is not worth the content. */
static void
keep_notes (const char *from, const char *to)
{
  g_autofree char *names = g_malloc (MAX_NAMES);
  gssize length = llistxattr (from, names, MAX_NAMES);
  guint kept = 0;

  for (const char *name = names; name - names < length && kept < MAX_NOTES;
       name += strlen (name) + 1)
    if (g_str_has_prefix (name, NOTE_PREFIX))
      {
        g_autoptr (GByteArray) value = read_attribute (from, name);

        if (value)
          write_attribute (to, name, value);
        kept++;
      }
}

/**
 * biv_file_attributes_keep:
 * @from: the file
 * @to: what is about to replace it, which nobody else may open yet
 * @same_group: whether it is of the same group
 *
 * Gives the one the access list and the notes of the other.
 *
 * Returns: whether the mode of @from, too, may be given to @to: what it says of the group may stand
 *   for the access list, and be too much without it
 */
bool
biv_file_attributes_keep (const char *from, const char *to, bool same_group)
{
  bool kept = keep_list (from, to, same_group);

  keep_notes (from, to);
  return kept;
}
