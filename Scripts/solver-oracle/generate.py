# SPDX-License-Identifier: MIT
# Copyright (c) 2026 the Plumbline authors
"""Random systems with edit scripts and, after each step, the error of every level as an oracle computes it.

    python3 generate.py --seed 1 --systems 60 --shape plain --oracle highs > plain.txt

Lines:  N fnnf          a new system with these domains
        + P R C v:a …   add a constraint of priority P and relation R with constant C (numbered from 0)
        - I             remove constraint I
        c I C           set the constant of constraint I
        p I P           set the priority of constraint I
        = P:E …         solve; the smallest error of every priority, or `unsatisfiable`
        !               the constraint of the line before is refused
"""

import argparse
import random
import sys

from oracle import errors_exact, errors_highs

SHAPES = ("plain", "degenerate", "scaled", "wide", "large")


def number(x):
    return repr(float(x)) if x != int(x) else str(int(x))


class Generator:
    def __init__(self, options):
        self.random = random.Random(options.seed)
        self.shape = options.shape
        self.errors = {"highs": errors_highs, "exact": errors_exact}[options.oracle]
        self.steps = 0
        self.scale = 1.0

    def coefficient(self):
        if self.shape == "wide":
            return self.random.choice([-1, 1]) * float("%.3g" % 10 ** self.random.uniform(-4, 4))
        if self.shape == "scaled":
            return self.random.choice([-1, 1]) * float("%.3g" % (self.scale * 10 ** self.random.uniform(-1, 1)))
        return self.random.choice([-2, -1, -1, 1, 1, 1, 0.5, 2])

    def constant(self):
        span = {"plain": 40, "degenerate": 1, "wide": 100, "scaled": 300, "large": 300}[self.shape]
        value = float(self.random.randint(-span, span))
        return float("%.3g" % (value * self.scale)) if self.shape == "scaled" else value

    def constraint(self, n, required):
        count = self.random.choice([1, 1, 2, 2, 3]) if n >= 3 else 1
        # A constraint may be written in any unit; most coefficients of one constraint are comparable.
        self.scale = 10 ** self.random.uniform(-3, 3)
        levels = [750, 500, 250.5, 250, 50] if self.shape != "degenerate" else [750, 250]
        return {
            "a": {j: self.coefficient() for j in self.random.sample(range(n), count)},
            "r": self.random.choice("==<>"),
            "c": self.constant(),
            "p": 1000 if required else self.random.choice(levels),
        }

    def say(self, *words):
        self.lines.append(" ".join(str(w) for w in words))

    def emit_add(self, k):
        terms = " ".join("%d:%s" % (j, number(a)) for j, a in k["a"].items())
        self.say("+", number(k["p"]), k["r"], number(k["c"]), terms)

    def solve(self, live):
        self.steps += 1
        e = self.errors(self.domains, live)
        self.worst = max([self.worst] + list((e or {}).values()))
        self.say("=", "unsatisfiable" if e is None else " ".join("%s:%.9g" % (number(p), v) for p, v in e.items()))
        return e

    def system(self):
        """Writes one system, but none whose errors leave what a double can tell apart."""
        while True:
            self.lines = []
            before = self.steps
            self.worst = 0.0
            self.script()
            if self.worst <= 1e6:
                print("\n".join(self.lines))
                return
            self.steps = before

    def script(self):
        rng = self.random
        n = rng.randint(12, 24) if self.shape == "large" else rng.randint(3, 7)
        self.domains = "".join(rng.choice("fn") for _ in range(n))
        self.say("N", self.domains)
        made = []
        planned = [True] * rng.randint(1, n - 1) + [False] * rng.randint(2, 2 * n)
        for required in planned:
            self.add(made, self.constraint(n, required))
        self.solve([k for k in made if k])
        for _ in range(rng.randint(4, 10)):
            if not self.edit(made, n):
                break

    def add(self, made, k):
        """A required constraint that contradicts the others must be refused."""
        self.emit_add(k)
        made.append(k)
        required = [x for x in made if x and x["p"] == 1000]
        if k["p"] == 1000 and self.errors(self.domains, required) is None:
            self.say("!")
            self.steps += 1
            made[-1] = None

    def edit(self, made, n):
        rng = self.random
        self.scale = 1.0
        live = [i for i, k in enumerate(made) if k]
        kind = rng.random()
        if kind < 0.45 and live:
            for i in rng.sample(live, min(len(live), rng.choice([1, 1, 2, 4]))):
                made[i]["c"] = self.constant()
                self.say("c", i, number(made[i]["c"]))
        elif kind < 0.6 and live:
            i = rng.choice(live)
            made[i] = None
            self.say("-", i)
        elif kind < 0.72 and [i for i in live if made[i]["p"] < 1000]:
            i = rng.choice([i for i in live if made[i]["p"] < 1000])
            made[i]["p"] = rng.choice([800, 250, 250.5, 0])
            self.say("p", i, number(made[i]["p"]))
        else:
            self.add(made, self.constraint(n, rng.random() < 0.4))
        return self.solve([k for k in made if k]) is not None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--systems", type=int, default=60)
    parser.add_argument("--shape", choices=SHAPES, default="plain")
    parser.add_argument("--oracle", choices=("highs", "exact"), default="highs")
    options = parser.parse_args()
    generator = Generator(options)
    for _ in range(options.systems):
        generator.system()
    print("steps", generator.steps, file=sys.stderr)


if __name__ == "__main__":
    main()
