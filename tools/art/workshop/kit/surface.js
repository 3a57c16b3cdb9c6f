import * as THREE from 'three';

/**
 * Shader code for value noise and its sum over three octaves. It's in object space, so that marks of use don't follow
 * the finish.
 */
const NOISE = `
float hash31(vec3 p) { p = fract(p * .1031); p += dot(p, p.zyx + 31.32); return fract((p.x + p.y) * p.z); }
float grain3(vec3 p) {
  vec3 i = floor(p), f = fract(p);
  f = f * f * (3. - 2. * f);
  vec2 o = vec2(0., 1.);
  return mix(
    mix(mix(hash31(i), hash31(i + o.yxx), f.x), mix(hash31(i + o.xyx), hash31(i + o.yyx), f.x), f.y),
    mix(mix(hash31(i + o.xxy), hash31(i + o.yxy), f.x), mix(hash31(i + o.xyy), hash31(i + o.yyy), f.x), f.y),
    f.z);
}
float cloud3(vec3 p) { return .54 * grain3(p) + .27 * grain3(p * 2.1) + .19 * grain3(p * 4.3); }
`;

const VERTEX_HEAD = `
attribute vec4 aPart; attribute vec2 aTraits; attribute vec2 aFlat;
varying vec3 vPlace, vFacing; varying vec4 vPart; varying vec2 vTraits, vFlat;
`;

const FRAGMENT_HEAD = `
varying vec3 vPlace, vFacing; varying vec4 vPart; varying vec2 vTraits, vFlat;
uniform sampler2D uOcclusion, uGrooves; uniform vec2 uSize; uniform mat3 uToView;
uniform float uWear, uDirt, uGrain;
float openness, worn;
${NOISE}`;

/** Shader code for the color: clouds of dirt, darker hollows and grooves, bare metal on worn bevels. */
const COLOUR = `
{
  vec2 seen = texture2D(uOcclusion, gl_FragCoord.xy / uSize).rg;
  openness = pow(clamp(seen.r / max(seen.g, .02), 0., 1.), 1.15);
  float ahead = abs(normalize(vFacing).z);
  float bevel = vTraits.y * smoothstep(.22, .5, ahead) * (1. - smoothstep(.86, .985, ahead));
  worn = 0.;
  if (uWear > 0. && bevel > .01) worn = bevel * smoothstep(.42, .62, cloud3(vPlace * 5.3 + 3.) + uWear * .35 - .12);
  diffuseColor.rgb = mix(diffuseColor.rgb, vec3(.55, .54, .52), worn * .85);
  diffuseColor.rgb *= mix(1., .72 + .5 * cloud3(vPlace * 3.1), uDirt);
  diffuseColor.rgb *= mix(.5, 1., smoothstep(.25, .9, openness));
  #ifdef GROOVED
  diffuseColor.rgb *= mix(.25, 1., smoothstep(.1, .75, texture2D(uGrooves, vFlat).r));
  #endif
}`;

const ROUGHNESS = `
roughnessFactor = clamp(roughnessFactor * mix(1., .55 + .9 * cloud3(vPlace * vec3(9., 26., 9.) + 7.), uDirt), .06, 1.);
roughnessFactor = mix(roughnessFactor, .3, worn);`;

/**
 * Shader code for the normals: on flat faces they lean outwards, more so towards the part's rim, which makes the faces
 * look domed. Rough materials get a grain.
 */
const NORMAL = `
{
  vec3 facing = normalize(vFacing);
  float onFlat = smoothstep(.9, .99, abs(facing.z));
  vec2 across = clamp((vPlace.xy - vPart.xy) / vPart.zw, -1., 1.);
  vec3 lean = vec3(across.x * .35, across.y, 0.) * vTraits.x * onFlat;
  if (uGrain > 0.) {
    vec3 fine = vPlace * 34.;
    lean += uGrain * (vec3(grain3(fine), grain3(fine + 11.), grain3(fine + 23.)) - .5);
  }
  normal = normalize(normal + uToView * lean);
}`;

const LIGHT = `
reflectedLight.indirectDiffuse *= openness;
reflectedLight.indirectSpecular *= mix(.12, 1., openness);
reflectedLight.directDiffuse *= mix(.55, 1., openness);
reflectedLight.directSpecular *= mix(.5, 1., openness);
#ifdef USE_CLEARCOAT
clearcoatSpecularIndirect *= mix(.15, 1., openness);
#endif`;

/**
 * Makes a material of the workshop. `physical` are three.js's own settings; `wear`, `dirt` and `grain` run from 0 to
 * 1; `depth` is the depth of grooves (0: none). `shared` holds the uniforms of the stage it's rendered on. `open`
 * shells are visible from both sides, at twice the cost.
 */
export function surface({ physical, map, wear = 0, dirt = 0.35, grain = 0, depth = 2.2 }, shared, open) {
  const side = open ? THREE.DoubleSide : THREE.FrontSide;
  const material = new THREE.MeshPhysicalMaterial({ side, ...physical });
  material.shadowSide = THREE.DoubleSide;
  if (map) material.map = map;
  const grooved = depth > 0 && shared.uGrooves.value !== null;
  if (grooved) {
    material.bumpMap = shared.uGrooves.value;
    material.bumpScale = depth;
    material.defines.GROOVED = '';
  }
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, shared, {
      uWear: { value: wear },
      uDirt: { value: dirt },
      uGrain: { value: grain },
    });
    const insert = (stage, anchor, text) => {
      shader[stage] = shader[stage].replace(`#include <${anchor}>`, `#include <${anchor}>\n${text}`);
    };
    insert('vertexShader', 'common', VERTEX_HEAD);
    insert(
      'vertexShader',
      'begin_vertex',
      'vPlace = position; vFacing = normal; vPart = aPart; vTraits = aTraits; vFlat = aFlat;',
    );
    insert('fragmentShader', 'common', FRAGMENT_HEAD);
    insert('fragmentShader', 'map_fragment', COLOUR);
    insert('fragmentShader', 'roughnessmap_fragment', ROUGHNESS);
    insert('fragmentShader', 'metalnessmap_fragment', 'metalnessFactor = mix(metalnessFactor, 1., worn);');
    insert('fragmentShader', 'normal_fragment_maps', NORMAL);
    insert('fragmentShader', 'aomap_fragment', LIGHT);
  };
  material.customProgramCacheKey = () => `surface${grooved}`;
  return material;
}
