/* The traits of a piece: what it shows and what its menu does.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* Keys held with Ctrl; the codes are those of java.awt. */
typedef enum
{
  BIV_VASSAL_KEY_LEFT = 91,  /* [ */
  BIV_VASSAL_KEY_RIGHT = 93, /* ] */
  BIV_VASSAL_KEY_MORE = 521, /* + */
  BIV_VASSAL_KEY_LESS = 45,  /* - */
  BIV_VASSAL_KEY_CLONE = 'C',
  BIV_VASSAL_KEY_DELETE = 'D',
  BIV_VASSAL_KEY_FLAG = 'F',
  BIV_VASSAL_KEY_CARD = 'I',
  BIV_VASSAL_KEY_LABEL = 'L',
  BIV_VASSAL_KEY_RANGE = 'R',
  BIV_VASSAL_KEY_OVER = 'T',
} BivVassalKey;

/* Of a piece, outermost first. */
typedef struct
{
  GPtrArray *types;
  GPtrArray *states;
} BivVassalTraits;

/* Pictures over a piece, of which one or none is seen. */
typedef struct
{
  const char *name;          /* of the property that tells which: NAME_Level */
  const char *const *images; /* NULL-terminated; "": nothing */
  const char *const *said;   /* (nullable): behind the piece's name, one for each image */
  int level;                 /* of the first image: 1 */
  bool is_shown;
  const char *show; /* (nullable): in the menu, if it can be hidden */
  BivVassalKey show_key;
  const char *more; /* (nullable): in the menu, to go to the next */
  BivVassalKey more_key;
  const char *less;
  BivVassalKey less_key;
  bool goes_round;
  const char *key_name; /* (nullable): of the keys to show it and to go to the next, which no
                         * keyboard has: there is the menu for them */
  int right;            /* how far off the middle of the piece; pixels */
  int down;
} BivVassalLayer;

/* Where a piece stands. */
typedef struct
{
  const char *map; /* (nullable): the name of the map; NULL: it is in a box */
  int x;           /* pixels */
  int y;
} BivVassalSpot;

BivVassalTraits *biv_vassal_traits_new (void);
void biv_vassal_traits_free (BivVassalTraits *self);

void biv_vassal_traits_add_marker (BivVassalTraits *self, const char *key, const char *value);
void biv_vassal_traits_add_layer (BivVassalTraits *self, const BivVassalLayer *layer);
void biv_vassal_traits_add_label (BivVassalTraits *self, const char *text, int size,
                                  bool is_above, const char *change);
void biv_vassal_traits_add_number (BivVassalTraits *self, const char *key, int value, int most,
                                   const char *more, const char *less);
void biv_vassal_traits_add_area (BivVassalTraits *self, const char *name, int radius,
                                 const char *colour, const char *show);
void biv_vassal_traits_add_submenu (BivVassalTraits *self, const char *title,
                                    const char *const *commands);
void biv_vassal_traits_add_prototype (BivVassalTraits *self, const char *name);
void biv_vassal_traits_add_usual (BivVassalTraits *self, const char *clone, const char *remove,
                                  const char *moved);
void biv_vassal_traits_append (BivVassalTraits *self, const BivVassalTraits *inner);

char *biv_vassal_traits_make_command (const BivVassalTraits *self, const char *id,
                                      const char *image, const char *name, const char *number,
                                      const BivVassalSpot *spot);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivVassalTraits, biv_vassal_traits_free)
