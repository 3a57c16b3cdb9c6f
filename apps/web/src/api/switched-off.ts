import type { SwitchedOff, SwitchName } from '@aureus/contract/switches.ts';
import { apiWords } from './api.words.ts';
import { queryClient } from './query-client.ts';
import { INFO_KEY, useServerInfo } from './server-clock.ts';
import { onMessage } from './socket.ts';

/** Features that stay on during maintenance. */
const GOES_ON: ReadonlySet<SwitchName> = new Set([
  'chat',
  'withdrawals',
  'withdrawal-crypto',
  'withdrawal-skins',
]);

/** Returns staff's notice for something that is off, alone or with the whole site; `undefined` while it's on. */
export function useOff(name: SwitchName): SwitchedOff | undefined {
  const { data } = useServerInfo();
  return data?.off.find((one) => one.name === name || (one.name === 'maintenance' && !GOES_ON.has(name)));
}

/** The short reason in the button of a game that is off; the banner above the page says more. */
export const usePaused = (name: SwitchName): string | undefined =>
  useOff(name) === undefined ? undefined : apiWords.paused;

/** Follows what staff switch off and on. Returns the function that stops it. */
export const followSwitches = (): (() => void) =>
  onMessage('switches:changed', ({ off }) => {
    queryClient.setQueryData(INFO_KEY, (info: object | undefined) => info && { ...info, off });
  });
