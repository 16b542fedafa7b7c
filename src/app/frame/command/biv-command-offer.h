/* A command that is about something that is open or kept: a terrain, a file, a hex. Views and the
 * window offer them to the search for commands.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

typedef struct
{
  char *title;   /* in the language of the program */
  char *english; /* the same in English */
  char *action;  /* with its target, as g_action_print_detailed_name() writes it */
} BivCommandOffer;

/* Adds those that there are. @typed: what is looked for; @offers: of BivCommandOffer */
typedef void (*BivCommandOfferFunc) (GPtrArray *offers, const char *typed, gpointer data);

GPtrArray *biv_command_offer_make_list (void);
void biv_command_offer_add (GPtrArray *offers, const char *pattern, const char *name,
                            const char *action, GVariant *target);
void biv_command_offer_add_named (GPtrArray *offers, const char *pattern, const char *name,
                                  const char *english, const char *action, GVariant *target);
