/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

#include "app/frame/command/biv-action-finder.h"
#include "app/frame/command/biv-command.h"

/* A command about something that is open or kept: a terrain, a file, a hex. Views and the window
 * offer them to the search for commands. */
typedef struct
{
  char *title;           /* in the language of the program */
  char *english;         /* the same in English */
  char *action;          /* with its target, as g_action_print_detailed_name() writes it */
  char *about;           /* (nullable): what else tells it from others: "Battle, Campaigns/1800" */
  BivCommandPlace place; /* where it is told though it cannot be done now; else it is left out */
} BivCommandOffer;

/* What is offered. */
typedef enum
{
  BIV_COMMAND_WISH_ANY,       /* what can be done now */
  BIV_COMMAND_WISH_FOUND,     /* what has the words in it, but is called otherwise */
  BIV_COMMAND_WISH_DOCUMENTS, /* what can be opened to do something with it */
  BIV_COMMAND_WISH_BATTLES,   /* likewise, battles alone */
} BivCommandWish;

/* Adds those that there are. @typed: what is looked for; @offers: of BivCommandOffer */
typedef void (*BivCommandOfferFunc) (GPtrArray *offers, BivCommandWish wish, const char *typed,
                                     gpointer data);

GPtrArray *biv_command_offer_make_list (void);
BivCommandOffer *biv_command_offer_add (GPtrArray *offers, const char *pattern, const char *name,
                                        const char *action, GVariant *target);
BivCommandOffer *biv_command_offer_add_named (GPtrArray *offers, const char *pattern,
                                              const char *name, const char *english,
                                              const char *action, GVariant *target);

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
const char *biv_command_item_get_end (BivCommandItem *self);
bool biv_command_item_wants_document (BivCommandItem *self, BivCommandWish *wish);
char *biv_command_item_describe (BivCommandItem *self);
