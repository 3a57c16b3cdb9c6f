import { grooves, Model } from '../kit/model.js';
import { outline } from '../kit/outline.js';
import { boxMagazine, flashHider, pistolGrip, rail, sightPost, triggerGuard } from './gun-parts.js';

/** Nova: a pump gun with a long ribbed forearm and a stock that curves into a grip. */
export function nova() {
  const model = new Model();
  model.turned('70,10 70,15 76,17 520,17 560,20', 'steel', { y: 18 });
  model.turned('116,8 116,15 122,17 520,17', 'dark', { y: -18 });
  model.turned('150,17 152,23 166,23 168,17', 'dark', { y: -18 });
  model.plate(outline('214,4,8 436,6,8 442,-36,8 424,-48,8 240,-46,12 214,-28,8'), 56, 'paint', {
    bevel: 11,
    swell: 0.4,
  });
  model.plate(outline('510,40,6 750,40,10 766,20,8 760,-30,8 700,-44,6 520,-38,6'), 44, 'paint', {
    bevel: 8,
    swell: 0.25,
  });
  model.plate(
    outline(
      '740,38,10 780,32,16 818,6,26 890,16,20 1034,12,6 1032,-124,8 1008,-130,8 880,-66,26 836,-76,12 812,-100,12 786,-92,12 770,-46,12 736,-36,6',
    ),
    44,
    'paint',
    { bevel: 10, swell: 0.35 },
  );
  model.plate(outline('1030,8,4 1052,4,6 1048,-130,6 1028,-130,4'), 42, 'black', { bevel: 6 });
  triggerGuard(model, 668, 752, -40, { drop: 40, depth: 16 });
  model.box([560, 4, 18], [650, 24, 23], 'bright', 2);
  model.ball([82, 39, 0], 6, 'gold');
  model.screws('540,-20 700,-18 730,14', 22, 5);
  return model.sketch((pen) => {
    grooves(
      pen,
      5,
      '#444',
      Array.from({ length: 9 }, (_, k) => [242 + k * 21, -6, 236 + k * 21, -38]),
    );
    grooves(pen, 3, '#444', '514,4,560,4 660,4,752,4');
    grooves(
      pen,
      3,
      '#666',
      Array.from({ length: 4 }, (_, k) => [788 + k * 4, -42 - k * 12, 826 + k * 3, -40 - k * 10]),
    );
    grooves(pen, 3, '#555', '900,-6,1018,-8 920,-54,1018,-96');
  });
}

/** XM1014: semi-automatic, with a ribbed forearm, a pistol grip and a tube stock. */
export function xm1014() {
  const model = new Model();
  model.turned('0,9 0,13 6,14 520,15', 'steel', { y: 20 });
  model.turned('50,8 50,13 56,15 520,15', 'dark', { y: -12 });
  model.plate(outline('96,34 118,34 116,-26 98,-26'), 34, 'dark', { bevel: 4 });
  model.plate(outline('270,10,8 520,14,6 524,-32,6 500,-40,8 300,-38,12 272,-22,10'), 52, 'paint', {
    bevel: 12,
    swell: 0.4,
  });
  model.plate(outline('516,42,6 780,42,8 792,26,5 790,-14 770,-34,6 520,-34'), 46, 'paint', {
    bevel: 8,
    swell: 0.25,
  });
  rail(model, 540, 740, 41);
  triggerGuard(model, 680, 762, -32, { drop: 40, depth: 16 });
  pistolGrip(model, 756, 810, -30, { length: 116, lean: 34, material: 'paint2' });
  model.rod(786, 940, 15, 'dark', { y: 16 });
  model.plate(
    outline('880,36,8 1010,36,8 1022,26,4 1016,-92,8 998,-98,8 940,-30,20 884,-10,6'),
    40,
    'paint',
    { bevel: 8, swell: 0.35 },
  );
  model.plate(outline('1018,36,4 1038,32,5 1032,-98,5 1012,-96,4'), 42, 'black', { bevel: 5 });
  model.box([580, 2, 20], [666, 24, 25], 'bright', 2);
  model.turned('22,4 22,7 46,8 48,5 48,0', 'steel', { axis: 'z', x: 600, y: 12 });
  sightPost(model, 40, 30, { height: 24, depth: 10 });
  model.screws('550,-14 700,16 750,-10', 23, 5);
  return model.sketch((pen) => {
    grooves(
      pen,
      5,
      '#444',
      Array.from({ length: 10 }, (_, k) => [300 + k * 21, 0, 294 + k * 21, -32]),
    );
    grooves(pen, 3, '#444', '520,-6,790,-6 690,40,690,-4');
  });
}

/** MAG-7: a short pump gun with the magazine in its grip. */
export function mag7() {
  const model = new Model();
  model.turned('0,12 0,17 6,18 270,18', 'steel', { y: 22 });
  model.plate(outline('80,8,6 256,10,6 262,-34,8 236,-44,8 110,-42,12 80,-24,8'), 52, 'paint2', {
    bevel: 11,
    swell: 0.4,
  });
  model.plate(outline('200,48,6 540,48,6 548,34,5 546,-22,5 280,-22 268,-6 200,2'), 50, 'paint', {
    bevel: 6,
    swell: 0.22,
  });
  model.plate(outline('420,-18 496,-20 506,-150,6 438,-148,6'), 46, 'paint', { bevel: 9, swell: 0.35 });
  boxMagazine(model, 446, 500, -146, { length: 46, lean: -6, depth: 34, material: 'dark' });
  triggerGuard(model, 330, 426, -20, { drop: 46, depth: 16 });
  model.plate(
    outline('544,44,6 700,54,8 716,44,4 712,-62,8 692,-66,8 610,-6,16 544,8,4', [
      '570,36,4 680,44,6 684,-22,12 616,18,12 570,24,4',
    ]),
    22,
    'steel',
    { bevel: 5, swell: 0.3 },
  );
  model.plate(outline('708,54,4 728,50,5 724,-66,5 706,-64,4'), 36, 'black', { bevel: 4 });
  model.box([360, 8, 22], [450, 30, 27], 'bright', 2);
  sightPost(model, 24, 36, { height: 20, depth: 10 });
  rail(model, 300, 500, 47);
  model.screws('230,26 300,-4 520,16 520,-10', 25, 5);
  return model.sketch((pen) => {
    grooves(
      pen,
      5,
      '#444',
      Array.from({ length: 7 }, (_, k) => [112 + k * 20, -4, 106 + k * 20, -34]),
    );
    grooves(pen, 3, '#444', '206,14,340,14 470,14,540,14');
    grooves(
      pen,
      3,
      '#666',
      Array.from({ length: 7 }, (_, k) => [436, -48 - k * 13, 494, -50 - k * 13]),
    );
  });
}

/** Sawed-Off: two short barrels side by side over a cut-down stock. */
export function sawedOff() {
  const model = new Model();
  model.bothSides((side) => {
    model.turned('0,11 0,17 4,18 250,19 330,21', 'paint', { y: 14, z: side * 19 });
    model.turned('318,16 340,25 350,25', 'paint', { y: 14, z: side * 19 });
  });
  model.box([6, 24, -6], [330, 34, 6], 'steel', 2);
  model.plate(outline('120,2,8 330,6,4 336,-30,6 300,-38,8 150,-32,14 122,-16,10'), 66, 'wood', {
    bevel: 14,
    swell: 0.4,
  });
  model.plate(outline('326,38,6 420,40,12 456,22,10 462,-12,8 430,-38,8 330,-36,4'), 62, 'paint', {
    bevel: 10,
    swell: 0.3,
  });
  triggerGuard(model, 360, 438, -34, { drop: 44, depth: 20 });
  model.plate(
    outline(
      '446,26,8 486,12,16 520,-30,20 560,-108,10 552,-124,10 500,-132,10 476,-110,12 462,-66,20 436,-34,8',
    ),
    50,
    'wood',
    { bevel: 14, swell: 0.4 },
  );
  model.plate(outline('404,40 428,38 444,58,8 430,64,6 412,52,6'), 14, 'steel', { bevel: 3 });
  model.ball([10, 38, 0], 5, 'gold');
  model.screws('350,18 350,-18 440,-8', 31, 6, 'trim');
  return model.sketch((pen) => {
    grooves(
      pen,
      3,
      '#555',
      Array.from({ length: 9 }, (_, k) => [150 + k * 18, -2, 166 + k * 18, -28]),
    );
    grooves(
      pen,
      3,
      '#555',
      Array.from({ length: 9 }, (_, k) => [166 + k * 18, -2, 150 + k * 18, -28]),
    );
    grooves(pen, 2.5, '#444', '344,26,410,28 344,-26,410,-26 380,26,400,-2 400,-2,380,-26');
    grooves(pen, 2.5, '#666', '480,-60,526,-52 484,-76,530,-68 488,-92,536,-82');
  });
}

function bipod(model, x, y) {
  model.bothSides((side) => {
    model.plate(
      outline([
        [x - 6, y],
        [x + 8, y],
        [x + 74, y - 8],
        [x + 150, y - 16, 4],
        [x + 150, y - 26, 4],
        [x + 70, y - 20],
        [x - 6, y - 12, 4],
      ]),
      9,
      'steel',
      { bevel: 2.5, z: side * 20 },
    );
  });
}

function ammunitionBelt(model, x, y, count) {
  for (let k = 0; k < count; k += 1) {
    const drop = k * 9;
    const out = 22 + Math.sin((k / count) * Math.PI) * 14;
    model.turned('-24,0 -24,3 -16,4 -10,6 22,6 24,5 24,0', 'brass', {
      axis: 'x',
      x,
      y: y - drop,
      z: out,
      segments: 14,
    });
  }
}

/** M249: belt-fed, with a box under the receiver, a carrying handle and a bipod. */
export function m249() {
  const model = new Model();
  flashHider(model, 0, 46, 14);
  model.turned('42,10 42,12 200,13 204,18 216,18 220,14 430,16', 'steel');
  sightPost(model, 160, 10, { height: 40, depth: 16 });
  bipod(model, 226, -20);
  model.rod(210, 420, 9, 'steel', { y: -20 });
  model.plate(outline('250,30,6 430,34,4 432,-34,5 410,-44,8 272,-42,12 250,-24,8'), 54, 'paint', {
    bevel: 11,
    swell: 0.35,
  });
  model.plate(outline('424,42,5 760,42,6 770,30,4 768,-34,6 620,-40 424,-38'), 50, 'paint', {
    bevel: 5,
    swell: 0.2,
  });
  model.plate(outline('470,40 730,40 724,66,8 490,66,10'), 46, 'paint2', { bevel: 6, swell: 0.25 });
  model.plate(
    outline('380,38 470,40 462,84,8 448,96,8 344,96,8 344,84,5 430,82,6 438,66 380,52'),
    18,
    'black',
    { bevel: 5 },
  );
  model.plate(outline('430,-36 600,-38 604,-150,8 590,-158,6 446,-156,8 430,-142,8'), 74, 'paint2', {
    bevel: 8,
    swell: 0.3,
  });
  ammunitionBelt(model, 516, 22, 7);
  triggerGuard(model, 640, 714, -38, { drop: 38 });
  pistolGrip(model, 712, 766, -34, { length: 108, lean: 30 });
  model.plate(
    outline('766,38,6 960,36,8 974,26,4 968,-104,8 948,-110,8 880,-50,20 766,-30,6', [
      '806,10,6 926,10,8 928,-44,12 870,-16,12 806,-6,6',
    ]),
    36,
    'paint',
    { bevel: 7, swell: 0.3 },
  );
  model.plate(outline('970,36,4 990,32,5 984,-110,5 964,-108,4'), 42, 'black', { bevel: 5 });
  model.screws('450,-20 620,-16 740,-14 740,20 500,54 700,54', 25, 5);
  return model.sketch((pen) => {
    grooves(
      pen,
      4,
      '#555',
      Array.from({ length: 7 }, (_, k) => [274 + k * 22, -10, 268 + k * 22, -36]),
    );
    grooves(pen, 3, '#444', '428,4,480,4 560,4,764,4 450,-96,590,-98');
    grooves(pen, 3, '#666', '450,-60,450,-140 586,-60,586,-140');
  });
}

/** Negev: shorter than the M249, with a cloth drum and a front grip. */
export function negev() {
  const model = new Model();
  flashHider(model, 0, 44, 15);
  model.turned('40,11 40,13 260,14 400,18', 'steel');
  sightPost(model, 130, 10, { height: 44, depth: 16 });
  model.rod(130, 380, 11, 'steel', { y: 26 });
  bipod(model, 190, -16);
  model.plate(outline('236,38,6 410,40,4 412,-36,5 252,-36,10 236,-18,6'), 54, 'paint', {
    bevel: 8,
    swell: 0.3,
  });
  model.box([256, -8, 25], [390, 4, 30], 'dark', 2);
  model.plate(outline('300,-34 340,-36 332,-128,12 300,-126,12'), 34, 'paint2', { bevel: 11, swell: 0.45 });
  model.plate(outline('404,46,5 730,46,6 740,32,4 738,-38,6 600,-44 404,-40'), 52, 'paint', {
    bevel: 5,
    swell: 0.2,
  });
  model.plate(outline('440,44 690,44 684,72,8 462,72,12'), 48, 'paint2', { bevel: 6, swell: 0.25 });
  rail(model, 480, 676, 71);
  model.turned('-38,0 -38,60 -34,64 34,64 38,60 38,0', 'cord', { axis: 'z', x: 496, y: -100 });
  model.turned('36,0 36,46 40,48 42,44 42,0', 'paint', { axis: 'z', x: 496, y: -100 });
  ammunitionBelt(model, 490, 26, 7);
  triggerGuard(model, 604, 680, -42, { drop: 38 });
  pistolGrip(model, 678, 732, -38, { length: 110, lean: 30 });
  model.plate(
    outline('736,42,6 780,34,6 930,28,8 938,20,4 934,-110,8 916,-114,8 900,-60,16 780,-30,10 736,-24,4', [
      '786,8,6 906,2,8 908,-48,12 800,-14,10',
    ]),
    26,
    'steel',
    { bevel: 6, swell: 0.3 },
  );
  model.plate(outline('932,30,4 950,26,5 946,-114,5 928,-112,4'), 36, 'black', { bevel: 4 });
  model.screws('430,-20 600,-20 710,-16 710,24 470,58 660,58', 26, 5);
  return model.sketch((pen) => {
    grooves(pen, 4, '#555', '256,18,396,20 256,-22,396,-22');
    grooves(pen, 3, '#444', '408,6,460,6 540,6,736,6');
  });
}
