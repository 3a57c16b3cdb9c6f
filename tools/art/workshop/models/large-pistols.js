import { grooves, Model } from '../kit/model.js';
import { outline } from '../kit/outline.js';
import { serrations, sights, stipple, trigger } from './pistol-parts.js';

/** CZ75-Auto: the slide runs inside the frame; a spare magazine stands in front as a grip. */
export function cz75() {
  const model = new Model();
  model.turned('-22,5 -22,10 -18,11 6,11', 'steel', { y: 18 });
  model.plate(outline('0,6 2,24,6 14,33,6 186,33,8 194,24,5 194,6'), 24, 'paint', { bevel: 6, swell: 0.3 });
  model.box([78, 22, -9], [116, 33.4, 9], 'bright', 2);
  sights(model, 8, 172, 32);
  model.plate(outline('190,12 204,18,4 210,32,4 200,36,4 192,24'), 8, 'steel', { bevel: 2 });
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

/** Desert Eagle: massive, a ribbed barrel with a flat underside and a slanted nose. */
export function desertEagle() {
  const model = new Model();
  model.plate(outline('0,6,3 0,30,4 14,42,3 190,44,2 192,-2 20,-4,4'), 30, 'paint', { bevel: 5, swell: 0.2 });
  model.turned('-3,6 -3,10 14,10', 'steel', { y: 24 });
  model.plate(outline('120,46,4 262,46,6 268,34,4 264,2 128,0 122,20'), 34, 'paint', {
    bevel: 5,
    swell: 0.22,
  });
  model.box([60, 42, -7], [122, 48, 7], 'paint', 1.5);
  model.box([140, 32, -13], [184, 46.6, 13], 'bright', 2);
  model.plate(outline('10,42 30,42 24,54,2 18,54,3'), 6, 'black', { bevel: 1 });
  model.plate(outline('236,45 260,45 260,56,2 244,56,4'), 22, 'black', { bevel: 1.5 });
  model.plate(outline('262,18 276,26,4 284,42,5 274,46,4 264,34'), 10, 'steel', { bevel: 2 });
  model.plate(
    outline(
      `20,-2 266,4 284,4,6 288,-8,8 268,-20,10 262,-42,16 272,-84,30 284,-124,6 276,-132,5 214,-130,5 206,-96,12 200,-66,8
       192,-58,6 136,-58,10 124,-46,5 120,-24,5 34,-20,6 22,-12,5`,
      ['130,-24,3 184,-24,4 190,-38,6 184,-50,6 142,-50,8'],
    ),
    32,
    'paint',
    { bevel: 5, swell: 0.28 },
  );
  model.plate(
    outline('212,-24 258,-26 258,-50,14 270,-92,20 278,-122,5 220,-122,5 212,-90,14 206,-56,8'),
    40,
    'black',
    { bevel: 6, swell: 0.4 },
  );
  model.plate(outline('210,-128 282,-131 286,-141,3 208,-139,3'), 34, 'dark', { bevel: 2.5 });
  trigger(model, 162, -20);
  model.plate(outline('226,26,3 258,30,3 258,20,3 228,16,3'), 4, 'steel', { bevel: 1, z: 18 });
  model.screws('238,-72 206,-10 110,-10', 19.4, 4, 'trim');
  return model.sketch((pen) => {
    serrations(pen, 206, 8, 8, 40);
    grooves(pen, 2.4, '#333', '20,10,118,12 16,20,118,22 16,30,118,32');
    grooves(pen, 1.8, '#333', '30,-3,264,2');
    stipple(pen, 214, 256, -44, -116, 16);
  });
}

/** R8 Revolver: a heavy barrel with a rib, a fluted cylinder, a round grip. */
export function r8() {
  const model = new Model();
  model.plate(outline('0,0,4 0,40,6 8,50,4 180,50,3 184,-6 24,-8,8'), 26, 'paint', { bevel: 7, swell: 0.35 });
  model.turned('-3,6 -3,9 12,9', 'steel', { y: 26 });
  model.box([6, 48, -5], [180, 55, 5], 'paint2', 1.5);
  model.plate(outline('8,54 36,54 14,68,3'), 6, 'dark', { bevel: 1.2 });
  model.turned('186,12 186,29 190,32 246,32 252,29 252,12', 'paint2', { y: 20, segments: 48 });
  model.plate(
    outline('180,56,4 276,56,8 284,40,6 286,-24,8 262,-20 250,-14 190,-14 180,-8', [
      '190,46,3 250,46,3 250,-6,3 190,-6,3',
    ]),
    30,
    'paint',
    {
      bevel: 4,
      swell: 0.2,
    },
  );
  model.plate(outline('262,40 284,34 300,52,4 312,54,4 306,44,5 292,24,8 286,10'), 10, 'dark', { bevel: 2 });
  model.plate(
    outline(
      '176,-10 196,-12 196,-46,8 204,-54,8 252,-52,8 264,-22 284,-22 284,-14 260,-60,12 196,-62,12 184,-46,8',
    ),
    12,
    'paint',
    {
      bevel: 2.5,
    },
  );
  trigger(model, 230, -12);
  model.plate(
    outline(
      '254,-8 292,20,10 302,0,14 304,-30,20 336,-110,10 332,-128,10 280,-134,10 268,-118,10 272,-70,20 258,-30,10',
    ),
    38,
    'wood',
    { bevel: 12, swell: 0.4 },
  );
  model.bothSides((side) =>
    model.turned(
      [
        [18, 8],
        [20.5, 8],
        [21, 6],
        [20, 0],
      ].map(([z, r]) => [z * side, r]),
      'gold',
      { axis: 'z', x: 290, y: -40 },
    ),
  );
  model.screws('268,20 200,-14', 15, 4);
  return model.sketch((pen) => {
    grooves(pen, 5, '#333', '198,36,240,36 198,20,240,20 198,4,240,4');
    grooves(pen, 2, '#444', '10,10,174,8 10,18,174,18');
    grooves(pen, 2, '#555', '34,2,60,2 80,2,106,2 126,2,152,2');
    grooves(pen, 2, '#666', '280,-60,306,-60 284,-74,314,-74 286,-88,318,-88 286,-102,322,-102');
  });
}

/** Tec-9: a perforated barrel jacket and the magazine before the grip. */
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

function beretta() {
  const model = new Model();
  model.turned('-6,5 -6,9 40,9', 'steel', { y: 22 });
  model.plate(
    outline('0,6 0,26,5 10,35,4 40,35,3 56,30,6 116,30,6 128,36,4 190,37,5 204,30,5 206,6', [
      '44,33 44,24,2 118,24,3 118,33',
    ]),
    26,
    'paint',
    { bevel: 4, swell: 0.25 },
  );
  model.rod(40, 126, 9, 'bright', { y: 24 });
  sights(model, 8, 184, 35);
  model.plate(outline('202,12 214,20,4 220,34,4 210,38,4 202,26'), 8, 'steel', { bevel: 2 });
  model.plate(
    outline(
      `2,8 206,8 218,4,6 220,-8,8 206,-14,8 200,-36,16 208,-74,26 218,-114,5 212,-120,4 162,-118,4 154,-88,12 150,-60,8
       142,-52,6 118,-58,12 92,-54,12 82,-24,5 6,-14,6`,
      ['90,-24,3 140,-24,4 146,-36,6 138,-46,6 116,-51,8 96,-47,8'],
    ),
    30,
    'paint2',
    { bevel: 5, swell: 0.3 },
  );
  model.plate(outline('156,-22 196,-24 198,-46,14 206,-78,20 212,-110,5 168,-110,5 160,-80,14'), 37, 'wood', {
    bevel: 5,
    swell: 0.4,
  });
  model.plate(outline('160,-116 216,-119 220,-127,3 158,-125,3'), 30, 'dark', { bevel: 2.5 });
  trigger(model, 118, -20);
  model.screws('180,-40 190,-100', 18.6, 3.6, 'trim');
  return model.sketch((pen) => {
    serrations(pen, 164, 8, 12, 33);
    grooves(pen, 1.6, '#333', '2,8,206,8 10,-2,80,-6');
    stipple(pen, 166, 198, -50, -100, 10);
  });
}

/** Dual Berettas: two pistols crossed. */
export function dualBerettas() {
  const model = new Model();
  const pistol = beretta();
  model.include(pistol, { x: -150, y: 66, z: -30, turn: 12 });
  return model.include(pistol, { x: -66, y: -6, z: 26, turn: -4 });
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
