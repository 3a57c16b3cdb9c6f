import type { Battle } from '@aureus/contract/battles.ts';
import { useMemo, useState } from 'react';
import { useMarket } from '../../../api/market.ts';
import { serverNow, useRedrawAt } from '../../../api/server-clock.ts';
import { type BattleTimes, type Playback, playbackAt } from './battle-playback.ts';

/** Follows the playback of a battle on the server's clock. */
export function usePlayback(battle: BattleTimes): Playback {
  const playback = playbackAt(battle, serverNow());
  useRedrawAt(playback.changesAt);
  return playback;
}

/**
 * A battle as this player looks at it: at the pace of all, or faster once that was asked for.
 * @returns what makes it faster, where there is something left to see and the market allows it.
 */
export function usePace(battle: Battle): { shown: Battle; forward: (() => void) | undefined } {
  const { fastSpin } = useMarket();
  const [from, setFrom] = useState<number>();
  const shown = useMemo(() => (from === undefined ? battle : forwarded(battle, from)), [battle, from]);
  const { phase } = usePlayback(shown);
  const canForward = fastSpin && from === undefined && (phase === 'STARTING' || phase === 'PLAYING');
  return { shown, forward: canForward ? () => setFrom(serverNow()) : undefined };
}

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
