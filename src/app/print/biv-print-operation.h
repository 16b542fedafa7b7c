/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "render/card/biv-card-sheet.h"
#include "render/paper/biv-page-set.h"

#define BIV_TYPE_PRINT_OPERATION (biv_print_operation_get_type ())
G_DECLARE_FINAL_TYPE (BivPrintOperation, biv_print_operation, BIV, PRINT_OPERATION,
                      GtkPrintOperation)

GtkPrintOperation *biv_print_operation_new (BivPageSet *pages, BivCardFlip flip);
