/**
 * Latest positions and hashes of the site's two chains (ledger blocks and staff log) at one time, with the site's
 * signature.
 */
export type BookHeads = {
  /** Milliseconds since the Unix epoch. */
  at: number;
  /** Null before the first block. */
  ledger: { position: number; hash: string } | null;
  /** Null before the first row. */
  staff: { position: number; hash: string } | null;
  /** The site's public key for this signature: Ed25519, 64 hex digits. */
  publicKey: string;
  /** Signature of {@link headsText}, 128 hex digits. */
  signature: string;
};

const line = (name: string, head: BookHeads['ledger']): string =>
  head === null ? `${name} none` : `${name} ${head.position} ${head.hash}`;

/** Returns the text that is signed. */
export const headsText = ({ at, ledger, staff }: Pick<BookHeads, 'at' | 'ledger' | 'staff'>): string =>
  `aureus heads 1\n${at}\n${line('ledger', ledger)}\n${line('staff', staff)}\n`;
