import { mix, spring } from '../../../moments/motion.ts';
import { sampled } from '../../../moments/sampled.ts';

/** Scale of the result's pocket. Named in `SpinStrip` as well. */
const RISEN = 1.2;
const RISE_MS = 1300;
/** The first row of winnings, and the time between two of them. */
const WINNINGS_MS = 180;
const ROW_MS = 60;
/** No one follows more rows than these one by one. */
const MOST_ROWS = 14;

/** The size of the pocket of the result: the stop presses it, then it rises. @param ms since the stop. */
export function pocketSize(ms: number): number {
  const seconds = ms / 1000;
  const pressed = -0.08 * Math.exp(-seconds * 9) * mix(0, 1, Math.min(1, ms / 40));
  return 1 + pressed + (RISEN - 1) * spring(seconds - 0.05, 2.2, 0.45);
}

/** Lets the browser press and raise the pocket of the result. */
export function raisePocket(pocket: HTMLElement): void {
  pocket.animate(
    sampled((ms) => ({ scale: `${pocketSize(ms)}` }), RISE_MS),
    RISE_MS,
  );
}

/** Returns the time when a row of a column turns from its stake to its winnings, in milliseconds after the stop. */
export const winningsAt = (row: number): number => WINNINGS_MS + row * ROW_MS;

/** True if a row is animated: each of those is a layer of its own for the browser. */
export const isTurning = (row: number): boolean => row < MOST_ROWS;
