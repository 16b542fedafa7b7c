/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "cli/json/biv-json-writer.h"
#include "core/rehearsal/play/biv-rehearsal.h"
#include "storage/script/biv-script.h"

/* A rehearsal while its scripts are played. */
typedef struct
{
  BivRehearsal *rehearsal;
  const char *language;
  BivJsonWriter *json; /* NULL: text */
  GArray *points;      /* of int: the order points of each side after the line before */
  guint accepted;
  guint refused;
} BivCliRehearsal;

void biv_cli_rehearsal_tell (const BivScriptLine *line, BivAnswer *answer, gpointer data);
