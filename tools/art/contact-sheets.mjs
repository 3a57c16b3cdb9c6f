// npm run art:sheets: puts the committed pictures of the table's finishes on sheets with names, one for each family, in
// the folder screens/art/ (ignored by Git). `-- --quiz --seed 7` draws ten pictures without names beside forty names,
// prints the answers, and shows the seed on the sheet.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { randomOf, shuffled } from '../random.ts';
import { runMain, StopWithSentence } from '../terminal.mjs';
import { rowOf } from './finish-table/index.mjs';
import { catalogueItems } from './item-pictures.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const folder = path.join(root, 'screens/art');
const CARD = '#1a1715';
const PAGE = '#0c0b0a';
const PICTURE = { width: 240, height: 180 };
const GAP = 8;
const LABEL = 20;
const PICTURED = 10;
const NAMES = 40;

/** Families of finishes, one sheet each. An item belongs to the first family that takes it. */
const FAMILIES = {
  'ak-47': ({ weapon }) => weapon === 'AK-47',
  awp: ({ weapon }) => weapon === 'AWP',
  m4: ({ weapon }) => weapon.startsWith('M4A'),
  knives: ({ category }) => category === 'Knives',
  gloves: ({ category }) => category === 'Gloves',
  pistols: ({ category }) => category === 'Pistols' || category === 'Equipment',
  rifles: ({ category }) => category === 'Rifles',
  'smgs-and-heavy': () => true,
};
/** Knives on the sheet of knives: the ones whose blades show most of a finish. */
const SHEET_KNIVES = new Set(['Karambit', 'Butterfly Knife', 'M9 Bayonet', 'Bayonet', 'Talon Knife']);
/** Families whose items the quiz shows. */
const QUIZ = ['ak-47', 'awp', 'knives'];

function byFamily() {
  const families = Object.fromEntries(Object.keys(FAMILIES).map((name) => [name, []]));
  for (const item of catalogueItems(root)) {
    if (!rowOf(item)) continue;
    const [name] = Object.entries(FAMILIES).find(([, takes]) => takes(item));
    if (name !== 'knives' || SHEET_KNIVES.has(item.weapon)) families[name].push(item);
  }
  families.knives.sort((left, right) =>
    left.finish < right.finish ? -1 : left.finish > right.finish ? 1 : 0,
  );
  return families;
}

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function textOf(text, { width, height, size, color = '#e8dfd0' }) {
  const line = `<text x="4" y="${Math.round(height * 0.72)}" font-family="sans-serif" font-size="${size}" fill="${color}">${escaped(text)}</text>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${line}</svg>`,
  );
}

/** Returns the layers of a grid of cards: each item's picture and its label, from `left` and `top` on. */
async function gridOf(items, labelOf, columns, { left, top }) {
  const layers = items.map(async (item, index) => {
    const x = left + (index % columns) * (PICTURE.width + GAP);
    const y = top + Math.floor(index / columns) * (PICTURE.height + LABEL + GAP);
    const picture = await sharp(path.join(root, `apps/web/public/art/items/${item.id}.avif`))
      .resize(PICTURE)
      .flatten({ background: CARD })
      .png()
      .toBuffer();
    const label = textOf(labelOf(item, index), { width: PICTURE.width, height: LABEL, size: 12 });
    return [
      { input: picture, left: x, top: y },
      { input: label, left: x, top: y + PICTURE.height },
    ];
  });
  return (await Promise.all(layers)).flat();
}

async function write(file, width, height, layers) {
  await sharp({ create: { width, height, channels: 3, background: PAGE } })
    .composite(layers)
    .png()
    .toFile(path.join(folder, file));
  console.log(`screens/art/${file}`);
}

async function drawFamilies() {
  const columns = 6;
  for (const [name, items] of Object.entries(byFamily())) {
    const rows = Math.ceil(items.length / columns);
    const layers = await gridOf(items, ({ name: label }) => label.replace('★ ', ''), columns, {
      left: GAP,
      top: GAP,
    });
    const height = GAP + rows * (PICTURE.height + LABEL + GAP);
    await write(`${name}.png`, GAP + columns * (PICTURE.width + GAP), height, layers);
  }
}

/** Draws the quiz of a seed. Each finish is in it once, so that no name fits two pictures. */
async function drawQuiz(seed) {
  const random = randomOf(seed);
  const families = byFamily();
  const pool = shuffled(
    random,
    QUIZ.flatMap((name) => families[name]),
  );
  const single = pool.filter(
    ({ finish }, index) => pool.findIndex((item) => item.finish === finish) === index,
  );
  const named = single.slice(0, NAMES);
  const pictured = named.slice(0, PICTURED);
  const names = named.map(({ name }) => name.replace('★ ', '')).toSorted((a, b) => (a < b ? -1 : 1));
  const columns = 4;
  const rows = Math.ceil(PICTURED / columns);
  const layers = await gridOf(pictured, (_, index) => `${index + 1}`, columns, { left: GAP, top: GAP });
  const from = GAP + columns * (PICTURE.width + GAP) + 16;
  const height = Math.max(GAP + rows * (PICTURE.height + LABEL + GAP), 24 + (NAMES + 1) * LABEL);
  names.forEach((name, index) => {
    layers.push({
      input: textOf(name, { width: 280, height: LABEL, size: 13 }),
      left: from,
      top: GAP + index * LABEL,
    });
  });
  layers.push({
    input: textOf(`Seed ${seed}`, { width: 280, height: LABEL, size: 13, color: '#9c9182' }),
    left: GAP,
    top: height - LABEL - GAP,
  });
  await write(`quiz-${seed}.png`, from + 288, height, layers);
  pictured.forEach(({ name }, index) => {
    console.log(`${index + 1}. ${name.replace('★ ', '')}`);
  });
}

await runMain(async () => {
  const at = process.argv.indexOf('--seed');
  const seed = at < 0 ? 1 : Number(process.argv[at + 1]);
  if (!Number.isSafeInteger(seed)) throw new StopWithSentence('--seed takes a whole number.');
  sharp.concurrency(1);
  mkdirSync(folder, { recursive: true });
  await (process.argv.includes('--quiz') ? drawQuiz(seed) : drawFamilies());
});
