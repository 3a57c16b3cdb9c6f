import * as THREE from 'three';
import { toCreasedNormals } from 'three/addons/utils/BufferGeometryUtils.js';
import { outline, rows } from './outline.js';

/**
 * Parts of one object, in millimeters: x runs from muzzle or point to the butt, y upwards, z towards the viewer. Each
 * part names its material. `swell` bends the normals of flat faces outwards, so that they catch light like worked
 * surfaces. `worn` marks bevels that lose their paint. `open` shells show both sides.
 */
export class Model {
  parts = [];
  sketches = [];
  /** Range of x over which a finish runs once. Undefined for the whole model. */
  finishSpan = undefined;
  /**
   * True if each side of a box shows a picture upright. Otherwise, one picture is projected from the front at a slant.
   */
  boxed = false;

  add(geometry, material, { swell = 0, worn = false, open = false } = {}) {
    this.parts.push({ geometry, material, swell, worn, open });
    return this;
  }

  /** Adds a plate with the shape of an outline, centered at `z`, with beveled edges. */
  plate(shape, depth, material, { bevel = 2, z = 0, swell = 0.22, steps = 3, crease = 0.6 } = {}) {
    const round = Math.min(bevel, depth * 0.45);
    const geometry = new THREE.ExtrudeGeometry(shape, {
      depth: depth - 2 * round,
      bevelEnabled: true,
      bevelThickness: round,
      bevelSize: round,
      bevelOffset: -round,
      bevelSegments: steps,
      curveSegments: 8,
    });
    geometry.translate(0, 0, round - depth / 2 + z);
    return this.add(toCreasedNormals(geometry, crease), material, { swell, worn: true });
  }

  /** Adds a box between two opposite corners. */
  box([x0, y0, z0], [x1, y1, z1], material, bevel = 1) {
    const face = outline([
      [x0, y0],
      [x1, y0],
      [x1, y1],
      [x0, y1],
    ]);
    return this.plate(face, z1 - z0, material, { bevel, z: (z0 + z1) / 2 });
  }

  /** Adds the solid that the profile `[along, radius]` makes when it turns around an axis through `x`, `y`, `z`. */
  turned(profile, material, { axis = 'x', x = 0, y = 0, z = 0, segments = 36, crease = 0.5 } = {}) {
    const points = rows(profile).map(([along, radius]) => new THREE.Vector2(Math.max(radius, 0.001), along));
    const geometry = new THREE.LatheGeometry(points, segments);
    if (axis === 'x') geometry.rotateZ(-Math.PI / 2);
    if (axis === 'z') geometry.rotateX(Math.PI / 2);
    geometry.translate(x, y, z);
    return this.add(toCreasedNormals(geometry, crease), material, { open: true });
  }

  /** Adds a round bar from x0 to x1 with slightly beveled edges. */
  rod(x0, x1, radius, material, { y = 0, z = 0, edge = 1 } = {}) {
    const profile = [
      [x0, 0],
      [x0, radius - edge],
      [x0 + edge, radius],
      [x1 - edge, radius],
      [x1, radius - edge],
      [x1, 0],
    ];
    return this.turned(profile, material, { y, z });
  }

  ball([x, y, z], radius, material, [sx, sy, sz] = [1, 1, 1]) {
    const geometry = new THREE.SphereGeometry(radius, 24, 18);
    geometry.scale(sx, sy, sz);
    geometry.translate(x, y, z);
    return this.add(geometry.toNonIndexed(), material);
  }

  ring([x, y, z], radius, thickness, material, { flatten = 1, arc = Math.PI * 2, from = 0 } = {}) {
    const geometry = new THREE.TorusGeometry(radius, thickness, 14, 48, arc);
    geometry.scale(1, 1, flatten);
    geometry.rotateZ(from);
    geometry.translate(x, y, z);
    return this.add(geometry.toNonIndexed(), material);
  }

  /** Adds screw heads on both sides, each with a dimple, at a distance `z` from the middle. */
  screws(places, z, radius, material = 'steel') {
    for (const [x, y] of rows(places)) {
      for (const side of [1, -1]) {
        const profile = [
          [0, radius],
          [radius * 0.35, radius],
          [radius * 0.5, radius * 0.75],
          [radius * 0.5, radius * 0.3],
          [radius * 0.25, 0],
        ];
        const place = { axis: 'z', x, y, z: side * z, segments: 18 };
        this.turned(
          profile.map(([along, wide]) => [along * side, wide]),
          material,
          place,
        );
      }
    }
    return this;
  }

  /** Calls `build` for the near side (1) and the far side (-1). */
  bothSides(build) {
    build(1);
    build(-1);
    return this;
  }

  /** Cuts grooves where the sketch is darker than white. The pen works in millimeters, seen along z. */
  sketch(draw) {
    this.sketches.push(draw);
    return this;
  }

  /** Adds the parts of another model, tilted around y by `yaw` degrees, then turned around z by `turn`, then moved. */
  include(other, { x = 0, y = 0, z = 0, turn = 0, yaw = 0, scale = 1, mirror = false } = {}) {
    const radians = Math.PI / 180;
    const matrix = new THREE.Matrix4()
      .makeTranslation(x, y, z)
      .multiply(new THREE.Matrix4().makeRotationZ(turn * radians))
      .multiply(new THREE.Matrix4().makeRotationY(yaw * radians))
      .multiply(new THREE.Matrix4().makeScale(mirror ? -scale : scale, scale, scale));
    for (const { geometry, material, swell, worn, open } of other.parts) {
      const moved = geometry.clone().applyMatrix4(matrix);
      if (mirror) turnTriangles(moved);
      this.add(moved, material, { swell, worn, open });
    }
    for (const draw of other.sketches) {
      this.sketch((pen) => {
        pen.save();
        pen.translate(x, y);
        pen.rotate(turn * radians);
        pen.scale((mirror ? -1 : 1) * scale * Math.cos(yaw * radians), scale);
        draw(pen);
        pen.restore();
      });
    }
    return this;
  }

  /** Stretches everything built so far, like a caricature, because small pictures need more mass. */
  stretch(x, y, z) {
    for (const { geometry } of this.parts) geometry.scale(x, y, z);
    if (this.finishSpan) this.finishSpan = this.finishSpan.map((end) => end * x);
    this.sketches = this.sketches.map((draw) => (pen) => {
      pen.save();
      pen.scale(x, y);
      draw(pen);
      pen.restore();
    });
    return this;
  }
}

/** Restores the winding of triangles that mirroring turned inside out. */
function turnTriangles(geometry) {
  for (const { array, itemSize } of Object.values(geometry.attributes)) {
    for (let i = 0; i < array.length; i += 3 * itemSize) {
      const [second, third] = [i + itemSize, i + 2 * itemSize];
      const copy = array.slice(second, third);
      array.copyWithin(second, third, third + itemSize);
      array.set(copy, third);
    }
  }
}

/** Draws separate lines `[x0, y0, x1, y1, …]` of one width. Darker grooves are deeper. */
export function grooves(pen, width, tone, lines) {
  pen.lineWidth = width;
  pen.strokeStyle = tone;
  for (const [x, y, ...rest] of rows(lines)) {
    pen.beginPath();
    pen.moveTo(x, y);
    for (let i = 0; i < rest.length; i += 2) pen.lineTo(rest[i], rest[i + 1]);
    pen.stroke();
  }
}
