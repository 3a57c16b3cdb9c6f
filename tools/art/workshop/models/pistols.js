import { grooves, Model } from '../kit/model.js';
import { outline } from '../kit/outline.js';
import { suppressor } from './gun-parts.js';
import { muzzle, serrations, sights, stipple, trigger } from './pistol-parts.js';

/** Glock-18: a blocky slide with two ports, no hammer, finger grooves, and a long magazine below the grip. */
export function glock() {
  const model = new Model();
  model.plate(
    outline('0,1 0,35,2 18,36 18,27 30,27 30,36 40,36 40,27 52,27 52,36 188,36,2 189,1'),
    28,
    'paint',
    {
      bevel: 3.5,
      swell: 0.18,
    },
  );
  model.rod(10, 60, 8, 'bright', { y: 25 });
  muzzle(model, 20);
  model.box([74, 25, -11.5], [112, 36.6, 11.5], 'bright', 2);
  sights(model, 4, 172, 35);
  model.plate(
    outline(
      `3,3 188,3 191,-1,2 202,-5,3 190,-14,8 188,-30,14 200,-66,30 214,-104,4 210,-110,3 164,-108,4 159,-98,6 154,-90,6
       154,-84,6 149,-74,6 148,-68,6 142,-58,6 138,-52,4 82,-54,4 74,-50,3 70,-19,4 8,-17,3 3,-8`,
      ['79,-19,3 127,-19,4 133,-34,6 128,-46,5 84,-47,4'],
    ),
    29,
    'black',
    { bevel: 4.5, swell: 0.3 },
  );
  model.plate(outline('165,-100 209,-102 221,-146,3 176,-146,3'), 23, 'dark', { bevel: 3, swell: 0.25 });
  model.plate(outline('172,-140 224,-142 228,-154,3 171,-152,3'), 28, 'black', { bevel: 2.5 });
  trigger(model, 109, -17);
  model.box([160, 10, 13.4], [172, 18, 16], 'steel', 1);
  model.plate(outline('130,-1 154,-1 156,-5 132,-7'), 2, 'steel', { bevel: 0.6, z: 14.4 });
  model.screws('120,-6 165,-8', 13.6, 2.6);
  return model.sketch((pen) => {
    serrations(pen, 148, 9, 6, 32);
    grooves(pen, 1.4, '#333', '0,3,188,3');
    grooves(pen, 1.6, '#555', '20,-6,60,-6 20,-11,60,-11');
    grooves(pen, 3, '#666', '180,-112,184,-138 192,-112,196,-138 204,-112,208,-138');
    stipple(pen, 156, 192, -46, -102, 14);
  });
}

/** USP-S: a hammer, a tall slide and a long suppressor. */
export function usp() {
  const model = new Model();
  suppressor(model, -150, -4, 19, { y: 20, material: 'paint' });
  model.rod(-8, 14, 8, 'steel', { y: 20 });
  model.plate(outline('0,2 0,30,4 8,37,3 188,37,4 190,2'), 30, 'paint', { bevel: 4, swell: 0.2 });
  model.box([74, 26, -12], [112, 37.6, 12], 'bright', 2);
  sights(model, 6, 170, 36);
  model.plate(outline('184,16 198,24,4 204,36,4 196,40,4 188,28'), 9, 'steel', { bevel: 2 });
  model.plate(
    outline(
      `2,3 190,3 200,6,4 204,-4,6 190,-16,10 186,-32,14 194,-66,30 204,-112,5 198,-118,4 152,-116,4 146,-86,10 140,-62,8
       134,-54,6 84,-54,8 74,-44,5 70,-22,5 10,-20,4 2,-12,4`,
      ['80,-22,3 128,-22,4 132,-36,6 126,-47,6 90,-47,8'],
    ),
    30,
    'black',
    { bevel: 4.5, swell: 0.3 },
  );
  model.plate(outline('148,-114 204,-117 208,-126,3 146,-124,3'), 30, 'dark', { bevel: 2.5 });
  trigger(model, 108, -19);
  model.plate(outline('150,-2,2 178,2,3 180,-6,3 152,-9,2'), 4, 'dark', { bevel: 1, z: 16 });
  model.screws('120,-8 160,-18 176,-80', 14.6, 2.8);
  return model.sketch((pen) => {
    serrations(pen, 142, 10, 8, 33, 5);
    grooves(pen, 1.5, '#333', '0,3,190,3 30,-8,66,-8 30,-14,66,-14');
    stipple(pen, 146, 186, -46, -108, 12);
  });
}

/**
 * P2000: compact, nearly as tall as long, with a short slide, a round guard, a hammer and a hook for the little
 * finger.
 */
export function p2000() {
  const model = new Model();
  model.turned('-9,5 -9,9 -6,10 8,10', 'steel', { y: 22 });
  model.plate(outline('0,2 0,28,5 12,40,5 136,40,8 146,30,6 146,2'), 32, 'paint', { bevel: 6, swell: 0.25 });
  model.box([52, 29, -13], [86, 41.8, 13], 'bright', 2);
  model.plate(outline('20,39 34,39 30,48,3 22,48,3'), 6, 'black', { bevel: 1 });
  model.plate(outline('122,40 142,40 142,50,3 128,50,4'), 20, 'black', { bevel: 1.5 });
  model.plate(outline('140,14 156,20,4 168,44,5 158,52,6 146,46,5 148,34,4 140,26'), 9, 'steel', {
    bevel: 2,
  });
  model.plate(
    outline(
      `2,3 146,3 160,6,4 164,-4,7 150,-16,8 148,-36,14 154,-64,24 160,-96,6 154,-102,4 110,-100,4 106,-80,10 102,-62,8
       94,-58,8 76,-64,14 48,-58,16 44,-38,10 40,-24,4 36,-24 36,-16 28,-16 28,-24 20,-24 20,-16 12,-16 12,-24 4,-22,3 0,-10,4`,
      ['52,-24,3 94,-24,4 98,-38,7 92,-51,8 72,-56,10 54,-50,10'],
    ),
    34,
    'black',
    { bevel: 6, swell: 0.35 },
  );
  model.plate(outline('104,-96 158,-99 162,-112,4 110,-112,6 94,-117,5 90,-110,4 100,-103,6'), 33, 'dark', {
    bevel: 4,
  });
  trigger(model, 76, -20);
  model.ball([118, -2, 17.5], 5, 'steel', [1.8, 0.8, 0.5]);
  model.screws('60,-10 140,-82', 16.4, 3);
  return model.sketch((pen) => {
    serrations(pen, 106, 8, 8, 37, 3);
    grooves(pen, 1.5, '#333', '2,3,146,3');
    stipple(pen, 108, 146, -46, -94, 6);
  });
}

/** P250: a deep slide that extends beyond a short frame, painted down to the bottom of its grip, with a long tang. */
export function p250() {
  const model = new Model();
  model.turned('-8,5 -8,9 30,9', 'steel', { y: 29 });
  model.plate(outline('0,12,3 0,35,3 10,43,3 172,43,4 178,36,3 178,-2 36,-2 30,4,3 8,8,3'), 30, 'paint', {
    bevel: 4,
    swell: 0.2,
  });
  model.box([66, 28, -12], [106, 43.6, 12], 'bright', 2);
  sights(model, 8, 158, 42);
  model.plate(outline('174,16 186,22,4 190,34,4 182,36,4 174,28'), 10, 'steel', { bevel: 2 });
  model.plate(
    outline(
      `34,-1 178,-1 198,8,4 208,4,5 200,-8,10 186,-22,12 184,-44,16 194,-78,26 204,-112,5 198,-118,4 150,-116,4 144,-86,12
       136,-62,8 128,-56,5 98,-62,8 72,-58,4 66,-66,3 62,-62,3 66,-44,8 70,-24,5 42,-18,5 33,-10,4`,
      ['78,-24,3 124,-24,4 130,-38,6 122,-49,6 98,-54,6 80,-50,5'],
    ),
    30,
    'paint',
    { bevel: 5, swell: 0.3 },
  );
  model.plate(
    outline('146,-36 178,-38 180,-52,12 190,-84,20 196,-108,5 156,-107,5 150,-80,14'),
    36,
    'black',
    {
      bevel: 5,
      swell: 0.4,
    },
  );
  model.plate(outline('146,-114 202,-117 206,-126,3 144,-124,3'), 31, 'black', { bevel: 2.5 });
  trigger(model, 104, -20);
  model.plate(outline('110,-3,2 138,-1,2 138,-9,2 112,-11,2'), 4, 'steel', { bevel: 0.8, z: 16 });
  model.screws('128,-14 168,-14', 14.8, 3.2);
  return model.sketch((pen) => {
    serrations(pen, 124, 11, 8, 38, 5);
    grooves(pen, 1.5, '#333', '34,-1,178,-1');
    stipple(pen, 156, 180, -46, -102, 10);
  });
}

/**
 * Five-SeveN: long and slim, with a slide that slopes to the front, a tall rear sight, a square guard and an upright
 * grip.
 */
export function fiveSeven() {
  const model = new Model();
  model.plate(outline('0,4 0,13,4 34,27,8 222,30,3 228,24,3 229,2'), 25, 'paint', { bevel: 5, swell: 0.25 });
  muzzle(model, 12, 5.5);
  model.box([92, 20, -10.5], [134, 29.8, 10.5], 'bright', 2);
  model.plate(outline('16,18 38,26 36,36,2 26,36,3'), 5, 'black', { bevel: 1 });
  model.plate(outline('196,29 226,30 226,43,2 214,43,3 208,38,3 200,38,3'), 20, 'black', { bevel: 1.5 });
  model.plate(
    outline(
      `2,3 229,3 240,-1,4 238,-9,5 222,-15,8 218,-34,12 222,-76,26 226,-114,5 220,-120,4 174,-118,4 170,-88,12 166,-64,8
       158,-60,3 96,-60,3 88,-56,2 82,-22,4 60,-16,6 6,-12,4`,
      ['92,-21,3 152,-21,4 158,-36,6 154,-52,3 98,-52,3'],
    ),
    27,
    'black',
    { bevel: 4.5, swell: 0.3 },
  );
  model.plate(outline('4,1 82,1 78,-17,4 60,-13,5 8,-9,3'), 29, 'paint', { bevel: 3, swell: 0.2 });
  model.plate(outline('172,-114 224,-117 228,-128,3 168,-126,3'), 27, 'dark', { bevel: 2.5 });
  trigger(model, 128, -18);
  model.ball([164, -4, 14], 5, 'steel', [1.6, 1, 0.5]);
  model.screws('100,-10 196,-84', 13.4, 2.8);
  return model.sketch((pen) => {
    serrations(pen, 172, 9, 6, 26);
    grooves(pen, 1.5, '#333', '0,3,229,3');
    grooves(pen, 2.2, '#444', '40,15,88,17 44,9,88,10');
    grooves(pen, 2, '#555', '14,-6,70,-8');
    stipple(pen, 172, 210, -48, -108, 5);
  });
}
