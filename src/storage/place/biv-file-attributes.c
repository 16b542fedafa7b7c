/* Keeps what a file has besides content, owner, group and mode: its access control list, and the
 * extended attributes that other programs have set.
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
/* Bytes: the limits of Linux. */
#define MAX_VALUE 65536
#define MAX_NAMES 65536
#define MAX_NOTES 64

/* A POSIX access control list in the form of Linux: a version, then for each entry its tag, rights
 * and id, in little-endian byte order. */
enum
{
  LIST_HEAD = 4,
  LIST_ENTRY = 8,
  ENTRY_RIGHTS = 2,
  TAG_GROUP = 0x04, /* the owning group */
  TAG_OTHERS = 0x20,
};

/* (transfer full) (nullable): the value of an attribute. */
static GByteArray *
read_attribute (int file, const char *name)
{
  g_autofree guint8 *value = g_malloc (MAX_VALUE);
  gssize length = fgetxattr (file, name, value, MAX_VALUE);

  return length >= 0 ? g_byte_array_append (g_byte_array_new (), value, (guint) length) : NULL;
}

static bool
write_attribute (int file, const char *name, GByteArray *value)
{
  return fsetxattr (file, name, value->data, value->len, 0) == 0;
}

/* (nullable): the entry of a list with that tag. */
static guint8 *
find_entry (GByteArray *list, guint8 tag)
{
  for (guint at = LIST_HEAD; at + LIST_ENTRY <= list->len; at += LIST_ENTRY)
    if (list->data[at] == tag && list->data[at + 1] == 0)
      return list->data + at;
  return NULL;
}

/* A group other than the one the list was made for gets the rights of others only. */
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
keep_list (int from, int to, bool same_group)
{
  g_autoptr (GByteArray) list = read_attribute (from, ACCESS_LIST);

  if (list)
    return (same_group || close_to_group (list)) && write_attribute (to, ACCESS_LIST, list);
  /* Removes the default list that the folder gave to the new file: the old file had none. */
  return same_group &&
         (fremovexattr (to, ACCESS_LIST) == 0 || errno == ENODATA || errno == ENOTSUP);
}

/* Attributes that cannot be kept, for lack of space, are no reason to give up saving. */
static void
keep_notes (int from, int to)
{
  g_autofree char *names = g_malloc (MAX_NAMES);
  gssize length = flistxattr (from, names, MAX_NAMES);
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
 * @from: the descriptor of the file
 * @to: that of the file which is about to replace it, and which nobody else can open yet
 * @same_group: whether both are of the same group
 *
 * Copies the access control list and the attributes of other programs.
 *
 * Returns: whether @to may get the group rights of @from's mode, too; without the list, or with
 * another group, these could allow too much
 */
bool
biv_file_attributes_keep (int from, int to, bool same_group)
{
  bool kept = keep_list (from, to, same_group);

  keep_notes (from, to);
  return kept;
}
