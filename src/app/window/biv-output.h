/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/frame/view/biv-service.h"

G_BEGIN_DECLS

#define BIV_TYPE_OUTPUT (biv_output_get_type ())
G_DECLARE_FINAL_TYPE (BivOutput, biv_output, BIV, OUTPUT, BivService)

void biv_output_print (BivOutput *self);
void biv_output_print_cards (BivOutput *self);
void biv_output_export_pdf (BivOutput *self, const char *path);
void biv_output_export_play (BivOutput *self, const char *path);
void biv_output_publish (BivOutput *self, const char *word, const char *path);
void biv_output_copy_as (BivOutput *self, const char *ending);
void biv_output_publish_for (BivOutput *self, const char *word, const char *side, const char *path);

G_END_DECLS
