import * as THREE from 'three';

/**
 * Repainting. Light that comes back from a painted surface is a constant plus a share of the paint's colour, so a
 * model is rendered in full only a few times (its paint black, its paint white, and in the light from behind alone);
 * every further finish costs one picture of plain colours and one sum per pixel.
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

/** The sheet on which the sum is done; its uniforms name the four pictures. */
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

/** A picture that keeps more than the screen can show, with smooth edges. */
export function lightPicture(width, height) {
  return new THREE.WebGLRenderTarget(width, height, { type: THREE.HalfFloatType, samples: 4 });
}

/** Flat colours, unlit: of a map, or of one colour. */
export function flat(options) {
  return new THREE.MeshBasicMaterial({ side: THREE.DoubleSide, ...options });
}
