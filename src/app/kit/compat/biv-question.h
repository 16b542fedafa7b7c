/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

GtkWidget *biv_question_new (GtkWindow *parent, const char *heading, const char *body);

void biv_question_offer_saving (GtkWidget *question, const char *discard);
void biv_question_offer (GtkWidget *question, const char *response, const char *label,
                         AdwResponseAppearance appearance);
