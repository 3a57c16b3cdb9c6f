import type { LogEntry, LogRow } from '@aureus/contract/staff.ts';

/**
 * Result of verifying the hash chain. Positions count from 1; without gaps, the head's position is the number of
 * entries.
 */
export interface Verdict {
  /** Number of entries whose hash was recomputed. */
  checked: number;
  /** Position of the newest entry, the chain's head. */
  total: number;
  /**
   * Number of entries with a wrong hash, with texts that don't match their hash, with a wrong copy of the previous
   * entry's hash, or out of order.
   */
  hashFaults: number;
  /** Number of positions between 1 and the head that have no entry. */
  missing: number;
  /** Lowest position with a fault; null if there is none. */
  firstFault: number | null;
  /** The newest hash. */
  head: string;
  took: number;
}

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/**
 * SHA-256 of the previous hash's bytes followed by the entry's text in UTF-8, as hex. For the first entry, `previous`
 * is empty.
 */
export async function hashOf(previous: string, entry: string): Promise<string> {
  const [before, text] = [bytesOf(previous), new TextEncoder().encode(entry)];
  const joined = new Uint8Array(before.length + text.length);
  joined.set(before);
  joined.set(text, before.length);
  const digest = await crypto.subtle.digest('SHA-256', joined);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * True if the entry's texts about a player, or their encrypted form, match the hash in the entry. Texts that were
 * erased with the player count as matching.
 */
async function isSaidSo({ entry, texts, salt, sealed }: LogRow): Promise<boolean> {
  const fields = JSON.parse(entry) as LogEntry;
  if (sealed !== null && fields.sealed !== undefined) return fields.sealed === (await hashOf(sealed, ''));
  if (texts === null || salt === null) return true;
  return fields.texts === (await hashOf(salt, texts));
}

/** Faults found in the hash chain, by position. For a gap, the position is the lowest missing one. */
class Faults {
  readonly hashes = new Set<number>();
  missing = 0;
  private firstGap = Number.POSITIVE_INFINITY;

  /** Counts the positions between two entries as missing. */
  addGap(below: number, above: number): void {
    this.missing += above - below - 1;
    this.firstGap = Math.min(this.firstGap, below + 1);
  }

  first(): number | null {
    const first = Math.min(this.firstGap, ...this.hashes);
    return Number.isFinite(first) ? first : null;
  }
}

/** Checks that the entry `after` directly follows `row`: by its position, and by its copy of `row`'s hash. */
function compare(row: LogRow, after: LogRow, faults: Faults): void {
  if (row.position < after.position - 1) faults.addGap(row.position, after.position);
  else if (row.position >= after.position || after.previous !== row.hash) faults.hashes.add(after.position);
}

/**
 * Recomputes the whole chain, from the newest entry back to the first.
 * @param readBefore reads a page of rows before a position, newest first; the newest page if the position is
 * undefined.
 * @param onProgress called after each page with the number of checked entries and the total.
 */
export async function verifyChain(
  readBefore: (before: number | undefined) => Promise<readonly LogRow[]>,
  onProgress: (checked: number, total: number) => void,
): Promise<Verdict> {
  const startedAt = performance.now();
  const faults = new Faults();
  let checked = 0;
  let newest: LogRow | undefined;
  let after: LogRow | undefined;
  let rows = await readBefore(undefined);
  while (rows.length > 0) {
    const hashes = await Promise.all(rows.map(({ previous, entry }) => hashOf(previous, entry)));
    const saidSo = await Promise.all(rows.map(isSaidSo));
    for (const [index, row] of rows.entries()) {
      newest ??= row;
      if (after !== undefined) compare(row, after, faults);
      if (hashes[index] !== row.hash || saidSo[index] !== true) faults.hashes.add(row.position);
      after = row;
    }
    checked += rows.length;
    onProgress(checked, newest?.position ?? 0);
    rows = after === undefined || after.position <= 1 ? [] : await readBefore(after.position);
  }
  if (after !== undefined && after.position > 1) faults.addGap(0, after.position);
  if (after?.position === 1 && after.previous !== '') faults.hashes.add(1);
  return {
    checked,
    total: newest?.position ?? 0,
    hashFaults: faults.hashes.size,
    missing: faults.missing,
    firstFault: faults.first(),
    head: newest?.hash ?? '',
    took: performance.now() - startedAt,
  };
}
