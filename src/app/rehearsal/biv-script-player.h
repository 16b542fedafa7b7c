/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rehearsal/play/biv-rehearsal.h"
#include "storage/script/biv-script.h"

typedef struct _BivScriptPlayer BivScriptPlayer;

/* Some lines more are done, or the last of them. */
typedef void (*BivScriptPlayerFunc) (gpointer data);

BivScriptPlayer *biv_script_player_new (BivScript *script, BivRehearsal *rehearsal,
                                        BivScriptPlayerFunc changed, gpointer data);
void biv_script_player_free (BivScriptPlayer *self);

void biv_script_player_run (BivScriptPlayer *self);
bool biv_script_player_is_done (BivScriptPlayer *self);
bool biv_script_player_went_well (BivScriptPlayer *self, GError **error);
guint biv_script_player_get_n_done (BivScriptPlayer *self);
guint biv_script_player_get_length (BivScriptPlayer *self);
