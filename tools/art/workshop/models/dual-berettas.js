import { grooves, Model } from '../kit/model.js';
import { outline } from '../kit/outline.js';
import { serrations, sights, stipple, trigger } from './pistol-parts.js';

/** Makes one of the two pistols. Its barrel is exposed in the slide, and its hammer is a ring. */
function beretta() {
  const model = new Model();
  model.turned('-12,5 -12,9 44,9', 'steel', { y: 24 });
  model.plate(
    outline('0,4 0,24,5 10,36,4 40,36,2 46,27,3 128,27,3 136,36,2 190,38,5 206,30,5 208,4'),
    27,
    'paint',
    {
      bevel: 4,
      swell: 0.25,
    },
  );
  model.rod(36, 140, 8.5, 'bright', { y: 27 });
  sights(model, 8, 184, 36);
  model.plate(
    outline('202,12 214,20,4 224,36,6 214,44,6 202,28', ['210,34,2 216,34,2 214,38,2 209,38,2']),
    9,
    'steel',
    {
      bevel: 1.5,
    },
  );
  model.plate(
    outline(
      `2,8 206,8 222,4,6 226,-6,8 208,-14,8 202,-36,16 210,-74,26 220,-114,5 214,-120,4 164,-118,4 156,-88,12 152,-60,8
       144,-56,6 96,-62,6 88,-54,6 82,-22,5 6,-12,6`,
      ['91,-22,3 142,-22,4 148,-36,6 140,-48,6 100,-53,6 96,-48,5'],
    ),
    30,
    'paint',
    { bevel: 5, swell: 0.3 },
  );
  model.plate(outline('158,-22 198,-24 200,-46,14 208,-78,20 214,-110,5 170,-110,5 162,-80,14'), 37, 'wood', {
    bevel: 5,
    swell: 0.4,
  });
  model.plate(outline('162,-116 218,-119 222,-127,3 160,-125,3'), 30, 'dark', { bevel: 2.5 });
  trigger(model, 120, -20);
  model.screws('182,-40 192,-100', 18.6, 3.6, 'trim');
  return model.sketch((pen) => {
    serrations(pen, 158, 9, 10, 34);
    grooves(pen, 1.6, '#333', '2,8,206,8 10,-2,80,-6');
    stipple(pen, 168, 200, -50, -100, 10);
  });
}

/**
 * Dual Berettas: back to back, muzzles outwards, grips crossed. The finish of one is mirrored and runs outwards from
 * the middle, so that both pistols look the same.
 */
export function dualBerettas() {
  const model = new Model();
  const pistol = beretta();
  model.include(pistol, { x: 196, y: 0, z: -18, turn: 24, mirror: true });
  model.include(pistol, { x: -196, y: 0, z: 18, turn: -24 });
  model.finishSpan = [0, 260];
  return model;
}
