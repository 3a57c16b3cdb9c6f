import { readFileSync } from 'node:fs';
import path from 'node:path';
import { finishOf } from './finishes.mjs';
import { finishSource } from './workshop/finishes/kinds.js';
import { MODELS } from './workshop/models/catalogue.js';

/** Colors of the six rarities, the same as on the site. */
const RARITY_COLOURS = ['#9aa4ae', '#5b9bf3', '#a97bf5', '#e667c8', '#f46b65', '#f2c14e'];
const SHARED = ['kit/darkroom.js', 'kit/materials.js'];

/** Returns the files that draw a finish: of its motif, of the motifs of its parts, and what lays them out. */
function finishFiles({ kind, parts, bars, figures, wear }) {
  const motifs = [kind, ...(parts ?? []).map(([, motif]) => motif)];
  const files = motifs.map((motif) => `finishes/${finishSource(motif)}.js`);
  if (parts || bars || figures || wear) files.push('finishes/compose.js');
  return [...new Set(files)];
}

/** Returns the items in the catalogue's data file. */
export function catalogueItems(root) {
  return JSON.parse(readFileSync(path.join(root, 'packages/catalogue/data/items.json'), 'utf8'));
}

/** Returns the pictures to draw for the catalogue, one per item. Items with the same model follow one another. */
export function itemPictures(root) {
  const pictures = catalogueItems(root).map((item) => {
    const finish = finishOf(item);
    const { source, view, stretch } = MODELS[item.weapon];
    return {
      file: `art/items/${item.id}.avif`,
      group: item.weapon,
      call: 'renderItem',
      request: { weapon: item.weapon, finish, rimColour: RARITY_COLOURS[item.rarity - 1] },
      size: { width: 320, height: 240 },
      quality: 46,
      sources: [...SHARED, `models/${source}.js`, ...finishFiles(finish)],
      held: { view, stretch },
    };
  });
  return pictures.sort((left, right) => (left.group < right.group ? -1 : left.group > right.group ? 1 : 0));
}
