/* The build file of a module: its maps, boxes, dice, charts and turns.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/publish/vassal/biv-vassal-module.h"

/* The names of the set-up's file, of the map's boards, and what a module is made with: the oldest
 * VASSAL that reads it, for a newer number makes older ones refuse it. */
#define BIV_VASSAL_SETUP "setup.vsav"
#define BIV_VASSAL_BOARD "Board"
#define BIV_VASSAL_VERSION "3.7.0"
#define BIV_VASSAL_MODULE_VERSION "1.0"

/* What VASSAL wants to know of a file before it reads it. */
typedef enum
{
  BIV_VASSAL_DATA_MODULE,
  BIV_VASSAL_DATA_SETUP,
  BIV_VASSAL_DATA_EXTENSION,
} BivVassalData;

BivVassalTraits *biv_vassal_build_make_usual (BivVassalModule *module);
GBytes *biv_vassal_build_write (BivVassalModule *module);
GBytes *biv_vassal_build_write_extension (BivVassalModule *module, const char *id);
GBytes *biv_vassal_build_write_data (BivVassalModule *module, BivVassalData data);
