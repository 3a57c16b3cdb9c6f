import { addBlade } from '../kit/blade.js';
import { grooves, Model } from '../kit/model.js';
import { outline, smoothOutline } from '../kit/outline.js';

/** Karambit: a claw with a ring for the finger. */
export function karambit() {
  const model = new Model();
  const handle = (inset) =>
    smoothOutline([
      [96 + inset, 30 - inset],
      [130, 40 - inset * 0.9],
      [170, 36 - inset * 0.9],
      [206, 16 - inset * 0.8],
      [228 - inset * 0.8, -12],
      [224 - inset, -24 + inset * 0.5],
      [212, -22 + inset],
      [196, -8 + inset],
      [186, -10 + inset],
      [172, 6 + inset],
      [160, 4 + inset],
      [146, 16 + inset * 0.9],
      [132, 13 + inset],
      [118, 19 + inset],
      [100 + inset, 12 + inset],
    ]);
  model.plate(handle(0), 7, 'paint', { bevel: 1.2, swell: 0.1 });
  model.plate(handle(3.2), 16, 'black', { bevel: 4, swell: 0.4 });
  model.ring([231, -36, 0], 17, 5.4, 'dark', { flatten: 0.9 });
  model.ring([231, -36, 0], 17, 2.8, 'paint', { flatten: 2.1 });
  model.screws('114,26 152,27 192,8', 7.8, 4.4, 'gold');
  model.plate(outline('84,4,2 98,7,2 101,35,2 88,37,2'), 14, 'gold');
  addBlade(
    model,
    '94,34 64,39 30,30 4,8 -13,-24 -15,-60 -3,-94',
    '92,7 74,4 55,-5 38,-21 24,-42 10,-68 -2.5,-94.5',
    'paint',
    { thick: 7, ridge: 0.48 },
  );
  model.finishSpan = [-24, 96];
  return model.sketch((pen) => {
    grooves(
      pen,
      1,
      '#777',
      Array.from({ length: 14 }, (_, k) => [106 + k * 8, 40, 112 + k * 8, -20]),
    );
  });
}
