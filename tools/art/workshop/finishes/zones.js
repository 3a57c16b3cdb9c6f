/**
 * Places of a gun's parts on its finish, as shares of the sheet: left, top, right, bottom. The sheet is a side view
 * with the muzzle at the left. Blades fill the sheet, and each glove of a pair shows it from the middle of the pair
 * outwards.
 */
const RIFLE = { guard: [0.2, 0.33, 0.46, 0.5], body: [0.46, 0.33, 0.76, 0.53], stock: [0.76, 0.33, 1, 0.6] };
const SLIDE = { slide: [0, 0, 1, 0.34], frame: [0, 0.34, 1, 1] };
const HALVES = { left: [0, 0, 0.5, 1], right: [0.5, 0, 1, 1] };

const ZONES = {
  'AK-47': {
    guard: [0.28, 0.3, 0.475, 0.44],
    body: [0.475, 0.3, 0.765, 0.44],
    magazine: [0.36, 0.44, 0.6, 0.72],
    stock: [0.765, 0.3, 1, 0.62],
  },
  'Galil AR': {
    guard: [0.2, 0.3, 0.445, 0.46],
    body: [0.445, 0.3, 0.76, 0.44],
    magazine: [0.36, 0.44, 0.58, 0.72],
    stock: [0.76, 0.3, 1, 0.62],
  },
  'M4A1-S': {
    barrel: [0, 0.3, 0.27, 0.5],
    guard: [0.27, 0.3, 0.52, 0.5],
    body: [0.52, 0.3, 0.79, 0.54],
    stock: [0.79, 0.3, 1, 0.6],
  },
  'SG 553': {
    ...RIFLE,
    guard: [0.2, 0.36, 0.425, 0.52],
    body: [0.425, 0.36, 0.74, 0.54],
    stock: [0.74, 0.36, 1, 0.62],
  },
  AWP: { guard: [0.24, 0.4, 0.46, 0.6], body: [0.46, 0.4, 0.73, 0.62], stock: [0.73, 0.4, 1, 0.7] },
  'SSG 08': { guard: [0.3, 0.42, 0.5, 0.6], body: [0.5, 0.42, 0.74, 0.62], stock: [0.74, 0.42, 1, 0.66] },
  'USP-S': { barrel: [0, 0.2, 0.415, 0.42], slide: [0.415, 0.2, 1, 0.42] },
  'Desert Eagle': { slide: [0, 0.1, 0.95, 0.39], frame: [0, 0.39, 1, 0.9] },
  P250: { slide: [0, 0.05, 1, 0.32], frame: [0, 0.32, 1, 0.92] },
  'Glock-18': { slide: [0, 0.05, 0.9, 0.28] },
  Nova: { guard: [0.12, 0.4, 0.42, 0.54], body: [0.42, 0.36, 0.7, 0.52], stock: [0.7, 0.36, 1, 0.64] },
  P90: { front: [0.14, 0.36, 0.42, 0.68], body: [0.42, 0.36, 0.72, 0.68], stock: [0.72, 0.36, 1, 0.68] },
};

/** Returns where a part of a weapon lies, or the whole sheet for `all`. @throws Error for a part that isn't there. */
export function zoneOf(weapon, part) {
  if (part === 'all') return [0, 0, 1, 1];
  const zones = ZONES[weapon] ?? (/Glov|Wraps/.test(weapon) ? HALVES : { ...RIFLE, ...SLIDE });
  if (!zones[part]) throw new Error(`${weapon} has no part ${part}.`);
  return zones[part];
}
