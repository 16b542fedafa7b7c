/* What the tests of the army editor share: an army in a window of its own.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/army/biv-army-editor-private.h"
#include "core/model/army/biv-army.h"
#include "ui-test.h"

typedef struct
{
  GtkWidget *window;
  BivArmyEditor *editor;
  BivSession *session;
  BivArmy *army;
} ArmyFixture;

BivCatalogue *army_get_catalogue (void);
void army_show (ArmyFixture *self, BivSession *session, BivArmy *army);
void army_open_sample (ArmyFixture *self);
void army_open_new (ArmyFixture *self, const char *muster);
void army_close (ArmyFixture *self);
void army_activate (ArmyFixture *self, const char *action);
void army_choose (ArmyFixture *self, const char *id);
BivNode *army_lookup (ArmyFixture *self, const char *id);
BivHistory *army_get_history (ArmyFixture *self);
char *army_describe_step (ArmyFixture *self);
void army_assert_step (ArmyFixture *self, const char *code);
void army_undo_all (ArmyFixture *self);
GBytes *army_write (ArmyFixture *self);
guint army_count_rows (ArmyFixture *self);
char *army_outline (ArmyFixture *self);
guint army_count_in_outline (ArmyFixture *self, const char *what);
BivArmyRow *army_find_row (ArmyFixture *self, BivNode *node);
const char *army_get_message (BivArmyEditor *editor);
bool army_has_message (gpointer data);
