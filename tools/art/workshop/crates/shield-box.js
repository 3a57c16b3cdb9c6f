import * as THREE from 'three';
import { Model } from '../kit/model.js';
import { outline } from '../kit/outline.js';
import { block, medallion, studs } from './crate-parts.js';

/** Makes a wing and a bolt, as on the legions' shields, for one quarter of the front. */
function feathers(up) {
  const quarter = new Model();
  const plate = (text, depth, material) => {
    const corners = text.split(' ').map((row) => row.split(',').map(Number));
    quarter.plate(outline(corners.map(([x, y, round = 0]) => [x, y * up, round])), depth, material, {
      bevel: 2.5,
      swell: 0.3,
    });
  };
  plate('-24,50 -2,46 20,58,6 38,88 24,82 28,98 10,88 12,102 -6,84 -24,64', 8, 'metal');
  plate('8,18 34,26 26,34 46,54 22,44 28,36 4,28', 7, 'metal2');
  return quarter;
}

/** Makes a shield box: its whole front is a curved scutum with boss and wings. */
export function shieldBox(emblem) {
  const model = new Model();
  model.boxed = true;
  const [W, D] = [98, 56];
  block(model, W, -112, 112, D, 'darkTimber', 5);
  block(model, W + 6, -122, -104, D + 6, 'metal', 5);
  block(model, W + 6, 104, 122, D + 6, 'metal', 5);
  const bow = (grow, lift) => {
    const shape = new THREE.Shape();
    const [half, rise] = [W + grow, 44 + lift];
    for (let k = 0; k <= 24; k += 1) {
      const share = k / 12 - 1;
      shape.lineTo(share * half, rise * (1 - share * share));
    }
    shape.closePath();
    return shape;
  };
  const front = (shape, low, high, material) => {
    const geometry = new THREE.ExtrudeGeometry(shape, {
      depth: high - low,
      bevelEnabled: false,
      curveSegments: 12,
    });
    geometry.rotateX(-Math.PI / 2);
    geometry.scale(1, 1, -1);
    geometry.translate(0, low, D);
    for (const { array, itemSize } of Object.values(geometry.attributes)) {
      for (let i = 0; i < array.length; i += 3 * itemSize) {
        const copy = array.slice(i + itemSize, i + 2 * itemSize);
        array.copyWithin(i + itemSize, i + 2 * itemSize, i + 3 * itemSize);
        array.set(copy, i + 2 * itemSize);
      }
    }
    model.add(geometry, material, { open: true });
  };
  front(bow(0, 0), -104, 104, 'enamel');
  front(bow(4, 4), -112, -96, 'metal');
  front(bow(4, 4), 96, 112, 'metal');
  for (const x of [-W, W]) model.box([x - 6, -108, D - 6], [x + 6, 108, D + 8], 'metal', 4);
  for (const y of [-76, 76]) model.box([-5, y - 24, D + 30], [5, y + 24, D + 49], 'metal', 3);
  for (const side of [1, -1]) {
    for (const up of [1, -1]) {
      const wing = { x: side * 42, z: D + 37, yaw: side * 20, mirror: side < 0 };
      model.include(feathers(up), wing);
    }
  }
  const edge = [-88, -60, -32, 0, 32, 60, 88].flatMap((y) => [
    [W - 8, y, D + 13],
    [8 - W, y, D + 13],
  ]);
  studs(model, edge, 4.5, 'metal2');
  medallion(model, emblem, [0, 0, D + 40], 50);
  return model;
}
