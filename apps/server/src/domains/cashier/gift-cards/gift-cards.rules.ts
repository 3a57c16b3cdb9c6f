import { createHash } from 'node:crypto';
import { GIFT_CARD_CODE_LENGTH } from '@aureus/contract/gift-cards.ts';
import { CENTS_PER_USD } from '@aureus/money/usd.ts';

/** Letters and digits that no one takes for another one: no I, L, O, 0 or 1. */
export const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Wrong codes that a player may try before the lock, and how long it holds. */
export const MOST_GUESSES = 5;
export const LOCK_MS = 60 * 60_000;

/** Worth of a card of so many US dollars, in cents of coins. */
export const centsOfUsd = (usd: number): bigint => BigInt(usd) * CENTS_PER_USD;

/** Reads a typed code: its letters and digits in upper case. Undefined when they are not sixteen. */
export function readCode(typed: string): string | undefined {
  const code = typed.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
  return code.length === GIFT_CARD_CODE_LENGTH ? code : undefined;
}

/** A code as it is printed: four groups of four. */
export const printedCode = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code;

/** Hash that is kept of a code. A code has 79 bits, so its plain hash cannot be searched. */
export const hashOfCode = (code: string): Buffer => createHash('sha256').update(code).digest();

/** A new code from random bytes; bytes that would make some letters likelier than others are skipped. */
export function newCode(randomBytes: (count: number) => Uint8Array): string {
  const fair = 256 - (256 % CODE_LETTERS.length);
  let code = '';
  while (code.length < GIFT_CARD_CODE_LENGTH)
    for (const byte of randomBytes(GIFT_CARD_CODE_LENGTH))
      if (byte < fair && code.length < GIFT_CARD_CODE_LENGTH)
        code += CODE_LETTERS[byte % CODE_LETTERS.length];
  return code;
}
