import * as THREE from 'three';

const CORNERS = [
  [0, 0, 0],
  [1, 0, 0],
  [0, 1, 0],
  [1, 1, 0],
  [0, 0, 1],
  [1, 0, 1],
  [0, 1, 1],
  [1, 1, 1],
];
const EDGES = [
  [0, 1],
  [2, 3],
  [4, 5],
  [6, 7],
  [0, 2],
  [1, 3],
  [4, 6],
  [5, 7],
  [0, 4],
  [1, 5],
  [2, 6],
  [3, 7],
];
/** Number of cells along a block's edge. A block far from the surface is filled from a single sample. */
const BLOCK = 6;

function sampleField(field, low, counts, cell) {
  const [nx, ny, nz] = counts;
  const values = new Float32Array((nx + 1) * (ny + 1) * (nz + 1));
  const place = (i, axis) => low[axis] + i * cell;
  const middle = (i, axis) => place(i + BLOCK / 2, axis);
  const reach = BLOCK * cell * 1.05;
  for (let k0 = 0; k0 <= nz; k0 += BLOCK)
    for (let j0 = 0; j0 <= ny; j0 += BLOCK)
      for (let i0 = 0; i0 <= nx; i0 += BLOCK) {
        const far = field(middle(i0, 0), middle(j0, 1), middle(k0, 2));
        const near = Math.abs(far) < reach;
        for (let k = k0; k <= Math.min(k0 + BLOCK - 1, nz); k += 1)
          for (let j = j0; j <= Math.min(j0 + BLOCK - 1, ny); j += 1)
            for (let i = i0; i <= Math.min(i0 + BLOCK - 1, nx); i += 1)
              values[(k * (ny + 1) + j) * (nx + 1) + i] = near
                ? field(place(i, 0), place(j, 1), place(k, 2))
                : far;
      }
  return values;
}

/**
 * Builds the surface on which a signed distance field is zero; inside it, the field is negative. Uses naive surface
 * nets: each cell that the surface crosses gets one vertex, at the mean of its crossings, and each crossed edge gets a
 * quad. `cell` is the spacing of the grid.
 */
export function fieldSurface(field, low, high, cell) {
  const counts = [0, 1, 2].map((axis) => Math.ceil((high[axis] - low[axis]) / cell));
  const [nx, ny, nz] = counts;
  const values = sampleField(field, low, counts, cell);
  const at = (i, j, k) => values[(k * (ny + 1) + j) * (nx + 1) + i];
  const vertexOf = new Int32Array(nx * ny * nz).fill(-1);
  const cellOf = (i, j, k) => (k * ny + j) * nx + i;
  const vertices = [];
  for (let k = 0; k < nz; k += 1)
    for (let j = 0; j < ny; j += 1)
      for (let i = 0; i < nx; i += 1) {
        const sum = [0, 0, 0];
        let crossings = 0;
        for (const [from, to] of EDGES) {
          const [a, b] = [CORNERS[from], CORNERS[to]];
          const [va, vb] = [at(i + a[0], j + a[1], k + a[2]), at(i + b[0], j + b[1], k + b[2])];
          if (va < 0 === vb < 0) continue;
          const share = va / (va - vb);
          crossings += 1;
          for (let axis = 0; axis < 3; axis += 1) sum[axis] += a[axis] + (b[axis] - a[axis]) * share;
        }
        if (crossings === 0) continue;
        vertexOf[cellOf(i, j, k)] = vertices.length;
        vertices.push([i, j, k].map((index, axis) => low[axis] + (index + sum[axis] / crossings) * cell));
      }
  const triangles = [];
  const quad = (inside, outside, cells) => {
    if (inside === outside) return;
    const [a, b, c, d] = cells.map((each) => vertexOf[each]);
    if (Math.min(a, b, c, d) < 0) return;
    triangles.push(...(inside ? [a, b, c, a, c, d] : [a, c, b, a, d, c]));
  };
  for (let k = 1; k < nz; k += 1)
    for (let j = 1; j < ny; j += 1)
      for (let i = 1; i < nx; i += 1) {
        const inside = at(i, j, k) < 0;
        const here = cellOf(i, j, k);
        quad(inside, at(i + 1, j, k) < 0, [
          cellOf(i, j - 1, k - 1),
          cellOf(i, j, k - 1),
          here,
          cellOf(i, j - 1, k),
        ]);
        quad(inside, at(i, j + 1, k) < 0, [
          cellOf(i - 1, j, k - 1),
          cellOf(i - 1, j, k),
          here,
          cellOf(i, j, k - 1),
        ]);
        quad(inside, at(i, j, k + 1) < 0, [
          cellOf(i - 1, j - 1, k),
          cellOf(i, j - 1, k),
          here,
          cellOf(i - 1, j, k),
        ]);
      }
  return shaded(field, vertices, triangles, cell * 0.6);
}

/** Computes the normals from the field itself, because they're smoother than those of the triangles. */
function shaded(field, vertices, triangles, step) {
  const normals = vertices.map(([x, y, z]) => {
    const slope = [
      field(x + step, y, z) - field(x - step, y, z),
      field(x, y + step, z) - field(x, y - step, z),
      field(x, y, z + step) - field(x, y, z - step),
    ];
    const length = Math.hypot(...slope) || 1;
    return slope.map((part) => part / length);
  });
  const geometry = new THREE.BufferGeometry();
  const flat = (rows) =>
    new THREE.Float32BufferAttribute(
      triangles.flatMap((index) => rows[index]),
      3,
    );
  geometry.setAttribute('position', flat(vertices));
  geometry.setAttribute('normal', flat(normals));
  geometry.setAttribute('uv', new THREE.Float32BufferAttribute(new Float32Array(triangles.length * 2), 2));
  return geometry;
}
