/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/frame/command/biv-action-finder.h"
#include "app/frame/command/biv-command.h"
#include "app/frame/command/biv-command-offer.h"

#define BIV_TYPE_COMMAND_ITEM (biv_command_item_get_type ())
G_DECLARE_FINAL_TYPE (BivCommandItem, biv_command_item, BIV, COMMAND_ITEM, GObject)

BivCommandItem *biv_command_item_new (const BivCommand *command, guint place, char *const *words,
                                      BivActionFinder *finder);
BivCommandItem *biv_command_item_new_offered (const BivCommandOffer *offer, guint place,
                                              char *const *words, BivActionFinder *finder);
bool biv_command_item_suits (BivCommandItem *self);
int biv_command_item_compare (BivCommandItem *self, BivCommandItem *other);
const char *biv_command_item_get_title (BivCommandItem *self);
const char *biv_command_item_get_action (BivCommandItem *self);
const char *biv_command_item_get_reason (BivCommandItem *self);
const char *biv_command_item_get_keys (BivCommandItem *self);
char *biv_command_item_describe (BivCommandItem *self);
