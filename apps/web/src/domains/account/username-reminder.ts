import type { Me } from '@aureus/contract/account.ts';
import { call } from '../../api/http.ts';
import { patchMe } from '../../api/session.ts';

const SEEN_KEY = 'username-reminder';
let seenWithoutStorage = false;

/** True until the player has chosen a name, or has kept the one of the sign-in. */
export const isNameOpen = ({
  lastUsernameChange,
  isUsernameKept,
}: Pick<Me, 'lastUsernameChange' | 'isUsernameKept'>) => lastUsernameChange === null && !isUsernameKept;

/** Returns true if this browser still asks a player who has never chosen a name. */
export function isReminderDue(): boolean {
  try {
    return localStorage.getItem(SEEN_KEY) !== 'false';
  } catch {
    return !seenWithoutStorage;
  }
}

/** Asks no more in this browser. */
export function dismissReminder(): void {
  seenWithoutStorage = true;
  try {
    localStorage.setItem(SEEN_KEY, 'false');
  } catch {
    // A browser without storage asks again on the next visit.
  }
}

/** Keeps the name of the sign-in: no browser of the player asks again. Where the call fails, another one may. */
export function keepUsername(): void {
  dismissReminder();
  patchMe((me) => ({ ...me, isUsernameKept: true }));
  void call('POST /api/user/keep-username').catch(() => undefined);
}
