import * as THREE from 'three';
import { mergeGeometries, toCreasedNormals } from 'three/addons/utils/BufferGeometryUtils.js';
import { addEmblem } from './emblems.js';

/** Adds a box, given by its half width, lower and upper y, and half depth. */
export function block(model, half, low, high, deep, material, bevel = 3, x = 0, z = 0) {
  return model.box([x - half, low, z - deep], [x + half, high, z + deep], material, bevel);
}

/** Adds a ball. It's coarse because a crate has dozens of them, most only a few pixels wide. */
export function bead(model, [x, y, z], radius, material, [sx, sy, sz] = [1, 1, 1]) {
  const geometry = new THREE.SphereGeometry(radius, 12, 8);
  geometry.scale(sx, sy, sz);
  geometry.translate(x, y, z);
  return model.add(geometry.toNonIndexed(), material);
}

/**
 * Wraps a crate's builder so that parts with the same material and the same `open` are merged, except those with
 * `swell`. This gives the same picture with fewer draw calls.
 */
export function gathered(build) {
  return (emblem) => {
    const model = build(emblem);
    const alike = new Map();
    const parts = [];
    for (const part of model.parts) {
      const { material, swell, open } = part;
      if (swell > 0) {
        parts.push(part);
        continue;
      }
      const key = `${material} ${open}`;
      alike.set(key, [...(alike.get(key) ?? []), part]);
    }
    for (const group of alike.values()) {
      parts.push({ ...group[0], geometry: mergeGeometries(group.map(({ geometry }) => geometry)) });
    }
    model.parts = parts;
    return model;
  };
}

/** Adds round nail heads at places `[x, y, z]`. */
export function studs(model, places, radius = 4.5, material = 'metal') {
  for (const place of places) bead(model, place, radius, material, [1, 1, 0.75]);
}

/** Adds a disc with a raised rim that carries the emblem. Its back is at z. */
export function medallion(model, emblem, [x, y, z], radius, { rim = 'metal', field = 'darkEnamel' } = {}) {
  const profile = [
    [0, radius],
    [6, radius],
    [9, radius - 2],
    [9, radius - 6],
    [5, radius - 8],
    [4, radius - 9],
  ];
  model.turned(profile, rim, { axis: 'z', x, y, z, segments: 48 });
  model.turned(
    [
      [4, radius - 8],
      [4.5, 0],
    ],
    field,
    { axis: 'z', x, y, z, segments: 48 },
  );
  const beads = 28;
  for (let k = 0; k < beads; k += 1) {
    const angle = (k / beads) * Math.PI * 2;
    bead(
      model,
      [x + Math.cos(angle) * (radius - 3.6), y + Math.sin(angle) * (radius - 3.6), z + 9],
      2.2,
      rim,
    );
  }
  addEmblem(model, emblem, [x, y, z + 4], radius * 0.66);
}

/** Adds a profile in (z, y) extruded along x, for lids. */
export function drawnOut(model, shape, x0, x1, material, bevel = 2.5) {
  const geometry = new THREE.ExtrudeGeometry(shape, {
    depth: x1 - x0 - 2 * bevel,
    bevelEnabled: true,
    bevelThickness: bevel,
    bevelSize: bevel,
    bevelOffset: -bevel,
    bevelSegments: 3,
    curveSegments: 20,
  });
  geometry.rotateY(Math.PI / 2);
  geometry.translate(x0 + bevel, 0, 0);
  return model.add(toCreasedNormals(geometry, 0.6), material);
}

/** Adds a ribbed column from y0 to y1, with base and capital. */
export function column(model, x, z, y0, y1, radius, { shaft = 'marble', trim = 'metal' } = {}) {
  const place = { axis: 'y', x, z, segments: 30 };
  model.turned(
    [
      [y0, 0],
      [y0, radius * 1.5],
      [y0 + 5, radius * 1.5],
      [y0 + 8, radius * 1.2],
      [y0 + 10, radius],
    ],
    trim,
    place,
  );
  model.turned(
    [
      [y0 + 8, radius],
      [y1 - 12, radius * 0.86],
    ],
    shaft,
    place,
  );
  model.turned(
    [
      [y1 - 14, radius * 0.86],
      [y1 - 10, radius],
      [y1 - 5, radius * 1.45],
      [y1, radius * 1.5],
      [y1, 0],
    ],
    trim,
    place,
  );
  for (let k = 0; k < 12; k += 1) {
    const angle = (k / 12) * Math.PI * 2;
    const reach = radius * 0.93;
    const flute = { axis: 'y', x: x + Math.cos(angle) * reach, z: z + Math.sin(angle) * reach, segments: 8 };
    model.turned(
      [
        [y0 + 10, radius * 0.2],
        [y1 - 14, radius * 0.17],
      ],
      shaft,
      flute,
    );
  }
}
