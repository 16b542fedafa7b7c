/* A single figure in a play file, with its ranges and the units in its reach.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/play/biv-play-figure.h"

#include "core/play/biv-play-contingent.h"
#include "core/play/biv-play-cover.h"
#include "core/play/biv-play-side.h"

static const BivField fields[BIV_PLAY_FIGURE_N_FIELDS] = {
  [BIV_PLAY_FIGURE_SIDE] = { "side", BIV_FIELD_REF, .required = true,
                             .item_type = biv_play_side_get_type },
  [BIV_PLAY_FIGURE_CONTINGENT] = { "contingent", BIV_FIELD_REF, .required = true,
                                   .item_type = biv_play_contingent_get_type },
  [BIV_PLAY_FIGURE_NAME] = { "name", BIV_FIELD_TEXT, .plain = BIV_PLAIN_ATTRIBUTE },
  [BIV_PLAY_FIGURE_KIND] = { "kind", BIV_FIELD_TOKEN, .required = true },
  [BIV_PLAY_FIGURE_COST] = { "cost", BIV_FIELD_INT, .minimum = 0, .maximum = 1000000000,
                             .fallback = -1 },
  [BIV_PLAY_FIGURE_COMMAND] = { "command", BIV_FIELD_REF, .item_type = biv_play_figure_get_type },
  [BIV_PLAY_FIGURE_QUALITY] = { "quality", BIV_FIELD_TOKEN },
  [BIV_PLAY_FIGURE_QUALITY_UNITS] = { "quality-units", BIV_FIELD_INT, .minimum = -10, .maximum = 10,
                                      .fallback = 0 },
  [BIV_PLAY_FIGURE_COMMAND_LEVEL] = { "command-level", BIV_FIELD_INT, .minimum = 0, .maximum = 100,
                                      .fallback = -1 },
  [BIV_PLAY_FIGURE_COMMAND_RANGE] = { "command-range", BIV_FIELD_INT, .minimum = 0, .maximum = 1000,
                                      .fallback = -1 },
  [BIV_PLAY_FIGURE_INFLUENCE_RANGE] = { "influence-range", BIV_FIELD_INT, .minimum = 0,
                                        .maximum = 1000, .fallback = -1 },
  [BIV_PLAY_FIGURE_ACTIVATES] = { "activates", BIV_FIELD_BOOLEAN },
  [BIV_PLAY_FIGURE_ENTRY] = { "entry", BIV_FIELD_TOKEN },
  /* from the opponent */
  [BIV_PLAY_FIGURE_SECRET] = { "secret", BIV_FIELD_BOOLEAN },
  /* how far it goes alone, in the file's distances */
  [BIV_PLAY_FIGURE_MOVEMENT] = { "movement", BIV_FIELD_INT, .minimum = 0, .maximum = 1000,
                                 .fallback = -1 },
  /* alone, only impassable ground stops it */
  [BIV_PLAY_FIGURE_IGNORES_TERRAIN] = { "ignores-terrain", BIV_FIELD_BOOLEAN },
  /* none while in reserve or not placed */
  [BIV_PLAY_FIGURE_HEX] = { "hex", BIV_FIELD_HEX },
  /* that is printed on the hex; none off the board */
  [BIV_PLAY_FIGURE_LABEL] = { "label", BIV_FIELD_STRING },
  [BIV_PLAY_FIGURE_FACING] = { "facing", BIV_FIELD_INT, .minimum = 0, .maximum = 5, .fallback = 0 },
  [BIV_PLAY_FIGURE_DX] = { "dx", BIV_FIELD_INT, .minimum = -2000, .maximum = 2000, .fallback = 0 },
  [BIV_PLAY_FIGURE_DY] = { "dy", BIV_FIELD_INT, .minimum = -2000, .maximum = 2000, .fallback = 0 },
  [BIV_PLAY_FIGURE_RESERVE_TURN] = { "reserve-turn", BIV_FIELD_INT, .minimum = 1, .maximum = 1000,
                                     .fallback = 0 },
  [BIV_PLAY_FIGURE_RESERVE_EDGE] = { "reserve-edge", BIV_FIELD_ENUM, .words = biv_edge_words },
  /* where it arrives, at the edge too if one is said; none where nobody said */
  [BIV_PLAY_FIGURE_RESERVE_HEX] = { "reserve-hex", BIV_FIELD_HEX },
  /* that is printed on the hex; none off the board */
  [BIV_PLAY_FIGURE_RESERVE_LABEL] = { "reserve-label", BIV_FIELD_STRING },
  /* hexes round that one where it may arrive as well */
  [BIV_PLAY_FIGURE_RESERVE_WITHIN] = { "reserve-within", BIV_FIELD_INT, .minimum = 0,
                                       .maximum = 1000, .fallback = -1 },
  [BIV_PLAY_FIGURE_DETAILS] = { "details", BIV_FIELD_DETAILS },
  [BIV_PLAY_FIGURE_NOTES] = { "notes", BIV_FIELD_TEXT, .plain = BIV_PLAIN_ELEMENT },
  [BIV_PLAY_FIGURE_COVERS] = { "covers", BIV_FIELD_LIST, .maximum = 20000,
                               .item_type = biv_play_cover_get_type },
};

BIV_DEFINE_NODE (BivPlayFigure, biv_play_figure, "figure", fields)

BIV_NODE_GETTER (BivPlayFigure, biv_play_figure, const char *, side, string, BIV_PLAY_FIGURE_SIDE)
BIV_NODE_GETTER (BivPlayFigure, biv_play_figure, const char *, kind, string, BIV_PLAY_FIGURE_KIND)
BIV_NODE_GETTER (BivPlayFigure, biv_play_figure, int, command_range, int,
                 BIV_PLAY_FIGURE_COMMAND_RANGE)
BIV_NODE_GETTER (BivPlayFigure, biv_play_figure, bool, activates, boolean,
                 BIV_PLAY_FIGURE_ACTIVATES)
BIV_NODE_GETTER (BivPlayFigure, biv_play_figure, BivOffset, hex, hex, BIV_PLAY_FIGURE_HEX)
BIV_NODE_GETTER (BivPlayFigure, biv_play_figure, int, reserve_turn, int,
                 BIV_PLAY_FIGURE_RESERVE_TURN)
BIV_NODE_GETTER (BivPlayFigure, biv_play_figure, BivOffset, reserve_hex, hex,
                 BIV_PLAY_FIGURE_RESERVE_HEX)
BIV_NODE_GETTER (BivPlayFigure, biv_play_figure, int, reserve_within, int,
                 BIV_PLAY_FIGURE_RESERVE_WITHIN)
BIV_NODE_GETTER (BivPlayFigure, biv_play_figure, BivNodeList *, covers, list,
                 BIV_PLAY_FIGURE_COVERS)
