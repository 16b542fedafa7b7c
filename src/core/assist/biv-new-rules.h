/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/model/army/biv-army.h"
#include "core/model/document/biv-document.h"
#include "core/ruleset/biv-catalogue.h"
#include "core/ruleset/biv-ruleset.h"
#include "core/ruleset/muster/biv-muster.h"

typedef struct
{
  const char *id;
  const char *name;
  const char *language; /* of the name */
  BivRuleset *ruleset;  /* that a list is for, or that house rules derive from */
  BivMuster *muster;    /* that a list begins as a copy of; NULL: it is empty */
  /* for a list made of an army: */
  BivArmy *army;           /* whose kinds of units and figures are its entries; NULL: none */
  BivCatalogue *catalogue; /* with the list that the army follows */
} BivNewRules;

BivDocument *biv_new_rules_make_muster (const BivNewRules *wish, GError **error);
BivDocument *biv_new_rules_derive (const BivNewRules *wish, GError **error);
