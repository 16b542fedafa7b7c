/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/ruleset/item/biv-rule-item.h"

#define BIV_TYPE_ACTIVATION_ADVICE (biv_activation_advice_get_type ())
BIV_DECLARE_RULE_ITEM (BivActivationAdvice, biv_activation_advice, ACTIVATION_ADVICE)

enum
{
  BIV_ACTIVATION_ADVICE_UNITS_FROM = BIV_RULE_ITEM_N_FIELDS,
  BIV_ACTIVATION_ADVICE_UNITS_TO,
  BIV_ACTIVATION_ADVICE_ACTIVATIONS,
  BIV_ACTIVATION_ADVICE_SIZE_FROM,
  BIV_ACTIVATION_ADVICE_SIZE_TO,
  BIV_ACTIVATION_ADVICE_N_FIELDS,
};

int biv_activation_advice_get_units_from (BivActivationAdvice *self);
int biv_activation_advice_get_units_to (BivActivationAdvice *self);
int biv_activation_advice_get_activations (BivActivationAdvice *self);
int biv_activation_advice_get_size_from (BivActivationAdvice *self);
int biv_activation_advice_get_size_to (BivActivationAdvice *self);
