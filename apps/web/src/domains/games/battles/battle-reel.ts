import type { Battle } from '@aureus/contract/battles.ts';
import type { SkinItem } from '@aureus/contract/cases.ts';
import { TICKETS } from '@aureus/fair/cases.ts';
import { tickTimes } from '../../../ui/reel/reel-motion.ts';

/** Number of tiles in a reel. The drawn item is at `WINNER`, followed by one more visible tile. */
const TILES = 29;
export const WINNER = TILES - 2;
/** Index of the tile under the marker at the start, with one visible tile on each side. */
export const FIRST = 1;

/**
 * Share of a round's duration in which the reel spins. In `SETTLE_SHARE` it slides under the marker, then the item is
 * shown.
 */
const RUN_SHARE = 0.74;
const SETTLE_SHARE = 0.08;
const RUN_CURVE = [0.05, 0.85, 0.3, 1] as const;
const SETTLE_EASING = 'cubic-bezier(.16,1,.3,1)';
/** Minimum time in ms between two ticks. Closer together, they would sound like noise. */
const TICK_GAP_MS = 45;
/**
 * Maximum distance in tiles between the marker and the middle of the tile that stops there. 0.5 would be the tile's
 * edge.
 */
const WIDEST_NUDGE = 0.34;

/**
 * Returns a number in [0, 1), the same on every screen. It only affects the animation, never the result: which items
 * pass, and where a tile stops. Mixes like the finalizer of MurmurHash3 (https://github.com/aappleby/smhasher).
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

export type ReelBattle = Pick<Battle, 'cases' | 'tables' | 'outcome'>;

function tileAt(battle: ReelBattle, round: number, seat: number, index: number): SkinItem | undefined {
  // A reel starts with the tiles at which it stopped in the round before, so that it doesn't jump.
  if (round > 0 && index <= FIRST + 1) return tileAt(battle, round - 1, seat, index + WINNER - FIRST);
  const { outcome } = battle;
  if (index === WINNER) return outcome?.drops[round]?.[seat]?.item;
  const table = battle.tables[battle.cases[round]?.version ?? ''];
  const ticket = Math.floor(chanceAt(outcome?.serverSeed ?? '', round, seat, index) * TICKETS) + 1;
  return table?.find(({ ticketStart, ticketEnd }) => ticketStart <= ticket && ticket <= ticketEnd);
}

/**
 * Returns the tiles of a seat's reel in a round, with the drawn item at {@link WINNER}. After the first round, a reel
 * begins with the tiles at which it stopped. Other tiles follow the case's odds. Empty if the case's items are
 * unknown.
 */
export function reelTiles(battle: ReelBattle, round: number, seat: number): SkinItem[] {
  const tiles = Array.from({ length: TILES }, (_, index) => tileAt(battle, round, seat, index));
  return tiles.every((tile) => tile !== undefined) ? tiles : [];
}

/**
 * Returns the distance in tiles between the marker and the middle of the drawn tile, before the tile slides under the
 * marker.
 */
export function reelNudge({ outcome }: ReelBattle, round: number, seat: number): number {
  return (chanceAt(outcome?.serverSeed ?? '', round, seat, TILES) * 2 - 1) * WIDEST_NUDGE;
}

/**
 * Returns the CSS transform that puts a tile under the marker. Without a transform, the first tile's top edge is
 * there.
 */
export function reelTransform(index: number, pitch: number, tileHeight: number): string {
  return `translate3d(0, ${(-(index * pitch + tileHeight / 2)).toFixed(2)}px, 0)`;
}

/** Returns keyframes for a whole round, so that no script runs during the animation. */
export function reelKeyframes(nudge: number, pitch: number, tileHeight: number): Keyframe[] {
  const at = (index: number) => reelTransform(index, pitch, tileHeight);
  return [
    { transform: at(FIRST), offset: 0, easing: `cubic-bezier(${RUN_CURVE.join()})` },
    { transform: at(WINNER + nudge), offset: RUN_SHARE, easing: SETTLE_EASING },
    { transform: at(WINNER), offset: RUN_SHARE + SETTLE_SHARE, easing: 'linear' },
    { transform: at(WINNER), offset: 1 },
  ];
}

/** Returns the times when an edge between two tiles passes the marker, in ms after the round's start. */
export function reelTicks(nudge: number, roundMs: number): number[] {
  const to = WINNER + nudge;
  return tickTimes(
    { kind: 'TRAVEL', strip: 'FIRST', from: FIRST, to, ms: roundMs * RUN_SHARE, curve: RUN_CURVE },
    TICK_GAP_MS,
  );
}
