import * as THREE from 'three';

const DIRECTIONS = 36;

/** Makes a scene that adds one picture to another, channel by channel. */
function adder() {
  const material = new THREE.ShaderMaterial({
    uniforms: { picture: { value: null } },
    vertexShader: 'varying vec2 at; void main() { at = uv; gl_Position = vec4(position.xy, 0., 1.); }',
    fragmentShader:
      'uniform sampler2D picture; varying vec2 at; void main() { gl_FragColor = texture2D(picture, at); }',
    blending: THREE.CustomBlending,
    blendSrc: THREE.OneFactor,
    blendDst: THREE.OneFactor,
    blendSrcAlpha: THREE.OneFactor,
    blendDstAlpha: THREE.OneFactor,
    depthTest: false,
    depthWrite: false,
  });
  const sheet = new THREE.Mesh(new THREE.PlaneGeometry(2, 2), material);
  sheet.frustumCulled = false;
  const scene = new THREE.Scene();
  scene.add(sheet);
  return { scene, material, camera: new THREE.OrthographicCamera(-1, 1, 1, -1, 0, 1) };
}

/**
 * Renders ambient occlusion in screen space. The object is lit from many directions by a red lamp that casts shadows
 * and a green one that doesn't. Red divided by green is the share of the sky that a point can see.
 */
export function bakeOcclusion(renderer, group, camera, width, height) {
  const scene = new THREE.Scene();
  scene.add(group);
  const plain = new THREE.MeshLambertMaterial({ color: 0xffffff, side: THREE.DoubleSide });
  plain.shadowSide = THREE.DoubleSide;
  group.traverse((part) => {
    if (part.isMesh) part.material = plain;
  });
  const lamp = (colour) => {
    const light = new THREE.DirectionalLight(colour, 1);
    scene.add(light);
    return light;
  };
  const shadowed = lamp(0xff0000);
  const open = lamp(0x00ff00);
  shadowed.castShadow = true;
  shadowed.shadow.mapSize.set(768, 768);
  Object.assign(shadowed.shadow.camera, { left: -7, right: 7, top: 7, bottom: -7, near: 1, far: 40 });
  shadowed.shadow.bias = -0.002;
  shadowed.shadow.normalBias = 0.03;

  const target = () => new THREE.WebGLRenderTarget(width, height, { type: THREE.HalfFloatType });
  const [single, sum] = [target(), target()];
  const add = adder();
  add.material.uniforms.picture.value = single.texture;
  const { toneMapping } = renderer;
  renderer.toneMapping = THREE.NoToneMapping;
  renderer.setClearColor(0, 0);
  renderer.setRenderTarget(sum);
  renderer.clear();
  for (let k = 0; k < DIRECTIONS; k += 1) {
    // The directions lie on a spiral over the upper part of a sphere, tilted towards the viewer.
    const up = 1 - (1.55 * (k + 0.5)) / DIRECTIONS;
    const flat = Math.sqrt(Math.max(0, 1 - up * up));
    const turn = k * 2.399963;
    shadowed.position.set(Math.cos(turn) * flat, up, Math.sin(turn) * flat + 0.25).multiplyScalar(18);
    open.position.copy(shadowed.position);
    renderer.autoClear = true;
    renderer.setRenderTarget(single);
    renderer.render(scene, camera);
    renderer.autoClear = false;
    renderer.setRenderTarget(sum);
    renderer.render(add.scene, add.camera);
  }
  renderer.autoClear = true;
  renderer.setRenderTarget(null);
  renderer.toneMapping = toneMapping;
  shadowed.dispose();
  single.dispose();
  add.material.dispose();
  plain.dispose();
  scene.remove(group);
  return sum;
}
