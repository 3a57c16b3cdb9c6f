import { grooves } from '../kit/model.js';
import { outline, rows } from '../kit/outline.js';

/** A Picatinny rail from x0 to x1, with its base at y. */
export function rail(model, x0, x1, y, { half = 10, pitch = 13, material = 'dark' } = {}) {
  model.box([x0, y, -half], [x1, y + 5, half], material, 1.5);
  for (let x = x0 + 3; x + 6 < x1; x += pitch) {
    model.box([x, y + 4, -half], [x + 7, y + 9, half], material, 1);
  }
}

/** Trigger guard and trigger below y, as a thin loop from x0 to x1. */
export function triggerGuard(model, x0, x1, y, { drop = 40, depth = 14, metal = 'dark' } = {}) {
  const bar = 5;
  const loop = [
    [x0, y + 4],
    [x0 + 4, y - drop, 9],
    [x1 - 6, y - drop, 9],
    [x1, y + 4],
  ];
  const inside = [
    [x0 + bar, y + 1],
    [x0 + bar + 3, y - drop + bar, 7],
    [x1 - 6 - bar, y - drop + bar, 7],
    [x1 - bar, y + 1],
  ];
  model.plate(outline(loop, [inside]), depth, metal, { bevel: 1.6, swell: 0 });
  const middle = x0 + (x1 - x0) * 0.52;
  const trigger = [
    [middle - 5, y + 2],
    [middle + 5, y + 2],
    [middle + 1, y - drop * 0.4, 4],
    [middle + 5, y - drop * 0.72],
    [middle - 2, y - drop * 0.74, 3],
    [middle - 7, y - drop * 0.4, 5],
  ];
  model.plate(outline(trigger), 8, 'steel', { bevel: 1.5 });
}

/** A pistol grip that leans back: top edge from x0 to x1 at y, `length` down, shifted by `lean`. */
export function pistolGrip(
  model,
  x0,
  x1,
  y,
  { length = 100, lean = 34, depth = 32, material = 'black' } = {},
) {
  const width = x1 - x0;
  const foot = y - length;
  const shape = [
    [x0, y],
    [x1, y],
    [x1 + lean * 0.12, y - length * 0.2, 14],
    [x1 + lean * 0.95, foot + 8, 8],
    [x1 + lean * 0.9, foot, 5],
    [x0 + lean * 0.95, foot - 3, 7],
    [x0 + lean * 0.5, y - length * 0.5, 26],
    [x0 + width * 0.16, y - length * 0.24, 12],
  ];
  model.plate(outline(shape), depth, material, { bevel: 9, swell: 0.4 });
  model.sketch((pen) => {
    const lines = [];
    for (let k = 0; k < 7; k += 1) {
      const share = 0.34 + k * 0.085;
      const left = x0 + lean * share;
      lines.push([left + width * 0.2, y - length * share, left + width * 0.86, y - length * share + 3]);
    }
    grooves(pen, 2.6, '#666', lines);
  });
}

/** A straight magazine below y, from x0 to x1, leaning forward by `lean`, with pressed ribs. */
export function boxMagazine(
  model,
  x0,
  x1,
  y,
  { length = 120, lean = 0, depth = 26, material = 'dark', foot = 'black' } = {},
) {
  const low = y - length;
  model.plate(
    outline([
      [x0, y],
      [x1, y],
      [x1 - lean, low + 8, 3],
      [x0 - lean, low, 3],
    ]),
    depth,
    material,
    { bevel: 3, swell: 0.25 },
  );
  model.plate(
    outline([
      [x0 - lean - 3, low + 3],
      [x1 - lean + 4, low + 11],
      [x1 - lean + 4, low + 2, 2],
      [x0 - lean - 3, low - 7, 2],
    ]),
    depth + 4,
    foot,
    { bevel: 2 },
  );
  model.sketch((pen) => {
    const width = x1 - x0;
    const lines = [0.28, 0.5, 0.72].map((share) => [
      x0 + width * share - lean * 0.12,
      y - length * 0.3,
      x0 + width * share - lean * 0.86,
      y - length * 0.86,
    ]);
    grooves(pen, 4, '#666', lines);
  });
}

/** A curved magazine: a band of the given width along an arc. `bend` is how far its bottom swings forward. */
export function curvedMagazine(
  model,
  x0,
  x1,
  y,
  { length = 190, bend = 70, depth = 28, material = 'dark' } = {},
) {
  const edge = (x, count, grow) =>
    Array.from({ length: count + 1 }, (_, k) => {
      const share = k / count;
      return [
        x - bend * share ** 1.7 + grow * share,
        y - length * share + bend * 0.28 * share * (x === x1 ? 1 : 0),
      ];
    });
  const left = edge(x0, 8, -4);
  const right = edge(x1, 8, 2).reverse();
  model.plate(outline([...left, ...right]), depth, material, { bevel: 3, swell: 0.25 });
  const inner = [...edge(x0 + 8, 8, -4), ...edge(x1 - 8, 8, 2).reverse()];
  model.plate(outline(inner), depth + 5, material, { bevel: 3, swell: 0.25 });
  const [footLeft, footRight] = [left.at(-1), right[0]];
  model.plate(
    outline([
      [footLeft[0] - 5, footLeft[1] + 4],
      [footRight[0] + 4, footRight[1] + 5],
      [footRight[0] + 2, footRight[1] - 6, 2],
      [footLeft[0] - 7, footLeft[1] - 7, 2],
    ]),
    depth + 6,
    'dark',
    { bevel: 2 },
  );
  model.sketch((pen) => {
    for (const share of [0.3, 0.5, 0.7]) {
      const rib = edge(x0 + (x1 - x0) * share, 8, -1)
        .slice(1, 8)
        .flat();
      grooves(pen, 3.5, '#555', [rib]);
    }
  });
}

/** A scope along x with its rings. y is its axis, `radius` that of the tube. */
export function scope(
  model,
  x0,
  x1,
  y,
  { radius = 22, bell = 40, eye = 32, mounts = [], turret = true } = {},
) {
  const length = x1 - x0;
  model.turned(
    [
      [x0 + 4, bell * 0.76],
      [x0, bell * 0.95],
      [x0 + 4, bell],
      [x0 + length * 0.15, bell],
      [x0 + length * 0.2, bell * 0.9],
      [x0 + length * 0.29, radius],
      [x0 + length * 0.75, radius],
      [x0 + length * 0.8, eye * 0.88],
      [x0 + length * 0.83, eye],
      [x1 - 4, eye],
      [x1, eye * 0.94],
      [x1 - 2, eye * 0.8],
    ],
    'black',
    { y },
  );
  model.turned(
    [
      [x0 + 7, 0],
      [x0 + 6, bell * 0.9],
    ],
    'glass',
    { y },
  );
  model.turned(
    [
      [x1 - 3, eye * 0.84],
      [x1 - 4, 0],
    ],
    'glass',
    { y },
  );
  const band = x0 + length * 0.155;
  model.turned(
    [
      [band, bell - 4],
      [band, bell + 1.5],
      [band + 8, bell + 1],
      [band + 8, bell - 4],
    ],
    'trim',
    { y },
  );
  const middle = x0 + length * 0.5;
  if (turret) {
    const knob = [
      [radius * 0.8, 16],
      [radius + 18, 16],
      [radius + 21, 13],
      [radius + 21, 0],
    ];
    model.turned(
      knob.map(([along, wide]) => [along + y, wide]),
      'black',
      { axis: 'y', x: middle },
    );
    model.turned(knob, 'black', { axis: 'z', x: middle, y });
    model.sketch((pen) => {
      const lines = [];
      for (let k = -4; k <= 4; k += 1)
        lines.push([middle + k * 3.4, y + radius + 4, middle + k * 3.4, y + radius + 18]);
      grooves(pen, 1.4, '#555', lines);
    });
  }
  for (const [x, foot] of rows(mounts)) {
    model.turned(
      [
        [x - 14, radius],
        [x - 14, radius + 5],
        [x + 14, radius + 5],
        [x + 14, radius],
      ],
      'dark',
      { y },
    );
    model.box([x - 14, foot, -14], [x + 14, y - radius * 0.8, 14], 'dark', 3);
    model.screws([[x, (foot + y - radius) / 2]], 13, 5);
  }
}

/** A suppressor with a stepped front and shallow rings. */
export function suppressor(model, x0, x1, radius, { y = 0, material = 'dark' } = {}) {
  model.turned(
    [
      [x0 + 3, radius * 0.4],
      [x0, radius * 0.5],
      [x0, radius - 2],
      [x0 + 3, radius],
      [x0 + 18, radius],
      [x0 + 20, radius - 1.4],
      [x0 + 24, radius - 1.4],
      [x0 + 26, radius],
      [x1 - 26, radius],
      [x1 - 24, radius - 1.4],
      [x1 - 20, radius - 1.4],
      [x1 - 18, radius],
      [x1 - 2, radius],
      [x1, radius - 2],
      [x1, 0],
    ],
    material,
    { y },
  );
}

/** A slotted flash hider. */
export function flashHider(model, x0, x1, radius, { y = 0 } = {}) {
  model.turned(
    [
      [x0 + 6, radius * 0.45],
      [x0, radius * 0.6],
      [x0, radius - 1],
      [x0 + 2, radius],
      [x1 - 6, radius],
      [x1, radius * 0.8],
      [x1, 0],
    ],
    'dark',
    { y },
  );
  model.sketch((pen) => grooves(pen, 3, '#222', [[x0 + 8, y + 2, x1 - 12, y + 2]]));
}

/** An iron sight: two ears on a base. */
export function sightPost(model, x, y, { height = 26, depth = 14 } = {}) {
  const shape = [
    [x - 12, y],
    [x + 12, y],
    [x + 8, y + height * 0.55, 3],
    [x + 9, y + height, 2],
    [x + 4, y + height],
    [x, y + height * 0.66, 3],
    [x - 4, y + height],
    [x - 9, y + height, 2],
    [x - 8, y + height * 0.55, 3],
  ];
  model.plate(outline(shape), depth, 'dark', { bevel: 1.6 });
}

/** The ejection window with the bolt behind it, on the near side. */
export function ejectionPort(model, x0, x1, y0, y1, z) {
  model.box([x0, y0, z - 4], [x1, y1, z + 0.6], 'bright', 1);
  model.sketch((pen) => {
    pen.lineWidth = 2.5;
    pen.strokeStyle = '#333';
    pen.strokeRect(x0 - 1.5, y0 - 1.5, x1 - x0 + 3, y1 - y0 + 3);
  });
}
