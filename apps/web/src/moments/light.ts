import { linkProgram, type Program } from './program.ts';

export type Rgb = readonly [red: number, green: number, blue: number];

/** Light colors, as red, green, blue from 0 to 1. */
export const hues = {
  gold: [1, 0.66, 0.2],
  ivory: [1, 0.93, 0.8],
  red: [1, 0.22, 0.12],
  cold: [0.8, 0.9, 1],
} as const satisfies Record<string, Rgb>;

/**
 * Layer of light. Lengths are in CSS pixels, positions from the canvas's middle, y upward. The strength of a missing
 * part is 0.
 */
export interface Light {
  x: number;
  y: number;
  hue: Rgb;
  /**
   * Strength of the rays from the center. `reach` is their length, `hole` the radius of the dark middle, `turn` their
   * rotation.
   */
  rays: number;
  reach: number;
  hole: number;
  turn: number;
  /** Strength of a soft disc. `glow` is the strength of a wider glow around it. */
  spot: number;
  spotSize: number;
  glow: number;
  glowSize: number;
  /** Strength of a ring. `ringAt` is its radius, `ringWidth` its width. */
  ring: number;
  ringAt: number;
  ringWidth: number;
  /** Strength of dust that floats upward around the center. `dustReach` is the dust's extent. */
  dust: number;
  dustReach: number;
  /** Strength of flames along the lower edge. `fireHeight` is their height. */
  fire: number;
  fireHeight: number;
  /** Share of the background that the light covers: 1 paints over it, 0 adds light to it. */
  cover: number;
}

const dark: Light = {
  x: 0,
  y: 0,
  hue: hues.gold,
  rays: 0,
  reach: 1,
  hole: 40,
  turn: 0,
  spot: 0,
  spotSize: 100,
  glow: 0,
  glowSize: 200,
  ring: 0,
  ringAt: 0,
  ringWidth: 40,
  dust: 0,
  dustReach: 500,
  fire: 0,
  fireHeight: 300,
  cover: 1,
};

/** GLSL functions for noise, which both shader programs use. */
export const NOISE = /* glsl */ `
float lattice(vec2 p) {
  p = fract(p * vec2(123.34, 456.21));
  p += dot(p, p + 45.32);
  return fract(p.x * p.y);
}
float noise(vec2 p) {
  vec2 i = floor(p), f = fract(p);
  f = f * f * (3. - 2. * f);
  return mix(mix(lattice(i), lattice(i + vec2(1, 0)), f.x), mix(lattice(i + vec2(0, 1)), lattice(i + 1.), f.x), f.y);
}`;

/** Vertex shader of a single triangle, larger than the canvas. */
const VERTEX = /* glsl */ `
void main() {
  gl_Position = vec4(vec2((gl_VertexID << 1) & 2, gl_VertexID & 2) * 2. - 1., 0., 1.);
}`;

const FRAGMENT = /* glsl */ `${NOISE}
uniform vec4 view, place, hue, rays, spot, ring, dust;
out vec4 color;
float beams(vec2 way, float far) {
  float s = rays.w;
  mat2 turned = mat2(cos(s), -sin(s), sin(s), cos(s));
  vec2 a = turned * way, b = way * turned;
  float wide = noise(a * 6.7 + 7.) * noise(b * 10.3 + place.z * .11) * 1.35;
  float fine = noise(a * 27. + place.z * .2) * noise(b * 16. + 3.) * .75;
  float beam = pow(min(wide + fine, 1.3), 2.4);
  float shape = exp(-far / rays.y) * smoothstep(rays.z * .3, rays.z * 1.7, far);
  return rays.x * beam * shape * mix(.57, 1.5, smoothstep(-.75, .35, way.y));
}
float circle(float far) {
  float off = (far - ring.x) / ring.y;
  float inside = step(off, 0.) * exp(-max(0., -off) * .35) * .22;
  return ring.z * (exp(-off * off) * (off < 0. ? 1. : .7) + inside);
}
vec3 motes(vec2 at, float far) {
  vec3 sum = vec3(0);
  for (int k = 0; k < 3; k++) {
    float f = float(k), grid = 46. + f * 34.;
    vec2 u = at / grid + vec2(sin(place.z * .3 + f) * .3, -place.z * (.16 + .08 * f)) + f * 17.;
    vec2 cell = floor(u);
    float seed = lattice(cell + f);
    vec2 off = fract(u) - .5 - .36 * (vec2(lattice(cell + 3.1), lattice(cell + 9.7)) * 2. - 1.);
    float twinkle = .5 + .5 * sin(place.z * (1.5 + 3. * seed) + seed * 40.);
    float mote = smoothstep(1.5 / grid * (.8 + seed), 0., length(off) * .8);
    sum += mix(hue.rgb, vec3(1, .93, .78), .5) * step(.52, seed) * twinkle * mote;
  }
  return sum * dust.x * exp(-far / dust.y) * 1.5;
}
vec3 flames(vec2 at) {
  float y = (at.y + view.y * .5 / view.z) / dust.w, x = at.x / 150.;
  float sway = .35 * noise(vec2(x * 2., y * 3. - place.z * 2.1));
  float f = noise(vec2(x + sway, y * 1.6 - place.z * 1.25)) * .55
    + noise(vec2(x * 2.3 - sway, y * 3.4 - place.z * 2.2)) * .3
    + noise(vec2(x * 5.1, y * 6. - place.z * 3.7)) * .15;
  f = smoothstep(.12, .95, f * 1.35 - y * .8 + .12) * step(y, 1.6);
  return dust.z * (vec3(1, .16, .05) * f + vec3(1.2, .6, .12) * f * f * f);
}
void main() {
  vec2 at = (gl_FragCoord.xy - view.xy * .5) / view.z, from = at - place.xy;
  float far = length(from);
  float sum = spot.x * exp(-far * far / (spot.y * spot.y)) + spot.z * exp(-far / spot.w);
  if (rays.x > 0.) sum += beams(from / max(far, 1.), far);
  if (ring.z > 0.) sum += circle(far);
  vec3 lit = hue.rgb * sum + vec3(1, .94, .82) * pow(max(0., sum - .7), 1.4) * .5;
  if (dust.x > 0.) lit += motes(at, far);
  if (dust.z > 0.) lit += flames(at);
  lit = (1. - exp(-lit * 1.15)) * 1.02;
  lit += (lattice(gl_FragCoord.xy + place.z) - .5) / 200. * min(1., sum * 20. + dust.z);
  lit = max(lit, 0.);
  color = vec4(lit, clamp(max(lit.r, max(lit.g, lit.b)) * ring.w, 0., 1.));
}`;

/** Returns a function that draws a layer of light over the canvas in a single pass. */
export function lightProgram(gl: WebGL2RenderingContext) {
  const program: Program = linkProgram(gl, VERTEX, FRAGMENT);
  const nothing = gl.createVertexArray();
  /** @param view width and height of the canvas in its own pixels, and their number per CSS pixel. */
  return (ms: number, given: Partial<Light>, view: readonly [number, number, number]): void => {
    const light = { ...dark, ...given };
    program.use();
    gl.disable(gl.DEPTH_TEST);
    gl.bindVertexArray(nothing);
    program.set('view', ...view, 0);
    program.set('place', light.x, light.y, ms / 1000, 0);
    program.set('hue', ...light.hue, 0);
    program.set('rays', light.rays, light.reach, light.hole, light.turn);
    program.set('spot', light.spot, light.spotSize, light.glow, light.glowSize);
    program.set('ring', light.ringAt, light.ringWidth, light.ring, light.cover);
    program.set('dust', light.dust, light.dustReach, light.fire, light.fireHeight);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
  };
}
