/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/frame/document/biv-session.h"
#include "core/model/scenario/biv-scenario.h"

GPtrArray *biv_object_rows_new_for_objective (BivSession *session, BivObjective *objective,
                                              const char *language);
GPtrArray *biv_object_rows_new_for_reserve (BivSession *session, BivReserve *reserve);
GtkWidget *biv_object_rows_new_secret (BivSession *session, BivNode *node);
GtkWidget *biv_object_rows_new_edge (BivSession *session, BivNode *node, const char *title);
GtkWidget *biv_object_rows_new_side_choice (BivSession *session, BivNode *node, const char *field,
                                            const char *title, const char *nobody);
