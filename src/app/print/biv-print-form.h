/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "core/model/node/biv-node.h"
#include "core/ruleset/biv-ruleset.h"
#include "render/export/biv-export-job.h"
#include "render/page/biv-pages.h"
#include "render/page/biv-print-look.h"

#define BIV_TYPE_PRINT_FORM (biv_print_form_get_type ())
G_DECLARE_FINAL_TYPE (BivPrintForm, biv_print_form, BIV, PRINT_FORM, GtkBox)

const char *biv_print_form_get_usual_paper (void);
void biv_print_form_offer (BivPrintForm *self, BivNode *root);
void biv_print_form_offer_cards (BivPrintForm *self, BivNode *root, BivRuleset *rules);
const char *biv_print_form_get_language (BivPrintForm *self);
void biv_print_form_set_language (BivPrintForm *self, const char *language);
void biv_print_form_choose_only (BivPrintForm *self, const char *part);
char *biv_print_form_read (BivPrintForm *self, BivPageOptions *options);
BivCardFlip biv_print_form_get_flip (BivPrintForm *self);
BivPrintLook biv_print_form_get_look (BivPrintForm *self);
BivExportFormat biv_print_form_get_format (BivPrintForm *self);
double biv_print_form_get_dpi (BivPrintForm *self);
bool biv_print_form_is_by_hand (BivPrintForm *self);
GVariant *biv_print_form_keep (BivPrintForm *self);
void biv_print_form_apply (BivPrintForm *self, GVariant *kept);
