#!/usr/bin/env bash
# Installs the Debian packages on a new Debian 12 in a folder, with nothing else in it, and waits
# for the window of the sample battle: try-deb.sh PACKAGE... ./dev deb --try calls it.
# SPDX-FileCopyrightText: 2026 The Bivouac authors
# SPDX-License-Identifier: GPL-3.0-or-later
set -eu
[ $# -gt 0 ] || {
  echo "usage: try-deb.sh PACKAGE..." >&2
  exit 1
}
sample=/usr/share/bivouac/samples/issus.bivscenario
patience=60
[ "$(id -u)" -eq 0 ] || {
  echo "try-deb.sh: only root can make a Debian in a folder" >&2
  exit 1
}

work=$(mktemp -d "${TMPDIR:-/tmp}/bivouac-debian-XXXXXX")
root=$work/debian
server=
program=
finish() {
  for process in $program $server; do
    kill "$process" 2>/dev/null || true
    wait "$process" 2>/dev/null || true
  done
  rm -rf "$work"
}
trap finish EXIT

inside() {
  chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 \
    DEBIAN_FRONTEND=noninteractive "$@"
}

debootstrap --variant=minbase bookworm "$root" http://deb.debian.org/debian >"$work/log" 2>&1 || {
  tail -n 20 "$work/log" >&2
  exit 1
}
for package in "$@"; do
  case $package in
    *-dbgsym_*) ;;
    *) cp "$package" "$root/tmp" ;;
  esac
done
# shellcheck disable=SC2016 # the shell inside finds them
inside sh -c 'apt-get -q -y install --no-install-recommends /tmp/*.deb'  >"$work/log" 2>&1 || {
  tail -n 20 "$work/log" >&2
  exit 1
}

inside bivouac-cli check "$sample" --lang fr
# The display stands outside: what the program needs has to come with its package.
mkfifo "$work/number"
Xvfb -displayfd 3 -screen 0 1280x960x24 -noreset -nolisten tcp 3>"$work/number" \
  2>"$work/server.log" &
server=$!
read -r -t 20 number <"$work/number"
chroot "$root" env -i PATH=/usr/bin:/bin HOME=/root LANG=C.UTF-8 DISPLAY=":$number" \
  GSK_RENDERER=cairo GTK_A11Y=none bivouac "$sample" >"$work/program.log" 2>&1 &
program=$!
for _ in $(seq "$patience"); do
  if DISPLAY=:$number xdotool search --onlyvisible --name '^Issus' >/dev/null 2>&1; then
    sleep 3
    kill -0 "$program" # still there
    echo "The package works: the window of the sample battle stands on the screen."
    exit 0
  fi
  sleep 1
done
cat "$work/program.log" >&2
echo "try-deb.sh: no window after $patience seconds" >&2
exit 1
