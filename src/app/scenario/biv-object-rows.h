/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/document/biv-session.h"
#include "core/model/scenario/biv-objective.h"
#include "core/model/scenario/biv-reserve.h"

G_BEGIN_DECLS

GPtrArray *biv_objective_rows_new (BivSession *session, BivObjective *objective,
                                   const char *language);
GPtrArray *biv_reserve_rows_new (BivSession *session, BivReserve *reserve);
GtkWidget *biv_secret_row_new (BivSession *session, BivNode *node);
GtkWidget *biv_edge_row_new (BivSession *session, BivNode *node, const char *title);
GtkWidget *biv_side_choice_row_new (BivSession *session, BivNode *node, const char *field,
                                    const char *title, const char *nobody);

G_END_DECLS
