import { grooves, Model } from '../kit/model.js';
import { outline } from '../kit/outline.js';
import { trigger } from './pistol-parts.js';

const CHAMBERS = 6;

/** A cylinder along z with a flute between every two chambers. */
function flutedCylinder(radius, length, material) {
  const points = [];
  const steps = CHAMBERS * 12;
  for (let step = 0; step < steps; step += 1) {
    const turn = (step / steps) * Math.PI * 2;
    const flute = Math.max(0, Math.cos(turn * CHAMBERS) - 0.35) / 0.65;
    const reach = radius - 7 * flute;
    points.push([Math.cos(turn) * reach, Math.sin(turn) * reach]);
  }
  const cylinder = new Model();
  cylinder.plate(outline(points), length, material, { bevel: 3, swell: 0 });
  // Wear is computed for bevels that face the viewer, and this bevel faces the muzzle.
  cylinder.parts[0].worn = false;
  return cylinder;
}

/** R8 Revolver: a long barrel under a vented rib, a fluted cylinder wider than the frame, and a round grip. */
export function r8() {
  const model = new Model();
  model.turned('-4,7 -4,13 0,15 190,15', 'paint', { y: 34 });
  model.turned('-5,0 -3,9', 'dark', { y: 34 });
  // Below the barrel is a slimmer lug, cut back at the muzzle. Above it is the rib on its posts.
  model.plate(outline('16,20 188,20 188,-8,4 44,-8,10 18,6,8'), 20, 'paint', { bevel: 5, swell: 0.3 });
  const vents = [30, 68, 106, 144].map((x) => `${x},50 ${x + 24},50 ${x + 24},56 ${x},56`);
  model.plate(outline('4,44 190,44 190,62,2 8,62,3', vents), 12, 'paint2', { bevel: 1.5 });
  model.plate(outline('8,60 40,60 18,76,3 12,76,2'), 6, 'dark', { bevel: 1.2 });
  model.include(flutedCylinder(37, 66, 'paint2'), { x: 222, y: 22, yaw: 90 });
  model.turned('254,10 254,30 260,32 264,30 264,10', 'steel', { y: 22 });
  model.plate(
    outline('184,62,4 280,62,6 290,44,6 290,-26,8 264,-24 252,-22 190,-22 184,-10', [
      '190,52,2 256,52,2 256,-10,2 190,-10,2',
    ]),
    32,
    'paint',
    { bevel: 4, swell: 0.2 },
  );
  model.plate(outline('260,61 286,61 286,72,2 268,72,3'), 14, 'dark', { bevel: 1.2 });
  model.plate(outline('268,46 288,40 300,60,4 322,70,5 318,58,5 302,34,8 292,12'), 11, 'steel', { bevel: 2 });
  model.plate(
    outline(
      '184,-16 196,-18 196,-48,10 208,-62,12 248,-62,12 266,-34,8 270,-24 284,-24 284,-16 272,-34,8 254,-70,12 202,-70,14 184,-50,10',
    ),
    13,
    'paint',
    { bevel: 2.5 },
  );
  trigger(model, 232, -18);
  model.plate(
    outline(
      '258,-14 288,26,10 300,10,12 306,-18,24 340,-74,30 352,-116,14 340,-136,14 300,-138,14 292,-120,12 292,-86,24 266,-38,12',
    ),
    40,
    'wood',
    { bevel: 13, swell: 0.42 },
  );
  model.bothSides((side) =>
    model.turned(
      [
        [19, 8],
        [21.5, 8],
        [22, 6],
        [21, 0],
      ].map(([z, r]) => [z * side, r]),
      'gold',
      { axis: 'z', x: 300, y: -52 },
    ),
  );
  model.screws('276,34 202,-17 276,-8', 16, 4);
  return model.sketch((pen) => {
    grooves(pen, 2, '#444', '40,6,176,6');
    grooves(pen, 2, '#666', '292,-74,322,-72 298,-88,330,-86 302,-102,336,-100 304,-116,338,-114');
  });
}
