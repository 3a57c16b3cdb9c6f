import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { CaseTable } from './cases.ts';
import { type Check, same } from './checks.ts';

/**
 * Returns the SHA-256 (hex) of a table written as JSON, `[price, [[id, name, rarity, price, ticketStart, ticketEnd],
 * …]]`, prices in cents as decimal text. Equal cases have equal hashes, so another hash means another version.
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

/** Checks that a table matches the content hash recorded by a bet, an opening or a battle. */
export const checkContent = (table: CaseTable, named: unknown): Check =>
  same('content', caseContentHash(table), typeof named === 'string' ? named : 'no hash');
