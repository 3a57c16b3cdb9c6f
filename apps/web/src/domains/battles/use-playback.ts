import { serverNow, useRedrawAt } from '../../api/server-clock.ts';
import { type BattleTimes, type Playback, playbackAt } from './battle-playback.ts';

/** Follows the playback of a battle on the server's clock. */
export function usePlayback(battle: BattleTimes): Playback {
  const playback = playbackAt(battle, serverNow());
  useRedrawAt(playback.changesAt);
  return playback;
}
