#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# Copyright (c) 2026 the Plumbline authors
"""Draws the pictures of the sample feed: draw.py OUTPUT_FOLDER (needs numpy and Pillow). Seeds are fixed: the same pictures every time."""
import math, os, sys
import numpy as np
from PIL import Image, ImageDraw, ImageFilter

W, H, SS = 1000, 600, 2          # pixels drawn, supersampling
WIDTH = 640                      # pixels of the pictures that ship: 320 points of a phone, so that nothing is scaled there
w, h = W * SS, H * SS


def rgb(code):
    return tuple(int(code[i:i + 2], 16) for i in (1, 3, 5))


def gradient(stops, size=(w, h), angle=90):
    """A linear gradient; stops are (place 0…1, colour)."""
    x, y = np.meshgrid(np.linspace(0, 1, size[0]), np.linspace(0, 1, size[1]))
    a = math.radians(angle)
    t = x * math.cos(a) + y * math.sin(a)
    t = (t - t.min()) / (t.max() - t.min())
    places = [s[0] for s in stops]
    return Image.fromarray(np.stack([np.interp(t, places, [rgb(s[1])[c] for s in stops]) for c in range(3)], -1).astype(np.uint8))


def ridge(rng, base, height, roughness=0.55, octaves=7, start=1.5):
    x = np.linspace(0, 1, w)
    y = np.zeros(w)
    for o in range(octaves):
        f = start * 2 ** o
        knots = rng.uniform(-1, 1, int(f) + 3)
        y += np.interp(x * f, np.arange(len(knots)), knots) * roughness ** o
    return base - height * (y - y.min()) / (y.max() - y.min())


def smooth_ridge(rng, base, height, waves=3):
    x = np.linspace(0, 1, w)
    y = sum(np.sin(2 * np.pi * (x * rng.uniform(0.4, 1.1) * (k + 1) + rng.uniform())) / (k + 1) for k in range(waves))
    return base - height * (y - y.min()) / (y.max() - y.min())


def fill_below(image, line, colour):
    ImageDraw.Draw(image).polygon([(0, h)] + list(zip(range(w), line)) + [(w, h)], fill=rgb(colour) if isinstance(colour, str) else colour)


def glow(image, centre, radius, colour, strength=1.0):
    y, x = np.ogrid[:h, :w]
    d = np.sqrt((x - centre[0]) ** 2 + (y - centre[1]) ** 2)
    a = (np.clip(1 - d / radius, 0, 1) ** 2 * strength)[..., None]
    return Image.fromarray((np.asarray(image) * (1 - a) + np.array(rgb(colour)) * a).astype(np.uint8))


def disc(image, centre, radius, colour):
    ImageDraw.Draw(image).ellipse([centre[0] - radius, centre[1] - radius, centre[0] + radius, centre[1] + radius], fill=rgb(colour))


def dunes():
    rng = np.random.default_rng(3)
    im = gradient([(0, "#2b2d5b"), (0.35, "#a34f6f"), (0.6, "#f59a6b"), (1, "#ffd9a0")])
    im = glow(im, (w * 0.68, h * 0.5), h * 0.7, "#ffe7b8", 0.8)
    disc(im, (w * 0.68, h * 0.5), h * 0.085, "#fff3d6")
    for k, colour in enumerate(["#d97a5c", "#b9574f", "#8e3f4b", "#5f2d43", "#351d33"]):
        fill_below(im, smooth_ridge(rng, h * (0.64 + 0.09 * k), h * 0.13), colour)
    return im


def lake():
    rng = np.random.default_rng(11)
    sky = gradient([(0, "#3f7cac"), (0.6, "#a9d0e0"), (1, "#fbe8d3")], (w, h * 6 // 10))
    im = Image.new("RGB", (w, h))
    im.paste(sky, (0, 0))
    for k, (colour, height) in enumerate([("#8fb3c9", 0.36), ("#5f8dab", 0.28), ("#3c6683", 0.2), ("#1f4257", 0.1)]):
        fill_below(im, ridge(rng, h * 0.6, h * height, 0.5), colour)
    shore = h * 6 // 10
    mirror = im.crop((0, h - 2 * (h - shore), w, shore)).transpose(Image.FLIP_TOP_BOTTOM).resize((w, h - shore))
    water = np.asarray(mirror.filter(ImageFilter.GaussianBlur(5))).astype(float) * 0.82 + np.array([6, 26, 44])
    rows = np.arange(water.shape[0])
    for r in rows:
        shift = int(3 * SS * math.sin(r / (5 + r * 0.02)) * (r / len(rows) + 0.2))
        water[r] = water[r][np.clip(np.arange(w) - shift, 0, w - 1)]
    im.paste(Image.fromarray(np.clip(water, 0, 255).astype(np.uint8)), (0, shore))
    return im


def aurora():
    rng = np.random.default_rng(5)
    base = np.asarray(gradient([(0, "#050b1f"), (0.7, "#0d2440"), (1, "#12394a")])).astype(float)
    x, y = np.meshgrid(np.linspace(0, 1, w), np.linspace(0, 1, h))
    for k, colour in enumerate(["#36f1a0", "#2fd6c0", "#9a6bff"]):
        centre = 0.5 - 0.1 * k + 0.09 * np.sin(2 * np.pi * (x * (1.1 + 0.4 * k) + rng.uniform())) + 0.03 * np.sin(2 * np.pi * x * 5 + k)
        d = centre - y
        a = np.where(d > 0, np.exp(-d / 0.19), np.exp(d / 0.018)) * (0.55 + 0.25 * np.sin(x * 60 + 6 * np.sin(x * 9 + k))) * (0.75 - 0.17 * k)
        base += a[..., None] * np.array(rgb(colour)) * 0.8
    im = Image.fromarray(np.clip(base, 0, 255).astype(np.uint8))
    d = ImageDraw.Draw(im)
    for _ in range(260):
        px, py, r = rng.uniform(0, w), rng.uniform(0, h * 0.7), rng.choice([1, 1, 2, 3])
        v = int(rng.uniform(130, 255))
        d.ellipse([px - r, py - r, px + r, py + r], fill=(v, v, min(255, v + 20)))
    fill_below(im, ridge(rng, h * 0.93, h * 0.16), "#06131c")
    for _ in range(150):
        px, ph = rng.uniform(0, w), rng.uniform(0.04, 0.12) * h
        py = h * 0.98
        d.polygon([(px - ph * 0.2, py), (px, py - ph), (px + ph * 0.2, py)], fill=rgb("#030a10"))
    fill_below(im, np.full(w, h * 0.965), "#030a10")
    return im


def tiles():
    rng = np.random.default_rng(21)
    colours = [rgb(c) for c in ("#f4ece0", "#e4572e", "#17bebb", "#ffc914", "#2e282a", "#76b041", "#f2a1b3")]
    im = Image.new("RGB", (w, h), colours[0])
    d = ImageDraw.Draw(im)
    n = w // 10
    for j in range(h // n):
        for i in range(10):
            x, y = i * n, j * n
            a, b, c = [colours[k] for k in rng.permutation(len(colours))[:3]]
            d.rectangle([x, y, x + n, y + n], fill=a)
            kind = rng.integers(5)
            if kind == 0:
                cx, cy = x + n * rng.integers(2), y + n * rng.integers(2)
                box = Image.new("RGB", (n, n), a)
                bd = ImageDraw.Draw(box)
                bd.ellipse([cx - x - n, cy - y - n, cx - x + n, cy - y + n], fill=b)
                bd.ellipse([cx - x - n / 2, cy - y - n / 2, cx - x + n / 2, cy - y + n / 2], fill=c)
                im.paste(box, (x, y))
            elif kind == 1:
                d.ellipse([x + n * 0.15, y + n * 0.15, x + n * 0.85, y + n * 0.85], fill=b)
                d.ellipse([x + n * 0.35, y + n * 0.35, x + n * 0.65, y + n * 0.65], fill=c)
            elif kind == 2:
                d.polygon([(x, y), (x + n, y), (x, y + n)], fill=b)
            elif kind == 3:
                d.pieslice([x, y - n / 2, x + n, y + n / 2], 0, 180, fill=b)
                d.pieslice([x, y + n / 2, x + n, y + n * 1.5], 180, 360, fill=c)
            else:
                for s in range(4):
                    d.rectangle([x, y + n * s / 4, x + n, y + n * (s + 0.5) / 4], fill=b)
    return im


def silk():
    x, y = np.meshgrid(np.linspace(0, 1, w), np.linspace(0, h / w, h))
    u, v = x, y
    for k in range(1, 5):
        u, v = u + 0.13 / k * np.sin(k * 4.1 * v + 1.3 * k), v + 0.12 / k * np.cos(k * 3.7 * u + 0.7 * k)
    t = 0.5 + 0.5 * np.sin(5 * u + 3 * v)
    s = 0.5 + 0.5 * np.cos(4 * v - 3 * u)
    a, b, c, e = (np.array(rgb(k), float) for k in ("#ff6f91", "#845ec2", "#ffc75f", "#00c9a7"))
    mix = (a * (1 - t)[..., None] + b * t[..., None]) * (1 - s)[..., None] + (c * (1 - t)[..., None] + e * t[..., None]) * s[..., None]
    shade = 0.86 + 0.14 * np.sin(14 * u + 9 * v)
    return Image.fromarray(np.clip(mix * shade[..., None], 0, 255).astype(np.uint8))


def waves():
    im = Image.new("RGB", (w, h), rgb("#12355b"))
    d = ImageDraw.Draw(im)
    r = w / 11
    shades = ["#12355b", "#f5efe0", "#1d5c86", "#f5efe0", "#3b8ea5", "#f5efe0", "#8fc1b5"]
    rows = int(h / (r * 0.5)) + 4
    for j in range(-2, rows):
        for i in range(-1, 9):
            cx = (i * 2 + (j % 2)) * r
            cy = j * r * 0.5 + r * 0.5
            for k, colour in enumerate(shades):
                q = r * (1 - k * 0.14)
                d.ellipse([cx - q, cy - q, cx + q, cy + q], fill=rgb(colour))
    return im


def skyline():
    rng = np.random.default_rng(8)
    im = gradient([(0, "#1a1a40"), (0.55, "#4b2a6b"), (0.85, "#c8577a"), (1, "#ffb199")])
    im = glow(im, (w * 0.25, h * 0.3), h * 0.4, "#8f6fc0", 0.5)
    disc(im, (w * 0.25, h * 0.3), h * 0.08, "#fbeee0")
    d = ImageDraw.Draw(im)
    for layer, (colour, lit, low, high) in enumerate([("#3b2a5c", "#6d5488", 0.25, 0.5), ("#241c45", "#e9b872", 0.2, 0.62), ("#120f2b", "#ffd58a", 0.1, 0.42)]):
        x = -w * 0.02
        while x < w:
            bw, bh = rng.uniform(0.045, 0.09) * w, rng.uniform(low, high) * h
            d.rectangle([x, h - bh, x + bw, h], fill=rgb(colour))
            if rng.uniform() < 0.25:
                d.rectangle([x + bw * 0.47, h - bh - h * 0.06, x + bw * 0.53, h - bh], fill=rgb(colour))
            step = w / 90
            for wy in np.arange(h - bh + step, h - step, step * 1.5):
                for wx in np.arange(x + step * 0.7, x + bw - step, step):
                    if rng.uniform() < (0.2, 0.28, 0.36)[layer]:
                        d.rectangle([wx, wy, wx + step * 0.5, wy + step * 0.75], fill=rgb(lit))
            x += bw + rng.uniform(0, 0.02) * w * (layer != 0)
    return im


def contours():
    rng = np.random.default_rng(13)
    x, y = np.meshgrid(np.linspace(0, 1.67, w), np.linspace(0, 1, h))
    z = np.zeros((h, w))
    for _ in range(9):
        cx, cy, s = rng.uniform(0, 1.67), rng.uniform(0, 1), rng.uniform(0.15, 0.45)
        z += rng.uniform(0.4, 1) * np.exp(-((x - cx) ** 2 + (y - cy) ** 2) / s ** 2)
    z = (z - z.min()) / (z.max() - z.min()) * 11
    palette = np.array([rgb(c) for c in ("#264653", "#22606a", "#2a7d80", "#2a9d8f", "#5fb08a", "#8ab17d", "#bcbb72", "#e9c46a", "#f0b062", "#f4a261", "#ee8a5a", "#e76f51")], float)
    level = np.clip(z.astype(int), 0, 11)
    out = palette[level]
    near = np.minimum(z - np.floor(z), 1)
    shade = np.where(near < 0.16, 0.8 + near, 1.0)
    return Image.fromarray(np.clip(out * shade[..., None], 0, 255).astype(np.uint8))


def leaves():
    rng = np.random.default_rng(34)
    im = Image.new("RGB", (w, h), rgb("#f6f1e7"))
    colours = ["#2d6a4f", "#40916c", "#74c69d", "#b7e4c7", "#e07a5f", "#f2cc8f", "#81b29a"]
    for k in range(150):
        size = int(rng.uniform(0.05, 0.12) * w)
        leaf = Image.new("RGBA", (size, size), (0, 0, 0, 0))
        d = ImageDraw.Draw(leaf)
        t = np.linspace(0, np.pi, 60)
        x, half = size * (0.05 + 0.9 * t / np.pi), size * 0.21 * np.sin(t) ** 0.8
        colour = rgb(colours[rng.integers(len(colours))])
        d.polygon(list(zip(x, size / 2 - half)) + list(zip(x[::-1], size / 2 + half[::-1])), fill=colour + (255,))
        d.line([(size * 0.02, size / 2), (size * 0.9, size / 2)], fill=tuple(int(c * 0.75) for c in colour) + (255,), width=max(2, size // 60))
        leaf = leaf.rotate(rng.uniform(0, 360), resample=Image.BICUBIC, expand=True)
        im.paste(leaf, (int(rng.uniform(-0.05, 1) * w), int(rng.uniform(-0.08, 1) * h)), leaf)
    return im


def balloons():
    rng = np.random.default_rng(55)
    im = gradient([(0, "#5fb4e5"), (0.6, "#bfe3f2"), (1, "#fff1d6")])
    for _ in range(9):
        x, y, s = rng.uniform(0, w), rng.uniform(0.05, 0.45) * h, rng.uniform(0.02, 0.05) * w
        cloud = Image.new("L", (w, h), 0)
        d = ImageDraw.Draw(cloud)
        for k in range(6):
            q = s * rng.uniform(0.6, 1.1)
            d.ellipse([x + (k - 3) * s * 0.75 - q, y - q * 0.6, x + (k - 3) * s * 0.75 + q, y + q * 0.5], fill=150)
        im.paste(Image.new("RGB", (w, h), "#ffffff"), (0, 0), cloud.filter(ImageFilter.GaussianBlur(8)))
    for k, colour in enumerate(["#9cc5a1", "#6ba583", "#49856a"]):
        fill_below(im, smooth_ridge(rng, h * (0.8 + 0.08 * k), h * 0.12), colour)
    d = ImageDraw.Draw(im)
    for x, y, r, pair in [(0.2, 0.4, 0.12, ("#e63946", "#f1faee")), (0.52, 0.25, 0.085, ("#f4a261", "#2a9d8f")), (0.8, 0.45, 0.15, ("#6a4c93", "#ffca3a")), (0.66, 0.6, 0.05, ("#1982c4", "#f1faee"))]:
        cx, cy, R = x * w, y * h, r * h * 1.15
        n = 7
        for k in range(n):
            # A gore seen from the side: its half width shrinks towards the rim.
            a, b = math.sin(math.pi * (k / n - 0.5)), math.sin(math.pi * ((k + 1) / n - 0.5))
            t = np.linspace(0, np.pi, 50)
            profile = np.where(t < np.pi / 2, np.sin(t), 0.26 + 0.74 * np.sin(t) ** 1.3)
            py = cy - R * np.cos(t) * np.where(t < np.pi / 2, 1, 1.3)
            d.polygon(list(zip(cx + R * a * profile, py)) + list(zip((cx + R * b * profile)[::-1], py[::-1])), fill=rgb(pair[k % 2]))
        foot = cy + R * 1.3
        d.line([(cx - R * 0.22, foot), (cx - R * 0.12, foot + R * 0.35)], fill=rgb("#5c4033"), width=4)
        d.line([(cx + R * 0.22, foot), (cx + R * 0.12, foot + R * 0.35)], fill=rgb("#5c4033"), width=4)
        d.rounded_rectangle([cx - R * 0.15, foot + R * 0.33, cx + R * 0.15, foot + R * 0.55], radius=6, fill=rgb("#8d5a34"))
    return im


def main(folder):
    os.makedirs(folder, exist_ok=True)
    for name, draw, extension in [("dunes", dunes, "jpg"), ("lake", lake, "jpg"), ("aurora", aurora, "jpg"), ("silk", silk, "jpg"), ("skyline", skyline, "jpg"),
                                  ("contours", contours, "jpg"), ("balloons", balloons, "jpg"), ("leaves", leaves, "jpg"), ("waves", waves, "jpg"), ("tiles", tiles, "png")]:
        picture = draw()
        if name == "tiles":                                      # whole tiles only
            picture = picture.crop((0, 0, w, w * 5 // 10))
        height = picture.height * WIDTH // picture.width
        picture = picture.resize((WIDTH, height), Image.LANCZOS)
        path = os.path.join(folder, f"{name}.{extension}")
        if extension == "png":
            picture.quantize(64, dither=Image.Dither.NONE).save(path, optimize=True)
        else:
            picture.save(path, quality=86, optimize=True)


main(sys.argv[1] if len(sys.argv) > 1 else sys.exit("usage: draw.py OUTPUT_FOLDER"))
