import * as THREE from 'three';
import { coin } from './coin.js';
import { enamel, gold } from './materials.js';

const POCKETS = 'KWKWKWKGWKWKWKWI'.split('');
const COLOURS = { K: '#2b2621', W: '#e9dfca', G: '#d9a125', I: '#a81f16' };
const INNER = 2.45;
const OUTER = 4.25;

function wedge(from, to) {
  const gap = 0.018;
  const shape = new THREE.Shape();
  shape.absarc(0, 0, OUTER, from + gap, to - gap, false);
  shape.absarc(0, 0, INNER, to - gap * 1.6, from + gap * 1.6, true);
  shape.closePath();
  const geometry = new THREE.ExtrudeGeometry(shape, {
    depth: 0.16,
    bevelEnabled: true,
    bevelThickness: 0.1,
    bevelSize: 0.07,
    bevelOffset: -0.07,
    bevelSegments: 5,
    curveSegments: 24,
  });
  return geometry;
}

function ring(profile, material) {
  const geometry = new THREE.LatheGeometry(
    profile.map(([radius, z]) => new THREE.Vector2(radius, -z)),
    200,
  );
  geometry.rotateX(-Math.PI / 2);
  return new THREE.Mesh(geometry, material);
}

/** Makes the wheel of spin with its sixteen pockets, about ten units wide, facing the camera. */
export function wheel() {
  const group = new THREE.Group();
  const metal = gold({ side: THREE.DoubleSide });
  const dark = new THREE.MeshStandardMaterial({ color: '#15110d', roughness: 0.6, metalness: 0.3 });
  const disc = new THREE.Mesh(new THREE.CylinderGeometry(4.6, 4.6, 0.3, 96), dark);
  disc.rotation.x = Math.PI / 2;
  disc.position.z = -0.12;
  group.add(disc);

  POCKETS.forEach((pocket, index) => {
    const step = (Math.PI * 2) / POCKETS.length;
    const from = Math.PI / 2 - (index + 0.5) * step - 0.42;
    group.add(new THREE.Mesh(wedge(from, from + step), enamel(COLOURS[pocket])));
  });

  group.add(
    ring(
      [
        [4.36, 0.1],
        [4.4, 0.36],
        [4.5, 0.46],
        [4.86, 0.46],
        [4.98, 0.34],
        [5, 0],
        [4.98, -0.4],
        [4.4, -0.4],
      ],
      metal,
    ),
    ring(
      [
        [1.72, 0.2],
        [1.78, 0.44],
        [1.9, 0.5],
        [2.22, 0.5],
        [2.34, 0.42],
        [2.38, 0.1],
      ],
      metal,
    ),
  );
  for (let k = 0; k < 32; k += 1) {
    const angle = (k / 32) * Math.PI * 2;
    const stud = new THREE.Mesh(new THREE.SphereGeometry(k % 2 ? 0.07 : 0.1, 16, 12), metal);
    stud.position.set(Math.cos(angle) * 4.68, Math.sin(angle) * 4.68, 0.48);
    group.add(stud);
  }
  const hub = coin({ front: 'letter', back: 'letter', detail: 0.5 });
  hub.scale.setScalar(0.345);
  hub.position.z = 0.22;
  group.add(hub);
  group.traverse((part) => {
    part.castShadow = true;
    part.receiveShadow = true;
  });
  const holder = new THREE.Group();
  holder.add(group);
  return holder;
}
