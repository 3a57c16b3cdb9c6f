import { roundBox, taperedBar } from '../kit/fields.js';
import { createHand, pair } from './hand.js';

const onBack = (z) => -z + 2;
/** Region test for a band across the hand between two heights, tilted by `slope`. */
const band =
  (low, high, slope = 0) =>
  (x, y) =>
    Math.abs(y + x * slope - (low + high) / 2) - (high - low) / 2;
const hemBand = (hand, width = 10) => band(hand.hem - 2, hand.hem + width);
const middleOf = (a, b, share = 0.5) => a.map((part, axis) => part + (b[axis] - part) * share);

/** Region test for the last bone of every finger and the thumb. */
function tips(hand, share = 0.1) {
  return (x, y, z) => {
    let nearest = 40;
    for (const { joints, radius } of hand.fingers) {
      const from = middleOf(joints[2], joints[3], share);
      nearest = Math.min(nearest, taperedBar([x, y, z], from, joints[3], radius + 2, radius + 2));
    }
    return Math.min(
      nearest,
      taperedBar([x, y, z], middleOf(hand.thumb[2], hand.thumb[3], 0.3), hand.thumb[3], 12, 11),
    );
  };
}

/** Rounded plates on each knuckle or finger bone. */
function plates(hand, bone, half, lift, radius = 4) {
  return (p) => {
    let nearest = 60;
    for (const { joints, radius: thick } of hand.fingers) {
      const place =
        bone === 0 ? [joints[0][0], joints[0][1] - 2, 15] : middleOf(joints[bone - 1], joints[bone], 0.52);
      const z = bone === 0 ? place[2] + lift : place[2] + thick + lift;
      nearest = Math.min(nearest, roundBox(p, [place[0], place[1], z], half, radius));
    }
    return nearest;
  };
}

function strap(hand, y, width, { material = 'leather', buckle = 'gold', slope = 0.05, at = 14 } = {}) {
  hand.shell(material, 2.6, band(y - width / 2, y + width / 2, slope));
  if (buckle) hand.solid(buckle, (p) => roundBox(p, [at, y - at * slope, 26], [8, width * 0.42, 3.4], 2));
}

/** Driver gloves: thin leather, holes over the knuckles, a short cuff with a button. */
function driver() {
  const hand = createHand({ cuff: 14, fold: 1.1 });
  hand.skin('paint');
  const holes = (x, y, z) => {
    let nearest = 30;
    for (const { joints } of hand.fingers) {
      nearest = Math.min(nearest, Math.hypot(x - joints[0][0], (y - joints[0][1] + 1) * 0.8) - 6);
    }
    return Math.max(nearest, -z);
  };
  hand.shell('black', 0.8, holes, { cell: 1.4 });
  hand.shell('paint2', 1.4, (x, y, z) =>
    Math.max(roundBox([x, y, 0], [0, -18, 0], [15, 22, 60], 12), onBack(z)),
  );
  strap(hand, -50, 13, { material: 'paint2', buckle: null });
  hand.solid('gold', (p) => Math.max(Math.hypot(p[0] - 4, p[1] + 50) - 6, Math.abs(p[2] - 26) - 3) - 0.6);
  hand.shell('leather', 1.6, hemBand(hand, 5));
  hand.shell('paint2', 1.2, (x, y, z) => Math.max(tips(hand, 0.35)(x, y, z), -1));
  return hand.model;
}

/** Specialist gloves: padded knuckles, a long cuff and a strap. */
function specialist() {
  const hand = createHand({ cuff: 50 });
  hand.skin('paint');
  hand.shell('leather', 1.5, tips(hand));
  hand.solid('paint2', plates(hand, 0, [9.4, 10, 6], 2.5, 5));
  hand.solid('paint2', plates(hand, 1, [6.6, 9.5, 4], -0.5, 3.6));
  hand.shell('paint2', 2.6, (x, y, z) =>
    Math.max(roundBox([x, y, 0], [1, -12, 0], [23, 17, 60], 7), onBack(z)),
  );
  hand.shell('trim', 3.8, (x, y, z) => Math.max(Math.abs(Math.hypot(x - 1, y + 12) - 9) - 1.8, onBack(z)), {
    cell: 1.3,
  });
  strap(hand, -56, 15);
  hand.shell('leather', 2, hemBand(hand));
  return hand.model;
}

/** Sport gloves: slanted stripes on the back, pads over the knuckles and a wide closure. */
function sport() {
  const hand = createHand({ cuff: 34, fold: 0.8 });
  hand.skin('paint');
  hand.shell('black', 1.3, tips(hand, -0.2));
  hand.shell('black', 1.6, (x, y, z) =>
    Math.max(Math.abs(x) - 45, Math.abs(y - 6 - Math.abs(x) * 0.12) - 3.4, onBack(z)),
  );
  hand.shell(
    'trim',
    2.4,
    (x, y, z) => Math.max(Math.abs(x * 0.55 + y + 16) - 4.5, Math.abs(x) - 26, onBack(z)),
    { cell: 1.4 },
  );
  hand.shell(
    'trim',
    2.4,
    (x, y, z) => Math.max(Math.abs(x * 0.55 + y + 29) - 2.4, Math.abs(x) - 22, onBack(z)),
    { cell: 1.4 },
  );
  hand.solid('paint2', plates(hand, 0, [8.6, 7, 4], 2.6, 4));
  hand.solid('trim', plates(hand, 1, [4.4, 8, 2.4], 0.8, 2));
  strap(hand, -58, 22, { material: 'paint2', buckle: 'trim', slope: 0, at: 10 });
  hand.shell('black', 2, hemBand(hand, 7));
  return hand.model;
}

/** Hand wraps: cloth wound crosswise around palm, wrist and fingers. */
function handWraps() {
  const hand = createHand({ cuff: 44, fold: 1.3, curl: 1.25 });
  hand.skin('leather');
  for (const [from, to] of [
    [-92, -76],
    [-79, -62],
    [-65, -48],
  ])
    hand.shell('paint', 2.6 + (from % 3) * 0.2, band(from, to, 0.06));
  const cross = (low, high, slope) => (x, y) =>
    Math.max(band(low, high, slope)(x, y), y - 44, Math.abs(x) - 52);
  hand.shell('paint', 2.2, cross(-44, -25, 0.32));
  hand.shell('paint', 3, cross(-30, -9, -0.4));
  hand.shell('paint', 2.2, cross(-12, 8, 0.3));
  hand.shell('paint', 3.2, cross(6, 26, -0.14));
  hand.shell('paint', 2.4, cross(22, 38, 0.1));
  for (const bone of [1, 2]) {
    const wound = (x, y, z) => {
      let nearest = 30;
      for (const { joints, radius } of hand.fingers) {
        const middle = middleOf(joints[bone - 1], joints[bone], 0.55);
        const around = Math.hypot(x - middle[0], z - middle[2]) - radius - 3.4;
        nearest = Math.min(nearest, Math.max(around, Math.abs(y - middle[1]) - (bone === 1 ? 10 : 5)));
      }
      return nearest;
    };
    hand.shell('paint', 1.8, wound);
  }
  hand.shell('trim', 3.4, (x, y, z) => Math.max(band(-60, -56, 0.06)(x, y), onBack(z)), { cell: 1.4 });
  return hand.model;
}

/** Moto gloves: hard shells over knuckles and fingers, a buckled wrist. */
function moto() {
  const hand = createHand({ cuff: 56, fold: 0.9 });
  hand.skin('paint');
  const shellOver = plates(hand, 0, [10.4, 13, 8], 3, 6.5);
  hand.solid('paint2', (p) => Math.min(shellOver(p), roundBox(p, [0, 34, 15], [36, 6, 6], 4)));
  hand.solid('paint2', plates(hand, 1, [7.4, 11, 5], 0, 4.4));
  hand.solid('paint2', plates(hand, 2, [6.6, 6.6, 4.6], 0, 3.6));
  hand.solid('trim', plates(hand, 0, [2, 8, 3], 9, 1.6));
  hand.shell('black', 2, (x, y, z) =>
    Math.max(roundBox([x, y, 0], [0, -12, 0], [27, 15, 60], 10), onBack(z)),
  );
  hand.shell(
    'trim',
    3,
    (x, y, z) => Math.max(Math.abs(Math.abs(x) * 0.8 + y + 4) - 2.2, Math.abs(x) - 20, onBack(z)),
    { cell: 1.3 },
  );
  hand.shell(
    'trim',
    3,
    (x, y, z) => Math.max(Math.abs(Math.abs(x) * 0.8 + y + 13) - 2.2, Math.abs(x) - 17, onBack(z)),
    { cell: 1.3 },
  );
  strap(hand, -54, 13, { buckle: 'bright' });
  strap(hand, -82, 13, { buckle: 'bright', slope: -0.03 });
  hand.shell('black', 2.4, hemBand(hand, 8));
  return hand.model;
}

/** Bloodhound gloves: they look fingerless, with studs and two buckled straps. */
function bloodhound() {
  const hand = createHand({ cuff: 48, curl: 1.15 });
  hand.skin('paint');
  hand.shell('leather', 1.4, tips(hand, -1));
  const rims = (x, y, z) => {
    let nearest = 30;
    for (const { joints, radius } of hand.fingers) {
      const middle = middleOf(joints[1], joints[2], 0.3);
      nearest = Math.min(
        nearest,
        Math.max(Math.hypot(x - middle[0], z - middle[2]) - radius - 4, Math.abs(y - middle[1]) - 3),
      );
    }
    return nearest;
  };
  hand.shell('paint2', 2.6, rims);
  hand.shell('leather', 2.4, (x, y, z) => Math.max(Math.abs(y - 28 + Math.abs(x) * 0.12) - 10, onBack(z)));
  hand.solid(
    'gold',
    (p) => {
      let nearest = 60;
      for (const { joints } of hand.fingers) {
        nearest = Math.min(
          nearest,
          taperedBar(p, [joints[0][0], joints[0][1] - 7, 17], [joints[0][0], joints[0][1] - 5, 28], 5.6, 1),
        );
      }
      return nearest;
    },
    { cell: 1.2 },
  );
  hand.solid(
    'gold',
    (p) => {
      let nearest = 60;
      for (const x of [-22, 0, 22])
        for (const y of [0, -20])
          nearest = Math.min(nearest, Math.hypot(p[0] - x, p[1] - y, p[2] - 15) - 4.4);
      return nearest;
    },
    { cell: 1.2 },
  );
  strap(hand, -50, 14);
  strap(hand, -76, 14, { slope: -0.04, at: 10 });
  hand.shell('leather', 2.2, hemBand(hand, 8));
  return hand.model;
}

/** Broken Fang gloves: armor plates along the back, with fangs. */
function brokenFang() {
  const hand = createHand({ cuff: 54 });
  hand.skin('paint');
  hand.shell('leather', 1.4, tips(hand, -0.2));
  [
    [16, 34, 40],
    [-2, 19, 37],
    [-20, 1, 33],
  ].forEach(([low, high, wide], layer) => {
    const edge = (x, y, z) =>
      Math.max(
        Math.abs(y + Math.abs(x) * 0.16 - (low + high) / 2) - (high - low) / 2,
        Math.abs(x) - wide,
        onBack(z),
      );
    hand.shell('paint2', 4.6 - layer * 0.9, edge);
  });
  hand.shell(
    'trim',
    5.4,
    (x, y, z) => Math.max(Math.abs(y + Math.abs(x) * 0.16 - 17.5) - 1.5, Math.abs(x) - 38, onBack(z)),
    { cell: 1.3 },
  );
  hand.shell(
    'trim',
    4.4,
    (x, y, z) => Math.max(Math.abs(y + Math.abs(x) * 0.16 + 0.5) - 1.5, Math.abs(x) - 35, onBack(z)),
    { cell: 1.3 },
  );
  hand.solid(
    'gold',
    (p) => {
      let nearest = 60;
      for (const { joints } of hand.fingers) {
        nearest = Math.min(
          nearest,
          taperedBar(p, [joints[0][0], joints[0][1] + 12, 17], [joints[0][0], joints[0][1] - 8, 21], 1, 4.4),
        );
      }
      return nearest;
    },
    { cell: 1.2 },
  );
  hand.solid('paint2', plates(hand, 1, [7, 10, 4.4], 0, 3.4));
  strap(hand, -52, 12);
  hand.shell('paint2', 3, (x, y, z) =>
    Math.max(roundBox([x, y, 0], [0, -82, 0], [22, 14, 60], 6), onBack(z)),
  );
  hand.shell('leather', 2.2, hemBand(hand, 8));
  return hand.model;
}

/** Hydra gloves: snake heads over the knuckles, scales on the fingers. */
function hydra() {
  const hand = createHand({ cuff: 40 });
  hand.skin('paint');
  hand.shell('black', 1.3, tips(hand));
  hand.solid('paint2', (p) => {
    let nearest = 60;
    for (const { joints } of hand.fingers) {
      const [x, y] = joints[0];
      nearest = Math.min(nearest, taperedBar(p, [x, y - 14, 13], [x, y + 8, 18], 9, 6.4));
    }
    return nearest;
  });
  hand.solid(
    'trim',
    (p) => {
      let nearest = 60;
      for (const { joints } of hand.fingers) {
        for (const side of [-3.6, 3.6])
          nearest = Math.min(
            nearest,
            Math.hypot(p[0] - joints[0][0] - side, p[1] - joints[0][1] - 2, p[2] - 23.6) - 2.2,
          );
      }
      return nearest;
    },
    { cell: 1.1 },
  );
  hand.solid('paint2', plates(hand, 1, [7, 5, 4], 0, 3.4));
  hand.solid('paint2', plates(hand, 2, [6.4, 5, 4], 0, 3.4));
  for (const [y, wide] of [
    [14, 30],
    [-2, 25],
    [-18, 20],
  ]) {
    hand.shell(
      'black',
      2.4,
      (x, dy, z) => Math.max(Math.abs(dy - y + Math.abs(x) * 0.3) - 4, Math.abs(x) - wide, onBack(z)),
      { cell: 1.5 },
    );
  }
  strap(hand, -56, 18, { material: 'paint2', buckle: 'trim' });
  hand.shell('black', 2.2, hemBand(hand, 8));
  return hand.model;
}

const paired = (dress) => () => pair(dress());

export const driverGloves = paired(driver);
export const specialistGloves = paired(specialist);
export const sportGloves = paired(sport);
export const handWrapsPair = paired(handWraps);
export const motoGloves = paired(moto);
export const bloodhoundGloves = paired(bloodhound);
export const brokenFangGloves = paired(brokenFang);
export const hydraGloves = paired(hydra);
