/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "app/print/biv-print-form.h"

#define BIV_TYPE_PRESET_POPOVER (biv_preset_popover_get_type ())
G_DECLARE_FINAL_TYPE (BivPresetPopover, biv_preset_popover, BIV, PRESET_POPOVER, GtkPopover)

void biv_preset_popover_set_form (BivPresetPopover *self, BivPrintForm *form);
