import { grooves, Model } from '../kit/model.js';
import { outline } from '../kit/outline.js';
import { curvedMagazine, pistolGrip, sightPost, triggerGuard } from './gun-parts.js';

/** AK-47. Its curved magazine and high front sight make it recognizable, so both are slightly too large. */
export function ak47() {
  const model = new Model();
  model.turned('0,5 0,11.5 6,13 44,13 46,10 300,9 420,11', 'steel');
  model.plate(
    outline('58,-11 84,-11 84,10 80,30 74,56,2 66,56,2 64,28 58,12', ['66,34 70,48 74,48 76,32 72,26']),
    15,
    'steel',
  );
  model.rod(84, 405, 3, 'steel', { y: -17 });
  model.plate(outline('206,-12,2 248,-12,2 250,32,6 228,35,5 212,12,4'), 22, 'steel', { bevel: 3 });
  model.rod(236, 292, 11.5, 'steel', { y: 24 });
  model.plate(outline('286,12,2 398,12,2 398,37,7 300,40,9 286,35,5'), 36, 'paint', {
    bevel: 8,
    swell: 0.35,
  });
  model.plate(outline('262,8,3 402,8,3 406,-33,4 372,-38,6 284,-34,8 262,-21,6'), 46, 'paint', {
    bevel: 9,
    swell: 0.35,
  });
  model.plate(outline('250,12 264,12 264,-26 250,-24'), 42, 'steel', { bevel: 3 });
  model.plate(outline('396,-32 438,-32 438,30,3 428,46,4 412,42,3 398,36,4'), 34, 'steel', { bevel: 4 });
  model.plate(outline('404,42,2 452,39 452,46 410,51,2'), 14, 'steel', { bevel: 1.5 });
  model.plate(outline('428,14 676,14 680,-4,4 672,-36,4 560,-36 516,-38 428,-34'), 40, 'paint', {
    bevel: 3,
    swell: 0.18,
  });
  model.plate(outline('432,12 670,12 670,26,9 652,38,9 446,38,8 432,30,5'), 38, 'paint', {
    bevel: 11,
    swell: 0.3,
  });
  model.box([470, 4, 17], [556, 20, 22], 'steel', 1.5);
  model.box([556, 15, 18], [590, 21, 32], 'steel', 2);
  model.bothSides((side) => {
    model.plate(outline('596,2,3 664,-6,3 664,-13,3 602,-6,3'), 4, 'steel', { bevel: 1, z: side * 22 });
  });
  model.screws('448,-20 522,-22 585,-24 640,-24 660,0', 20, 4);
  const magazine = (inset) =>
    outline([
      [440 + inset, -28],
      [514 - inset, -28],
      [511 - inset, -78, 36],
      [488 - inset, -150, 56],
      [444 - inset * 0.6, -218, 40],
      [402, -256 + inset, 4],
      [346 + inset, -218 + inset, 5],
      [392 + inset, -166, 46],
      [426 + inset, -98, 46],
    ]);
  model.plate(magazine(0), 27, 'paint', { bevel: 3, swell: 0.25 });
  model.plate(magazine(10), 33, 'paint', { bevel: 3, swell: 0.25 });
  model.plate(outline('406,-264,3 341,-220,3 346,-209 411,-251'), 34, 'steel', { bevel: 2 });
  triggerGuard(model, 516, 612, -36, { drop: 42, depth: 16 });
  pistolGrip(model, 610, 662, -32, { length: 116, lean: 30, depth: 36 });
  model.plate(
    outline('668,14,3 700,14,14 868,-14,8 874,-22,4 866,-144,6 852,-148,8 742,-80,40 700,-48,20 668,-36,4'),
    40,
    'paint',
    { bevel: 9, swell: 0.4 },
  );
  model.plate(outline('868,-12,3 879,-16,3 871,-148,3 860,-148,3'), 40, 'steel', { bevel: 3 });
  return model.sketch((pen) => {
    grooves(
      pen,
      3,
      '#777',
      Array.from({ length: 9 }, (_, k) => [452 + k * 22, 22, 452 + k * 22, 36]),
    );
    grooves(pen, 2.2, '#444', '430,12,674,12 290,12,396,12');
    grooves(pen, 4, '#555', '292,-4,384,-6 296,-14,384,-16 704,-2,860,-28');
    grooves(pen, 2, '#666', '446,-26,504,-26,504,-16,446,-16,446,-26');
    for (let k = 0; k < 3; k += 1) {
      pen.lineWidth = 3.5;
      pen.strokeStyle = '#555';
      pen.beginPath();
      pen.moveTo(456 + k * 16, -42);
      pen.quadraticCurveTo(452 + k * 15, -134, 388 + k * 14, -216 - k * 9);
      pen.stroke();
    }
  });
}

/** Galil AR: similar to the AK, with a long straight forearm and a folding frame stock. */
export function galil() {
  const model = new Model();
  model.turned('20,6 20,11 24,12.5 64,12.5 68,9 420,10', 'steel');
  sightPost(model, 150, 8, { height: 44, depth: 15 });
  model.rod(150, 250, 9, 'steel', { y: 24 });
  model.plate(outline('210,36,6 410,38,5 414,-36,5 396,-42,6 236,-36,10 210,-24,8'), 48, 'paint', {
    bevel: 10,
    swell: 0.35,
  });
  model.plate(outline('410,38,4 668,38,8 676,24,5 676,-38,4 560,-38 410,-36'), 42, 'paint', {
    bevel: 6,
    swell: 0.2,
  });
  model.box([470, 10, 18], [556, 24, 23], 'steel', 1.5);
  model.plate(outline('556,16 590,16 594,50,5 582,52,4 578,26'), 9, 'steel', { bevel: 2, z: 24 });
  model.plate(outline('640,36 672,36 668,60,4 654,62,4'), 18, 'steel', { bevel: 2 });
  model.screws('430,-22 520,-24 600,-26 655,-20', 21, 4);
  curvedMagazine(model, 432, 512, -32, { length: 200, bend: 62, depth: 29, material: 'paint' });
  triggerGuard(model, 520, 606, -38, { drop: 40 });
  pistolGrip(model, 604, 656, -34, { length: 112, lean: 30, depth: 34 });
  model.plate(
    outline('672,26,4 700,22,8 884,2,8 892,-4,4 886,-134,8 868,-138,8 852,-104,14 716,-40,14 672,-30,4', [
      '712,6,8 858,-14,8 858,-84,12 734,-28,14',
    ]),
    24,
    'steel',
    { bevel: 6, swell: 0.3 },
  );
  model.plate(outline('884,4,4 902,0,5 896,-138,5 878,-138,4'), 34, 'black', { bevel: 4 });
  return model.sketch((pen) => {
    grooves(
      pen,
      4,
      '#555',
      Array.from({ length: 8 }, (_, k) => [244 + k * 19, -8, 240 + k * 19, -32]),
    );
    grooves(pen, 3, '#444', '216,14,406,15 414,14,668,14');
    grooves(pen, 2.2, '#666', '436,-8,500,-8,500,-26,436,-26,436,-8');
  });
}
