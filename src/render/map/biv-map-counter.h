/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <pango/pangocairo.h>

#include "core/model/node/biv-node.h"
#include "core/model/board/biv-board.h"
#include "core/model/army/biv-army.h"
#include "core/ruleset/item/biv-unit-field.h"
#include "core/ruleset/leader/biv-leader-rules.h"
#include "core/ruleset/biv-ruleset.h"
#include "core/hex/biv-hex.h"
#include "render/map/biv-map-style.h"

/* What a counter or a leader's standard shows; strings belong to the unit, figure or ruleset. */
typedef struct
{
  bool is_figure;
  BivColour colour;
  bool is_allied;
  int contingent; /* its position in the army */
  const char *name;
  const char *sign;        /* of the arm or the kind of leader; "" if the ruleset has none */
  BivRank rank;            /* of figures */
  int weight;              /* 1 is the lightest; 0: unknown */
  const char *weight_sign; /* NULL: the ruleset gives it none */
  const char *mark;        /* of picked troops and the like; NULL: none */
  int elements;
  bool has_facing;
  double facing; /* radians, clockwise from up */
} BivMapCounter;

BivMapCounter biv_map_counter_describe (BivNode *piece, BivRuleset *ruleset,
                                        const char *language);
bool biv_map_counter_has_choice (BivUnit *unit, BivUnitField *field, BivFieldChoice *choice);
double biv_map_counter_turn (BivOrientation orientation, int direction);
void biv_map_counter_draw (cairo_t *cr,
                           const BivMapStyle *style,
                           const BivMapCounter *counter,
                           BivPoint centre,
                           double scale);
void biv_map_counter_draw_facing (cairo_t *cr, const BivMapStyle *style,
                                  const BivMapCounter *counter, BivPoint centre, double scale);
void biv_map_counter_draw_elements (cairo_t *cr, const BivMapStyle *style,
                                    const BivMapCounter *counter, BivPoint centre, double scale);
void biv_map_counter_draw_sign (cairo_t *cr, const char *sign, BivPoint centre, double width,
                                double line);
