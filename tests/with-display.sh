#!/usr/bin/env bash
# Runs a command on a display, a message bus and in a home folder of its own; leaves nothing behind.
# SPDX-FileCopyrightText: 2026 The Bivouac authors
# SPDX-License-Identifier: GPL-3.0-or-later
set -eu

home=$(mktemp -d "${TMPDIR:-/tmp}/bivouac-test-XXXXXX")
server=
finish() {
  # A server that is told to end just as it goes to sleep hears of it when it darkens the screen,
  # ten minutes later, or when it is told again.
  while [ -n "$server" ] && kill "$server" 2>/dev/null; do
    sleep 0.05
  done
  # What the session leaves to end by itself may still write here: not the command's fault.
  rm -rf "$home" || true
}
trap finish EXIT

export HOME=$home XDG_CACHE_HOME=$home/cache XDG_CONFIG_HOME=$home/config
export XDG_DATA_HOME=$home/data XDG_STATE_HOME=$home/state XDG_RUNTIME_DIR=$home/run
# The C library of Debian 13 translates nothing where the locale is called C, whatever LANGUAGE is:
# here is the same one by another name.
mkdir "$home/locale"
for name in C.utf8 en_US.utf8; do
  ln -s /usr/lib/locale/C.utf8 "$home/locale/$name"
done
mkdir -m 700 "$XDG_CACHE_HOME" "$XDG_CONFIG_HOME" "$XDG_DATA_HOME" "$XDG_STATE_HOME" \
  "$XDG_RUNTIME_DIR"

# SCREEN: its size, where another is wanted. TOUCH_SCREEN: not empty where fingers are to be laid on
# it, of the usual size; the command finds there the socket that they come through. Those on a
# touchpad have the same with -touchpad.
if [ -n "${TOUCH_SCREEN:-}" ]; then
  # Of the X servers only Xorg has a driver for fingers that are not there. On a seat of its own it
  # leaves the machine's console alone.
  export TOUCH_SCREEN=$home/fingers
  sed "s|@fingers@|$TOUCH_SCREEN|" "${0%/*}/touch-screen.conf" >"$home/xorg.conf"
  run_server=(Xorg -config "$home/xorg.conf" -logfile "$home/xorg.log" -seat tests)
else
  run_server=(Xvfb -screen 0 "${SCREEN:-1280x960}x24")
fi
# The server picks a free number and says it: several tests may start at once. It repeats no key
# that is held down for long because the machine was busy before it was let go.
mkfifo "$home/number"
"${run_server[@]}" -displayfd 3 -noreset -nolisten tcp -r 3>"$home/number" 2>"$home/server.log" &
server=$!
read -r -t 120 number <"$home/number" || {
  cat "$home/server.log" >&2
  exit 1
}
export DISPLAY=:$number
unset WAYLAND_DISPLAY DBUS_SESSION_BUS_ADDRESS

dbus-run-session -- env LOCPATH="$home/locale" LC_ALL=en_US.UTF-8 "$@"
