#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# Copyright (c) 2026 the Plumbline authors
"""`plumb chat --irc` against ngircd on this machine: every line that reached the socket is in the list once, and gaps are marked.

usage: check.py PLUMB [SECONDS]

Ten visitors say fifty lines a second each. First in peace, then with a server that is killed and started again in the middle.
"""
import json
import os
import re
import selectors
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

BOTS, RATE = 10, 50


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Server:
    def __init__(self, folder, port):
        self.port = port
        self.config = os.path.join(folder, "ngircd.conf")
        with open(self.config, "w") as file:
            file.write(
                f"[Global]\nName = irc.test\nInfo = a test\nListen = 127.0.0.1\nPorts = {port}\nMotdPhrase = hello\n"
                "[Limits]\nMaxPenaltyTime = 0\nMaxConnectionsIP = 0\nMaxNickLength = 25\nPingTimeout = 5\nPongTimeout = 5\n"
                "[Options]\nDNS = no\nIdent = no\nPAM = no\n")
        self.start()

    def start(self):
        program = shutil.which("ngircd") or "/usr/sbin/ngircd"
        self.process = subprocess.Popen([program, "-n", "-f", self.config], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(100):
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                time.sleep(0.05)
        sys.exit("ngircd does not listen")

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


class Bot:
    """A visitor: says numbered lines, answers PING, and comes back when the server does."""

    def __init__(self, name, port):
        self.name, self.port, self.socket, self.next, self.buffer, self.joined = name, port, None, 0, b"", False
        self.retry = 0.0

    def connect(self, selector):
        try:
            self.socket = socket.create_connection(("127.0.0.1", self.port), 1)
        except OSError:
            self.retry = time.time() + 0.3
            return
        self.socket.setblocking(False)
        self.buffer, self.joined = b"", False
        selector.register(self.socket, selectors.EVENT_READ, self)
        self.send(f"NICK {self.name}\r\nUSER {self.name} 0 * :{self.name}\r\n")

    def lose(self, selector):
        selector.unregister(self.socket)
        self.socket.close()
        self.socket, self.joined, self.retry = None, False, time.time() + 0.3

    def send(self, text):
        try:
            self.socket.send(text.encode())
            return True
        except OSError:
            return False

    def read(self, selector):
        try:
            data = self.socket.recv(65536)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if not data:
            return self.lose(selector)
        lines = (self.buffer + data).split(b"\n")
        self.buffer = lines.pop()
        for line in lines:
            if line.startswith(b"PING"):
                self.send("PONG" + line[4:].decode("latin1").strip() + "\r\n")
            elif b" 001 " in line:
                self.send("JOIN #room\r\n")
            elif b" 366 " in line:
                self.joined = True


def play(port, seconds, kill_at, server):
    """Lets the bots talk; returns the time for which they were silenced."""
    selector = selectors.DefaultSelector()
    bots = [Bot(f"bot{number}", port) for number in range(BOTS)]
    begun, killed, restarted, said = time.time(), None, None, 0
    while time.time() < begun + seconds:
        now = time.time()
        for bot in bots:
            if bot.socket is None and now >= bot.retry:
                bot.connect(selector)
        if kill_at and not killed and now > begun + kill_at:
            server.kill()
            killed = now
        if killed and not restarted and now > killed + 1.5:
            server.start()
            restarted = now
        for key, _ in selector.select(0.002) if selector.get_map() else []:
            key.data.read(selector)
        due = int((time.time() - begun) * BOTS * RATE)
        while said < due:
            bot = bots[said % BOTS]
            said += 1
            if bot.joined and bot.send(f"PRIVMSG #room :{bot.name} line {bot.next}\r\n"):
                bot.next += 1
    for bot in bots:
        if bot.socket:
            bot.send("QUIT\r\n")
            bot.socket.close()
    return bots


def wait_for_join(log):
    for _ in range(600):
        if os.path.exists(log) and "joined as" in open(log, encoding="utf-8", errors="replace").read():
            return
        time.sleep(0.05)
    sys.exit("plumb did not join")


def run(plumb, folder, seconds, kills):
    port = free_port()
    server = Server(folder, port)
    log, record = os.path.join(folder, "log.txt"), os.path.join(folder, "record.txt")
    command = [plumb, "chat", "--irc", f"127.0.0.1:{port}/room", "--nick", "watcher", "--seconds", str(seconds + 8), "--log", log,
               "--record", record, "--json"]
    tool = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    wait_for_join(log)
    bots = play(port, seconds, seconds / 2 if kills else None, server)
    report = json.loads(tool.communicate()[0])
    server.kill()

    received = re.findall(r"PRIVMSG #room :(bot\d+ line \d+)$", open(record).read(), re.M)
    rows = [line.rstrip("\n").split("\t") for line in open(log, encoding="utf-8")]
    shown = [row[2] for row in rows if row[1]]
    marks = [row[2] for row in rows if not row[1]]
    gaps = [mark for mark in marks if "may be missing" in mark]
    sent = sum(bot.next for bot in bots)
    print(f"{'killed and restarted' if kills else 'in peace'}: {sent} lines said, {len(received)} reached the socket, {len(shown)} in the list, "
          f"{len(gaps)} gaps marked; CPU {report['cpuShare']:.3f} s per second, follow gap {report['followGapPx']} px, "
          f"{report['flushes']} updates in {report['simulatedSeconds']:.0f} s")
    faults = []
    if shown != received:
        faults.append("the list differs from what reached the socket")
    if len(set(shown)) != len(shown):
        faults.append("a line is shown twice")
    if len(gaps) != (1 if kills else 0):
        faults.append(f"gaps marked: {marks}")
    if not kills and len(received) != sent:
        faults.append("the server lost lines")
    if report["followGapPx"] != 0:
        faults.append("the list was not at its newest line")
    if kills:
        # Every bot is heard again after the gap, to its last line.
        for bot in bots:
            if f"{bot.name} line {bot.next - 1}" not in shown:
                faults.append(f"{bot.name} is not heard to its end")
    return faults


def main():
    if not shutil.which("ngircd") and not os.path.exists("/usr/sbin/ngircd"):
        print("skipped: ngircd is not installed (apt-get install ngircd)")
        return
    seconds = int(sys.argv[2]) if len(sys.argv) > 2 else 60
    faults = []
    for kills in (False, True):
        with tempfile.TemporaryDirectory() as folder:
            faults += run(sys.argv[1], folder, seconds, kills)
    if faults:
        sys.exit("\n".join(faults))


main()
