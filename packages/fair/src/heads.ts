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
};

const line = (name: string, head: BookHeads['ledger']): string =>
  head === null ? `${name} none` : `${name} ${head.position} ${head.hash}`;

/** Returns the text that the site signs. */
export const headsText = ({ at, ledger, staff }: Pick<BookHeads, 'at' | 'ledger' | 'staff'>): string =>
  `aureus heads 1\n${at}\n${line('ledger', ledger)}\n${line('staff', staff)}\n`;
