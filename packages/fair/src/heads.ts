/**
 * Newest positions and hashes of the site's two chains (ledger blocks and staff log) at one time, signed by the site.
 */
export type BookHeads = {
  /** Milliseconds since the Unix epoch. */
  at: number;
  /** Newest block of the ledger; null before the first. */
  ledger: { position: number; hash: string } | null;
  /** Newest row of the staff log; null before the first. */
  staff: { position: number; hash: string } | null;
  /** The site's public key for this signature: Ed25519, 64 hex digits. */
  publicKey: string;
  /** Signature of {@link headsText}, 128 hex digits. */
  signature: string;
  /** Older entries that were asked for, with their hashes. Missing if none were asked for. */
  older?: Record<Book, { position: number; hash: string }[]>;
};

/** The site's two chains of hashes. */
export type Book = 'ledger' | 'staff';
export const BOOKS: readonly Book[] = ['ledger', 'staff'];

/** Maximum number of entries that can be asked for at once. */
const MOST_HEADS = 200;

type HeadEntry = { book: Book; position: number };

const written = (entries: readonly HeadEntry[]): string =>
  entries.map(({ book, position }) => `${book}-${position}`).join(',');

/**
 * Writes the entries of one call: `ledger-12,staff-5`. Of too many, the newest ones of each book, so that no book crowds
 * the other out.
 */
export function askForHeads(entries: readonly HeadEntry[]): string {
  const newest = entries.toSorted((one, other) => other.position - one.position);
  const books = BOOKS.map((book) => newest.filter((entry) => entry.book === book));
  const fewest = Math.min(...books.map(({ length }) => length), MOST_HEADS / 2);
  return written(books.flatMap((ofBook) => ofBook.slice(0, MOST_HEADS - fewest)).slice(0, MOST_HEADS));
}

/** Writes the calls that ask for all entries, each as {@link askForHeads} does. */
export const askForAllHeads = (entries: readonly HeadEntry[]): string[] =>
  Array.from({ length: Math.ceil(entries.length / MOST_HEADS) }, (_, call) =>
    written(entries.slice(call * MOST_HEADS, (call + 1) * MOST_HEADS)),
  );

/** Reads the entries of one call, by their books. */
export function headsAsked(text: string): Record<Book, number[]> {
  const positions: Record<Book, number[]> = { ledger: [], staff: [] };
  for (const part of text.split(',').slice(0, MOST_HEADS)) {
    const [, book, position] = /^(ledger|staff)-([1-9][0-9]{0,8})$/.exec(part) ?? [];
    if (book !== undefined) positions[book as Book].push(Number(position));
  }
  return positions;
}

/** Returns the hashes of a book's entries in heads, older and newest ones, by their positions. */
export function hashesIn(heads: BookHeads | undefined, book: Book): Map<number, string> {
  const entries = [...(heads?.older?.[book] ?? []), ...(heads?.[book] ? [heads[book]] : [])];
  return new Map(entries.map(({ position, hash }) => [position, hash]));
}

const line = (name: string, head: BookHeads['ledger']): string =>
  head === null ? `${name} none` : `${name} ${head.position} ${head.hash}`;

/** Returns the text that the site signs. */
export const headsText = ({ at, ledger, staff }: Pick<BookHeads, 'at' | 'ledger' | 'staff'>): string =>
  `aureus heads 1\n${at}\n${line('ledger', ledger)}\n${line('staff', staff)}\n`;
