import type { BattleTimes } from './battle-playback.ts';

/** Speed of a fast-forward, as a multiple of the normal playback. */
export const FORWARD = 4;

/**
 * The times of a battle for a viewer who fast-forwards from a moment on: the same rounds in the same order. The battle
 * was drawn and paid before its first round was shown.
 * @param from ms on the server's clock.
 */
export function forwarded<B extends Pick<BattleTimes, 'startsAt' | 'roundMs'>>(battle: B, from: number): B {
  if (battle.startsAt === null) return battle;
  const startsAt = from - (from - battle.startsAt) / FORWARD;
  return { ...battle, startsAt, roundMs: battle.roundMs / FORWARD };
}
