import { createHash } from 'node:crypto';
import { GIFT_CARD_CODE_LENGTH } from '@aureus/contract/gift-cards.ts';
import { CENTS_PER_USD } from '@aureus/money/usd.ts';

/** Letters and digits that can't be mistaken for another: no I, L, O, 0 or 1. */
export const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Number of wrong codes after which a player is locked out. `LOCK_MS` is the duration of the lock in ms. */
export const MOST_GUESSES = 5;
export const LOCK_MS = 60 * 60_000;

/** Worth of a card in cents of coins, from its value in US dollars. */
export const centsOfUsd = (usd: number): bigint => BigInt(usd) * CENTS_PER_USD;

/** Normalizes a typed code to its letters and digits in upper case. Undefined unless there are exactly sixteen. */
export function readCode(typed: string): string | undefined {
  const code = typed.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
  return code.length === GIFT_CARD_CODE_LENGTH ? code : undefined;
}

/** Formats a code as printed: four groups of four. */
export const printedCode = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code;

/** Hash under which a code is stored. A code has 79 bits, so its unsalted hash can't be brute-forced. */
export const hashOfCode = (code: string): Buffer => createHash('sha256').update(code).digest();

/**
 * Creates a code from random bytes. Bytes at or above the last full multiple of the alphabet's length are skipped, to
 * avoid modulo bias.
 */
export function newCode(randomBytes: (count: number) => Uint8Array): string {
  const fair = 256 - (256 % CODE_LETTERS.length);
  let code = '';
  while (code.length < GIFT_CARD_CODE_LENGTH)
    for (const byte of randomBytes(GIFT_CARD_CODE_LENGTH))
      if (byte < fair && code.length < GIFT_CARD_CODE_LENGTH)
        code += CODE_LETTERS[byte % CODE_LETTERS.length];
  return code;
}
