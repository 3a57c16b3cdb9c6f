import { grooves, Model } from '../kit/model.js';
import { outline } from '../kit/outline.js';
import { boxMagazine, pistolGrip, rail, scope, triggerGuard } from './gun-parts.js';

function bolt(model, x, y, z) {
  for (const side of [1, -1]) {
    if (side < 0) continue;
    model.turned(
      [
        [z, 5],
        [z + 30, 5],
        [z + 34, 11],
        [z + 48, 12],
        [z + 56, 7],
        [z + 57, 0],
      ],
      'bright',
      { axis: 'z', x, y },
    );
  }
}

/** AWP: a tall thumbhole stock and a large scope. */
export function awp() {
  const model = new Model();
  model.turned('150,9 150,19 158,23 226,23 230,16 234,15 400,16.5 560,19 700,24', 'steel');
  for (let k = 0; k < 3; k += 1) model.box([166 + k * 19, -9, -24], [176 + k * 19, 9, 24], 'black', 1);
  model.plate(
    outline(
      `
      424,4,4 640,8 910,8 938,2,6 962,14,10 1002,30,8 1135,34,6 1150,28,4 1162,24,3 1162,-148,6
      1130,-154,8 1082,-138,14 1044,-104,24 1006,-94,14 984,-110,12 974,-170,8 958,-182,6
      902,-174,8 892,-132,14 880,-76,10 846,-64,4 720,-66,4 640,-62,10 470,-54,8 424,-34,8`,
      ['946,-22,10 1036,-18,14 1052,-52,14 1010,-70,12 962,-64,12'],
    ),
    50,
    'paint',
    { bevel: 10, swell: 0.28 },
  );
  model.plate(outline('1010,30,4 1128,34,4 1128,58,8 1016,56,10'), 38, 'paint', { bevel: 8, swell: 0.4 });
  model.plate(outline('1162,28,4 1186,26,5 1192,-148,6 1162,-152,4'), 44, 'black', { bevel: 6, swell: 0.3 });
  model.turned('690,18 694,22 900,22 930,20 952,15 956,8', 'steel', { y: 13 });
  rail(model, 700, 900, 28, { half: 11, pitch: 16 });
  model.box([760, 5, 18], [838, 21, 25], 'bright', 2);
  bolt(model, 916, -2, 16);
  model.screws('500,-20 600,-24 700,-26 1060,-40 1100,-70 860,-36', 23.5, 6);
  boxMagazine(model, 738, 832, -56, { length: 74, lean: -2, depth: 32, material: 'dark', foot: 'black' });
  triggerGuard(model, 834, 900, -60, { drop: 44, depth: 16 });
  scope(model, 584, 1044, 100, { radius: 25, bell: 46, eye: 37, mounts: '766,36 892,36' });
  return model.sketch((pen) => {
    grooves(
      pen,
      3.5,
      '#555',
      Array.from({ length: 6 }, (_, k) => [500 + k * 24, -14, 486 + k * 24, -38]),
    );
    grooves(pen, 3, '#444', '426,-10,720,-12 720,4,720,-62 880,-10,720,-12 1010,28,1130,30');
    grooves(
      pen,
      3,
      '#666',
      Array.from({ length: 6 }, (_, k) => [914 + k * 9, -116, 910 + k * 9, -166]),
    );
    grooves(pen, 2.5, '#666', '1040,-10,1150,-10 1040,-52,1150,-62');
  });
}

/** SSG 08: slim, with a long bare barrel and a plain stock. */
export function ssg08() {
  const model = new Model();
  model.turned('60,7 60,12 64,14 112,14 116,10 400,12 620,16', 'steel');
  model.plate(
    outline(`
      420,2,4 880,6,4 912,-4,10 958,-24,12 1010,8,12 1120,14,6 1128,6,4 1128,-116,6 1094,-122,8
      1010,-96,20 962,-90,12 952,-154,8 936,-164,6 886,-156,8 872,-74,12 840,-54,4 700,-54,8
      640,-46,8 452,-40,8 420,-24,8`),
    44,
    'paint',
    { bevel: 9, swell: 0.3 },
  );
  model.plate(outline('1128,14,4 1150,10,5 1152,-118,5 1128,-120,4'), 40, 'black', { bevel: 5 });
  model.plate(outline('1018,10,4 1110,16,4 1108,38,8 1026,34,8'), 34, 'paint', { bevel: 7, swell: 0.4 });
  model.turned('610,14 614,20 880,20 906,15 910,6', 'steel', { y: 10 });
  rail(model, 640, 860, 25);
  model.box([720, 4, 15], [800, 18, 22], 'bright', 2);
  bolt(model, 888, -2, 14);
  boxMagazine(model, 716, 796, -46, { length: 66, depth: 28 });
  triggerGuard(model, 806, 880, -52, { drop: 42, depth: 14 });
  scope(model, 560, 960, 84, { radius: 21, bell: 36, eye: 31, mounts: '700,33 830,33' });
  model.screws('480,-18 610,-22 690,-24 1070,-40', 22, 5);
  return model.sketch((pen) => {
    grooves(
      pen,
      3,
      '#555',
      Array.from({ length: 8 }, (_, k) => [470 + k * 22, -14, 462 + k * 22, -32]),
    );
    grooves(
      pen,
      3,
      '#666',
      Array.from({ length: 6 }, (_, k) => [892 + k * 9, -92, 896 + k * 9, -148]),
    );
    grooves(pen, 3, '#444', '424,-8,700,-10 700,2,700,-50');
  });
}

/** SCAR-20: a tall flat receiver and a long scope. */
export function scar20() {
  const model = new Model();
  model.turned('30,8 30,14 36,16 110,16 114,11 420,13', 'steel');
  model.plate(outline('330,44,4 870,44,6 884,30,6 884,2 330,2 322,20,6'), 48, 'paint', {
    bevel: 5,
    swell: 0.18,
  });
  model.plate(outline('330,4 560,4 566,-34,6 340,-34,8'), 44, 'paint', { bevel: 7, swell: 0.25 });
  model.plate(outline('556,4 884,4 880,-36,6 820,-46,6 720,-46 640,-44 556,-36'), 40, 'paint2', {
    bevel: 5,
    swell: 0.2,
  });
  rail(model, 336, 872, 44);
  rail(model, 346, 540, -46);
  boxMagazine(model, 628, 714, -40, { length: 118, lean: 10, depth: 30, material: 'dark' });
  triggerGuard(model, 720, 800, -46, { drop: 38 });
  pistolGrip(model, 796, 850, -42, { length: 112, lean: 26 });
  model.plate(
    outline('884,38,4 1090,42,8 1108,34,4 1106,-108,8 1080,-114,8 1010,-60,16 904,-34,8 884,-20,4', [
      '930,6,8 1040,4,10 1048,-40,10 960,-22,10',
    ]),
    40,
    'paint',
    { bevel: 7, swell: 0.3 },
  );
  model.plate(outline('1106,40,4 1126,36,5 1124,-114,5 1104,-114,4'), 42, 'black', { bevel: 5 });
  scope(model, 560, 960, 104, { radius: 23, bell: 38, eye: 34, mounts: '700,53 820,53' });
  model.box([640, 18, 20], [724, 32, 25], 'bright', 1.5);
  model.screws('370,24 460,24 560,24 860,20 600,-20 850,-22', 23, 5);
  return model.sketch((pen) => {
    grooves(
      pen,
      3,
      '#555',
      Array.from({ length: 7 }, (_, k) => [364 + k * 28, -6, 380 + k * 28, -6]),
    );
    grooves(pen, 3, '#444', '334,2,880,2 600,40,600,8 890,-8,1090,-2');
  });
}

/** G3SG1: a long round receiver, a slim forearm and a straight magazine. */
export function g3sg1() {
  const model = new Model();
  model.turned('30,7 30,12 36,13.5 96,13.5 100,10 360,11', 'steel');
  model.ring([210, 26, 0], 18, 4, 'steel', { flatten: 2 });
  model.rod(190, 480, 12, 'steel', { y: 26 });
  model.plate(outline('250,14,4 500,16,4 504,-34,6 476,-42,8 280,-34,10 250,-18,8'), 46, 'paint', {
    bevel: 11,
    swell: 0.4,
  });
  model.plate(outline('480,42,8 842,42,8 850,30,5 850,-14 480,-14'), 42, 'paint', { bevel: 11, swell: 0.32 });
  model.plate(outline('600,-12 850,-12 844,-46,6 760,-52,5 600,-46'), 38, 'paint2', { bevel: 5, swell: 0.2 });
  boxMagazine(model, 602, 684, -40, { length: 112, lean: 12, depth: 27, material: 'dark' });
  triggerGuard(model, 692, 772, -48, { drop: 38 });
  pistolGrip(model, 770, 826, -46, { length: 110, lean: 30 });
  model.plate(
    outline('850,36,5 930,32,14 1074,40,10 1090,30,4 1088,-112,8 1060,-118,8 950,-62,30 850,-40,6'),
    42,
    'paint',
    { bevel: 9, swell: 0.36 },
  );
  model.plate(outline('1088,36,4 1110,32,5 1108,-118,5 1086,-118,4'), 42, 'black', { bevel: 5 });
  scope(model, 540, 930, 100, { radius: 22, bell: 36, eye: 32, mounts: '660,42 800,42' });
  model.box([620, 10, 17], [712, 26, 23], 'bright', 2);
  model.screws('520,16 590,-2 740,-32 830,-28 830,16', 20.5, 5);
  return model.sketch((pen) => {
    grooves(
      pen,
      4,
      '#555',
      Array.from({ length: 8 }, (_, k) => [290 + k * 24, -4, 284 + k * 24, -32]),
    );
    grooves(pen, 3.5, '#555', '490,2,844,2 490,28,600,28');
    grooves(pen, 3, '#666', '930,-10,1080,-12 940,-36,1080,-70');
  });
}
