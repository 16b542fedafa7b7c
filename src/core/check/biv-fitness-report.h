/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/check/biv-report.h"
#include "core/model/document/biv-document.h"

BivReport *biv_fitness_report_make (BivDocument *document, BivCatalogue *catalogue);
