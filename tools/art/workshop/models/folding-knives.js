import { addBlade } from '../kit/blade.js';
import { grooves, Model } from '../kit/model.js';
import { outline, smoothOutline } from '../kit/outline.js';

/** Handle of a folding knife: scales over a liner, and bolts. */
function foldingHandle(model, shape, liner, bolts, { scales = 'black', depth = 13 } = {}) {
  model.plate(liner, depth - 5, 'dark', { bevel: 1.2, swell: 0.1 });
  model.plate(shape, depth, scales, { bevel: 3.6, swell: 0.4 });
  model.screws(bolts, depth / 2, 3.8, 'trim');
}

/** Flip knife: a trailing point with a flipper behind the blade. */
export function flip() {
  const model = new Model();
  foldingHandle(
    model,
    smoothOutline('100,14 130,17 170,16 210,12 226,2 222,-12 200,-16 170,-13 140,-14 116,-16 100,-12'),
    smoothOutline('98,16 130,19 170,18 212,14 230,2 225,-14 200,-18 170,-15 140,-16 114,-18 98,-14'),
    '112,0 160,2 208,-2',
  );
  model.plate(outline('90,-8 104,-8 100,-24,3 92,-20,3'), 6, 'dark', { bevel: 1.5 });
  addBlade(model, '104,12 70,13 30,17 -20,30', '104,-12 76,-16 40,-18 6,-6 -19.5,29.5', 'paint', {
    thick: 6,
    ridge: 0.46,
  });
  model.finishSpan = [-20, 110];
  return model.sketch((pen) => {
    grooves(
      pen,
      1.6,
      '#666',
      Array.from({ length: 10 }, (_, k) => [128 + k * 8, 14, 124 + k * 8, -12]),
    );
    grooves(pen, 1.4, '#333', '60,9,96,8');
  });
}

/** Gut knife: a broad blade with a hook cut into its spine. */
export function gut() {
  const model = new Model();
  model.plate(
    smoothOutline('100,16 130,19 180,17 220,16 236,4 228,-14 200,-18 160,-12 130,-17 108,-15 98,-8'),
    17,
    'black',
    { bevel: 4.5, swell: 0.4 },
  );
  model.plate(outline('92,20,2 102,20,2 104,-18,2 92,-22,2'), 14, 'dark', { bevel: 2 });
  addBlade(
    model,
    '96,19 60,21 40,23 30,23 25,15 19,11 14,16 10,25 -8,24',
    '96,-15 74,-18 54,-19 40,-17 26,-12 14,-4 6,6 -2,16 -8.5,23',
    'paint',
    { thick: 7, ridge: 0.5, steps: 72 },
  );
  model.screws('122,2 170,2 214,0', 8.8, 4.4, 'trim');
  model.finishSpan = [-10, 100];
  return model.sketch((pen) => {
    grooves(
      pen,
      2,
      '#666',
      Array.from({ length: 11 }, (_, k) => [124 + k * 8, 18, 128 + k * 8, -16]),
    );
  });
}

/** Falchion knife: a forward-heavy curved blade on a slim folding handle. */
export function falchion() {
  const model = new Model();
  foldingHandle(
    model,
    smoothOutline('108,15 140,14 180,10 216,9 232,-2 224,-15 196,-14 160,-12 130,-15 108,-15'),
    smoothOutline('106,17 140,16 180,12 218,11 235,-2 227,-17 196,-16 160,-14 130,-17 106,-17'),
    '118,0 168,-2 214,-3',
    { scales: 'paint2' },
  );
  addBlade(model, '110,14 70,16 30,20 -6,16 -34,2', '110,-12 76,-14 40,-22 8,-26 -18,-18 -33.5,1', 'paint', {
    thick: 6.5,
    ridge: 0.4,
  });
  model.ring([100, 16, 0], 4, 2, 'trim', { flatten: 2 });
  model.finishSpan = [-34, 112];
  return model.sketch((pen) => {
    grooves(pen, 3, '#444', '36,8,90,8');
    grooves(
      pen,
      1.6,
      '#666',
      Array.from({ length: 9 }, (_, k) => [136 + k * 8, 11, 132 + k * 8, -12]),
    );
  });
}

/** Butterfly knife: the blade between two opened handles with holes. */
export function butterfly() {
  const model = new Model();
  const holes = [0, 1, 2, 3].map((k) => {
    const x = 26 + k * 25;
    return [
      [x, -4.4, 4],
      [x + 15, -4.4, 4],
      [x + 15, 4.4, 4],
      [x, 4.4, 4],
    ];
  });
  const half = new Model();
  half.plate(outline('0,-9,5 20,-10,4 122,-8,4 134,-4,5 134,4,5 122,9,4 20,10,4 0,9,5', holes), 12, 'dark', {
    bevel: 2.6,
    swell: 0.3,
  });
  half.plate(outline('2,-5 130,-4 130,4 2,5', holes), 5, 'paint2', { bevel: 0.5 });
  half.screws('8,0 128,0', 6.2, 4, 'trim');
  model.include(half, { x: 104, y: 8, z: 2, turn: 10 });
  model.include(half, { x: 104, y: -8, z: -2, turn: -30 });
  addBlade(model, '112,10 70,12 30,14 2,12 -22,0', '112,-8 76,-10 40,-13 8,-11 -21.5,-0.5', 'paint', {
    thick: 6,
    ridge: 0.5,
  });
  model.plate(outline('100,12,3 116,12,3 116,-12,3 100,-12,3'), 8, 'bright', { bevel: 2 });
  model.finishSpan = [-22, 114];
  return model.sketch((pen) => grooves(pen, 2, '#444', '40,8,92,8'));
}

/** Navaja: a narrow Spanish clip point on a curved wooden handle. */
export function navaja() {
  const model = new Model();
  foldingHandle(
    model,
    smoothOutline('104,12 140,14 180,10 214,-2 232,-22 226,-28 206,-20 172,-8 140,-6 104,-9'),
    smoothOutline('102,14 140,16 180,12 216,0 236,-24 228,-32 206,-23 172,-10 140,-8 102,-11'),
    '114,1 160,3 204,-9',
    { scales: 'wood' },
  );
  model.plate(outline('98,14,2 112,14,2 112,-12,2 98,-11,2'), 14, 'gold', { bevel: 2 });
  model.ball([230, -26, 0], 7, 'gold');
  addBlade(model, '106,12 70,14 40,13 14,4 -24,-3', '106,-9 70,-11 40,-12 6,-10 -23.5,-3.5', 'paint', {
    thick: 5,
    ridge: 0.46,
  });
  model.finishSpan = [-24, 108];
  return model.sketch((pen) =>
    grooves(
      pen,
      1.4,
      '#555',
      Array.from({ length: 7 }, (_, k) => [126 + k * 9, 12, 130 + k * 9, -6]),
    ),
  );
}

/** Stiletto: a dagger-like blade, bright bolsters, a straight slender handle. */
export function stiletto() {
  const model = new Model();
  model.plate(outline('116,11,4 220,8,5 226,0,4 220,-8,5 116,-11,4'), 13, 'black', { bevel: 4, swell: 0.4 });
  model.plate(outline('100,14,3 118,12 118,-12 100,-14,3'), 15, 'bright', { bevel: 3.5, swell: 0.3 });
  model.plate(outline('216,9 236,11,6 244,0,6 236,-11,6 216,-9'), 14, 'bright', { bevel: 3.5, swell: 0.3 });
  model.plate(outline('94,22,4 104,20,3 104,-20,3 94,-22,4'), 8, 'trim', { bevel: 2.5 });
  model.screws('128,0 206,0', 6.8, 3.4, 'gold');
  model.turned('6,4 8,4 9,3 9,0', 'gold', { axis: 'z', x: 150, y: 0 });
  addBlade(model, '98,9 60,9 20,7 -40,0.5', '98,-9 60,-9 20,-7 -39.5,0', 'paint', {
    thick: 6,
    ridge: 0.5,
    edgeWidth: 0.1,
  });
  model.finishSpan = [-40, 100];
  return model.sketch((pen) => grooves(pen, 1.4, '#444', '10,0,90,0'));
}

/** Ursus: a broad tanto point on a squared folding handle. */
export function ursus() {
  const model = new Model();
  foldingHandle(
    model,
    outline('104,17,6 190,16,10 224,10,10 230,-6,8 214,-18,8 180,-12,10 140,-16,10 104,-16,6'),
    outline('102,19,6 192,18,10 227,12,10 234,-6,8 216,-21,8 180,-14,10 140,-18,10 102,-18,6'),
    '118,0 166,2 212,-3',
  );
  model.plate(outline('130,10,3 196,8,3 194,2,3 130,4,3'), 15, 'paint2', { bevel: 1.6 });
  addBlade(model, '108,17 60,18 20,18 -8,14 -34,8', '108,-14 60,-16 16,-16 -6,-14 -34,7', 'paint', {
    thick: 7,
    ridge: 0.5,
  });
  model.finishSpan = [-34, 110];
  return model.sketch((pen) => {
    grooves(pen, 2, '#444', '30,10,88,10');
    grooves(
      pen,
      1.6,
      '#666',
      Array.from({ length: 8 }, (_, k) => [132 + k * 9, 0, 130 + k * 9, -13]),
    );
  });
}

/** Talon: a curved blade with a hole, a handle with finger hollows and a ring. */
export function talon() {
  const model = new Model();
  model.plate(
    smoothOutline(
      '98,26 130,30 168,24 204,8 230,-8 226,-20 206,-14 190,-6 176,-10 160,4 144,0 128,10 112,6 98,12',
    ),
    16,
    'paint2',
    { bevel: 4.4, swell: 0.4 },
  );
  model.plate(smoothOutline('110,22 140,24 170,18 198,4 194,0 168,10 140,14 112,15'), 19, 'black', {
    bevel: 3,
    swell: 0.3,
  });
  model.ring([240, -26, 0], 15, 5, 'dark', { flatten: 0.9 });
  model.screws('114,18 156,16 196,2', 9.6, 3.6, 'gold');
  model.plate(outline('88,6,2 100,8,2 102,30,2 90,32,2'), 13, 'dark', { bevel: 2 });
  addBlade(model, '96,30 62,34 24,28 -6,8 -26,-30', '94,8 70,6 46,-2 22,-12 -2,-22 -25.5,-30.5', 'paint', {
    thick: 7,
    ridge: 0.45,
  });
  model.ring([66, 22, 0], 6, 2, 'bright', { flatten: 2.4 });
  model.finishSpan = [-26, 98];
  return model.sketch((pen) => {
    pen.fillStyle = '#000';
    pen.beginPath();
    pen.arc(66, 22, 6, 0, 7);
    pen.fill();
  });
}
