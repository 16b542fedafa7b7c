#!/usr/bin/env python3
"""Installs the program from a copy of the sources, takes the copy away, and does the main job with
what was installed: from the command line, and in a window opened by a double click on a battle or
from the menu of programs.

`test-installed.py SOURCE-FOLDER`; it calls itself with --window PROGRAM TITLE COMMAND... for the
window: a pattern for its title, and what opens it.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import configparser
import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent / "desktop"), str(HERE.parent.parent / "tools")]
import lintlib
import taplib

APP_ID = "io.github.bivouac.Bivouac"
PATIENCE = 180
# What tests set for a program that is not installed.
SET_BY_TESTS = ("BIVOUAC_", "GSETTINGS_", "G_TEST_", "LD_", "MESON_")
# What is made on the spot after installing, and not within DESTDIR, where packages are made.
MADE_ON_THE_SPOT = ("/gschemas.compiled", "/mimeinfo.cache", "/icon-theme.cache")
NEEDED = ("bin/bivouac", "bin/bivouac-cli", f"share/applications/{APP_ID}.desktop",
          f"share/metainfo/{APP_ID}.metainfo.xml", f"share/mime/packages/{APP_ID}.xml",
          f"share/glib-2.0/schemas/{APP_ID}.gschema.xml",
          f"share/dbus-1/services/{APP_ID}.service", f"share/thumbnailers/{APP_ID}.thumbnailer",
          f"share/gnome-shell/search-providers/{APP_ID}.search-provider.ini",
          f"share/icons/hicolor/scalable/apps/{APP_ID}.svg",
          f"share/icons/hicolor/symbolic/apps/{APP_ID}-symbolic.svg",
          *(f"share/locale/{language}/LC_MESSAGES/bivouac.mo"
            for language in lintlib.read(lintlib.ROOT, "po/LINGUAS").split()),
          "share/man/man1/bivouac.1",
          "share/man/fr/man1/bivouac-cli.1", "share/zsh/site-functions/_bivouac-cli",
          "share/bash-completion/completions/bivouac-cli",
          "share/fish/vendor_completions.d/bivouac-cli.fish",
          "share/bivouac/samples/issus.bivscenario",
          "share/bivouac/schemas/play.xsd")


def list_files(folder):
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file())


class Installation:
    """The program under a prefix of its own; the folder it was built in is gone."""

    def __init__(self, folder, source):
        self.folder, self.prefix = folder, folder / "prefix"
        self.built, self.staged = folder / "built", folder / "staged"
        self.clean = {name: value for name, value in os.environ.items()
                      if not name.startswith(SET_BY_TESTS)}
        self.copy(pathlib.Path(source))
        self.build()
        taplib.output("meson", "install", "-C", self.built / "build", "--no-rebuild",
                      env=self.clean | {"DESTDIR": str(self.staged)})
        self.said = taplib.output("meson", "install", "-C", self.built / "build", "--no-rebuild",
                                  env=self.clean)
        shutil.rmtree(self.built)
        self.share = self.prefix / "share"
        self.battle = folder / "battle"  # without an ending, as downloads may be
        shutil.copy(self.share / "bivouac" / "samples" / "issus.bivscenario", self.battle)
        self.env = self.clean | {
            "PATH": f"{self.prefix / 'bin'}:{os.environ['PATH']}",
            "XDG_DATA_DIRS": f"{self.share}:/usr/local/share:/usr/share"}
        self.env |= {f"XDG_{name}_HOME": str(folder / name) for name in ("DATA", "CONFIG", "CACHE")}

    def copy(self, source):
        for name in lintlib.project_files(source):
            (self.built / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source / name, self.built / name)

    def build(self):
        """Builds what gets installed and was not written while it was set up, and no tests. How
        fast it is does not matter here."""
        build = self.built / "build"
        taplib.output("meson", "setup", "-Doptimization=0", "-Ddebug=false",
                      f"--prefix={self.prefix}", build, self.built, env=self.clean)
        installed = json.loads(taplib.output("meson", "introspect", "--installed", build))
        wanted = [str(pathlib.Path(name).relative_to(build)) for name in installed
                  if pathlib.Path(name).is_relative_to(build) and not pathlib.Path(name).exists()]
        taplib.output("ninja", "-C", build, *wanted, env=self.clean)

    def cli(self, *words, status=0, **env):
        done = subprocess.run(["bivouac-cli", *map(str, words)], env=self.env | env,
                              cwd=self.folder, capture_output=True, text=True)
        taplib.same((done.returncode, done.stderr), (status, ""), words)
        return done.stdout


def everything_is_there(installation):
    """everything is installed, and within DESTDIR the same"""
    staged = installation.staged / installation.prefix.relative_to("/")
    taplib.same([name for name in NEEDED if not (staged / name).is_file()], [])
    here = [name for name in list_files(installation.prefix)
            if not f"/{name}".endswith(MADE_ON_THE_SPOT) and not is_mime_cache(name)]
    taplib.same(list_files(staged), here)
    beside = [name for name in list_files(installation.staged)
              if not (installation.staged / name).is_relative_to(staged)]
    taplib.same(beside, [])


def is_mime_cache(name):
    return name.startswith("share/mime/") and not name.startswith("share/mime/packages/")


def caches_are_made(installation):
    """settings, launchers, kinds of files and icons are made known after installing"""
    for name in ("glib-2.0/schemas/gschemas.compiled", "applications/mimeinfo.cache",
                 "mime/mime.cache", "icons/hicolor/icon-theme.cache"):
        assert (installation.share / name).is_file(), f"no {name}\n{installation.said}"


def nothing_points_back(installation):
    """nothing of the text that is installed names the folder it was built in"""
    for name in list_files(installation.prefix):
        if name.startswith("share/"):
            content = (installation.prefix / name).read_bytes()
            assert str(installation.built).encode() not in content, name


def rules_are_found(installation):
    """rules and lists are found where they are installed"""
    for command in ("rulesets", "musters"):
        said = installation.cli(command)
        lines = said.splitlines()
        assert len(lines) >= 2, said
        assert all(str(installation.share / "bivouac" / command) in line for line in lines), said


def sample_is_checked(installation):
    """the sample is checked, in French by the translation installed"""
    english = installation.cli("check", installation.battle, "--lang", "en")
    french = installation.cli("check", installation.battle, "--lang", "fr")
    assert "note" in english and english != french, english + french
    shutil.copy(HERE.parent / "golden" / "broken" / "two-kings.bivscenario", installation.folder)
    said = installation.cli("check", "two-kings.bivscenario", "--lang", "fr", status=1)
    taplib.same(said, (HERE.parent / "golden" / "broken" / "two-kings.fr.txt").read_text())


def sample_is_exported(installation):
    """the sample is exported for play and its map printed"""
    play, paper = installation.folder / "out.bivplay", installation.folder / "out.pdf"
    installation.cli("export", installation.battle, "-o", play)
    taplib.output("xmllint", "--nonet", "--noout", "--schema",
                  installation.share / "bivouac" / "schemas" / "play.xsd", play)
    installation.cli("print", "map", installation.battle, "-o", paper)
    assert "Pages:" in taplib.output("pdfinfo", paper)


def desktop_knows_it(installation):
    """the desktop knows the battle, its icon's name, and who opens it"""
    kind = "application/vnd.bivouac.scenario+xml"
    said = taplib.output("gio", "info", "-a", "standard::content-type", installation.battle,
                         env=installation.env)
    assert kind in said, said
    said = taplib.output("gio", "mime", kind, env=installation.env)
    assert f"{APP_ID}.desktop" in said.splitlines()[0], said
    said = taplib.output("gsettings", "list-keys", APP_ID, env=installation.env)
    assert "window-width" in said.split(), said


def read_keys(path):
    """The only section of a key file."""
    parser = configparser.ConfigParser(interpolation=None, delimiters="=")
    parser.optionxform = str
    parser.read(path, encoding="utf-8")
    return parser[parser.sections()[0]]


def search_asks_it(installation):
    """the desktop's search knows which program to ask, and the bus how to start it"""
    share = installation.share
    search = read_keys(share / "gnome-shell" / "search-providers" / f"{APP_ID}.search-provider.ini")
    bus = read_keys(share / "dbus-1" / "services" / f"{search['BusName']}.service")
    taplib.same(bus["Name"], search["BusName"])
    program, *options = bus["Exec"].split()
    taplib.same((pathlib.Path(program), options),
                (installation.prefix / "bin" / "bivouac", ["--gapplication-service"]))
    assert (share / "applications" / search["DesktopId"]).is_file(), search["DesktopId"]
    taplib.same(search["ObjectPath"], "/" + APP_ID.replace(".", "/") + "/SearchProvider")
    taplib.same(search["Version"], "2")


def double_click_opens_it(installation):
    """a double click on the battle opens it in the window, from the rules installed"""
    for language, title in (("en", "Issus, 333 BC"), ("fr", "Issos, 333 av. J.-C.")):
        said = show_window(installation, language, "^Iss", "gio", "open", installation.battle)
        assert f"title: {title}" in said, said


def menu_starts_it(installation):
    """the menu of programs starts it, on its start page, without a file"""
    launcher = installation.share / "applications" / f"{APP_ID}.desktop"
    for language in ("en", "fr"):
        said = show_window(installation, language, "^Bivouac$", "gio", "launch", launcher)
        assert "title: Bivouac" in said, said


def show_window(installation, language, title, *command):
    """What is said of the window that a command opens."""
    said = taplib.output(HERE.parent / "with-display.sh", sys.executable, __file__, "--window",
                         installation.prefix / "bin" / "bivouac", title, *command,
                         env=installation.env | make_language_env(language))
    assert "error:" not in said, said
    return said


def make_language_env(language):
    """French needs a locale other than C; which one does not matter."""
    names = taplib.output("locale", "-a").split()
    other = [name for name in names if name[:3] in ("fr_", "en_") and "utf" in name.lower()]
    return {"LC_ALL": "", "LANG": (other or ["C.UTF-8"])[0], "LANGUAGE": language,
            "GDK_BACKEND": "x11", "GSK_RENDERER": "cairo", "GTK_A11Y": "none",
            "GSETTINGS_BACKEND": "memory", "G_DEBUG": "fatal-criticals"}


def open_window(program, wanted, *command):
    """Opens a window as a desktop does; prints its title once that is the one that is wanted."""
    # No pipes: the program that is opened would hold them open for as long as it runs.
    launched = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    if launched.returncode != 0:
        print("error:", command[0], "says", launched.returncode)
        return 1
    window, end = None, time.monotonic() + PATIENCE
    while not window and time.monotonic() < end:
        time.sleep(0.2)
        found = subprocess.run(["xdotool", "search", "--onlyvisible", "--name", wanted],
                               capture_output=True, text=True).stdout.split()
        window = found[0] if found else None
    if not window:
        print("error: no window", wanted)
        return 1
    print("title:", taplib.output("xdotool", "getwindowname", window).strip())
    process = int(taplib.output("xdotool", "getwindowpid", window))
    running = pathlib.Path(f"/proc/{process}/exe").resolve()
    os.kill(process, signal.SIGTERM)
    if running != pathlib.Path(program):
        print("error: the window is of", running)
    return 0


TESTS = [everything_is_there, caches_are_made, nothing_points_back, rules_are_found,
         sample_is_checked, sample_is_exported, desktop_knows_it, search_asks_it,
         double_click_opens_it, menu_starts_it]


def main(source):
    with tempfile.TemporaryDirectory(prefix="bivouac-") as folder:
        return taplib.run(TESTS, Installation(pathlib.Path(folder).resolve(), source))


if __name__ == "__main__":
    sys.exit(open_window(*sys.argv[2:]) if sys.argv[1] == "--window" else main(sys.argv[1]))
