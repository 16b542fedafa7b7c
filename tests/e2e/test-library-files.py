#!/usr/bin/env python3
"""What the library reads and writes as files, where links lie and names are odd:
`test-library-files.py PROGRAM`.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import json
import os
import pathlib
import shutil
import sqlite3
import stat
import subprocess
import sys
import tempfile
import unicodedata
import unittest

DATA = pathlib.Path(__file__).resolve().parent.parent.parent / "data"
SAMPLES = sorted((DATA / "samples").glob("*.bivscenario"))
ISSUS = DATA / "samples" / "issus.bivscenario"
PROGRAM = pathlib.Path(sys.argv[1]).resolve()
SECRET = b"root:x:0:0:" + 40 * b"what must not be written over "


class FilesTest(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        self.file = self.folder / "bivouac" / "club.bivlibrary"
        self.out = self.folder / "out"
        self.out.mkdir()
        self.secret = self.folder / "secret"
        self.secret.write_bytes(SECRET)
        self.secret.chmod(0o644)
        self.env = {**os.environ, "XDG_DATA_HOME": str(self.folder), "TZ": "UTC",
                    "TMPDIR": str(self.folder)}

    def run_cli(self, *words, status=0, env=None):
        done = subprocess.run([PROGRAM, *map(str, words)], env=env or self.env, cwd=self.folder,
                              capture_output=True, timeout=60, check=False)
        self.assertEqual(done.returncode, status, done.stderr.decode())
        return done.stdout.decode() + done.stderr.decode()

    def call(self, *words, **options):
        return self.run_cli("library", *words, **options)

    def assert_secret(self):
        self.assertEqual(self.secret.read_bytes(), SECRET)
        self.assertEqual(stat.S_IMODE(self.secret.stat().st_mode), 0o644)

    def named(self, name):
        """A battle of that name, whatever the name is."""
        path = self.folder / f"{len(list(self.folder.iterdir()))}.bivscenario"
        text = ISSUS.read_text(encoding="utf-8")
        old = 'title="Issus, 333 BC"' if 'title="Issus, 333 BC"' in text else 'Issus, 333 BC'
        self.assertIn(old, text)
        path.write_text(text.replace(old, old.replace("Issus, 333 BC", name)), encoding="utf-8")
        return path

    # --- rescue

    def rescue(self, file, status=0):
        shutil.rmtree(self.out)
        self.out.mkdir()
        told = self.call("rescue", file, "-o", self.out, status=status)
        self.assertEqual(list(self.folder.glob("rescue-*")), [])
        return told, {path.read_bytes() for path in self.out.iterdir()}

    def test_rescue_of_a_link_touches_nothing(self):
        for target in (self.secret, "secret"):
            link = self.folder / "library.bivlibrary"
            link.symlink_to(target)
            told, rescued = self.rescue(link, 2)
            self.assertIn("no library", told)
            self.assertEqual(rescued, set())
            self.assert_secret()
            link.unlink()

    def test_rescue_of_a_link_that_leads_nowhere(self):
        link = self.folder / "library.bivlibrary"
        link.symlink_to(self.folder / "nothing")
        self.rescue(link, 2)
        self.assertFalse((self.folder / "nothing").exists())

    def test_rescue_takes_what_a_link_leads_to(self):
        """With what stands in the log beside the library, and not beside the link."""
        self.call("add", *SAMPLES[:2])
        link = self.folder / "elsewhere" / "library.bivlibrary"
        link.parent.mkdir()
        link.symlink_to(self.file)
        samples = {path.read_bytes() for path in SAMPLES[:2]}
        before = self.file.read_bytes()
        self.assertEqual(self.rescue(link)[1], samples)
        self.assertEqual(self.file.read_bytes(), before)
        with sqlite3.connect(self.file) as open_still:
            open_still.execute("SELECT count(*) FROM revision").fetchall()
            self.call("add", SAMPLES[2])
            self.assertGreater(pathlib.Path(f"{self.file}-wal").stat().st_size, 0)
            self.assertEqual(self.rescue(link)[1], samples | {SAMPLES[2].read_bytes()})
        open_still.close()

    def test_rescue_into_a_folder_with_links(self):
        self.call("add", ISSUS)
        for name in ("Issus, 333 BC.bivscenario", "1-Issus, 333 BC.bivscenario"):
            (self.out / name).symlink_to(self.secret)
        self.call("rescue", self.file, "-o", self.out)
        self.assert_secret()
        self.assertIn(ISSUS.read_bytes(), {path.read_bytes() for path in self.out.iterdir()})

    def test_a_library_behind_a_link(self):
        """What somebody keeps elsewhere is used there; a folder on the way may be a link, too."""
        self.call("add", ISSUS)
        elsewhere = self.folder / "elsewhere"
        elsewhere.mkdir()
        self.file.rename(elsewhere / "club.bivlibrary")
        self.file.symlink_to("../elsewhere/club.bivlibrary")
        (self.folder / "way").symlink_to("elsewhere")
        self.assertIn("Issus", self.call("list"))
        self.call("tag", "issus", "kept")
        self.assertTrue(self.file.is_symlink())
        self.assertIn("kept", self.call("show", "issus", "--library",
                                        self.folder / "way" / "club.bivlibrary"))

    def test_backups_are_only_read(self):
        """Be it one that an older version made: what is restored of it is brought to this one."""
        self.call("add", *SAMPLES[:2])
        old = pathlib.Path(__file__).with_name("libraries") / "version-1.bivlibrary"
        copy = self.out / "copy.bivlibrary"
        self.call("backup", "-o", copy)
        for number, source in enumerate((copy, old), 1):
            backup = pathlib.Path(f"{self.file}.2026-01-0{number}-030405.backup")
            shutil.copy(source, backup)
            before = backup.read_bytes(), backup.stat().st_mtime_ns
            for words in (("--dry-run",), ()):
                self.call("restore-backup", f"2026-01-0{number}-030405", *words)
                self.assertEqual((backup.read_bytes(), backup.stat().st_mtime_ns), before)
            self.assertTrue(self.call("list"))
        self.assertEqual([path.name for path in self.file.parent.iterdir()
                          if path.name.endswith(("-wal", "-shm"))], [])

    # --- exports

    def test_exports_are_not_written_through_links(self):
        self.call("add", ISSUS)
        name = "Issus, 333 BC.bivscenario"
        for target in (self.secret, self.folder / "nothing"):
            (self.out / name).symlink_to(target)
            self.call("export", "issus", "-o", self.out)
            self.assert_secret()
            self.assertFalse((self.folder / "nothing").exists())
            self.assertTrue((self.out / name).is_symlink())
            (self.out / name).unlink()
            self.assertEqual([path.read_bytes() for path in self.out.iterdir()],
                             [ISSUS.read_bytes()])
            for path in self.out.iterdir():
                path.unlink()

    def test_a_file_that_is_named_is_written_through_a_link(self):
        self.call("add", ISSUS)
        target = self.out / "target.bivscenario"
        link = self.out / "link.bivscenario"
        link.symlink_to("target.bivscenario")
        self.call("export", "issus", "-o", link)
        self.assertTrue(link.is_symlink())
        self.assertEqual(target.read_bytes(), ISSUS.read_bytes())

    def test_files_of_a_batch_are_not_written_through_links(self):
        for ending, words in (("bivplay", ("export",)), ("pdf", ("print", "map"))):
            for target in (self.secret, self.folder / "nothing"):
                link = self.out / f"issus.{ending}"
                link.symlink_to(target)
                self.run_cli(*words, ISSUS, "-o", f"{self.out}/", status=2)
                self.assert_secret()
                self.assertFalse((self.folder / "nothing").exists())
                self.assertTrue(link.is_symlink())
                link.unlink()
            self.run_cli(*words, ISSUS, "-o", f"{self.out}/")
            self.assertTrue((self.out / f"issus.{ending}").stat().st_size)

    def test_pages_are_not_written_through_links(self):
        self.run_cli("print", "all", ISSUS, "-o", self.out / "night.svg")
        self.assertGreater(len(list(self.out.glob("night-*.svg"))), 2)
        (self.out / "night-2.svg").unlink()
        (self.out / "night-2.svg").symlink_to(self.secret)
        told = self.run_cli("print", "all", ISSUS, "-o", self.out / "night.svg", status=2)
        self.assertIn("not an ordinary file", told)
        self.assert_secret()

    def test_nothing_in_the_folder_is_written_over(self):
        self.call("add", ISSUS)
        for number in range(1, 5):
            self.call("export", "issus", "-o", self.out)
            self.assertEqual(len(list(self.out.iterdir())), number)

    def test_a_copy_is_as_private_as_the_library(self):
        self.call("add", ISSUS)
        for mode in (0o600, 0o640, 0o644):
            self.file.chmod(mode)
            copy = self.out / f"{mode:o}.bivlibrary"
            self.call("backup", "-o", copy)
            self.assertEqual(oct(stat.S_IMODE(copy.stat().st_mode)), oct(mode))
            self.assertIn("Issus", self.call("list", "--library", copy))

    # --- names

    ODD = ("Waterloo", "WATERLOO", "Mont\u00e9zuma", "Monte\u0301zuma", "CON", "nul.txt", "-rf",
           "..", "Ends with a dot.", "12:30", "\u202eymra", "COM1", "/etc/passwd", "a\u200eb",
           "\u2066x\u2069")

    def assert_names(self, names):
        folded = {unicodedata.normalize("NFD", name).casefold() for name in names}
        self.assertEqual(len(folded), len(names), names)
        for name in names:
            self.assertNotRegex(name, r"^[-.]|[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e"
                                      r"\u2066-\u2069\u061c/\\:*?\"<>|]|[. ]$")
            self.assertNotRegex(name.split(".")[0].strip(), r"(?i)^(con|prn|aux|nul|com\d|lpt\d)$")

    def test_names_of_exported_documents(self):
        for name in self.ODD:
            self.call("add", self.named(name))
        self.call("export", "-o", self.out)
        names = os.listdir(self.out)
        self.assertEqual(len(names), len(self.ODD))
        self.assert_names(names)
        self.call("add", *self.out.iterdir(), "--library", self.folder / "again.bivlibrary")
        count = len(json.loads(self.call("list", "--format", "json", "--library",
                                         self.folder / "again.bivlibrary")))
        self.assertEqual(count, len(self.ODD))

    def test_names_of_printed_documents(self):
        for name in self.ODD:
            self.call("add", self.named(name))
        self.call("print", "map", "-o", self.out)
        self.assertEqual(len(os.listdir(self.out)), len(self.ODD))
        self.assert_names(os.listdir(self.out))

    def test_names_of_synchronised_documents(self):
        for name in self.ODD:
            self.call("add", self.named(name))
        self.call("sync", self.out)
        names = [name for name in os.listdir(self.out) if name.endswith(".bivscenario")]
        self.assertEqual(len(names), len(self.ODD))
        self.assert_names(names)
        before = {path.name: path.read_bytes() for path in self.out.iterdir()}
        self.call("sync", self.out)
        self.assertEqual({path.name: path.read_bytes() for path in self.out.iterdir()}, before)

    def test_names_of_a_batch(self):
        """Two that some file system takes for one are two; two that are the same are refused."""
        files = []
        for number, name in enumerate(("Night", "night", "NIGHT", "-x", "nul", "a:b", "a-b")):
            path = self.folder / str(number) / f"{name}.bivscenario"
            path.parent.mkdir()
            shutil.copy(ISSUS, path)
            files.append(path)
        self.run_cli("export", *files, "-o", self.out)
        self.assertEqual(len(os.listdir(self.out)), len(files))
        self.assert_names(os.listdir(self.out))
        again = self.folder / "again" / "night.bivscenario"
        again.parent.mkdir()
        shutil.copy(ISSUS, again)
        self.run_cli("export", *files, again, "-o", self.out, status=2)

    # --- folders of a person

    def test_relative_folders_are_ignored(self):
        """As the specification of these variables says; where none is, that of the home counts."""
        home = self.folder / "home"
        home.mkdir()
        env = {**self.env, "HOME": str(home), "XDG_DATA_HOME": "data", "XDG_RUNTIME_DIR": "run",
               "XDG_STATE_HOME": "state", "XDG_CONFIG_HOME": "config", "XDG_CACHE_HOME": "./cache"}
        before = sorted(path.name for path in self.folder.iterdir())
        self.call("add", ISSUS, env=env)
        self.assertEqual(sorted(path.name for path in self.folder.iterdir()), before)
        self.assertTrue((home / ".local/share/bivouac/club.bivlibrary").exists())
        self.call("add", ISSUS, env={**self.env, "HOME": "relative"})
        self.assertTrue(self.file.exists())
        self.assertFalse((self.folder / "relative").exists())


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0]], verbosity=2)
