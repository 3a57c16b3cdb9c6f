import { grooves, Model } from '../kit/model.js';
import { outline } from '../kit/outline.js';
import { flashHider } from './gun-parts.js';

const ROUNDS = 25;

/** Magazine along the top, cartridges crosswise: a row of brass is visible through a window on each side. */
function topMagazine(model) {
  model.plate(outline('84,38 486,40 500,48,6 500,70,8 478,78,8 104,74,8 84,62,8'), 40, 'black', {
    bevel: 5,
    swell: 0.2,
  });
  for (let round = 0; round < ROUNDS; round += 1) {
    const x = 122 + round * 14;
    model.bothSides((side) => model.ball([x, 56 + round * 0.12, side * 18], 6, 'brass', [1, 1.5, 0.8]));
  }
  model.bothSides((side) =>
    model.plate(
      outline('96,43 490,45 490,71 96,68', ['110,46.5,3 476,48.5,3 476,68,3 110,65,3']),
      5,
      'black',
      { bevel: 1, z: side * 19.5 },
    ),
  );
}

/** Low front sight over the magazine. */
function sight(model) {
  model.plate(outline('96,66,3 214,70,3 206,84,5 112,82,5'), 30, 'dark', { bevel: 4 });
  model.plate(outline('140,80 198,80 194,104,8 152,104,8', ['154,84 186,84 183,98,4 158,98,4']), 26, 'dark', {
    bevel: 3,
  });
}

/** P90: a short barrel, a shell with a deep butt, a ring around the trigger, and an arch behind the grip. */
export function p90() {
  const model = new Model();
  flashHider(model, -58, -14, 15, { y: -4 });
  model.turned('-16,11 -16,14 60,15', 'steel', { y: -4 });
  model.turned('18,16 18,24 26,27 50,27', 'dark', { y: -4 });
  model.plate(
    outline(
      `40,20,6 58,40,8 500,42,8 536,34,8 540,-108,12 524,-122,10 452,-122,12 420,-108,10 430,-84,14 406,-46,22 350,-22,18
       290,-26,12 272,-40,6 70,-36,10 40,-22,8`,
    ),
    54,
    'paint',
    { bevel: 9, swell: 0.28 },
  );
  // The grip. A bar from its foot to the butt closes the arch.
  model.plate(
    outline(
      '212,-24 286,-24 276,-52,14 290,-104,12 320,-128,10 430,-116,6 440,-100,5 448,-128,6 318,-150,10 306,-166,6 252,-166,6 242,-152,8 222,-78,16',
    ),
    44,
    'black',
    { bevel: 8, swell: 0.32 },
  );
  model.plate(outline('84,-30 232,-30 226,-54,8 210,-60 110,-60 92,-48,6'), 44, 'black', {
    bevel: 6,
    swell: 0.25,
  });
  model.ring([162, -86, 0], 42, 12, 'black', { flatten: 1.7 });
  model.plate(outline('166,-46 180,-46 174,-66,4 180,-92 170,-92,3 160,-66,4'), 10, 'bright', { bevel: 1.5 });
  topMagazine(model);
  sight(model);
  model.plate(outline('536,36,4 556,30,6 556,-114,8 536,-120,4'), 48, 'black', { bevel: 6 });
  model.bothSides((side) => model.box([86, 10, side * 28 - 3], [150, 20, side * 28 + 3], 'dark', 1.5));
  model.screws('70,-18 250,-20 396,20 510,16 510,-92', 27, 5);
  return model.sketch((pen) => {
    grooves(pen, 3, '#444', '176,38,176,-38 420,40,420,-60 44,-2,176,0');
    grooves(pen, 3.5, '#555', '440,4,524,6 440,-14,524,-14 440,-32,524,-34 446,-50,524,-54');
    grooves(
      pen,
      2.6,
      '#666',
      '234,-66,268,-66 236,-80,272,-80 240,-94,276,-94 243,-108,280,-108 246,-122,288,-122 250,-136,296,-136',
    );
  });
}
