import * as THREE from 'three';
import { helmetFace, letterFace } from './coin-faces.js';
import { gold } from './materials.js';

const RADIUS = 100;
const HALF_THICKNESS = 8;
/** Radius of the area inside the rim that has the relief. */
const FIELD = 84;

/** Makes a disc whose surface follows a relief. Hollows are darkened, as on old coins. */
function field(relief, detail) {
  const rings = Math.round(210 * detail);
  const spokes = rings * 2;
  const positions = [];
  const colours = [];
  const index = [];
  for (let ring = 0; ring <= rings; ring += 1) {
    const radius = (ring / rings) * FIELD;
    for (let spoke = 0; spoke < spokes; spoke += 1) {
      const angle = (spoke / spokes) * Math.PI * 2;
      const [x, y] = [Math.cos(angle) * radius, Math.sin(angle) * radius];
      positions.push(x, y, HALF_THICKNESS - 4 + relief.at(x, y) * 0.82);
      const shade = 1 - relief.cavity(x, y) * 0.72;
      colours.push(shade, shade * (0.9 + 0.1 * shade), shade * (0.8 + 0.2 * shade));
      if (ring === rings) continue;
      const [a, b] = [ring * spokes + spoke, ring * spokes + ((spoke + 1) % spokes)];
      index.push(a, a + spokes, b, b, a + spokes, b + spokes);
    }
  }
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(positions, 3));
  geometry.setAttribute('color', new THREE.Float32BufferAttribute(colours, 3));
  geometry.setIndex(index);
  geometry.computeVertexNormals();
  return geometry;
}

/** Makes the rim: a profile from one face over the edge to the other, turned around the axis. */
function rim() {
  const t = HALF_THICKNESS;
  const profile = [
    [FIELD - 1, t - 4.4],
    [FIELD + 1.5, t - 2.6],
    [FIELD + 3, t + 0.4],
    [FIELD + 5, t + 1.2],
    [RADIUS - 3, t + 1.2],
    [RADIUS - 0.8, t],
    [RADIUS, t - 2],
    [RADIUS, -t + 2],
    [RADIUS - 0.8, -t],
    [RADIUS - 3, -t - 1.2],
    [FIELD + 5, -t - 1.2],
    [FIELD + 3, -t - 0.4],
    [FIELD + 1.5, -t + 2.6],
    [FIELD - 1, -t + 4.4],
  ].map(([radius, z]) => new THREE.Vector2(radius, -z));
  const geometry = new THREE.LatheGeometry(profile, 256);
  geometry.rotateX(-Math.PI / 2);
  return geometry;
}

function beads(material) {
  const mesh = new THREE.InstancedMesh(new THREE.SphereGeometry(2.5, 16, 12), material, 144);
  const place = new THREE.Matrix4();
  for (let k = 0; k < 144; k += 1) {
    const angle = ((k % 72) / 72) * Math.PI * 2;
    const z = (k < 72 ? 1 : -1) * (HALF_THICKNESS + 1);
    mesh.setMatrixAt(k, place.makeTranslation(Math.cos(angle) * 92.6, Math.sin(angle) * 92.6, z));
  }
  return mesh;
}

/** Makes the fine ridges around the edge. */
function reeding(material) {
  const count = 150;
  const mesh = new THREE.InstancedMesh(
    new THREE.CylinderGeometry(1.2, 1.2, HALF_THICKNESS * 1.7, 8),
    material,
    count,
  );
  const place = new THREE.Matrix4();
  const upright = new THREE.Matrix4().makeRotationX(Math.PI / 2);
  for (let k = 0; k < count; k += 1) {
    const angle = (k / count) * Math.PI * 2;
    place.makeTranslation(Math.cos(angle) * RADIUS, Math.sin(angle) * RADIUS, 0).multiply(upright);
    mesh.setMatrixAt(k, place);
  }
  return mesh;
}

/**
 * Makes the site's coin, ten units wide, facing the camera. `front` and `back` are `helmet` or `letter`. A `detail`
 * below 1 is enough for coins too small to show every strand.
 */
export function coin({ front = 'helmet', back = 'letter', detail = 1 } = {}) {
  const faces = { helmet: helmetFace, letter: letterFace };
  const metal = gold({ side: THREE.DoubleSide });
  const struck = gold({ vertexColors: true, side: THREE.DoubleSide });
  const group = new THREE.Group();
  group.add(new THREE.Mesh(rim(), metal), beads(metal), reeding(metal));
  group.add(new THREE.Mesh(field(faces[front](), detail), struck));
  const reverse = new THREE.Mesh(field(faces[back](), detail), struck);
  reverse.rotation.y = Math.PI;
  group.add(reverse);
  group.traverse((part) => {
    part.castShadow = true;
    part.receiveShadow = true;
  });
  group.scale.setScalar(5 / RADIUS);
  const holder = new THREE.Group();
  holder.add(group);
  return holder;
}
