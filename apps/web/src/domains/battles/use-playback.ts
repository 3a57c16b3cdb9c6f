import type { Battle } from '@aureus/contract/battles.ts';
import { useMemo, useState } from 'react';
import { useMarket } from '../../api/market.ts';
import { serverNow, useRedrawAt } from '../../api/server-clock.ts';
import { forwarded } from './battle-forward.ts';
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
