/** Where both chains of the site stood at a moment, with its signature: the ledger's blocks, and the log of its staff. */
export type BookHeads = {
  /** Milliseconds since the Unix epoch. */
  at: number;
  /** Null before the first block. */
  ledger: { position: number; hash: string } | null;
  /** Null before the first row. */
  staff: { position: number; hash: string } | null;
  /** The site's key for this: Ed25519, 64 hex digits. */
  publicKey: string;
  /** Of {@link headsText}, 128 hex digits. */
  signature: string;
};

const line = (name: string, head: BookHeads['ledger']): string =>
  head === null ? `${name} none` : `${name} ${head.position} ${head.hash}`;

/** The text that is signed. */
export const headsText = ({ at, ledger, staff }: Pick<BookHeads, 'at' | 'ledger' | 'staff'>): string =>
  `aureus heads 1\n${at}\n${line('ledger', ledger)}\n${line('staff', staff)}\n`;
