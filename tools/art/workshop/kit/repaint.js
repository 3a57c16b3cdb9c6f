import * as THREE from 'three';

/**
 * Light reflected from a painted surface is a constant plus a share of the paint's color. So a model is only rendered
 * in full a few times: with black paint, with white paint, and in the rim light alone. Each further finish then costs
 * one picture of plain colors and one sum per pixel.
 */
const SUM = `
varying vec2 at;
uniform sampler2D uBlack, uWhite, uRim, uColour;
uniform vec3 uRimColour;
void main() {
  vec4 black = texture2D(uBlack, at);
  float cover = black.a;
  vec3 share = max(texture2D(uWhite, at).rgb - black.rgb, 0.);
  vec3 light = black.rgb + share * texture2D(uColour, at).rgb + texture2D(uRim, at).rgb * uRimColour;
  gl_FragColor = vec4(light / max(cover, .001), 1.);
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
  gl_FragColor = vec4(gl_FragColor.rgb * cover, cover);
}`;

/**
 * Makes the full-screen quad that computes the sum. Its uniforms are the four pictures and the color of the rim light.
 */
export function sumSheet() {
  const material = new THREE.ShaderMaterial({
    uniforms: {
      uBlack: { value: null },
      uWhite: { value: null },
      uRim: { value: null },
      uColour: { value: null },
      uRimColour: { value: new THREE.Color() },
    },
    vertexShader: 'varying vec2 at; void main() { at = uv; gl_Position = vec4(position.xy, 0., 1.); }',
    fragmentShader: SUM,
    blending: THREE.NoBlending,
    depthTest: false,
    depthWrite: false,
  });
  const sheet = new THREE.Mesh(new THREE.PlaneGeometry(2, 2), material);
  sheet.frustumCulled = false;
  const scene = new THREE.Scene();
  scene.add(sheet);
  return { scene, camera: new THREE.OrthographicCamera(-1, 1, 1, -1, 0, 1), uniforms: material.uniforms };
}

/** Makes a render target in half floats, which hold a larger range than the screen, with smooth edges. */
export function lightPicture(width, height) {
  return new THREE.WebGLRenderTarget(width, height, { type: THREE.HalfFloatType, samples: 4 });
}

/** Makes an unlit material of flat color, from a map or a single color. */
export function flat(options) {
  return new THREE.MeshBasicMaterial({ side: THREE.DoubleSide, ...options });
}
