import path from 'node:path';
import sharp from 'sharp';
import { CRATE_LIGHT, CRATES } from './workshop/crates/catalogue.js';
import { OBJECT_LIGHT, OBJECTS } from './workshop/tiles/catalogue.js';

/** Size of a tile in pixels. */
const TILE = { width: 264, height: 352 };
const CARD = '#1a1715';

/**
 * Puts a rendered object on the basalt background. The lower half, where the game's name is, fades into the card's
 * color.
 */
async function onBasalt(picture, root) {
  const { width, height } = TILE;
  const ground = await sharp(path.join(root, 'apps/web/public/art/basalt.avif'))
    .extract({ left: 660, top: 0, width: 232, height: 310 })
    .resize(width, height)
    .modulate({ brightness: 0.62 })
    .toBuffer();
  const shade = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
      <radialGradient id="g" cx=".5" cy=".38" r=".62"><stop offset="0" stop-color="#3a2a14" stop-opacity=".35"/><stop offset="1" stop-color="${CARD}" stop-opacity=".78"/></radialGradient>
      <linearGradient id="f" x2="0" y2="1"><stop offset=".5" stop-color="${CARD}" stop-opacity="0"/><stop offset=".86" stop-color="${CARD}"/></linearGradient>
    </defs><rect width="100%" height="100%" fill="url(#g)"/><rect width="100%" height="100%" fill="url(#f)"/>
    <ellipse cx="${width / 2}" cy="246" rx="86" ry="12" fill="#000" opacity=".42"/></svg>`,
  );
  const thing = await picture
    .resize(228, 228, { fit: 'contain', background: '#00000000', kernel: 'lanczos3' })
    .png()
    .toBuffer();
  const together = await sharp(ground)
    .composite([{ input: shade }, { input: thing, left: (width - 228) / 2, top: 22 }])
    .png()
    .toBuffer();
  return sharp(together);
}

const SHARED = ['kit/darkroom.js'];
const objectSources = [...SHARED, 'tiles/objects.js', 'tiles/materials.js'];

/** Returns the tiles of the home page, one per game. */
export function tilePictures() {
  const tile = (game, drawing) => ({
    file: `art/tiles/${game}.avif`,
    size: { width: 228, height: 228 },
    quality: 70,
    finish: onBasalt,
    ...drawing,
  });
  const games = ['battles', 'mines', 'upgrader', 'plinko'].map((object) =>
    tile(object, {
      call: 'renderObject',
      request: { object },
      sources: objectSources,
      held: { view: OBJECTS[object].view, light: OBJECT_LIGHT, TILE },
    }),
  );
  const request = { crate: 'chest', emblem: 'laurel', palette: 'crimson' };
  const cases = tile('cases', {
    call: 'renderCrate',
    request,
    sources: [...SHARED, 'crates/palettes.js', 'crates/boxes.js'],
    held: { view: CRATES.chest.view, light: CRATE_LIGHT, TILE },
  });
  const spin = tile('spin', {
    already: 'art/spin-wheel.avif',
    sources: ['../studio/wheel.js'],
    held: { TILE },
  });
  return [...games, cases, spin];
}

/** Returns the pictures of the hero as phones show them: a smaller coin, and only the part of the basalt behind it. */
export function phonePictures() {
  return [
    {
      file: 'art/phone/coin-hero.avif',
      already: 'art/coin-hero.avif',
      size: { width: 288, height: 288 },
      quality: 46,
      sources: [],
      held: {},
    },
    {
      file: 'art/phone/basalt.avif',
      already: 'art/basalt.avif',
      size: { width: 1200, height: 310 },
      quality: 46,
      sources: [],
      held: {},
      finish: async (picture) =>
        sharp(await picture.png().toBuffer()).extract({ left: 560, top: 0, width: 640, height: 310 }),
    },
  ];
}

/** Returns the small objects that the games show, on a transparent background. */
export function objectPictures() {
  const sizes = { gem: [128, 128], bomb: [128, 128], 'gold-item': [320, 240] };
  return Object.entries(sizes).map(([object, [width, height]]) => ({
    file: `art/objects/${object}.avif`,
    call: 'renderObject',
    request: { object },
    size: { width, height },
    quality: 56,
    sources: objectSources,
    held: { view: OBJECTS[object].view, light: OBJECT_LIGHT },
  }));
}
