/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "core/ruleset/biv-ruleset.h"
#include "core/ruleset/muster/biv-muster.h"

/* Something that a word of another program may become; its property "name" is shown. */
#define BIV_TYPE_IMPORT_OPTION (biv_import_option_get_type ())
G_DECLARE_FINAL_TYPE (BivImportOption, biv_import_option, BIV, IMPORT_OPTION, GObject)

const char *biv_import_option_get_id (BivImportOption *self);
const char *biv_import_option_get_name (BivImportOption *self);

GListModel *biv_import_options_for_lines (BivRuleset *ruleset, BivMuster *muster);
GListModel *biv_import_options_for_columns (BivRuleset *ruleset, BivMuster *muster);
GListModel *biv_import_options_for_sides (BivRuleset *ruleset, BivMuster *muster);
GListModel *biv_import_options_for_terrain (BivRuleset *ruleset, BivMuster *muster);
const char *biv_import_options_name (GListModel *options, const char *id);
