/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/board/tools/biv-layer-lock.h"
#include "app/frame/document/biv-session.h"
#include "core/model/scenario/biv-scenario.h"

GPtrArray *biv_object_rows_new_for_objective (BivLayerLock *lock, BivSession *session,
                                              BivObjective *objective, const char *language);
GPtrArray *biv_object_rows_new_for_reserve (BivLayerLock *lock, BivSession *session,
                                            BivReserve *reserve);
const char *biv_object_rows_name_edge (BivEdge edge);
GtkWidget *biv_object_rows_new_secret (BivLayerLock *lock, BivSession *session, BivNode *node);
GtkWidget *biv_object_rows_new_edge (BivLayerLock *lock, BivSession *session, BivNode *node,
                                     const char *title);
GtkWidget *biv_object_rows_new_side_choice (BivLayerLock *lock, BivSession *session, BivNode *node,
                                            const char *field, const char *title,
                                            const char *nobody);
