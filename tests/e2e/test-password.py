"""The password of a club's server, in the real window with the keyring of a desktop: it is asked
for once and kept, the next start asks nothing; a wrong one is asked for anew, so is one that was
changed on the server; once forgotten it is asked for again; and without a keyring all works as
before, and is said.

usage: with-postgres.sh with-display.sh test-password.py BIVOUAC BIVOUAC-CLI

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import contextlib
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import urllib.parse

import pyatspi

from desktop import Program, find_words, is_in_state, wait_for

SERVER = os.environ.get("BIVOUAC_POSTGRES")
KEYRING = shutil.which("gnome-keyring-daemon")
SAMPLE = pathlib.Path(__file__).resolve().parents[2] / "data/samples/issus.bivscenario"


def hide_keyring():
    """The bus starts no keyring by itself: that of the machine would ask who it is."""
    folder = pathlib.Path(os.environ["XDG_DATA_HOME"], "dbus-1", "services")
    folder.mkdir(parents=True)
    (folder / "org.freedesktop.secrets.service").write_text(
        "[D-BUS Service]\nName=org.freedesktop.secrets\nExec=/bin/false\n", encoding="utf-8")
    subprocess.run(["gdbus", "call", "--session", "--dest", "org.freedesktop.DBus",
                    "--object-path", "/org/freedesktop/DBus", "--method",
                    "org.freedesktop.DBus.ReloadConfig"], check=True, stdout=subprocess.DEVNULL)


class Keyring:
    """The keyring of a desktop, unlocked as by who has logged in."""

    def __init__(self):
        self.process = subprocess.Popen([KEYRING, "--foreground", "--unlock",
                                         "--components=secrets"], stdin=subprocess.PIPE,
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.process.stdin.write(b"whoever logs in")
        self.process.stdin.close()
        wait_for("the keyring", lambda: subprocess.run(
            ["gdbus", "introspect", "--session", "--dest", "org.freedesktop.secrets",
             "--object-path", "/org/freedesktop/secrets/collection/login"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False).returncode == 0)

    def read(self):
        """Everything that it keeps, as it lies on the disk."""
        folder = pathlib.Path(os.environ["XDG_DATA_HOME"], "keyrings")
        return b"".join(path.read_bytes() for path in folder.glob("*"))

    def stop(self):
        self.process.kill()
        self.process.wait()


class Member:
    def __init__(self, binary, cli, folder):
        self.binary, self.cli, self.folder = binary, cli, folder
        self.translate = find_words("en")
        self.program = None
        host = urllib.parse.quote(os.environ["PGHOST"], safe="")
        self.address = f"postgresql://locked@{host}/secrets"
        self.sql("CREATE DATABASE secrets TEMPLATE template0", "postgres")
        self.sql("CREATE ROLE locked LOGIN PASSWORD 'hush'", "postgres")
        for words in (["init"], ["add", SAMPLE], ["grant", "locked"]):
            subprocess.run([cli, "library", "--library", "postgresql:///secrets", *words],
                           check=True, stdout=subprocess.DEVNULL)

    def sql(self, statement, database="secrets"):
        subprocess.run([f"{SERVER}/psql", "-qAt", "-v", "ON_ERROR_STOP=1", "-d", database, "-c",
                        statement], check=True)

    # --- The window -------------------------------------------------------------------------

    @contextlib.contextmanager
    def running(self):
        """The program from its start to its end, with the page of the library in view."""
        self.program = Program([self.binary])
        self.program.click(self.program.find_button(self.translate("_Library")))
        try:
            yield
        finally:
            self.program.stop()

    def ask_for_club(self):
        """Opens the club's library for the first time."""
        self.choose("Open a Club’s Library…")
        self.program.find_frame(self.translate("Open a Club’s Library"))
        self.program.wait_for_dialog()
        self.program.type(self.address)
        self.program.key("Return")

    def choose(self, words):
        button = self.program.find("push button", self.translate("The whole library"),
                                   self.program.window)
        self.program.choose_menu(button, self.translate(words))

    def choose_club(self):
        """Opens the library that was opened before."""
        libraries = self.program.find("combo box", self.translate("Which library"),
                                      self.program.window)
        self.program.choose(libraries, f"postgresql:///secrets?host={os.environ['PGHOST']}")

    def wait_for_question(self):
        frame = self.program.find_frame(self.translate("Password"))
        wait_for("the question to have the keyboard", lambda: is_in_state(
            self.program.find("password text", below=frame), pyatspi.STATE_FOCUSED))
        return frame

    def answer(self, password, keep=None):
        """Types the password. keep: whether it is kept; None: whatever is proposed"""
        frame = self.wait_for_question()
        tick = self.program.find("check box", self.translate("_Keep it in the keyring"), frame)
        self.program.type(password)
        if keep is not None:
            wait_for("a keyring", lambda: is_in_state(tick, pyatspi.STATE_SENSITIVE))
            if is_in_state(tick, pyatspi.STATE_CHECKED) != keep:
                self.program.point(tick, 0.05)
                wait_for("the tick", lambda: is_in_state(tick, pyatspi.STATE_CHECKED) == keep)
        self.program.click(self.program.find_button(self.translate("_Open"), frame))

    def wait_for_library(self):
        """The document of the club is there, and nothing is asked."""
        rows = self.program.find("list", self.translate("Documents of the library"),
                                 self.program.window)
        wait_for("the club's document", lambda: any(
            "Issus" in node.name for node in map(rows.getChildAtIndex, range(rows.childCount))))
        assert len(self.program.frames()) == 1, self.program.frames()

    # --- What happens -----------------------------------------------------------------------

    def first_evening(self, keyring):
        """Asked, wrong, asked anew, right and kept. Nothing but the keyring has it."""
        with self.running():
            self.ask_for_club()
            self.answer("guess", keep=False)
            self.program.find("label", "postgresql://",
                              lambda: self.program.find_frame(self.translate("Password")))
            assert not is_in_state(self.program.find("check box"), pyatspi.STATE_CHECKED)
            self.answer("hush", keep=True)
            self.wait_for_library()
        assert b"xdg:schema" in keyring.read() and b"hush" not in keyring.read()
        for path in self.folder.rglob("*"):
            assert not path.is_file() or b"hush" not in path.read_bytes(), path

    def next_evening(self):
        """Nothing is asked."""
        with self.running():
            self.choose_club()
            self.wait_for_library()

    def changed_password(self):
        """What is kept is no good any more: asked anew, and kept again as it is proposed."""
        self.sql("ALTER ROLE locked PASSWORD 'whist'")
        with self.running():
            self.choose_club()
            frame = self.wait_for_question()
            wait_for("the tick", lambda: is_in_state(self.program.find("check box", below=frame),
                                                     pyatspi.STATE_CHECKED))
            self.answer("whist")
            self.wait_for_library()
        self.next_evening()

    def forgotten(self):
        with self.running():
            self.choose_club()
            self.wait_for_library()
            self.choose("Forget the Password")
        with self.running():
            self.choose_club()
            self.wait_for_question()
            self.program.key("Escape")
            self.program.find("label", self.translate("No Contact with the Library"))

    def without_keyring(self):
        """It is said that there is none, and the password is known until the end."""
        with self.running():
            self.choose_club()
            frame = self.wait_for_question()
            self.program.find("label", self.translate("This desktop has no keyring"), frame)
            self.answer("whist")
            self.wait_for_library()
        with self.running():
            self.choose_club()
            self.wait_for_question()


def main(binary, cli):
    hide_keyring()
    folder = pathlib.Path(tempfile.mkdtemp(prefix="bivouac-password-"))
    for name in ("data", "config", "state"):
        (folder / name).mkdir()
        os.environ[f"XDG_{name.upper()}_HOME"] = str(folder / name)
    os.environ["GSETTINGS_BACKEND"] = "keyfile"
    try:
        keyring = Keyring()
        member = Member(binary, cli, folder)
        member.first_evening(keyring)
        member.next_evening()
        member.changed_password()
        member.forgotten()
        keyring.stop()
        member.without_keyring()
    finally:
        shutil.rmtree(folder)


if __name__ == "__main__":
    if not SERVER or not KEYRING:
        print("skipped: PostgreSQL or gnome-keyring is not installed")
        sys.exit(77)
    main(*sys.argv[1:])
