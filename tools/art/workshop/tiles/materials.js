import { baseMaterials } from '../kit/materials.js';

/** Returns the materials of all game objects: gold, basalt, ivory, ruby, emerald and others. */
export function gameMaterials() {
  const { steel, gold, brass, leather, iron, red, wood } = baseMaterials();
  const jewel = (color, emissive) => ({
    physical: { color, emissive, metalness: 0.35, roughness: 0.07, clearcoat: 1 },
    dirt: 0,
    depth: 0,
  });
  return {
    steel,
    bright: {
      physical: { color: '#f4f6fa', metalness: 1, roughness: 0.18, envMapIntensity: 1.7 },
      dirt: 0.2,
      depth: 1.2,
    },
    gold,
    brass,
    leather,
    iron,
    red,
    wood,
    // Second metal, for every other layer of an emblem.
    metal2: { physical: { color: '#fff0b8', metalness: 1, roughness: 0.28 }, dirt: 0.3 },
    basalt: {
      physical: { color: '#3b3632', metalness: 0.2, roughness: 0.55 },
      wear: 0.06,
      dirt: 0.5,
      grain: 0.2,
    },
    basaltLight: {
      physical: { color: '#5a524b', metalness: 0.2, roughness: 0.5 },
      wear: 0.06,
      dirt: 0.4,
      grain: 0.15,
    },
    ivory: { physical: { color: '#efe3c9', metalness: 0, roughness: 0.34, clearcoat: 0.5 }, dirt: 0.2 },
    ember: {
      physical: { color: '#ff9a2f', emissive: '#ff6a10', emissiveIntensity: 1.6, roughness: 0.6 },
      dirt: 0,
      depth: 0,
    },
    spark: {
      physical: { color: '#fff2b0', emissive: '#ffd24a', emissiveIntensity: 2.4, roughness: 0.6 },
      dirt: 0,
      depth: 0,
    },
    bomb: {
      physical: {
        color: '#26241f',
        metalness: 0.75,
        roughness: 0.32,
        clearcoat: 0.5,
        clearcoatRoughness: 0.2,
      },
      dirt: 0.4,
      depth: 0,
    },
    cord: { physical: { color: '#b99a62', metalness: 0, roughness: 0.8 }, dirt: 0.3, grain: 0.3, depth: 0 },
    emerald: jewel('#12a86c', '#033a22'),
    emeraldLight: jewel('#5af0b4', '#0f6a45'),
    emeraldDark: jewel('#067a4c', '#021f14'),
    amber: jewel('#d97a1f', '#4a1f04'),
    ruby: jewel('#c8202c', '#3a0508'),
  };
}
