/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "core/compare/biv-comparison.h"
#include "core/model/node/biv-node.h"
#include "core/ruleset/biv-catalogue.h"

#define BIV_TYPE_DIFFERENCE_VIEW (biv_difference_view_get_type ())
G_DECLARE_FINAL_TYPE (BivDifferenceView, biv_difference_view, BIV, DIFFERENCE_VIEW, AdwBin)

void biv_difference_view_show (BivDifferenceView *self, BivNode *before, BivNode *after,
                               BivCatalogue *catalogue);
guint biv_difference_view_count (BivDifferenceView *self);
BivComparison *biv_difference_view_get_comparison (BivDifferenceView *self);
BivCatalogue *biv_difference_view_get_catalogue (BivDifferenceView *self);

#define BIV_TYPE_DIFFERENCE_DIALOG (biv_difference_dialog_get_type ())
G_DECLARE_FINAL_TYPE (BivDifferenceDialog, biv_difference_dialog, BIV, DIFFERENCE_DIALOG,
                      AdwWindow)

/* What the dialog says. */
typedef struct
{
  const char *title;
  const char *differs; /* which of the two is on which side */
  const char *same;    /* if nothing differs */
  const char *accept;  /* (nullable): a button, with a mnemonic; NULL: there is nothing to accept */
} BivDifferenceWords;

BivDifferenceDialog *biv_difference_dialog_new (GtkWindow *parent, BivNode *before, BivNode *after,
                                                BivCatalogue *catalogue,
                                                const BivDifferenceWords *words);
