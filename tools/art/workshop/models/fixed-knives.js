import { addBlade } from '../kit/blade.js';
import { grooves, Model } from '../kit/model.js';
import { outline, smoothOutline } from '../kit/outline.js';

/** Adds a row of teeth along a plate's edge between two points: small wedges on top of it. */
function teeth(model, x0, x1, y, count, { height = 5, material = 'paint', lean = 2 } = {}) {
  const pitch = (x1 - x0) / count;
  for (let k = 0; k < count; k += 1) {
    const x = x0 + k * pitch;
    model.plate(
      outline([
        [x, y - 4],
        [x + pitch, y - 4],
        [x + pitch * 0.5 + lean, y + height],
      ]),
      5,
      material,
      { bevel: 1 },
    );
  }
}

/** A round grip with rings, turned around x. */
function ringedGrip(model, x0, x1, radius, rings, material = 'black') {
  const profile = [
    [x0, 0],
    [x0, radius - 2],
  ];
  const pitch = (x1 - x0) / rings;
  for (let k = 0; k < rings; k += 1) {
    const x = x0 + k * pitch;
    profile.push(
      [x + pitch * 0.18, radius - 2],
      [x + pitch * 0.3, radius],
      [x + pitch * 0.85, radius],
      [x + pitch, radius - 2],
    );
  }
  profile.push([x1, 0]);
  model.turned(profile, material);
}

/** Bayonet: a straight blade, a muzzle ring, a ringed grip. */
export function bayonet() {
  const model = new Model();
  ringedGrip(model, 112, 214, 13, 9);
  model.turned('212,13 216,16 232,16 236,12 236,0', 'dark');
  model.plate(
    outline('100,36,8 112,36,8 114,-22,4 100,-22,4', ['103,33,3 109,33,3 109,21,3 103,21,3']),
    16,
    'dark',
    { bevel: 3 },
  );
  model.ring([106, 30, 0], 10, 3.4, 'dark', { flatten: 2 });
  addBlade(model, '104,12 60,13 20,13 -20,10 -52,1', '104,-12 60,-13 10,-13 -26,-8 -51.5,0', 'paint', {
    thick: 7,
    ridge: 0.5,
  });
  model.finishSpan = [-52, 106];
  return model.sketch((pen) => grooves(pen, 4, '#333', '-6,5,94,5'));
}

/** M9 bayonet: a clip point with saw teeth on the back and a hole for the scissors. */
export function m9Bayonet() {
  const model = new Model();
  ringedGrip(model, 114, 216, 15, 8);
  model.turned('214,15 218,18 238,18 242,14 242,0', 'dark');
  model.plate(
    outline('100,40,8 114,40,8 116,-26,6 100,-26,6', ['103,37,4 111,37,4 111,25,4 103,25,4']),
    18,
    'dark',
    { bevel: 3.4 },
  );
  addBlade(model, '104,16 50,17 10,17 -12,10 -58,6', '104,-15 50,-17 0,-17 -34,-9 -57.5,5.5', 'paint', {
    thick: 8,
    ridge: 0.5,
  });
  teeth(model, 22, 84, 18, 10);
  model.finishSpan = [-58, 106];
  return model.sketch((pen) => {
    grooves(pen, 4, '#333', '10,7,90,7');
    pen.fillStyle = '#111';
    pen.beginPath();
    pen.ellipse(-14, -2, 8, 4, 0, 0, 7);
    pen.fill();
  });
}

/** Bowie: a broad blade, with a long clip and a brass guard. */
export function bowie() {
  const model = new Model();
  model.plate(
    smoothOutline('112,15 150,17 190,15 220,20 238,10 236,-14 218,-22 190,-14 150,-16 112,-15'),
    22,
    'wood',
    { bevel: 6, swell: 0.4 },
  );
  model.plate(outline('100,38,6 112,38,6 114,-34,6 100,-34,6'), 18, 'brass', { bevel: 4 });
  model.plate(outline('232,18,5 246,16,6 246,-18,6 230,-20,5'), 20, 'brass', { bevel: 4 });
  model.screws('134,0 172,0 210,0', 11.4, 4.4, 'brass');
  addBlade(model, '104,22 50,23 6,22 -16,10 -66,14', '104,-20 50,-23 0,-24 -40,-12 -65.5,13.5', 'paint', {
    thick: 8,
    ridge: 0.48,
  });
  model.finishSpan = [-66, 106];
  return model.sketch((pen) => {
    grooves(pen, 4, '#444', '20,12,92,12');
    grooves(pen, 1.5, '#666', '120,8,230,8 120,-8,228,-10');
  });
}

/** Huntsman: a tanto with a stepped back and an angular grip. */
export function huntsman() {
  const model = new Model();
  model.plate(
    outline(
      '98,20,4 130,18,6 160,22,6 200,18,8 236,20,8 244,-2,8 236,-20,8 214,-14,8 190,-20,10 160,-14,10 130,-20,8 98,-18,4',
    ),
    19,
    'black',
    { bevel: 5, swell: 0.4 },
  );
  model.plate(outline('120,10,4 222,8,4 218,-4,4 122,-4,4'), 21.5, 'paint2', { bevel: 2, swell: 0.2 });
  addBlade(
    model,
    '102,20 70,22 40,16 0,16 -30,12 -56,6',
    '102,-16 60,-20 20,-20 -20,-18 -44,-10 -55.5,5',
    'paint',
    { thick: 7.5, ridge: 0.5 },
  );
  teeth(model, 44, 96, 20, 6, { height: 4 });
  model.screws('112,0 232,0', 9.8, 4, 'trim');
  model.finishSpan = [-56, 104];
  return model.sketch((pen) => {
    grooves(pen, 3, '#333', '0,6,80,8');
    grooves(pen, 2, '#555', '130,18,126,-18 150,20,146,-14 176,20,172,-16 202,18,198,-18');
  });
}

/** Nomad: a spear point, a hole in the blade near the grip, and scales on the grip. */
export function nomad() {
  const model = new Model();
  model.plate(
    smoothOutline('98,16 130,18 170,14 206,16 236,18 244,2 238,-16 214,-20 190,-12 160,-14 130,-18 98,-14'),
    9,
    'dark',
    { bevel: 1.5 },
  );
  model.plate(
    smoothOutline('104,14 130,15 170,11 206,13 230,14 236,2 230,-12 212,-16 190,-9 160,-11 130,-15 104,-12'),
    20,
    'paint2',
    { bevel: 5, swell: 0.4 },
  );
  model.screws('118,0 166,0 218,0', 10.2, 4.2, 'trim');
  addBlade(model, '104,15 60,18 20,18 -20,12 -54,-1', '104,-14 60,-18 20,-18 -20,-12 -53.5,-1.5', 'paint', {
    thick: 7.5,
    ridge: 0.44,
  });
  model.finishSpan = [-54, 106];
  return model.sketch((pen) => {
    grooves(
      pen,
      1.4,
      '#666',
      Array.from({ length: 12 }, (_, k) => [124 + k * 8, 13, 128 + k * 8, -14]),
    );
    pen.fillStyle = '#111';
    pen.beginPath();
    pen.arc(86, -2, 4, 0, 7);
    pen.fill();
  });
}

function cordWraps(model, x0, x1, radius, count, material = 'cord') {
  const pitch = (x1 - x0) / count;
  for (let k = 0; k < count; k += 1) {
    const x = x0 + (k + 0.5) * pitch;
    model.turned(
      Array.from({ length: 9 }, (_, step) => {
        const angle = (step / 8) * Math.PI;
        return [x - Math.cos(angle) * pitch * 0.55, radius + Math.sin(angle) * pitch * 0.34];
      }),
      material,
      { segments: 28, crease: 1.5 },
    );
  }
}

/** Paracord: one piece of steel with a cord-wrapped grip. */
export function paracord() {
  const model = new Model();
  model.plate(
    outline('96,12,3 228,10,6 244,14,8 250,0,8 244,-14,8 228,-10,6 96,-12,3', [
      '234,5,4 242,5,4 242,-5,4 234,-5,4',
    ]),
    7,
    'paint',
    { bevel: 1.6 },
  );
  cordWraps(model, 112, 222, 11, 13);
  model.ring([222, -14, 6], 10, 2.6, 'cord', { arc: 4.6 });
  addBlade(
    model,
    '104,12 90,18 50,18 10,16 -24,8 -52,-4',
    '104,-12 90,-14 50,-18 10,-18 -28,-12 -51.5,-4.5',
    'paint',
    { thick: 7, ridge: 0.44 },
  );
  model.finishSpan = [-52, 110];
  return model.sketch((pen) => {
    grooves(
      pen,
      2.2,
      '#333',
      Array.from({ length: 6 }, (_, k) => [66 + k * 6, 18, 66 + k * 6, 12]),
    );
  });
}

/** Survival knife: saw back, drop point and a cord-wrapped grip. */
export function survival() {
  const model = new Model();
  model.plate(outline('100,26,5 110,26,5 112,-30,8 100,-30,8'), 12, 'dark', { bevel: 3 });
  model.plate(
    smoothOutline('108,15 150,17 200,14 234,18 246,0 236,-18 200,-14 150,-17 108,-15'),
    18,
    'paint2',
    { bevel: 5, swell: 0.4 },
  );
  cordWraps(model, 136, 206, 13, 8);
  addBlade(model, '104,17 60,18 20,18 -24,12 -54,-2', '104,-15 60,-18 10,-20 -30,-14 -53.5,-2.5', 'paint', {
    thick: 8,
    ridge: 0.5,
  });
  teeth(model, 14, 80, 18, 8, { height: 6, lean: -2 });
  model.screws('122,0 226,0', 9.4, 4, 'trim');
  model.finishSpan = [-54, 106];
  return model.sketch((pen) => {
    pen.fillStyle = '#111';
    for (const x of [30, 48, 66]) {
      pen.beginPath();
      pen.ellipse(x, 3, 6, 3.4, 0, 0, 7);
      pen.fill();
    }
  });
}

/** Skeleton: the grip is a steel frame with three openings. */
export function skeleton() {
  const model = new Model();
  model.plate(
    smoothOutline('98,15 130,19 170,17 210,22 240,12 244,-8 226,-22 190,-18 160,-12 130,-18 98,-14', [
      '200,12,8 228,6,8 230,-8,8 206,-12,8 194,0,6',
      '120,10,5 150,10,6 150,-6,6 124,-8,5',
      '160,10,5 184,10,5 182,-8,5 160,-5,5',
    ]),
    9,
    'paint',
    { bevel: 2, swell: 0.15 },
  );
  model.plate(smoothOutline('108,12 116,13 118,-12 108,-11'), 12, 'dark', { bevel: 2 });
  cordWraps(model, 152, 160, 12, 1);
  addBlade(model, '104,15 60,18 20,16 -18,10 -44,-6', '104,-14 70,-18 30,-20 -10,-18 -43.5,-6.5', 'paint', {
    thick: 7,
    ridge: 0.42,
  });
  model.finishSpan = [-44, 150];
  return model.sketch((pen) => {
    grooves(
      pen,
      2,
      '#444',
      Array.from({ length: 6 }, (_, k) => [70 + k * 6, 17, 70 + k * 6, 11]),
    );
  });
}

/** Classic knife: an old army design with a straight blade, a bar as guard and a ringed grip. */
export function classic() {
  const model = new Model();
  model.turned('112,0 112,12 124,14 150,12 176,14 206,12 220,15 232,15 238,10 238,0', 'paint2');
  for (const x of [128, 144, 160, 176, 192, 208])
    model.turned(
      [
        [x, 11],
        [x, 14.6],
        [x + 3, 14.6],
        [x + 3, 11],
      ],
      'dark',
    );
  model.plate(outline('102,32,8 112,30,6 112,-30,6 102,-32,8'), 16, 'dark', { bevel: 4 });
  addBlade(model, '106,13 60,14 10,14 -24,8 -60,1', '106,-13 60,-14 10,-14 -28,-9 -59.5,0', 'paint', {
    thick: 7,
    ridge: 0.5,
  });
  model.finishSpan = [-60, 108];
  return model.sketch((pen) => grooves(pen, 4, '#333', '0,3,92,3'));
}

/** Kukri: a bent blade, heavy at the belly. */
export function kukri() {
  const model = new Model();
  model.plate(
    smoothOutline('108,20 140,12 176,10 210,16 236,14 244,-4 230,-18 206,-10 176,-12 140,-12 112,-4'),
    20,
    'black',
    { bevel: 5.5, swell: 0.4 },
  );
  model.plate(outline('98,24,4 112,22,4 116,-6,4 100,-6,4'), 18, 'trim', { bevel: 3 });
  model.screws('134,3 176,0 220,0', 10.4, 4.2, 'brass');
  addBlade(
    model,
    '104,22 74,32 40,36 2,22 -34,-2 -60,-32',
    '104,-2 78,6 52,4 22,-16 -12,-36 -59,-33',
    'paint',
    { thick: 8, ridge: 0.4 },
  );
  model.finishSpan = [-60, 106];
  return model.sketch((pen) => {
    grooves(pen, 3, '#444', '20,22,60,28');
    grooves(
      pen,
      1.8,
      '#666',
      Array.from({ length: 9 }, (_, k) => [136 + k * 9, 11, 134 + k * 9, -12]),
    );
  });
}

function pushDagger() {
  const model = new Model();
  model.plate(outline('86,40,10 112,44,10 118,20,8 118,-20,8 112,-44,10 86,-40,10 92,0,16'), 22, 'black', {
    bevel: 7,
    swell: 0.45,
  });
  model.plate(outline('74,12,3 100,16,4 100,-16,4 74,-12,3'), 10, 'dark', { bevel: 2.5 });
  addBlade(model, '82,14 60,18 30,15 -30,0.5', '82,-14 60,-18 30,-15 -29.5,0', 'paint', {
    thick: 9,
    ridge: 0.5,
    edgeWidth: 0.12,
  });
  model.screws('100,24 100,-24', 11.2, 4, 'trim');
  return model.sketch((pen) => grooves(pen, 3, '#444', '10,0,66,0'));
}

/** Shadow daggers: a pair held in the fists. */
export function shadowDaggers() {
  const model = new Model();
  const dagger = pushDagger();
  model.include(dagger, { x: 0, y: 34, z: -14, turn: -24 });
  model.include(dagger, { x: 20, y: -40, z: 14, turn: 10 });
  model.finishSpan = [-40, 130];
  return model;
}
