import { battles, bomb, gem, goldItem, mines, plinko, upgrader } from './objects.js';

const FRONT = { yaw: -18, pitch: 8, lens: 22, fillX: 0.9, fillY: 0.94 };

/** Light settings for the objects of the games. */
export const OBJECT_LIGHT = { rim: 5, exposure: 1.3 };

/** Objects that the games show: the function that builds each, and its camera view. */
export const OBJECTS = {
  battles: { build: battles, view: FRONT },
  mines: { build: mines, view: { ...FRONT, yaw: -14, pitch: 12 } },
  upgrader: { build: upgrader, view: { ...FRONT, yaw: -22 } },
  plinko: { build: plinko, view: { ...FRONT, yaw: -20, pitch: 4 } },
  gem: { build: gem, view: { ...FRONT, yaw: 10, pitch: 16, fillX: 0.94, fillY: 0.94 } },
  bomb: { build: bomb, view: { ...FRONT, yaw: -8, pitch: 6, fillX: 0.94, fillY: 0.94 } },
  'gold-item': { build: goldItem, view: { ...FRONT, yaw: -14, pitch: 6, fillX: 0.94, fillY: 0.96 } },
};
