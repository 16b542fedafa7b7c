/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "app/army/form/biv-field-item.h"

GtkWidget *biv_field_row_new (BivFieldItem *item, BivHistory *history, BivNode *node);
