import * as THREE from 'three';

/**
 * Parses rows of numbers from text such as `'0,5 12,-3.5,2'`: commas separate numbers, spaces rows. The models' long
 * outlines are more readable this way. Arrays are returned unchanged.
 */
export function rows(points) {
  if (typeof points !== 'string') return points;
  return points
    .trim()
    .split(/\s+/)
    .map((row) => row.split(',').map(Number));
}

/**
 * Follows the corners `[x, y, radius?]`. A radius rounds its corner, at most up to the middle of the adjacent edges.
 */
function trace(path, corners) {
  const count = corners.length;
  corners.forEach((corner, index) => {
    const [x, y, radius = 0] = corner;
    const go = index === 0 ? 'moveTo' : 'lineTo';
    if (radius === 0) {
      path[go](x, y);
      return;
    }
    const towards = ([toX, toY]) => {
      const distance = Math.hypot(toX - x, toY - y);
      const step = Math.min(radius, distance * 0.49) / distance;
      return [x + (toX - x) * step, y + (toY - y) * step];
    };
    path[go](...towards(corners[(index + count - 1) % count]));
    path.quadraticCurveTo(x, y, ...towards(corners[(index + 1) % count]));
  });
  path.closePath();
  return path;
}

function withHoles(shape, holes) {
  for (const hole of holes) shape.holes.push(trace(new THREE.Path(), rows(hole)));
  return shape;
}

/** Builds a polygon with optionally rounded corners. */
export function outline(corners, holes = []) {
  return withHoles(trace(new THREE.Shape(), rows(corners)), holes);
}

/** Builds a closed curve through all points. */
export function smoothOutline(points, holes = []) {
  const curve = new THREE.CatmullRomCurve3(
    rows(points).map(([x, y]) => new THREE.Vector3(x, y, 0)),
    true,
    'centripetal',
  );
  const along = curve.getPoints(rows(points).length * 7).slice(0, -1);
  return withHoles(new THREE.Shape(along.map(({ x, y }) => new THREE.Vector2(x, y))), holes);
}

/** Returns a generator of random numbers in [0, 1), the same for the same seed (mulberry32). */
export function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
