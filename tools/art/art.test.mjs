import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { casePictures } from './case-pictures.mjs';
import { finishOf } from './finishes.mjs';
import { catalogueItems, itemPictures } from './item-pictures.mjs';
import { objectPictures, tilePictures } from './tile-pictures.mjs';
import { CRATES } from './workshop/crates/catalogue.js';
import { EMBLEM_NAMES } from './workshop/crates/emblems.js';
import { PALETTE_NAMES } from './workshop/crates/palettes.js';
import { finishSource } from './workshop/finishes/kinds.js';
import { MODELS } from './workshop/models/catalogue.js';

const root = path.resolve(import.meta.dirname, '../..');
const publicDir = path.join(root, 'apps/web/public');
const MEGABYTE = 1_000_000;

const items = catalogueItems(root);
const sets = [
  { name: 'items', pictures: itemPictures(root), width: 320, height: 240, most: 14_000, mean: 7_000 },
  { name: 'cases', pictures: casePictures(), width: 320, height: 320, most: 22_000, mean: 14_000 },
  { name: 'tiles', pictures: tilePictures(), width: 264, height: 352, most: 30_000, mean: 30_000 },
];

const sizeOf = (file) => statSync(path.join(publicDir, file)).size;

function totalSize(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);
}

describe('the pictures of the site', () => {
  it('gives every item of the catalogue a model and a kind of finish', () => {
    for (const item of items) {
      expect(MODELS, item.id).toHaveProperty([item.weapon]);
      const { kind, palette } = finishOf(item);
      expect(finishSource(kind), item.id).toBeDefined();
      expect(palette.length, item.id).toBeGreaterThanOrEqual(4);
    }
  });

  it('paints an item the same way every time, and different items differently', () => {
    const [first] = items;
    expect(finishOf(first)).toEqual(finishOf({ ...first }));
    const looks = items.map((item) => JSON.stringify([item.weapon, finishOf(item)]));
    expect(new Set(looks).size).toBe(items.length);
  });

  it('knows every crate, emblem and palette that the cases name', () => {
    for (const { file, request } of casePictures()) {
      expect(CRATES, file).toHaveProperty([request.crate]);
      expect(EMBLEM_NAMES, file).toContain(request.emblem);
      expect(PALETTE_NAMES, file).toContain(request.palette);
    }
  });

  it('uses at least twenty kinds of finish', () => {
    expect(new Set(items.map((item) => finishOf(item).kind)).size).toBeGreaterThanOrEqual(20);
  });

  for (const { name, pictures, width, height, most, mean } of sets) {
    it(`has every picture of the ${name}, within its weight`, () => {
      const missing = pictures.filter(({ file }) => !existsSync(path.join(publicDir, file)));
      expect(missing.map(({ file }) => file)).toEqual([]);
      const weights = pictures.map(({ file }) => sizeOf(file));
      expect(Math.max(...weights)).toBeLessThanOrEqual(most);
      expect(weights.reduce((sum, weight) => sum + weight, 0) / weights.length).toBeLessThanOrEqual(mean);
    });

    it(`draws the ${name} at ${width} x ${height}`, async () => {
      // A sample is enough: it would take long to read the headers of all two thousand files, and they're made alike.
      for (const { file } of pictures.filter((_, index) => index % 97 === 0)) {
        const size = await sharp(path.join(publicDir, file)).metadata();
        expect([size.width, size.height], file).toEqual([width, height]);
      }
    });
  }

  it('leaves nothing behind that no item has', () => {
    const expected = new Set(items.map(({ id }) => `${id}.avif`));
    const files = readdirSync(path.join(publicDir, 'art/items'));
    expect(files.filter((name) => !expected.has(name))).toEqual([]);
  });

  it('has the small things of the games', () => {
    for (const { file } of objectPictures()) expect(sizeOf(file), file).toBeLessThanOrEqual(16_000);
  });

  it('weighs at most 20 MB in all', () => {
    expect(totalSize(path.join(publicDir, 'art'))).toBeLessThanOrEqual(20 * MEGABYTE);
  });
});
