import * as THREE from 'three';

/** Cards of light around the subject: place, width, height, colour, strength. */
const CARDS = [
  { name: 'key, high at the front left', at: [-4, 11, 9], size: [12, 5], colour: '#fff4e2', strength: 9 },
  { name: 'strip overhead', at: [0, 16, -2], size: [16, 5], colour: '#eef3ff', strength: 7 },
  { name: 'left edge', at: [-17, 2, 3], size: [1.6, 12], colour: '#ffe6bd', strength: 9 },
  { name: 'right edge', at: [17, 3, 2], size: [1.6, 12], colour: '#dfe9ff', strength: 8 },
  { name: 'narrow reflector at the front right', at: [7, 3, 17], size: [2.2, 8], colour: '#ffffff', strength: 3.2 },
  { name: 'warm floor', at: [0, -12, 8], size: [20, 6], colour: '#e0b478', strength: 2.4 },
  { name: 'dim fill behind the camera', at: [-3, 7, 24], size: [20, 9], colour: '#fff6ea', strength: 1.05 },
];

/** The studio that metals reflect: a dim room with lit cards, baked into an environment map. */
export function bakeStudio(renderer) {
  const room = new THREE.Scene();
  room.add(
    new THREE.Mesh(
      new THREE.SphereGeometry(50, 32, 16),
      new THREE.MeshBasicMaterial({ color: '#1c1712', side: THREE.BackSide }),
    ),
  );
  for (const { at, size, colour, strength } of CARDS) {
    const card = new THREE.Mesh(
      new THREE.PlaneGeometry(...size),
      new THREE.MeshBasicMaterial({
        color: new THREE.Color(colour).multiplyScalar(strength),
        side: THREE.DoubleSide,
      }),
    );
    card.position.set(...at);
    card.lookAt(0, 0, 0);
    room.add(card);
  }
  return new THREE.PMREMGenerator(renderer).fromScene(room, 0.025, 0.1, 100).texture;
}

/** The lights that cast edges and shadows on top of the reflections. */
export function addLamps(scene, { key = 2.6, rim = 4, rimColour = '#e3b341' } = {}) {
  const lamp = (x, y, z, colour, strength) => {
    const light = new THREE.DirectionalLight(colour, strength);
    light.position.set(x, y, z);
    scene.add(light);
    return light;
  };
  const keyLight = lamp(-6, 10, 9, '#fff1dc', key);
  keyLight.castShadow = true;
  keyLight.shadow.mapSize.set(2048, 2048);
  Object.assign(keyLight.shadow.camera, { left: -8, right: 8, top: 8, bottom: -8, near: 1, far: 50 });
  keyLight.shadow.bias = -0.0012;
  keyLight.shadow.normalBias = 0.02;
  lamp(7, 5, -9, rimColour, rim);
  lamp(-9, 3, -7, '#ffe2b0', 2.6);
}
