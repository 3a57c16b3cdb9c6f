import { pastedText } from '@aureus/contract/plain-text.ts';

/** Guesses: so many wrong codes within this time, and nothing more is tried for as long again. */
const MOST_WRONG = 5;
export const GUESS_MS = 15 * 60_000;
/** A setup can be finished within this time; a later one begins with a new secret. */
export const SETUP_MS = 15 * 60_000;

/** Digits and capitals that no one mistakes for one another: five bits each. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const GROUP = 4;
/** 60 random bits. */
export const RECOVERY_LETTERS = 12;

/** Code as typed: the authenticator's digits, a recovery code in its plain form, or neither. */
export type Typed = { kind: 'TOTP' | 'RECOVERY'; code: string } | undefined;

export function readCode(text: string): Typed {
  const code = pastedText(text).replaceAll(/[ -]/g, '').toUpperCase();
  if (/^[0-9]{6}$/.test(code)) return { kind: 'TOTP', code };
  const isRecovery =
    code.length === RECOVERY_LETTERS && Array.from(code).every((letter) => LETTERS.includes(letter));
  return isRecovery ? { kind: 'RECOVERY', code } : undefined;
}

/** A recovery code from random bytes, one for each letter: `7KQ2-M4XP-W9ZT`. */
export function recoveryCode(bytes: Uint8Array): string {
  const letters = Array.from(bytes, (byte) => LETTERS.charAt(byte % LETTERS.length)).join('');
  return letters.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? letters;
}

/** After another wrong code: what is remembered of them, and until when nothing more is tried. */
export function afterWrongCode(
  wrongAt: readonly Date[],
  now: Date,
): { wrongAt: Date[]; lockedUntil: Date | null } {
  const recent = [...wrongAt.filter((at) => now.getTime() - at.getTime() < GUESS_MS), now];
  if (recent.length < MOST_WRONG) return { wrongAt: recent, lockedUntil: null };
  return { wrongAt: [], lockedUntil: new Date(now.getTime() + GUESS_MS) };
}

/** The use that a code was put to last. */
export type Use = { step: bigint; purpose: Buffer | null };

/** Judges the right code of a step: NEW counts, SAME counts once more for the same purpose, USED doesn't count. */
export function judgeUse(last: Use, step: bigint, purpose: Buffer): 'NEW' | 'SAME' | 'USED' {
  if (step > last.step) return 'NEW';
  return step === last.step && last.purpose?.equals(purpose) === true ? 'SAME' : 'USED';
}
