/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/board/tools/biv-layer-lock.h"
#include "core/edit/history/biv-history.h"

/* One of the things that a field may be, with what it is called. */
typedef struct
{
  const char *id; /* of references and tokens; numbers and enumerations go by place */
  const char *name;
} BivScenarioOption;

GtkWidget *biv_scenario_row_new (BivLayerLock *lock, BivHistory *history, BivNode *node,
                                 const char *field, const char *title);
GtkWidget *biv_scenario_row_new_year (BivHistory *history, BivNode *node, const char *field,
                                      const char *title);
GtkWidget *biv_scenario_row_new_text (BivLayerLock *lock, BivHistory *history, BivNode *node,
                                      const char *field, const char *title, const char *language);
GtkWidget *biv_scenario_row_new_lines (BivLayerLock *lock, BivHistory *history, BivNode *node,
                                       const char *field, const char *title, const char *language);
GtkWidget *biv_scenario_row_new_choice (BivLayerLock *lock, BivHistory *history, BivNode *node,
                                        const char *field, const char *title,
                                        const BivScenarioOption *options, guint n_options);
