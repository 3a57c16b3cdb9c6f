import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

export const games = ['cs2', 'dota2', 'rust'] as const;
export type Game = (typeof games)[number];

/** One item that the market sells or has sold. */
export type Listing = {
  id: number;
  game: Game;
  name: string;
  /** Price in US cents, before any switch changes it. */
  cents: number;
  classid: string;
  instanceid: string;
};

type Row = readonly [game: Game, name: string, cents: number];

const firstId = 40_000_000;
const idsPerName = 100;
/** Each copy of an item costs this much more than the previous one, in percent of the base price. */
const stepPercent = 2;

/** Parses a game parameter; `undefined` for a game that the market doesn't have. */
export function gameOf(value: unknown): Game | undefined {
  if (value === undefined || value === 'csgo') return 'cs2';
  return games.find((game) => game === value);
}

/** Derives a whole number from 0 to `bound` - 1 from a text; the same text gives the same number. */
export function numberFrom(text: string, bound: number): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) % bound;
}

/** Number of copies on sale: many of cheap items, one or two of expensive ones. */
function copiesOf(name: string, cents: number): number {
  if (cents < 500) return 4 + numberFrom(name, 9);
  return cents < 10_000 ? 2 + numberFrom(name, 5) : 1 + numberFrom(name, 2);
}

function listingsOf([game, name, cents]: Row, place: number): Listing[] {
  const classid = String(3_000_000_000 + numberFrom(`${game}:${name}`, 1_000_000_000));
  return Array.from({ length: copiesOf(name, cents) }, (_none, copy) => ({
    id: firstId + place * idsPerName + copy,
    game,
    name,
    cents: Math.ceil((cents * (100 + copy * stepPercent)) / 100),
    classid,
    instanceid: String(numberFrom(`${name}:${copy}`, 1_000_000_000)),
  }));
}

let listings: readonly Listing[] | undefined;

/** Returns all items that the market can sell. Copies with the same name are next to each other, cheapest first. */
export function readListings(): readonly Listing[] {
  listings ??= (
    JSON.parse(readFileSync(new URL('data/market.json', import.meta.url), 'utf8')) as Row[]
  ).flatMap(listingsOf);
  return listings;
}

/**
 * Returns a Doppler knife's name without its phase; undefined for other names. The market lists both names under the
 * same id.
 */
export function shortName(name: string): string | undefined {
  const short = name.replace(/(Doppler) (?:Emerald|Ruby|Sapphire|Black Pearl)(?= \()/u, '$1');
  return short === name ? undefined : short;
}
