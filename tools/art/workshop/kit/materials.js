import * as THREE from 'three';
import { fromPixels, noise, ramp } from '../finishes/pattern.js';

const texture = (canvas) => {
  const map = new THREE.CanvasTexture(canvas);
  map.colorSpace = THREE.SRGBColorSpace;
  map.wrapS = THREE.MirroredRepeatWrapping;
  map.wrapT = THREE.MirroredRepeatWrapping;
  map.anisotropy = 8;
  return map;
};

let grain;
/** Returns wood whose grain runs along x. It's drawn once and cached. */
function woodMap() {
  if (grain) return grain;
  const { cloud, single } = noise(5);
  const tones = [
    [78, 40, 20],
    [132, 74, 36],
    [166, 102, 54],
  ];
  grain = texture(
    fromPixels((u, v) => {
      const rings = cloud(u * 3, v * 40) + 0.4 * cloud(u * 2, v * 9);
      return ramp(tones, (0.5 + 0.5 * Math.sin(rings * 26)) * 0.8 + 0.2 * single(u * 60, v * 240));
    }),
  );
  return grain;
}

let base;
/**
 * Returns the unpainted materials: metals, polymer, wood, leather, cord, glass and red lacquer. Every call returns the
 * same objects.
 */
export function baseMaterials() {
  base ??= {
    steel: { physical: { color: '#565a62', metalness: 1, roughness: 0.33 }, wear: 0.14, dirt: 0.42 },
    dark: { physical: { color: '#33353b', metalness: 0.85, roughness: 0.42 }, wear: 0.12, dirt: 0.4 },
    black: {
      physical: { color: '#26272b', metalness: 0, roughness: 0.46 },
      dirt: 0.3,
      grain: 0.1,
      depth: 2.5,
    },
    bright: { physical: { color: '#d3d6da', metalness: 1, roughness: 0.2 }, dirt: 0.25, depth: 0 },
    gold: { physical: { color: '#edbb4c', metalness: 1, roughness: 0.25 }, dirt: 0.35, depth: 0 },
    brass: { physical: { color: '#c8933c', metalness: 1, roughness: 0.3 }, dirt: 0.35, depth: 0 },
    bronze: { physical: { color: '#8a5a2a', metalness: 1, roughness: 0.38 }, wear: 0.12, dirt: 0.5 },
    iron: {
      physical: { color: '#34312e', metalness: 0.9, roughness: 0.5 },
      wear: 0.16,
      dirt: 0.5,
      grain: 0.15,
    },
    wood: {
      physical: { color: '#ffffff', metalness: 0, roughness: 0.5, clearcoat: 0.35, clearcoatRoughness: 0.4 },
      map: woodMap(),
      dirt: 0.3,
      depth: 2,
    },
    leather: {
      physical: { color: '#2a221d', metalness: 0, roughness: 0.5 },
      dirt: 0.4,
      grain: 0.12,
      depth: 0,
    },
    cord: { physical: { color: '#3b3a2c', metalness: 0, roughness: 0.85 }, dirt: 0.45, grain: 0.3 },
    glass: {
      physical: {
        color: '#23408f',
        metalness: 0.9,
        roughness: 0.06,
        iridescence: 1,
        iridescenceIOR: 1.9,
      },
      dirt: 0,
      depth: 0,
    },
    red: { physical: { color: '#a8201a', metalness: 0.1, roughness: 0.35 }, dirt: 0.2, depth: 0 },
  };
  return base;
}

/** Makes a color map from a canvas, in sRGB. */
export const mapOf = texture;
