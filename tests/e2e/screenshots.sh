#!/usr/bin/env bash
# Pictures of the window in light, dark and French: screenshots.sh BUILD-FOLDER [WHERE-TO]
# SPDX-FileCopyrightText: 2026 The Bivouac authors
# SPDX-License-Identifier: GPL-3.0-or-later
set -eu
build=$(readlink -f "${1:?usage: screenshots.sh BUILD-FOLDER [WHERE-TO]}")
folder=$(readlink -f "${2:-$build}")
source=$(readlink -f "$(dirname "$0")/../..")

export BIVOUAC_DATA_DIR=$source/data BIVOUAC_LOCALE_DIR=$build/po
export GSETTINGS_SCHEMA_DIR=$build/data GSETTINGS_BACKEND=memory
export GDK_BACKEND=x11 GSK_RENDERER=cairo GTK_A11Y=none ADW_DISABLE_PORTAL=1
unset LC_ALL LC_MESSAGES

take() {
  "$source/tests/with-display.sh" "$build/tests/ui/make-screenshots" "$folder" "$1"
}

LANG=C.UTF-8 LANGUAGE='' take ''
LANG=C.UTF-8 LANGUAGE='' ADW_DEBUG_COLOR_SCHEME=prefer-dark take -dark
# The language alone: a French locale need not be installed, only another one than C.
LANG=$(locale -a | grep -m 1 -i -E '^(fr|en)_.*utf-?8$' || echo C.UTF-8) LANGUAGE=fr take -fr
