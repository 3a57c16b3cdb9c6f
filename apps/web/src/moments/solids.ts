import { hues, NOISE } from './light.ts';
import { CORNER, coinMesh, columnMesh } from './meshes.ts';
import { hash } from './motion.ts';
import { linkProgram } from './program.ts';

/** Kind of solid: a coin, a stone column (`basalt`), or a polished gold column. */
export type SolidKind = 'coin' | 'basalt' | 'gold';

/** Maximum number of solids in a draw call. */
const MOST = 320;
/** Numbers of each solid: position and size, axis and angle, and shine, seed, height and opacity. */
const SOLID = 12;
const AXES = 512;

/** Rotation axes for tumbling solids, three numbers each. */
const axes = new Float32Array(AXES * 3);
for (let index = 0; index < AXES; index += 1) {
  const around = hash(index, 41) * 2 * Math.PI;
  const height = hash(index, 42) * 1.6 - 0.8;
  const across = Math.sqrt(1 - height * height);
  axes.set([Math.cos(around) * across, Math.sin(around) * across, height], index * 3);
}

/** Data of a draw call, as the graphics card reads them. A batch is filled again for every call. */
export interface Batch {
  numbers: Float32Array;
  count: number;
}

export const createBatch = (): Batch => ({ numbers: new Float32Array(MOST * SOLID), count: 0 });

export interface Solid {
  x: number;
  y: number;
  /** Distance toward the viewer. */
  z: number;
  /** Size of the solid, its radius in CSS pixels. */
  size: number;
  /** Rotation axis: the index of a random axis, or an own one. */
  axis: number | readonly [number, number, number];
  angle: number;
  /** Brightness of a coin or gold column; heat of a stone column. */
  shine: number;
  seed: number;
  /** Length of a column as a multiple of `size`. */
  height: number;
  opacity: number;
}

/** Adds a solid to a batch. Ignores a transparent solid, or any if the batch is full. */
export function addSolid(batch: Batch, solid: Solid): void {
  if (batch.count >= MOST || solid.opacity <= 0) return;
  const { numbers } = batch;
  let at = batch.count * SOLID;
  batch.count += 1;
  const { axis } = solid;
  const isOwn = typeof axis !== 'number';
  const from = isOwn ? 0 : (axis % AXES) * 3;
  const source = isOwn ? axis : axes;
  for (const value of [solid.x, solid.y, solid.z, solid.size]) numbers[at++] = value;
  for (let part = 0; part < 3; part += 1) numbers[at++] = source[from + part] ?? 0;
  for (const value of [solid.angle, solid.shine, solid.seed, solid.height, solid.opacity])
    numbers[at++] = value;
}

/** Lamp among the solids. `sweep`, from about -2 to 2, is the position of a bar of light that passes over gold. */
export interface Lamp {
  place: readonly [x: number, y: number, z: number];
  power: number;
  reach: number;
  sweep: number;
}

const unlit: Lamp = { place: [0, 0, 200], power: 0, reach: 300, sweep: -9 };

const VERTEX = /* glsl */ `
layout(location = 0) in vec3 corner;
layout(location = 1) in vec3 normal;
layout(location = 2) in vec3 surface;
layout(location = 3) in vec4 place;
layout(location = 4) in vec4 turned;
layout(location = 5) in vec4 own;
uniform vec4 view, kind;
out vec3 vNormal, vPlace, vSurface, vRight, vUp;
out vec4 vOwn;
vec3 turn(vec3 v) {
  vec3 k = turned.xyz;
  float c = cos(turned.w), s = sin(turned.w);
  return v * c + cross(k, v) * s + k * dot(k, v) * (1. - c);
}
void main() {
  vec3 point = corner;
  if (kind.x > .5) point.z *= own.z;
  vPlace = turn(point) * place.w + place.xyz;
  vNormal = turn(normal);
  vRight = turn(vec3(1, 0, 0));
  vUp = turn(vec3(0, 1, 0));
  vSurface = surface;
  vOwn = own;
  float near = (view.z - vPlace.z) / view.z;
  gl_Position = vec4((vPlace.xy + vec2(view.w * near, 0)) * 2. / view.xy, -vPlace.z / (3. * view.z) * near, near);
}`;

/**
 * Fragment shader. Its `studio` imitates a photo studio: three light panels around the gold, a softbox behind the
 * camera, and the sweeping bar.
 */
const FRAGMENT = /* glsl */ `${NOISE}
uniform sampler2D faces;
uniform vec4 view, kind, lamp, lampHue;
in vec3 vNormal, vPlace, vSurface, vRight, vUp;
in vec4 vOwn;
out vec4 color;
float card(vec3 way, vec3 from, float low, float high) {
  return smoothstep(low, high, dot(way, normalize(from)));
}
vec3 studio(vec3 way) {
  float e = .13 + .3 * smoothstep(-.7, .9, way.y);
  e += 1.15 * card(way, vec3(-.6, .75, .5), .5, .86);
  e += card(way, vec3(.95, .05, .35), .8, .93);
  e += .4 * card(way, vec3(.1, -.9, .5), .4, .95);
  e += .34 * card(way, vec3(.05, .15, 1), .8, 1.);
  float bar = (way.x * .86 + way.y * .5 - kind.y) * 3.4;
  e += 2.6 * exp(-bar * bar);
  return e * mix(vec3(1, .84, .6), vec3(1, .97, .92), smoothstep(.35, 1.7, e));
}
vec3 coinColor(vec3 n, vec3 eye, vec3 toLamp, float lit) {
  float open;
  if (vSurface.z > .5) {
    bool isBack = vSurface.z > 1.5;
    vec4 pixel = texture(faces, vec2((isBack ? .5 : 0.) + vSurface.x * .5, vSurface.y));
    vec2 lean = pixel.xy * 2. - 1.;
    open = mix(.3, 1., pixel.z);
    n = normalize(n * sqrt(max(.05, 1. - dot(lean, lean))) + (isBack ? -vRight : vRight) * lean.x + vUp * lean.y);
  } else {
    float ridge = vSurface.x * 942.5;
    n = normalize(n + .55 * sin(ridge) * normalize(cross(n, cross(vRight, vUp))));
    open = .74 + .26 * cos(ridge);
  }
  vec3 back = reflect(-eye, n);
  vec3 gold = mix(vec3(1, .7, .25), vec3(1, .9, .66), pow(1. - max(dot(n, eye), 0.), 4.));
  vec3 c = gold * studio(back) * open * vOwn.x;
  c += gold * lampHue.rgb * lit * (max(dot(n, toLamp), 0.) * .35 + 1.6 * pow(max(dot(back, toLamp), 0.), 18.)) * open;
  return c * 1.16 / (1. + c * .3);
}
vec3 basaltColor(vec3 n, vec3 eye, vec3 toLamp, float lit) {
  vec3 sun = normalize(vec3(-.4, .75, .6));
  float grain = noise(vSurface.xy * 3. + vOwn.y * 31.) * .6 + noise(vSurface.xy * 9. + vOwn.y * 57.) * .4;
  vec3 stone = mix(vec3(.047, .041, .037), vec3(.145, .128, .112), grain);
  float key = max(dot(n, sun), 0.), edge = smoothstep(.86, .985, vSurface.z);
  vec3 c = stone * (.35 + 1.5 * key) + vec3(.16, .14, .12) * pow(max(dot(reflect(-eye, n), sun), 0.), 14.) * (.4 + grain);
  c += vec3(.19, .165, .14) * edge * (.25 + .75 * key);
  c += (stone * 5. + .03) * lampHue.rgb * lit * max(dot(n, toLamp) * .85 + .15, 0.);
  c += lampHue.rgb * lit * .55 * edge * max(dot(n, toLamp) * .5 + .5, 0.);
  c += lampHue.rgb * vOwn.x * (edge * 1.1 + pow(grain, 3.) * .8 + .1);
  return c / (1. + c * .22);
}
vec3 goldColor(vec3 n, vec3 eye, vec3 toLamp, float lit) {
  float wide = noise(vSurface.xy * 2.5 + vOwn.y * 31.), fine = noise(vSurface.xy * 11. + vOwn.y * 7.);
  n = normalize(n + .07 * vec3(wide - .5, fine - .5, 0));
  vec3 gold = vec3(1, .68, .24);
  vec3 c = gold * studio(reflect(-eye, n)) * vOwn.x * mix(.85, 1.05, fine);
  c += vec3(1, .8, .4) * smoothstep(.86, .985, vSurface.z) * .28 * vOwn.x;
  c += gold * lampHue.rgb * lit * max(dot(n, toLamp), 0.);
  return c * 1.1 / (1. + c * .3);
}
void main() {
  vec3 n = normalize(vNormal), eye = normalize(vec3(0, 0, view.z) - vPlace), toLamp = lamp.xyz - vPlace;
  float away = dot(toLamp, toLamp), lit = lamp.w / (1. + away / (lampHue.w * lampHue.w));
  toLamp *= inversesqrt(away);
  vec3 c = kind.x < .5 ? coinColor(n, eye, toLamp, lit)
    : kind.x < 1.5 ? basaltColor(n, eye, toLamp, lit)
    : goldColor(n, eye, toLamp, lit);
  color = vec4(c * vOwn.w, vOwn.w);
}`;

const KINDS: Readonly<Record<SolidKind, number>> = { coin: 0, basalt: 1, gold: 2 };

/**
 * Returns a function that draws many solids of one kind. Coins need the texture from `surface`, and aren't drawn
 * without it.
 */
export function solidsProgram(gl: WebGL2RenderingContext, surface: () => WebGLTexture | undefined) {
  const program = linkProgram(gl, VERTEX, FRAGMENT);
  const meshes = { coin: upload(gl, coinMesh()), column: upload(gl, columnMesh()) };
  /** @param size width and height of the canvas in CSS pixels, distance of the viewer, and horizontal offset. */
  return (
    kind: SolidKind,
    batch: Batch,
    given: Partial<Lamp>,
    size: readonly [number, number, number, number],
  ): void => {
    const faces = surface();
    if (batch.count === 0 || (kind === 'coin' && !faces)) return;
    const { place, power, reach, sweep } = { ...unlit, ...given };
    const { corners, own, all } = kind === 'coin' ? meshes.coin : meshes.column;
    program.use();
    gl.enable(gl.DEPTH_TEST);
    gl.bindVertexArray(all);
    gl.bindBuffer(gl.ARRAY_BUFFER, own);
    gl.bufferSubData(gl.ARRAY_BUFFER, 0, batch.numbers, 0, batch.count * SOLID);
    if (faces) gl.bindTexture(gl.TEXTURE_2D, faces);
    program.set('view', ...size);
    program.set('kind', KINDS[kind], sweep, 0, 0);
    program.set('lamp', ...place, power);
    program.set('lampHue', ...hues.gold, reach);
    gl.drawArraysInstanced(gl.TRIANGLES, 0, corners, batch.count);
  };
}

function upload(gl: WebGL2RenderingContext, mesh: Float32Array) {
  const all = gl.createVertexArray();
  gl.bindVertexArray(all);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, mesh, gl.STATIC_DRAW);
  for (let part = 0; part < 3; part += 1) {
    gl.enableVertexAttribArray(part);
    gl.vertexAttribPointer(part, 3, gl.FLOAT, false, CORNER * 4, part * 12);
  }
  const corners = gl.createBuffer();
  gl.bindBuffer(gl.ARRAY_BUFFER, corners);
  gl.bufferData(gl.ARRAY_BUFFER, MOST * SOLID * 4, gl.DYNAMIC_DRAW);
  for (let part = 0; part < 3; part += 1) {
    gl.enableVertexAttribArray(3 + part);
    gl.vertexAttribPointer(3 + part, 4, gl.FLOAT, false, SOLID * 4, part * 16);
    gl.vertexAttribDivisor(3 + part, 1);
  }
  return { all, own: corners, corners: mesh.length / CORNER };
}
