/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/node/biv-node-list.h"
#include "core/model/node/biv-node.h"
#include "core/ruleset/item/biv-rule-types.h"

G_BEGIN_DECLS

#define BIV_TYPE_ACTIVATION_ADVICE (biv_activation_advice_get_type ())
BIV_DECLARE_NODE (BivActivationAdvice, biv_activation_advice, ACTIVATION_ADVICE)

enum
{
  BIV_ACTIVATION_ADVICE_NAME,
  BIV_ACTIVATION_ADVICE_TEXT,
  BIV_ACTIVATION_ADVICE_CITE,
  BIV_ACTIVATION_ADVICE_ORIGIN,
  BIV_ACTIVATION_ADVICE_UNITS_FROM,
  BIV_ACTIVATION_ADVICE_UNITS_TO,
  BIV_ACTIVATION_ADVICE_ACTIVATIONS,
  BIV_ACTIVATION_ADVICE_SIZE_FROM,
  BIV_ACTIVATION_ADVICE_SIZE_TO,
  BIV_ACTIVATION_ADVICE_N_FIELDS,
};

BivText *biv_activation_advice_get_name (BivActivationAdvice *self);
BivText *biv_activation_advice_get_text (BivActivationAdvice *self);
const char *biv_activation_advice_get_cite (BivActivationAdvice *self);
BivOrigin biv_activation_advice_get_origin (BivActivationAdvice *self);
int biv_activation_advice_get_units_from (BivActivationAdvice *self);
int biv_activation_advice_get_units_to (BivActivationAdvice *self);
int biv_activation_advice_get_activations (BivActivationAdvice *self);
int biv_activation_advice_get_size_from (BivActivationAdvice *self);
int biv_activation_advice_get_size_to (BivActivationAdvice *self);

G_END_DECLS
