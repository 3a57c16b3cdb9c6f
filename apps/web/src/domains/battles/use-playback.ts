import { useEffect, useReducer } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import { type BattleTimes, type Playback, playbackAt } from './battle-playback.ts';

/** Follows the playback of a battle on the server's clock, to the millisecond that timers give. */
export function usePlayback(battle: BattleTimes): Playback {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const playback = playbackAt(battle, serverNow());
  const { changesAt } = playback;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Timers may be early by the clock's last correction; then the rest is waited for.
    const wait = () => {
      const leftMs = (changesAt ?? 0) - serverNow();
      if (leftMs > 0) timer = setTimeout(wait, leftMs + 1);
      else redraw();
    };
    if (changesAt !== undefined) wait();
    return () => clearTimeout(timer);
  }, [changesAt]);
  return playback;
}
