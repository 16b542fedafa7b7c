#!/usr/bin/env python3
"""Keeps a club's documents on a PostgreSQL server by the command line: `test-server.py PROGRAM`,
run by with-postgres.sh, which gives it a server of its own.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import concurrent.futures
import contextlib
import itertools
import json
import os
import pathlib
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
import unittest
import urllib.parse

DATA = pathlib.Path(__file__).resolve().parent.parent.parent / "data"
SAMPLES = sorted((DATA / "samples").glob("*.bivscenario"))
ISSUS = DATA / "samples" / "issus.bivscenario"
ALEXANDER = DATA / "samples" / "alexander-at-issus.bivarmy"
PROGRAM = pathlib.Path(sys.argv[1]).resolve()
SERVER = os.environ.get("BIVOUAC_POSTGRES")
NUMBERS = itertools.count(1)


@unittest.skipUnless(SERVER, "PostgreSQL is not installed")
class ServerTest(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        self.env = {**os.environ, "XDG_DATA_HOME": str(self.folder), "HOME": str(self.folder),
                    "TZ": "UTC"}
        self.database = f"e2e{next(NUMBERS)}"
        self.sql(f"CREATE DATABASE {self.database} TEMPLATE template0", "postgres")
        self.library = f"postgresql:///{self.database}"

    def sql(self, statement, database=None):
        return subprocess.run([f"{SERVER}/psql", "-qAt", "-v", "ON_ERROR_STOP=1", "-d",
                               database or self.database, "-c", statement],
                              check=True, capture_output=True, text=True).stdout

    def call(self, *words, status=0, language="en", library=None):
        # Those that name their libraries take no other.
        named = [] if words[0] in ("copy", "sync-club", "resolve") else [
            "--library", library or self.library]
        done = subprocess.run([PROGRAM, "library", *named, *map(str, words), "--lang", language],
                              env=self.env, capture_output=True, timeout=60, check=False)
        self.assertEqual(done.returncode, status, done.stderr.decode())
        return (done.stdout if status == 0 else done.stderr).decode()

    def names(self, *words, **options):
        return [found["name"] for found in
                json.loads(self.call(*words, "--format", "json", **options))]

    def edited(self, old, new):
        path = self.folder / "edited.bivscenario"
        path.write_text(ISSUS.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
        return path

    def test_an_evening(self):
        self.assertIn("library init", self.call("list", status=2))
        self.assertIn(self.library, self.call("init"))
        self.call("init")
        told = self.call("add", *SAMPLES, ISSUS)
        self.assertEqual(told.count("Added:"), len(SAMPLES))
        self.assertEqual(told.count("Already there:"), 1)
        self.assertEqual(self.names("search", "isus")[:1], ["Issus, 333 BC"])
        self.assertIn("errors: 0", self.call("check"))
        self.call("tag", "issus", "antiquity")
        self.call("move", "issus", "Campaigns/Persia")
        self.assertEqual(self.names("list", "--tag", "antiquity"), ["Issus, 333 BC"])
        self.assertEqual(self.names("list", "--folder", "Campaigns"), ["Issus, 333 BC"])
        self.assertEqual(sorted(self.names("list")),
                         sorted(self.names("list", "--sort", "date")))
        self.assertEqual(list(self.folder.iterdir()), [])

    def watch(self, *words):
        watching = subprocess.Popen([PROGRAM, "library", "--library", self.library, "watch",
                                     "--lang", "en", *words], env=self.env, text=True,
                                    stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.addCleanup(watching.wait)
        self.addCleanup(watching.kill)
        self.assertIn("is watched", watching.stderr.readline())
        return watching

    def test_watch(self):
        self.call("init")
        watching = self.watch("--changes", "2")
        self.call("add", ISSUS)
        self.assertIn("Changed: 2", watching.stdout.readline())
        self.call("tag", "issus", "antiquity")
        self.assertIn("Changed: 2", watching.communicate(timeout=60)[0])
        self.assertEqual(watching.returncode, 0)
        watching = self.watch("--format", "json")
        self.call("untag", "issus", "antiquity")
        self.assertIn("T", json.loads(watching.stdout.readline())["changed"])
        watching.send_signal(signal.SIGINT)
        self.assertEqual(watching.wait(timeout=60), 0)
        self.assertIn("number", self.call("watch", "--changes", "x", status=2))
        self.call("watch", "--changes", "1", "--timeout", "1", status=1)
        self.call("watch", "--timeout", "1")

    def test_revisions(self):
        self.call("init")
        self.call("add", ISSUS)
        told = self.call("save", "issus", self.edited("333 BC", "333"), "--note", "Shorter",
                         "--author", "Anne")
        self.assertIn("Revision 2", told)
        self.assertIn("Shorter", self.call("history", "issus"))
        self.call("restore", "issus", "1")
        self.call("export", "issus", "-o", self.folder / "out.bivscenario")
        self.assertEqual((self.folder / "out.bivscenario").read_bytes(), ISSUS.read_bytes())
        self.call("delete", "issus")
        self.assertEqual(self.names("list"), [])
        self.call("restore", "issus")
        self.assertEqual(len(self.names("list")), 1)
        self.call("delete", "issus")
        self.call("empty-bin", "--yes")
        self.assertEqual(self.sql("SELECT count(*) FROM bivouac.revision"), "0\n")
        self.assertEqual(self.sql("SELECT count(*) FROM bivouac.word"), "0\n")

    def fill_file(self):
        """A library in a file, with a history."""
        path = str(self.folder / "club.bivlibrary")
        self.call("add", *SAMPLES, library=path)
        self.call("save", "issus", self.edited("333 BC", "333"), "--note", "Shorter", library=path)
        self.call("tag", "issus", "antiquity", library=path)
        self.call("put", "members", "name=Anne", library=path)
        return path

    def history(self, library, document="issus"):
        """Without the accounts, which only a server knows."""
        told = json.loads(self.call("history", document, "--format", "json", library=library))
        return [{key: value for key, value in revision.items() if key != "account"}
                for revision in told]

    def test_copies_there_and_back(self):
        path = self.fill_file()
        self.call("init")
        told = self.call("copy", path, self.library)
        self.assertEqual(told.count("Copied: "), len(SAMPLES))
        self.assertIn(f"{len(SAMPLES)} documents were copied", told)
        self.assertEqual(self.history(path), self.history(self.library))
        self.assertEqual(self.names("list", "--tag", "antiquity"), ["Issus, 333"])
        self.assertIn("Anne", self.call("members"))
        self.call("save", "issus", self.edited("333 BC", "333 avant"), "--note", "Again")
        self.assertIn("Brought up to date: Issus, 333 avant", self.call("copy", self.library, path))
        self.assertEqual(len(self.history(path)), 3)
        self.assertEqual(self.history(path), self.history(self.library))
        again = str(self.folder / "again.bivlibrary")
        self.call("copy", self.library, again)
        self.assertEqual(self.history(again), self.history(self.library))
        self.assertIn("already", self.call("copy", again, path))

    def test_copies_no_conflict(self):
        path = self.fill_file()
        self.call("init")
        self.call("copy", path, self.library)
        self.call("save", "issus", self.edited("333 BC", "of one"), library=path)
        self.call("save", "issus", self.edited("333 BC", "of another"))
        before = self.history(self.library)
        self.call("copy", path, self.library, status=1)
        self.assertEqual(self.history(self.library), before)

    def test_goes_on_copying(self):
        path = self.fill_file()
        for _ in range(4):
            self.call("duplicate", "--kind", "scenario", library=path)
        self.call("init")
        for patience in (0.1, 0.3, 0.5, 0.7):
            copying = subprocess.Popen([PROGRAM, "library", "copy", path, self.library],
                                       env=self.env, stdout=subprocess.DEVNULL)
            time.sleep(patience)
            copying.kill()
            copying.wait()
        self.call("copy", path, self.library)
        self.assertEqual(sorted(self.names("list")), sorted(self.names("list", library=path)))
        self.assertEqual(self.sql("SELECT count(*) FROM bivouac.document d WHERE revisions <>"
                                  " (SELECT count(*) FROM bivouac.revision r"
                                  " WHERE r.document = d.id)"), "0\n")

    def test_copies_nothing_from_nowhere(self):
        self.call("init")
        missing = self.folder / "missing.bivlibrary"
        self.assertIn("no library", self.call("copy", missing, self.library, status=2))
        self.assertFalse(missing.exists())
        self.assertIn("itself", self.call("copy", self.library, self.library, status=2))

    def test_club(self):
        self.call("init")
        self.call("put", "members", "name=Anne", "note=Has the hall's key")
        self.assertIn("Anne", self.call("members"))
        self.call("erase", "Anne", "--yes")
        self.assertNotIn("Anne", self.call("members"))

    # What goes into a pack on a server comes out of it in a file, and the other way round.
    def test_pack(self):
        pack = self.folder / "all.bivpack"
        mine = str(self.folder / "mine.bivlibrary")
        self.call("init")
        self.call("add", ISSUS, ALEXANDER)
        self.call("export", "-o", pack)
        self.call("import", pack, library=mine)
        self.assertEqual(self.names("list"), self.names("list", library=mine))
        self.call("save", "issus 333", self.edited("333 BC", "334 BC"), library=mine)
        self.call("export", "-o", pack, library=mine)
        self.call("import", pack)
        self.assertEqual(self.names("list"), self.names("list", library=mine))

    def test_two_clubs(self):
        self.call("init")
        clubs = [f"{self.library}?options=-c%20bivouac.club%3D{name}" for name in ("a", "b")]
        self.call("add", ISSUS, library=clubs[0])
        self.call("add", ALEXANDER, library=clubs[1])
        self.assertEqual(self.names("list", library=clubs[0]), ["Issus, 333 BC"])
        self.assertEqual(len(self.names("list", library=clubs[1])), 1)
        self.assertEqual(self.names("list"), [])

    def test_service(self):
        services = self.folder / "services"
        services.write_text(f"[club]\ndbname={self.database}\noptions=-c bivouac.club=Lyon\n",
                            encoding="utf-8")
        self.env["PGSERVICEFILE"] = str(services)
        self.call("init", library="service=club")
        self.call("add", ISSUS, library="service=club")
        self.assertEqual(self.sql("SELECT club FROM bivouac.document"), "Lyon\n")

    def test_password(self):
        self.call("init")
        self.sql("DROP ROLE IF EXISTS locked; CREATE ROLE locked LOGIN PASSWORD 'hush'")
        self.call("grant", "locked", "read")
        locked = f"{self.library}?user=locked"
        self.assertIn(".pgpass", self.call("list", library=locked, status=2))
        wrong = self.call("list", library=f"{locked}&password=guess", status=2)
        self.assertIn("does not let you in", wrong)
        self.assertNotIn("guess", wrong)
        secret = self.folder / ".pgpass"
        secret.write_text("*:*:*:locked:hush\n", encoding="utf-8")
        secret.chmod(0o600)
        self.env["PGPASSFILE"] = str(secret)
        self.assertEqual(self.names("list", library=locked), [])
        self.assertIn("not change it", self.call("add", ISSUS, library=locked, status=2))
        self.sql("DROP OWNED BY locked; DROP ROLE locked")

    # As docs/server.md sets it up: nobody who works with the library is the server's master.
    def test_accounts(self):
        anne, paul = (f"{self.library}?user={name}" for name in ("anne", "paul"))
        self.sql("CREATE ROLE anne LOGIN; CREATE ROLE paul LOGIN", "postgres")
        self.sql(f"ALTER DATABASE {self.database} OWNER TO anne", "postgres")
        self.assertIn("may not do this", self.call("init", library=paul, status=2))
        self.call("init", library=anne)
        self.assertIn("may not do this", self.call("list", library=paul, status=2))
        self.assertIn("may not do this", self.call("list", library=paul, status=2))
        self.call("grant", "paul", "write", library=anne)
        self.call("add", *SAMPLES[:2], library=paul)
        self.call("put", "members", "name=Paul", library=paul)
        self.call("erase", "Paul", "--yes", library=paul)
        self.call("delete", self.names("list")[0], library=paul)
        self.assertIn("put in the bin by paul", self.call("list", "--bin", library=anne))
        binned, = json.loads(self.call("list", "--bin", "--format", "json", library=anne))
        self.assertEqual(binned["binned-by"], "paul")
        self.call("empty-bin", "--yes", library=paul)
        self.assertEqual(len(self.names("list", library=anne)), 1)
        elsewhere = f"{paul}&options=-c%20bivouac.club%3DLyon"
        self.assertIn("“Lyon”", self.call("list", library=elsewhere, status=2))
        self.call("grant", "paul", "read", library=f"{anne}&options=-c%20bivouac.club%3DLyon")
        self.assertEqual(self.names("list", library=elsewhere), [])
        self.assertIn("not change it", self.call("add", ISSUS, library=elsewhere, status=2))
        self.assertIn("may not do this", self.call("grant", "anne", library=paul, status=2))
        self.assertIn('"nobody"', self.call("grant", "nobody", library=anne, status=2))
        self.assertIn("member, read or", self.call("grant", "paul", "all", library=anne, status=2))
        self.assertIn("no accounts", self.call("grant", "paul", status=2,
                                               library=str(self.folder / "x.bivlibrary")))

    def entry(self, library, document="issus 333"):
        return json.loads(self.call("show", document, "--format", "json", library=library))

    def state(self):
        """All that the server has of the club, but for numbers that nobody has: they are not given
        twice, even if what took one was taken back."""
        dumped = subprocess.run([f"{SERVER}/pg_dump", "-d", self.database], check=True,
                                capture_output=True, text=True).stdout
        return ([line for line in dumped.splitlines()
                 if not line.startswith(("\\", "SELECT pg_catalog.setval"))],
                self.sql("SELECT roleid::regrole, member::regrole FROM pg_auth_members"
                         " UNION SELECT 'pg_monitor'::regrole, oid::regrole FROM pg_roles"
                         " ORDER BY 1, 2"))

    def test_tried(self):
        """--dry-run changes nothing on a server, where the same call without it does."""
        self.call("init")
        self.call("add", *SAMPLES, ALEXANDER, "--author", "Anne")
        self.call("put", "members", "name=Anne")
        self.call("delete", "marengo 1800")
        self.sql("DROP ROLE IF EXISTS t_paul; CREATE ROLE t_paul LOGIN")
        self.addCleanup(self.sql, "DROP OWNED BY t_paul; DROP ROLE t_paul")
        mine = str(self.folder / "mine.bivlibrary")
        self.call("copy", self.library, mine)
        self.call("save", "issus 333", self.edited("333 BC", "333"), library=mine)
        for words in (["grant", "t_paul"], ["hide", "issus 333"], ["release", "issus 333"],
                      ["share", "issus 333"], ["submit", "issus 333"], ["reopen", "issus 333"],
                      ["invite", "t_paul", "read"], ["revoke", "t_paul"],
                      ["tag", "--kind", "scenario", "new"], ["move", "issus 333", "Elsewhere"],
                      ["sync-club", mine, self.library], ["put", "members", "name=Anne", "note=x"],
                      ["delete", "alexander"], ["restore", "alexander"],
                      ["delete", "--kind", "army"], ["empty-bin", "--kind", "army", "--yes"],
                      ["empty-bin", "--yes"], ["erase", "Anne", "--yes"]):
            with self.subTest(words):
                before = self.state()
                self.call(*words, "--dry-run")
                self.assertEqual(self.state(), before)
                self.call(*words)
                self.assertNotEqual(self.state(), before)
        self.assertEqual(self.names("list", "--bin"), [])

    # Four people of a club and what each may: see docs/server.md.
    def test_roles(self):
        people = {role: f"{self.library}?user=p_{role}"
                  for role in ("organiser", "member", "other", "read", "guest")}
        self.call("init")
        for role in people:
            self.sql(f"DROP ROLE IF EXISTS p_{role}; CREATE ROLE p_{role} LOGIN")
            self.addCleanup(self.sql, f"DROP OWNED BY p_{role}; DROP ROLE p_{role}")
        self.call("grant", "p_organiser", "organiser")
        for role in ("member", "read", "guest"):
            self.call("grant", f"p_{role}", role, library=people["organiser"])
        self.call("grant", "p_other", library=people["organiser"])
        told = json.loads(self.call("grants", "--format", "json", library=people["organiser"]))
        self.assertIn({"account": "p_guest", "role": "guest"}, told)
        self.assertIn("member", self.call("grants", library=people["member"]))
        for words in (["grant", "p_other", "organiser"], ["revoke", "p_organiser"]):
            self.assertIn("may not do this", self.call(*words, library=people["member"], status=2))
        self.assertIn("may not do this",
                      self.call("grant", "p_other", "organiser", library=people["organiser"],
                                status=2))
        self.call("add", ISSUS, ALEXANDER, library=people["member"])
        self.call("tag", "issus 333", "zukunftslist", library=people["member"])
        self.call("hide", "issus 333", library=people["member"])
        self.assertEqual(self.entry(people["organiser"])["audience"], "keeper")
        for role in ("other", "read"):
            self.assertEqual(len(self.names("list", library=people[role])), 1)
            self.assertIn("nor anything else", self.call(
                "list", "--tag", "zukunftslist", library=people[role], status=2))
        self.assertEqual(self.names("list", library=people["guest"]), [])
        self.assertEqual(self.sql("SELECT count(*) FROM bivouac.word WHERE word = 'zukunftslist'"),
                         "0\n")
        self.call("hide", "alexander at", library=people["other"], status=2)
        self.call("release", "issus 333", library=people["member"])
        self.assertEqual(self.names("search", "issus", library=people["guest"]), ["Issus, 333 BC"])
        self.assertEqual(self.names("list", "--tag", "zukunftslist", library=people["guest"]),
                         ["Issus, 333 BC"])
        self.assertEqual(self.names("search", "isus", library=people["other"])[:1],
                         ["Issus, 333 BC"])
        self.call("share", "issus 333", library=people["member"])
        self.assertEqual(self.names("list", library=people["guest"]), [])
        self.call("submit", "issus 333", library=people["other"], status=2)
        told = self.call("submit", "issus 333", library=people["member"])
        self.assertIn("by p_member, and locked", told)
        for words in (["save", "issus 333", self.edited("333 BC", "333")], ["delete", "issus 333"],
                      ["submit", "issus 333"]):
            self.assertIn("was submitted", self.call(*words, status=2))
        self.assertEqual(self.entry(people["read"])["submitted"]["errors"], 0)
        self.assertIn("may not do this",
                      self.call("reopen", "issus 333", library=people["member"], status=2))
        self.call("reopen", "issus 333", library=people["organiser"])
        told = json.loads(self.call("changes", "issus 333", "--format", "json",
                                    library=people["read"]))
        self.assertEqual([(deed["account"], deed["what"]) for deed in told],
                         [("p_organiser", "reopened"), ("p_member", "submitted"),
                          ("p_member", "audience"), ("p_member", "audience"),
                          ("p_member", "audience"), ("p_member", "tagged"), ("p_member", "saved"),
                          ("p_member", "added")])
        self.assertIn("let in p_guest: guest", self.call("changes", library=people["organiser"]))
        self.assertNotIn("p_guest", self.call("changes", library=people["member"]))
        for language, words in (("en", ["shown to guests", "saved, revision 1", "opened again"]),
                                ("fr", ["montré aux invités", "enregistré, version 1", "rouvert",
                                        "admis p_guest"])):
            told = self.call("changes", library=people["organiser"], language=language)
            for word in words:
                self.assertIn(word, told)
        self.call("delete", "issus 333", library=people["other"])
        self.call("revoke", "p_guest", library=people["organiser"])
        self.assertIn("may not do this", self.call("list", library=people["guest"], status=2))
        self.assertIn("no role", self.call("revoke", "p_guest", status=2))
        file = str(self.folder / "x.bivlibrary")
        self.call("add", ISSUS, library=file)
        self.assertIn("no accounts", self.call("hide", "issus 333", library=file, status=2))
        self.call("submit", "issus 333", "--author", "Anne", library=file)
        self.assertIn("was submitted", self.call("delete", "issus 333", library=file, status=2))
        self.assertEqual(self.entry(file)["submitted"]["who"], "Anne")
        self.call("reopen", "issus 333", library=file)

    def let_in(self, **roles):
        """The addresses of people of a club that is set up for them."""
        self.call("init")
        for name, role in roles.items():
            self.sql(f"DROP ROLE IF EXISTS {name}; CREATE ROLE {name} LOGIN")
            self.addCleanup(self.sql, f"DROP OWNED BY {name}; DROP ROLE {name}")
            self.call("grant", name, role)
        return [f"{self.library}?user={name}" for name in roles]

    # By way of a file, which keeps nothing from anybody, to another club of the server.
    def synced(self, library, folder, status=0):
        return sorted(line for line in self.call("sync", folder, library=library,
                                                 status=status).splitlines())

    def test_syncs_with_secrets(self):
        """What a member does not see was not deleted for him, and two clones go on alike."""
        organiser, member = self.let_in(s_organiser="organiser", s_member="member")
        shared, clone = self.folder / "shared", self.folder / "clone"
        shared.mkdir()
        self.call("add", ISSUS, ALEXANDER, library=organiser)
        self.assertEqual(len(self.synced(member, shared)), 2)
        self.assertEqual(self.synced(organiser, shared), [])
        shutil.copytree(shared, clone)
        self.call("hide", "issus 333", library=organiser)
        self.call("sync", shared, library=member, status=1)
        self.assertEqual(len(list(shared.glob("*.biv*"))), 2)
        self.assertEqual(self.synced(organiser, shared), [])
        self.assertEqual(len(self.names("list", library=organiser)), 2)
        self.call("share", "issus 333", library=organiser)
        self.call("save", "issus 333", self.edited("333 BC", "later"), library=organiser)
        self.call("delete", "alexander at", library=organiser)
        self.assertEqual(len(self.synced(organiser, shared)), 2)
        self.assertEqual(len(self.synced(member, clone)), 2)
        self.assertEqual({path.name: path.read_bytes() for path in clone.glob("*.biv*")},
                         {path.name: path.read_bytes() for path in shared.glob("*.biv*")})
        self.assertEqual(self.names("list", library=member), ["Issus, later"])
        self.assertEqual(self.synced(member, shared), [])

    def test_copies_secrets(self):
        organiser, member = self.let_in(c_organiser="organiser", c_member="member")
        there = "&options=-c%20bivouac.club%3DLyon"
        for name, role in (("c_organiser", "organiser"), ("c_member", "member")):
            self.call("grant", name, role, library=f"{self.library}?{there[1:]}")
        file = str(self.folder / "between.bivlibrary")
        self.call("add", ISSUS, ALEXANDER, library=organiser)
        self.call("hide", "issus 333", library=organiser)
        self.call("submit", "issus 333", library=organiser)
        self.call("release", "alexander at", library=organiser)
        self.call("copy", organiser, file)
        self.assertEqual(self.entry(file)["audience"], "keeper")
        self.call("copy", file, organiser + there)
        self.assertEqual(self.names("list", library=member + there), ["Alexander at Issus"])
        self.assertEqual(self.entry(member + there, "alexander at")["audience"], "guests")
        self.assertEqual(self.entry(organiser + there)["submitted"]["sha256"],
                         self.entry(organiser)["submitted"]["sha256"])
        self.assertIn("was submitted", self.call("delete", "issus 333", library=organiser + there,
                                                 status=2))

    # What is made secret later is so where it is copied to again, with what it became since.
    def test_copies_what_became_secret(self):
        organiser, member = self.let_in(c_organiser="organiser", c_member="member")
        file = str(self.folder / "mine.bivlibrary")
        self.call("add", ISSUS, library=organiser)
        self.call("copy", organiser, file)
        again = str(self.folder / "again.bivlibrary")
        self.call("copy", file, again)
        self.call("hide", "issus 333", library=organiser)
        self.call("save", "issus 333", self.edited("333 BC", "333"), library=organiser)
        self.call("copy", organiser, again)
        self.assertEqual(self.entry(again)["audience"], "keeper")
        self.assertEqual(self.entry(file)["audience"], "club")
        self.assertEqual(self.names("list", library=member), [])

    def test_packs_secrets(self):
        organiser, member = self.let_in(c_organiser="organiser", c_member="member")
        pack = self.folder / "all.bivpack"
        self.call("add", ISSUS, library=organiser)
        self.call("hide", "issus 333", library=organiser)
        self.call("export", "-o", pack, library=organiser)
        self.call("delete", "issus 333", library=organiser)
        self.call("empty-bin", "--yes", library=organiser)
        self.call("import", pack, library=organiser)
        self.assertEqual(self.names("list", library=organiser), ["Issus, 333 BC"])
        self.assertEqual(self.names("list", library=member), [])

    def sync_club(self, file, *words, status=0, library=None):
        """What became of each document that is not the same in both, by its name."""
        done = subprocess.run([PROGRAM, "library", "sync-club", file, library or self.library,
                               *map(str, words), "--format", "json"],
                              env=self.env, capture_output=True, timeout=60, check=False)
        self.assertEqual(done.returncode, status, done.stderr.decode())
        return {(synced["name"], synced["state"]) for synced in json.loads(done.stdout)
                if synced["state"] != "same"}

    # Taken along, changed in both places, and together again.
    def test_away(self):
        mine = str(self.folder / "away.bivlibrary")
        self.call("init")
        self.call("add", ISSUS, ALEXANDER)
        self.assertEqual(self.sync_club(mine, "alexander at"), {("Alexander at Issus", "taken")})
        self.assertEqual(self.names("list", library=mine), ["Alexander at Issus"])
        self.assertEqual(self.sync_club(mine, "--all"), {("Issus, 333 BC", "taken")})
        self.call("add", SAMPLES[0] if SAMPLES[0] != ISSUS else SAMPLES[1], library=mine)
        new, = (set(self.names("list", library=mine)) - set(self.names("list")))
        self.call("save", "issus 333", self.edited("333 BC", "333"), library=mine)
        self.assertEqual(self.sync_club(mine), {(new, "given"), ("Issus, 333", "given")})
        self.assertEqual(self.history(mine, "issus 333"), self.history(self.library, "issus 333"))
        self.call("save", "issus 333", self.edited("333 BC", "at home"), library=mine)
        self.call("save", "issus 333", self.edited("333 BC", "at the club"))
        self.assertEqual(self.sync_club(mine, status=1), {("Issus, at home", "parted")})
        self.assertEqual(self.sync_club(mine), set())
        for library in (mine, self.library):
            self.assertEqual(self.names("list", "--tag", "other version", library=library),
                             ["Issus, at home"])
            self.assertIn("Issus, at the club", self.names("list", library=library))
        self.assertIn("cannot be synchronised with itself",
                      self.call("sync-club", mine, mine, status=2))
        self.assertIn("must be a file", self.call("sync-club", self.library, mine, status=2))

    def part(self):
        """A file, in it and at the club one document was changed, and both versions' ids."""
        mine = str(self.folder / "away.bivlibrary")
        self.call("init")
        self.call("add", ISSUS, ALEXANDER)
        self.sync_club(mine, "--all")
        self.call("save", "issus 333", self.edited("333 BC", "at home"), library=mine)
        self.call("save", "issus 333", self.edited("333 BC", "at the club"))
        self.sync_club(mine, status=1)
        return [mine, *(self.entry(mine, name)["id"] for name in ("at the club", "at home"))]

    def resolve(self, mine, *words, **options):
        return self.call("resolve", mine, self.library, *words, **options)

    def assert_names(self, mine, *names):
        for library in (mine, self.library):
            self.assertEqual(self.names("list", library=library), list(names))

    # What is not kept is in the bin of both, or an earlier revision: nothing is lost.
    def test_resolves_for_mine(self):
        mine, document, other = self.part()
        self.assertIn("Yours is the club’s next", self.resolve(mine, document, other, "mine"))
        self.assertEqual(self.sync_club(mine), {("Issus, at the club", "taken")})
        self.assert_names(mine, "Alexander at Issus", "Issus, at home")
        self.assertEqual(len(self.history(mine, document)), 3)
        self.assertEqual(self.history(mine, document), self.history(self.library, document))
        for library in (mine, self.library):
            self.assertEqual(self.names("list", "--bin", library=library), ["Issus, at home"])

    def test_resolves_for_the_club(self):
        mine, document, other = self.part()
        self.assertIn("celui du club", self.resolve(mine, document, other, "club", language="fr"))
        self.assertEqual(self.sync_club(mine), set())
        self.assert_names(mine, "Alexander at Issus", "Issus, at the club")
        self.assertEqual(len(self.history(mine, document)), 2)
        self.call("restore", other)
        self.assertEqual(len(self.names("list")), 3)

    # Whoever went on is not overruled, and what makes no sense is refused; then all is as it was.
    def test_resolves_not(self):
        mine, document, other = self.part()
        before = [self.call("list", "--format", "json", library=library)
                  for library in (mine, self.library)]
        self.assertIn("club or mine", self.resolve(mine, document, other, "both", status=2))
        self.assertIn("no other version", self.resolve(mine, document, document, "mine", status=2))
        self.assertIn("no other version",
                      self.resolve(mine, document, "alexander", "mine", status=2))
        self.assertIn("no document", self.resolve(mine, "nothing", other, "mine", status=2))
        missing = self.folder / "missing.bivlibrary"
        self.resolve(missing, document, other, "mine", status=2)
        self.assertFalse(missing.exists())
        self.assertEqual(before, [self.call("list", "--format", "json", library=library)
                                  for library in (mine, self.library)])
        self.call("save", document, self.edited("333 BC", "later"))
        self.assertIn("somebody else has saved it",
                      self.resolve(mine, document, other, "mine", status=2))
        self.assertEqual(len(self.history(self.library, document)), 3)
        self.assertEqual(len(self.names("list")), 3)

    # Who may not write at the club keeps what is his, and hears of it.
    def test_away_without_rights(self):
        organiser, reader = self.let_in(m_organiser="organiser", m_reader="read")
        mine = str(self.folder / "away.bivlibrary")
        self.call("add", ISSUS, ALEXANDER, library=organiser)
        self.call("hide", "alexander at", library=organiser)
        self.assertEqual(self.sync_club(mine, "--all", library=reader),
                         {("Issus, 333 BC", "taken")})
        self.call("save", "issus 333", self.edited("333 BC", "333"), library=mine)
        self.assertEqual(self.sync_club(mine, library=reader, status=2),
                         {("Issus, 333", "unusable")})
        self.assertEqual(self.names("list", library=mine), ["Issus, 333"])
        self.assertEqual(self.names("list", library=reader), ["Issus, 333 BC"])

    def test_away_with_a_broken_file(self):
        mine = str(self.folder / "away.bivlibrary")
        self.call("init")
        self.call("add", ISSUS, ALEXANDER)
        self.sync_club(mine, "--all")
        with contextlib.closing(sqlite3.connect(mine)) as file:
            file.execute("DELETE FROM revision")
            file.execute("UPDATE document SET revision = 'x'")
            file.commit()
        self.assertEqual({state for _, state in self.sync_club(mine, status=2)}, {"unusable"})
        self.assertEqual(len(self.names("list")), 2)
        self.call("copy", mine, self.library, status=2)

    # A submitted list is what the club plays; what was done to it away is another one.
    def test_away_submitted(self):
        mine = str(self.folder / "away.bivlibrary")
        self.call("init")
        self.call("add", ISSUS)
        self.sync_club(mine, "--all")
        self.call("submit", "issus 333")
        self.call("save", "issus 333", self.edited("333 BC", "333"), library=mine)
        self.assertEqual(self.sync_club(mine, status=1), {("Issus, 333", "parted")})
        self.assertEqual(set(self.names("list")), {"Issus, 333 BC", "Issus, 333"})
        self.assertEqual(set(self.names("list", library=mine)), {"Issus, 333 BC", "Issus, 333"})

    # What is printed is what the person runs; a password is nowhere.
    def test_invites(self):
        self.addCleanup(self.sql, "DROP OWNED BY leader; DROP ROLE leader")
        lyon = f"{self.library}?options=-c%20bivouac.club%3DLyon&password=hush"
        self.call("init")
        self.sql("CREATE ROLE leader LOGIN")
        self.call("grant", "leader", "organiser", library=lyon)
        as_leader = f"{self.library}?user=leader&options=-c%20bivouac.club%3DLyon"
        told = self.call("invite", "Éva B", library=as_leader)
        self.assertIn('CREATE ROLE "Éva B" LOGIN;', told)
        told = json.loads(self.call("invite", "Éva B", "--format", "json", library=lyon))
        self.addCleanup(self.sql, "DROP OWNED BY \"Éva B\"; DROP ROLE \"Éva B\"")
        self.assertEqual((told["role"], told["let-in"], told["made"]), ("member", True, True))
        self.assertNotIn("hush", str(told))
        self.assertTrue(told["pgpass"].endswith(":Éva B:PASSWORD"), told)
        self.call("add", ISSUS, library=told["address"])
        self.assertIn("[Éva B]", self.call("history", "issus", library=told["address"]))
        self.assertEqual(self.sql("SELECT club FROM bivouac.document"), "Lyon\n")
        self.assertIn("let in (guest)", self.call("invite", "Éva B", "guest", library=as_leader))

    # What looks like SQL is the name of an account, a club, a tag, a folder, a person.
    def test_sql_in_names(self):
        evil = "x\"'); DROP TABLE bivouac.document; --\\ {%s"
        club = urllib.parse.quote("-c bivouac.club=" + evil.replace("\\", "\\\\")
                                  .replace(" ", "\\ "), safe="")
        library = f"{self.library}?options={club}"
        self.call("init")
        self.call("add", ISSUS, library=library)
        told = json.loads(self.call("invite", evil, "--format", "json", library=library))
        quoted = '"' + evil.replace('"', '""') + '"'
        self.addCleanup(self.sql, f"DROP OWNED BY {quoted}; DROP ROLE {quoted}")
        self.call("tag", "issus", evil, library=library)
        self.call("move", "issus", evil, library=library)
        for words in (["--tag", evil], ["--folder", evil]):
            self.assertEqual(self.names("list", *words, library=library), ["Issus, 333 BC"])
        self.assertEqual(self.names("list", library=told["address"]), ["Issus, 333 BC"])
        self.assertEqual(self.names("search", evil, library=library), ["Issus, 333 BC"])
        self.assertEqual(self.names("list"), [])
        self.call("revoke", evil, library=library)
        self.assertIn("may not", self.call("list", library=told["address"], status=2))
        self.assertEqual(self.names("list", library=library), ["Issus, 333 BC"])

    def test_refusals(self):
        self.assertIn("no server answers",
                      self.call("list", library="postgresql:///x?host=/nowhere", status=2))
        self.assertIn("aucun serveur ne répond",
                      self.call("list", library="postgresql:///x?host=/nowhere", status=2,
                                language="fr"))
        self.assertIn('"nothing"', self.call("init", library="postgresql:///nothing", status=2))
        self.call("init")
        for words in (["backup", "-o", "x"], ["backups"], ["restore-backup", "2026"]):
            self.assertIn("pg_dump", self.call(*words, status=2))
        told = self.call("import", "/nowhere",
                         library=f"{self.library}?user=postgres&password=hush", status=2)
        self.assertNotIn("hush", told)
        self.sql("INSERT INTO bivouac.version VALUES (99, 99)")
        self.assertIn("later version", self.call("list", status=2))

    # What somebody put on the server by other means, with the checksum that it has to have, is told
    # where it is read; the others are there, and it stays as it is.
    def test_foreign_bytes(self):
        self.call("init")
        self.call("add", *SAMPLES)
        everything = self.names("list")
        for content in ("'<svg>no document</svg>'", "''", "decode ('00ff7f', 'hex')",
                        "convert_to (repeat ('<army>', 100000), 'UTF8')"):
            self.sql("UPDATE bivouac.revision r SET content = made.content, hash = encode (sha256"
                     f" (made.content), 'hex') FROM bivouac.document d, (SELECT {content}::bytea"
                     " AS content) AS made WHERE d.id = r.document AND d.name LIKE '%issus%'")
            done = subprocess.run([PROGRAM, "library", "--library", self.library, "check"],
                                  env=self.env, capture_output=True, timeout=60, check=False)
            self.assertEqual(done.returncode, 2, done)
            self.assertEqual(done.stderr.count(b"\n"), 1, done.stderr)
            self.assertEqual(done.stdout.count(b"errors: 0"), len(SAMPLES) - 1, done.stdout)
            self.assertEqual(self.names("list"), everything)
            self.call("export", "issus", "-o", self.folder / "kept")
            self.assertEqual(self.sql("SELECT encode (content, 'hex') FROM bivouac.revision r"
                                      " JOIN bivouac.document d ON d.id = r.document"
                                      " WHERE d.name LIKE '%issus%'").strip(),
                             (self.folder / "kept").read_bytes().hex())

    # Who is shut out sees nothing more, in a connection that he has already neither.
    def test_shut_out_at_once(self):
        self.sql("DROP ROLE IF EXISTS stolen; CREATE ROLE stolen LOGIN")
        self.call("init")
        self.call("add", ISSUS)
        self.call("grant", "stolen", "member")
        with subprocess.Popen([f"{SERVER}/psql", "-qAt", "-d", self.database, "-U", "stolen"],
                              stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                              stderr=subprocess.STDOUT) as theirs:
            def ask():
                theirs.stdin.write("SELECT count(*) FROM bivouac.document;\n")
                theirs.stdin.flush()
                return theirs.stdout.readline()

            self.assertEqual(ask(), "1\n")
            self.call("revoke", "stolen")
            self.assertIn("permission denied", ask())
            theirs.stdin.close()
        self.assertIn("may not", self.call("list", library=f"{self.library}?user=stolen",
                                           status=2))

    # Who writes at the same time waits, and nothing is lost.
    def test_many_at_once(self):
        self.call("init")
        with concurrent.futures.ThreadPoolExecutor(8) as pool:
            list(pool.map(lambda sample: self.call("add", sample), SAMPLES))
        self.assertEqual(len(self.names("list")), len(SAMPLES))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
