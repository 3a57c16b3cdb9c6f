import * as THREE from 'three';

/** Lit cards around the object: position, size, color, strength. */
const CARDS = [
  { name: 'key, high at the front left', at: [-4, 11, 9], size: [12, 5], colour: '#fff4e2', strength: 9 },
  { name: 'strip overhead', at: [0, 16, -2], size: [16, 5], colour: '#eef3ff', strength: 7 },
  { name: 'left edge', at: [-17, 2, 3], size: [1.6, 12], colour: '#ffe6bd', strength: 9 },
  { name: 'right edge', at: [17, 3, 2], size: [1.6, 12], colour: '#dfe9ff', strength: 8 },
  {
    name: 'narrow reflector at the front right',
    at: [7, 3, 17],
    size: [2.2, 8],
    colour: '#ffffff',
    strength: 3.2,
  },
  { name: 'warm floor', at: [0, -12, 8], size: [20, 6], colour: '#e0b478', strength: 2.4 },
  { name: 'dim fill behind the camera', at: [-5, 6, 24], size: [26, 12], colour: '#fff6ea', strength: 1.2 },
];

/** Makes a dome in place of the room's walls: warm and dark at the bottom, cool and brighter at the top. */
function dome() {
  const geometry = new THREE.SphereGeometry(50, 48, 32);
  const floor = new THREE.Color(0.12, 0.085, 0.055);
  const wall = new THREE.Color(0.19, 0.165, 0.14);
  const ceiling = new THREE.Color(0.46, 0.47, 0.5);
  const colours = [];
  const { position } = geometry.attributes;
  for (let i = 0; i < position.count; i += 1) {
    const height = position.getY(i) / 50;
    const colour = wall.clone().lerp(height > 0 ? ceiling : floor, Math.abs(height) ** 0.8);
    colours.push(colour.r, colour.g, colour.b);
  }
  geometry.setAttribute('color', new THREE.Float32BufferAttribute(colours, 3));
  return new THREE.Mesh(geometry, new THREE.MeshBasicMaterial({ vertexColors: true, side: THREE.BackSide }));
}

/** Makes the environment map that metals reflect: a dim room with lit cards. */
export function bakeStudio(renderer) {
  const room = new THREE.Scene();
  room.add(dome());
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

/**
 * Adds lamps that cast highlights and shadows in addition to the reflections. Returns the key light and the rim light.
 */
export function addLamps(scene, { key = 2.6, rim = 4, rimColour = '#e3b341' } = {}) {
  const lamp = (x, y, z, colour, strength) => {
    const light = new THREE.DirectionalLight(colour, strength);
    light.position.set(x, y, z);
    scene.add(light);
    return light;
  };
  // Only the key light casts shadows. Several shadows of one object look wrong.
  const keyLight = lamp(-6, 10, 9, '#fff1dc', key);
  keyLight.castShadow = true;
  keyLight.shadow.mapSize.set(2048, 2048);
  Object.assign(keyLight.shadow.camera, { left: -8, right: 8, top: 8, bottom: -8, near: 1, far: 50 });
  keyLight.shadow.bias = -0.0012;
  keyLight.shadow.normalBias = 0.02;
  const rimLight = lamp(7, 5, -9, rimColour, rim);
  lamp(-9, 3, -7, '#ffe2b0', 2.6);
  return { key: keyLight, rim: rimLight };
}
