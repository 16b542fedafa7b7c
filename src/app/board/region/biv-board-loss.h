/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/frame/view/biv-service.h"

guint biv_board_loss_count_placed (gpointer service);
void biv_board_loss_report (gpointer service, guint n_placed);
