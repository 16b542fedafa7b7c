#!/usr/bin/env python3
"""Checks the Debian package's and the Flatpak's descriptions against the project.

`test-packages.py SOURCE-FOLDER VERSION`

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import hashlib
import pathlib
import re
import sys
import tarfile

import taplib
import yaml

APP_ID = "io.github.bivouac.Bivouac"
# What every Debian build has, or what debhelper and meson bring.
IMPLIED = {"gcc", "libc6-dev", "ninja-build", "python3"}


def read_manifest(source, version="1", checksum="0" * 64):
    text = (source / "flatpak" / f"{APP_ID}.yml.in").read_text(encoding="utf-8")
    return yaml.safe_load(text.replace("@VERSION@", version).replace("@SHA256@", checksum))


def packages_of(source):
    """What the Debian packages hold, by their names."""
    lists = (source / "debian").glob("*.install")
    return {path.stem: path.read_text(encoding="utf-8").split() for path in lists}


def debian_is_of_this_version(source, version):
    """the Debian package is of this version"""
    first = (source / "debian" / "changelog").read_text(encoding="utf-8").splitlines()[0]
    taplib.same(re.fullmatch(r"bivouac \((\S+)\) .*", first).group(1), version)


def debian_names_what_building_needs(source, version):
    """the Debian package names all that ./dev installs for building"""
    control = (source / "debian" / "control").read_text(encoding="utf-8")
    listed = re.search(r"^Build-Depends:\n((?: .*\n)+)", control, re.MULTILINE).group(1)
    named = set(re.findall(r"^ ([a-z0-9.+-]+)", listed, re.MULTILINE))
    packages = (source / "tools" / "packages.txt").read_text(encoding="utf-8")
    wanted = set(re.findall(r"^build\s+(\S+)", packages, re.MULTILINE))
    taplib.same(sorted(wanted - named - IMPLIED), [])


def flatpak_is_of_this_program(source, version):
    """the Flatpak builds this program for a GNOME runtime"""
    manifest = read_manifest(source)
    taplib.same(manifest["id"], APP_ID)
    taplib.same(manifest["command"], "bivouac")
    taplib.same((manifest["runtime"], manifest["sdk"]), ("org.gnome.Platform", "org.gnome.Sdk"))
    places = [place for module in manifest["modules"] for place in module["sources"]]
    taplib.same([place["type"] for place in places], ["git", "archive", "archive", "archive"])
    assert re.fullmatch("[0-9a-f]{40}", places[0]["commit"]), places[0]
    for fonts in places[1:3]:
        assert re.fullmatch("[0-9a-f]{64}", fonts["sha256"]), fonts


def release_can_be_packed(source, version):
    """./dev dist packs this version, and its manifest names that archive's checksum"""
    if not (source / ".git").exists():
        return  # sources without their history have been packed already
    taplib.output(source / "dev", "dist", cwd=source)
    archive = source / "build-dist" / f"bivouac-{version}.tar.xz"
    manifest = yaml.safe_load((source / "build-dist" / f"{APP_ID}.yml").read_text())
    place = manifest["modules"][-1]["sources"][0]
    taplib.same(place["sha256"], hashlib.sha256(archive.read_bytes()).hexdigest())
    assert place["url"].endswith(f"/v{version}/{archive.name}"), place
    with tarfile.open(archive) as packed:
        assert f"bivouac-{version}/meson.build" in packed.getnames()


def command_line_is_a_package_apart(source, version):
    """each Debian package is described, and the command line comes without the window"""
    packages = packages_of(source)
    control = (source / "debian" / "control").read_text(encoding="utf-8")
    taplib.same(sorted(re.findall(r"^Package: (.+)$", control, re.MULTILINE)), sorted(packages))
    owners = {path: name for name, paths in packages.items() for path in paths}
    taplib.same(owners["usr/bin/bivouac-cli"], "bivouac-cli")
    taplib.same(owners["usr/bin/bivouac"], "bivouac")
    taplib.same(owners["usr/share/bivouac"], "bivouac-data")
    needed = re.search(r"^Package: bivouac-cli\n(?:.*\n)*?Depends:\n((?: .*\n)+)", control,
                       re.MULTILINE).group(1)
    assert "bivouac-data" in needed and "adwaita" not in needed, needed


def flatpak_keeps_to_the_portals(source, version):
    """the Flatpak asks for no folder, network or bus, only for a display"""
    taplib.same(sorted(read_manifest(source)["finish-args"]),
                ["--device=dri", "--share=ipc", "--socket=fallback-x11", "--socket=wayland"])


def flatpak_options_exist(source, version):
    """the options that the Flatpak builds with are options of the project"""
    known = set(re.findall(r"^option\('(\w+)'", (source / "meson_options.txt").read_text(),
                           re.MULTILINE))
    used = {option.removeprefix("-D").partition("=")[0]
            for option in read_manifest(source)["modules"][-1]["config-opts"]}
    assert used and used <= known, f"{used} of {known}"


TESTS = [debian_is_of_this_version, debian_names_what_building_needs,
         command_line_is_a_package_apart,
         flatpak_is_of_this_program, flatpak_keeps_to_the_portals, flatpak_options_exist,
         release_can_be_packed]

if __name__ == "__main__":
    sys.exit(taplib.run(TESTS, pathlib.Path(sys.argv[1]), sys.argv[2]))
