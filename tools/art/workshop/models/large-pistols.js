import { grooves, Model } from '../kit/model.js';
import { outline } from '../kit/outline.js';
import { rail } from './gun-parts.js';
import { serrations, sights, stipple, trigger } from './pistol-parts.js';

/** CZ75-Auto: the slide runs inside the frame; a spare magazine in front serves as a grip. */
export function cz75() {
  const model = new Model();
  model.turned('-22,5 -22,10 -18,11 6,11', 'steel', { y: 18 });
  model.plate(outline('0,6 2,24,6 14,33,6 186,33,8 194,24,5 194,6'), 24, 'paint', { bevel: 6, swell: 0.3 });
  model.box([78, 22, -9], [116, 33.4, 9], 'bright', 2);
  sights(model, 8, 172, 32);
  model.ring([203, 29, 0], 8.5, 4, 'steel');
  model.plate(
    outline(
      `0,8 196,8 210,6,6 214,-4,8 198,-14,8 192,-36,16 200,-72,26 212,-112,5 206,-118,4 158,-116,4 150,-86,12 146,-58,8
       138,-50,6 112,-56,12 88,-50,12 80,-22,5 0,-16,6`,
      ['86,-22,3 136,-22,4 142,-34,6 134,-44,6 112,-49,8 92,-44,8'],
    ),
    30,
    'paint2',
    { bevel: 5, swell: 0.3 },
  );
  model.plate(
    outline('150,-20 188,-22 190,-44,14 198,-76,20 206,-108,5 162,-108,5 154,-76,14'),
    37,
    'black',
    { bevel: 5, swell: 0.4 },
  );
  model.plate(outline('156,-114 210,-117 214,-126,3 154,-124,3'), 30, 'dark', { bevel: 2.5 });
  model.plate(outline('22,-14 58,-16 66,-112 30,-112'), 24, 'dark', { bevel: 3, swell: 0.3 });
  model.plate(outline('26,-110 68,-111 70,-120,3 25,-120,3'), 28, 'black', { bevel: 2.5 });
  trigger(model, 114, -18);
  model.plate(outline('146,2,2 176,6,3 178,-2,3 148,-5,2'), 4, 'steel', { bevel: 1, z: 16 });
  model.screws('174,-64', 18.6, 4);
  return model.sketch((pen) => {
    serrations(pen, 152, 8, 10, 29);
    grooves(pen, 1.6, '#333', '0,8,196,8 8,-4,76,-6');
    stipple(pen, 160, 196, -40, -100, 10);
    grooves(pen, 2.5, '#666', '36,-40,40,-96 46,-40,50,-96');
  });
}

/** Desert Eagle: a heavy barrel under a rail, a deep slide with an arm beneath the barrel, and a broad grip. */
export function desertEagle() {
  const model = new Model();
  // The barrel: three flats, as deep at the muzzle as at the chamber.
  model.plate(outline('0,14,4 0,36,4 10,52,3 152,52 152,8 8,8,4'), 30, 'paint', { bevel: 9, swell: 0.35 });
  model.turned('-3,7 -3,12 12,12', 'steel', { y: 31 });
  rail(model, 30, 134, 50, { half: 7, pitch: 12, material: 'paint2' });
  model.plate(outline('4,51 24,51 20,64,2 12,64,3'), 6, 'black', { bevel: 1 });
  // The slide: an arm runs forward under the barrel.
  model.plate(outline('14,-4,8 10,10,4 150,10 150,-8 24,-8,6'), 36, 'paint', { bevel: 5, swell: 0.3 });
  model.plate(outline('132,-6 136,20,4 152,54,5 262,54,6 270,44,5 272,-4'), 38, 'paint', {
    bevel: 6,
    swell: 0.22,
  });
  model.box([160, 36, -15], [206, 54.8, 15], 'bright', 2);
  model.plate(outline('240,53 266,53 266,66,2 250,66,4'), 22, 'black', { bevel: 1.5 });
  model.plate(outline('266,20 280,28,4 294,52,6 284,60,5 274,52,4 268,38'), 11, 'steel', { bevel: 2 });
  model.plate(
    outline(
      `40,-6 274,-2 294,4,5 300,-10,8 278,-24,12 272,-46,16 284,-90,30 296,-132,6 288,-140,5 222,-138,5 214,-104,12 208,-72,8
       200,-62,5 138,-64,5 128,-58,2 122,-28,5 54,-24,8`,
      ['134,-27,3 190,-27,4 198,-42,6 192,-54,4 140,-56,3'],
    ),
    34,
    'paint',
    { bevel: 5, swell: 0.28 },
  );
  model.plate(
    outline('220,-28 266,-30 266,-54,14 280,-98,20 290,-130,5 230,-130,5 222,-98,14 214,-62,8'),
    42,
    'black',
    { bevel: 6, swell: 0.4 },
  );
  model.plate(outline('218,-136 294,-139 298,-150,3 216,-148,3'), 35, 'dark', { bevel: 2.5 });
  trigger(model, 168, -22);
  model.plate(outline('232,20,4 264,26,4 266,14,4 236,10,3'), 5, 'steel', { bevel: 1.2, z: 20 });
  model.screws('250,-80', 20.6, 5, 'trim');
  model.screws('112,-16 214,-14', 17, 3.4);
  return model.sketch((pen) => {
    serrations(pen, 214, 8, 30, 50);
    grooves(pen, 2, '#333', '8,10,150,10 152,52,152,8');
    grooves(pen, 2.6, '#444', '24,34,140,34 24,24,140,24');
    stipple(pen, 222, 262, -50, -122, 16);
  });
}

/** Tec-9: a perforated barrel jacket, and the magazine in front of the grip. */
export function tec9() {
  const model = new Model();
  model.turned('-12,8 -12,12 8,12', 'steel', { y: 14 });
  model.turned('4,14 6,22 12,24 126,24 132,24', 'paint', { y: 14 });
  model.plate(outline('126,40,8 318,40,10 326,26,6 324,-12 126,-12'), 50, 'paint', {
    bevel: 14,
    swell: 0.35,
  });
  model.plate(outline('120,-8 324,-8 330,-16,5 320,-24,6 224,-28 160,-28 150,-20 120,-18'), 38, 'black', {
    bevel: 4,
    swell: 0.2,
  });
  model.plate(outline('164,-22 214,-24 212,-66,4 166,-64,4'), 36, 'black', { bevel: 4, swell: 0.25 });
  model.plate(outline('170,-60 208,-60 200,-190,3 162,-186,3'), 26, 'dark', { bevel: 3, swell: 0.3 });
  model.plate(outline('160,-184 204,-189 204,-197,3 158,-193,3'), 30, 'black', { bevel: 2 });
  model.plate(
    outline(
      '214,-24 262,-24 268,-14 320,-16 318,-50,14 328,-112,6 322,-118,5 274,-114,5 266,-70,14 258,-60,8 214,-58,4',
      ['222,-30,4 256,-30,5 256,-50,6 222,-50,5'],
    ),
    34,
    'paint2',
    { bevel: 6, swell: 0.35 },
  );
  trigger(model, 240, -24);
  model.box([190, 8, 22], [256, 26, 26], 'bright', 1.5);
  model.plate(outline('14,36 30,36 26,52,2 18,52,2'), 8, 'dark', { bevel: 1.2 });
  model.plate(outline('296,39 316,39 314,52,3 300,52,3'), 16, 'dark', { bevel: 1.4 });
  model.screws('136,-14 310,-18 300,-92', 18, 4);
  return model.sketch((pen) => {
    pen.fillStyle = '#1a1a1a';
    for (let row = 0; row < 3; row += 1)
      for (let column = 0; column < 6; column += 1) {
        pen.beginPath();
        pen.arc(24 + column * 18 + (row % 2) * 9, 28 - row * 14, 4.4, 0, 7);
        pen.fill();
      }
    grooves(pen, 2.4, '#444', '126,-9,324,-9 180,20,130,20');
    stipple(pen, 272, 314, -52, -108, 8);
  });
}

/** Zeus x27: a stun gun with a square cartridge in front. */
export function zeus() {
  const model = new Model();
  model.plate(outline('0,-18,4 0,36,5 44,40,4 46,-22,4'), 44, 'paint2', { bevel: 4, swell: 0.2 });
  model.bothSides((side) => {
    model.box([-8, 14, side * 10 - 4], [4, 24, side * 10 + 4], 'brass', 1.5);
    model.box([-8, -8, side * 10 - 4], [4, 2, side * 10 + 4], 'brass', 1.5);
  });
  model.plate(
    outline(
      `44,44,8 176,48,10 204,32,10 206,4,8 186,-18,12 182,-44,14 194,-84,20 206,-124,8 198,-132,6 146,-130,6 138,-92,14
       132,-62,8 124,-54,6 88,-54,8 76,-42,6 72,-24 44,-24`,
      ['80,-26,3 120,-26,4 126,-38,6 120,-47,6 92,-47,6'],
    ),
    40,
    'paint',
    { bevel: 10, swell: 0.35 },
  );
  model.plate(outline('142,-46 180,-48 186,-78,14 196,-118,5 152,-118,5 146,-90,12'), 45, 'black', {
    bevel: 5,
    swell: 0.4,
  });
  model.plate(outline('120,10 180,12 186,26,6 130,30,8'), 44, 'black', { bevel: 4, swell: 0.3 });
  model.ball([158, 20, 22], 6, 'glass', [1, 1, 0.6]);
  trigger(model, 104, -22);
  model.plate(outline('60,44 100,46 96,56,4 64,55,4'), 14, 'black', { bevel: 2 });
  model.screws('58,32 58,-14 172,-2', 21, 3.6, 'trim');
  return model.sketch((pen) => {
    grooves(pen, 3, '#444', '6,22,40,24 6,8,40,9 6,-6,40,-6');
    grooves(pen, 2.4, '#333', '60,20,112,22 60,12,112,13 60,4,112,4');
    stipple(pen, 146, 184, -58, -112, 10);
  });
}
