/* What draws: libbivouac-draw, which is loaded by the commands that draw and by no other. It is the
 * layer render, and what of the command line goes with it (cli_drawing_sources in meson.build).
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/answer/biv-cli-drawing.h"

#define PLACE(function) { #function, offsetof (BivCliDrawing, function) },

static BivCliDrawing client;

static const BivModuleFunction functions[] = { BIV_CLI_DRAWING_FUNCTIONS (PLACE) };

static BivModule module = { "libbivouac-draw.so", functions, G_N_ELEMENTS (functions), &client,
                            G_ONCE_INIT };

/* (transfer none): its functions */
const BivCliDrawing *
biv_cli_drawing_get (void)
{
  return biv_module_need (&module);
}
