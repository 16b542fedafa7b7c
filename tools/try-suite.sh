#!/usr/bin/env bash
# Runs a command of the project in another Debian, made in a folder and kept for the next time:
# try-suite.sh FOLDER SUITE COMMAND... ./dev try calls it, with a copy of the sources in the folder
# bivouac of that folder. The Debian is made anew, and what was built in it goes, when there is
# another release of it. Ends with 77 where it cannot be made: not by root, without debootstrap,
# room or a network.
# SPDX-FileCopyrightText: 2026 The Bivouac authors
# SPDX-License-Identifier: GPL-3.0-or-later
set -eu
folder=${1:?usage: try-suite.sh FOLDER SUITE COMMAND...} suite=${2:?}
shift 2
root=$folder/root
mirror=http://deb.debian.org/debian
# What a Debian with all packages takes, and what is built in it, in megabytes.
room=6000
refuse() {
  echo "try-suite.sh: $*" >&2
  exit 77
}

# Mounts and processes of their own: whatever happens, all end with the command, and nothing stays
# mounted. What is made is made in here, too, for debootstrap mounts as well.
if [ "${BIVOUAC_INSIDE:-}" != yes ]; then
  [ "$(id -u)" -eq 0 ] || refuse "only root can make a Debian in a folder"
  command -v debootstrap >/dev/null || refuse "there is no debootstrap"
  apart=(unshare --mount --pid --fork --kill-child --mount-proc)
  "${apart[@]}" true 2>/dev/null || refuse "this root may not mount anything"
  BIVOUAC_INSIDE=yes exec "${apart[@]}" "$0" "$folder" "$suite" "$@"
fi

make() {
  [ "$(df --output=avail -m "$folder" | tail -n 1)" -ge "$room" ] ||
    refuse "$folder has not the $room megabytes of room that a Debian takes"
  echo "Making a Debian $suite $release in $root" >&2
  rm -rf --one-file-system "$root.ready" "$root" "$folder"/bivouac/build*
  mkdir -p "$root"
  debootstrap --variant=minbase "$suite" "$root" "$mirror" >"$root.log" 2>&1 || {
    tail -n 20 "$root.log" >&2
    refuse "debootstrap made no Debian $suite"
  }
  echo "$release" >"$root.ready"
}

enter() {
  chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 \
    DEBIAN_FRONTEND=noninteractive sh -c 'cd /bivouac && exec "$@"' sh "$@"
}

# Empty without a network: what was made before serves then, if it has all packages. What was begun
# and not ended is begun anew.
release=$(wget -q -O - --timeout=20 --tries=2 "$mirror/dists/$suite/InRelease" |
  sed -n 's/^\(Version\|Date\): //p' | head -n 1) || release=
if [ -n "$release" ]; then
  [ "$(cat "$root.ready" 2>/dev/null)" = "$release" ] || make
else
  [ -e "$root.ready" ] || refuse "$mirror does not answer"
fi
cp -L /etc/resolv.conf "$root/etc/resolv.conf"
mkdir -p "$root/bivouac"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -t tmpfs -o mode=1777 tmpfs "$root/dev/shm"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
mount --bind "$folder/bivouac" "$root/bivouac"
if [ -z "$release" ]; then
  enter ./dev install || refuse "$mirror does not answer, and packages are missing"
fi
enter "$@"
