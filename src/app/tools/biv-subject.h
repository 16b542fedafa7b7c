/* What of the board a tool works on: each subject is a page of the palette, and a layer that the
 * eraser clears and the eyedropper reads.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

G_BEGIN_DECLS

typedef enum
{
  BIV_SUBJECT_TERRAIN,   /* choice: a terrain */
  BIV_SUBJECT_HEIGHT,    /* choice: "2"; "+1" and "-1" raise and lower */
  BIV_SUBJECT_WORKS,     /* choice: a kind of works */
  BIV_SUBJECT_ROAD,      /* no choice */
  BIV_SUBJECT_HEXSIDE,   /* choice: a kind of hex side */
  BIV_SUBJECT_CROSSING,  /* choice: a crossing */
  BIV_SUBJECT_ZONE,      /* choice: the id of a side */
  BIV_SUBJECT_OBJECTIVE, /* no choice */
  BIV_SUBJECT_LABEL,     /* no choice: a name on the map */
  BIV_N_SUBJECTS,
} BivSubject;

extern const char *const biv_subject_words[]; /* "terrain", "height" ...; NULL terminated */

bool biv_subject_from_word (const char *word, BivSubject *subject);

/* Whether it lies between two hexes, and not on one. */
static inline bool
biv_subject_is_edge (BivSubject subject)
{
  return subject == BIV_SUBJECT_HEXSIDE || subject == BIV_SUBJECT_CROSSING;
}

/* Whether it is set down on one hex, and not painted. */
static inline bool
biv_subject_is_marker (BivSubject subject)
{
  return subject == BIV_SUBJECT_OBJECTIVE || subject == BIV_SUBJECT_LABEL;
}

G_END_DECLS
