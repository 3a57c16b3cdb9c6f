import type { SwitchedOff, SwitchName } from '@aureus/contract/switches.ts';
import { apiWords } from './api.words.ts';
import { queryClient } from './query-client.ts';
import { INFO_KEY, useServerInfo } from './server-clock.ts';
import { onMessage } from './socket.ts';

/** Features that stay on during maintenance of the site. */
const GOES_ON: ReadonlySet<SwitchName> = new Set([
  'chat',
  'withdrawals',
  'withdrawal-crypto',
  'withdrawal-skins',
]);

/**
 * Returns the notice of staff while a feature is off, by its own switch or by maintenance of the site. Returns
 * `undefined` while the feature is on.
 */
export function useOff(name: SwitchName): SwitchedOff | undefined {
  const { data } = useServerInfo();
  return data?.off.find((one) => one.name === name || (one.name === 'maintenance' && !GOES_ON.has(name)));
}

/** Returns the short reason on the button of a paused game; undefined if the game isn't paused. */
export const usePaused = (name: SwitchName): string | undefined =>
  useOff(name) === undefined ? undefined : apiWords.paused;

/** Applies the switches of staff as they change. @returns a function that stops this. */
export const followSwitches = (): (() => void) =>
  onMessage('switches:changed', ({ off }) => {
    queryClient.setQueryData(INFO_KEY, (info: object | undefined) => info && { ...info, off });
  });
