import { pastedText } from '@aureus/contract/plain-text.ts';

/** Number of wrong codes within `GUESS_MS` that locks code checks for another `GUESS_MS`. */
const MOST_WRONG = 5;
export const GUESS_MS = 15 * 60_000;
/** Milliseconds by which even a right clock may be set back. */
const DRIFT_MS = 60_000;
/** Time to finish a setup. After that, a setup starts over with a new secret. */
export const SETUP_MS = 15 * 60_000;

/** Digits and capitals without look-alikes, five bits each. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const GROUP = 4;
/** Length of a recovery code: 60 random bits. */
export const RECOVERY_LETTERS = 12;

/** Code as typed: a TOTP code, a recovery code in its plain form, or undefined if it can't be either. */
export type Typed = { kind: 'TOTP' | 'RECOVERY'; code: string } | undefined;

export function readCode(text: string): Typed {
  const code = pastedText(text).replaceAll(/[ -]/g, '').toUpperCase();
  if (/^[0-9]{6}$/.test(code)) return { kind: 'TOTP', code };
  const isRecovery =
    code.length === RECOVERY_LETTERS && Array.from(code).every((letter) => LETTERS.includes(letter));
  return isRecovery ? { kind: 'RECOVERY', code } : undefined;
}

/** Builds a recovery code from random bytes, one per letter: `7KQ2-M4XP-W9ZT`. */
export function recoveryCode(bytes: Uint8Array): string {
  const letters = Array.from(bytes, (byte) => LETTERS.charAt(byte % LETTERS.length)).join('');
  return letters.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? letters;
}

/**
 * Adds a wrong code to the recent ones. If there are too many now, returns the end of a lock and an empty list. Wrong
 * codes dated more than `GUESS_MS` in the future don't count: the clock was ahead then.
 */
export function afterWrongCode(
  wrongAt: readonly Date[],
  now: Date,
): { wrongAt: Date[]; lockedUntil: Date | null } {
  const recent = [...wrongAt.filter((at) => Math.abs(now.getTime() - at.getTime()) < GUESS_MS), now];
  if (recent.length < MOST_WRONG) return { wrongAt: recent, lockedUntil: null };
  return { wrongAt: [], lockedUntil: new Date(now.getTime() + GUESS_MS) };
}

/** Time step of the authenticator app's last used code, and the purpose of that use. */
export type Use = { step: bigint; purpose: Buffer | null };

/**
 * Decides if a correct code may be used. NEW: yes. SAME: yes, as a repeat for the same purpose. USED: no.
 * @param newest the last step whose code is correct now; null while the clock is wrong. A last use after this step was
 * recorded while the clock was ahead, and is ignored.
 */
export function judgeUse(
  last: Use,
  step: bigint,
  purpose: Buffer,
  newest: bigint | null,
): 'NEW' | 'SAME' | 'USED' {
  if (step > last.step || (newest !== null && last.step > newest)) return 'NEW';
  return step === last.step && last.purpose?.equals(purpose) === true ? 'SAME' : 'USED';
}

/**
 * True while a lock refuses all codes. With a right clock, a lock that ends too late to be genuine is ignored: it was
 * set while the clock was ahead.
 */
export const isLocked = (lockedUntil: Date | null, now: Date, isClockRight: boolean): boolean =>
  lockedUntil !== null &&
  lockedUntil > now &&
  (!isClockRight || lockedUntil.getTime() - now.getTime() < GUESS_MS + DRIFT_MS);
