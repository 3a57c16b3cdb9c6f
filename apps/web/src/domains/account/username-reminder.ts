import type { Me } from '@aureus/contract/account.ts';
import { call } from '../../api/http.ts';
import { patchMe } from '../../api/session.ts';

const SEEN_KEY = 'username-reminder';
let seenWithoutStorage = false;

/** True until the player has chosen a name or decided to keep the name from sign-in. */
export const isNameOpen = ({
  lastUsernameChange,
  isUsernameKept,
}: Pick<Me, 'lastUsernameChange' | 'isUsernameKept'>) => lastUsernameChange === null && !isUsernameKept;

/**
 * Returns false once the reminder was dismissed in this browser. Without storage, the reminder is due again after a
 * reload.
 */
export function isReminderDue(): boolean {
  try {
    return localStorage.getItem(SEEN_KEY) !== 'false';
  } catch {
    return !seenWithoutStorage;
  }
}

export function dismissReminder(): void {
  seenWithoutStorage = true;
  try {
    localStorage.setItem(SEEN_KEY, 'false');
  } catch {
    // Without storage, the reminder returns on the next visit.
  }
}

/**
 * Keeps the name from sign-in, so that the player isn't asked again. If the call fails, another browser may still ask.
 */
export function keepUsername(): void {
  dismissReminder();
  patchMe((me) => ({ ...me, isUsernameKept: true }));
  void call('POST /api/user/keep-username').catch(() => undefined);
}
