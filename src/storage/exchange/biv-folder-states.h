/* How a document of a library stands to the states that a folder tells of it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "storage/exchange/biv-pack-manifest.h"

/* Which of the two goes on from the other. */
typedef enum
{
  BIV_FOLDER_NEWER, /* the folder */
  BIV_FOLDER_OLDER, /* the library */
  BIV_FOLDER_APART, /* neither */
} BivFolderRelation;

/* Both sides of a document. */
typedef struct
{
  GPtrArray *revisions;           /* of BivLibraryRevision: the latest first */
  GPtrArray *states;              /* of BivPackState: the latest first */
  const BivLibraryAgreed *agreed; /* (nullable): what they agreed on last */
} BivFolderSides;

bool biv_folder_states_have (GPtrArray *states, const char *id);
guint biv_folder_states_find (GPtrArray *states, const char *hash);
BivFolderRelation biv_folder_states_compare (const BivFolderSides *sides, const char *hash);
void biv_folder_states_copy (GPtrArray *states, BivPackDocument *to);
void biv_folder_states_push (BivPackDocument *self, const char *id, const char *hash);
void biv_folder_states_push_library (BivPackDocument *self, const BivFolderSides *sides,
                                     guint place);
const BivPackState *biv_folder_states_follow (BivPackDocument *self, const BivFolderSides *sides,
                                              const char *hash);
