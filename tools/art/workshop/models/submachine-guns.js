import { grooves, Model } from '../kit/model.js';
import { outline } from '../kit/outline.js';
import {
  boxMagazine,
  curvedMagazine,
  ejectionPort,
  flashHider,
  pistolGrip,
  rail,
  sightPost,
  suppressor,
  triggerGuard,
} from './gun-parts.js';

/** MAC-10: a box with a very short barrel, the magazine in its grip, and a strap in front. */
export function mac10() {
  const model = new Model();
  model.turned('-46,10 -46,15 -42,17 -6,17 -4,13 4,13', 'dark', { y: 8 });
  model.plate(outline('0,40,4 268,40,4 268,-24,3 0,-24,4'), 52, 'paint', { bevel: 4, swell: 0.2 });
  model.plate(outline('6,-22 268,-22 262,-44,6 190,-44 150,-44 90,-38,4 14,-36,6'), 48, 'paint2', {
    bevel: 4,
    swell: 0.2,
  });
  model.plate(outline('120,-40 186,-42 180,-150,3 126,-150,3'), 44, 'paint', { bevel: 6, swell: 0.3 });
  boxMagazine(model, 130, 174, -144, { length: 110, lean: 0, depth: 30, material: 'dark' });
  triggerGuard(model, 60, 124, -38, { drop: 42, depth: 16 });
  model.turned('40,8 44,12 54,14 58,10 58,0', 'steel', { axis: 'y', x: 150 });
  model.box([96, 40, -8], [196, 44, 8], 'dark', 1.5);
  sightPost(model, 20, 40, { height: 18, depth: 10 });
  model.plate(outline('240,40 266,40 266,62,4 246,62,4'), 24, 'dark', { bevel: 2 });
  ejectionPort(model, 120, 182, 4, 26, 26.5);
  model.bothSides((side) => {
    model.rod(262, 400, 5, 'steel', { y: -8, z: side * 18 });
  });
  model.plate(outline('394,22,6 410,22,6 412,-86,8 396,-88,8'), 46, 'steel', { bevel: 4 });
  model.plate(outline('6,-26 30,-26 26,-120,10 10,-118,10'), 22, 'leather', { bevel: 6, swell: 0.4 });
  model.screws('30,-28 220,-32 250,16 24,24', 26, 4);
  return model.sketch((pen) => {
    grooves(pen, 3, '#444', '4,-23,266,-23 60,-20,60,38');
    grooves(
      pen,
      3,
      '#666',
      '132,-62,176,-62 132,-76,176,-76 132,-90,176,-90 132,-104,176,-104 132,-118,176,-118',
    );
  });
}

/** MP9: a boxy body with a front grip and a frame stock. */
export function mp9() {
  const model = new Model();
  model.turned('-30,9 -30,14 -26,15 6,15 6,10', 'dark', { y: 12 });
  model.plate(outline('0,44,6 300,46,6 306,32,4 304,-6 250,-14 6,-14,6'), 48, 'paint', {
    bevel: 6,
    swell: 0.25,
  });
  rail(model, 40, 280, 45);
  model.plate(
    outline(
      '24,-10 270,-10 262,-40,8 214,-42 206,-150,8 150,-148,8 140,-46 70,-38,6 58,-104,10 34,-106,12 24,-40,8',
    ),
    42,
    'paint2',
    { bevel: 7, swell: 0.3 },
  );
  boxMagazine(model, 156, 200, -146, { length: 92, lean: 0, depth: 28, material: 'dark' });
  triggerGuard(model, 74, 142, -38, { drop: 38 });
  ejectionPort(model, 130, 192, 12, 30, 24.5);
  model.plate(
    outline('300,36,6 420,26,8 470,28,6 474,-70,8 456,-74,6 420,-18,18 300,-4,6', [
      '316,24,6 446,14,8 448,-26,10 410,2,10 316,8,6',
    ]),
    26,
    'paint',
    { bevel: 5, swell: 0.3 },
  );
  model.plate(outline('470,30,4 486,26,5 488,-72,5 470,-72,4'), 32, 'black', { bevel: 4 });
  sightPost(model, 30, 44, { height: 22, depth: 12 });
  model.screws('30,8 110,24 250,16 280,-2 230,-28', 24, 4);
  return model.sketch((pen) => {
    grooves(pen, 3, '#444', '4,-8,300,-4 210,42,210,2');
    grooves(pen, 3, '#666', '154,-66,200,-66 154,-82,200,-82 154,-98,200,-98 154,-114,200,-114');
    grooves(pen, 4, '#555', '20,20,100,22 20,32,100,34');
  });
}

/** MP7: compact, with the magazine in the grip, a front grip and a reflex sight. */
export function mp7() {
  const model = new Model();
  flashHider(model, -44, 0, 13, { y: 10 });
  model.turned('-4,10 -4,12 60,12', 'steel', { y: 10 });
  model.plate(outline('30,40,6 330,42,8 338,30,4 338,-22,6 250,-28 36,-24,10 26,-6,6'), 48, 'paint', {
    bevel: 7,
    swell: 0.25,
  });
  rail(model, 46, 326, 41);
  model.plate(outline('80,-24 128,-26 124,-110,14 88,-108,14'), 34, 'paint2', { bevel: 10, swell: 0.45 });
  model.plate(outline('196,-24 268,-26 262,-60,8 264,-142,6 206,-140,6 204,-60,8'), 40, 'paint', {
    bevel: 8,
    swell: 0.35,
  });
  boxMagazine(model, 212, 258, -138, { length: 96, lean: 0, depth: 28, material: 'dark' });
  triggerGuard(model, 138, 204, -26, { drop: 40 });
  ejectionPort(model, 190, 252, 8, 26, 24.5);
  model.bothSides((side) => model.rod(330, 470, 6, 'steel', { y: 18, z: side * 16 }));
  model.plate(outline('462,36,6 486,34,8 490,-70,8 470,-74,8'), 42, 'black', { bevel: 6, swell: 0.3 });
  model.plate(outline('168,49 244,49 238,58,3 174,58,3'), 30, 'black', { bevel: 2.5 });
  model.plate(outline('180,54 204,54 200,82,6 186,82,6', ['186,60 199,60 196,76,4 189,76,4']), 30, 'black', {
    bevel: 2.5,
  });
  model.ball([193, 68, 0], 9, 'glass', [0.5, 1, 1.2]);
  sightPost(model, 60, 46, { height: 22, depth: 12 });
  sightPost(model, 306, 46, { height: 20, depth: 12 });
  model.screws('60,16 150,20 290,20 310,-10 110,-8', 24, 4);
  return model.sketch((pen) => {
    grooves(pen, 3, '#444', '34,-4,336,-4 270,38,270,-2');
    grooves(pen, 4, '#555', '50,8,170,8 50,26,170,26');
    grooves(pen, 3, '#666', '212,-76,256,-76 212,-90,256,-90 212,-104,256,-104 212,-118,256,-118');
  });
}

/** MP5-SD: a thick suppressor around the barrel, a curved magazine, a fixed stock. */
export function mp5sd() {
  const model = new Model();
  suppressor(model, -60, 150, 25, { y: 4, material: 'paint' });
  model.turned('146,20 146,27 152,30 290,31 300,27 302,20', 'paint2', { y: 2 });
  model.ring([170, 40, 0], 14, 4, 'steel', { flatten: 2 });
  model.rod(170, 310, 11, 'steel', { y: 26 });
  model.plate(outline('296,42,8 570,42,8 580,30,5 580,-14 296,-14'), 42, 'paint', { bevel: 11, swell: 0.32 });
  model.plate(outline('340,-12 580,-12 574,-44,6 500,-48,5 400,-46 396,-60,4 330,-56,4'), 36, 'paint2', {
    bevel: 5,
    swell: 0.2,
  });
  curvedMagazine(model, 336, 392, -52, { length: 172, bend: 54, depth: 24, material: 'dark' });
  triggerGuard(model, 420, 496, -46, { drop: 38 });
  pistolGrip(model, 494, 546, -44, { length: 106, lean: 28 });
  model.plate(
    outline('580,38,5 650,30,14 786,24,10 800,14,4 796,-108,8 776,-112,8 700,-60,26 580,-40,6'),
    40,
    'paint',
    { bevel: 9, swell: 0.36 },
  );
  model.plate(outline('798,22,4 816,18,5 812,-112,5 794,-110,4'), 40, 'black', { bevel: 5 });
  model.plate(outline('548,40 576,40 572,62,8 554,62,8'), 20, 'dark', { bevel: 3 });
  ejectionPort(model, 400, 462, 6, 24, 21.5);
  model.screws('320,14 380,-28 560,-26 560,18', 20.5, 4);
  return model.sketch((pen) => {
    grooves(
      pen,
      4,
      '#555',
      Array.from({ length: 6 }, (_, k) => [170 + k * 20, 22, 170 + k * 20, -20]),
    );
    grooves(pen, 3, '#555', '302,0,570,0 302,28,380,28 640,0,780,-6');
  });
}

/** UMP-45: a plain angular box and a long straight magazine. */
export function ump45() {
  const model = new Model();
  model.turned('-40,9 -40,13 60,13', 'steel', { y: 6 });
  model.turned('-46,10 -46,17 -34,17 -34,12', 'dark', { y: 6 });
  model.plate(
    outline(
      '20,36,10 60,42,6 440,42,8 450,30,5 450,-20 420,-26 260,-26 250,-44,4 150,-40,4 140,-30,6 40,-30,10 20,-16,8',
    ),
    50,
    'paint',
    { bevel: 7, swell: 0.25 },
  );
  rail(model, 60, 420, 41);
  model.plate(outline('250,-24 450,-20 444,-50,8 360,-54,6 260,-50,6'), 42, 'paint2', {
    bevel: 6,
    swell: 0.25,
  });
  boxMagazine(model, 164, 234, -40, { length: 196, lean: 14, depth: 30, material: 'dark' });
  triggerGuard(model, 282, 358, -52, { drop: 38 });
  pistolGrip(model, 356, 408, -50, { length: 106, lean: 26 });
  model.plate(
    outline('448,34,6 640,38,8 654,28,4 650,-98,8 630,-102,8 560,-44,20 448,-22,6', [
      '480,10,6 610,14,8 612,-38,12 556,-12,12 480,-2,6',
    ]),
    32,
    'paint',
    { bevel: 7, swell: 0.3 },
  );
  model.plate(outline('650,38,4 668,34,5 664,-102,5 646,-100,4'), 38, 'black', { bevel: 5 });
  sightPost(model, 70, 46, { height: 24, depth: 12 });
  ejectionPort(model, 230, 296, 4, 24, 25.5);
  model.turned('24,4 24,8 44,8 46,5 46,0', 'steel', { axis: 'z', x: 110, y: 20 });
  model.screws('44,-8 200,-20 330,18 430,-4 420,-36', 25, 4.5);
  return model.sketch((pen) => {
    grooves(pen, 3, '#444', '24,0,446,0 310,38,310,2');
    grooves(pen, 4, '#555', '50,-12,140,-12 90,12,200,12 90,26,200,26');
  });
}

/** PP-Bizon: the rear half is like an AK's. A ribbed drum hangs from a hook under the barrel. */
export function bizon() {
  const model = new Model();
  flashHider(model, 52, 92, 14);
  model.turned('88,9 88,12 260,13', 'steel');
  sightPost(model, 128, 9, { height: 34, depth: 14 });
  model.plate(outline('140,16 160,16 166,-16,4 164,-62,6 146,-62,6 138,-16,4'), 22, 'dark', { bevel: 3 });
  model.turned('150,16 150,34 157,40 376,40 384,34 384,16', 'dark', { y: -54 });
  for (let x = 172; x < 370; x += 22) {
    model.turned(
      [
        [x, 39],
        [x + 2, 43],
        [x + 9, 43],
        [x + 11, 39],
      ],
      'dark',
      { y: -54 },
    );
  }
  model.turned('144,10 144,26 152,28 152,10', 'steel', { y: -54 });
  model.plate(outline('182,30,8 348,34,8 350,-12 182,-14,8'), 50, 'paint', { bevel: 10, swell: 0.35 });
  model.plate(outline('346,14 590,14 594,-4,4 586,-38,4 380,-38 346,-30'), 40, 'paint', {
    bevel: 3,
    swell: 0.18,
  });
  model.plate(outline('348,12 586,12 586,28,9 568,38,9 362,38,8 348,30,5'), 38, 'paint', {
    bevel: 11,
    swell: 0.3,
  });
  model.box([400, 4, 17], [476, 20, 22], 'steel', 1.5);
  model.box([476, 15, 18], [506, 21, 32], 'steel', 2);
  model.plate(outline('330,38,2 372,38 370,50,4 338,50,4'), 18, 'steel', { bevel: 2 });
  triggerGuard(model, 436, 526, -38, { drop: 40 });
  pistolGrip(model, 524, 576, -34, { length: 110, lean: 30 });
  model.plate(
    outline('588,20,4 616,16,8 744,8,8 752,0,4 746,-116,8 728,-120,8 708,-84,14 620,-36,12 588,-28,4', [
      '622,2,8 720,-4,8 720,-72,12 646,-30,12',
    ]),
    26,
    'steel',
    { bevel: 6, swell: 0.3 },
  );
  model.plate(outline('746,10,4 764,6,5 758,-120,5 740,-118,4'), 36, 'black', { bevel: 4 });
  model.screws('364,-20 440,-24 560,-24 572,2', 20, 4);
  return model.sketch((pen) => {
    grooves(
      pen,
      3,
      '#777',
      Array.from({ length: 8 }, (_, k) => [372 + k * 24, 22, 372 + k * 24, 36]),
    );
    grooves(pen, 3.5, '#555', '198,14,336,15 198,2,336,2');
    grooves(pen, 2.2, '#444', '348,12,586,12');
  });
}
