/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/frame/command/biv-action-finder.h"
#include "app/frame/command/biv-command-item.h"

#define BIV_TYPE_COMMAND_SEARCH (biv_command_search_get_type ())
G_DECLARE_FINAL_TYPE (BivCommandSearch, biv_command_search, BIV, COMMAND_SEARCH, AdwWindow)

BivCommandSearch *biv_command_search_new (GtkWindow *parent, BivActionFinder *finder,
                                          BivCommandOfferFunc offer, gpointer data,
                                          GDestroyNotify free_data);
