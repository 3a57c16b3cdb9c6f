import { fieldSurface } from '../kit/field-surface.js';
import { blend, bump, roundBox, taperedBar } from '../kit/fields.js';
import { Model } from '../kit/model.js';

const radians = (degrees) => (degrees * Math.PI) / 180;
/** Fingers of a right hand seen from its back, pointing up. For each: start, bone lengths, splay angle and radius. */
const FINGERS = [
  { base: [-28, 38], bones: [40, 25, 18], splay: -7, radius: 10.6 },
  { base: [-9.5, 44], bones: [44, 28, 19], splay: -2, radius: 11 },
  { base: [9.5, 42], bones: [41, 26, 19], splay: 3, radius: 10.6 },
  { base: [27, 32], bones: [31, 20, 16], splay: 9, radius: 9.4 },
];
/** Angle by which each bone of a relaxed finger bends away from the viewer, in degrees. */
const CURL = [8, 34, 58];

function jointsOf({ base, bones, splay }, curl) {
  const joints = [[base[0], base[1], 3]];
  bones.forEach((length, index) => {
    const [x, y, z] = joints.at(-1);
    const flat = Math.cos(radians(CURL[index] * curl)) * length;
    joints.push([
      x + Math.sin(radians(splay)) * flat,
      y + Math.cos(radians(splay)) * flat,
      z - Math.sin(radians(CURL[index] * curl)) * length,
    ]);
  });
  return joints;
}

const THUMB = [
  [-32, -22, -2],
  [-55, 6, 2],
  [-64, 32, -2],
  [-66, 50, -10],
];
/**
 * Distance in millimeters, from the middle of a pair of gloves outwards, over which the finish's pattern is drawn
 * exactly once.
 */
const FINISH_REACH = 190;
const LOW = [-92, -112, -60];
const HIGH = [62, 134, 40];

/**
 * Makes a gloved hand. `skin` adds the surface of the glove itself, `shell` adds layers on top of it.
 * @param curl bend of the fingers, about 1. @param cuff length below the wrist, in millimeters.
 * @param fold strength of the folds at the joints, about 1.
 */
export function createHand({ curl = 1, cuff = 46, fold = 1 } = {}) {
  const fingers = FINGERS.map((finger) => ({ ...finger, joints: jointsOf(finger, curl) }));
  const hem = -50 - cuff;

  const field = (x, y, z) => {
    const p = [x, y, z];
    let d = roundBox(p, [0, 6, -1], [41 - Math.max(0, 30 - y) * 0.05, 45, 15], 13);
    const arm = Math.hypot(x * (0.94 - Math.max(0, -y - 60) * 0.0016), z * 1.22) - 29;
    d = blend(d, Math.max(arm, y + 30, hem - y), 20);
    for (const { joints, radius } of fingers) {
      const [a, b, c, e] = joints;
      if (y < a[1] - 26) continue;
      let finger = taperedBar(p, [a[0], a[1] - 10, a[2] - 1], b, radius * 1.2, radius * 1.05);
      finger = blend(finger, taperedBar(p, b, c, radius * 1.05, radius * 0.95), 4);
      finger = blend(finger, taperedBar(p, c, e, radius * 0.95, radius * 0.82), 4);
      d = blend(d, finger, 6);
      if (Math.abs(d) > 6) continue;
      // Cloth folds before each joint and stretches over the knuckle.
      if (Math.abs(x - b[0]) < 13) {
        d += bump(y, b[1] - 5, 1.5, 0.9 * fold) + bump(y, b[1] + 1, 1.4, 0.8 * fold);
        d += bump(y, c[1] + 1, 1.4, 0.8 * fold) + bump(y, (a[1] + b[1]) / 2 + 6, 1.5, 0.7 * fold);
      }
      d -= bump(Math.hypot(x - a[0], y - a[1] + 4), 0, 9, 2.4) * (z > 0 ? 1 : 0);
    }
    d = blend(d, taperedBar(p, THUMB[0], THUMB[1], 18, 14.5), 14);
    d = blend(d, taperedBar(p, THUMB[1], THUMB[2], 13.5, 11.6), 5);
    d = blend(d, taperedBar(p, THUMB[2], THUMB[3], 11.4, 9.6), 4);
    if (Math.abs(d) < 6) {
      // Seams between the bones of the back, and the folds of the wrist.
      if (z > 2 && y < 36 && y > -40)
        for (const seam of [-19, 0, 19]) d += bump(x, seam * (0.72 + y * 0.006), 1.3, 0.9);
      d +=
        fold * (bump(y, -46, 1.8, 1) + bump(y + x * 0.12, -52, 1.7, 0.8) + bump(y - x * 0.1, -40, 1.6, 0.7));
    }
    return d;
  };

  const model = new Model();
  const surfaceOf = (distance, material, cell, low = LOW, high = HIGH) => {
    const bottom = [low[0], Math.max(low[1], hem - 12), low[2]];
    model.add(fieldSurface(distance, bottom, high, cell), material);
  };
  return {
    model,
    fingers,
    thumb: THUMB,
    hem,
    field,
    /** Adds the surface of the glove, or only its part inside `region`. */
    skin(material, region) {
      surfaceOf(region ? (x, y, z) => Math.max(field(x, y, z), region(x, y, z)) : field, material, 2.4);
    },
    /** Adds a layer of the given thickness over the glove, inside `region`, with rounded edges. */
    shell(material, thickness, region, { cell = 2.1, low = LOW, high = HIGH } = {}) {
      const layer = (x, y, z) => {
        const inside = region(x, y, z);
        if (inside > 4) return inside;
        const [over, within] = [field(x, y, z) - thickness + 1, inside + 1];
        return Math.min(Math.max(over, within), 0) + Math.hypot(Math.max(over, 0), Math.max(within, 0)) - 1;
      };
      surfaceOf(layer, material, cell, low, high);
    },
    /** Adds a separate solid, given by its distance function. */
    solid(material, distance, { cell = 1.8, low = LOW, high = HIGH } = {}) {
      surfaceOf((x, y, z) => distance([x, y, z]), material, cell, low, high);
    },
  };
}

/**
 * Makes a pair of mirrored hands. The finish is mirrored too and runs outwards from between them, so that both gloves
 * look the same.
 */
export function pair(hand) {
  const both = new Model();
  for (const mirror of [false, true]) {
    const side = mirror ? -1 : 1;
    both.include(hand, { x: 71 * side, turn: -13 * side, mirror });
  }
  both.finishSpan = [0, FINISH_REACH];
  return both;
}
