/* A row of the table of activations: how many are advised for an army of a number of units.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/item/biv-activation-advice.h"

static const BivField fields[BIV_ACTIVATION_ADVICE_N_FIELDS] = {
  [BIV_ACTIVATION_ADVICE_UNITS_FROM] = { "units-from", BIV_FIELD_INT, .required = true,
                                         .minimum = 0, .maximum = 10000, .fallback = 0 },
  [BIV_ACTIVATION_ADVICE_UNITS_TO] = { "units-to", BIV_FIELD_INT, .minimum = 0, .maximum = 10000,
                                       .fallback = -1 },
  [BIV_ACTIVATION_ADVICE_ACTIVATIONS] = { "activations", BIV_FIELD_INT, .required = true,
                                          .minimum = 1, .maximum = 100, .fallback = 0 },
  [BIV_ACTIVATION_ADVICE_SIZE_FROM] = { "size-from", BIV_FIELD_INT, .required = true, .minimum = 1,
                                        .maximum = 100, .fallback = 0 },
  [BIV_ACTIVATION_ADVICE_SIZE_TO] = { "size-to", BIV_FIELD_INT, .required = true, .minimum = 1,
                                      .maximum = 100, .fallback = 0 },
};

BIV_DEFINE_RULE_ITEM (BivActivationAdvice, biv_activation_advice, "advice", fields)

BIV_NODE_GETTER (BivActivationAdvice, biv_activation_advice, int, units_from, int,
                 BIV_ACTIVATION_ADVICE_UNITS_FROM)
BIV_NODE_GETTER (BivActivationAdvice, biv_activation_advice, int, units_to, int,
                 BIV_ACTIVATION_ADVICE_UNITS_TO)
BIV_NODE_GETTER (BivActivationAdvice, biv_activation_advice, int, activations, int,
                 BIV_ACTIVATION_ADVICE_ACTIVATIONS)
BIV_NODE_GETTER (BivActivationAdvice, biv_activation_advice, int, size_from, int,
                 BIV_ACTIVATION_ADVICE_SIZE_FROM)
BIV_NODE_GETTER (BivActivationAdvice, biv_activation_advice, int, size_to, int,
                 BIV_ACTIVATION_ADVICE_SIZE_TO)
