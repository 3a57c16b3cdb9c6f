import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { CaseTable } from './cases.ts';
import { type Check, same } from './checks.ts';

/**
 * SHA-256 (hexadecimal) of a table written as JSON, `[price, [[id, name, rarity, price, ticketStart, ticketEnd], …]]`,
 * prices in cents as decimal text: equal for equal cases, so it tells whether a case has a new version.
 */
export function caseContentHash(table: CaseTable): string {
  const text = JSON.stringify([
    table.price.toString(),
    table.items.map((item) => [
      item.id,
      item.name,
      item.rarity,
      item.price.toString(),
      item.ticketStart,
      item.ticketEnd,
    ]),
  ]);
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** The check that a table is the one whose hash a bet, an opening or a battle names. */
export const checkContent = (table: CaseTable, named: unknown): Check =>
  same('content', caseContentHash(table), typeof named === 'string' ? named : 'no hash');
