/* Every name that a step can have, with the arguments of its sentence, which src/text makes.
 * "name" is the object's name, "" if it has none: a BIV_ARG_STRING, or a BIV_ARG_TEXT for names in
 * several languages, whatever the table says.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/edit/history/biv-step-codes.h"

#define NAME               \
  {                        \
    "name", BIV_ARG_STRING \
  }
#define TEXT             \
  {                      \
    "name", BIV_ARG_TEXT \
  }
#define COUNT               \
  {                         \
    "count", BIV_ARG_NUMBER \
  }
#define HEX            \
  {                    \
    "hex", BIV_ARG_HEX \
  }
#define WORDS(word)    \
  {                    \
    word, BIV_ARG_TEXT \
  }
#define ID(word)         \
  {                      \
    word, BIV_ARG_STRING \
  }

const BivStepCode biv_step_codes[] = {
  /* any object */
  { "set-field", { NAME, ID ("field") } },
  { "reorder", { NAME, COUNT } },
  { "add-item", { NAME } },
  { "remove", { NAME } },
  { "remove-several", { COUNT } },
  /* armies */
  { "add-contingent", { NAME } },
  { "add-figure", { NAME } },
  { "add-unit", { NAME } },
  { "add-activation", { NAME } },
  { "move-to-leader", { NAME, WORDS ("leader"), COUNT } },
  { "free-from-leader", { NAME, COUNT } },
  { "move-to-contingent", { NAME, WORDS ("contingent"), COUNT } },
  { "duplicate", { NAME, COUNT } },
  { "duplicate-command", { NAME } },
  { "duplicate-contingent", { NAME } },
  { "paste-pieces", { NAME, COUNT } },
  { "paste-contingent", { NAME } },
  { "levy-random", { { NULL } } },
  { "levy-complete", { { NULL } } },
  { "levy-legal", { { NULL } } },
  /* the board */
  { "paint-terrain", { ID ("terrain") } },
  { "fill-terrain", { ID ("terrain") } },
  { "paint-elevation", { { "elevation", BIV_ARG_NUMBER } } },
  { "raise-elevation", { { "by", BIV_ARG_NUMBER } } },
  { "paint-works", { ID ("works") } },
  { "paint-zone", { TEXT } },
  { "set-hexside", { ID ("kind") } },
  { "set-crossing", { ID ("crossing") } },
  { "add-road", { { NULL } } },
  { "remove-road", { { NULL } } },
  { "erase", { { NULL } } },
  { "set-ground", { ID ("terrain") } },
  { "resize-board", { { "width", BIV_ARG_NUMBER }, { "height", BIV_ARG_NUMBER } } },
  { "turn-board", { { NULL } } },
  { "paste-region", { { NULL } } },
  { "move-region", { { NULL } } },
  { "cut-region", { { NULL } } },
  { "make-symmetric", { { NULL } } },
  { "random-board", { { NULL } } },
  { "add-underlay", { { NULL } } },
  { "place-underlay", { { NULL } } },
  { "remove-underlay", { { NULL } } },
  /* sides and their armies */
  { "add-side", { TEXT } },
  { "set-army", { WORDS ("army"), TEXT } },
  { "update-army", { WORDS ("army"), TEXT } },
  /* what stands and lies on the board */
  { "place", { NAME, HEX } },
  { "deploy", { COUNT } },
  { "move", { NAME, HEX, COUNT } },
  { "turn", { NAME, COUNT } },
  { "take-off-board", { NAME, COUNT } },
  { "put-in-reserve", { NAME, { "turn", BIV_ARG_NUMBER }, COUNT } },
  { "add-objective", { TEXT, HEX } },
  { "add-label", { TEXT, HEX } },
  { "move-marker", { TEXT, HEX } },
  { "put-name", { TEXT } },
  { "add-rule", { TEXT } },
  { "embed", { { NULL } } },
  /* findings */
  { "ignore-finding", { ID ("finding") } },
  { "unignore-finding", { ID ("finding") } },
  { "fix-finding", { ID ("finding") } },
};

const guint biv_n_step_codes = G_N_ELEMENTS (biv_step_codes);
