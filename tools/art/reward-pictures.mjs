import { rewardCases } from '@aureus/catalogue/reward-cases.ts';
import sharp from 'sharp';
import { CRATE_LIGHT, CRATES } from './workshop/crates/catalogue.js';

const SHARED = ['kit/darkroom.js', 'crates/palettes.js'];
const COINS = { width: 320, height: 240 };

/** Color changes that turn the gold coin into other metals. */
const METALS = {
  bronze: { hue: -14, saturation: 0.72, brightness: 0.78 },
  silver: { saturation: 0.08, brightness: 1.02 },
  gold: {},
};

/** Heap of coins for each multiple: its metal, and the center and size [x, y, size] of each coin, back row first. */
const HEAPS = [
  ['bronze', [[160, 120, 196]]],
  [
    'bronze',
    [
      [108, 110, 160],
      [212, 132, 160],
    ],
  ],
  [
    'bronze',
    [
      [160, 76, 138],
      [94, 158, 144],
      [226, 158, 144],
    ],
  ],
  [
    'silver',
    [
      [108, 110, 160],
      [212, 132, 160],
    ],
  ],
  [
    'silver',
    [
      [160, 76, 138],
      [94, 158, 144],
      [226, 158, 144],
    ],
  ],
  ['gold', [[160, 120, 208]]],
  [
    'gold',
    [
      [106, 108, 166],
      [214, 132, 166],
    ],
  ],
  [
    'gold',
    [
      [160, 74, 142],
      [92, 160, 150],
      [228, 160, 150],
    ],
  ],
  [
    'gold',
    [
      [104, 72, 118],
      [216, 72, 118],
      [66, 162, 124],
      [254, 162, 124],
      [160, 158, 140],
    ],
  ],
  [
    'gold',
    [
      [160, 54, 84],
      [106, 94, 92],
      [214, 94, 92],
      [58, 156, 94],
      [262, 156, 94],
      [124, 156, 104],
      [196, 160, 104],
    ],
  ],
  [
    'gold',
    [
      [130, 44, 74],
      [190, 44, 74],
      [88, 86, 82],
      [160, 82, 86],
      [232, 86, 82],
      [48, 138, 86],
      [120, 132, 90],
      [200, 132, 90],
      [272, 138, 86],
      [84, 184, 88],
      [236, 184, 88],
      [160, 184, 98],
    ],
  ],
];

/** Draws coins of one metal side by side, those in front over those behind. */
function heap([metal, places]) {
  return async (picture) => {
    const coin = await picture.resize(160, 160).modulate(METALS[metal]).png().toBuffer();
    const input = await Promise.all(
      places.map(async ([across, down, edge]) => ({
        input: await sharp(coin).resize(edge, edge, { kernel: 'lanczos3' }).toBuffer(),
        left: Math.round(across - edge / 2),
        top: Math.round(down - edge / 2),
      })),
    );
    const ground = sharp({ create: { ...COINS, channels: 4, background: '#00000000' } });
    return sharp(await ground.composite(input).png().toBuffer());
  };
}

/**
 * Returns the pictures to draw for the rewards: a crate for each case, and a heap of coins for each multiple of a rake
 * case.
 */
export function rewardPictures() {
  const cases = rewardCases();
  const crates = cases.map(({ slug, crate, emblem, palette }) => ({
    file: `art/rewards/${slug}.avif`,
    call: 'renderCrate',
    request: { crate, emblem, palette },
    size: { width: 320, height: 320 },
    quality: 50,
    sources: [...SHARED, `crates/${CRATES[crate].source}.js`],
    held: { view: CRATES[crate].view, light: CRATE_LIGHT },
  }));
  const multiples = [...(cases.find(({ kind }) => kind === 'RAKE')?.table.items ?? [])].reverse();
  const heaps = multiples.map(({ id }, index) => ({
    file: `art/rewards/${id}.avif`,
    already: 'art/coin-hero.avif',
    size: { width: 448, height: 448 },
    quality: 56,
    sources: ['../studio/coin.js'],
    held: { heap: HEAPS[index] },
    finish: heap(HEAPS[index]),
  }));
  return [...crates, ...heaps];
}
