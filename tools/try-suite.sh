#!/usr/bin/env bash
# Runs a command of the project in another Debian, made in a folder and kept for the next time:
# try-suite.sh SUITE COMMAND... ./dev try calls it, with a copy of the sources in its folder.
# SPDX-FileCopyrightText: 2026 The Bivouac authors
# SPDX-License-Identifier: GPL-3.0-or-later
set -eu
suite=${1:?usage: try-suite.sh SUITE COMMAND...}
shift
folder=$PWD/build-$suite
root=$folder/root
mirror=http://deb.debian.org/debian
[ "$(id -u)" -eq 0 ] || {
  echo "try-suite.sh: only root can make a Debian in a folder" >&2
  exit 1
}

# What was begun and not ended is begun anew.
if [ ! -e "$root.ready" ]; then
  echo "Making a Debian $suite in $root" >&2
  rm -rf "$root"
  mkdir -p "$root"
  debootstrap --variant=minbase "$suite" "$root" "$mirror" >"$root.log" 2>&1 || {
    tail -n 20 "$root.log" >&2
    exit 1
  }
  touch "$root.ready"
fi
cp -L /etc/resolv.conf "$root/etc/resolv.conf"
mkdir -p "$root/bivouac"

# Mounts and processes of their own: whatever happens, both end with the command.
exec unshare --mount --pid --fork --kill-child --mount-proc="$root/proc" bash -c '
  set -eu
  root=$1 copy=$2
  shift 2
  mount --rbind /dev "$root/dev"
  mount -t tmpfs -o mode=1777 tmpfs "$root/dev/shm"
  mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
  mount --bind "$copy" "$root/bivouac"
  exec chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 \
    DEBIAN_FRONTEND=noninteractive sh -c '\''cd /bivouac && exec "$@"'\'' sh "$@"
' try-suite "$root" "$folder/bivouac" "$@"
