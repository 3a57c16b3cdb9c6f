import type { BattleTimes } from './battle-playback.ts';

/** How many times as fast a playback goes. */
export const FORWARD = 4;

/**
 * The times of a battle as they are for who looks on faster from a moment on: the same rounds in the same order, from
 * where they stand. What is shown was drawn and paid before the first of them.
 * @param from ms on the server's clock.
 */
export function forwarded<B extends Pick<BattleTimes, 'startsAt' | 'roundMs'>>(battle: B, from: number): B {
  if (battle.startsAt === null) return battle;
  const startsAt = from - (from - battle.startsAt) / FORWARD;
  return { ...battle, startsAt, roundMs: battle.roundMs / FORWARD };
}
