import { type BookHeads, headsAsked, headsText } from '@aureus/fair/heads.ts';
import type { Signers } from '../../platform/signing.ts';

type Head = NonNullable<BookHeads['ledger']>;

export type BookSources = {
  /** Reads the head of the ledger's hash chain; `newestRow` reads the head of the staff log's chain. */
  newestSeal: () => Promise<BookHeads['ledger']>;
  newestRow: () => Promise<BookHeads['staff']>;
  /** Read the hashes of blocks and of rows by their positions. Positions without an entry are missing. */
  sealsAt: (positions: readonly number[]) => Promise<Head[]>;
  rowsAt: (positions: readonly number[]) => Promise<Head[]>;
  signers: Pick<Signers, 'signer'>;
  now: () => number;
};

/**
 * Part of proofs: the newest hashes of ledger and staff log, signed, with those of older entries for who kept heads.
 * @returns a function of the entries that are asked for, as `ledger-12,staff-5`.
 */
export function createBooks({
  newestSeal,
  newestRow,
  sealsAt,
  rowsAt,
  signers: { signer },
  now,
}: BookSources) {
  return async (entries?: string): Promise<BookHeads> => {
    // The reads aren't one snapshot. The ledger is read first, so that the signed staff log is at least as new as the
    // ledger's block.
    const ledger = await newestSeal();
    const staff = await newestRow();
    const books = { at: now(), ledger, staff };
    const signed = { ...books, publicKey: signer.publicKey, signature: signer.sign(headsText(books)) };
    if (entries === undefined) return signed;
    const positions = headsAsked(entries);
    const older = { ledger: await sealsAt(positions.ledger), staff: await rowsAt(positions.staff) };
    return { ...signed, older };
  };
}
