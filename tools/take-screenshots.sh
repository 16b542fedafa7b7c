#!/usr/bin/env bash
# Takes the pictures that software centres show, of the program that was built (with ImageMagick):
#   meson devenv -C build --workdir "$PWD" tests/with-display.sh tools/take-screenshots.sh
# SPDX-FileCopyrightText: 2026 The Bivouac authors
# SPDX-License-Identifier: GPL-3.0-or-later
set -eu
cd "$(dirname "$(readlink -f "$0")")/.."

export GDK_BACKEND=x11 GSK_RENDERER=cairo GTK_A11Y=none GDK_DEBUG=default-settings
export GSETTINGS_BACKEND=memory LC_ALL=C.UTF-8 LANGUAGE=en
mkdir -p data/screenshots

# take NAME SCHEME FILE: opens a file and waits until the picture has stopped changing.
take() {
  local picture=data/screenshots/$1.png window last="" now=""
  ADW_DEBUG_COLOR_SCHEME=$2 build/src/app/bivouac "$3" &
  local program=$!
  window=$(timeout 30 xdotool search --sync --onlyvisible --pid "$program" | head -n 1)
  for _ in $(seq 20); do
    sleep 1
    now=$(import -window "$window" rgb:- | cksum)
    [ "$now" != "$last" ] || break
    last=$now
  done
  import -window "$window" -strip "$picture"
  kill "$program"
  wait "$program" 2>/dev/null || true
}

take battle prefer-light data/samples/issus.bivscenario
take findings prefer-dark tests/golden/broken/two-kings.bivscenario
