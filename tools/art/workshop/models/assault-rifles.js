import { grooves, Model } from '../kit/model.js';
import { outline } from '../kit/outline.js';
import {
  boxMagazine,
  curvedMagazine,
  ejectionPort,
  flashHider,
  pistolGrip,
  rail,
  scope,
  sightPost,
  suppressor,
  triggerGuard,
} from './gun-parts.js';

/** Adds the parts that both M4 rifles share: receivers, magazine, grip and sliding stock. */
function m4Body(model) {
  model.plate(outline('424,34,4 648,34,6 654,20,5 654,-6 424,-6'), 40, 'paint', { bevel: 4, swell: 0.18 });
  model.plate(
    outline('430,-4 654,-4 660,-14,5 650,-44,8 620,-42,6 590,-46,5 520,-46 516,-74,4 438,-70,4'),
    36,
    'paint',
    { bevel: 4, swell: 0.22 },
  );
  rail(model, 428, 640, 33);
  ejectionPort(model, 520, 574, 4, 20, 20.5);
  model.plate(outline('580,20,3 612,20,3 616,10 596,2,4 584,6'), 8, 'paint', { bevel: 2, z: 20 });
  model.turned('18,4 18,11 26,11 28,8 28,0', 'steel', { axis: 'z', x: 594, y: -2 });
  curvedMagazine(model, 440, 514, -62, { length: 148, bend: 34, depth: 27, material: 'dark' });
  triggerGuard(model, 520, 594, -44, { drop: 38 });
  pistolGrip(model, 596, 648, -42, { length: 106, lean: 34 });
  model.rod(650, 790, 15, 'dark', { y: 10 });
  model.plate(
    outline('700,30,6 846,34,8 856,26,4 850,-92,6 834,-96,6 790,-44,16 708,-22,8 700,-8,4'),
    40,
    'paint',
    { bevel: 7, swell: 0.35 },
  );
  model.plate(outline('848,34,4 864,30,5 858,-96,5 842,-96,4'), 42, 'black', { bevel: 4 });
  model.screws('448,-24 500,-30 556,-28 640,-20', 18.5, 4);
  model.sketch((pen) => {
    grooves(pen, 2.5, '#444', '428,-5 654,-5 516,-46 516,-8 700,2 846,-4');
    grooves(pen, 3, '#666', '730,-6,728,20 750,-8,748,20 770,-12,770,20 790,-16,792,20');
  });
}

/** M4A4: a railed forearm with a front grip, and a sight on top. */
export function m4a4() {
  const model = new Model();
  flashHider(model, 60, 106, 14);
  model.turned('100,9 100,10.5 260,11 262,13 330,13', 'steel');
  model.plate(outline('196,-14,3 228,-14,3 226,14,4 218,46,3 206,46,3 198,14,4'), 22, 'dark', { bevel: 3 });
  model.plate(outline('236,32,6 426,32,4 426,-36,4 244,-36,8 236,-20,5'), 50, 'paint', {
    bevel: 9,
    swell: 0.3,
  });
  rail(model, 240, 424, 33);
  rail(model, 262, 400, -46, { material: 'black' });
  model.box([262, -2, 22], [410, 8, 28], 'dark', 2);
  m4Body(model);
  sightPost(model, 610, 42, { height: 32, depth: 16 });
  model.plate(outline('300,-44 326,-44 322,-118,8 300,-122,8'), 26, 'black', { bevel: 7, swell: 0.4 });
  return model.sketch((pen) => {
    grooves(pen, 3.5, '#444', '256,20,410,20 256,-18,410,-18');
    grooves(pen, 4, '#555', '280,-6,280,12 310,-6,310,12 340,-6,340,12 370,-6,370,12 400,-6,400,12');
  });
}

/** M4A1-S: like the M4A4, with a long suppressor and a round forearm. */
export function m4a1s() {
  const model = new Model();
  suppressor(model, -60, 172, 21, { material: 'paint' });
  model.turned('168,9 168,11 330,12', 'steel');
  model.plate(outline('176,-12,3 206,-12,3 204,14,4 198,48,3 186,48,3 178,14,4'), 20, 'dark', { bevel: 3 });
  model.turned('214,20 218,30 226,33 410,34 420,32 424,26', 'paint', { y: -2 });
  model.turned('206,16 206,36 216,36 216,16', 'dark', { y: -2 });
  m4Body(model);
  model.plate(
    outline('470,42 500,42 506,66,6 610,66,8 618,44 640,42 640,36 470,36', [
      '520,48 598,48 592,58,4 526,58,4',
    ]),
    16,
    'dark',
  );
  return model.sketch((pen) => {
    const lines = Array.from({ length: 8 }, (_, k) => [236 + k * 22, 20, 236 + k * 22, -26]);
    grooves(pen, 4, '#555', lines);
  });
}

/** FAMAS: a bullpup with a long carrying handle, magazine behind the grip. */
export function famas() {
  const model = new Model();
  flashHider(model, 20, 60, 13);
  model.turned('56,9 56,11 300,12', 'steel');
  model.turned('96,14 96,17 104,17 104,14', 'dark');
  model.plate(
    outline('180,20,6 250,30,10 300,70,8 330,86,6 560,88,6 590,70,8 600,44 660,40,6 700,40 700,24 180,10', [
      '336,68,6 548,70,8 560,46,8 330,42,8',
    ]),
    26,
    'paint2',
    { bevel: 5, swell: 0.25 },
  );
  model.plate(
    outline(`
      160,18,8 330,34,6 640,40,10 760,42,10 770,34,4 768,-96,8 750,-102,8 700,-84,20 650,-62,10 560,-54,6 520,-46
      380,-46,6 350,-38,6 240,-34,12 176,-22,12`),
    50,
    'paint',
    { bevel: 10, swell: 0.3 },
  );
  model.plate(outline('766,42,4 784,38,5 782,-102,5 764,-100,4'), 48, 'black', { bevel: 5 });
  model.rod(170, 300, 9, 'steel', { y: 28 });
  triggerGuard(model, 366, 436, -44, { drop: 36 });
  pistolGrip(model, 430, 480, -44, { length: 104, lean: 24 });
  boxMagazine(model, 560, 628, -50, { length: 112, lean: 22, depth: 28 });
  model.box([560, 16, 22], [640, 30, 27], 'bright', 2);
  model.screws('220,-6 350,-10 520,-18 700,8 730,-60', 25, 5);
  return model.sketch((pen) => {
    grooves(pen, 3, '#444', '340,30,330,-44 520,36,520,-46 656,38,650,-60 190,0,330,6');
    grooves(pen, 4, '#555', '210,-14,300,-16 680,-10,756,-12 680,-30,756,-34 690,-50,756,-58');
    grooves(pen, 2.5, '#555', '350,80,560,82');
  });
}

/** AUG: a bullpup with a scope on top and a curved magazine behind the grip. */
export function aug() {
  const model = new Model();
  flashHider(model, 10, 50, 12);
  model.turned('46,9 46,11 130,11 132,14 330,15', 'steel');
  model.plate(outline('130,-20,4 164,-20,4 168,18,5 134,18,5'), 26, 'dark', { bevel: 4 });
  model.plate(outline('196,-10 226,-10 232,-120,10 206,-126,10'), 28, 'paint2', { bevel: 9, swell: 0.4 });
  model.plate(
    outline(`
      196,16,6 300,26,8 620,30,8 760,36,12 774,26,4 772,-106,8 752,-112,8 690,-84,20 590,-60,10 556,-56 520,-50,8
      470,-44,10 420,-116,10 388,-122,10 376,-112,8 396,-44,14 330,-40,20 300,-22,12 200,-16,6`),
    50,
    'paint',
    { bevel: 11, swell: 0.3 },
  );
  model.plate(
    outline('318,-36 396,-40 384,-124,10 324,-118,16', ['330,-46,6 386,-50,6 378,-112,10 334,-106,12']),
    16,
    'paint',
    {
      bevel: 3,
    },
  );
  model.plate(outline('352,-40 362,-40 358,-66,4 362,-82 354,-82,3 348,-64,4'), 8, 'steel', { bevel: 1.5 });
  model.plate(outline('772,36,4 790,32,5 788,-112,5 770,-110,4'), 46, 'black', { bevel: 5 });
  model.plate(outline('250,22 470,28 452,44,6 430,58 300,58 270,44,6'), 24, 'dark', { bevel: 5 });
  scope(model, 250, 490, 84, { radius: 20, bell: 28, eye: 26, turret: false });
  curvedMagazine(model, 560, 630, -50, { length: 158, bend: 36, depth: 28, material: 'paint2' });
  model.box([520, 8, 22], [600, 24, 27], 'bright', 2);
  model.screws('240,2 320,4 480,0 660,6 730,-50', 25, 5);
  return model.sketch((pen) => {
    grooves(pen, 3, '#444', '330,24,326,-36 500,28,496,-46 650,30,640,-66');
    grooves(pen, 4, '#555', '680,6,760,6 680,-16,758,-18 684,-38,758,-44');
    grooves(pen, 2.5, '#666', '392,-60,410,-58 388,-74,406,-72 384,-88,400,-86 380,-100,396,-98');
  });
}

/** SG 553: a scope on a block, a curved magazine and a stock with a cutout. */
export function sg553() {
  const model = new Model();
  flashHider(model, 70, 112, 13);
  model.turned('108,9 108,11 300,12', 'steel');
  sightPost(model, 212, 8, { height: 46, depth: 16 });
  model.rod(200, 300, 9, 'steel', { y: 28 });
  model.plate(outline('236,36,8 410,38,6 412,-36,6 390,-42,8 262,-38,12 236,-22,8'), 50, 'paint', {
    bevel: 11,
    swell: 0.35,
  });
  model.plate(outline('408,42,5 650,42,8 658,28,5 658,-10 408,-10'), 42, 'paint', { bevel: 6, swell: 0.22 });
  model.plate(outline('408,-8 658,-8 652,-46,8 600,-46 520,-48 514,-66,4 420,-62,4'), 38, 'paint2', {
    bevel: 5,
    swell: 0.22,
  });
  rail(model, 430, 630, 42);
  scope(model, 440, 620, 92, { radius: 21, bell: 28, eye: 26, mounts: [[530, 50]], turret: false });
  ejectionPort(model, 500, 560, 8, 24, 21.5);
  model.turned('19,4 19,9 38,9 40,6 40,0', 'steel', { axis: 'z', x: 480, y: 26 });
  curvedMagazine(model, 430, 506, -56, { length: 164, bend: 40, depth: 29, material: 'paint2' });
  triggerGuard(model, 520, 598, -46, { drop: 38 });
  pistolGrip(model, 598, 650, -44, { length: 106, lean: 32 });
  model.plate(
    outline('658,36,5 700,30,8 846,32,8 858,24,4 852,-112,8 834,-118,8 800,-58,20 706,-38,10 658,-30,5', [
      '706,8,6 826,6,8 828,-54,14 796,-28,12 720,-22,8',
    ]),
    34,
    'paint',
    { bevel: 7, swell: 0.3 },
  );
  model.plate(outline('852,32,4 868,28,5 862,-118,5 846,-116,4'), 38, 'black', { bevel: 4 });
  model.screws('424,-26 590,-28 640,-24 640,24 428,24', 21, 4);
  return model.sketch((pen) => {
    const lines = Array.from({ length: 7 }, (_, k) => [262 + k * 21, 26, 258 + k * 21, -28]);
    grooves(pen, 4, '#555', lines);
    grooves(pen, 2.5, '#444', '412,-9,656,-9 412,18,480,18');
  });
}
