import * as THREE from 'three';
import { Model } from '../kit/model.js';
import { outline, smoothOutline } from '../kit/outline.js';
import { block, drawnOut, medallion, studs } from './crate-parts.js';

function crate() {
  const model = new Model();
  model.boxed = true;
  return model;
}

/** Returns the profile of a chest's lid in (z, y): half a drum. */
function drum(radius, height) {
  const shape = new THREE.Shape();
  for (let k = 0; k <= 26; k += 1) {
    const angle = (Math.PI * k) / 26;
    shape.lineTo(Math.cos(angle) * radius, Math.sin(angle) * height);
  }
  shape.closePath();
  return shape;
}

function movedUp(model, from, y) {
  for (const { geometry } of model.parts.slice(from)) geometry.translate(0, y, 0);
}

/** Makes a chest of boards, with a barrel lid and bands of two metals. */
export function chest(emblem) {
  const model = crate();
  const [W, D] = [128, 88];
  for (let k = 0; k < 4; k += 1) block(model, W, -72 + k * 30, -43 + k * 30, D, 'timber');
  for (const x of [-W + 8, -54, 54, W - 8]) {
    model.box([x - 11, -76, D - 4], [x + 11, 50, D + 6], Math.abs(x) > 60 ? 'metal' : 'iron', 3);
    model.box([x - 11, -76, -D - 6], [x + 11, 50, -D + 4], 'iron', 3);
  }
  block(model, W + 6, -84, -66, D + 6, 'metal', 5);
  block(model, W + 6, 40, 56, D + 6, 'metal', 4);
  for (const x of [W, -W]) for (const z of [D, -D]) block(model, 10, -76, 50, 10, 'metal', 5, x, z);
  const start = model.parts.length;
  drawnOut(model, drum(D, 60), -W, W, 'timber');
  for (const x of [-W + 6, -54, 54, W - 6]) {
    drawnOut(model, drum(D + 7, 67), x - 13, x + 13, Math.abs(x) > 60 ? 'metal' : 'iron');
  }
  movedUp(model, start, 56);
  for (const x of [-W + 8, -54, 54, W - 8]) {
    studs(
      model,
      [-54, -26, 2, 30].map((y) => [x, y, D + 6]),
    );
    const over = [1, 2, 3, 4].map((k) => (Math.PI * k) / 7);
    studs(
      model,
      over.map((a) => [x, 56 + Math.sin(a) * 67, Math.cos(a) * (D + 7)]),
      4.5,
      'metal2',
    );
  }
  medallion(model, emblem, [0, 10, D + 4], 50);
  model.ring([-W - 12, -8, 0], 24, 5, 'iron');
  return model;
}

/** Makes a strongbox: low and painted, with iron bands, a lock plate and heavy corners. */
export function strongbox(emblem) {
  const model = crate();
  const [W, D] = [130, 86];
  block(model, W, -62, 38, D, 'enamel', 6);
  block(model, W + 5, 42, 74, D + 5, 'enamel', 9);
  block(model, W + 8, -72, -54, D + 8, 'iron', 4);
  block(model, W + 8, 34, 46, D + 8, 'iron', 4);
  for (const x of [-88, 88]) {
    block(model, 14, -60, 40, D + 6, 'iron', 3, x);
    block(model, 14, 44, 80, D + 10, 'iron', 4, x);
    studs(
      model,
      [-46, -18, 10, 30].map((y) => [x, y, D + 6]),
      5,
    );
    studs(
      model,
      [58, 72].map((y) => [x, y, D + 10]),
      5,
    );
    studs(
      model,
      [-50, 0, 50].map((z) => [x, 80, z]),
      5,
    );
  }
  for (const x of [W, -W])
    for (const z of [D, -D]) {
      block(model, 17, -74, -34, 17, 'metal', 6, x, z);
      block(model, 17, 52, 80, 17, 'metal', 6, x, z);
    }
  const lock = smoothOutline('0,52 34,40 40,4 26,-32 0,-46 -26,-32 -40,4 -34,40');
  model.plate(lock, 12, 'metal', { bevel: 4, z: D + 12, swell: 0.4 });
  medallion(model, emblem, [0, 6, D + 16], 36);
  model.ring([-W - 10, 0, 0], 26, 6, 'metal');
  const grip = outline('-46,76 46,76 40,100,10 -40,100,10', ['-34,80 34,80 30,91,6 -30,91,6']);
  model.plate(grip, 14, 'metal', { bevel: 4 });
  return model;
}

/** Makes an ammunition can: a tall soldier's box with ribs, a latch and a folding handle. */
export function ammoCan(emblem) {
  const model = crate();
  const [W, D] = [108, 64];
  block(model, W, -104, 66, D, 'enamel', 9);
  block(model, W - 14, -90, 50, D + 5, 'enamel', 6);
  for (const x of [-74, 74]) block(model, 9, -98, 58, D + 8, 'darkEnamel', 4, x);
  for (const y of [-86, 46]) block(model, W + 4, y - 7, y + 7, D + 7, 'darkEnamel', 4);
  block(model, W + 8, 68, 92, D + 8, 'darkEnamel', 7);
  block(model, W - 20, 88, 98, D - 14, 'enamel', 4);
  model.plate(
    outline('-60,96 60,96 54,128,12 -54,128,12', ['-46,100 46,100 42,118,8 -42,118,8']),
    16,
    'metal',
    { bevel: 5 },
  );
  block(model, 22, 30, 84, 6, 'metal', 4, -W - 8);
  for (const x of [W - 6, -W + 6])
    for (const z of [D - 6, -D + 6]) block(model, 12, -108, -78, 12, 'metal', 5, x, z);
  block(model, 26, 56, 80, 6, 'metal', 4, 0, D + 12);
  studs(
    model,
    [
      [-14, 68, D + 18],
      [14, 68, D + 18],
    ],
    5,
    'metal2',
  );
  for (let k = 0; k < 5; k += 1) {
    const x = -34 + k * 17;
    model.turned(
      [
        [98, 5],
        [114, 5],
        [124, 3],
        [130, 0.5],
      ],
      'metal2',
      { axis: 'y', x, z: 38, segments: 16 },
    );
  }
  medallion(model, emblem, [0, -20, D + 5], 54);
  return model;
}

/** Makes a vault: a safe with a round door, bolts and a wheel. */
export function vault(emblem) {
  const model = crate();
  const [W, D] = [112, 84];
  block(model, W, -108, 108, D, 'darkEnamel', 10);
  block(model, W - 12, -96, 96, D + 6, 'enamel', 8);
  for (const x of [W - 8, -W + 8])
    for (const y of [-100, 100]) block(model, 18, y - 18, y + 18, D + 9, 'metal', 6, x);
  const disc = (profile, material) => model.turned(profile, material, { axis: 'z', z: D + 4, segments: 64 });
  disc(
    [
      [0, 88],
      [10, 88],
      [14, 84],
      [14, 74],
      [8, 72],
    ],
    'metal',
  );
  disc(
    [
      [6, 73],
      [20, 70],
      [24, 64],
      [24, 0],
    ],
    'enamel',
  );
  for (let k = 0; k < 12; k += 1) {
    const angle = (k / 12) * Math.PI * 2;
    studs(model, [[Math.cos(angle) * 79, Math.sin(angle) * 79, D + 18]], 5.4, 'metal2');
  }
  disc(
    [
      [22, 62],
      [28, 60],
      [28, 55],
      [22, 53],
    ],
    'metal',
  );
  for (let k = 0; k < 6; k += 1) {
    const angle = (k / 6) * Math.PI * 2 + 0.26;
    const spoke = new Model();
    spoke.rod(30, 66, 4.6, 'metal');
    spoke.ball([68, 0, 0], 8, 'metal2');
    model.include(spoke, { z: D + 36, turn: (angle * 180) / Math.PI });
  }
  medallion(model, emblem, [0, 0, D + 30], 44);
  for (const y of [-62, 62])
    model.turned(
      [
        [-26, 0],
        [-26, 10],
        [26, 10],
        [26, 0],
      ],
      'metal',
      { axis: 'y', x: -W - 2, y, z: D - 4 },
    );
  for (const x of [-80, 80]) block(model, 20, -124, -106, D - 12, 'iron', 5, x);
  return model;
}
