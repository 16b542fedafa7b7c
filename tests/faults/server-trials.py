#!/usr/bin/env python3
"""Lets many members work at once with a library on a server, and lets the server and the way to it
fail while they do.

usage: with-postgres.sh server-trials.py clients|editors|cuts|standby SERVER-PROBE BIVOUAC-CLI

clients  each saves revisions of a document of its own: all are there, in order, and in a soak none
         took longer than two seconds.
editors  several edit one document, and are told of each other: no line is lost. A control that does
         not look what the others did must lose some.
cuts     backends are killed, sockets cut, answers lost and the server restarted at random moments:
         what was acknowledged is there once, what was refused is not, and everybody goes on. A
         control that simply saves again when no answer came must save something twice.
standby  the server is killed while a standby that is a second behind takes its place: what was
         acknowledged is there once when the server waits for the standby. It is measured what is
         lost when it does not, which is the control: something must be.

A few in a test, many with BIVOUAC_SOAK_SECONDS. The seed is printed; BIVOUAC_SEED takes it up
again.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import collections
import contextlib
import os
import pathlib
import random
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time

SERVER = os.environ.get("BIVOUAC_POSTGRES")
SOAK = "BIVOUAC_SOAK_SECONDS" in os.environ
SOCKET = ".s.PGSQL.5432"
# Milliseconds that no save of many at once may take; told in a soak alone, where nothing else runs.
SLOWEST = 2000
# Seconds in which somebody who goes on has gone on, on the slowest machine.
PATIENCE = 120


class Tap:
    def __init__(self):
        self.number, self.failed = 0, False

    def result(self, good, name, *notes):
        self.number += 1
        self.failed |= not good
        for note in notes:
            print(f"# {note}")
        print(f"{'ok' if good else 'not ok'} {self.number} {name}", flush=True)


class Club:
    """A database with a library in it, on the server that with-postgres.sh made."""

    def __init__(self, cli, name):
        self.database, self.host = name, os.environ["PGHOST"]
        self.sql(f"CREATE DATABASE {name} TEMPLATE template0", "postgres")
        self.address = f"postgresql:///{name}"
        subprocess.run([cli, "library", "--library", self.address, "init"], check=True,
                       capture_output=True)

    def sql(self, statement, database=None):
        done = subprocess.run([f"{SERVER}/psql", "-h", self.host, "-qAt", "-v", "ON_ERROR_STOP=1",
                               "-d", database or self.database, "-c", statement],
                              check=True, capture_output=True, text=True)
        return done.stdout.splitlines()


# --- Many at once ---------------------------------------------------------------------------------

def run_all(commands):
    """What each of several programs says, which run at the same time."""
    running = [subprocess.Popen(list(map(str, command)), stdout=subprocess.PIPE, text=True)
               for command in commands]
    said = [program.communicate()[0] for program in running]
    return said, all(program.returncode == 0 for program in running)


def many_clients(tap, probe, cli):
    n_clients, n_revisions = (50, 200) if SOAK else (8, 20)
    club = Club(cli, "clients")
    begun = time.monotonic()
    said, good = run_all([probe, "revise", club.address, i, n_revisions]
                         for i in range(n_clients))
    seconds = time.monotonic() - begun
    tap.result(good, "each save was acknowledged")
    kept = collections.defaultdict(list)
    for line in club.sql("SELECT convert_from (content, 'UTF8') FROM bivouac.revision"
                         " ORDER BY document, place"):
        writer, number = line.split()
        kept[writer].append(int(number))
    tap.result(len(kept) == n_clients and
               all(numbers == list(range(n_revisions)) for numbers in kept.values()),
               "all revisions are there, in order", f"{len(kept)} documents")
    parents = club.sql("SELECT count(*) FROM bivouac.revision r WHERE place > 1 AND parent <>"
                       " (SELECT id FROM bivouac.revision p WHERE p.club = r.club AND"
                       "  p.document = r.document AND p.place = r.place - 1)")
    tap.result(parents == ["0"], "each was made of the one before", f"others: {parents}")
    slowest = max(int(line.split()[1]) for line in said) if good else SLOWEST + 1
    if SOAK:
        tap.result(slowest <= SLOWEST, f"no save took longer than {SLOWEST} ms", f"{slowest} ms")
    if good:
        print(f"# figure: {n_clients} clients saved {n_revisions} revisions each at once in"
              f" {seconds:.1f} s, the slowest save {slowest} ms")


def edit_at_once(club, probe, how, n_editors, n_lines):
    """How many lines of several editors are there in the end, how many conflicts they met, and
    whether each line of each is there, in order."""
    club.sql("INSERT INTO bivouac.document (club, id, kind, revision, revisions)"
             f" VALUES ('club', '{how}', 'army', '{how}', 1)")
    club.sql("INSERT INTO bivouac.revision (club, document, place, id, saved, author, note, hash,"
             f" content) VALUES ('club', '{how}', 1, '{how}', 1, '', '',"
             " encode (sha256 (''), 'hex'), '')")
    said, good = run_all([probe, how, club.address, i, n_lines, how]
                         for i in range(n_editors))
    lines = club.sql("SELECT convert_from (content, 'UTF8') FROM bivouac.revision"
                     f" WHERE document = '{how}' ORDER BY place DESC LIMIT 1")
    lines = [line for line in lines if line]
    in_order = all([line for line in lines if line.startswith(f"w{i} ")] ==
                   [f"w{i} n{j}" for j in range(n_lines)] for i in range(n_editors))
    conflicts = sum(int(line.split()[1]) for line in said) if good else -1
    return len(lines), conflicts, good and in_order


def many_editors(tap, probe, cli):
    n_editors, n_lines = (4, 200) if SOAK else (3, 15)
    club = Club(cli, "editors")
    lines, conflicts, good = edit_at_once(club, probe, "edit", n_editors, n_lines)
    tap.result(good and lines == n_editors * n_lines and conflicts > 0,
               "no edit of one document is lost", f"{lines} lines, {conflicts} conflicts told")
    lost, _, good = edit_at_once(club, probe, "overwrite", n_editors, n_lines)
    tap.result(not good and lost < n_editors * n_lines,
               "control: who does not look loses what others did", f"{lost} lines are left")
    print(f"# figure: {n_editors} edited one document {n_lines} times each: {lines} lines are"
          f" there, {conflicts} conflicts told")


# --- Cuts -----------------------------------------------------------------------------------------

class Proxy:
    """Stands between the clients and the server's socket, and can cut what goes through it."""

    def __init__(self, folder, server):
        self.server = server
        self.pairs, self.lock = [], threading.Lock()
        self.listener = socket.socket(socket.AF_UNIX)
        self.listener.bind(os.path.join(folder, SOCKET))
        self.listener.listen(64)
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return
            server = socket.socket(socket.AF_UNIX)
            try:
                server.connect(self.server)
            except OSError:
                client.close()
                server.close()
                continue
            pair = {"ends": (client, server), "swallows": False}
            with self.lock:
                self.pairs.append(pair)
            for source, target in ((client, server), (server, client)):
                threading.Thread(target=self.carry, args=(pair, source, target),
                                 daemon=True).start()

    def carry(self, pair, source, target):
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                if source is pair["ends"][1] and pair["swallows"]:
                    break
                target.sendall(data)
        self.close(pair)

    def close(self, pair):
        for end in pair["ends"]:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
        with self.lock:
            if pair in self.pairs:
                self.pairs.remove(pair)

    def cut(self):
        for pair in list(self.pairs):
            self.close(pair)

    def swallow(self):
        """The next answer that each client waits for is lost, whatever was done."""
        for pair in list(self.pairs):
            pair["swallows"] = True


class Server:
    """The server that with-postgres.sh made, or one that was made of it, which has to be run by who
    owns the files."""

    def __init__(self, folder=None):
        self.folder = folder or os.environ["PGHOST"]
        self.data = os.path.join(self.folder, "data")
        owner = os.stat(os.environ["BIVOUAC_POSTGRES_DATA"])
        self.owner = {} if owner.st_uid == os.getuid() else {
            "user": owner.st_uid, "group": owner.st_gid, "extra_groups": []}

    def run(self, program, *words, check=True):
        subprocess.run([f"{SERVER}/{program}", "-D", self.data, *words], check=check, cwd="/",
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **self.owner)

    def control(self, *words, check=True):
        self.run("pg_ctl", "-w", "-t", "120", "-l", f"{self.data}/log", *words, check=check)

    def restart(self):
        self.control("-m", "immediate", "restart")

    def kill(self):
        with open(f"{self.data}/postmaster.pid", encoding="utf-8") as pid:
            os.kill(int(pid.readline()), signal.SIGKILL)

    def make_standby(self, name):
        """A server that follows this one, in a folder beside its data."""
        standby = Server(os.path.join(self.folder, name))
        standby.run("pg_basebackup", "-h", self.folder, "-X", "stream", "-c", "fast", "-R")
        standby.control("-o", f"-k {standby.folder} -c listen_addresses= -c max_connections=100"
                        f" -c cluster_name={name}", "start")
        return standby


class Members:
    """Programs that save until they are told to stop, and what each was told."""

    def __init__(self, folder, commands):
        self.paths, self.running = [], []
        for i, command in enumerate(commands):
            path = os.path.join(folder, f"said-{i}")
            with open(path, "w", encoding="utf-8") as said:
                self.running.append(subprocess.Popen(list(map(str, command)), stdout=said,
                                                     stdin=subprocess.PIPE,
                                                     stderr=subprocess.DEVNULL))
            self.paths.append(path)

    def read(self):
        return [pathlib.Path(path).read_text(encoding="utf-8").splitlines()
                for path in self.paths]

    def go_on(self):
        """Whether each of them is acknowledged something more."""
        before = [len(lines) for lines in self.read()]
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if all(any(line.startswith("kept") for line in lines[n:])
                   for n, lines in zip(before, self.read())):
                return True
            time.sleep(0.05)
        return False

    def stop(self):
        for program in self.running:
            program.stdin.close()
        return all(program.wait(timeout=PATIENCE) == 0 for program in self.running)


def do_harm(draw, club, proxy, server, done):
    kind = draw.choices(["backends killed", "sockets cut", "answers lost", "server restarted"],
                        [40, 30, 28, 2 if SOAK else 5])[0]
    done[kind] += 1
    if kind == "backends killed":
        club.sql("SELECT pg_terminate_backend (pid) FROM pg_stat_activity"
                 f" WHERE datname = '{club.database}'", "postgres")
    elif kind == "sockets cut":
        proxy.cut()
    elif kind == "answers lost":
        proxy.swallow()
    else:
        server.restart()


def find_wrong(club, said):
    """What was acknowledged and is not there once, and what was refused and is."""
    counts = dict(line.rsplit("|", 1) for line in club.sql(
        "SELECT convert_from (r.content, 'UTF8') || '|' || count(*) FROM bivouac.document d"
        " JOIN bivouac.revision r ON r.club = d.club AND r.document = d.id"
        " GROUP BY r.content"))
    allowed = {"kept": ("1",), "refused": ("0",), "unknown": ("0", "1")}
    return [f"{line}: there {counts.get(line.split(' ', 1)[1], '0')} times" for line in said
            if counts.get(line.split(" ", 1)[1], "0") not in allowed[line.split(" ", 1)[0]]]


def cuts(tap, probe, cli):
    n_moments = 500 if SOAK else 40
    seed = int(os.environ.get("BIVOUAC_SEED", 0)) or (
        random.SystemRandom().randrange(1, 1 << 31) if SOAK else 1)
    draw = random.Random(seed)
    print(f"# seed {seed}")
    club, server, done = Club(cli, "cuts"), Server(), collections.Counter()
    club.sql("CREATE TABLE public.naive (name text)")
    with tempfile.TemporaryDirectory(prefix="bivouac-cuts-") as folder:
        proxy = Proxy(folder, os.path.join(os.environ["PGHOST"], SOCKET))
        address = f"postgresql:///cuts?host={folder}"
        members = Members(folder, [[probe, "new", address, i] for i in range(4)] +
                          [[probe, "naive", address, i] for i in range(2)])
        tap.result(members.go_on(), "everybody saves")
        for _ in range(n_moments):
            time.sleep(draw.uniform(0, 0.1))
            do_harm(draw, club, proxy, server, done)
        tap.result(members.go_on(), "everybody goes on", f"{dict(done)}")
        tap.result(members.stop(), "and stops when he is asked to")
        said = sum(members.read()[:4], [])
    wrong = find_wrong(club, said)
    states = collections.Counter(line.split()[0] for line in said)
    tap.result(not wrong, "what was acknowledged is there once, what was refused is not",
               f"{dict(states)}", *wrong[:10])
    twice = int(club.sql("SELECT count(*) FROM (SELECT name FROM public.naive GROUP BY name"
                         " HAVING count(*) > 1) AS twice")[0])
    tap.result(twice > 0, "control: who simply saves again saves twice", f"{twice} times")
    print(f"# figure: {n_moments} moments ({', '.join(f'{k}: {v}' for k, v in done.items())}):"
          f" {states['kept']} saves acknowledged and there once, {states['refused']} refused,"
          f" {states['unknown']} said not to be known, {len(wrong)} wrong; simply saved again:"
          f" {twice} twice")


# --- A standby ------------------------------------------------------------------------------------

def wait_for(club, statement, expected):
    end = time.monotonic() + PATIENCE
    while club.sql(statement, "postgres") != [expected]:
        assert time.monotonic() < end, statement
        time.sleep(0.05)


def fail_over(tap, probe, club, server, name, waits, started):
    """The server is killed a second after the standby ceased to follow it, and the standby takes
    its place. Returns it, how many saves were acknowledged, and those that are not there once."""
    standby = server.make_standby(name)
    started.append(standby)
    wait_for(club, "SELECT count(*) FROM pg_stat_replication WHERE state = 'streaming'", "1")
    if waits:
        club.sql(f"ALTER SYSTEM SET synchronous_standby_names = '{name}'", "postgres")
        club.sql("SELECT pg_reload_conf ()", "postgres")
        wait_for(club, "SELECT sync_state FROM pg_stat_replication", "sync")
    address = (f"postgresql:///{club.database}?host={server.folder},{standby.folder}"
               "&target_session_attrs=read-write")
    with tempfile.TemporaryDirectory(prefix="bivouac-standby-") as folder:
        members = Members(folder, [[probe, "new", address, f"{name}{i}"] for i in range(4)])
        tap.result(members.go_on(), f"{name}: everybody saves")
        club.host = standby.folder
        receiver = int(club.sql("SELECT pid FROM pg_stat_wal_receiver", "postgres")[0])
        os.kill(receiver, signal.SIGSTOP)
        time.sleep(1)
        server.kill()
        # It must not take up what still lies in its socket: that never came to the other machine.
        os.kill(receiver, signal.SIGTERM)
        os.kill(receiver, signal.SIGCONT)
        standby.control("promote")
        begun = time.monotonic()
        tap.result(members.go_on(), f"{name}: everybody goes on")
        print(f"# {name}: {time.monotonic() - begun:.1f} s after it took over")
        tap.result(members.stop(), f"{name}: and stops when he is asked to")
        said = sum(members.read(), [])
    kept = sum(line.startswith("kept") for line in said)
    return standby, kept, find_wrong(club, said)


def standbys(tap, probe, cli):
    club = Club(cli, "standbys")
    started = []
    try:
        first, kept, wrong = fail_over(tap, probe, club, Server(), "waited", True, started)
        tap.result(not wrong, "what the server waited with is there once", *wrong[:10])
        _, control, lost = fail_over(tap, probe, club, first, "late", False, started)
        tap.result(lost, "control: what it did not wait with is lost", *lost[:3])
        print(f"# figure: a server killed and replaced by a standby a second behind it: of {kept}"
              f" acknowledged saves {len(wrong)} lost with synchronous commit; without, {len(lost)}"
              f" of {control}")
    finally:
        for server in started:
            server.control("-m", "immediate", "stop", check=False)


TRIALS = {"clients": (many_clients, 3 + SOAK), "editors": (many_editors, 2), "cuts": (cuts, 5),
          "standby": (standbys, 8)}


def main(name, probe, cli):
    trial, n_results = TRIALS[name]
    if not SERVER:
        print("1..0 # SKIP PostgreSQL is not installed")
        return 0
    print(f"1..{n_results}")
    tap = Tap()
    trial(tap, os.path.abspath(probe), os.path.abspath(cli))
    return int(tap.failed)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
