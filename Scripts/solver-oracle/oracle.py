# SPDX-License-Identifier: MIT
# Copyright (c) 2026 the Plumbline authors
"""Two oracles for lexicographic linear programs: HiGHS, one level after another, and exact rational arithmetic.

A system is (domains, constraints): domains are 'f' (free) or 'n' (not negative); a constraint is a dict with
'a' (coefficients by variable), 'r' ('=', '<' or '>'), 'c' (constant: sum + c (r) 0) and 'p' (priority, 1000 required).
`errors(...)` returns {priority: smallest sum of violations} or None when the required constraints contradict each other.
"""

import os
from fractions import Fraction

import highspy
import numpy as np


def silence_banner():
    """HiGHS greets on the standard output of the process once, whatever its options say."""
    keep, nothing = os.dup(1), os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 1)
    h = highspy.Highs()
    h.addVar(0.0, 1.0)
    h.run()
    os.dup2(keep, 1)


silence_banner()


def priorities(constraints):
    return sorted({k["p"] for k in constraints if k["p"] < 1000}, reverse=True)


def errors_highs(domains, constraints):
    """Level by level; every level is then held by a row with a slack of 1e-9."""
    h = highspy.Highs()
    h.setOptionValue("log_to_console", False)
    h.setOptionValue("output_flag", False)
    h.setOptionValue("presolve", "off")
    h.setOptionValue("primal_feasibility_tolerance", 1e-9)
    h.setOptionValue("dual_feasibility_tolerance", 1e-9)
    inf = highspy.kHighsInf
    for d in domains:
        h.addVar(-inf if d == "f" else 0.0, inf)
    columns = {}
    next_column = len(domains)
    for k in constraints:
        index = list(k["a"].keys())
        value = [float(v) for v in k["a"].values()]
        low, high = -float(k["c"]), -float(k["c"])
        if k["r"] == "<":
            low = -inf
        elif k["r"] == ">":
            high = inf
        if k["p"] < 1000:
            if k["r"] != "<":
                h.addVar(0.0, inf)
                index.append(next_column)
                value.append(1.0)
                columns.setdefault(k["p"], []).append(next_column)
                next_column += 1
            if k["r"] != ">":
                h.addVar(0.0, inf)
                index.append(next_column)
                value.append(-1.0)
                columns.setdefault(k["p"], []).append(next_column)
                next_column += 1
        h.addRow(low, high, len(index), np.array(index, dtype=np.int32), np.array(value))
    result = {}
    levels = priorities(constraints) or [None]
    for level in levels:
        mine = columns.get(level, [])
        for j in range(next_column):
            h.changeColCost(j, 0.0)
        for j in mine:
            h.changeColCost(j, 1.0)
        h.run()
        status = h.getModelStatus()
        if status in (highspy.HighsModelStatus.kInfeasible, highspy.HighsModelStatus.kUnboundedOrInfeasible):
            # Past the first level only its tolerances can make it so; exact arithmetic decides.
            return None if level == levels[0] else errors_exact(domains, constraints)
        if status != highspy.HighsModelStatus.kOptimal:
            return errors_exact(domains, constraints)
        if level is not None:
            best = h.getInfo().objective_function_value
            result[level] = max(0.0, best)
            h.addRow(-inf, best + 1e-9, len(mine), np.array(mine, dtype=np.int32), np.ones(len(mine)))
    return result


class Exact:
    """A dense tableau of fractions with Bland's rule; minimises one cost after another."""

    def __init__(self, domains, constraints):
        self.rows = []
        self.columns = 0
        self.costs = {}
        split = []
        for d in domains:
            split.append((self.new(), self.new() if d == "f" else None))
        for k in constraints:
            row = {}
            for v, a in k["a"].items():
                a = Fraction(a)
                row[split[v][0]] = row.get(split[v][0], 0) + a
                if split[v][1] is not None:
                    row[split[v][1]] = row.get(split[v][1], 0) - a
            if k["r"] != "=":
                row[self.new()] = Fraction(1 if k["r"] == "<" else -1)
            if k["p"] < 1000:
                for sign, others in ((1, "<"), (-1, ">")):
                    if k["r"] != others:
                        column = self.new()
                        row[column] = Fraction(sign)
                        self.costs.setdefault(k["p"], []).append(column)
            right = -Fraction(k["c"])
            if right < 0:
                row = {j: -a for j, a in row.items()}
                right = -right
            self.rows.append([row, right, None])

    def new(self):
        self.columns += 1
        return self.columns - 1

    def pivot(self, r, c, cost):
        row, right, _ = self.rows[r]
        a = row[c]
        row = {j: v / a for j, v in row.items()}
        right = right / a
        self.rows[r] = [row, right, c]
        for i, (other, value, basic) in enumerate(self.rows):
            f = other.get(c, 0)
            if i == r or f == 0:
                continue
            for j, v in row.items():
                s = other.get(j, 0) - f * v
                if s:
                    other[j] = s
                else:
                    other.pop(j, None)
            self.rows[i][1] = value - f * right
        f = cost.get(c, 0)
        if f:
            for j, v in row.items():
                s = cost.get(j, 0) - f * v
                if s:
                    cost[j] = s
                else:
                    cost.pop(j, None)
            cost[None] = cost.get(None, Fraction(0)) - f * right

    def minimise(self, cost, forbidden=()):
        while True:
            enter = min((j for j, d in cost.items() if j is not None and d < 0 and j not in forbidden), default=None)
            if enter is None:
                return
            best = None
            for i, (row, right, basic) in enumerate(self.rows):
                a = row.get(enter, 0)
                if a > 0:
                    key = (right / a, basic)
                    if best is None or key < best[0]:
                        best = (key, i)
            assert best is not None, "unbounded"
            self.pivot(best[1], enter, cost)

    def reduced(self, columns):
        cost = {c: Fraction(1) for c in columns}
        cost[None] = Fraction(0)
        for row, right, basic in self.rows:
            f = cost.get(basic, 0)
            if f:
                for j, v in row.items():
                    s = cost.get(j, 0) - f * v
                    if s:
                        cost[j] = s
                    else:
                        cost.pop(j, None)
                cost[None] = cost.get(None, Fraction(0)) - f * right
        return cost

    def solve(self):
        artificial = []
        for entry in self.rows:
            column = self.new()
            artificial.append(column)
            entry[0][column] = Fraction(1)
            entry[2] = column
        cost = self.reduced(artificial)
        self.minimise(cost)
        if cost[None] != 0:
            return None
        gone = set(artificial)
        kept = []
        for i, entry in enumerate(self.rows):
            if entry[2] in gone:
                c = min((j for j in entry[0] if j not in gone), default=None)
                if c is None:
                    continue
                self.pivot(i, c, {})
        self.rows = [e for e in self.rows if e[2] not in gone]
        for entry in self.rows:
            for c in artificial:
                entry[0].pop(c, None)
        result = {}
        forbidden = set()
        for p in sorted(self.costs, reverse=True):
            cost = self.reduced(self.costs[p])
            self.minimise(cost, forbidden)
            result[p] = float(-cost[None])
            # What costs something at this level is nonbasic and stays zero.
            forbidden |= {j for j, d in cost.items() if j is not None and d > 0}
        return result


def errors_exact(domains, constraints):
    return Exact(domains, constraints).solve()
