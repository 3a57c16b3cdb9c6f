import { Model } from '../kit/model.js';
import { outline, smoothOutline } from '../kit/outline.js';
import { bead, medallion, studs } from './crate-parts.js';

function vessel() {
  const model = new Model();
  model.boxed = true;
  return model;
}

const turnedUp = (model, profile, material, segments = 64) =>
  model.turned(profile, material, { axis: 'y', segments });

/** Adds a handle on each side, in the plane of the picture. */
function handles(model, path, depth, material) {
  model.plate(smoothOutline(path), depth, material, { bevel: 5, swell: 0.4 });
  const mirrored = path.replaceAll(/(^|\s)(-?[\d.]+),/g, (_, gap, x) => `${gap}${-Number(x)},`);
  model.plate(smoothOutline(mirrored), depth, material, { bevel: 5, swell: 0.4 });
}

/** Adds a meander around the vessel: small blocks at the same radius. */
function meander(model, y, radius, count, material) {
  for (let k = 0; k < count; k += 1) {
    const angle = (k / count) * Math.PI * 2;
    const key = new Model();
    const wide = (Math.PI * radius) / count;
    key.plate(
      outline([
        [-wide, -6],
        [wide, -6],
        [wide, -3],
        [-wide + 3, -3],
        [-wide + 3, 3],
        [wide - 4, 3],
        [wide - 4, 6],
        [-wide, 6],
      ]),
      5,
      material,
      { bevel: 1, z: radius },
    );
    for (const { geometry } of key.parts) {
      geometry.rotateY(angle);
      geometry.translate(0, y, 0);
    }
    model.include(key);
  }
}

/** Makes an amphora: a painted jar with a high neck and two handles. */
export function amphora(emblem) {
  const model = vessel();
  turnedUp(
    model,
    [
      [-140, 0],
      [-140, 40],
      [-132, 44],
      [-124, 34],
      [-116, 24],
    ],
    'metal',
  );
  turnedUp(
    model,
    [
      [-118, 24],
      [-96, 44],
      [-60, 76],
      [-16, 96],
      [26, 96],
      [54, 78],
    ],
    'enamel',
  );
  turnedUp(
    model,
    [
      [52, 80],
      [62, 66],
      [78, 46],
      [90, 36],
    ],
    'darkEnamel',
  );
  turnedUp(
    model,
    [
      [88, 36],
      [100, 31],
      [128, 30],
      [138, 36],
    ],
    'enamel',
  );
  turnedUp(
    model,
    [
      [136, 34],
      [142, 46],
      [152, 48],
      [156, 42],
      [154, 30],
      [140, 26],
    ],
    'metal',
  );
  for (const [y, radius] of [
    [-92, 48],
    [-30, 92.5],
    [40, 90],
    [56, 77],
    [92, 36.5],
  ]) {
    turnedUp(
      model,
      [
        [y - 4, radius - 3],
        [y - 3, radius + 3],
        [y + 3, radius + 3],
        [y + 4, radius - 3],
      ],
      'metal',
    );
  }
  meander(model, 48, 84, 22, 'metal2');
  handles(model, '32,128 58,134 84,118 94,84 88,56 76,52 80,84 72,108 54,118 34,114', 20, 'metal');
  medallion(model, emblem, [0, 4, 92], 50);
  return model;
}

/** Makes a broad urn with a lid, gadroons around its lower part and a flame on top. */
export function urn(emblem) {
  const model = vessel();
  model.box([-56, -124, -56], [56, -106, 56], 'darkStone', 4);
  turnedUp(
    model,
    [
      [-106, 0],
      [-106, 50],
      [-98, 52],
      [-92, 36],
      [-82, 26],
      [-72, 30],
    ],
    'metal',
  );
  turnedUp(
    model,
    [
      [-74, 28],
      [-62, 62],
      [-40, 92],
      [-6, 106],
      [26, 104],
      [40, 96],
    ],
    'stone',
  );
  for (let k = 0; k < 24; k += 1) {
    const angle = (k / 24) * Math.PI * 2;
    bead(model, [Math.cos(angle) * 82, -52, Math.sin(angle) * 82], 15, 'metal', [0.75, 1.5, 0.75]);
  }
  turnedUp(
    model,
    [
      [36, 98],
      [40, 114],
      [50, 116],
      [54, 104],
    ],
    'metal',
  );
  turnedUp(
    model,
    [
      [52, 106],
      [66, 88],
      [82, 50],
      [92, 28],
    ],
    'stone',
  );
  turnedUp(
    model,
    [
      [90, 30],
      [96, 32],
      [100, 20],
      [106, 14],
    ],
    'metal',
  );
  turnedUp(
    model,
    [
      [104, 12],
      [114, 20],
      [126, 18],
      [142, 8],
      [152, 0],
    ],
    'gem',
    24,
  );
  meander(model, 30, 105, 26, 'metal2');
  handles(
    model,
    '92,34 118,44 138,28 140,0 128,-22 106,-28 100,-18 120,-10 126,6 120,22 104,24 94,20',
    22,
    'metal',
  );
  medallion(model, emblem, [0, -8, 100], 48);
  return model;
}

/** Makes an altar: a stone block between moldings, with a garland, bolsters and a burning bowl. */
export function altar(emblem) {
  const model = vessel();
  const slab = (half, low, high, material, bevel = 4) =>
    model.box([-half, low, -half * 0.8], [half, high, half * 0.8], material, bevel);
  slab(128, -122, -104, 'darkStone');
  slab(116, -104, -92, 'metal', 3);
  slab(106, -92, -80, 'stone', 4);
  slab(94, -80, 50, 'stone', 3);
  slab(104, 48, 58, 'metal', 3);
  slab(116, 58, 72, 'stone', 4);
  slab(122, 72, 82, 'darkStone', 3);
  for (const z of [-70, 70]) {
    model.turned(
      [
        [-122, 0],
        [-122, 17],
        [-112, 19],
        [-104, 14],
        [104, 14],
        [112, 19],
        [122, 17],
        [122, 0],
      ],
      'stone',
      { y: 94, z },
    );
    model.turned(
      [
        [-8, 16],
        [-6, 18],
        [6, 18],
        [8, 16],
      ],
      'metal',
      { y: 94, z },
    );
  }
  for (const x of [-94, 94]) {
    for (const z of [-74, 74])
      model.turned(
        [
          [-80, 12],
          [-70, 9],
          [38, 9],
          [48, 13],
        ],
        'metal',
        { axis: 'y', x, z, segments: 24 },
      );
  }
  const bowl = { axis: 'y', segments: 48 };
  model.turned(
    [
      [82, 24],
      [90, 14],
      [98, 20],
      [106, 48],
      [116, 56],
      [120, 52],
      [110, 40],
      [108, 0],
    ],
    'metal',
    bowl,
  );
  for (const [x, z, high] of [
    [0, 0, 50],
    [-18, 10, 34],
    [18, 8, 36],
    [4, -16, 32],
    [-4, 20, 26],
  ]) {
    model.turned(
      [
        [0, 8],
        [high * 0.25, 12],
        [high * 0.6, 7],
        [high, 0],
      ].map(([y, r]) => [y + 108, r]),
      'gem',
      { axis: 'y', x, z, segments: 20 },
    );
  }
  for (let k = 0; k <= 14; k += 1) {
    const share = k / 7 - 1;
    const y = 30 - (1 - share * share) * 20;
    if (Math.abs(share) > 0.55) bead(model, [share * 82, y, 78], 8.5, 'metal');
  }
  studs(
    model,
    [
      [-84, 34, 78],
      [84, 34, 78],
    ],
    10,
    'metal2',
  );
  medallion(model, emblem, [0, -18, 75], 52);
  return model;
}
