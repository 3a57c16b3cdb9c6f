import * as THREE from 'three';

/** Makes polished gold. With `vertexColors`, the hollows of a relief can be darkened. */
export function gold(options = {}) {
  return new THREE.MeshPhysicalMaterial({
    color: '#f2bb52',
    metalness: 1,
    roughness: 0.3,
    clearcoat: 0.15,
    clearcoatRoughness: 0.3,
    ...options,
  });
}

/** Makes the enamel of the wheel's pockets. */
export function enamel(colour) {
  return new THREE.MeshPhysicalMaterial({
    color: colour,
    metalness: 0.05,
    roughness: 0.32,
    clearcoat: 0.7,
    clearcoatRoughness: 0.18,
  });
}

/** Makes volcanic stone in the given color. */
export function basaltStone(colour) {
  return new THREE.MeshStandardMaterial({ color: colour, metalness: 0.25, roughness: 0.62 });
}
