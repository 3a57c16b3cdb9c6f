import * as THREE from 'three';
import { addLamps, bakeStudio } from '../../studio/light.js';
import { bakeOcclusion } from './occlusion.js';
import { flat, lightPicture, sumSheet } from './repaint.js';
import { surface } from './surface.js';

const radians = (degrees) => (degrees * Math.PI) / 180;
const GROOVE_PIXELS = 1024;
/** Default strength of the rim light. */
const RIM = 7;

/** Returns a model's center and length, in millimeters. */
function measure(model) {
  const box = new THREE.Box3();
  for (const { geometry } of model.parts) {
    geometry.computeBoundingBox();
    box.union(geometry.boundingBox);
  }
  const size = box.getSize(new THREE.Vector3());
  return { middle: box.getCenter(new THREE.Vector3()), length: Math.max(size.x, size.y) };
}

/**
 * Prepares a part for the shader: scales it so that the model is ten units long, and adds the texture coordinates for
 * finish and grooves.
 */
function meshOf(part, model, { middle, length }) {
  const geometry = part.geometry.clone();
  geometry.translate(-middle.x, -middle.y, -middle.z);
  geometry.scale(10 / length, 10 / length, 10 / length);
  geometry.computeBoundingBox();
  const centre = geometry.boundingBox.getCenter(new THREE.Vector3());
  const half = geometry.boundingBox.getSize(new THREE.Vector3()).multiplyScalar(0.5);
  const { position, normal } = geometry.attributes;
  const { count } = position;
  const span = model.finishSpan ?? [middle.x - length / 2, middle.x + length / 2];
  const finish = new Float32Array(count * 2);
  const flat = new Float32Array(count * 2);
  const parts = new Float32Array(count * 4);
  const traits = new Float32Array(count * 2);
  for (let i = 0; i < count; i += 1) {
    const [x, y, z] = [position.getX(i) / 10, position.getY(i) / 10, position.getZ(i) / 10];
    let [u, v] = [x + z * 0.2, y + z * 0.75];
    if (model.boxed) {
      const [nx, ny, nz] = [Math.abs(normal.getX(i)), Math.abs(normal.getY(i)), Math.abs(normal.getZ(i))];
      if (nx > ny && nx > nz) [u, v] = [z, y];
      else if (ny > nz) [u, v] = [x, z];
      else [u, v] = [x, y];
    }
    const stretch = length / (span[1] - span[0]);
    finish[2 * i] = u * stretch + (middle.x - span[0]) / (span[1] - span[0]);
    finish[2 * i + 1] = 0.5 + v * stretch;
    flat.set([0.5 + x, 0.5 + y], 2 * i);
    parts.set([centre.x, centre.y, Math.max(half.x, 0.01), Math.max(half.y, 0.01)], 4 * i);
    traits.set([part.swell, part.worn ? 1 : 0], 2 * i);
  }
  geometry.setAttribute('uv', new THREE.BufferAttribute(finish, 2));
  geometry.setAttribute('uv1', new THREE.BufferAttribute(flat, 2));
  geometry.setAttribute('aFlat', new THREE.BufferAttribute(flat, 2));
  geometry.setAttribute('aPart', new THREE.BufferAttribute(parts, 4));
  geometry.setAttribute('aTraits', new THREE.BufferAttribute(traits, 2));
  const mesh = new THREE.Mesh(geometry);
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  mesh.userData.material = part.material;
  mesh.userData.open = part.open;
  return mesh;
}

function grooveMap(model, { middle, length }) {
  if (model.sketches.length === 0) return null;
  const canvas = new OffscreenCanvas(GROOVE_PIXELS, GROOVE_PIXELS);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, GROOVE_PIXELS, GROOVE_PIXELS);
  const scale = GROOVE_PIXELS / length;
  const half = GROOVE_PIXELS / 2;
  pen.setTransform(scale, 0, 0, -scale, half - middle.x * scale, half + middle.y * scale);
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  for (const draw of model.sketches) {
    pen.save();
    draw(pen);
    pen.restore();
  }
  const texture = new THREE.CanvasTexture(canvas);
  texture.channel = 1;
  texture.anisotropy = 8;
  return texture;
}

/**
 * Shifts and scales the projection so that the object is as large as the given shares of the frame's width and height
 * allow.
 */
function frame(camera, group, fillX, fillY) {
  const point = new THREE.Vector3();
  const low = new THREE.Vector2(9, 9);
  const high = new THREE.Vector2(-9, -9);
  group.traverse((part) => {
    if (!part.isMesh) return;
    const { position } = part.geometry.attributes;
    for (let i = 0; i < position.count; i += 1) {
      point.fromBufferAttribute(position, i).applyMatrix4(part.matrixWorld).project(camera);
      low.min(point);
      high.max(point);
    }
  });
  const scale = Math.min((2 * fillX) / (high.x - low.x), (2 * fillY) / (high.y - low.y));
  const shift = new THREE.Matrix4().makeTranslation(-(low.x + high.x) / 2, -(low.y + high.y) / 2, 0);
  camera.projectionMatrix.premultiply(new THREE.Matrix4().makeScale(scale, scale, 1).multiply(shift));
  camera.projectionMatrixInverse.copy(camera.projectionMatrix).invert();
}

/** Gives every part its material by name. */
function dress(stage, materials) {
  stage.group.traverse((part) => {
    if (!part.isMesh) return;
    const recipe = materials[part.userData.material];
    if (!recipe) throw new Error(`No material is called ${part.userData.material}.`);
    const { open } = part.userData;
    const surfaces = open ? stage.open : stage.closed;
    if (!surfaces.has(recipe)) surfaces.set(recipe, surface(recipe, stage.shared, open));
    part.material = surfaces.get(recipe);
  });
}

/** Sets up models once and renders them in many finishes. Sizes are in rendered pixels. */
export class Darkroom {
  constructor(width, height) {
    const renderer = new THREE.WebGLRenderer({ antialias: true, alpha: true, preserveDrawingBuffer: true });
    renderer.setPixelRatio(1);
    renderer.toneMapping = THREE.ACESFilmicToneMapping;
    renderer.shadowMap.enabled = true;
    renderer.shadowMap.type = THREE.PCFShadowMap;
    this.renderer = renderer;
    this.room = bakeStudio(renderer);
    this.resize(width, height);
  }

  resize(width, height) {
    this.width = width;
    this.height = height;
    this.renderer.setSize(width, height, false);
  }

  /** Sets up a model: computes its geometry, camera, occlusion and shadows once. */
  stage(model, { yaw = 24, pitch = 9, roll = 0, lens = 18, fillX = 0.96, fillY = 0.92 } = {}) {
    const measures = measure(model);
    const group = new THREE.Group();
    for (const part of model.parts) group.add(meshOf(part, model, measures));
    group.rotation.set(radians(pitch), radians(yaw), radians(roll), 'ZXY');
    group.updateMatrixWorld(true);
    const camera = new THREE.PerspectiveCamera(lens, this.width / this.height, 1, 200);
    camera.position.z = 5.5 / Math.tan(radians(lens / 2));
    camera.updateMatrixWorld();
    frame(camera, group, fillX, fillY);
    const occlusion = bakeOcclusion(this.renderer, group, camera, this.width, this.height);

    const scene = new THREE.Scene();
    scene.environment = this.room;
    scene.add(group);
    const lamps = addLamps(scene);
    lamps.key.shadow.autoUpdate = false;
    lamps.key.shadow.needsUpdate = true;
    const toView = new THREE.Matrix3().getNormalMatrix(
      new THREE.Matrix4().multiplyMatrices(camera.matrixWorldInverse, group.matrixWorld),
    );
    const shared = {
      uOcclusion: { value: occlusion.texture },
      uGrooves: { value: grooveMap(model, measures) },
      uSize: { value: new THREE.Vector2(this.width, this.height) },
      uToView: { value: toView },
    };
    return {
      scene,
      group,
      camera,
      occlusion,
      lamps,
      shared,
      closed: new WeakMap(),
      open: new WeakMap(),
      looks: new Map(),
    };
  }

  /**
   * Renders a stage with materials, given by name. They aren't disposed, because the next render would then have to
   * compile their shaders again.
   * @returns the canvas, which holds the picture until the next render.
   */
  shoot(stage, materials, { rimColour = '#e3b341', rim = RIM, exposure = 1.24 } = {}) {
    dress(stage, materials);
    stage.lamps.rim.color.set(rimColour);
    stage.lamps.rim.intensity = rim;
    this.renderer.toneMappingExposure = exposure;
    this.renderer.setClearColor(0, 0);
    this.renderer.setRenderTarget(null);
    this.renderer.render(stage.scene, stage.camera);
    return this.renderer.domElement;
  }

  /** Renders a stage in the rim light alone (`rim`), or in all other light. @returns the picture. */
  expose(stage, materials, lamps) {
    dress(stage, materials);
    const others = stage.scene.children.filter((child) => child.isLight && child !== stage.lamps.rim);
    const strengths = others.map((lamp) => lamp.intensity);
    if (lamps === 'rim') {
      for (const lamp of others) lamp.intensity = 0;
      stage.scene.environmentIntensity = 0;
      stage.lamps.rim.color.set('#ffffff');
    }
    stage.lamps.rim.intensity = lamps === 'rim' ? RIM : 0;
    const picture = lightPicture(this.width, this.height);
    this.renderer.setClearColor(0, 0);
    this.renderer.setRenderTarget(picture);
    this.renderer.render(stage.scene, stage.camera);
    this.renderer.setRenderTarget(null);
    others.forEach((lamp, index) => {
      lamp.intensity = strengths[index];
    });
    stage.scene.environmentIntensity = 1;
    return picture;
  }

  /**
   * Renders the base pictures from which every finish of one look can be composed. `materialsIn` returns the materials
   * whose paint is a gray from 0 to 1. The rim light is rendered once for all looks, with `rimMaterials`.
   */
  look(stage, name, materialsIn, rimMaterials) {
    if (!stage.looks.has('rim')) stage.looks.set('rim', this.expose(stage, rimMaterials, 'rim'));
    if (!stage.looks.has(`${name} white`)) {
      stage.looks.set(`${name} black`, this.expose(stage, materialsIn(0), 'all'));
      stage.looks.set(`${name} white`, this.expose(stage, materialsIn(1), 'all'));
    }
  }

  /**
   * Renders a stage in a finish: a map for `paint`, and colors for `paint2` and `trim`.
   * @returns the canvas, which holds the picture until the next render.
   */
  repaint(stage, name, { map, paint2, trim }, rimColour, exposure = 1.24) {
    const colours = { paint: flat({ map }), paint2: flat({ color: paint2 }), trim: flat({ color: trim }) };
    this.unpainted ??= flat({ color: '#000000' });
    stage.group.traverse((part) => {
      if (part.isMesh) part.material = colours[part.userData.material] ?? this.unpainted;
    });
    this.colours ??= lightPicture(this.width, this.height);
    this.colours.setSize(this.width, this.height);
    this.sum ??= sumSheet();
    const { environment } = stage.scene;
    stage.scene.environment = null;
    this.renderer.setClearColor(0, 0);
    this.renderer.setRenderTarget(this.colours);
    this.renderer.render(stage.scene, stage.camera);
    this.renderer.setRenderTarget(null);
    stage.scene.environment = environment;
    const { uniforms } = this.sum;
    uniforms.uBlack.value = stage.looks.get(`${name} black`).texture;
    uniforms.uWhite.value = stage.looks.get(`${name} white`).texture;
    uniforms.uRim.value = stage.looks.get('rim').texture;
    uniforms.uColour.value = this.colours.texture;
    uniforms.uRimColour.value.set(rimColour);
    this.renderer.toneMappingExposure = exposure;
    this.renderer.render(this.sum.scene, this.sum.camera);
    return this.renderer.domElement;
  }

  /** Frees the GPU resources of a stage. */
  strike(stage) {
    stage.group.traverse((part) => part.isMesh && part.geometry.dispose());
    stage.occlusion.dispose();
    for (const picture of stage.looks.values()) picture.dispose();
    stage.shared.uGrooves.value?.dispose();
    stage.lamps.key.dispose();
  }
}
