import { readFileSync } from 'node:fs';

/**
 * Families of finishes, each with a file of rows. A row gives motif, three to five colors, material and wear, written
 * from public descriptions: the game's English texts (`csgo_english.txt` of 2024-02-11, in
 * osama-h-rana/cs2-items-game, MIT) and the colors of paint kits in its item schema (`items_game.txt` of 2015-09-18,
 * in kiwixz/csgofloat). Only facts were used; no picture and no sentence was copied.
 */
const FAMILIES = ['knives', 'gloves', 'kalashnikovs', 'snipers', 'rifles', 'pistols', 'smgs'];

/** Reads the rows of a family: one JSON object a line, with the name of the finish. */
function rowsOf(family) {
  const lines = readFileSync(new URL(`${family}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => {
    const { name, ...row } = JSON.parse(line);
    return [name, row];
  });
}

/** Finishes that the game's texts do not describe. Their rows follow their names alone. */
export const BY_NAME = [
  '3rd Commando Company',
  'Aphrodite',
  'Blackbook',
  'Blood Pressure',
  'Breakthrough',
  'Bright Water',
  'CMYK',
  'Constrictor',
  'Crane Flight',
  'Crimson Foil',
  'Doomkitty',
  'Dragon Fists',
  'Dragon Snore',
  'Frosty',
  'Full Throttle',
  'Fully Tuned',
  'Jade',
  "Lil' Pig",
  'LongDog',
  'Lt. Commander',
  'Midnight Laminate',
  'Needle Point',
  'Nouveau Rouge',
  'Occult',
  'Party Animal',
  'Rapid Transit',
  'Red Quartz',
  'Rezan the Red',
  'Scarlet Shamagh',
  'Searing Rage',
  'Slalom',
  'Stratosphere',
  'The End',
  'The Oligarch',
  'Tiger Stencil',
  'Turbine',
  'Ultra Violent',
  'Vaporwave',
];

/** All rows by name: of a finish, or of a weapon and its finish where weapons differ. */
export const FINISH_TABLE = Object.fromEntries(FAMILIES.flatMap(rowsOf));

/** Returns the table's row for an item: that of its weapon and finish, or else that of its finish. */
export function rowOf({ weapon, finish }) {
  const full = `${weapon} | ${finish}`;
  if (Object.hasOwn(FINISH_TABLE, full)) return FINISH_TABLE[full];
  return Object.hasOwn(FINISH_TABLE, finish) ? FINISH_TABLE[finish] : undefined;
}
