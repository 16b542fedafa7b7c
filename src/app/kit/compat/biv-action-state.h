/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>
#include <stdbool.h>

bool biv_action_state_is_enabled (GtkWidget *widget, const char *action, GVariant *target);
