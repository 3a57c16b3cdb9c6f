import * as THREE from 'three';
import { addEmblem } from '../crates/emblems.js';
import { addBlade } from '../kit/blade.js';
import { grooves, Model } from '../kit/model.js';
import { outline } from '../kit/outline.js';

const ring = (model, profile, material, z = 0) =>
  model.turned(profile, material, { axis: 'z', z, segments: 96 });

/** Returns points on a circle at height y, rotated by the share `shift` of one step. */
function circle(count, radius, y, shift = 0) {
  return Array.from({ length: count }, (_, k) => {
    const angle = ((k + shift) / count) * Math.PI * 2;
    return [Math.cos(angle) * radius, y, Math.sin(angle) * radius];
  });
}

/** A cut gem. Every facet is flat and has one of three tones, as if lit from inside. */
export function gem() {
  const model = new Model();
  const count = 8;
  const table = circle(count, 58, 58, 0.5);
  const girdle = circle(count, 100, 22);
  const belt = circle(count, 100, 14);
  const waist = circle(count, 62, -26, 0.5);
  const tones = ['emerald', 'emeraldLight', 'emeraldDark', 'emerald', 'emeraldDark', 'emeraldLight'];
  let facet = 0;
  const add = (...corners) => {
    const geometry = new THREE.BufferGeometry();
    geometry.setAttribute('position', new THREE.Float32BufferAttribute(corners.flat(), 3));
    geometry.setAttribute('uv', new THREE.Float32BufferAttribute(new Float32Array(corners.length * 2), 2));
    geometry.computeVertexNormals();
    model.add(geometry, tones[facet % tones.length], { open: true });
    facet += 1;
  };
  for (let k = 0; k < count; k += 1) {
    const next = (k + 1) % count;
    add([0, 58, 0], table[k], table[next]);
    add(table[k], girdle[k], girdle[next]);
    add(table[k], girdle[next], table[next]);
    add(girdle[k], belt[k], belt[next], girdle[k], belt[next], girdle[next]);
    add(belt[k], waist[k], belt[next]);
    add(waist[k], waist[next], belt[next]);
    add(waist[k], [0, -86, 0], waist[next]);
  }
  return model;
}

/** A round bomb with a burning fuse. */
export function bomb() {
  const model = new Model();
  model.ball([0, 0, 0], 84, 'bomb');
  const neck = new Model();
  neck.turned('70,30 78,34 96,34 100,30 100,18 92,16', 'gold', { axis: 'y', segments: 40 });
  model.include(neck, { turn: -32 });
  model.ring([0, 0, 0], 84, 4.5, 'gold', { flatten: 1 });
  const points = [
    [52, 84, 0],
    [60, 104, 4],
    [72, 118, 8],
    [90, 122, 10],
    [106, 114, 8],
    [118, 118, 4],
  ];
  for (let k = 0; k < points.length - 1; k += 1) {
    for (let step = 0; step < 6; step += 1) {
      const at = points[k].map((from, axis) => from + ((points[k + 1][axis] - from) * step) / 6);
      model.ball(at, 6.6, 'cord');
    }
  }
  model.ball([120, 119, 4], 12, 'ember');
  for (let k = 0; k < 9; k += 1) {
    const angle = (k / 9) * Math.PI * 2;
    const reach = k % 2 ? 34 : 24;
    const ray = new Model();
    ray.turned(
      [
        [8, 3.4],
        [reach, 0],
      ],
      'spark',
      { segments: 10 },
    );
    model.include(ray, { x: 120, y: 119, z: 6, turn: (angle * 180) / Math.PI });
  }
  return model;
}

/** Gladius: blade, gold guard, ringed grip, round pommel. */
function gladius() {
  const model = new Model();
  addBlade(model, '60,17 0,16 -90,18 -130,15 -168,0', '60,-17 0,-16 -90,-18 -130,-15 -167.5,-1', 'bright', {
    thick: 9,
    ridge: 0.5,
    edgeWidth: 0.12,
  });
  model.plate(outline('58,34,10 76,36,10 76,-36,10 58,-34,10'), 26, 'gold', { bevel: 6, swell: 0.3 });
  const grip = [[74, 13]];
  for (let k = 0; k < 4; k += 1) grip.push([80 + k * 16, 13], [88 + k * 16, 10.5]);
  model.turned([...grip, [140, 13]], 'leather');
  model.ball([156, 0, 0], 22, 'gold');
  model.ball([156, 0, 18], 9, 'ruby');
  model.turned('136,16 142,16', 'gold');
  return model.sketch((pen) => grooves(pen, 4, '#555', '40,0,-110,0'));
}

/** Case battles: two swords crossed over a round shield. */
export function battles() {
  const model = new Model();
  ring(model, '-14,0 -14,110 -6,118 4,118 8,112 6,104', 'gold');
  ring(model, '5,105 14,70 20,40 22,0', 'red');
  ring(model, '12,82 18,80 17,72 14,70', 'gold');
  ring(model, '16,40 34,34 44,18 46,0', 'gold');
  for (let k = 0; k < 16; k += 1) {
    const angle = (k / 16) * Math.PI * 2;
    model.ball([Math.cos(angle) * 112, Math.sin(angle) * 112, 7], 4.6, 'gold');
  }
  const sword = gladius();
  model.include(sword, { x: 10, y: -10, z: 60, turn: -52, scale: 1.08 });
  model.include(sword, { x: -10, y: -10, z: 78, turn: -128, scale: 1.08 });
  return model;
}

function hexagon(radius) {
  return outline(
    Array.from({ length: 6 }, (_, k) => {
      const angle = (k * Math.PI) / 3 + Math.PI / 6;
      return [Math.cos(angle) * radius, Math.sin(angle) * radius, 6];
    }),
  );
}

/** Mines: a bomb next to an emerald on basalt. */
export function mines() {
  const model = new Model();
  for (const [x, y, z] of [
    [-62, -78, -40],
    [62, -78, -40],
    [0, 28, -60],
  ]) {
    model.plate(hexagon(74), 46, 'basalt', { bevel: 8, z, swell: 0.3 });
    for (const { geometry } of model.parts.slice(-1)) geometry.translate(x, y, 0);
  }
  model.include(bomb(), { x: 42, y: 36, z: 50, scale: 0.92 });
  model.include(gem(), { x: -72, y: -66, z: 96, scale: 0.78 });
  return model;
}

/** Upgrader: a ring of basalt, three quarters of it covered in gold, and two upward arrows. */
export function upgrader() {
  const model = new Model();
  model.ring([0, 0, 0], 118, 13, 'basalt', { flatten: 0.9 });
  model.ring([0, 0, 3], 118, 14.5, 'gold', { flatten: 0.9, arc: Math.PI * 1.5, from: -Math.PI });
  for (const angle of [-Math.PI, Math.PI / 2]) {
    model.ball([Math.cos(angle) * 118, Math.sin(angle) * 118, 4], 15, 'gold');
  }
  const arrow = (y, material) =>
    model.plate(
      outline([
        [0, y + 52],
        [66, y - 14, 8],
        [66, y - 46, 8],
        [0, y + 12],
        [-66, y - 46, 8],
        [-66, y - 14, 8],
      ]),
      34,
      material,
      { bevel: 9, swell: 0.35 },
    );
  arrow(26, 'gold');
  arrow(-34, 'basaltLight');
  for (let k = 0; k < 24; k += 1) {
    const angle = (k / 24) * Math.PI * 2;
    model.ball(
      [Math.cos(angle) * 96, Math.sin(angle) * 96, 0],
      k % 6 === 0 ? 5 : 3,
      k % 6 === 0 ? 'gold' : 'basaltLight',
    );
  }
  return model;
}

/** Plinko: pegs on a board that narrows towards the top, golden balls, and buckets below. */
export function plinko() {
  const model = new Model();
  model.plate(
    outline('-36,140,14 36,140,14 140,-120,14 140,-150,10 -140,-150,10 -140,-120,14'),
    18,
    'basalt',
    { bevel: 5, z: -16 },
  );
  const frame = '-42,148,16 42,148,16 150,-122,16 150,-160,12 -150,-160,12 -150,-122,16';
  model.plate(
    outline(frame, ['-32,134,12 32,134,12 134,-124,12 134,-146,8 -134,-146,8 -134,-124,12']),
    34,
    'gold',
    { bevel: 6 },
  );
  for (let row = 0; row < 6; row += 1) {
    for (let k = 0; k <= row + 1; k += 1) {
      model.ball([(k - (row + 1) / 2) * 33, 92 - row * 33, 2], 8, 'ivory');
    }
  }
  const buckets = ['ruby', 'amber', 'gold', 'basaltLight', 'gold', 'amber', 'ruby'];
  buckets.forEach((material, k) => {
    const x = (k - 3) * 37;
    model.plate(
      outline([
        [x - 15, -142, 6],
        [x + 15, -142, 6],
        [x + 15, -112, 4],
        [x - 15, -112, 4],
      ]),
      30,
      material,
      { bevel: 5, swell: 0.3 },
    );
  });
  for (const [x, y, radius] of [
    [16, 44, 19],
    [-36, -54, 15],
  ])
    model.ball([x, y, 22], radius, 'gold');
  return model;
}

/** Symbol of a golden spin: a medal with a star in a wreath. */
export function goldItem() {
  const model = new Model();
  for (let k = 0; k < 24; k += 1) {
    const ray = new Model();
    const reach = k % 2 ? 150 : 178;
    ray.plate(
      outline([
        [104, -9],
        [reach, -1.4],
        [reach, 1.4],
        [104, 9],
      ]),
      6,
      'brass',
      { bevel: 1.5 },
    );
    model.include(ray, { z: -14, turn: k * 15 });
  }
  ring(model, '-16,0 -16,108 -8,116 6,116 12,110 10,98 4,94', 'gold');
  ring(model, '4,96 5,0', 'basalt');
  for (let k = 0; k < 40; k += 1) {
    const angle = (k / 40) * Math.PI * 2;
    model.ball([Math.cos(angle) * 105, Math.sin(angle) * 105, 12], 4, 'gold');
  }
  addEmblem(model, 'laurel', [0, 0, 4], 84, 'gold');
  return model;
}
