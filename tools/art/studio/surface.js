import * as THREE from 'three';
import { coin } from './coin.js';

const HALF_WIDTH = 5;

/** Makes a shader that writes the x and y of the surface normal, and how hollow the surface is. */
function surfaceMaterial(hasHollows) {
  return new THREE.ShaderMaterial({
    vertexColors: hasHollows,
    vertexShader: `
      varying vec3 vNormal;
      varying float vOpen;
      void main() {
        vec4 place = vec4(position, 1.);
        vec3 direction = normal;
        #ifdef USE_INSTANCING
          place = instanceMatrix * place;
          direction = mat3(instanceMatrix) * direction;
        #endif
        #ifdef USE_COLOR
          vOpen = color.r;
        #else
          vOpen = 1.;
        #endif
        vNormal = normalMatrix * direction;
        gl_Position = projectionMatrix * modelViewMatrix * place;
      }`,
    fragmentShader: `
      varying vec3 vNormal;
      varying float vOpen;
      void main() {
        gl_FragColor = vec4(normalize(vNormal).xy * .5 + .5, vOpen, 1.);
      }`,
  });
}

/**
 * Renders the surface of both coin faces side by side, seen straight on. Red and green are the normals, blue is darker
 * in hollows. The browser uses it to light the coins that it draws. Returns a PNG as a data URL.
 */
window.renderSurface = ({ edge }) => {
  const renderer = new THREE.WebGLRenderer({ antialias: true, preserveDrawingBuffer: true });
  renderer.setSize(edge * 2, edge, false);
  renderer.setClearColor(new THREE.Color().setRGB(0.5, 0.5, 1, THREE.LinearSRGBColorSpace));
  renderer.outputColorSpace = THREE.LinearSRGBColorSpace;
  renderer.autoClear = false;
  renderer.clear();
  const scene = new THREE.Scene();
  const thing = coin();
  const [plain, struck] = [surfaceMaterial(false), surfaceMaterial(true)];
  thing.traverse((part) => {
    if (part.isMesh) part.material = part.material.vertexColors ? struck : plain;
  });
  scene.add(thing);
  const camera = new THREE.OrthographicCamera(-HALF_WIDTH, HALF_WIDTH, HALF_WIDTH, -HALF_WIDTH, 1, 40);
  camera.position.z = 20;
  for (const face of [0, 1]) {
    thing.rotation.y = face * Math.PI;
    renderer.setViewport(face * edge, 0, edge, edge);
    renderer.clearDepth();
    renderer.render(scene, camera);
  }
  return renderer.domElement.toDataURL('image/png');
};
