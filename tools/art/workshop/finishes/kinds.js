import * as THREE from 'three';
import { mapOf } from '../kit/materials.js';
import { compose } from './compose.js';
import * as fields from './fields.js';
import * as graphics from './graphics.js';
import * as metals from './metals.js';
import * as ornaments from './ornaments.js';
import * as prints from './prints.js';
import * as steel from './steel.js';

const { ground: _, ...printed } = prints;
const SOURCES = { fields, graphics, metals, ornaments, prints: printed, steel };
const KINDS = { ...fields, ...graphics, ...metals, ...ornaments, ...printed, ...steel };

/** Looks of painted surfaces. `physical` goes to three.js; wear, dirt and grain go to `surface`. */
const LOOKS = {
  matt: { physical: { metalness: 0.08, roughness: 0.5 }, wear: 0.18, dirt: 0.38 },
  gloss: {
    physical: { metalness: 0.28, roughness: 0.32, clearcoat: 0.85, clearcoatRoughness: 0.12 },
    wear: 0.07,
    dirt: 0.21,
  },
  metal: {
    physical: { metalness: 0.94, roughness: 0.25, clearcoat: 0.75, clearcoatRoughness: 0.1 },
    wear: 0.03,
    dirt: 0.19,
  },
  cloth: { physical: { metalness: 0, roughness: 0.62, sheen: 0.3 }, wear: 0, dirt: 0.34, grain: 0.1 },
};
/** Kinds of finish with a metallic look, and kinds with a matt one. All others are lacquered. */
const METAL = new Set(Object.keys(metals).filter((kind) => kind !== 'rust'));
const MATT = new Set(['camo', 'digital', 'mesh', 'plaid', 'rust', 'spray']);

/** Returns the look of a finish: its own material, or that of its kind. Models of cloth always have the same one. */
export function lookOf({ kind, material }, cloth) {
  if (cloth) return 'cloth';
  if (material) return material;
  if (METAL.has(kind)) return 'metal';
  return MATT.has(kind) ? 'matt' : 'gloss';
}

/**
 * Returns the materials that a finish colors, all in the same gray: `paint`, the secondary `paint2`, and `trim` for
 * small fittings.
 */
export function lookMaterials(look, grey) {
  const { physical, wear, dirt, grain = 0 } = LOOKS[look];
  const cloth = look === 'cloth';
  // The color is set as numbers, so that 1 is white and three.js doesn't convert it from sRGB.
  const color = new THREE.Color(grey, grey, grey);
  return {
    paint: {
      physical: { ...physical, color, envMapIntensity: 1.15 },
      wear,
      dirt,
      grain,
      depth: cloth ? 0.8 : 2.2,
    },
    paint2: {
      physical: { color, metalness: cloth ? 0.1 : 0.3, roughness: cloth ? 0.6 : 0.38 },
      wear: cloth ? 0 : 0.1,
      dirt: 0.35,
      grain: cloth ? 0.08 : 0,
    },
    trim: {
      physical: { color, metalness: cloth ? 0.2 : 0.5, roughness: 0.34, clearcoat: 0.4 },
      dirt: 0.2,
      depth: 0,
    },
  };
}

/** Returns the name of the file that draws a kind of finish. */
export function finishSource(kind) {
  return Object.keys(SOURCES).find((name) => Object.hasOwn(SOURCES[name], kind));
}

/**
 * Draws a finish from its kind, its palette (ground, main, second and accent color, in some a fifth) and a seed.
 * Finishes of the table can also have parts, bars, figures and wear. The result is in the form that `repaint` takes.
 */
export function finishColours(finish) {
  const { kind, palette, seed, second = palette[0], trim = palette[3] } = finish;
  const canvas = KINDS[kind](palette, seed);
  const draw = (motif, colours) => KINDS[motif](colours, seed + 1);
  const isComposed = finish.parts ?? finish.bars ?? finish.figures ?? finish.wear;
  return {
    map: mapOf(isComposed ? compose(canvas, finish, draw) : canvas),
    paint2: second,
    trim,
  };
}
