/* The subjects of tools, such as terrain or roads: each is a page of the palette, and a layer of
 * the board that the eraser clears and the eyedropper reads.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

#include "core/model/node/biv-members.h"

#define BIV_EACH_SUBJECT(X)                                                               \
  X (BIV_SUBJECT_TERRAIN, "terrain")     /* choice: a terrain */                          \
  X (BIV_SUBJECT_HEIGHT, "height")       /* choice: "2"; "+1" and "-1" raise and lower */ \
  X (BIV_SUBJECT_WORKS, "works")         /* choice: a kind of works */                    \
  X (BIV_SUBJECT_ROAD, "road")           /* no choice */                                  \
  X (BIV_SUBJECT_HEXSIDE, "hexside")     /* choice: a kind of hex side */                 \
  X (BIV_SUBJECT_CROSSING, "crossing")   /* choice: a crossing */                         \
  X (BIV_SUBJECT_ZONE, "zone")           /* choice: the id of a side */                   \
  X (BIV_SUBJECT_OBJECTIVE, "objective") /* no choice */                                  \
  X (BIV_SUBJECT_LABEL, "label")         /* no choice: a name on the map */

BIV_ENUM (BivSubject, BIV_EACH_SUBJECT)

#define BIV_N_SUBJECTS BIV_COUNT_MEMBERS (BIV_EACH_SUBJECT)

extern const char *const biv_subject_words[]; /* "terrain", "height" ...; NULL terminated */

bool biv_subject_from_word (const char *word, BivSubject *subject);

/* Whether it lies between two hexes, and not on one. */
static inline bool
biv_subject_is_edge (BivSubject subject)
{
  return subject == BIV_SUBJECT_HEXSIDE || subject == BIV_SUBJECT_CROSSING;
}

/* Whether it covers whole hexes, as terrain does. */
static inline bool
biv_subject_is_area (BivSubject subject)
{
  return subject == BIV_SUBJECT_TERRAIN || subject == BIV_SUBJECT_HEIGHT ||
         subject == BIV_SUBJECT_WORKS || subject == BIV_SUBJECT_ZONE;
}

/* Whether it is set down on one hex, and not painted. */
static inline bool
biv_subject_is_marker (BivSubject subject)
{
  return subject == BIV_SUBJECT_OBJECTIVE || subject == BIV_SUBJECT_LABEL;
}
