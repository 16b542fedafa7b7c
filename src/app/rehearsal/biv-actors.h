/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/rehearsal/biv-choice.h"

typedef struct _BivActors BivActors;

BivActors *biv_actors_new (BivChoiceAskerFunc told, gpointer data);
void biv_actors_free (BivActors *self);
void biv_actors_follow (BivActors *self, BivRehearsal *rehearsal);
GStrv biv_actors_list (BivActors *self);
const char *biv_actors_find_verb (BivActors *self, const char *piece);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivActors, biv_actors_free)
