/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/rehearsal/play/biv-rehearsal.h"
#include "storage/script/biv-script.h"

/* Called after each line with its answer. */
typedef void (*BivScriptFunc) (const BivScriptLine *line, BivAnswer *answer, gpointer data);

bool biv_rehearsal_script_run (BivRehearsal *rehearsal, BivScript *script, BivScriptFunc func,
                               gpointer data, GError **error);
GBytes *biv_rehearsal_script_write (BivRehearsal *rehearsal);
