#!/usr/bin/env python3
"""Checks that a program runs without GTK: neither it nor a library it loads may be of a desktop.

The argument --self-test takes a program that does load GTK and must be refused.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import re
import subprocess
import sys

# Not libX11: cairo, which draws maps without a display, is linked with it on Debian. Nor
# gdk-pixbuf, which reads pictures, opens no display and is the desktop's by its name alone.
DESKTOP = re.compile(r"\blib(gtk|gdk(?!_pixbuf)|gsk|adwaita|wayland)[-\w.]*\.so[.\d]*")


def desktop_libraries(program):
    output = subprocess.run(["ldd", program], capture_output=True, text=True, check=True).stdout
    return sorted({found.group(0) for found in DESKTOP.finditer(output)})


def main(arguments):
    expect_desktop = arguments[0] == "--self-test"
    program = arguments[-1]
    found = desktop_libraries(program)
    if bool(found) == expect_desktop:
        return 0
    print(f"{program} loads {', '.join(found) or 'no desktop library'}", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
