import type { Battle } from '@aureus/contract/battles.ts';
import type { SkinItem } from '@aureus/contract/cases.ts';
import { TICKETS } from '@aureus/fair/cases.ts';
import { tickTimes } from '../../../ui/reel/reel-motion.ts';

/** Tiles of a reel; the one that was drawn stands at `WINNER`, with one to be seen behind it. */
const TILES = 29;
export const WINNER = TILES - 2;
/** Start of a reel: the tiles before and after it are in view. */
export const FIRST = 1;

/** Parts of a round: the run, the slide under the marker; the rest of it the item is looked at. */
const RUN_SHARE = 0.74;
const SETTLE_SHARE = 0.08;
const RUN_CURVE = [0.05, 0.85, 0.3, 1] as const;
const SETTLE_EASING = 'cubic-bezier(.16,1,.3,1)';
/** Ticks closer together than this blur into noise. */
const TICK_GAP_MS = 45;
/** Half a tile would be the border to the neighbor. */
const WIDEST_NUDGE = 0.34;

/**
 * A number of [0, 1) from a battle's revealed seed and a place in its reels: the same on every screen. It decides what
 * runs past and where a tile stops, never what is won. The mixing is that of MurmurHash3's end
 * (https://github.com/aappleby/smhasher).
 */
function chanceAt(serverSeed: string, round: number, seat: number, index: number): number {
  let mixed = Number.parseInt(serverSeed.slice(0, 8), 16) || 0;
  for (const part of [round, seat, index]) {
    mixed = Math.imul(mixed ^ (part + 0x9e3779b9), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    mixed ^= mixed >>> 16;
  }
  return (mixed >>> 0) / 2 ** 32;
}

/** Fields of a battle that its reels show. */
export type ReelBattle = Pick<Battle, 'cases' | 'tables' | 'outcome'>;

function tileAt(battle: ReelBattle, round: number, seat: number, index: number): SkinItem | undefined {
  // A reel begins with what the one before it ended on, so that nothing jumps between two rounds.
  if (round > 0 && index <= FIRST + 1) return tileAt(battle, round - 1, seat, index + WINNER - FIRST);
  const { outcome } = battle;
  if (index === WINNER) return outcome?.drops[round]?.[seat]?.item;
  const table = battle.tables[battle.cases[round]?.version ?? ''];
  const ticket = Math.floor(chanceAt(outcome?.serverSeed ?? '', round, seat, index) * TICKETS) + 1;
  return table?.find(({ ticketStart, ticketEnd }) => ticketStart <= ticket && ticket <= ticketEnd);
}

/**
 * The tiles of a seat's reel in a round, from the first: the case's items as often as its odds say, and the drawn one
 * at {@link WINNER}. Empty where the case's items are not known.
 */
export function reelTiles(battle: ReelBattle, round: number, seat: number): SkinItem[] {
  const tiles = Array.from({ length: TILES }, (_, index) => tileAt(battle, round, seat, index));
  return tiles.every((tile) => tile !== undefined) ? tiles : [];
}

/** Returns the offset from its middle at which a tile stops, in tiles, before it slides under the marker. */
export function reelNudge({ outcome }: ReelBattle, round: number, seat: number): number {
  return (chanceAt(outcome?.serverSeed ?? '', round, seat, TILES) * 2 - 1) * WIDEST_NUDGE;
}

/** Moves a reel so that `index` is under the marker, from its first tile's top in the middle of the window. */
export function reelTransform(index: number, pitch: number, tileHeight: number): string {
  return `translate3d(0, ${(-(index * pitch + tileHeight / 2)).toFixed(2)}px, 0)`;
}

/** The motion of one round as keyframes over its whole length; the browser runs it without any script. */
export function reelKeyframes(nudge: number, pitch: number, tileHeight: number): Keyframe[] {
  const at = (index: number) => reelTransform(index, pitch, tileHeight);
  return [
    { transform: at(FIRST), offset: 0, easing: `cubic-bezier(${RUN_CURVE.join()})` },
    { transform: at(WINNER + nudge), offset: RUN_SHARE, easing: SETTLE_EASING },
    { transform: at(WINNER), offset: RUN_SHARE + SETTLE_SHARE, easing: 'linear' },
    { transform: at(WINNER), offset: 1 },
  ];
}

/** Returns the times when an edge between two tiles passes the marker, in milliseconds from the round's start. */
export function reelTicks(nudge: number, roundMs: number): number[] {
  const to = WINNER + nudge;
  return tickTimes(
    { kind: 'TRAVEL', strip: 'FIRST', from: FIRST, to, ms: roundMs * RUN_SHARE, curve: RUN_CURVE },
    TICK_GAP_MS,
  );
}
