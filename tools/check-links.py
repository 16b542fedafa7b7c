#!/usr/bin/env python3
"""Checks that a program runs without GTK: neither it nor a library it loads may be of a desktop.

The argument --light asks as well that it starts without what draws, and without what reads XML and
keeps libraries. The argument --self-test takes a program that does load GTK and must be refused.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import re
import subprocess
import sys

# Not libX11: cairo, which draws maps without a display, is linked with it on Debian. Nor
# gdk-pixbuf, which reads pictures, opens no display and is the desktop's by its name alone.
DESKTOP = re.compile(r"\blib(gtk|gdk(?!_pixbuf)|gsk|adwaita|wayland)[-\w.]*\.so[.\d]*")

# What is loaded by who needs it.
HEAVY = re.compile(r"\blib(cairo|pango|gdk_pixbuf|png|harfbuzz|freetype|X11|xml2|icu|sqlite3"
                   r"|archive|pq)[-\w.]*\.so[.\d]*")


def libraries(program, pattern):
    output = subprocess.run(["ldd", program], capture_output=True, text=True, check=True).stdout
    return sorted({found.group(0) for found in pattern.finditer(output)})


def main(arguments):
    expect_desktop = arguments[0] == "--self-test"
    program = arguments[-1]
    found = libraries(program, DESKTOP)
    if "--light" in arguments:
        found += libraries(program, HEAVY)
    if bool(found) == expect_desktop:
        return 0
    print(f"{program} loads {', '.join(found) or 'no desktop library'}", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
