#!/usr/bin/env python3
"""Makes the models of the table as GLB files beside this script. Units are metres, y is up, z points south.

Texture coordinates say which printed face a vertex belongs to: u from 0 to 1 is the front, 2 to 3 the back,
4.5 the plain cardboard edge. v runs downwards (southwards on the front). Alpha of a vertex colour names the
material: 0 paint, 0.33 wood.
"""
import json
import math
import os
import struct

FOLDER = os.path.dirname(os.path.abspath(__file__))
EDGE_UV = (4.5, 0.5)
WHITE = (1.0, 1.0, 1.0, 0.0)


def normalized(v):
    length = math.sqrt(sum(c * c for c in v)) or 1.0
    return tuple(c / length for c in v)


class Mesh:
    """Vertices with everything they carry, and triangles counter-clockwise seen from outside."""

    def __init__(self):
        self.positions, self.normals, self.uvs, self.colours, self.indices = [], [], [], [], []

    def vertex(self, position, normal, uv=(0.0, 0.0), colour=WHITE):
        self.positions.append(position)
        self.normals.append(normalized(normal))
        self.uvs.append(uv)
        self.colours.append(colour)
        return len(self.positions) - 1

    def triangle(self, a, b, c):
        self.indices += [a, b, c]

    def quad(self, a, b, c, d):
        self.triangle(a, b, c)
        self.triangle(a, c, d)

    def face_outwards(self):
        """Turns every triangle so that it agrees with its vertices' normals."""
        for i in range(0, len(self.indices), 3):
            a, b, c = self.indices[i:i + 3]
            pa, pb, pc = self.positions[a], self.positions[b], self.positions[c]
            u = [pb[k] - pa[k] for k in range(3)]
            v = [pc[k] - pa[k] for k in range(3)]
            n = (u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0])
            mean = [sum(self.normals[j][k] for j in (a, b, c)) for k in range(3)]
            if sum(n[k] * mean[k] for k in range(3)) < 0.0:
                self.indices[i + 1], self.indices[i + 2] = c, b

    def write(self, name):
        self.face_outwards()
        count = len(self.positions)
        blobs = [
            b"".join(struct.pack("<3f", *p) for p in self.positions),
            b"".join(struct.pack("<3f", *n) for n in self.normals),
            b"".join(struct.pack("<2f", *t) for t in self.uvs),
            b"".join(struct.pack("<4f", *c) for c in self.colours),
            b"".join(struct.pack("<H", i) for i in self.indices),
        ]
        views, offset, data = [], 0, b""
        for i, blob in enumerate(blobs):
            views.append({"buffer": 0, "byteOffset": offset, "byteLength": len(blob), "target": 34963 if i == 4 else 34962})
            blob += b"\0" * (-len(blob) % 4)
            data += blob
            offset += len(blob)
        low = [min(p[k] for p in self.positions) for k in range(3)]
        high = [max(p[k] for p in self.positions) for k in range(3)]
        # Bounds must hold for the 32 bit floats that are stored.
        to_float = lambda values: [struct.unpack("<f", struct.pack("<f", v))[0] for v in values]
        document = {
            "asset": {"version": "2.0", "generator": "make_models.py"},
            "scene": 0, "scenes": [{"nodes": [0]}], "nodes": [{"mesh": 0, "name": name}],
            "meshes": [{"name": name, "primitives": [{
                "attributes": {"POSITION": 0, "NORMAL": 1, "TEXCOORD_0": 2, "COLOR_0": 3}, "indices": 4, "mode": 4}]}],
            "accessors": [
                {"bufferView": 0, "componentType": 5126, "count": count, "type": "VEC3",
                 "min": to_float(low), "max": to_float(high)},
                {"bufferView": 1, "componentType": 5126, "count": count, "type": "VEC3"},
                {"bufferView": 2, "componentType": 5126, "count": count, "type": "VEC2"},
                {"bufferView": 3, "componentType": 5126, "count": count, "type": "VEC4"},
                {"bufferView": 4, "componentType": 5123, "count": len(self.indices), "type": "SCALAR"}],
            "bufferViews": views, "buffers": [{"byteLength": len(data)}],
        }
        text = json.dumps(document, separators=(",", ":")).encode()
        text += b" " * (-len(text) % 4)
        total = 12 + 8 + len(text) + 8 + len(data)
        with open(os.path.join(FOLDER, name + ".glb"), "wb") as file:
            file.write(struct.pack("<4sII", b"glTF", 2, total))
            file.write(struct.pack("<I4s", len(text), b"JSON") + text)
            file.write(struct.pack("<I4s", len(data), b"BIN\0") + data)
        print(f"{name}.glb: {count} vertices, {len(self.indices) // 3} triangles")


def rounded_square(half, radius, segments):
    """Outline in plan as (x, z, outward x, outward z)."""
    points = []
    for corner in range(4):
        start = corner * math.pi / 2
        sx, sz = math.copysign(1, math.cos(start + math.pi / 4)), math.copysign(1, math.sin(start + math.pi / 4))
        for i in range(segments + 1):
            a = start + (math.pi / 2) * i / segments
            nx, nz = math.cos(a), math.sin(a)
            points.append((sx * (half - radius) + radius * nx, sz * (half - radius) + radius * nz, nx, nz))
    return points


def counter(name, corner_segments, bevel_segments, bevel_below, fan_centre):
    half, thickness, bevel = 0.0088, 0.0025, 0.00035
    outline = rounded_square(half, 0.001, corner_segments)
    count = len(outline)
    mesh = Mesh()
    front = lambda x, z: ((x + half) / (2 * half), (z + half) / (2 * half))
    back = lambda x, z: (2.0 + (x + half) / (2 * half), (half - z) / (2 * half))

    def ring(inset, y, tilt, uv_of):
        """tilt: angle of the normals above the horizontal."""
        return [mesh.vertex((x - nx * inset, y, z - nz * inset),
                            (nx * math.cos(tilt), math.sin(tilt), nz * math.cos(tilt)),
                            uv_of(x - nx * inset, z - nz * inset)) for x, z, nx, nz in outline]

    def join(a, b):
        for i in range(count):
            j = (i + 1) % count
            mesh.quad(a[i], a[j], b[j], b[i])

    def cap(rim, y, ny, uv_of):
        if fan_centre:
            centre = mesh.vertex((0, y, 0), (0, ny, 0), uv_of(0, 0))
            for i in range(count):
                mesh.triangle(centre, rim[i], rim[(i + 1) % count])
        else:
            for i in range(1, count - 1):
                mesh.triangle(rim[0], rim[i], rim[i + 1])

    def rounded(y_of, direction, uv_of, segments):
        rings = []
        for s in range(segments + 1):
            a = (math.pi / 2) * (1 - s / segments)
            rings.append(ring(bevel * (1 - math.cos(a)), y_of(math.sin(a)), direction * a, uv_of))
        for a, b in zip(rings, rings[1:]):
            join(a, b)
        return rings[0]

    top = rounded(lambda s: thickness - bevel * (1 - s), 1, front, bevel_segments)
    cap(top, thickness, 1, front)
    edge = lambda x, z: EDGE_UV
    if bevel_below:
        bottom = rounded(lambda s: bevel * (1 - s), -1, back, bevel_segments)
        low = bevel
    else:
        bottom = ring(0, 0, -math.pi / 2, back)
        low = 0.0
    cap(bottom, 0.0, -1, back)
    join(ring(0, thickness - bevel, 0, edge), ring(0, low, 0, edge))
    mesh.write(name)


def lathe(mesh, profile, segments, colour, uv_of=lambda x, z, r, y: (0.0, 0.0)):
    """profile: (radius, y) from the top down; sharp where a point is given twice."""
    def slope(i, j):
        r0, y0 = profile[i]
        r1, y1 = profile[j]
        return (y0 - y1, r1 - r0)
    rings = []
    for i, (r, y) in enumerate(profile):
        before = slope(i - 1, i) if i > 0 and profile[i - 1] != profile[i] else None
        after = slope(i, i + 1) if i + 1 < len(profile) and profile[i + 1] != profile[i] else None
        sides = [s for s in (before, after) if s]
        sides = [normalized(s) for s in sides]
        nr, ny = sum(s[0] for s in sides), sum(s[1] for s in sides)
        if r == 0.0:
            nr, ny = 0.0, math.copysign(1.0, ny)
        rings.append([mesh.vertex((r * math.cos(a), y, r * math.sin(a)), (nr * math.cos(a), ny, nr * math.sin(a)),
                                  uv_of(r * math.cos(a), r * math.sin(a), r, y), colour(r, y))
                      for a in (2 * math.pi * k / segments for k in range(segments))])
    for i in range(len(profile) - 1):
        if profile[i] == profile[i + 1]:
            continue
        for k in range(segments):
            n = (k + 1) % segments
            a, b, c, d = rings[i][k], rings[i][n], rings[i + 1][n], rings[i + 1][k]
            if profile[i][0] > 0.0:
                mesh.triangle(a, b, c)
            if profile[i + 1][0] > 0.0:
                mesh.triangle(a, c, d)


def token():
    """A small wooden disc with a printed top: who holds a town."""
    mesh = Mesh()
    radius, height = 0.0030, 0.0013
    profile = [(0.0, height), (radius, height), (radius, height), (radius, 0.0)]
    scale = 2.0 * radius
    uv_of = lambda x, z, r, y: ((x + radius) / scale, (z + radius) / scale)
    lathe(mesh, profile, 20, lambda r, y: WHITE, uv_of)
    # The third ring is the upper end of the wall, and the fourth its foot.
    for i in range(40, 80):
        mesh.uvs[i] = EDGE_UV
    mesh.write("token")


def marker():
    """The pawn that marks the day on the turn record track."""
    mesh = Mesh()
    r = lambda mm: mm * 0.001
    profile = [(0.0, 24.0), (2.0, 23.6), (3.6, 22.4), (4.4, 20.4), (4.5, 19.4), (4.0, 17.6), (2.9, 16.2), (2.9, 16.2),
               (4.6, 15.6), (4.8, 15.0), (4.2, 14.5), (4.2, 14.5), (2.7, 13.6), (2.6, 10.8), (3.3, 7.0), (4.9, 4.4),
               (4.9, 4.4), (6.4, 3.9), (7.0, 2.9), (7.0, 0.8), (6.7, 0.0)]
    lathe(mesh, [(r(a), r(b)) for a, b in profile], 18, lambda rad, y: (0.55, 0.09, 0.06, 0.33))
    mesh.write("marker")


PIPS = {1: [(0, 0)], 2: [(-1, -1), (1, 1)], 3: [(-1, -1), (0, 0), (1, 1)], 4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
        5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)], 6: [(-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)]}
# Number of a face, its outward axis, and the two axes in its plane.
DIE_FACES = [(1, (0, 1, 0), (1, 0, 0), (0, 0, 1)), (6, (0, -1, 0), (1, 0, 0), (0, 0, 1)),
             (2, (0, 0, 1), (1, 0, 0), (0, 1, 0)), (5, (0, 0, -1), (1, 0, 0), (0, 1, 0)),
             (3, (1, 0, 0), (0, 0, 1), (0, 1, 0)), (4, (-1, 0, 0), (0, 0, 1), (0, 1, 0))]


def die():
    half, radius = 0.009, 0.0022
    ivory, ink = (0.86, 0.80, 0.66, 0.0), (0.05, 0.035, 0.03, 0.0)
    inner = half - radius
    steps = [-half, -half + radius * 0.35, -inner, inner, half - radius * 0.35, half]
    mesh = Mesh()
    combine = lambda n, u, v, c, a, b: tuple(n[k] * c + u[k] * a + v[k] * b for k in range(3))
    for number, n, u, v in DIE_FACES:
        grid = []
        for a in steps:
            row = []
            for b in steps:
                p = combine(n, u, v, half, a, b)
                core = tuple(max(-inner, min(inner, c)) for c in p)
                out = normalized(tuple(p[k] - core[k] for k in range(3)))
                row.append(mesh.vertex(tuple(core[k] + radius * out[k] for k in range(3)), out, colour=ivory))
            grid.append(row)
        for i in range(len(steps) - 1):
            for j in range(len(steps) - 1):
                mesh.quad(grid[i][j], grid[i + 1][j], grid[i + 1][j + 1], grid[i][j + 1])
        for px, py in PIPS[number]:
            # A flat disc just above the face; its normals lean inwards, so that it is lit like a hollow.
            at = lambda r, a: combine(n, u, v, half + 0.00004, px * 0.0042 + r * math.cos(a), py * 0.0042 + r * math.sin(a))
            lean = lambda r, a: combine(n, u, v, 1.0, -r * math.cos(a), -r * math.sin(a))
            centre = mesh.vertex(at(0, 0), n, colour=ink)
            rim = [mesh.vertex(at(0.00155, 2 * math.pi * k / 12), lean(0.9, 2 * math.pi * k / 12), colour=ink)
                   for k in range(12)]
            for k in range(12):
                mesh.triangle(centre, rim[k], rim[(k + 1) % 12])
    mesh.write("die")


def fort():
    """A bastioned star of five points, open in the middle: a counter lies inside it, its strength stays readable."""
    stone, earth, grass = (0.40, 0.32, 0.24, 0.0), (0.36, 0.29, 0.19, 0.0), (0.27, 0.30, 0.15, 0.0)
    mm = 0.001
    # One bastion in plan: angle from its axis in degrees, radius of the outer foot and of the inner foot.
    trace = [(-22, 8.7, 7.0), (-17.5, 10.2, 7.2), (0, 12.3, 8.6), (17.5, 10.2, 7.2), (22, 8.7, 7.0)]
    points = []
    for k in range(5):
        for degrees, outer, inner in trace:
            # A curtain faces west, where the map prints the strength.
            points.append((math.radians(degrees + k * 72), outer, inner))
    # Rings from outside inwards: share of the way to the inner foot, height in millimetres, colour.
    rings = [(0.0, 0.0, stone), (0.14, 1.7, stone), (0.14, 1.7, earth), (0.22, 2.1, grass), (0.50, 2.1, grass),
             (0.56, 1.5, earth), (0.56, 1.5, grass), (0.82, 1.4, grass), (0.82, 1.4, stone), (1.0, 0.0, stone)]
    at = lambda p, share, y: ((p[1] + (p[2] - p[1]) * share) * mm * math.cos(p[0]), y * mm,
                              (p[1] + (p[2] - p[1]) * share) * mm * math.sin(p[0]))
    mesh = Mesh()
    count = len(points)
    for (s0, y0, c0), (s1, y1, c1) in zip(rings, rings[1:]):
        if (s0, y0) == (s1, y1):
            continue
        for i in range(count):
            j = (i + 1) % count
            a, b = at(points[i], s0, y0), at(points[j], s0, y0)
            c, d = at(points[j], s1, y1), at(points[i], s1, y1)
            u = [b[k] - a[k] for k in range(3)]
            v = [d[k] - a[k] for k in range(3)]
            n = (u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0])
            if n[1] < 0.0:
                n = tuple(-x for x in n)
            colour = c1 if c0 != c1 and c1 != stone else c0
            mesh.quad(*(mesh.vertex(p, n, colour=colour) for p in (a, b, c, d)))
    mesh.write("fort")


if __name__ == "__main__":
    counter("counter", corner_segments=5, bevel_segments=2, bevel_below=True, fan_centre=True)
    counter("counter_far", corner_segments=1, bevel_segments=1, bevel_below=False, fan_centre=False)
    token()
    marker()
    die()
    fort()
