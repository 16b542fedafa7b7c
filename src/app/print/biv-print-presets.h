/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "app/print/biv-print-form.h"

/* The name of how it was printed last. */
#define BIV_PRINT_LAST ""

char **biv_print_presets_list (GSettings *settings);
GVariant *biv_print_presets_get (GSettings *settings, const char *name);
void biv_print_presets_set (GSettings *settings, const char *name, GVariant *kept);
char *biv_print_presets_get_paper (GSettings *settings);
void biv_print_presets_set_paper (GSettings *settings, const char *word);

#define BIV_TYPE_PRESET_POPOVER (biv_preset_popover_get_type ())
G_DECLARE_FINAL_TYPE (BivPresetPopover, biv_preset_popover, BIV, PRESET_POPOVER, GtkPopover)

void biv_preset_popover_set_form (BivPresetPopover *self, BivPrintForm *form);
