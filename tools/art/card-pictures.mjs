// Parts from which the server draws the pictures of shared wins: a background for each game, coin, badge and fonts.
// They are JPEG, PNG and TrueType, because the server's image library may not read AVIF and can't read WOFF2.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { CRATE_LIGHT, CRATES } from './workshop/crates/catalogue.js';
import { OBJECT_LIGHT, OBJECTS } from './workshop/tiles/catalogue.js';

/** Folder of these files, relative to `apps/web/public`, the base folder of all pictures. */
const FOLDER = '../../server/cards';
const CARD = { width: 1200, height: 630 };
const THING = 470;

/**
 * Puts a game's typical object on the basalt background, in warm light, and a coin at the top left. The rest of the
 * left half stays free for text.
 */
async function onCard(picture, root) {
  const { width, height } = CARD;
  const publicDir = path.join(root, 'apps/web/public');
  const ground = await sharp(path.join(publicDir, 'art/basalt.avif'))
    .resize(width, height, { fit: 'cover', position: 'right' })
    .flatten({ background: '#0c0b0a' })
    .toBuffer();
  const shade = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
      <radialGradient id="g" gradientUnits="userSpaceOnUse" cx="905" cy="320" r="420"><stop offset="0" stop-color="#e8a93a" stop-opacity=".34"/><stop offset=".55" stop-color="#8a5a18" stop-opacity=".14"/><stop offset="1" stop-color="#0c0b0a" stop-opacity="0"/></radialGradient>
      <linearGradient id="s"><stop offset=".3" stop-color="#0c0b0a"/><stop offset=".72" stop-color="#0c0b0a" stop-opacity=".2"/></linearGradient>
    </defs><rect width="100%" height="100%" fill="url(#s)"/><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
  );
  const thing = await picture
    .resize(THING, THING, { fit: 'contain', background: '#00000000', kernel: 'lanczos3' })
    .png()
    .toBuffer();
  const coin = await coinOf(publicDir, 56);
  const together = await sharp(ground)
    .composite([
      { input: shade },
      { input: thing, left: 905 - THING / 2, top: 320 - THING / 2 },
      { input: coin, left: 64, top: 56 },
    ])
    .png()
    .toBuffer();
  return sharp(together);
}

const coinOf = (publicDir, edge) =>
  sharp(path.join(publicDir, 'favicon.svg'), { density: 900 }).resize(edge, edge).png().toBuffer();

const SHARED = ['kit/darkroom.js'];

/** Returns the backgrounds, one per game. Games have the names of the ledger. */
export function cardPictures() {
  const card = (game, drawing) => ({
    file: `${FOLDER}/${game}.jpg`,
    size: { width: THING, height: THING },
    quality: 86,
    finish: onCard,
    ...drawing,
    held: { ...drawing.held, CARD, THING },
  });
  const games = ['battles', 'mines', 'upgrader', 'plinko'].map((object) =>
    card(object, {
      call: 'renderObject',
      request: { object },
      sources: [...SHARED, 'tiles/objects.js', 'tiles/materials.js'],
      held: { view: OBJECTS[object].view, light: OBJECT_LIGHT },
    }),
  );
  const cases = card('cases', {
    call: 'renderCrate',
    request: { crate: 'chest', emblem: 'laurel', palette: 'crimson' },
    sources: [...SHARED, 'crates/palettes.js', 'crates/boxes.js'],
    held: { view: CRATES.chest.view, light: CRATE_LIGHT },
  });
  const spin = card('spin', { already: 'art/spin-wheel.avif', sources: ['../studio/wheel.js'], held: {} });
  return [...games, cases, spin];
}

/** Coin shown next to an amount, and badge of a win with a proof. */
const coin = {
  file: `${FOLDER}/coin.png`,
  draw: async (_page, target, _report, root) => {
    await writeFile(target, await coinOf(path.join(root, 'apps/web/public'), 64));
  },
};
const badge = {
  file: `${FOLDER}/badge.png`,
  draw: async (_page, target) => {
    const drawn = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="330" height="60"><rect x="1" y="1" width="328" height="58" rx="10" fill="#14281f" stroke="#2c5a44" stroke-width="1.5"/>
      <g transform="translate(20 15) scale(1.25)" fill="none" stroke="#6fe0a8" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M20 13c0 5-3.500 7.500-7.660 8.950a1 1 0 0 1-.67-.01C7.500 20.500 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.500-1.200 6.240-2.720a1.170 1.170 0 0 1 1.520 0C14.510 3.810 17 5 19 5a1 1 0 0 1 1 1z"/><path d="m9 12 2 2 4-4"/></g></svg>`,
    );
    await sharp(drawn).png({ compressionLevel: 9 }).toFile(target);
  },
};

const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
const LATIN = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœ…–—‘’“”•`;
const LATIN_EXTENDED = range(0x100, 0x24f) + range(0x1e00, 0x1eff);
const VIETNAMESE = range(0x1ea0, 0x1ef9);
const CYRILLIC = `${range(0x400, 0x45f)}Ґґ№`;
const CYRILLIC_EXTENDED = range(0x460, 0x52f);
const GREEK = range(0x370, 0x3ff);

/**
 * Makes a TrueType subset of one of the site's fonts, at one weight. The library that draws text on pictures can't
 * read WOFF2.
 */
const font = (name, source, letters, wght) => ({
  file: `${FOLDER}/${name}.ttf`,
  draw: async (_page, target, _report, root) => {
    const packed = await readFile(path.join(root, 'node_modules/@fontsource-variable', source));
    await writeFile(
      target,
      await subsetFont(packed, letters, { targetFormat: 'truetype', variationAxes: { wght } }),
    );
  },
});
const inter = (part) => `inter/files/inter-${part}-wght-normal.woff2`;

export const cardParts = [
  coin,
  badge,
  font('inter-latin', inter('latin'), LATIN, 500),
  font('inter-latin-extended', inter('latin-ext'), LATIN_EXTENDED, 500),
  font('inter-vietnamese', inter('vietnamese'), VIETNAMESE, 500),
  font('inter-cyrillic', inter('cyrillic'), CYRILLIC, 500),
  font('inter-cyrillic-extended', inter('cyrillic-ext'), CYRILLIC_EXTENDED, 500),
  font('inter-greek', inter('greek'), GREEK, 500),
  font('inter-figures', inter('latin'), `0123456789.,x${range(0xa0, 0xa0)}`, 700),
  font('cinzel', 'cinzel/files/cinzel-latin-wght-normal.woff2', range(0x20, 0x7e), 700),
];
