import * as THREE from 'three';
import { Model } from '../kit/model.js';
import { outline } from '../kit/outline.js';
import { bead, block, column, drawnOut, medallion, studs } from './crate-parts.js';

function building() {
  const model = new Model();
  model.boxed = true;
  return model;
}

/** Makes a treasury: a small temple with columns and a gable. */
export function treasury(emblem) {
  const model = building();
  const [W, D] = [110, 84];
  block(model, W + 26, -112, -98, D + 26, 'darkStone', 4);
  block(model, W + 16, -98, -86, D + 16, 'stone', 4);
  block(model, W, -88, 52, D, 'stone', 3);
  for (const x of [-W + 4, -52, 52, W - 4]) column(model, x, D + 4, -86, 52, 13);
  for (const z of [34, -30]) for (const x of [W + 4, -W - 4]) column(model, x, z, -86, 52, 13);
  block(model, W + 18, 52, 64, D + 18, 'metal', 3);
  block(model, W + 12, 64, 82, D + 12, 'darkStone', 3);
  for (let k = 0; k < 13; k += 1) block(model, 5, 67, 79, 3, 'metal', 1.5, -W + 2 + k * 18.2, D + 13);
  block(model, W + 22, 82, 91, D + 22, 'metal', 3);
  const [out, high] = [W + 22, 142];
  const gable = outline([
    [-out, 91],
    [out, 91],
    [0, high],
  ]);
  model.plate(gable, 2 * D + 40, 'darkStone', { bevel: 3, swell: 0.1 });
  const roof = outline([
    [-out - 6, 90],
    [-out + 14, 90],
    [0, high - 10],
    [out - 14, 90],
    [out + 6, 90],
    [0, high + 6],
  ]);
  model.plate(roof, 2 * D + 50, 'metal', { bevel: 3, swell: 0.2 });
  studs(model, [[0, 110, D + 22]], 13, 'gem');
  for (const x of [-out, 0, out])
    model.turned(
      [
        [0, 7],
        [8, 10],
        [20, 6],
        [30, 0],
      ].map(([y, r]) => [y + (x === 0 ? high : 92), r]),
      'metal2',
      { axis: 'y', x, z: D + 18, segments: 20 },
    );
  medallion(model, emblem, [0, -16, D + 2], 46);
  return model;
}

/** Makes a sarcophagus: a long stone chest with a roof-like lid and horns at its corners. */
export function sarcophagus(emblem) {
  const model = building();
  const [W, D] = [150, 74];
  block(model, W + 8, -84, -68, D + 8, 'darkStone', 4);
  block(model, W, -68, 34, D, 'stone', 4);
  block(model, W + 4, -68, -58, D + 4, 'metal', 3);
  block(model, W + 4, 24, 36, D + 4, 'metal', 3);
  for (const x of [-W + 10, -78, 78, W - 10]) {
    model.box([x - 9, -58, D - 2], [x + 9, 24, D + 7], 'marble', 3);
    model.box([x - 12, 14, D - 2], [x + 12, 24, D + 9], 'metal', 2);
    model.box([x - 12, -58, D - 2], [x + 12, -50, D + 9], 'metal', 2);
  }
  for (const x of [-110, 110]) {
    for (let k = 0; k < 6; k += 1) {
      const at = x + (k - 2.5) * 8.4;
      model.box([at - 3.4, -42, D - 4], [at + 3.4, 16, D + 4], 'stone', 3);
    }
  }
  const lid = new THREE.Shape();
  for (const [z, y] of [
    [-D - 10, 36],
    [-D - 10, 48],
    [0, 94],
    [D + 10, 48],
    [D + 10, 36],
  ])
    lid.lineTo(z, y);
  lid.closePath();
  drawnOut(model, lid, -W - 8, W + 8, 'stone', 3);
  const ridge = new THREE.Shape();
  for (const [z, y] of [
    [-D - 14, 42],
    [-D - 14, 53],
    [0, 101],
    [D + 14, 53],
    [D + 14, 42],
    [0, 88],
  ])
    ridge.lineTo(z, y);
  ridge.closePath();
  for (const x of [-W + 2, W - 22]) drawnOut(model, ridge, x - 2, x + 22, 'metal', 3);
  for (const x of [W - 2, -W + 2]) {
    for (const z of [D - 2, -D + 2])
      model.turned(
        [
          [36, 20],
          [58, 19],
          [76, 10],
          [88, 0],
        ],
        'marble',
        { axis: 'y', x, z, segments: 24 },
      );
  }
  model.turned(
    [
      [-W, 6],
      [W, 6],
    ],
    'metal2',
    { y: 98 },
  );
  for (let k = 0; k < 7; k += 1) bead(model, [-90 + k * 30, 98, 0], 8, 'metal');
  medallion(model, emblem, [0, -14, D + 4], 50);
  return model;
}
