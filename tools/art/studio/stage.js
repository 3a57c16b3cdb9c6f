import * as THREE from 'three';
import { basaltField } from './basalt.js';
import { coin } from './coin.js';
import { addLamps, bakeStudio } from './light.js';
import { wheel } from './wheel.js';

const radians = (degrees) => (degrees * Math.PI) / 180;
const subjects = { coin, wheel };
const built = new Map();
let renderer;
let studio;

function prepare(width, height) {
  renderer ??= new THREE.WebGLRenderer({ antialias: true, alpha: true, preserveDrawingBuffer: true });
  renderer.setPixelRatio(1);
  const { width: lastWidth, height: lastHeight } = renderer.domElement;
  if (width !== lastWidth || height !== lastHeight) renderer.setSize(width, height, false);
  renderer.setClearColor(0, 0);
  renderer.toneMapping = THREE.ACESFilmicToneMapping;
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = THREE.PCFShadowMap;
  studio ??= bakeStudio(renderer);
}

function subject(name, options) {
  const key = name + JSON.stringify(options ?? {});
  if (!built.has(key)) built.set(key, subjects[name](options));
  return built.get(key);
}

/**
 * Renders one object on a transparent background. Yaw, pitch and roll are in degrees; `fill` is the share of the
 * shorter edge that the object fills. Returns a PNG as a data URL.
 */
function renderSubject({ name, options, width, height, yaw, pitch, roll, fill = 0.94, exposure = 1.2, rim }) {
  prepare(width, height);
  renderer.toneMappingExposure = exposure;
  const scene = new THREE.Scene();
  const thing = subject(name, options);
  thing.rotation.set(radians(pitch), radians(yaw), radians(roll), 'ZXY');
  scene.add(thing);
  scene.environment = studio;
  addLamps(scene, { rim });
  const camera = new THREE.PerspectiveCamera(18, width / height, 1, 200);
  const shortest = Math.min(1, width / height);
  camera.position.z = 5.1 / Math.tan(radians(9)) / fill / shortest;
  renderer.render(scene, camera);
  scene.remove(thing);
  return renderer.domElement.toDataURL('image/png');
}

/** Renders the basalt field, seen obliquely from above, with warm light on the right. */
function renderBasalt({ width, height }) {
  prepare(width, height);
  renderer.toneMappingExposure = 1.15;
  const scene = new THREE.Scene();
  scene.background = new THREE.Color('#0c0b0a');
  scene.add(basaltField());
  const ambient = new THREE.HemisphereLight('#8f8577', '#2a1d10', 1.1);
  scene.add(ambient);
  const sun = new THREE.DirectionalLight('#ffe2b8', 1.7);
  sun.position.set(14, 9, 9);
  sun.castShadow = true;
  sun.shadow.mapSize.set(4096, 4096);
  Object.assign(sun.shadow.camera, { left: -26, right: 26, top: 16, bottom: -16, near: 1, far: 60 });
  sun.shadow.bias = -0.0008;
  sun.shadow.normalBias = 0.03;
  scene.add(sun);
  const fire = new THREE.PointLight('#ffb860', 230, 0, 1.9);
  fire.position.set(8.5, 1.5, 6.5);
  scene.add(fire);
  const camera = new THREE.PerspectiveCamera(24, width / height, 1, 200);
  camera.position.set(0, -13, 19);
  camera.lookAt(0, 0.4, 0);
  renderer.render(scene, camera);
  return renderer.domElement.toDataURL('image/png');
}

window.studio = { renderSubject, renderBasalt };
