import { grooves, Model } from '../kit/model.js';
import { outline } from '../kit/outline.js';
import { suppressor } from './gun-parts.js';
import { muzzle, serrations, sights, stipple, trigger } from './pistol-parts.js';

/** Glock-18: a square slide on a polymer frame. */
export function glock() {
  const model = new Model();
  model.plate(outline('0,2 0,27,3 6,35,3 186,35,3 187,2'), 27, 'paint', { bevel: 4.5, swell: 0.2 });
  muzzle(model, 20);
  model.box([70, 25, -11], [108, 35.6, 11], 'bright', 2);
  sights(model, 4, 170, 34);
  model.plate(
    outline(
      `3,3 187,3 190,-1,2 201,-5,3 189,-13,8 184,-28,14 191,-58,30 203,-110,4 199,-116,3 152,-115,4 148,-106,3 142,-80,10
       138,-62,8 135,-50,6 128,-52,6 112,-54,6 82,-52,8 74,-42,4 69,-19,5 8,-17,3 3,-8`,
      ['79,-19,3 127,-19,4 133,-34,6 128,-46,6 112,-48,5 86,-46,8'],
    ),
    28,
    'black',
    { bevel: 4.5, swell: 0.3 },
  );
  model.plate(outline('149,-114 203,-115 207,-123,3 147,-122,3'), 28, 'dark', { bevel: 2.5 });
  trigger(model, 109, -17);
  model.box([86, -5, 12.5], [102, 0, 15.4], 'steel', 0.8);
  model.plate(outline('130,-1 154,-1 156,-5 132,-7'), 2, 'steel', { bevel: 0.6, z: 14.4 });
  model.screws('120,-6 165,-8', 13.6, 2.6);
  return model.sketch((pen) => {
    serrations(pen, 148, 9, 6, 31);
    grooves(pen, 1.4, '#333', '0,3,188,3');
    grooves(pen, 1.6, '#555', '20,-6,60,-6 20,-11,60,-11');
    stipple(pen, 144, 182, -44, -106, 12);
  });
}

/** USP-S: a hammer, a tall slide and a suppressor as long as the gun. */
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

/** P2000: short and rounded. */
export function p2000() {
  const model = new Model();
  model.plate(outline('4,2 0,26,8 14,37,5 172,37,8 178,24,6 178,2'), 30, 'paint', { bevel: 6, swell: 0.25 });
  muzzle(model, 20);
  model.box([62, 26, -12], [100, 37.6, 12], 'bright', 2);
  sights(model, 8, 156, 36);
  model.plate(outline('174,14 188,20,4 192,32,4 184,34,4 176,24'), 8, 'steel', { bevel: 2 });
  model.plate(
    outline(
      `4,3 178,3 190,4,5 192,-6,6 180,-16,8 178,-36,14 186,-70,26 190,-108,5 184,-114,4 140,-112,4 136,-84,10 132,-60,8
       124,-54,6 78,-54,10 68,-42,5 66,-22,5 12,-20,5 4,-12,4`,
      ['74,-22,3 120,-22,4 124,-36,6 118,-47,6 84,-47,8'],
    ),
    31,
    'black',
    { bevel: 6, swell: 0.35 },
  );
  model.plate(outline('136,-110 190,-112 196,-122,4 132,-122,4'), 31, 'dark', { bevel: 3 });
  trigger(model, 100, -19);
  model.screws('112,-8 168,-88', 15, 3);
  return model.sketch((pen) => {
    serrations(pen, 132, 9, 8, 33);
    serrations(pen, 22, 5, 8, 33);
    grooves(pen, 1.5, '#333', '4,3,178,3 26,-8,62,-8 26,-14,62,-14');
    stipple(pen, 136, 176, -46, -104, 8);
  });
}

/** P250: straight lines, a deep slide. */
export function p250() {
  const model = new Model();
  model.plate(outline('0,0 2,30,4 10,40,4 176,40,4 180,34,3 180,0'), 29, 'paint', { bevel: 4, swell: 0.2 });
  muzzle(model, 24);
  model.box([64, 28, -11.5], [104, 40.6, 11.5], 'bright', 2);
  sights(model, 8, 160, 39);
  model.plate(
    outline(
      `4,2 180,2 192,2,5 194,-8,6 182,-16,8 178,-34,14 188,-70,26 196,-110,5 190,-116,4 144,-114,4 138,-84,10 132,-62,8
       124,-56,6 82,-56,6 70,-46,5 66,-22,5 10,-18,4 4,-10,4`,
      ['74,-22,3 120,-22,4 126,-36,6 120,-49,6 84,-49,6'],
    ),
    30,
    'paint2',
    { bevel: 5, swell: 0.3 },
  );
  model.plate(outline('140,-112 194,-115 198,-124,3 138,-122,3'), 30, 'black', { bevel: 2.5 });
  trigger(model, 100, -19);
  model.plate(outline('116,-2,2 142,0,2 142,-7,2 118,-9,2'), 3, 'steel', { bevel: 0.8, z: 15.5 });
  model.screws('124,-12 166,-12', 14.6, 2.8);
  return model.sketch((pen) => {
    serrations(pen, 128, 11, 8, 36, 4);
    grooves(pen, 1.5, '#333', '2,2,180,2 20,-4,60,-6 20,-11,60,-12');
    stipple(pen, 140, 180, -44, -106, 12);
  });
}

/** Five-SeveN: long, light, with a wide flat grip. */
export function fiveSeven() {
  const model = new Model();
  model.plate(outline('0,0 0,22,6 10,34,6 192,36,6 202,26,5 204,0'), 28, 'paint', { bevel: 5, swell: 0.25 });
  muzzle(model, 18, 6);
  model.box([82, 24, -11], [122, 35.6, 11], 'bright', 2);
  model.plate(outline('6,34 24,34 20,43,2 12,43,3'), 5, 'black', { bevel: 1 });
  model.plate(outline('176,35 198,35 198,46,2 184,46,4'), 20, 'black', { bevel: 1.5 });
  model.plate(
    outline(
      `4,2 204,2 214,0,4 212,-10,6 198,-18,8 196,-40,14 204,-76,26 212,-112,5 206,-118,4 156,-116,4 150,-84,10 146,-62,8
       138,-54,4 120,-58,4 86,-54,6 76,-42,5 72,-20,5 8,-16,4`,
      ['80,-20,3 134,-20,4 140,-36,6 132,-48,5 92,-47,6'],
    ),
    30,
    'black',
    { bevel: 5, swell: 0.3 },
  );
  model.plate(outline('152,-114 210,-117 214,-126,3 150,-124,3'), 30, 'dark', { bevel: 2.5 });
  trigger(model, 112, -18);
  model.ball([146, -4, 15.5], 4.5, 'steel', [1.4, 1, 0.5]);
  model.screws('60,-8 178,-84', 14.6, 2.8);
  return model.sketch((pen) => {
    serrations(pen, 150, 10, 6, 31);
    serrations(pen, 24, 6, 6, 31);
    grooves(pen, 1.5, '#333', '0,2,204,2 14,-6,70,-8 60,20,140,20');
    stipple(pen, 154, 196, -46, -108, 12);
  });
}
