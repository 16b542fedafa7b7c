"""Letters that an English keyboard does not have.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import ctypes

# Those that tests type.
LETTERS = "àâçèéêëîïôùûÀÉ’"


def teach_letters():
    """Gives each of the letters a key of the display that has none, for good. xdotool would lend it
    one for an instant, and a busy program looks at the key when that is over."""
    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XGetKeyboardMapping.restype = ctypes.POINTER(ctypes.c_ulong)
    display = ctypes.c_void_p(x11.XOpenDisplay(None))
    first, last, width = ctypes.c_int(), ctypes.c_int(), ctypes.c_int()
    x11.XDisplayKeycodes(display, ctypes.byref(first), ctypes.byref(last))
    keys = range(first.value, last.value + 1)
    symbols = x11.XGetKeyboardMapping(display, ctypes.c_ubyte(first.value), len(keys),
                                      ctypes.byref(width))
    rows = [symbols[n * width.value:(n + 1) * width.value] for n in range(len(keys))]
    known = {symbol for row in rows for symbol in row}
    free = [key for key, row in zip(keys, rows) if not any(row)]
    # As X names a letter: by its code in Latin-1, else by that of Unicode, marked.
    wanted = [code if code < 256 else 0x1000000 + code for code in map(ord, LETTERS)]
    for key, symbol in zip(free, [each for each in wanted if each not in known]):
        x11.XChangeKeyboardMapping(display, key, 1, ctypes.byref(ctypes.c_ulong(symbol)), 1)
    x11.XFree(symbols)
    x11.XCloseDisplay(display)
