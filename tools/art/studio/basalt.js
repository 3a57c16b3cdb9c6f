import * as THREE from 'three';
import { basaltStone } from './materials.js';

/**
 * Returns a generator of random numbers in [0, 1), the same for the same seed, so that every run draws the same
 * stones.
 */
function numbers(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function column() {
  const shape = new THREE.Shape();
  for (let k = 0; k < 6; k += 1) {
    const angle = (k * Math.PI) / 3 + Math.PI / 6;
    shape[k === 0 ? 'moveTo' : 'lineTo'](Math.cos(angle) * 0.93, Math.sin(angle) * 0.93);
  }
  shape.closePath();
  const geometry = new THREE.ExtrudeGeometry(shape, {
    depth: 6,
    bevelEnabled: true,
    bevelThickness: 0.09,
    bevelSize: 0.09,
    bevelOffset: -0.03,
    bevelSegments: 3,
  });
  geometry.translate(0, 0, -6);
  return geometry;
}

/** Makes a field of hexagonal columns of different heights, in warm dark tones. */
export function basaltField({ columns = 34, rows = 16, seed = 19 } = {}) {
  const next = numbers(seed);
  const mesh = new THREE.InstancedMesh(column(), basaltStone('#ffffff'), columns * rows);
  const place = new THREE.Matrix4();
  const colour = new THREE.Color();
  let index = 0;
  for (let row = 0; row < rows; row += 1) {
    for (let k = 0; k < columns; k += 1) {
      const x = (k - columns / 2 + (row % 2) / 2) * 1.74;
      const y = (row - rows / 2) * 1.507;
      mesh.setMatrixAt(index, place.makeTranslation(x, y, next() ** 1.6 * 1.7));
      const shade = 0.035 + next() * 0.03;
      mesh.setColorAt(index, colour.setRGB(shade * 1.16, shade, shade * 0.86));
      index += 1;
    }
  }
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  const group = new THREE.Group();
  group.add(mesh);
  return group;
}
