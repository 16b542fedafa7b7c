/* The verbs of the rehearsal, by area of the rules. Each area has its own table, which ends with a
 * verb that has no word.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rehearsal/answer/biv-action.h"

/* Verbs without a function: biv_rehearsal_do() carries them out itself. */
extern const BivVerb biv_history_verbs[];
extern const BivVerb biv_activation_verbs[];
extern const BivVerb biv_activation_questions[];
extern const BivVerb biv_figure_verbs[];
extern const BivVerb biv_combat_verbs[];
extern const BivVerb biv_fall_back_verbs[];
extern const BivVerb biv_leader_act_verbs[];
extern const BivVerb biv_command_verbs[];
extern const BivVerb biv_command_move_verbs[];
extern const BivVerb biv_initiative_verbs[];
extern const BivVerb biv_lookup_verbs[];
extern const BivVerb biv_order_verbs[];
extern const BivVerb biv_measure_verbs[];
extern const BivVerb biv_messenger_verbs[];
extern const BivVerb biv_messenger_met_verbs[];
extern const BivVerb biv_move_verbs[];
extern const BivVerb biv_support_verbs[];
extern const BivVerb biv_turn_verbs[];

/* A slot for how far a unit moves by a rule of its own, in cm. */
#define BIV_SLOT_ALLOWANCE                                                      \
  {                                                                             \
    .about = BIV_ABOUT_ALLOWANCE, BIV_SLOT_NUMBER, .option = true, .most = 1000 \
  }

/* The slots for how a piece stands on its hex, as in the files of scenarios. */
#define BIV_SLOTS_STAND                                                                         \
  { .about = BIV_ABOUT_FACING, BIV_SLOT_NUMBER, .option = true, .most = BIV_N_DIRECTIONS - 1 }, \
    { .about = BIV_ABOUT_DX, BIV_SLOT_NUMBER, .option = true, .least = -2000, .most = 2000 },   \
  {                                                                                             \
    .about = BIV_ABOUT_DY, BIV_SLOT_NUMBER, .option = true, .least = -2000, .most = 2000        \
  }
