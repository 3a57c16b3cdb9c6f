import * as THREE from 'three';
import { toCreasedNormals } from 'three/addons/utils/BufferGeometryUtils.js';
import { rows } from './outline.js';

function resample(points, count) {
  const curve = new THREE.CatmullRomCurve3(
    rows(points).map(([x, y]) => new THREE.Vector3(x, y, 0)),
    false,
    'centripetal',
  );
  return curve.getSpacedPoints(count);
}

function geometryOf(positions, crease) {
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(positions, 3));
  const blank = new Float32Array((positions.length / 3) * 2);
  geometry.setAttribute('uv', new THREE.BufferAttribute(blank, 2));
  geometry.computeVertexNormals();
  return toCreasedNormals(geometry, crease);
}

/**
 * Adds a ground blade between the lines of its spine and its edge (any number of points, both from guard to point): a
 * chamfered spine, a flat down to the `ridge` (a share of the width), a bevel, and the bright edge itself.
 */
export function addBlade(model, spine, edge, material, options = {}) {
  const { thick = 4, ridge = 0.42, steps = 56, edgeMaterial = 'bright', edgeWidth = 0.07 } = options;
  const back = resample(spine, steps);
  const front = resample(edge, steps);
  const at = (index, share, half) => {
    const [a, b] = [back[index], front[index]];
    // The blade gets thinner as it gets narrower towards the point.
    const taper = Math.min(1, a.distanceTo(b) / (thick * 2.2));
    return [a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share, half * taper];
  };
  const band = (from, fromHalf, to, toHalf, name) => {
    for (const side of [1, -1]) {
      const positions = [];
      for (let i = 0; i < steps; i += 1) {
        const corners = [
          at(i, from, fromHalf * side),
          at(i, to, toHalf * side),
          at(i + 1, to, toHalf * side),
          at(i + 1, from, fromHalf * side),
        ];
        for (const k of [0, 1, 2, 0, 2, 3]) positions.push(...corners[k]);
      }
      model.add(geometryOf(positions, 0.35), name, { open: true });
    }
  };
  const half = thick / 2;
  band(0, half * 0.55, 0.06, half, material);
  band(0.06, half, ridge, half, material);
  band(ridge, half, 1 - edgeWidth, half * 0.14, material);
  band(1 - edgeWidth, half * 0.14, 1, 0, edgeMaterial);
  const top = [];
  for (let i = 0; i < steps; i += 1) {
    const corners = [
      at(i, 0, half * 0.55),
      at(i + 1, 0, half * 0.55),
      at(i + 1, 0, -half * 0.55),
      at(i, 0, -half * 0.55),
    ];
    for (const k of [0, 1, 2, 0, 2, 3]) top.push(...corners[k]);
  }
  model.add(geometryOf(top, 0.5), material, { open: true });
  return model;
}
