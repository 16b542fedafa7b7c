/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

typedef struct
{
  char *id;
  char *extends; /* (nullable): the ruleset that it extends */
} BivFormatHead;

bool biv_format_head_read (const char *path, BivFormatHead *head);
void biv_format_head_clear (BivFormatHead *self);
