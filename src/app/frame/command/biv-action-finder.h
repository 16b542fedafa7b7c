/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>
#include <stdbool.h>

typedef struct _BivActionFinder BivActionFinder;

/* Whether an action can be done. */
typedef enum
{
  BIV_ACTION_ABSENT,   /* nothing in view has it */
  BIV_ACTION_DISABLED, /* not now */
  BIV_ACTION_ENABLED,
} BivActionState;

BivActionFinder *biv_action_finder_new (GtkWindow *window);
void biv_action_finder_free (BivActionFinder *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivActionFinder, biv_action_finder_free)

void biv_action_finder_add_group (BivActionFinder *self, const char *prefix, GActionGroup *group);
char **biv_action_finder_list (BivActionFinder *self);
BivActionState biv_action_finder_ask (BivActionFinder *self, const char *action);
char *biv_action_finder_get_keys (BivActionFinder *self, const char *action);
void biv_action_finder_do (BivActionFinder *self, const char *action);
