import { switchesOver } from '@aureus/contract/switch-scope.ts';
import type { SwitchedOff, SwitchName } from '@aureus/contract/switches.ts';
import { apiWords } from './api.words.ts';
import { queryClient } from './query-client.ts';
import { INFO_KEY, useServerInfo } from './server-clock.ts';
import { onMessage } from './socket.ts';

/** Returns the notice of the widest switch that turns a feature off; `undefined` while the feature is on. */
export function noticeOf(name: SwitchName, off: readonly SwitchedOff[]): SwitchedOff | undefined {
  for (const over of switchesOver(name)) {
    const notice = off.find((one) => one.name === over);
    if (notice !== undefined) return notice;
  }
  return undefined;
}

/**
 * Returns the notice of staff while a feature is off, by its own switch or by a wider one, such as maintenance of the
 * site. Returns `undefined` while the feature is on.
 */
export function useOff(name: SwitchName): SwitchedOff | undefined {
  const { data } = useServerInfo();
  return data && noticeOf(name, data.off);
}

/** Returns the short reason on a button of a paused feature; undefined if the feature isn't paused. */
export const usePaused = (name: SwitchName): string | undefined =>
  useOff(name) === undefined ? undefined : apiWords.paused;

/** Applies the switches of staff as they change. @returns a function that stops this. */
export const followSwitches = (): (() => void) =>
  onMessage('switches:changed', ({ off }) => {
    queryClient.setQueryData(INFO_KEY, (info: object | undefined) => info && { ...info, off });
  });
