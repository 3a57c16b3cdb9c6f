/** Signed distances for `fieldSurface`, in millimeters. Points and sizes are `[x, y, z]`. */

/** Returns the union of two distances, with a fillet about `width` wide. */
export function blend(a, b, width) {
  const near = Math.max(width - Math.abs(a - b), 0) / width;
  return Math.min(a, b) - near * near * width * 0.25;
}

/** Returns the distance to a round bar from `a` (radius `ra`) to `b` (radius `rb`). */
export function taperedBar(p, a, b, ra, rb) {
  const [bx, by, bz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const [px, py, pz] = [p[0] - a[0], p[1] - a[1], p[2] - a[2]];
  const along = Math.max(0, Math.min(1, (px * bx + py * by + pz * bz) / (bx * bx + by * by + bz * bz)));
  return Math.hypot(px - bx * along, py - by * along, pz - bz * along) - (ra + (rb - ra) * along);
}

/** Returns the distance to a box with half extents `half` and rounded edges. */
export function roundBox(p, centre, half, radius) {
  const x = Math.abs(p[0] - centre[0]) - half[0] + radius;
  const y = Math.abs(p[1] - centre[1]) - half[1] + radius;
  const z = Math.abs(p[2] - centre[2]) - half[2] + radius;
  const outside = Math.hypot(Math.max(x, 0), Math.max(y, 0), Math.max(z, 0));
  return outside + Math.min(Math.max(x, y, z), 0) - radius;
}

/**
 * Returns a soft notch or ridge: a bell curve whose peak `height` is at the position `at`. At a distance of `width`,
 * it has fallen to about a third.
 */
export function bump(value, at, width, height) {
  const away = (value - at) / width;
  return away * away > 9 ? 0 : height * Math.exp(-away * away);
}
