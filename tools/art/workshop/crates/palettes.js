import * as THREE from 'three';
import { fromPixels, noise, ramp, rgb } from '../finishes/pattern.js';
import { mapOf } from '../kit/materials.js';

const GOLD = '#edbb4c';
const SILVER = '#cdd3da';
const BRONZE = '#b9773a';

/** Colors of each palette: main, its dark variant, fittings, second metal, gem, and rim light. */
const COLOURS = {
  gold: { main: '#d19a2c', dark: '#3a2408', metal: GOLD, metal2: '#fff0b8', gem: '#b3121f', rim: '#f2c14e' },
  silver: {
    main: '#8f99a6',
    dark: '#2c323b',
    metal: SILVER,
    metal2: '#f4f7fa',
    gem: '#1d6fd0',
    rim: '#9fc3f5',
  },
  bronze: {
    main: '#7a4a22',
    dark: '#2c1a0c',
    metal: BRONZE,
    metal2: '#edbb4c',
    gem: '#0f9a5f',
    rim: '#e0a060',
  },
  crimson: {
    main: '#9b141d',
    dark: '#2a0709',
    metal: GOLD,
    metal2: '#fff0b8',
    gem: '#e02a3a',
    rim: '#f46b65',
  },
  ivory: { main: '#e9dfca', dark: '#9a8560', metal: GOLD, metal2: '#8c1a1a', gem: '#a3141f', rim: '#f2dfae' },
  basalt: {
    main: '#413c38',
    dark: '#1b1917',
    metal: GOLD,
    metal2: '#c8933c',
    gem: '#e0661a',
    rim: '#e3b341',
  },
  emerald: {
    main: '#0f7a52',
    dark: '#04211a',
    metal: GOLD,
    metal2: '#d8ffe9',
    gem: '#19d68a',
    rim: '#4cc38a',
  },
  azure: { main: '#1f57b8', dark: '#0a1630', metal: SILVER, metal2: GOLD, gem: '#3f9bff', rim: '#5b9bf3' },
  amethyst: {
    main: '#6330b5',
    dark: '#170a2c',
    metal: GOLD,
    metal2: '#e9dcff',
    gem: '#a85cff',
    rim: '#a97bf5',
  },
  ember: {
    main: '#b8401a',
    dark: '#241310',
    metal: BRONZE,
    metal2: '#ffd36a',
    gem: '#ff8a1f',
    rim: '#f5831f',
  },
};

/** Names of all palettes. */
export const PALETTE_NAMES = Object.keys(COLOURS);

/** Returns the color of painted stone: weathered towards gray. */
const weathered = (colour) =>
  `#${new THREE.Color(colour).lerp(new THREE.Color('#8f877c'), 0.3).getHexString()}`;
const shade = (colour, factor) => `#${new THREE.Color(colour).multiplyScalar(factor).getHexString()}`;

let boards;
/** Draws gray wood to be tinted, with a grain along x. */
function boardMap() {
  const { cloud, single } = noise(17);
  const tones = [rgb('#6f6a66'), rgb('#b8b2ac'), rgb('#f2ede6')];
  boards ??= mapOf(
    fromPixels((u, v) => {
      const rings = cloud(u * 4, v * 46) + 0.4 * cloud(u * 2, v * 10);
      return ramp(tones, (0.5 + 0.5 * Math.sin(rings * 26)) * 0.75 + 0.25 * single(u * 60, v * 240));
    }),
  );
  return boards;
}

let stone;
function stoneMap() {
  const { cloud } = noise(23);
  const tones = [rgb('#8b8680'), rgb('#cfcac3'), rgb('#ffffff')];
  stone ??= mapOf(
    fromPixels((u, v) => {
      const fold = cloud(u * 4, v * 4);
      const vein = (1 - Math.abs(2 * cloud(u * 5 + fold * 2, v * 5, 3) - 1)) ** 18;
      return ramp(tones, 0.35 + 0.6 * cloud(u * 9, v * 9, 3) - vein * 0.5);
    }),
  );
  return stone;
}

/** Returns the materials of a crate in a palette, by name. */
export function crateMaterials(palette) {
  const { main, dark, metal, metal2, gem } = COLOURS[palette];
  return {
    timber: {
      physical: {
        color: shade(main, 1.25),
        metalness: 0,
        roughness: 0.42,
        clearcoat: 0.5,
        clearcoatRoughness: 0.3,
      },
      map: boardMap(),
      dirt: 0.4,
    },
    darkTimber: {
      physical: { color: shade(dark, 1.6), metalness: 0, roughness: 0.5 },
      map: boardMap(),
      dirt: 0.4,
    },
    stone: {
      physical: { color: weathered(main), metalness: 0, roughness: 0.55 },
      map: stoneMap(),
      dirt: 0.4,
      grain: 0.12,
    },
    darkStone: {
      physical: { color: shade(dark, 1.5), metalness: 0, roughness: 0.5 },
      map: stoneMap(),
      dirt: 0.4,
      grain: 0.15,
    },
    marble: {
      physical: { color: '#efe6d4', metalness: 0, roughness: 0.36, clearcoat: 0.4 },
      map: stoneMap(),
      dirt: 0.25,
    },
    enamel: {
      physical: { color: main, metalness: 0.25, roughness: 0.3, clearcoat: 0.9, clearcoatRoughness: 0.12 },
      wear: 0.05,
      dirt: 0.25,
    },
    darkEnamel: {
      physical: { color: dark, metalness: 0.3, roughness: 0.34, clearcoat: 0.6 },
      wear: 0.06,
      dirt: 0.3,
    },
    metal: { physical: { color: metal, metalness: 1, roughness: 0.26 }, dirt: 0.35 },
    metal2: { physical: { color: metal2, metalness: 1, roughness: 0.28 }, dirt: 0.3 },
    iron: {
      physical: { color: '#3a3733', metalness: 0.9, roughness: 0.46 },
      wear: 0.16,
      dirt: 0.5,
      grain: 0.12,
    },
    gem: {
      physical: { color: gem, metalness: 0.25, roughness: 0.05, clearcoat: 1, emissive: shade(gem, 0.3) },
      dirt: 0,
      depth: 0,
    },
  };
}

/** Returns the color of the light behind a crate. */
export const rimOf = (palette) => COLOURS[palette].rim;
