"""Drives Debian's Chromium over a pipe, with nothing but Python: pages, clicks, pictures.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import base64
import fcntl
import json
import os
import select
import shutil
import subprocess
import tempfile
import time

PATIENCE = 60  # seconds for one answer


def find():
    """The program, or None."""
    return shutil.which("chromium")


class Chromium:
    """A browser without a window, with a profile of its own."""

    def __init__(self):
        self.profile = tempfile.TemporaryDirectory()
        # The browser reads from 3 and writes to 4, to which the shell moves these.
        given, self.to = os.pipe()
        self.frm, taken = os.pipe()
        ends = [fcntl.fcntl(end, fcntl.F_DUPFD, 20) for end in (given, taken)]
        command = [find(), "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run",
                   "--disable-background-networking", "--disable-component-update",
                   "--disable-sync", "--user-data-dir=" + self.profile.name,
                   "--remote-debugging-pipe", "--hide-scrollbars", "about:blank"]
        move = 'exec 3<&{0} 4>&{1} {0}<&- {1}>&-; exec "$@"'.format(*ends)
        self.process = subprocess.Popen(["bash", "-c", move, "bash", *command], pass_fds=ends,
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for end in (given, taken, *ends):
            os.close(end)
        self.rest = b""
        self.number = 0
        self.events = []

    def close(self):
        try:
            self.call("Browser.close")
            self.process.wait(20)
        except (OSError, RuntimeError, subprocess.TimeoutExpired):
            self.process.kill()
            self.process.wait()
        os.close(self.to)
        os.close(self.frm)
        self.profile.cleanup()

    def _receive(self, patience):
        end = time.monotonic() + patience
        while b"\0" not in self.rest:
            if not select.select([self.frm], [], [], max(0, end - time.monotonic()))[0]:
                raise RuntimeError("the browser does not answer")
            piece = os.read(self.frm, 1 << 20)
            if not piece:
                raise RuntimeError("the browser has ended")
            self.rest += piece
        message, self.rest = self.rest.split(b"\0", 1)
        return json.loads(message)

    def call(self, method, session=None, **params):
        """Asks for something and returns the answer; events meanwhile are kept."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": params}
        if session:
            message["sessionId"] = session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.to, data):]
        while True:
            answer = self._receive(PATIENCE)
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer.get("result", {})
            self.events.append(answer)

    def wait_for(self, method, session):
        """Waits until an event has come that has not been waited for."""
        end = time.monotonic() + PATIENCE
        while True:
            for event in self.events:
                if event.get("method") == method and event.get("sessionId") == session:
                    self.events.remove(event)
                    return event["params"]
            self.events.append(self._receive(end - time.monotonic()))


class Page:
    """A page of its own, of a size, light or dark, on which all requests and complaints are
    counted."""

    def __init__(self, browser, width, height, scheme="light", bypass_policy=False):
        self.browser = browser
        target = browser.call("Target.createTarget", url="about:blank")["targetId"]
        self.target = target
        self.session = browser.call("Target.attachToTarget", targetId=target,
                                    flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.call(domain + ".enable")
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=1, mobile=width < 600)
        self.call("Emulation.setEmulatedMedia",
                  features=[{"name": "prefers-color-scheme", "value": scheme}])
        if bypass_policy:
            self.call("Page.setBypassCSP", enabled=True)

    def call(self, method, **params):
        return self.browser.call(method, self.session, **params)

    def open(self, url):
        self.call("Page.navigate", url=url)
        self.browser.wait_for("Page.loadEventFired", self.session)

    def run(self, program):
        """The value of an expression."""
        answer = self.call("Runtime.evaluate", expression=program, returnByValue=True,
                           awaitPromise=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(json.dumps(answer["exceptionDetails"]))
        return answer["result"].get("value")

    def save_picture(self, path=None, whole=False):
        data = self.call("Page.captureScreenshot", format="png", captureBeyondViewport=whole)
        picture = base64.b64decode(data["data"])
        if path:
            with open(path, "wb") as file:
                file.write(picture)
        return picture

    def print(self):
        return base64.b64decode(self.call("Page.printToPDF", preferCSSPageSize=True,
                                          printBackground=True)["data"])

    def _find_events(self, *methods):
        self.run("0")  # all that came before is here then
        return [event["params"] for event in self.browser.events
                if event.get("sessionId") == self.session and event.get("method") in methods]

    def list_requests(self):
        return [event["request"]["url"] for event in self._find_events(
            "Network.requestWillBeSent")]

    def list_complaints(self):
        """What stands in the console, exceptions among it."""
        return ([event["entry"]["text"] for event in self._find_events("Log.entryAdded")] +
                [json.dumps(event) for event in self._find_events("Runtime.exceptionThrown",
                                                                  "Runtime.consoleAPICalled")])

    def close(self):
        self.browser.call("Target.closeTarget", targetId=self.target)
