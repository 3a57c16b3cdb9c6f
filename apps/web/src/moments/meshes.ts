/** Numbers of each vertex: three for its position, three for its normal, and three for the surface. */
export const CORNER = 9;

type Three = readonly [number, number, number];

function corners() {
  const numbers: number[] = [];
  const add = (place: Three, normal: Three, surface: Three) => numbers.push(...place, ...normal, ...surface);
  return { add, done: () => new Float32Array(numbers) };
}

/** Returns the vertices of two triangles that form a quadrilateral. */
const square = (one: Three, two: Three, three: Three, four: Three) => [one, two, three, one, three, four];

const SIDES = 48;
const HALF_THICKNESS = 0.075;
/** Radius of the coin's face, around which the bevel to the edge begins. */
const FACE = 0.985;
/**
 * Radius of the coin's face within its picture. It's slightly less than half, because the picture has a thin margin.
 */
const PICTURED = 0.494;

/**
 * Returns the mesh of a coin of radius 1. Surface numbers of a face are the position in its picture, then 1 for the
 * front or 2 for the back. On the edge, they are the way around the coin and two zeros.
 */
export function coinMesh(): Float32Array {
  const { add, done } = corners();
  const bands = [
    [FACE, HALF_THICKNESS, 1, HALF_THICKNESS * 0.72, 0.7],
    [1, HALF_THICKNESS * 0.72, 1, -HALF_THICKNESS * 0.72, 0],
    [1, -HALF_THICKNESS * 0.72, FACE, -HALF_THICKNESS, -0.7],
  ] as const;
  for (let side = 0; side < SIDES; side += 1) {
    const [from, to] = [side / SIDES, (side + 1) / SIDES];
    for (const face of [1, -1]) {
      const at = (part: number, radius: number) => {
        const [x, y] = [Math.cos(part * 2 * Math.PI) * radius, Math.sin(part * 2 * Math.PI) * radius];
        add(
          [x * FACE, y * FACE, HALF_THICKNESS * face],
          [0, 0, face],
          [0.5 + x * face * PICTURED, 0.5 - y * PICTURED, face > 0 ? 1 : 2],
        );
      };
      at(0, 0);
      at(face > 0 ? from : to, 1);
      at(face > 0 ? to : from, 1);
    }
    for (const [radius, z, nextRadius, nextZ, slant] of bands) {
      const at = (part: number, r: number, height: number) => {
        const [c, s] = [Math.cos(part * 2 * Math.PI), Math.sin(part * 2 * Math.PI)];
        const out = 1 - Math.abs(slant) * 0.3;
        add([c * r, s * r, height], [c * out, s * out, slant], [part, 0, 0]);
      };
      for (const corner of square(
        [from, radius, z],
        [from, nextRadius, nextZ],
        [to, nextRadius, nextZ],
        [to, radius, z],
      ))
        at(...corner);
    }
  }
  return done();
}

/**
 * Returns the mesh of a stone column with six sides and a bevel. The last surface number states how near the edge a
 * vertex is.
 */
export function columnMesh(): Float32Array {
  const { add, done } = corners();
  const [TOP, BEVEL, FOOT, INNER] = [0.5, 0.42, -0.5, 0.93];
  for (let side = 0; side < 6; side += 1) {
    const [from, to] = [((side + 0.5) * Math.PI) / 3, ((side + 1.5) * Math.PI) / 3];
    const at = (radius: number, angle: number, z: number): Three => [
      Math.cos(angle) * radius,
      Math.sin(angle) * radius,
      z,
    ];
    const put = (place: Three, normal: Three, edge: number) => add(place, normal, [place[0], place[1], edge]);
    const band = (
      inner: Three,
      outer: Three,
      next: Three,
      last: Three,
      normal: Three,
      edges: [number, number],
    ) => {
      for (const corner of square(inner, outer, next, last))
        put(corner, normal, edges[corner === inner || corner === last ? 0 : 1]);
    };
    const up: Three = [0, 0, 1];
    put([0, 0, TOP], up, 0);
    put(at(INNER, from, TOP), up, 0.86);
    put(at(INNER, to, TOP), up, 0.86);
    const [c, s] = [Math.cos((from + to) / 2), Math.sin((from + to) / 2)];
    const slant: Three = [c * 0.7, s * 0.7, 0.71];
    band(at(INNER, from, TOP), at(1, from, BEVEL), at(1, to, BEVEL), at(INNER, to, TOP), slant, [0.9, 1]);
    band(at(1, from, BEVEL), at(1, from, FOOT), at(1, to, FOOT), at(1, to, BEVEL), [c, s, 0], [0.93, 0.2]);
    put([0, 0, FOOT], [0, 0, -1], 0);
    put(at(1, to, FOOT), [0, 0, -1], 1);
    put(at(1, from, FOOT), [0, 0, -1], 1);
  }
  return done();
}
